// The evaluation bar: what it says while one plays and after the game, by keys, mouse and touch, and that there is room.

import { expect, test } from "@playwright/test";
import { verdictAfter } from "../../tools/measure/page/answering.mjs";
import { SPACE } from "./pages/levels.js";
import { playKeys, touch } from "./playing.js";
import { inked, longestTask, moves, openPage, overlap, SIZES, solverReady } from "./stage.js";

/** @typedef {import("@playwright/test").Page} Page */

/** The bar is in the window, has room for its text, and lies over nothing else. @param {Page} page */
async function expectRoom(page) {
  const bar = page.locator(".evaluation");
  await expect(bar).toBeInViewport({ ratio: 1 });
  for (const other of ["kura-player", ".level-head", ".counters", ".steps", ".tape", "#solved"]) {
    const place = page.locator(other);
    if (await place.isVisible()) expect(await overlap(bar, place), other).toBe(false);
  }
  const cut = await bar.evaluate((root) =>
    [root, ...root.querySelectorAll("*:not(.sr)")]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .map(({ className }) => className),
  );
  expect(cut, "nothing is cut off").toEqual([]);
}

for (const [name, viewport] of Object.entries(SIZES)) {
  test.describe(name, () => {
    test.use({ viewport, hasTouch: name !== "desktop" });

    test("the bar follows the game, marks the lost boxes, and goes back", async ({ page }) => {
      await openPage(page, SPACE);
      await solverReady(page);
      const verdict = page.locator("#evaluation-verdict");
      const distance = page.locator("#evaluation-distance");
      const said = page.locator(".evaluation [role=status]");
      await expect(verdict).toHaveText("Solvable");
      await expect(distance).toHaveText("3 pushes left, proven");
      await expect(said, "that was to be expected").toHaveText("");
      await expectRoom(page);
      await playKeys(page, "urd");
      await expect(distance).toHaveText("4 pushes left, proven · your last push cost 2");
      await expectRoom(page);
      await playKeys(page, "d");
      await expect(page.locator("#lost-why")).toHaveText(
        "Stuck: this box can no longer reach any goal.",
      );
      await expect(verdict).toHaveText("Lost");
      await expect(said).toHaveText("Lost. Stuck: this box can no longer reach any goal.");
      await expect.poll(() => inked(page, 3, 4), "the box is marked").toBeGreaterThan(0);
      await expectRoom(page);
      await touch(page.locator("#lost-back"));
      await expect.poll(() => moves(page)).toBe("urD");
      await expect(verdict).toHaveText("Solvable");
      await expect(distance).toHaveText("4 pushes left, proven · your last push cost 2");
      await expect(said).toHaveText("Solvable.");
      await expect.poll(() => inked(page, 3, 4)).toBe(0);
    });

    test("after the game one goes to the costly pushes, and to the one that lost it", async ({
      page,
    }) => {
      await openPage(page, SPACE);
      await solverReady(page);
      const verdict = page.locator("#evaluation-verdict");
      const distance = page.locator("#evaluation-distance");
      await expect(distance).toHaveText("3 pushes left, proven");
      await playKeys(page, "urd");
      await expect(distance).toContainText("cost 2");
      await playKeys(page, "d");
      await expect(verdict).toHaveText("Lost");
      await touch(page.locator("#restart-button"));
      await expect(verdict).toHaveText("Solvable");
      await playKeys(page, "urdrddlulurrr");
      await expect(verdict).toHaveText("Solved");
      await expect(page.locator("#solved")).toBeVisible();
      await expectRoom(page);
      await touch(page.locator("#evaluation-review"));
      const costly = page.locator("#journal-costly button");
      await expect(costly).toHaveText(["3: cost 2", "4: lost here", "3: cost 2"]);
      await expect(page.locator("#journal-list .entry-cost").nth(2)).toHaveText("lost here");
      await touch(costly.nth(1));
      await expect.poll(() => moves(page)).toBe("urDD");
      await expect(verdict).toHaveText("Lost");
      await expect.poll(() => inked(page, 3, 4), "the reason is drawn").toBeGreaterThan(0);
      await touch(costly.nth(2));
      await expect.poll(() => moves(page)).toBe("urD");
      await expect(distance).toHaveText("4 pushes left, proven · your last push cost 2");
    });
  });
}

test("after a push the verdict comes soon, and the page is never held up", {
  tag: "@timing",
}, async ({ page }) => {
  await openPage(page, SPACE);
  await solverReady(page);
  const distance = page.locator("#evaluation-distance");
  await expect(distance).toHaveText("3 pushes left, proven");
  // The first push loads what the rules need.
  await playKeys(page, "urd");
  await expect(distance).toHaveText("4 pushes left, proven · your last push cost 2");
  let took = Number.NaN;
  const longest = await longestTask(page, async () => {
    took = await verdictAfter(page, "ArrowDown", "lost");
  });
  // Only detects a freeze; exact times are left to the benchmark.
  expect(took).toBeLessThan(2000);
  expect(longest).toBeLessThan(100);
});

for (const locale of ["de", "es", "fr", "ja", "zh"]) {
  test.describe(`in the language ${locale}`, () => {
    test.use({ locale });

    test("there is room for the words at every size", async ({ page }) => {
      await openPage(page, SPACE);
      await solverReady(page);
      const distance = page.locator("#evaluation-distance");
      await expect(distance).toContainText("3");
      await playKeys(page, "urd");
      await expect(distance).toContainText(/4.*2/);
      for (const viewport of Object.values(SIZES)) {
        await page.setViewportSize(viewport);
        await expectRoom(page);
      }
      await playKeys(page, "d");
      await expect(page.locator("#lost-back")).toBeVisible();
      // It is read out once the reason is known.
      await expect(page.locator(".evaluation [role=status]")).not.toHaveText("");
      for (const viewport of Object.values(SIZES)) {
        await page.setViewportSize(viewport);
        await expectRoom(page);
      }
    });
  });
}
