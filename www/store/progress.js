// How far a person got on each level, kept under the level's identity.

import { Game } from "../play/game.js";

/** @typedef {import("./store.js").Store} Store */
/** @typedef {import("../play/board.js").Board} Board */

/**
 * @typedef {object} Record
 * @property {number} moves fewest so far
 * @property {number} pushes fewest so far
 */

export class Progress {
  #store;

  /** @param {Store} store */
  constructor(store) {
    this.#store = store;
  }

  /**
   * @param {string} key identity of a level
   * @returns {Record | null} null while it was never solved
   */
  record(key) {
    const record = /** @type {Record | undefined} */ (this.#store.get(`solved:${key}`));
    return record && Number.isInteger(record.moves) && Number.isInteger(record.pushes)
      ? record
      : null;
  }

  /**
   * Notes a solved level that was played without help.
   *
   * @param {string} key
   * @param {Game} game
   */
  solved(key, game) {
    const before = this.record(key);
    this.#store.set(`solved:${key}`, {
      moves: Math.min(game.moves, before?.moves ?? game.moves),
      pushes: Math.min(game.pushes, before?.pushes ?? game.pushes),
    });
  }

  /**
   * @param {string} key
   * @param {Game} game
   */
  keep(key, game) {
    this.#store.set(`game:${key}`, game.save());
  }

  /**
   * @param {string} key
   * @param {Board} board
   * @returns {Game} as it was left, or a new one
   */
  resume(key, board) {
    const saved = /** @type {{ tape?: unknown, cursor?: unknown } | undefined} */ (
      this.#store.get(`game:${key}`)
    );
    if (!saved || typeof saved.tape !== "string" || typeof saved.cursor !== "number") {
      return new Game(board);
    }
    return Game.restore(board, /** @type {{ tape: string, cursor: number }} */ (saved));
  }
}
