// The common part of all solvers: checks arguments and sends requests to a worker. Outcomes are returned; only wrong
// arguments and module failures reject.

import {
  generateOptions,
  optimizeOptions,
  resumeOptions,
  solutionsOf,
  solveOptions,
  text,
} from "./door.js";
import { KuraError, say } from "./failure.js";
import { withImproved } from "./improved.js";
import { Machine } from "./machine.js";
import { makeStart } from "./start.js";
import { stoppedMaking, stoppedOptimizing, stoppedSearch } from "./stopped.js";
import { stream } from "./stream.js";

/** @typedef {import("../index.js").SolveOptions} SolveOptions */
/** @typedef {import("../index.js").Progress} Progress */
/** @typedef {import("../index.js").Result} Result */
/** @typedef {import("../index.js").GenerateOptions} GenerateOptions */
/** @typedef {import("../index.js").Generated} Generated */

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
  #machine;
  /**
   * The request of the resumable search: it starts again from the beginning if its worker is lost.
   *
   * @type {{ xsb: string, options: { [option: string]: unknown } } | null}
   */
  #kept = null;

  /**
   * @param {import("./start.js").Wanted} wanted
   * @param {Parts} parts
   */
  constructor(wanted, { open, clock }) {
    this.#machine = new Machine(makeStart(wanted, open, clock), clock);
  }

  /** @returns {Promise<import("../index.js").Engine>} */
  ready() {
    return this.#machine.ready();
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
    if (keep) this.forget();
    const result = await this.#machine.work({
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
    if (result.resumable) this.#kept = { xsb, options: wanted };
    if (improveMs === 0 || result.solution === null || result.optimal) return result;
    return withImproved(result, improveMs, wanted, { signal, onImproved }, (solution, more) =>
      this.optimize(xsb, solution, more),
    );
  }

  /**
   * @param {import("../index.js").ResumeOptions} [given]
   * @returns {Promise<Result>}
   */
  async resume(given) {
    const rest = resumeOptions(given);
    const kept = this.#kept;
    if (!kept) throw new KuraError(say("nothing-to-resume"));
    this.#kept = null;
    const result = await this.#machine.work({
      ...rest,
      keep: true,
      resumes: true,
      request: (id, timeLimitMs, resumes) =>
        resumes
          ? { type: "resume", id, timeLimitMs }
          : { type: "solve", id, timeLimitMs, keep: true, ...kept },
      stopped: stoppedSearch,
    });
    if (result.resumable) this.#kept = kept;
    return result;
  }

  forget() {
    this.#kept = null;
    this.#machine.forget();
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
    return this.#machine.work({
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
    return this.#machine.work({
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

  /** @param {string} xsb @param {string} lurd @returns {Promise<import("../index.js").Verdict>} */
  async verify(xsb, lurd) {
    text("verify", "the level", xsb);
    text("verify", "the solution", lurd);
    return this[ask]("verify", { xsb, lurd });
  }

  /** @param {string} levels @returns {Promise<import("../index.js").Collection>} */
  async readLevels(levels) {
    return this[ask]("readLevels", { text: text("readLevels", "the text", levels) });
  }

  /** @returns {Promise<import("../index.js").Strategy[]>} */
  async strategies() {
    return this[ask]("strategies", {});
  }

  /**
   * @template {import("./protocol.js").QuestionName} Q
   * @param {Q} name
   * @param {import("./protocol.js").Asked<Q>} args
   * @returns {Promise<import("./protocol.js").Answered<Q>>}
   */
  [ask](name, args) {
    return this.#machine.ask(name, args);
  }

  /** Ends the worker and everything that runs in it. */
  dispose() {
    this.#machine.dispose();
  }
}
