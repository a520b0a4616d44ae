// How many pushes a lone box needs.

import { NONE } from "./board.mjs";

/** @typedef {import("./board.mjs").Board} Board */

/**
 * The pushes of a lone box from every square to every goal. They depend on where the player is: a box can divide the
 * floor into up to four parts. So the *place* of a box is four times its square plus the number of the player's part.
 */
export class Distances {
  #board;
  /** @type {Uint8Array[]} by the square of the box: the part that each square belongs to */
  #parts;
  #pushes;

  /** @param {Board} board simplified */
  constructor(board) {
    this.#board = board;
    this.#parts = Array.from({ length: board.size }, (_, cell) => this.#partsAround(cell));
    this.#pushes = board.goals.map((goal) => this.#pushesTo(goal));
  }

  /** The number of goals. */
  get goals() {
    return this.#pushes.length;
  }

  /** The number of places. */
  get places() {
    return 4 * this.#board.size;
  }

  /**
   * @param {number} box
   * @param {number} player
   */
  place(box, player) {
    return 4 * box + this.#parts[box][player];
  }

  /**
   * @param {number} goal its number
   * @param {number} place of the box
   * @returns {number} `Infinity` if the box cannot get there
   */
  pushes(goal, place) {
    return this.#pushes[goal][place];
  }

  /**
   * Whether a box can reach any goal.
   *
   * @param {number} place
   */
  isUseful(place) {
    return this.#pushes.some((pushes) => pushes[place] < Infinity);
  }

  /** @param {number} box */
  #partsAround(box) {
    const board = this.#board;
    const part = new Uint8Array(board.size);
    if (board.wall[box]) return part;
    const closed = new Uint8Array(board.size);
    closed[box] = 1;
    const known = new Uint8Array(board.size);
    let count = 0;
    for (let direction = 0; direction < 4; direction += 1) {
      const beside = board.next[4 * box + direction];
      if (beside === NONE || known[beside]) continue;
      const reached = board.walk(beside, closed);
      for (let cell = 0; cell < board.size; cell += 1) {
        if (!reached[cell]) continue;
        known[cell] = 1;
        part[cell] = count;
      }
      count += 1;
    }
    return part;
  }

  /**
   * Searches backwards from the goal, in order of pushes.
   *
   * @param {number} goal
   */
  #pushesTo(goal) {
    const { next } = this.#board;
    const pushes = new Array(this.places).fill(Infinity);
    const queue = [0, 1, 2, 3].map((part) => 4 * goal + part);
    for (const place of queue) pushes[place] = 0;
    for (const place of queue) {
      const box = place >> 2;
      for (let direction = 0; direction < 4; direction += 1) {
        // The box came from the square where the player stands now, pushed from one square beyond it.
        const from = next[4 * box + direction];
        if (from === NONE || this.place(box, from) !== place) continue;
        const pusher = next[4 * from + direction];
        if (pusher === NONE) continue;
        const earlier = this.place(from, pusher);
        if (pushes[earlier] !== Infinity) continue;
        pushes[earlier] = pushes[place] + 1;
        queue.push(earlier);
      }
    }
    return pushes;
  }
}
