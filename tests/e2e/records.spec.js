// What one comes back for: records, medals, the calendar, the daily level, levels for later.

import { expect, test } from "@playwright/test";
import { EASY, openPage, settled } from "./stage.js";

/** @typedef {import("@playwright/test").Page} Page */

/** The tables that form 2 of the database had. */
const FORM_2 = [
  "values",
  "records",
  "proofs",
  "games",
  "bookmarks",
  "days",
  "collections",
  "levels",
];

/** As the second form kept a solved level of EASY. */
const KEPT = {
  days: { "2026-01-31": { solved: 3, ms: 60_000 } },
  values: { theme: "dark" },
};

/**
 * Writes what the second form of the database held, before the page opens it.
 *
 * @param {Page} page
 * @param {Record<string, Record<string, unknown>>} tables
 */
async function writeForm2(page, tables) {
  await page.goto("./www/icon.svg");
  await page.evaluate(
    ([names, tables]) =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open("kura", 2);
        request.onupgradeneeded = () => {
          for (const name of names) {
            const made = request.result.createObjectStore(name);
            if (name === "levels") made.createIndex("identity", "identity");
          }
        };
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const change = request.result.transaction(names, "readwrite");
          for (const [table, values] of Object.entries(tables)) {
            for (const [name, value] of Object.entries(values)) {
              change.objectStore(table).put(value, name);
            }
          }
          change.oncomplete = () => {
            request.result.close();
            resolve(undefined);
          };
        };
      }),
    /** @type {const} */ ([FORM_2, tables]),
  );
}

/** @param {Page} page @returns {Promise<{ version: number, tables: string[], days: unknown }>} */
function database(page) {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const request = indexedDB.open("kura");
        request.onsuccess = () => {
          const { version, objectStoreNames } = request.result;
          const day = request.result.transaction("days").objectStore("days").get("2026-01-31");
          day.onsuccess = () => {
            request.result.close();
            resolve({ version, tables: [...objectStoreNames], days: day.result });
          };
        };
      }),
  );
}

test("what the second form kept is all there after the upgrade, with the new tables", async ({
  page,
}) => {
  await writeForm2(page, KEPT);
  await openPage(page, EASY);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  for (const key of ["ArrowDown", "ArrowRight"]) await page.keyboard.press(key);
  await expect(page.locator("#solved")).toBeVisible();
  await settled(page);
  const { version, tables, days } = await database(page);
  expect(version).toBe(3);
  expect(tables.sort()).toEqual([...FORM_2, "daily", "later"].sort());
  expect(days).toEqual(KEPT.days["2026-01-31"]);
});
