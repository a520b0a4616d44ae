// A search that continues after its first solution: it shortens it until a proof is found or the time is up.

import { KuraError } from "./failure.js";

/** @typedef {import("../index.js").Result} Result */
/** @typedef {import("../index.js").OptimizeOptions} OptimizeOptions */
/** @typedef {import("../index.js").Optimized} Optimized */

/**
 * @param {Result & import("../index.js").Solved} first the result of the search
 * @param {number} improveMs milliseconds to continue for, Infinity for no limit
 * @param {{ objective?: import("../index.js").Objective, memoryLimitMb?: number, seed?: number }} wanted its options
 * @param {Pick<import("../index.js").SolveOptions, "signal" | "onImproved">} caller
 * @param {(solution: string, options: OptimizeOptions) => Promise<Optimized>} optimize
 * @returns {Promise<Result>} the same result with the best solution
 */
export async function withImproved(first, improveMs, wanted, { signal, onImproved }, optimize) {
  const { objective = "any", memoryLimitMb, seed } = wanted;
  /** @type {Optimized} */
  let best;
  try {
    best = await optimize(first.solution, {
      objective: objective === "any" ? "pushes-moves" : objective,
      timeLimitMs: improveMs,
      memoryLimitMb,
      seed,
      signal,
      onProgress: onImproved,
    });
  } catch (error) {
    // What the caller's own callback throws is the caller's.
    if (!(error instanceof KuraError)) throw error;
    const { code, params, message } = error;
    return { ...first, improveError: { code, params, message } };
  }
  const elapsedMs = first.elapsedMs + best.elapsedMs;
  const { solution, pushes, moves, firstPushes, firstMoves, improvedBy, lowerBound } = best;
  // Ended before its first report: the first solution stands.
  if (solution === null || pushes === null || moves === null) return { ...first, elapsedMs };
  const better = { solution, pushes, moves, firstPushes, firstMoves, improvedBy };
  const peakMb = Math.max(first.peakMb ?? 0, best.peakMb ?? 0);
  const optimal = best.proven && objective !== "any";
  return { ...first, ...better, lowerBound, optimal, proven: best.proven, elapsedMs, peakMb };
}
