// On an upright screen a wide board has small squares: depending on the setting, the page offers to rotate it, or
// rotates it.

import { shownPart } from "../../draw/sheet.js";
import { turnBoard } from "../../play/symmetry.js";
import { t } from "../../texts/texts.js";

/** How much larger squares must become to make rotating worthwhile. */
const GAIN = 1.25;
/** Squares of this size, in CSS pixels, are large enough. */
const ENOUGH = 40;

export class Turning {
  #boardElement;
  #choices;
  #over;
  #turn;
  /** The board for which the offer was declined. @type {import("../../play/board.js").Board | null} */
  #declined = null;

  /**
   * @param {import("../../player/kura-player.js").KuraPlayer} boardElement
   * @param {import("../../ui/choices.js").Choices} choices
   * @param {import("./over_board.js").OverBoard} over
   * @param {(on: boolean) => void} turn turns the board for as long as it is wanted, or turns it back
   */
  constructor(boardElement, choices, over, turn) {
    this.#boardElement = boardElement;
    this.#choices = choices;
    this.#over = over;
    this.#turn = turn;
    const ways = () => [
      ["ask", t("ask")],
      ["turn", t("rotate")],
      ["leave", t("do not rotate")],
    ];
    choices.keep("wide-boards", ways, () => this.#look());
    over.does.turn = () => {
      choices.choose("wide-boards", "turn");
      boardElement.focus();
    };
    over.does.leave = () => {
      this.#declined = this.#boardElement.player.game?.board ?? null;
      this.#look();
    };
    boardElement.addEventListener("level", () => this.#look());
    new ResizeObserver(() => this.#look()).observe(boardElement);
  }

  #look() {
    const board = this.#boardElement.player.game?.board;
    const wanted = this.#choices.get("wide-boards");
    const gains = board !== undefined && this.#gains(board);
    this.#turn(gains && wanted === "turn");
    this.#over.show({ turns: gains && wanted === "ask" && this.#declined !== board });
  }

  /**
   * Whether squares would be much larger if the board were rotated.
   *
   * @param {import("../../play/board.js").Board} board
   */
  #gains(board) {
    const { clientWidth: width, clientHeight: height } = this.#boardElement;
    if (width >= height || width === 0) return false;
    const { columns, rows } = shownPart(
      turnBoard(board, this.#boardElement.player.chosenSymmetry).board,
    );
    const now = Math.min(width / columns, height / rows);
    const then = Math.min(width / rows, height / columns);
    return now < ENOUGH && then >= now * GAIN;
  }
}
