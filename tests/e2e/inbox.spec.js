// Levels that arrive one by one: all go to one inbox, none is added twice, and nothing pasted earlier is lost.

import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { kept, writeVersion1 } from "./device.js";
import {
  addFound,
  allowClipboard,
  chooseFile,
  EASY,
  moves,
  openPage,
  paste,
  settled,
} from "./stage.js";

/** @typedef {import("@playwright/test").Page} Page */

/** A level that is not among Kura's own. */
const OTHER = "########\n#  @   #\n# $  . #\n#  #$. #\n########";

/** The stored levels of a collection, by id. @param {Page} page @param {string} id */
async function levelsOf(page, id) {
  const rows = Object.entries(await kept(page, "levels"));
  return rows.filter(([name]) => name.startsWith(`${id}/`)).map(([, level]) => level);
}

test.beforeEach(({ page }) => allowClipboard(page));

test("pasted levels go into one inbox, and a known level is opened where it is", async ({
  page,
}) => {
  await openPage(page);
  await paste(page, `${EASY}\nTitle: First\n`);
  await expect(page.locator("#level-title")).toHaveText("First");
  await paste(page, OTHER);
  await expect(page.locator("#level-title")).toHaveText("Untitled 1");
  await expect(page.locator("#collection option")).toHaveText([
    "First steps",
    "Storehouse",
    "Daily levels",
    "Inbox",
  ]);
  await expect(page.locator("#level-list .level")).toHaveCount(2);
  // The same board, mirrored.
  const mirrored = EASY.split("\n").map((row) => [...row].reverse().join(""));
  await paste(page, mirrored.join("\n"));
  const notice = page.locator(".notice", { hasText: "Already in Inbox" });
  await expect(notice).toBeVisible();
  await expect(page.locator("#level-title")).toHaveText("First");
  await expect(page.locator("#level-list .level")).toHaveCount(2);
  await notice.getByRole("button", { name: "Save a copy" }).click();
  await expect(page.locator("#level-list .level")).toHaveCount(3);
  await page.reload();
  await expect(page.locator("#level-list .level")).toHaveCount(3);
});

test("a level without a title gets it when it comes again with one", async ({ page }) => {
  await openPage(page);
  await paste(page, EASY);
  await expect(page.locator("#level-title")).toHaveText("Untitled 1");
  await paste(page, OTHER);
  await expect(page.locator("#level-title")).toHaveText("Untitled 2");
  await paste(page, `Title: Found its name\n\n${EASY}\n`);
  await expect(page.locator("#level-title")).toHaveText("Found its name");
  await expect(page.locator("#level-list .level-name")).toHaveText([
    "1. Found its name",
    "2. Untitled 2",
  ]);
  await paste(page, `Title: Another name\n\n${EASY}\n`);
  await expect(page.locator(".notice").last()).toContainText("Already in");
  await expect(page.locator("#level-title")).toHaveText("Found its name");
});

test("of several levels only the new ones are added", async ({ page }) => {
  await openPage(page);
  await paste(page, `Title: One\n\n${EASY}\n`);
  await expect(page.locator("#level-title")).toHaveText("One");
  await paste(
    page,
    `Title: Again\n\n${EASY}\n\nTitle: Two\n\n${OTHER}\n\nTitle: Twice\n\n${OTHER}\n`,
  );
  await addFound(page);
  await expect(page.locator(".notice").last()).toContainText(
    "1 level added to Inbox; 2 were already there",
  );
  await expect(page.locator("#level-title")).toHaveText("Two");
  await expect(page.locator("#level-list .level-name")).toHaveText(["1. One", "2. Two"]);
});

test("Kura's own levels are recognised, and a solution of one's own level is stored", async ({
  page,
}) => {
  await openPage(page);
  const first = await page.locator("#level-title").textContent();
  await page.keyboard.press("PageDown");
  await expect(page.locator("#level-title")).not.toHaveText(first ?? "");
  await page.keyboard.press("PageUp");
  await page.keyboard.press("Control+c");
  await page.keyboard.press("PageDown");
  await page.keyboard.press("Control+v");
  await expect(page.locator(".notice").last()).toContainText("Already in First steps");
  await expect(page.locator("#level-title")).toHaveText(first ?? "");
  await paste(page, `Title: Mine\n\n${EASY}\n`);
  await expect(page.locator("#level-title")).toHaveText("Mine");
  await paste(page, `Title: Solved\n\n${EASY}\n\nSolution: dR\n`);
  await expect(page.locator("#outcome-title")).toHaveText("The author’s solution");
  await expect
    .poll(async () => (await levelsOf(page, "inbox")).map(({ solutions }) => solutions))
    .toEqual([["dR"]]);
});

test("a text with a title becomes a collection, as does a file, and neither is added twice", async ({
  page,
}) => {
  await openPage(page);
  const text = `Collection: Small set\n\nTitle: One\n\n${EASY}\n\nTitle: Two\n\n${OTHER}\n`;
  for (let round = 0; round < 2; round += 1) {
    await paste(page, text);
    await addFound(page);
    await expect(page.locator("#collection option:checked")).toHaveText("Small set");
    await expect(page.locator("#collection option")).toHaveCount(4);
    const file = { name: "small.xsb", mimeType: "text/plain", buffer: Buffer.from(text) };
    await chooseFile(page, file);
    await addFound(page);
    await expect(page.locator(".notice").last()).toHaveText(
      /“Small set” is already in the library\./,
    );
    await settled(page);
  }
  await expect(page.locator("#collection option")).toHaveCount(4);
});

/** As stored by version 0.1.0, recorded from a browser in which it was played. */
const VERSION_1 = JSON.parse(
  readFileSync(new URL("../data/storage_version_1.json", import.meta.url), "utf8"),
);

test("levels pasted earlier are in the inbox, with their games, and the page opens where it was left", async ({
  page,
}) => {
  const before = VERSION_1["collection:opened-1795324741345"];
  const { place } = VERSION_1;
  await writeVersion1(page, {
    ...VERSION_1,
    "collection:opened-1795324741345": { ...before, title: "Pasted" },
    "collection:opened-1795324800000": {
      title: "Eingefügt",
      author: "",
      levels: [{ xsb: EASY, notes: ["a note"], solutions: ["dR"] }],
    },
    "collection:opened-1795324900000": { ...before, title: "From a file" },
    place: { ...place, collection: "opened-1795324741345" },
  });
  await openPage(page);
  await expect(page.locator("#collection option")).toHaveText([
    "First steps",
    "Storehouse",
    "Daily levels",
    "From a file",
    "Inbox",
  ]);
  await expect(page.locator("#collection")).toHaveValue("inbox");
  await expect(page.locator("#level-title")).toHaveText("Two");
  await expect.poll(() => moves(page), "the game goes on").toBe("r");
  await expect(page.locator("#level-list .level-name")).toHaveText([
    "1. One",
    "2. Two",
    /^3\. .*2026.*\d:\d\d/,
  ]);
  const [one, two, three] = await levelsOf(page, "inbox");
  expect([one.xsb, two.xsb]).toEqual(before.levels.map((/** @type {any} */ { xsb }) => xsb));
  expect(three).toMatchObject({ xsb: EASY, notes: ["a note"], solutions: ["dR"] });
  expect(await levelsOf(page, "opened-1795324900000")).toHaveLength(2);
  await page.reload();
  await expect(page.locator("#collection option")).toHaveCount(5);
  await expect(page.locator("#level-title")).toHaveText("Two");
});
