// What a tab was busy with when its page was reloaded or closed: searches, and solutions that were being shortened, these
// also when another level was opened.

import { keepSessionItem, sessionItem } from "../../store/tab.js";

const NOTE = "kura.searches";
/** On how many levels. */
const MOST = 20;

/**
 * What is needed to start it again; the other choices are stored.
 *
 * @typedef {object} Left
 * @property {string} xsb of the level
 * @property {string} [strategy] of a search
 * @property {string} [shortened] the shortest solution so far
 * @property {boolean} [endless] whether it is shortened until that is stopped
 */

/** It has begun, or has come further. @param {Left} search */
export function noteSearch(search) {
  keep([...allBut(search.xsb), search].slice(-MOST));
}

/** It has ended. @param {string} xsb */
export function forgetSearch(xsb) {
  keep(allBut(xsb));
}

/** What was left on a level, if anything. @param {string} xsb @returns {Left | undefined} */
export function leftSearch(xsb) {
  return all().find((one) => one.xsb === xsb);
}

/** @returns {Left[]} */
function all() {
  try {
    const noted = JSON.parse(sessionItem(NOTE) ?? "[]");
    return noted.filter(
      (/** @type {Left} */ { strategy, shortened }) => typeof (strategy ?? shortened) === "string",
    );
  } catch {
    return [];
  }
}

/** @param {string} xsb */
function allBut(xsb) {
  return all().filter((one) => one.xsb !== xsb);
}

/** @param {Left[]} searches */
function keep(searches) {
  keepSessionItem(NOTE, searches.length > 0 ? JSON.stringify(searches) : null);
}
