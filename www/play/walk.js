// Where the player can walk, and the shortest way there.

import { FLOOR } from "./board.js";

/** @typedef {import("./board.js").Board} Board */

/**
 * The shortest walk between two squares.
 *
 * @param {Board} board
 * @param {ArrayLike<number>} boxes 1 where a box stands
 * @param {number} from
 * @param {number} to
 * @returns {number[] | null} directions, or null when there is no way
 */
export function walkPath(board, boxes, from, to) {
  if (from === to) return [];
  const { cells, offsets } = board;
  const cameBy = new Int8Array(cells.length).fill(-1);
  const queue = [from];
  for (let head = 0; head < queue.length; head += 1) {
    const square = queue[head];
    for (let direction = 0; direction < 4; direction += 1) {
      const next = square + offsets[direction];
      if (next === from || cameBy[next] >= 0 || cells[next] !== FLOOR || boxes[next]) continue;
      cameBy[next] = direction;
      if (next === to) return traceBack(cameBy, offsets, from, to);
      queue.push(next);
    }
  }
  return null;
}

/**
 * @param {Int8Array} cameBy
 * @param {number[]} offsets
 * @param {number} from
 * @param {number} to
 */
function traceBack(cameBy, offsets, from, to) {
  const path = [];
  for (let square = to; square !== from; square -= offsets[cameBy[square]]) {
    path.push(cameBy[square]);
  }
  return path.reverse();
}

/**
 * The squares the player can walk to.
 *
 * @param {Board} board
 * @param {ArrayLike<number>} boxes 1 where a box stands
 * @param {number} from
 * @returns {Uint8Array} 1 where the player can stand
 */
export function reachable(board, boxes, from) {
  const { cells, offsets } = board;
  const seen = new Uint8Array(cells.length);
  const stack = [from];
  seen[from] = 1;
  for (let square = stack.pop(); square !== undefined; square = stack.pop()) {
    for (const offset of offsets) {
      const next = square + offset;
      if (seen[next] || cells[next] !== FLOOR || boxes[next]) continue;
      seen[next] = 1;
      stack.push(next);
    }
  }
  return seen;
}

/**
 * How far the player can go straight on.
 *
 * @param {{ board: Board, boxes: ArrayLike<number>, playerSquare: number }} position
 * @param {number} direction
 * @param {boolean} pushing whether a box on the way is pushed along
 * @returns {number} steps
 */
export function straightOn({ board, boxes, playerSquare }, direction, pushing) {
  const { cells, offsets } = board;
  const free = (/** @type {number} */ square) => cells[square] === FLOOR && !boxes[square];
  const offset = offsets[direction];
  let steps = 0;
  let ahead = playerSquare + offset;
  for (; free(ahead); ahead += offset) steps += 1;
  if (pushing && boxes[ahead]) {
    for (ahead += offset; free(ahead); ahead += offset) steps += 1;
  }
  return steps;
}
