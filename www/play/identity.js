// The key under which progress on a level is stored: equal for equal boards, whatever their source and however they are
// rotated or mirrored.

import { OUTSIDE, WALL } from "./board.js";
import { SYMMETRIES, turnSquares } from "./symmetry.js";
import { reachable } from "./walk.js";

/** @typedef {import("./board.js").Board} Board */

/**
 * @typedef {object} Identity
 * @property {string} key 16 hexadecimal digits
 * @property {import("./symmetry.js").Symmetry} symmetry turns the board into the form that has this name
 * @property {number} start the player's square in that form: within its region it may begin anywhere
 */

/** The contents of a square, for the hash. */
const SOLID = 35;
const FREE = 32;
const GOAL = 14;
const BOX = 4;

/**
 * Only what the rules depend on counts: not walls that touch no floor, blanks around the board, and where in its region
 * the player starts.
 *
 * @param {Board} board
 * @returns {Identity}
 */
export function identify(board) {
  const part = innerPart(board);
  /** @type {Identity | null} */
  let least = null;
  for (const symmetry of SYMMETRIES) {
    const { width, to } = turnSquares(part.width, part.height, symmetry);
    const signs = new Uint8Array(to.length);
    let region = to.length;
    for (let square = 0; square < to.length; square += 1) {
      signs[to[square]] = part.signs[square];
      if (part.region[square]) region = Math.min(region, to[square]);
    }
    const seed = Math.imul(width, 65_537) ^ region;
    const key = hash(signs, 0x811c9dc5 ^ seed) + hash(signs, 0x9e3779b9 + seed);
    const start = to[part.player];
    // A symmetric board has several transformations to its canonical form: the player's square decides.
    const less = !least || key < least.key || (key === least.key && start < least.start);
    if (less) least = { key, symmetry, start };
  }
  return /** @type {Identity} */ (least);
}

/** @param {Board} board */
function innerPart(board) {
  const { width, cells, goals } = board;
  const boxes = new Uint8Array(cells.length);
  for (const square of board.boxes) boxes[square] = 1;
  const inside = reachable(board, [], board.player);
  const walkable = reachable(board, boxes, board.player);
  const counts = (/** @type {number} */ square) =>
    cells[square] !== WALL && cells[square] !== OUTSIDE && (inside[square] || boxes[square]);
  let [left, top, right, bottom] = [width, cells.length, 0, 0];
  for (let square = 0; square < cells.length; square += 1) {
    if (!counts(square)) continue;
    left = Math.min(left, square % width);
    right = Math.max(right, square % width);
    top = Math.min(top, Math.floor(square / width));
    bottom = Math.max(bottom, Math.floor(square / width));
  }
  const [columns, rows] = [right - left + 1, bottom - top + 1];
  const signs = new Uint8Array(columns * rows).fill(SOLID);
  const region = new Uint8Array(columns * rows);
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      const square = (y + top) * width + x + left;
      if (!counts(square)) continue;
      signs[y * columns + x] = FREE + (goals[square] ? GOAL : 0) + (boxes[square] ? BOX : 0);
      region[y * columns + x] = walkable[square];
    }
  }
  const player = (Math.floor(board.player / width) - top) * columns + (board.player % width) - left;
  return { width: columns, height: rows, signs, region, player };
}

/**
 * FNV-1a over the characters, with a final mix.
 *
 * @param {Uint8Array} signs
 * @param {number} seed
 */
function hash(signs, seed) {
  let value = seed;
  for (let i = 0; i < signs.length; i += 1) value = Math.imul(value ^ signs[i], 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return ((value ^ (value >>> 13)) >>> 0).toString(16).padStart(8, "0");
}
