// Runs a file of levels in headless Chromium, through the package and its worker, and prints the same JSON lines as
// `kura solve --format json`. `kura check` replays the solutions.
//
//   node tools/measure/bench-browser.mjs FILE... [--level 3,7-9] [--objective any|pushes|moves]
//        [--strategy NAME] [--time-limit S] [--improve S] [--node-limit N] [--memory-limit MIB]
//        [--threads N] [--seed N] [--plain]
//
// --time-limit is wall time here, so nothing else should run at the same time
// --improve    shortens each solution for so many seconds of wall time
// --threads    more than 1 uses the threads module; --plain serves without the isolation headers

import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { isMain, runTool, ToolError } from "../lib/run.mjs";
import { openSolver } from "./browser.mjs";

/**
 * @typedef {object} BenchOptions
 * @property {number[]} [levels] numbers from 1; all levels by default
 * @property {import("../../www/index.js").SolveOptions} solve
 */

/**
 * Solves the levels of one file.
 * @param {import("./browser.mjs").BrowserSolver} solver
 * @param {string} file
 * @param {BenchOptions} options
 * @returns {AsyncGenerator<Record<string, unknown>>} one object per level, as in the command line's JSON lines
 */
export async function* solveFile(solver, file, { levels, solve }) {
  const collection = await solver.readLevels(await readFile(file, "utf8"));
  if (collection.error !== undefined) {
    const { row, column, message } = collection.error;
    throw new ToolError(`${file}, row ${row}, column ${column}: ${message}`);
  }
  for (const [i, { xsb, title }] of collection.levels.entries()) {
    if (levels !== undefined && !levels.includes(i + 1)) continue;
    const before = await solver.cpuSeconds();
    const result = await solver.solve(xsb, solve);
    const cpu = (await solver.cpuSeconds()) - before;
    yield lineOf(result, { file, index: i + 1, title: title ?? null, xsb, cpu });
  }
}

/**
 * @param {import("../../www/index.js").Result} result
 * @param {{ file: string, index: number, title: string | null, xsb: string, cpu: number }} level
 */
function lineOf(result, { file, index, title, xsb, cpu }) {
  const { problems, reason } = result;
  return {
    schema: result.schema,
    file,
    index,
    title,
    boxes: problems === undefined ? [...xsb].filter((c) => c === "$" || c === "*").length : null,
    outcome: result.outcome,
    ...(reason === undefined ? {} : { reason }),
    solution: result.solution,
    pushes: result.pushes,
    moves: result.moves,
    optimal: result.optimal,
    lower_bound: result.lowerBound,
    strategy: result.strategy,
    seconds: rounded(result.elapsedMs / 1000, 4),
    cpu_seconds: rounded(cpu, 2),
    expanded: result.expanded,
    generated: result.generated,
    peak_mib: result.peakMb === null ? null : rounded(result.peakMb, 1),
    ...(result.firstPushes === undefined ? {} : improvementsOf(result)),
    ...(problems === undefined ? {} : { problems: problems.map(sentence) }),
  };
}

/** @param {import("../../www/index.js").Result} result */
const improvementsOf = ({ firstPushes, firstMoves, improvedBy, proven }) => ({
  first_pushes: firstPushes,
  first_moves: firstMoves,
  improved_by: improvedBy,
  proven,
});

/** @param {import("../../www/index.js").Problem} problem */
const sentence = ({ row, column, message }) => `row ${row}, column ${column}: ${message}`;

/**
 * @param {number} value
 * @param {number} digits
 */
const rounded = (value, digits) => Math.round(value * 10 ** digits) / 10 ** digits;

/**
 * @param {string} list such as 3,7-9
 * @returns {number[]}
 */
function levelNumbers(list) {
  return list.split(",").flatMap((part) => {
    const [first, last = first] = part.split("-").map(Number);
    if (!(Number.isInteger(first) && Number.isInteger(last) && first > 0 && last < 1_000_000)) {
      throw new ToolError(
        `--level ${list} is not a list`,
        "write numbers and ranges such as 3,7-9",
      );
    }
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
  });
}

/**
 * @param {string | undefined} text
 * @param {string} name of the option, for the error message
 * @returns {number | undefined}
 */
function number(text, name) {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!(value >= 0)) throw new ToolError(`--${name} takes a number, not ${text}`);
  return value;
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      level: { type: "string" },
      objective: { type: "string", default: "any" },
      strategy: { type: "string", default: "auto" },
      "time-limit": { type: "string", default: "60" },
      improve: { type: "string", default: "0" },
      "node-limit": { type: "string" },
      "memory-limit": { type: "string", default: "1024" },
      threads: { type: "string", default: "1" },
      seed: { type: "string" },
      plain: { type: "boolean", default: false },
    },
  });
  if (positionals.length === 0) throw new ToolError("no file of levels was named");
  const threads = number(values.threads, "threads") ?? 1;
  const solve = {
    objective: /** @type {import("../../www/index.js").Objective} */ (values.objective),
    strategy: values.strategy,
    timeLimitMs: (number(values["time-limit"], "time-limit") ?? 60) * 1000,
    improveMs: (number(values.improve, "improve") ?? 0) * 1000,
    nodeLimit: number(values["node-limit"], "node-limit"),
    memoryLimitMb: number(values["memory-limit"], "memory-limit"),
    seed: number(values.seed, "seed"),
  };
  const levels = values.level === undefined ? undefined : levelNumbers(values.level);
  const solver = await openSolver({ isolated: !values.plain, solver: { threads } });
  try {
    const { build, threads: used, reason } = await solver.ready();
    console.error(`kura: ${build} build, threads: ${used}${reason ? ` (${reason})` : ""}`);
    for (const file of positionals) {
      for await (const line of solveFile(solver, file, { levels, solve })) {
        console.log(JSON.stringify(line));
      }
    }
  } finally {
    await solver.close();
  }
}

if (isMain(import.meta)) await runTool(main);
