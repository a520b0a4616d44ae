// Positions of a game as the solver sees them: where in its region the player stands makes no difference.

import { PUSHED } from "../play/tape.js";
import { reachable } from "../play/walk.js";

/** @typedef {Pick<import("../play/game.js").Game, "board" | "boxes" | "playerSquare">} Position */
/** A box that is pushed, from where and which way. @typedef {{ from: number, direction: number }} Push */

/**
 * A text that is the same for the same boxes and the same player region. A board has at most 100 by 100 squares, so that each
 * fits in one character.
 *
 * @param {Position} position
 */
export function keyOf({ board, boxes, playerSquare }) {
  let key = String.fromCharCode(reachable(board, boxes, playerSquare).indexOf(1));
  for (let square = boxes.indexOf(1); square >= 0; square = boxes.indexOf(1, square + 1))
    key += String.fromCharCode(square);
  return key;
}

/** A copy of the position of a game, which later moves do not change. @param {Position} game @returns {Position} */
export function copyOf({ board, boxes, playerSquare }) {
  return { board, boxes: boxes.slice(), playerSquare };
}

/**
 * The position before the last push of the present run, and that push; null where there is none.
 *
 * @param {import("../play/game.js").Game} game
 * @returns {{ position: Position, push: Push } | null}
 */
export function beforeLastPush({ board, boxes, playerSquare, tape, base, cursor }) {
  let player = playerSquare;
  for (let at = cursor - 1; at >= base; at -= 1) {
    const entry = tape.at(at);
    const direction = entry & 3;
    const offset = board.offsets[direction];
    if (entry < PUSHED) player -= offset;
    else {
      const before = boxes.slice();
      before[player + offset] = 0;
      before[player] = 1;
      const position = { board, boxes: before, playerSquare: player - offset };
      return { position, push: { from: player, direction } };
    }
  }
  return null;
}

/** The pushes among the moves that lead on from a position. @param {Position} position @param {ArrayLike<number>} directions */
export function pushesAmong({ board, boxes, playerSquare }, directions) {
  const now = boxes.slice();
  let player = playerSquare;
  /** @type {Push[]} */
  const pushes = [];
  for (let at = 0; at < directions.length; at += 1) {
    const direction = directions[at];
    const offset = board.offsets[direction];
    player += offset;
    if (!now[player]) continue;
    now[player] = 0;
    now[player + offset] = 1;
    pushes.push({ from: player, direction });
  }
  return pushes;
}
