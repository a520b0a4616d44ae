// How hard each level is, rated by a known solution: the visitor's own, one that came with the level, one that the
// solver found, or one used to rate the collection. The easiest rating counts.

import { scoreOf, starsOf, traitsOf } from "../../play/difficulty.js";
import { t } from "../../texts/texts.js";
import { html, made } from "../../ui/html.js";

/** @typedef {import("../../library/library.js").Level} Level */

export class Stars {
  #store;
  #progress;
  /** Scores of known solutions, by their moves. @type {WeakMap<Level, Map<string, number>>} */
  #scores = new WeakMap();

  /**
   * @param {import("../../store/store.js").Store} store
   * @param {import("../../store/progress.js").Progress} progress
   */
  constructor(store, progress) {
    this.#store = store;
    this.#progress = progress;
  }

  /** @param {Level} level @returns {number} from 1, easy, to 5; 0 while no solution is known */
  of(level) {
    const kept = this.#store.get(nameOf(level));
    const scores = [...this.#progress.solutions(level), ...level.solutions].map((solution) =>
      this.#scoreOf(level, solution),
    );
    if (typeof kept === "number") scores.push(kept);
    if (level.difficulty !== null) scores.push(level.difficulty);
    const easiest = Math.min(...scores);
    return Number.isFinite(easiest) ? starsOf(easiest) : 0;
  }

  /** Rates a level by a new solution from any source. @param {Level} level @param {string} solution */
  learn(level, solution) {
    const kept = this.#store.get(nameOf(level));
    const score = this.#scoreOf(level, solution);
    if (typeof kept === "number" && kept <= score) return;
    if (Number.isFinite(score)) this.#store.set(nameOf(level), score);
  }

  /** @param {Level} level @param {string} solution @returns {number} Infinity if it is not a solution */
  #scoreOf(level, solution) {
    const known = this.#scores.get(level) ?? new Map();
    this.#scores.set(level, known);
    const score = known.get(solution) ?? rate(level.board, solution);
    known.set(solution, score);
    return score;
  }
}

/** @param {import("../../play/board.js").Board} board @param {string} solution */
function rate(board, solution) {
  const traits = traitsOf(board, solution);
  return traits ? scoreOf(traits) : Number.POSITIVE_INFINITY;
}

/**
 * The score of one solution.
 *
 * @param {import("../../play/board.js").Board} board
 * @param {string} solution
 * @returns {number} as from `Stars.of`
 */
export function starsBy(board, solution) {
  const score = rate(board, solution);
  return Number.isFinite(score) ? starsOf(score) : 0;
}

/** @param {Level} level */
const nameOf = ({ key }) => `difficulty:${key}`;

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
