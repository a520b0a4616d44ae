// An animated move: the squares it crosses, and its progress.

/** @typedef {import("../play/game.js").Change} Change */

/** The part of a motion that is shown at once, in milliseconds: a move is visible in the next frame. */
const FIRST_STEP = 1000 / 60;

export class Motion {
  #start = performance.now();
  #duration;

  /**
   * @param {Change} change
   * @param {number} duration in milliseconds
   */
  constructor(change, duration) {
    /** @readonly */
    this.change = change;
    this.#duration = duration;
  }

  /** The squares on which something is drawn during the motion. */
  get squares() {
    const { from, to, box } = this.change;
    return box ? [...new Set([from, to, box.from, box.to])] : [from, to];
  }

  /** @param {number} now @returns {number} the share of the way that is done, 1 when it is over */
  at(now) {
    const done = Math.min(1, Math.max(0, (now - this.#start) / this.#duration));
    const ahead = Math.min(1, FIRST_STEP / this.#duration);
    return done === 1 ? 1 : Math.min(ahead + (1 - ahead) * done, 0.999);
  }
}
