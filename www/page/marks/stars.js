// How hard each level is for people: as its collection rates it, or by the best known solution of it, so that it does not
// matter which search has found which solution.

import { scoreOf, starsOf, traitsOf } from "../../play/difficulty.js";
import { t } from "../../texts/texts.js";
import { html, made } from "../../ui/html.js";
import { knownSolutions } from "./known.js";

/** @typedef {import("../../library/library.js").Level} Level */

export class Stars {
  #store;
  #solutions;
  /** Stars by the best solution, and its moves. @type {WeakMap<Level, { lurd: string, stars: number }>} */
  #rated = new WeakMap();

  /**
   * @param {import("../../store/store.js").Store} store
   * @param {import("../../store/solutions.js").Solutions} solutions
   */
  constructor(store, solutions) {
    this.#store = store;
    this.#solutions = solutions;
  }

  /** @param {Level} level @returns {number} from 1, easy, to 5; 0 while no solution is known */
  of(level) {
    if (level.difficulty !== null) return starsOf(level.difficulty);
    const [best] = knownSolutions(level, this.#solutions);
    if (!best) {
      // Earlier versions stored the score alone.
      const score = this.#store.get(`difficulty:${level.key}`);
      return typeof score === "number" ? starsOf(score) : 0;
    }
    const { lurd } = best;
    const known = this.#rated.get(level);
    if (known?.lurd === lurd) return known.stars;
    const stars = starsBy(level.board, lurd);
    this.#rated.set(level, { lurd, stars });
    return stars;
  }
}

/**
 * The stars by one solution.
 *
 * @param {import("../../play/board.js").Board} board
 * @param {string} solution
 * @returns {number} as from `Stars.of`
 */
export function starsBy(board, solution) {
  const traits = traitsOf(board, solution);
  return traits ? starsOf(scoreOf(traits)) : 0;
}

/**
 * The stars for a list, with an accessible name.
 *
 * @param {number} stars from 1 to 5
 */
export function starsElement(stars) {
  const words = [t("very easy"), t("easy"), t("medium"), t("hard"), t("very hard")];
  const name = t("Difficulty: {words}", { words: words[stars - 1] });
  return made(
    html`<span class="stars" role="img" title=${name} aria-label=${name}>${"★".repeat(stars) + "☆".repeat(5 - stars)}</span>`,
  );
}
