// npm run bench -- --page: timings of the built page in headless Chromium on this machine. Prints one JSON
// line per measure, then a table.
//
//   node tools/measure/bench-page.mjs [--runs N] [--plain] [--only WORDS]... [--list]
//
// --plain  without the headers for threads; solves with one thread
// --only   only visits with a measure whose name contains these words
// --list   lists the measures
//
// Longest tasks come from Chromium's trace, in milliseconds of CPU time, with wall time (which other programs
// lengthen) next to it. Everything else is wall time. A failed visit does not end the others, and an interrupted
// benchmark still prints the table of its measurements.

import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { CHROMIUM_ARGS, findChromium } from "../lib/chromium.mjs";
import { inRoot } from "../lib/paths.mjs";
import { isMain, runTool, say, ToolError } from "../lib/run.mjs";
import { serve } from "../serve/serve.mjs";
import { ANSWERING } from "./page/answering.mjs";
import { LIBRARY } from "./page/library.mjs";
import { LOADING } from "./page/loading.mjs";
import { TASKS } from "./page/tasks.mjs";

/** @typedef {import("./page/open.mjs").Found} Found */
/** @typedef {import("./page/open.mjs").Measure} Measure */

const VISITS = [...LOADING, ...ANSWERING, ...TASKS, ...LIBRARY];

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

/**
 * @param {import("@playwright/test").Browser} browser
 * @param {string} url
 * @param {import("./page/open.mjs").Visit} visit
 * @param {number} runs
 * @returns {Promise<Found[][]>}
 */
async function found(browser, url, visit, runs) {
  const found = [];
  for (let run = 0; run < runs; run += 1) {
    // A fresh context each time: empty cache, no stored games.
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    try {
      found.push(await visit.run(await context.newPage(), url));
    } finally {
      await context.close();
    }
  }
  return found;
}

/** @param {string[]} words @returns {import("./page/open.mjs").Visit[]} */
function chosen(words) {
  const visits = VISITS.filter(({ measures }) =>
    measures.some(({ name }) => words.length === 0 || words.some((word) => name.includes(word))),
  );
  if (visits.length > 0) return visits;
  throw new ToolError(`no measure contains ${words.join(" or ")}`, "--list says which there are");
}

async function main() {
  const { values } = parseArgs({
    options: {
      page: { type: "boolean" },
      runs: { type: "string", default: "5" },
      plain: { type: "boolean", default: false },
      only: { type: "string", multiple: true, default: [] },
      list: { type: "boolean", default: false },
    },
  });
  const runs = Number(values.runs);
  if (!(runs > 0)) throw new ToolError("--runs takes a number");
  const visits = chosen(values.only);
  if (values.list) {
    for (const { measures } of visits) {
      console.log(measures.map(({ name }) => name).join("\n"));
    }
    return;
  }
  const executablePath = findChromium();
  if (!executablePath)
    throw new ToolError("no Chromium was found", "node tools/build/setup.mjs --browser");
  if (!existsSync(inRoot("dist"))) throw new ToolError("dist/ is missing", "run `npm run build`");
  const mode = values.plain ? "plain" : "isolated";
  const server = await serve({ root: inRoot("dist"), port: 0, mode });
  const ownSignals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS, ...ownSignals });
  let stopped = false;
  const stop = () => {
    stopped = true;
    browser.close();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
  browser.on("disconnected", () => {
    stopped = true;
  });
  const lines = [];
  const failures = [];
  try {
    for (const visit of visits) {
      const [{ name }] = visit.measures;
      try {
        const seen = await found(browser, server.url, visit, runs);
        for (const [at, measure] of visit.measures.entries()) {
          if (seen.some((one) => one[at] === undefined)) {
            say(`left out, its level is not here: ${measure.name}`);
            continue;
          }
          const values = seen.map((one) => one[at]);
          const line = summary(measure, values);
          lines.push(line);
          console.log(JSON.stringify(line));
        }
      } catch (error) {
        const why = stopped ? "stopped here" : error instanceof Error ? error.message : error;
        failures.push(`${name}: ${why}`);
        if (stopped) break;
      }
    }
  } finally {
    await browser.close();
    await server.close();
  }
  printTable(lines);
  if (failures.length > 0) throw new ToolError(`not all was measured\n${failures.join("\n")}`);
}

if (isMain(import.meta)) await runTool(main);
