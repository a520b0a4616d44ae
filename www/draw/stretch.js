// What is seen while squares change their size: the board as it was last drawn, stretched. Where that has nothing, each square
// stands in its plain colour. Sharp pictures of all squares would take longer than a frame for a large board.

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
  /** The size that was drawn last. */
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
    // Without smoothing: it is seen for a moment, and must be there at once.
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
 * @param {(column: number, row: number) => boolean} isBox whether a box stands there
 * @returns {HTMLCanvasElement}
 */
export function plainPicture({ width, cells, goals }, part, palette, isBox) {
  const { canvas, ctx } = makeCanvas(part.columns, part.rows);
  const colourAt = (/** @type {number} */ column, /** @type {number} */ row) => {
    const [x, y] = [column + part.left, row + part.top];
    const square = y * width + x;
    if (cells[square] === WALL) return palette.roof;
    if (cells[square] !== FLOOR) return "";
    if (isBox(x, y)) return palette.wood;
    return goals[square] ? palette.goal : palette.floor;
  };
  for (let row = 0; row < part.rows; row += 1) {
    // Squares of one colour together: a rectangle for each of ten thousand would take too long.
    for (let column = 0; column < part.columns; ) {
      const colour = colourAt(column, row);
      let end = column + 1;
      while (end < part.columns && colourAt(end, row) === colour) end += 1;
      if (colour !== "") {
        ctx.fillStyle = colour;
        ctx.fillRect(column, row, end - column, 1);
      }
      column = end;
    }
  }
  return canvas;
}
