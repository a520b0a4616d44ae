// Messages over an embedded board: searching, why there is no hint, what is wrong with its level.

import { t } from "../texts/texts.js";

/** Milliseconds before a running search is mentioned. */
const AT_ONCE = 300;

export class Note {
  /** To be placed over the board. */
  element = document.createElement("div");
  #announce;

  /** @param {(text: string) => void} announce announces the text to screen readers */
  constructor(announce) {
    this.#announce = announce;
    this.element.className = "note";
    this.element.setAttribute("part", "note");
    this.element.hidden = true;
  }

  /** @param {string} text an empty text hides the message */
  show(text) {
    if (text === "" && this.element.hidden) return;
    this.element.hidden = text === "";
    this.element.textContent = text;
    if (text !== "") this.#announce(text);
  }

  /**
   * Says that work is in progress, and then its outcome.
   *
   * @param {Promise<string>} work resolves to the text of the outcome
   */
  async during(work) {
    const timer = setTimeout(() => this.show(t("Searching…")), AT_ONCE);
    const text = await work.catch(String);
    clearTimeout(timer);
    this.show(text);
  }
}
