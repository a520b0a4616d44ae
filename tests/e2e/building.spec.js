// The page while `npm start` still builds the solver in the background.

import { expect, test } from "@playwright/test";
import { openPage, UNPACKED } from "./stage.js";

/**
 * Makes the server respond as if these modules were still being built.
 *
 * @param {import("@playwright/test").Page} page
 * @param {string[]} modules
 * @returns {Promise<(module: string) => void>} to be called when one has been built
 */
async function building(page, modules) {
  const awaited = new Set(modules);
  // While the module for threads is awaited, the server gives one thread the other one.
  await page.route("**/www/solver/module.js", (route) =>
    route.fulfill({ path: "www/solver/module.js", contentType: "text/javascript" }),
  );
  await page.route(/\/pkg\/(single|threads|lab)\//, async (route) => {
    const [, module] = /\/pkg\/(\w+)\//.exec(route.request().url()) ?? [];
    if (!awaited.has(module)) return route.continue();
    return route.fulfill({ status: 503, headers: { "retry-after": "2" }, body: "being built" });
  });
  return (module) => awaited.delete(module);
}

test("the board can be played while the solver is being built, and the solver is used once it is available", async ({
  page,
}) => {
  const built = await building(page, ["single", "threads", "lab"]);
  await page.goto("./");
  await page.locator("html[data-ready=true]").waitFor();
  await expect(page.locator("#engine")).toHaveText("building…");
  const moves = page.locator("#moves");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await expect(moves).toContainText("2");
  await page.locator("#solve-button").click();
  await expect(page.locator("#outcome-note")).toHaveText(
    "The solver is still being built. You can start it again.",
  );
  built("single");
  await expect(page.locator("#engine")).toHaveText("1 thread");
  await page.locator("#solve-button").click();
  // The game has begun, so the solution is only announced.
  await expect(page.locator("#found-title")).toContainText("Found:");
});

test("a solver with threads is offered when it has been built", async ({ page }) => {
  const built = await building(page, ["threads"]);
  await page.goto("./");
  test.skip(!(await page.evaluate(() => globalThis.crossOriginIsolated)), "needs threads");
  await expect(page.locator("#engine")).toHaveText("1 thread");
  built("threads");
  const notice = page.locator(".notice", { hasText: "The solver can now use all cores." });
  await notice.getByRole("button", { name: "Reload" }).click();
  await expect(page.locator("#engine")).toContainText("threads");
});

test("the Lab waits for its module", async ({ page }) => {
  const built = await building(page, ["lab"]);
  await page.goto("./www/lab/index.html");
  await expect(page.locator(".notice", { hasText: "being built" })).toBeVisible();
  built("lab");
  await expect(page.locator("#lab-strategy option").first()).toBeAttached();
});

test("files of two releases, as a cache may return them, are reloaded once", async ({ page }) => {
  let stale = 1;
  await page.route("**/www/version.js", async (route) => {
    // Only the page's own request comes first; the worker's request follows.
    const response = await route.fetch();
    const text = await response.text();
    stale -= 1;
    const body = stale >= 0 ? text.replace(/"[^"]+"/, '"0.0.1"') : text;
    await route.fulfill({ response, body });
  });
  await openPage(page, null, UNPACKED);
  await expect(page.locator("#engine")).toHaveText(/thread/);
  expect(stale).toBeLessThan(-1);
});
