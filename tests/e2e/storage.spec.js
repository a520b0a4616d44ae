// Stored data: across tabs, reloads, a full disk and versions of Kura.

import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { kept, writeVersion1 } from "./device.js";
import { addFound, chooseFile, EASY, moves, onlyChromium, openFromTop, openPage } from "./stage.js";

/** @typedef {import("@playwright/test").Page} Page */

/** @param {Page} page @param {string[]} keys */
async function press(page, keys) {
  for (const key of keys) await page.keyboard.press(key);
}

/** Four moves and one push, where two suffice. */
const LONG = ["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowRight"];
const SHORT = ["ArrowDown", "ArrowRight"];

test("two tabs do not overwrite each other's records, and notify each other", {
  tag: "@smoke",
}, async ({ page, context }) => {
  await openPage(page, EASY);
  const other = await context.newPage();
  await openPage(other, EASY);
  await page.bringToFront();
  await press(page, SHORT);
  await expect(page.locator("#solved")).toBeVisible();
  await expect(other.locator("#level-note")).toContainText("yours 1 / 2");
  await other.bringToFront();
  await press(other, LONG);
  await expect(other.locator("#solved")).toBeVisible();
  await other.reload();
  await expect(other.locator("html")).toHaveAttribute("data-ready", "true");
  await expect(other.locator("#level-note")).toContainText("yours 1 / 2");
  await page.reload();
  await expect(page.locator("#level-note")).toContainText("yours 1 / 2");
});

test("the games of two tabs stay side by side, each after its reload", async ({
  page,
  context,
}) => {
  await openPage(page, EASY);
  const other = await context.newPage();
  await openPage(other, EASY);
  await press(page, ["ArrowRight", "ArrowRight", "ArrowRight"]);
  await press(other, ["ArrowDown"]);
  for (const [tab, made] of /** @type {[Page, string][]} */ ([
    [page, "rrr"],
    [other, "d"],
  ])) {
    await tab.reload();
    await expect(tab.locator("html")).toHaveAttribute("data-ready", "true");
    await expect.poll(() => moves(tab)).toBe(made);
  }
});

test("a move made just before a reload is there after it", { tag: "@smoke" }, async ({ page }) => {
  await openPage(page);
  for (let round = 0; round < 3; round += 1) {
    const before = await moves(page);
    await page.keyboard.press(round % 2 === 0 ? "ArrowRight" : "ArrowLeft");
    const after = await moves(page);
    expect(after).not.toBe(before);
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
    await expect.poll(() => moves(page)).toBe(after);
  }
});

test(
  "when the device is full, nothing is lost, and later changes are stored",
  onlyChromium("Chromium alone can be told how large a device is"),
  async ({ page, context, baseURL }) => {
    // Before the first write: the browser checks the remaining space only now and then.
    const device = await context.newCDPSession(page);
    const { origin } = new URL(String(baseURL));
    await device.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 200_000 });
    await openPage(page);
    const many = Array.from({ length: 20 }, (_, at) =>
      [`Title: ${at}`, EASY, `Comment: ${"long ".repeat(6000)}`].join("\n\n"),
    ).join("\n\n");
    const file = { name: "many.xsb", mimeType: "text/plain", buffer: Buffer.from(many) };
    await chooseFile(page, file);
    await addFound(page);
    await expect(page.locator(".notice", { hasText: "Storage is full" })).toBeVisible();
    await expect(page.locator("#level-title")).toHaveText("0");
    expect(await kept(page, "collections"), "none of it").toEqual({});
    await device.send("Storage.overrideQuotaForOrigin", { origin });
    await press(page, SHORT);
    await expect(page.locator("#solved")).toBeVisible();
    const solved = async () =>
      Object.values(await kept(page, "records")).filter(({ own }) => Object.keys(own).length > 0);
    await expect.poll(async () => (await solved()).length).toBe(1);
  },
);

/** As stored by version 0.1.0, recorded from a browser in which it was played. */
const VERSION_1 = JSON.parse(
  readFileSync(new URL("../data/storage_version_1.json", import.meta.url), "utf8"),
);

test("on a first visit a level is played before the new database is open, and nothing is lost", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const listen = IDBOpenDBRequest.prototype.addEventListener;
    const open = new Promise((resolve) => Object.assign(window, { letOpen: resolve }));
    /** @type {(this: IDBOpenDBRequest, ...args: any[]) => void} */
    IDBOpenDBRequest.prototype.addEventListener = function (type, listener, ...more) {
      const later = (/** @type {Event} */ event) => open.then(() => listener(event));
      const held = type === "success" && sessionStorage.getItem("opened") === null;
      Reflect.apply(listen, this, [type, held ? later : listener, ...more]);
    };
  });
  await openPage(page, EASY);
  await press(page, SHORT);
  await expect(page.locator("#solved")).toBeVisible();
  expect(await kept(page, "records"), "nothing is on the device yet").toEqual({});
  await page.evaluate(() => /** @type {any} */ (window).letOpen());
  await expect.poll(async () => Object.keys(await kept(page, "records")).length).toBe(1);
  await page.evaluate(() => sessionStorage.setItem("opened", "yes"));
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
  await expect(page.locator("#level-note")).toContainText("yours 1 / 2");
});

test("where a new database cannot be made, everything works in memory, and the visitor is told", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const listen = IDBOpenDBRequest.prototype.addEventListener;
    /** @type {(this: IDBOpenDBRequest, ...args: any[]) => void} */
    IDBOpenDBRequest.prototype.addEventListener = function (type, listener, ...more) {
      const broken = (/** @type {Event} */ event) => {
        listener(event);
        this.transaction?.abort();
      };
      const breaks = type === "upgradeneeded";
      Reflect.apply(listen, this, [type, breaks ? broken : listener, ...more]);
    };
  });
  await openPage(page, EASY);
  await expect(page.locator(".notices")).toContainText("does not allow storage");
  await press(page, SHORT);
  await expect(page.locator("#solved")).toBeVisible();
  await expect(page.locator("#level-note")).toContainText("yours 1 / 2");
});

test("all data of the first version survives the upgrade", async ({ page }) => {
  await writeVersion1(page, VERSION_1);
  await openPage(page);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator("#level-title")).toHaveText("Two");
  await expect.poll(() => moves(page), "the game goes on").toBe("r");
  await page.locator("#level-list .level").first().click();
  await expect(page.locator("#level-title")).toHaveText("One");
  await expect(page.locator("#level-note")).toContainText("yours 1 / 2");
  await expect(page.locator("#level-note"), "nobody knows what proved it").toContainText(
    "best known: 1 push",
  );
  await expect(page.locator("#collection option")).toHaveText([
    "First steps",
    "Storehouse",
    "Daily levels",
    "Kept",
  ]);
  expect(Object.keys(await kept(page, "values")).filter((name) => name.includes(":"))).toEqual([
    "choice:fewest",
    "choice:objective",
  ]);
});

test("only the opened collection is read", async ({ page }) => {
  await writeVersion1(page, {
    ...VERSION_1,
    "collection:opened-2": { title: "Other", author: "", levels: [{ xsb: EASY, title: "Three" }] },
  });
  await openPage(page);
  await expect(page.locator("#collection option")).toHaveCount(5);
  await page.addInitScript(() => {
    const all = /** @type {any} */ (window);
    all.read = [];
    const { getAll } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.getAll = function (...range) {
      const [{ lower } = { lower: "" }] = /** @type {any[]} */ (
        range.map((one) => one ?? undefined)
      );
      if (this.name === "levels") all.read.push(lower);
      return getAll.apply(this, range);
    };
  });
  await page.reload();
  await expect(page.locator("#collection option")).toHaveCount(5);
  const read = () => page.evaluate(() => /** @type {any} */ (window).read);
  const kept = Object.keys(VERSION_1).find((name) => name.startsWith("collection:"));
  expect(await read()).toEqual([`${kept?.slice("collection:".length)}/`]);
  await page.locator("#collection").selectOption("opened-2");
  await expect(page.locator("#level-title")).toHaveText("Three");
  expect((await read())[1]).toBe("opened-2/");
});

test("after sharing, a reload leads back to the level that was opened since", async ({ page }) => {
  await openPage(page);
  await page.locator("#share-button").click();
  await expect(page).toHaveURL(/#level=/);
  const title = await page.locator("#level-title").textContent();
  await page.reload();
  await expect(page.locator("#level-title")).toHaveText(title ?? "");
  await expect(page.locator("#collection"), "where it was, not as a link").toHaveValue(
    "first-steps",
  );
  await page.keyboard.press("PageDown");
  await expect(page.locator("#level-title")).not.toHaveText(title ?? "");
  expect(new URL(page.url()).hash).toBe("");
  const next = await page.locator("#level-title").textContent();
  await page.keyboard.press("ArrowUp");
  const made = await moves(page);
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
  await expect(page.locator("#level-title")).toHaveText(next ?? "");
  await expect.poll(() => moves(page)).toBe(made);
});

test("each tab returns to its own level", async ({ page, context }) => {
  await openPage(page);
  const other = await context.newPage();
  await openPage(other);
  await page.keyboard.press("PageDown");
  const [here, there] = await Promise.all(
    [page, other].map((tab) => tab.locator("#level-title").textContent()),
  );
  expect(here).not.toBe(there);
  await other.reload();
  await page.reload();
  await expect(page.locator("#level-title")).toHaveText(here ?? "");
  await expect(other.locator("#level-title")).toHaveText(there ?? "");
});

test("the level of a link stays without its address, and is stored with its game", async ({
  page,
}) => {
  await openPage(page, EASY, { title: "From far away" });
  await page.keyboard.press("ArrowRight");
  await page.goto("./");
  await expect(page.locator("#level-title")).toHaveText("From far away");
  await expect.poll(() => moves(page)).toBe("r");
  await page.locator("#keep-collection").click();
  await expect(page.locator("#collection")).toHaveValue("inbox");
  await expect(page.locator("#level-title")).toHaveText("From far away");
  await expect.poll(() => moves(page), "the game goes on").toBe("r");
  await page.reload();
  await expect(page.locator("#collection option")).toHaveText([
    "First steps",
    "Storehouse",
    "Daily levels",
    "Inbox",
  ]);
  await expect(page.locator("#level-title")).toHaveText("From far away");
});

test("one’s own best solution can be replayed after a restart", async ({ page }) => {
  await openPage(page);
  await openPage(page, EASY);
  await press(page, SHORT);
  await expect(page.locator("#solved")).toBeVisible();
  await page.keyboard.press("r");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
  await expect(page.locator("#outcome-title")).toHaveText("Your solution");
  await expect(page.locator("#outcome-lurd")).toHaveValue("dR");
  await page.locator("#watch-button").click();
  await expect.poll(() => moves(page)).toBe("dR");
});

test("another language appears without a flash of English, and the settings stay open", {
  tag: "@smoke",
}, async ({ page }) => {
  await openPage(page);
  await openFromTop(page, "settings-button");
  await page.locator("#language").focus();
  await page.locator("#language").selectOption("fr");
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page.locator("#settings-dialog")).toBeVisible();
  await expect(page.locator("#language")).toBeFocused();
  const solve = await page.locator("#solve-button").textContent();
  expect(solve).toContain("Résoudre");
  await page.keyboard.press("Escape");
  await page.addInitScript(() => {
    const seen = /** @type {string[]} */ ([]);
    Object.assign(window, { seen });
    const look = () => {
      const button = document.querySelector("#solve-button");
      if (button?.checkVisibility({ visibilityProperty: true }))
        seen.push(button.textContent ?? "");
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
  await expect(page.locator("#settings-dialog")).toBeHidden();
  const seen = () =>
    page.evaluate(() => [...new Set(/** @type {any} */ (window).seen)].map(String));
  await expect.poll(async () => (await seen()).length).toBeGreaterThan(0);
  expect(await seen()).toEqual([solve]);
});

test("settings of no known form do not break the page", async ({ page }) => {
  const odd = { toString: null };
  await writeVersion1(page, {
    theme: odd,
    pace: odd,
    symmetry: odd,
    keys: odd,
    "choice:skin": odd,
  });
  await openPage(page, EASY);
  await press(page, SHORT);
  await expect(page.locator("#solved")).toBeVisible();
  await expect(page.locator("html")).not.toHaveAttribute("data-theme");
});

test("what cannot be loaded without a network is said in words, and can be tried again", async ({
  page,
  context,
}) => {
  await openPage(page, EASY);
  await context.setOffline(true);
  await page.locator("#library-button").click();
  const notice = page.locator(".notice", { hasText: "could not be reached" });
  await expect(notice).toContainText("Try again when you are online.");
  await context.setOffline(false);
  await notice.getByRole("button", { name: "Try again" }).click();
  await expect(page.locator("dialog.library")).toBeVisible();
});
