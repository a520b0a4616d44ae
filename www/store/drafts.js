// Drawings that are not levels yet, kept until they are: the collections take only what can be played. Each is a value
// of its own, so that two tabs do not overwrite each other's.

/** @typedef {{ xsb: string, title: string, author: string }} Drawing */
/** @typedef {Drawing & { id: string }} Draft the id says when it was begun: ISO 8601 */
/** @typedef {Pick<import("./store.js").Store, "entries" | "set">} Store */

/** What precedes the id in the name of the value. */
const NAME = "draft:";
const ID = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const LONGEST_TEXT = 20_000;
const LONGEST_NAME = 500;

export class Drafts {
  #store;

  /** @param {Store} store */
  constructor(store) {
    this.#store = store;
  }

  /** The oldest first. @returns {Draft[]} */
  get list() {
    return this.#store
      .entries("values")
      .flatMap(([name, value]) => draftOf(name, value) ?? [])
      .sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  /**
   * @param {Drawing} drawing
   * @param {string | null} id of the draft that it takes the place of, null for a new one
   * @returns {string} its id
   */
  save({ xsb, title, author }, id) {
    const last = this.list.at(-1)?.id;
    // Two in the same millisecond are two drafts.
    const own = id ?? new Date(Math.max(Date.now(), last ? Date.parse(last) + 1 : 0)).toISOString();
    this.#store.set(NAME + own, { xsb, title, author });
    return own;
  }

  /** @param {string} id */
  remove(id) {
    this.#store.set(NAME + id, null);
  }
}

/**
 * A draft among the stored values, or in a file of somebody else.
 *
 * @param {string} name
 * @param {any} value
 * @returns {Draft | null}
 */
export function draftOf(name, value) {
  const id = name.slice(NAME.length);
  if (!name.startsWith(NAME) || !ID.test(id) || typeof value?.xsb !== "string") return null;
  const { xsb, title = "", author = "" } = value;
  if (xsb.length > LONGEST_TEXT) return null;
  if (![title, author].every((text) => typeof text === "string" && text.length <= LONGEST_NAME))
    return null;
  return { id, xsb, title, author };
}
