// Lower bounds of positions that follow from the reasons of a certificate.

import { Distances } from "./distances.mjs";

/** @typedef {import("./board.mjs").Board} Board */

/** The lower bound given by a list of prices, one for each goal. */
class Prices {
  /**
   * @param {Distances} distances
   * @param {number[]} prices one for each goal
   */
  constructor(distances, prices) {
    if (prices.length !== distances.goals) throw new Error("prices that are not one for each goal");
    this.sum = prices.reduce((sum, price) => sum + price, 0);
    /** The minimum of distance less price over all goals, by the place of a box. */
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

/** A set of goals, and the boxes that can reach no other goal. */
class Bottleneck {
  /**
   * @param {Distances} distances
   * @param {number[]} goals by their numbers
   */
  constructor(distances, goals) {
    const missing = goals.find((goal) => goal >= distances.goals);
    if (missing !== undefined)
      throw new Error(`a bottleneck with the goal ${missing}, which is not there`);
    const chosen = new Set(goals);
    this.room = chosen.size;
    const others = Array.from({ length: distances.goals }, (_, goal) => goal).filter(
      (goal) => !chosen.has(goal),
    );
    /** Whether a box at this place can reach none of the other goals. */
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

/** All reasons of a certificate, and those that always hold. */
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
    // A box that can reach no goal is a bottleneck without goals.
    this.#all = [
      new Bottleneck(distances, []),
      ...bottlenecks.map((goals) => new Bottleneck(distances, goals)),
      ...prices.map((list) => new Prices(distances, list)),
    ];
  }

  /**
   * Whether one of the reasons shows that a position needs at least a number of pushes. That reason is tried first
   * next.
   *
   * @param {number[]} boxes
   * @param {number} player
   * @param {number} pushes `Infinity` to show that it has no solution
   */
  show(boxes, player, pushes) {
    const places = boxes.map((box) => this.#distances.place(box, player));
    const held = this.#all.findIndex((reason) => reason.bound(places) >= pushes);
    if (held > 0) this.#all.unshift(...this.#all.splice(held, 1));
    return held >= 0;
  }

  /**
   * Whether boxes block each other for good, one of them off goal.
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
