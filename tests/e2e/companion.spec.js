// The solver as companion: hints, and a warning when the position is lost.

import { expect, test } from "@playwright/test";
import { ENDLESS, HOPELESS, moves, openPage, ROUND, solverReady } from "./stage.js";

/** @typedef {import("@playwright/test").Page} Page */

/** The box in the middle is lost when it is pushed down against the wall. */
const EDGE = "########\n#      #\n# @$ . #\n#      #\n########";

/** @param {Page} page @param {string[]} keys */
async function press(page, keys) {
  for (const key of keys) await page.keyboard.press(key);
}

test("a hint shows the next box session, and once more plays it", async ({ page }) => {
  await openPage(page, ROUND);
  await solverReady(page);
  await page.locator("#hint-button").click();
  await expect(page.locator("#hint-button")).toHaveAttribute("aria-busy", "false");
  expect(await moves(page), "nothing has moved").toBe("");
  await page.keyboard.press("i");
  await expect(page.locator("#solved")).toBeVisible();
  await expect(page.locator("#pushes")).toHaveText("5");
});

test("a hint goes on from where the player stands", async ({ page }) => {
  await openPage(page, ENDLESS);
  await solverReady(page);
  await press(page, ["ArrowUp", "ArrowLeft", "i"]);
  await expect(page.locator("#hint-button")).toHaveAttribute("aria-busy", "false");
  await page.keyboard.press("i");
  await expect.poll(async () => (await moves(page)).length).toBeGreaterThan(2);
  await page.keyboard.press("Escape");
  expect(await moves(page)).toMatch(/^ul/);
});

test("where there is no solution, the hint says so", async ({ page }) => {
  await openPage(page, HOPELESS);
  await solverReady(page);
  await page.keyboard.press("i");
  await expect(page.locator(".notice").last()).toContainText("This position is lost");
});

test("a lost position is told of when that is wanted, and one click goes back", async ({
  page,
}) => {
  await openPage(page, EDGE);
  await solverReady(page);
  const lose = ["ArrowUp", "ArrowRight", "ArrowDown"];
  await press(page, lose);
  await page.waitForTimeout(1500);
  await expect(page.locator("#lost"), "unasked, nothing is said").toBeHidden();
  await page.locator("#when-lost").selectOption("warn");
  await expect(page.locator("#lost")).toBeVisible();
  await page.keyboard.press("z");
  await expect(page.locator("#lost")).toBeHidden();
  await page.keyboard.press("y");
  await expect(page.locator("#lost")).toBeVisible();
  await page.locator("#lost-back").click();
  await expect.poll(() => moves(page)).toBe("ur");
  await expect(page.locator("#lost")).toBeHidden();
  await page.waitForTimeout(400);
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
  await expect(page.locator("#when-lost")).toHaveValue("warn");
});

test("a search of one's own goes before a look at the position", async ({ page }) => {
  await openPage(page, EDGE);
  await solverReady(page);
  await page.locator("#when-lost").selectOption("warn");
  await press(page, ["ArrowRight"]);
  await page.locator("#solve-button").click();
  await expect(page.locator("#outcome-title")).toContainText("Solved with");
});
