// What was not yet on the device when a page went: a page that closes may begin to write to the database, but nothing waits
// for it to read first. What is noted here at once is written by the next page that opens.

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
