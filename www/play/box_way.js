// The shortest way on which a lone box can be pushed to a square, wherever the player stands.

import { FLOOR } from "./board.js";

/** @typedef {import("./board.js").Board} Board */

/**
 * @param {Board} board
 * @param {number} from
 * @param {number} to
 * @returns {number[] | null} its squares with both ends, null where walls leave none
 */
export function boxWay({ cells, offsets }, from, to) {
  const cameFrom = new Int32Array(cells.length).fill(-1);
  cameFrom[from] = from;
  const queue = [from];
  for (let head = 0; head < queue.length && cameFrom[to] < 0; head += 1) {
    const square = queue[head];
    for (const offset of offsets) {
      const next = square + offset;
      // The player pushes from the other side.
      if (cells[next] !== FLOOR || cells[square - offset] !== FLOOR || cameFrom[next] >= 0)
        continue;
      cameFrom[next] = square;
      queue.push(next);
    }
  }
  if (cameFrom[to] < 0) return null;
  const way = [to];
  for (let square = to; square !== from; square = cameFrom[square]) way.push(cameFrom[square]);
  return way.reverse();
}
