// Buttons over a board that does not fit: zoom in, out, fit, and find the player.

import { t } from "../texts/texts.js";

/** Size in CSS pixels below which squares are hard to tell apart, so that the buttons are shown. */
const TINY = 14;

export class ZoomButtons {
  /** To be placed over the board. */
  element = document.createElement("div");
  #whole;
  #find;
  #buttons;

  /** @param {{ zoom: (steps: number) => void, find: () => void }} does */
  constructor({ zoom, find }) {
    this.element.className = "zoom";
    this.element.setAttribute("part", "zoom");
    this.element.hidden = true;
    const make = (/** @type {string} */ sign, /** @type {() => void} */ act) => {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = sign;
      button.addEventListener("click", act);
      return button;
    };
    this.#whole = make("⤢", () => zoom(0));
    this.#find = make("◎", find);
    const [larger, smaller] = [make("+", () => zoom(1)), make("−", () => zoom(-1))];
    this.#buttons = [larger, smaller, this.#whole, this.#find];
    this.element.append(...this.#buttons);
  }

  /** Labels the buttons in the current language. */
  name() {
    const names = [t("Zoom in"), t("Zoom out"), t("Fit the board"), t("Find the player")];
    this.#buttons.forEach((button, at) => {
      button.setAttribute("aria-label", names[at]);
      button.title = names[at];
    });
  }

  /**
   * @param {{ zoomed: boolean, hides: boolean, smallest: number }} zoom hides: whether only a part of the board is
   *   visible; smallest: the size of a square with the whole board shown, in CSS pixels
   */
  show({ zoomed, hides, smallest }) {
    this.element.hidden = !zoomed && smallest >= TINY;
    const [, smaller] = this.#buttons;
    smaller.disabled = !zoomed;
    this.#whole.disabled = !zoomed;
    this.#find.disabled = !hides;
  }
}
