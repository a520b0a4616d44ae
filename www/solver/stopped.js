// Work that was ended before its time: what was heard last is its result.

/** @typedef {import("../index.js").Progress} Progress */
/** @typedef {import("../index.js").Result} Result */
/** @typedef {import("../index.js").GenerateProgress} GenerateProgress */
/** @typedef {import("../index.js").Generated} Generated */

/** How work ends before its time. @typedef {"cancelled" | "timeout"} Early */

/**
 * The result of a search that has none of its own to give.
 *
 * @param {Early} outcome
 * @param {Progress | null} last
 * @returns {Result}
 */
export function stoppedSearch(outcome, last) {
  return {
    outcome,
    solution: null,
    pushes: null,
    moves: null,
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
 * The same for levels being made; those that are there already are not lost.
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
