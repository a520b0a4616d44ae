// Why data could not be stored.

import { Outdated } from "./database.js";

/**
 * Why something could not be stored: the device is full, a newer Kura uses the database, another tab with an older Kura
 * blocks it, the browser refuses storage, or something else.
 *
 * @typedef {"full" | "outdated" | "blocked" | "refused" | "failed"} Trouble
 */

/** @param {unknown} error @returns {Trouble} */
export function troubleOf(error) {
  if (error instanceof Outdated) return "outdated";
  return /** @type {Error} */ (error)?.name === "QuotaExceededError" ? "full" : "failed";
}
