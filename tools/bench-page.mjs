// npm run bench -- --page: what the built page makes its visitor wait for, in headless Chromium. One JSON line for each
// measure, then a table.
//
//   node tools/bench-page.mjs [--runs N] [--plain] [--only WORD]
//
// --plain  without the headers for threads, so that one thread searches
// --only   only the measures whose name contains the word
//
// Longest tasks come from Chromium's trace and are counted in milliseconds of the processor; those of the clock, which
// other programs lengthen, stand beside them.

import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { ENDLESS, hugeBoard } from "../tests/e2e/pages/levels.js";
import { encodeLink } from "../www/play/link.js";
import { CHROMIUM_ARGS, findChromium } from "./lib/chromium.mjs";
import { inRoot } from "./lib/paths.mjs";
import { isMain, runTool, ToolError } from "./lib/run.mjs";
import { tasksOf } from "./lib/tasks.mjs";
import { serve } from "./serve.mjs";

/** @typedef {import("@playwright/test").Page} Page */

/** What a measure found: a number, and for tasks what they were about. @typedef {{ value: number, wall?: number, parts?: string }} Found */

/**
 * @typedef {object} Measure
 * @property {string} name
 * @property {number} goal in milliseconds, not to be exceeded
 * @property {(page: Page, url: string) => Promise<Found>} measure on a page that has opened nothing yet
 */

const FRAME = 16;

/** @type {Measure[]} */
const MEASURES = [
  { name: "first key answered", goal: 1000, measure: firstKey },
  { name: "cancel heard, breadth-first", goal: 100, measure: cancel("breadth-first", ENDLESS) },
  { name: "cancel heard, auto, 500 boxes", goal: 100, measure: cancel("auto", hugeBoard()) },
  { name: "longest task, loading", goal: FRAME, measure: loading },
  { name: "longest task, playing", goal: FRAME, measure: task(null, playing) },
  { name: "longest task, solving", goal: FRAME, measure: task(ENDLESS, solving("breadth-first")) },
  { name: "longest task, solution shown", goal: FRAME, measure: task(null, watching) },
  { name: "longest task, opening 500 boxes", goal: FRAME, measure: task(null, openingHuge) },
  { name: "longest task, playing 500 boxes", goal: FRAME, measure: task(hugeBoard(), playingHuge) },
  {
    name: "longest task, solving 500 boxes",
    goal: FRAME,
    measure: task(hugeBoard(), solving("auto")),
  },
];

/** Loads the page with a level of its own, or with its first, and waits for the solver. @param {Page} page @param {string} url @param {string | null} xsb */
async function open(page, url, xsb) {
  await page.goto(xsb === null ? url : `${url}#${encodeLink({ xsb })}`);
  await page.locator("html[data-ready=true]").waitFor();
  await page.locator("#engine:not([data-state=loading])").waitFor();
  await page.locator("#strategy option").nth(1).waitFor({ state: "attached" });
  await page.waitForTimeout(500);
}

/** @type {Measure["measure"]} */
async function firstKey(page, url) {
  await page.addInitScript(() => {
    const answered = () =>
      requestAnimationFrame(() => Object.assign(window, { answeredAt: performance.now() }));
    addEventListener("move", answered, { once: true });
    addEventListener("push", answered, { once: true });
  });
  await page.goto(url, { waitUntil: "commit" });
  const answeredAt = () =>
    page.evaluate(
      () => /** @type {{ answeredAt?: number }} */ (/** @type {unknown} */ (window)).answeredAt,
    );
  let value = await answeredAt();
  while (value === undefined) {
    await page.keyboard.press("ArrowRight");
    value = await answeredAt();
  }
  return { value };
}

/**
 * From the press on the button until the page says that it has ended.
 *
 * @param {string} strategy
 * @param {string} xsb a level that it does not solve soon
 * @returns {Measure["measure"]}
 */
function cancel(strategy, xsb) {
  return async (page, url) => {
    await open(page, url, xsb);
    await startSearch(page, strategy);
    await page.waitForTimeout(1500);
    const value = await page.evaluate(async () => {
      const form = /** @type {HTMLElement} */ (document.getElementById("solve-form"));
      if (!form.hidden) throw new Error("the search has ended by itself");
      const begin = performance.now();
      document.getElementById("cancel-button")?.click();
      await new Promise((resolve) => {
        const seen = new MutationObserver(() => !form.hidden && resolve(undefined));
        seen.observe(form, { attributeFilter: ["hidden"] });
      });
      return performance.now() - begin;
    });
    return { value };
  };
}

/** @param {Page} page @param {string} strategy */
async function startSearch(page, strategy) {
  await page.locator("#strategy").selectOption(strategy);
  await page.locator("#time-limit").selectOption("600000");
  await page.locator("#solve-button").click();
}

/** @type {Measure["measure"]} */
async function loading(page, url) {
  return longest(page, () => open(page, url, null));
}

/**
 * @param {string | null} xsb
 * @param {(page: Page) => Promise<void>} happens
 * @returns {Measure["measure"]}
 */
function task(xsb, happens) {
  return async (page, url) => {
    await open(page, url, xsb);
    return longest(page, () => happens(page));
  };
}

/** @param {Page} page @param {() => Promise<void>} happens */
async function longest(page, happens) {
  const [{ cpu, wall, parts }] = await tasksOf(page, happens);
  return { value: cpu, wall, parts };
}

/** Keys, undo, another level, a box picked and pushed. @param {Page} page */
async function playing(page) {
  for (const key of ["ArrowRight", "ArrowLeft", "ArrowUp", "z", "y", "Home", "End", "]", "]"]) {
    await page.keyboard.press(key);
    await page.waitForTimeout(60);
  }
  await page.keyboard.down("ArrowRight");
  await page.waitForTimeout(600);
  await page.keyboard.up("ArrowRight");
  await clickBox(page);
}

/** Picks the first box and sends it to the last place where it can go. @param {Page} page */
async function clickBox(page) {
  /** @typedef {import("../www/player/kura-player.js").KuraPlayer} KuraPlayer */
  const place = await page.evaluate(() => {
    const stage = /** @type {KuraPlayer} */ (document.querySelector("kura-player"));
    return stage.placeOf(stage.player.game?.boxes.indexOf(1) ?? 0);
  });
  await page.mouse.click(place.x, place.y);
  await page.waitForTimeout(200);
  const target = await page.evaluate(() => {
    const stage = /** @type {KuraPlayer} */ (document.querySelector("kura-player"));
    const goal = stage.player.targets.at(-1);
    return goal === undefined ? null : stage.placeOf(goal);
  });
  if (!target) return;
  await page.mouse.move(target.x, target.y, { steps: 5 });
  await page.mouse.click(target.x, target.y);
  await page.waitForTimeout(1200);
}

/** @param {string} strategy @returns {(page: Page) => Promise<void>} */
function solving(strategy) {
  return async (page) => {
    await startSearch(page, strategy);
    await page.waitForTimeout(4000);
    await page.locator("#cancel-button").click();
    await page.locator("#solve-form").waitFor();
  };
}

/** A solution of the page's own levels, as fast as it can be shown. @param {Page} page */
async function watching(page) {
  await page.keyboard.press("]");
  await page.locator("#speed").selectOption("6");
  await page.locator("#solve-button").click();
  await page.locator("#solved").waitFor();
  await page.waitForTimeout(300);
}

/** As pasted onto the page; how long the browser's own text field takes for ten thousand characters is its own affair. @param {Page} page */
async function openingHuge(page) {
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
  }, hugeBoard());
  await page.locator("#stored", { hasText: "0/500" }).waitFor();
  await page.waitForTimeout(1000);
}

/** @param {Page} page */
async function playingHuge(page) {
  await playing(page);
  await page.setViewportSize({ width: 1100, height: 700 });
  await page.waitForTimeout(500);
}

/** @param {number[]} values */
function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** @param {number} value */
const rounded = (value) => Math.round(value * 10) / 10;

/**
 * @param {Measure} measure
 * @param {Found[]} found
 */
function summary({ name, goal }, found) {
  const values = found.map(({ value }) => rounded(value));
  const worst = found.reduce((a, b) => (b.value > a.value ? b : a));
  return {
    measure: name,
    goal,
    values,
    median: rounded(median(values)),
    worst: rounded(worst.value),
    ...(worst.wall === undefined ? {} : { wall: rounded(worst.wall), parts: worst.parts }),
  };
}

/** @param {ReturnType<typeof summary>[]} lines */
function printTable(lines) {
  console.error("\nmeasure                             goal ms   median    worst   (clock)");
  for (const { measure, goal, median, worst, wall } of lines) {
    const numbers = [goal, median, worst].map((x) => String(x).padStart(8)).join(" ");
    const clock = wall === undefined ? "" : String(wall).padStart(9);
    const missed = worst <= goal ? "" : median <= goal ? "  worst over" : "  MISSED";
    console.error(`${measure.padEnd(34)}${numbers}${clock.padEnd(9)}${missed}`);
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
    for (const wanted of MEASURES.filter(({ name }) => name.includes(values.only))) {
      const found = [];
      for (let run = 0; run < runs; run += 1) {
        // A context of its own each time: nothing is in the cache, nothing was played.
        const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
        found.push(await wanted.measure(await context.newPage(), server.url));
        await context.close();
      }
      const line = summary(wanted, found);
      lines.push(line);
      console.log(JSON.stringify(line));
    }
  } finally {
    await browser.close();
    await server.close();
  }
  printTable(lines);
}

if (isMain(import.meta)) await runTool(main);
