// A solution shown on the board: begun only when the visitor asks for it, with the way back to the visitor's own game.

import { inWords } from "../../texts/messages.js";
import { t } from "../../texts/texts.js";
import { notify } from "../../ui/notices.js";

/** What can change whether the board shows one. */
const EVENTS = ["level", "move", "push", "undo", "redo", "restart", "playback", "reverse"];

export class Watching {
  #boardElement;

  /**
   * @param {import("../../player/kura-player.js").KuraPlayer} boardElement
   * @param {import("./over_board.js").OverBoard} over
   */
  constructor(boardElement, over) {
    this.#boardElement = boardElement;
    over.does.own = () => this.#back();
    const show = () => over.show({ watching: boardElement.player.game?.assisted ?? false });
    for (const name of EVENTS) boardElement.addEventListener(name, show);
  }

  /**
   * Plays a solution on the board.
   *
   * @param {string} lurd
   * @param {number} [own] how many of its first moves are the player's own
   */
  watch(lurd, own = 0) {
    const { player } = this.#boardElement;
    const { error } = player.load(lurd, own);
    if (error)
      notify(t("This solution is not valid for the level: {why}", { why: inWords(error) }));
    else {
      player.play();
      this.#boardElement.focus();
    }
  }

  /** Goes back to where the player's own game was left. */
  #back() {
    const { player } = this.#boardElement;
    const { game } = player;
    if (!game?.assisted) return;
    // Behind an earlier run, the shown one begins with a restart.
    const from = game.loadedFrom;
    player.seek(from === game.base && from > 0 ? from - 1 : from);
    this.#boardElement.focus();
  }
}
