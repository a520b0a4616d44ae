// Restores a backup as the page does, in one go.

import { readBackup } from "../../www/store/backup.js";

/**
 * @param {import("../../www/store/store.js").Store} store
 * @param {string} text of a backup
 * @param {string[]} [boards] those that the page knows
 * @returns what was read; null if the text is no backup
 */
export function restored(store, text, boards = []) {
  const reading = readBackup(store, text, boards);
  for (;;) {
    const { done, value } = reading.next();
    if (!done) continue;
    for (const [table, name, change] of value?.changes ?? []) store.put(table, name, change);
    return value;
  }
}
