// Checks whether a claimed solution solves its level.

import { parseBoard } from "../play/board.js";
import { identify } from "../play/identity.js";
import { solvedGame } from "../play/solved_game.js";
import { boardDirection, seenDirection } from "../play/symmetry.js";
import { dateOf } from "./forms.js";
import { turn } from "./progress.js";

/** @typedef {import("./records.js").Best} Best */

/** The longest solution that is replayed, in moves. */
const MOST_MOVES = 200_000;

/**
 * @param {unknown} claimed a solution in the canonical form of the identity
 * @param {string} identity
 * @param {string} start the player's starting square
 * @param {unknown} xsb the level
 * @returns {{ best: Best, xsb: string } | null} with its moves and pushes counted; null when it does not solve it
 */
export function replayed(claimed, identity, start, xsb) {
  const { lurd, date } = /** @type {Partial<Best>} */ (claimed ?? {});
  if (typeof lurd !== "string" || lurd.length > MOST_MOVES || typeof xsb !== "string") return null;
  const { board } = parseBoard(xsb);
  if (!board) return null;
  const found = identify(board);
  if (found.key !== identity || String(found.start) !== start) return null;
  const game = solvedGame(board, turn(lurd, found, boardDirection));
  if (!game) return null;
  const { moves, pushes } = game;
  // As played: a text may have counts and letters of either case.
  const made = turn(game.lurd(), found, seenDirection);
  return { best: { lurd: made, moves, pushes, date: dateOf(date) }, xsb };
}
