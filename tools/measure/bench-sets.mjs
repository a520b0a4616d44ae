// npm run bench -- --sets: levels solved per set, compared with other programs.
//
//   npm run bench -- --sets                      every available set, at its usual limit
//   npm run bench -- --sets NAME[=SECONDS]...    only these, such as xsokoban_90=10
//   --strategy NAME, --memory-limit MIB          as for `kura bench`
//
// Sets are `../shared/levels/NAME.xsb`; the results of other programs are `../shared/anchors/PROGRAM_NAME.csv`, with a
// column `solved` and one of CPU seconds. Both are optional: missing files are reported. Limits are CPU seconds per
// level, one thread.

import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { inRoot, NATIVE_CLI } from "../lib/paths.mjs";
import { heading, run, runTool, say, ToolError } from "../lib/run.mjs";

/** The usual time limit of each set, in seconds per level. @type {Record<string, number>} */
const LIMITS = {
  xsokoban_90: 60,
  microban_1_155: 10,
  microban_2_135: 10,
  microban_3_101: 10,
  sokevo_107: 10,
  "696_696": 10,
  boxoban_unfiltered_a_500: 10,
  boxoban_medium_a_500: 10,
  boxoban_hard_a_500: 10,
  sasquatch_1_50: 20,
  sasquatch_2_50: 20,
  sasquatch_3_50: 20,
  its_all_greek_35: 20,
  dh5_20: 20,
  disciple_50: 20,
};

const PROGRAMS = ["festival", "yass"];

/** @typedef {{ index: number, outcome: string, cpu_seconds: number }} Line */

/** @param {string[]} args */
function wanted(args) {
  if (args.length === 0) return Object.entries(LIMITS);
  return args.map((text) => {
    const [name, seconds] = text.split("=");
    const limit = seconds === undefined ? (LIMITS[name] ?? 10) : Number(seconds);
    if (!(limit > 0)) throw new ToolError(`${text}: the limit must be a number of seconds`);
    return /** @type {[string, number]} */ ([name, limit]);
  });
}

/**
 * @param {string} file
 * @param {string[]} options
 * @returns {Promise<Line[]>} one for each level
 */
async function bench(file, options) {
  const child = spawn(NATIVE_CLI, ["bench", file, "--format", "json", ...options], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  /** @type {Line[]} */
  const lines = [];
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith("{")) lines.push(JSON.parse(line));
  }
  if (lines.length === 0) throw new ToolError(`${file}: kura bench gave no answers`);
  return lines;
}

/**
 * Levels that another program solves within the limit, as far as this has been recorded.
 *
 * @param {string} program
 * @param {string} name of the set
 * @param {number} limit in CPU seconds
 */
function recorded(program, name, limit) {
  const short = name.replace(/^(xsokoban|microban_1)_\d+$/, "$1");
  const file = inRoot("../shared/anchors", `${program}_${short}.csv`);
  if (!existsSync(file)) return "-";
  const rows = readFileSync(file, "utf8")
    .split("\n")
    .filter((row) => row && !row.startsWith("#"));
  const columns = rows[0].split(",");
  const [solved, seconds] = [columns.indexOf("solved"), columns.indexOf("cpu_seconds")];
  const within = rows.slice(1).map((row) => row.split(","));
  return String(
    within.filter((row) => row[solved] === "1" && Number(row[seconds]) <= limit).length,
  );
}

/**
 * @param {string} name
 * @param {number} limit
 * @param {Line[]} lines
 */
function row(name, limit, lines) {
  const solved = lines.filter(({ outcome }) => outcome === "solved");
  const share = (/** @type {number} */ rest) => {
    const of = (/** @type {Line[]} */ all) => all.filter(({ index }) => index % 2 === rest).length;
    return `${of(solved)}/${of(lines)}`;
  };
  const within = (/** @type {number} */ s) => solved.filter((line) => line.cpu_seconds <= s).length;
  const sum = lines.reduce((total, line) => total + line.cpu_seconds, 0);
  const others = PROGRAMS.map((program) => recorded(program, name, limit));
  return [
    `${name} (${lines.length})`,
    `${limit} s`,
    solved.length,
    share(1),
    share(0),
    within(1),
    within(10),
    sum.toFixed(1),
    ...others,
  ];
}

/** @param {(string | number)[]} cells */
const print = (cells) => console.log(`| ${cells.join(" | ")} |`);

await runTool(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      sets: { type: "boolean" },
      strategy: { type: "string", default: "auto" },
      "memory-limit": { type: "string", default: "2048" },
    },
  });
  await run("cargo", ["build", "--locked", "--release", "--bin", "kura"]);
  heading(`Levels solved by ${values.strategy}, one thread, ${values["memory-limit"]} MiB`);
  print(["set", "limit", "solved", "odd", "even", "in 1 s", "in 10 s", "CPU s", ...PROGRAMS]);
  print(Array(8 + PROGRAMS.length).fill("---"));
  for (const [name, limit] of wanted(positionals)) {
    const file = inRoot("../shared/levels", `${name}.xsb`);
    if (!existsSync(file)) {
      say(`${name}: left out, ${file} is not there`);
      continue;
    }
    const options = ["--time-limit", String(limit), "--strategy", values.strategy];
    options.push("--memory-limit", values["memory-limit"]);
    print(row(name, limit, await bench(file, options)));
  }
});
