// A headless Chromium that runs Kura's package, for the measuring tools.

import { chromium } from "@playwright/test";
import { CHROMIUM_ARGS, findChromium } from "../lib/chromium.mjs";
import { ToolError } from "../lib/run.mjs";
import { serve } from "../serve/serve.mjs";

/**
 * @typedef {object} BrowserSolver
 * @property {(text: string) => Promise<import("../../www/index.js").Collection>} readLevels
 * @property {(xsb: string, options: import("../../www/index.js").SolveOptions) =>
 *   Promise<import("../../www/index.js").Result>} solve
 * @property {() => Promise<import("../../www/index.js").Engine>} ready
 * @property {() => Promise<number>} cpuSeconds CPU time used so far by the processes of the browser's pages
 * @property {() => Promise<void>} close
 */

/**
 * Starts a server and a browser, and a solver in it behind the interface of the package.
 * @param {{ isolated?: boolean, solver?: import("../../www/index.js").SolverOptions }} [options]
 * @returns {Promise<BrowserSolver>}
 */
export async function openSolver({ isolated = true, solver = {} } = {}) {
  const executablePath = findChromium();
  if (executablePath === undefined) {
    throw new ToolError("no Chromium was found", "run `node tools/build/setup.mjs --browser`");
  }
  const server = await serve({ port: 0, mode: isolated ? "isolated" : "plain" });
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  const page = await browser.newPage();
  const session = await browser.newBrowserCDPSession();
  // A package file shown as text: a page with the headers that runs nothing.
  await page.goto(`${server.url}www/index.js`);
  const handle = await page.evaluateHandle(async (options) => {
    const address = "/www/index.js";
    const kura = await import(address);
    return kura.createSolver(options);
  }, solver);
  return {
    readLevels: (text) => handle.evaluate((solver, text) => solver.readLevels(text), text),
    solve: (xsb, options) =>
      handle.evaluate((solver, [xsb, options]) => solver.solve(xsb, options), [xsb, options]),
    ready: () => handle.evaluate((solver) => solver.ready()),
    cpuSeconds: async () => {
      const { processInfo } = await session.send("SystemInfo.getProcessInfo");
      const pages = processInfo.filter(({ type }) => type === "renderer");
      return pages.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
    },
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}
