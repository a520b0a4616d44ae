// Plots as SVG, drawn from numbers. What a plot shows is also said in words, and all its numbers are in the export.

const SPACE = "http://www.w3.org/2000/svg";
/** Room for the words beside the plot, in CSS pixels. */
const LEFT = 48;
const BELOW = 22;
const ABOVE = 8;
const RIGHT = 12;
const ROW = 24;

/**
 * @typedef {object} Line
 * @property {[number, number][]} points time, in whatever unit, and value
 */

/**
 * Values over time.
 *
 * @param {Line[]} lines at most three; one without points is left out
 * @param {{ width: number, height: number, label: string, write: (value: number) => string,
 *   time: (time: number) => string }} look
 * @returns {SVGElement}
 */
export function linePlot(lines, { width, height, label, write, time }) {
  const svg = picture(width, height, label);
  const points = lines.flatMap((line) => line.points);
  const last = Math.max(1, ...points.map(([ms]) => ms));
  const top = Math.max(1, ...points.map(([, value]) => value));
  const x = (/** @type {number} */ ms) => LEFT + (ms / last) * (width - LEFT - RIGHT);
  const y = (/** @type {number} */ value) =>
    height - BELOW - (value / top) * (height - BELOW - ABOVE);
  for (const value of [0, top / 2, top]) {
    if (value !== Math.round(value) && top < 10) continue;
    add(svg, "line", { x1: LEFT, x2: width - RIGHT, y1: y(value), y2: y(value), class: "grid" });
    words(svg, write(value), LEFT - 6, y(value) + 4, "end");
  }
  words(svg, "0", LEFT, height - 6, "start");
  words(svg, time(last), width - RIGHT, height - 6, "end");
  lines.forEach(({ points }, index) => {
    if (points.length === 0) return;
    const path = points.map(([ms, value]) => `${x(ms).toFixed(1)},${y(value).toFixed(1)}`);
    add(svg, "polyline", { points: path.join(" "), class: `line line-${index}` });
    const [ms, value] = points[points.length - 1];
    marker(svg, index, x(ms), y(value), true);
  });
  return svg;
}

/**
 * @typedef {object} Mark
 * @property {number} kind which configuration, from 0
 * @property {number} value above 0
 * @property {boolean} full drawn filled
 * @property {string} says
 */

/**
 * One row for each level, on a logarithmic scale.
 *
 * @param {{ name: string, marks: Mark[] }[]} rows
 * @param {{ width: number, label: string, write: (value: number) => string }} look
 * @returns {SVGElement}
 */
export function logPlot(rows, { width, label, write }) {
  const height = rows.length * ROW + BELOW + ABOVE;
  const svg = picture(width, height, label);
  const names = Math.min(180, width * 0.36);
  const values = rows.flatMap(({ marks }) => marks.map(({ value }) => value));
  const least = Math.floor(Math.log10(Math.min(1, ...values)));
  const most = Math.max(least + 1, Math.ceil(Math.log10(Math.max(1, ...values))));
  const x = (/** @type {number} */ value) =>
    names + ((Math.log10(value) - least) / (most - least)) * (width - names - 3 * RIGHT) + RIGHT;
  const every = Math.ceil((44 * (most - least)) / (width - names));
  for (let power = least; power <= most; power += 1) {
    const at = x(10 ** power);
    add(svg, "line", { x1: at, x2: at, y1: ABOVE, y2: height - BELOW, class: "grid" });
    if ((power - least) % every === 0) words(svg, write(10 ** power), at, height - 6, "middle");
  }
  const letters = Math.floor(names / 7.5);
  rows.forEach(({ name, marks }, index) => {
    const middle = ABOVE + index * ROW + ROW / 2;
    const short = name.length > letters ? `${name.slice(0, letters - 1)}…` : name;
    words(svg, short, 0, middle + 4, "start");
    for (const { kind, value, full, says } of marks) {
      // Equal values lie a little below each other.
      const shape = marker(svg, kind, x(value), middle + ((kind % 3) - 1) * 5, full);
      add(shape, "title", {}).textContent = says;
    }
  });
  return svg;
}

/** The sign of a configuration, for a legend. @param {number} kind @returns {SVGElement} */
export function sign(kind) {
  const svg = picture(16, 16, "");
  svg.setAttribute("aria-hidden", "true");
  svg.removeAttribute("role");
  svg.removeAttribute("aria-label");
  marker(svg, kind, 8, 8, true);
  return svg;
}

/** Shapes around the origin: no colour carries the meaning alone. */
const SHAPES = [
  "M-5 0A5 5 0 1 0 5 0A5 5 0 1 0-5 0Z",
  "M-4.5-4.5H4.5V4.5H-4.5Z",
  "M0-6L5.5 4.5H-5.5Z",
  "M0-6.5L6.5 0L0 6.5L-6.5 0Z",
  "M0 6L5.5-4.5H-5.5Z",
  "M-2-6H2V-2H6V2H2V6H-2V2H-6V-2H-2Z",
];

/**
 * @param {SVGElement} svg
 * @param {number} kind
 * @param {number} x
 * @param {number} y
 * @param {boolean} full
 */
function marker(svg, kind, x, y, full) {
  const index = kind % SHAPES.length;
  return add(svg, "path", {
    d: SHAPES[index],
    transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})`,
    class: `mark-shape mark-${index}${full ? "" : " hollow"}`,
  });
}

/**
 * @param {number} width
 * @param {number} height
 * @param {string} label
 */
function picture(width, height, label) {
  const svg = document.createElementNS(SPACE, "svg");
  set(svg, { viewBox: `0 0 ${width} ${height}`, width, height, role: "img", "aria-label": label });
  return svg;
}

/**
 * @param {SVGElement} parent
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 */
function add(parent, name, attributes) {
  const made = /** @type {SVGElement} */ (document.createElementNS(SPACE, name));
  set(made, attributes);
  parent.append(made);
  return made;
}

/**
 * @param {Element} element
 * @param {Record<string, string | number>} attributes
 */
function set(element, attributes) {
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
}

/**
 * @param {SVGElement} svg
 * @param {string} text
 * @param {number} x
 * @param {number} y
 * @param {"start" | "middle" | "end"} anchor
 */
function words(svg, text, x, y, anchor) {
  add(svg, "text", { x, y, "text-anchor": anchor }).textContent = text;
}
