// The collections known to the page: its own, imported ones, and those from links.

import { parseBoard } from "../play/board.js";
import { bestMoves, bestPushes, ratedDifficulty, readInSteps } from "../play/collection.js";
import { identify } from "../play/identity.js";
import { inSlices } from "../player/slices.js";
import { t } from "../texts/texts.js";
import { INBOX } from "./inbox.js";

/** @typedef {import("../play/collection.js").LevelText} LevelText */
/**
 * What is known of a level before it is read; `identity` is its key, where it was kept.
 *
 * @typedef {Omit<LevelText, "line" | "problems"> & { identity?: string }} Unread
 */

/**
 * @typedef {object} Collection
 * @property {string} id
 * @property {string} title
 * @property {string} author
 * @property {Level[]} levels
 * @property {boolean} [own] whether the visitor brought it, and may remove it
 * @property {boolean} [fleeting] whether it came with a link, and can be kept
 */

/**
 * The origin of a text: its best values were proven before it was shipped, or are a stranger's claim.
 *
 * @typedef {"shipped" | "strange"} Origin
 */

/** Levels read at a time: many enough to be quick, few enough not to delay a frame. */
export const PART = 100;

/** The folder of the page's own collections and of their list. */
const HOME = new URL("../levels/", import.meta.url);

/**
 * A level that can be played. There may be ten thousand of them in memory, so the getters are shared and what they
 * return is computed on first use.
 */
export class Level {
  /** @type {import("../play/board.js").Board | null} */
  #board;
  /** @type {import("../play/identity.js").Identity | null} */
  #identity = null;
  /** @type {string | null} */
  #key;
  /** Distinguishes its game from others on the same level. @type {string | undefined} */
  slot;
  /** Under which it is kept within the visitor's collection. @type {number | undefined} */
  id;
  /** As a daily level: of which day of UTC, and which of its levels. @type {{ day: string, grade: import("../store/daily.js").Grade } | undefined} */
  daily;
  /** The exercise that it is, and what is to be done (`exercise_levels.js`). @type {{ key: string, task: string } | undefined} */
  exercise;
  /**
   * What the link that brought it says is proven; believed only once it has been proven here.
   *
   * @type {import("../play/claim.js").Claim | undefined}
   */
  claim;

  /**
   * @param {Unread} text
   * @param {import("../play/board.js").Board | null} board null to read it when it is needed
   * @param {string} title
   * @param {Origin} origin
   */
  constructor(text, board, title, origin) {
    const notes = text.notes ?? [];
    const best = bestPushes(notes);
    this.#board = board;
    this.#key = text.identity ?? null;
    this.xsb = text.xsb;
    this.title = title;
    this.author = text.author ?? "";
    /** Other lines that came with it. @type {string[]} */
    this.notes = notes;
    /** Those that came with it, as LURD. @type {string[]} */
    this.solutions = text.solutions ?? [];
    /** The fewest pushes, as Kura's solver has proven it, of a level that comes with Kura or is in the table of facts. */
    this.proven = origin === "shipped" ? best : null;
    /** The fewest moves, likewise. */
    this.provenMoves = origin === "shipped" ? bestMoves(notes) : null;
    /** How many pushes a text of others calls the best. */
    this.claimed = origin === "shipped" ? null : best;
    /** How many pushes the best solution in the table of facts has. @type {number | null} */
    this.listed = null;
    /** As its collection rates it (`play/difficulty.js`), where it does. */
    this.difficulty = ratedDifficulty(notes);
  }

  get board() {
    this.#board ??= /** @type {import("../play/board.js").Board} */ (parseBoard(this.xsb).board);
    return this.#board;
  }

  /** Under which progress is kept. The current level need not wait for those of all the others. */
  get identity() {
    this.#identity ??= identify(this.board);
    return this.#identity;
  }

  /** The key of the identity, known at once where the level was kept with it. */
  get key() {
    return this.#key ?? this.identity.key;
  }
}

/**
 * @param {Unread} text
 * @param {number} number of the level in its collection, from 1
 * @param {Origin} [origin]
 * @returns {Level | null} null when the level cannot be played
 */
export function makeLevel(text, number, origin = "strange") {
  // The identity of an earlier version, which could not be brought to today's (`store/naming_anew.js`).
  if (text.identity?.length === 16)
    return makeLevel({ ...text, identity: undefined }, number, origin);
  // A level stored with its identity was read before.
  const board = text.board ?? (text.identity === undefined ? parseBoard(text.xsb).board : null);
  if (board === null && text.identity === undefined) return null;
  const title = text.title?.trim() || t("Level {number}", { number });
  return new Level(text, board, title, origin);
}

/**
 * @param {string} id
 * @param {{ title?: string, author?: string, levels: LevelText[] }} text
 * @param {string} fallbackTitle
 * @param {boolean} [soon] whether it is needed now; the identities of its levels then follow later
 * @param {Origin} [origin]
 * @returns {Promise<Collection>} with the levels that can be played
 */
export async function makeCollection(id, text, fallbackTitle, soon = false, origin = "strange") {
  /** @type {Level[]} */
  const levels = [];
  const read = function* () {
    for (const [index, levelText] of text.levels.entries()) {
      const level = makeLevel(levelText, index + 1, origin);
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

/**
 * A level in the form that the store takes.
 *
 * @param {Level} level
 * @returns {import("../store/collections.js").NewLevel}
 */
export function levelToKeep({ xsb, title, author, notes, solutions, key }) {
  return { xsb, title, author, notes, solutions, identity: key };
}

/**
 * A collection that is read on request.
 *
 * @typedef {object} Source
 * @property {string} id
 * @property {string} [title] where it is known before it is read
 * @property {boolean} [own] whether the visitor brought it
 * @property {(soon: boolean) => Promise<Collection | null>} load soon: it is needed now; null when there is nothing
 *   in it that can be played
 */

/**
 * The stored collections in their order. Their levels are read when one is loaded.
 *
 * @param {import("../store/collections.js").Collections} kept
 * @returns {Promise<Source[]>}
 */
export async function keptCollections(kept) {
  const entries = await kept.list();
  return entries.map((entry) => ({
    id: entry.id,
    title: titleOf(entry),
    own: true,
    load: (soon) => readKept(kept, entry, soon),
  }));
}

/** The title of a stored collection. @param {{ id: string, title: string }} entry */
export function titleOf({ id, title }) {
  return id === INBOX ? t("Inbox") : title;
}

/**
 * @param {import("../store/collections.js").Collections} kept
 * @param {import("../store/collections.js").Entry} entry
 * @param {boolean} soon
 * @returns {Promise<Collection | null>}
 */
async function readKept(kept, entry, soon) {
  const { id, author } = entry;
  /** @type {Level[]} */
  const levels = [];
  /** @type {Map<number, string>} */
  const unnamed = new Map();
  /** @type {import("../store/collections.js").KeptLevel[]} */
  const texts = [];
  for await (const part of kept.levelsInParts(id, PART))
    texts.push(...part.map(({ level }) => level));
  texts.sort((a, b) => a.position - b.position);
  await inSlices(
    (function* () {
      for (const [at, text] of texts.entries()) {
        const level = makeLevel(text, at + 1);
        if (level) levels.push(Object.assign(level, { id: text.id }));
        if (level && !soon && text.identity === undefined) unnamed.set(text.id, level.key);
        yield;
      }
    })(),
  );
  // They come from a version that did not store it. If it cannot be stored now, it is computed again next time.
  if (unnamed.size > 0) kept.setIdentities(id, unnamed).catch(() => {});
  return levels.length > 0 ? { id, title: titleOf(entry), author, levels, own: true } : null;
}

/**
 * The page's own collections. Their texts are being loaded when this resolves.
 *
 * @returns {Promise<Source[]>} `load` rejects when a text cannot be had
 */
export async function ownCollections() {
  /** @type {string[]} */
  const names = await (await fetched(new URL("index.json", HOME))).json();
  return names.map((name, at) => {
    const id = name.replace(/\.xsb$/, "");
    const text = fetched(new URL(name, HOME)).then((answer) => answer.text());
    // The caller receives the error.
    text.catch(() => {});
    const read = () => text.then((text) => inSlices(readInSteps(text)));
    // What a new visitor sees first is read while the page waits for the database.
    const begun = at === 0 ? read() : null;
    begun?.catch(() => {});
    const load = async (/** @type {boolean} */ soon) => {
      const found = await (begun ?? read());
      return found ? makeCollection(id, found, name, soon, "shipped") : null;
    };
    return { id, load };
  });
}

/** The levels that come with Kura, those of the days included. @returns {Promise<LevelText[]>} */
async function shippedLevels() {
  /** @type {string[]} */
  const names = await (await fetched(new URL("index.json", HOME))).json();
  const read = [...names, "daily.xsb"].map(async (name) => {
    const text = await (await fetched(new URL(name, HOME))).text();
    return (await inSlices(readInSteps(text)))?.levels ?? [];
  });
  return (await Promise.all(read)).flat();
}

/** Their texts. @returns {Promise<string[]>} */
export async function shippedTexts() {
  return (await shippedLevels()).map(({ xsb }) => xsb);
}

/** Their difficulties, by their texts. @returns {Promise<Map<string, number>>} */
export async function shippedDifficulties() {
  const levels = await shippedLevels();
  return new Map(levels.map(({ xsb, notes }) => [xsb, ratedDifficulty(notes) ?? 0]));
}

/** @param {URL} url */
async function fetched(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url.pathname}: ${answer.status} ${answer.statusText}`);
  return answer;
}
