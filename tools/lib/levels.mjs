// The project's own levels.

import { readFileSync } from "node:fs";
import { inRoot } from "./paths.mjs";

/**
 * The page's collections of levels, without the daily levels: too many to run every strategy on.
 *
 * @returns {string[]} their files
 */
export function ownLevels() {
  /** @type {string[]} */
  const names = JSON.parse(readFileSync(inRoot("www/levels/index.json"), "utf8"));
  return names.map((name) => inRoot("www/levels", name));
}
