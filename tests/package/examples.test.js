// The examples, built from the packed tarball as users would build them, and opened in a browser.

import assert from "node:assert/strict";
import { cpSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { chromium } from "@playwright/test";
import { CHROMIUM_ARGS, findChromium } from "../../tools/lib/chromium.mjs";
import { serve } from "../../tools/serve/serve.mjs";
import { ROOT, User } from "./user.js";

/** Milliseconds for the registry to deliver the examples' packages. */
const INSTALL_LIMIT = 120_000;

const NAMES = ["frame", "html", "react", "reveal", "vue"];
/** Those that a bundler builds. */
const BUILT = ["react", "vue"];
/** Those with the same buttons around a board in the page. */
const ALIKE = ["html", "react", "vue"];
const user = new User();
const executablePath = findChromium();

/** The packages they need besides Kura's, as arguments for npm. */
function packagesOf() {
  const wanted = new Set();
  for (const name of NAMES) {
    const file = join(ROOT, "examples", name, "package.json");
    const { dependencies, devDependencies } = JSON.parse(readFileSync(file, "utf8"));
    for (const [other, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      if (other !== "kura-sokoban") wanted.add(`${other}@${version}`);
    }
  }
  return [...wanted];
}

/** Installs everything once, for all examples; false when no registry is available. */
function install() {
  for (const name of NAMES)
    cpSync(join(ROOT, "examples", name), join(user.folder, name), { recursive: true });
  const tarball = user.pack("kura-sokoban");
  try {
    user.install(
      [tarball, ...packagesOf()],
      [`--fetch-timeout=${INSTALL_LIMIT}`, "--fetch-retries=0"],
    );
    return true;
  } catch {
    return false;
  }
}

const installed = executablePath !== undefined && install();
const skip =
  (executablePath === undefined && "there is no Chromium") ||
  (!installed && "the examples' packages could not be had from the registry");

/** @type {import("@playwright/test").Browser} */
let browser;
before(async () => {
  if (!skip) browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
});
after(async () => {
  await browser?.close();
  user.remove();
});

/** @param {string} name @returns {string} the folder to serve */
function built(name) {
  const folder = join(user.folder, name);
  if (!BUILT.includes(name)) {
    // Nothing to build: the packages are placed where the example's own npm install would put them.
    const { dependencies } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    for (const dependency of Object.keys(dependencies)) {
      const place = join("node_modules", dependency);
      cpSync(join(user.folder, place), join(folder, place), { recursive: true });
    }
    return folder;
  }
  user.run(process.execPath, [join(user.folder, "node_modules/vite/bin/vite.js"), "build"], folder);
  return join(folder, "dist");
}

/**
 * Builds an example and opens it in the browser.
 *
 * @param {string} name
 * @param {(page: import("@playwright/test").Page, root: string) => Promise<void>} tried
 */
async function opened(name, tried) {
  const root = built(name);
  const server = await serve({ port: 0, root, mode: "bare" });
  const page = await browser.newPage();
  /** @type {string[]} */
  const errors = [];
  page.on("pageerror", (error) => errors.push(error.message));
  try {
    await page.goto(server.url);
    await tried(page, root);
    assert.deepEqual(errors, []);
  } finally {
    await page.close();
    await server.close();
  }
}

for (const name of ALIKE) {
  test(`the example ${name} plays and solves in a browser`, { skip }, () =>
    opened(name, async (page, root) => {
      const said = page.locator("#said");
      await page.locator("#ask").click();
      await said.filter({ hasText: "solved with 2 pushes" }).waitFor();
      await page.locator("kura-player button[part~=solve]").click();
      await said.filter({ hasText: "solved in 3 moves" }).waitFor();
      await page.locator("#undo").click();
      const moves = await page.evaluate(() =>
        /** @type {any} */ (document.querySelector("#board")).player.game.lurd(),
      );
      assert.equal(moves, "rR");
      if (!BUILT.includes(name)) return;
      const carried = readdirSync(join(root, "assets")).filter((file) => file.endsWith(".wasm"));
      assert.equal(carried.length, 1, `one module, and not the lab's: ${carried}`);
    }),
  );
}

test(
  "the example frame plays and solves in a browser, and is as high as it needs to be",
  {
    skip,
  },
  () =>
    opened("frame", async (page) => {
      const frame = page.frameLocator("#board");
      const said = page.locator("#said");
      await frame.locator("[part~=solve]").click();
      await said.filter({ hasText: "solved in 3 moves" }).waitFor();
      await page.locator("#ask").click();
      await said.filter({ hasText: "solved with 0 pushes" }).waitFor();
      await page.locator("#undo").click();
      await frame.locator("[part=counter]").filter({ hasText: "2 moves" }).waitFor();
      const scrolls = await frame
        .locator("html")
        .evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight);
      assert.equal(scrolls, false);
    }),
);

test(
  "on the example slide the board has its keys and its clicks, and the slides have theirs",
  {
    skip,
  },
  () =>
    opened("reveal", async (page) => {
      const state = () =>
        page.evaluate(() => {
          const { player } = /** @type {any} */ (document.querySelector("kura-player"));
          const { h } = /** @type {any} */ (globalThis).Reveal.getIndices();
          return { moves: player.game.lurd(), slide: h };
        });
      await page.waitForFunction(() => /** @type {any} */ (globalThis).Reveal?.isReady());
      // On a slide that is scaled.
      const target = await page.evaluate(() =>
        /** @type {any} */ (document.querySelector("kura-player")).placeOf(3 * 8 + 2),
      );
      await page.mouse.click(target.x, target.y);
      await page.waitForFunction(
        () => /** @type {any} */ (document.querySelector("kura-player")).player.game.moves === 1,
      );
      await page.keyboard.press("ArrowRight");
      assert.deepEqual(await state(), { moves: "dr", slide: 0 });
      await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
      await page.keyboard.press("ArrowRight");
      assert.deepEqual(await state(), { moves: "dr", slide: 1 });
    }),
);

test("the example react has the right types", { skip }, () => {
  const settings = ["--noEmit", "--strict", "--skipLibCheck", "--jsx", "react-jsx"];
  const kind = ["--target", "es2022", "--module", "esnext", "--moduleResolution", "bundler"];
  const tsc = join(ROOT, "node_modules/typescript/bin/tsc");
  const args = [tsc, ...settings, ...kind, "--lib", "es2023,dom,dom.asynciterable", "main.tsx"];
  try {
    user.run(process.execPath, args, join(user.folder, "react"));
  } catch (error) {
    assert.fail(/** @type {{ stdout: string }} */ (error).stdout);
  }
});
