// On an upright screen a wide board has small squares: depending on the setting, the page offers to rotate it, or
// rotates it.

import { shownPart } from "../../draw/sheet.js";
import { turnBoard } from "../../play/symmetry.js";
import { keepChoice } from "../../ui/choices.js";
import { any, button, select } from "../../ui/elements.js";

/** How much larger squares must become to make rotating worthwhile. */
const GAIN = 1.25;
/** Squares of this size, in CSS pixels, are large enough. */
const ENOUGH = 40;

export class Turning {
  #stage;
  #turn;
  /** The board for which the offer was declined. @type {import("../../play/board.js").Board | null} */
  #declined = null;

  /**
   * @param {import("../../player/kura-player.js").KuraPlayer} stage
   * @param {import("../../store/store.js").Store} store
   * @param {(on: boolean) => void} turn turns the board for as long as it is wanted, or turns it back
   */
  constructor(stage, store, turn) {
    this.#stage = stage;
    this.#turn = turn;
    keepChoice(store, "wide-boards", () => this.#look());
    button("turn-offer-yes").addEventListener("click", () => this.#choose("turn"));
    button("turn-offer-no").addEventListener("click", () => {
      this.#declined = this.#stage.player.game?.board ?? null;
      this.#look();
    });
    stage.addEventListener("level", () => this.#look());
    new ResizeObserver(() => this.#look()).observe(stage);
  }

  /** @param {string} value */
  #choose(value) {
    const control = select("wide-boards");
    control.value = value;
    control.dispatchEvent(new Event("change"));
    this.#stage.focus();
  }

  #look() {
    const board = this.#stage.player.game?.board;
    const wanted = select("wide-boards").value;
    const gains = board !== undefined && this.#gains(board);
    this.#turn(gains && wanted === "turn");
    any("turn-offer").hidden = !gains || wanted !== "ask" || this.#declined === board;
  }

  /**
   * Whether squares would be much larger if the board were rotated.
   *
   * @param {import("../../play/board.js").Board} board
   */
  #gains(board) {
    const { clientWidth: width, clientHeight: height } = this.#stage;
    if (width >= height || width === 0) return false;
    const { columns, rows } = shownPart(turnBoard(board, this.#stage.player.chosenSymmetry).board);
    const now = Math.min(width / columns, height / rows);
    const then = Math.min(width / rows, height / columns);
    return now < ENOUGH && then >= now * GAIN;
  }
}
