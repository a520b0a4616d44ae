// The collections that the visitor has before them, and which level of which is open.

import { breathe } from "../player/slices.js";
import { t } from "../texts/texts.js";
import { LevelList } from "./level_list.js";
import { forgetCollection, keepCollection, makeCollection } from "./library.js";
import { notify } from "./notices.js";

/** @typedef {import("./library.js").Collection} Collection */
/** @typedef {import("./library.js").Level} Level */
/** @typedef {import("../store/progress.js").Progress} Progress */
/** @typedef {import("../store/store.js").Store} Store */

/** The levels that the visitor drew or had made. */
const OWN = "mine";

/** Where the visitor was last. @typedef {{ collection?: string, level?: string, at?: number }} Place */

export class Shelf {
  #store;
  #progress;
  #opened;
  /** @type {Collection[]} */
  #collections = [];
  /** The one that is open. @type {Collection | null} */
  collection = null;
  #index = 0;
  /** In which order they stand; those not named come last. @type {string[]} */
  #order = [];
  #full = () => {};
  /** When all that was kept is here. @type {Promise<void>} */
  #filled = new Promise((resolve) => {
    this.#full = resolve;
  });
  /** Shows them at the side. */
  list;

  /**
   * @param {Store} store
   * @param {Progress} progress
   * @param {(level: Level) => void} opened brings a level onto the board
   */
  constructor(store, progress, opened) {
    this.#store = store;
    this.#progress = progress;
    this.#opened = opened;
    this.list = new LevelList(
      progress,
      (collection, at) => this.open(collection, at),
      (collection) => this.#remove(collection),
    );
  }

  /** The level on the board. @returns {Level | null} */
  get level() {
    return this.collection?.levels[this.#index] ?? null;
  }

  /** Whether there is a level before and after the open one. */
  get neighbours() {
    const count = this.collection?.levels.length ?? 0;
    return { before: this.#index > 0, after: this.#index < count - 1 };
  }

  /** @param {Collection} collection @param {number} at */
  open(collection, at) {
    const level = collection.levels[at];
    if (!level) return;
    this.collection = collection;
    this.#index = at;
    this.#opened(level);
    this.list.show(collection, at);
    if (this.#collections.includes(collection)) {
      this.#store.set("place", { collection: collection.id, level: level.identity.key, at });
    }
  }

  /** Where the visitor was last. @returns {Place} */
  get #place() {
    return /** @type {Place | undefined} */ (this.#store.get("place")) ?? {};
  }

  /** The level that was open last in this collection, or its first. @param {Collection} collection @returns {number} */
  #lastIn(collection) {
    const { collection: id, level, at = -1 } = this.#place;
    const isLast = (/** @type {Level | undefined} */ one) => one?.identity.key === level;
    // A collection may hold a level twice: its number decides, if it is still the same level.
    const known = isLast(collection.levels[at]) ? at : collection.levels.findIndex(isLast);
    return id === collection.id ? Math.max(0, known) : 0;
  }

  /**
   * @param {number} step 1 forwards, -1 back
   * @param {boolean} unsolved whether levels already solved are passed over
   */
  go(step, unsolved) {
    if (!this.collection) return;
    const { levels } = this.collection;
    let at = this.#index + step;
    while (unsolved && levels[at] && this.#progress.record(levels[at])) at += step;
    if (levels[at]) this.open(this.collection, at);
    else notify(step > 0 ? t("This is the last level here.") : t("This is the first level here."));
  }

  /**
   * Opens the collection where the visitor was last, unless another is open by now, and puts the others beside it.
   *
   * @param {import("./library.js").Source[]} sources in the order in which they are to stand
   * @param {() => void} opened called as soon as there is a level on the board
   */
  async fill(sources, opened) {
    this.#order = sources.map(({ id }) => id);
    const last = sources.find(({ id }) => id === this.#place.collection) ?? sources[0];
    const linked = this.collection !== null;
    if (linked) opened();
    const others = sources.filter((source) => linked || source !== last);
    if (!linked && last) {
      const collection = await last.load(true);
      if (collection) await this.#openFirst(collection);
      opened();
    }
    for (const { load } of others) {
      await breathe();
      const collection = await load(false);
      if (collection) this.add(collection);
    }
    this.#full();
  }

  /** Opens the first collection, unless another is open by now, in tasks that keep no frame waiting. @param {Collection} collection */
  async #openFirst(collection) {
    await breathe();
    this.add(collection);
    const at = this.#lastIn(collection);
    // Under what its game is kept takes longest to find out.
    collection.levels[at]?.identity;
    await breathe();
    if (!this.collection) this.open(collection, at);
  }

  /** Puts a collection on the shelf, in the place of one of the same name. @param {Collection} added */
  add(added) {
    const others = this.#collections.filter(({ id }) => id !== added.id);
    const rank = (/** @type {Collection} */ { id }) =>
      this.#order.includes(id) ? this.#order.indexOf(id) : this.#order.length;
    this.#collections = [...others, added].sort((a, b) => rank(a) - rank(b));
    this.#show();
  }

  #show() {
    this.list.setCollections(this.#collections, this.collection);
  }

  /** Puts a collection there that the visitor brought, for this visit and the next. @param {Collection} brought */
  bring(brought) {
    this.add(brought);
    keepCollection(this.#store, brought);
  }

  /** @param {Collection} removed */
  #remove(removed) {
    this.#collections = this.#collections.filter((other) => other !== removed);
    forgetCollection(this.#store, removed);
    this.#show();
    const [first] = this.#collections;
    if (first) this.open(first, this.list.firstOpen(first));
    notify(t("“{title}” is no longer in the list.", { title: removed.title }), {
      label: t("Undo"),
      act: () => {
        this.bring(removed);
        this.open(removed, 0);
      },
    });
  }

  /**
   * Puts levels that were drawn or made among the visitor's own.
   *
   * @param {string[]} xsbs
   * @param {boolean} open whether the first is opened
   */
  async keepOwn(xsbs, open) {
    await this.#filled;
    const levels = this.#collections.find(({ id }) => id === OWN)?.levels ?? [];
    const title = t("My levels");
    const texts = [
      ...levels,
      ...xsbs.map((xsb, at) => ({
        xsb,
        title: t("Level {number}", { number: levels.length + at + 1 }),
      })),
    ];
    const text = /** @type {{ levels: import("./library.js").LevelText[] }} */ (
      /** @type {unknown} */ ({ title, levels: texts })
    );
    const made = { ...(await makeCollection(OWN, text, title)), own: true };
    this.bring(made);
    if (open) this.open(made, made.levels.length - xsbs.length);
    else if (this.collection?.id === OWN) this.open(made, this.#index);
    else if (this.collection) this.list.show(this.collection, this.#index);
  }
}
