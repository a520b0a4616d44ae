// What is shown while squares change their size: the last picture of the board, stretched. Where it has nothing, each
// square has its plain colour. Drawing all squares of a large board sharply would take longer than a frame.

import { FLOOR, WALL } from "../play/board.js";
import { makeCanvas } from "./sheet.js";

/** @typedef {import("../play/board.js").Board} Board */
/** @typedef {import("./camera.js").Camera} Camera */
/** @typedef {import("./palette.js").Palette} Palette */

export class Stretch {
  #picture;
  #shown;
  #makePlain;
  /** @type {HTMLCanvasElement | null} */
  #plain = null;
  /** The size drawn last. */
  size;

  /**
   * @param {HTMLCanvasElement} canvas the board as it is drawn
   * @param {{ size: number, left: number, top: number }} shown what it shows
   * @param {() => HTMLCanvasElement} makePlain makes a picture with a pixel for each square (`plainPicture`)
   */
  constructor(canvas, shown, makePlain) {
    const { canvas: picture, ctx } = makeCanvas(canvas.width, canvas.height);
    ctx.drawImage(canvas, 0, 0);
    this.#picture = picture;
    this.#shown = shown;
    this.#makePlain = makePlain;
    this.size = shown.size;
  }

  /**
   * @param {CanvasRenderingContext2D} ctx of the board
   * @param {Camera} camera
   */
  draw(ctx, { size, left, top, width, height }) {
    this.size = size;
    const { canvas } = ctx;
    const scale = size / this.#shown.size;
    const x = this.#shown.left * scale - left;
    const y = this.#shown.top * scale - top;
    const { width: w, height: h } = this.#picture;
    const covers = x <= 0 && y <= 0 && x + w * scale >= width && y + h * scale >= height;
    // Without smoothing: it is visible for a moment, and must be fast.
    ctx.imageSmoothingEnabled = false;
    if (!covers) {
      this.#plain ??= this.#makePlain();
      const { width: columns, height: rows } = this.#plain;
      ctx.clearRect(0, 0, canvas.width, canvas.height);
      ctx.drawImage(this.#plain, -left, -top, columns * size, rows * size);
    }
    ctx.drawImage(this.#picture, x, y, w * scale, h * scale);
    ctx.imageSmoothingEnabled = true;
  }
}

/**
 * The board with a pixel for each square.
 *
 * @param {Board} board as it is seen
 * @param {import("./camera.js").Part} part of it that is shown
 * @param {Palette} palette
 * @param {{ column: number, row: number }[]} boxes where they stand in the part
 * @returns {HTMLCanvasElement}
 */
export function plainPicture({ width, cells, goals }, part, palette, boxes) {
  const { columns, rows } = part;
  const { canvas, ctx } = makeCanvas(columns, rows);
  const [roof, floor, goal, wood] = [palette.roof, palette.floor, palette.goal, palette.wood].map(
    pixelOf,
  );
  // Pixels, not rectangles: ten thousand rectangles would take longer than a frame.
  const picture = ctx.createImageData(columns, rows);
  const pixels = new Uint32Array(picture.data.buffer);
  for (let row = 0; row < rows; row += 1) {
    const first = (row + part.top) * width + part.left;
    for (let column = 0; column < columns; column += 1) {
      const cell = cells[first + column];
      const at = row * columns + column;
      if (cell === WALL) pixels[at] = roof;
      else if (cell === FLOOR) pixels[at] = goals[first + column] ? goal : floor;
    }
  }
  for (const { column, row } of boxes) pixels[row * columns + column] = wood;
  ctx.putImageData(picture, 0, 0);
  return canvas;
}

/** @param {string} colour as `#rrggbb` @returns {number} the four bytes of its pixel, red in the lowest */
function pixelOf(colour) {
  const value = Number.parseInt(colour.slice(1), 16);
  const [red, green, blue] = [value >> 16, (value >> 8) & 255, value & 255];
  return ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;
}
