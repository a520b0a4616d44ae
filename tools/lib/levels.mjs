// The project's own levels.

import { readFileSync } from "node:fs";
import { inRoot } from "./paths.mjs";

/**
 * The collections that the page opens with. The daily levels are not among them: there are too many to run every strategy
 * on.
 *
 * @returns {string[]} their files
 */
export function ownLevels() {
  /** @type {string[]} */
  const names = JSON.parse(readFileSync(inRoot("www/levels/index.json"), "utf8"));
  return names.map((name) => inRoot("www/levels", name));
}
