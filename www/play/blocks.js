// Biconnected components of the free squares (Hopcroft and Tarjan, "Efficient algorithms for graph manipulation",
// CACM 16, 1973). Two neighbours of a square stay connected when a box stands on it exactly when the two steps to
// them lie in the same component: so one pass answers this for every square of a box.

import { FLOOR } from "./board.js";

/** @typedef {import("./board.js").Board} Board */

/** Steps between two pauses. */
const PIECE = 256;

/**
 * Works in slices; the caller decides when to continue.
 *
 * @param {Board} board
 * @param {ArrayLike<number>} boxes 1 where a box stands and stays
 * @param {number} root the component is found for the squares connected with this one
 * @returns {Generator<void, Int32Array, void>} for `square * 4 + direction` the number of the component the step belongs to, -1 for no step
 */
export function* stepBlocks(board, boxes, root) {
  const { cells, offsets } = board;
  const size = cells.length;
  const blocks = new Int32Array(size * 4).fill(-1);
  const depth = new Int32Array(size).fill(-1);
  const low = new Int32Array(size);
  const next = new Uint8Array(size);
  const cameBy = new Int8Array(size).fill(-1);
  /** Steps of the components not yet closed. @type {number[]} */
  const open = [];
  let count = 0;

  const path = [root];
  depth[root] = 0;
  for (let steps = 1; path.length > 0; steps += 1) {
    if (steps % PIECE === 0) yield;
    const square = path[path.length - 1];
    if (next[square] < 4) {
      const direction = next[square];
      next[square] += 1;
      const target = square + offsets[direction];
      if (cells[target] !== FLOOR || boxes[target] || direction === (cameBy[square] ^ 2)) continue;
      if (depth[target] < 0) {
        open.push(square * 4 + direction);
        cameBy[target] = direction;
        depth[target] = depth[square] + 1;
        low[target] = depth[target];
        path.push(target);
      } else if (depth[target] < depth[square]) {
        open.push(square * 4 + direction);
        low[square] = Math.min(low[square], depth[target]);
      }
      continue;
    }
    path.pop();
    if (path.length === 0) break;
    const parent = path[path.length - 1];
    low[parent] = Math.min(low[parent], low[square]);
    if (low[square] >= depth[parent]) {
      closeBlock(parent * 4 + cameBy[square], count);
      count += 1;
    }
  }
  return blocks;

  /**
   * @param {number} until the step that opened the component
   * @param {number} block
   */
  function closeBlock(until, block) {
    for (let step = open.pop(); step !== undefined; step = open.pop()) {
      const square = step >> 2;
      const direction = step & 3;
      blocks[step] = block;
      blocks[(square + offsets[direction]) * 4 + (direction ^ 2)] = block;
      if (step === until) return;
    }
  }
}
