// Compares two builds byte by byte, to show that a second build of the same commit gives the same.
//
//   node tools/build/same.mjs ONE OTHER     two files, or two folders such as dist/ of two clones; fails if they differ

import { readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { isMain, runTool, say, ToolError } from "../lib/run.mjs";
import { filesUnder } from "./modules.mjs";

/** The most differences that are named. */
const MOST = 20;

/**
 * @param {string} one a file or a folder
 * @param {string} other
 * @returns {{ compared: number, differences: string[] }} how many files both have, and what is not the same
 */
export function compare(one, other) {
  const [first, second] = [one, other].map(filesOf);
  const only = (
    /** @type {string[]} */ files,
    /** @type {string[]} */ others,
    /** @type {string} */ where,
  ) => files.filter((file) => !others.includes(file)).map((file) => `${file} is only in ${where}`);
  const both = first.filter((file) => second.includes(file));
  const unlike = both.flatMap((file) => {
    const [a, b] = [one, other].map((path) => readFileSync(join(path, file)));
    if (a.equals(b)) return [];
    const at = a.findIndex((byte, index) => byte !== b[index]);
    return `${file} differs at byte ${at < 0 ? a.length : at} (of ${a.length} and ${b.length})`;
  });
  const differences = [...only(first, second, one), ...only(second, first, other), ...unlike];
  return { compared: both.length, differences };
}

/** @param {string} path @returns {string[]} the paths of its files within it; of a file, the empty one */
function filesOf(path) {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (!entry) throw new ToolError(`${path} is not there`, "build it first");
  return entry.isDirectory() ? filesUnder(path).map((file) => relative(path, file)) : [""];
}

if (isMain(import.meta)) {
  await runTool(async () => {
    const { positionals } = parseArgs({ allowPositionals: true });
    if (positionals.length !== 2) {
      throw new ToolError("two builds are compared", "node tools/build/same.mjs ONE OTHER");
    }
    const { compared, differences } = compare(positionals[0], positionals[1]);
    for (const difference of differences.slice(0, MOST)) say(difference);
    if (differences.length > 0) {
      throw new ToolError(`${differences.length} files are not the same`, "see which, above");
    }
    if (compared === 0) throw new ToolError("there are no files in them", "build them first");
    say(`${compared} files are the same`);
  });
}
