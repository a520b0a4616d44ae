// The page of live examples: what is tried there can be kept in the address, and copied into another page.

import { expect, test } from "@playwright/test";
import { elsewhere } from "./elsewhere.js";

const openElsewhere = elsewhere();

test("what is tried is shown, kept in the address, and works where its text is copied to", async ({
  page,
}) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("./www/examples.html");
  const board = page.locator("#try");
  const field = (/** @type {string} */ name) => page.locator(`#try-form [name=${name}]`);
  const game = () =>
    board.evaluate((board) => /** @type {any} */ (board).player?.game?.xsb() ?? "");
  await expect.poll(game).toContain("# @$ . #");
  await field("level").fill("#######\n#@ $ .#\n#######");
  await field("solution").fill("rRR");
  await field("skin").selectOption("classic");
  await field("theme").selectOption("dark");
  await field("ink").fill("rgb(1, 2, 3)");
  await field("round").check();
  await field("readonly").check();
  await expect.poll(game).toBe("#######\n#@ $ .#\n#######");
  for (const [name, value] of Object.entries({ skin: "classic", theme: "dark", readonly: "" })) {
    await expect(board).toHaveAttribute(name, value);
  }
  await expect(board.locator("[part~=undo]")).toHaveCSS("color", "rgb(1, 2, 3)");
  await expect(board.locator("[part~=undo]")).toHaveCSS("border-radius", "50%");
  await board.locator("[part~=play]").click();
  await expect(page.locator("#try-events")).toContainText("solved: 3 moves");
  // Another visitor follows the link.
  await page.reload();
  await expect.poll(game).toBe("#######\n#@ $ .#\n#######");
  await expect(field("round")).toBeChecked();
  await page.locator("#try-copy").click();
  await expect(page.locator("#try-copied")).toHaveText("Copied.");
  const element = await page.evaluate(() => navigator.clipboard.readText());
  expect(element).toContain('level="#######|#@ $ .#|#######" solution="rRR"');
  await field("how").selectOption("frame");
  await page.locator("#try-copy").click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain("<iframe");
  const frame = await page.evaluate(() => navigator.clipboard.readText());
  await openElsewhere(page, element + frame);
  const copied = page.locator("kura-player");
  await expect(copied.locator("[part~=play]")).toBeEnabled();
  await expect(copied.locator("[part~=undo]")).toHaveCSS("border-radius", "50%");
  const inner = page.frameLocator("iframe").locator("kura-player");
  await expect(inner).toHaveAttribute("skin", "classic");
  await expect(inner.locator("[part~=play]")).toBeEnabled();
});
