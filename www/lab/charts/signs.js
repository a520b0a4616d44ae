// How configurations are distinguished in plots: each has a colour and a shape, and no two of the first 42 share both.

import { drawSvg } from "./library.js";

/** The stylesheet has this many, for light and for dark. */
const COLOURS = 6;
const SHAPES = /** @type {const} */ ([
  "circle",
  "square",
  "triangle",
  "diamond",
  "star",
  "wye",
  "cross",
]);

/** @param {number} index of a configuration, from 0 */
export function colourOf(index) {
  return `var(--mark-${index % COLOURS})`;
}

/**
 * The scales of a plot in which colour and shape say which one it is.
 *
 * @param {readonly string[]} domain what is told apart
 * @returns {Pick<import("./library.js").PlotOptions, "color" | "symbol">}
 */
export function signScales(domain) {
  return {
    color: { type: "ordinal", domain, range: domain.map((_, index) => colourOf(index)) },
    symbol: { domain, range: domain.map((_, index) => SHAPES[index % SHAPES.length]) },
  };
}

/** Side of a sign in a legend, in CSS pixels. */
const SIDE = 16;

/**
 * @param {import("./library.js").Plot} plot
 * @param {number} index
 * @param {boolean} [full]
 */
export function drawSign(plot, index, full = true) {
  const svg = drawSvg(plot, {
    width: SIDE,
    height: SIDE,
    margin: 0,
    axis: null,
    x: { type: "identity" },
    y: { type: "identity" },
    marks: [
      plot.dot([SIDE / 2], {
        x: SIDE / 2,
        y: SIDE / 2,
        r: 5,
        symbol: SHAPES[index % SHAPES.length],
        fill: full ? colourOf(index) : "var(--card)",
        stroke: colourOf(index),
      }),
    ],
  });
  svg.setAttribute("aria-hidden", "true");
  return svg;
}
