// The state machine between callers and worker. It owns every request from the call to the answer.
//
//   idle      no worker, and no request
//   starting  a worker loads its module; requests wait
//   ready     questions are sent at once, searches one after another
//   broken    the worker did not start, or is gone; the next request starts a new one
//   closed    disposed of
//
// Whatever happens to a worker, each request ends exactly once: with its answer, its error, its abort signal or time
// limit, a solver that cannot be started, or the end of the solver. If one request breaks the worker, the others are
// only delayed: they are sent to the next worker.

import { failure, KuraError } from "./failure.js";
import { Leash } from "./leash.js";
import { Question, Wait, Work } from "./request.js";
import { restWait } from "./rest.js";

/** @typedef {import("../index.js").Engine} Engine */
/** @typedef {import("./clock.js").Clock} Clock */
/** @typedef {import("./start.js").Link} Link */
/** @typedef {import("./protocol.js").Message} Message */
/** @typedef {import("./stopped.js").Early} Early */

/** Milliseconds within which a worker must end a search, or else it is terminated. */
const GRACE = 75;
/** A worker whose memory a search has grown beyond this, in MiB, is replaced: the memory never shrinks. */
const KEEP_BELOW_MB = 192;

/**
 * @typedef {{ name: "idle" }
 *   | { name: "starting", link: Link }
 *   | { name: "ready", link: Link, engine: Engine }
 *   | { name: "broken", error: Error }
 *   | { name: "closed" }} State
 */

export class Machine {
  #start;
  #clock;
  /** @type {State} */
  #state = { name: "idle" };
  /** In the order of the calls. @type {Map<number, Wait | Question | Work<any>>} */
  #requests = new Map();
  #nextId = 1;
  /** Whether to replace the worker once no request is pending and no search is kept. */
  #worn = false;
  /** The resumable search in the worker, and its time so far. @type {{ elapsedMs: number } | null} */
  #kept = null;

  /**
   * @param {ReturnType<typeof import("./start.js").makeStart>} start
   * @param {Clock} clock
   */
  constructor(start, clock) {
    this.#start = start;
    this.#clock = clock;
  }

  /** For tests and for debugging. */
  get state() {
    return this.#state.name;
  }

  /** The number of open requests. */
  get size() {
    return this.#requests.size;
  }

  /** @returns {Promise<Engine>} resolves when the module is loaded */
  ready() {
    return this.#add(new Wait(this.#newId()));
  }

  /**
   * @template {import("./protocol.js").QuestionName} Q
   * @param {Q} name
   * @param {import("./protocol.js").Asked<Q>} args
   * @returns {Promise<import("./protocol.js").Answered<Q>>}
   */
  ask(name, args) {
    const call = /** @type {import("./protocol.js").Call} */ ({ name, args });
    const question = new Question(this.#newId(), call);
    return /** @type {Promise<import("./protocol.js").Answered<Q>>} */ (this.#add(question));
  }

  /**
   * @template R
   * @param {import("./request.js").Job<R>} job
   * @returns {Promise<R>}
   */
  work(job) {
    /** @type {Work<R>} */
    const work = new Work(this.#newId(), job, this.#clock.now());
    const { signal, timeLimitMs } = job;
    if (this.#state.name !== "closed" && signal?.aborted) {
      this.#cut(work);
      return work.promise;
    }
    if (signal) {
      const abort = () => this.#end(work, "cancelled");
      signal.addEventListener("abort", abort, { once: true });
      work.hold(() => signal.removeEventListener("abort", abort));
    }
    // The worker itself pauses a search that is to be kept, without aborting it.
    const limit = job.keep ? timeLimitMs + restWait(timeLimitMs) : timeLimitMs;
    work.hold(this.#clock.after(limit, () => this.#end(work, "timeout")));
    return this.#add(work);
  }

  /** Frees the memory of the resumable search. */
  forget() {
    if (!this.#kept) return;
    this.#kept = null;
    if (this.#state.name === "ready") this.#state.link.post({ type: "forget" });
    this.#goOn();
  }

  /** Ends the worker: searches return `cancelled`, all other requests reject. */
  dispose() {
    if (this.#state.name === "closed") return;
    for (const request of this.#requests.values()) {
      if (request instanceof Work) this.#cut(request);
      else request.reject(disposed());
    }
    this.#requests.clear();
    this.#close({ name: "closed" });
  }

  #newId() {
    const id = this.#nextId;
    this.#nextId += 1;
    return id;
  }

  /**
   * @template {Wait | Question | Work<any>} T
   * @param {T} request
   * @returns {T["promise"]}
   */
  #add(request) {
    if (this.#state.name === "closed") request.reject(disposed());
    else {
      this.#requests.set(request.id, request);
      this.#goOn();
    }
    return request.promise;
  }

  /** Starts a worker if needed and sends what can be sent. Called after every change. */
  #goOn() {
    const state = this.#state;
    if (state.name === "idle" || state.name === "broken") {
      if (this.#requests.size > 0) this.#begin();
      return;
    }
    if (state.name !== "ready") return;
    const open = [...this.#requests.values()];
    if (this.#worn && !this.#kept) {
      if (open.some(({ phase }) => phase !== "waiting")) return;
      this.#close({ name: "idle" });
      // Started in advance, before the next request.
      this.#begin();
      return;
    }
    let busy = open.some((request) => request instanceof Work && request.phase !== "waiting");
    for (const request of open) {
      if (request instanceof Wait) {
        this.#requests.delete(request.id);
        request.resolve(state.engine);
      } else if (request.phase === "waiting" && !(busy && request instanceof Work)) {
        busy ||= request instanceof Work;
        this.#send(state.link, request);
      }
    }
  }

  /** @param {Link} link @param {Question | Work<any>} request */
  #send(link, request) {
    request.phase = "sent";
    if (request instanceof Question) {
      link.post({ type: "call", id: request.id, ...request.call });
      return;
    }
    request.sent = this.#clock.now();
    const { timeLimitMs, keep, resumes } = request.job;
    const kept = resumes ? this.#kept : null;
    request.before = kept?.elapsedMs ?? 0;
    // The worker can keep only one search.
    if (keep) this.#kept = null;
    const left = timeLimitMs - (request.sent - request.asked);
    // The worker measures the time itself; 0 means no limit there.
    const limit = left === Number.POSITIVE_INFINITY ? 0 : Math.max(1, left);
    const leash = new Leash();
    request.leash = leash;
    request.hold(() => leash.cut());
    link.post({ ...request.job.request(request.id, limit, kept !== null), leash: leash.end });
  }

  #begin() {
    this.#worn = false;
    const link = this.#start({
      ready: (engine) => {
        this.#state = { name: "ready", link, engine };
        this.#goOn();
      },
      failed: (error) => {
        this.#state = { name: "broken", error };
        const requests = [...this.#requests.values()];
        this.#requests.clear();
        for (const request of requests) request.reject(error);
      },
      message: (message) => this.#hear(message),
      broken: (error) => this.#lose(error, true),
    });
    this.#state = { name: "starting", link };
  }

  /** Ends the worker, if there is one. @param {State} next */
  #close(next) {
    if ("link" in this.#state) this.#state.link.close();
    this.#state = next;
    this.#kept = null;
  }

  /**
   * The worker is gone, or is terminated now: its requests are sent to the next one.
   *
   * @param {Error} error
   * @param {boolean} counts whether one of the requests may be to blame
   */
  #lose(error, counts) {
    for (const request of this.#requests.values()) {
      if (request.phase === "waiting") continue;
      if (counts) request.lives -= 1;
      const bound = request instanceof Question && request.bound;
      if (request instanceof Work && request.phase === "ending") this.#cut(request);
      else if (request.lives === 0 || bound) request.reject(error);
      else {
        request.phase = "waiting";
        continue;
      }
      this.#requests.delete(request.id);
    }
    this.#close({ name: "broken", error });
    this.#goOn();
  }

  /** @param {Message} message */
  #hear(message) {
    const request = "id" in message ? this.#requests.get(message.id) : undefined;
    if (!request) return;
    if (message.type === "progress") {
      if (request instanceof Work) this.#progress(request, message.progress);
      return;
    }
    this.#requests.delete(request.id);
    if (message.type === "crashed") {
      if (request instanceof Work && request.phase === "ending") this.#cut(request);
      else request.reject(failure("solver-crashed", { reason: message.message }));
      this.#lose(failure("solver-restarted"), false);
      return;
    }
    if (message.type === "refused") request.reject(new KuraError(message.why));
    else if (message.type === "value") /** @type {Question} */ (request).resolve(message.value);
    else if (message.type === "result") this.#finish(/** @type {Work<any>} */ (request), message);
    this.#goOn();
  }

  /** @param {Work<any>} work @param {{ elapsedMs: number }} progress */
  #progress(work, progress) {
    // Measured from the call, like the time limit.
    work.last = { ...progress, elapsedMs: progress.elapsedMs + work.sent - work.asked };
    if (work.settled || work.phase !== "sent") return;
    const fail = (/** @type {unknown} */ error) => {
      work.reject(error);
      this.#end(work, "cancelled");
    };
    try {
      const told = work.job.onProgress?.(work.last);
      if (told instanceof Promise) told.catch(fail);
    } catch (error) {
      fail(error);
    }
  }

  /** @param {Work<any>} work @param {import("./protocol.js").ResultMessage} message */
  #finish(work, { result, atRest, kept }) {
    const outcome = result.outcome === "cancelled" ? (work.why ?? "cancelled") : result.outcome;
    const peakMb = "peakMb" in result ? (result.peakMb ?? 0) : 0;
    if (!atRest || outcome === "memory" || peakMb > KEEP_BELOW_MB) this.#worn = true;
    const elapsedMs = this.#clock.now() - work.asked + work.before;
    if (kept) this.#kept = { elapsedMs };
    // A lost or stuck thread takes the resumable search with it.
    else if (!atRest) this.#kept = null;
    work.resolve({ ...result, outcome, elapsedMs, ...(kept ? { resumable: true } : {}) });
  }

  /** The signal aborted, the time is up, or the caller failed. @param {Work<any>} work @param {Early} why */
  #end(work, why) {
    if (!this.#requests.has(work.id) || work.phase === "ending") return;
    work.why = why;
    if (work.phase === "waiting") {
      this.#requests.delete(work.id);
      this.#cut(work);
      return;
    }
    work.phase = "ending";
    work.leash?.cut();
    if (this.#state.name === "ready") this.#state.link.post({ type: "cancel", id: work.id });
    const giveUp = () => this.#lose(failure("solver-restarted"), false);
    // If it is stuck or gone, the worker is terminated and the last report becomes the result.
    work.hold(this.#clock.after(GRACE, giveUp));
  }

  /** Resolves with the last report. @param {Work<any>} work */
  #cut(work) {
    work.resolve(this.#early(work, work.why ?? "cancelled"));
  }

  /** The result of work that was ended before it had one. @param {Work<any>} work @param {Early} why */
  #early(work, why) {
    const build = this.#state.name === "ready" ? this.#state.engine.build : null;
    const elapsedMs = this.#clock.now() - work.asked + work.before;
    return { ...work.job.stopped(why, work.last), build, elapsedMs };
  }
}

function disposed() {
  return failure("solver-disposed");
}
