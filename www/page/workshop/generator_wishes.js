// The requested properties of new levels, and near misses: levels that are nearly as wished are made too, so that there is
// something to see before the first that is.

import { t } from "../../texts/texts.js";

/** @typedef {{ minPushes: number, minBoxChanges: number, minExpanded: number }} Wishes as in `GenerateOptions` */
/** @typedef {import("../../index.js").GeneratedLevel} Made */

/** How much of each wish is enough to come near it. */
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
  // Where A* did not come to an end it took more than is ever wished.
  const expanded = astarExpanded ?? Number.POSITIVE_INFINITY;
  return (
    pushes >= wishes.minPushes &&
    boxChanges >= wishes.minBoxChanges &&
    expanded >= wishes.minExpanded
  );
}

/** What a level misses of the wishes, in words. @param {Made} level @param {Wishes} wishes */
export function missing({ pushes, boxChanges: changes }, { minPushes, minBoxChanges }) {
  if (pushes < minPushes) {
    return t("{pushes} pushes instead of {wanted}", { pushes, wanted: minPushes });
  }
  if (changes < minBoxChanges) {
    return t("{changes} box changes instead of {wanted}", { changes, wanted: minBoxChanges });
  }
  return t("long enough, but the solver finds it easy");
}
