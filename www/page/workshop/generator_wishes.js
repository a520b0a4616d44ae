// The requested properties of new levels, and near misses: levels that nearly match are generated too, so that there is
// something to see before the first match.

import { t } from "../../texts/texts.js";

/** @typedef {{ minPushes: number, minBoxChanges: number, minExpanded: number }} Wishes as in `GenerateOptions` */
/** @typedef {import("../../index.js").GeneratedLevel} Made */

/** The fraction of each wish that makes a near miss. */
const SHARE = 0.6;

/** @param {Wishes} wishes @returns {Wishes} what a level must have to be shown at all */
export function nearly({ minPushes, minBoxChanges }) {
  return {
    minPushes: Math.ceil(minPushes * SHARE),
    minBoxChanges: Math.ceil(minBoxChanges * SHARE),
    minExpanded: 0,
  };
}

/** @param {Made} level @param {Wishes} wishes */
export function isAsWished({ pushes, boxChanges, astarExpanded }, wishes) {
  // If A* did not finish, it needed more positions than anyone would request.
  const expanded = astarExpanded ?? Number.POSITIVE_INFINITY;
  return (
    pushes >= wishes.minPushes &&
    boxChanges >= wishes.minBoxChanges &&
    expanded >= wishes.minExpanded
  );
}

/** The wishes that a level misses, in words. @param {Made} level @param {Wishes} wishes */
export function missing({ pushes, boxChanges: changes }, { minPushes, minBoxChanges }) {
  if (pushes < minPushes) {
    return t("{pushes} pushes instead of {wanted}", { pushes, wanted: minPushes });
  }
  if (changes < minBoxChanges) {
    return t("{changes} box changes instead of {wanted}", { changes, wanted: minBoxChanges });
  }
  return t("long enough, but the solver finds it easy");
}
