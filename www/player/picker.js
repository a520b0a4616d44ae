// The picked box: computes and marks the squares it can be pushed to, within each frame's budget.

import { NO_MARKS } from "../draw/marks.js";
import { PushPlan } from "../play/push.js";

/** @typedef {import("../play/game.js").Game} Game */

/** Milliseconds per frame for computing where a picked box can go. */
const SEARCH = 6;

export class Picker {
  #view;
  /** @type {PushPlan | null} */
  #plan = null;
  /** The frame request in which the search continues, until all target squares are known. */
  #frame = 0;
  /** The square of the picked box, or -1. */
  chosen = -1;

  /** @param {import("../draw/view.js").BoardView} view */
  constructor(view) {
    this.#view = view;
  }

  /**
   * @param {Game} game
   * @param {number} square the box's square
   * @param {import("../play/push.js").Fewest} fewest
   */
  pick({ board, boxes, playerSquare, reverse }, square, fewest) {
    this.drop();
    this.#plan = new PushPlan(board, boxes, playerSquare, square, fewest, reverse);
    this.chosen = square;
    this.#search();
  }

  #search() {
    const known = this.#plan?.advance(SEARCH) ?? true;
    this.#frame = known ? 0 : requestAnimationFrame(() => this.#search());
    this.hover(-1);
  }

  /** The pointer is over a square, -1 for none. @param {number} square */
  hover(square) {
    const plan = this.#plan;
    if (!plan) return;
    const ghost = plan.reaches(square) ? square : -1;
    this.#view.setMarks({ chosen: this.chosen, targets: plan.reached, ghost });
  }

  /**
   * @param {number} square
   * @returns {number[] | null} the moves that bring the picked box there; null if there are none
   */
  wayTo(square) {
    return this.#plan?.finish().pathTo(square) ?? null;
  }

  /** The squares that the picked box can be pushed to. */
  get targets() {
    return this.#plan?.finish().targets ?? [];
  }

  /** Unpicks the box. @returns {boolean} whether one was picked */
  drop() {
    cancelAnimationFrame(this.#frame);
    if (!this.#plan) return false;
    this.#plan = null;
    this.chosen = -1;
    this.#view.setMarks(NO_MARKS);
    return true;
  }
}
