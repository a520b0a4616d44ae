// One line of help on each of the first levels, worded for the input device.

import { t } from "../../texts/texts.js";
import { any, button, setText } from "../../ui/elements.js";

/** @typedef {import("../../library/library.js").Level} Level */

/** Key of the setting that hides the lessons. */
const KEPT = "lessons";

export class Lessons {
  #store;

  /** @param {import("../../store/store.js").Store} store */
  constructor(store) {
    this.#store = store;
    button("lesson-close").addEventListener("click", () => {
      store.set(KEPT, "seen");
      any("lesson").hidden = true;
    });
  }

  /**
   * A level was opened.
   *
   * @param {number} index of it among those that the page begins with, -1 for any other
   */
  show(index) {
    const text = this.#store.get(KEPT) === "seen" ? undefined : words()[index];
    any("lesson").hidden = text === undefined;
    if (text !== undefined) setText(any("lesson-text"), text);
  }
}

/** The lines, by level. */
function words() {
  const touch = window.matchMedia("(pointer: coarse)").matches;
  if (touch) {
    return [
      t("Push the box onto the green goal: swipe to step, or tap a square to walk there."),
      t("Tap a box, then a dot to push it there. The curved arrow undoes moves."),
      t("Stuck? Undo, restart, or tap the lamp for a hint."),
    ];
  }
  return [
    t("Push the box onto the green goal: use the arrow keys, or click a square to walk there."),
    t("Click a box, then a dot to push it there. Z undoes."),
    t("Stuck? Z undoes, R restarts, I gives a hint."),
  ];
}
