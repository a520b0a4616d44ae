// The workshop: drawing and generating levels.

import { expect, test } from "@playwright/test";
import { touch, touchAt } from "./playing.js";
import { moves, openFromTop, openPage, SIZES, settled, solverReady, watchErrors } from "./stage.js";

/** @typedef {import("@playwright/test").Page} Page */

/** @param {Page} page */
async function openWorkshop(page) {
  await openPage(page, "#####\n#@$.#\n#####");
  await solverReady(page);
  await openFromTop(page, "maker-button");
  await expect(page.locator("#maker-dialog")).toBeVisible();
}

/** The position of a square of the level being drawn. @param {Page} page @param {number} column @param {number} row */
async function squareOf(page, column, row) {
  const canvas = page.locator("#editor-canvas");
  const box = await canvas.boundingBox();
  const width = Number(await page.locator("#editor-width").inputValue());
  if (!box) throw new Error("no canvas");
  const size = box.width / width;
  return { x: box.x + (column + 0.5) * size, y: box.y + (row + 0.5) * size };
}

/** Draws on a square of the level being drawn. @param {Page} page @param {string} tool @param {number} column @param {number} row */
async function draw(page, tool, column, row) {
  await touch(page.locator(`label:has(#tool-${tool})`));
  await touchAt(page, await squareOf(page, column, row));
}

test("an error is reported at once with its position, and can be undone", async ({ page }) => {
  await openWorkshop(page);
  await expect(page.locator("#editor-valid")).toBeVisible();
  await draw(page, "box", 2, 1);
  await expect(page.locator("#editor-problems li")).toHaveText(
    /There must be as many boxes as goals: boxes 2, goals 1\. No single square is at fault\.$/,
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

test("a level is drawn, solved, stored and played, and survives a reload", {
  tag: "@smoke",
}, async ({ page }) => {
  await openWorkshop(page);
  await draw(page, "box", 2, 1);
  await draw(page, "goal", 6, 4);
  await page.locator("#editor-solve").click();
  await expect(page.locator("#editor-answer")).toContainText("There is no solution");
  await draw(page, "floor", 2, 1);
  await draw(page, "floor", 6, 4);
  await page.locator("#editor-solve").click();
  await expect(page.locator("#editor-answer")).toContainText("Solved with");
  await expect(page.locator("#editor-answer").getByRole("img")).toHaveAccessibleName(
    "Difficulty: very easy",
  );
  await page.locator("#editor-play").click();
  await expect(page.locator("#maker-dialog")).toBeHidden();
  await expect(page.locator("#level-title")).toHaveText("Level 1");
  await expect(page.locator("#level-list .stars")).toHaveAccessibleName("Difficulty: very easy");
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => moves(page)).toBe("u");
  await settled(page);
  await page.goto("./");
  await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
  await expect(page.locator("#collection option", { hasText: "My levels" })).toHaveCount(1);
});

test.describe("at each size", () => {
  test.use({ hasTouch: true });

  test("valid is not praised before there is a solution, and errors are kept as a draft", async ({
    page,
  }) => {
    await openWorkshop(page);
    const valid = page.locator("#editor-valid");
    const button = (/** @type {string} */ name) => touch(page.locator(`#editor-${name}`));
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewportSize(viewport);
      await button("new");
      await expect(valid).toHaveText("No errors. It is not known yet whether it can be solved.");
      await expect(valid).toHaveClass("note");
      await button("solve");
      await expect(valid).toHaveText("This level can be solved.");
      await expect(valid).toHaveClass("valid");
      await page.locator("#editor-level-title").fill(`Half a yard: ${size}`);
      await draw(page, "box", 2, 1);
      await expect(page.locator("#editor-play")).toBeDisabled();
      await button("draft");
      await button("new");
      await expect(valid).toHaveClass("note");
      await settled(page);
      await page.reload();
      await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
      await openFromTop(page, "maker-button");
      await page.locator("#editor-drafts").selectOption(`Half a yard: ${size}`);
      await expect(page.locator("#editor-problems li")).toHaveCount(1);
      await draw(page, "floor", 2, 1);
      await button("play");
      await expect(page.locator("#level-title")).toHaveText(`Half a yard: ${size}`);
      await openFromTop(page, "maker-button");
      await expect(page.locator("#editor-drafts"), "it has become a level").toBeHidden();
    }
  });
});

test("the editor can be used by keyboard alone, and announces its position", async ({ page }) => {
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

test("levels are generated, reported, solved before they are shown, and played", async ({
  page,
}) => {
  const errors = watchErrors(page);
  await openWorkshop(page);
  await page.locator("#maker-generator-tab").click();
  await page.locator("#generator-difficulty").selectOption("easy");
  await page.locator("#generator-count").fill("2");
  await page.locator("#generator-form button").click();
  await expect(page.locator("#generator-keep")).toBeVisible();
  await expect(page.locator("#generator-levels li")).toHaveCount(2);
  await expect(page.locator("#generator-tried")).toContainText("2 of 2 made.");
  await expect(page.locator("#generator-levels canvas")).toHaveCount(2);
  const pushes = await page.locator("#generator-levels strong").first().textContent();
  await page.locator("#generator-levels button").first().click();
  await expect(page.locator("#maker-dialog")).toBeHidden();
  expect(pushes).toMatch(/^\d+ pushes, proven minimum$/);
  const fewest = Number.parseInt(pushes ?? "", 10);
  await expect(page.locator("#level-title")).toHaveText(`Generated: 3 boxes, ${fewest} pushes`);
  await expect(page.locator("#level-note"), "its proof is kept").toHaveText(
    `fewest pushes ${fewest}`,
  );
  await settled(page);
  await page.reload();
  await expect(page.locator("#level-note")).toHaveText(`fewest pushes ${fewest}`);
  expect(errors).toEqual([]);
});

test("hard levels on a larger board: near misses are shown at once, with what is missing", async ({
  page,
}) => {
  await openWorkshop(page);
  await page.locator("#maker-generator-tab").click();
  await page.locator("#generator-difficulty").selectOption("hard");
  await page.locator("#generator-width").fill("12");
  await page.locator("#generator-height").fill("10");
  await page.locator("#generator-boxes").fill("6");
  await page.locator("#generator-form button").click();
  const made = page.locator("#generator-levels li, #generator-near li");
  await expect(made.first()).toBeVisible();
  const picture = await made.first().locator("canvas").boundingBox();
  expect(picture?.width ?? 0, "large enough to be looked at").toBeGreaterThan(120);
  for (const lacks of await page.locator("#generator-near .note").allTextContents()) {
    expect(lacks).toMatch(/instead of|finds it easy/);
  }
  await expect(page.locator("#generator-tried")).not.toHaveText("");
  await page.locator("#generator-form button").click();
  await expect(page.locator("#generator-tried")).toContainText(/^\d of 6 made\./);
  await made.first().getByRole("button").click();
  await expect(page.locator("#maker-dialog")).toBeHidden();
  await expect(page.locator("#level-note")).toContainText("6 boxes");
});

test("the generation of levels can be stopped", async ({ page }) => {
  await openWorkshop(page);
  await page.locator("#maker-generator-tab").click();
  await page.locator("#generator-difficulty").selectOption("hard");
  await page.locator("#generator-boxes").fill("8");
  await page.locator("#generator-count").fill("50");
  await page.locator("#generator-form button").click();
  await expect(page.locator("#generator-form button")).toHaveText("Stop");
  await page.locator("#generator-form button").click();
  await expect(page.locator("#generator-form button")).toHaveText("Create levels");
});

for (const [name, viewport] of Object.entries(SIZES)) {
  test.describe(name, () => {
    test.use({ viewport, hasTouch: name !== "desktop" });

    test("the board does not move while drawing, whatever is wrong with it", async ({ page }) => {
      await openWorkshop(page);
      const canvas = page.locator("#editor-canvas");
      const before = await canvas.boundingBox();
      expect(before?.height ?? 0, "it is seen").toBeGreaterThan(80);
      expect((before?.x ?? 0) + (before?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
      for (const [tool, column, row] of /** @type {[string, number, number][]} */ ([
        ["box", 2, 1],
        ["box", 3, 1],
        ["floor", 0, 3],
        ["floor", 0, 4],
        ["floor", 9, 2],
      ])) {
        await draw(page, tool, column, row);
        expect(await canvas.boundingBox(), tool).toEqual(before);
      }
      await expect(page.locator("#editor-problems li").first()).toBeVisible();
      if (name === "phone on its side") {
        await expect(page.locator("#editor-play")).toBeInViewport({ ratio: 1 });
      }
      await page.locator("#editor-play").scrollIntoViewIfNeeded();
      await expect(page.locator("#editor-play")).toBeVisible();
    });
  });
}

test("the right button erases the topmost thing, a stroke is undone as one, fill fills", async ({
  page,
}) => {
  await openWorkshop(page);
  await draw(page, "box", 5, 3);
  const spoken = page.locator("#editor-spoken");
  await expect(spoken).toHaveText("Row 4, column 6: box on goal");
  const { x, y } = await squareOf(page, 5, 3);
  await page.mouse.click(x, y, { button: "right" });
  await expect(spoken).toHaveText("Row 4, column 6: goal");
  await page.mouse.click(x, y, { button: "right" });
  await expect(spoken).toHaveText("Row 4, column 6: floor");
  await page.locator("label:has(#tool-wall)").click();
  const from = await squareOf(page, 2, 1);
  const to = await squareOf(page, 6, 1);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 12 });
  await page.mouse.up();
  await expect(spoken).toHaveText("Row 2, column 7: wall");
  await page.locator("#editor-undo").click();
  await page.locator("#editor-canvas").focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("ArrowLeft");
  await expect(spoken, "all of the stroke is gone").toHaveText("Row 2, column 4: floor");
  await page.locator("label:has(#editor-fill)").click();
  await draw(page, "goal", 1, 5);
  await page.locator("#editor-canvas").focus();
  await page.keyboard.press("ArrowRight");
  await expect(spoken).toHaveText("Row 6, column 3: goal");
  await draw(page, "eraser", 0, 0);
  await page.locator("#editor-canvas").focus();
  await page.keyboard.press("ArrowRight");
  await expect(spoken, "the whole wall").toHaveText("Row 1, column 2: floor");
});

test("empty rows and columns around a level are cut off, and it is shown larger", async ({
  page,
}) => {
  await openWorkshop(page);
  await page.locator("#editor-width").fill("30");
  await page.locator("#editor-width").press("Enter");
  await expect(page.locator("#editor-width")).toHaveValue("30");
  await page.locator("#editor-crop").click();
  await expect(page.locator("#editor-width")).toHaveValue("10");
  await expect(page.locator("#editor-valid")).toBeVisible();
  const canvas = page.locator("#editor-canvas");
  const before = await canvas.boundingBox();
  await page.locator("#editor-larger").click();
  await expect
    .poll(async () => (await canvas.boundingBox())?.width)
    .toBeGreaterThan((before?.width ?? 0) * 1.3);
  await page.locator("#editor-smaller").click();
  await expect.poll(() => canvas.boundingBox()).toEqual(before);
});

test("a level has a title and an author, and is updated instead of stored twice", async ({
  page,
}) => {
  await openWorkshop(page);
  await page.locator("#editor-level-title").fill("Small yard");
  await page.locator("#editor-author").fill("Ada");
  await page.locator("#editor-play").click();
  await expect(page.locator("#level-title")).toHaveText("Small yard");
  await expect(page.locator("#level-note")).toContainText("by Ada");
  await expect(page.locator("#level-list .level")).toHaveCount(1);
  await openFromTop(page, "maker-button");
  await draw(page, "wall", 7, 1);
  await expect(page.locator("#editor-play")).toHaveText("Update and play");
  await page.locator("#editor-level-title").fill("Smaller yard");
  await page.locator("#editor-play").click();
  await expect(page.locator("#level-title")).toHaveText("Smaller yard");
  await expect(page.locator("#level-list .level")).toHaveCount(1);
  await openFromTop(page, "maker-button");
  await page.locator("#editor-copy").click();
  await expect(page.locator("#level-list .level")).toHaveCount(2);
  await openFromTop(page, "maker-button");
  await page.locator("#editor-new").click();
  await expect(page.locator("#editor-play")).toHaveText("Save and play");
  await expect(page.locator("#editor-level-title")).toHaveValue("");
});

test("a level that is shared names its author", async ({ page, browser }) => {
  await openWorkshop(page);
  await page.locator("#editor-level-title").fill("Small yard");
  await page.locator("#editor-author").fill("Ada");
  await page.locator("#editor-play").click();
  await page.locator("#share-button").click();
  await expect(page).toHaveURL(/#level=/);
  const other = await browser.newPage();
  await other.goto(page.url());
  await expect(other.locator("#level-title")).toHaveText("Small yard");
  await expect(other.locator("#level-note")).toContainText("by Ada");
  await other.close();
});
