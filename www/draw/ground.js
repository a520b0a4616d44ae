// Floor, goals and walls as far as the camera sees them, on a separate canvas below the pieces. When the
// camera moves, the picture is shifted and completed; when the square size changes, the old picture is stretched
// until the new one is ready.

import { makeCanvas } from "./sheet.js";
import { TileSheet } from "./tile_sheet.js";
import { tileAt } from "./tiles.js";

/** @typedef {import("../play/board.js").Board} Board */
/** @typedef {import("./camera.js").Camera} Camera */
/** @typedef {import("./camera.js").Part} Part */
/** @typedef {import("./palette.js").Palette} Palette */

/** Squares drawn between two checks of the clock. */
const BATCH = 16;

export class Ground {
  #board;
  #part;
  #palette;
  /** The pictures of the tiles, once the size is known. @type {TileSheet | null} */
  #sheet = null;
  /** @type {{ canvas: HTMLCanvasElement, ctx: CanvasRenderingContext2D } | null} */
  #layer = null;
  /** What the layer shows. */
  #shown = { size: 0, left: 0, top: 0 };
  /** 1 where the square is up to date on the layer. */
  #ready;
  /** The tile of each square, -1 if it is not known yet. */
  #tiles;
  /** All tiles found so far. @type {Set<number>} */
  #kinds = new Set();
  /** Whether all tiles in the window are known and have their pictures. */
  #known = false;
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
    this.#tiles = new Int32Array(part.columns * part.rows).fill(-1);
  }

  /** The layer so far; null before the first view. */
  get canvas() {
    return this.#layer?.canvas ?? null;
  }

  /** The view on the layer: the size of a square, and the offset. */
  get shown() {
    return this.#shown;
  }

  /**
   * Shows what the camera sees; `paint` adds what is missing.
   *
   * @param {Camera} camera
   * @param {boolean} [unseen] whether nothing of it is seen before all is there
   */
  look(camera, unseen = false) {
    const { size, left, top, width, height } = camera;
    const before = this.#shown;
    const layer = this.#layer;
    const same = size === before.size && width === layer?.canvas.width;
    if (layer && same && height === layer.canvas.height) {
      if (left === before.left && top === before.top) return;
      this.#shift(layer, camera);
    } else {
      const next = makeCanvas(width, height);
      if (layer && !unseen) {
        const scale = size / before.size;
        const { canvas } = layer;
        const [x, y] = [before.left * scale - left, before.top * scale - top];
        next.ctx.drawImage(canvas, x, y, canvas.width * scale, canvas.height * scale);
      }
      this.#sheet = TileSheet.of(size, this.#palette);
      this.#sheet.reserve(this.#kinds.size);
      this.#layer = next;
      this.#ready.fill(0);
    }
    this.#shown = { size, left, top };
    this.#known = false;
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
   * Draws what is missing in the window, as time permits.
   *
   * @param {Camera} camera that was looked through last
   * @param {number} until when it must be given up, by `performance.now()`
   * @returns {boolean} whether anything was drawn
   */
  paint({ seen, size, left, top }, until) {
    const sheet = this.#sheet;
    if (this.#done || !this.#layer || !sheet || !this.#learn(seen, sheet, until)) return false;
    const { ctx } = this.#layer;
    let count = 0;
    for (const place of this.#placesIn(seen)) {
      if (this.#ready[place]) continue;
      this.#ready[place] = 1;
      const { columns } = this.#part;
      const [x, y] = [(place % columns) * size - left, Math.floor(place / columns) * size - top];
      ctx.clearRect(x, y, size, size);
      const tile = this.#tiles[place];
      if (tile !== 0) sheet.copy(ctx, tile, x, y);
      count += 1;
      if (count % BATCH === 0 && performance.now() > until) return true;
    }
    this.#done = true;
    return count > 0;
  }

  /**
   * Determines the tiles in the window and draws a picture of each: before any is copied, because copying from a canvas
   * that has just been drawn on is slow.
   *
   * @param {Camera["seen"]} seen
   * @param {TileSheet} sheet
   * @param {number} until when it must be given up, by `performance.now()`
   * @returns {boolean} whether all are there
   */
  #learn(seen, sheet, until) {
    if (this.#known) return true;
    const { columns, left, top } = this.#part;
    let count = 0;
    for (const place of this.#placesIn(seen)) {
      if (this.#tiles[place] < 0) {
        const [column, row] = [place % columns, Math.floor(place / columns)];
        this.#tiles[place] = tileAt(this.#board, column + left, row + top);
        this.#kinds.add(this.#tiles[place]);
        count += 1;
        if (count % BATCH === 0 && performance.now() > until) return false;
      }
    }
    for (const tile of this.#kinds) {
      if (tile === 0 || sheet.has(tile)) continue;
      sheet.add(tile);
      if (performance.now() > until) return false;
    }
    this.#known = true;
    return true;
  }

  /** @param {Camera["seen"]} seen @returns {Generator<number, void, void>} */
  *#placesIn({ left, top, right, bottom }) {
    for (let row = top; row < bottom; row += 1) {
      for (let column = left; column < right; column += 1) {
        yield row * this.#part.columns + column;
      }
    }
  }

  /** Whether everything in the window is drawn. */
  get done() {
    return this.#done;
  }
}
