// What the solver does for an embedded board: it is loaded on first use, and its answers and warnings are shown over the
// board.

import { Adviser } from "../advice/adviser.js";
import { loadedLate } from "../advice/again.js";
import { ASKED, Requests } from "../advice/requests.js";
import { t } from "../texts/texts.js";

/** @typedef {import("../advice/requests.js").GivenSolver} GivenSolver */

const module = loadedLate(
  () => import("../advice/shared_solver.js"),
  "../advice/shared_solver.js",
  import.meta.url,
);

export class Solving {
  #element;
  #note;
  #requests = new Requests(() => this.#solver());
  #adviser;
  /** The solver to use in place of the one of the page, or options for one. @type {import("../element.js").KuraPlayer["useSolver"]} */
  #given = null;
  /** That of the page, or one made with the options, once it is used. @type {Promise<{ solver: GivenSolver, leave: () => void }> | null} */
  #taken = null;

  /**
   * @param {import("./kura-player.js").KuraPlayer} element
   * @param {import("./note.js").Note} note
   */
  constructor(element, note) {
    this.#element = element;
    this.#note = note;
    this.#adviser = new Adviser(element, this.#requests);
  }

  stop() {
    this.#adviser.stop();
    this.#taken?.then(
      ({ leave }) => leave(),
      () => {},
    );
    this.#taken = null;
  }

  get given() {
    return this.#given;
  }

  set given(solver) {
    if (solver === this.#given) return;
    this.stop();
    this.#given = solver;
  }

  /** @returns {GivenSolver | Promise<GivenSolver>} */
  #solver() {
    const given = this.#given;
    if (given && "solve" in given) return given;
    const taken = this.#taken ?? module().then(({ takeSolver }) => takeSolver(given));
    this.#taken = taken;
    return taken.then(
      ({ solver }) => solver,
      (error) => {
        // What could not be loaded is asked for again.
        if (this.#taken === taken) this.#taken = null;
        throw error;
      },
    );
  }

  #requireSolver() {
    if (!this.#element.hasAttribute("solver")) {
      throw new Error("this <kura-player> has no `solver`");
    }
  }

  /** A box was pushed: checks for a deadlock once the board is idle. */
  watch() {
    this.#adviser.watch((_, game) => {
      this.#note.show(t("This position cannot be solved"));
      this.#dispatch("deadlock", game);
    });
  }

  /**
   * Solves from the current position and puts the solution on the tape.
   *
   * @param {import("../index.js").SolveOptions} [options]
   * @returns {Promise<import("../index.js").Result | null>} null when there is no level
   */
  async solve(options = {}) {
    this.#requireSolver();
    const { player } = this.#element;
    const { game } = player;
    if (!game || game.reverse) return null;
    this.#adviser.cancelCheck();
    const made = game.lurd();
    const onProgress = (/** @type {import("../index.js").Progress} */ progress) => {
      this.#dispatch("progress", progress);
      return options.onProgress?.(progress);
    };
    const result = await this.#requests.solve(ASKED, game.xsb(), { ...options, onProgress });
    const same = player.game === game && game.lurd() === made;
    if (same && result?.solution) player.load(made + result.solution, made.length);
    this.#dispatch("result", result);
    return result;
  }

  /** Shows the next box; further calls at the same position show more. @returns {Promise<string | null>} why there is no hint; null when there is one */
  async hint() {
    this.#requireSolver();
    this.#adviser.cancelCheck();
    const hint = await this.#adviser.hint();
    if (typeof hint === "string") return null;
    if (hint.lost) this.#dispatch("deadlock", this.#element.player.game);
    return hint.why;
  }

  /** The hint button was clicked. */
  hintClicked() {
    this.#note.during(this.hint().then((why) => why ?? ""));
  }

  /** The solve button was clicked: the solution is played. */
  solveClicked() {
    const work = async () => {
      const result = await this.solve();
      if (result?.solution) this.#element.player.play();
      if (!result || result.solution || result.outcome === "cancelled") return "";
      return result.outcome === "unsolvable" ? t("There is no solution") : t("No solution found");
    };
    this.#note.during(work());
  }

  /** @param {string} event @param {unknown} detail */
  #dispatch(event, detail) {
    this.#element.dispatchEvent(new CustomEvent(event, { detail }));
  }
}
