// Messages over an embedded board: searching, why there is no hint, what is wrong with its level.

import { t } from "../texts/texts.js";

/** Milliseconds that a search may take before it is spoken of. */
const AT_ONCE = 300;

export class Note {
  /** Belongs over the board. */
  element = document.createElement("div");
  #say;

  /** @param {(text: string) => void} say announces it to screen readers */
  constructor(say) {
    this.#say = say;
    this.element.className = "note";
    this.element.setAttribute("part", "note");
    this.element.hidden = true;
  }

  /** @param {string} text nothing when it is empty */
  show(text) {
    if (text === "" && this.element.hidden) return;
    this.element.hidden = text === "";
    this.element.textContent = text;
    if (text !== "") this.#say(text);
  }

  /** Says that something is under way, and then what came of it. @param {Promise<string>} work gives what is to be said */
  async during(work) {
    const timer = setTimeout(() => this.show(t("Searching…")), AT_ONCE);
    const text = await work.catch(String);
    clearTimeout(timer);
    this.show(text);
  }
}
