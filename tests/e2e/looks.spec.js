// How the board looks, sounds and feels, the texts of the first levels, and what stands out on the page.

import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import {
  choose,
  colour,
  EASY,
  moves,
  onlyChromium,
  openPage,
  placeOf,
  ROUND,
  THEMES,
  TOUCH_SCREEN,
} from "./stage.js";

test("each skin looks different, is stored, and applies to the thumbnails too", async ({
  page,
}) => {
  await openPage(page);
  /** @type {string[]} */
  const seen = [];
  for (const skin of ["storehouse", "plain", "contrast", "classic"]) {
    await choose(page, "skin", skin);
    await expect(page.locator("kura-player")).toHaveAttribute("skin", skin);
    await expect.poll(async () => seen.includes(await colour(page, 0, 0)), skin).toBe(false);
    seen.push(await colour(page, 0, 0));
  }
  await expect(page.locator("html")).toHaveAttribute("data-skin", "classic");
  const wall = await colour(page, 0, 0);
  // The choice is written when the page is closed.
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
  await page.locator("#settings-button").click();
  await expect(page.locator("#skin")).toHaveValue("classic");
  await expect(page.locator("#skin option").first()).toHaveText("storehouse");
  await page.keyboard.press("Escape");
  await expect.poll(() => colour(page, 0, 0)).toBe(wall);
});

test("every icon that the page refers to exists, including those of an embedded board", async ({
  page,
}) => {
  await openPage(page);
  const icons = await page.evaluate(() =>
    Array.from(document.querySelectorAll("use"), (use) => use.getAttribute("href") ?? ""),
  );
  expect(icons).toContain("#icon-undo");
  const missing = await page.evaluate(
    (all) => all.filter((icon) => !document.querySelector(`symbol${icon} > *`)),
    icons,
  );
  expect(missing).toEqual([]);
});

test("sounds and vibration are off by default, and then follow the events", async ({ page }) => {
  await page.addInitScript(() => {
    const heard = { tones: 0, shakes: 0 };
    Object.assign(window, { heard });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...args) {
      heard.tones += 1;
      return start.apply(this, args);
    };
    Object.defineProperty(navigator, "vibrate", {
      value: () => {
        heard.shakes += 1;
        return true;
      },
    });
  });
  const heard = () => page.evaluate(() => ({ .../** @type {any} */ (window).heard }));
  await openPage(page, EASY);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => moves(page)).toBe("r");
  expect(await heard()).toEqual({ tones: 0, shakes: 0 });
  await choose(page, "sound", "on");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(async () => (await heard()).tones).toBe(1);
  expect((await heard()).shakes).toBe(0);
  await choose(page, "vibration", "on");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await expect(page.locator("#solved")).toBeVisible();
  // A step, a box on a goal, and the end of the level.
  await expect.poll(async () => (await heard()).tones).toBe(1 + 1 + 2 + 4);
  expect((await heard()).shakes).toBe(2);
});

test("the walking speed can be chosen", async ({ page }) => {
  await openPage(page, ROUND);
  await choose(page, "walking", "0");
  const { x, y } = await placeOf(page, 1, 1);
  await page.mouse.click(x, y);
  await expect.poll(() => moves(page), "at once").toBe("llll");
});

for (const [device, words, touch] of /** @type {[string, RegExp, boolean][]} */ ([
  ["keys and mouse", /arrow keys/, false],
  ["fingers", /swipe/, true],
])) {
  test.describe(`with ${device}`, touch ? onlyChromium(TOUCH_SCREEN) : {}, () => {
    test.use({ hasTouch: touch, isMobile: touch });

    test("each of the first three levels has one line of text, which can be dismissed for good", async ({
      page,
    }) => {
      await openPage(page);
      const lesson = page.locator("#lesson");
      await expect(lesson).toHaveText(words);
      await page.keyboard.press("]");
      await expect(lesson).toBeVisible();
      await page.keyboard.press("]");
      await expect(lesson).toContainText("Stuck?");
      await page.keyboard.press("]");
      await expect(lesson).toBeHidden();
      await page.keyboard.press("[");
      await expect(lesson).toBeVisible();
      await page.locator("#lesson-close").click();
      await expect(lesson).toBeHidden();
      await page.keyboard.press("[");
      await expect(lesson).toBeHidden();
    });
  });
}

test("nothing stands out more than the board, and rarely used settings are collapsed", async ({
  page,
}) => {
  await openPage(page);
  await expect(page.locator(".stage .primary:visible, .solver .primary:visible")).toHaveCount(0);
  for (const id of ["time-limit", "memory-limit", "strategy"]) {
    await expect(page.locator(`#${id}`)).toBeHidden();
  }
  await page.locator("#advanced summary").click();
  await expect(page.locator("#strategy")).toBeVisible();
});

for (const { colorScheme, tag } of THEMES) {
  test.describe(colorScheme, { tag }, () => {
    test.use({ colorScheme });

    test("solved is green, lost is red, and controls are neither", async ({ page }) => {
      await openPage(page);
      const colours = await page.evaluate(() => {
        const style = getComputedStyle(document.documentElement);
        const probe = document.createElement("i");
        document.body.append(probe);
        const hueOf = (/** @type {string} */ name) => {
          probe.style.color = style.getPropertyValue(name);
          const [r, g, b] =
            getComputedStyle(probe)
              .color.match(/[\d.]+/g)
              ?.map(Number) ?? [];
          return { r, g, b };
        };
        const all = { good: hueOf("--good"), lost: hueOf("--lost"), action: hueOf("--action") };
        probe.remove();
        return all;
      });
      expect(colours.good.g).toBeGreaterThan(Math.max(colours.good.r, colours.good.b));
      expect(colours.lost.r).toBeGreaterThan(2 * Math.max(colours.lost.g, colours.lost.b));
      expect(colours.action.b).toBeGreaterThan(Math.max(colours.action.r, colours.action.g));
    });

    for (const viewport of [
      { width: 390, height: 844 },
      { width: 844, height: 390 },
    ]) {
      test(`axe finds nothing, ${viewport.width} wide, with a question on the board`, async ({
        page,
      }) => {
        await page.setViewportSize(viewport);
        await openPage(page);
        await expect(page.locator("#lesson")).toBeVisible();
        await page.evaluate(() => {
          for (const id of ["found", "turn-offer"]) {
            const part = document.getElementById(id);
            if (part) part.hidden = false;
          }
        });
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${id} ${nodes[0].target}`)).toEqual([]);
      });
    }
  });
}
