// Changes not yet written when a page closes, which has no time to read and merge. They are saved here at once, and the
// next page writes them to the database.

import { AT_HAND } from "./tables.js";

const PREFIX = "kura.waiting.";

/** A change of one value. @typedef {[table: import("./tables.js").HandTable, name: string, change: unknown]} Change */

/**
 * Changes that are written together, exactly once.
 *
 * @typedef {object} Batch
 * @property {number} number increases with each batch of a tab
 * @property {Change[]} changes
 */

/** @param {string} tab @param {Batch[]} batches an empty list removes the note */
export function note(tab, batches) {
  try {
    if (batches.length === 0) localStorage.removeItem(PREFIX + tab);
    else localStorage.setItem(PREFIX + tab, JSON.stringify(batches));
  } catch {
    // Refused or full: the writes already started may still succeed.
  }
}

/** @returns {{ tab: string, batches: Batch[] }[]} the notes left by closed pages, without what no page can have left */
export function noted() {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => ({
        tab: key.slice(PREFIX.length),
        batches: batchesIn(localStorage.getItem(key) ?? ""),
      }));
  } catch {
    return [];
  }
}

/** @param {string} text @returns {Batch[]} */
function batchesIn(text) {
  try {
    const batches = JSON.parse(text);
    return Array.isArray(batches) ? batches.filter(isBatch) : [];
  } catch {
    return [];
  }
}

/** @param {any} batch */
function isBatch(batch) {
  const isChange = (/** @type {any} */ change) =>
    Array.isArray(change) && AT_HAND.includes(change[0]) && typeof change[1] === "string";
  return (
    Number.isFinite(batch?.number) && Array.isArray(batch.changes) && batch.changes.every(isChange)
  );
}

/**
 * What other tabs are told of a batch.
 *
 * @param {Batch} batch
 * @returns {import("./store.js").News}
 */
export function newsOf({ changes }) {
  /** @type {import("./store.js").News} */
  const news = {};
  for (const [table, name] of changes) {
    news[table] ??= [];
    if (!news[table].includes(name)) news[table].push(name);
  }
  return news;
}
