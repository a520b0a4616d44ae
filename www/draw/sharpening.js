// Replaces the stretched picture of a large board by the sharp one, row by row: all boxes at once would take longer
// than a frame.

export class Sharpening {
  #ctx;
  #sight;
  #ground;
  #drawBox;
  #row;

  /**
   * @param {CanvasRenderingContext2D} ctx of the board
   * @param {import("./sight.js").Sight} sight
   * @param {HTMLCanvasElement} ground floor, goals and walls as the camera sees them
   * @param {(square: number) => void} drawBox draws the box of a square, if it has one
   */
  constructor(ctx, sight, ground, drawBox) {
    this.#ctx = ctx;
    this.#sight = sight;
    this.#ground = ground;
    this.#drawBox = drawBox;
    this.#row = sight.camera.seen.top;
  }

  /** Starts again, because boxes have moved. */
  restart() {
    this.#row = this.#sight.camera.seen.top;
  }

  /**
   * @param {number} until when it must be given up, by `performance.now()`
   * @returns {boolean} whether all rows are sharp
   */
  goOn(until) {
    const { camera, part } = this.#sight;
    const { seen, size, top, width } = camera;
    while (this.#row < seen.bottom) {
      const y = this.#row * size - top;
      this.#ctx.clearRect(0, y, width, size);
      this.#ctx.drawImage(this.#ground, 0, y, width, size, 0, y, width, size);
      for (let column = seen.left; column < seen.right; column += 1) {
        this.#drawBox(this.#sight.squareIn(column + part.left, this.#row + part.top));
      }
      this.#row += 1;
      if (performance.now() > until) break;
    }
    return this.#row >= seen.bottom;
  }
}
