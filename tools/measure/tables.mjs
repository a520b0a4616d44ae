// npm run tables: regenerates the lab's tables in docs/ from the level files next to the project.
//
//   npm run tables                      all of them
//   npm run tables -- i-corral agents   these, by name: an experiment of docs/lab, or a table that compares a paper
//                                       with Kura (crates/lab/examples/lab_tables)
//   npm run tables -- --jobs 1          one run at a time, not one per core
//   npm run tables -- --check           remakes one of those that no clock limits, chosen at random, or those named, and
//                                       fails if a number is not the printed one; nothing is written
//
// Interrupted experiments continue: the results of each are in NAME.jsonl next to it. Delete that file to measure
// again. Prints the time of each table at the end.

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { inRoot, NATIVE_CLI, TARGET } from "../lib/paths.mjs";
import { heading, run, runTool, say, ToolError } from "../lib/run.mjs";
import { differences } from "./printed_numbers.mjs";

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

/** Whether positions end all of its runs on any machine, and so its numbers are the same. @param {string} name */
function isTheSameEverywhere(name) {
  if (PAPERS.includes(name)) return true;
  return /^nodes = /m.test(readFileSync(inRoot(`docs/lab/${name}.toml`), "utf8"));
}

/**
 * @param {string} name
 * @param {string[]} jobs options for the number of parallel runs
 */
async function check(name, jobs) {
  heading(`${name}, again`);
  const page = inRoot(PAPERS.includes(name) ? `docs/lab-${name}.md` : `docs/lab/${name}.md`);
  const printed = readFileSync(page, "utf8");
  let made = "";
  if (PAPERS.includes(name)) {
    try {
      await make(name, jobs);
      made = readFileSync(page, "utf8");
    } finally {
      writeFileSync(page, printed);
    }
  } else {
    // Beside the experiment are its results, if it was run here: they would be taken for what is asked.
    const folder = join(TARGET, "tables");
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const experiment = join(folder, `${name}.toml`);
    const text = readFileSync(inRoot(`docs/lab/${name}.toml`), "utf8");
    // Its level files are named from its own folder.
    const levels = (/** @type {string} */ _, /** @type {string} */ path) =>
      JSON.stringify(inRoot("docs/lab", path));
    writeFileSync(experiment, text.replace(/"(\.\.\/[^"]+)"/g, levels));
    await run(NATIVE_CLI, ["lab", experiment, ...jobs]);
    made = readFileSync(join(folder, `${name}.md`), "utf8");
  }
  const differ = differences(printed, made);
  if (differ.length > 0) {
    throw new ToolError(`${name}: ${differ.length} rows differ`, differ.slice(0, 10).join("\n"));
  }
  return `${name}: as printed`;
}

await runTool(async () => {
  const options = /** @type {const} */ ({
    jobs: { type: "string" },
    check: { type: "boolean", default: false },
  });
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
  const said = [];
  if (values.check) {
    const sure = names.filter(isTheSameEverywhere);
    const one = sure[Math.floor(Math.random() * sure.length)];
    for (const name of chosen.length > 0 ? chosen : [one]) said.push(await check(name, jobs));
  } else {
    for (const name of chosen.length > 0 ? chosen : names) said.push(await make(name, jobs));
  }
  heading(values.check ? "numbers" : "time taken");
  for (const line of said) say(line);
});
