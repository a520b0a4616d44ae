// The name under which progress on a level is kept: the same for the same board, wherever its text came from.

import { OUTSIDE, WALL } from "./board.js";
import { reachable } from "./walk.js";

/** @typedef {import("./board.js").Board} Board */

/**
 * Only what the rules see counts: walls that touch no floor, and blanks around the board, do not.
 *
 * @param {Board} board
 * @returns {string} 16 hexadecimal digits
 */
export function boardKey(board) {
  const { width, height, cells, goals } = board;
  const boxes = new Set(board.boxes);
  const inside = reachable(board, [], board.player);
  const counts = (/** @type {number} */ square) =>
    cells[square] !== WALL && cells[square] !== OUTSIDE && (inside[square] || boxes.has(square));
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let square = 0; square < cells.length; square += 1) {
    if (!counts(square)) continue;
    left = Math.min(left, square % width);
    right = Math.max(right, square % width);
    top = Math.min(top, Math.floor(square / width));
    bottom = Math.max(bottom, Math.floor(square / width));
  }
  let text = "";
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const square = y * width + x;
      if (!counts(square)) text += "#";
      else if (square === board.player) text += goals[square] ? "+" : "@";
      else if (boxes.has(square)) text += goals[square] ? "*" : "$";
      else text += goals[square] ? "." : " ";
    }
    text += "\n";
  }
  return hash(text, 0x811c9dc5) + hash(text, 0x9e3779b9);
}

/**
 * FNV-1a over the characters, with a final mix.
 *
 * @param {string} text
 * @param {number} seed
 */
function hash(text, seed) {
  let value = seed;
  for (let i = 0; i < text.length; i += 1) {
    value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return ((value ^ (value >>> 13)) >>> 0).toString(16).padStart(8, "0");
}
