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
export function tileAt({ width, height, cells, goals }, column, row) {
  const cellAt = (/** @type {number} */ x, /** @type {number} */ y) =>
    x < 0 || y < 0 || x >= width || y >= height ? 0 : cells[y * width + x];
  const cell = cellAt(column, row);
  if (cell !== FLOOR && cell !== WALL) return 0;
  let tile = (column + row) % 2 === 1 && cell === FLOOR ? ALTERNATE : 0;
  AROUND.forEach(([dx, dy], bit) => {
    if (cellAt(column + dx, row + dy) === WALL) tile |= 1 << bit;
  });
  if (cell === FLOOR) return goals[row * width + column] ? tile | IS_GOAL : tile | FLOOR_ALONE;
  CORNERS.forEach(([dx, dy], bit) => {
    if (cellAt(column + dx, row) === FLOOR && cellAt(column, row + dy) === FLOOR) {
      tile |= 1 << (CORNERS_SHIFT + bit);
    }
  });
  return tile | IS_WALL;
}

/** Distinguishes floor without any neighbours from nothing. */
const FLOOR_ALONE = 1 << 15;

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
  const wall = (/** @type {number} */ bit) => (tile & (1 << bit)) !== 0;
  const around = {
    north: wall(0),
    northEast: wall(1),
    east: wall(2),
    southEast: wall(3),
    south: wall(4),
    southWest: wall(5),
    west: wall(6),
    northWest: wall(7),
  };
  if (tile & IS_WALL) {
    const half = size / 2;
    ctx.fillStyle = palette.floor;
    CORNERS.forEach(([dx, dy], bit) => {
      if (!(tile & (1 << (CORNERS_SHIFT + bit)))) return;
      ctx.fillRect(x + (dx > 0 ? half : 0), y + (dy > 0 ? half : 0), half, half);
    });
    shapes.wall(ctx, x, y, size, palette, around);
    return;
  }
  shapes.floor(ctx, x, y, size, palette, (tile & ALTERNATE) !== 0, around);
  if (tile & IS_GOAL) shapes.goal(ctx, x, y, size, palette);
}
