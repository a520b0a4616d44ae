// Shortening a solution.

import { expect, test } from "@playwright/test";
import { openPage } from "./stage.js";

/** One box with room around it: two pushes suffice, and many detours are possible. */
const YARD = ["########", "#      #", "# @$ . #", "#      #", "########"].join("\n");

/** Past the second square, back to the first, and to the goal. */
const DETOUR = "RurrdLulldRR";

test("the player's own solution is shortened, compared and switched", { tag: "@smoke" }, async ({
  page,
}) => {
  await openPage(page, YARD);
  // Not by keys: on a busy machine one may seem to be held, which walks on.
  await page
    .locator("kura-player")
    .evaluate(
      (stage, lurd) =>
        /** @type {import("../../www/player/kura-player.js").KuraPlayer} */ (stage).move(lurd),
      DETOUR,
    );
  await expect(page.locator("#outcome-title")).toHaveText("Your solution");
  const lurd = page.locator("#outcome-lurd");
  await expect(lurd).toHaveValue(DETOUR);
  await page.locator("#shorten-button").click();
  await expect(page.locator("#shorten-proof")).toHaveText("Fewest pushes, proven");
  await expect(page.locator("#shorten-note")).toContainText("4 → 2 pushes, 12 → 2 moves");
  await expect(lurd).toHaveValue("RR");
  await expect(page.locator("#outcome-note"), "of the moves that are shown").toHaveText(
    "2 pushes, 2 moves",
  );
  const pushes = page.locator("#shorten-curve figcaption").first();
  await expect(pushes).toContainText("lower bound 2");
  await page.locator("#shorten-compare").click();
  await expect(page.locator("#compare-dialog")).toBeVisible();
  await expect(page.locator("#compare-left option:checked")).toHaveText("Before");
  await page.keyboard.press("Escape");
  await page.locator("#shorten-undo").click();
  await expect(lurd).toHaveValue(DETOUR);
  await expect(page.locator("#outcome-note")).toHaveText("4 pushes, 12 moves");
  await page.locator("#shorten-undo").click();
  await expect(lurd).toHaveValue("RR");
});
