// Key repeat for a held direction: one step at once, then, after a delay, repeated steps.

/** Milliseconds until a held key, and a held swipe, repeats. */
const KEY_WAIT = 300;
const SWIPE_WAIT = 280;

export class Holder {
  #pace;
  #step;
  #timer = 0;
  #direction = -1;

  /**
   * @param {number} pace milliseconds between steps
   * @param {(direction: number) => void} step
   */
  constructor(pace, step) {
    this.#pace = pace;
    this.#step = step;
  }

  /**
   * @param {number} direction
   * @param {boolean} touch whether it is held by a finger rather than a key
   */
  hold(direction, touch) {
    this.release();
    this.#direction = direction;
    this.#timer = window.setTimeout(() => this.#repeat(), touch ? SWIPE_WAIT : KEY_WAIT);
    this.#step(direction);
  }

  #repeat() {
    this.#timer = window.setTimeout(() => this.#repeat(), this.#pace);
    this.#step(this.#direction);
  }

  /** @param {number} [direction] release only if this direction is held */
  release(direction = this.#direction) {
    if (direction !== this.#direction) return;
    window.clearTimeout(this.#timer);
    this.#direction = -1;
  }
}
