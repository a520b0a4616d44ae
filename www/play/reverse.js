// Reverse mode: the boxes start on the goals and are pulled back to their start squares; read backwards, that
// is a solution.

import { DOWN, LEFT, opposite, RIGHT, UP } from "./directions.js";
import { PUSHED } from "./tape.js";
import { reachable, walkPath } from "./walk.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./game.js").Game} Game */

/**
 * The board for reverse play: boxes and goals have changed places.
 *
 * @param {Board} board
 * @param {number} [player] where the player begins; it may choose any free square
 * @returns {Board}
 */
export function reverseBoard(board, player = firstPlace(board)) {
  const goals = new Uint8Array(board.goals.length);
  for (const square of board.boxes) goals[square] = 1;
  const boxes = [...board.goals.keys()].filter((square) => board.goals[square] === 1);
  return { ...board, goals, boxes, player };
}

/** Where the player may start: any square reachable with all boxes removed. @param {Board} board */
function firstPlace(board) {
  const inside = reachable(board, [], board.player);
  const { goals, offsets } = board;
  const free = (/** @type {number} */ square) => inside[square] === 1 && goals[square] === 0;
  // Beside a box that can be pulled, if there is one.
  for (let square = 0; square < inside.length; square += 1) {
    if (!free(square)) continue;
    for (const direction of [LEFT, UP, RIGHT, DOWN]) {
      const box = square + offsets[direction];
      if (goals[box] && free(square - offsets[direction])) return square;
    }
  }
  const anywhere = inside.findIndex((_, square) => free(square));
  return anywhere >= 0 ? anywhere : board.player;
}

/**
 * The solution given by a finished game in reverse.
 *
 * @param {Board} board as it is played forwards
 * @param {Game} game in reverse
 * @returns {number[] | null} directions of all moves, or null when it is not one yet
 */
export function forwardMoves(board, game) {
  if (!game.reverse || game.boxesOnGoals !== game.board.goalCount) return null;
  const boxes = new Uint8Array(board.cells.length);
  for (const square of board.boxes) boxes[square] = 1;
  const walk = walkPath(board, boxes, board.player, game.playerSquare);
  if (!walk) return null;
  const moves = [...walk];
  let pushed = walk.length;
  for (let i = game.cursor - 1; i >= game.base; i -= 1) {
    const entry = game.tape.at(i);
    moves.push(opposite(entry & 3));
    if (entry >= PUSHED) pushed = moves.length;
  }
  // Walking before the first pull is not part of it.
  return moves.slice(0, pushed);
}
