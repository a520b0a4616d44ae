// The thread pool when one of its threads is lost: by a trap in the module, or silently.

import { expect, test } from "@playwright/test";
import { withTraps } from "./pages/traps.js";
import { advanced, ENDLESS, onlyChromium, openPage, ROUND, solverReady } from "./stage.js";

/** @typedef {import("@playwright/test").Page} Page */

/**
 * Changes the script with which the pool starts its threads.
 *
 * @param {Page} page
 * @param {string} from
 * @param {string} to
 */
async function changePoolScript(page, from, to) {
  await page.route("**/workerHelpers.no-bundler.js", async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    expect(text, "tools/build/threads.js").toContain(from);
    await route.fulfill({ response, body: text.replace(from, to) });
  });
}

/** @param {Page} page */
async function openWithThreads(page) {
  await openPage(page, ENDLESS, { query: "?threads=2" });
  const build = await solverReady(page);
  test.skip(build !== "threads", "this page is not isolated");
}

test("a thread that traps ends the search with a message, and the next search works", async ({
  page,
}) => {
  let mended = false;
  await page.route("**/pkg/threads/kura_bg.wasm?trap", async (route) => {
    const response = await route.fetch();
    const body = withTraps(await response.body());
    // Only the first worker's threads crash.
    await route.fulfill({ response, body: mended ? await response.body() : body });
  });
  await changePoolScript(
    page,
    "module_or_path: data.module",
    `module_or_path: await WebAssembly.compileStreaming(fetch(new URL("kura_bg.wasm?trap", data.glue)))`,
  );
  await openWithThreads(page);
  // Its search is among the functions that trap; another strategy might find a solution first.
  await advanced(page, "strategy", "fess");
  await page.locator("#solve-button").click();
  await expect(page.locator("#outcome-title")).toHaveText("The search failed");
  await expect(page.locator("#outcome-note")).toContainText("unreachable");
  mended = true;
  await advanced(page, "strategy", "auto");
  await advanced(page, "objective", "any");
  await page.locator("#solve-button").click();
  // What was found is shortened at once.
  await expect(page.locator("#outcome-title")).toHaveText(/^(Solved with|Shortened sol|Solution)/);
  await expect(page.locator("#engine")).toHaveText("2 threads");
});

test(
  "threads that are lost silently do not block the next search",
  onlyChromium("Playwright reaches into a worker that has workers in Chromium only"),
  async ({ page }) => {
    await changePoolScript(
      page,
      "  builder.build();",
      "  builder.build();\n  self.loseThreads = () => threads.forEach((worker) => worker.terminate());",
    );
    await openWithThreads(page);
    await advanced(page, "strategy", "breadth-first");
    await page.locator("#solve-button").click();
    await expect(page.locator("#cancel-button")).toBeVisible();
    // The threads are workers too, but they are busy and do not respond.
    const owner = page.workers().find((worker) => worker.url().endsWith("/solver/worker.js"));
    const lost = await owner?.evaluate(() => {
      const { loseThreads } = /** @type {typeof globalThis & { loseThreads?: () => void }} */ (
        globalThis
      );
      loseThreads?.();
      return loseThreads !== undefined;
    });
    expect(lost, "the worker that holds the pool").toBe(true);
    await page.locator("#cancel-button").click();
    await expect(page.locator("#outcome-title")).toHaveText("Canceled");
    await openPage(page, ROUND, { query: "?threads=2" });
    await solverReady(page);
    await page.locator("#solve-button").click();
    await expect(page.locator("#outcome-title")).toContainText("Solved with");
  },
);
