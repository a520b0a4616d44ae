// The visitor's collections of levels. Their titles are in memory; their levels are read when a collection is opened.
// Every change is one transaction: it succeeds as a whole or fails with an error, and other tabs are notified.

import { clear, kept, lastOrder, levelsOf, putLevel, recount } from "./level_rows.js";
import { collectionOf, levelName } from "./migration.js";

/** @typedef {import("./store.js").Store} Store */
/** @typedef {import("./database.js").Access} Access */

/**
 * A collection, without its levels.
 *
 * @typedef {object} Entry
 * @property {string} id
 * @property {string} title
 * @property {string} author
 * @property {number} order sort key among the collections
 * @property {number} count number of its levels
 * @property {string} created ISO 8601, empty if unknown
 * @property {{ [name: string]: string }} [about] origin: address, licence, credit, checksum
 */

/**
 * A level to be added.
 *
 * @typedef {object} NewLevel
 * @property {string} xsb
 * @property {string} [title]
 * @property {string} [author]
 * @property {string[]} [notes]
 * @property {string[]} [solutions] LURD
 * @property {string} [identity] the key of its identity, if already known (`play/identity.js`)
 * @property {string} [added] when it was first added, if not now: ISO 8601
 */

/**
 * A stored level.
 *
 * @typedef {object} KeptLevel
 * @property {number} id unique within its collection, and fixed while it stays there
 * @property {number} position sort key within the collection
 * @property {string} xsb
 * @property {string} title
 * @property {string} author
 * @property {string[]} notes
 * @property {string[]} solutions LURD
 * @property {string} [identity]
 * @property {string} added ISO 8601, empty if unknown
 */

/**
 * The result of adding levels.
 *
 * @typedef {{ added: number[], known: string[] }} Added new ids; identities that were skipped
 */

export class Collections {
  #store;

  /** @param {Store} store */
  constructor(store) {
    this.#store = store;
  }

  /** All collections, sorted. @returns {Promise<Entry[]>} */
  async list() {
    const rows = await this.#store.database.read(["collections"], ({ all }) => all("collections"));
    return rows.map(([, entry]) => entry).sort((a, b) => a.order - b.order);
  }

  /**
   * The levels of a collection, sorted.
   *
   * @param {string} id
   * @returns {Promise<KeptLevel[]>} empty if there is no such collection
   */
  levels(id) {
    return this.#store.database.read(["levels"], (access) => levelsOf(access, id));
  }

  /**
   * Finds the levels of an identity.
   *
   * @param {string} identity
   * @returns {Promise<{ collection: string, level: KeptLevel }[]>}
   */
  async find(identity) {
    const rows = await this.#store.database.read(["levels"], ({ levelsLike }) =>
      levelsLike(identity),
    );
    return rows.map(([name, level]) => ({ collection: collectionOf(name), level }));
  }

  /**
   * Looks up which of some identities are stored, and where the first level of each is.
   *
   * @param {string[]} identities
   * @returns {Promise<Map<string, { collection: string, level: KeptLevel }>>} by identity
   */
  known(identities) {
    return this.#store.database.read(["levels"], async ({ levelsLike }) => {
      const found = await Promise.all([...new Set(identities)].map(levelsLike));
      const rows = found.flatMap(([first]) => (first ? [first] : []));
      return new Map(
        rows.map(([name, level]) => [level.identity, { collection: collectionOf(name), level }]),
      );
    });
  }

  /**
   * Levels in the order in which they were added, in batches: for collections too large to be read at once without a
   * noticeable delay.
   *
   * @param {string | null} id of a collection, or null for all of them
   * @param {number} most the batch size
   * @returns {AsyncGenerator<{ collection: string, level: KeptLevel }[], void, void>}
   */
  async *levelsInParts(id, most) {
    const prefix = id === null ? "" : `${id}/`;
    for (let after = ""; ; ) {
      const rows = await this.#store.database.read(["levels"], ({ part }) =>
        part("levels", prefix, after, most),
      );
      if (rows.length > 0) {
        yield rows.map(([name, level]) => ({ collection: collectionOf(name), level }));
      }
      if (rows.length < most) return;
      [after] = rows[rows.length - 1];
    }
  }

  /**
   * Creates a collection, replacing one with the same id.
   *
   * @param {{ id: string, title: string, author?: string, about?: Entry["about"] }} made
   * @param {NewLevel[]} levels
   * @returns {Promise<Entry>}
   */
  create({ id, title, author = "", about }, levels) {
    if (id === "" || id.includes("/")) throw new TypeError(`${id} is no id of a collection`);
    return this.#change([id], async (access) => {
      const before = /** @type {Entry | undefined} */ (await access.get("collections", id));
      await clear(access, id);
      const entry = {
        id,
        title,
        author,
        order: before?.order ?? (await lastOrder(access)) + 1,
        count: levels.length,
        created: before?.created ?? new Date().toISOString(),
        ...(about ? { about } : {}),
      };
      access.put("collections", id, entry);
      for (const [at, level] of levels.entries()) putLevel(access, id, kept(level, at));
      return entry;
    });
  }

  /**
   * Adds levels at the end of a collection, creating it if necessary.
   *
   * @param {{ id: string, title: string }} collection
   * @param {NewLevel[]} levels
   * @param {{ twice?: boolean }} [options] twice: whether to add levels whose identity is already in the collection;
   *   true by default
   * @returns {Promise<Added>}
   */
  add({ id, title }, levels, { twice = true } = {}) {
    return this.#change([id], async (access) => {
      const there = await levelsOf(access, id);
      const identities = new Set(there.map(({ identity }) => identity));
      /** @type {Added} */
      const result = { added: [], known: [] };
      let next = 1 + Math.max(-1, ...there.map((level) => level.id));
      let position = 1 + Math.max(-1, ...there.map((level) => level.position));
      for (const level of levels) {
        if (!twice && level.identity !== undefined && identities.has(level.identity)) {
          result.known.push(level.identity);
          continue;
        }
        identities.add(level.identity);
        putLevel(access, id, { ...kept(level, next), position });
        result.added.push(next);
        next += 1;
        position += 1;
      }
      const before = /** @type {Entry | undefined} */ (await access.get("collections", id));
      const entry = before ?? {
        id,
        title,
        author: "",
        order: (await lastOrder(access)) + 1,
        created: new Date().toISOString(),
      };
      access.put("collections", id, { ...entry, count: there.length + result.added.length });
      return result;
    });
  }

  /**
   * Changes the title, author, sort key or origin of a collection.
   *
   * @param {string} id
   * @param {Partial<Pick<Entry, "title" | "author" | "order" | "about">>} what
   * @returns {Promise<boolean>} false when it no longer exists
   */
  edit(id, what) {
    return this.#change([id], async (access) => {
      const entry = await access.get("collections", id);
      if (!entry) return false;
      access.put("collections", id, { ...entry, ...what });
      return true;
    });
  }

  /**
   * Removes a collection with its levels.
   *
   * @param {string} id
   * @returns {Promise<{ entry: Entry, levels: KeptLevel[] } | null>} what was removed, for `restore`
   */
  remove(id) {
    return this.#change([id], async (access) => {
      const entry = /** @type {Entry | undefined} */ (await access.get("collections", id));
      if (!entry) return null;
      const levels = await clear(access, id);
      access.delete("collections", id);
      return { entry, levels };
    });
  }

  /**
   * Restores what `remove` removed.
   *
   * @param {{ entry: Entry, levels: KeptLevel[] }} removed
   * @returns {Promise<void>}
   */
  restore({ entry, levels }) {
    return this.#change([entry.id], async (access) => {
      access.put("collections", entry.id, entry);
      for (const level of levels) putLevel(access, entry.id, level);
    });
  }

  /**
   * Changes one level.
   *
   * @param {string} collection
   * @param {number} id
   * @param {Partial<Omit<KeptLevel, "id">>} what a new board must come with its identity
   * @returns {Promise<boolean>} false when it no longer exists
   */
  editLevel(collection, id, what) {
    return this.#change([collection], async (access) => {
      const level = await access.get("levels", levelName(collection, id));
      if (!level) return false;
      putLevel(access, collection, { .../** @type {KeptLevel} */ (level), ...what, id });
      return true;
    });
  }

  /**
   * Stores the identities of levels that were added without them.
   *
   * @param {string} collection
   * @param {Map<number, string>} identities by level id
   * @returns {Promise<void>}
   */
  setIdentities(collection, identities) {
    return this.#store.database.change(["levels"], async (access) => {
      for (const level of await levelsOf(access, collection)) {
        const identity = identities.get(level.id);
        if (identity !== undefined) putLevel(access, collection, { ...level, identity });
      }
    });
  }

  /**
   * Removes levels from a collection.
   *
   * @param {string} collection
   * @param {number[]} ids
   * @returns {Promise<KeptLevel[]>} what was removed, for `putBack`
   */
  removeLevels(collection, ids) {
    return this.#change([collection], async (access) => {
      const wanted = new Set(ids);
      const levels = (await levelsOf(access, collection)).filter(({ id }) => wanted.has(id));
      for (const { id } of levels) access.delete("levels", levelName(collection, id));
      await recount(access, collection);
      return levels;
    });
  }

  /**
   * Restores levels that `removeLevels` removed, at their old positions.
   *
   * @param {string} collection
   * @param {KeptLevel[]} levels
   * @returns {Promise<void>}
   */
  putBack(collection, levels) {
    return this.#change([collection], async (access) => {
      for (const level of levels) putLevel(access, collection, level);
      await recount(access, collection);
    });
  }

  /**
   * Reorders the levels of a collection.
   *
   * @param {string} collection
   * @param {number[]} ids any others follow, in their old order
   * @returns {Promise<void>}
   */
  reorder(collection, ids) {
    return this.#change([collection], async (access) => {
      const place = new Map(ids.map((id, at) => [id, at]));
      for (const level of await levelsOf(access, collection)) {
        const position = place.get(level.id) ?? ids.length + level.position;
        putLevel(access, collection, { ...level, position });
      }
    });
  }

  /**
   * @template T
   * @param {string[]} ids the collections that change
   * @param {(access: Access) => Promise<T>} work
   * @returns {Promise<T>}
   */
  async #change(ids, work) {
    const result = await this.#store.database.change(["collections", "levels"], work);
    this.#store.announceCollections(ids);
    return result;
  }
}
