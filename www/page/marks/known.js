// The known fewest pushes and moves of a level: proven by Kura's solver, or stated elsewhere.

/** @typedef {import("../../library/library.js").Level} Level */
/** @typedef {import("../../store/progress.js").Progress} Progress */

/**
 * What is proven: before the level was shipped, or by a search on this device.
 *
 * @param {Level} level
 * @param {Progress} progress
 * @returns {{ pushes: number | null, moves: number | null }}
 */
export function provenFewest(level, progress) {
  const { pushes, moves } = progress.proof(level);
  return { pushes: level.proven ?? pushes ?? null, moves: level.provenMoves ?? moves ?? null };
}

/**
 * The fewest pushes according to the level's text or an earlier version of Kura; null once a number is proven.
 *
 * @param {Level} level
 * @param {Progress} progress
 * @returns {number | null}
 */
export function saidBest(level, progress) {
  if (provenFewest(level, progress).pushes !== null) return null;
  return level.claimed ?? progress.said(level).pushes ?? null;
}

/**
 * In which measures a solution matches the proven minimum.
 *
 * @param {{ pushes: number, moves: number }} solution
 * @param {{ pushes: number | null, moves: number | null }} fewest
 * @returns {"both" | "pushes" | "moves" | null}
 */
export function perfection({ pushes, moves }, fewest) {
  const byPushes = pushes === fewest.pushes;
  const byMoves = moves === fewest.moves;
  if (byPushes && byMoves) return "both";
  return byPushes ? "pushes" : byMoves ? "moves" : null;
}
