// A map in the corner of a board that is larger than its window: what is visible, where the player is, and a way to get
// anywhere else.

import { t } from "../texts/texts.js";

/** The longer side of the map, in CSS pixels. */
const SIDE = 112;
/** Milliseconds without a push after which the boxes on it are drawn again: a step never waits for it. */
const CALM = 120;

export class Overview {
  /** To be placed over the board; a button, so that the board leaves its clicks alone. */
  element = document.createElement("button");
  #view;
  #picture = document.createElement("canvas");
  #window = document.createElement("i");
  #player = document.createElement("i");
  #timer = 0;

  /**
   * @param {import("../draw/view.js").BoardView} view
   * @param {{ find: () => void }} does find: brings the player into the middle
   */
  constructor(view, { find }) {
    this.#view = view;
    const { element } = this;
    element.type = "button";
    element.className = "overview";
    element.setAttribute("part", "overview");
    element.hidden = true;
    this.#window.className = "window";
    this.#player.className = "player";
    element.append(this.#picture, this.#window, this.#player);
    const go = (/** @type {PointerEvent} */ { clientX, clientY }) => {
      const { left, top, width, height } = this.#picture.getBoundingClientRect();
      const square = view.squareOn((clientX - left) / width, (clientY - top) / height);
      if (square >= 0) view.find(square, false);
    };
    element.addEventListener("pointerdown", (event) => {
      element.setPointerCapture(event.pointerId);
      go(event);
    });
    element.addEventListener("pointermove", (event) => {
      if (element.hasPointerCapture(event.pointerId)) go(event);
    });
    // A click without a pointer, by a key.
    element.addEventListener("click", ({ detail }) => detail === 0 && find());
  }

  /** Labels it in the current language. */
  name() {
    this.element.title = t("Overview: choose what to look at");
    this.element.setAttribute("aria-label", t("Overview: find the player"));
  }

  /** The camera has moved, or the board has changed its size. */
  look() {
    const { hides } = this.#view.zoom;
    const appears = hides && this.element.hidden;
    this.element.hidden = !hides;
    if (!hides) return;
    if (appears) this.#draw();
    const { seen, player } = this.#view.overview;
    const { style } = this.#window;
    style.left = `${seen.left * 100}%`;
    style.top = `${seen.top * 100}%`;
    style.width = `${seen.width * 100}%`;
    style.height = `${seen.height * 100}%`;
    this.#player.style.left = `${player.x * 100}%`;
    this.#player.style.top = `${player.y * 100}%`;
  }

  /** Something moved on the board, or it is another one. */
  changed() {
    if (!this.#view.zoom.hides) return;
    this.look();
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#draw(), CALM);
  }

  #draw() {
    const picture = this.#view.picture;
    if (!picture) return;
    const { width, height } = picture;
    this.#picture.width = width;
    this.#picture.height = height;
    this.#picture.getContext("2d")?.drawImage(picture, 0, 0);
    const scale = SIDE / Math.max(width, height);
    this.element.style.width = `${width * scale}px`;
    this.element.style.height = `${height * scale}px`;
  }
}
