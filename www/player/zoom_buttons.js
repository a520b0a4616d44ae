// Zoom buttons over a board that does not fit: in, out, fit.

import { t } from "../texts/texts.js";

/** Size in CSS pixels below which squares are hard to tell apart, so that the buttons are shown. */
const TINY = 14;

export class ZoomButtons {
  /** To be placed over the board. */
  element = document.createElement("div");
  #whole;
  #buttons;

  /** @param {(steps: number) => void} zoom */
  constructor(zoom) {
    this.element.className = "zoom";
    this.element.setAttribute("part", "zoom");
    this.element.hidden = true;
    const make = (/** @type {string} */ sign, /** @type {number} */ steps) => {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = sign;
      button.addEventListener("click", () => zoom(steps));
      return button;
    };
    this.#whole = make("⤢", 0);
    this.#buttons = [make("+", 1), make("−", -1), this.#whole];
    this.element.append(...this.#buttons);
  }

  /** Labels the buttons in the current language. */
  name() {
    const names = [t("Zoom in"), t("Zoom out"), t("Fit the board")];
    this.#buttons.forEach((button, at) => {
      button.setAttribute("aria-label", names[at]);
      button.title = names[at];
    });
  }

  /**
   * @param {{ zoomed: boolean, smallest: number }} zoom smallest: the size of a square with the whole board shown, in
   *   CSS pixels
   */
  show({ zoomed, smallest }) {
    this.element.hidden = !zoomed && smallest >= TINY;
    const [, smaller] = this.#buttons;
    smaller.disabled = !zoomed;
    this.#whole.disabled = !zoomed;
  }
}
