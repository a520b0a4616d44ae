// The move list, bookmarks, and two solutions side by side.

import { expect, test } from "@playwright/test";
import { playKeys } from "./playing.js";
import { advanced, moves, openPage, SIZES, solverReady, watchErrors } from "./stage.js";

/** @typedef {import("@playwright/test").Page} Page */

/** Two boxes, each one or two pushes from its goal. */
const PAIR = "#########\n#       #\n# @$ .  #\n#  $ .  #\n#       #\n#########";

/** Opens the list from the board's menu, which exists at every size. @param {Page} page */
async function openJournal(page) {
  await page.locator("#board-menu-button").click();
  await page.locator("#menu-journal").click();
  await expect(page.locator("#journal-list [role=option]").first()).toBeVisible();
}

/** Opens the list of solutions. @param {Page} page */
async function openSolutions(page) {
  await page.locator("#solutions summary").click();
  await expect(page.locator("#solution-list li").first()).toBeVisible();
}

for (const [name, viewport] of Object.entries(SIZES)) {
  test.describe(name, () => {
    test.use({ viewport, hasTouch: name !== "desktop" });

    test("an entry of the list restores its position, by click and by key", async ({ page }) => {
      const errors = watchErrors(page);
      await openPage(page, PAIR);
      await playKeys(page, "rrllldrrr");
      await openJournal(page);
      const entries = page.locator("#journal-list [role=option]");
      await expect(entries).toHaveText(["0Start", "2→2", "9→2"]);
      await expect(entries.nth(2)).toHaveAttribute("aria-selected", "true");
      await entries.nth(1).click();
      await expect.poll(() => moves(page)).toBe("RR");
      await expect(entries.nth(1)).toHaveAttribute("aria-selected", "true");
      await expect(entries.nth(2), "what was taken back stays there").toHaveClass(/ahead/);
      await page.keyboard.press("Home");
      await expect.poll(() => moves(page)).toBe("");
      await page.keyboard.press("End");
      await expect.poll(() => moves(page)).toBe("RRllldrRR");
      await entries.nth(1).hover();
      await page.mouse.down();
      await page.keyboard.press("Home");
      await expect(entries.first(), "the list is drawn again").toHaveAttribute(
        "aria-selected",
        "true",
      );
      await page.mouse.up();
      await expect.poll(() => moves(page), "the click still counts").toBe("RR");
      await page.keyboard.press("End");
      await page.locator("#journal-grain").selectOption("push");
      await expect(entries).toHaveCount(5);
      expect(errors).toEqual([]);
    });

    test("a bookmark has a name and survives a reload", async ({ page }) => {
      await openPage(page, PAIR);
      await playKeys(page, "rr");
      await openJournal(page);
      await page.locator("#bookmark-name").fill("one stored");
      await page.locator("#bookmark-name").press("Enter");
      await expect(page.locator("#bookmarks li")).toContainText("one stored");
      await page.locator("#journal-list").focus();
      await page.keyboard.press("Home");
      await page.locator("kura-player").evaluate((stage) => stage.focus());
      await playKeys(page, "u");
      await expect.poll(() => moves(page)).toBe("u");
      await page.locator("html").evaluate(() => window.dispatchEvent(new Event("pagehide")));
      await page.reload();
      await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
      await openJournal(page);
      await page.locator("#bookmarks .bookmark").click();
      await expect.poll(() => moves(page)).toBe("RR");
      await page.getByRole("button", { name: "Remove the bookmark “one stored”" }).click();
      await expect(page.locator("#bookmarks li")).toHaveCount(0);
      await page.locator(".notice", { hasText: "one stored" }).getByRole("button").click();
      await expect(page.locator("#bookmarks li")).toHaveCount(1);
    });

    test("the visitor’s solution and the solver’s are played in step on two boards", async ({
      page,
    }) => {
      await openPage(page, PAIR);
      await solverReady(page);
      await playKeys(page, "ur");
      await playKeys(page, "ldrrllldrrr");
      await expect(page.locator("#solved")).toBeVisible();
      await openSolutions(page);
      await expect(page.locator("#compare-button")).toBeDisabled();
      await advanced(page, "objective", "moves");
      await page.locator("#solve-button").click();
      await expect(page.locator("#outcome-title")).toHaveText("Solved with 7 moves");
      await expect(page.locator("#compare-button")).toBeEnabled();
      await page.locator("#compare-button").click();
      await expect(page.locator("#compare-left")).toHaveValue("Your solution: 4 pushes, 13 moves");
      await expect(page.locator("#compare-right")).toHaveValue(
        "The solver’s solution: 4 pushes, 7 moves",
      );
      await page.locator("#compare-forward").click();
      await expect(page.locator("#compare-left-note")).toHaveText(
        "Move 1, push 0, 0 of 2 on goals",
      );
      await expect(page.locator("#compare-right-note")).toHaveText(
        "Move 1, push 1, 0 of 2 on goals",
      );
      await page.locator("#compare-unit").selectOption("pushes");
      await expect(page.locator("#compare-left-note"), "not further than it was").toContainText(
        "push 0,",
      );
      await page.locator("#compare-forward").click();
      await expect(page.locator("#compare-left-note")).toContainText("push 1,");
      await page.locator("#compare-play").click();
      await expect(page.locator("#compare-left-note")).toHaveText(
        "Move 13, push 4, 2 of 2 on goals",
      );
      await expect(page.locator("#compare-right-note")).toHaveText(
        "Move 7, push 4, 2 of 2 on goals",
      );
      const boards = page.locator("#compare-dialog kura-player");
      for (const board of await boards.all()) {
        const box = await board.boundingBox();
        expect(box?.height ?? 0, "the board is seen").toBeGreaterThan(100);
      }
      await page.keyboard.press("Escape");
      await expect(boards).toHaveCount(0);
    });
  });
}

test("of thousands of moves only the visible rows are rendered", async ({ page }) => {
  await openPage(page, PAIR);
  await openJournal(page);
  await page.evaluate(() => {
    const stage = /** @type {import("../../www/player/kura-player.js").KuraPlayer} */ (
      document.querySelector("kura-player")
    );
    // Up and down in front of the box, 3,000 times, with a restart after every hundred.
    for (let i = 0; i < 3000; i += 1) {
      stage.player.game?.step(i % 2 === 0 ? 1 : 3);
      if (i % 2 === 1) stage.player.game?.restart();
    }
    stage.player.step(1, 0);
  });
  const list = page.locator("#journal-list");
  await expect(list.locator("[aria-selected=true]")).toHaveAttribute("aria-posinset", "3002");
  expect(await list.locator("[role=option]").count()).toBeLessThan(60);
  await list.hover();
  await page.mouse.wheel(0, -1e6);
  await expect(list.locator("[aria-posinset='1']")).toBeVisible();
  expect(await list.locator("[role=option]").count()).toBeLessThan(60);
});
