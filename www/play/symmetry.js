// The eight symmetries of a board: the four rotations and their mirror images.

import { DX, DY, offsetsFor } from "./directions.js";

/** @typedef {import("./board.js").Board} Board */

/**
 * A transformation of the board: quarter turns clockwise, from 0 to 3, plus MIRRORED if left and right are exchanged
 * first.
 *
 * @typedef {number} Symmetry
 */

export const MIRRORED = 4;

/** All of them, the first one changes nothing. @type {Symmetry[]} */
export const SYMMETRIES = [0, 1, 2, 3, 4, 5, 6, 7];

/** Quarter turns in degrees. */
const DEGREES = ["0", "90", "180", "270"];

/** @param {string} text degrees clockwise, after "mirrored" or without; other words do not count @returns {Symmetry} */
export function symmetryOf(text) {
  const words = text.split(/\s+/);
  const turns = Math.max(0, ...words.map((word) => DEGREES.indexOf(word)));
  return turns + (words.includes("mirrored") ? MIRRORED : 0);
}

/**
 * @param {Symmetry} symmetry
 * @param {boolean} right whether the quarter turn is clockwise
 * @returns {Symmetry} turned by one quarter more, as it is seen
 */
export function turned(symmetry, right) {
  return (symmetry & MIRRORED) + ((symmetry + (right ? 1 : 3)) & 3);
}

/**
 * @param {Symmetry} symmetry
 * @returns {Symmetry} with left and right exchanged, as it is seen
 */
export function mirrored(symmetry) {
  return ((symmetry & MIRRORED) ^ MIRRORED) + ((4 - (symmetry & 3)) & 3);
}

/**
 * The direction on the screen of a direction on the board.
 *
 * @param {number} direction
 * @param {Symmetry} symmetry
 */
export function seenDirection(direction, symmetry) {
  const before = symmetry & MIRRORED && DX[direction] !== 0 ? direction ^ 2 : direction;
  return (before + symmetry) & 3;
}

/**
 * The direction of the board that points there when it is turned.
 *
 * @param {number} seen
 * @param {Symmetry} symmetry
 */
export function boardDirection(seen, symmetry) {
  const before = (seen - symmetry) & 3;
  return symmetry & MIRRORED && DX[before] !== 0 ? before ^ 2 : before;
}

/**
 * Where every square goes.
 *
 * @param {number} width
 * @param {number} height
 * @param {Symmetry} symmetry
 * @returns {{ width: number, height: number, to: Int32Array }} the new size; for each square the one it becomes
 */
export function turnSquares(width, height, symmetry) {
  const sideways = (symmetry & 1) === 1;
  const newWidth = sideways ? height : width;
  const newHeight = sideways ? width : height;
  const right = seenDirection(2, symmetry);
  const down = seenDirection(3, symmetry);
  // The first square goes to the corner from which both ways lead into the board.
  const startX = DX[right] + DX[down] > 0 ? 0 : newWidth - 1;
  const startY = DY[right] + DY[down] > 0 ? 0 : newHeight - 1;
  const to = new Int32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const column = startX + DX[right] * x + DX[down] * y;
      const row = startY + DY[right] * x + DY[down] * y;
      to[y * width + x] = row * newWidth + column;
    }
  }
  return { width: newWidth, height: newHeight, to };
}

/**
 * A rotated or mirrored board, for drawing.
 *
 * @param {Board} board
 * @param {Symmetry} symmetry
 * @returns {{ board: Board, to: Int32Array, from: Int32Array }} the turned board; the new square of each old one and
 *   the old square of each new one
 */
export function turnBoard(board, symmetry) {
  const { width, height, to } = turnSquares(board.width, board.height, symmetry);
  const from = new Int32Array(to.length);
  const cells = new Uint8Array(to.length);
  const goals = new Uint8Array(to.length);
  for (let square = 0; square < to.length; square += 1) {
    from[to[square]] = square;
    cells[to[square]] = board.cells[square];
    goals[to[square]] = board.goals[square];
  }
  return {
    board: {
      ...board,
      width,
      height,
      cells,
      goals,
      boxes: board.boxes.map((square) => to[square]),
      player: to[board.player],
      offsets: offsetsFor(width),
    },
    to,
    from,
  };
}
