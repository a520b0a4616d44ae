// A request to the solver: a promise that is settled once, and all that is needed to send it to a worker, to send it
// again, and to end it early.

/** @typedef {import("../index.js").Engine} Engine */
/** @typedef {import("./results.js").Early} Early */

/** How many workers a request may be sent to if they die without a reason. */
const LIVES = 2;

/**
 * Where a request stands in a queue.
 *
 * @typedef {object} Place
 * @property {object} queue
 * @property {Request<any> | null} before
 * @property {Request<any> | null} after
 */

/** @template T */
export class Request {
  /** Not sent yet, sent, or asked to stop. @type {"waiting" | "sent" | "ending"} */
  phase = "waiting";
  /** Whether the caller has an answer. The worker may still be working on it. */
  settled = false;
  /** How many more workers it may be sent to. */
  lives = LIVES;
  /** Null unless it waits in a queue. @type {Place | null} */
  place = null;
  /** Why it was asked to stop. @type {Early | null} */
  why = null;
  /** @type {(value: T) => void} */
  #resolve = () => {};
  /** @type {(error: unknown) => void} */
  #reject = () => {};
  /** @type {(() => void)[]} */
  #held = [];

  /** @param {number} id the number in all its messages */
  constructor(id) {
    this.id = id;
    /** @type {Promise<T>} */
    this.promise = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  /** Only the first call has an effect on the caller. @param {T} value */
  resolve(value) {
    this.settled = true;
    this.release();
    this.#resolve(value);
  }

  /** @param {unknown} error */
  reject(error) {
    this.settled = true;
    this.release();
    this.#reject(error);
  }

  /** @param {() => void} undo called when the request is settled: it removes a timer or a listener */
  hold(undo) {
    this.#held.push(undo);
  }

  release() {
    for (const undo of this.#held.splice(0)) {
      try {
        undo();
      } catch {
        // A signal of the caller's own making. Its listener has no effect any more.
      }
    }
  }
}

/** Waits until the module is loaded. @extends {Request<Engine>} */
export class Wait extends Request {}

/** How a caller limits a request. @typedef {{ signal?: AbortSignal, timeLimitMs: number }} Limits */

/** A question that the module answers at once. @extends {Request<unknown>} */
export class Question extends Request {
  /**
   * @param {number} id
   * @param {import("./protocol.js").Call} call
   * @param {Limits} limits
   */
  constructor(id, call, limits) {
    super(id);
    this.call = call;
    this.limits = limits;
    /** Whether only this worker can answer: a watched search lives in it. */
    this.bound = call.name === "watch" || call.name === "next";
  }
}

/**
 * Work that takes time, as requested.
 *
 * @template R
 * @typedef {object} Job
 * @property {(id: number, timeLimitMs: number) => import("./protocol.js").WorkRequest} request
 * @property {(outcome: Early, last: any) => R} stopped makes the result if it is ended before it has one
 * @property {AbortSignal} [signal]
 * @property {number} timeLimitMs Infinity for no limit
 * @property {boolean} [keep] whether to keep the search for resuming when its time is up
 * @property {import("./held.js").KeptSearch} [kept] the search to resume
 * @property {(progress: any) => unknown} [onProgress]
 */

/** A search, or the generation of levels. @template R @extends {Request<R>} */
export class Work extends Request {
  /** The last progress report. @type {{ elapsedMs: number } | null} */
  last = null;
  /** When it was sent to the worker. */
  sent = 0;
  /** Milliseconds that earlier runs of the resumed search took. */
  before = 0;
  /** What the worker checks during a long step. @type {import("./cancel.js").StopFlag | null} */
  flag = null;

  /**
   * @param {number} id
   * @param {Job<R>} job
   * @param {number} asked the time of the call
   */
  constructor(id, job, asked) {
    super(id);
    this.job = job;
    this.asked = asked;
  }
}
