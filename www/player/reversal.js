// Reverse mode of a level: a reverse game next to the normal one, which is paused.

import { FLOOR } from "../play/board.js";
import { Game } from "../play/game.js";
import { forwardMoves, reverseBoard } from "../play/reverse.js";

export class Reversal {
  /** The paused game in the usual direction while another is played in reverse. @type {Game | null} */
  #waiting = null;

  /**
   * @param {Game} game paused from now on
   * @param {{ tape: string, cursor: number, start?: number } | null} saved a stored game in reverse
   * @returns {Game} the game in reverse
   */
  begin(game, saved) {
    this.#waiting = game;
    const board = reverseBoard(game.board, saved?.start);
    return saved ? Game.restore(board, saved, true) : new Game(board, true);
  }

  /** @returns {Game | null} the paused game */
  end() {
    const game = this.#waiting;
    this.#waiting = null;
    return game;
  }

  /**
   * In reverse the player may start on any free square, until it has pulled a box.
   *
   * @param {Game} game in reverse
   * @param {number} square
   * @returns {Game | null} the game from there, null if it cannot start there
   */
  beginAt({ board, boxes, pushes, reverse }, square) {
    if (!reverse || !this.#waiting || pushes > 0) return null;
    if (board.cells[square] !== FLOOR || boxes[square]) return null;
    return new Game(reverseBoard(this.#waiting.board, square), true);
  }

  /** The forward moves that a finished game in reverse corresponds to. @param {Game} game */
  solutionOf(game) {
    return this.#waiting && forwardMoves(this.#waiting.board, game);
  }
}
