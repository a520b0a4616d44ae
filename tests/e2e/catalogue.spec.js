// Public collections: shown with credit and licence, downloaded with one click (here from the test's own host), checked
// and stored; and a readable message for every way in which this can fail.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { kept } from "./device.js";
import { downloaded, EASY, openFromTop, openPage, solverReady, watchErrors } from "./stage.js";

/** @typedef {import("@playwright/test").Page} Page */

const HOST = "https://levels.example";
const CORS = { "Access-Control-Allow-Origin": "*" };

const SHIPPED = JSON.parse(
  readFileSync(new URL("../../www/catalogue/public.json", import.meta.url), "utf8"),
).collections;

/** Files of the host, in the formats of the catalogue. @type {Record<string, string>} */
const FILES = {
  xsb: `; 1\n\n${EASY}\n\n; 2\n\n########\n#  @   #\n# $  . #\n#   $. #\n########\n`,
  sok: `::::\nTitle: Small\n::::\n\nFirst\n\n${EASY}\n\n`,
  slc: `<?xml version="1.0" encoding="utf-8"?><SokobanLevels><Title>Café</Title><LevelCollection Copyright="Somebody"><Level Id="One" Width="6" Height="5">${EASY.split(
    "\n",
  )
    .map((row) => `<L>${row}</L>`)
    .join("")}</Level></LevelCollection></SokobanLevels>`,
};

/** The catalogue's entry for a file. @param {string} name @param {string} [text] */
function entry(name, text = FILES[name]) {
  return {
    id: `public-${name}`,
    title: `Set ${name}`,
    author: "Somebody Else",
    levels: 1,
    terms: "may be shared if credited",
    permission: "free",
    address: `${HOST}/${name}`,
    bytes: Buffer.byteLength(text),
    sha256: createHash("sha256").update(text).digest("hex"),
  };
}

/** Opens the public collections with the test's own catalogue. @param {Page} page @param {object[]} collections */
async function openCatalogue(page, collections) {
  await page.route("**/www/catalogue/public.json", (route) =>
    route.fulfill({ json: { collections } }),
  );
  await openPage(page);
  await solverReady(page);
  await page.locator("#library-button").click();
  await page.locator("#library-choices button", { hasText: "Public collections" }).click();
  await expect(page.locator("#library-sets .set")).toHaveCount(collections.length);
}

/** @param {Page} page @param {string} title */
const card = (page, title) => page.locator("#library-sets .set", { hasText: title });

test("the shipped catalogue states author, licence, address and checksum of 29 collections", async ({
  page,
}) => {
  expect(SHIPPED).toHaveLength(29);
  expect(new Set(SHIPPED.map((/** @type {any} */ { id }) => id)).size).toBe(29);
  for (const set of SHIPPED) {
    expect(set.address).toMatch(
      /^https:\/\/raw\.githubusercontent\.com\/[^/]+\/[^/]+\/[0-9a-f]{40}\/.+$/,
    );
    expect(set.sha256).toMatch(/^[0-9a-f]{64}$/);
    for (const part of [set.title, set.author, set.terms]) expect(part).not.toBe("");
    expect(["free", "non-commercial", "distributor"]).toContain(set.permission);
    expect(set.levels).toBeGreaterThan(0);
  }
  /** @type {string[]} */
  const asked = [];
  page.on("request", (request) => asked.push(new URL(request.url()).host));
  await openPage(page);
  await page.locator("#library-button").click();
  await page.locator("#library-choices button", { hasText: "Public collections" }).click();
  const first = page.locator("#library-sets .set").first();
  await expect(first).toContainText("Microban");
  await expect(first).toContainText("David W. Skinner · 155 levels");
  await expect(first.locator("q")).toHaveText(SHIPPED[0].terms);
  await expect(first.getByRole("link")).toHaveAttribute(
    "href",
    /^https:\/\/github\.com\/.+\/blob\//,
  );
  expect(asked, "nothing is fetched unasked").not.toContain("raw.githubusercontent.com");
});

test("a collection is downloaded with one click, stored with its credit, and played offline", async ({
  page,
  context,
}) => {
  const errors = watchErrors(page);
  await page.route(`${HOST}/**`, (route) => {
    const body = FILES[new URL(route.request().url()).pathname.slice(1)];
    return route.fulfill({ headers: CORS, body });
  });
  await openCatalogue(
    page,
    Object.keys(FILES).map((name) => entry(name)),
  );
  for (const name of Object.keys(FILES)) {
    await card(page, `Set ${name}`).getByRole("button").click();
    await expect(card(page, `Set ${name}`).getByRole("button")).toHaveText("Show levels");
    await expect(page.locator("#library-choices")).toContainText(`Set ${name}`);
  }
  const { "public-xsb": row } = await kept(page, "collections");
  expect(row).toMatchObject({ title: "Set xsb", author: "Somebody Else", count: 2 });
  const { terms, address, sha256 } = entry("xsb");
  expect(row.about).toMatchObject({ terms, address, sha256, permission: "free" });
  await card(page, "Set xsb").getByRole("button").click();
  await expect(page.locator("#library-about")).toContainText("Somebody Else");
  await expect(page.locator("#library-about q")).toHaveText(terms);
  await expect(page.locator("#library-grid .card")).toHaveCount(2);
  await context.setOffline(true);
  await page.locator("#library-grid .card").nth(1).click();
  await expect(page.locator("#collection option:checked")).toHaveText("Set xsb");
  await expect(page.locator("#stored")).toHaveText("0/2");
  await page.keyboard.press("ArrowUp");
  // The page looks the level up in the table of facts, which fails offline.
  expect(errors.filter((error) => !error.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
});

for (const [name, answer, words] of /** @type {const} */ ([
  [
    "wrong checksum",
    { headers: CORS, body: "x".repeat(10) },
    /^Wrong checksum: .* Nothing was saved\.$/,
  ],
  [
    "too large",
    { headers: CORS, body: "x".repeat(9000) },
    /^The file is larger than the catalog says\./,
  ],
  [
    "refused by CORS",
    { headers: { "Access-Control-Allow-Origin": "https://other.example" }, body: FILES.xsb },
    /^levels\.example does not allow other sites to read this file\.$/,
  ],
  ["no longer there", { status: 404, headers: CORS, body: "" }, /^The server answered 404\.$/],
])) {
  test(`a failed download is reported, and can be tried again: ${name}`, async ({ page }) => {
    let wrong = true;
    await page.route(`${HOST}/**`, (route) =>
      route.fulfill(wrong ? answer : { headers: CORS, body: FILES.xsb }),
    );
    await openCatalogue(page, [entry("xsb")]);
    const control = card(page, "Set xsb").getByRole("button");
    await control.click();
    await expect(card(page, "Set xsb").getByRole("alert")).toHaveText(words);
    expect(await kept(page, "collections")).toEqual({});
    wrong = false;
    await control.click();
    await expect(control).toHaveText("Show levels");
    await expect(card(page, "Set xsb").getByRole("alert")).toHaveCount(0);
  });
}

test("being offline is reported, and a download without response can be aborted", async ({
  page,
  context,
}) => {
  await page.route(`${HOST}/slow`, () => {});
  await page.route(`${HOST}/gone`, (route) => route.abort());
  await openCatalogue(page, [entry("slow", "x"), entry("gone", "x"), entry("xsb")]);
  await card(page, "Set slow").getByRole("button").click();
  await expect(card(page, "Set slow").getByRole("button")).toHaveText("Cancel");
  await card(page, "Set slow").getByRole("button").click();
  await expect(card(page, "Set slow").getByRole("button")).toHaveText("Add to library");
  await expect(card(page, "Set slow").getByRole("alert")).toHaveCount(0);
  await card(page, "Set gone").getByRole("button").click();
  await expect(card(page, "Set gone").getByRole("alert")).toHaveText(
    "levels.example could not be reached. Try again when you are online.",
  );
  await context.setOffline(true);
  await card(page, "Set xsb").getByRole("button").click();
  await expect(card(page, "Set xsb").getByRole("alert")).toHaveText(
    "You are offline. You can still play everything in the library.",
  );
});

test("a deleted public collection can be added again, and is in the backup file", async ({
  page,
}) => {
  await page.route(`${HOST}/**`, (route) => route.fulfill({ headers: CORS, body: FILES.xsb }));
  await openCatalogue(page, [entry("xsb")]);
  const control = card(page, "Set xsb").getByRole("button");
  await control.click();
  await expect(control).toHaveText("Show levels");
  await control.click();
  await page.locator("#library-delete").click();
  await page.locator("#library-choices button", { hasText: "Public collections" }).click();
  await control.click();
  await expect(control).toHaveText("Show levels");
  await page.keyboard.press("Escape");
  await openFromTop(page, "settings-button");
  const { bytes } = await downloaded(page, () => page.locator("#backup-save").click());
  const file = JSON.parse(bytes.toString());
  const [set] = file.collections.filter((/** @type {any} */ { id }) => id === "public-xsb");
  expect(set.levels).toHaveLength(2);
  expect(set.about).toMatchObject({ terms: "may be shared if credited", address: `${HOST}/xsb` });
});
