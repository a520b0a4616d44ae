// The collections on the page, and which level of which is open.

import { PLACE } from "../../library/inbox.js";
import { keptCollections, levelToKeep, makeLevel } from "../../library/library.js";
import { breathe, nextTask } from "../../player/slices.js";
import { EXERCISES } from "../../store/exercises.js";
import { Solutions } from "../../store/solutions.js";
import { keepSessionItem, sessionItem } from "../../store/tab.js";
import { t } from "../../texts/texts.js";
import { notify } from "../../ui/notices.js";
import { tellTrouble } from "../../ui/troubles.js";
import { Stars } from "../marks/stars.js";
import { LevelList } from "./level_list.js";

/** @typedef {import("../../library/library.js").Collection} Collection */
/** @typedef {import("../../library/library.js").Level} Level */
/** @typedef {import("../../library/library.js").Source} Source */
/** @typedef {import("../../store/progress.js").Progress} Progress */
/** @typedef {import("../../store/store.js").Store} Store */

/** The levels that the visitor drew or generated. */
const OWN = "mine";
/** The level that a link brought. */
export const LINKED = "shared";

/** Where the visitor was last. @typedef {{ collection?: string, level?: string, at?: number }} Place */

export class Shelf {
  #store;
  #progress;
  #opened;
  #kept;
  /** All collections in their order. @type {Source[]} */
  #sources = [];
  /** Those that have been read. @type {Map<string, Collection>} */
  #loaded = new Map();
  /** The one that is open. @type {Collection | null} */
  collection = null;
  #index = 0;
  #full = () => {};
  /** When everything stored has been read. @type {Promise<void>} */
  #filled = new Promise((resolve) => {
    this.#full = resolve;
  });
  /** The list at the side. */
  list;
  /** How hard levels are. */
  stars;

  /**
   * @param {Store} store
   * @param {Progress} progress
   * @param {import("../../store/collections.js").Collections} kept
   * @param {object} page
   * @param {HTMLElement} page.panel the list at the side
   * @param {HTMLElement} page.toggle the button that shows it where it covers the page
   * @param {(level: Level) => void} page.opened brings a level onto the board
   * @param {() => void} page.chosen a level was chosen in the list
   * @param {() => void} page.keep saves the level that came with a link
   */
  constructor(store, progress, kept, { panel, toggle, opened, chosen, keep }) {
    this.#store = store;
    this.#kept = kept;
    this.#progress = progress;
    this.#opened = opened;
    this.stars = new Stars(store, new Solutions(store));
    this.list = new LevelList(panel, toggle, {
      progress,
      stars: this.stars,
      choose: (collection, at) => this.open(collection, at),
      chosen,
      pick: (id) => this.pick(id),
      remove: (collection) => this.#remove(collection),
      keep,
    });
  }

  /** The current level. @returns {Level | null} */
  get level() {
    return this.collection?.levels[this.#index] ?? null;
  }

  /** Whether there is a level before and after the open one. */
  get neighbours() {
    const count = this.collection?.levels.length ?? 0;
    return { before: this.#index > 0, after: this.#index < count - 1 };
  }

  /** The collections that come with Kura, as far as they have been read. @returns {Collection[]} */
  get shippedCollections() {
    const shipped = this.#sources.filter(
      ({ id, own }) => !own && ![LINKED, EXERCISES].includes(id),
    );
    return shipped.flatMap(({ id }) => this.#loaded.get(id) ?? []);
  }

  /** The levels that come with Kura, as far as they have been read. @returns {Level[]} */
  get shipped() {
    return this.shippedCollections.flatMap(({ levels }) => levels);
  }

  /** All collections in their order. @returns {readonly Source[]} */
  get sources() {
    return this.#sources;
  }

  /**
   * What a summary needs from the levels of a collection; their boards are not read for it.
   *
   * @param {string} id
   * @returns {Promise<Iterable<{ key: string, proven: number | null }>>}
   */
  async counted(id) {
    const source = this.#sources.find((one) => one.id === id);
    const loaded = this.#loaded.get(id);
    if (loaded || !source?.own)
      return (loaded ?? (source && (await this.#load(source, false))))?.levels ?? [];
    return (await this.#kept.levels(id)).flatMap((level) => {
      const key = level.identity ?? makeLevel(asText(level), 1)?.key;
      return key === undefined ? [] : [{ key, proven: null }];
    });
  }

  /**
   * Opens a level by its identity.
   *
   * @param {string} id of the collection
   * @param {string} key
   * @returns {Promise<boolean>} whether it is there
   */
  async openByKey(id, key) {
    const source = this.#sources.find((one) => one.id === id);
    const collection = source && (await this.#load(source, false).catch(() => null));
    const at = collection?.levels.findIndex((level) => level.key === key) ?? -1;
    if (!collection || at < 0) return false;
    this.open(collection, at);
    return true;
  }

  /** @param {Collection} collection @param {number} at */
  open(collection, at) {
    if (!this.#play(collection, at)) return;
    this.list.show(collection, at);
  }

  /** Brings a level onto the board. @param {Collection} collection @param {number} at @returns {boolean} whether it is there */
  #play(collection, at) {
    const level = collection.levels[at];
    if (!level) return false;
    this.collection = collection;
    this.#index = at;
    this.#opened(level);
    this.#keepPlace({ collection: collection.id, level: level.key, at });
    return true;
  }

  /** Where the visitor was last, in this tab or another. @returns {Place} */
  get #place() {
    try {
      return JSON.parse(sessionItem(PLACE) ?? "");
    } catch {
      return /** @type {Place | undefined} */ (this.#store.get("place")) ?? {};
    }
  }

  /** @param {Place} place */
  #keepPlace(place) {
    keepSessionItem(PLACE, JSON.stringify(place));
    this.#store.set("place", place);
  }

  /** The level of this collection that was open last, or its first. @param {Collection} collection @returns {number} */
  #lastIn(collection) {
    const { collection: id, level, at = -1 } = this.#place;
    // Keys take long to compute.
    if (id !== collection.id) return 0;
    // Under a key of an earlier version only the index counts.
    const isOlder = level?.length === 16;
    const isLast = (/** @type {Level | undefined} */ one) =>
      one !== undefined && (isOlder || one.key === level);
    // A collection may contain a level twice: the index decides, if it is still the same level.
    const known = isLast(collection.levels[at]) ? at : collection.levels.findIndex(isLast);
    return Math.max(0, known);
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
    else notify(step > 0 ? t("This is the last level.") : t("This is the first level."));
  }

  /**
   * Opens the collection where the visitor was last, unless another has been opened meanwhile, and lists the others.
   *
   * @param {Source[]} sources in the order in which they are to stand
   * @param {() => void} opened called as soon as there is a level on the board
   */
  async fill(sources, opened) {
    this.#sources = [...sources, ...this.#sources];
    const last = this.#sources.find(({ id }) => id === this.#place.collection) ?? sources[0];
    const linked = this.collection !== null;
    if (linked) opened();
    if (!linked && last) {
      const collection = (await this.#load(last, true)) ?? (await this.#loadFirst(sources));
      if (collection) await this.#openFirst(collection);
      opened();
      // The level can be played by now.
      await nextTask();
      if (this.collection) this.list.show(this.collection, this.#index);
    }
    // Collections whose titles are in their own texts must be read; the others wait until they are opened.
    for (const source of sources) {
      if (source.title !== undefined || this.#loaded.has(source.id)) continue;
      await breathe();
      await this.#load(source, false);
    }
    this.#show();
    this.#full();
  }

  /** If one is gone or empty, the first of the others. @param {Source[]} sources */
  async #loadFirst(sources) {
    for (const source of sources) {
      const collection = await this.#load(source, true);
      if (collection) return collection;
    }
    return null;
  }

  /** @param {Source} source @param {boolean} soon @returns {Promise<Collection | null>} */
  async #load(source, soon) {
    const loaded = this.#loaded.get(source.id) ?? (await source.load(soon));
    if (loaded) this.#loaded.set(source.id, loaded);
    if (loaded) source.title = loaded.title;
    return loaded;
  }

  /**
   * Opens the first collection, unless another has been opened meanwhile, in tasks shorter than a frame.
   *
   * @param {Collection} collection
   */
  async #openFirst(collection) {
    await nextTask();
    this.#show();
    const at = this.#lastIn(collection);
    // Computing the key of its game takes longest.
    collection.levels[at]?.identity;
    await nextTask();
    if (!this.collection) this.#play(collection, at);
  }

  /** Opens a collection at its first unsolved level. @param {string} id */
  async pick(id) {
    const source = this.#sources.find((one) => one.id === id);
    const collection = source && (await this.#load(source, false).catch(tellTrouble));
    if (collection) this.open(collection, this.list.firstOpen(collection));
    else this.#show();
  }

  /** Adds a collection, replacing one with the same id. @param {Collection} added */
  add(added) {
    const source = { id: added.id, title: added.title, own: added.own, load: async () => added };
    const at = this.#sources.findIndex(({ id }) => id === added.id);
    if (at < 0) this.#sources.push(source);
    else this.#sources[at] = source;
    this.#loaded.set(added.id, added);
    this.#show();
  }

  /** Removes a collection that has been replaced by another. @param {string} gone */
  takeAway(gone) {
    this.#sources = this.#sources.filter(({ id }) => id !== gone);
    this.#loaded.delete(gone);
    this.#show();
  }

  #show() {
    this.list.setCollections(this.#sources, this.collection);
  }

  /** Kura's titles of collections, in another language than before. @param {Record<string, string>} titles by id */
  async rename(titles) {
    for (const source of this.#sources) source.title = titles[source.id] ?? source.title;
    await this.renew([]);
  }

  /** The visitor's collections were changed, here or in another tab. @param {string[]} changed their ids */
  async renew(changed) {
    await this.#filled;
    const kept = await keptCollections(this.#kept);
    const others = this.#sources.filter(({ own }) => !own);
    const linked = others.findIndex(({ id }) => id === LINKED);
    this.#sources = others.toSpliced(linked < 0 ? others.length : linked, 0, ...kept);
    for (const id of changed) this.#loaded.delete(id);
    this.#show();
    const { collection, level } = this;
    if (!collection || !level || !changed.includes(collection.id)) return;
    const source = kept.find(({ id }) => id === collection.id);
    const fresh = source && (await this.#load(source, false));
    // A deleted level stays on the board until another is opened.
    if (!fresh || this.level !== level) return;
    const at = fresh.levels.findIndex(({ id }) => id === level.id);
    if (at < 0) {
      this.open(fresh, 0);
      return;
    }
    this.collection = fresh;
    this.#index = at;
    this.list.show(fresh, at);
  }

  /**
   * Saves a collection that the visitor imported.
   *
   * @param {Collection} brought
   * @returns {Promise<void>}
   */
  async bring(brought) {
    this.add(brought);
    const { id, title, author, levels } = brought;
    try {
      await this.#kept.create({ id, title, author }, levels.map(levelToKeep));
      // A new collection numbers its levels from 0.
      for (const [at, level] of levels.entries()) level.id = at;
      this.#store.askToStay();
    } catch (error) {
      tellTrouble(error);
    }
  }

  /** @param {Collection} removed */
  async #remove(removed) {
    const taken = await this.#kept.remove(removed.id).catch(tellTrouble);
    this.#loaded.delete(removed.id);
    this.#sources = this.#sources.filter(({ id }) => id !== removed.id);
    this.#show();
    const [first] = this.#sources;
    if (first) await this.pick(first.id);
    notify(t("“{title}” is no longer in the list.", { title: removed.title }), {
      label: t("Undo"),
      act: async () => {
        if (taken) await this.#kept.restore(taken).catch(tellTrouble);
        this.add(removed);
        this.open(removed, 0);
      },
    });
  }

  /** The id of the current level if it is one of the visitor's own, otherwise null. */
  get ownId() {
    return this.collection?.id === OWN ? (this.level?.id ?? null) : null;
  }

  /**
   * Saves levels that were drawn or generated among the visitor's own.
   *
   * @param {{ xsb: string, title?: string, author?: string }[]} drawn
   * @param {boolean} open whether the first is opened
   * @param {number | null} [update] the id of the own level that the first of them takes the place of
   * @returns {Promise<number>} the id of the first of them
   */
  async keepOwn(drawn, open, update = null) {
    const collection = { id: OWN, title: t("My levels") };
    const [first] = drawn;
    if (update === null || !first) return this.keepIn(collection, drawn, open);
    try {
      const what = { ...first, identity: makeLevel(asText(first), 1)?.key };
      if (!(await this.#kept.editLevel(OWN, update, what))) {
        return this.keepIn(collection, drawn, open);
      }
      await this.renew([OWN]);
      if (open) await this.openKept(OWN, update);
      return update;
    } catch (error) {
      tellTrouble(error);
      return this.#keepHere(collection, drawn);
    }
  }

  /**
   * Adds levels to one of the visitor's collections.
   *
   * @param {{ id: string, title: string }} collection created if it does not exist
   * @param {import("../../store/collections.js").NewLevel[]} levels those without a title get a number
   * @param {boolean} open whether the first of them is opened
   * @returns {Promise<number>} the id of the first of them
   */
  async keepIn(collection, levels, open) {
    await this.#filled;
    try {
      const named = levels.map((level) => ({
        ...level,
        identity: makeLevel(asText(level), 1)?.key,
      }));
      const { added } = await this.#kept.add(collection, named);
      await this.renew([collection.id]);
      this.#store.askToStay();
      if (open) await this.openKept(collection.id, added[0]);
      return added[0];
    } catch (error) {
      tellTrouble(error);
      return this.#keepHere(collection, levels);
    }
  }

  /**
   * Opens a level in its collection.
   *
   * @param {string} collection
   * @param {number | string} which its id, where it is the visitor's, or the key of its identity
   * @returns {Promise<Collection | null>} null when it is gone by now
   */
  async openKept(collection, which) {
    const source = this.#sources.find((one) => one.id === collection);
    const made = source && (await this.#load(source, true).catch(tellTrouble));
    const at = made?.levels.findIndex(({ id, key }) => (id ?? key) === which) ?? -1;
    if (!made || at < 0) return null;
    this.open(made, at);
    return made;
  }

  /**
   * Puts levels for which there is no storage where they can be played until the page is closed.
   *
   * @param {{ id: string, title: string }} collection
   * @param {import("../../store/collections.js").NewLevel[]} levels
   * @returns {number} an id that no kept level has
   */
  #keepHere({ id, title }, levels) {
    const there = this.#loaded.get(id)?.levels ?? [];
    const made = levels.flatMap(
      (level, at) => makeLevel(asText(level), there.length + at + 1) ?? [],
    );
    const collection = { id, title, author: "", levels: [...there, ...made], own: true };
    this.add(collection);
    this.open(collection, there.length);
    return -1;
  }
}

/**
 * A level in the form that the reader of texts returns.
 *
 * @param {import("../../store/collections.js").NewLevel} level
 */
function asText({ xsb, title, author, notes = [], solutions = [] }) {
  return { xsb, title, author, notes, solutions };
}
