// A player loses a position, learns why, and gets it as an exercise two days later.

import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { touchAt } from "./playing.js";
import {
  animated,
  openFromTop,
  openPage,
  placeOf,
  SIZES,
  solverReady,
  watchErrors,
} from "./stage.js";

/** @typedef {import("@playwright/test").Page} Page */

/** The box in the middle is lost if it is pushed down against the wall. */
const EDGE = "########\n#      #\n# @$ . #\n#      #\n########";

/** Moves a box with two clicks, or with a finger. @param {Page} page @param {[number, number][]} squares from and to */
async function moveBox(page, squares) {
  for (const [column, row] of squares) await touchAt(page, await placeOf(page, column, row));
}

/** @param {Page} page */
const pushes = (page) => page.locator("#pushes");

/** How many exercises are stored. @param {Page} page */
function stored(page) {
  return page.evaluate(async () => {
    const { src: early } = /** @type {HTMLScriptElement} */ (
      document.querySelector("script[src*=early]")
    );
    const { opening } = /** @type {typeof import("../../www/page/early.js")} */ (
      await import(early)
    );
    const store = await opening;
    await store.settled();
    return store.entries("exercises").length;
  });
}

for (const [name, viewport] of Object.entries(SIZES)) {
  test.describe(name, () => {
    test.use({ viewport, hasTouch: name !== "desktop" });

    test("a lost position comes back two days later, with its lesson, and is passed", async ({
      page,
    }) => {
      const errors = watchErrors(page);
      await page.clock.setFixedTime(new Date("2026-11-24T12:00:00"));
      await openPage(page, EDGE, { title: "At the edge" });
      await solverReady(page);
      await moveBox(page, [
        [3, 2],
        [4, 2],
      ]);
      await expect(pushes(page)).toHaveText("1");
      await moveBox(page, [
        [4, 2],
        [4, 3],
      ]);
      await expect(page.locator("#lost-why")).toHaveText(
        "Stuck: this box can no longer reach any goal.",
      );
      await expect.poll(() => stored(page)).toBe(1);
      await page.locator("#lost-lesson").click();
      await expect(page).toHaveURL(/ideas\.html#dead-square$/);
      await page.goBack();
      await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
      await openFromTop(page, "records-button");
      const view = page.locator("#records-today");
      await expect(view).toContainText("The next one comes back in 1 day.");
      await expect(view.locator(".exercises")).toHaveCount(0);

      await page.clock.setFixedTime(new Date("2026-11-26T08:00:00"));
      await page.reload();
      await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
      await expect(page.locator(".notice"), "nobody is nagged").toHaveCount(0);
      await openFromTop(page, "records-button");
      const exercise = view.locator(".exercises li");
      await expect(exercise).toHaveCount(1);
      await expect(exercise.getByRole("link", { name: "Lesson" })).toHaveAttribute(
        "href",
        "www/lab/ideas.html#dead-square",
      );
      await animated(page);
      const { violations } = await new AxeBuilder({ page }).include("#records-dialog").analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes[0].html])).toEqual([]);
      await exercise.getByRole("button").first().click();
      await expect(page.locator("#level-title")).toHaveText("Avoid the dead square: 2 pushes");
      await expect(page.locator("#level-note")).toHaveText(
        "From “At the edge”: make 2 pushes after which the level can still be solved.",
      );
      await expect(page.locator("#collection")).toHaveValue("exercises");
      await solverReady(page);
      await moveBox(page, [
        [3, 2],
        [4, 2],
      ]);
      await expect(pushes(page)).toHaveText("1");
      await moveBox(page, [
        [4, 2],
        [4, 1],
      ]);
      await expect(page.locator("#lost-why"), "the other wall is no better").toBeVisible();
      await page.locator("#lost-back").click();
      await expect(pushes(page)).toHaveText("1");
      await moveBox(page, [
        [4, 2],
        [5, 2],
      ]);
      await expect(page.locator("#solved-title")).toHaveText("Exercise passed");
      await expect(page.locator("#solved-note")).toHaveText("It comes back in 1 day.");

      await page.clock.setFixedTime(new Date("2026-11-27T08:00:00"));
      await page.reload();
      await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
      await expect(page.locator("#level-title")).toHaveText("Avoid the dead square: 2 pushes");
      await expect(pushes(page), "it begins anew").toHaveText("0");
      await solverReady(page);
      await moveBox(page, [
        [3, 2],
        [5, 2],
      ]);
      await expect(page.locator("#solved-note")).toHaveText("It comes back in 3 days.");
      await openFromTop(page, "records-button");
      await expect(view).toContainText("The next one comes back in 3 days.");
      expect(errors).toEqual([]);
    });
  });
}
