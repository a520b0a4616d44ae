// The worker's side: one module, the searches that run in it, and the questions it answers in between. It does not
// depend on workers: it receives messages and a function for posting, so it runs on any thread.

import { version } from "../version.js";
import { watchFlag } from "./cancel.js";
import { failure, makeMessage, messageOf } from "./failure.js";
import { threadsPossible } from "./limits.js";
import { Pace } from "./pace.js";
import { CANCEL_WAIT, PAUSE_WAIT, POLL, PROGRESS_EVERY } from "./protocol.js";

/** @typedef {import("./protocol.js").Request} Request */
/** @typedef {import("./protocol.js").WorkRequest} WorkRequest */
/** @typedef {import("./protocol.js").Setup} Setup */
/** @typedef {import("./glue.js").Glue} Glue */
/** @typedef {import("./glue.js").ModuleSolver | import("./glue.js").ModuleGenerator | import("./glue.js").ModuleOptimizer} Work */

/** Milliseconds that threads may take to stop after a cancel. */
const STOP_WAIT = 60;
/** The part of {@link PAUSE_WAIT} left to the threads; the rest is for sending the message. */
const PAUSE_SHARE = 0.9;

/**
 * Work in progress in the module.
 *
 * @typedef {object} Run
 * @property {Work} work
 * @property {number} threads
 * @property {{ isSet?: () => boolean }} flag the stop flag of the current request; replaced when the search is resumed
 * @property {number} spent milliseconds that earlier requests spent on it
 */

export class Session {
  #post;
  #load;
  /** @type {Glue | null} */
  #glue = null;
  /** @type {import("../index.js").Build} */
  #build = "single";
  #threads = 1;
  /** Open searches and level generations, and whether they were asked to stop. @type {Map<number, boolean>} */
  #open = new Map();
  /**
   * What lives here between requests: a search whose time is up or that was cancelled, which can be resumed, and one that
   * is being watched.
   *
   * @type {{ kept: Run | null, watched: import("./glue.js").ModuleWatcher | null }}
   */
  #held = { kept: null, watched: null };
  /** The end of the last one; work is done one after another. @type {Promise<void>} */
  #last = Promise.resolve();

  /**
   * @param {(message: import("./protocol.js").Message) => void} post
   * @param {(build: import("../index.js").Build, threads: number, folder: string | null, onPool: () => void) => Promise<Glue>} load
   */
  constructor(post, load) {
    this.#post = post;
    this.#load = load;
  }

  /** @param {Request} request */
  async handle(request) {
    switch (request.type) {
      case "init":
        await this.#init(request);
        break;
      case "solve":
      case "resume":
      case "generate":
      case "optimize":
        this.#open.set(request.id, false);
        this.#last = this.#last.then(() => this.#work(request));
        await this.#last;
        break;
      case "cancel":
        // An id that has been answered already is ignored.
        if (this.#open.has(request.id)) this.#open.set(request.id, true);
        break;
      case "call":
        this.#call(request);
        break;
      case "forget":
        this.#forget(request.held);
        break;
    }
  }

  /** @param {Setup} setup */
  async #init({ build, threads, wasmUrl }) {
    const auto = threadsPossible(threads) ? "threads" : "single";
    this.#build = build === "auto" ? auto : build;
    this.#threads = this.#build === "threads" ? threads : 1;
    try {
      const onPool = () => this.#post({ type: "pool" });
      this.#glue = await this.#load(this.#build, this.#threads, wasmUrl, onPool);
      const versions = { worker: version, module: this.#glue.version() };
      this.#post({ type: "ready", build: this.#build, threads: this.#threads, versions });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      this.#post({ type: "unavailable", build: this.#build, message });
    }
  }

  /** @param {import("./protocol.js").CallRequest} request */
  #call(request) {
    const { id, name } = request;
    const glue = this.#glue;
    if (!glue) {
      this.#post({ type: "refused", id, why: makeMessage("no-module") });
      return;
    }
    try {
      const value = this.#answer(glue, request);
      if (value === undefined) {
        const why = makeMessage("unknown-question", { build: this.#build, name });
        this.#post({ type: "refused", id, why });
      } else this.#post({ type: "value", id, value });
    } catch (error) {
      // Only the options of these can be invalid; all other questions return values.
      this.#fail(id, error, (name === "watch" || name === "readLevels") && !isTrap(error));
    }
  }

  /**
   * @param {Glue} glue
   * @param {import("./protocol.js").Call} call
   * @returns {import("./protocol.js").Answered<import("./protocol.js").QuestionName> | undefined} undefined when the
   *   module does not know the question
   */
  #answer(glue, { name, args }) {
    switch (name) {
      case "verify":
        return glue.verify(args.xsb, args.lurd);
      case "readLevels":
        return glue.read_levels(args.text, args.signs);
      case "strategies":
        return glue.strategies();
      case "analyse":
        return glue.analyse?.(args.xsb, args.at);
      case "maze":
        return glue.maze?.(args.xsb);
      case "inspect":
        return glue.inspect?.(args.xsb, args.at, args.last);
      case "watch":
        return glue.Watcher && this.#watch(glue.Watcher, args);
      case "next":
        return glue.Watcher && (this.#held.watched?.next(args.positions) ?? null);
    }
  }

  /**
   * @param {number} id
   * @param {unknown} error
   * @param {boolean} refused whether the module merely rejected the request
   */
  #fail(id, error, refused) {
    const message = messageOf(error);
    if (!refused) this.#post({ type: "crashed", id, message: message });
    else {
      const why =
        typeof message === "string" ? makeMessage("solver-refused", { reason: message }) : message;
      this.#post({ type: "refused", id, why });
    }
  }

  /**
   * Starts a watched search, which advances on request.
   *
   * @param {NonNullable<Glue["Watcher"]>} Watcher
   * @param {import("./protocol.js").Asked<"watch">} args
   */
  #watch(Watcher, { xsb, options }) {
    this.#forget("watched");
    this.#held.watched = new Watcher(xsb, { ...options });
    return null;
  }

  /** @param {WorkRequest} request */
  async #work(request) {
    const glue = this.#glue;
    const { id, timeLimitMs } = request;
    if (!glue) {
      this.#open.delete(id);
      this.#post({ type: "refused", id, why: makeMessage("no-module") });
      return;
    }
    const keep = request.type === "resume" || (request.type === "solve" && request.keep === true);
    /** @type {Run | null} */
    let run = null;
    try {
      const begin = performance.now();
      run = request.type === "resume" ? this.#resumed(request) : this.#begun(glue, request, keep);
      const stopped = await this.#run(run, { id, begin, timeLimitMs, keep });
      const result = run.work.result();
      const early = result.outcome === "cancelled" || result.outcome === "timeout";
      const outcome = stopped && early ? stopped.why : result.outcome;
      const elapsedMs = run.spent + performance.now() - begin;
      // Also one that has found a solution, and goes on to a better one or its proof.
      const kept = stopped?.paused === true;
      if (kept) this.#held.kept = { ...run, spent: elapsedMs };
      else run.work.free();
      const answer = { ...result, outcome, elapsedMs, build: this.#build };
      this.#post({
        type: "result",
        id,
        result: /** @type {import("./protocol.js").ResultMessage["result"]} */ (answer),
        idle: stopped?.idle ?? true,
        kept,
      });
    } catch (error) {
      this.#fail(id, error, !run && !isTrap(error));
    } finally {
      this.#open.delete(id);
    }
  }

  /**
   * @param {Glue} glue
   * @param {Exclude<WorkRequest, { type: "resume" }>} request
   * @param {boolean} keep
   * @returns {Run}
   */
  #begun(glue, request, keep) {
    // Frees the memory of the kept search before allocating more.
    if (keep) this.#forget("kept");
    // With one thread the work is done here; with several, this thread only checks on them.
    const threads = request.type === "solve" ? this.#threadsFor(request.options) : 1;
    const flag = { isSet: watchFlag(request.flag) };
    return { work: makeWork(glue, request, { threads, flag, keep }), threads, flag, spent: 0 };
  }

  /** @param {import("./protocol.js").ResumeRequest} request @returns {Run} */
  #resumed(request) {
    const run = this.#held.kept;
    if (!run) throw failure("nothing-to-resume");
    this.#held.kept = null;
    run.flag.isSet = watchFlag(request.flag);
    if (run.threads > 1) /** @type {import("./glue.js").ModuleSolver} */ (run.work).resume?.();
    return run;
  }

  /** @param {import("./protocol.js").Held} held */
  #forget(held) {
    if (held === "kept") this.#held.kept?.work.free();
    else this.#held.watched?.free();
    this.#held[held] = null;
  }

  /** @param {{ [option: string]: unknown }} options */
  #threadsFor({ threads }) {
    if (this.#build !== "threads") return 1;
    return Math.min(Number(threads ?? this.#threads), this.#threads);
  }

  /**
   * Works slice by slice until the work is done, cancelled or out of time.
   *
   * @param {Run} run
   * @param {{ id: number, begin: number, timeLimitMs: number, keep: boolean }} request
   * @returns {Promise<{ why: "cancelled" | "timeout", idle: boolean, paused?: boolean } | null>} why it was stopped,
   *   if it was, whether no thread works on it any more, and whether it can be resumed
   */
  async #run(run, { id, begin, timeLimitMs, keep }) {
    const { work, threads, spent } = run;
    const pace = new Pace();
    let posted = begin;
    for (;;) {
      const before = performance.now();
      const step = work.step(pace.budget);
      const now = performance.now();
      if (step.done) return null;
      pace.took(now - before);
      const late = timeLimitMs > 0 && now - begin >= timeLimitMs;
      const cancelled = this.#open.get(id) === true;
      if (cancelled || late) {
        const wait = cancelled ? CANCEL_WAIT : PAUSE_WAIT;
        if (keep && (await this.#pause(run, id, wait))) {
          return { why: cancelled ? "cancelled" : "timeout", idle: true, paused: true };
        }
        const why = this.#open.get(id) === true ? "cancelled" : "timeout";
        return { why, idle: await this.#stop(work) };
      }
      if (now - posted >= PROGRESS_EVERY) {
        const elapsedMs = spent + now - begin;
        const { done: _, ...figures } = step;
        const rate =
          "expanded" in figures
            ? { nodesPerSecond: Math.round((figures.expanded * 1000) / elapsedMs) }
            : {};
        const progress = /** @type {import("./protocol.js").ProgressMessage["progress"]} */ ({
          ...figures,
          elapsedMs,
          ...rate,
        });
        this.#post({ type: "progress", id, progress });
        posted = now;
      }
      // Check soon at first, for levels that are solved at once.
      await (threads > 1 ? sleep(Math.min(POLL, (now - begin) / 4)) : yieldToMessages());
    }
  }

  /**
   * Waits briefly until the threads have paused, unless the search is cancelled meanwhile. With one thread it is paused
   * already.
   *
   * @param {Run} run
   * @param {number} id
   * @param {number} wait in milliseconds, some of them for sending the message
   * @returns {Promise<boolean>} whether it has paused
   */
  async #pause({ work, threads }, id, wait) {
    const solver = /** @type {import("./glue.js").ModuleSolver} */ (work);
    const asked = this.#open.get(id);
    const until = performance.now() + PAUSE_SHARE * wait;
    while (threads > 1 && !solver.pause?.()) {
      if (this.#open.get(id) !== asked || performance.now() >= until) return false;
      await sleep(2);
    }
    return true;
  }

  /**
   * Asks the work to stop and waits briefly until it has.
   *
   * @param {Work} work
   * @returns {Promise<boolean>} whether it has stopped; a lost thread never does
   */
  async #stop(work) {
    work.cancel();
    const until = performance.now() + STOP_WAIT;
    while (!work.step(1).done) {
      if (performance.now() >= until) return false;
      await sleep(2);
    }
    return true;
  }
}

/**
 * @param {Glue} glue
 * @param {Exclude<WorkRequest, { type: "resume" }>} request
 * @param {{ threads: number, flag: Run["flag"], keep: boolean }} how
 * @returns {Work}
 */
function makeWork(glue, request, { threads, flag, keep }) {
  const { type } = request;
  // With a limit of its own the module would end a search that is to be kept.
  const timeLimitMs = keep ? 0 : request.timeLimitMs;
  // With several threads, this one never runs a long step.
  const isCut = threads === 1 && flag.isSet ? () => flag.isSet?.() === true : undefined;
  const options = { ...request.options, timeLimitMs, isCut };
  if (type === "solve") return new glue.Solver(request.xsb, { ...options, threads });
  if (type === "generate") return new glue.LevelGenerator(options);
  return new glue.SolutionOptimizer(request.xsb, request.solutions, options);
}

/** @param {number} wait in milliseconds */
function sleep(wait) {
  return new Promise((resolve) => setTimeout(resolve, wait));
}

/** Lets pending messages in, without the minimum delay of browser timers. @returns {Promise<void>} */
function yieldToMessages() {
  if (typeof setImmediate === "function") return new Promise((resolve) => setImmediate(resolve));
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Whether the module itself crashed. @param {unknown} error */
function isTrap(error) {
  return error instanceof WebAssembly.RuntimeError;
}

/**
 * Answers the messages of a web worker, or of a thread in Node.
 *
 * @param {ConstructorParameters<typeof Session>[1]} load
 */
export function serveMessages(load) {
  // Not an import, which bundlers for browsers would try to resolve.
  const inBrowser = typeof globalThis.postMessage === "function";
  const threads = inBrowser ? null : globalThis.process.getBuiltinModule("node:worker_threads");
  const port = /** @type {MessagePort} */ (/** @type {unknown} */ (threads?.parentPort ?? self));
  const session = new Session((message) => port.postMessage(message), load);
  port.addEventListener("message", ({ data }) => session.handle(data));
}
