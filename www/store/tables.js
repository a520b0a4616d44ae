// The tables, and how each merges a new value into a stored one, whether it comes from a move, another tab or a file.
// docs/storage.md describes each.

import { mergeDaily } from "./daily.js";
import { mergeDays } from "./days.js";
import { mergeExercise } from "./exercises.js";
import { mergeProofs, mergeRecords } from "./records.js";

/** All tables. */
export const TABLES = /** @type {const} */ ([
  "values",
  "records",
  "proofs",
  "games",
  "bookmarks",
  "days",
  "later",
  "daily",
  "exercises",
  "collections",
  "levels",
]);

/** @typedef {typeof TABLES[number]} Table */

/** Tables that a page keeps in memory: small, and read at every step. */
export const AT_HAND = /** @type {const} */ ([
  "values",
  "records",
  "proofs",
  "games",
  "bookmarks",
  "days",
  "later",
  "daily",
  "exercises",
]);

/** @typedef {typeof AT_HAND[number]} HandTable */

/**
 * The merge function of each table. A merge is done at once in memory and later on the device, where another tab
 * may have written meanwhile: no change may rely on the previous value. Undefined removes the value.
 *
 * @type {{ [table in HandTable]: (before: any, change: any) => unknown }}
 */
const MERGE = {
  values: (_, change) => change,
  records: mergeRecords,
  proofs: mergeProofs,
  games: mergeGames,
  bookmarks: (before, change) => withoutNulls({ ...before, ...change }),
  days: mergeDays,
  later: (_, change) => change,
  daily: mergeDaily,
  exercises: mergeExercise,
};

/**
 * A value after a change.
 *
 * @param {HandTable} table
 * @param {any} before undefined if there is none
 * @param {any} change null removes it
 * @returns {unknown} undefined when it is removed
 */
export function merged(table, before, change) {
  return change === null ? undefined : MERGE[table](before, change);
}

/**
 * A saved game, in the canonical form of the level's identity.
 *
 * @typedef {import("../play/game.js").Saved & import("../play/game.js").Older & About} SavedGame
 *
 * @typedef {object} About
 * @property {number} [start] of a game in reverse: the player's starting square
 * @property {string} date
 */

/** The games on a level, by the tab in which each was last played. @typedef {{ [tab: string]: SavedGame }} Games */

/**
 * Each tab writes only its own game, so that none removes another's; a game taken over from a tab continues here.
 *
 * @param {Games | undefined} before
 * @param {{ tab: string, game: SavedGame, over?: { tab: string, date: string } }} change
 * @returns {Games}
 */
function mergeGames(before = {}, { tab, game, over }) {
  const games = { ...before, [tab]: game };
  // Unless the game was continued there meanwhile.
  if (over && over.tab !== tab && before[over.tab]?.date === over.date) delete games[over.tab];
  return games;
}

/** @param {{ [name: string]: unknown }} value */
function withoutNulls(value) {
  const left = Object.entries(value).filter(([, one]) => one !== null);
  return left.length > 0 ? Object.fromEntries(left) : undefined;
}
