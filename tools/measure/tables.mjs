// npm run tables: regenerates the lab's tables in docs/ from the level files next to the project.
//
//   npm run tables                      all of them
//   npm run tables -- i-corral agents   these, by name: an experiment of docs/lab, or a table that compares a paper
//                                       with Kura (crates/lab/examples/lab_tables)
//   npm run tables -- --jobs 1          one run at a time, not one per core
//
// Interrupted experiments continue: the results of each are in NAME.jsonl next to it. Delete that file to measure
// again. Prints the time of each table at the end.

import { existsSync, readdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { inRoot, NATIVE_CLI } from "../lib/paths.mjs";
import { heading, run, runTool, say, ToolError } from "../lib/run.mjs";

const LEVELS = "../shared/levels";
/** The tables of crates/lab/examples/lab_tables. */
const PAPERS = ["reversed", "agents"];
const RELEASE = ["--locked", "--release"];

/** @returns {string[]} the experiments, by name */
function experiments() {
  const files = readdirSync(inRoot("docs/lab")).filter((name) => name.endsWith(".toml"));
  return files.map((name) => name.slice(0, -".toml".length)).sort();
}

/**
 * @param {string} name
 * @param {string[]} jobs options for the number of parallel runs
 */
async function make(name, jobs) {
  heading(name);
  const start = performance.now();
  if (PAPERS.includes(name)) {
    await run("cargo", ["run", ...RELEASE, "--example", "lab_tables", "--", inRoot(LEVELS), name]);
  } else {
    await run(NATIVE_CLI, ["lab", `docs/lab/${name}.toml`, ...jobs]);
  }
  return `${name}: ${Math.round((performance.now() - start) / 1000)} s`;
}

await runTool(async () => {
  const options = /** @type {const} */ ({ jobs: { type: "string" } });
  const { positionals: chosen, values } = parseArgs({ allowPositionals: true, options });
  const names = [...experiments(), ...PAPERS];
  const unknown = chosen.find((name) => !names.includes(name));
  if (unknown) throw new ToolError(`no table "${unknown}"`, `there are ${names.join(", ")}`);
  if (!existsSync(inRoot(LEVELS))) {
    throw new ToolError("the level files are not there", `they belong into ${LEVELS}`);
  }
  await run("cargo", ["build", ...RELEASE, "--bin", "kura", "--example", "lab_tables"]);
  const jobs = values.jobs ? ["--jobs", values.jobs] : [];
  /** @type {string[]} */
  const times = [];
  for (const name of chosen.length > 0 ? chosen : names) times.push(await make(name, jobs));
  heading("time taken");
  for (const time of times) say(time);
});
