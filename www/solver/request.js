// A request to the solver: a promise that is settled once, and all that is needed to send it to a worker, to send it
// again, and to end it early.

/** @typedef {import("../index.js").Engine} Engine */
/** @typedef {import("./stopped.js").Early} Early */
/** @typedef {import("./protocol.js").Message} Message */

/** How many workers a request may be sent to if they die without a reason. */
const LIVES = 2;

/** @template T */
export class Request {
  /** Not sent yet, sent, or asked to stop. @type {"waiting" | "sent" | "ending"} */
  phase = "waiting";
  /** Whether the caller has an answer. The worker may still be working on it. */
  settled = false;
  /** How many more workers it may be sent to. */
  lives = LIVES;
  /** @type {(value: T) => void} */
  #resolve = () => {};
  /** @type {(error: unknown) => void} */
  #reject = () => {};

  /** @param {number} id the number in all its messages */
  constructor(id) {
    this.id = id;
    /** @type {Promise<T>} */
    this.promise = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  /** Only the first call has an effect. @param {T} value */
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

  /** Releases timers and signals. */
  release() {}
}

/** Waits until the module is loaded. @extends {Request<Engine>} */
export class Wait extends Request {}

/** A question that the module answers at once. @extends {Request<unknown>} */
export class Question extends Request {
  /**
   * @param {number} id
   * @param {import("./protocol.js").Call} call
   */
  constructor(id, call) {
    super(id);
    this.call = call;
    /** Whether only this worker can answer: a watched search lives in it. */
    this.bound = call.name === "watch" || call.name === "next";
  }
}

/**
 * Work that takes time, as requested.
 *
 * @template R
 * @typedef {object} Job
 * @property {(id: number, timeLimitMs: number, resumes: boolean) => import("./protocol.js").WorkRequest} request
 * @property {(outcome: Early, last: any) => R} stopped makes the result if it is ended before it has one
 * @property {AbortSignal} [signal]
 * @property {number} timeLimitMs Infinity for no limit
 * @property {boolean} [keep] whether to keep the search for resuming when its time is up
 * @property {boolean} [resumes] whether to resume the kept search, if it still exists
 * @property {(progress: any) => unknown} [onProgress]
 */

/** A search, or the generation of levels. @template R @extends {Request<R>} */
export class Work extends Request {
  /** The last progress report. @type {{ elapsedMs: number } | null} */
  last = null;
  /** Why it was asked to stop. @type {Early | null} */
  why = null;
  /** When it was sent to the worker. */
  sent = 0;
  /** Milliseconds that earlier runs of the resumed search took. */
  before = 0;
  /** What the worker checks during a long step. @type {import("./leash.js").Leash | null} */
  leash = null;
  /** @type {(() => void)[]} */
  #held = [];

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

  /** @param {() => void} undo called when the caller has an answer */
  hold(undo) {
    this.#held.push(undo);
  }

  /** @override */
  release() {
    for (const undo of this.#held) undo();
    this.#held = [];
  }
}
