// Shortening a solution.

import { expect, test } from "@playwright/test";
import { playKeys, touch } from "./playing.js";
import { openPage, SIZES } from "./stage.js";

/** One box with room around it: two pushes suffice, and many detours are possible. */
const YARD = ["########", "#      #", "# @$ . #", "#      #", "########"].join("\n");

/** Past the second square, back to the first, and to the goal. */
const DETOUR = "RurrdLulldRR";

for (const [name, viewport] of Object.entries(SIZES)) {
  test.describe(name, () => {
    test.use({ viewport, hasTouch: name !== "desktop" });

    test("the player's own solution is shortened, compared and switched", {
      tag: name === "desktop" ? "@smoke" : [],
    }, async ({ page }) => {
      await openPage(page, YARD);
      await playKeys(page, DETOUR);
      await expect(page.locator("#outcome-title")).toHaveText("Your solution");
      const lurd = page.locator("#outcome-lurd");
      await expect(lurd).toHaveValue(DETOUR);
      await touch(page.locator("#shorten-button"));
      await expect(page.locator("#shorten-proof")).toHaveText("Fewest pushes, proven");
      await expect(page.locator("#shorten-note")).toContainText("4 → 2 pushes, 12 → 2 moves");
      await expect(lurd).toHaveValue("RR");
      await expect(page.locator("#outcome-note"), "of the moves that are shown").toHaveText(
        "2 pushes, 2 moves",
      );
      const pushes = page.locator("#shorten-curve figcaption").first();
      await expect(pushes).toContainText("lower bound 2");
      await touch(page.locator("#shorten-compare"));
      await expect(page.locator("#compare-dialog")).toBeVisible();
      await expect(page.locator("#compare-left option:checked")).toHaveText("Before");
      await page.keyboard.press("Escape");
      await touch(page.locator("#shorten-undo"));
      await expect(lurd).toHaveValue(DETOUR);
      await expect(page.locator("#outcome-note")).toHaveText("4 pushes, 12 moves");
      await touch(page.locator("#shorten-undo"));
      await expect(lurd).toHaveValue("RR");
    });
  });
}
