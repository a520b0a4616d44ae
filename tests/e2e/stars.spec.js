// How hard levels are for people, as shown in the list.

import { expect, test } from "@playwright/test";
import { touch } from "./playing.js";
import { openPage, ROUND, SIZES, solverReady } from "./stage.js";

/** Opens the list if it is collapsed. @param {import("@playwright/test").Page} page */
async function openList(page) {
  const control = page.locator("#levels-button");
  if (await control.isVisible()) await touch(control);
  await expect(page.locator("#level-list")).toBeVisible();
}

/** Closes it where it lies over the page. @param {import("@playwright/test").Page} page */
async function closeList(page) {
  const control = page.locator("#levels-close");
  if (await control.isVisible()) await touch(control);
}

for (const [name, viewport] of Object.entries(SIZES)) {
  test.describe(name, () => {
    test.use({ viewport, hasTouch: name !== "desktop" });

    test("each level of the page has its stars, the first ones few", async ({ page }) => {
      await openPage(page);
      await openList(page);
      const stars = page.locator("#level-list .stars");
      await expect(stars.first()).toBeVisible();
      // The list makes rows as it gets room for them.
      await expect(page.locator("#level-list .level:not(:has(.stars))")).toHaveCount(0);
      await expect(stars.first()).toHaveText("★☆☆☆☆");
      await expect(stars.first()).toHaveAccessibleName("Difficulty: very easy");
    });

    test("a level without a known solution has no stars until one is found, and keeps them", async ({
      page,
    }) => {
      await openPage(page, ROUND);
      await solverReady(page);
      await openList(page);
      const stars = page.locator("#level-list .stars");
      await expect(page.locator("#level-list .level")).toHaveCount(1);
      await expect(stars).toHaveCount(0);
      await closeList(page);
      await touch(page.locator("#solve-button"));
      await expect(page.locator("#outcome-title")).toHaveText("Solved with 5 pushes");
      await openList(page);
      await expect(stars).toHaveAccessibleName("Difficulty: very easy");
      await page.locator("html").evaluate(() => window.dispatchEvent(new Event("pagehide")));
      await page.reload();
      await openList(page);
      await expect(stars).toHaveText("★☆☆☆☆");
    });
  });
}
