// A second version replaces the first while a visitor has the page open.

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect } from "@playwright/test";
import { dist } from "../../tools/build/dist.mjs";
import { serve } from "../../tools/serve/serve.mjs";

/** @typedef {{ url: string, folder: string, deploy: (name: string, keep?: number) => Promise<void> }} Host */

/** @type {import("@playwright/test").Fixtures<{ host: Host }, {}, import("@playwright/test").PlaywrightTestArgs, {}>} */
const fixtures = {
  /** A plain host of static files of its own. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here.
  host: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), "kura-host-"));
    const page = readFileSync("www/page/updates.js", "utf8");
    const deploy = (/** @type {string} */ name, keep = 0) =>
      dist({ folder, keep, replaced: { "www/page/updates.js": `${page}\n// ${name}\n` } });
    await deploy("first");
    const server = await serve({ root: folder, base: "/some/where/", mode: "bare", port: 0 });
    await use(/** @type {Host} */ ({ url: server.url, folder, deploy }));
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  },
};
const test = base.extend(fixtures);

/** @param {import("@playwright/test").Page} page @param {string} url */
async function openIsolated(page, url) {
  await page.goto(url);
  await page.waitForFunction(() => globalThis.crossOriginIsolated);
  await page.locator("html[data-ready=true]").waitFor();
}

/**
 * Waits until all that the page has loaded comes from one release, also while it is being loaded again.
 *
 * @param {import("@playwright/test").Page} page
 * @param {string[]} wanted
 */
async function expectReleases(page, wanted) {
  await expect(async () => {
    const found = await page.evaluate(() => {
      const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
      const names = loaded.flatMap((name) => /\/v\/([0-9a-f]{16})\//.exec(name)?.[1] ?? []);
      // What a page that has loaded nothing shows instead.
      const { readyState, body } = document;
      const shown = `${location.href}, ${readyState}: ${body?.innerText.slice(0, 300)}`;
      return names.length > 0 ? [...new Set(names)] : [shown];
    });
    expect(found).toEqual(wanted);
  }).toPass();
}

/** @param {Host} host */
const deployed = (host) => readdirSync(join(host.folder, "v"));

test("a new version is shown when it is asked for, and not before", async ({ page, host }) => {
  await openIsolated(page, host.url);
  const before = deployed(host);
  await expectReleases(page, before);
  await host.deploy("second");
  const after = deployed(host);
  expect(after).not.toEqual(before);
  const notice = page.locator(".notice", { hasText: "A new version of Kura is ready." });
  // Each load checks for a new version, and says so if one waits already.
  for (let load = 0; load < 2; load += 1) {
    await page.reload();
    await expect(notice).toBeVisible();
    await expectReleases(page, before);
  }
  await notice.getByRole("button", { name: "Reload" }).click();
  await expectReleases(page, after);
  await page.locator("html[data-ready=true]").waitFor();
});

test("the wish for the new version goes on where the old one answers once more", async ({
  page,
  host,
}) => {
  await openIsolated(page, host.url);
  const [first] = deployed(host);
  await host.deploy("second");
  const [second] = deployed(host);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(
    page.locator(".notice", { hasText: "A new version of Kura is ready." }),
  ).toBeVisible();
  // As if it had been wished, and the load that followed had brought the old version.
  const left = new URL(`v/${first}/www/offline.js`, host.url).href;
  await page.evaluate(
    (wish) => sessionStorage.setItem("kura-new-version-wished", wish),
    JSON.stringify({ left, loads: 1 }),
  );
  await page.reload();
  await expectReleases(page, [second]);
  await page.locator("html[data-ready=true]").waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem("kura-new-version-wished"))).toBeNull();
});

test("a page that is left open says that there is a new version, and takes it", async ({
  page,
  host,
}) => {
  await openIsolated(page, host.url);
  await page.keyboard.press("ArrowRight");
  const [first] = deployed(host);
  await host.deploy("second");
  const [second] = deployed(host);
  // What the page does by itself every hour and when it becomes visible again.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  const notice = page.locator(".notice", { hasText: "A new version of Kura is ready." });
  await expect(notice).toBeVisible();
  await expectReleases(page, [first]);
  await notice.getByRole("button", { name: "Reload" }).click();
  await expectReleases(page, [second]);
});

test("two pages: the other one keeps its own version's files until it is loaded again", async ({
  page,
  context,
  host,
}) => {
  await openIsolated(page, host.url);
  const [first] = deployed(host);
  const other = await context.newPage();
  await openIsolated(other, host.url);
  // The whole first version is cached before it vanishes from the host.
  const lab = `v/${first}/www/lab/main.js`;
  await expect
    .poll(() => page.evaluate(async (file) => (await caches.match(file)) !== undefined, lab))
    .toBe(true);
  await host.deploy("second");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await page.locator(".notice").getByRole("button", { name: "Reload" }).click();
  await expectReleases(page, deployed(host));
  await expect(other.locator(".notice", { hasText: "new version" })).toBeVisible();
  const answers = await other.evaluate(async (file) => (await fetch(file)).status, lab);
  expect(answers).toBe(200);
  await expectReleases(other, [first]);
});

test("what does not have the promised content is not stored", async ({ page, host }) => {
  const [release] = deployed(host);
  const damaged = join(host.folder, "v", release, "www/lab/words.js");
  writeFileSync(damaged, "export const wrong = true;\n");
  await openIsolated(page, host.url);
  const stored = (/** @type {string} */ file) =>
    page.evaluate(async (path) => (await caches.match(path)) !== undefined, file);
  await expect.poll(() => stored(`v/${release}/www/lab/watch.js`)).toBe(true);
  expect(await stored(`v/${release}/www/lab/words.js`)).toBe(false);
});

test("an earlier release's files stay on the host where that is wished", async ({ host }) => {
  const [first] = deployed(host);
  await host.deploy("second", 1);
  expect(deployed(host)).toHaveLength(2);
  expect(deployed(host)).toContain(first);
  const html = readFileSync(join(host.folder, "index.html"), "utf8");
  expect(html).not.toContain(first);
});

test("the worker leaves alone what is no file of the site", async ({ page, host }) => {
  writeFileSync(join(host.folder, "notes.txt"), "of somebody else");
  await openIsolated(page, host.url);
  const answers = await page.evaluate(() =>
    Promise.all(
      ["/elsewhere.txt", "notes.txt", "www/icon.svg"].map(async (file) => {
        const { status, headers } = await fetch(file);
        return [status, headers.get("cross-origin-opener-policy")];
      }),
    ),
  );
  expect(answers).toEqual([
    [404, null],
    [200, null],
    [200, "same-origin"],
  ]);
});
