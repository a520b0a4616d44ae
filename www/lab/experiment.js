// An experiment: which configurations search which levels, within which limits. A link contains it completely; what is
// read from a link is checked like any untrusted text.

import { decodeLink, encodeLink } from "../play/link.js";

/** @typedef {{ xsb: string, title: string }} LabLevel */

/**
 * @typedef {object} Limits
 * @property {number} seconds for each run
 * @property {number} nodes positions to expand at most, 0 for no limit
 * @property {number} megabytes for the tables of each run
 * @property {import("../index.js").Objective} objective
 * @property {number} aside how many runs go side by side
 * @property {number} seeds how often each configuration runs on each level, with the seeds from 0
 */

/**
 * @typedef {object} Experiment
 * @property {LabLevel[]} levels
 * @property {string[]} configurations as the solver's `strategy` takes them
 * @property {Limits} limits
 */

/** @type {Limits} */
export const STANDARD = {
  seconds: 10,
  nodes: 0,
  megabytes: 256,
  objective: "any",
  aside: 1,
  seeds: 1,
};

/** The range of each limit. */
export const RANGES = {
  seconds: [1, 3600],
  nodes: [0, 1_000_000_000],
  megabytes: [16, 2048],
  aside: [1, 8],
  seeds: [1, 50],
};

/** The maximum numbers; the number of runs is the product of these two and the seeds. */
export const MOST_LEVELS = 200;
export const MOST_CONFIGURATIONS = 200;
export const MOST_RUNS = 5000;

/** Characters of a link's fragment. */
export const MOST_OF_LINK = 400_000;
const MAX_CONFIGURATION = 300;
/** One strategy; several may be joined by `+`. */
const CONFIGURATION = /^[a-z0-9-]+(:[a-z0-9-]+(=[a-z0-9-]+)?(,[a-z0-9-]+(=[a-z0-9-]+)?)*)?$/;
const OBJECTIVES = /** @type {const} */ (["any", "pushes", "moves"]);

/**
 * The name of a configuration: the strategy, and the settings that differ from the defaults.
 *
 * @param {string} strategy
 * @param {Record<string, string>} settings by key
 * @param {string[]} rulesOff
 * @returns {string}
 */
export function configure(strategy, settings, rulesOff) {
  const switches = [
    ...Object.entries(settings).map(([key, value]) => `${key}=${value}`),
    ...rulesOff.map((rule) => `no-${rule}`),
  ];
  return switches.length > 0 ? `${strategy}:${switches.join(",")}` : strategy;
}

/**
 * Two configurations that take turns.
 *
 * @param {string} first may itself be several
 * @param {string} second
 * @returns {string | null} null where that cannot be: `auto` has its own turns, and a name has its limits
 */
export function join(first, second) {
  const joined = `${first}+${second}`;
  const parts = joined.split("+");
  return parts.includes("auto") || joined.length > MAX_CONFIGURATION ? null : joined;
}

/**
 * All runs of an experiment: level after level, so that the configurations of one can soon be compared.
 *
 * @param {Experiment} experiment
 * @returns {{ level: LabLevel, configuration: string, seed: number }[]}
 */
export function runsOf({ levels, configurations, limits }) {
  const seeds = Array.from({ length: limits.seeds }, (_, seed) => seed);
  return levels.flatMap((level) =>
    configurations.flatMap((configuration) =>
      seeds.map((seed) => ({ level, configuration, seed })),
    ),
  );
}

/** The number of runs. @param {Experiment} experiment */
export function countRuns({ levels, configurations, limits }) {
  return levels.length * configurations.length * limits.seeds;
}

/** @param {Experiment} experiment @returns {string} the fragment of a link, without `#` */
export function encodeExperiment({ levels, configurations, limits }) {
  const fields = new URLSearchParams({ lab: "1" });
  for (const name of /** @type {(keyof Limits)[]} */ (Object.keys(STANDARD))) {
    if (limits[name] !== STANDARD[name]) fields.set(name, String(limits[name]));
  }
  for (const configuration of configurations) fields.append("run", configuration);
  return [fields.toString(), ...levels.map(encodeLink)].join("&");
}

/**
 * @param {string} fragment with or without `#`
 * @returns {Experiment | { error: "long" | "level" | "configuration" | "limit" } | null} null when it is about something
 *   else
 */
export function decodeExperiment(fragment) {
  const text = fragment.replace(/^#/, "");
  if (!text.startsWith("lab=1")) return null;
  if (text.length > MOST_OF_LINK) return { error: "long" };
  // A level begins its own part; within values "=" is always escaped.
  const [head, ...parts] = text.split(/&(?=level=)/);
  if (parts.length > MOST_LEVELS) return { error: "long" };
  const fields = new URLSearchParams(head);
  const limits = readLimits(fields);
  if (!limits) return { error: "limit" };
  const configurations = [...new Set(fields.getAll("run"))];
  if (configurations.length > MOST_CONFIGURATIONS) return { error: "long" };
  if (configurations.length * parts.length * limits.seeds > MOST_RUNS) return { error: "long" };
  const fits = (/** @type {string} */ one) =>
    one.length <= MAX_CONFIGURATION && one.split("+").every((part) => CONFIGURATION.test(part));
  if (!configurations.every(fits)) return { error: "configuration" };
  /** @type {LabLevel[]} */
  const levels = [];
  for (const part of parts) {
    const level = decodeLink(part);
    if (!level || "error" in level) return { error: "level" };
    levels.push({ xsb: level.xsb, title: level.title ?? `${levels.length + 1}` });
  }
  return { levels, configurations, limits };
}

/** @param {URLSearchParams} fields @returns {Limits | null} null when one is not what it may be */
function readLimits(fields) {
  const limits = { ...STANDARD };
  for (const [name, [least, most]] of Object.entries(RANGES)) {
    const text = fields.get(name);
    if (text === null) continue;
    const value = Number(text);
    if (!/^\d{1,10}$/.test(text) || value < least || value > most) return null;
    limits[/** @type {keyof typeof RANGES} */ (name)] = value;
  }
  const objective = fields.get("objective");
  const known = OBJECTIVES.find((one) => one === objective);
  if (objective !== null && !known) return null;
  return { ...limits, objective: known ?? limits.objective };
}
