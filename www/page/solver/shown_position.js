// The best position of a running search, and how far it has come there: boxes on goals, or, where the search goes backwards
// from the solved board, boxes back where they start.

import { parseBoard } from "../../play/board.js";

/**
 * @typedef {object} Shown
 * @property {number} placed boxes in place
 * @property {number} all boxes
 * @property {boolean} backwards whether the search has come there from the solved board
 * @property {{ boxes: Uint8Array, player: number } | null} position null while there is none that fits the board
 */

/**
 * @param {import("../../play/board.js").Board} level
 * @param {Pick<import("../../index.js").Progress, "best" | "boxesOnGoals" | "boxes">} progress
 * @returns {Shown}
 */
export function shownBy(level, { best, boxesOnGoals: placed, boxes: all }) {
  const { board } = parseBoard(best);
  const none = { placed, all, backwards: false, position: null };
  if (!board || board.width !== level.width || board.height !== level.height) return none;
  const boxes = new Uint8Array(board.cells.length);
  for (const square of board.boxes) boxes[square] = 1;
  // The search counts the boxes that are where it wants them, without saying which way it goes.
  const onGoals = board.boxes.filter((square) => level.goals[square]).length;
  return { placed, all, backwards: onGoals !== placed, position: { boxes, player: board.player } };
}
