// The solver of an embedded board, loaded on first use; its answers and warnings
// are shown over the board.

import { t } from "../texts/texts.js";
import { Hints } from "./hints.js";

/** The outcome of a hint request. @typedef {"shown" | "lost" | "none"} Hinted */

export class Counsel {
  #stage;
  #note;
  /** @type {Promise<import("./element_solver.js").ElementSolver> | null} */
  #solver = null;
  #hints;

  /**
   * @param {import("./kura-player.js").KuraPlayer} stage
   * @param {import("./note.js").Note} note
   */
  constructor(stage, note) {
    this.#stage = stage;
    this.#note = note;
    this.#hints = new Hints(stage);
  }

  dismiss() {
    this.#solver?.then((solver) => solver.destroy()).catch(() => {});
    this.#solver = null;
  }

  #ask() {
    if (!this.#stage.hasAttribute("solver")) {
      throw new Error("this <kura-player> has no `solver`");
    }
    this.#solver ??= import("./element_solver.js").then(
      ({ ElementSolver }) =>
        new ElementSolver(this.#stage.player, (event, detail) => this.#told(event, detail)),
    );
    return this.#solver;
  }

  /** @param {string} event @param {unknown} detail */
  #told(event, detail) {
    if (event === "deadlock") this.#note.show(t("This position cannot be solved"));
    this.#stage.dispatchEvent(new CustomEvent(event, { detail }));
  }

  /** A box was pushed: checks for a deadlock once the board is idle. */
  async watch() {
    (await this.#ask()).watch();
  }

  /** @param {import("../index.js").SolveOptions} [options] */
  async solve(options) {
    return (await this.#ask()).solve(options);
  }

  /** Shows the next box; further calls at the same position show more. @returns {Promise<Hinted>} */
  async hint() {
    const solver = await this.#ask();
    const { game } = this.#stage.player;
    if (!game) return "none";
    const { session, lost } = await solver.hint();
    if (lost) this.#told("deadlock", game);
    if (!session) return lost ? "lost" : "none";
    this.#hints.give(game, session);
    return "shown";
  }

  /** The hint button was clicked. */
  hintClicked() {
    const words = {
      shown: "",
      lost: t("This position cannot be solved"),
      none: t("There is no hint for this position."),
    };
    this.#note.during(this.hint().then((hinted) => words[hinted]));
  }

  /** The solve button was clicked: the solution is played. */
  solveClicked() {
    const work = async () => {
      const result = await this.solve();
      if (result?.solution) this.#stage.player.play();
      if (!result || result.solution || result.outcome === "cancelled") return "";
      return result.outcome === "unsolvable" ? t("There is no solution") : t("No solution found");
    };
    this.#note.during(work());
  }
}
