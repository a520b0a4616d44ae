// A tab that is hidden and shown again: searches and walks go on, and what is seen afterwards is right.

import { expect, test } from "@playwright/test";
import { elsewhere, SCRIPT } from "./elsewhere.js";
import {
  advanced,
  clickSquare,
  ENDLESS,
  moves,
  openPage,
  ROUND,
  searchedOn,
  solverReady,
  still,
} from "./stage.js";

/** @typedef {import("@playwright/test").Page} Page */

const openElsewhere = elsewhere();

/** Room for a walk of several steps. */
const HALL = "############\n#@         #\n#          #\n#  $.      #\n############";

/**
 * What a page notices of being hidden, since no driver hides a tab in every engine: it is told so, and gets no frames
 * until it is shown.
 *
 * @param {Page} page
 * @returns {Promise<void>}
 */
function hide(page) {
  return page.evaluate(() => {
    const ask = window.requestAnimationFrame.bind(window);
    const drop = window.cancelAnimationFrame.bind(window);
    /** Those that wait for the tab to be shown. @type {Map<number, FrameRequestCallback>} */
    const waiting = new Map();
    /** The handles of those that waited. @type {Map<number, number>} */
    const begun = new Map();
    let last = 1e9;
    let hidden = true;
    window.requestAnimationFrame = (act) => {
      if (!hidden) return ask(act);
      last += 1;
      waiting.set(last, act);
      return last;
    };
    window.cancelAnimationFrame = (handle) => {
      if (!waiting.delete(handle)) drop(begun.get(handle) ?? handle);
    };
    Object.defineProperties(document, {
      hidden: { configurable: true, get: () => hidden },
      visibilityState: { configurable: true, get: () => (hidden ? "hidden" : "visible") },
    });
    document.dispatchEvent(new Event("visibilitychange"));
    /** @type {any} */ (window).showAgain = () => {
      hidden = false;
      for (const [handle, act] of waiting) begun.set(handle, ask(act));
      waiting.clear();
      document.dispatchEvent(new Event("visibilitychange"));
      return begun.size;
    };
  });
}

/** @param {Page} page @returns {Promise<number>} how many had waited for a frame */
const show = (page) => page.evaluate(() => /** @type {any} */ (window).showAgain());

/** @param {Page} page */
const picture = (page) =>
  page.evaluate(() => {
    const canvas = document.querySelector("kura-player")?.shadowRoot?.querySelector("canvas");
    return canvas?.toDataURL() ?? "";
  });

test("a walk that was begun before its tab was hidden ends when the tab is shown again", async ({
  page,
}) => {
  await openPage(page, HALL);
  await clickSquare(page, 10, 2);
  await expect.poll(() => moves(page)).toHaveLength(10);
  await still(page);
  const seen = await picture(page);
  await page.locator("#restart-button").click();
  await expect.poll(() => moves(page)).toBe("");
  await still(page);
  expect(await picture(page)).not.toBe(seen);
  await hide(page);
  await clickSquare(page, 10, 2);
  await expect.poll(async () => (await moves(page)).length).toBeGreaterThan(0);
  expect((await moves(page)).length, "it waits").toBeLessThan(10);
  expect(await show(page), "frames were asked for").toBeGreaterThan(0);
  await expect.poll(() => moves(page)).toHaveLength(10);
  await still(page);
  expect(await picture(page)).toBe(seen);
});

test("a search goes on in a hidden tab, and can be stopped when it is shown again", async ({
  page,
}) => {
  await openPage(page, ENDLESS);
  await solverReady(page);
  await advanced(page, "strategy", "breadth-first");
  await advanced(page, "time-limit", "600000");
  await page.locator("#solve-button").click();
  await searchedOn(page, 1);
  await hide(page);
  await searchedOn(page, 3);
  await show(page);
  await searchedOn(page, 1);
  await page.locator("#cancel-button").click();
  await expect(page.locator("#outcome-title")).toHaveText("Canceled");
});

test("a solution that was found in a hidden tab is there when it is shown again", async ({
  page,
}) => {
  await openPage(page, ROUND);
  await solverReady(page);
  await page.locator("#speed").selectOption("25");
  await hide(page);
  await page.locator("#solve-button").click();
  await expect(page.locator("#outcome")).toHaveAttribute("data-kind", "solved");
  await show(page);
  await expect(page.locator("#outcome-title")).toHaveText("Solved with 5 pushes");
  await page.locator("#found-watch").click();
  await expect(page.locator("#solved")).toBeVisible();
});

test("a board on another page solves and plays in a hidden tab", async ({ page }) => {
  await openElsewhere(
    page,
    `${SCRIPT}<kura-player level="#######|#@ $ .#|#######" controls solver></kura-player>`,
  );
  await page.waitForFunction(() => customElements.get("kura-player"));
  await hide(page);
  const outcome = await page.evaluate(async () => {
    const board = /** @type {any} */ (document.querySelector("kura-player"));
    board.addEventListener("solved", () => {
      board.dataset.done = "yes";
    });
    const { outcome } = await board.solve();
    board.play();
    return outcome;
  });
  expect(outcome).toBe("solved");
  await show(page);
  await expect(page.locator("kura-player")).toHaveAttribute("data-done", "yes");
  expect(await moves(page)).toBe("rRR");
});
