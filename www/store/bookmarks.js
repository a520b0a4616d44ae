// Named bookmarks of a level, stored under the level's identity.

import { boardDirection, seenDirection } from "../play/symmetry.js";
import { turn } from "./progress.js";

/** @typedef {import("./progress.js").Place} Place */
/** @typedef {import("./store.js").Store} Store */

/**
 * @typedef {object} Bookmark
 * @property {string} name
 * @property {string} lurd the moves from the start to the position
 * @property {number} own how many of the first moves were played rather than shown
 * @property {number} pushes
 */

/** Stored by name; sorted by date. @typedef {{ [name: string]: Bookmark & { date: string } }} KeptBookmarks */

/** The most bookmarks of a level, and the longest name. */
export const MOST = 100;
export const LONGEST_NAME = 60;

export class Bookmarks {
  #store;

  /** @param {Store} store */
  constructor(store) {
    this.#store = store;
  }

  /** @param {Place} place */
  static #name({ identity }) {
    return `${identity.key}@${identity.start}`;
  }

  /**
   * @param {Place} place
   * @returns {Bookmark[]} in the order in which they were added
   */
  of(place) {
    const kept = this.#store.value("bookmarks", Bookmarks.#name(place)) ?? {};
    return Object.values(/** @type {KeptBookmarks} */ (kept))
      .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
      .map(({ name, lurd, own, pushes }) => {
        return { name, lurd: turn(lurd, place.identity, boardDirection), own, pushes };
      });
  }

  /**
   * Adds a bookmark, replacing one of the same name.
   *
   * @param {Place} place
   * @param {Bookmark} mark
   * @returns {boolean} whether there was room for it
   */
  add(place, mark) {
    const name = mark.name.slice(0, LONGEST_NAME);
    if (this.of(place).filter((other) => other.name !== name).length >= MOST) return false;
    const lurd = turn(mark.lurd, place.identity, seenDirection);
    const date = new Date().toISOString();
    this.#store.put("bookmarks", Bookmarks.#name(place), { [name]: { ...mark, name, lurd, date } });
    return true;
  }

  /** @param {Place} place @param {string} name */
  remove(place, name) {
    this.#store.put("bookmarks", Bookmarks.#name(place), { [name]: null });
  }
}

/** @param {unknown} value @returns {value is Bookmark} */
export function isBookmark(value) {
  if (typeof value !== "object" || value === null) return false;
  const { name, lurd, own, pushes } = /** @type {Bookmark} */ (value);
  return (
    typeof name === "string" &&
    name.length <= LONGEST_NAME &&
    typeof lurd === "string" &&
    /^[lurd]{0,1000000}$/i.test(lurd) &&
    [own, pushes].every((count) => Number.isInteger(count) && count >= 0 && count <= lurd.length)
  );
}
