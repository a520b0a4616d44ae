// How far a person got on each level, kept under the level's identity: in the form of the board that has this name, so
// that a level met again turned round is known, with its solutions.

import { PUSH_LETTERS, WALK_LETTERS } from "../play/directions.js";
import { Game } from "../play/game.js";
import { boardDirection, seenDirection } from "../play/symmetry.js";

/** @typedef {import("./store.js").Store} Store */
/** @typedef {import("../play/board.js").Board} Board */
/** @typedef {import("../play/identity.js").Identity} Identity */

/**
 * What progress is asked about.
 *
 * @typedef {object} Place
 * @property {Identity} identity
 * @property {string} [slot] tells games apart that are kept side by side: one that came with a link
 */

/**
 * @typedef {object} Record
 * @property {number} moves fewest so far
 * @property {number} pushes fewest so far
 * @property {Kept} [byMoves] the solution with the fewest moves
 * @property {Kept} [byPushes] the solution with the fewest pushes
 */

/** A solution, and where the player begins it. @typedef {{ lurd: string, start: number }} Kept */

/** What was proven to be the fewest. @typedef {{ pushes?: number, moves?: number }} Proof */

export class Progress {
  #store;

  /** @param {Store} store */
  constructor(store) {
    this.#store = store;
  }

  /**
   * @param {Place} place
   * @returns {Record | null} null while it was never solved
   */
  record({ identity }) {
    const record = /** @type {Record | undefined} */ (this.#store.get(`solved:${identity.key}`));
    return isRecord(record) ? record : null;
  }

  /**
   * Notes a solved level that was played without help.
   *
   * @param {Place} place
   * @param {Game} game
   */
  solved({ identity }, game) {
    const found = {
      moves: game.moves,
      pushes: game.pushes,
      ...oneSolution({ lurd: turn(game.lurd(), identity, seenDirection), start: identity.start }),
    };
    const before = this.record({ identity });
    this.#store.set(`solved:${identity.key}`, before ? betterOf(before, found) : found);
  }

  /**
   * The kept solutions that can be played on this board, the one with the fewest pushes first.
   *
   * @param {Place} place
   * @returns {string[]} LURD
   */
  solutions({ identity }) {
    const { byPushes, byMoves } = this.record({ identity }) ?? {};
    const kept = [byPushes, byMoves].filter((one) => one?.start === identity.start);
    const texts = kept.map((one) => turn(one?.lurd ?? "", identity, boardDirection));
    return [...new Set(texts)];
  }

  /**
   * What is proven about a level.
   *
   * @param {Place} place
   * @returns {Proof}
   */
  proof({ identity }) {
    return /** @type {Proof | undefined} */ (this.#store.get(`proof:${identity.key}`)) ?? {};
  }

  /** @param {Place} place @param {Proof} found */
  proven(place, found) {
    this.#store.set(`proof:${place.identity.key}`, { ...this.proof(place), ...found });
  }

  /**
   * @param {Place} place
   * @param {Game} game
   */
  keep(place, game) {
    const saved = game.save();
    const start = game.reverse ? { start: game.board.player } : {};
    const tape = turn(saved.tape, place.identity, seenDirection);
    this.#store.set(nameOf(place, game.reverse), { ...saved, tape, ...start });
  }

  /**
   * @param {Place} place
   * @param {Board} board
   * @returns {Game} as it was left, or a new one
   */
  resume(place, board) {
    const saved = this.#saved(place, false);
    return saved ? Game.restore(board, saved) : new Game(board);
  }

  /** A game in reverse as it was left. @param {Place} place */
  resumeReverse(place) {
    return this.#saved(place, true);
  }

  /**
   * @param {Place} place
   * @param {boolean} reverse
   * @returns {{ tape: string, cursor: number, start?: number } | null}
   */
  #saved(place, reverse) {
    const saved = /** @type {{ tape?: unknown, cursor?: unknown, start?: number } | undefined} */ (
      this.#store.get(nameOf(place, reverse))
    );
    if (!saved || typeof saved.tape !== "string" || typeof saved.cursor !== "number") return null;
    const tape = turn(saved.tape, place.identity, boardDirection);
    return /** @type {{ tape: string, cursor: number }} */ ({ ...saved, tape });
  }
}

/** @param {Place} place @param {boolean} reverse */
function nameOf({ identity, slot = "" }, reverse) {
  return `game:${identity.key}@${identity.start}${slot}${reverse ? ":reverse" : ""}`;
}

/**
 * @param {string} text moves, and other signs that stay as they are
 * @param {Identity} identity
 * @param {(direction: number, symmetry: number) => number} way
 */
function turn(text, { symmetry }, way) {
  if (symmetry === 0) return text;
  return text.replace(/[lurd]/gi, (letter) => {
    const letters = letter < "a" ? PUSH_LETTERS : WALK_LETTERS;
    return letters[way(letters.indexOf(letter), symmetry)];
  });
}

/** @param {Kept} solution */
const oneSolution = (solution) => ({ byMoves: solution, byPushes: solution });

/** @param {unknown} value @returns {value is Record} */
export function isRecord(value) {
  if (typeof value !== "object" || value === null) return false;
  const { moves, pushes } = /** @type {Record} */ (value);
  return Number.isInteger(moves) && Number.isInteger(pushes);
}

/**
 * The better of two records of one level, in each respect.
 *
 * @param {Record} a
 * @param {Record} b
 * @returns {Record}
 */
export function betterOf(a, b) {
  const byMoves = b.moves < a.moves ? (b.byMoves ?? a.byMoves) : (a.byMoves ?? b.byMoves);
  const byPushes = b.pushes < a.pushes ? (b.byPushes ?? a.byPushes) : (a.byPushes ?? b.byPushes);
  return {
    moves: Math.min(a.moves, b.moves),
    pushes: Math.min(a.pushes, b.pushes),
    ...(byMoves ? { byMoves } : {}),
    ...(byPushes ? { byPushes } : {}),
  };
}
