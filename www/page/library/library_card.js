// A level in the grid of the library: its thumbnail, its title, and what is known of it. Cards are reused for other
// levels while the grid scrolls.

import { t } from "../../texts/texts.js";
import { boxesInWords } from "../../ui/figures.js";
import { html, icon, made } from "../../ui/html.js";
import { starsElement } from "../marks/stars.js";

/** @typedef {import("./library_items.js").Item} Item */

export class Card {
  #row;
  #thumb = part("card-thumb");
  #name = document.createTextNode("");
  #facts = part("card-facts");
  #words = document.createTextNode("");
  #done = made(html`<span class="card-done" role="img">${icon("check")}</span>`);
  #tick = part("card-tick");
  /** How many stars the facts end with. */
  #stars = 0;

  /** @param {HTMLElement} row of the grid */
  constructor(row) {
    this.#row = row;
    row.classList.add("card");
    const name = part("card-name");
    name.append(this.#name);
    this.#facts.append(this.#words);
    row.append(this.#thumb, name, this.#facts);
  }

  /**
   * @param {Item} item
   * @param {number} side of the thumbnail's place, in CSS pixels
   * @param {HTMLCanvasElement | undefined} drawn the thumbnail, if it has been drawn
   * @param {number} stars
   * @param {boolean} solved
   */
  show(item, side, drawn, stars, solved) {
    const own = item.id !== null;
    this.#row.classList.toggle("fixed", !own);
    this.#thumb.style.height = `${side}px`;
    if (drawn) this.#thumb.replaceChildren(drawn);
    else this.#thumb.replaceChildren();
    this.#name.data = item.level.title;
    const size = `${item.width} × ${item.height}`;
    this.#words.data = stars > 0 ? `${size} ` : `${size} · ${boxesInWords(item.boxes)}`;
    if (stars !== this.#stars) {
      this.#stars = stars;
      this.#facts.replaceChildren(this.#words, ...(stars > 0 ? [starsElement(stars)] : []));
    }
    if (solved) this.#done.setAttribute("aria-label", t("Solved"));
    hold(this.#row, this.#done, solved);
    hold(this.#row, this.#tick, own);
  }
}

/** @param {string} name */
const part = (name) => made(html`<span class=${name}></span>`);

/** @param {HTMLElement} row @param {HTMLElement} one @param {boolean} held */
function hold(row, one, held) {
  if (!held) one.remove();
  else if (one.parentNode !== row) row.append(one);
}
