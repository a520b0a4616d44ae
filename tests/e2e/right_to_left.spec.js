// The page in a made-up language written from right to left: German, with letters of Arabic in place of its own.

import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { inRoot } from "../../tools/lib/paths.mjs";
import { moves, openFromTop, openPage, SIZES, settled, UNPACKED } from "./stage.js";

/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {import("@playwright/test").Locator} Locator */

const PLACES = /(\{(?:[^{}]|\{[^{}]*\})*\})/;

/** @param {string} path of the German table @returns {string} the made-up one, as JSON */
function madeUp(path) {
  /** @type {Record<string, string>} */
  const table = JSON.parse(readFileSync(inRoot("www/texts", path), "utf8"));
  const texts = Object.entries(table).map(([key, text]) => {
    const parts = text.split(PLACES);
    return [key, parts.map((part, at) => (at % 2 ? part : part.replace(/\p{L}/gu, "ب"))).join("")];
  });
  return JSON.stringify(Object.fromEntries(texts));
}

/** Adds the language to the page's own. @param {Page} page */
async function addLanguage(page) {
  for (const [module, line] of [
    ["texts/texts.js", /^( +)de: "Deutsch",$/m],
    ["texts/player_tables.js", /^( +)de: .*$/m],
    ["ui/tables.js", /^( +)de: .*$/m],
  ]) {
    await page.route(`**/www/${module}`, async (route) => {
      const source = readFileSync(inRoot("www", String(module)), "utf8");
      const added = source.replace(line, (found) => `${found}\n${found.replaceAll("de", "ar")}`);
      expect(added).not.toBe(source);
      await route.fulfill({ contentType: "text/javascript", body: added });
    });
  }
  await page.route("**/texts/{,player/}ar.json", (route) => {
    const part = route.request().url().includes("/player/") ? "player/" : "";
    return route.fulfill({ contentType: "application/json", body: madeUp(`${part}de.json`) });
  });
}

/** What reaches over the sides of the window, and what lies in an element that scrolls or is cut off does not. @param {Page} page */
function outside(page) {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    /** @param {Element} element @returns {boolean} */
    const isCut = (element) => {
      const { parentElement } = element;
      if (!parentElement || parentElement === document.body) return false;
      const { overflowX, contain } = getComputedStyle(parentElement);
      return overflowX !== "visible" || contain.includes("paint") || isCut(parentElement);
    };
    return [...document.body.querySelectorAll("*")]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isCut(element))
      .filter((element) => {
        const { left, right, width: own } = element.getBoundingClientRect();
        return own > 1 && (left < -1 || right > width + 1);
      })
      .map((element) => element.outerHTML.slice(0, 80));
  });
}

/** @param {Locator} one */
async function boxOf(one) {
  const box = await one.boundingBox();
  if (!box) throw new Error("it is not there");
  return { left: box.x, right: box.x + box.width };
}

test.use({ locale: "ar" });

test.describe("on a desktop", () => {
  test.use({ viewport: SIZES.desktop });

  test("the panels are mirrored, the board is not", async ({ page }) => {
    await addLanguage(page);
    await openPage(page, null, UNPACKED);
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await expect(page.locator("#undo-button")).toHaveAttribute("aria-label", /^ب+$/);
    const [levels, stage, solver] = await Promise.all(
      ["#levels", ".board-column", ".solver"].map((part) => boxOf(page.locator(part))),
    );
    expect(levels.left).toBeGreaterThanOrEqual(stage.right);
    expect(solver.right).toBeLessThanOrEqual(stage.left);
    const brand = await boxOf(page.locator(".brand"));
    expect(brand.left).toBeGreaterThan((await boxOf(page.locator("#help-button"))).right);
    expect(await outside(page)).toEqual([]);
    await page.keyboard.press("ArrowRight");
    await expect
      .poll(() => moves(page), "the first level is solved by a push to the right")
      .toBe("R");
    await settled(page);
    const [back, on] = await Promise.all(
      ["#to-start", "#to-end"].map((part) => boxOf(page.locator(part))),
    );
    expect(back.right, "the history runs from left to right").toBeLessThanOrEqual(on.left);
    await page.locator("#open-button").click();
    await expect(page.locator("#open-text")).toHaveCSS("direction", "ltr");
  });

  test("the dialogs fit, and arrow keys go where they point", async ({ page }) => {
    await addLanguage(page);
    await openPage(page, null, UNPACKED);
    for (const opener of ["#settings-button", "#help-button", "#maker-button", "#records-button"]) {
      await page.locator(opener).click();
      const dialog = page.locator("dialog[open]");
      await expect(dialog).toBeVisible();
      expect(await outside(page), opener).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
    }
    await page.locator("#library-button").click();
    await expect(page.locator("dialog.library")).toBeVisible();
    const side = await boxOf(page.locator(".library-side"));
    const cards = page.locator("#library-grid [role=option]");
    await expect(cards.nth(1)).toBeVisible();
    expect(side.left).toBeGreaterThanOrEqual((await boxOf(cards.first())).right);
    const [first, second] = [await boxOf(cards.nth(0)), await boxOf(cards.nth(1))];
    expect(second.right).toBeLessThanOrEqual(first.left + 1);
    await page.locator("#library-grid").press("Home");
    await page.keyboard.press("ArrowLeft");
    await expect(cards.nth(1)).toHaveClass(/active/);
  });
});

test.describe("on a phone on its side", () => {
  test.use({ viewport: SIZES["phone on its side"], hasTouch: true });

  test("the buttons stay under the hand that the visitor chose", async ({ page }) => {
    await addLanguage(page);
    await openPage(page, null, UNPACKED);
    const [steps, board] = [page.locator(".steps"), page.locator(".board-room")];
    expect((await boxOf(steps)).left).toBeGreaterThanOrEqual((await boxOf(board)).right);
    expect((await boxOf(page.locator(".top"))).right).toBeLessThan((await boxOf(board)).left + 1);
    expect(await outside(page)).toEqual([]);
    await page.evaluate(() => {
      document.documentElement.dataset.hand = "left";
    });
    expect((await boxOf(steps)).right).toBeLessThanOrEqual((await boxOf(board)).left);
    expect(await outside(page)).toEqual([]);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: SIZES.phone, hasTouch: true });

  test("nothing reaches over the sides, and the list of levels opens on the right", async ({
    page,
  }) => {
    await addLanguage(page);
    await openPage(page, null, UNPACKED);
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    expect(await outside(page)).toEqual([]);
    await page.locator("#levels-button").click();
    const list = page.locator("#levels");
    await expect(list).toHaveClass(/open/);
    // A scrollbar may take some of the window's width.
    const width = await page.evaluate(() => document.documentElement.clientWidth);
    await expect.poll(async () => Math.round((await boxOf(list)).right)).toBe(width);
    expect((await boxOf(list)).left).toBeGreaterThan(0);
    await page.locator("#levels-close").click();
    await openFromTop(page, "settings-button");
    await expect(page.locator("dialog[open]")).toBeVisible();
    expect(await outside(page)).toEqual([]);
  });
});
