// The database schema and the upgrades from older versions.

import { TABLES } from "./tables.js";

/** The schema version; docs/storage.md describes it. */
export const VERSION = 6;

/** The value that says that everything is stored under today's identities (`naming_anew.js`). */
export const NAMED = /** @type {[name: string, value: unknown]} */ (["identities", "sha256"]);

/** Names with an identity of versions 1 to 3. */
export const OLDER_NAME = /^(difficulty:)?[0-9a-f]{16}(@.*)?$/;

/** One value in its table. @typedef {{ table: import("./tables.js").Table, name: string, value: unknown }} Row */

/**
 * Upgrades a database to the current version within the browser's upgrade transaction: completely or not at all.
 *
 * @param {import("idb").IDBPDatabase} database
 * @param {number} before its version so far, 0 for a new one
 * @param {import("idb").IDBPTransaction<unknown, string[], "versionchange">} change
 */
export async function upgrade(database, before, change) {
  for (const table of TABLES) {
    if (database.objectStoreNames.contains(table)) continue;
    const made = database.createObjectStore(table);
    if (table === "levels") made.createIndex("identity", "identity");
  }
  const values = change.objectStore("values");
  if (before === 0) values.put(NAMED[1], NAMED[0]);
  if (before !== 1) return;
  const [names, kept] = await Promise.all([values.getAllKeys(), values.getAll()]);
  values.clear();
  for (const { table, name, value } of fromVersion1(
    names.map((name, at) => [String(name), kept[at]]),
  )) {
    change.objectStore(table).put(value, name);
  }
}

/**
 * The contents of a database of an older version, for a device that has no room for the upgrade.
 *
 * @param {typeof import("idb").openDB} openDB
 * @param {string} name of the database
 * @returns {Promise<Row[]>}
 */
export async function readOlder(openDB, name) {
  const database = await openDB(name);
  try {
    const tables = TABLES.filter((table) => database.objectStoreNames.contains(table));
    /** @type {Row[]} */
    const rows = [];
    for (const table of tables) {
      const { store } = database.transaction(table);
      const [names, kept] = await Promise.all([store.getAllKeys(), store.getAll()]);
      rows.push(...names.map((name, at) => ({ table, name: String(name), value: kept[at] })));
    }
    if (database.version > 1) return rows;
    return [...fromVersion1(rows.map(({ name, value }) => [name, value]))];
  } finally {
    database.close();
  }
}

/**
 * Version 1 had a single table, in which a prefix of the name gave the kind of value.
 *
 * @param {[string, any][]} entries
 * @returns {Generator<Row>}
 */
export function* fromVersion1(entries) {
  let order = 0;
  for (const [name, value] of entries.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const [, kind, rest] = /^(solved|proof|game|marks|collection):(.+)$/.exec(name) ?? [];
    if (value === null || value === undefined) continue;
    switch (kind) {
      case "solved":
        yield { table: "records", name: rest, value: recordFrom(value) };
        break;
      case "proof":
        // Version 1 did not store the proof itself, so the number counts as a mere claim.
        yield { table: "proofs", name: rest, value: { said: value } };
        break;
      case "game":
        yield { table: "games", name: rest, value: { "": { ...value, date: "" } } };
        break;
      case "marks":
        yield { table: "bookmarks", name: rest, value: bookmarksFrom(value) };
        break;
      case "collection":
        order += 1;
        yield* collectionFrom(rest, value, order);
        break;
      default:
        yield { table: "values", name, value };
    }
  }
}

/**
 * @param {{ moves: number, pushes: number, byMoves?: { lurd: string, start: number },
 *   byPushes?: { lurd: string, start: number } }} old
 * @returns {import("./records.js").Record}
 */
function recordFrom({ moves, pushes, byMoves, byPushes }) {
  /** @type {import("./records.js").Record} */
  const record = { own: {}, helped: {}, bare: { moves, pushes }, history: [], ms: 0 };
  for (const [name, kept] of /** @type {const} */ ([
    ["byMoves", byMoves],
    ["byPushes", byPushes],
  ])) {
    // The form of a file of somebody else is not known.
    if (typeof kept?.lurd !== "string" || !Number.isInteger(kept.start)) continue;
    const best = {
      lurd: kept.lurd,
      moves: kept.lurd.length,
      pushes: kept.lurd.replace(/[^A-Z]/g, "").length,
      date: "",
    };
    record.own[kept.start] = { ...record.own[kept.start], [name]: best };
  }
  return record;
}

/** @param {import("./bookmarks.js").Bookmark[]} marks @returns {import("./bookmarks.js").KeptBookmarks} */
function bookmarksFrom(marks) {
  const dated = marks.map((mark, at) => [
    mark.name,
    { ...mark, date: String(at).padStart(4, "0") },
  ]);
  return Object.fromEntries(dated);
}

/**
 * @param {string} id
 * @param {{ title?: string, author?: string, levels?: any[] }} old
 * @param {number} order
 * @returns {Generator<Row>}
 */
function* collectionFrom(id, { title = "", author = "", levels }, order) {
  const kept = (Array.isArray(levels) ? levels : []).filter(
    (level) => typeof level?.xsb === "string",
  );
  const value = { id, title, author, order, count: kept.length, created: "" };
  yield { table: "collections", name: id, value };
  for (const [at, level] of kept.entries()) {
    yield {
      table: "levels",
      name: levelName(id, at),
      value: {
        id: at,
        position: at,
        xsb: level.xsb,
        title: level.title ?? "",
        author: level.author ?? "",
        notes: level.notes ?? [],
        solutions: level.solutions ?? [],
        added: "",
      },
    };
  }
}

/**
 * The name under which a level is stored; all levels of a collection are adjacent.
 *
 * @param {string} collection
 * @param {number} id
 */
export function levelName(collection, id) {
  return `${collection}/${String(id).padStart(7, "0")}`;
}

/** The collection of a level. @param {string} name of the level, as `levelName` returns it */
export function collectionOf(name) {
  return name.slice(0, name.lastIndexOf("/"));
}
