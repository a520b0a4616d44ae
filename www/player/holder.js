// A held direction: one step at once, then, after a delay, repeated steps.

/** Milliseconds until a held swipe or game pad repeats. */
const WAIT = 280;

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

  /** Steps, and repeats after a delay. @param {number} direction */
  hold(direction) {
    this.release();
    this.#direction = direction;
    this.#timer = window.setTimeout(() => this.#repeat(), WAIT);
    this.#step(direction);
  }

  /** Repeats from now on, unless it does already. @param {number} direction */
  repeat(direction) {
    if (direction === this.#direction) return;
    this.release();
    this.#direction = direction;
    this.#repeat();
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
