// Where one box can be pushed while all others stay, and the best way there. The search runs over the box's square
// and the side the player stands on; which sides are connected comes from `blocks.js`. It runs in slices, so
// that a large board does not drop a frame.

import { stepBlocks } from "./blocks.js";
import { FLOOR } from "./board.js";
import { Heap } from "./heap.js";
import { PUSHED } from "./tape.js";
import { walkPath } from "./walk.js";

/** @typedef {import("./board.js").Board} Board */

/** The primary measure of a path; the other one breaks ties. @typedef {"pushes" | "moves"} Fewest */

/** Larger than any number of moves on a board of the largest size. */
const MAJOR = 2 ** 26;

/** States expanded between two checks of the clock. */
const PIECE = 64;

export class PushPlan {
  #board;
  #others;
  #player;
  #box;
  #pulls;
  /** @type {Float64Array} */
  #cost;
  /** @type {Int32Array} */
  #cameFrom;
  /** The cheapest state of each square, or -1. @type {Int32Array} */
  #best;
  /** The remaining work. @type {Generator<void, void, void>} */
  #work;
  /** Whether all squares are known. */
  finished = false;

  /**
   * Prepares the search; `advance` or `finish` does the work.
   *
   * @param {Board} board
   * @param {ArrayLike<number>} boxes 1 where a box stands
   * @param {number} player
   * @param {number} box the square of the box to push
   * @param {Fewest} [fewest]
   * @param {boolean} [pulls] whether the box is pulled, as in reverse mode
   */
  constructor(board, boxes, player, box, fewest = "moves", pulls = false) {
    this.#pulls = pulls;
    this.#board = board;
    this.#others = Uint8Array.from(boxes);
    this.#others[box] = 0;
    this.#player = player;
    this.#box = box;
    const size = board.cells.length;
    this.#cost = new Float64Array(size * 4).fill(Number.POSITIVE_INFINITY);
    this.#cameFrom = new Int32Array(size * 4).fill(-1);
    this.#best = new Int32Array(size).fill(-1);
    /** 1 where the box can be pushed to; 0 where it stands. */
    this.reached = new Uint8Array(size);
    this.#work = this.#search(fewest === "pushes" ? MAJOR : 1, fewest === "pushes" ? 1 : MAJOR);
  }

  /**
   * Works for a while. The squares found so far can be queried at any time: their paths do not improve later.
   *
   * @param {number} milliseconds
   * @returns {boolean} whether all squares are known
   */
  advance(milliseconds) {
    const until = performance.now() + milliseconds;
    while (!this.finished && performance.now() < until) {
      this.finished = this.#work.next().done ?? false;
    }
    return this.finished;
  }

  /** Works to the end. @returns {this} */
  finish() {
    this.advance(Number.POSITIVE_INFINITY);
    return this;
  }

  /** @returns {number[]} the squares the box can be pushed to, without the one it stands on */
  get targets() {
    const targets = [];
    for (let square = 0; square < this.reached.length; square += 1) {
      if (this.reached[square]) targets.push(square);
    }
    return targets;
  }

  /** @param {number} square */
  reaches(square) {
    return this.reached[square] === 1;
  }

  /**
   * @param {number} pushCost
   * @param {number} walkCost
   * @returns {Generator<void, void, void>}
   */
  *#search(pushCost, walkCost) {
    const { cells, offsets } = this.#board;
    const others = this.#others;
    /** 1 for squares without walls and other boxes; precomputed because it is used so often. */
    const open = cells.map((cell, square) => (cell === FLOOR && !others[square] ? 1 : 0));
    const blocks = yield* stepBlocks(this.#board, others, this.#box);
    const sides = new Sides(this.#board, open, blocks);
    const heap = new Heap();
    const relax = (
      /** @type {number} */ state,
      /** @type {number} */ cost,
      /** @type {number} */ by,
    ) => {
      if (cost >= this.#cost[state]) return;
      this.#cost[state] = cost;
      this.#cameFrom[state] = by;
      heap.push(cost, state);
    };
    sides.fromPlayer(this.#player, this.#box, (side, steps) => {
      relax(this.#box * 4 + side, steps * walkCost, -1);
    });
    const settled = new Uint8Array(this.#cost.length);
    let taken = 0;
    for (let state = heap.pop(); state >= 0; state = heap.pop()) {
      taken += 1;
      if (taken % PIECE === 0) yield;
      if (settled[state]) continue;
      settled[state] = 1;
      const square = state >> 2;
      const side = state & 3;
      const cost = this.#cost[state];
      if (this.#best[square] < 0) {
        this.#best[square] = state;
        if (square !== this.#box) this.reached[square] = 1;
      }
      const moved = square + (this.#pulls ? offsets[side] : -offsets[side]);
      if (open[this.#pulls ? moved + offsets[side] : moved]) {
        relax(moved * 4 + side, cost + pushCost + walkCost, state);
      }
      // The player walks only after a push: two walks in a row are never shorter than one.
      const by = this.#cameFrom[state];
      if (by >= 0 && by >> 2 !== square) {
        sides.between(square, side, (other, steps) => {
          relax(square * 4 + other, cost + steps * walkCost, state);
        });
      }
    }
  }

  /**
   * @param {number} target
   * @returns {number[] | null} directions of all moves, walks included, PUSHED added where the box is pulled along; null
   *   when the box cannot get there
   */
  pathTo(target) {
    if (!this.reaches(target)) return null;
    const states = [];
    for (let state = this.#best[target]; state >= 0; state = this.#cameFrom[state]) {
      states.push(state);
    }
    states.reverse();
    const { offsets } = this.#board;
    const boxes = Uint8Array.from(this.#others);
    const path = [];
    let player = this.#player;
    let box = this.#box;
    for (const state of states) {
      const square = state >> 2;
      const side = state & 3;
      if (square === box) {
        boxes[box] = 1;
        const to = box + offsets[side];
        path.push(...(walkPath(this.#board, boxes, player, to) ?? []));
        boxes[box] = 0;
        player = to;
      } else {
        path.push(this.#pulls ? side + PUSHED : side ^ 2);
        player = this.#pulls ? square + offsets[side] : box;
        box = square;
      }
    }
    return path;
  }
}

/** Walking distances between the sides of a box. */
class Sides {
  #board;
  #open;
  #blocks;
  #stamp;
  #distance;
  #queue;
  #round = 0;

  /**
   * @param {Board} board
   * @param {Uint8Array} open 1 where the player may go
   * @param {Int32Array} blocks which steps lie in the same component, from `stepBlocks`
   */
  constructor(board, open, blocks) {
    this.#board = board;
    this.#open = open;
    this.#blocks = blocks;
    this.#stamp = new Uint32Array(board.cells.length);
    this.#distance = new Int32Array(board.cells.length);
    this.#queue = new Int32Array(board.cells.length);
  }

  /**
   * @param {number} player
   * @param {number} box
   * @param {(side: number, steps: number) => void} report
   */
  fromPlayer(player, box, report) {
    const { offsets } = this.#board;
    this.#flood(player, box, -1);
    for (let side = 0; side < 4; side += 1) {
      const square = box + offsets[side];
      if (this.#stamp[square] === this.#round) report(side, this.#distance[square]);
    }
  }

  /**
   * @param {number} box
   * @param {number} side where the player stands
   * @param {(other: number, steps: number) => void} report
   */
  between(box, side, report) {
    const { offsets } = this.#board;
    const block = this.#blocks[box * 4 + side];
    let wanted = 0;
    for (let other = 0; other < 4; other += 1) {
      if (other === side || this.#blocks[box * 4 + other] !== block) continue;
      if (!this.#open[box + offsets[other]]) continue;
      const near = this.#aroundCorners(box, side, other);
      if (near > 0) report(other, near);
      else wanted |= 1 << other;
    }
    if (wanted === 0) return;
    this.#flood(box + offsets[side], box, wanted);
    for (let other = 0; other < 4; other += 1) {
      if (wanted & (1 << other)) report(other, this.#distance[box + offsets[other]]);
    }
  }

  /**
   * The way around the box through the adjacent squares, if it is free: nothing is shorter than two steps around one
   * corner, or four around two.
   * round two.
   *
   * @param {number} box
   * @param {number} side
   * @param {number} other
   * @returns {number} steps, or 0 when the way is blocked there
   */
  #aroundCorners(box, side, other) {
    const { offsets } = this.#board;
    const open = this.#open;
    const from = offsets[side];
    if ((other ^ side) !== 2) return open[box + from + offsets[other]] ? 2 : 0;
    for (const turn of [side ^ 1, side ^ 3]) {
      const past = box + offsets[turn];
      if (open[past + from] && open[past] && open[past - from]) return 4;
    }
    return 0;
  }

  /**
   * @param {number} from
   * @param {number} box
   * @param {number} wanted bits of the sides to reach, after which it stops; -1 to go everywhere
   */
  #flood(from, box, wanted) {
    const { offsets } = this.#board;
    const [queue, stamp, distance, open] = [this.#queue, this.#stamp, this.#distance, this.#open];
    this.#round += 1;
    const round = this.#round;
    stamp[from] = round;
    distance[from] = 0;
    queue[0] = from;
    let length = 1;
    let missing = wanted;
    for (let head = 0; head < length && missing !== 0; head += 1) {
      const square = queue[head];
      for (let direction = 0; direction < 4; direction += 1) {
        const next = square + offsets[direction];
        if (next === box) {
          missing &= ~(1 << (direction ^ 2));
          continue;
        }
        if (stamp[next] === round || open[next] === 0) continue;
        stamp[next] = round;
        distance[next] = distance[square] + 1;
        queue[length] = next;
        length += 1;
      }
    }
  }
}
