// The board as a visually hidden table, for screen readers: a grid would promise keys. It follows the game: only
// changed squares are updated, and large boards are updated in short tasks.

import { OUTSIDE, WALL } from "../play/board.js";
import { turnSquares } from "../play/symmetry.js";
import { t } from "../texts/texts.js";

/** @typedef {import("../play/game.js").Game} Game */

/** What a square can hold, in words; the index is its code. */
const WORDS = [
  "outside",
  "wall",
  "floor",
  "goal",
  "box",
  "box on goal",
  "player",
  "player on goal",
];
const OUT = 0;
const WALLED = 1;
const EMPTY = 2;
const BOX = 4;
const PLAYER = 6;
/** Added to the code of a square that is a goal. */
const GOAL = 1;
/** Milliseconds of work per frame. */
const SHARE = 0.7;
/** The code of a square without a text yet. */
const UNSAID = 255;

export class Mirror {
  /** To be added to the page, visually hidden. */
  element = document.createElement("div");
  /** @type {Game | null} */
  #game = null;
  /** @type {HTMLElement[]} */
  #squares = [];
  #said = new Uint8Array(0);
  #symmetry = 0;
  /** The board square behind each cell, and the reverse. */
  #behind = new Int32Array(0);
  /** @type {ArrayLike<number>} */
  #places = [];
  #width = 0;
  /** Identifies the current update; an older one stops. */
  #round = {};

  constructor() {
    this.element.setAttribute("role", "table");
  }

  /**
   * Updates the table to the current board.
   *
   * @param {Game} game
   * @param {import("../play/symmetry.js").Symmetry} symmetry how the board is displayed
   */
  show(game, symmetry) {
    const round = {};
    this.#round = round;
    const isNew = game.board !== this.#game?.board || symmetry !== this.#symmetry;
    this.#game = game;
    this.#symmetry = symmetry;
    if (isNew) {
      const { width, height, to } = turnSquares(game.board.width, game.board.height, symmetry);
      this.#width = width;
      this.#places = to;
      this.#behind = new Int32Array(to.length);
      to.forEach((place, square) => {
        this.#behind[place] = square;
      });
      this.#squares = [];
      this.#said = new Uint8Array(game.board.cells.length).fill(UNSAID);
      this.element.replaceChildren();
      this.element.setAttribute("aria-rowcount", String(height));
      this.element.setAttribute("aria-colcount", String(width));
    }
    this.#goOn(this.#follow(game), round);
  }

  /** Rewrites all texts in the current language. */
  repeat() {
    this.#said.fill(UNSAID);
    if (this.#game) this.show(this.#game, this.#symmetry);
  }

  /**
   * The position of a square in the table.
   *
   * @param {number} square
   * @returns {{ row: number, column: number }} both from 1
   */
  placeOf(square) {
    const place = this.#places[square];
    return { row: Math.floor(place / this.#width) + 1, column: (place % this.#width) + 1 };
  }

  /**
   * Does a little work in each frame: the browser spends more time on a square than this code does.
   *
   * @param {Generator<void, void, void>} work
   * @param {object} round
   */
  #goOn(work, round) {
    requestAnimationFrame(() => {
      const until = performance.now() + SHARE;
      while (this.#round === round && !work.next().done) {
        if (performance.now() < until) continue;
        this.#goOn(work, round);
        return;
      }
    });
  }

  /** @param {Game} game */
  *#follow(game) {
    const { width, height } = game.board;
    while (this.#squares.length < width * height) {
      this.element.append(this.#row(game));
      yield;
    }
    for (let square = 0; square < this.#squares.length; square += 1) {
      if (this.#say(game, square) || square % 1024 === 0) yield;
    }
  }

  /** Adds the next row. @param {Game} game */
  #row(game) {
    const row = document.createElement("div");
    row.setAttribute("role", "row");
    for (let column = 0; column < this.#width; column += 1) {
      const square = document.createElement("span");
      square.setAttribute("role", "cell");
      row.append(square);
      this.#squares.push(square);
      this.#say(game, this.#squares.length - 1);
    }
    return row;
  }

  /**
   * @param {Game} game
   * @param {number} square
   * @returns {boolean} whether the text of the square changed
   */
  #say(game, square) {
    const now = stateOf(game, this.#behind[square]);
    if (this.#said[square] === now) return false;
    this.#said[square] = now;
    this.#squares[square].setAttribute("aria-label", t(WORDS[now]));
    return true;
  }
}

/**
 * @param {Game} game
 * @param {number} square
 */
function stateOf({ board, boxes, playerSquare }, square) {
  const cell = board.cells[square];
  if (cell === OUTSIDE) return OUT;
  if (cell === WALL) return WALLED;
  const thing = square === playerSquare ? PLAYER : boxes[square] ? BOX : EMPTY;
  return thing + (board.goals[square] ? GOAL : 0);
}
