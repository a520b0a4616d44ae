// Results made by the client: of work that was ended early, whose last progress report becomes its result, and of a
// search that goes on to shorten its first solution.

import { KuraError } from "./failure.js";

/** @typedef {import("../index.js").Progress} Progress */
/** @typedef {import("../index.js").Result} Result */
/** @typedef {import("../index.js").GenerateProgress} GenerateProgress */
/** @typedef {import("../index.js").Generated} Generated */
/** @typedef {import("../index.js").OptimizeOptions} OptimizeOptions */
/** @typedef {import("../index.js").OptimizeProgress} OptimizeProgress */
/** @typedef {import("../index.js").Optimized} Optimized */

/** How work can be ended early. @typedef {"cancelled" | "timeout"} Early */

/**
 * The result of a search that was ended before it had one. A solution that it had reported is not lost.
 *
 * @param {Early} outcome
 * @param {Progress | null} last
 * @returns {Result}
 */
export function stoppedSearch(outcome, last) {
  const { solution = null, pushes = null, moves = null } = last ?? {};
  /** @type {import("../index.js").Solved | import("../index.js").Unsolved} */
  const end =
    solution === null || pushes === null || moves === null
      ? { outcome, solution: null, pushes: null, moves: null }
      : { outcome: "solved", solution, pushes, moves };
  return {
    ...end,
    optimal: false,
    lowerBound: last?.lowerBound ?? null,
    strategy: last?.strategy ?? null,
    expanded: last?.expanded ?? 0,
    generated: last?.generated ?? 0,
    peakMb: last?.memoryMb ?? null,
    elapsedMs: last?.elapsedMs ?? 0,
    build: null,
  };
}

/**
 * The result of a generation that was ended early; levels made so far are kept.
 *
 * @param {Early} outcome
 * @param {GenerateProgress | null} last
 * @returns {Generated}
 */
export function stoppedMaking(outcome, last) {
  const nothing = { mazes: 0, boards: 0, candidates: 0, unsolved: 0, dull: 0, repeated: 0 };
  return {
    outcome,
    levels: last?.levels ?? [],
    tried: last?.tried ?? nothing,
    elapsedMs: last?.elapsedMs ?? 0,
    build: null,
  };
}

/**
 * The result of a shortening that was ended early: the best solution reported so far.
 *
 * @param {Early} outcome
 * @param {OptimizeProgress | null} last
 * @returns {Optimized}
 */
export function stoppedOptimizing(outcome, last) {
  const { memoryMb = null, ...best } = last ?? NO_SOLUTION;
  return { ...best, outcome, peakMb: memoryMb, elapsedMs: last?.elapsedMs ?? 0, build: null };
}

/** The result if nothing was reported. */
const NO_SOLUTION = {
  memoryMb: null,
  solution: null,
  pushes: null,
  moves: null,
  boxLines: null,
  boxChanges: null,
  sessions: null,
  playerLines: null,
  firstPushes: null,
  firstMoves: null,
  lowerBound: null,
  proven: false,
  method: null,
  improvedBy: {},
};

/**
 * Shortens the first solution of a search until a proof is found or the time is up.
 *
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
