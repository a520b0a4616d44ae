// The board's place in the element: the two canvases, how much room they ask of the page, and where its points are in the
// window.

import { Plane } from "../input/plane.js";

const SVG = "http://www.w3.org/2000/svg";
/** The side of a square that a board asks room for, in CSS pixels. */
const SQUARE = 76;
/** How much sharper a board is drawn at most than the screen needs without transforms. */
const SHARPEST = 4;
/** A smaller enlargement is not worth another picture, and would make the squares fractions of pixels. */
const SLIGHT = 1.02;

export class Room {
  element = document.createElement("div");
  canvas = document.createElement("canvas");
  /** Lies above the board. */
  above = document.createElement("canvas");
  /**
   * Takes the room that the board would like: like any picture, it keeps its proportions when the page makes it smaller,
   * also in a table or an inline block.
   */
  #wish = document.createElementNS(SVG, "svg");
  #corners = Array.from({ length: 4 }, () => document.createElement("i"));

  constructor() {
    this.element.className = "room";
    // Empty until there is something to show: a canvas of the default size would be seen.
    for (const canvas of [this.canvas, this.above]) {
      canvas.width = 0;
      canvas.height = 0;
    }
    this.canvas.tabIndex = 0;
    this.canvas.setAttribute("role", "application");
    this.canvas.setAttribute("part", "board");
    this.canvas.addEventListener("blur", () => this.canvas.classList.remove("quiet"));
    this.above.className = "above";
    this.above.setAttribute("aria-hidden", "true");
    this.#wish.setAttribute("class", "wish");
    for (const corner of this.#corners) corner.className = "corner";
    this.element.append(this.#wish, ...this.#corners, this.canvas, this.above);
  }

  /**
   * Gives the board the focus. It has a ring only where the focus was seen before: a browser would draw one also for
   * somebody who has played by keys and never looked for the focus.
   *
   * @param {FocusOptions} [options]
   */
  focus(options) {
    const { activeElement, body } = this.element.ownerDocument;
    const seen = activeElement !== body && activeElement?.matches(":focus-visible");
    if (!seen) this.canvas.classList.add("quiet");
    this.canvas.focus(options);
  }

  /** Asks for room for a board. @param {{ columns: number, rows: number }} shape */
  ask({ columns, rows }) {
    this.#wish.setAttribute("width", String(columns * SQUARE));
    this.#wish.setAttribute("height", String(rows * SQUARE));
    this.#wish.setAttribute("viewBox", `0 0 ${columns} ${rows}`);
  }

  /** In its own pixels. */
  get size() {
    const { clientWidth: width, clientHeight: height } = this.element;
    return { width, height };
  }

  /** @returns {Plane} how it lies in the window now */
  get plane() {
    const { width, height } = this.size;
    return new Plane(
      this.#corners.map((corner) => corner.getBoundingClientRect()),
      width,
      height,
    );
  }

  /** Device pixels in one of its own: more on a screen with more, and where the page enlarges it. */
  get ratio() {
    const { scale } = this.plane;
    const enlarged = scale > SLIGHT ? Math.min(scale, SHARPEST) : 1;
    return (this.element.ownerDocument.defaultView?.devicePixelRatio || 1) * enlarged;
  }
}
