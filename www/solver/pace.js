// How long a slice of a search may be.

import { SLICE } from "./protocol.js";

/** Work units of the first slice; few, because their duration is not known yet. */
const FIRST_BUDGET = 200;
const MOST_BUDGET = 50_000_000;
/** Factor by which the weight of a slow slice shrinks with each further slice. */
const FADE = 0.9;

/**
 * Determines how much work a slice may contain. Units differ in duration, so the slowest of the recent slices counts,
 * with a weight that fades over time.
 */
export class Pace {
  /** Milliseconds per unit. */
  #perUnit = 0;
  budget = FIRST_BUDGET;

  /** @param {number} took duration of the last slice in milliseconds */
  took(took) {
    this.#perUnit = Math.max(took / this.budget, this.#perUnit * FADE);
    const fits = Math.round(SLICE / this.#perUnit);
    this.budget = Math.max(1, Math.min(fits, this.budget * 2, MOST_BUDGET));
  }
}
