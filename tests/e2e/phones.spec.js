// A phone, in portrait and landscape: the board fills the screen, swipes work everywhere, controls are within reach.

import { expect, test } from "@playwright/test";
import {
  choose,
  EASY,
  fingersOn,
  moves,
  onlyChromium,
  openFromTop,
  openPage,
  placeOf,
  ROUND,
  solverReady,
  TOUCH_SCREEN,
  tap,
} from "./stage.js";

/** @typedef {import("@playwright/test").Page} Page */

/** As wide as some levels of XSokoban: three times as wide as high. */
const WIDE = [
  "#####################",
  "#                   #",
  "# @$  $        .    #",
  "#          #   .    #",
  "#                   #",
  "#                   #",
  "#####################",
].join("\n");

/**
 * Swipes, and pauses before the finger is lifted: Chromium interprets a tap soon after a fling as stopping the fling,
 * and computes the finger's speed from the timestamps of its events.
 *
 * @param {Page} page
 * @param {[number, number][]} points
 */
async function swipe(page, points) {
  const touch = await fingersOn(page, 0.2);
  for (const [x, y] of [...points, points[points.length - 1]]) await touch({ x, y });
  await touch();
}

/** @param {Page} page @param {string} selector */
async function boxOf(page, selector) {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not there`);
  return box;
}

test.describe("upright", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("turning a wide board is offered, and the next one is then turned too", async ({ page }) => {
    await openPage(page, WIDE);
    const before = await placeOf(page, 2, 2);
    expect(before.size).toBeLessThan(19);
    await tap(page.locator("#turn-offer-yes"));
    await expect(page.locator("#turn-offer")).toBeHidden();
    const after = await placeOf(page, 2, 2);
    expect(after.size).toBeGreaterThan(before.size * 1.25);
    // Up on the screen is left on the board.
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => moves(page)).toBe("R");
    await openPage(page, EASY);
    await expect(page.locator("#turn-offer")).toBeHidden();
    const left = await placeOf(page, 1, 1);
    const right = await placeOf(page, 4, 1);
    expect(right.y, "one that is not wide stays").toBe(left.y);
    await openPage(page, `${WIDE}\n`);
    await expect.poll(async () => (await placeOf(page, 2, 2)).size).toBe(after.size);
  });

  test("an offer that was declined is not repeated for this board", async ({ page }) => {
    await openPage(page, WIDE);
    const before = await placeOf(page, 2, 2);
    await tap(page.locator("#turn-offer-no"));
    await expect(page.locator("#turn-offer")).toBeHidden();
    await page.keyboard.press("ArrowLeft");
    await expect(page.locator("#turn-offer")).toBeHidden();
    expect((await placeOf(page, 2, 2)).size).toBe(before.size);
  });

  test("a swipe beside the board is a step, and the page does not scroll", {
    tag: "@smoke",
  }, async ({ page }) => {
    await openPage(page, ROUND);
    const room = await boxOf(page, "kura-player");
    const { x, y } = await placeOf(page, 0, 0);
    const above = (room.y + y) / 2;
    expect(above, "there is room over the board").toBeLessThan(y - 20);
    await swipe(page, [
      [x + 150, above],
      [x + 130, above],
      [x + 100, above],
    ]);
    // Two steps, if the machine is so slow that the finger stays.
    await expect.poll(() => moves(page)).toMatch(/^l+$/);
    await swipe(page, [
      [x + 150, room.y + room.height - 6],
      [x + 150, room.y + room.height - 40],
      [x + 150, room.y + room.height - 120],
    ]);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
  });

  test("restart and share are within reach, and a search can be ended on the board", async ({
    page,
  }) => {
    await openPage(page, ROUND);
    await swipe(page, [
      [200, 400],
      [180, 400],
      [150, 400],
    ]);
    await expect.poll(() => moves(page)).toMatch(/^l+$/);
    await expect(page.locator("#restart-button")).toBeInViewport({ ratio: 1 });
    await tap(page.locator("#restart-button"));
    await expect.poll(() => moves(page)).toBe("");
    await expect(page.locator("#share-button")).toBeInViewport({ ratio: 1 });
    await tap(page.locator("#share-button"));
    await expect(page).toHaveURL(/#/);
    await expect(page.locator(".notice").last()).toBeInViewport();
  });

  test("the buttons under the board have words, in every language", async ({ page }) => {
    await openPage(page, EASY);
    const words = page.locator(".steps .word");
    for (const language of ["en", "es", "fr", "ja", "zh", "de"]) {
      await choose(page, "language", language);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        await expect(words.last()).toBeInViewport({ ratio: 1 });
        const cut = await words.evaluateAll((all) =>
          all.flatMap(({ parentElement: button, textContent }) =>
            button && button.scrollWidth > button.clientWidth ? [textContent] : [],
          ),
        );
        expect(cut, `${language}, ${width} wide`).toEqual([]);
      }
    }
    await expect(words).toHaveText([
      "Neu starten",
      "Rückgängig",
      "Wiederholen",
      "Tipp",
      "Spielfeld",
    ]);
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(words.first(), "on its side there is room for the icons alone").toBeHidden();
  });

  test("the question about a found solution is asked on the board", async ({ page }) => {
    await openPage(page, ROUND);
    await solverReady(page);
    await page.keyboard.press("ArrowLeft");
    await tap(page.locator("#board-menu-button"));
    await tap(page.locator("#quick-solve"));
    for (const id of ["found-title", "found-watch", "found-copy", "found-hide"]) {
      await expect(page.locator(`#${id}`)).toBeInViewport({ ratio: 1 });
    }
    await tap(page.locator("#found-hide"));
    await expect.poll(() => moves(page)).toBe("l");
  });

  test("the help begins with touch gestures", onlyChromium(TOUCH_SCREEN), async ({ page }) => {
    await openPage(page, EASY);
    await openFromTop(page, "help-button");
    const [touch, mouse] = [await boxOf(page, ".by-touch"), await boxOf(page, ".by-mouse")];
    expect(touch.y).toBeLessThan(mouse.y);
  });
});

test.describe("on its side", () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });

  test("the board has the full height, controls are left and right, counters keep their names", {
    tag: "@smoke",
  }, async ({ page }) => {
    await openPage(page, EASY);
    const board = await boxOf(page, "kura-player");
    expect(board.height).toBeGreaterThan(370);
    const counters = await boxOf(page, ".counters");
    const steps = await boxOf(page, ".steps");
    expect(counters.x + counters.width).toBeLessThanOrEqual(board.x);
    expect(steps.x).toBeGreaterThanOrEqual(board.x + board.width);
    for (const name of ["Moves", "Pushes", "On goals"]) {
      await expect(page.locator(".counters dt", { hasText: name })).toBeInViewport({ ratio: 1 });
    }
    for (const id of ["undo-button", "restart-button", "scrub", "more-button", "level-title"]) {
      await expect(page.locator(`#${id}`), id).toBeInViewport({ ratio: 1 });
    }
    for (const key of ["ArrowDown", "ArrowRight"]) await page.keyboard.press(key);
    await expect(page.locator("#solved")).toBeVisible();
    const stamp = await boxOf(page, "#solved");
    expect(stamp.x + stamp.width, "the word of the end is beside the board").toBeLessThanOrEqual(
      board.x,
    );
  });

  test("all of the menu is within reach, and messages do not cover the board", async ({ page }) => {
    await openPage(page);
    await tap(page.locator("#board-menu-button"));
    const items = page.locator("#board-menu button:visible");
    await expect(items).toHaveCount(14);
    for (const item of await items.all()) await expect(item).toBeInViewport({ ratio: 1 });
    await tap(page.locator("#menu-playLater"));
    await expect(page.locator(".notice")).toBeVisible();
    const { y, height } = await boxOf(page, ".notice");
    expect(y + height, "no lower than the upper wall").toBeLessThan(70);
  });

  test("in left-handed mode they change sides", async ({ page }) => {
    await openPage(page, EASY);
    await openFromTop(page, "settings-button");
    await page.locator("#hand").selectOption("left");
    await page.keyboard.press("Escape");
    const board = await boxOf(page, "kura-player");
    expect((await boxOf(page, ".steps")).x).toBeLessThan(board.x);
    expect((await boxOf(page, ".counters")).x).toBeGreaterThanOrEqual(board.x + board.width);
    expect(board.height).toBeGreaterThan(370);
  });
});
