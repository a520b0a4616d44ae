// The view of the board (rotation, available space, camera). Maps squares to the canvas.

import { turnBoard } from "../play/symmetry.js";
import { Camera } from "./camera.js";
import { shownPart } from "./sheet.js";

/** @typedef {import("../play/board.js").Board} Board */
/** @typedef {import("../play/symmetry.js").Symmetry} Symmetry */

export class Sight {
  #room = { width: 0, height: 0 };
  /** @type {ReturnType<typeof turnBoard> | null} */
  #seen = null;
  camera = new Camera();
  /** The part of the turned board that is shown. */
  part = { left: 0, top: 0, columns: 1, rows: 1 };
  /** @type {Symmetry} */
  symmetry = 0;
  /** Device pixels in a CSS pixel. */
  ratio = 1;

  /** Another board, or another rotation. @param {Board} board @param {Symmetry} symmetry */
  show(board, symmetry) {
    this.symmetry = symmetry;
    this.#seen = turnBoard(board, symmetry);
    this.part = shownPart(this.#seen.board);
    this.camera.setPart(this.part);
  }

  /** The board as it is seen; null before there is one. */
  get board() {
    return this.#seen?.board ?? null;
  }

  /**
   * @param {number} width in CSS pixels
   * @param {number} height
   * @param {number} ratio device pixels in a CSS pixel
   * @returns {boolean} whether that is something else than before
   */
  setRoom(width, height, ratio) {
    const { width: w, height: h } = this.#room;
    if (width === w && height === h && ratio === this.ratio) return false;
    this.#room = { width, height };
    this.ratio = ratio;
    this.camera.setRoom(this.#room, ratio);
    return true;
  }

  /** Whether there is any space. */
  get roomy() {
    return this.#room.width > 0 && this.#room.height > 0;
  }

  /**
   * @param {number} x in CSS pixels from the room's corner
   * @param {number} y
   * @returns {number} the square there, or -1
   */
  squareAt(x, y) {
    const { size, left, top, width, height } = this.camera;
    const edge = this.#edge;
    const [dx, dy] = [(x - edge.x) * this.ratio, (y - edge.y) * this.ratio];
    // Also false for what is no number: a point of an element that cannot be seen.
    if (!this.#seen || size === 0 || !(dx >= 0 && dy >= 0 && dx < width && dy < height)) return -1;
    const column = Math.floor((dx + left) / size) + this.part.left;
    const row = Math.floor((dy + top) / size) + this.part.top;
    return this.#seen.from[row * this.#seen.board.width + column];
  }

  /** The square of the board that is seen in a column and a row. @param {number} column @param {number} row */
  squareIn(column, row) {
    return this.#seen ? this.#seen.from[row * this.#seen.board.width + column] : -1;
  }

  /**
   * @param {number} square
   * @returns {{ x: number, y: number, size: number }} its middle, from the room's corner, and its side in CSS pixels;
   *   it may lie outside the canvas
   */
  placeOf(square) {
    const { x, y } = this.corner(square);
    const { size } = this.camera;
    const half = size / 2;
    const edge = this.#edge;
    return {
      x: edge.x + (x + half) / this.ratio,
      y: edge.y + (y + half) / this.ratio,
      size: size / this.ratio,
    };
  }

  /** The corner of the canvas, which is in the middle of the room. */
  get #edge() {
    const { width, height } = this.camera;
    const free = (/** @type {number} */ room, /** @type {number} */ used) =>
      (room - used / this.ratio) / 2;
    return { x: free(this.#room.width, width), y: free(this.#room.height, height) };
  }

  /** The upper left corner of a square in device pixels inside the canvas. @param {number} square */
  corner(square) {
    const { column, row } = this.placeIn(square);
    const { size, left, top } = this.camera;
    return { x: column * size - left, y: row * size - top };
  }

  /** Whether any part of the square with this corner is in the window. @param {{ x: number, y: number }} corner */
  shows({ x, y }) {
    const { size, width, height } = this.camera;
    return x > -size && y > -size && x < width && y < height;
  }

  /** Centres a square in the window. @param {number} square */
  centre(square) {
    const { column, row } = this.placeIn(square);
    this.camera.centre(column, row);
  }

  /** Brings a square into the middle of the window. @param {number} square @param {boolean} glide */
  find(square, glide) {
    const { column, row } = this.placeIn(square);
    this.camera.find(column, row, glide);
  }

  /**
   * Scrolls a square into the window.
   *
   * @param {number} square
   * @param {boolean} glide
   * @returns {boolean} whether it must move
   */
  follow(square, glide) {
    const { column, row } = this.placeIn(square);
    return this.camera.follow(column, row, glide);
  }

  /** The column and row of a square in the part that is shown. @param {number} square */
  placeIn(square) {
    const place = this.#seen?.to[square] ?? 0;
    const width = this.#seen?.board.width ?? 1;
    return {
      column: (place % width) - this.part.left,
      row: Math.floor(place / width) - this.part.top,
    };
  }
}
