// Reverse mode of a level: a reverse game next to the normal one, which is paused.

import { FLOOR } from "../play/board.js";
import { Game } from "../play/game.js";
import { forwardMoves, reverseBoard } from "../play/reverse.js";

export class Reversal {
  /** The game in the usual direction while another is played in reverse. @type {Game | null} */
  #waiting = null;

  /**
   * @param {Game} game that waits from now on
   * @param {{ tape: string, cursor: number, start?: number } | null} saved of a game in reverse
   * @returns {Game} the one in reverse
   */
  begin(game, saved) {
    this.#waiting = game;
    const board = reverseBoard(game.board, saved?.start);
    return saved ? Game.restore(board, saved, true) : new Game(board, true);
  }

  /** @returns {Game | null} the game that waited */
  end() {
    const game = this.#waiting;
    this.#waiting = null;
    return game;
  }

  /**
   * The player may begin on any free square, until it has pulled something.
   *
   * @param {Game} game in reverse
   * @param {number} square
   * @returns {Game | null} the game from there, null where it cannot begin
   */
  beginAt({ board, boxes, pushes, reverse }, square) {
    if (!reverse || !this.#waiting || pushes > 0) return null;
    if (board.cells[square] !== FLOOR || boxes[square]) return null;
    return new Game(reverseBoard(this.#waiting.board, square), true);
  }

  /** The moves of the usual game that one in reverse stands for, once all its boxes are home. @param {Game} game */
  solutionOf(game) {
    return this.#waiting && forwardMoves(this.#waiting.board, game);
  }
}
