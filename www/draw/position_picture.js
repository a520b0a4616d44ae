// A picture of a position: thumbnails, files, animations, the editor.

import { FLOOR, WALL } from "../play/board.js";
import { DOWN } from "../play/directions.js";
import { shapesOf } from "./shapes.js";
import { makeCanvas, paintScenery, shownPart } from "./sheet.js";

/** @typedef {import("../play/board.js").Board} Board */
/** @typedef {import("./palette.js").Palette} Palette */
/** @typedef {{ boxes: Iterable<number>, player: number }} Position boxes: their squares; player: -1 for none */

/**
 * @param {Board} board
 * @param {Position} position
 * @param {number} size of a square in device pixels
 * @param {Palette} palette
 * @param {HTMLCanvasElement} [used] a canvas to draw on, whose old picture is no longer needed
 * @returns {Generator<void, HTMLCanvasElement, void>} may pause after each row
 */
export function* drawPicture(board, position, size, palette, used) {
  const part = shownPart(board);
  const { crate, player } = shapesOf(palette);
  const { canvas, ctx } = makeCanvas(part.columns * size, part.rows * size, used);
  yield* paintScenery(ctx, board, part, size, palette);
  const at = (/** @type {number} */ square) => {
    const x = ((square % board.width) - part.left) * size;
    const y = (Math.floor(square / board.width) - part.top) * size;
    ctx.setTransform(1, 0, 0, 1, x, y);
  };
  for (const square of position.boxes) {
    at(square);
    crate(ctx, size, palette, board.goals[square] === 1);
    yield;
  }
  if (position.player >= 0) {
    at(position.player);
    player(ctx, size, palette, DOWN, false);
  }
  return canvas;
}

/**
 * The position as a vector drawing: plain shapes in the board's colours.
 *
 * @param {Board} board
 * @param {Position} position
 * @param {Palette} palette
 * @returns {string} an SVG file
 */
export function svgPicture(board, position, palette) {
  const { left, top, columns, rows } = shownPart(board);
  const unit = 20;
  /** @type {string[]} */
  const parts = [];
  const place = (/** @type {number} */ square) => ({
    x: ((square % board.width) - left) * unit,
    y: (Math.floor(square / board.width) - top) * unit,
  });
  const rect = (
    /** @type {number} */ square,
    /** @type {number} */ inset,
    /** @type {string} */ look,
  ) => {
    const { x, y } = place(square);
    const side = unit - 2 * inset;
    parts.push(
      `<rect x="${x + inset}" y="${y + inset}" width="${side}" height="${side}" ${look}/>`,
    );
  };
  const circle = (
    /** @type {number} */ square,
    /** @type {number} */ radius,
    /** @type {string} */ look,
  ) => {
    const { x, y } = place(square);
    parts.push(`<circle cx="${x + unit / 2}" cy="${y + unit / 2}" r="${radius}" ${look}/>`);
  };
  board.cells.forEach((cell, square) => {
    if (cell === WALL) rect(square, 0, `fill="${palette.roof}"`);
    if (cell !== FLOOR) return;
    rect(square, 0, `fill="${palette.floor}"`);
    if (board.goals[square]) {
      circle(square, 4, `fill="none" stroke="${palette.goal}" stroke-width="2"`);
    }
  });
  for (const square of position.boxes) {
    const [fill, line] = board.goals[square]
      ? [palette.lacquer, palette.lacquerLine]
      : [palette.wood, palette.woodLine];
    rect(square, 2, `rx="2" fill="${fill}" stroke="${line}" stroke-width="1.5"`);
    if (board.goals[square]) circle(square, 3.5, `fill="${palette.seal}"`);
  }
  if (position.player >= 0) {
    circle(position.player, 7, `fill="${palette.cloth}" stroke="${palette.clothLine}"`);
    circle(position.player, 4.5, `fill="${palette.straw}" stroke="${palette.strawLine}"`);
  }
  const [width, height] = [columns * unit, rows * unit];
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`;
  return `${head}\n${parts.join("\n")}\n</svg>\n`;
}
