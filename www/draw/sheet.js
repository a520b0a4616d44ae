// The pictures a board is drawn from, made once per size and palette: the static squares, and one small
// picture of each moving piece.

import { FLOOR, WALL } from "../play/board.js";
import { drawChosen, drawTarget } from "./marks.js";
import { recent } from "./recent.js";
import { shapesOf } from "./shapes.js";
import { drawTile, tileAt } from "./tiles.js";

/** @typedef {import("../play/board.js").Board} Board */
/** @typedef {import("./palette.js").Palette} Palette */

/**
 * The part of a board that is shown: whatever is not outside.
 *
 * @param {Board} board
 * @returns {{ left: number, top: number, columns: number, rows: number }}
 */
export function shownPart({ width, height, cells }) {
  let [left, top, right, bottom] = [width, height, -1, -1];
  cells.forEach((cell, square) => {
    if (cell !== FLOOR && cell !== WALL) return;
    left = Math.min(left, square % width);
    right = Math.max(right, square % width);
    top = Math.min(top, Math.floor(square / width));
    bottom = Math.max(bottom, Math.floor(square / width));
  });
  return { left, top, columns: right - left + 1, rows: bottom - top + 1 };
}

/**
 * @param {number} width in device pixels
 * @param {number} height
 * @param {HTMLCanvasElement} [used] a canvas to clear and take instead of a new one
 * @returns {{ canvas: HTMLCanvasElement, ctx: CanvasRenderingContext2D }}
 */
export function makeCanvas(width, height, used) {
  // In a worker there is no document; what is drawn there is never put into a page.
  const canvas =
    used ??
    (typeof document === "undefined"
      ? /** @type {HTMLCanvasElement} */ (
          /** @type {unknown} */ (new OffscreenCanvas(width, height))
        )
      : document.createElement("canvas"));
  // Setting its size also clears it.
  canvas.width = width;
  canvas.height = height;
  const ctx = canvas.getContext("2d");
  if (!ctx) throw new Error("This browser draws no canvas.");
  return { canvas, ctx };
}

/**
 * Draws walls, floor and goals, row by row: a large board takes longer than a frame.
 *
 * @param {CanvasRenderingContext2D} ctx of a canvas as large as the part
 * @param {Board} board
 * @param {{ left: number, top: number, columns: number, rows: number }} part
 * @param {number} size of a square in device pixels
 * @param {Palette} palette
 * @returns {Generator<void, void, void>}
 */
export function* paintScenery(ctx, board, part, size, palette) {
  for (let row = 0; row < part.rows; row += 1) {
    for (let column = 0; column < part.columns; column += 1) {
      const tile = tileAt(board, column + part.left, row + part.top);
      drawTile(ctx, column * size, row * size, size, palette, tile);
    }
    yield;
  }
}

/** @typedef {"crate" | "stored" | "walking" | "pushing" | "target" | "chosen"} Figure */

/**
 * The pictures of the pieces, each drawn on first use; by the size of a square in device pixels and the palette.
 *
 * @type {(size: number, palette: Palette) => (figure: Figure, side?: number) => HTMLCanvasElement} side: the direction in
 *   which the player looks
 */
export const figureSheet = recent((size, palette) => {
  const { crate, player } = shapesOf(palette);
  /** @type {Record<Figure, (ctx: CanvasRenderingContext2D, side: number) => void>} */
  const draw = {
    crate: (ctx) => crate(ctx, size, palette, false),
    stored: (ctx) => crate(ctx, size, palette, true),
    walking: (ctx, side) => player(ctx, size, palette, side, false),
    pushing: (ctx, side) => player(ctx, size, palette, side, true),
    target: (ctx) => drawTarget(ctx, size, palette),
    chosen: (ctx) => drawChosen(ctx, size, palette),
  };
  /** @type {Map<string, HTMLCanvasElement>} */
  const pictures = new Map();
  return (figure, side = 0) => {
    const name = `${figure}${side}`;
    let picture = pictures.get(name);
    if (!picture) {
      const { canvas, ctx } = makeCanvas(size, size);
      draw[figure](ctx, side);
      pictures.set(name, canvas);
      picture = canvas;
    }
    return picture;
  };
});
