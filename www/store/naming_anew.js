// Brings the data of a device from older identities to those of today: all of it once, and what belonged to no known
// level when its level is opened. Loaded only where there is such data.

import { learn, OLDER } from "./older_identity.js";
import { brought, olderKeyOf, textsIn } from "./older_names.js";
import { AT_HAND, merged } from "./tables.js";

/** @typedef {import("./database.js").Database} Database */
/** @typedef {import("./older_identity.js").Boards} Boards */
/** @typedef {import("./older_names.js").Row} Row */
/** @typedef {import("./tables.js").HandTable} HandTable */
/** @typedef {import("./waiting.js").Change} Change */

/** Levels read at a time. */
const PART = 200;

/**
 * All of a device, in one transaction.
 *
 * @param {Database} database
 * @param {string[]} texts of levels that come with Kura
 * @param {[name: string, value: unknown]} done stored as a value in the same transaction
 */
export async function nameAllAnew(database, texts, done) {
  /** @type {Boards} */
  const boards = new Map();
  for (const xsb of texts) learn(boards, xsb);
  /**
   * The level of each row without today's identity, and that identity.
   *
   * @type {Map<string, [xsb: string, key: string]>}
   */
  const levels = new Map();
  for (let after = ""; ; ) {
    const rows = await database.read(["levels"], ({ part }) => part("levels", "", after, PART));
    for (const [name, { xsb, identity }] of rows) {
      const known = learn(boards, xsb);
      if (known && identity !== known.now.key) levels.set(name, [xsb, known.now.key]);
    }
    if (rows.length < PART) break;
    [after] = rows[rows.length - 1];
  }
  await database.change([...AT_HAND, "levels"], async (access) => {
    const tables = await Promise.all(AT_HAND.map((table) => access.all(table)));
    const rows = AT_HAND.flatMap((table, at) =>
      tables[at].map(([name, value]) => /** @type {Row} */ ([table, name, value])),
    );
    for (const xsb of rows.flatMap(textsIn)) learn(boards, xsb);
    const there = new Set(rows.map(([table, name]) => `${table} ${name}`));
    const isThere = (/** @type {string} */ table, /** @type {string} */ name) =>
      there.has(`${table} ${name}`);
    for (const [table, name, change] of changesFor(rows, boards, isThere)) {
      const value = merged(table, await access.get(table, name), change);
      if (value === undefined) access.delete(table, name);
      else access.put(table, name, value);
    }
    for (const [name, [xsb, identity]] of levels) {
      const level = /** @type {any} */ (await access.get("levels", name));
      if (level?.xsb === xsb) access.put("levels", name, { ...level, identity });
    }
    access.put("values", ...done);
  });
}

/**
 * What is left of older data and fits a level that is opened now.
 *
 * @param {import("./store.js").Store} store
 * @param {string} xsb
 */
export function takeOver(store, xsb) {
  /** @type {Boards} */
  const boards = new Map();
  const key = learn(boards, xsb)?.before.key;
  const rows = AT_HAND.flatMap((table) =>
    store.entries(table).map(([name, value]) => /** @type {Row} */ ([table, name, value])),
  ).filter((row) => olderKeyOf(row) === key);
  for (const text of rows.flatMap(textsIn)) learn(boards, text);
  const isThere = (/** @type {HandTable} */ table, /** @type {string} */ name) =>
    store.value(table, name) !== undefined;
  for (const change of changesFor(rows, boards, isThere)) store.put(...change);
}

/**
 * @param {Row[]} rows
 * @param {Boards} boards
 * @param {(table: HandTable, name: string) => boolean} isThere whether there is a value
 * @returns {Change[]}
 */
function changesFor(rows, boards, isThere) {
  const older = rows.flatMap((row) => {
    if (olderKeyOf(row) === null) return [];
    const { made, left } = brought(row, boards);
    if (made.length === 0 && left !== undefined) return [];
    const [table, name] = row;
    // What was stored under today's name meanwhile is newer.
    const fresh = made.filter(
      ([to, under]) => under === name || ["records", "proofs"].includes(to) || !isThere(to, under),
    );
    return [
      /** @type {Change} */ ([table, name, null]),
      ...(left === undefined ? [] : changesOf([table, name, left])),
      ...fresh.flatMap(changesOf),
    ];
  });
  return [...older, ...rows.flatMap((row) => dayAnew(row, boards))];
}

/** A value as changes that make it. @param {Row} row @returns {Change[]} */
function changesOf([table, name, value]) {
  if (table !== "games") return [[table, name, value]];
  return Object.entries(value).map(([tab, game]) => [table, name, { tab, game }]);
}

/**
 * The levels of a day, so that one solved again on it is not counted twice.
 *
 * @param {Row} row
 * @param {Boards} boards
 * @returns {Change[]}
 */
function dayAnew([table, name, day], boards) {
  if (table !== "days" || !Array.isArray(day?.levels)) return [];
  const levels = day.levels.map((/** @type {string} */ key) => {
    const now = new Set((boards.get(key) ?? []).map((known) => known.now.key));
    return OLDER.test(key) && now.size === 1 ? [...now][0] : key;
  });
  if (levels.every((/** @type {string} */ key, /** @type {number} */ at) => key === day.levels[at]))
    return [];
  return [
    [table, name, null],
    [table, name, { ...day, levels }],
  ];
}
