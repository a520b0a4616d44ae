// Levels to play later, stored with their text, so they can be opened after their collection was deleted.

/** @typedef {import("./store.js").Store} Store */

/**
 * @typedef {object} Wish
 * @property {string} xsb
 * @property {string} title
 * @property {string} collection the id of the collection it was marked in
 * @property {string} date when it was marked: ISO 8601
 */

/** The most marked levels, and the greatest length of a title and of a level. */
export const MOST_WISHES = 1000;
const LONGEST_TITLE = 500;
const LONGEST_TEXT = 20_000;

export class Later {
  #store;

  /** @param {Store} store */
  constructor(store) {
    this.#store = store;
  }

  /** Whether a level is marked. @param {{ key: string }} level */
  has({ key }) {
    return this.#store.value("later", key) !== undefined;
  }

  /**
   * Marks a level, or removes the mark.
   *
   * @param {{ key: string, xsb: string, title: string }} level
   * @param {string} collection
   * @returns {boolean} whether it is marked now; also false when the list is full
   */
  toggle(level, collection) {
    if (this.has(level)) {
      this.remove(level.key);
      return false;
    }
    if (this.#store.entries("later").length >= MOST_WISHES) return false;
    const { key, xsb, title } = level;
    const date = new Date().toISOString();
    this.#store.put("later", key, { xsb, title, collection, date });
    return true;
  }

  /** @param {string} key */
  remove(key) {
    this.#store.put("later", key, null);
  }

  /** @returns {(Wish & { key: string })[]} in the order in which they were marked */
  list() {
    return this.#store
      .entries("later")
      .map(([key, wish]) => ({ key, ...wish }))
      .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  }
}

/** @param {unknown} value @returns {value is Wish} */
export function isWish(value) {
  const { xsb, title, collection, date } = /** @type {Partial<Wish>} */ (value ?? {});
  return (
    typeof xsb === "string" &&
    xsb.length <= LONGEST_TEXT &&
    typeof title === "string" &&
    title.length <= LONGEST_TITLE &&
    typeof collection === "string" &&
    collection.length <= 200 &&
    typeof date === "string"
  );
}
