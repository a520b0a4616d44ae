// Moves as an animation: draws the board once, then only the squares that change.

import { Game } from "../play/game.js";
import { figureSheet, makeCanvas, paintScenery, shownPart } from "./sheet.js";

/** @typedef {import("../play/board.js").Board} Board */
/** @typedef {import("./palette.js").Palette} Palette */

/** The most pictures in an animation; of a longer solution only the pushes are shown. */
const MOST_PICTURES = 1500;
/** The longer side in pixels, and how small and large a square may be. */
const LONGEST = 640;
const SMALLEST = 6;
const LARGEST = 40;

/** A part of the picture that changed, in pixels. @typedef {{ x: number, y: number, size: number }} Patch */

export class Film {
  #game;
  #directions;
  #next = 0;
  #size;
  #part;
  #scenery;
  #figures;
  #skipsWalks;

  /**
   * @param {Board} board
   * @param {ArrayLike<number>} directions possible moves from the start of the board
   * @param {Palette} palette
   */
  constructor(board, directions, palette) {
    this.#game = new Game(board);
    this.#directions = directions;
    this.#skipsWalks = directions.length > MOST_PICTURES;
    this.#part = shownPart(board);
    const { columns, rows } = this.#part;
    const fit = Math.floor(LONGEST / Math.max(columns, rows));
    this.#size = Math.max(SMALLEST, Math.min(LARGEST, fit));
    this.#figures = figureSheet(this.#size, palette);
    const { canvas, ctx } = makeCanvas(columns * this.#size, rows * this.#size);
    this.#scenery = canvas;
    for (const _ of paintScenery(ctx, board, this.#part, this.#size, palette));
    const shown = makeCanvas(canvas.width, canvas.height);
    this.canvas = shown.canvas;
    this.ctx = shown.ctx;
    // Animations have no transparent parts: the outside has the page's background colour.
    this.ctx.fillStyle = palette.dark ? "#1b1813" : "#f5efe2";
    this.ctx.fillRect(0, 0, canvas.width, canvas.height);
    this.ctx.drawImage(canvas, 0, 0);
    for (const square of [...board.boxes, board.player]) this.#draw(square, 3);
  }

  /** The moves shown, from 0 to 1. */
  get done() {
    return this.#directions.length === 0 ? 1 : this.#next / this.#directions.length;
  }

  /**
   * Makes the next picture.
   *
   * @returns {Patch[] | null} what changed, or null at the end
   */
  advance() {
    /** @type {Set<number>} */
    const changed = new Set();
    let facing = 3;
    while (this.#next < this.#directions.length) {
      facing = this.#directions[this.#next];
      const change = this.#game.step(facing);
      this.#next += 1;
      if (!change) break;
      changed.add(change.from);
      changed.add(change.to);
      if (change.box) changed.add(change.box.to);
      if (change.box || !this.#skipsWalks) break;
    }
    if (changed.size === 0) return null;
    return [...changed].map((square) => this.#draw(square, facing));
  }

  /** @param {number} square @param {number} facing @returns {Patch} */
  #draw(square, facing) {
    const { board, boxes, playerSquare: player } = this.#game;
    const size = this.#size;
    const x = ((square % board.width) - this.#part.left) * size;
    const y = (Math.floor(square / board.width) - this.#part.top) * size;
    this.ctx.drawImage(this.#scenery, x, y, size, size, x, y, size, size);
    if (boxes[square]) {
      this.ctx.drawImage(this.#figures(board.goals[square] ? "stored" : "crate"), x, y);
    }
    if (square === player) this.ctx.drawImage(this.#figures("walking", facing), x, y);
    return { x, y, size };
  }
}
