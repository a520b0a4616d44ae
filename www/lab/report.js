// The results of an experiment as rows of a table, as CSV and as JSON.

/** @typedef {import("./runs.js").Run} Run */

/**
 * @typedef {object} Row
 * @property {string} level
 * @property {string} configuration
 * @property {number} seed
 * @property {string} outcome as the solver names it; `waiting`, `running` or `failed` where it has none
 * @property {number | null} pushes
 * @property {number | null} moves
 * @property {boolean} optimal
 * @property {number | null} lowerBound
 * @property {number} expanded
 * @property {number} generated
 * @property {number | null} duplicates
 * @property {number} pruned by all rules together
 * @property {Record<string, number>} prunedBy
 * @property {number | null} peakMb the most that its tables took; a worker's own memory never shrinks between runs
 * @property {number} seconds
 */

/** The columns that are numbers of every run, in the table's order. */
export const COLUMNS = /** @type {const} */ ([
  "pushes",
  "moves",
  "expanded",
  "generated",
  "duplicates",
  "pruned",
  "peakMb",
  "seconds",
]);

/** @param {Run} run @returns {Row} */
export function rowOf({ level, configuration, seed, state, last, peakMb, result, error }) {
  const seen = result ?? last;
  const prunedBy = seen?.pruned ?? {};
  return {
    level: level.title,
    configuration,
    seed,
    outcome: error === null ? (result?.outcome ?? state) : "failed",
    pushes: result?.pushes ?? null,
    moves: result?.moves ?? null,
    optimal: result?.optimal ?? false,
    lowerBound: seen?.lowerBound ?? null,
    expanded: seen?.expanded ?? 0,
    generated: seen?.generated ?? 0,
    duplicates: seen?.duplicates ?? null,
    pruned: Object.values(prunedBy).reduce((sum, times) => sum + times, 0),
    prunedBy,
    peakMb: result?.tablesMb ?? peakMb,
    seconds: (seen?.elapsedMs ?? 0) / 1000,
  };
}

/**
 * A table for spreadsheets (RFC 4180), with a column for each rule that any run counted.
 *
 * @param {Run[]} runs
 * @returns {string}
 */
export function csvOf(runs) {
  const rows = runs.map(rowOf);
  const rules = [...new Set(rows.flatMap(({ prunedBy }) => Object.keys(prunedBy)))].sort();
  const plain = /** @type {const} */ ([
    "level",
    "configuration",
    "outcome",
    "pushes",
    "moves",
    "optimal",
    "lowerBound",
    "expanded",
    "generated",
    "duplicates",
    "pruned",
    "peakMb",
    "seconds",
    "seed",
  ]);
  const lines = [[...plain, ...rules.map((rule) => `pruned ${rule}`)]];
  for (const row of rows) {
    lines.push([
      ...plain.map((name) => String(row[name] ?? "")),
      ...rules.map((rule) => String(row.prunedBy[rule] ?? "")),
    ]);
  }
  return `${lines.map((line) => line.map(quoted).join(",")).join("\r\n")}\r\n`;
}

/** @param {string} field */
function quoted(field) {
  // A spreadsheet would treat such a text as a formula; level titles come from strangers.
  const plain = /^[=+\-@\t\r]/.test(field) ? `'${field}` : field;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/**
 * Everything, with the samples over time.
 *
 * @param {import("./experiment.js").Experiment} experiment
 * @param {Run[]} runs
 * @param {Date} when
 * @returns {string}
 */
export function jsonOf({ configurations, limits, levels }, runs, when) {
  const results = runs.map((run) => ({
    ...rowOf(run),
    solution: run.result?.solution ?? null,
    own: run.result?.own ?? run.last?.own ?? {},
    ...(run.error === null ? {} : { error: run.error }),
    samples: run.samples.map(({ at, ...seen }) => ({ ms: at, ...seen })),
  }));
  const all = { schema: 1, date: when.toISOString(), limits, configurations, levels, results };
  return `${JSON.stringify(all, null, 2)}\n`;
}
