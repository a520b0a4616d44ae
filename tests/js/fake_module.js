// A module without a search: a test decides how many units of work it does and what it returns. It allows testing the
// worker protocol without WebAssembly.

import { Session } from "../../www/solver/session.js";
import { version } from "../../www/version.js";

/**
 * @typedef {object} Script
 * @property {number} [work] units until the search is done
 * @property {number} [unitMs] duration of a unit
 * @property {number} [stuckMs] duration of one step during which no message is received
 * @property {boolean} [restless] whether it continues after a cancel and a pause, as a lost thread appears to
 * @property {number[]} [stored] boxes on goals in its reported best position, step by step, repeated
 * @property {Pick<Script, "work" | "unitMs" | "stuckMs">} [levels] the same for making levels, where that differs
 * @property {string} [refuse] the message with which its construction fails
 * @property {string} [crash] the message of a panic in the second step
 * @property {Partial<import("../../www/solver/glue.js").ModuleResult>} [result]
 * @property {any[]} [problems] of each level
 */

/** @param {number} milliseconds */
function spin(milliseconds) {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

/**
 * @param {Script} script
 * @returns {import("../../www/solver/glue.js").Glue}
 */
export function fakeModule(script) {
  const {
    work = 1000,
    unitMs = 0.001,
    stuckMs = 0,
    restless = false,
    stored = [0],
    refuse,
    crash,
    result = {},
    problems = [],
  } = script;
  class Solver {
    /** How many instances of this module exist. */
    static held = 0;
    #done = 0;
    #steps = 0;
    #cancelled = false;
    #paused = false;

    constructor() {
      if (refuse) throw new Error(refuse);
      Solver.held += 1;
    }

    /** @param {number} budget */
    step(budget) {
      if (this.#paused) throw new Error("it rests");
      this.#steps += 1;
      if (crash && this.#steps > 1) throw new Error(crash);
      spin(stuckMs > 0 && this.#steps > 1 ? stuckMs : Math.min(budget, work - this.#done) * unitMs);
      this.#done = Math.min(work, this.#done + budget);
      return {
        done: (this.#cancelled && !restless) || this.#done >= work,
        expanded: this.#done,
        generated: this.#done * 2,
        strategy: "fake",
        depth: 3,
        lowerBound: 7,
        boxesOnGoals: stored[this.#steps % stored.length],
        backwards: false,
        boxes: 1,
        best: "#####\n#@$.#\n#####",
        cells: [2, 1, 5, 1, 1, 3],
        memoryMb: 1,
      };
    }

    /** Whether it is paused: not yet at the first call. */
    pause() {
      const rests = this.#paused;
      this.#paused = !restless;
      return rests;
    }

    resume() {
      this.#paused = false;
    }

    cancel() {
      this.#cancelled = true;
    }

    /** @returns {import("../../www/solver/glue.js").ModuleResult} */
    result() {
      const early = this.#cancelled ? "cancelled" : "timeout";
      const end =
        this.#cancelled || this.#done < work
          ? { outcome: early, solution: null, pushes: null, moves: null }
          : { outcome: "solved", solution: "R", pushes: 1, moves: 1 };
      return /** @type {import("../../www/solver/glue.js").ModuleResult} */ ({
        schema: 3,
        ...end,
        optimal: false,
        lowerBound: 1,
        strategy: "fake",
        shares: [{ strategy: "fake", turns: 1, expanded: this.#done, onGoals: 0, end: "running" }],
        expanded: this.#done,
        generated: this.#done * 2,
        peakMb: 1,
        ...result,
      });
    }

    free() {
      Solver.held -= 1;
    }
  }
  /** Saves one push for every 1000 units of work. */
  class SolutionOptimizer {
    #done = 0;
    #cancelled = false;
    #solutions;

    /** @param {string} _ @param {string[]} solutions */
    constructor(_, solutions) {
      if (refuse) throw new Error(refuse);
      this.#solutions = solutions;
    }

    #state() {
      const [first] = this.#solutions;
      const pushes = first.length - Math.floor(this.#done / 1000);
      const counts = { boxLines: 1, boxChanges: 1, sessions: 1, playerLines: 1 };
      const proven = this.#done >= work;
      return {
        ...counts,
        solution: first.slice(0, pushes),
        pushes,
        moves: pushes,
        firstPushes: first.length,
        firstMoves: first.length,
        lowerBound: 1,
        proven,
        method: "windows",
        improvedBy: { windows: first.length - pushes },
        memoryMb: 1,
      };
    }

    /** @param {number} budget */
    step(budget) {
      spin(stuckMs > 0 ? stuckMs : Math.min(budget, work - this.#done) * unitMs);
      this.#done = Math.min(work, this.#done + budget);
      return { done: this.#cancelled || this.#done >= work, ...this.#state() };
    }

    cancel() {
      this.#cancelled = true;
    }

    /** @returns {ReturnType<import("../../www/solver/glue.js").ModuleOptimizer["result"]>} */
    result() {
      const { memoryMb, ...state } = this.#state();
      const outcome = state.proven ? "proven" : "cancelled";
      return { ...state, peakMb: memoryMb, outcome, problems };
    }

    free() {}
  }
  const levels = { work, unitMs, stuckMs, ...script.levels };
  /** Makes an empty level for every 1000 units of work. */
  class LevelGenerator {
    #done = 0;
    #cancelled = false;

    constructor() {
      if (refuse) throw new Error(refuse);
    }

    #state() {
      const level = {
        xsb: "#####\n#@$.#\n#####",
        pushes: 1,
        proven: true,
        moves: 1,
        boxChanges: 1,
      };
      const made = Array(Math.floor(this.#done / 1000)).fill({
        ...level,
        astarExpanded: 1,
        greedyExpanded: 1,
      });
      const mazes = made.length;
      const nothing = { boards: 0, candidates: 0, unsolved: 0, dull: 0, repeated: 0 };
      return { levels: made, tried: { mazes, ...nothing } };
    }

    /** @param {number} budget */
    step(budget) {
      const units = Math.min(budget, levels.work - this.#done);
      spin(levels.stuckMs > 0 ? levels.stuckMs : units * levels.unitMs);
      this.#done += units;
      return { done: this.#cancelled || this.#done >= levels.work, ...this.#state() };
    }

    cancel() {
      this.#cancelled = true;
    }

    /** @returns {ReturnType<import("../../www/solver/glue.js").ModuleGenerator["result"]>} */
    result() {
      return { outcome: this.#cancelled ? "cancelled" : "done", ...this.#state() };
    }

    free() {}
  }
  return {
    default: async () => {},
    initThreadPool: async () => {},
    read_levels: (text) => /** @type {any} */ ({ levels: [{ xsb: text, problems }] }),
    verify: (xsb, lurd) => /** @type {any} */ ({ ok: true, xsb, lurd }),
    version: () => version,
    strategies: () => [{ name: "fake", summary: "", source: "", switches: [] }],
    Solver,
    LevelGenerator,
    SolutionOptimizer,
  };
}

/**
 * A fake way to start workers. Each new worker plays the next script, and the last script is repeated.
 *
 * @param {Script[]} scripts
 * @param {{ failThreads?: string, failAll?: string, broken?: string }} [failures]
 */
export function fakeWorkers(scripts, failures = {}) {
  /**
   * `held` counts the searches whose memory was not freed.
   *
   * @type {{ open: boolean, held: () => number, requests: import("../../www/solver/protocol.js").Request[] }[]}
   */
  const workers = [];
  /** @type {typeof import("../../www/solver/port.js").openPort} */
  const open = async (_url, onMessage, onBroken) => {
    const script = scripts[Math.min(workers.length, scripts.length - 1)];
    const module = /** @type {any} */ (fakeModule(script));
    const held = () => module.Solver.held;
    const worker = { open: true, held, requests: /** @type {any[]} */ ([]) };
    workers.push(worker);
    if (failures.broken) setTimeout(() => onBroken(new Error(failures.broken)), 5);
    const session = new Session(
      (message) => worker.open && onMessage(structuredClone(message)),
      async (build) => {
        if (failures.failAll) throw new Error(failures.failAll);
        if (failures.failThreads && build === "threads") throw new Error(failures.failThreads);
        return module;
      },
    );
    return {
      post: (request) => {
        worker.requests.push(request);
        if (!failures.broken) setTimeout(() => worker.open && session.handle(request), 0);
      },
      close: () => {
        worker.open = false;
        // Work on this thread continues unless it is cancelled.
        for (const { id } of worker.requests.filter(
          ({ type }) => type === "solve" || type === "generate",
        )) {
          session.handle({ type: "cancel", id });
        }
      },
    };
  };
  return { open, workers };
}
