// A solution found for a level already being played: says that there is one and asks how much of it to show. Placed on
// the board, where it is visible on every screen.

export class Found {
  #stage;
  #over;

  /**
   * @param {import("../../player/kura-player.js").KuraPlayer} stage
   * @param {import("../board/over_board.js").OverBoard} over
   */
  constructor(stage, over) {
    this.#stage = stage;
    this.#over = over;
    over.does.hide = () => this.hide();
    // Continuing to play dismisses the question.
    for (const name of ["level", "move", "push", "undo", "redo", "restart", "reverse"]) {
      stage.addEventListener(name, () => this.hide());
    }
  }

  /** @param {string} title @param {{ watch: () => void, tell: () => void }} answers */
  ask(title, { watch, tell }) {
    const answer = (/** @type {() => void} */ act) => () => {
      this.hide();
      act();
    };
    Object.assign(this.#over.does, { watch: answer(watch), tell: answer(tell) });
    this.#over.show({ found: title });
  }

  hide() {
    if (this.#over.shown.found === "") return;
    const inside = this.#over.hasFocus;
    this.#over.show({ found: "" });
    if (inside) this.#stage.focus();
  }
}
