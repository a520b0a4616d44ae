// The visitor's search. Where any solution will do and nothing else is chosen, the fewest pushes are tried first for a
// short time: many levels are proven sooner than any solution of them is found.

/** @typedef {import("../../index.js").Result} Result */
/** @typedef {import("../../index.js").Objective} Objective */
/** @typedef {import("../../index.js").ResumeOptions} Limits */
/** @typedef {Pick<import("../../index.js").Solver, "solve" | "resume" | "forget">} GivenSolver */

/** For how many milliseconds the fewest pushes are tried first. */
export const FIRST = 2000;
/** How the first try ends if nothing is decided yet. */
const UNDECIDED = ["timeout", "memory", "gaveup"];

export class BestSearch {
  #solver;
  #xsb;
  #wanted;
  /** Whether the fewest pushes are still being tried. */
  #first;
  /** Whether the solver keeps it, to be resumed. */
  #held = false;
  /** What the first try came to. @type {Pick<Result, "elapsedMs" | "expanded" | "lowerBound">} */
  #before = { elapsedMs: 0, expanded: 0, lowerBound: null };

  /**
   * @param {GivenSolver} solver
   * @param {string} xsb
   * @param {{ objective: Objective, strategy: string, memoryLimitMb: number }} wanted
   */
  constructor(solver, xsb, wanted) {
    this.#solver = solver;
    this.#xsb = xsb;
    this.#wanted = wanted;
    /** Whether a solution is to be made as good as possible, without being asked to. */
    this.improves = wanted.objective === "any" && wanted.strategy === "auto";
    this.#first = this.improves;
  }

  /** What its result is measured by. @returns {Objective} */
  get objective() {
    return this.improves ? "pushes" : this.#wanted.objective;
  }

  /**
   * Searches, or goes on if it was stopped before.
   *
   * @param {Limits} limits
   * @returns {Promise<Result>} with the times, positions and bounds of all that was tried
   */
  async run(limits) {
    const { timeLimitMs = 0 } = limits;
    const ends = timeLimitMs > 0 ? timeLimitMs : Number.POSITIVE_INFINITY;
    if (!this.#first) return this.#rest(limits);
    const left = Math.max(1, FIRST - this.#before.elapsedMs);
    const earlier = this.#before.elapsedMs;
    const result = await this.#one("pushes", { ...limits, timeLimitMs: Math.min(left, ends) });
    const { elapsedMs, expanded, lowerBound } = result;
    this.#before = { elapsedMs, expanded, lowerBound };
    const used = elapsedMs - earlier;
    if (result.outcome === "solved" && result.resumable) {
      // Shortening goes on from there.
      this.#held = false;
      this.#solver.forget();
      return { ...result, resumable: false };
    }
    if (!UNDECIDED.includes(result.outcome) || used >= ends) return result;
    this.#first = false;
    this.#held = false;
    return this.#rest({ ...limits, timeLimitMs: timeLimitMs > 0 ? Math.max(1, ends - used) : 0 });
  }

  /** @param {Limits} limits @returns {Promise<Result>} */
  async #rest(limits) {
    const { elapsedMs, expanded, lowerBound } = this.#before;
    const whole = (
      /** @type {{ elapsedMs: number, expanded: number, lowerBound: number | null }} */ part,
    ) => ({
      elapsedMs: part.elapsedMs + elapsedMs,
      expanded: part.expanded + expanded,
      lowerBound: Math.max(part.lowerBound ?? 0, lowerBound ?? 0) || null,
    });
    const result = await this.#one(this.#wanted.objective, {
      ...limits,
      onProgress: (progress) => limits.onProgress?.({ ...progress, ...whole(progress) }),
    });
    return { ...result, ...whole(result) };
  }

  /** @param {Objective} objective @param {Limits} limits */
  async #one(objective, limits) {
    const { strategy, memoryLimitMb } = this.#wanted;
    const result = this.#held
      ? await this.#solver.resume(limits)
      : await this.#solver.solve(this.#xsb, {
          objective,
          strategy,
          memoryLimitMb,
          resumable: true,
          ...limits,
        });
    this.#held = result.resumable === true;
    return result;
  }
}
