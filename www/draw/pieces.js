// Draws the pieces on squares from the pictures of one size and palette: boxes, the player, the marks of a selected
// box.

import { drawPath } from "./marks.js";
import { Runs } from "./repeated_tile.js";
import { figureSheet } from "./sheet.js";

/** Bits of the number that encodes the contents of a square. */
export const BOX = 1;
export const PLAYER = 2;
export const TARGET = 4;
export const CHOSEN = 8;
export const GHOST = 16;
export const PUSHING = 32;
export const FACING_SHIFT = 6;

/** Opacity of a box at a possible target. */
const PALE = 0.5;

export class Pieces {
  #ctx;
  #palette;
  #figures;
  /** The dots where a selected box can go. @type {Runs | null} */
  #dots = null;

  /**
   * @param {CanvasRenderingContext2D} ctx
   * @param {number} size of a square in device pixels
   * @param {import("./palette.js").Palette} palette
   */
  constructor(ctx, size, palette) {
    this.#ctx = ctx;
    this.#palette = palette;
    this.#figures = figureSheet(size, palette);
  }

  /** Dots on many squares, to be ended. @param {{ x: number, y: number }} corner of any square */
  dots(corner) {
    this.#dots ??= new Runs(this.#ctx, this.#figures("target"));
    this.#dots.begin(corner);
    return this.#dots;
  }

  /**
   * @param {{ x: number, y: number }} corner
   * @param {number} code
   * @param {boolean} goal whether the square is one
   */
  draw({ x, y }, code, goal) {
    const ctx = this.#ctx;
    if (code & GHOST) {
      ctx.globalAlpha = PALE;
      this.crate({ x, y }, goal);
      ctx.globalAlpha = 1;
    }
    if (code & BOX) this.crate({ x, y }, goal);
    if (code & PLAYER) {
      this.player({ x, y }, (code >> FACING_SHIFT) & 3, (code & PUSHING) !== 0);
    }
    if (code & TARGET && !(code & GHOST)) ctx.drawImage(this.#figures("target"), x, y);
    if (code & CHOSEN) this.frame({ x, y });
  }

  /** @param {{ x: number, y: number }} corner @param {boolean} goal whether it stands on one */
  crate({ x, y }, goal) {
    this.#ctx.drawImage(this.#figures(goal ? "stored" : "crate"), x, y);
  }

  /** @param {{ x: number, y: number }} corner @param {number} facing as it is seen @param {boolean} pushing */
  player({ x, y }, facing, pushing) {
    this.#ctx.drawImage(this.#figures(pushing ? "pushing" : "walking", facing), x, y);
  }

  /** Around a selected square. @param {{ x: number, y: number }} corner */
  frame({ x, y }) {
    this.#ctx.drawImage(this.#figures("chosen"), x, y);
  }

  /** The way of a box over several squares. @param {{ x: number, y: number }[]} corners @param {number} size of a square */
  path(corners, size) {
    drawPath(this.#ctx, corners, size, this.#palette);
  }
}
