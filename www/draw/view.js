// The board on a canvas. This is the only place that draws it. A number for each square tells what is drawn there; a
// frame redraws the squares whose number has changed, and those that something moves across.

import { DOWN } from "../play/directions.js";
import { seenDirection, turnBoard } from "../play/symmetry.js";
import { NO_MARKS } from "./marks.js";
import { Motion } from "./motion.js";
import { LIGHT } from "./palette.js";
import { Runs } from "./runs.js";
import { figureSheet, makeCanvas, paintScenery, shownPart } from "./sheet.js";

/** @typedef {import("../play/board.js").Board} Board */
/** @typedef {ReturnType<typeof turnBoard>} Seen */
/** @typedef {import("../play/game.js").Change} Change */
/** @typedef {import("./marks.js").Marks} Marks */
/** @typedef {import("./palette.js").Palette} Palette */

const BOX = 1;
const PLAYER = 2;
const TARGET = 4;
const CHOSEN = 8;
const GHOST = 16;
const PUSHING = 32;
const FACING_SHIFT = 6;
/** Drawn nothing yet, or something that no number tells. */
const UNKNOWN = 0xffff;

/** When more squares than this must be wiped at once, the whole board is. */
const SWEEP = 400;

/** Milliseconds of a frame that drawing may take; what is left over comes in the next one. */
const FRAME_SHARE = 4;

/** The largest square in CSS pixels: small levels need not fill a large screen. */
const LARGEST = 76;

export class BoardView {
  #canvas;
  #ctx;
  #palette = LIGHT;
  /** @type {Board | null} */
  #board = null;
  /** The board as it is seen, and where its squares went. @type {Seen | null} */
  #seen = null;
  #symmetry = 0;
  #part = { left: 0, top: 0, columns: 0, rows: 0 };
  #room = { width: 0, height: 0 };
  #ratio = 1;
  #size = 0;
  /** @type {HTMLCanvasElement | null} */
  #scenery = null;
  /** What of the scenery is still to be drawn. @type {Generator<void, void, void> | null} */
  #painting = null;
  /** @type {ReturnType<typeof figureSheet> | null} */
  #figures = null;
  /** The dots where a picked box can go. @type {Runs | null} */
  #targets = null;
  #drawn = new Uint16Array(0);
  /** What belongs there. */
  #wanted = new Uint16Array(0);
  #boxes = new Uint8Array(0);
  #player = -1;
  #facing = DOWN;
  #pushing = false;
  #marks = NO_MARKS;
  /** @type {Motion | null} */
  #motion = null;
  #frame = 0;
  /** When this frame's share of the time is used up. */
  #until = 0;
  #stale = true;
  /** How many squares were redrawn since the view was made. */
  redrawn = 0;
  /** Called when size or colours have changed, for what is drawn above. */
  onPrepared = () => {};

  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    const ctx = canvas.getContext("2d");
    if (!ctx) throw new Error("This browser draws no canvas.");
    this.#canvas = canvas;
    this.#ctx = ctx;
  }

  /** Stops drawing for good. */
  destroy() {
    cancelAnimationFrame(this.#frame);
    this.#board = null;
  }

  /** @param {Board} board */
  setBoard(board) {
    this.#board = board;
    this.#seen = turnBoard(board, this.#symmetry);
    this.#part = shownPart(this.#seen.board);
    this.#drawn = new Uint16Array(board.cells.length);
    this.#wanted = new Uint16Array(board.cells.length);
    this.#boxes = new Uint8Array(board.cells.length);
    this.#player = -1;
    this.#facing = DOWN;
    this.#pushing = false;
    this.#marks = NO_MARKS;
    this.#motion = null;
    this.#rebuild();
  }

  /** Turns or mirrors what is seen. @param {import("../play/symmetry.js").Symmetry} symmetry */
  setSymmetry(symmetry) {
    if (symmetry === this.#symmetry) return;
    this.#symmetry = symmetry;
    if (!this.#board) return;
    this.#seen = turnBoard(this.#board, symmetry);
    this.#part = shownPart(this.#seen.board);
    this.#motion = null;
    this.#rebuild();
  }

  get symmetry() {
    return this.#symmetry;
  }

  /** The side of a square in device pixels, 0 before anything was drawn. */
  get size() {
    return this.#size;
  }

  get ratio() {
    return this.#ratio;
  }

  get palette() {
    return this.#palette;
  }

  /** @param {Palette} palette */
  setPalette(palette) {
    if (palette === this.#palette) return;
    this.#palette = palette;
    this.#rebuild();
  }

  /**
   * Fits the board into this room.
   *
   * @param {number} width in CSS pixels
   * @param {number} height
   * @param {number} ratio device pixels in a CSS pixel
   */
  setRoom(width, height, ratio) {
    if (width === this.#room.width && height === this.#room.height && ratio === this.#ratio) return;
    this.#room = { width, height };
    this.#ratio = ratio;
    this.#rebuild();
  }

  #rebuild() {
    this.#stale = true;
    this.#request();
  }

  /**
   * @param {ArrayLike<number>} boxes 1 where a box stands
   * @param {number} player
   */
  setPosition(boxes, player) {
    this.#boxes.set(boxes);
    this.#player = player;
    this.#motion = null;
    this.#request();
  }

  /** @param {Partial<Marks>} marks the rest is unmarked */
  setMarks(marks) {
    this.#marks = { ...NO_MARKS, ...marks };
    this.#request();
  }

  /**
   * Shows a change that the position, set before this, already contains.
   *
   * @param {Change} change
   * @param {number} duration in milliseconds; 0 shows the end at once
   */
  move(change, duration) {
    this.#facing = change.direction;
    this.#pushing = change.box !== null;
    if (duration > 0) this.#motion = new Motion(change, duration);
    this.#request();
  }

  /**
   * @param {number} x in CSS pixels from the canvas's left edge
   * @param {number} y from its top edge
   * @returns {number} the square there, or -1
   */
  squareAt(x, y) {
    if (!this.#board || this.#size === 0) return -1;
    const column = Math.floor((x * this.#ratio) / this.#size);
    const row = Math.floor((y * this.#ratio) / this.#size);
    if (column < 0 || row < 0 || column >= this.#part.columns || row >= this.#part.rows) return -1;
    const seen = /** @type {Seen} */ (this.#seen);
    return seen.from[(row + this.#part.top) * seen.board.width + column + this.#part.left];
  }

  /**
   * @param {number} square
   * @returns {{ x: number, y: number, size: number }} its middle and its side in CSS pixels inside the canvas
   */
  placeOf(square) {
    const { x, y } = this.corner(square);
    const half = this.#size / 2;
    const ratio = this.#ratio;
    return { x: (x + half) / ratio, y: (y + half) / ratio, size: this.#size / ratio };
  }

  /** The upper left corner of a square in device pixels. @param {number} square */
  corner(square) {
    const place = this.#seen?.to[square] ?? 0;
    const width = this.#seen?.board.width ?? 1;
    return {
      x: ((place % width) - this.#part.left) * this.#size,
      y: (Math.floor(place / width) - this.#part.top) * this.#size,
    };
  }

  #request() {
    if (this.#frame === 0) this.#frame = requestAnimationFrame((now) => this.#draw(now));
  }

  /** @param {number} now */
  #draw(now) {
    this.#frame = 0;
    const board = this.#board;
    if (!board || this.#room.width === 0 || this.#room.height === 0) return;
    this.#until = performance.now() + FRAME_SHARE;
    if (this.#stale) this.#prepare(/** @type {Seen} */ (this.#seen).board);
    if (!this.#paint()) {
      this.#request();
      return;
    }
    const motion = this.#motion;
    const across = motion?.squares ?? [];
    this.#drawChanges();
    if (!motion) return;
    const share = motion.at(now);
    if (share === 1) {
      this.#motion = null;
      for (const square of across) this.#drawn[square] = UNKNOWN;
      this.#drawChanges();
      return;
    }
    for (const square of across) this.#drawn[square] = UNKNOWN;
    this.#drawMotion(motion.change, share);
    this.#request();
  }

  /** Draws the squares whose number has changed, as many as a frame has time for. */
  #drawChanges() {
    const changed = this.#changed();
    const dirty = changed.reduce((sum, square) => sum + (this.#drawn[square] === 0 ? 0 : 1), 0);
    if (dirty > SWEEP && this.#scenery) {
      this.#ctx.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
      this.#ctx.drawImage(this.#scenery, 0, 0);
      this.#drawn.fill(0);
      this.#drawChanges();
      return;
    }
    const dots = this.#marks.targets && this.#dots();
    for (let i = 0; i < changed.length; i += 1) {
      const square = changed[i];
      const code = this.#wanted[square];
      if (dots && code === TARGET && this.#drawn[square] === 0) dots.add(this.corner(square));
      else this.#drawSquare(square, code, this.#drawn[square] !== 0);
      this.#drawn[square] = code;
      this.redrawn += 1;
      if (i % 16 === 15 && performance.now() > this.#until) {
        this.#request();
        break;
      }
    }
    dots?.end();
  }

  /** Paints the dots where a picked box can go. */
  #dots() {
    if (!this.#figures) return null;
    this.#targets ??= new Runs(this.#ctx, this.#figures("target"));
    return this.#targets;
  }

  /**
   * Finds out what belongs on each square, as a number. What is in motion belongs on none.
   *
   * @returns {number[]} squares on which something else is drawn than belongs there
   */
  #changed() {
    // All squares are gone through in every frame: whatever the loop needs is at hand.
    const { chosen, ghost, targets } = this.#marks;
    const [drawn, wanted, boxes] = [this.#drawn, this.#wanted, this.#boxes];
    const change = this.#motion?.change;
    const movingBox = change?.box?.to ?? -1;
    const player = change?.to === this.#player ? -1 : this.#player;
    const facing = seenDirection(this.#facing, this.#symmetry);
    const figure = PLAYER | (facing << FACING_SHIFT) | (this.#pushing ? PUSHING : 0);
    const changed = [];
    for (let square = 0; square < drawn.length; square += 1) {
      let code = boxes[square] === 1 && square !== movingBox ? BOX : 0;
      if (square === player) code |= figure;
      if (targets !== null && targets[square] === 1) code |= TARGET;
      if (square === chosen) code |= CHOSEN;
      if (square === ghost) code |= GHOST;
      wanted[square] = code;
      if (code !== drawn[square]) changed.push(square);
    }
    return changed;
  }

  /** Makes the pictures for the present size and palette. @param {Board} board as it is seen */
  #prepare(board) {
    this.#stale = false;
    const { columns, rows } = this.#part;
    const { width, height } = this.#room;
    const fit = Math.min(width / columns, height / rows, LARGEST);
    this.#size = Math.max(2, Math.floor(fit * this.#ratio));
    const canvas = this.#canvas;
    canvas.width = columns * this.#size;
    canvas.height = rows * this.#size;
    canvas.style.width = `${canvas.width / this.#ratio}px`;
    canvas.style.height = `${canvas.height / this.#ratio}px`;
    const { canvas: scenery, ctx } = makeCanvas(canvas.width, canvas.height);
    this.#scenery = scenery;
    this.#painting = paintScenery(ctx, board, this.#part, this.#size, this.#palette);
    this.#figures = figureSheet(this.#size, this.#palette);
    this.#targets = null;
    this.onPrepared();
  }

  /** Draws the scenery, a frame's share at a time. Returns whether it is there and time is left. */
  #paint() {
    if (!this.#painting || !this.#scenery) return true;
    while (!this.#painting.next().done) {
      if (performance.now() > this.#until) return false;
    }
    this.#painting = null;
    this.#ctx.drawImage(this.#scenery, 0, 0);
    this.#drawn.fill(0);
    return performance.now() <= this.#until;
  }

  /**
   * @param {number} square
   * @param {number} code
   * @param {boolean} wipe whether something else may be drawn there
   */
  #drawSquare(square, code, wipe) {
    const { x, y } = this.corner(square);
    const size = this.#size;
    if (x < 0 || y < 0 || x >= this.#canvas.width || y >= this.#canvas.height) return;
    if (!this.#scenery || !this.#figures) return;
    const ctx = this.#ctx;
    if (wipe) {
      ctx.clearRect(x, y, size, size);
      ctx.drawImage(this.#scenery, x, y, size, size, x, y, size, size);
    }
    if (code & GHOST) {
      ctx.globalAlpha = 0.5;
      ctx.drawImage(this.#crateFor(square), x, y);
      ctx.globalAlpha = 1;
    }
    if (code & BOX) ctx.drawImage(this.#crateFor(square), x, y);
    if (code & PLAYER) {
      const figure = code & PUSHING ? "pushing" : "walking";
      ctx.drawImage(this.#figures(figure, (code >> FACING_SHIFT) & 3), x, y);
    }
    if (code & TARGET && !(code & GHOST)) ctx.drawImage(this.#figures("target"), x, y);
    if (code & CHOSEN) ctx.drawImage(this.#figures("chosen"), x, y);
  }

  /** @param {number} square */
  #crateFor(square) {
    const figures = /** @type {ReturnType<typeof figureSheet>} */ (this.#figures);
    return figures(this.#board?.goals[square] ? "stored" : "crate");
  }

  /**
   * @param {Change} change
   * @param {number} share of the way that is done, from 0 to 1
   */
  #drawMotion(change, share) {
    const between = (/** @type {number} */ from, /** @type {number} */ to) => {
      const a = this.corner(from);
      const b = this.corner(to);
      return [Math.round(a.x + (b.x - a.x) * share), Math.round(a.y + (b.y - a.y) * share)];
    };
    if (!this.#figures) return;
    if (change.box) {
      const [x, y] = between(change.box.from, change.box.to);
      const nearer = share < 0.5 ? change.box.from : change.box.to;
      this.#ctx.drawImage(this.#crateFor(nearer), x, y);
    }
    const [x, y] = between(change.from, change.to);
    const facing = seenDirection(change.direction, this.#symmetry);
    this.#ctx.drawImage(this.#figures(change.box ? "pushing" : "walking", facing), x, y);
  }
}
