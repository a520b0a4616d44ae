// Installs HyperQueue for `kura batch submit --engine hyperqueue`, into target/hyperqueue.
//
//   node tools/measure/hyperqueue.mjs

import { existsSync } from "node:fs";
import { join } from "node:path";
import { TARGET } from "../lib/paths.mjs";
import { ask, isMain, run, runTool, say, ToolError } from "../lib/run.mjs";

const VERSION = "0.27.0";
/** Where `kura` looks for it: next to its own folder. */
const HOME = join(TARGET, "hyperqueue");
const PYTHON = join(HOME, "bin/python");

/** Installs it if it is missing. Rejects with a ToolError if that fails. */
export async function hyperqueue() {
  if (installed() === `v${VERSION}`) {
    say(`HyperQueue ${VERSION} is there`);
    return;
  }
  const advice = "install Python 3.9 or later with venv and pip, and look at the network";
  if (ask("python3", ["--version"]) === undefined) {
    throw new ToolError("there is no python3, which HyperQueue's package is for", advice);
  }
  say(`installing HyperQueue ${VERSION} into ${HOME}`);
  await run("python3", ["-m", "venv", HOME], { advice });
  await run(PYTHON, ["-m", "pip", "install", "--quiet", `hyperqueue==${VERSION}`], { advice });
}

function installed() {
  if (!existsSync(PYTHON)) return undefined;
  return ask(PYTHON, ["-c", "import hyperqueue; print(hyperqueue.get_version())"]);
}

if (isMain(import.meta)) await runTool(hyperqueue);
