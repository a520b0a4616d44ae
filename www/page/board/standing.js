// The results of playing: time, records, and the levels of the day. Other modules display them.

import { Dailies, utcDay } from "../../store/daily.js";
import { Stopwatch } from "./stopwatch.js";

/** @typedef {import("../../library/library.js").Level} Level */

/**
 * The results of a solve.
 *
 * @typedef {object} Reached
 * @property {boolean} first whether it is the first with as little help
 * @property {boolean} moves whether it has fewer moves than all before it
 * @property {boolean} pushes whether it has fewer pushes
 * @property {number} streak days in a row, where it was a level of the day; else 0
 */

/** Statistics of playing a level. */
const DEEDS = ["move", "push", "undo", "redo", "restart", "hint"];

export class Standing {
  #progress;
  #dailies;
  #watch;
  /** The current level. @type {Level | null} */
  #level = null;

  /**
   * @param {import("../../player/kura-player.js").KuraPlayer} boardElement
   * @param {import("../../store/store.js").Store} store
   * @param {import("../../store/progress.js").Progress} progress
   */
  constructor(boardElement, store, progress) {
    this.#progress = progress;
    this.#dailies = new Dailies(store);
    this.#watch = new Stopwatch((ms) => {
      if (this.#level) progress.addTime(this.#level, ms);
    });
    const { player } = boardElement;
    for (const name of DEEDS) {
      boardElement.addEventListener(name, () => {
        // Playback does not count as play.
        if (!player.playing && !player.game?.assisted) this.#watch.tick();
      });
    }
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) this.#watch.stop();
      else this.#watch.begin();
    });
  }

  /** Another level was opened. @param {Level} level */
  show(level) {
    this.#watch.stop();
    this.#level = level;
    if (!document.hidden) this.#watch.begin();
  }

  /**
   * The current level was solved by playing.
   *
   * @param {Level} level
   * @param {import("../../play/game.js").Game} game
   * @returns {Reached}
   */
  solved(level, game) {
    this.#watch.stop();
    const first =
      (game.helped ? this.#progress.helped(level) : this.#progress.record(level)) === null;
    const better = this.#progress.solved(level, game);
    return { first, ...better, streak: this.#solvedDaily(level, game.helped) };
  }

  /** @param {Level} level @param {boolean} helped @returns {number} days in a row, 0 when it is no level of today */
  #solvedDaily({ daily, key }, helped) {
    if (daily === undefined) return 0;
    const { day, grade } = daily;
    this.#dailies.solved(day, grade, { key, helped });
    const today = utcDay(new Date());
    return day === today ? this.#dailies.streak(today).now : 0;
  }
}
