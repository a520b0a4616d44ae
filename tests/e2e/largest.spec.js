// Everything around the largest allowed board, on all screen sizes; its camera has tests of its own.

import { expect, test } from "@playwright/test";
import {
  bring,
  choose,
  clickSquare,
  colour,
  inked,
  moves,
  openFromTop,
  openLibrary,
  openPage,
  SIZES,
  solverReady,
  take,
} from "./stage.js";

// A trace copies the document at each action, with the 10,000 squares for screen readers.
test.use({ trace: "off" });

const SIDE = 100;
/** The largest allowed board, with one box in its middle, two pushes from its goal, and one from a corner. */
const LARGEST = Array.from({ length: SIDE }, (_, y) =>
  Array.from({ length: SIDE }, (_, x) => {
    if (x === 0 || y === 0 || x === SIDE - 1 || y === SIDE - 1) return "#";
    if ((x === 51 && y === 52) || (x === 52 && y === 51)) return "#";
    return (y === 50 && { 50: "@", 51: "$", 53: "." }[x]) || " ";
  }).join(""),
).join("\n");

for (const [name, viewport] of Object.entries(SIZES)) {
  test.describe(name, () => {
    test.use({ viewport, hasTouch: name !== "desktop" });

    test("a board of 100 x 100 squares is solved, announced, listed and recorded", async ({
      page,
    }) => {
      // A long test, on a machine that may be busy.
      test.slow();
      await openPage(page);
      await solverReady(page);
      await bring(page, "Plain", LARGEST);
      // Next to the player and back: the game has begun.
      await clickSquare(page, 50, 51);
      await expect.poll(() => moves(page)).toBe("d");
      await clickSquare(page, 50, 50);
      await expect.poll(() => moves(page)).toBe("du");
      await take(page, "quick-solve");
      await expect(page.locator("#found-title")).toHaveText("Found: 2 pushes");
      await expect(page.locator("#found")).toBeInViewport({ ratio: 1 });
      await page.locator("#found-hide").click();
      // A click that Playwright tries again scrolls its target to another edge of the view.
      await page.evaluate(() => window.scrollTo(0, 0));
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowRight");
      await expect(page.locator("#solved-title")).toHaveText(/^Solved/);
      await expect(page.locator("#solved")).toBeInViewport({ ratio: 1 });
      await expect(page.locator("#level-medals .medal").first()).toBeVisible();
      await take(page, "menu-journal");
      const entries = page.locator("#journal-list [role=option]");
      await expect(entries).toHaveText(["0Start", "4→2"]);
      await entries.first().click();
      await expect.poll(() => moves(page)).toBe("");
      await page.evaluate(() => window.scrollTo(0, 0));
      await openLibrary(page);
      await page.locator("#library-search").fill("plain");
      await expect(page.locator("#library-grid .card-name")).toHaveText(["Plain"]);
      await expect(
        page.locator("#library-grid .card").getByRole("img", { name: "Solved", exact: true }),
      ).toBeVisible();
    });

    test("a lost box is marked on a board of 100 x 100 squares, in every skin", async ({
      page,
    }) => {
      await openPage(page, LARGEST);
      await solverReady(page);
      await clickSquare(page, 51, 49);
      await expect.poll(() => moves(page)).toBe("ur");
      await page.keyboard.press("ArrowDown");
      await expect(page.locator("#lost-why")).toHaveText(/^Stuck: this box/);
      await expect(page.locator("#lost")).toBeInViewport({ ratio: 1 });
      /** @type {Set<string>} */
      const walls = new Set();
      for (const skin of ["storehouse", "plain", "contrast", "classic"]) {
        await choose(page, "skin", skin);
        await expect(page.locator("kura-player")).toHaveAttribute("skin", skin);
        await expect.poll(() => inked(page, 51, 51), skin).toBeGreaterThan(0);
        await expect.poll(async () => walls.has(await colour(page, 51, 52)), skin).toBe(false);
        walls.add(await colour(page, 51, 52));
      }
      await page.locator("#lost-back").click();
      await expect.poll(() => moves(page)).toBe("ur");
      await expect.poll(() => inked(page, 51, 51)).toBe(0);
    });

    test("an author opens the largest board in the workshop, draws on it and undoes that", async ({
      page,
    }) => {
      await openPage(page, LARGEST, { title: "Plain" });
      await openFromTop(page, "maker-button");
      await page.locator("#editor-current").click();
      const canvas = page.locator("#editor-canvas");
      await expect(canvas).toBeVisible();
      await expect(page.locator("#editor-valid")).toBeVisible();
      const before = await canvas.boundingBox();
      await page.locator("#tool-goal").check({ force: true });
      await canvas.click({ position: { x: 60, y: 60 } });
      await expect(page.locator("#editor-problems li").first()).toBeVisible();
      expect(await canvas.boundingBox(), "the board lies still").toEqual(before);
      await page.locator("#editor-undo").click();
      await expect(page.locator("#editor-valid")).toBeVisible();
    });
  });
}
