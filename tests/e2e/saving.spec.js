// What the page exports: texts, images, films, all progress; and importing progress.

import { expect, test } from "@playwright/test";
import { touch } from "./playing.js";
import {
  addFound,
  allowClipboard,
  chooseFile,
  downloaded,
  EASY,
  moves,
  openFromTop,
  openPage,
  ROUND,
  SIZES,
  settled,
  solverReady,
  watchErrors,
} from "./stage.js";

/** @typedef {import("@playwright/test").Page} Page */

/**
 * Clicks a button that downloads a file, or taps on it.
 *
 * @param {Page} page
 * @param {string} id
 */
function fileFrom(page, id) {
  return downloaded(page, () => touch(page.locator(`#${id}`)));
}

/** Solves the easy level by hand. @param {Page} page */
async function solve(page) {
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await expect(page.locator("#solved")).toBeVisible();
}

/** @param {Page} page */
async function openSaving(page) {
  await openFromTop(page, "save-button");
  await expect(page.locator("#save-dialog")).toBeVisible();
}

test("pictures of the board as PNG and SVG", async ({ page }) => {
  await openPage(page, EASY, { title: "Day: one" });
  await openSaving(page);
  const png = await fileFrom(page, "save-png");
  expect(png.name).toBe("day-one.png");
  expect(png.bytes.subarray(1, 4).toString()).toBe("PNG");
  expect(png.bytes.readUInt32BE(16), "six squares of 64").toBe(384);
  const svg = await fileFrom(page, "save-svg");
  const text = svg.bytes.toString();
  expect(text).toContain("<svg xmlns");
  expect(text.match(/<rect/g)?.length).toBe(6 * 5 + 1);
});

test("a solution as GIF, with a picture for each move", async ({ page }) => {
  const errors = watchErrors(page);
  await openPage(page, EASY, { title: "Film" });
  await openSaving(page);
  await expect(page.locator("#save-gif")).toBeDisabled();
  await page.keyboard.press("Escape");
  await solve(page);
  await openSaving(page);
  const { name, bytes } = await fileFrom(page, "save-gif");
  expect(name).toBe("film.gif");
  expect(bytes.subarray(0, 6).toString()).toBe("GIF89a");
  // Each image is preceded by a graphic control extension: the start and two moves.
  const pictures = bytes.toString("latin1").split("\x21\xf9\x04").length - 1;
  expect(pictures).toBe(3);
  const size = await page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/gif;base64,${data}`;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, bytes.toString("base64"));
  expect(size).toEqual([240, 200]);
  expect(errors).toEqual([]);
});

test("a solution as video", async ({ page }) => {
  await openPage(page, EASY, { title: "Film" });
  await solve(page);
  await openSaving(page);
  const { name, bytes } = await fileFrom(page, "save-webm");
  expect(name).toBe("film.webm");
  expect(bytes.readUInt32BE(0), "EBML").toBe(0x1a45dfa3);
});

test("the collection with one's own solutions, which come back when it is opened", async ({
  page,
}) => {
  await openPage(page, EASY, { title: "Mine & yours" });
  await solve(page);
  await openSaving(page);
  for (const kind of ["xsb", "sok"]) {
    const { name, bytes } = await fileFrom(page, `save-${kind}`);
    expect(name).toBe(`from-a-link.${kind}`);
    const text = bytes.toString();
    expect(text).toContain(EASY);
    expect(text).toContain("Mine & yours");
    expect(text).toMatch(/Solution:? ?\n?dR/);
    if (kind === "sok") {
      await page.keyboard.press("Escape");
      await page.evaluate(() => window.history.replaceState(null, "", "./"));
      await chooseFile(page, { name, mimeType: "text/plain", buffer: bytes });
      await expect(page.locator("#level-title")).toHaveText("Mine & yours");
      await expect(page.locator("#outcome-title")).toHaveText("Your solution");
    }
  }
});

test("a link contains the position, and opening it keeps one's own game", {
  tag: "@smoke",
}, async ({ page }) => {
  await allowClipboard(page);
  await openPage(page, EASY);
  await page.keyboard.press("ArrowRight");
  await openSaving(page);
  await page.locator("#save-link").click();
  await expect(page).toHaveURL(/#level=/);
  expect(page.url(), "the level alone").not.toContain("played=");
  await page.locator("#save-link-moves").click();
  await expect(page).toHaveURL(/played=r/);
  const address = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto("about:blank");
  await page.goto(address);
  await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
  await expect.poll(() => moves(page)).toBe("r");
  await page.keyboard.press("ArrowRight");
  await settled(page);
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
  await expect.poll(() => moves(page), "a reload goes on with the game").toBe("rr");
});

test("opened levels survive a reload and can be removed, and removing can be undone", async ({
  page,
}) => {
  await openPage(page);
  const text = `Collection: Kept\n\nTitle: One\n\n${EASY}\n\nTitle: Two\n\n#####\n#@$.#\n#####\n`;
  const file = { name: "kept.xsb", mimeType: "text/plain", buffer: Buffer.from(text) };
  await chooseFile(page, file);
  await addFound(page);
  await expect(page.locator("#level-title")).toHaveText("One");
  await page.locator("#level-search").fill("tw");
  await expect(page.locator("#level-list .level")).toHaveCount(1);
  await page.locator("#level-search").fill("");
  await settled(page);
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
  await expect(page.locator("#level-title")).toHaveText("One");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await page.locator("#next-unsolved").click();
  await expect(page.locator("#level-title")).toHaveText("Two");
  await page.locator("#remove-collection").click();
  await expect(page.locator("#collection option")).toHaveCount(3);
  await page.locator(".notice button").click();
  await expect(page.locator("#level-title")).toHaveText("One");
});

test("all progress goes into a file and comes back on another device", { tag: "@smoke" }, async ({
  page,
  browser,
  baseURL,
}) => {
  await openPage(page);
  await page.keyboard.press("ArrowRight");
  await page.locator("#speed").selectOption("500");
  await openPage(page, EASY);
  await solve(page);
  await settled(page);
  await openFromTop(page, "settings-button");
  const { name, bytes } = await fileFrom(page, "backup-save");
  expect(name).toMatch(/^kura-\d{4}-\d\d-\d\d\.json$/);

  const other = await browser.newPage();
  await other.goto(String(baseURL));
  await expect(other.locator("html")).toHaveAttribute("data-ready", "true");
  await openFromTop(other, "settings-button");
  const wrong = { name: "x.json", mimeType: "application/json", buffer: Buffer.from("{}") };
  await other.locator("#backup-load").setInputFiles(wrong);
  // It must not be hidden behind the dialog.
  const refusal = other.locator("#settings-dialog .notice").last();
  await expect(refusal).toContainText("not a Kura backup file");
  await other.keyboard.press("Escape");
  await expect(other.locator(".board-room > .notices .notice").last()).toBeVisible();
  const right = { name, mimeType: "application/json", buffer: bytes };
  // The speed is restored at once; the game is there after the reload.
  const reloaded = other.waitForEvent("load");
  await other.locator("#backup-load").setInputFiles(right);
  await reloaded;
  await expect(other.locator("#speed")).toHaveValue("500");
  await expect.poll(() => moves(other)).toBe("R");
  await other.close();
});

test.describe("at each size", () => {
  test.use({ hasTouch: true });

  test("what the solver has found is in exported collections and in the backup, and comes back", async ({
    page,
    browser,
    baseURL,
  }) => {
    await openPage(page, ROUND, { title: "Round" });
    const link = page.url();
    await solverReady(page);
    await touch(page.locator("#solve-button"));
    await expect(page.locator("#outcome-proof")).toHaveText("Fewest pushes, proven");
    const lurd = await page.locator("#outcome-lurd").inputValue();
    await settled(page);
    /** @type {Buffer} */
    let backup = Buffer.alloc(0);
    for (const viewport of Object.values(SIZES)) {
      await page.setViewportSize(viewport);
      await openSaving(page);
      for (const kind of ["xsb", "sok"]) {
        const text = (await fileFrom(page, `save-${kind}`)).bytes.toString();
        expect(text.replace(/\n/g, " "), kind).toMatch(new RegExp(`Solution\\S*:? ?${lurd}`));
      }
      await page.keyboard.press("Escape");
      await openFromTop(page, "settings-button");
      backup = (await fileFrom(page, "backup-save")).bytes;
      expect(backup.toString()).toContain('"by": "solver"');
      await page.keyboard.press("Escape");
    }

    const other = await browser.newPage({ baseURL, viewport: SIZES.phone });
    await other.goto("./");
    await expect(other.locator("html")).toHaveAttribute("data-ready", "true");
    await openFromTop(other, "settings-button");
    const reloaded = other.waitForEvent("load");
    const file = { name: "kura.json", mimeType: "application/json", buffer: backup };
    await other.locator("#backup-load").setInputFiles(file);
    await reloaded;
    await expect(other.locator("html")).toHaveAttribute("data-ready", "true");
    await other.goto("about:blank");
    await other.goto(link);
    await expect(other.locator("html")).toHaveAttribute("data-ready", "true");
    await expect(other.locator("#outcome-title")).toHaveText("The solver’s solution");
    await expect(other.locator("#outcome-lurd")).toHaveValue(lurd);
    await expect(other.locator("#outcome-proof"), "a file proves nothing").toBeHidden();
    await other.close();
  });
});

test("a rotated level is recognised as solved", async ({ page }) => {
  await openPage(page, EASY);
  await solve(page);
  await settled(page);
  // The same board upside down; the player may start anywhere within its region.
  await openPage(page, "######\n#    #\n# $. #\n#@   #\n######");
  await expect(page.locator("#level-note")).toContainText("yours 1 / 2");
});
