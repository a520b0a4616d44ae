// What other tests check on one screen size, here on all: the first level, hints and questions, the library, the
// workshop, the win dialog, and the links to other pages.

import { expect, test } from "@playwright/test";
import {
  bring,
  clickSquare,
  EASY,
  moves,
  openFromTop,
  openLibrary,
  openPage,
  overlap,
  ROUND,
  SIZES,
  settled,
  solverReady,
  take,
} from "./stage.js";

for (const [name, viewport] of Object.entries(SIZES)) {
  test.describe(name, () => {
    test.use({ viewport, hasTouch: name !== "desktop" });

    test("the first level teaches in one line, beside the board, which can be dismissed", async ({
      page,
    }) => {
      await openPage(page);
      const lesson = page.locator("#lesson");
      await expect(lesson).toContainText("Push the box onto the green goal");
      await expect(lesson).toBeInViewport({ ratio: 1 });
      await expect(page.locator(".stage .primary:visible, .solver .primary:visible")).toHaveCount(
        0,
      );
      const title = await page.locator("#level-title").textContent();
      await page.keyboard.press("ArrowRight");
      await expect.poll(() => moves(page), "it does not cover the board").toBe("R");
      await page.locator("#undo-button").click();
      await page.keyboard.press("End");
      await expect.poll(() => moves(page), "keys work after a click on a button").toBe("R");
      await page.keyboard.press("PageDown");
      await expect(page.locator("#level-title")).not.toHaveText(title ?? "");
      await expect(lesson).toBeInViewport({ ratio: 1 });
      await page.locator("#lesson-close").click();
      await expect(lesson).toBeHidden();
      await settled(page);
      await page.reload();
      await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
      await page.keyboard.press("PageUp");
      await expect(page.locator("#level-title")).toHaveText(title ?? "");
      await expect(lesson).toBeHidden();
    });

    test("a hint reveals no more than requested, and neither does solving", {
      tag: "@smoke",
    }, async ({ page }) => {
      await openPage(page, ROUND);
      await solverReady(page);
      const spoken = page.locator("kura-player .spoken");
      await expect(page.locator("#hint-button")).toBeInViewport({ ratio: 1 });
      await page.locator("#hint-button").click();
      await expect(spoken).toHaveText("Hint: the box in row 3, column 5.");
      await page.locator("#hint-button").click();
      await expect(spoken).toHaveText(/goes to row 5, column 2\.$/);
      await expect.poll(() => moves(page)).toBe("");
      await clickSquare(page, 4, 1);
      await expect.poll(() => moves(page)).toBe("l");
      await take(page, "quick-solve");
      await expect(page.locator("#found-title")).toHaveText("Found: 5 pushes");
      await expect(page.locator("#found")).toBeInViewport({ ratio: 1 });
      await page.locator("#found-hide").click();
      await expect(page.locator("#found")).toBeHidden();
      await expect(page.locator("#outcome-lurd")).toBeHidden();
      await expect.poll(() => moves(page)).toBe("l");
    });

    test("a pasted level goes to the inbox, is found in the library and opened from there", {
      tag: "@smoke",
    }, async ({ page }) => {
      await openPage(page);
      await bring(page, "Lamplight", EASY);
      await openLibrary(page);
      await page.locator("#library-search").fill("around");
      const names = page.locator("#library-grid .card-name");
      await expect(names).toHaveText(["Around the block"]);
      await page.locator("#library-search").fill("lamplight");
      await expect(names).toHaveText(["Lamplight"]);
      await names.click();
      await expect(page.locator("dialog.library")).toBeHidden();
      await expect(page.locator("#level-title")).toHaveText("Lamplight");
    });

    test("messages do not cover the win dialog", async ({ page }) => {
      await openPage(page, EASY);
      await clickSquare(page, 1, 2);
      await page.keyboard.press("ArrowRight");
      await expect(page.locator("#solved-title")).toHaveText(/^Solved/);
      await expect(page.locator("#solved")).toBeInViewport({ ratio: 1 });
      await page.locator("#share-button").click();
      const notice = page.locator(".notice", { hasText: "copied" });
      await expect(notice).toBeVisible();
      expect(await overlap(notice, page.locator("#solved"))).toBe(false);
      await take(page, "menu-records");
      await expect(page.locator("#records-dialog")).toBeVisible();
    });

    test("a level is generated, seen as a picture and played", async ({ page }) => {
      await openPage(page);
      await solverReady(page);
      await openFromTop(page, "maker-button");
      await page.locator("#maker-generator-tab").click();
      await page.locator("#generator-difficulty").selectOption("easy");
      await page.locator("#generator-count").fill("1");
      await page.locator("#generator-form button").click();
      const made = page.locator("#generator-levels li");
      await expect(made).toHaveCount(1);
      await made.scrollIntoViewIfNeeded();
      const picture = await made.locator("canvas").boundingBox();
      expect(picture?.width ?? 0, "large enough to be looked at").toBeGreaterThan(120);
      expect(picture?.width ?? 0).toBeLessThan(viewport.width);
      await made.getByRole("button").click();
      await expect(page.locator("#maker-dialog")).toBeHidden();
      await expect(page.locator("#level-title")).toHaveText(/^Generated: 3 boxes, \d+ pushes$/);
    });

    test("the public collections and the page of examples are within reach", async ({ page }) => {
      await openPage(page);
      await openLibrary(page, "Public collections");
      const get = page.locator("#library-public button").first();
      await expect(get).toBeInViewport({ ratio: 1 });
      await page.keyboard.press("Escape");
      await expect(page.locator("dialog.library")).toBeHidden();
      await openFromTop(page, "help-button");
      await page.locator("#help-dialog a[href*='examples']").click();
      await expect(page).toHaveURL(/examples\.html$/);
      await expect(page.locator("kura-player").first()).toBeInViewport();
    });
  });
}
