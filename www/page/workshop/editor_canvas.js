// The board of the editor: draws it and maps the pointer to squares. Its size depends only on the room and the drawing,
// so that it does not move while one draws.

import { drawPicture } from "../../draw/position_picture.js";
import { Sketch } from "../../play/sketch.js";
import { boardPalette } from "../../ui/skin.js";

/** The largest square on the screen, in CSS pixels, while all of the drawing is seen; and the smallest. */
const LARGEST = 44;
const SMALLEST = 5;
/** How much larger than that it can be shown. */
const ZOOMS = [1, 1.5, 2, 3, 4];

/**
 * What the pointer does on a square.
 *
 * @typedef {{ square: number, erases: boolean, goesOn: boolean }} Touch goesOn: it was down before
 */

export class EditorCanvas {
  #canvas;
  #room;
  #sketch;
  /** Index in `ZOOMS`. */
  #zoom = 0;
  /** Of a square, in CSS pixels. */
  #size = 0;
  /** The number of the current drawing; an older one stops. */
  #round = {};

  /**
   * @param {HTMLElement} room scrolls where the drawing is larger
   * @param {HTMLCanvasElement} canvas
   * @param {Sketch} sketch
   * @param {(touch: Touch) => void} touched
   */
  constructor(room, canvas, sketch, touched) {
    this.#room = room;
    this.#canvas = canvas;
    this.#sketch = sketch;
    let down = false;
    let erases = false;
    const tell = (/** @type {PointerEvent} */ event, /** @type {boolean} */ goesOn) => {
      const square = this.#squareAt(event);
      if (square >= 0) touched({ square, erases, goesOn });
    };
    canvas.addEventListener("pointerdown", (event) => {
      if (event.button !== 0 && event.button !== 2) return;
      canvas.setPointerCapture(event.pointerId);
      down = true;
      erases = event.button === 2;
      tell(event, false);
    });
    canvas.addEventListener("pointermove", (event) => down && tell(event, true));
    for (const name of /** @type {const} */ (["pointerup", "pointercancel"])) {
      canvas.addEventListener(name, () => {
        down = false;
      });
    }
    // The right button erases.
    canvas.addEventListener("contextmenu", (event) => event.preventDefault());
    room.addEventListener(
      "wheel",
      (event) => {
        if (!event.ctrlKey) return;
        event.preventDefault();
        this.zoom(event.deltaY < 0 ? 1 : -1, event);
      },
      { passive: false },
    );
  }

  /** @param {PointerEvent} event */
  #squareAt({ clientX, clientY }) {
    const box = this.#canvas.getBoundingClientRect();
    const column = Math.floor((clientX - box.left) / this.#size);
    const row = Math.floor((clientY - box.top) / this.#size);
    const { width, height } = this.#sketch;
    const inside = column >= 0 && row >= 0 && column < width && row < height;
    return inside ? row * width + column : -1;
  }

  /** Whether it can be zoomed in, and out. */
  get zooms() {
    return { larger: this.#zoom < ZOOMS.length - 1, smaller: this.#zoom > 0 };
  }

  /**
   * Zooms in or out, around a point in the window or its middle.
   *
   * @param {number} steps
   * @param {{ clientX: number, clientY: number }} [around]
   */
  zoom(steps, around) {
    const room = this.#room.getBoundingClientRect();
    const { clientX, clientY } = around ?? {
      clientX: room.left + room.width / 2,
      clientY: room.top + room.height / 2,
    };
    const before = this.#canvas.getBoundingClientRect();
    const x = (clientX - before.left) / this.#size;
    const y = (clientY - before.top) / this.#size;
    this.#zoom = Math.max(0, Math.min(ZOOMS.length - 1, this.#zoom + steps));
    this.#fit();
    const after = this.#canvas.getBoundingClientRect();
    this.#room.scrollLeft += after.left + x * this.#size - clientX;
    this.#room.scrollTop += after.top + y * this.#size - clientY;
  }

  /** Scrolls a square into view. @param {number} square */
  reveal(square) {
    const { width } = this.#sketch;
    const [left, top] = [(square % width) * this.#size, Math.floor(square / width) * this.#size];
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = this.#room;
    const right = left + this.#size - clientWidth;
    const bottom = top + this.#size - clientHeight;
    this.#room.scrollLeft = Math.max(right, Math.min(scrollLeft, left));
    this.#room.scrollTop = Math.max(bottom, Math.min(scrollTop, top));
  }

  #fit() {
    const { width, height } = this.#sketch;
    // With the scroll bars, whose appearance must not change what fits.
    const { offsetWidth, offsetHeight } = this.#room;
    const fits = Math.min(offsetWidth / width, offsetHeight / height, LARGEST);
    this.#size = Math.max(SMALLEST, Math.floor(fits * ZOOMS[this.#zoom]));
    this.#canvas.style.width = `${width * this.#size}px`;
    this.#canvas.style.height = `${height * this.#size}px`;
  }

  /**
   * @param {number} cursor the square of the keyboard
   * @param {import("../../play/board.js").Problem[]} problems
   */
  async draw(cursor, problems) {
    if (this.#room.clientWidth === 0) return;
    const round = {};
    this.#round = round;
    this.#fit();
    const { width } = this.#sketch;
    const size = Math.round(this.#size * (window.devicePixelRatio || 1));
    const board = this.#sketch.board();
    const work = drawPicture(board, board, size, boardPalette());
    let step = work.next();
    for (let until = performance.now() + 6; !step.done; step = work.next()) {
      if (performance.now() < until) continue;
      await new Promise((resolve) => requestAnimationFrame(resolve));
      if (this.#round !== round) return;
      until = performance.now() + 6;
    }
    const canvas = this.#canvas;
    canvas.width = step.value.width;
    canvas.height = step.value.height;
    const ctx = canvas.getContext("2d");
    if (!ctx) return;
    ctx.drawImage(step.value, 0, 0);
    this.#frame(ctx, size, cursor, "#1f5fbf", [size / 6, size / 9]);
    for (const { row, column } of problems) {
      this.#frame(ctx, size, (row - 1) * width + column - 1, "#c22a12", []);
    }
  }

  /**
   * @param {CanvasRenderingContext2D} ctx
   * @param {number} size
   * @param {number} square
   * @param {string} ink
   * @param {number[]} dashes
   */
  #frame(ctx, size, square, ink, dashes) {
    const line = Math.max(2, size * 0.08);
    const x = (square % this.#sketch.width) * size;
    const y = Math.floor(square / this.#sketch.width) * size;
    ctx.strokeStyle = ink;
    ctx.lineWidth = line;
    ctx.setLineDash(dashes);
    ctx.strokeRect(x + line / 2, y + line / 2, size - line, size - line);
  }
}

/** Rows of a single square with the result of each tool. @type {Record<string, string>} */
const TILES = { wall: "#", floor: " ", goal: ".", box: "$", player: "@" };

/**
 * A picture of what a tool draws.
 *
 * @param {string} tool
 * @param {number} side in CSS pixels
 * @returns {HTMLCanvasElement | null} null for one that draws nothing
 */
export function tilePicture(tool, side) {
  const sign = TILES[tool];
  if (sign === undefined) return null;
  const size = Math.round(side * (window.devicePixelRatio || 1));
  const board = new Sketch(`${sign}${sign}${sign}\n${sign}${sign}${sign}`).board();
  const middle = board.width + 1;
  const position = {
    boxes: board.boxes.filter((square) => square === middle),
    player: board.player >= 0 ? middle : -1,
  };
  const work = drawPicture(board, position, size, boardPalette());
  let step = work.next();
  while (!step.done) step = work.next();
  const tile = document.createElement("canvas");
  tile.width = size;
  tile.height = size;
  tile.getContext("2d")?.drawImage(step.value, -size, -size);
  return tile;
}
