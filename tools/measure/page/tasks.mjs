// Task lengths on the main thread during use: none may delay a frame.

import { ENDLESS, hugeBoard } from "../../../tests/e2e/pages/levels.js";
import { open, placeOfBox, placeOfTarget, single, startSearch } from "./open.mjs";
import { tasksOf } from "./traced_tasks.mjs";

/** @typedef {import("./open.mjs").Page} Page */
/** @typedef {import("./open.mjs").Visit} Visit */

const FRAME = 16;

/**
 * @param {string} name
 * @param {string | null} xsb
 * @param {(page: Page) => Promise<void>} happens
 * @returns {Visit}
 */
function task(name, xsb, happens) {
  return single(`longest task, ${name}`, FRAME, async (page, url) => {
    await open(page, url, xsb);
    const [{ cpu, wall, parts }] = await tasksOf(page, () => happens(page));
    return { value: cpu, wall, parts };
  });
}

/** Steps, a held key, undo and redo of a step, a session and everything, another level and back. @param {Page} page */
async function walking(page) {
  const keys = ["ArrowRight", "ArrowLeft", "ArrowUp", "z", "y", "Shift+Z", "Home", "End", "]", "["];
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(60);
  }
  await page.keyboard.down("ArrowRight");
  await page.waitForTimeout(600);
  await page.keyboard.up("ArrowRight");
}

/**
 * Picks the first box, moves the pointer over the board, and pushes the box to its last target square.
 *
 * @param {Page} page
 */
async function pushing(page) {
  const box = await placeOfBox(page, 0);
  await page.mouse.click(box.x, box.y);
  await page.waitForTimeout(200);
  const target = await placeOfTarget(page);
  await page.mouse.move(target.x, target.y, { steps: 30 });
  await page.mouse.click(target.x, target.y);
  await page.waitForTimeout(1200);
}

/** Everything undone and redone: step by step, with the wheel and with the slider. @param {Page} page */
async function undoing(page) {
  await pushing(page);
  const { x, y } = await placeOfBox(page, 0);
  await page.mouse.move(x, y);
  for (let i = 0; i < 20; i += 1) await page.mouse.wheel(0, i < 10 ? -100 : 100);
  await page.locator("#scrub").focus();
  for (const key of ["Home", "End", "ArrowLeft", "ArrowLeft"]) {
    await page.keyboard.press(key);
    await page.waitForTimeout(60);
  }
}

/** All overlays at once, and a step under them. @param {Page} page */
async function overlays(page) {
  await page.locator("#insight summary").click();
  for (const tick of await page.locator("#insight input").all()) {
    await tick.check();
    await page.waitForTimeout(700);
  }
  await page.locator("kura-player").focus();
  await page.keyboard.press("ArrowRight");
  await page.waitForTimeout(1500);
}

/** @param {string} strategy @returns {(page: Page) => Promise<void>} */
function solving(strategy) {
  return async (page) => {
    await startSearch(page, strategy);
    await page.waitForTimeout(4000);
    await page.locator("#cancel-button").click();
    await page.locator("#solve-form").waitFor();
  };
}

/** Playback of a solution of one of the page's levels at full speed. @param {Page} page */
async function watching(page) {
  await page.keyboard.press("]");
  await page.locator("#speed").selectOption("6");
  await page.locator("#solve-button").click();
  await page.locator("#watch-button").click();
  await page.locator("#solved").waitFor();
  await page.waitForTimeout(300);
}

/**
 * Pasted onto the page, so that the time a text field takes for ten thousand characters does not count.
 *
 * @param {Page} page
 */
async function openingHuge(page) {
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
  }, hugeBoard());
  await page.locator("#stored", { hasText: "0/500" }).waitFor();
  await page.waitForTimeout(1000);
}

/** @param {Page} page */
async function resizing(page) {
  await page.setViewportSize({ width: 1100, height: 700 });
  await page.waitForTimeout(500);
  await page.locator("#board-menu-button").click();
  await page.locator("#menu-turnRight").click();
  await page.waitForTimeout(500);
}

/** Zooming in and out by keys and by the wheel, step by step, with pauses. @param {Page} page */
async function zooming(page) {
  const { x, y } = await placeOfBox(page, 0);
  await page.mouse.move(x, y);
  for (const key of ["0", "+", "+", "-", "0"]) {
    await page.keyboard.press(key);
    await page.waitForTimeout(400);
  }
  await page.keyboard.down("Control");
  for (let i = 0; i < 60; i += 1) await page.mouse.wheel(0, i < 20 || i >= 40 ? -40 : 40);
  await page.keyboard.up("Control");
  await page.waitForTimeout(600);
}

/** @type {Visit[]} */
export const TASKS = [
  task("walking", null, walking),
  task("pushing", null, pushing),
  task("overlays", null, overlays),
  task("solving", ENDLESS, solving("breadth-first")),
  task("solution shown", null, watching),
  task("500 boxes, opening", null, openingHuge),
  task("500 boxes, walking", hugeBoard(), walking),
  task("500 boxes, pushing and hovering", hugeBoard(), pushing),
  task("500 boxes, undoing", hugeBoard(), undoing),
  task("500 boxes, overlays", hugeBoard(), overlays),
  task("500 boxes, zooming", hugeBoard(), zooming),
  task("500 boxes, resizing and turning", hugeBoard(), resizing),
  task("500 boxes, solving", hugeBoard(), solving("auto")),
];
