// How a flat element lies in the window, under whatever transforms and zooms of its ancestors, also in space. Four marks
// without size in its corners say so: the browser reports where it puts them. The map between the unit square and their
// quadrilateral is Heckbert's, "Fundamentals of Texture Mapping and Image Warping" (1989), section 2.2.3.

/** @typedef {{ x: number, y: number }} Point */

export class Plane {
  /** From the unit square to the window, in homogeneous coordinates, row by row. */
  #there;
  #back;
  /** How many times as large as without transforms it is in the window, in each direction on average. */
  scale;
  #width;
  #height;

  /**
   * @param {Point[]} corners in the window: the upper left one, the upper right one, the lower right one, the lower left one
   * @param {number} width of the element in its own pixels
   * @param {number} height
   */
  constructor(corners, width, height) {
    const [p, q, r, s] = corners;
    const [ux, uy, vx, vy] = [q.x - r.x, q.y - r.y, s.x - r.x, s.y - r.y];
    const [wx, wy] = [p.x - q.x + r.x - s.x, p.y - q.y + r.y - s.y];
    const turn = ux * vy - vx * uy;
    // What perspective adds; 0 for a parallelogram.
    const g = (wx * vy - vx * wy) / turn;
    const h = (ux * wy - wx * uy) / turn;
    const [a, b, c] = [q.x - p.x + g * q.x, s.x - p.x + h * s.x, p.x];
    const [d, e, f] = [q.y - p.y + g * q.y, s.y - p.y + h * s.y, p.y];
    this.#there = [a, b, c, d, e, f, g, h, 1];
    this.#back = [
      ...[e - f * h, c * h - b, b * f - c * e],
      ...[f * g - d, a - c * g, c * d - a * f],
      ...[d * h - e * g, b * g - a * h, a * e - b * d],
    ];
    const area = (q.x - s.x) * (p.y - r.y) - (p.x - r.x) * (q.y - s.y);
    this.scale = Math.sqrt(Math.abs(area / 2) / (width * height));
    this.#width = width;
    this.#height = height;
  }

  /** A point of the window, in pixels of the element from its corner. @param {number} x @param {number} y @returns {Point} */
  inside(x, y) {
    const point = mapped(this.#back, x, y);
    return { x: point.x * this.#width, y: point.y * this.#height };
  }

  /** A point of the element, in the window. @param {Point} point @returns {Point} */
  outside({ x, y }) {
    return mapped(this.#there, x / this.#width, y / this.#height);
  }
}

/** @param {number[]} m @param {number} x @param {number} y @returns {Point} */
function mapped([a, b, c, d, e, f, g, h, i], x, y) {
  const depth = g * x + h * y + i;
  return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth };
}
