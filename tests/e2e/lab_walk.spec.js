// A learner's walk: from the board through three lessons to a comparison of two strategies, without a dead end.

import { expect, test } from "@playwright/test";
import { IDEAS } from "../../www/lab/lessons/ideas.js";
import { playKeys, touch } from "./playing.js";
import { openPage, SIZES, watchErrors } from "./stage.js";

const LESSONS = IDEAS();

/** @param {import("@playwright/test").Page} page */
async function isReady(page) {
  await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
}

/** @param {import("@playwright/test").Page} page */
async function fits(page) {
  const { width = 0 } = page.viewportSize() ?? {};
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    width,
  );
}

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(size, () => {
    test.use({ viewport, hasTouch: size !== "desktop" });

    test("from the board through three lessons to a comparison", async ({ page }) => {
      const errors = watchErrors(page);
      await openPage(page);
      await touch(page.getByRole("link", { name: "How does the solver think?" }));
      await isReady(page);
      await fits(page);
      await expect(page.locator("#ideas-list li")).toHaveCount(LESSONS.length);
      await touch(page.locator("#ideas-list a").first());
      for (const [index, { id, play }] of LESSONS.slice(0, 3).entries()) {
        const lesson = page.locator(`#${id}`);
        await expect(lesson.locator("h2")).toBeInViewport();
        const says = lesson.locator(".lab-says");
        await expect(says).not.toHaveText("");
        const before = await says.textContent();
        await lesson.locator("canvas[part=board]").focus();
        await playKeys(page, play);
        await expect(says).not.toHaveText(before ?? "");
        if (index < 2) await touch(lesson.getByRole("link", { name: /^Next:/ }));
      }
      const third = page.locator(`#${LESSONS[2].id}`);
      await touch(third.getByRole("link", { name: "Compare these in the Lab" }));
      await isReady(page);
      await expect(page.locator("#lab-configurations li")).toHaveCount(2);
      await expect(page.locator("#lab-configurations")).toContainText("without “freeze deadlock”");
      expect(await page.locator("#lab-levels input:checked").count()).toBeGreaterThan(1);
      await page.locator("#lab-nodes").fill("20000");
      await touch(page.locator("#lab-run"));
      await expect(page.locator("#lab-status")).toHaveText(/^(\d+) of \1 runs finished$/);
      await expect(page.locator("#lab-totals tbody tr")).toHaveCount(2);
      const notes = page.locator("#lab-cactus figure:not([hidden]) p.note");
      await expect(notes).toHaveText([/to the left is better/, /positions searched/]);
      await fits(page);
      await touch(page.getByRole("link", { name: /How does the solver think\?/ }));
      await isReady(page);
      const last = page.locator(`#${LESSONS.at(-1)?.id}`);
      await touch(last.getByRole("link", { name: "Next: Compare strategies" }));
      await isReady(page);
      await expect(page.locator("#lab-run")).toBeVisible();
      expect(errors).toEqual([]);
    });
  });
}
