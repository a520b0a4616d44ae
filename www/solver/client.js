// The page's side of the solver: asks a worker, replaces it when it broke or grew too large, and turns whatever
// happens into values. Only mistakes in the program and modules that cannot be loaded reject.

import { defaultMemoryMb, defaultThreads } from "./limits.js";
import { openPort } from "./port.js";
import { stoppedMaking, stoppedSearch } from "./stopped.js";
import { stream } from "./stream.js";

/** @typedef {import("../index.js").SolverOptions} SolverOptions */
/** @typedef {import("../index.js").SolveOptions} SolveOptions */
/** @typedef {import("../index.js").Progress} Progress */
/** @typedef {import("../index.js").Result} Result */
/** @typedef {import("../index.js").Engine} Engine */
/** @typedef {import("../index.js").GenerateOptions} GenerateOptions */
/** @typedef {import("../index.js").GenerateProgress} GenerateProgress */
/** @typedef {import("../index.js").Generated} Generated */
/** @typedef {import("./protocol.js").Message} Message */
/** @typedef {import("./protocol.js").Request} Request */
/** @typedef {import("./port.js").Port} Port */
/** @typedef {import("./stopped.js").Early} Early */

/** A worker that did not answer a cancel by then, in milliseconds, is thrown away. */
const CANCEL_WAIT = 75;
/** A worker that is this late with its time limit, in milliseconds, is thrown away. */
const LATE = 1500;
/** A worker that a search made larger than this, in MiB, is thrown away: its memory never shrinks. */
const KEEP_BELOW_MB = 192;

/**
 * A request under way.
 *
 * @typedef {object} Pending
 * @property {(value: unknown) => void} resolve
 * @property {(error: Error) => void} reject
 * @property {((outcome: Early) => unknown) | null} early what it answers when it is ended early; null for a question,
 *   which cannot be
 * @property {(progress: any) => void} [onProgress]
 * @property {any} last the last progress heard
 */

/**
 * Work that takes its time, as the caller wants it.
 *
 * @template P, R
 * @typedef {object} Job
 * @property {(id: number) => Request} request
 * @property {(outcome: Early, last: P | null) => R} stopped its result when it has none of its own to give
 * @property {AbortSignal} [signal]
 * @property {number} timeLimitMs
 * @property {(progress: P) => void} [onProgress]
 */

export class Solver {
  #options;
  #open;
  /** @type {Promise<Port> | null} */
  #port = null;
  /** @type {Promise<Engine> | null} */
  #engine = null;
  /** @type {(() => void) | null} */
  #abandon = null;
  /** @type {Map<number, Pending>} */
  #pending = new Map();
  #nextId = 1;
  /** Searches queue up. @type {Promise<unknown>} */
  #queue = Promise.resolve();
  #closed = false;
  /** Whether the worker has threads that did not come to rest. */
  #restless = false;
  /** Why threads are not used although they could be, once that is known. @type {string | null} */
  #reason = null;

  /**
   * @param {SolverOptions} [options]
   * @param {typeof openPort} [open] how a worker is reached, for tests
   */
  constructor(options = {}, open = openPort) {
    this.#options = options;
    this.#open = open;
  }

  /**
   * Starts the worker, if it does not run, and tells which build it has.
   *
   * @returns {Promise<Engine>}
   */
  ready() {
    if (this.#closed) return Promise.reject(new Error("This solver was disposed of."));
    this.#engine ??= this.#start();
    return this.#engine;
  }

  /** @returns {Promise<Engine>} */
  async #start() {
    const { build = "auto", threads = defaultThreads() } = this.#options;
    const wanted = this.#reason ? "single" : build;
    try {
      return await this.#startBuild(wanted, threads);
    } catch (error) {
      this.#drop();
      const isThreads = error instanceof EngineError && error.build === "threads";
      if (!isThreads || build !== "auto") throw error;
      // Nested workers or shared memory do not work here: one thread does.
      this.#reason = error.message;
      try {
        const engine = this.#startBuild("single", 1);
        this.#engine = engine;
        return await engine;
      } catch (second) {
        this.#drop();
        throw second;
      }
    }
  }

  /**
   * @param {"auto" | import("../index.js").Build} build
   * @param {number} threads
   * @returns {Promise<Engine>}
   */
  #startBuild(build, threads) {
    const { workerUrl = null, wasmUrl = null } = this.#options;
    return new Promise((resolve, reject) => {
      this.#abandon = () => reject(new Error("The solver was stopped while it was loading."));
      const onMessage = (/** @type {Message} */ message) => {
        if (message.type === "ready") {
          const { build, threads } = message;
          resolve({ build, threads, ...(this.#reason ? { reason: this.#reason } : {}) });
        } else if (message.type === "unavailable") {
          reject(new EngineError(message.message, message.build));
        } else this.#hear(message);
      };
      const onBroken = (/** @type {Error} */ error) => {
        reject(error);
        this.#fail(error);
      };
      this.#port = this.#open(workerUrl, onMessage, onBroken);
      this.#port
        .then((port) => port.post({ type: "init", build, threads, wasmUrl: absolute(wasmUrl) }))
        .catch(reject);
    });
  }

  /** Throws the worker away; the next request starts another. */
  #drop() {
    this.#abandon?.();
    this.#abandon = null;
    this.#port?.then((port) => port.close()).catch(() => {});
    this.#port = null;
    this.#engine = null;
    this.#restless = false;
  }

  /** Ends everything that waits for a worker that is gone. @param {Error} error */
  #fail(error) {
    const waiting = [...this.#pending.values()];
    this.#pending.clear();
    this.#drop();
    for (const { reject } of waiting) reject(error);
  }

  /** @param {Message} message */
  #hear(message) {
    if (!("id" in message)) return;
    const pending = this.#pending.get(message.id);
    if (!pending) return;
    if (message.type === "progress") {
      pending.last = message.progress;
      pending.onProgress?.(message.progress);
      return;
    }
    this.#pending.delete(message.id);
    if (message.type === "crashed") {
      pending.reject(new Error(`The solver stopped unexpectedly: ${message.message}`));
      this.#fail(new Error("The solver had to be started again."));
    } else if (message.type === "refused") pending.reject(new Error(message.message));
    else if (message.type === "result") {
      this.#restless = !message.atRest;
      pending.resolve(message.result);
    } else pending.resolve(message.value);
  }

  /**
   * @param {(id: number) => Request} make
   * @param {Partial<Pending>} [more]
   * @returns {Promise<{ id: number, answer: Promise<unknown>, pending: Pending }>}
   */
  async #ask(make, more = {}) {
    await this.ready();
    const port = await /** @type {Promise<Port>} */ (this.#port);
    const id = this.#nextId;
    this.#nextId += 1;
    /** @type {Pending} */
    const pending = { resolve: () => {}, reject: () => {}, early: null, last: null, ...more };
    const answer = new Promise((resolve, reject) => {
      pending.resolve = resolve;
      pending.reject = reject;
    });
    this.#pending.set(id, pending);
    port.post(make(id));
    return { id, answer, pending };
  }

  /**
   * @param {string} xsb
   * @param {SolveOptions} [options]
   * @returns {Promise<Result>}
   */
  solve(xsb, { signal, onProgress, timeLimitMs = 0, ...rest } = {}) {
    const options = { ...rest, memoryLimitMb: rest.memoryLimitMb ?? defaultMemoryMb() };
    return this.#enqueue({
      request: (id) => ({ type: "solve", id, xsb, timeLimitMs, options }),
      stopped: stoppedSearch,
      signal,
      timeLimitMs,
      onProgress,
    });
  }

  /**
   * @param {GenerateOptions} [options]
   * @returns {Promise<Generated>}
   */
  generate({ signal, onProgress, timeLimitMs = 0, ...options } = {}) {
    return this.#enqueue({
      request: (id) => ({ type: "generate", id, timeLimitMs, options }),
      stopped: stoppedMaking,
      signal,
      timeLimitMs,
      onProgress,
    });
  }

  /**
   * @template P
   * @template {Result | Generated} R
   * @param {Job<P, R>} job
   * @returns {Promise<R>}
   */
  #enqueue(job) {
    const run = this.#queue.then(() => this.#run(job));
    this.#queue = run.catch(() => {});
    return run;
  }

  /**
   * @template P
   * @template {Result | Generated} R
   * @param {Job<P, R>} job
   * @returns {Promise<R>}
   */
  async #run({ request, stopped, signal, timeLimitMs, onProgress }) {
    if (signal?.aborted) return stopped("cancelled", null);
    const engine = await this.ready();
    if (signal?.aborted) return stopped("cancelled", null);
    const { id, answer, pending } = await this.#ask(request, { onProgress });
    pending.early = (outcome) => ({ ...stopped(outcome, pending.last), build: engine.build });
    const port = await this.#port;
    /** @type {ReturnType<typeof setTimeout>[]} */
    const timers = [];
    // A worker that does not answer in time is stuck in one long step: it goes, and what was heard last is the answer.
    const giveUp = (/** @type {Early} */ outcome) => {
      if (!this.#pending.delete(id)) return;
      this.#drop();
      pending.resolve(pending.early?.(outcome));
    };
    const cancel = () => {
      port?.post({ type: "cancel", id });
      timers.push(setTimeout(() => giveUp("cancelled"), CANCEL_WAIT));
    };
    signal?.addEventListener("abort", cancel, { once: true });
    if (timeLimitMs > 0) timers.push(setTimeout(() => giveUp("timeout"), timeLimitMs + LATE));
    try {
      const result = /** @type {R} */ (await answer);
      const peakMb = "peakMb" in result ? (result.peakMb ?? 0) : 0;
      const grown = result.outcome === "memory" || peakMb > KEEP_BELOW_MB;
      if (grown || this.#restless) this.#renew();
      return result;
    } finally {
      signal?.removeEventListener("abort", cancel);
      for (const timer of timers) clearTimeout(timer);
    }
  }

  /** Replaces the worker by a fresh one, ready before it is asked for. */
  #renew() {
    if (this.#pending.size > 0) return;
    this.#drop();
    this.ready().catch(() => {});
  }

  /**
   * @param {string} xsb
   * @param {SolveOptions} [options]
   * @returns {AsyncGenerator<Progress, Result, void>}
   */
  async *run(xsb, options = {}) {
    return yield* stream((more) => this.solve(xsb, { ...options, ...more }), options);
  }

  /** @param {string} xsb @param {string} lurd @returns {Promise<import("../index.js").Verdict>} */
  async verify(xsb, lurd) {
    return /** @type {import("../index.js").Verdict} */ (await this.#call("verify", [xsb, lurd]));
  }

  /** @param {string} text @returns {Promise<import("../index.js").Collection>} */
  async readLevels(text) {
    return /** @type {import("../index.js").Collection} */ (await this.#call("readLevels", [text]));
  }

  /** @returns {Promise<import("../index.js").Strategy[]>} */
  async strategies() {
    return /** @type {import("../index.js").Strategy[]} */ (await this.#call("strategies", []));
  }

  /** @param {string} xsb @param {string} [at] @returns {Promise<import("../index.js").Analysis | null>} */
  async analyse(xsb, at = xsb) {
    const analysis = await this.#call("analyse", [xsb, at]);
    return /** @type {import("../index.js").Analysis | null} */ (analysis);
  }

  /** @param {string} xsb @returns {Promise<import("../index.js").Maze | null>} */
  async maze(xsb) {
    return /** @type {import("../index.js").Maze | null} */ (await this.#call("maze", [xsb]));
  }

  /**
   * @param {string} xsb
   * @param {string} [at]
   * @param {string} [last]
   * @returns {Promise<import("../index.js").Inspection | null>}
   */
  async inspect(xsb, at = xsb, last = "") {
    const seen = await this.#call("inspect", [xsb, at, last]);
    return /** @type {import("../index.js").Inspection | null} */ (seen);
  }

  /**
   * @param {string} xsb
   * @param {import("../index.js").WatchOptions} [options]
   * @returns {Promise<void>}
   */
  async watch(xsb, options = {}) {
    await this.#call("watch", [xsb, JSON.stringify(options)]);
  }

  /** @param {number} [positions] @returns {Promise<import("../index.js").Watched | null>} */
  async next(positions = 1) {
    const seen = await this.#call("next", [String(positions)]);
    return /** @type {import("../index.js").Watched | null} */ (seen);
  }

  /**
   * @param {import("./protocol.js").Question} name
   * @param {string[]} args
   */
  async #call(name, args) {
    const { answer } = await this.#ask((id) => ({ type: "call", id, name, args }));
    return answer;
  }

  /** Ends the worker and whatever it does. */
  dispose() {
    this.#closed = true;
    for (const [id, { resolve, early }] of this.#pending) {
      if (!early) continue;
      this.#pending.delete(id);
      resolve(early("cancelled"));
    }
    this.#fail(new Error("This solver was disposed of."));
  }
}

/** A module that cannot be loaded. */
class EngineError extends Error {
  /**
   * @param {string} message
   * @param {import("../index.js").Build} build
   */
  constructor(message, build) {
    super(message);
    this.name = "EngineError";
    this.build = build;
  }
}

/** @param {string | URL | null} url @returns {string | null} */
function absolute(url) {
  return url === null ? null : new URL(url, globalThis.location?.href).href;
}
