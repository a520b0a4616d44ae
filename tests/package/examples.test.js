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

const NAMES = ["html", "react", "vue"];
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
  if (name === "html") {
    // Nothing to build: the package is placed where the example's own npm install would put it.
    const place = "node_modules/kura-sokoban";
    cpSync(join(user.folder, place), join(folder, place), { recursive: true });
    return folder;
  }
  user.run(process.execPath, [join(user.folder, "node_modules/vite/bin/vite.js"), "build"], folder);
  return join(folder, "dist");
}

for (const name of NAMES) {
  test(`the example ${name} plays and solves in a browser`, { skip }, async () => {
    const root = built(name);
    const server = await serve({ port: 0, root, mode: "bare" });
    const page = await browser.newPage();
    /** @type {string[]} */
    const errors = [];
    page.on("pageerror", (error) => errors.push(error.message));
    try {
      await page.goto(server.url);
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
      assert.deepEqual(errors, []);
      if (name !== "html") {
        const carried = readdirSync(join(root, "assets")).filter((file) => file.endsWith(".wasm"));
        assert.equal(carried.length, 2, `the lab's module is not packed: ${carried}`);
      }
    } finally {
      await page.close();
      await server.close();
    }
  });
}
