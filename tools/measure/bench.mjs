// npm run bench: the speed of the same search, native and in the browser.
//
//   npm run bench                         the project's own levels, node rates compared
//   npm run bench -- --strategy NAME --node-limit N --runs N --levels FILE
//   npm run bench -- FILE... [options]    runs a file in the browser; see tools/measure/bench-browser.mjs
//   npm run bench -- --page [options]     page timings; see tools/measure/bench-page.mjs
//   npm run bench -- --sets [NAME...]     levels solved, compared with other programs; see tools/measure/bench-sets.mjs
//
// Both run one thread and expand the same nodes, since work is limited by units rather than time. The fastest run of
// each level counts. Nothing else should run at the same time.

import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { dist } from "../build/dist.mjs";
import { build } from "../build/modules.mjs";
import { setup } from "../build/setup.mjs";
import { ownLevels } from "../lib/levels.mjs";
import { inRoot, NATIVE_CLI } from "../lib/paths.mjs";
import { heading, run, runTool, say, ToolError } from "../lib/run.mjs";
import { solveFile } from "./bench-browser.mjs";
import { openSolver } from "./browser.mjs";

/** A level with fewer nodes measures startup rather than search. */
const FEWEST_NODES = 1000;

/** Highest acceptable ratio of the time in wasm to the native time, with one thread. */
const GOAL = 1.3;

/** Seconds per level; far more than the node limit needs, so that the node limit ends the run. */
const TIME_LIMIT = 120;

/**
 * @typedef {{ file: string, index: number, title: string | null, expanded: number, seconds: number }} Line
 * @typedef {{ files: string[], strategy: string, nodeLimit: number }} Search
 */

/**
 * @param {Search} search
 * @returns {Line[]}
 */
function runNative({ files, strategy, nodeLimit }) {
  const args = ["solve", "--format", "json", "--threads", "1", "--strategy", strategy];
  const limits = ["--node-limit", String(nodeLimit), "--time-limit", String(TIME_LIMIT)];
  try {
    return linesOf(execFileSync(NATIVE_CLI, [...args, ...limits, ...files], OUTPUT));
  } catch (error) {
    // Status 1 only means that some level was not solved.
    const { status, stdout } = /** @type {{ status: number, stdout: string }} */ (error);
    if (status !== 1) throw new ToolError(`${NATIVE_CLI} ended with status ${status}`);
    return linesOf(stdout);
  }
}

/** @type {import("node:child_process").ExecFileSyncOptionsWithStringEncoding} */
const OUTPUT = { cwd: inRoot(), encoding: "utf8", maxBuffer: 2 ** 28 };

/** @param {string} text */
function linesOf(text) {
  return text
    .trim()
    .split("\n")
    .map((line) => /** @type {Line} */ (JSON.parse(line)));
}

/**
 * @param {Search} search
 * @returns {Promise<Line[]>}
 */
async function runBrowser({ files, strategy, nodeLimit }) {
  const solver = await openSolver({ isolated: false, solver: { build: "single" } });
  try {
    const lines = [];
    const solve = { strategy, nodeLimit, timeLimitMs: TIME_LIMIT * 1000, memoryLimitMb: 1024 };
    for (const file of files) {
      for await (const line of solveFile(solver, file, { solve })) lines.push(line);
    }
    return /** @type {Line[]} */ (/** @type {unknown} */ (lines));
  } finally {
    await solver.close();
  }
}

/**
 * @param {Line[][]} runs of the same levels
 * @returns {Line[]} the fastest run of each level
 */
function fastest(runs) {
  return runs[0].map((line, i) => ({
    ...line,
    seconds: Math.min(...runs.map((lines) => lines[i].seconds)),
  }));
}

/**
 * Prints both rates of every level with enough nodes, and the total.
 * @param {Line[]} native
 * @param {Line[]} browser
 */
function compare(native, browser) {
  const pairs = native.map((line, i) => ({ native: line, browser: browser[i] }));
  const differ = pairs.filter(({ native, browser }) => native.expanded !== browser.expanded);
  const told = pairs.filter(({ native }) => native.expanded >= FEWEST_NODES);
  if (told.length === 0) throw new ToolError(`no level takes ${FEWEST_NODES} nodes`);
  console.log("level                            nodes   native n/s     wasm n/s   native : wasm");
  for (const { native, browser } of told) {
    print(native.title ?? `${native.file} ${native.index}`, [native], [browser]);
  }
  const ratio = print(
    "all of these",
    told.map(({ native }) => native),
    told.map(({ browser }) => browser),
  );
  say(`goal: ${GOAL} or less: ${ratio <= GOAL ? "reached" : "MISSED"}`);
  for (const { native, browser } of differ) {
    const place = `${native.file} ${native.index}`;
    say(`DIFFERENT: ${place} expands ${native.expanded} natively, ${browser.expanded} in wasm`);
  }
  if (differ.length > 0) throw new ToolError("native and wasm do not search alike");
  say(`native and wasm expand the same nodes on all ${pairs.length} levels`);
}

/**
 * @param {string} name
 * @param {Line[]} native
 * @param {Line[]} browser
 * @returns {number} how much faster the native search is
 */
function print(name, native, browser) {
  const [a, b] = [native, browser].map((lines) => {
    const nodes = lines.reduce((sum, { expanded }) => sum + expanded, 0);
    const seconds = lines.reduce((sum, line) => sum + line.seconds, 0);
    return { nodes, rate: nodes / seconds };
  });
  const numbers = [a.nodes, a.rate, b.rate].map((x) => Math.round(x).toString().padStart(12));
  console.log(
    `${name.slice(0, 26).padEnd(26)}${numbers.join(" ")} ${(a.rate / b.rate).toFixed(2).padStart(15)}`,
  );
  return a.rate / b.rate;
}

/** @param {string[]} args */
async function main(args) {
  if (args.includes("--page")) {
    await setup({ browser: true });
    await build();
    await dist();
    await run(process.execPath, [inRoot("tools/measure/bench-page.mjs"), ...args]);
    return;
  }
  if (args.includes("--sets")) {
    await run(process.execPath, [inRoot("tools/measure/bench-sets.mjs"), ...args]);
    return;
  }
  if (args.length > 0 && !args[0].startsWith("-")) {
    await setup({ browser: true });
    await build();
    await run(process.execPath, [inRoot("tools/measure/bench-browser.mjs"), ...args], {
      cwd: process.cwd(),
    });
    return;
  }
  const { values } = parseArgs({
    args,
    options: {
      strategy: { type: "string", default: "astar" },
      "node-limit": { type: "string", default: "100000" },
      runs: { type: "string", default: "3" },
      levels: { type: "string", multiple: true },
    },
  });
  const files = values.levels?.map((file) => resolve(file)) ?? ownLevels();
  const search = { files, strategy: values.strategy, nodeLimit: Number(values["node-limit"]) };
  const runs = Number(values.runs);
  if (!(search.nodeLimit > 0 && runs > 0))
    throw new ToolError("--node-limit and --runs take numbers");
  await setup({ browser: true });
  await build();
  heading("Native command line");
  await run("cargo", ["build", "--locked", "--release", "--bin", "kura"]);
  heading(`Node rates, one thread, ${search.strategy}, at most ${search.nodeLimit} nodes a level`);
  const native = [];
  const browser = [];
  for (let i = 1; i <= runs; i += 1) {
    say(`run ${i} of ${runs}`);
    native.push(runNative(search));
    browser.push(await runBrowser(search));
  }
  compare(fastest(native), fastest(browser));
}

await runTool(() => main(process.argv.slice(2)));
