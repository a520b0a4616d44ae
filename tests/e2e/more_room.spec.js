// Room for the board, and what stands around it: panels that fold, full screen, a map of large boards, one message at a
// time, the bar of a phone, and what a search has found where the panel is not seen.

import { expect, test } from "@playwright/test";
import { touch, touchAt } from "./playing.js";
import {
  allowClipboard,
  EASY,
  hugeBoard,
  moves,
  onlyChromium,
  openPage,
  overlap,
  placeOf,
  ROUND,
  SIZES,
  settled,
  solverReady,
  TOUCH_SCREEN,
  take,
  tap,
} from "./stage.js";

/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {import("@playwright/test").Locator} Locator */

/** @param {Locator} place */
async function boxOf(place) {
  const box = await place.boundingBox();
  if (!box) throw new Error("it is not there");
  return box;
}

for (const [name, viewport] of Object.entries(SIZES)) {
  test.describe(name, () => {
    test.use({ viewport, hasTouch: name !== "desktop" });

    test("messages come one at a time, and never lie on the title", async ({ page }) => {
      await allowClipboard(page);
      await openPage(page, ROUND);
      await page.locator("#share-button").click();
      const seen = page.locator(".notice:visible");
      await expect(seen).toHaveText("Link to this level copied.");
      expect(await overlap(seen, page.locator("#level-title"))).toBe(false);
      await take(page, "menu-playLater");
      await expect(seen).toHaveText("Added to “Play later”, under Records.");
      await take(page, "menu-reverse");
      await expect(seen).toHaveText(/^Pull the boxes back/);
      await expect(page.locator(".ribbon:visible"), "not beside another one").toHaveCount(0);
      await expect(seen, "it goes").toHaveCount(0);
      await expect(page.locator(".ribbon:visible")).toContainText("Reverse mode");
      expect(await overlap(page.locator(".ribbon:visible"), page.locator("#level-title"))).toBe(
        false,
      );
    });

    test("a large board has a map that leads anywhere, and back to the player", async ({
      page,
    }) => {
      await openPage(page, hugeBoard());
      const map = page.locator("kura-player .overview");
      await expect(map).toBeVisible();
      const { x, y, width, height } = await boxOf(map);
      const corner = { x: x + width - 3, y: y + height - 3 };
      await touchAt(page, corner);
      const room = await boxOf(page.locator("kura-player"));
      const inSight = async (/** @type {number} */ at) => {
        const place = await placeOf(page, at, at);
        return place.x > room.x && place.x < room.x + room.width && place.y < room.y + room.height;
      };
      await expect.poll(() => inSight(98), "its last square").toBe(true);
      await expect.poll(() => moves(page), "it is no click on the board").toBe("");
      const start = await page.evaluate(() => {
        const stage = /** @type {import("../../www/player/kura-player.js").KuraPlayer} */ (
          document.querySelector("kura-player")
        );
        return (stage.player.game?.playerSquare ?? 0) % (stage.player.game?.board.width ?? 1);
      });
      expect(start).toBeLessThan(50);
      await page.keyboard.press("c");
      await expect.poll(() => inSight(start), "the player").toBe(true);
      await touchAt(page, corner);
      await expect.poll(() => inSight(98)).toBe(true);
      const find = { name: "Find the player", exact: true };
      await touch(page.locator("kura-player").getByRole("button", find));
      await expect.poll(() => inSight(start)).toBe(true);
      await page.keyboard.press("0");
      await expect(map, "all of it is seen").toBeHidden();
    });

    test("full screen leaves the board alone, and comes back", async ({ page }) => {
      await openPage(page, EASY);
      const before = (await placeOf(page, 1, 1)).size;
      const height = await page.evaluate(() => window.innerHeight);
      if (name === "desktop") await page.keyboard.press("f");
      else await take(page, "menu-full");
      await expect(page.locator(".top")).toBeHidden();
      await expect(page.locator(".solver")).toBeHidden();
      await expect(page.locator("#undo-button")).toBeInViewport({ ratio: 1 });
      // Firefox without a screen makes the window smaller.
      const share = (await page.evaluate(() => window.innerHeight)) / height;
      const least = Math.min(1, share) * before - 0.1;
      await expect.poll(async () => (await placeOf(page, 1, 1)).size).toBeGreaterThan(least);
      await page.keyboard.press("f");
      await expect(page.locator(".top")).toBeVisible();
      await expect.poll(async () => (await placeOf(page, 1, 1)).size).toBeCloseTo(before, 1);
    });
  });
}

test("a small level has squares as large as there is room for", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, EASY);
  expect((await placeOf(page, 1, 1)).size).toBeGreaterThan(100);
});

test("the panels fold away by mouse and keyboard, and stay so", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, ROUND);
  const room = async () => (await boxOf(page.locator("kura-player"))).width;
  const before = await room();
  await page.locator("#fold-levels").click();
  await expect(page.locator("#levels")).toBeHidden();
  await expect.poll(room).toBeGreaterThan(before + 200);
  await page.locator("#fold-solver").focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".solver")).toBeHidden();
  await expect.poll(room).toBeGreaterThan(before + 500);
  await settled(page);
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
  await expect(page.locator("#levels")).toBeHidden();
  await expect(page.locator(".solver")).toBeHidden();
  await expect(page.locator("#fold-solver")).toHaveAttribute("aria-expanded", "false");
  await solverReady(page);
  await page.keyboard.press("Shift+X");
  await expect(page.locator("#outcome-sheet #outcome-title"), "it is said anyway").toBeVisible();
  await take(page, "menu-insight");
  await expect(page.locator("#see-dead"), "what is asked for comes back").toBeVisible();
  await page.locator("#fold-levels").click();
  await expect(page.locator("#levels")).toBeVisible();
});

test("the board has a ring only for who moves the focus by keys", async ({ page }) => {
  await openPage(page);
  const ring = () =>
    page.evaluate(() => {
      const canvas = document.querySelector("kura-player")?.shadowRoot?.querySelector("canvas");
      return canvas ? getComputedStyle(canvas).outlineStyle : "";
    });
  const focused = () => page.evaluate(() => document.activeElement?.localName);
  for (const key of ["ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
  await expect(page.locator("#solved")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect.poll(focused).toBe("kura-player");
  expect(await ring(), "after playing by keys").toBe("none");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await expect.poll(focused).toBe("kura-player");
  expect(await ring(), "after Tab").toBe("solid");
  const { x, y } = await placeOf(page, 1, 1);
  await page.mouse.click(x, y);
  await page.locator("#level-list .level").first().click();
  await expect.poll(focused).toBe("kura-player");
  expect(await ring(), "after a click in the list").toBe("none");
});

for (const name of /** @type {const} */ (["phone", "phone on its side"])) {
  test.describe(`${name}, by touch`, () => {
    test.use({ viewport: SIZES[name], hasTouch: true, isMobile: true });

    test("the buttons at the top have names, Import and Share among them", async ({ page }) => {
      await openPage(page, ROUND);
      const words = page.locator(".actions > button .word:visible");
      await expect(words).toHaveText(["Levels", "Library", "Import", "Share", "More"]);
      for (const word of await words.all()) {
        await expect(word).toBeInViewport({ ratio: 1 });
        expect(await word.evaluate((one) => one.scrollWidth <= one.clientWidth + 1)).toBe(true);
      }
      await tap(page.locator("#more-button"));
      await expect(page.locator("#more .word:visible")).toHaveText([
        "Create",
        "Export",
        "Records",
        "Settings",
        "Help",
      ]);
      await tap(page.locator("#records-button"));
      await expect(page.locator("#records-dialog")).toBeVisible();
      await expect(page.locator("#more")).toBeHidden();
    });

    test(
      "what a search has found is offered at the lower edge",
      onlyChromium(TOUCH_SCREEN),
      async ({ page }) => {
        await allowClipboard(page);
        await openPage(page, ROUND);
        await solverReady(page);
        await take(page, "quick-solve");
        const sheet = page.locator("#outcome-sheet");
        await expect(sheet.locator("#outcome-title")).toHaveText("Solved with 5 pushes");
        for (const id of ["outcome-title", "copy-solution", "share-solution", "shorten-button"]) {
          await expect(page.locator(`#${id}`), id).toBeInViewport({ ratio: 1 });
        }
        await tap(page.locator("#copy-solution"));
        expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^[lurd]+$/i);
        await tap(page.locator("#outcome-sheet-close"));
        await expect(sheet).toBeHidden();
        await expect(page.locator(".solver #outcome-title")).toHaveText("Solved with 5 pushes");
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth),
          "nothing is wider than the screen",
        ).toBeLessThanOrEqual(SIZES[name].width);
      },
    );
  });
}
