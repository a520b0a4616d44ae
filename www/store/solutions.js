// All solutions of a level that are stored: the visitor's own, with and without hints, and those the solver has found or
// shortened, each with what is proven about it.

import { countsOf } from "../play/lurd.js";
import { solvedGame } from "../play/solved_game.js";
import { boardDirection, seenDirection } from "../play/symmetry.js";
import { turn } from "./progress.js";
import { fewerPushes, isRecord, KINDS, solutionsIn } from "./records.js";

/** @typedef {import("./store.js").Store} Store */
/** @typedef {import("./progress.js").Place} Place */
/** @typedef {import("./records.js").Best} Best */
/** @typedef {import("./records.js").Bests} Bests */
/** @typedef {import("./records.js").Finder} Finder */
/** @typedef {import("./records.js").Record} Record */

/**
 * A stored solution, as LURD on the board it was asked for.
 *
 * @typedef {object} Kept
 * @property {string} lurd
 * @property {number} moves
 * @property {number} pushes
 * @property {string} date ISO 8601, empty if unknown
 * @property {"own" | "helped" | Finder} by
 */

export class Solutions {
  #store;

  /** @param {Store} store */
  constructor(store) {
    this.#store = store;
  }

  /**
   * Those that can be played on this board: the fewest pushes first, then the fewest moves.
   *
   * @param {Place} place
   * @returns {Kept[]} each once; the visitor's own first among equals
   */
  of(place) {
    const key = place.key ?? place.identity.key;
    const record = this.#store.value("records", key);
    const { own = {}, helped = {}, found = {} } = isRecord(record) ? record : {};
    // Known without reading the board, which matters for thousands of levels.
    if (!record && !this.#store.value("proofs", key)) return [];
    const { identity } = place;
    const { start } = identity;
    /** @type {Kept[]} */
    const all = [];
    const add = (/** @type {Bests | undefined} */ bests, /** @type {Kept["by"]} */ standard) => {
      for (const { moves, pushes, date, by = standard, ...best } of solutionsIn(bests)) {
        const lurd = turn(best.lurd, identity, boardDirection);
        if (!all.some((other) => other.lurd === lurd)) all.push({ lurd, moves, pushes, date, by });
      }
    };
    add(own[start], "own");
    add(helped[start], "helped");
    add(found[start] ?? this.#proven(key, start), "solver");
    return all.sort((a, b) => (fewerPushes(a, b) ? -1 : fewerPushes(b, a) ? 1 : 0));
  }

  /**
   * The solutions that earlier versions kept only with their proofs.
   *
   * @param {string} key
   * @param {number} start
   * @returns {Bests}
   */
  #proven(key, start) {
    /** @type {import("./records.js").Proofs} */
    const { pushes, moves = {} } = this.#store.value("proofs", key) ?? {};
    const best = (/** @type {import("./records.js").Proof | undefined} */ proof) => {
      if (proof?.start !== start) return {};
      const { lurd, date } = proof;
      return { lurd, ...countsOf(lurd), date };
    };
    return Object.fromEntries(
      Object.entries({ byPushes: best(pushes), byMoves: best(moves[start]) }).filter(
        ([, one]) => "lurd" in one,
      ),
    );
  }

  /**
   * Keeps what the solver has found, if it solves the level from its start.
   *
   * @param {Place & { board: import("../play/board.js").Board, xsb: string }} place
   * @param {string} lurd
   * @param {Finder} by
   * @param {string} [date]
   */
  keep({ identity, board, xsb }, lurd, by, date = new Date().toISOString()) {
    const game = solvedGame(board, lurd);
    if (!game) return;
    const { moves, pushes } = game;
    const best = { lurd: turn(game.lurd(), identity, seenDirection), moves, pushes, date, by };
    const bests = { xsb, byMoves: best, byPushes: best };
    this.#store.put("records", identity.key, { found: { [identity.start]: bests } });
  }

  /**
   * Removes a solution. A level that was solved with it without help stays solved.
   *
   * @param {Place & { xsb: string }} place
   * @param {Kept} solution
   * @returns {() => void} puts it back
   */
  remove({ identity, xsb }, { lurd: seen, moves, pushes, date }) {
    const { key, start } = identity;
    const lurd = turn(seen, identity, seenDirection);
    const record = this.#store.value("records", key);
    /** @type {import("./records.js").RecordChange} */
    const back = {};
    for (const kind of KINDS) {
      const one = solutionsIn(record?.[kind]?.[start]).find((best) => best.lurd === lurd);
      if (one) back[kind] = { [start]: { xsb, more: [one] } };
    }
    const bare = back.own ? { bare: { moves, pushes } } : {};
    this.#store.put("records", key, { removed: { [start]: lurd }, ...bare });
    if (Object.keys(back).length === 0)
      back.found = { [start]: { xsb, more: [{ lurd, moves, pushes, date, by: "solver" }] } };
    return () => this.#store.put("records", key, back);
  }
}
