// npm start: installs what is missing, serves the page, prints its address, and builds the solver in the background;
// the page can be played meanwhile. Takes the options of tools/serve/serve.mjs: npm start -- --port 9000 --plain
//
//   npm start -- --built    builds the site into dist/ first and serves that: with the service worker, so that it can be
//                           tried without a network

import { existsSync } from "node:fs";
import { build, MODULES } from "../build/modules.mjs";
import { setUpPage, setUpRust, setup } from "../build/setup.mjs";
import { copyLibraries } from "../build/vendor.mjs";
import { inRoot } from "../lib/paths.mjs";
import { heading, runTool, say, ToolError } from "../lib/run.mjs";
import { serve, serveOptions } from "./serve.mjs";

/** A path of its own: the worker of the built site must not answer for the page that is worked on. */
const BUILT = "/built/";

/** @param {import("./serve.mjs").ServeOptions} options */
async function startBuilt(options) {
  const { dist } = await import("../build/dist.mjs");
  await setup();
  await build();
  await dist();
  const { url } = await serve({ ...options, root: inRoot("dist"), base: BUILT });
  say(`the built site is at ${url}  (Ctrl+C ends)`);
}

await runTool(async () => {
  const options = serveOptions();
  if (options.built) return startBuilt(options);
  heading("Setup");
  await setUpPage();
  copyLibraries();
  if (!existsSync(inRoot("index.html"))) {
    throw new ToolError("index.html is missing", "check out the whole project again");
  }
  /** @type {Set<string>} */
  const awaited = new Set(MODULES);
  const { url } = await serve({ ...options, awaited });
  say(`headers: ${options.mode === "isolated" ? "isolated, threads possible" : options.mode}`);
  say("Ctrl+C ends. Kura is at");
  console.log(`\n    ${url}\n`);
  const atOnce = ["single", "threads"].some((name) => existsSync(inRoot("pkg", name)));
  if (!atOnce)
    say("the board can be played now; the solver is built behind it, which takes a minute or two");
  try {
    await setUpRust({ threads: "wanted" });
    await build({ hurry: true, onReady: (name) => awaited.delete(name) });
    say(`all modules are there; Kura is at ${url}`);
  } catch (error) {
    say("the page goes on without a solver");
    throw error;
  } finally {
    awaited.clear();
  }
});
