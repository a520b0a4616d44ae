// Starts a worker and its module: with threads if they can work, otherwise without; within a time limit; and so that it
// can be abandoned at any time.

import { version } from "../version.js";
import { failure, KuraError, makeMessage } from "./failure.js";

/** @typedef {import("../index.js").Engine} Engine */
/** @typedef {import("../index.js").Build} Build */
/** @typedef {import("./clock.js").Clock} Clock */
/** @typedef {import("./transport.js").Port} Port */
/** @typedef {import("./protocol.js").Message} Message */

/**
 * Milliseconds that the threads of a module may take to start. Measured here: a worker whose threads hang can be blocked
 * itself, as Firefox blocks it now and then while something like a debugger listens to the start of workers.
 */
const POOL_WAIT = 5000;

/**
 * The wanted worker, with all options filled in.
 *
 * @typedef {object} Wanted
 * @property {"auto" | Build} build
 * @property {number} threads
 * @property {string | URL | null} workerUrl
 * @property {string | null} wasmUrl
 * @property {number} startLimitMs
 */

/**
 * The events of a worker.
 *
 * @typedef {object} Events
 * @property {(engine: Engine) => void} ready
 * @property {(error: Error) => void} failed it did not start, and has been terminated
 * @property {(message: Message) => void} message a message of the started worker
 * @property {(error: Error) => void} broken it had started, but is gone
 */

/**
 * A worker that is starting or has started.
 *
 * @typedef {object} Link
 * @property {(request: import("./protocol.js").Request) => void} post
 * @property {(held: boolean) => void} hold whether somebody waits for it: if nobody does, Node may end
 * @property {() => void} close terminates it at once; no event follows
 */

/**
 * @param {Wanted} wanted
 * @param {import("./transport.js").Open} open
 * @param {Clock} clock
 * @returns {(on: Events) => Link} starts a worker
 */
export function makeStart(wanted, open, clock) {
  /** Why threads are not used, if they were tried and failed. @type {string | null} */
  let reason = null;

  return (on) => {
    let link = reason ? attempt("single", 1) : attempt(wanted.build, wanted.threads);
    let held = false;
    return {
      post: (request) => link.post(request),
      hold: (now) => {
        held = now;
        link.hold(now);
      },
      close: () => link.close(),
    };

    /**
     * @param {"auto" | Build} build
     * @param {number} threads
     * @returns {Link}
     */
    function attempt(build, threads) {
      return openLink(
        open,
        clock,
        { ...wanted, build, threads },
        {
          ...on,
          ready: (engine) => on.ready(reason ? { ...engine, reason } : engine),
          failed: (error) => {
            const isThreads = error instanceof EngineError && error.build === "threads";
            if (isThreads && build === "auto") {
              // Nested workers or shared memory do not work here, but one thread may.
              reason = error.message;
              link = attempt("single", 1);
              link.hold(held);
            } else on.failed(error);
          },
        },
      );
    }
  };
}

/**
 * One worker running one build.
 *
 * @param {import("./transport.js").Open} open
 * @param {Clock} clock
 * @param {Wanted} wanted
 * @param {Events} on
 * @returns {Link}
 */
function openLink(open, clock, { build, threads, workerUrl, wasmUrl, startLimitMs }, on) {
  /** @type {"starting" | "ready" | "closed"} */
  let state = "starting";
  /** @type {Port | null} */
  let port = null;
  let held = false;
  const close = () => {
    state = "closed";
    stopLimit();
    port?.close();
  };
  const fail = (/** @type {Error} */ error) => {
    if (state === "closed") return;
    const { failed, broken } = on;
    const tell = state === "ready" ? broken : failed;
    close();
    tell(error);
  };
  const receive = (/** @type {Message} */ message) => {
    if (state === "closed") return;
    if (message.type === "unavailable") fail(new EngineError(message.message, message.build));
    else if (message.type === "pool") {
      stopLimit();
      stopLimit = clock.after(POOL_WAIT, () => {
        fail(new EngineError("the threads did not start", "threads"));
      });
    } else if (message.type === "ready") {
      if (!fitsTogether(message.versions)) return fail(new VersionError(message.versions));
      state = "ready";
      stopLimit();
      on.ready({ build: message.build, threads: message.threads });
    } else on.message(message);
  };
  let stopLimit = clock.after(startLimitMs, () => {
    fail(failure("start-timeout", { limit: startLimitMs }));
  });
  open(workerUrl, receive, fail).then((opened) => {
    if (state === "closed") return opened.close();
    port = opened;
    port.hold?.(held);
    port.post({ type: "init", build, threads, wasmUrl });
  }, fail);
  const hold = (/** @type {boolean} */ now) => {
    held = now;
    port?.hold?.(now);
  };
  return { post: (request) => port?.post(request), hold, close };
}

/** @param {import("./protocol.js").Versions | undefined} versions undefined from an old worker */
function fitsTogether(versions) {
  return versions?.worker === version && versions.module === version;
}

/** Page, worker and module come from different releases, as caches may return them after an update. */
class VersionError extends KuraError {
  /** @param {import("./protocol.js").Versions | undefined} versions */
  constructor({ worker, module } = { worker: "unknown", module: "unknown" }) {
    super(makeMessage("versions-differ", { page: version, worker, module }));
    this.name = "VersionError";
  }
}

/** The module cannot be loaded. */
class EngineError extends KuraError {
  /**
   * @param {string} reason
   * @param {Build} build
   */
  constructor(reason, build) {
    super(makeMessage("module-unavailable", { reason }));
    this.name = "EngineError";
    this.build = build;
  }
}
