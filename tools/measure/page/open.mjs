// Shared by the page measures: the definition of a measure, and a page with a level open.

import { encodeLink } from "../../../www/play/link.js";

/** @typedef {import("@playwright/test").Page} Page */

/**
 * @typedef {object} Found
 * @property {number} value
 * @property {number} [wall] the same in wall time, if `value` is milliseconds of CPU time
 * @property {string} [parts] its longest parts
 */

/**
 * @typedef {object} Measure
 * @property {string} name
 * @property {string} unit
 * @property {number} goal the value not to be exceeded
 */

/**
 * A way to use the page, with its measures.
 *
 * @typedef {object} Visit
 * @property {Measure[]} measures
 * @property {(page: Page, url: string) => Promise<Found[]>} run on a blank page; returns the values in the order of
 *   `measures`
 */

/** A visit with a single measure in milliseconds. @param {string} name @param {number} goal @param {(page: Page, url: string) => Promise<Found>} run @returns {Visit} */
export function single(name, goal, run) {
  return {
    measures: [{ name, unit: "ms", goal }],
    run: async (page, url) => [await run(page, url)],
  };
}

/**
 * Loads the page with the given level, or with its first, and waits for the solver.
 *
 * @param {Page} page
 * @param {string} url
 * @param {string | null} xsb
 */
export async function open(page, url, xsb) {
  await page.goto(xsb === null ? url : `${url}#${encodeLink({ xsb })}`);
  await page.locator("html[data-ready=true]").waitFor();
  await page.locator("#engine:not([data-state=loading])").waitFor();
  await page.locator("#strategy option").nth(1).waitFor({ state: "attached" });
  await page.waitForTimeout(500);
}

/** @param {Page} page @param {string} strategy */
export async function startSearch(page, strategy) {
  await page.locator("#advanced summary").click();
  await page.locator("#strategy").selectOption(strategy);
  await page.locator("#time-limit").selectOption("600000");
  await page.locator("#solve-button").click();
}

/** @typedef {import("../../../www/player/kura-player.js").KuraPlayer} KuraPlayer */

/** The centre of the nth box's square, in window coordinates. @param {Page} page @param {number} n from 0 */
export function placeOfBox(page, n) {
  return page.evaluate((n) => {
    const boardElement = /** @type {KuraPlayer} */ (document.querySelector("kura-player"));
    const boxes = boardElement.player.game?.boxes ?? new Uint8Array(0);
    const squares = [...boxes.keys()].filter((square) => boxes[square] === 1);
    return boardElement.placeOf(squares[n]);
  }, n);
}

/** The centre of the picked box's last target square, in window coordinates. @param {Page} page */
export function placeOfTarget(page) {
  return page.evaluate(() => {
    const boardElement = /** @type {KuraPlayer} */ (document.querySelector("kura-player"));
    const goal = boardElement.player.targets.at(-1);
    if (goal === undefined) throw new Error("no box was picked that can go anywhere");
    return boardElement.placeOf(goal);
  });
}
