// Box sessions: all pushes of one box in a row.

import { Game } from "./game.js";

/**
 * @typedef {object} BoxSession
 * @property {number} from where the box stands
 * @property {number} to where it stands when another box is pushed, or at the end
 * @property {number[]} directions of the moves until then, the walk to the box included
 */

/**
 * The first box session of a sequence of moves.
 *
 * @param {Game} game the line begins where it stands; it does not change
 * @param {ArrayLike<number>} directions
 * @returns {BoxSession | null} null when the line is not possible or pushes nothing
 */
export function nextBoxSession(game, directions) {
  const trial = Game.restore(game.board, game.save());
  let session = /** @type {BoxSession | null} */ (null);
  for (let i = 0; i < directions.length; i += 1) {
    const change = trial.step(directions[i]);
    if (!change) return null;
    if (!change.box) continue;
    if (session && change.box.from !== session.to) break;
    const made = Array.from(directions).slice(0, i + 1);
    session = { from: session?.from ?? change.box.from, to: change.box.to, directions: made };
  }
  return session;
}
