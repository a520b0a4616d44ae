// Which solutions are called proven, perfect and the visitor's own.

import { expect, test } from "@playwright/test";
import { chooseFile, EASY, openPage, solverReady } from "./stage.js";

/** @typedef {import("@playwright/test").Page} Page */

/** @param {Page} page @param {string} text */
async function open(page, text) {
  const file = { name: "claims.xsb", mimeType: "text/plain", buffer: Buffer.from(text) };
  await chooseFile(page, file);
  await expect(page.locator("#collection option:checked")).toHaveText("claims");
}

/** Four moves and one push, where two moves suffice. */
const LONG = ["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowRight"];

/** @param {Page} page @param {string[]} keys */
async function press(page, keys) {
  for (const key of keys) await page.keyboard.press(key);
}

test("a best result stated in a text is only a claim, and makes nothing perfect", async ({
  page,
}) => {
  await openPage(page);
  await open(page, `Title: Claimed\n\n${EASY}\n\nBest pushes: 1\n`);
  await expect(page.locator("#level-note")).toContainText("author’s best: 1 push");
  await expect(page.locator("#level-note")).not.toContainText("fewest");
  await press(page, LONG);
  await expect(page.locator("#solved-title")).toHaveText("Solved");
  await expect(page.locator("#solved-note")).toHaveText("4 moves, 1 push");
  const done = page.locator("#level-list .level-done").first();
  await expect(done).toHaveAttribute("aria-label", "Solved");
  await expect(done.locator(".medal")).toHaveCount(0);
});

test("proofs by Kura count, and perfect says in which measure", async ({ page }) => {
  await openPage(page);
  await open(page, `Title: Proven\n\n${EASY}\n`);
  await solverReady(page);
  await page.locator("#objective").evaluate((control) => {
    const select = /** @type {HTMLSelectElement} */ (control);
    select.value = "pushes";
    select.dispatchEvent(new Event("change"));
  });
  await page.locator("#solve-button").click();
  await expect(page.locator("#outcome-proof")).toHaveText("Fewest pushes, proven");
  await expect(page.locator("#level-note")).toContainText("fewest pushes 1");
  await page.reload();
  await expect(page.locator("#level-note")).toContainText("fewest pushes 1");
  await page.keyboard.press("r");
  await press(page, LONG);
  await expect(page.locator("#solved-title")).toHaveText("Solved with the fewest pushes");
  await expect(page.locator("#solved-note")).toHaveText(/^\d+ moves, 1 push$/);
});

test("a level solved with the hint key is marked, and is not one’s own", async ({ page }) => {
  await openPage(page);
  await open(page, `Title: Helped\n\n${EASY}\n`);
  await solverReady(page);
  await expect(async () => {
    await page.keyboard.press("i");
    await expect(page.locator("#solved")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.locator("#solved-title")).toHaveText("Solved with hints");
  await expect(page.locator("#collection-note")).toHaveText("0 of 1 solved");
  await expect(page.locator("#level-note")).toContainText("with hints 1 / 2");
  await expect(page.locator("#level-list .level-done").first()).toHaveAttribute(
    "title",
    "Solved with hints",
  );
});

test("a restored backup accepts only replayable solutions and reports the rest", async ({
  page,
}) => {
  await openPage(page);
  const invented = {
    format: "kura-progress",
    version: 1,
    values: {
      "solved:0123456789abcdef": { moves: 1, pushes: 1 },
      "proof:0123456789abcdef": { pushes: 1 },
      "choice:fewest": "pushes",
    },
  };
  await page.locator("#settings-button").click();
  await page.locator("#backup-load").setInputFiles({
    name: "invented.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(invented)),
  });
  await expect(page.locator(".notice", { hasText: "Skipped 1 result without" })).toContainText(
    "Skipped proofs made on other devices for 1 level",
  );
  await page.locator("#settings-button").click();
  await expect(page.locator("#fewest")).toHaveValue("pushes");
});
