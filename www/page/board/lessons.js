// One line of help on each of the first levels, worded for the input device.

import { onLanguage, t } from "../../texts/texts.js";

/** Key of the setting that hides the lessons. */
const KEPT = "lessons";

export class Lessons {
  #store;
  #over;
  #index = -1;

  /** @param {import("../../store/store.js").Store} store @param {import("./over_board.js").OverBoard} over */
  constructor(store, over) {
    this.#store = store;
    this.#over = over;
    over.does.learnt = () => {
      store.set(KEPT, "seen");
      over.show({ lesson: "" });
    };
    onLanguage(() => this.show(this.#index));
  }

  /**
   * A level was opened.
   *
   * @param {number} index of it among those that the page begins with, -1 for any other
   */
  show(index) {
    this.#index = index;
    const text = this.#store.get(KEPT) === "seen" ? undefined : words()[index];
    this.#over.show({ lesson: text ?? "" });
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
