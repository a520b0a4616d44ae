// Writes the table of docs/proofs.md from the output of `kura bench --objective pushes --format json`:
//   node tools/prove/proofs.mjs RESULTS.jsonl BEST.csv
// What rests on a checkpoint, which may say anything, is not counted as proven.
// BEST.csv has columns `level` and `best_pushes`. A proven lower bound above the best known value is an error.
import { readFileSync } from "node:fs";

const [results, table] = process.argv.slice(2);
if (!results || !table) {
  console.error("usage: node tools/prove/proofs.mjs RESULTS.jsonl BEST.csv");
  process.exit(2);
}

/** @param {string} file */
const linesOf = (file) => readFileSync(file, "utf8").split("\n").filter(Boolean);

/** @type {Map<number, number>} */
const best = new Map();
for (const line of linesOf(table).slice(1)) {
  const [level, pushes] = line.split(",");
  best.set(Number(level), Number(pushes));
}

const runs = linesOf(results).map((line) => JSON.parse(line));
runs.sort((a, b) => a.index - b.index);
let proven = 0;
let bounds = 0;
console.log("| level | best known | found | at least | | CPU s | positions | MiB |");
console.log("|---|---|---|---|---|---|---|---|");
for (const run of runs) {
  const known = best.get(run.index) ?? Number.NaN;
  if (run.lower_bound > known) throw new Error(`level ${run.index}: a bound above the best known`);
  const gap = run.pushes === null ? "" : `${run.pushes - run.lower_bound} open`;
  const isProven = run.optimal && !run.resumed;
  proven += isProven ? 1 : 0;
  bounds += run.lower_bound === known && !run.resumed ? 1 : 0;
  const cells = [
    run.index,
    known,
    run.pushes ?? "",
    run.lower_bound,
    isProven ? "proven" : run.optimal ? "if the checkpoint is right" : gap,
    run.cpu_seconds.toFixed(2),
    run.expanded.toLocaleString("en"),
    Math.round(run.peak_mib),
  ];
  console.log(`| ${cells.join(" | ")} |`);
}
console.log(
  `\n${runs.length} levels, ${proven} proven, ${bounds} with a bound that meets the best known`,
);
