// npm run screenshots: pictures of every view on a desktop and on a phone, portrait and landscape, light and dark.
// Written to screenshots/, which is not committed; the README's picture is one of them.
//
//   node tools/measure/screenshots.mjs [--only WORD,WORD] [--language CODE] [--readme]
//
// --only      only the views whose name contains one of the words
// --language  the language of the page; English by default
// --readme    also writes docs/page.png

import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { CROWDED, ENDLESS, hugeBoard } from "../../tests/e2e/pages/levels.js";
import { encodeLink } from "../../www/play/link.js";
import { CHROMIUM_ARGS, findChromium } from "../lib/chromium.mjs";
import { inRoot } from "../lib/paths.mjs";
import { isMain, runTool, say, ToolError } from "../lib/run.mjs";
import { serve } from "../serve/serve.mjs";

/** @typedef {import("@playwright/test").Page} Page */

const SIZES = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  landscape: { width: 844, height: 390 },
};

/** The box in the middle is lost if it is pushed down against the wall. */
const EDGE = "########\n#      #\n# @$ . #\n#      #\n########";
/** Two boxes, for a level solved by hand. */
const PAIR = "#########\n#       #\n# @$ .  #\n#  $ .  #\n#       #\n#########";
/** @param {Page} page @param {string} id */
const click = (page, id) => page.locator(`#${id}`).click();

/** The box in the corner is stuck. */
const HOPELESS = "#######\n#$   .#\n#  $ .#\n#   @ #\n#######";

/** Wider than high, as many levels are. */
const WIDE =
  "######################\n#                    #\n# @$  $        . .   #\n#      $  #   *      #\n#         #     .    #\n######################";

/** A level in progress, in another skin. @param {string} skin */
const ofSkin = (skin) => ({
  xsb: WIDE,
  show: async (/** @type {Page} */ page) => {
    await click(page, "settings-button");
    await page.locator("#skin").selectOption(skin);
    await page.keyboard.press("Escape");
  },
});

/** A view of the records, after a level was solved. @param {string} view */
const ofRecords = (view) => ({
  show: async (/** @type {Page} */ page) => {
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.locator("#solved").waitFor();
    await click(page, "records-button");
    await click(page, `records-${view}-tab`);
    await page.locator(`#records-${view} h3`).first().waitFor();
  },
});

/** Opens the collapsed section beside the board. @param {Page} page */
async function insight(page) {
  await click(page, "board-menu-button");
  await click(page, "menu-insight");
}

/**
 * How to reach each view from the page with a level open.
 *
 * @type {Record<string, { xsb?: string, path?: string, show: (page: Page) => Promise<void> }>} path: for another page
 */
const VIEWS = {
  start: { show: async () => {} },
  playing: {
    show: async (page) => {
      for (const key of ["ArrowUp", "ArrowLeft"]) await page.keyboard.press(key);
    },
  },
  solved: {
    show: async (page) => {
      await page.locator("#speed").selectOption("6");
      await page.keyboard.press("Shift+X");
      await page.locator("#solved").waitFor({ timeout: 20_000 });
    },
  },
  watching: {
    show: async (page) => {
      await page.locator("#collection").selectOption("storehouse", { force: true });
      const last = page.locator("#level-list .level", { hasText: "Night freight" });
      await last.evaluate((level) => level instanceof HTMLElement && level.click());
      await page.locator("#speed").selectOption("6");
      await page.keyboard.press("Shift+X");
      await page.locator("#solved").waitFor({ timeout: 60_000 });
      await page.locator("#scrub").evaluate((slider) => {
        if (!(slider instanceof HTMLInputElement)) return;
        slider.value = String(Math.round(Number(slider.max) / 2));
        slider.dispatchEvent(new Event("input", { bubbles: true }));
      });
      await page.waitForTimeout(500);
    },
  },
  medals: {
    show: async (page) => {
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowRight");
      await page.locator("#solved").waitFor();
      if (await page.locator("#levels-button").isVisible()) await click(page, "levels-button");
      await page.locator("#level-list .medal").first().waitFor();
      await page.waitForTimeout(500);
    },
  },
  huge: { xsb: hugeBoard(), show: async () => {} },
  whole: {
    xsb: hugeBoard(),
    show: async (page) => {
      await page.keyboard.press("0");
      await page.waitForTimeout(800);
    },
  },
  wide: { xsb: WIDE, show: async () => {} },
  found: {
    xsb: CROWDED,
    show: async (page) => {
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("Shift+X");
      await page.locator("#found").waitFor();
    },
  },
  ...Object.fromEntries(["plain", "contrast", "classic"].map((skin) => [skin, ofSkin(skin)])),
  lefthand: {
    show: async (page) => {
      await click(page, "settings-button");
      await page.locator("#hand").selectOption("left");
      await page.keyboard.press("Escape");
    },
  },
  searching: {
    xsb: ENDLESS,
    show: async (page) => {
      await page.locator("#advanced summary").click();
      await page.locator("#strategy").selectOption("breadth-first");
      await page.keyboard.press("Shift+X");
      await page.waitForTimeout(1500);
    },
  },
  cancelled: {
    xsb: ENDLESS,
    show: async (page) => {
      await page.locator("#advanced summary").click();
      await page.locator("#strategy").selectOption("breadth-first");
      await page.keyboard.press("Shift+X");
      await page.waitForTimeout(1500);
      await page.keyboard.press("Shift+X");
      await page.locator("#outcome").waitFor();
    },
  },
  unsolvable: {
    xsb: HOPELESS,
    show: async (page) => {
      await page.keyboard.press("Shift+X");
      await page.locator("#outcome").waitFor();
      await page.waitForTimeout(500);
    },
  },
  timeout: {
    xsb: ENDLESS,
    show: async (page) => {
      await page.locator("#advanced summary").click();
      await page.locator("#strategy").selectOption("breadth-first");
      await page.locator("#time-limit").selectOption("10000");
      await page.keyboard.press("Shift+X");
      await page.locator("#outcome").waitFor({ timeout: 20_000 });
      await page.locator("#outcome").scrollIntoViewIfNeeded();
    },
  },
  shortened: {
    xsb: CROWDED,
    show: async (page) => {
      await page.keyboard.press("Shift+X");
      await page.locator("#outcome").waitFor({ timeout: 20_000 });
      await click(page, "shorten-button");
      await page.locator("#shorten-stop").waitFor();
      await page.waitForTimeout(3000);
      await page.locator("#shortening").scrollIntoViewIfNeeded();
    },
  },
  menu: {
    show: async (page) => {
      await click(page, "board-menu-button");
      await page.waitForTimeout(200);
    },
  },
  levels: {
    show: async (page) => {
      if (await page.locator("#levels-button").isVisible()) await click(page, "levels-button");
      await page.waitForTimeout(500);
    },
  },
  hint: {
    show: async (page) => {
      await page.keyboard.press("i");
      await page.waitForTimeout(800);
    },
  },
  lost: {
    xsb: EDGE,
    show: async (page) => {
      for (const key of ["ArrowUp", "ArrowRight", "ArrowDown"]) await page.keyboard.press(key);
      await page.locator("#lost").waitFor();
      await page.evaluate(() => window.scrollTo(0, 0));
    },
  },
  overlays: {
    show: async (page) => {
      await insight(page);
      for (const kind of ["dead", "tunnels", "rooms", "matching"]) {
        await page.locator(`#see-${kind}`).check();
      }
      await page.waitForTimeout(800);
    },
  },
  plan: {
    xsb: ENDLESS,
    show: async (page) => {
      await insight(page);
      for (const kind of ["corrals", "piCorrals", "plan"]) {
        await page.locator(`#see-${kind}`).check();
      }
      await page.waitForTimeout(1500);
      await page.evaluate(() => window.scrollTo(0, 0));
    },
  },
  journal: {
    show: async (page) => {
      for (const key of ["ArrowUp", "ArrowLeft", "ArrowLeft"]) await page.keyboard.press(key);
      await click(page, "board-menu-button");
      await click(page, "menu-journal");
      await page.locator("#journal-list [role=option]").first().waitFor();
      await page.locator("#bookmark-name").fill("Before the corner");
      await page.locator("#bookmark-name").press("Enter");
      await page.locator("#bookmarks li").waitFor();
    },
  },
  compare: {
    xsb: PAIR,
    show: async (page) => {
      for (const key of "urldrrllldrrr") {
        const name = { l: "Left", u: "Up", r: "Right", d: "Down" }[key];
        await page.keyboard.press(`Arrow${name}`);
      }
      await page.locator("#advanced summary").click();
      await page.locator("#objective").selectOption("moves");
      await page.keyboard.press("Shift+X");
      await page.locator("#outcome").waitFor();
      await page.locator("#solutions summary").click();
      await click(page, "compare-button");
      for (let step = 0; step < 4; step += 1) await click(page, "compare-forward");
    },
  },
  turned: {
    show: async (page) => {
      for (const name of ["turnRight", "reverse", ""]) {
        // Turning the board leaves the menu open.
        if (!(await page.locator("#board-menu").isVisible()))
          await click(page, "board-menu-button");
        if (name !== "") await click(page, `menu-${name}`);
      }
      await page.waitForTimeout(200);
    },
  },
  settings: { show: (page) => click(page, "settings-button") },
  help: { show: (page) => click(page, "help-button") },
  library: {
    show: async (page) => {
      await click(page, "library-button");
      await page.locator("#library-grid canvas").nth(8).waitFor();
    },
  },
  picking: {
    show: async (page) => {
      await click(page, "library-button");
      await click(page, "library-import");
      await page.locator("#open-text").fill(`${PAIR}\n\n${EDGE}`);
      await click(page, "open-confirm");
      await page.locator("#open-dialog .import-counts").waitFor();
      await click(page, "open-confirm");
      await page.locator("#open-dialog").waitFor({ state: "hidden" });
      await click(page, "library-button");
      await click(page, "library-pick-levels");
      await page.locator("#library-grid [role=option]").first().click();
    },
  },
  ...Object.fromEntries(
    ["today", "level", "totals"].map((view) => [`records-${view}`, ofRecords(view)]),
  ),
  catalogue: {
    show: async (page) => {
      await click(page, "library-button");
      await page.locator("#library-collection").selectOption("+public", { force: true });
      await page.locator("#library-sets .set").last().waitFor();
    },
  },
  open: {
    show: async (page) => {
      await click(page, "library-button");
      await click(page, "library-import");
      await page.locator("#open-text").fill("#####\n#@$x#\n#####");
      await click(page, "open-confirm");
      await page.locator("#open-problems li").first().waitFor();
    },
  },
  save: {
    show: async (page) => {
      await click(page, "save-button");
      await page.locator("#save-dialog[open]").waitFor();
    },
  },
  editor: {
    show: async (page) => {
      await click(page, "maker-button");
      await page.locator("#maker-dialog[open]").waitFor();
      await click(page, "editor-current");
      await page.locator("#editor-canvas").focus();
      await page.keyboard.press("5");
      await page.waitForTimeout(300);
    },
  },
  problems: {
    show: async (page) => {
      await click(page, "maker-button");
      await page.locator("#maker-dialog[open]").waitFor();
      await page.locator("#tool-box").check({ force: true });
      await page.locator("#editor-canvas").click({ position: { x: 90, y: 60 } });
      await page.waitForTimeout(300);
    },
  },
  generator: {
    show: async (page) => {
      await click(page, "maker-button");
      await click(page, "maker-generator-tab");
      await page.locator("#generator-count").fill("4");
      await page.locator("#generator-form button").click();
      await page.locator("#generator-keep").waitFor({ timeout: 90_000 });
    },
  },
  lab: {
    path: "www/lab/index.html",
    show: async (page) => {
      await page.locator("#lab-strategy option").nth(1).waitFor({ state: "attached" });
    },
  },
  experiment: {
    path: "www/lab/index.html",
    show: async (page) => {
      await page.locator("#lab-strategy option").nth(1).waitFor({ state: "attached" });
      await page.locator("#lab-strategy").selectOption("astar");
      await click(page, "lab-add");
      await click(page, "lab-run");
      await page.locator("#lab-totals tbody tr").first().waitFor();
      await page.waitForTimeout(4000);
      await page.locator("#lab-run-view").scrollIntoViewIfNeeded();
    },
  },
  searched: {
    path: "www/lab/index.html",
    show: async (page) => {
      await page.locator("#lab-strategy option").nth(1).waitFor({ state: "attached" });
      await page.locator("#lab-strategy").selectOption("astar");
      await click(page, "lab-add");
      await click(page, "lab-run");
      await page.locator("#lab-run:enabled").waitFor({ timeout: 60_000 });
      await page.locator("#lab-matrix tbody button").first().click();
      await click(page, "lab-watch");
      await click(page, "lab-next-10");
      await page.waitForTimeout(500);
      await page.locator("#lab-run-view").scrollIntoViewIfNeeded();
    },
  },
  strategies: {
    path: "www/lab/index.html",
    show: async (page) => {
      await page.locator("#lab-about > *").first().waitFor();
      await page.locator("#lab-about").scrollIntoViewIfNeeded();
      await page.waitForTimeout(500);
    },
  },
  examples: { path: "www/examples.html", show: (page) => page.waitForTimeout(1500) },
};

/**
 * @param {{ only?: string, language?: string, readme?: boolean }} wanted
 */
export async function screenshots({ only = "", language = "en", readme = false }) {
  const executablePath = findChromium();
  if (executablePath === undefined) {
    throw new ToolError("no Chromium was found", "run `node tools/build/setup.mjs --browser`");
  }
  const folder = inRoot("screenshots");
  mkdirSync(folder, { recursive: true });
  const server = await serve({ port: 0 });
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  try {
    for (const [name, { xsb, path, show }] of Object.entries(VIEWS)) {
      if (!only.split(",").some((word) => name.includes(word))) continue;
      for (const [size, viewport] of Object.entries(SIZES)) {
        for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
          const file = join(folder, `${name}-${size}-${colorScheme}.png`);
          const phone = size !== "desktop";
          const page = await browser.newPage({
            viewport,
            colorScheme,
            locale: language,
            reducedMotion: "reduce",
            hasTouch: phone,
            deviceScaleFactor: phone ? 2 : 1,
          });
          const fragment = xsb ? `#${encodeLink({ xsb, title: "Test" })}` : "";
          await page.goto(`${server.url}${path ?? ""}${fragment}`);
          if (path === undefined) {
            await page.locator("html[data-ready=true]").waitFor();
            await page.locator("#engine:not([data-state=loading])").waitFor();
            await page.waitForTimeout(300);
          }
          try {
            await show(page);
          } catch (error) {
            say(
              `${name}, ${size}, ${colorScheme}: ${error instanceof Error ? error.message : error}`,
            );
          }
          await page.screenshot({ path: file });
          await page.close();
        }
      }
      say(name);
    }
  } finally {
    await browser.close();
    await server.close();
  }
  if (readme) copyFileSync(join(folder, "watching-desktop-light.png"), inRoot("docs/page.png"));
  say("the pictures lie in screenshots/");
}

if (isMain(import.meta)) {
  await runTool(() => {
    const { values } = parseArgs({
      options: {
        only: { type: "string" },
        language: { type: "string" },
        readme: { type: "boolean" },
      },
    });
    return screenshots(values);
  });
}
