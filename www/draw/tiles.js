// The static look of each square: floor, goal or wall, and the effect of the squares around it, encoded
// as a number, so that identical squares are drawn once and copied.

import { FLOOR, WALL } from "../play/board.js";
import { shapesOf } from "./shapes.js";

/** @typedef {import("../play/board.js").Board} Board */
/** @typedef {import("./palette.js").Palette} Palette */

/** Bits of the number; the bits below them are for the eight squares around, set for walls. */
const IS_WALL = 1 << 8;
const IS_GOAL = 1 << 9;
const ALTERNATE = 1 << 10;
/** The bits above this one are for corners where floor shows under the rounded corner of a wall. */
const CORNERS_SHIFT = 11;

/** The eight squares around, clockwise from the north. @type {[number, number][]} */
const AROUND = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
];
/** @type {[number, number][]} */
const CORNERS = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
];

/**
 * @param {Board} board
 * @param {number} column
 * @param {number} row
 * @returns {number} what is drawn there, 0 for nothing
 */
export function tileAt(board, column, row) {
  const cell = cellAt(board, column, row);
  if (cell !== FLOOR && cell !== WALL) return 0;
  let tile = (column + row) % 2 === 1 && cell === FLOOR ? ALTERNATE : 0;
  for (let bit = 0; bit < AROUND.length; bit += 1) {
    const [dx, dy] = AROUND[bit];
    if (cellAt(board, column + dx, row + dy) === WALL) tile |= 1 << bit;
  }
  if (cell === FLOOR) {
    return board.goals[row * board.width + column] ? tile | IS_GOAL : tile | FLOOR_ALONE;
  }
  for (let bit = 0; bit < CORNERS.length; bit += 1) {
    const [dx, dy] = CORNERS[bit];
    const open = cellAt(board, column + dx, row) === FLOOR;
    if (open && cellAt(board, column, row + dy) === FLOOR) tile |= 1 << (CORNERS_SHIFT + bit);
  }
  return tile | IS_WALL;
}

/** @param {Board} board @param {number} x @param {number} y */
function cellAt({ width, height, cells }, x, y) {
  return x < 0 || y < 0 || x >= width || y >= height ? 0 : cells[y * width + x];
}

/** Distinguishes floor without any neighbours from nothing. */
const FLOOR_ALONE = 1 << 15;

/** What the lowest eight bits say: made once, since a scrolled library draws tens of thousands of squares. */
const WALLS_AROUND = Array.from({ length: 256 }, (_, bits) => {
  const wall = (/** @type {number} */ bit) => (bits & (1 << bit)) !== 0;
  return {
    north: wall(0),
    northEast: wall(1),
    east: wall(2),
    southEast: wall(3),
    south: wall(4),
    southWest: wall(5),
    west: wall(6),
    northWest: wall(7),
  };
});

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} x
 * @param {number} y
 * @param {number} size of a square in device pixels
 * @param {Palette} palette
 * @param {number} tile
 */
export function drawTile(ctx, x, y, size, palette, tile) {
  if (tile === 0) return;
  const shapes = shapesOf(palette);
  const around = WALLS_AROUND[tile & 0xff];
  if (tile & IS_WALL) {
    const half = size / 2;
    ctx.fillStyle = palette.floor;
    for (let bit = 0; bit < CORNERS.length; bit += 1) {
      if (!(tile & (1 << (CORNERS_SHIFT + bit)))) continue;
      const [dx, dy] = CORNERS[bit];
      ctx.fillRect(x + (dx > 0 ? half : 0), y + (dy > 0 ? half : 0), half, half);
    }
    shapes.wall(ctx, x, y, size, palette, around);
    return;
  }
  shapes.floor(ctx, x, y, size, palette, (tile & ALTERNATE) !== 0, around);
  if (tile & IS_GOAL) shapes.goal(ctx, x, y, size, palette);
}
