// Makes steps at a given speed, several per frame if necessary.

export class Runner {
  #step;
  #ended;
  #pace = 100;
  #frame = 0;
  #next = 0;

  /**
   * @param {(duration: number) => boolean} step makes a step, shown within that many milliseconds; false if none is
   *   left
   * @param {() => void} ended called when it has stopped, for whatever reason
   */
  constructor(step, ended) {
    this.#step = step;
    this.#ended = ended;
  }

  get running() {
    return this.#frame !== 0;
  }

  /** @param {number} pace milliseconds between steps; 0 takes all of them at once */
  start(pace) {
    this.#pace = pace;
    if (this.running) return;
    this.#next = performance.now();
    this.#tick(this.#next);
  }

  /** Changes the speed while running. @param {number} pace */
  setPace(pace) {
    this.#pace = pace;
  }

  stop() {
    if (!this.running) return;
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#ended();
  }

  /** @param {number} now */
  #tick(now) {
    this.#frame = requestAnimationFrame((time) => this.#tick(time));
    // After a pause of the page (a hidden tab) it continues from here instead of catching up.
    if (now - this.#next > 250) this.#next = now;
    while (this.running && now >= this.#next) {
      if (!this.#step(this.#pace)) {
        this.stop();
        return;
      }
      this.#next += this.#pace;
    }
  }
}
