// All that is kept, as one file, and back. What comes in is a stranger's text: only names and values of known form are
// taken, and nothing of one's own is replaced by something worse.

import { betterOf, isRecord } from "./progress.js";

/** @typedef {import("./store.js").Store} Store */

const FORMAT = "kura-progress";
const VERSION = 1;

/** Names that may come in. */
const KNOWN =
  /^(solved|game|proof|collection|choice):.{1,200}$|^(keys|theme|pace|symmetry|language)$/;

/** @param {Store} store @returns {string} the text of the file */
export function writeBackup(store) {
  const values = Object.fromEntries(store.entries().filter(([name]) => KNOWN.test(name)));
  return `${JSON.stringify({ format: FORMAT, version: VERSION, values }, null, 1)}\n`;
}

/**
 * Takes up what a file holds beside what is here. Records are the better of both; a game under way stays one's own.
 *
 * @param {Store} store
 * @param {string} text
 * @returns {number | null} how much was new, or null when the text is no such file
 */
export function readBackup(store, text) {
  const values = valuesOf(text);
  if (!values) return null;
  let taken = 0;
  for (const [name, value] of Object.entries(values)) {
    if (!KNOWN.test(name) || value === null) continue;
    const own = store.get(name);
    const next = merged(name, own, value);
    if (next === own) continue;
    store.set(name, next);
    taken += 1;
  }
  return taken;
}

/** @param {string} text @returns {Record<string, unknown> | null} */
function valuesOf(text) {
  try {
    const file = JSON.parse(text);
    const fits = file?.format === FORMAT && file.version === VERSION;
    return fits && typeof file.values === "object" ? file.values : null;
  } catch {
    return null;
  }
}

/**
 * @param {string} name
 * @param {unknown} own
 * @param {unknown} other
 */
function merged(name, own, other) {
  if (name.startsWith("solved:")) {
    if (!isRecord(other)) return own;
    if (!isRecord(own)) return other;
    const best = betterOf(own, other);
    return best.moves < own.moves || best.pushes < own.pushes ? best : own;
  }
  return own ?? other;
}
