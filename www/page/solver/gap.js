// How far a proof has come: the best solution and the lower bound over time, and the gap between them.

import { html, made, nothing, view } from "../../ui/html.js";
import { charts, loadCharts } from "./late_charts.js";

/** @typedef {import("../../index.js").Objective} Objective */
/** What is known at a time: the length of the best solution and the lower bound, null while unknown.
 * @typedef {{ at: number, best: number | null, bound: number | null }} Look */

/** How long a search must last, in milliseconds, for its curves to be informative. */
export const TELLING = 700;

export class Gap {
  root = made(html`<section id="gap" class="story" aria-labelledby="gap-title" hidden></section>`);
  #renew = view(this.root, () =>
    this.root.hidden ? nothing : charts()?.gapChart(this.#looks, this.#objective === "moves"),
  );
  /** @type {Look[]} */
  #looks = [];
  /** @type {Objective} */
  #objective = "any";

  /** A search begins. @param {Objective} objective */
  begin(objective) {
    this.#objective = objective;
    this.clear();
  }

  /** Nothing is shown any more. */
  clear() {
    this.#looks = [];
    this.root.hidden = true;
  }

  /**
   * @param {{ elapsedMs: number, pushes?: number | null, moves?: number | null, lowerBound: number | null }} figures of
   *   the running search or of its result
   */
  show({ elapsedMs: at, pushes, moves, lowerBound: bound }) {
    if (this.#objective === "any") return;
    const last = this.#looks.at(-1);
    const best = (this.#objective === "moves" ? moves : pushes) ?? last?.best ?? null;
    if (best === null && bound === null) return;
    const same = (/** @type {Look | undefined} */ look) =>
      look?.best === best && look.bound === bound;
    // The last observation is extended while nothing changes.
    if (last && same(last) && same(this.#looks.at(-2))) last.at = at;
    else this.#looks.push({ at, best, bound });
    if (at < TELLING) return;
    this.root.hidden = false;
    loadCharts(this.#renew);
  }
}
