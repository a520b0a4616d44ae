// Positions as texts without margins, so that squares are numbered as in the module.

import { formatBoard, parseBoard } from "../play/board.js";
import { offsetsFor, PUSH_LETTERS } from "../play/directions.js";

/**
 * A level in the Lab's form: canonical characters, no blank rows around it, no left margin.
 *
 * @param {string} xsb
 * @returns {string | null} null when it cannot be played
 */
export function canonical(xsb) {
  const { board } = parseBoard(xsb);
  if (!board) return null;
  const boxes = new Uint8Array(board.cells.length);
  for (const square of board.boxes) boxes[square] = 1;
  const rows = formatBoard(board, boxes, board.player).split("\n");
  while (rows.at(-1) === "") rows.pop();
  const full = rows.filter((row) => row !== "");
  const margin = Math.min(...full.map((row) => row.search(/\S/)));
  return rows.map((row) => row.slice(margin)).join("\n");
}

/**
 * The position after a push.
 *
 * @param {string} at a canonical text
 * @param {{ from: number, to: number }} push cells of the box before and after it
 * @returns {string}
 */
export function pushed(at, { from, to }) {
  const { board } = parseBoard(at);
  if (!board) return at;
  const boxes = new Uint8Array(board.cells.length);
  for (const square of board.boxes) boxes[square] = 1;
  boxes[from] = 0;
  boxes[to] = 1;
  return formatBoard(board, boxes, from);
}

/**
 * The pushes of a solution.
 *
 * @param {string} xsb a canonical text
 * @param {string} lurd moves that can be made
 * @returns {{ from: number, to: number, letter: string }[]}
 */
export function pushesOf(xsb, lurd) {
  const { board } = parseBoard(xsb);
  if (!board) return [];
  const offsets = offsetsFor(board.width);
  let player = board.player;
  const pushes = [];
  for (const letter of lurd) {
    const step = offsets[PUSH_LETTERS.indexOf(letter.toUpperCase())];
    player += step;
    if (PUSH_LETTERS.includes(letter)) pushes.push({ from: player, to: player + step, letter });
  }
  return pushes;
}
