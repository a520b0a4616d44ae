// What other tests check on one screen size, here on all: hints and questions, the library, the workshop, and the win
// dialog; and everything around a board of 100 x 100 squares.

import { expect, test } from "@playwright/test";
import { clickSquare, EASY, moves, openPage, ROUND, SIZES, solverReady } from "./stage.js";

/** @typedef {import("@playwright/test").Page} Page */

const SIDE = 100;
/** The largest allowed board, with one box in its middle, two pushes from its goal. */
const LARGEST = Array.from({ length: SIDE }, (_, y) =>
  Array.from({ length: SIDE }, (_, x) => {
    if (x === 0 || y === 0 || x === SIDE - 1 || y === SIDE - 1) return "#";
    return (y === 50 && { 50: "@", 51: "$", 53: "." }[x]) || " ";
  }).join(""),
).join("\n");

/** Opens the board's menu and chooses an item. @param {Page} page @param {string} item */
async function take(page, item) {
  await page.locator("#board-menu-button").click();
  await expect(page.locator(`#${item}`)).toBeInViewport({ ratio: 1 });
  await page.locator(`#${item}`).click();
}

/** Opens the library with all its levels. @param {Page} page */
async function openLibrary(page) {
  await page.locator("#library-button").click();
  const choice = page.locator("#library-collection");
  if (await choice.isVisible()) await choice.selectOption({ index: 0 });
  else await page.locator("#library-choices button", { hasText: "All levels" }).click();
}

/** Imports a level as text. @param {Page} page @param {string} title @param {string} xsb */
async function bring(page, title, xsb) {
  await page.locator("#library-button").click();
  await page.locator("#library-import").click();
  await page.locator("#open-text").fill(`Title: ${title}\n\n${xsb}\n`);
  await page.locator("#open-confirm").click();
  await expect(page.locator("#level-title")).toHaveText(title);
}

/**
 * Whether two elements overlap.
 *
 * @param {import("@playwright/test").Locator} one
 * @param {import("@playwright/test").Locator} other
 */
async function overlap(one, other) {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error("one of them is not there");
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return across > 0 && down > 0;
}

for (const [name, viewport] of Object.entries(SIZES)) {
  test.describe(name, () => {
    test.use({ viewport, hasTouch: name !== "desktop" });

    test("a hint reveals no more than requested, and neither does solving", async ({ page }) => {
      await openPage(page, ROUND);
      await solverReady(page);
      const spoken = page.locator("kura-player .spoken");
      await expect(page.locator("#hint-button")).toBeInViewport({ ratio: 1 });
      await page.locator("#hint-button").click();
      await expect(spoken).toHaveText("Hint: the box in row 3, column 5.");
      await page.locator("#hint-button").click();
      await expect(spoken).toHaveText(/goes to row 5, column 2\.$/);
      expect(await moves(page)).toBe("");
      await clickSquare(page, 4, 1);
      await expect.poll(() => moves(page)).toBe("l");
      await take(page, "quick-solve");
      await expect(page.locator("#found-title")).toHaveText("Found: 5 pushes");
      await expect(page.locator("#found")).toBeInViewport({ ratio: 1 });
      await page.locator("#found-tell").click();
      await expect(page.locator("#outcome-title")).toHaveText("It can be solved");
      await expect(page.locator("#outcome-lurd")).toBeHidden();
      expect(await moves(page)).toBe("l");
    });

    test("a pasted level goes to the inbox, is found in the library and opened from there", async ({
      page,
    }) => {
      await openPage(page);
      await bring(page, "Lamplight", EASY);
      await openLibrary(page);
      await page.locator("#library-search").fill("around");
      const names = page.locator("#library-grid .card-name");
      await expect(names).toHaveText(["Around the block"]);
      await page.locator("#library-search").fill("lamplight");
      await expect(names).toHaveText(["Lamplight"]);
      await names.click();
      await expect(page.locator("#library")).toBeHidden();
      await expect(page.locator("#level-title")).toHaveText("Lamplight");
    });

    test("messages do not cover the win dialog", async ({ page }) => {
      await openPage(page, EASY);
      await clickSquare(page, 1, 2);
      await page.keyboard.press("ArrowRight");
      await expect(page.locator("#solved-title")).toHaveText(/^Solved/);
      await expect(page.locator("#solved")).toBeInViewport({ ratio: 1 });
      await take(page, "menu-share");
      const notice = page.locator(".notice", { hasText: "copied" });
      await expect(notice).toBeVisible();
      expect(await overlap(notice, page.locator("#solved"))).toBe(false);
      await take(page, "menu-records");
      await expect(page.locator("#records-dialog")).toBeVisible();
    });

    test("a board of 100 x 100 squares is solved, announced, listed and recorded", async ({
      page,
    }) => {
      // A long test, on a machine that may be busy.
      test.slow();
      await openPage(page);
      await solverReady(page);
      await bring(page, "Plain", LARGEST);
      // Next to the player and back: the game has begun.
      await clickSquare(page, 50, 51);
      await expect.poll(() => moves(page)).toBe("d");
      await clickSquare(page, 50, 50);
      await expect.poll(() => moves(page)).toBe("du");
      await take(page, "quick-solve");
      await expect(page.locator("#found-title")).toHaveText("Found: 2 pushes");
      await expect(page.locator("#found")).toBeInViewport({ ratio: 1 });
      await page.locator("#found-back").click();
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowRight");
      await expect(page.locator("#solved-title")).toHaveText(/^Solved/);
      await expect(page.locator("#solved")).toBeInViewport({ ratio: 1 });
      await expect(page.locator("#level-medals .medal").first()).toBeVisible();
      await take(page, "menu-journal");
      const entries = page.locator("#journal-list [role=option]");
      await expect(entries).toHaveText(["0Start", "4→2"]);
      await entries.first().click();
      await expect.poll(() => moves(page)).toBe("");
      await page.evaluate(() => window.scrollTo(0, 0));
      await openLibrary(page);
      await page.locator("#library-search").fill("plain");
      await expect(page.locator("#library-grid .card-name")).toHaveText(["Plain"]);
      await expect(
        page.locator("#library-grid .card").getByRole("img", { name: "Solved", exact: true }),
      ).toBeVisible();
    });

    test("an author opens the largest board in the workshop, draws on it and undoes that", async ({
      page,
    }) => {
      await openPage(page, LARGEST, { title: "Plain" });
      await page.locator("#maker-button").click();
      await page.locator("#editor-current").click();
      const canvas = page.locator("#editor-canvas");
      await expect(canvas).toBeVisible();
      await expect(page.locator("#editor-valid")).toBeVisible();
      const before = await canvas.boundingBox();
      await page.locator("#tool-goal").check({ force: true });
      await canvas.click({ position: { x: 60, y: 60 } });
      await expect(page.locator("#editor-problems li").first()).toBeVisible();
      expect(await canvas.boundingBox(), "the board lies still").toEqual(before);
      await page.locator("#editor-undo").click();
      await expect(page.locator("#editor-valid")).toBeVisible();
    });
  });
}
