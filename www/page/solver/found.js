// A solution found for a level already being played: says that there is one and asks how much of it to show. Placed on
// the board, where it is visible on every screen.

import { any, button, setText } from "../../ui/elements.js";

export class Found {
  #stage;
  /** The actions of the answers. @type {{ watch: () => void, tell: () => void } | null} */
  #answers = null;

  /** @param {import("../../player/kura-player.js").KuraPlayer} stage */
  constructor(stage) {
    this.#stage = stage;
    button("found-watch").addEventListener("click", () => this.#answer("watch"));
    button("found-tell").addEventListener("click", () => this.#answer("tell"));
    button("found-back").addEventListener("click", () => this.hide());
    // Continuing to play dismisses the question.
    for (const name of ["level", "move", "push", "undo", "redo", "restart", "reverse"]) {
      stage.addEventListener(name, () => this.hide());
    }
  }

  /** @param {string} title @param {{ watch: () => void, tell: () => void }} answers */
  ask(title, answers) {
    this.#answers = answers;
    setText(any("found-title"), title);
    any("found").hidden = false;
  }

  hide() {
    if (any("found").hidden) return;
    const inside = any("found").contains(document.activeElement);
    any("found").hidden = true;
    this.#answers = null;
    if (inside) this.#stage.focus();
  }

  /** @param {"watch" | "tell"} which */
  #answer(which) {
    const answers = this.#answers;
    this.hide();
    answers?.[which]();
  }
}
