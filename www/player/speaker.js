// Announces changes of the board to screen readers: where the player is, where a box is now, what was undone. It waits
// until the board is idle, so that a long walk becomes one sentence.

import { t } from "../texts/texts.js";

/** @typedef {import("../play/game.js").Game} Game */
/** @typedef {import("./player.js").PlayerEvent} PlayerEvent */

/** Milliseconds without a move until the board counts as idle: longer than the interval of a held key. */
const CALM = 150;

/** @type {PlayerEvent[]} */
const SPOKEN_OF = ["move", "push", "undo", "redo", "restart", "blocked"];

export class Speaker {
  /** To be added to the page, visually hidden. */
  element = document.createElement("div");
  #mirror;
  #timer = 0;
  /** The square of the last moved box that has not been announced, or -1. */
  #box = -1;

  /** @param {import("./mirror.js").Mirror} mirror the table whose rows and columns are announced */
  constructor(mirror) {
    this.#mirror = mirror;
    this.element.className = "spoken";
    this.element.setAttribute("aria-live", "polite");
  }

  /** @param {string} text announced at once, replacing any pending announcement */
  announce(text) {
    clearTimeout(this.#timer);
    this.#box = -1;
    if (this.element.textContent !== text) this.element.textContent = text;
  }

  /** Drops the pending announcement. */
  cancel() {
    clearTimeout(this.#timer);
  }

  /**
   * Something happened on the board.
   *
   * @param {PlayerEvent} event
   * @param {Game} game
   * @param {import("../play/game.js").Change} [change]
   */
  report(event, game, change) {
    if (event === "solved") {
      const { moves, pushes } = game;
      this.announce(
        t("Solved with {moves} {moves|move|moves} and {pushes} {pushes|push|pushes}", {
          moves,
          pushes,
        }),
      );
      return;
    }
    if (!SPOKEN_OF.includes(event)) return;
    if (event === "restart") this.#box = -1;
    if (change?.box) this.#box = change.box.to;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.announce(this.#words(event, game)), CALM);
  }

  /** @param {PlayerEvent} event @param {Game} game */
  #words(event, game) {
    const { boxesOnGoals: stored, board } = game;
    const parts = [this.#seen(game)];
    if (event === "blocked") parts.unshift(t("Blocked"));
    else if (event !== "move" || this.#box >= 0)
      parts.push(t("{stored} of {all} on goals", { stored, all: board.goalCount }));
    return parts.join(". ");
  }

  /** The position to announce: of the last moved box, or else of the player. @param {Game} game */
  #seen({ board, boxes, playerSquare }) {
    const moved = this.#box >= 0 && boxes[this.#box] === 1;
    const square = moved ? this.#box : playerSquare;
    const thing = moved ? "box" : "player";
    const what = t(board.goals[square] ? `${thing} on goal` : thing);
    return t("Row {row}, column {column}: {what}", { ...this.#mirror.placeOf(square), what });
  }
}
