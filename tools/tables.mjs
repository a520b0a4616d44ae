// npm run tables: makes the tables of the lab in docs/ anew, from the level files beside the project.
//
//   npm run tables                    all of them
//   npm run tables -- i-corral        one experiment of docs/lab, by the name of its file
//
// Experiments go on where they stopped: the answers of each lie beside it, NAME.jsonl. Delete those
// to measure anew. What papers report beside what Kura does is made by examples/lab_tables.

import { existsSync, readdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { inRoot, NATIVE_CLI } from "./lib/paths.mjs";
import { heading, run, runTool, ToolError } from "./lib/run.mjs";

/** @returns {string[]} the experiments, by name */
function experiments() {
  const files = readdirSync(inRoot("docs/lab")).filter((name) => name.endsWith(".toml"));
  return files.map((name) => name.slice(0, -".toml".length)).sort();
}

await runTool(async () => {
  const { positionals: chosen } = parseArgs({ allowPositionals: true });
  const names = experiments();
  const unknown = chosen.find((name) => !names.includes(name));
  if (unknown) throw new ToolError(`no experiment "${unknown}"`, `there are ${names.join(", ")}`);
  if (!existsSync(inRoot("../shared/levels"))) {
    throw new ToolError("the level files are not there", "they belong into ../shared/levels");
  }
  await run("cargo", ["build", "--locked", "--release", "--bin", "kura"]);
  for (const name of chosen.length > 0 ? chosen : names) {
    heading(name);
    await run(NATIVE_CLI, ["lab", `docs/lab/${name}.toml`]);
  }
  if (chosen.length === 0) {
    heading("papers");
    await run("cargo", ["run", "--locked", "--release", "--example", "lab_tables"]);
  }
});
