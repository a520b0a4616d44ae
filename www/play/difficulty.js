// The difficulty of a level for people, computed from one solution. What makes Sokoban hard for people is not the size of
// a search but how strongly the boxes depend on each other (Jarušek and Pelánek, Difficulty Rating of Sokoban Puzzle,
// 2010): how often a solution leaves one box for another, comes back to a box, and pushes away from the nearest goal.

import { FLOOR } from "./board.js";
import { Game } from "./game.js";
import { parseLurd } from "./lurd.js";

/** @typedef {import("./board.js").Board} Board */

/**
 * The quantities counted along a solution.
 *
 * @typedef {object} Traits
 * @property {number} boxes those that it pushes
 * @property {number} pushes
 * @property {number} lines runs of pushes of one box in one direction
 * @property {number} changes how often another box is pushed than before
 * @property {number} returns how often a box is taken up again that was left before
 * @property {number} against pushes that take a box further from the goal nearest to it
 */

/**
 * @param {Board} board
 * @param {string} solution LURD
 * @returns {Traits | null} null when it does not solve the level
 */
export function traitsOf(board, solution) {
  const { directions } = parseLurd(solution);
  if (!directions) return null;
  const far = distances(board);
  const game = new Game(board);
  /** The number of the box on each square, by its start square. @type {Map<number, number>} */
  const names = new Map(board.boxes.map((square) => [square, square]));
  const touched = new Set();
  let [lines, changes, returns, against] = [0, 0, 0, 0];
  let last = -1;
  let way = -1;
  for (const direction of directions) {
    const change = game.step(direction);
    if (!change) return null;
    if (!change.box) continue;
    const { from, to } = change.box;
    const name = names.get(from) ?? from;
    names.delete(from);
    names.set(to, name);
    if (name !== last) {
      if (last >= 0) changes += 1;
      if (touched.has(name)) returns += 1;
    }
    if (name !== last || direction !== way) lines += 1;
    if (far[to] > far[from]) against += 1;
    touched.add(name);
    last = name;
    way = direction;
  }
  if (!game.solved) return null;
  return { boxes: touched.size, pushes: game.pushes, lines, changes, returns, against };
}

/**
 * How many pushes a lone box needs from each square to the nearest goal, ignoring whether the player can get there.
 *
 * @param {Board} board
 * @returns {Float64Array} Infinity where there is no way
 */
function distances({ cells, goals, offsets }) {
  const far = new Float64Array(cells.length).fill(Number.POSITIVE_INFINITY);
  /** @type {number[]} */
  const queue = [];
  for (let square = 0; square < cells.length; square += 1) {
    if (!goals[square]) continue;
    far[square] = 0;
    queue.push(square);
  }
  for (let head = 0; head < queue.length; head += 1) {
    const square = queue[head];
    for (const offset of offsets) {
      // Pulled backwards from the goal: the player stands one square further on.
      const before = square - offset;
      const free = cells[before] === FLOOR && cells[before - offset] === FLOOR;
      if (!free || far[before] <= far[square] + 1) continue;
      far[before] = far[square] + 1;
      queue.push(before);
    }
  }
  return far;
}

/** The lowest scores of two, three, four and five stars. */
const STARS = [7, 9.5, 12, 15];

/**
 * Combines the traits into one number; each counts less the larger it is, box changes count most.
 *
 * @param {Traits} traits
 */
export function scoreOf({ changes, lines, against }) {
  return 2 * Math.log1p(changes) + Math.log1p(lines) + Math.log1p(against);
}

/**
 * @param {number} score
 * @returns {number} from 1, easy, to 5
 */
export function starsOf(score) {
  return 1 + STARS.filter((least) => score >= least).length;
}
