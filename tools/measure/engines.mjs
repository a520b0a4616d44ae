// The page in three engines: when it is first painted, and how long one thread takes for a search of which the positions are the
// same everywhere. Browsers are visited in turns, each time with nothing cached.
//
//   node tools/measure/engines.mjs [--visits N]    on a machine where nothing else runs

import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { chromium, firefox } from "@playwright/test";
import { end, absent as noWebKit, ready, startWebKit } from "../../tests/webkit/browser.js";
import { CHROMIUM_ARGS, findChromium } from "../lib/chromium.mjs";
import { FIREFOX_PREFERENCES, findFirefox } from "../lib/engines.mjs";
import { inRoot } from "../lib/paths.mjs";
import { isMain, runTool, say } from "../lib/run.mjs";
import { serve } from "../serve/serve.mjs";

/** A file of levels on which `auto` is still searching when the node limit ends it. */
const LEVELS = "tests/data/signature.xsb";
const NODE_LIMIT = 100_000;

/**
 * @typedef {object} Seen
 * @property {number} paint milliseconds until the first content is painted
 * @property {number} search milliseconds of the search
 * @property {number} expanded
 */

/** Runs in the page, as the body of an async function: its argument is the level. */
const LOOK = `
  const [{ startTime }] = performance.getEntriesByName("first-contentful-paint");
  const { createSolver } = await import("/www/index.js");
  const solver = createSolver({ build: "single" });
  await solver.ready();
  const options = { nodeLimit: ${NODE_LIMIT}, memoryLimitMb: 512, timeLimitMs: 600_000 };
  const { elapsedMs, expanded } = await solver.solve(xsb, options);
  solver.dispose();
  return { paint: startTime, search: elapsedMs, expanded };`;

/** @typedef {(url: string, xsb: string) => Promise<Seen>} Visit */

/**
 * @param {import("@playwright/test").BrowserType} type
 * @param {import("@playwright/test").LaunchOptions} options
 * @returns {Visit}
 */
const byPlaywright = (type, options) => async (url, xsb) => {
  const browser = await type.launch(options);
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(url);
    await page.locator("html[data-ready=true]").waitFor();
    return /** @type {Seen} */ (
      await page.evaluate(`(async (xsb) => {${LOOK}})(${JSON.stringify(xsb)})`)
    );
  } finally {
    await browser.close();
  }
};

/** @type {Visit} */
const byWebKit = async (url, xsb) => {
  try {
    const driver = await startWebKit();
    await driver.manage().setTimeouts({ script: 600_000 });
    await driver.get(url);
    await ready(driver);
    const script = `const done = arguments[1]; (async (xsb) => {${LOOK}})(arguments[0]).then(done);`;
    return await driver.executeAsyncScript(script, xsb);
  } finally {
    await end();
  }
};

/** @returns {{ name: string, visit: Visit }[]} the engines that are here */
function engines() {
  const executablePath = findFirefox();
  const options = {
    executablePath,
    channel: "moz-firefox",
    firefoxUserPrefs: FIREFOX_PREFERENCES,
  };
  return [
    {
      name: "Chromium",
      visit: byPlaywright(chromium, { executablePath: findChromium(), args: CHROMIUM_ARGS }),
    },
    ...(executablePath ? [{ name: "Firefox", visit: byPlaywright(firefox, options) }] : []),
    ...(noWebKit ? [] : [{ name: "WebKitGTK", visit: byWebKit }]),
  ];
}

/** @param {number[]} values */
function spread(values) {
  const [low, middle, high] = [0, 0.5, 1].map((part) => {
    const sorted = values.toSorted((a, b) => a - b);
    return Math.round(sorted[Math.floor(part * (sorted.length - 1))]);
  });
  return `${middle} (${low} to ${high})`;
}

/** @param {number} visits to each engine */
async function compare(visits) {
  const [, xsb] = readFileSync(inRoot(LEVELS), "utf8").split(/^Title: .*\n\n/m);
  const server = await serve({ port: 0, packed: true });
  /** @type {Map<string, Seen[]>} */
  const seen = new Map();
  try {
    for (let round = 0; round < visits; round += 1) {
      for (const { name, visit } of engines()) {
        const found = await visit(server.url, xsb);
        say(`${name}: ${Math.round(found.paint)} ms, ${Math.round(found.search)} ms`);
        seen.set(name, [...(seen.get(name) ?? []), found]);
      }
    }
  } finally {
    await server.close();
  }
  console.log("| engine | first content painted, ms | search, ms | positions |\n|---|---|---|---|");
  for (const [name, all] of seen) {
    const positions = [...new Set(all.map(({ expanded }) => expanded))].join(", ");
    const [paint, search] = [all.map(({ paint }) => paint), all.map(({ search }) => search)];
    console.log(`| ${name} | ${spread(paint)} | ${spread(search)} | ${positions} |`);
  }
}

if (isMain(import.meta)) {
  await runTool(() => {
    const { values } = parseArgs({ options: { visits: { type: "string", default: "5" } } });
    return compare(Number(values.visits));
  });
}
