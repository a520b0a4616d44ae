// The solver of an embedded board. It is imported, and the WebAssembly module loaded, only if the element has `solver`.
// All boards of a page share one worker, except those that were given a solver.

import { createSolver } from "../index.js";
import { stopWith } from "../solver/stop.js";
import { Advisor, firstSession } from "./advisor.js";

const NO_HINT = { session: null, lost: false };

/** @typedef {Pick<import("../index.js").Solver, "solve">} GivenSolver */

/** The worker of all boards that were given none, and how many they are. */
const shared = { solver: /** @type {import("../index.js").Solver | null} */ (null), boards: 0 };

function takeShared() {
  shared.boards += 1;
  shared.solver ??= createSolver();
  return shared.solver;
}

function leaveShared() {
  shared.boards -= 1;
  if (shared.boards > 0) return;
  shared.solver?.dispose();
  shared.solver = null;
}

export class ElementSolver {
  #player;
  #tell;
  #solver;
  #leave;
  #advisor;
  /** The current request; `own` if the program asked for it. @type {{ control: AbortController, own: boolean } | null} */
  #asking = null;

  /**
   * @param {import("./player.js").Player} player
   * @param {(event: "progress" | "result" | "deadlock", detail: unknown) => void} tell
   * @param {GivenSolver | null} given
   */
  constructor(player, tell, given) {
    this.#player = player;
    this.#tell = tell;
    this.#solver = given ?? takeShared();
    this.#leave = given ? () => {} : leaveShared;
    this.#advisor = new Advisor(player, (xsb, limits, background) =>
      background && this.#asking?.own ? Promise.resolve(null) : this.#ask(xsb, limits, false),
    );
  }

  destroy() {
    this.#advisor.rest();
    this.#asking?.control.abort();
    this.#leave();
  }

  /**
   * A later request cancels it, except that a deadlock check cancels no search of the program.
   *
   * @param {string} xsb
   * @param {import("../index.js").SolveOptions} options
   * @param {boolean} own
   */
  async #ask(xsb, options, own) {
    // Also cancels a planned deadlock check, which would abort a hint.
    this.#advisor.rest();
    this.#asking?.control.abort();
    const { control, release } = stopWith(options.signal);
    const asking = { control, own };
    this.#asking = asking;
    try {
      return await this.#solver.solve(xsb, { ...options, signal: control.signal });
    } finally {
      release();
      if (this.#asking === asking) this.#asking = null;
    }
  }

  /**
   * Solves from the current position and puts the solution on the tape.
   *
   * @param {import("../index.js").SolveOptions} [options]
   * @returns {Promise<import("../index.js").Result | null>} null when there is no level
   */
  async solve(options = {}) {
    const { game } = this.#player;
    if (!game || game.reverse) return null;
    const made = game.lurd();
    const onProgress = (/** @type {import("../index.js").Progress} */ progress) => {
      this.#tell("progress", progress);
      return options.onProgress?.(progress);
    };
    const result = await this.#ask(game.xsb(), { ...options, onProgress }, true);
    const here = this.#player.game === game && game.lurd() === made;
    if (here && result.solution) this.#player.load(made + result.solution, made.length);
    this.#tell("result", result);
    return result;
  }

  /**
   * The next box session from the current position.
   *
   * @returns {Promise<{ session: import("../play/session.js").BoxSession | null, lost: boolean }>} lost: whether it is
   *   proven that the position cannot be solved
   */
  async hint() {
    const { game } = this.#player;
    if (!game || game.solved || game.reverse) return NO_HINT;
    const found = await this.#advisor.findWay(game);
    if (!found) return NO_HINT;
    const { way, result } = found;
    return { session: way && firstSession(way), lost: result?.outcome === "unsolvable" };
  }

  /** A box was pushed: schedules a deadlock check. */
  watch() {
    this.#advisor.watch(
      (game) => this.#advisor.proofOfLoss(game),
      (proof, game) => {
        if (proof) this.#tell("deadlock", game);
      },
    );
  }
}
