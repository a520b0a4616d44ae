// Floor, goals and walls as far as the camera sees them, on a canvas of their own that the board is drawn over. When the
// camera moves, what was drawn is moved along and the rest is added; when squares change their size, the old picture
// stands in, stretched, until the new one is there.

import { makeCanvas } from "./sheet.js";
import { drawTile, tileAt } from "./tiles.js";

/** @typedef {import("../play/board.js").Board} Board */
/** @typedef {import("./camera.js").Camera} Camera */
/** @typedef {import("./camera.js").Part} Part */
/** @typedef {import("./palette.js").Palette} Palette */

/** Squares drawn between two looks at the clock. */
const BATCH = 16;

export class Ground {
  #board;
  #part;
  #palette;
  /** @type {{ canvas: HTMLCanvasElement, ctx: CanvasRenderingContext2D } | null} */
  #layer = null;
  /** What the layer shows. */
  #shown = { size: 0, left: 0, top: 0 };
  /** 1 where the square is on the layer as it should be. */
  #ready;
  /** Pictures of the squares at the present size, by tile. @type {Map<number, HTMLCanvasElement>} */
  #tiles = new Map();
  #done = false;

  /**
   * @param {Board} board as it is seen
   * @param {Part} part of it that is shown
   * @param {Palette} palette
   */
  constructor(board, part, palette) {
    this.#board = board;
    this.#part = part;
    this.#palette = palette;
    this.#ready = new Uint8Array(part.columns * part.rows);
  }

  /** What there is so far; null before the first look. */
  get canvas() {
    return this.#layer?.canvas ?? null;
  }

  /** Shows what the camera sees now; `paint` adds what is missing. @param {Camera} camera */
  look(camera) {
    const { size, left, top, width, height } = camera;
    const before = this.#shown;
    const layer = this.#layer;
    const same = size === before.size && width === layer?.canvas.width;
    if (layer && same && height === layer.canvas.height) {
      this.#shift(layer, camera);
    } else {
      const next = makeCanvas(width, height);
      if (layer) {
        const scale = size / before.size;
        const { canvas } = layer;
        const [x, y] = [before.left * scale - left, before.top * scale - top];
        next.ctx.drawImage(canvas, x, y, canvas.width * scale, canvas.height * scale);
      }
      if (size !== before.size) this.#tiles.clear();
      this.#layer = next;
      this.#ready.fill(0);
    }
    this.#shown = { size, left, top };
    this.#done = false;
  }

  /**
   * @param {{ canvas: HTMLCanvasElement, ctx: CanvasRenderingContext2D }} layer
   * @param {Camera} camera
   */
  #shift({ canvas, ctx }, { size, left, top, seen }) {
    const before = this.#shown;
    const [dx, dy] = [before.left - left, before.top - top];
    if (dx === 0 && dy === 0) return;
    ctx.globalCompositeOperation = "copy";
    ctx.drawImage(canvas, dx, dy);
    ctx.globalCompositeOperation = "source-over";
    for (let row = seen.top; row < seen.bottom; row += 1) {
      for (let column = seen.left; column < seen.right; column += 1) {
        const [x, y] = [column * size - before.left, row * size - before.top];
        const whole = x >= 0 && y >= 0 && x + size <= canvas.width && y + size <= canvas.height;
        if (!whole) this.#ready[row * this.#part.columns + column] = 0;
      }
    }
  }

  /**
   * Draws what is missing in the window, as long as there is time.
   *
   * @param {Camera} camera that was looked through last
   * @param {number} until when it must be given up, by `performance.now()`
   * @returns {boolean} whether anything was drawn
   */
  paint({ seen, size, left, top }, until) {
    if (this.#done || !this.#layer) return false;
    const { ctx } = this.#layer;
    let count = 0;
    for (let row = seen.top; row < seen.bottom; row += 1) {
      for (let column = seen.left; column < seen.right; column += 1) {
        const place = row * this.#part.columns + column;
        if (this.#ready[place]) continue;
        this.#ready[place] = 1;
        const [x, y] = [column * size - left, row * size - top];
        ctx.clearRect(x, y, size, size);
        const tile = tileAt(this.#board, column + this.#part.left, row + this.#part.top);
        if (tile !== 0) ctx.drawImage(this.#picture(tile, size), x, y);
        count += 1;
        if (count % BATCH === 0 && performance.now() > until) return true;
      }
    }
    this.#done = true;
    return count > 0;
  }

  /** Whether all that is in the window is drawn. */
  get done() {
    return this.#done;
  }

  /** @param {number} tile @param {number} size */
  #picture(tile, size) {
    let picture = this.#tiles.get(tile);
    if (!picture) {
      const { canvas, ctx } = makeCanvas(size, size);
      drawTile(ctx, 0, 0, size, this.#palette, tile);
      this.#tiles.set(tile, canvas);
      picture = canvas;
    }
    return picture;
  }
}
