// The connection between callers and worker, a state machine. It owns every request from the call to the answer.
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

import { StopFlag } from "./cancel.js";
import { failure, KuraError } from "./failure.js";
import { HeldSearches } from "./held.js";
import { Pending } from "./pending.js";
import { CANCEL_WAIT, PAUSE_WAIT } from "./protocol.js";
import { Question, Wait, Work } from "./request.js";
import { stoppedSearch } from "./results.js";

/** @typedef {import("../index.js").Engine} Engine */
/** @typedef {import("./clock.js").Clock} Clock */
/** @typedef {import("./start.js").Link} Link */
/** @typedef {import("./protocol.js").Message} Message */
/** @typedef {import("./results.js").Early} Early */

/** Milliseconds within which a worker must end a request, or else it is terminated. */
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

export class Connection {
  #start;
  #clock;
  /** @type {State} */
  #state = { name: "idle" };
  #pending = new Pending();
  #held = new HeldSearches();
  #nextId = 1;
  /** Whether to replace the worker once no request is pending and no search lives in it. */
  #worn = false;

  /**
   * @param {ReturnType<typeof import("./start.js").makeStart>} start
   * @param {Clock} clock
   */
  constructor(start, clock) {
    this.#start = start;
    this.#clock = clock;
  }

  /** @returns {Promise<Engine>} resolves when the module is loaded */
  ready() {
    return this.#add(new Wait(this.#newId()));
  }

  /**
   * @template {import("./protocol.js").QuestionName} Q
   * @param {Q} name
   * @param {import("./protocol.js").Asked<Q>} args
   * @param {import("./request.js").Limits} limits
   * @returns {Promise<import("./protocol.js").Answered<Q>>}
   */
  ask(name, args, limits) {
    const call = /** @type {import("./protocol.js").Call} */ ({ name, args });
    const question = new Question(this.#newId(), call, limits);
    const answer = this.#add(question, limits);
    return /** @type {Promise<import("./protocol.js").Answered<Q>>} */ (answer);
  }

  /**
   * @template R
   * @param {import("./request.js").Job<R>} job
   * @returns {Promise<R>}
   */
  work(job) {
    /** @type {Work<R>} */
    const work = new Work(this.#newId(), job, this.#clock.now());
    const { kept, signal, keep } = job;
    // The worker itself pauses a search that is to be kept, without aborting it.
    const timeLimitMs = job.timeLimitMs + (keep ? PAUSE_WAIT : 0);
    if (kept) {
      kept.claimed = true;
      work.before = kept.elapsedMs;
      work.hold(() => {
        kept.claimed = false;
      });
    }
    return this.#add(work, { signal, timeLimitMs });
  }

  /**
   * Resumes the search whose time was up or that was cancelled, or begins it anew if its worker was lost.
   *
   * @param {Pick<import("./request.js").Job<import("../index.js").Result>, "signal" | "timeLimitMs" | "onProgress">} limits
   * @returns {Promise<import("../index.js").Result>}
   */
  async resume(limits) {
    if (this.#state.name === "closed") throw disposed();
    const kept = this.#held.kept;
    if (!kept || kept.claimed) throw failure("nothing-to-resume");
    const { request } = kept;
    return this.work({ ...limits, keep: true, request, kept, stopped: stoppedSearch });
  }

  /** Frees the memory of the searches that live in the worker, but for one that a request waits to resume. */
  forget() {
    this.#free(this.#held.giveUp());
    this.#goOn();
  }

  /** @param {import("./protocol.js").Held[]} all */
  #free(all) {
    if (this.#state.name !== "ready") return;
    for (const held of all) this.#state.link.post({ type: "forget", held });
  }

  /** Ends the worker: searches return `cancelled`, all other requests reject. */
  dispose() {
    if (this.#state.name === "closed") return;
    this.#held = new HeldSearches();
    for (const request of this.#pending.takeAll()) {
      if (request instanceof Work) this.#endEarly(request);
      else request.reject(disposed());
    }
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
   * @param {import("./request.js").Limits} [limits]
   * @returns {T["promise"]}
   */
  #add(request, limits) {
    if (this.#state.name === "closed") request.reject(disposed());
    else if (limits?.signal?.aborted && !(request instanceof Wait)) this.#endEarly(request);
    else {
      if (limits && !(request instanceof Wait)) this.#limit(request, limits);
      this.#pending.add(request);
      this.#goOn();
    }
    return request.promise;
  }

  /**
   * Ends a request when its signal aborts or its time is up.
   *
   * @param {Question | Work<any>} request
   * @param {import("./request.js").Limits} limits
   */
  #limit(request, { signal, timeLimitMs }) {
    if (signal) {
      const abort = () => this.#end(request, "cancelled");
      signal.addEventListener("abort", abort, { once: true });
      request.hold(() => signal.removeEventListener("abort", abort));
    }
    request.hold(this.#clock.after(timeLimitMs, () => this.#end(request, "timeout")));
  }

  /** Starts a worker if needed and sends what can be sent. Called after every change. */
  #goOn() {
    if (this.#state.name === "idle" || this.#state.name === "broken") {
      if (this.#pending.size === 0) return;
      this.#begin();
    }
    if (!("link" in this.#state)) return;
    if (this.#state.name === "ready") this.#sendAll(this.#state);
    else this.#state.link.hold(this.#pending.size > 0);
  }

  /** @param {State & { name: "ready" }} state */
  #sendAll({ link, engine }) {
    const { waits, questions, works, sent, working } = this.#pending;
    if (this.#worn && !this.#held.alive) {
      link.hold(this.#pending.size > 0);
      if (sent.size > 0) return;
      this.#close({ name: "idle" });
      // Started in advance, before the next request.
      this.#begin();
      this.#goOn();
      return;
    }
    for (const wait of waits.splice(0)) wait.resolve(engine);
    for (let next = questions.shift(); next; next = questions.shift()) this.#ask(link, next);
    const next = working ? null : works.shift();
    if (next) this.#send(link, next);
    link.hold(this.#pending.size > 0);
  }

  /** @param {Link} link @param {Question} question */
  #ask(link, question) {
    const { id, call } = question;
    if (call.name === "next" && this.#held.watched?.alive === false) {
      question.reject(failure("solver-restarted"));
      return;
    }
    // The worker frees the search watched before.
    if (call.name === "watch") this.#held.watched = null;
    this.#pending.send(question);
    link.post({ type: "call", id, ...call });
  }

  /** @param {Link} link @param {Work<any>} work */
  #send(link, work) {
    const { id, job } = work;
    const resumes = job.kept === this.#held.kept && job.kept?.alive === true;
    if (!resumes) work.before = 0;
    if (job.keep) this.#held.replace();
    this.#pending.send(work);
    work.sent = this.#clock.now();
    const left = job.timeLimitMs - (work.sent - work.asked);
    // The worker measures the time itself; 0 means no limit there.
    const limit = left === Number.POSITIVE_INFINITY ? 0 : Math.max(1, left);
    const flag = new StopFlag();
    work.flag = flag;
    work.hold(() => flag.set());
    /** @type {import("./protocol.js").WorkRequest} */
    const request = resumes ? { type: "resume", id, timeLimitMs: limit } : job.request(id, limit);
    link.post({ ...request, flag: flag.sent });
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
        for (const request of this.#pending.takeAll()) request.reject(error);
      },
      message: (message) => this.#receive(message),
      broken: (error) => this.#lose(error, true),
    });
    this.#state = { name: "starting", link };
  }

  /** Ends the worker, if there is one. @param {State} next */
  #close(next) {
    if ("link" in this.#state) this.#state.link.close();
    this.#state = next;
    this.#held.lose();
  }

  /**
   * The worker is gone, or is terminated now: its requests are sent to the next one.
   *
   * @param {Error} error
   * @param {boolean} counts whether one of the requests may be to blame
   */
  #lose(error, counts) {
    // Those sent first come first again.
    for (const request of this.#pending.takeSent().reverse()) {
      if (counts) request.lives -= 1;
      const bound = request instanceof Question && request.bound;
      if (request.phase === "ending") this.#endEarly(request);
      else if (request.lives === 0 || bound) request.reject(error);
      else this.#pending.addBack(request);
    }
    this.#close({ name: "broken", error });
    this.#goOn();
  }

  /** @param {Message} message */
  #receive(message) {
    const request = "id" in message ? this.#pending.sent.get(message.id) : undefined;
    if (!request) return;
    if (message.type === "progress") {
      if (request instanceof Work) this.#progress(request, message.progress);
      return;
    }
    this.#pending.remove(request);
    if (message.type === "crashed") {
      if (request.phase === "ending") this.#endEarly(request);
      else request.reject(failure("solver-crashed", { reason: message.message }));
      this.#lose(failure("solver-restarted"), false);
      return;
    }
    if (message.type === "refused") request.reject(new KuraError(message.why));
    else if (message.type === "result") this.#finish(/** @type {Work<any>} */ (request), message);
    else if (message.type === "value") {
      const question = /** @type {Question} */ (request);
      if (question.call.name === "watch") this.#held.watched = { alive: true };
      question.resolve(message.value);
    }
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
      Promise.resolve(work.job.onProgress?.(work.last)).catch(fail);
    } catch (error) {
      fail(error);
    }
  }

  /** @param {Work<any>} work @param {import("./protocol.js").ResultMessage} message */
  #finish(work, { result, idle, kept }) {
    const outcome = result.outcome === "cancelled" ? (work.why ?? "cancelled") : result.outcome;
    const peakMb = "peakMb" in result ? (result.peakMb ?? 0) : 0;
    if (!idle || outcome === "memory" || peakMb > KEEP_BELOW_MB) this.#worn = true;
    const elapsedMs = this.#clock.now() - work.asked + work.before;
    const { request } = work.job;
    // A caller who has had an error cannot know that it was kept.
    if (kept && work.settled) this.#free(["kept"]);
    else if (kept) this.#held.kept = { alive: true, claimed: false, elapsedMs, request };
    // A lost or stuck thread takes the searches in its worker with it.
    if (!idle) this.#held.lose();
    work.resolve({ ...result, outcome, elapsedMs, ...(kept ? { resumable: true } : {}) });
  }

  /**
   * The signal aborted, the time is up, or the caller failed.
   *
   * @param {Question | Work<any>} request
   * @param {Early} why
   */
  #end(request, why) {
    const sent = this.#pending.sent.has(request.id);
    if (request.phase === "ending" || !(sent || request.place)) return;
    request.why = why;
    if (!sent) {
      this.#pending.remove(request);
      this.#endEarly(request);
      this.#goOn();
      return;
    }
    request.phase = "ending";
    if (!(request instanceof Work)) {
      this.#endEarly(request);
      this.#expect(request, GRACE);
      return;
    }
    if (this.#state.name === "ready") this.#state.link.post({ type: "cancel", id: request.id });
    // The flag ends a search for good: one that is to be kept first gets the time to pause between two steps.
    const wait = request.job.keep && why === "cancelled" && !request.settled ? CANCEL_WAIT : 0;
    if (wait > 0) request.hold(this.#clock.after(wait, () => request.flag?.set()));
    else request.flag?.set();
    this.#expect(request, wait + GRACE);
  }

  /**
   * Gives the worker a little time to end a request.
   *
   * @param {Question | Work<any>} request
   * @param {number} wait in milliseconds
   */
  #expect(request, wait) {
    const giveUp = () => {
      // A question only breaks off what the worker is busy with if that is the question itself.
      const [first] = this.#pending.sent.values();
      if (request instanceof Work || first === request) {
        // If it is stuck or gone, the worker is terminated and the last report becomes the result.
        this.#lose(failure("solver-restarted"), false);
      } else {
        request.release();
        this.#expect(request, GRACE);
      }
    };
    request.hold(this.#clock.after(wait, giveUp));
  }

  /** Ends a request without an answer of the worker; a search resolves with its last report. @param {Question | Work<any>} request */
  #endEarly(request) {
    const why = request.why ?? "cancelled";
    if (request instanceof Question) {
      const { signal, timeLimitMs } = request.limits;
      const late = () => failure("question-timeout", { limit: timeLimitMs });
      request.reject(why === "timeout" ? late() : signal?.reason);
      return;
    }
    const { job, last, asked, before } = request;
    const build = this.#state.name === "ready" ? this.#state.engine.build : null;
    const elapsedMs = this.#clock.now() - asked + before;
    const resumable = job.kept !== undefined && job.kept === this.#held.kept;
    const more = resumable ? { resumable } : {};
    request.resolve({ ...job.stopped(why, last), build, elapsedMs, ...more });
  }
}

function disposed() {
  return failure("solver-disposed");
}
