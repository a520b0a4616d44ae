// Changes not yet written when a page closes, which has no time to read and merge. They are saved here at once, and the
// next page writes them to the database.

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

/** @returns {{ tab: string, batches: Batch[] }[]} the notes left by closed pages */
export function noted() {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => ({
        tab: key.slice(PREFIX.length),
        batches: JSON.parse(localStorage.getItem(key) ?? "[]"),
      }));
  } catch {
    return [];
  }
}
