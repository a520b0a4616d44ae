// How many pushes a position needs at least, as far as the reasons of a certificate show.

import { Distances } from "./distances.mjs";

/** @typedef {import("./board.mjs").Board} Board */

/** What any list of numbers, one for each goal, says of positions. */
class Prices {
  /**
   * @param {Distances} distances
   * @param {number[]} prices one for each goal
   */
  constructor(distances, prices) {
    if (prices.length !== distances.goals) throw new Error("prices that are not one for each goal");
    this.sum = prices.reduce((sum, price) => sum + price, 0);
    /** The least distance less price, by the place of a box. */
    this.least = Array.from({ length: distances.places }, (_, place) =>
      prices.reduce(
        (least, price, goal) => Math.min(least, distances.pushes(goal, place) - price),
        Infinity,
      ),
    );
  }

  /** @param {number[]} places of the boxes */
  bound(places) {
    let sum = this.sum;
    for (const place of places) sum += this.least[place];
    return sum;
  }
}

/** Goals, and which boxes reach no others. */
class Bottleneck {
  /**
   * @param {Distances} distances
   * @param {number[]} goals by their numbers
   */
  constructor(distances, goals) {
    const chosen = new Set(goals);
    this.room = chosen.size;
    const others = Array.from({ length: distances.goals }, (_, goal) => goal).filter(
      (goal) => !chosen.has(goal),
    );
    /** Whether a box there reaches none of the others. */
    this.needed = Array.from({ length: distances.places }, (_, place) =>
      others.every((goal) => distances.pushes(goal, place) === Infinity),
    );
  }

  /** @param {number[]} places of the boxes */
  bound(places) {
    let boxes = 0;
    for (const place of places) if (this.needed[place]) boxes += 1;
    return boxes > this.room ? Infinity : 0;
  }
}

/** All reasons of a certificate, and those that need none. */
export class Reasons {
  #board;
  #distances;
  /** @type {(Prices | Bottleneck)[]} */
  #all;

  /**
   * @param {Board} board simplified
   * @param {number[][]} prices
   * @param {number[][]} bottlenecks
   */
  constructor(board, prices, bottlenecks) {
    this.#board = board;
    const distances = new Distances(board);
    this.#distances = distances;
    // A box without a way to a goal is a bottleneck without goals.
    this.#all = [
      new Bottleneck(distances, []),
      ...bottlenecks.map((goals) => new Bottleneck(distances, goals)),
      ...prices.map((list) => new Prices(distances, list)),
    ];
  }

  /**
   * Whether prices or a bottleneck show that a position needs so many pushes. The one that does is asked first the next time.
   *
   * @param {number[]} boxes
   * @param {number} player
   * @param {number} pushes `Infinity` when it must be without a solution
   */
  show(boxes, player, pushes) {
    const places = boxes.map((box) => this.#distances.place(box, player));
    const held = this.#all.findIndex((reason) => reason.bound(places) >= pushes);
    if (held > 0) this.#all.unshift(...this.#all.splice(held, 1));
    return held >= 0;
  }

  /**
   * Whether boxes hold each other for good, one of them off goal.
   *
   * @param {number[]} boxes
   */
  areFrozen(boxes) {
    const distances = this.#distances;
    const held = this.#board.heldBoxes(boxes, (cell, pusher) =>
      distances.isUseful(distances.place(cell, pusher)),
    );
    return held.some((box) => !this.#board.goals.includes(box));
  }
}
