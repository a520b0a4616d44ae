// npm run bench -- --page: what the built page makes its visitor wait for, in headless Chromium on this machine. One JSON
// line for each measure, then a table.
//
//   node tools/bench-page.mjs [--runs N] [--plain] [--only WORD]
//
// --plain  without the headers for threads, so that one thread searches
// --only   only the visits one of whose measures contains the word
//
// Longest tasks come from Chromium's trace and are counted in milliseconds of the processor; those of the clock, which
// other programs lengthen, stand beside them. Everything else is by the clock.

import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { CHROMIUM_ARGS, findChromium } from "./lib/chromium.mjs";
import { inRoot } from "./lib/paths.mjs";
import { isMain, runTool, say, ToolError } from "./lib/run.mjs";
import { ANSWERING } from "./page/answering.mjs";
import { LOADING } from "./page/loading.mjs";
import { TASKS } from "./page/tasks.mjs";
import { serve } from "./serve.mjs";

/** @typedef {import("./page/open.mjs").Found} Found */
/** @typedef {import("./page/open.mjs").Measure} Measure */

const VISITS = [...LOADING, ...ANSWERING, ...TASKS];

/** @param {number[]} values */
function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** @param {number} value */
const rounded = (value) =>
  Math.round(value * (value < 1 ? 10_000 : 10)) / (value < 1 ? 10_000 : 10);

/**
 * @param {Measure} measure
 * @param {Found[]} found
 */
function summary({ name, unit, goal }, found) {
  const values = found.map(({ value }) => rounded(value));
  const worst = found.reduce((a, b) => (b.value > a.value ? b : a));
  const { wall, parts } = worst;
  return {
    measure: name,
    unit,
    goal: rounded(goal),
    values,
    median: rounded(median(values)),
    worst: rounded(worst.value),
    ...(wall === undefined ? {} : { wall: rounded(wall) }),
    ...(parts ? { parts } : {}),
  };
}

/** @param {ReturnType<typeof summary>[]} lines */
function printTable(lines) {
  const row = (/** @type {(string | number)[]} */ [name, ...numbers]) =>
    `${String(name).padEnd(54)}${numbers.map((one) => String(one).padStart(9)).join("")}`;
  console.error(`\n${row(["measure", "goal", "median", "worst", "(clock)"])}`);
  for (const { measure, unit, goal, median, worst, wall } of lines) {
    const missed = worst <= goal ? "" : median <= goal ? "  worst over" : "  MISSED";
    const name = unit === "" ? measure : `${measure}, ${unit}`;
    console.error(`${row([name, goal, median, worst, wall ?? ""])}${missed}`);
  }
}

async function main() {
  const { values } = parseArgs({
    options: {
      page: { type: "boolean" },
      runs: { type: "string", default: "5" },
      plain: { type: "boolean", default: false },
      only: { type: "string", default: "" },
    },
  });
  const runs = Number(values.runs);
  if (!(runs > 0)) throw new ToolError("--runs takes a number");
  const executablePath = findChromium();
  if (!executablePath)
    throw new ToolError("no Chromium was found", "node tools/setup.mjs --browser");
  if (!existsSync(inRoot("dist"))) throw new ToolError("dist/ is missing", "run `npm run build`");
  const mode = values.plain ? "plain" : "isolated";
  const server = await serve({ root: inRoot("dist"), port: 0, mode });
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  const lines = [];
  try {
    for (const visit of VISITS) {
      if (!visit.measures.some(({ name }) => name.includes(values.only))) continue;
      /** @type {Found[][]} */
      const found = [];
      for (let run = 0; run < runs; run += 1) {
        // A context of its own each time: nothing is in the cache, nothing was played.
        const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
        found.push(await visit.run(await context.newPage(), server.url));
        await context.close();
      }
      for (const [at, measure] of visit.measures.entries()) {
        if (found.some((one) => one[at] === undefined)) {
          say(`left out, its level is not here: ${measure.name}`);
          continue;
        }
        const line = summary(
          measure,
          found.map((one) => one[at]),
        );
        lines.push(line);
        console.log(JSON.stringify(line));
      }
    }
  } finally {
    await browser.close();
    await server.close();
  }
  printTable(lines);
}

if (isMain(import.meta)) await runTool(main);
