// What shortening a solution has come to, in words.

import { t } from "../../texts/texts.js";

/** @typedef {import("../../index.js").Optimized} Optimized */
/** @typedef {import("../../index.js").OptimizeProgress} OptimizeProgress */

/** How much shorter it has become. @param {OptimizeProgress | Optimized} best */
export function changeInWords({ pushes, moves, firstPushes, firstMoves }) {
  const values = { firstPushes: firstPushes ?? 0, firstMoves: firstMoves ?? 0 };
  const now = { pushes: pushes ?? 0, moves: moves ?? 0 };
  if (pushes === firstPushes && moves === firstMoves) {
    return t("{pushes} {pushes|push|pushes}, {moves} {moves|move|moves}, as before.", now);
  }
  const fewer = { pushes: values.firstPushes - now.pushes, moves: values.firstMoves - now.moves };
  if (fewer.pushes === 0 && fewer.moves > 0)
    return t("{count} {count|move|moves} shorter, same pushes.", { count: fewer.moves });
  if (fewer.moves === 0 && fewer.pushes > 0)
    return t("{count} {count|push|pushes} shorter, same moves.", { count: fewer.pushes });
  return t("{firstPushes} → {pushes} pushes, {firstMoves} → {moves} moves.", { ...values, ...now });
}

/**
 * Why nothing more is tried, and what is proven.
 *
 * @param {Optimized} best
 * @param {boolean} byMoves
 */
export function endInWords({ outcome, proven, lowerBound }, byMoves) {
  if (proven) return "";
  const values = { count: lowerBound ?? 0 };
  const least = byMoves
    ? t("At least {count} {count|move is|moves are} needed.", values)
    : t("At least {count} {count|push is|pushes are} needed.", values);
  const end = outcome === "exhausted" ? t("Best found; nothing is left to try.") : t("Best found.");
  return `${end} ${least}`;
}
