// The solver of an embedded board. It is imported, and the module loaded, only where the element has `solver`.

import { createSolver } from "../index.js";
import { parseLurd } from "../play/lurd.js";
import { nextBoxSession } from "../play/session.js";

/** Limits of a hint and of a deadlock check, in milliseconds and mebibytes. */
const HINT = { timeLimitMs: 10_000, memoryLimitMb: 64 };
const LOOK = { timeLimitMs: 1500, memoryLimitMb: 64 };
const NO_HINT = { session: null, lost: false };
/** A position is checked after this long without a push. */
const CALM = 350;

export class Adviser {
  #player;
  #tell;
  #solver;
  #timer = 0;
  /** The last hint, and where it was given: asked again there, it is the same. @type {{ game: import("../play/game.js").Game,
   *   made: string, session: import("../play/session.js").BoxSession } | null} */
  #hint = null;
  /** What is asked at the moment; a later question goes first. @type {AbortController | null} */
  #asking = null;

  /**
   * @param {import("./player.js").Player} player
   * @param {(event: "progress" | "result" | "deadlock", detail: unknown) => void} tell
   */
  constructor(player, tell) {
    this.#player = player;
    this.#tell = tell;
    this.#solver = createSolver();
  }

  destroy() {
    clearTimeout(this.#timer);
    this.#solver.dispose();
  }

  /** @param {string} xsb @param {import("../index.js").SolveOptions} options */
  #ask(xsb, options) {
    this.#asking?.abort();
    const asking = new AbortController();
    this.#asking = asking;
    options.signal?.addEventListener("abort", () => asking.abort(), { once: true });
    return this.#solver.solve(xsb, { ...options, signal: asking.signal });
  }

  /**
   * Solves from where the game stands; the solution lies on the tape then.
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
   * The next box session from where the game stands.
   *
   * @returns {Promise<{ session: import("../play/session.js").BoxSession | null, lost: boolean }>} lost: it is proven that
   *   there is none
   */
  async hint() {
    const { game } = this.#player;
    if (!game || game.solved || game.reverse) return NO_HINT;
    const made = game.lurd();
    const last = this.#hint;
    if (last?.game === game && last.made === made) return { session: last.session, lost: false };
    const { solution, outcome } = await this.#ask(game.xsb(), HINT);
    if (this.#player.game !== game || game.lurd() !== made) return NO_HINT;
    const { directions } = parseLurd(solution ?? "");
    const session = directions && nextBoxSession(game, directions);
    this.#hint = session && { game, made, session };
    return { session, lost: outcome === "unsolvable" };
  }

  /** A box was pushed: schedules a deadlock check. */
  watch() {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(async () => {
      const { game, playing } = this.#player;
      if (!game || playing || game.solved || game.reverse) return;
      const made = game.lurd();
      const { outcome } = await this.#ask(game.xsb(), LOOK);
      const here = this.#player.game === game && game.lurd() === made;
      if (here && outcome === "unsolvable") this.#tell("deadlock", game);
    }, CALM);
  }
}
