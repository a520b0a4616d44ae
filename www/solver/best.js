// The best position of a search so far. Strategies take turns and each has its own measure, so that what the module calls
// its best may have fewer boxes on goals than what it called so before.

/** @typedef {{ boxesOnGoals: number, best: string }} Position */

export class BestEver {
  /** @type {Position | null} */
  #best = null;

  /**
   * @template {object} T
   * @param {T} figures of a search, or of something else, which stays as it is
   * @returns {T} with the best position ever in the place of the present one
   */
  of(figures) {
    if (!("boxesOnGoals" in figures)) return figures;
    const { boxesOnGoals, best } = /** @type {Position} */ (/** @type {unknown} */ (figures));
    if (!this.#best || boxesOnGoals >= this.#best.boxesOnGoals) this.#best = { boxesOnGoals, best };
    return { ...figures, ...this.#best };
  }
}
