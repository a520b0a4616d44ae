// How fast the library is with 10,000 levels: time to the first thumbnail, and scrolling.

import { manyLevels } from "../../../tests/e2e/pages/levels.js";
import { open } from "./open.mjs";
import { tasksOf } from "./traced_tasks.mjs";

/** @typedef {import("./open.mjs").Page} Page */
/** @typedef {import("./open.mjs").Visit} Visit */

const LEVELS = 10_000;
/** The distances of the wheel turns, in CSS pixels: slow scrolling first, then jumps. */
const TURNS = [...Array(20).fill(300), ...Array(20).fill(3000)];

/** @type {Visit} */
const LARGE_LIBRARY = {
  measures: [
    { name: "library of 10,000 levels, until its first thumbnail", unit: "ms", goal: 200 },
    { name: "longest task while it is scrolled", unit: "ms", goal: 16 },
  ],
  run: async (page, url) => {
    await open(page, url, null);
    await bringLevels(page, manyLevels(LEVELS));
    await page.close();
    // A later visit: a page of its own, without what reading the file has left in memory.
    const later = await page.context().newPage();
    await open(later, url, null);
    await opened(later);
    await later.locator("#library-note", { hasText: "10,000" }).waitFor();
    await later.waitForTimeout(1000);
    const [longest] = await tasksOf(later, () => scroll(later));
    await later.keyboard.press("Escape");
    await later.waitForTimeout(500);
    // The first opening also downloaded the view.
    const wait = await opened(later);
    return [{ value: wait }, { value: longest.cpu, wall: longest.wall, parts: longest.parts }];
  },
};

/** @param {Page} page @param {string} text */
async function bringLevels(page, text) {
  const file = { name: "many.xsb", mimeType: "text/plain", buffer: Buffer.from(text) };
  await page.locator("#open-button").click();
  await page.locator("#open-file").setInputFiles(file);
  await page.locator("#open-dialog .import-counts").waitFor({ timeout: 300_000 });
  await page.locator("#open-confirm").click();
  await page.locator("#collection option:checked", { hasText: "Many" }).waitFor({
    state: "attached",
    timeout: 300_000,
  });
  await page.waitForTimeout(3000);
}

/** Opens the library. @param {Page} page @returns {Promise<number>} milliseconds until the frame with the first thumbnail */
function opened(page) {
  return page.evaluate(async () => {
    const begun = performance.now();
    /** @type {HTMLElement} */ (document.querySelector("#library-button")).click();
    const frame = () => new Promise(requestAnimationFrame);
    while (!document.querySelector("dialog.library[open] #library-grid canvas")) await frame();
    return performance.now() - begun;
  });
}

/** @param {Page} page */
async function scroll(page) {
  const box = await page.locator("#library-grid").boundingBox();
  if (!box) throw new Error("there is no grid");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  for (const turn of TURNS) {
    await page.mouse.wheel(0, turn);
    await page.waitForTimeout(50);
  }
  await page.waitForTimeout(500);
}

/** @type {Visit[]} */
export const LIBRARY = [LARGE_LIBRARY];
