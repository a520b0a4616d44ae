// Drawings that are not levels yet, kept until they are: the collections take only what can be played.

/** @typedef {{ id: number, xsb: string, title: string, author: string }} Draft */

/** Where they are stored. */
const KEPT = "drafts";
/** The most that are kept; the oldest makes room. */
const MOST = 50;

export class Drafts {
  #store;

  /** @param {Pick<import("../../store/store.js").Store, "get" | "set">} store */
  constructor(store) {
    this.#store = store;
  }

  /** The drafts, the oldest first. @returns {Draft[]} */
  get list() {
    const kept = this.#store.get(KEPT);
    return Array.isArray(kept) ? kept.filter(isDraft) : [];
  }

  /**
   * @param {{ xsb: string, title: string, author: string }} drawn
   * @param {number | null} id of the draft that it takes the place of, null for a new one
   * @returns {number} its id
   */
  save({ xsb, title, author }, id) {
    const { list } = this;
    const own = id ?? 1 + Math.max(0, ...list.map((draft) => draft.id));
    const draft = { id: own, xsb, title, author };
    const at = list.findIndex((one) => one.id === own);
    if (at < 0) list.push(draft);
    else list[at] = draft;
    this.#store.set(KEPT, list.slice(-MOST));
    return own;
  }

  /** @param {number} id */
  remove(id) {
    this.#store.set(
      KEPT,
      this.list.filter((draft) => draft.id !== id),
    );
  }
}

/** @param {any} value @returns {value is Draft} */
function isDraft(value) {
  const { id, xsb, title, author } = value ?? {};
  return Number.isSafeInteger(id) && [xsb, title, author].every((text) => typeof text === "string");
}
