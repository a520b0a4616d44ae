// How a solution being shortened has changed over time.

import { charts, loadCharts } from "./late_charts.js";

/** @typedef {import("../../index.js").OptimizeProgress} Figures */
/** One observation. @typedef {{ at: number, pushes: number, moves: number, bound: number | null }} Look */
/** @typedef {"pushes" | "moves"} Unit */

export class Descent {
  /** @type {Look[]} */
  #looks = [];
  /** @type {Unit[]} the one minimised first comes first */
  #units = ["pushes", "moves"];

  /** @param {boolean} byMoves whether moves are minimised first */
  begin(byMoves) {
    this.#looks = [];
    this.#units = byMoves ? ["moves", "pushes"] : ["pushes", "moves"];
  }

  /** @param {Figures} figures */
  show({ elapsedMs: at, pushes, moves, firstPushes, firstMoves, lowerBound: bound }) {
    if (pushes === null || moves === null) return;
    if (this.#looks.length === 0) {
      this.#looks.push({ at: 0, pushes: firstPushes ?? pushes, moves: firstMoves ?? moves, bound });
    }
    const same = (/** @type {Look | undefined} */ look) =>
      look?.pushes === pushes && look.moves === moves && look.bound === bound;
    const last = this.#looks[this.#looks.length - 1];
    // Nothing has changed for a while: the last observation is only extended.
    if (same(last) && same(this.#looks.at(-2))) last.at = at;
    else this.#looks.push({ at, pushes, moves, bound });
  }

  /** Both curves, once there is something to see. @param {() => void} renew called when they can be drawn */
  template(renew) {
    if (this.#looks.length === 0) return [];
    if (!charts()) loadCharts(renew);
    return charts()?.descentChart(this.#looks, this.#units) ?? [];
  }
}
