// Undo and redo in larger units than one move: by push, or by box session (consecutive pushes of one box).

import { PUSHED, RESTART } from "./tape.js";

/** @typedef {import("./game.js").Game} Game */

/** The unit of one undo. @typedef {"step" | "push" | "session"} Unit */

/** @type {Unit[]} */
export const UNITS = ["step", "push", "session"];

/**
 * The place on the tape where an undo ends.
 *
 * @param {Game} game
 * @param {Unit} unit
 */
export function undoTarget(game, unit) {
  if (game.cursor === 0) return 0;
  if (unit === "step" || game.cursor === game.base) return game.cursor - 1;
  const before = stops(game, unit).filter((stop) => stop < game.cursor);
  return before.at(-1) ?? game.base;
}

/**
 * The place on the tape where a redo ends.
 *
 * @param {Game} game
 * @param {Unit} unit
 */
export function redoTarget(game, unit) {
  const { end } = game;
  if (game.cursor === game.tape.length) return game.cursor;
  if (unit === "step" || game.cursor === end) return game.cursor + 1;
  return stops(game, unit).find((stop) => stop > game.cursor) ?? end;
}

/**
 * Where on the tape the present run stops: after each push, or after the last push of each box session.
 *
 * @param {Game} game
 * @param {"push" | "session"} unit
 * @returns {number[]} ascending
 */
function stops({ board, tape, base, end, reverse }, unit) {
  /** @type {number[]} */
  const found = [];
  let player = board.player;
  let box = -1;
  for (let i = base; i < end; i += 1) {
    const entry = tape.at(i);
    if (entry === RESTART) break;
    const from = player;
    const offset = board.offsets[entry & 3];
    player += offset;
    if (entry < PUSHED) continue;
    const touched = reverse ? from - offset : player;
    // The box of the next session: the current session ends here instead.
    if (unit === "session" && touched === box) found.pop();
    box = reverse ? from : player + offset;
    found.push(i + 1);
  }
  return found;
}
