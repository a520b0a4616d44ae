// Pictures of the tiles of a board, at one size, on one canvas: creating a canvas is slow, and so is copying from one
// that has just been drawn on.

import { makeCanvas } from "./sheet.js";
import { drawTile } from "./tiles.js";

/** Pictures per row. */
const ACROSS = 8;

export class TileSheet {
  #palette;
  #sheet = makeCanvas(1, 1);
  #size = 0;
  #rows = 0;
  /** Where each tile is. @type {Map<number, number>} */
  #slots = new Map();

  /** @param {import("./palette.js").Palette} palette */
  constructor(palette) {
    this.#palette = palette;
  }

  /** Sets the size of the squares. @param {number} size @param {number} kinds how many there are, as far as is known */
  begin(size, kinds) {
    if (size === this.#size) return;
    this.#size = size;
    this.#make(kinds);
  }

  /** @param {number} kinds for which there must be room */
  #make(kinds) {
    this.#rows = Math.max(1, Math.ceil(kinds / ACROSS));
    this.#slots.clear();
    const { canvas } = this.#sheet;
    canvas.width = ACROSS * this.#size;
    canvas.height = this.#rows * this.#size;
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
    const drawn = [...this.#slots.keys()];
    if (drawn.length === this.#rows * ACROSS) {
      this.#make(2 * drawn.length);
      for (const other of drawn) this.#draw(other);
    }
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
