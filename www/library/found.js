// What texts contain, before any of it is stored: levels that can be played, those that cannot, what signs were taken
// for, and moves that do not solve their level.

import { inSlices } from "../player/slices.js";
import { t } from "../texts/texts.js";
import { makeLevel } from "./library.js";

/** @typedef {import("../play/collection.js").LevelText} LevelText */
/** @typedef {import("./library.js").Level} Level */
/** @typedef {import("../play/collection.js").CollectionText & { error?: import("../index.js").Problem }} Read */
/** Reads a text, in the signs that are given. @typedef {(text: string, signs?: string) => Promise<Read>} Reader */
/** A text, with the name of its file or an empty one. @typedef {{ name: string, text: string }} Given */
/** @typedef {Given & { read: Read, chosen: Map<string, string> }} Source chosen: what signs stand for by the visitor */
/** A level of a text; `level` is null if it cannot be played. @typedef {{ source: Source, text: LevelText, level: Level | null }} Entry */

/**
 * Signs that are not XSB, of levels that have the same ones.
 *
 * @typedef {object} Signs
 * @property {string} key
 * @property {Source} source
 * @property {Entry[]} entries the levels with these signs
 * @property {[sign: string, cell: string | null][]} taken what each was taken for; null if nothing is known of it
 * @property {string[]} readings the two that make a level, as in `X=$ O=.`; empty if there are none to choose from
 */

/** A board does not have more signs without a meaning. */
const MOST_UNKNOWN = 7;

export class Found {
  /** @type {Entry[]} */
  entries = [];

  /** @param {Source[]} sources @param {Reader} reader */
  constructor(sources, reader) {
    this.sources = sources;
    this.reader = reader;
  }

  /**
   * @param {Given[]} given
   * @param {Reader} reader
   */
  static async in(given, reader) {
    /** @type {Source[]} */
    const sources = [];
    for (const { name, text } of given) {
      sources.push({ name, text, read: await reader(text), chosen: new Map() });
    }
    const found = new Found(sources, reader);
    await found.#make();
    return found;
  }

  /** Makes the levels, each with its identity. */
  async #make() {
    /** @type {Entry[]} */
    const entries = [];
    const { sources } = this;
    const read = function* () {
      for (const source of sources) {
        for (const text of source.read.levels) {
          const level = text.problems.length === 0 ? makeLevel(withNotes(text), 1) : null;
          if (level) {
            level.title = titleOf(source, text);
            level.identity;
          }
          entries.push({ source, text, level });
          yield;
        }
      }
    };
    await inSlices(read());
    this.entries = entries;
  }

  /** Those that can be played. */
  get levels() {
    return this.entries.flatMap(({ level }) => level ?? []);
  }

  /** Those that cannot. */
  get broken() {
    return this.entries.filter(({ level }) => level === null);
  }

  /** How many levels, solutions and notes there are, and moves that solve nothing. */
  get counts() {
    const sum = (/** @type {(text: LevelText) => number} */ count) =>
      this.entries.reduce((all, { level, text }) => all + (level ? count(text) : 0), 0);
    return {
      levels: this.levels.length,
      solutions: sum(({ solutions }) => solutions.length),
      notes: sum(({ notes }) => notes.length),
      failed: sum(({ failed = [] }) => failed.length),
    };
  }

  /** The title of the collection, if the text gives one. */
  get title() {
    const [first, ...others] = this.sources;
    return others.length === 0 ? (first?.read.title?.trim() ?? "") : "";
  }

  /** Why nothing was found, where the text as a whole cannot be read. */
  get error() {
    return this.sources.find(({ read }) => read.error)?.read.error ?? null;
  }

  /** The signs that are not XSB. @returns {Signs[]} */
  get signs() {
    /** @type {Map<string, Signs>} */
    const groups = new Map();
    for (const entry of this.entries) {
      const { source, text } = entry;
      const { taken, readings } = signsOf(text);
      if (taken.length === 0 && readings.length === 0) continue;
      const key = `${this.sources.indexOf(source)} ${keyOf(text)}`;
      const group = groups.get(key) ?? { key, source, entries: [], taken, readings };
      group.entries.push(entry);
      groups.set(key, group);
    }
    for (const [at, source] of this.sources.entries()) {
      const { error } = source.read;
      if (error?.code !== "two-readings") continue;
      const readings = readingsIn(error);
      groups.set(`${at}`, { key: `${at}`, source, entries: [], taken: [], readings });
    }
    return [...groups.values()];
  }

  /**
   * Reads levels again, in the signs that the visitor chose.
   *
   * @param {Signs} group
   * @param {string | [sign: string, cell: string]} choice one of the readings, or what a sign stands for
   */
  async choose({ source, entries, taken }, choice) {
    if (typeof choice !== "string") {
      for (const [sign, cell] of taken) if (cell !== null) source.chosen.set(sign, cell);
      source.chosen.set(...choice);
    }
    const signs = typeof choice === "string" ? choice : inShort([...source.chosen]);
    const again = await this.reader(source.text, signs);
    if (entries.length === 0) source.read = again;
    else {
      const lines = new Set(entries.map(({ text }) => text.line));
      const there = new Map(again.levels.map((level) => [level.line, level]));
      source.read.levels = source.read.levels.map((level) =>
        lines.has(level.line) ? (there.get(level.line) ?? level) : level,
      );
    }
    await this.#make();
  }

  /**
   * The level that a reading gives, for a picture.
   *
   * @param {Signs} group
   * @param {string} reading
   * @returns {Promise<Level | null>}
   */
  async preview({ source, entries }, reading) {
    const { levels } = await this.reader(source.text, reading);
    const line = entries[0]?.text.line;
    const text = levels.find((level) => line === undefined || level.line === line);
    return text && text.problems.length === 0 ? makeLevel(text, 1) : null;
  }
}

/** Signs as the reader takes them. @param {[string, string][]} signs */
const inShort = (signs) =>
  signs.map(([sign, cell]) => `${sign}=${cell === " " ? "-" : cell}`).join(" ");

/** @param {import("../index.js").Problem} problem */
const readingsIn = ({ params }) => [String(params.first), String(params.second)];

/** Levels with the same key are read in the same signs. @param {LevelText} text */
function keyOf(text) {
  const { taken, readings } = signsOf(text);
  return [...taken.map((pair) => pair.join("=")), ...readings].join(" ");
}

/** @param {LevelText} text @returns {Pick<Signs, "taken" | "readings">} */
function signsOf({ signs = [], problems }) {
  /** @type {[string, string | null][]} */
  const taken = signs.map(([sign, cell]) => [sign, cell]);
  /** @type {string[]} */
  let readings = [];
  for (const problem of problems) {
    if (problem.code === "two-readings") readings = readingsIn(problem);
    const sign = unknownSign(problem);
    if (sign !== null && taken.every(([known]) => known !== sign)) taken.push([sign, null]);
  }
  const unknown = taken.filter(([, cell]) => cell === null).length;
  return unknown > MOST_UNKNOWN ? { taken: [], readings } : { taken, readings };
}

/** The sign that a problem is about: messages write it between quotes. @param {import("../index.js").Problem} problem */
function unknownSign({ code, params }) {
  if (code === "ambiguous-letter") return String(params.letter);
  if (code !== "unknown-character") return null;
  const quoted = [...String(params.character)];
  return quoted.length === 3 ? quoted[1] : null;
}

/**
 * The title that a text gives, or else the name of the file that holds only this level; a number follows where an
 * archive has several.
 *
 * @param {Source} source
 * @param {LevelText} text
 */
function titleOf({ name, read }, { title = "" }) {
  if (title.trim() !== "" || name === "") return title.trim();
  return read.levels.length === 1 ? name : "";
}

/** A level text with the moves that solve nothing as notes. @param {LevelText} text */
function withNotes(text) {
  const failed = (text.failed ?? []).map(({ lurd }) =>
    t("Not a solution: {moves}", { moves: lurd }),
  );
  return failed.length === 0 ? text : { ...text, notes: [...text.notes, ...failed] };
}

/**
 * Line and column of a problem in the text that its level was read from.
 *
 * @param {LevelText} level
 * @param {{ row: number, column: number }} problem
 * @returns {{ line: number, column: number }}
 */
export function placeInText({ line, places }, { row, column }) {
  const place = places?.[row - 1];
  if (!place) return { line: line + row - 1, column };
  const [first, start, step] = place;
  return { line: first, column: start + (column - 1) * step };
}
