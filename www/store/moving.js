// Moves levels between collections, merges collections, and undoes both. Every call is one change, as in
// `collections.js`.

import { clear, kept, lastOrder, levelsOf, putLevel, recount } from "./level_rows.js";
import { levelName } from "./migration.js";

/** @typedef {import("./store.js").Store} Store */
/** @typedef {import("./database.js").Access} Access */
/** @typedef {import("./collections.js").Entry} Entry */
/** @typedef {import("./collections.js").KeptLevel} KeptLevel */

/**
 * What was moved, for `moveBack`.
 *
 * @typedef {object} Moved
 * @property {string} from
 * @property {Entry | null} gone the source collection, if it was removed
 * @property {KeptLevel[]} levels as they were before
 * @property {string} to
 * @property {number[]} ids the ids of the moved levels in the target collection
 */

/**
 * Moves levels to the end of another collection.
 *
 * @param {Store} store
 * @param {string} from
 * @param {number[]} ids
 * @param {string} to
 * @returns {Promise<Moved | null>} null when one of the collections no longer exists
 */
export function moveLevels(store, from, ids, to) {
  return change(store, [from, to], async (access) => {
    if (from === to || !(await access.get("collections", to))) return null;
    const wanted = new Map(ids.map((id, at) => [id, at]));
    const levels = (await levelsOf(access, from))
      .filter(({ id }) => wanted.has(id))
      .sort((a, b) => Number(wanted.get(a.id)) - Number(wanted.get(b.id)));
    for (const { id } of levels) access.delete("levels", levelName(from, id));
    const added = await append(access, to, levels);
    await recount(access, from);
    await recount(access, to);
    return { from, gone: null, levels, to, ids: added };
  });
}

/**
 * Merges one collection into another; levels whose identity the other already contains are dropped.
 *
 * @param {Store} store
 * @param {string} from removed afterwards
 * @param {string} to
 * @returns {Promise<Moved | null>} null when one of the collections no longer exists
 */
export function merge(store, from, to) {
  return change(store, [from, to], async (access) => {
    const gone = /** @type {Entry | undefined} */ (await access.get("collections", from));
    if (from === to || !gone || !(await access.get("collections", to))) return null;
    const there = new Set((await levelsOf(access, to)).map(({ identity }) => identity));
    const levels = await clear(access, from);
    const fresh = levels.filter(({ identity }) => identity === undefined || !there.has(identity));
    const ids = await append(access, to, fresh);
    access.delete("collections", from);
    await recount(access, to);
    return { from, gone, levels, to, ids };
  });
}

/**
 * Moves back what `moveLevels` or `merge` moved, to the old positions.
 *
 * @param {Store} store
 * @param {Moved} moved
 * @returns {Promise<void>}
 */
export function moveBack(store, { from, gone, levels, to, ids }) {
  return change(store, [from, to], async (access) => {
    for (const id of ids) access.delete("levels", levelName(to, id));
    if (gone) access.put("collections", from, gone);
    for (const level of levels) putLevel(access, from, level);
    await recount(access, from);
    await recount(access, to);
  });
}

/**
 * Merges levels of a collection that have the same identity into the first of them. It gets the notes of all and, if
 * the board is the same too, their solutions.
 *
 * @param {Store} store
 * @param {string} id of the collection
 * @returns {Promise<KeptLevel[]>} the old form of all changed and removed levels, for `putBack`; may be empty
 */
export function mergeTwins(store, id) {
  return change(store, [id], async (access) => {
    /** @type {Map<string, KeptLevel>} */
    const first = new Map();
    /** @type {Map<number, KeptLevel>} */
    const before = new Map();
    for (const level of await levelsOf(access, id)) {
      const one = level.identity === undefined ? undefined : first.get(level.identity);
      if (level.identity !== undefined && !one) first.set(level.identity, level);
      if (!one) continue;
      if (!before.has(one.id)) before.set(one.id, one);
      before.set(level.id, level);
      const solutions = one.xsb === level.xsb ? level.solutions : [];
      const joined = {
        ...one,
        notes: [...new Set([...one.notes, ...level.notes])],
        solutions: [...new Set([...one.solutions, ...solutions])],
      };
      first.set(String(level.identity), joined);
      putLevel(access, id, joined);
      access.delete("levels", levelName(id, level.id));
    }
    if (before.size > 0) await recount(access, id);
    return [...before.values()];
  });
}

/**
 * Merges all levels of some collections into one, creating it if necessary; the others are removed. Levels with exactly
 * the same text are kept once.
 *
 * @param {Store} store
 * @param {{ id: string, title: string }} box
 * @param {(entry: Entry) => boolean} wanted whether to merge a collection
 * @param {(entry: Entry, number: number) => string} name gives a title to levels without one
 * @returns {Promise<string[]>} the ids of the removed collections
 */
export async function gather(store, { id, title }, wanted, name) {
  const gone = await store.database.change(["collections", "levels"], async (access) => {
    const rows = await access.all("collections");
    const entries = rows.map(([, entry]) => /** @type {Entry} */ (entry)).filter(wanted);
    if (entries.length === 0) return [];
    entries.sort((a, b) => a.order - b.order);
    const seen = new Set((await levelsOf(access, id)).map(textOf));
    for (const entry of entries) {
      /** @type {KeptLevel[]} */
      const fresh = [];
      for (const [at, level] of (await clear(access, entry.id)).entries()) {
        if (seen.has(textOf(level))) continue;
        seen.add(textOf(level));
        const own = level.title.trim() || name(entry, at + 1);
        fresh.push({ ...level, title: own, added: level.added || entry.created });
      }
      await append(access, id, fresh);
      access.delete("collections", entry.id);
    }
    const box = await access.get("collections", id);
    const made = { id, title, author: "", order: (await lastOrder(access)) + 1, created: "" };
    access.put("collections", id, box ?? { ...made, count: 0 });
    await recount(access, id);
    return entries.map((entry) => entry.id);
  });
  if (gone.length > 0) store.announceCollections([id, ...gone]);
  return gone;
}

/** The complete contents of a level. @param {KeptLevel} level */
function textOf({ xsb, title, author, notes, solutions }) {
  return JSON.stringify([xsb, title, author, notes, solutions]);
}

/**
 * @param {Access} access
 * @param {string} id of the collection
 * @param {KeptLevel[]} levels
 * @returns {Promise<number[]>} their new ids
 */
async function append(access, id, levels) {
  const there = await levelsOf(access, id);
  let next = there.reduce((most, level) => Math.max(most, level.id), -1);
  let position = there.reduce((most, level) => Math.max(most, level.position), -1);
  return levels.map((level) => {
    next += 1;
    position += 1;
    putLevel(access, id, { ...kept(level, next), position });
    return next;
  });
}

/**
 * @template T
 * @param {Store} store
 * @param {string[]} ids the collections that change
 * @param {(access: Access) => Promise<T>} work
 * @returns {Promise<T>}
 */
async function change(store, ids, work) {
  const result = await store.database.change(["collections", "levels"], work);
  store.announceCollections(ids);
  return result;
}
