// The search that a tab was busy with when its page was reloaded or closed.

import { keepSessionItem, sessionItem } from "../../store/tab.js";

const NOTE = "kura.search";

/**
 * What is needed to start it again; the other choices are stored.
 *
 * @typedef {object} Left
 * @property {string} xsb of the level
 * @property {string} made the moves that led to its first position
 * @property {string} strategy
 */

/** A search has begun, or, with null, has ended. @param {Left | null} search */
export function noteSearch(search) {
  keepSessionItem(NOTE, search && JSON.stringify(search));
}

/** The search that was left on a level, if any. @param {string} xsb @returns {Left | null} */
export function leftSearch(xsb) {
  try {
    const left = JSON.parse(sessionItem(NOTE) ?? "null");
    const texts = [left?.xsb, left?.made, left?.strategy];
    return texts.every((text) => typeof text === "string") && left.xsb === xsb ? left : null;
  } catch {
    return null;
  }
}
