// The solver of an embedded board, loaded on first use; its answers and warnings
// are shown over the board.

import { failure } from "../solver/failure.js";
import { t } from "../texts/texts.js";
import { Hints } from "./hints.js";

/** The outcome of a hint request. @typedef {"shown" | "lost" | "none"} Hinted */

export class Counsel {
  #stage;
  #note;
  /** @type {import("./element_solver.js").ElementSolver | null} */
  #solver = null;
  /** The solver to use in place of the one of the page. @type {import("./element_solver.js").GivenSolver | null} */
  #given = null;
  /** How often it was dismissed. */
  #round = 0;
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
    this.#round += 1;
    this.#solver?.destroy();
    this.#solver = null;
  }

  get given() {
    return this.#given;
  }

  set given(solver) {
    if (solver === this.#given) return;
    this.dismiss();
    this.#given = solver;
  }

  async #ask() {
    if (!this.#stage.hasAttribute("solver")) {
      throw new Error("this <kura-player> has no `solver`");
    }
    const round = this.#round;
    // The browser keeps what was loaded; what could not be loaded is asked for again.
    const { ElementSolver } = await import("./element_solver.js");
    if (round !== this.#round) throw failure("solver-disposed");
    const tell = (/** @type {string} */ event, /** @type {unknown} */ detail) =>
      this.#told(event, detail);
    this.#solver ??= new ElementSolver(this.#stage.player, tell, this.#given);
    return this.#solver;
  }

  /** @param {string} event @param {unknown} detail */
  #told(event, detail) {
    if (event === "deadlock") this.#note.show(t("This position cannot be solved"));
    this.#stage.dispatchEvent(new CustomEvent(event, { detail }));
  }

  /** A box was pushed: checks for a deadlock once the board is idle. */
  watch() {
    // Without a solver there is no check, and nobody waits for one.
    this.#ask().then(
      (solver) => solver.watch(),
      () => {},
    );
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
