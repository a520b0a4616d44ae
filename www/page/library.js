// The collections the page knows: its own, what was opened, and what a link brought.

import { parseBoard } from "../play/board.js";
import { bestPushes, readInSteps } from "../play/collection.js";
import { identify } from "../play/identity.js";
import { inSlices } from "../player/slices.js";
import { t } from "../texts/texts.js";

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
  const board = text.board ?? parseBoard(text.xsb).board;
  if (!board) return null;
  /** @type {import("../play/identity.js").Identity | null} */
  let identity = null;
  return {
    xsb: text.xsb,
    title: text.title?.trim() || t("Level {number}", { number }),
    author: text.author ?? "",
    board,
    // Worked out when it is first asked for: the level on the board need not wait for all the others.
    get identity() {
      identity ??= identify(board);
      return identity;
    },
    best: bestPushes(text.notes ?? []),
    solutions: text.solutions ?? [],
  };
}

/**
 * @param {string} id
 * @param {{ title?: string, author?: string, levels: LevelText[] }} text
 * @param {string} fallbackTitle
 * @param {boolean} [soon] whether somebody waits for it: the identities of its levels come later then
 * @returns {Promise<Collection>} with the levels that can be played
 */
export async function makeCollection(id, text, fallbackTitle, soon = false) {
  /** @type {Level[]} */
  const levels = [];
  const read = function* () {
    for (const [index, levelText] of text.levels.entries()) {
      const level = makeLevel(levelText, index + 1);
      if (level) levels.push(level);
      if (!soon) level?.identity;
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
 * A collection that there is, read when it is asked for.
 *
 * @typedef {object} Source
 * @property {string} id
 * @property {(soon: boolean) => Promise<Collection | null>} load soon: somebody waits for it; null when there is nothing
 *   in it that can be played
 */

/**
 * The collections that were kept.
 *
 * @param {import("../store/store.js").Store} store
 * @returns {Source[]}
 */
export function keptCollections(store) {
  const kept = store.entries().filter(([name, value]) => name.startsWith(KEPT) && value);
  return kept
    .map(([name, value]) => ({
      id: name.slice(KEPT.length),
      load: (/** @type {boolean} */ soon) => readKept(name.slice(KEPT.length), value, soon),
    }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** @param {string} id @param {unknown} value as it was kept @param {boolean} soon @returns {Promise<Collection | null>} */
async function readKept(id, value, soon) {
  const { title, author, levels } = /** @type {Partial<Collection>} */ (value);
  if (!Array.isArray(levels)) return null;
  const texts = levels.filter((level) => typeof level?.xsb === "string");
  const text = {
    title,
    author,
    levels: /** @type {LevelText[]} */ (/** @type {unknown} */ (texts)),
  };
  const made = await makeCollection(id, text, "", soon);
  return made.levels.length > 0 ? { ...made, own: true } : null;
}

/**
 * The page's own collections. Their texts are on their way when this answers.
 *
 * @returns {Promise<Source[]>} `load` rejects when a text cannot be had
 */
export async function ownCollections() {
  /** @type {string[]} */
  const names = await (await fetched(new URL("index.json", HOME))).json();
  return names.map((name) => {
    const id = name.replace(/\.xsb$/, "");
    const text = fetched(new URL(name, HOME)).then((answer) => answer.text());
    // Whoever asks for it is told.
    text.catch(() => {});
    const load = async (/** @type {boolean} */ soon) => {
      const read = await inSlices(readInSteps(await text));
      return read ? makeCollection(id, read, name, soon) : null;
    };
    return { id, load };
  });
}

/** @param {URL} url */
async function fetched(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url.pathname}: ${answer.status} ${answer.statusText}`);
  return answer;
}
