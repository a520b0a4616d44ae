// A hint on the board: the box, where it goes, or the way it is pushed there, as a line with one fading box on it.

/**
 * @typedef {object} Trace
 * @property {number} box the square of the box that the hint is about
 * @property {number} place where it goes, or -1 while that is not told
 * @property {{ box: number, facing: number }[]} way where the box is after each push, and its direction on the board;
 *   nothing while that is not told
 */

/** Milliseconds per push of the way, for showing the whole, and for fading. */
const PUSH = 220;
const SEEN = 3500;
const FADE = 1500;
/** The initial opacity. */
const STRENGTH = 0.6;

export class Shadow {
  #trace;
  #begin = performance.now();
  #still;

  /** @param {Trace} trace @param {boolean} still whether nothing may glide */
  constructor(trace, still) {
    this.#trace = trace;
    this.#still = still;
  }

  /** The squares it may cover. */
  get squares() {
    const { box, place, way } = this.#trace;
    const all = [box, place, ...way.map((step) => step.box)];
    return [...new Set(all)].filter((square) => square >= 0);
  }

  /**
   * @param {CanvasRenderingContext2D} ctx
   * @param {import("./pieces.js").Pieces} pieces
   * @param {{ corner: (square: number) => { x: number, y: number }, isGoal: (square: number) => boolean,
   *   size: number }} sight size: of a square
   * @param {number} now in milliseconds
   * @returns {boolean} whether there is more of it to come
   */
  draw(ctx, pieces, sight, now) {
    const { box, place, way } = this.#trace;
    const time = Math.max(0, now - this.#begin);
    const moving = this.#still ? 0 : way.length * PUSH;
    const left = 1 - Math.max(0, time - moving - SEEN) / FADE;
    if (left <= 0) return false;
    ctx.globalAlpha = left;
    pieces.frame(sight.corner(box));
    ctx.globalAlpha = left * STRENGTH;
    if (way.length > 0) {
      this.#drawBox(pieces, sight, moving === 0 ? way.length : time / PUSH);
      ctx.globalAlpha = left;
      const squares = [box, ...way.map((step) => step.box)];
      pieces.path(
        squares.map((square) => sight.corner(square)),
        sight.size,
      );
    } else if (place >= 0) pieces.crate(sight.corner(place), sight.isGoal(place));
    ctx.globalAlpha = 1;
    return true;
  }

  /**
   * The box on its way.
   *
   * @param {import("./pieces.js").Pieces} pieces
   * @param {Parameters<Shadow["draw"]>[2]} sight
   * @param {number} done how many of the pushes, with the share of the one that is under way
   */
  #drawBox(pieces, sight, done) {
    const { box, way } = this.#trace;
    const at = Math.min(Math.floor(done), way.length - 1);
    const share = Math.min(1, done - at);
    const step = way[at];
    const before = at > 0 ? way[at - 1].box : box;
    const [a, b] = [sight.corner(before), sight.corner(step.box)];
    const [dx, dy] = [(b.x - a.x) * share, (b.y - a.y) * share];
    pieces.crate(
      { x: Math.round(a.x + dx), y: Math.round(a.y + dy) },
      sight.isGoal(step.box) && share > 0.5,
    );
  }
}
