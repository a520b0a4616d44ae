// The requests to one solver on behalf of a board, one at a time: which of them ends which.

import { stopWith } from "../solver/cancel.js";

/** @typedef {import("../index.js").Result} Result */
/** @typedef {Pick<import("../index.js").Solver, "solve">} GivenSolver */

/**
 * How much a request matters. Work that goes on until it is stopped, a check that nobody waits for, a request that somebody
 * waits for, and a long search that has a button of its own to end it.
 */
export const BACKGROUND = 0;
export const CHECK = 1;
export const ASKED = 2;
export const SEARCH = 3;

export class Requests {
  #solver;
  /** The current request. @type {{ control: AbortController, rank: number, ended: Promise<void> } | null} */
  #current = null;

  /** @param {() => GivenSolver | Promise<GivenSolver>} solver called for each request */
  constructor(solver) {
    this.#solver = solver;
  }

  /**
   * Ends the current request and takes its place, unless that one matters more.
   *
   * @template T
   * @param {number} rank
   * @param {(signal: AbortSignal) => Promise<T>} work
   * @param {AbortSignal} [signal] the caller's
   * @returns {Promise<T | null>} null when another request matters more
   */
  async run(rank, work, signal) {
    if (this.#current && this.#current.rank > rank) return null;
    this.stop();
    const { control, release } = stopWith(signal);
    let end = () => {};
    /** @type {Promise<void>} */
    const ended = new Promise((resolve) => {
      end = resolve;
    });
    const current = { control, rank, ended };
    this.#current = current;
    try {
      return await work(control.signal);
    } finally {
      release();
      if (this.#current === current) this.#current = null;
      end();
    }
  }

  /** Resolves when there is no request. */
  async free() {
    while (this.#current) await this.#current.ended;
  }

  /**
   * @param {number} rank
   * @param {string} xsb
   * @param {import("../index.js").SolveOptions} options
   * @returns {Promise<Result | null>} null when another request matters more
   */
  solve(rank, xsb, options) {
    const work = async (/** @type {AbortSignal} */ signal) =>
      (await this.#solver()).solve(xsb, { ...options, signal });
    return this.run(rank, work, options.signal);
  }

  stop() {
    this.#current?.control.abort();
  }
}
