// The table of facts: its page, and what the game takes from it.

import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { readFacts } from "../../www/facts/facts.js";
import { parseBoard } from "../../www/play/board.js";
import { identify } from "../../www/play/identity.js";
import { EASY, openFromTop, openPage, SIZES } from "./stage.js";

const FACTS = readFacts(
  readFileSync(new URL("../../www/facts/public.txt", import.meta.url), "utf8"),
);

for (const [name, viewport] of Object.entries(SIZES)) {
  test(`the table is reached from the records, and searched, ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openPage(page);
    await openFromTop(page, "records-button");
    await page.locator("#records-totals-tab").click();
    await page.locator("#records-dialog a", { hasText: "Table of facts" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
    const [{ collection }] = FACTS;
    await page.locator("#facts-collection").selectOption(collection);
    const rows = page.locator(".facts tbody tr");
    await expect(rows).toHaveCount(FACTS.filter((fact) => fact.collection === collection).length);
    const { number, boxes, difficulty, version, date } = FACTS[0];
    const seen = await rows.first().evaluate((row) => /** @type {HTMLElement} */ (row).innerText);
    for (const what of [boxes, difficulty, date, `Kura ${version}`]) {
      const words = new RegExp(`(^|\\s)${String(what).replace(".", "\\.")}(?=\\s|,|$)`);
      expect(seen, "it can be read at every width").toMatch(words);
    }
    await page.locator("#facts-search").fill(`${collection} ${number}`);
    await expect(rows.first()).toContainText(`${collection} ${number}`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(viewport.width);
  });
}

test("what is proven of a level that was opened comes from the table", async ({ page }) => {
  const board = /** @type {import("../../www/play/board.js").Board} */ (parseBoard(EASY).board);
  const fact = [identify(board).key, "Sample", 7, "", 1, 1, 2, 0.7, "0.1.0", "2026-11-28"];
  await page.route("**/facts/public.txt", (route) =>
    route.fulfill({ contentType: "text/plain", body: `${fact.join("\t")}\n` }),
  );
  await openPage(page, EASY);
  await expect(page.locator("#level-note")).toContainText("fewest pushes 1");
  await expect(page.locator("#level-note")).toContainText("fewest moves 2");
});
