// Playing time of a level: the time between actions while the page is visible. A long pause counts as a
// short one, because the player may have left.

/** A pause counts for at most this long, in milliseconds. */
export const LONGEST_PAUSE = 120_000;
/** Saved whenever this much has accumulated, in milliseconds. */
const ENOUGH = 20_000;

export class Stopwatch {
  #keep;
  #now;
  /** Time of the last action; null while not playing. @type {number | null} */
  #last = null;
  #gathered = 0;

  /**
   * @param {(ms: number) => void} keep adds time to the level that is on the board
   * @param {() => number} [now]
   */
  constructor(keep, now = () => performance.now()) {
    this.#keep = keep;
    this.#now = now;
  }

  /** A player opens a level, or returns to it. */
  begin() {
    this.#last = this.#now();
  }

  /** The player did something on the level. */
  tick() {
    this.#gather();
    this.begin();
    if (this.#gathered >= ENOUGH) this.#hand();
  }

  /** The level is solved, or the player leaves it or the page: saves the accumulated time. */
  stop() {
    this.#gather();
    this.#last = null;
    this.#hand();
  }

  #gather() {
    if (this.#last === null) return;
    this.#gathered += Math.min(this.#now() - this.#last, LONGEST_PAUSE);
  }

  #hand() {
    const ms = Math.round(this.#gathered);
    this.#gathered = 0;
    if (ms > 0) this.#keep(ms);
  }
}
