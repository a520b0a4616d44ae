// The package in a bundler: the example with Vite, built from the packed tarball as its user would, and opened.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { CHROMIUM_ARGS, findChromium } from "../../tools/lib/chromium.mjs";
import { serve } from "../../tools/serve.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "kura-vite-"));
after(() => rmSync(folder, { recursive: true, force: true }));

/** @param {string} program @param {string[]} args @param {string} [cwd] */
function run(program, args, cwd = folder) {
  return execFileSync(program, args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}

/** Installs Vite and the tarball; null when there is no registry to have it from. */
function install() {
  cpSync(join(ROOT, "examples/vite"), folder, { recursive: true });
  run("npm", ["pack", "--ignore-scripts", "--pack-destination", folder], ROOT);
  const tarball = readdirSync(folder).find((name) => name.endsWith(".tgz"));
  try {
    return run("npm", ["install", "--no-audit", "--no-fund", `./${tarball}`]);
  } catch {
    return null;
  }
}

const installed = install();
const executablePath = findChromium();

test("the example is built and solves in a browser", {
  skip:
    (installed === null && "Vite could not be had from the registry") ||
    (executablePath === undefined && "there is no Chromium"),
}, async () => {
  run(process.execPath, [join(folder, "node_modules/vite/bin/vite.js"), "build"]);
  const server = await serve({ port: 0, root: join(folder, "dist"), mode: "bare" });
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  try {
    const page = await browser.newPage();
    await page.goto(server.url);
    await page.getByText("solved with 2 pushes").waitFor({ timeout: 20_000 });
    await page.locator("kura-player button[part~=solve]").click();
    await page.waitForFunction(
      () => /** @type {any} */ (document.querySelector("#board")).player.game.solved,
    );
    const moves = await page.evaluate(() =>
      /** @type {any} */ (document.querySelector("#board")).player.game.lurd(),
    );
    assert.equal(moves, "rRR");
  } finally {
    await browser.close();
    await server.close();
  }
});
