// The solver of an embedded board. It is imported, and the WebAssembly module loaded, only if the element has `solver`.

import { createSolver } from "../index.js";
import { Advisor, firstSession } from "./advisor.js";

const NO_HINT = { session: null, lost: false };

export class ElementSolver {
  #player;
  #tell;
  #solver;
  #advisor;
  /** The current request; a newer one cancels it. @type {AbortController | null} */
  #asking = null;

  /**
   * @param {import("./player.js").Player} player
   * @param {(event: "progress" | "result" | "deadlock", detail: unknown) => void} tell
   */
  constructor(player, tell) {
    this.#player = player;
    this.#tell = tell;
    this.#solver = createSolver();
    this.#advisor = new Advisor(player, (xsb, limits) => this.#ask(xsb, limits));
  }

  destroy() {
    this.#advisor.rest();
    this.#solver.dispose();
  }

  /** @param {string} xsb @param {import("../index.js").SolveOptions} options */
  #ask(xsb, options) {
    // Also cancels a planned deadlock check, which would abort this request.
    this.#advisor.rest();
    this.#asking?.abort();
    const asking = new AbortController();
    this.#asking = asking;
    options.signal?.addEventListener("abort", () => asking.abort(), { once: true });
    return this.#solver.solve(xsb, { ...options, signal: asking.signal });
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
    const result = await this.#ask(game.xsb(), {
      ...options,
      onProgress: (progress) => {
        options.onProgress?.(progress);
        this.#tell("progress", progress);
      },
    });
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
