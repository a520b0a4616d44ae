// Work that was ended early: its last progress report becomes its result.

/** @typedef {import("../index.js").Progress} Progress */
/** @typedef {import("../index.js").Result} Result */
/** @typedef {import("../index.js").GenerateProgress} GenerateProgress */
/** @typedef {import("../index.js").Generated} Generated */
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
