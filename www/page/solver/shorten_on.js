// Shortens a solution whenever nothing else is asked of the solver: hints and searches interrupt it, and it goes on from
// the best solution so far.

import { BACKGROUND } from "../../advice/requests.js";

/** @typedef {import("../../index.js").Optimized} Optimized */
/** @typedef {import("../../index.js").OptimizeProgress} OptimizeProgress */
/** @typedef {import("../../index.js").OptimizeOptions} OptimizeOptions */

/**
 * @typedef {object} Work
 * @property {import("../../advice/requests.js").Requests} requests
 * @property {(solution: string, options: OptimizeOptions) => Promise<Optimized>} optimize
 * @property {string} solution
 * @property {"pushes" | "moves"} measure what is minimised first
 * @property {number} least its lower bound, as it is proven by now; 0 for none
 * @property {number} timeLimitMs without the interruptions; 0 for no limit
 * @property {AbortSignal} signal
 * @property {(progress: OptimizeProgress) => void} onProgress
 * @property {(solution: string) => void} onShorter called with each shorter solution
 */

/**
 * @param {Work} work
 * @returns {Promise<Optimized | null>} counted from the first solution on; null if it was stopped before it began
 */
export async function shortenOn(work) {
  const { requests, optimize, solution, measure, timeLimitMs, signal } = work;
  const { onProgress, onShorter } = work;
  /** @type {Pick<Optimized, "firstPushes" | "firstMoves"> | null} */
  let first = null;
  /** @type {Optimized | null} */
  let best = null;
  let [spent, bound] = [0, work.least];
  let shortest = solution;
  /** @template {Optimized | OptimizeProgress} T @param {T} part @returns {T} */
  const whole = (part) => {
    if (part.firstPushes !== null) first ??= part;
    if (part.solution !== null && part.solution !== shortest) {
      shortest = part.solution;
      onShorter(shortest);
    }
    bound = Math.max(bound, part.lowerBound ?? 0);
    const { firstPushes = null, firstMoves = null } = first ?? {};
    const elapsedMs = part.elapsedMs + spent;
    const counted = { ...part, firstPushes, firstMoves, lowerBound: bound || null, elapsedMs };
    // An earlier search may have proven the bound that is reached now.
    if ("proven" in part && part[measure] === bound) Object.assign(counted, { proven: true });
    return counted;
  };
  while (!signal.aborted) {
    const limit = timeLimitMs > 0 ? Math.max(1, timeLimitMs - spent) : 0;
    const search = (/** @type {AbortSignal} */ stop) =>
      optimize(shortest, {
        timeLimitMs: limit,
        signal: stop,
        onProgress: (progress) => {
          if (!signal.aborted) onProgress(whole(progress));
        },
      });
    const part = await requests.run(BACKGROUND, search, signal);
    if (part) {
      // What ended before its first report knows of no solution.
      if (part.solution !== null || best === null) best = whole(part);
      spent += part.elapsedMs;
      if (part.outcome !== "cancelled") break;
    }
    // Something else was asked meanwhile, and comes first.
    await requests.free();
  }
  return best;
}
