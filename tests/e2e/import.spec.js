// The import dialog: what was found is shown before anything is stored.

import { expect, test } from "@playwright/test";
import { zipSync } from "fflate";
import { kept } from "./device.js";
import { chooseFile, downloaded, EASY, openPage, paste, solverReady } from "./stage.js";

/** @typedef {import("@playwright/test").Page} Page */

/** A level that is not among Kura's own. */
const OTHER = "########\n#  @   #\n# $  . #\n#  #$. #\n########";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

/** @param {Page} page */
const names = (page) => page.locator(".import-levels li");
/** The stored levels. @param {Page} page */
const stored = async (page) => Object.values(await kept(page, "levels"));
/** The selected part of the text. @param {Page} page */
const selected = (page) =>
  page.locator("#open-text").evaluate((area) => {
    const { value, selectionStart, selectionEnd } = /** @type {HTMLTextAreaElement} */ (area);
    return value.slice(selectionStart, selectionEnd);
  });

test("what was found is shown first, and stored where the visitor says", {
  tag: "@smoke",
}, async ({ page }) => {
  await openPage(page);
  await solverReady(page);
  const bad = "######\n#@$.@#\n######";
  await paste(
    page,
    `Title: One\n\n${EASY}\n\nSolution: dR\n\nTitle: Two\n\n${OTHER}\n\nTitle: Three\n\n${bad}\n`,
  );
  await expect(page.locator(".import-counts")).toHaveText("2 levels, 1 solution, 1 left out");
  await expect(names(page)).toHaveText(["One", "Two"]);
  await expect(page.locator(".import-levels canvas")).toHaveCount(2);
  expect(await stored(page), "nothing is stored yet").toEqual([]);
  await page
    .locator("#open-problems")
    .getByRole("button", { name: /^Row \d+, column 5$/ })
    .click();
  expect(await selected(page)).toBe("#@$.@#");
  await page.locator("#open-target").selectOption("new");
  await page.locator("#open-name").fill("My finds");
  await page.keyboard.press("Enter");
  await expect(page.locator("#open-dialog")).toBeHidden();
  await expect(page.locator("#collection option:checked")).toHaveText("My finds");
  await expect(page.locator("#level-title")).toHaveText("One");
  await expect.poll(async () => (await stored(page)).length).toBe(2);
});

test("one level is played by one key, and Enter adds what Ctrl+V has shown", async ({ page }) => {
  await openPage(page);
  await paste(page, EASY);
  await expect(page.locator("#level-title")).toHaveText("Untitled 1");
  await expect(page.locator("#open-dialog")).toBeHidden();
  await paste(page, `${EASY.replace("$", " ").replace(" ", "$")}\n\n${OTHER}\n`);
  await expect(names(page)).toHaveCount(2);
  await page.keyboard.press("Enter");
  await expect(page.locator("#open-dialog")).toBeHidden();
  await expect(page.locator("#collection option:checked")).toHaveText("Inbox");
});

test("signs are shown with what they were taken for; two readings are pictures to choose from", async ({
  page,
}) => {
  await openPage(page);
  await solverReady(page);
  await paste(page, "#######\n#P_XO_#\n#_____#\n#######\n");
  const signs = page.locator(".import-signs");
  await expect(signs.getByRole("combobox")).toHaveCount(3);
  const sign = (/** @type {RegExp} */ form) =>
    signs
      .locator("label")
      .filter({ has: page.locator("code", { hasText: form }) })
      .getByRole("combobox");
  const goal = sign(/^O$/);
  await expect(goal).toHaveValue(".");
  await goal.selectOption("$");
  await expect(page.locator(".import-counts")).toHaveText("0 levels, 1 left out");
  await sign(/^X$/).selectOption(".");
  await expect(names(page)).toHaveText(["Untitled 1"]);
  await page.keyboard.press("Escape");
  await paste(page, "#######\n#@ $ .#\n#  x  #\n#######\n");
  const readings = page.locator(".import-reading");
  await expect(readings.locator("canvas")).toHaveCount(2);
  await readings.filter({ hasText: "x: wall" }).click();
  await expect(names(page)).toHaveCount(1);
  await page.locator("#open-confirm").click();
  await expect(page.locator("#level-title")).toHaveText("Untitled 1");
  const [level] = await stored(page);
  expect(level.xsb).toContain("#  #  #");
});

test("a ZIP is unpacked, and what it has besides is named", async ({ page }) => {
  await openPage(page);
  await solverReady(page);
  const text = (/** @type {string} */ content) => new TextEncoder().encode(content);
  const buffer = Buffer.from(
    zipSync({
      "pack/first.xsb": text(`${EASY}\n\n${OTHER}\n`),
      "pack/second.txt": text("######\n#@ $.#\n######\n"),
      "pack/inner.zip": zipSync({ "third.xsb": text(EASY) }),
      "pack/picture.png": text("x"),
    }),
  );
  await chooseFile(page, { name: "pack.zip", mimeType: "", buffer });
  await expect(page.locator(".import-counts")).toHaveText("3 levels");
  await expect(names(page)).toHaveText(["Untitled 1", "Untitled 2", "second"]);
  await expect(page.locator("#open-dialog .problems li:visible")).toHaveText([
    "pack/inner.zip: packed again; unpack it first",
    "pack/picture.png: not a text",
  ]);
  await expect(page.locator("#open-target")).toHaveValue("each");
  await page.locator("#open-confirm").click();
  await expect(page.locator("#open-dialog")).toBeHidden();
  await expect
    .poll(async () => Object.values(await kept(page, "collections")).map(({ title }) => title))
    .toEqual(expect.arrayContaining(["first", "second"]));
});

test("a level with errors is opened in the editor", async ({ page }) => {
  await openPage(page);
  await paste(page, "Title: Half\n\n#####\n#@$ #\n#####\n");
  await page.locator("#open-problems").getByRole("button", { name: "Open in the editor" }).click();
  await expect(page.locator("#open-dialog")).toBeHidden();
  await expect(page.locator("#maker-dialog")).toBeVisible();
  await expect(page.locator("#editor-level-title")).toHaveValue("Half");
  await expect(page.locator("#editor-problems li").first()).toContainText("boxes 1, goals 0");
});

test("while the reader is loading, the page waits instead of calling a level bad", async ({
  page,
}) => {
  let load = () => {};
  const loading = new Promise((resolve) => {
    load = () => resolve(undefined);
  });
  await page.route("**/kura_bg.wasm", async (route) => {
    await loading;
    await route.continue();
  });
  await openPage(page);
  await paste(page, "#######\n#P_XO_#\n#_____#\n#######\n");
  await expect(page.locator("#open-waits")).toBeVisible();
  await expect(page.locator("#open-problems")).toBeHidden();
  load();
  await expect(names(page)).toHaveText(["Untitled 1"]);
  await expect(page.locator("#open-waits")).toBeHidden();
});

test("one level is copied as text and saved as a file from the menu", async ({ page }) => {
  await openPage(page, EASY, { title: "Mine" });
  await page.locator("#board-menu-button").click();
  await page.locator("#menu-copy").click();
  await expect(page.locator(".notice").last()).toHaveText("Level text copied.");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain("Title: Mine");
  await page.locator("#board-menu-button").click();
  const { name, bytes } = await downloaded(page, () => page.locator("#menu-save").click());
  expect(name).toBe("mine.xsb");
  expect(bytes.toString()).toBe(copied);
});
