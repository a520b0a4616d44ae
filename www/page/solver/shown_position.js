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
 * @param {Pick<import("../../index.js").Progress, "best" | "boxesOnGoals" | "boxes" | "backwards">} progress
 * @returns {Shown}
 */
export function shownBy(level, { best, boxesOnGoals: placed, boxes: all, backwards }) {
  const { board } = parseBoard(best);
  if (!board || board.width !== level.width || board.height !== level.height) {
    return { placed, all, backwards, position: null };
  }
  const boxes = new Uint8Array(board.cells.length);
  for (const square of board.boxes) boxes[square] = 1;
  return { placed, all, backwards, position: { boxes, player: board.player } };
}
