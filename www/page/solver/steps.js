// Curves that change in steps, as parts of an SVG drawing.

import { svg } from "../../ui/html.js";

/** One point of a curve: its place across and up, in units of the drawing. @typedef {[number, number]} Point */

/**
 * The path of a curve that keeps each height until the next point.
 *
 * @param {Point[]} points from left to right, at least one
 * @returns {string}
 */
export function stepPath(points) {
  const [first, ...rest] = points.map(([x, y]) => [x.toFixed(1), y.toFixed(1)]);
  return `M${first[0]} ${first[1]}${rest.map(([x, y]) => `H${x}V${y}`).join("")}`;
}

/**
 * The area between two such curves.
 *
 * @param {Point[]} above
 * @param {Point[]} below
 * @returns {string}
 */
export function areaBetween(above, below) {
  // Backwards, a curve changes its height before its place.
  const back = [...below].reverse().map(([x, y]) => `V${y.toFixed(1)}H${x.toFixed(1)}`);
  return `${stepPath(above)}${back.join("")}Z`;
}

/**
 * @param {string} name its class
 * @param {string} d
 */
export function shape(name, d) {
  return svg`<path class=${name} d=${d} vector-effect="non-scaling-stroke"></path>`;
}
