// Pictures of the tiles of a board, at one size, on one canvas: creating a canvas is slow, and so is copying from one
// that has just been drawn on.

import { recent } from "./recent.js";
import { makeCanvas } from "./sheet.js";
import { drawTile } from "./tiles.js";

/** Pictures per row. */
const ACROSS = 8;

export class TileSheet {
  /** The sheet of a size and palette, shared by all boards. */
  static of = recent((size, palette) => new TileSheet(size, palette));

  #palette;
  #size;
  #rows = 1;
  #sheet;
  /** Where each tile is. @type {Map<number, number>} */
  #slots = new Map();

  /** @param {number} size of the squares @param {import("./palette.js").Palette} palette */
  constructor(size, palette) {
    this.#size = size;
    this.#palette = palette;
    this.#sheet = makeCanvas(ACROSS * size, size);
  }

  /** Makes room for so many tiles; those that are there are drawn again. @param {number} kinds */
  reserve(kinds) {
    if (kinds <= this.#rows * ACROSS) return;
    const drawn = [...this.#slots.keys()];
    this.#rows = Math.ceil(kinds / ACROSS);
    this.#slots.clear();
    this.#sheet.canvas.height = this.#rows * this.#size;
    for (const tile of drawn) this.#draw(tile);
  }

  /** Whether the picture of a tile exists. @param {number} tile */
  has(tile) {
    return this.#slots.has(tile);
  }

  /**
   * Draws the picture of a tile, and nothing outside its place.
   *
   * @param {number} tile
   */
  add(tile) {
    if (this.#slots.size === this.#rows * ACROSS) this.reserve(2 * this.#slots.size);
    this.#draw(tile);
  }

  /** @param {number} tile */
  #draw(tile) {
    const size = this.#size;
    const slot = this.#slots.size;
    this.#slots.set(tile, slot);
    const { x, y } = this.#place(slot);
    const { ctx } = this.#sheet;
    ctx.save();
    ctx.beginPath();
    ctx.rect(x, y, size, size);
    ctx.clip();
    drawTile(ctx, x, y, size, this.#palette, tile);
    ctx.restore();
  }

  /** @param {number} slot */
  #place(slot) {
    return { x: (slot % ACROSS) * this.#size, y: Math.floor(slot / ACROSS) * this.#size };
  }

  /**
   * @param {CanvasRenderingContext2D} ctx
   * @param {number} tile one that is there
   * @param {number} x
   * @param {number} y
   */
  copy(ctx, tile, x, y) {
    const size = this.#size;
    const from = this.#place(this.#slots.get(tile) ?? 0);
    ctx.drawImage(this.#sheet.canvas, from.x, from.y, size, size, x, y, size, size);
  }
}
