// Whether moves solve a board.

import { Game } from "./game.js";
import { parseLurd } from "./lurd.js";

/**
 * Plays moves from the start of a board.
 *
 * @param {import("./board.js").Board} board
 * @param {string} lurd
 * @returns {Game | null} the game at its end; null unless all moves are possible and it is solved then
 */
export function solvedGame(board, lurd) {
  const game = new Game(board);
  const { directions } = parseLurd(lurd);
  const made = directions?.every((direction) => game.step(direction) !== null);
  return made && game.solved ? game : null;
}
