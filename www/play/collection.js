// Reads a text with any number of XSB levels. This reader is used for the page's own collections and when the
// WebAssembly module is not available; the module's reader knows more formats and dialects.

import { isBoardCharacter, MAX_SIDE, parseBoard } from "./board.js";
import { replay } from "./solved_game.js";

/**
 * @typedef {object} LevelText
 * @property {string} xsb rows joined by line breaks
 * @property {string} [title]
 * @property {string} [author]
 * @property {string[]} notes other lines that belong to the level
 * @property {string[]} solutions LURD
 * @property {number} line of its first row, from 1
 * @property {import("../index.js").LevelText["failed"]} [failed] moves that do not solve it
 * @property {import("../index.js").LevelText["places"]} [places] where its rows stand
 * @property {import("../index.js").LevelText["signs"]} [signs] that are not XSB
 * @property {import("./board.js").Problem[]} problems
 * @property {import("./board.js").Board} [board] where it was read already
 */

/**
 * @typedef {object} CollectionText
 * @property {string} [title]
 * @property {string} [author]
 * @property {LevelText[]} levels
 */

const KEY = /^;?\s*(title|author|collection|solution[^:]*)\s*:\s*(.*)$/i;
const LEVEL_NUMBER = /^;?\s*level\s+\S+/i;

/** A line that consists only of the tags that forums and web pages put around a level. */
const MARKUP =
  /^[ \t]*(?:(?:\[\/?(?:code|quote|spoiler)\b[^\]\n]*\]|<\/?(?:blockquote|br|code|div|p|pre|tt)\b[^>\n]*>)[ \t]*)+(?=\r?$)/gim;

/** The most characters of text that are read. */
const MAX_TEXT = 8_000_000;
/** The most squares that a run-length encoded board may expand to. */
const MAX_SQUARES = (MAX_SIDE + 2) * (MAX_SIDE + 2);

/**
 * @param {string} text
 * @returns {CollectionText}
 */
export function readCollection(text) {
  const reading = readInSteps(text);
  for (;;) {
    const { done, value } = reading.next();
    if (done) return value;
  }
}

/**
 * Reads a collection like `readCollection`, with a pause after each level so that the caller can yield.
 *
 * @param {string} text
 * @returns {Generator<void, CollectionText, void>}
 */
export function* readInSteps(text) {
  const lines = withoutMarkup(text.slice(0, MAX_TEXT))
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\r|\n/);
  const boards = findBoards(lines);
  /** @type {CollectionText} */
  const collection = { levels: [] };
  let gapStart = 0;
  let titlesFirst = true;
  for (const [index, board] of boards.entries()) {
    const gap = lines.slice(gapStart, board.start);
    const split = index === 0 ? 0 : splitGap(gap, titlesFirst);
    const previous = collection.levels[index - 1];
    if (previous) for (const line of gap.slice(0, split)) addLine(previous, line);
    const level = makeLevel(board);
    for (const line of gap.slice(split)) addLine(level, line, index === 0 ? collection : undefined);
    if (index === 0) titlesFirst = level.title !== undefined;
    collection.levels.push(level);
    gapStart = board.end;
    yield;
  }
  const last = collection.levels[collection.levels.length - 1];
  if (last) for (const line of lines.slice(gapStart)) addLine(last, line);
  return collection;
}

/**
 * The levels with only those solutions that solve them; other moves are `failed`.
 *
 * @param {CollectionText} read
 */
export function withReplays(read) {
  const levels = read.levels.map((level) => {
    const { board } = level;
    if (!board) return level;
    /** @type {string[]} */
    const solutions = [];
    /** @type {NonNullable<LevelText["failed"]>} */
    const failed = [];
    for (const lurd of level.solutions) {
      const { why } = replay(board, lurd);
      if (why) failed.push({ lurd, why });
      else solutions.push(lurd);
    }
    return { ...level, solutions, ...(failed.length > 0 ? { failed } : {}) };
  });
  return { ...read, levels };
}

/**
 * Replaces lines that consist only of forum or web page tags by blank lines, so that rows keep their line numbers.
 *
 * @param {string} text
 */
export function withoutMarkup(text) {
  return text.replace(MARKUP, "");
}

/** @param {string} line */
function looksLikeRow(line) {
  return (
    /^[\s\-_]*[#*][#\s\-_.$*@+pmPMbBoO]/.test(line) ||
    /^[0-9#][0-9#|()\-_.$*@+pmPMbB ]*#\|/.test(line)
  );
}

/** @param {string} line */
function continuesBoard(line) {
  return line.trim() !== "" && [...line.trimEnd()].every(isBoardCharacter);
}

/**
 * @param {string[]} lines
 * @returns {{ start: number, end: number, rows: string[] }[]}
 */
function findBoards(lines) {
  const boards = [];
  for (let at = 0; at < lines.length; at += 1) {
    if (!looksLikeRow(lines[at])) continue;
    const start = at;
    while (at < lines.length && (looksLikeRow(lines[at]) || continuesBoard(lines[at]))) at += 1;
    boards.push({ start, end: at, rows: lines.slice(start, at).flatMap(unpackRow) });
    at -= 1;
  }
  return boards;
}

/**
 * Expands run lengths (`4#`) and row marks (`|`); a plain row is returned unchanged.
 *
 * @param {string} row
 * @returns {string[]}
 */
function unpackRow(row) {
  if (!/[0-9|]/.test(row)) return [row];
  let room = MAX_SQUARES;
  const plain = row.replace(/(\d{1,5})([^\d|()])/g, (_, count, character) => {
    const times = Math.min(Number(count), room);
    room -= times;
    return character.repeat(times);
  });
  const rows = plain.split("|");
  if (rows[rows.length - 1] === "") rows.pop();
  return rows;
}

/**
 * How many lines between two boards belong to the first of them.
 *
 * @param {string[]} gap
 * @param {boolean} titlesFirst whether this file writes titles before the boards
 */
function splitGap(gap, titlesFirst) {
  if (!titlesFirst) return gap.length;
  let blank = gap.length;
  while (blank > 0 && gap[blank - 1].trim() === "") blank -= 1;
  let start = blank;
  while (start > 0 && gap[start - 1].trim() !== "") start -= 1;
  return start;
}

/** @param {{ start: number, rows: string[] }} board @returns {LevelText} */
function makeLevel({ start, rows }) {
  const xsb = rows.map((row) => row.trimEnd()).join("\n");
  const { board, problems } = parseBoard(xsb);
  const level = { xsb, notes: [], solutions: [], line: start + 1, problems };
  return board ? { ...level, board } : level;
}

/**
 * @param {LevelText} level
 * @param {string} line
 * @param {CollectionText} [collection] given for the lines that open the file
 */
function addLine(level, line, collection) {
  const text = line.trim();
  if (text === "") return;
  const key = KEY.exec(text);
  const name = key ? key[1].toLowerCase() : "";
  const value = key ? key[2].trim() : text.replace(/^;\s*/, "");
  if (name === "title") level.title = value;
  else if (name === "collection" && collection) collection.title = value;
  else if (name === "author") {
    // Text above the first title is about the whole file.
    if (collection?.title && level.title === undefined) collection.author = value;
    else level.author = value;
  } else if (name.startsWith("solution")) level.solutions.push(value);
  else if (level.title === undefined && (LEVEL_NUMBER.test(text) || text.startsWith(";"))) {
    level.title = value;
  } else level.notes.push(value);
}

/**
 * @param {string[]} notes of a level
 * @returns {number | null} the best number of pushes, where a note names one
 */
export function bestPushes(notes) {
  return numberIn(notes, /^best pushes\s*:\s*(\d{1,6})/i);
}

/**
 * @param {string[]} notes of a level
 * @returns {number | null} the best number of moves, where a note names one
 */
export function bestMoves(notes) {
  return numberIn(notes, /^best moves\s*:\s*(\d{1,6})/i);
}

/**
 * The difficulty rating of a level (`difficulty.js`), if its notes contain one.
 *
 * @param {string[]} notes of a level
 * @returns {number | null}
 */
export function ratedDifficulty(notes) {
  return numberIn(notes, /^difficulty\s*:\s*(\d{1,3}(?:\.\d{1,3})?)\s*$/i);
}

/** @param {string[]} notes @param {RegExp} form with the number as its group */
function numberIn(notes, form) {
  for (const note of notes) {
    const found = form.exec(note);
    if (found) return Number(found[1]);
  }
  return null;
}
