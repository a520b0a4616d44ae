// The cost of a visit: how much is loaded before the first move, layout shifts, and whether the page responds.

import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import {
  longestTask,
  openFromTop,
  openPage,
  solverReady,
  still,
  UNPACKED,
  watchErrors,
} from "./stage.js";

// By the names of the modules, which packed files no longer have; tests/dist measures the size.
test("the first load leaves out what is needed later", async ({ page }) => {
  /** @type {string[]} */
  const loaded = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  await openPage(page, null, UNPACKED);
  await solverReady(page);
  expect(loaded.length).toBeGreaterThan(30);
  for (const late of [
    ...["editor", "generator", "saving", "films", "gifenc", "shared_solver", "texts/de"],
    ...["lab.js", "solver/lab", "settings_dialog", "help_dialog", "library_view", "library.css"],
  ]) {
    expect(
      loaded.filter((path) => path.includes(late)),
      `${late} comes later`,
    ).toEqual([]);
  }
});

test("a dialog is made when it is first opened", async ({ page }) => {
  await openPage(page);
  const settings = page.getByRole("dialog", { name: "Settings" });
  await expect(settings).toHaveCount(0);
  expect(await page.locator("dialog").count()).toBe(0);
  await page.getByRole("button", { name: "Settings" }).click();
  await expect(settings).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Settings" }).click();
  await expect(settings).toBeVisible();
  expect(await page.locator("dialog").count()).toBe(1);
});

test("the start of the page loads nothing of the Lab", async ({ page }) => {
  /** @type {string[]} */
  const loaded = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  await openPage(page);
  await solverReady(page);
  await page.waitForLoadState("networkidle");
  expect(loaded.some((path) => path.includes("/pkg/"))).toBe(true);
  expect(loaded.filter((path) => /\/(www|pkg)\/lab\//.test(path))).toEqual([]);
});

for (const viewport of [
  { width: 1360, height: 860 },
  { width: 390, height: 844 },
]) {
  test(`nothing jumps while the page loads, ${viewport.width} wide`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.addInitScript(() => {
      const all = /** @type {any} */ (window);
      all.shifts = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) all.shifts.push(/** @type {any} */ (entry).value);
      }).observe({ type: "layout-shift", buffered: true });
    });
    await openPage(page);
    await solverReady(page);
    await still(page);
    const sum = await page.evaluate(() =>
      /** @type {any} */ (window).shifts.reduce(
        (/** @type {number} */ all, /** @type {number} */ one) => all + one,
        0,
      ),
    );
    expect(sum).toBeLessThan(0.02);
  });
}

test("no task is long while the workshop, the export dialog and the overlays are opened", {
  tag: "@timing",
}, async ({ page }) => {
  await openPage(page);
  await solverReady(page);
  const longest = await longestTask(page, async () => {
    await page.locator("#insight summary").click();
    for (const kind of ["dead", "rooms", "matching", "plan"]) {
      await page.locator(`#see-${kind}`).check();
    }
    await still(page);
    await openFromTop(page, "save-button");
    await expect(page.locator("#save-dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await openFromTop(page, "maker-button");
    await expect(page.locator("#maker-dialog")).toBeVisible();
    await page.locator("#editor-current").click();
    await still(page);
  });
  // Only detects a freeze; exact times are left to the benchmark.
  expect(longest).toBeLessThan(100);
});

test("Import and Settings open where the levels do not come", async ({ page }) => {
  await page.route(/\/levels\/[^/]+\.(json|xsb)$/, () => {});
  await page.goto("./");
  for (const name of ["Import", "Settings"]) {
    await page.getByRole("button", { name }).click();
    await expect(page.getByRole("dialog", { name })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  await expect(page.locator("html")).not.toHaveAttribute("data-ready");
});

test("the page is an app that can be installed", async ({ page }) => {
  await openPage(page);
  const href = await page.locator("link[rel=manifest]").getAttribute("href");
  const answer = await page.request.get(`./${href}`);
  expect(answer.headers()["content-type"]).toContain("manifest+json");
  const { icons, display, start_url } = await answer.json();
  expect(display).toBe("standalone");
  expect(new URL(start_url, answer.url()).pathname).toBe(new URL(page.url()).pathname);
  for (const { src, sizes } of icons) {
    const icon = await page.request.get(new URL(src, answer.url()).href);
    expect(icon.ok(), src).toBe(true);
    if (!src.endsWith(".png")) continue;
    expect(`${(await icon.body()).readUInt32BE(16)}x${(await icon.body()).readUInt32BE(20)}`).toBe(
      sizes,
    );
  }
});

test("when the device is full, progress stays in memory and the visitor is told", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...args) {
      if (/** @type {any} */ (window).full) throw new DOMException("full", "QuotaExceededError");
      return put.apply(this, args);
    };
  });
  await openPage(page);
  await page.evaluate(() => {
    /** @type {any} */ (window).full = true;
  });
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".notice").last()).toContainText("Storage is full");
  await page.keyboard.press("z");
  await expect(page.locator("#moves")).toHaveText("0");
});

test("the live examples work, and axe finds nothing on them", async ({ page }) => {
  const errors = watchErrors(page);
  await page.goto("./www/examples.html");
  await page.locator("#solve").click();
  await expect(page.locator("#answer")).toContainText("solved, 4 pushes");
  await page.locator("#frame-solve").click();
  await expect(page.locator("#frame-heard")).toContainText("result: solved");
  await page.locator("#solved button[part~=hint]").click();
  await page.locator("#solved canvas[part=board]").focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.locator("#events")).toContainText("push: 1 moves, 1 pushes");
  const { violations } = await new AxeBuilder({ page }).exclude("iframe").analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0].target}`)).toEqual([]);
  expect(errors).toEqual([]);
});

test("the page that checks a device finds nothing wrong here", async ({ page }) => {
  const errors = watchErrors(page);
  await page.goto("./www/check.html");
  await expect(page.getByRole("status")).toHaveText("Done.");
  await page.getByRole("note").click();
  const report = page.locator("#report");
  await expect(report).toContainText(/touch: mouse down 1, mouse up 1;/);
  for (const check of ["memory", "storage", "search"]) {
    await expect(report).toContainText(`${check}: ok`);
  }
  expect(errors).toEqual([]);
});
