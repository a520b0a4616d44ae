// The common part of all solvers: checks arguments and sends requests to a worker. Outcomes are returned; only wrong
// arguments and module failures reject.

import {
  generateOptions,
  optimizeOptions,
  questionOptions,
  resumeOptions,
  solutionsOf,
  solveOptions,
  text,
} from "./arguments.js";
import { stopWith } from "./cancel.js";
import { Connection } from "./connection.js";
import { stoppedMaking, stoppedOptimizing, stoppedSearch, withImproved } from "./results.js";
import { makeStart } from "./start.js";

/** @typedef {import("../index.js").SolveOptions} SolveOptions */
/** @typedef {import("../index.js").Progress} Progress */
/** @typedef {import("../index.js").Result} Result */
/** @typedef {import("../index.js").GenerateOptions} GenerateOptions */
/** @typedef {import("../index.js").Generated} Generated */
/** @typedef {import("../index.js").QuestionOptions} QuestionOptions */

/**
 * How a solver starts its worker; tests replace it.
 *
 * @typedef {object} Parts
 * @property {import("./transport.js").Open} open
 * @property {import("./clock.js").Clock} clock
 */

/** Sends a question to the module: for solvers that support more questions. */
export const ask = Symbol("ask");

export class Client {
  #connection;

  /**
   * @param {import("./start.js").Wanted} wanted
   * @param {Parts} parts
   */
  constructor(wanted, { open, clock }) {
    this.#connection = new Connection(makeStart(wanted, open, clock), clock);
  }

  /** @returns {Promise<import("../index.js").Engine>} */
  ready() {
    return this.#connection.ready();
  }

  /**
   * @param {string} xsb
   * @param {SolveOptions} [options]
   * @returns {Promise<Result>}
   */
  async solve(xsb, options) {
    text("solve", "the level", xsb);
    const { options: wanted, improveMs, onImproved, ...rest } = solveOptions("solve", options);
    const { signal, keep } = rest;
    const result = await this.#connection.work({
      ...rest,
      request: (id, timeLimitMs) => ({
        type: "solve",
        id,
        xsb,
        timeLimitMs,
        options: wanted,
        keep,
      }),
      stopped: stoppedSearch,
    });
    if (improveMs === 0 || result.outcome !== "solved" || result.optimal) return result;
    return withImproved(result, improveMs, wanted, { signal, onImproved }, (solution, more) =>
      this.optimize(xsb, solution, more),
    );
  }

  /**
   * @param {import("../index.js").ResumeOptions} [given]
   * @returns {Promise<Result>}
   */
  async resume(given) {
    return this.#connection.resume(resumeOptions(given));
  }

  forget() {
    this.#connection.forget();
  }

  /**
   * @param {string} xsb
   * @param {string | string[]} solutions
   * @param {import("../index.js").OptimizeOptions} [options]
   * @returns {Promise<import("../index.js").Optimized>}
   */
  async optimize(xsb, solutions, options) {
    text("optimize", "the level", xsb);
    const start = solutionsOf(solutions);
    const { options: wanted, ...rest } = optimizeOptions(options);
    return this.#connection.work({
      ...rest,
      request: (id, timeLimitMs) => ({
        type: "optimize",
        id,
        xsb,
        solutions: start,
        timeLimitMs,
        options: wanted,
      }),
      stopped: stoppedOptimizing,
    });
  }

  /**
   * @param {GenerateOptions} [options]
   * @returns {Promise<Generated>}
   */
  async generate(options) {
    const { options: wanted, ...rest } = generateOptions(options);
    return this.#connection.work({
      ...rest,
      request: (id, timeLimitMs) => ({ type: "generate", id, timeLimitMs, options: wanted }),
      stopped: stoppedMaking,
    });
  }

  /**
   * @param {string} xsb
   * @param {SolveOptions} [options]
   * @returns {AsyncGenerator<Progress, Result, void>}
   */
  async *run(xsb, options = {}) {
    text("run", "the level", xsb);
    solveOptions("run", options);
    return yield* stream((more) => this.solve(xsb, { ...options, ...more }), options);
  }

  /**
   * @param {string} xsb
   * @param {string} lurd
   * @param {QuestionOptions} [options]
   * @returns {Promise<import("../index.js").Verdict>}
   */
  async verify(xsb, lurd, options) {
    text("verify", "the level", xsb);
    text("verify", "the solution", lurd);
    return this[ask]("verify", { xsb, lurd }, options);
  }

  /**
   * @param {string} levels
   * @param {QuestionOptions} [options]
   * @returns {Promise<import("../index.js").Collection>}
   */
  async readLevels(levels, options) {
    return this[ask]("readLevels", { text: text("readLevels", "the text", levels) }, options);
  }

  /** @param {QuestionOptions} [options] @returns {Promise<import("../index.js").Strategy[]>} */
  async strategies(options) {
    return this[ask]("strategies", {}, options);
  }

  /**
   * @template {import("./protocol.js").QuestionName} Q
   * @param {Q} name
   * @param {import("./protocol.js").Asked<Q>} args
   * @param {QuestionOptions} [options]
   * @returns {Promise<import("./protocol.js").Answered<Q>>}
   */
  async [ask](name, args, options) {
    return this.#connection.ask(name, args, questionOptions(name, options));
  }

  /** Ends the worker and everything that runs in it. */
  dispose() {
    this.#connection.dispose();
  }
}

/**
 * A search as a stream of progress reports, for `for await`.
 *
 * @param {(options: Pick<SolveOptions, "signal" | "onProgress">) => Promise<Result>} solve
 * @param {SolveOptions} options the caller's options, including `signal` and `onProgress`
 * @returns {AsyncGenerator<Progress, Result, void>} leaving the loop cancels the search
 */
async function* stream(solve, options) {
  const { control, release } = stopWith(options.signal);
  /** Only the latest is kept: a slow reader skips older ones. @type {Progress | null} */
  let newest = null;
  let wake = () => {};
  let finished = false;
  const result = solve({
    signal: control.signal,
    onProgress: (progress) => {
      newest = progress;
      wake();
      // Its promise may reject, which ends the search.
      return options.onProgress?.(progress);
    },
  });
  result
    .catch(() => {})
    .then(() => {
      finished = true;
      wake();
    });
  try {
    for (;;) {
      if (newest) {
        const progress = newest;
        newest = null;
        yield progress;
      } else if (finished) return await result;
      else {
        await new Promise((resolve) => {
          wake = () => resolve(undefined);
        });
      }
    }
  } finally {
    release();
    control.abort();
  }
}
