// The built site, served by a plain static host under a subpath.

import { existsSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { test as base, expect } from "@playwright/test";
import { inRoot } from "../../tools/lib/paths.mjs";
import { CONTENT_SECURITY_POLICY } from "../../tools/lib/site.mjs";
import { serve } from "../../tools/serve/serve.mjs";
import { downloaded, onlyChromium } from "../e2e/stage.js";

/** @typedef {{ url: string, goes: () => Promise<void> }} Host */

/** @type {import("@playwright/test").Fixtures<{ host: Host }, {}, import("@playwright/test").PlaywrightTestArgs, {}>} */
const fixtures = {
  /** A host of the site that can go away, which a visitor sees of a network that is gone. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here.
  host: async ({}, use) => {
    const site = { root: inRoot("dist"), base: "/somebody/kura/", port: 0 };
    const server = await serve({ ...site, mode: "bare" });
    let gone = false;
    const goes = async () => {
      if (!gone) await server.close();
      gone = true;
    };
    await use({ url: server.url, goes });
    await goes();
  },
};
const test = base.extend(fixtures);

/**
 * Opens the site and waits for the one reload that isolates it.
 * @param {import("@playwright/test").Page} page
 * @param {string} [url]
 */
async function openIsolated(page, url = "./") {
  await page.goto(url);
  await page.waitForFunction(() => globalThis.crossOriginIsolated);
  await page.waitForLoadState("load");
}

/** Has the Lab's module find the dead squares, and waits until they are drawn. @param {import("@playwright/test").Page} page */
async function showDead(page) {
  await page.locator("#insight summary").click();
  await page.locator("#see-dead").check();
  const drawn = () =>
    page.evaluate(() => {
      const above = document.querySelector("kura-player")?.shadowRoot?.querySelector(".above");
      return above instanceof HTMLCanvasElement && above.width > 0;
    });
  await expect.poll(drawn).toBe(true);
}

/** Runs in the page: a reload that follows the change of the controller has begun two frames later. */
const twoFrames = () =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

/** Opens the site until its service worker is there; the page stays as it is. @param {import("@playwright/test").Page} page */
async function openWithoutReload(page) {
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await page.goto("./");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.evaluate(twoFrames);
  expect(loads).toBe(1);
  expect(await page.evaluate(() => globalThis.crossOriginIsolated)).toBe(false);
}

/**
 * @param {import("@playwright/test").Page} page
 * @returns {Promise<string[]>} the paths of what the offline copy holds
 */
function kept(page) {
  return page.evaluate(async () => {
    const [name] = await caches.keys();
    const keys = await (await caches.open(name)).keys();
    return keys.map(({ url }) => new URL(url).pathname);
  });
}

/**
 * @param {import("@playwright/test").Page} page
 * @param {string} url of the site
 * @returns {Promise<string[]>} the paths of what is cached without being requested
 */
async function promised(page, url) {
  const script = await (await page.request.get(`${url}sw.js`)).text();
  const lists = JSON.parse(script.slice(script.indexOf("{"), script.indexOf("\n}") + 2));
  const all = /** @type {{ url: string }[]} */ ([...lists.first, ...lists.later]);
  return all.map(({ url }) => new URL(url, page.url()).pathname);
}

test("the first visit ends in an isolated page under the content security policy", async ({
  page,
  baseURL,
}) => {
  const first = await page.request.get("./");
  expect(first.headers()["cross-origin-opener-policy"]).toBeUndefined();
  expect(await first.text()).toContain(CONTENT_SECURITY_POLICY);
  await openIsolated(page);
  expect(page.url()).toBe(baseURL);
  const headers = await page.evaluate(() =>
    fetch("./").then((response) => Object.fromEntries(response.headers)),
  );
  expect(headers["cross-origin-embedder-policy"]).toBe("require-corp");
  expect(headers["content-security-policy"]).toBe(CONTENT_SECURITY_POLICY);
});

test("on a host without headers a level is solved with two threads", async ({ page }) => {
  test.skip(!existsSync(inRoot("pkg/threads")), "the threads module is not built");
  await openIsolated(page, "./?threads=2");
  await expect(page.locator("#engine")).toHaveText("2 threads");
  await expect(page.locator("#engine")).toHaveAttribute("data-state", "threads");
  await page.locator("#solve-button").click();
  await expect(page.locator("#outcome")).toHaveAttribute("data-kind", "solved");
  // A search whose threads fail ends too, by one thread.
  await expect(page.locator("#engine")).toHaveText("2 threads");
});

test("a visitor who has begun to play is not interrupted by the reload", async ({ page }) => {
  await page.addInitScript(() => {
    // Before the service worker is ready, as a quick player might.
    addEventListener("DOMContentLoaded", () =>
      document.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowUp", bubbles: true })),
    );
  });
  await openWithoutReload(page);
});

test("a visitor whose browser keeps no service worker is not reloaded at each visit", async ({
  page,
}) => {
  await openIsolated(page);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.unregister();
  });
  // A tab of its own, in which nothing is known of the first visit but what the browser keeps.
  const other = await page.context().newPage();
  await page.close();
  await openWithoutReload(other);
});

test("in a frame of another page there is no reload", async ({ page, baseURL }) => {
  await page.goto("./www/levels/index.json");
  await page.setContent(`<iframe src="${baseURL}" width="900" height="600"></iframe>`);
  const frame = page.frames()[1];
  await frame.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await frame.evaluate(twoFrames);
  const navigation = await frame.evaluate(() =>
    performance.getEntriesByType("navigation").map((entry) => entry.toJSON().type),
  );
  expect(navigation).toEqual(["navigate"]);
});

test("nothing outside the site's own path is requested, and nothing is missing", async ({
  page,
  baseURL,
}) => {
  /** @type {string[]} */
  const wrong = [];
  page.on("response", (response) => {
    const outside = response.url().startsWith("http") && !response.url().startsWith(`${baseURL}`);
    if (outside || response.status() >= 400) wrong.push(`${response.status()} ${response.url()}`);
  });
  page.on("pageerror", (error) => wrong.push(error.message));
  await openIsolated(page);
  // Does not wait for an idle network: after the reload that may never be reported. The solver's
  // answer comes last.
  await showDead(page);
  expect(wrong).toEqual([]);
});

test("the page opens, with its module, when the network is gone", async ({ page, host }) => {
  await openIsolated(page, host.url);
  await host.goes();
  await page.reload();
  await expect(page.locator("canvas").first()).toBeVisible();
  const modules = (await kept(page)).filter((path) => /pkg\/(?!lab).*\.wasm$/.test(path));
  expect(modules).toHaveLength(1);
  const sizes = await page.evaluate(async (modules) => {
    const answers = await Promise.all(modules.map((path) => fetch(path)));
    return Promise.all(answers.map(async (answer) => (await answer.arrayBuffer()).byteLength));
  }, modules);
  for (const size of sizes) expect(size).toBeGreaterThan(10_000);
  expect(await page.evaluate(() => globalThis.crossOriginIsolated)).toBe(true);
});

test("overlays, animations and the lab work offline without having been opened before", async ({
  page,
  host,
}) => {
  await openIsolated(page, host.url);
  const all = await promised(page, host.url);
  expect(all.length).toBeGreaterThan(100);
  await expect
    .poll(async () => {
      const there = new Set(await kept(page));
      return all.filter((path) => !there.has(path));
    })
    .toEqual([]);
  expect((await kept(page)).filter((path) => path.includes("/pkg/bundle/"))).toEqual([]);
  await host.goes();
  await page.reload();
  await showDead(page);
  await page.locator("#save-button").click();
  await expect(page.locator("#save-dialog")).toBeVisible();
  await page.goto(`${host.url}www/lab/index.html`);
  await expect(page.locator("#lab-strategy option").first()).toBeAttached();
});

test("the packed page speaks another language, draws levels and makes films", {
  tag: "@smoke",
}, async ({ page }) => {
  /** @type {string[]} */
  const errors = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await openIsolated(page);
  await page.locator("html[data-ready=true]").waitFor();
  const modules = await page.evaluate(() =>
    performance.getEntriesByType("resource").filter(({ name }) => /\/www\/page\//.test(name)),
  );
  expect(modules, "no module as it is written").toEqual([]);
  await page.locator("#settings-button").click();
  await page.locator("#language").selectOption("de");
  await expect(page.locator("#solve-button")).toContainText("lösen");
  // The change of language leaves the settings open.
  await page.keyboard.press("Escape");
  await expect(page.locator("#settings-dialog")).toBeHidden();
  await page.locator("#maker-button").click();
  await expect(page.locator("#editor-canvas")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.locator("#solve-button").click();
  await expect(page.locator("#outcome")).toHaveAttribute("data-kind", "solved");
  await page.locator("#save-button").click();
  const film = await downloaded(page, () => page.locator("#save-gif").click());
  expect(film.name).toMatch(/\.gif$/);
  expect(errors).toEqual([]);
});

const SIZES = onlyChromium("The sizes of the files are the same everywhere");

test.describe("without the service worker", SIZES, () => {
  test.use({ serviceWorkers: "block" });

  test("the first load is under 120 KB after brotli, the modules aside", async ({ page }) => {
    /** @type {Promise<{ path: string, size: number }>[]} */
    const loaded = [];
    page.on("response", (response) => {
      const { pathname } = new URL(response.url());
      const body = response.body().catch(() => Buffer.alloc(0));
      loaded.push(
        body.then((bytes) => ({ path: pathname, size: brotliCompressSync(bytes).length })),
      );
    });
    await page.goto("./");
    await page.locator("html[data-ready=true]").waitFor();
    await expect(page.locator("#engine")).toHaveText("1 thread");
    const files = (await Promise.all(loaded)).filter(({ path }) => !path.includes("/pkg/"));
    const largest = files.sort((a, b) => b.size - a.size).slice(0, 6);
    const sum = files.reduce((all, { size }) => all + size, 0);
    expect(sum, "something was loaded").toBeGreaterThan(20_000);
    expect(sum, JSON.stringify(largest)).toBeLessThan(120_000);
  });
});
