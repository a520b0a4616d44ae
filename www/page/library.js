// The collections the page knows: its own, what was opened, and what a link brought.

import { parseBoard } from "../play/board.js";
import { bestPushes, readCollection } from "../play/collection.js";
import { boardKey } from "../play/identity.js";
import { inSlices } from "../player/slices.js";

/** @typedef {import("../play/collection.js").LevelText} LevelText */

/**
 * @typedef {object} Level
 * @property {string} xsb
 * @property {string} title
 * @property {string} author
 * @property {import("../play/board.js").Board} board
 * @property {string} key identity, under which progress is kept
 * @property {number | null} best proven fewest pushes, where known
 * @property {string[]} solutions that came with it, as LURD
 */

/**
 * @typedef {object} Collection
 * @property {string} id
 * @property {string} title
 * @property {string} author
 * @property {Level[]} levels
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
    key: boardKey(board),
    best: bestPushes(text.notes),
    solutions: text.solutions,
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
