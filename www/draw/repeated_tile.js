// Paints one small picture on many squares; adjacent squares in one operation.

export class Runs {
  #ctx;
  #size;
  #pattern;
  #left = 0;
  #right = 0;
  #top = -1;

  /**
   * @param {CanvasRenderingContext2D} ctx
   * @param {HTMLCanvasElement} picture of one square
   */
  constructor(ctx, picture) {
    this.#ctx = ctx;
    this.#size = picture.width;
    this.#pattern = ctx.createPattern(picture, "repeat");
  }

  /** Starts a new set of squares. @param {{ x: number, y: number }} corner of any square, wherever the board lies */
  begin({ x, y }) {
    this.#pattern?.setTransform(new DOMMatrix([1, 0, 0, 1, x, y]));
  }

  /** Adds a square; it is painted when the run ends. @param {{ x: number, y: number }} corner of a square */
  add({ x, y }) {
    if (y !== this.#top || x !== this.#right) {
      this.end();
      this.#left = x;
      this.#top = y;
    }
    this.#right = x + this.#size;
  }

  /** Paints the pending run. */
  end() {
    if (this.#top < 0) return;
    this.#ctx.fillStyle = /** @type {CanvasPattern} */ (this.#pattern);
    this.#ctx.fillRect(this.#left, this.#top, this.#right - this.#left, this.#size);
    this.#top = -1;
  }
}
