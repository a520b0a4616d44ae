// The key under which progress on a level is stored: equal for equal boards, whatever their source and however they are
// rotated or mirrored, and for no others: whoever gives levels away could make two boards with one key of a weaker hash.
// `crates/level/src/identity.rs` has the same canonical form.

import { OUTSIDE, WALL } from "./board.js";
import { sha256Of } from "./sha256.js";
import { SYMMETRIES, turnSquares } from "./symmetry.js";
import { reachable } from "./walk.js";

/** @typedef {import("./board.js").Board} Board */

/**
 * @typedef {object} Identity
 * @property {string} key the SHA-256 of the canonical form, 64 hexadecimal digits
 * @property {import("./symmetry.js").Symmetry} symmetry turns the board into the form that has this name
 * @property {number} start the player's square in that form: within its region it may begin anywhere
 */

/** A square of the canonical form, in XSB: the player stands on every square that it can walk to. */
const SIGNS = " .$*@+";
const SOLID = "#".charCodeAt(0);
const BREAK = "\n".charCodeAt(0);

/**
 * Only what the rules depend on counts: not walls that touch no floor, blanks around the board, boxes on goals that the
 * player never gets to, and where in its region the player starts.
 *
 * @param {Board} board
 * @returns {Identity}
 */
export function identify(board) {
  const part = innerPart(board);
  let least = "";
  let [symmetry, start] = [0, 0];
  for (const turn of SYMMETRIES) {
    const { width, height, to } = turnSquares(part.width, part.height, turn);
    const text = textOf(part.signs, width, height, to);
    const square = to[part.player];
    // A symmetric board has several transformations to its canonical form: the player's square decides.
    if (least !== "" && (text > least || (text === least && square >= start))) continue;
    least = text;
    symmetry = turn;
    start = square;
  }
  return { key: sha256Of(least), symmetry, start };
}

/**
 * @param {Uint8Array} signs
 * @param {number} width of the turned form
 * @param {number} height
 * @param {Int32Array} to where each square goes
 * @returns {string} rows joined by line breaks
 */
function textOf(signs, width, height, to) {
  const rows = new Uint8Array((width + 1) * height).fill(BREAK);
  for (let square = 0; square < to.length; square += 1) {
    rows[to[square] + Math.floor(to[square] / width)] = signs[square];
  }
  return String.fromCharCode(...rows.subarray(0, -1));
}

/**
 * The board without all that does not count.
 *
 * @param {Board} board
 * @param {(box: number, goal: number) => boolean} [hidden] whether a square that the player never gets to counts
 */
export function innerPart(board, hidden = (box, goal) => box !== goal) {
  const { width, cells, goals } = board;
  const boxes = new Uint8Array(cells.length);
  for (const square of board.boxes) boxes[square] = 1;
  const inside = reachable(board, [], board.player);
  const walkable = reachable(board, boxes, board.player);
  const counts = (/** @type {number} */ square) =>
    cells[square] !== WALL &&
    cells[square] !== OUTSIDE &&
    (inside[square] || hidden(boxes[square], goals[square]));
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
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      const square = (y + top) * width + x + left;
      if (!counts(square)) continue;
      const sign = goals[square] + (boxes[square] ? 2 : walkable[square] ? 4 : 0);
      signs[y * columns + x] = SIGNS.charCodeAt(sign);
    }
  }
  const player = (Math.floor(board.player / width) - top) * columns + (board.player % width) - left;
  return { width: columns, height: rows, signs, player };
}
