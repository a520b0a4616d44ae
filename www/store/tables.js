// The tables, and how each merges a new value into a stored one, be it from a move, from
// another tab or from a file. docs/storage.md describes each.

import { mergeDaily } from "./daily.js";
import { mergeDays } from "./days.js";
import { mergeProofs, mergeRecords } from "./records.js";

/** The tables that there are. */
export const TABLES = /** @type {const} */ ([
  "values",
  "records",
  "proofs",
  "games",
  "bookmarks",
  "days",
  "later",
  "daily",
  "collections",
  "levels",
]);

/** @typedef {typeof TABLES[number]} Table */

/** Tables that a page has in memory: small, and asked at every step. */
export const AT_HAND = /** @type {const} */ ([
  "values",
  "records",
  "proofs",
  "games",
  "bookmarks",
  "days",
  "later",
  "daily",
]);

/** @typedef {typeof AT_HAND[number]} HandTable */

/**
 * What a value becomes with a change. The same is done in memory at once and on the device a little later, where another tab
 * may have been meanwhile: no change may rest on what was there before. Undefined removes the value.
 *
 * @type {{ [table in HandTable]: (before: any, change: any) => unknown }}
 */
export const MERGE = {
  values: (_, change) => change ?? undefined,
  records: mergeRecords,
  proofs: mergeProofs,
  games: mergeGames,
  bookmarks: (before, change) => withoutNulls({ ...before, ...change }),
  days: mergeDays,
  later: (_, change) => change ?? undefined,
  daily: mergeDaily,
};

/**
 * A game as it was left, in the form of the level's identity.
 *
 * @typedef {import("../play/game.js").Saved & import("../play/game.js").Older & About} SavedGame
 *
 * @typedef {object} About
 * @property {number} [start] of a game in reverse: where the player began
 * @property {string} date
 */

/** The games on a level, by the tab that each was last played in. @typedef {{ [tab: string]: SavedGame }} Games */

/**
 * Each tab writes only its own game, so that none takes away another's; one that was taken over from a tab goes on here.
 *
 * @param {Games | undefined} before
 * @param {{ tab: string, game: SavedGame, over?: { tab: string, date: string } }} change
 * @returns {Games}
 */
function mergeGames(before = {}, { tab, game, over }) {
  const games = { ...before, [tab]: game };
  // Unless it was played on there meanwhile.
  if (over && over.tab !== tab && before[over.tab]?.date === over.date) delete games[over.tab];
  return games;
}

/** @param {{ [name: string]: unknown }} value */
function withoutNulls(value) {
  const left = Object.entries(value).filter(([, one]) => one !== null);
  return left.length > 0 ? Object.fromEntries(left) : undefined;
}
