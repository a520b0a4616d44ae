// Changes not yet written when a page closes: it has no time to read and merge. They are saved here at once,
// and the next page writes them to the database.

const PREFIX = "kura.waiting.";

/** A change of one value. @typedef {[table: import("./tables.js").HandTable, name: string, change: unknown]} Change */

/**
 * Changes that are written together, and only once.
 *
 * @typedef {object} Batch
 * @property {number} number grows with each batch of a tab
 * @property {Change[]} changes
 */

/** @param {string} tab @param {Batch[]} batches none removes the note */
export function note(tab, batches) {
  try {
    if (batches.length === 0) localStorage.removeItem(PREFIX + tab);
    else localStorage.setItem(PREFIX + tab, JSON.stringify(batches));
  } catch {
    // Refused or full: what can still be written is being written.
  }
}

/** @returns {{ tab: string, batches: Batch[] }[]} what pages have left */
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
