// The four directions in the order of LURD: left, up, right, down.

export const LEFT = 0;
export const UP = 1;
export const RIGHT = 2;
export const DOWN = 3;

/** Column and row change of each direction. */
export const DX = [-1, 0, 1, 0];
export const DY = [0, -1, 0, 1];

/** Letters of steps and pushes in LURD. */
export const WALK_LETTERS = "lurd";
export const PUSH_LETTERS = "LURD";

/**
 * @param {number} direction
 * @returns {number} the direction that undoes it
 */
export function opposite(direction) {
  return direction ^ 2;
}

/**
 * What to add to a square's number to go one step each way.
 *
 * @param {number} width of the board in squares
 * @returns {number[]} one offset for each direction
 */
export function offsetsFor(width) {
  return [-1, -width, 1, width];
}
