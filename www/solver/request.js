// A request to the solver: a promise that is settled once, and what is needed to send it to the worker, to send it
// again, and to end it early.

/** @typedef {import("../index.js").Engine} Engine */
/** @typedef {import("./stopped.js").Early} Early */
/** @typedef {import("./protocol.js").Message} Message */

/** How often a request is given to a worker that then dies without saying why. */
const LIVES = 2;

/** @template T */
export class Request {
  /** Not with the worker yet, with it, or told to end. @type {"waiting" | "sent" | "ending"} */
  phase = "waiting";
  /** Whether its caller has an answer. The worker may still be at it. */
  settled = false;
  /** Workers it may still be given to. */
  lives = LIVES;
  /** @type {(value: T) => void} */
  #resolve = () => {};
  /** @type {(error: unknown) => void} */
  #reject = () => {};

  /** @param {number} id its number in every message */
  constructor(id) {
    this.id = id;
    /** @type {Promise<T>} */
    this.promise = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  /** Only the first of these counts for the caller. @param {T} value */
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

  /** Lets go of timers and signals. */
  release() {}
}

/** Somebody waits until the module is loaded. @extends {Request<Engine>} */
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
    /** Whether only this worker can answer: what is watched lives in it. */
    this.bound = call.name === "watch" || call.name === "next";
  }
}

/**
 * Work that takes its time, as the caller wants it.
 *
 * @template R
 * @typedef {object} Job
 * @property {(id: number, timeLimitMs: number, resumes: boolean) => import("./protocol.js").WorkRequest} request
 * @property {(outcome: Early, last: any) => R} stopped its result when it has none of its own to give
 * @property {AbortSignal} [signal]
 * @property {number} timeLimitMs Infinity for none
 * @property {boolean} [keep] whether the search is to be kept when its time is up
 * @property {boolean} [resumes] whether it goes on with the search that was kept, where that is still there
 * @property {(progress: any) => unknown} [onProgress]
 */

/** A search, or levels being made. @template R @extends {Request<R>} */
export class Work extends Request {
  /** The last progress heard. @type {{ elapsedMs: number } | null} */
  last = null;
  /** Why it was told to end. @type {Early | null} */
  why = null;
  /** When the worker got it. */
  sent = 0;
  /** Milliseconds that the search it goes on with took before. */
  before = 0;
  /** What the worker looks at in a long step. @type {import("./leash.js").Leash | null} */
  leash = null;
  /** @type {(() => void)[]} */
  #held = [];

  /**
   * @param {number} id
   * @param {Job<R>} job
   * @param {number} asked when
   */
  constructor(id, job, asked) {
    super(id);
    this.job = job;
    this.asked = asked;
  }

  /** @param {() => void} undo what is to be done when its caller has an answer */
  hold(undo) {
    this.#held.push(undo);
  }

  /** @override */
  release() {
    for (const undo of this.#held) undo();
    this.#held = [];
  }
}
