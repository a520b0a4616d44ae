// The workshop: levels drawn by hand and levels that are made.

import { expect, test } from "@playwright/test";
import { moves, openPage, solverReady, watchErrors } from "./stage.js";

/** @typedef {import("@playwright/test").Page} Page */

/** @param {Page} page */
async function openWorkshop(page) {
  await openPage(page, "#####\n#@$.#\n#####");
  await solverReady(page);
  await page.locator("#maker-button").click();
  await expect(page.locator("#maker-dialog")).toBeVisible();
}

/** Draws on a square of the level being drawn. @param {Page} page @param {string} tool @param {number} column @param {number} row */
async function draw(page, tool, column, row) {
  await page.locator(`label:has(#tool-${tool})`).click();
  const canvas = page.locator("#editor-canvas");
  const box = await canvas.boundingBox();
  const width = Number(await page.locator("#editor-width").inputValue());
  if (!box) throw new Error("no canvas");
  const size = box.width / width;
  await page.mouse.click(box.x + (column + 0.5) * size, box.y + (row + 0.5) * size);
}

test("what is wrong is said at once with its place, and undone", async ({ page }) => {
  await openWorkshop(page);
  await expect(page.locator("#editor-valid")).toBeVisible();
  await draw(page, "box", 2, 1);
  await expect(page.locator("#editor-problems li")).toHaveText(
    "Row 2, column 3: There must be as many crates as goals: crates 2, goals 1.",
  );
  await expect(page.locator("#editor-play")).toBeDisabled();
  await draw(page, "floor", 0, 3);
  await expect(page.locator("#editor-problems li").first()).toContainText("Row 4, column 1");
  await page.locator("#editor-undo").click();
  await page.locator("#editor-undo").click();
  await expect(page.locator("#editor-valid")).toBeVisible();
  await page.locator("#editor-redo").click();
  await expect(page.locator("#editor-problems li")).toHaveCount(1);
});

test("a level is drawn, asked of the solver, kept and played, and there after a reload", async ({
  page,
}) => {
  await openWorkshop(page);
  await draw(page, "box", 2, 1);
  await draw(page, "goal", 6, 4);
  await page.locator("#editor-solve").click();
  await expect(page.locator("#editor-answer")).toContainText("There is no solution");
  await draw(page, "floor", 2, 1);
  await draw(page, "floor", 6, 4);
  await page.locator("#editor-solve").click();
  await expect(page.locator("#editor-answer")).toContainText("Solved with");
  await page.locator("#editor-play").click();
  await expect(page.locator("#maker-dialog")).toBeHidden();
  await expect(page.locator("#level-title")).toHaveText("Level 1");
  await page.keyboard.press("ArrowUp");
  expect(await moves(page)).toBe("u");
  await page.waitForTimeout(400);
  await page.goto("./");
  await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
  await expect(page.locator("#collection option", { hasText: "My levels" })).toHaveCount(1);
});

test("the editor is complete by keyboard, and says where it is", async ({ page }) => {
  await openWorkshop(page);
  await page.locator("#editor-current").click();
  await page.locator("#editor-canvas").focus();
  for (const key of ["ArrowDown", "ArrowRight", "2", " "]) await page.keyboard.press(key);
  await expect(page.locator("#editor-spoken")).toHaveText("Row 2, column 2: floor");
  await expect(page.locator("#editor-problems li").first()).toContainText("no player");
  await page.keyboard.press("z");
  await expect(page.locator("#editor-valid")).toBeVisible();
  await page.locator("#editor-width").fill("8");
  await page.locator("#editor-width").press("Enter");
  await expect(page.locator("#editor-valid")).toBeVisible();
});

test("levels are made, told of, solved before they are shown, and played", async ({ page }) => {
  const errors = watchErrors(page);
  await openWorkshop(page);
  await page.locator("#maker-generator-tab").click();
  await page.locator("#generator-difficulty").selectOption("easy");
  await page.locator("#generator-count").fill("2");
  await page.locator("#generator-form button").click();
  await expect(page.locator("#generator-keep")).toBeVisible({ timeout: 45_000 });
  await expect(page.locator("#generator-levels li")).toHaveCount(2);
  await expect(page.locator("#generator-tried")).toContainText("mazes tried");
  await expect(page.locator("#generator-levels canvas")).toHaveCount(2);
  const pushes = await page.locator("#generator-levels strong").first().textContent();
  await page.locator("#generator-levels button").first().click();
  await expect(page.locator("#maker-dialog")).toBeHidden();
  await page.locator("#objective").selectOption("pushes");
  await page.locator("#solve-button").click();
  await expect(page.locator("#outcome-title")).toHaveText(
    `Solved with ${Number.parseInt(pushes ?? "", 10)} pushes`,
  );
  await expect(page.locator("#level-note")).toContainText("fewest pushes");
  expect(errors).toEqual([]);
});

test("the making of levels can be stopped", async ({ page }) => {
  await openWorkshop(page);
  await page.locator("#maker-generator-tab").click();
  await page.locator("#generator-difficulty").selectOption("hard");
  await page.locator("#generator-boxes").fill("8");
  await page.locator("#generator-count").fill("50");
  await page.locator("#generator-form button").click();
  await expect(page.locator("#generator-make-text")).toHaveText("Stop");
  await page.locator("#generator-form button").click();
  await expect(page.locator("#generator-make-text")).toHaveText("Make levels");
});
