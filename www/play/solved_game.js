// Whether moves solve a board.

import { Game } from "./game.js";
import { parseLurd } from "./lurd.js";
import { makeMessage } from "./sentences.js";

/** @typedef {import("./board.js").Board} Board */

/**
 * Plays moves from the start of a board.
 *
 * @param {Board} board
 * @param {string} lurd
 * @returns {{ game: Game, why: null } | { game: null, why: import("../index.js").Message }} the game at its end, or why
 *   the moves do not leave all boxes on goals
 */
export function replay(board, lurd) {
  const { directions, error } = parseLurd(lurd);
  if (error) return { game: null, why: error };
  const game = new Game(board);
  for (const [at, direction] of directions.entries()) {
    if (!game.step(direction))
      return { game: null, why: makeMessage("impossible-move", { number: at + 1 }) };
  }
  if (game.boxesOnGoals < board.goalCount) return { game: null, why: makeMessage("boxes-left") };
  return { game, why: null };
}

/** @param {Board} board @param {string} lurd @returns {Game | null} the game at its end; null unless it is solved then */
export function solvedGame(board, lurd) {
  const { game } = replay(board, lurd);
  return game?.solved ? game : null;
}
