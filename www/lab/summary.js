// The results of an experiment as numbers: totals, and the data of tables and plots over all runs.

import { rowOf } from "./report.js";

/** @typedef {import("./runs.js").Run} Run */

/** Measures for comparing runs: less is better. */
export const MEASURES = /** @type {const} */ ([
  "seconds",
  "expanded",
  "generated",
  "peakMb",
  "pushes",
  "moves",
]);
/** @typedef {(typeof MEASURES)[number]} Measure */

/**
 * The least value drawn on a logarithmic scale: the resolution of the clock, or 1 for counts.
 *
 * @type {Record<Measure, number>}
 */
const LEAST = { seconds: 0.001, expanded: 1, generated: 1, peakMb: 0.01, pushes: 1, moves: 1 };

/** Whether a run decided its level: by a solution or a proof that there is none. @param {Run} run */
export function isDecided({ result, error }) {
  return error === null && (result?.outcome === "solved" || result?.outcome === "unsolvable");
}

/**
 * A value for a logarithmic scale.
 *
 * @param {Run} run
 * @param {Measure} measure
 * @returns {number | null} null where the run has none
 */
export function plottedValue(run, measure) {
  const value = rowOf(run)[measure];
  return value === null ? null : Math.max(LEAST[measure], value);
}

/** @param {readonly number[]} values @returns {number | null} null of none */
export function median(values) {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/**
 * @typedef {object} Total
 * @property {string} configuration
 * @property {number} runs
 * @property {number} ended
 * @property {number} decided solved, or proven to have no solution
 * @property {number} proven of these, those that are proven to be the best, or to have no solution
 * @property {number} seconds of all runs
 * @property {number} expanded positions of all runs
 * @property {number | null} median seconds of those decided
 */

/** One for each configuration. @param {readonly Run[]} runs @returns {Total[]} */
export function totalsOf(runs) {
  return configurationsOf(runs).map((configuration) => {
    const own = runs.filter((run) => run.configuration === configuration);
    const rows = own.map(rowOf);
    const decided = own.filter(isDecided);
    return {
      configuration,
      runs: own.length,
      ended: own.filter(({ state }) => state === "ended").length,
      decided: decided.length,
      proven: decided.filter(({ result }) => result?.optimal || result?.outcome === "unsolvable")
        .length,
      seconds: rows.reduce((sum, row) => sum + row.seconds, 0),
      expanded: rows.reduce((sum, row) => sum + row.expanded, 0),
      median: median(decided.map((run) => rowOf(run).seconds)),
    };
  });
}

/** The configurations in the order in which they run. @param {readonly Run[]} runs @returns {string[]} */
export function configurationsOf(runs) {
  return [...new Set(runs.map(({ configuration }) => configuration))];
}

/**
 * A unique name for each level.
 *
 * @param {readonly Run[]} runs
 * @returns {Map<import("./experiment.js").LabLevel, string>}
 */
export function levelNames(runs) {
  /** @type {Map<import("./experiment.js").LabLevel, string>} */
  const names = new Map();
  const taken = new Set();
  for (const { level } of runs) {
    if (names.has(level)) continue;
    let name = level.title;
    for (let number = 2; taken.has(name); number += 1) name = `${level.title} (${number})`;
    taken.add(name);
    names.set(level, name);
  }
  return names;
}

/**
 * A step of a cactus plot: this many levels were decided within this value each.
 *
 * @typedef {{ configuration: string, value: number, decided: number, run: Run | null }} Step
 */

/**
 * The cactus plot: how many runs of each configuration are decided within a time, or a number of positions. Each curve
 * is extended to the right edge.
 * curve goes on to the right edge.
 *
 * @param {readonly Run[]} runs
 * @param {Measure} measure
 * @returns {Step[]}
 */
export function cactusOf(runs, measure) {
  const curves = configurationsOf(runs).map((configuration) =>
    runs
      .filter((run) => run.configuration === configuration && isDecided(run))
      .map((run) => ({ run, value: plottedValue(run, measure) ?? LEAST[measure] }))
      .sort((a, b) => a.value - b.value)
      .map(({ run, value }, index) => ({ configuration, value, decided: index + 1, run })),
  );
  const most = Math.max(0, ...curves.map((curve) => curve.at(-1)?.value ?? 0));
  return curves.flatMap((curve) => {
    const last = curve.at(-1);
    return last && last.value < most ? [...curve, { ...last, value: most, run: null }] : curve;
  });
}

/** One level under two configurations. @typedef {{ level: string, seed: number, x: number, y: number, both: boolean }} Pair */

/**
 * @param {readonly Run[]} runs
 * @param {string} across the configuration that x stands for
 * @param {string} up
 * @param {Measure} measure
 * @returns {Pair[]} of the levels on which both have ended
 */
export function pairsOf(runs, across, up, measure) {
  const names = levelNames(runs);
  return runs.flatMap((run) => {
    if (run.configuration !== across || run.state !== "ended") return [];
    const other = runs.find(
      ({ configuration, level, seed, state }) =>
        configuration === up && level === run.level && seed === run.seed && state === "ended",
    );
    const x = plottedValue(run, measure);
    const y = other ? plottedValue(other, measure) : null;
    if (!other || x === null || y === null) return [];
    const both = isDecided(run) && isDecided(other);
    return [{ level: names.get(run.level) ?? "", seed: run.seed, x, y, both }];
  });
}

/**
 * The results of one configuration on one level, over all seeds.
 *
 * @typedef {object} Cell
 * @property {Run[]} runs
 * @property {number} ended
 * @property {number} decided
 * @property {number | null} value the median of those decided
 */

/**
 * @param {Run[]} runs of one configuration on one level
 * @param {Measure} measure
 * @returns {Cell}
 */
export function cellOf(runs, measure) {
  const values = runs.filter(isDecided).flatMap((run) => rowOf(run)[measure] ?? []);
  return {
    runs,
    ended: runs.filter(({ state }) => state === "ended").length,
    decided: runs.filter(isDecided).length,
    value: median(values),
  };
}

/**
 * The best cells of a row: those decided with most seeds, and among them those with the least value.
 *
 * @param {readonly Cell[]} cells
 * @returns {Set<Cell>} empty where there is nothing to compare
 */
export function bestOf(cells) {
  const most = Math.max(0, ...cells.map(({ decided }) => decided));
  const able = cells.filter(({ decided, value }) => decided === most && value !== null);
  const least = Math.min(...able.map(({ value }) => value ?? Number.POSITIVE_INFINITY));
  const best = most === 0 ? [] : able.filter(({ value }) => value === least);
  return new Set(cells.length > 1 && best.length < cells.length ? best : []);
}
