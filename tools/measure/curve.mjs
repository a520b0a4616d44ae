// Draws the curve of pushes over time from the trace that `kura optimize --trace --format json` writes to standard
// error: node tools/measure/curve.mjs TRACE BEST_KNOWN > docs/shorter.svg
// BEST_KNOWN is the sum of the best known pushes of the same levels, drawn as a line.
import { readFileSync } from "node:fs";

const WIDTH = 640;
const HEIGHT = 320;
const LEFT = 64;
const RIGHT = 16;
const TOP = 16;
const BOTTOM = 40;
/** The curve starts at this many seconds: the axis is logarithmic. */
const SOONEST = 0.01;
/** Points of the curve for each factor of ten in time. */
const POINTS_PER_TEN = 24;

const [file, known] = process.argv.slice(2);
const best = Number(known);
if (!file || !(best > 0)) {
  console.error("usage: node tools/measure/curve.mjs TRACE BEST_KNOWN > PICTURE.svg");
  process.exit(2);
}

/** @type {Map<number, { seconds: number, pushes: number }[]>} */
const levels = new Map();
for (const line of readFileSync(file, "utf8").split("\n").filter(Boolean)) {
  const { index, seconds, pushes } = JSON.parse(line);
  const steps = levels.get(index) ?? [];
  steps.push({ seconds, pushes });
  levels.set(index, steps);
}

/** The total pushes of all levels after a number of seconds each. @param {number} time */
const pushesAt = (time) => {
  let sum = 0;
  for (const [first, ...later] of levels.values()) {
    let { pushes } = first;
    for (const step of later) if (step.seconds <= time) pushes = Math.min(pushes, step.pushes);
    sum += pushes;
  }
  return sum;
};

const all = [...levels.values()].flat();
const longest = all.reduce((most, { seconds }) => Math.max(most, seconds), SOONEST * 10);
const tens = Math.ceil(Math.log10(longest / SOONEST) * POINTS_PER_TEN);
const times = Array.from({ length: tens + 1 }, (_, i) => SOONEST * 10 ** (i / POINTS_PER_TEN));
const points = times.map((time) => ({ time, pushes: pushesAt(time) }));
const most = pushesAt(-1);
const end = times[tens];
const low = best - (most - best) * 0.08;

const x = (/** @type {number} */ time) =>
  LEFT + ((WIDTH - LEFT - RIGHT) * Math.log10(time / SOONEST)) / Math.log10(end / SOONEST);
const y = (/** @type {number} */ pushes) =>
  TOP + ((HEIGHT - TOP - BOTTOM) * (most - pushes)) / (most - low);
/**
 * @param {[number, number]} at
 * @param {string | number} content
 * @param {string} [rest] further attributes
 */
const text = ([left, top], content, rest = "") =>
  `<text x="${left.toFixed(1)}" y="${top.toFixed(1)}" ${rest}>${content}</text>`;
/**
 * @param {number} x1
 * @param {number} y1
 * @param {number} x2
 * @param {number} y2
 * @param {string} rest further attributes
 */
const line = (x1, y1, x2, y2, rest) =>
  `<line x1="${x1.toFixed(1)}" y1="${y1.toFixed(1)}" x2="${x2.toFixed(1)}" y2="${y2.toFixed(1)}" ${rest}/>`;

const floor = HEIGHT - BOTTOM;
const parts = [
  `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
  line(LEFT, floor, WIDTH - RIGHT, floor, 'stroke="#444"'),
  line(LEFT, TOP, LEFT, floor, 'stroke="#444"'),
  line(LEFT, y(best), WIDTH - RIGHT, y(best), 'stroke="#2a7" stroke-dasharray="6 4"'),
  text([LEFT + 8, y(best) - 6], `best known ${best}`, 'fill="#2a7"'),
];
for (let time = SOONEST; time <= end * 1.001; time *= 10) {
  const label = `${Number(time.toPrecision(1))} s`;
  parts.push(text([x(time), floor + 18], label, 'text-anchor="middle"'));
  parts.push(line(x(time), floor, x(time), floor + 5, 'stroke="#444"'));
}
for (const pushes of [most, points[tens].pushes]) {
  parts.push(text([LEFT - 6, y(pushes) + 4], pushes, 'text-anchor="end"'));
}
const path = points.map((p) => `${x(p.time).toFixed(1)},${y(p.pushes).toFixed(1)}`).join(" ");
parts.push(`<polyline points="${path}" fill="none" stroke="#36c" stroke-width="2"/>`);
parts.push(
  text([(LEFT + WIDTH) / 2, HEIGHT - 6], "CPU seconds for each level", 'text-anchor="middle"'),
);
console.log(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12" role="img" aria-label="Pushes of ${levels.size} levels together over the time that each is shortened">`,
);
console.log(`${parts.join("\n")}\n</svg>`);
