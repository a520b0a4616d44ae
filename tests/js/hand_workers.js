// Workers that do nothing by themselves, and a clock that does not advance: a test decides what happens, and when.

import { version } from "../../www/version.js";

/** @typedef {import("../../www/solver/protocol.js").Request} Request */
/** @typedef {import("../../www/solver/protocol.js").Message} Message */

export class HandClock {
  time = 0;
  /** @type {Set<{ at: number, happen: () => void }>} */
  timers = new Set();

  now = () => this.time;

  after = (/** @type {number} */ wait, /** @type {() => void} */ happen) => {
    if (wait === Number.POSITIVE_INFINITY) return () => {};
    const timer = { at: this.time + wait, happen };
    this.timers.add(timer);
    return () => this.timers.delete(timer);
  };

  /** @param {number} milliseconds */
  advance(milliseconds) {
    const end = this.time + milliseconds;
    for (;;) {
      const due = [...this.timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      const [first] = due;
      if (!first) break;
      this.timers.delete(first);
      this.time = first.at;
      first.happen();
    }
    this.time = end;
  }
}

/** A worker controlled by a test. */
export class HandWorker {
  /** @type {"starting" | "ready" | "closed"} */
  state = "starting";
  /** Whether it keeps Node alive. */
  held = false;
  /** The requests it received, in order. @type {Request[]} */
  requests = [];
  /** The versions that it and its module report. */
  versions = { worker: version, module: version };
  #onMessage;
  #onBroken;

  /**
   * @param {(message: Message) => void} onMessage
   * @param {(error: Error) => void} onBroken
   * @param {number} opened the time of its start
   */
  constructor(onMessage, onBroken, opened) {
    this.#onMessage = onMessage;
    this.#onBroken = onBroken;
    this.opened = opened;
  }

  /** @param {any} message */
  say(message) {
    this.#onMessage(message);
  }

  ready() {
    this.state = "ready";
    this.say({ type: "ready", build: "single", threads: 1, versions: this.versions });
  }

  /** @param {string} message */
  fail(message) {
    this.say({ type: "unavailable", build: "single", message });
  }

  /** @param {string} message */
  break(message) {
    this.#onBroken(new Error(message));
  }

  /** The number of the newest request of this type. @param {Request["type"]} type */
  idOf(type) {
    const found = this.requests.findLast((request) => request.type === type);
    if (!found || !("id" in found)) throw new Error(`the worker was not told to ${type}`);
    return found.id;
  }

  /** @param {number} id @param {object} [more] @param {boolean} [idle] @param {boolean} [kept] */
  answer(id, more = {}, idle = true, kept = false) {
    const result = { outcome: "solved", solution: "R", peakMb: 1, elapsedMs: 1, build: "single" };
    this.say({ type: "result", id, idle, kept, result: { ...result, ...more } });
  }

  /** @param {number} id @param {number} elapsedMs */
  progress(id, elapsedMs, more = {}) {
    this.say({
      type: "progress",
      id,
      progress: { expanded: 7, lowerBound: 3, elapsedMs, ...more },
    });
  }
}

export class HandWorkers {
  /** @type {HandWorker[]} */
  all = [];
  clock = new HandClock();

  /** @type {import("../../www/solver/transport.js").Open} */
  open = async (_url, onMessage, onBroken) => {
    const worker = new HandWorker(onMessage, onBroken, this.clock.time);
    this.all.push(worker);
    return {
      post: (request) => {
        worker.requests.push(request);
      },
      hold: (held) => {
        worker.held = held;
      },
      close: () => {
        worker.state = "closed";
      },
    };
  };

  /** The running worker. */
  get worker() {
    const worker = this.all.at(-1);
    if (!worker) throw new Error("no worker was started");
    return worker;
  }
}

/** Runs all pending microtasks. @returns {Promise<void>} */
export function settle() {
  return new Promise((resolve) => setImmediate(resolve));
}
