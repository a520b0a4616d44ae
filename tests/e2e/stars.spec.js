// How hard levels are for people, as shown in the list.

import { expect, test } from "@playwright/test";
import { openPage, ROUND, SIZES, solverReady } from "./stage.js";

/** Opens the list if it is collapsed. @param {import("@playwright/test").Page} page */
async function openList(page) {
  const control = page.locator("#levels-button");
  if (await control.isVisible()) await control.click();
}

for (const [name, viewport] of Object.entries(SIZES)) {
  test.describe(name, () => {
    test.use({ viewport });

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
  });
}

test("a level without a known solution has no stars until one is found, and keeps them", async ({
  page,
}) => {
  await openPage(page, ROUND);
  await solverReady(page);
  await expect(page.locator("#level-list .level")).toHaveCount(1);
  await expect(page.locator("#level-list .stars")).toHaveCount(0);
  await page.locator("#solve-button").click();
  await expect(page.locator("#level-list .stars")).toHaveAccessibleName("Difficulty: very easy");
  await page.locator("html").evaluate(() => window.dispatchEvent(new Event("pagehide")));
  await page.reload();
  await expect(page.locator("#level-list .stars")).toHaveText("★☆☆☆☆");
});
