// Keeps what is known about the levels, and has it shown.

import { isProven } from "../../facts/facts.js";
import { knownSolutions, provenByBound, provenFewest } from "./known.js";

/** @typedef {import("../../library/library.js").Level} Level */

/** What is known of the levels. */
export class Findings {
  #parts;

  /** Follows the level on the board, once it is there. @type {import("../../advice/evaluator.js").Evaluator | null} */
  evaluator = null;

  /**
   * @param {object} parts
   * @param {import("../library/shelf.js").Shelf} parts.shelf
   * @param {import("../board/level_head.js").LevelHead} parts.head
   * @param {import("../../store/progress.js").Progress} parts.progress
   * @param {import("../../store/solutions.js").Solutions} parts.solutions
   * @param {() => void} parts.renew the list of solutions of the level on the board
   */
  constructor(parts) {
    this.#parts = parts;
  }

  /** The proven fewest pushes of a level. @param {Level} level */
  fewest(level) {
    return provenFewest(level, this.#parts.progress);
  }

  /** The known solutions of a level, the best first. @param {Level} level */
  known(level) {
    return knownSolutions(level, this.#parts.solutions);
  }

  /**
   * Keeps what has been proven about a level.
   *
   * @param {Level} level
   * @param {import("../../index.js").Objective} objective
   * @param {import("../solver/solver_panel.js").Finding} result
   */
  proven(level, objective, { solution, pushes, moves, strategy, expanded }) {
    const { progress } = this.#parts;
    if (objective !== "any" && solution && pushes !== null && moves !== null) {
      progress.proven(level, {
        objective,
        solution,
        pushes,
        moves,
        strategy: strategy ?? "",
        expanded,
      });
    }
    this.mark();
    this.tell(level);
    this.showNote();
  }

  /**
   * Keeps a solution that was not played.
   *
   * @param {Level} level
   * @param {string} solution
   * @param {import("../../store/records.js").Finder} by
   */
  found(level, solution, by) {
    const { progress, shelf, solutions } = this.#parts;
    solutions.keep(level, solution, by);
    provenByBound(level, progress, solutions);
    if (shelf.level === level) this.evaluator?.found(solution);
    this.mark();
  }

  /** The player's own solution of a level has been kept. @param {Level} level */
  played(level) {
    const { progress, solutions } = this.#parts;
    provenByBound(level, progress, solutions);
    this.mark();
    this.showNote();
  }

  /**
   * Keeps a proven lower bound.
   *
   * @param {Level} level
   * @param {"pushes" | "moves"} measure
   * @param {number} bound
   * @returns {boolean} whether it is greater than those before
   */
  atLeast(level, measure, bound) {
    const { progress, solutions } = this.#parts;
    if (!progress.atLeast(level, measure, bound)) return false;
    provenByBound(level, progress, solutions);
    this.tell(level);
    this.mark();
    return true;
  }

  /** Looks up what the table of facts says about a level that did not come with Kura. @param {Level} level */
  async consult(level) {
    const { allFacts } = await import("../../facts/lookup.js");
    const fact = (await allFacts()).get(level.key);
    if (!fact) return;
    const { pushes, moves } = fact;
    level.listed = pushes.best;
    if (isProven(pushes)) level.proven = pushes.best;
    if (isProven(moves)) level.provenMoves = moves.best;
    this.mark();
    if (this.#parts.shelf.level !== level) return;
    this.showNote();
    this.tell(level);
  }

  /** What is known of a level without a search says something about its start. @param {Level} level */
  tell(level) {
    const [best] = this.known(level);
    const { pushes, least } = this.fewest(level);
    this.evaluator?.knows(level.board, {
      least: pushes ?? least.pushes,
      most: pushes ?? best?.pushes ?? Number.POSITIVE_INFINITY,
    });
  }

  /** Other solutions of a level are known, or more is proven: shows it in the lists. */
  mark() {
    const { shelf, renew } = this.#parts;
    shelf.list.refresh();
    renew();
  }

  /** Shows above the board what is known of its level. */
  showNote() {
    const { head, shelf } = this.#parts;
    if (shelf.level) head.showNote(shelf.level);
  }
}
