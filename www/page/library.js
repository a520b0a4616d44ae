// The collections the page knows: its own, what was opened, and what a link brought.

import { parseBoard } from "../play/board.js";
import { bestPushes, readCollection } from "../play/collection.js";
import { identify } from "../play/identity.js";
import { inSlices } from "../player/slices.js";

/** @typedef {import("../play/collection.js").LevelText} LevelText */

/**
 * @typedef {object} Level
 * @property {string} xsb
 * @property {string} title
 * @property {string} author
 * @property {import("../play/board.js").Board} board
 * @property {import("../play/identity.js").Identity} identity under which progress is kept
 * @property {string} [slot] tells its game apart from others on the same level
 * @property {number | null} best proven fewest pushes, where known
 * @property {string[]} solutions that came with it, as LURD
 */

/**
 * @typedef {object} Collection
 * @property {string} id
 * @property {string} title
 * @property {string} author
 * @property {Level[]} levels
 * @property {boolean} [own] whether the visitor brought it, and may remove it
 */

/** Where the page's own collections lie, with the list of their files. */
const HOME = new URL("../levels/", import.meta.url);

/**
 * @param {LevelText} text
 * @param {number} number of the level in its collection, from 1
 * @returns {Level | null} null when the level cannot be played
 */
export function makeLevel(text, number) {
  const { board } = parseBoard(text.xsb);
  if (!board) return null;
  return {
    xsb: text.xsb,
    title: text.title?.trim() || `Level ${number}`,
    author: text.author ?? "",
    board,
    identity: identify(board),
    best: bestPushes(text.notes ?? []),
    solutions: text.solutions ?? [],
  };
}

/**
 * @param {string} id
 * @param {{ title?: string, author?: string, levels: LevelText[] }} text
 * @param {string} fallbackTitle
 * @returns {Promise<Collection>} with the levels that can be played
 */
export async function makeCollection(id, text, fallbackTitle) {
  /** @type {Level[]} */
  const levels = [];
  const read = function* () {
    for (const [index, levelText] of text.levels.entries()) {
      const level = makeLevel(levelText, index + 1);
      if (level) levels.push(level);
      yield;
    }
  };
  await inSlices(read());
  return {
    id,
    title: text.title?.trim() || fallbackTitle,
    author: text.author ?? "",
    levels,
  };
}

/** Where the visitor's collections are kept, and how large one may be, in characters of its levels. */
const KEPT = "collection:";
const LARGEST_KEPT = 8_000_000;

/**
 * Keeps a collection that the visitor brought.
 *
 * @param {import("../store/store.js").Store} store
 * @param {Collection} collection
 */
export function keepCollection(store, { id, title, author, levels }) {
  const texts = levels.map(({ xsb, title, author, best, solutions }) => ({
    xsb,
    title,
    author,
    notes: best === null ? [] : [`Best pushes: ${best}`],
    solutions,
  }));
  if (texts.reduce((sum, { xsb }) => sum + xsb.length, 0) > LARGEST_KEPT) return;
  store.set(`${KEPT}${id}`, { title, author, levels: texts });
}

/** @param {import("../store/store.js").Store} store @param {Collection} collection */
export function forgetCollection(store, { id }) {
  store.set(`${KEPT}${id}`, null);
}

/**
 * The collections that were kept.
 *
 * @param {import("../store/store.js").Store} store
 * @returns {Promise<Collection[]>}
 */
export async function loadKept(store) {
  /** @type {Collection[]} */
  const found = [];
  for (const [name, value] of store.entries()) {
    if (!name.startsWith(KEPT) || typeof value !== "object" || value === null) continue;
    const { title, author, levels } = /** @type {Partial<Collection>} */ (value);
    if (!Array.isArray(levels)) continue;
    const texts = levels.filter((level) => typeof level?.xsb === "string");
    const text = {
      title,
      author,
      levels: /** @type {LevelText[]} */ (/** @type {unknown} */ (texts)),
    };
    const made = await makeCollection(name.slice(KEPT.length), text, "");
    if (made.levels.length > 0) found.push({ ...made, own: true });
  }
  return found.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/**
 * Reads the page's own collections.
 *
 * @returns {Promise<Collection[]>}
 */
export async function loadOwn() {
  /** @type {string[]} */
  const names = await (await fetched(new URL("index.json", HOME))).json();
  return Promise.all(
    names.map(async (name) => {
      const text = await (await fetched(new URL(name, HOME))).text();
      return makeCollection(name.replace(/\.xsb$/, ""), readCollection(text), name);
    }),
  );
}

/** @param {URL} url */
async function fetched(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url.pathname}: ${answer.status} ${answer.statusText}`);
  return answer;
}
