// All moves made on a level, as bytes: a direction, PUSHED added when a box moved, or RESTART.
// The tape grows by doubling, without limit.

import { moveLetter, parseLurd } from "./lurd.js";

/** Added to the direction of a move that pushed a box. */
export const PUSHED = 4;
/** The player put everything back to the start: a step like any other, so that it can be undone. */
export const RESTART = 8;

const RESTART_LETTER = "!";

export class Tape {
  #bytes = new Uint8Array(256);
  length = 0;

  /** @param {number} index */
  at(index) {
    return this.#bytes[index];
  }

  /** @param {number} entry a direction, with PUSHED or not, or RESTART */
  append(entry) {
    if (this.length === this.#bytes.length) {
      const larger = new Uint8Array(this.length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[this.length] = entry;
    this.length += 1;
  }

  /** Forgets everything from this index on. */
  truncate(/** @type {number} */ length) {
    this.length = Math.min(this.length, length);
  }

  /**
   * @param {number} from
   * @param {number} to
   * @returns {string} LURD, with `!` for a restart
   */
  text(from = 0, to = this.length) {
    let text = "";
    for (let i = from; i < to; i += 1) {
      const entry = this.#bytes[i];
      text += entry === RESTART ? RESTART_LETTER : moveLetter(entry & 3, entry >= PUSHED);
    }
    return text;
  }

  /**
   * Splits what `text()` wrote into its runs between restarts.
   *
   * @param {string} text
   * @returns {Uint8Array[] | null} the entries of each run, or null when the text was not written here
   */
  static runs(text) {
    const runs = text.split(RESTART_LETTER).map((run) => {
      const { directions } = parseLurd(run);
      return directions?.map((direction, at) => direction + (run[at] < "a" ? PUSHED : 0)) ?? null;
    });
    return runs.every((run) => run !== null) ? /** @type {Uint8Array[]} */ (runs) : null;
  }
}
