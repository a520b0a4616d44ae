// The Lab's plots, drawn by the library. Texts are passed in; nothing here depends on the page.

import { markPart } from "./library.js";
import { signScales } from "./signs.js";

/** @typedef {import("./library.js").Plot} Plot */
/** @typedef {import("./library.js").PlotOptions} PlotOptions */

/** Height of a plot with a scale on both sides, in CSS pixels. */
const HEIGHT = 280;
/** Height of one line of a plot that names something on each line. */
const ROW = 22;
/** Space around a plot for its scales and their titles. */
const MARGINS = { marginLeft: 56, marginRight: 16, marginTop: 14, marginBottom: 44 };
/** Names beside a plot take at most this share of its width. */
const NAMES = 0.36;
/** The width of a wide letter in these names. */
const LETTER = 7;
/** How near the pointer must be for a value to be shown, and how long its lines may be, in letter widths. */
const NEAR = 40;
const TIP = 30;

/** A point of a plot. @typedef {{ name: string, x: number, y: number, full?: boolean, says: string }} Point */

/**
 * A scale: its title, and how its values are written.
 *
 * @typedef {{ title: string, write: (value: number) => string }} Axis
 */

/**
 * Curves in steps over a logarithmic scale, each point with its sign.
 *
 * @param {Plot} plot
 * @param {Point[]} points where something happened
 * @param {Point[]} curves the same with the ends of the curves
 * @param {{ names: string[], x: Axis, y: Axis, most: number }} look most: the end of the upward scale
 * @returns {PlotOptions}
 */
export function stepChart(plot, points, curves, { names, x, y, most }) {
  return {
    ...MARGINS,
    height: HEIGHT,
    ...signScales(names),
    x: logScale(
      curves.map((point) => point.x),
      x,
    ),
    y: countScale(most, y),
    marks: [
      plot.ruleY([0]),
      plot.line(curves, {
        x: "x",
        y: "y",
        z: "name",
        stroke: "name",
        strokeWidth: 2,
        curve: "step-after",
      }),
      ...signs(plot, points),
    ],
  };
}

/**
 * Two values for each thing, with the line on which both are equal.
 *
 * @param {Plot} plot
 * @param {Point[]} points
 * @param {{ x: Axis, y: Axis }} look
 * @returns {PlotOptions}
 */
export function pairChart(plot, points, { x, y }) {
  const scale = logScale(
    points.flatMap((point) => [point.x, point.y]),
    x,
  );
  const [least, most] = scale.domain;
  return {
    ...MARGINS,
    height: HEIGHT + 60,
    ...signScales([""]),
    x: scale,
    y: { ...scale, label: y.title, tickFormat: y.write },
    marks: [
      plot.link([0], { x1: least, y1: least, x2: most, y2: most, stroke: "var(--ink-soft)" }),
      ...signs(plot, points),
    ],
  };
}

/**
 * A line for each level, with the value of each configuration on it.
 *
 * @param {Plot} plot
 * @param {(Point & { row: string })[]} points
 * @param {{ names: string[], rows: Map<string, string>, x: Axis, width: number, boxes: boolean }} look rows: what is
 *   written beside each; boxes: whether the middle half of each line's values is drawn as a box around their median
 * @returns {PlotOptions}
 */
export function rowChart(plot, points, { names, rows, x, width, boxes }) {
  const room = Math.min(
    Math.floor(width * NAMES),
    Math.max(...[...rows.values()].map((text) => text.length)) * LETTER + 16,
  );
  const letters = Math.floor((room - 12) / LETTER);
  const full = points.filter((point) => point.full);
  return {
    ...MARGINS,
    marginLeft: room,
    marginTop: 40,
    height: rows.size * ROW + 40 + MARGINS.marginBottom,
    ...signScales(names),
    x: logScale(
      points.map((point) => point.x),
      x,
    ),
    y: {
      type: "band",
      domain: [...rows.keys()],
      label: null,
      tickFormat: (/** @type {string} */ row) => shortened(rows.get(row) ?? "", letters),
    },
    marks: [
      plot.axisX({ anchor: "top", label: null, ...ticksOf(points, x) }),
      plot.axisX({ anchor: "bottom", label: x.title, ...TITLES, ...ticksOf(points, x) }),
      plot.ruleY(rows.keys(), { y: (/** @type {string} */ row) => row, stroke: "var(--line)" }),
      ...(boxes ? [boxMarks(plot, full)] : []),
      ...signs(plot, points, "row"),
    ],
  };
}

/**
 * Values over time, a curve for each name.
 *
 * @param {Plot} plot
 * @param {Point[]} points
 * @param {{ names: string[], x: Axis, y: Axis }} look
 * @returns {PlotOptions}
 */
export function courseChart(plot, points, { names, x, y }) {
  const ends = names.flatMap((name) => points.findLast((point) => point.name === name) ?? []);
  return {
    ...MARGINS,
    height: 200,
    ...signScales(names),
    x: { label: x.title, tickFormat: x.write, ...TITLES, ticks: 5, nice: true, zero: true },
    y: countScale(Math.max(1, ...points.map((point) => point.y)), y),
    marks: [
      plot.ruleY([0]),
      plot.line(points, { x: "x", y: "y", z: "name", stroke: "name", strokeWidth: 2 }),
      plot.dot(ends, { ...PLACE, ...SIGN, fill: "name" }),
      tipOf(plot, points, "y"),
    ],
  };
}

const PLACE = { x: "x", y: "y" };
const SIGN = { stroke: "name", symbol: "name", r: 4 };
/** Titles of scales are in the middle; they say themselves in which direction the scale grows. */
const TITLES = /** @type {const} */ ({ labelAnchor: "center", labelArrow: "none" });

/** @param {Plot} plot @param {Point[]} points @param {"y" | "row"} [up] */
function signs(plot, points, up = "y") {
  const at = { x: "x", y: up };
  const full = points.filter((point) => point.full !== false);
  const hollow = points.filter((point) => point.full === false);
  return [
    plot.dot(full, { ...at, ...SIGN, fill: "name" }),
    plot.dot(hollow, { ...at, ...SIGN, fill: "var(--card)" }),
    tipOf(plot, points, up),
  ];
}

/** @param {Plot} plot @param {Point[]} points @param {"y" | "row"} up */
function tipOf(plot, points, up) {
  const look = { x: "x", y: up, title: "says", maxRadius: NEAR, lineWidth: TIP, fontSize: 12 };
  // It is drawn anew for each point.
  /** @type {import("@observablehq/plot").RenderFunction} */
  const render = (index, scales, values, dimensions, context, next) => {
    const drawn = next?.(index, scales, values, dimensions, context) ?? null;
    if (drawn) markPart(drawn);
    return drawn;
  };
  return plot.tip(points, plot.pointer({ ...look, render }));
}

/** @param {string} text @param {number} letters */
function shortened(text, letters) {
  return text.length > letters ? `${text.slice(0, Math.max(1, letters - 1))}…` : text;
}

/** @param {Plot} plot @param {Point[]} points */
function boxMarks(plot, points) {
  return plot.boxX(points, { x: "x", y: "row", fill: "var(--line)", stroke: "var(--ink)" });
}

/** @param {number} most @param {Axis} axis */
function countScale(most, { title, write }) {
  const ticks = most < 6 ? Array.from({ length: Math.ceil(most) + 1 }, (_, n) => n) : 5;
  return { label: title, tickFormat: write, ...TITLES, grid: true, domain: [0, most], ticks };
}

/** @param {Point[]} points @param {Axis} axis */
function ticksOf(points, { title, write }) {
  const { ticks } = logScale(
    points.map((point) => point.x),
    { title, write },
  );
  return { ticks, tickFormat: write };
}

/**
 * From a power of ten to another, with a tick at each.
 *
 * @param {number[]} values above 0
 * @param {Axis} axis
 */
function logScale(values, { title, write }) {
  const least = Math.floor(Math.log10(Math.min(...(values.length > 0 ? values : [1]))) + 1e-9);
  const highest = Math.ceil(Math.log10(Math.max(...(values.length > 0 ? values : [1]))) - 1e-9);
  const most = Math.max(least + 1, highest);
  const ticks = Array.from({ length: most - least + 1 }, (_, n) => 10 ** (least + n));
  const domain = /** @type {[number, number]} */ ([ticks[0], ticks[ticks.length - 1]]);
  return {
    type: /** @type {const} */ ("log"),
    domain,
    ticks,
    grid: true,
    label: title,
    tickFormat: write,
    ...TITLES,
  };
}
