// The levels of the library, for searching, filtering and sorting: each with the properties that are known at once.

import { makeLevel } from "../../library/library.js";
import { outlineOf } from "../../play/outline.js";

/** @typedef {import("../../library/library.js").Level} Level */

/**
 * @typedef {object} Item
 * @property {string} collection
 * @property {number} order of the collection among the others
 * @property {number} position in it
 * @property {number | null} id of a level of the visitor's own, null for one that comes with Kura
 * @property {Level} level; its board is parsed on first access
 * @property {number} width in squares
 * @property {number} height in squares
 * @property {number} boxes
 * @property {string} added ISO 8601, or empty
 */

/**
 * @typedef {object} Wishes
 * @property {string} words that its title or author hold, all of them
 * @property {boolean} unsolved
 * @property {string} size the longer side: `-10`, `11-20`, `21-`, or empty
 * @property {string} boxes how many: in the same form
 * @property {string} stars how many, `0` where it is not known, or empty
 * @property {Order} order
 */

/** @typedef {"place" | "title" | "size" | "boxes" | "easy" | "hard" | "new"} Order */

/**
 * @typedef {{ isSolved: (level: Level) => boolean, starsOf: (item: Item) => number }} Known what is known about levels
 */

/** Levels processed per slice. */
const BATCH = 32;

/**
 * @param {{ id: string, order: number }} collection
 * @param {import("../../store/collections.js").KeptLevel} kept
 * @returns {Item | null} null when it cannot be played
 */
export function keptItem({ id, order }, kept) {
  const level = makeLevel(kept, kept.position + 1);
  if (!level) return null;
  const { position, added } = kept;
  level.id = kept.id;
  return { collection: id, order, position, id: kept.id, level, added, ...outlineOf(kept.xsb) };
}

/**
 * @param {string} collection that comes with Kura
 * @param {Level} level
 * @param {number} position
 * @returns {Item}
 */
export function shippedItem(collection, level, position) {
  const outline = outlineOf(level.xsb);
  return { collection, order: -1, position, id: null, level, added: "", ...outline };
}

/**
 * The items that match the wishes, in the requested order, in steps.
 *
 * @param {Item[]} items
 * @param {Wishes} wishes
 * @param {Known} known
 * @returns {Generator<void, Item[], void>}
 */
export function* sift(items, wishes, known) {
  const words = wishes.words.toLowerCase().split(/\s+/).filter(Boolean);
  const [size, boxes] = [rangeOf(wishes.size), rangeOf(wishes.boxes)];
  const byStars = wishes.order === "easy" || wishes.order === "hard";
  /** @type {Map<Item, number>} */
  const stars = new Map();
  /** @type {Item[]} */
  const found = [];
  for (const [at, item] of items.entries()) {
    if (at % BATCH === BATCH - 1) yield;
    const { level } = item;
    if (!size(Math.max(item.width, item.height)) || !boxes(item.boxes)) continue;
    const text = words.length > 0 ? `${level.title} ${level.author}`.toLowerCase() : "";
    if (!words.every((word) => text.includes(word))) continue;
    if (wishes.unsolved && known.isSolved(level)) continue;
    if (wishes.stars !== "" || byStars) stars.set(item, known.starsOf(item));
    if (wishes.stars !== "" && stars.get(item) !== Number(wishes.stars)) continue;
    found.push(item);
  }
  return yield* sorted(found, comparison(wishes.order, stars));
}

/** @param {string} text such as `4-8`, `-3`, `21-`, or empty for all @returns {(count: number) => boolean} */
function rangeOf(text) {
  if (text === "") return () => true;
  const [least, most] = text.split("-");
  return (count) => count >= Number(least) && (most === "" || count <= Number(most));
}

const names = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });

/**
 * @param {Order} order
 * @param {Map<Item, number>} stars
 * @returns {(a: Item, b: Item) => number} equal ones are left as they stand
 */
function comparison(order, stars) {
  const place = (/** @type {Item} */ a, /** @type {Item} */ b) =>
    a.order - b.order || compare(a.collection, b.collection) || a.position - b.position;
  // Unknown ones come last.
  const rank = (/** @type {Item} */ item, /** @type {number} */ way) => {
    const count = stars.get(item) ?? 0;
    return count === 0 ? Number.POSITIVE_INFINITY : way * count;
  };
  switch (order) {
    case "title":
      return (a, b) => names.compare(a.level.title, b.level.title);
    case "size":
      return (a, b) => a.width * a.height - b.width * b.height;
    case "boxes":
      return (a, b) => a.boxes - b.boxes || a.width * a.height - b.width * b.height;
    case "easy":
    case "hard": {
      const way = order === "easy" ? 1 : -1;
      return (a, b) => compare(rank(a, way), rank(b, way));
    }
    case "new":
      return (a, b) => compare(b.added, a.added);
    default:
      return place;
  }
}

/** @template {string | number} T @param {T} a @param {T} b */
function compare(a, b) {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * Merge sort with pauses: sorting thousands of titles takes longer than a frame.
 *
 * @template T
 * @param {T[]} list
 * @param {(a: T, b: T) => number} order
 * @returns {Generator<void, T[], void>} equal ones in the order in which they stood
 */
export function* sorted(list, order) {
  let [from, to] = [[...list], [...list]];
  for (let run = 1; run < list.length; run *= 2) {
    for (let start = 0; start < list.length; start += 2 * run) {
      const middle = Math.min(start + run, list.length);
      const end = Math.min(middle + run, list.length);
      let [left, right] = [start, middle];
      for (let at = start; at < end; at += 1) {
        if (at % BATCH === 0) yield;
        const takeLeft = right >= end || (left < middle && order(from[left], from[right]) <= 0);
        to[at] = takeLeft ? from[left++] : from[right++];
      }
    }
    [from, to] = [to, from];
  }
  return from;
}
