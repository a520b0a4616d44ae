// What the browser tests share: opening the page, finding squares, reading the counters.

import { expect } from "@playwright/test";
import { tasksOf } from "../../tools/lib/tasks.mjs";
import { encodeLink } from "../../www/play/link.js";

export { CROWDED, ENDLESS, hugeBoard } from "./pages/levels.js";

/** @typedef {import("@playwright/test").Page} Page */

/** One push to the right, after one step down. */
export const EASY = "######\n#@   #\n# $. #\n#    #\n######";

/** A box that must be taken round a wall. */
export const ROUND = "#######\n#    @#\n#  #$ #\n# ##  #\n#.    #\n#######";

/** The box in the corner can never come out. */
export const HOPELESS = "#######\n#$   .#\n#  $ .#\n#   @ #\n#######";

/**
 * Opens the page, with a level of one's own or with the page's first.
 *
 * @param {Page} page
 * @param {string | null} [xsb]
 * @param {{ query?: string, solution?: string, title?: string }} [options]
 */
export async function openPage(page, xsb = null, { query = "", solution, title } = {}) {
  const fragment = xsb === null ? "" : `#${encodeLink({ xsb, solution, title })}`;
  await page.goto(`./${query}${fragment}`);
  await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
}

/**
 * Where a square's middle lies in the window.
 *
 * @param {Page} page
 * @param {number} column from 0
 * @param {number} row from 0
 */
export function placeOf(page, column, row) {
  return page.evaluate(
    ([x, y]) => {
      const stage = /** @type {import("../../www/player/kura-player.js").KuraPlayer} */ (
        document.querySelector("kura-player")
      );
      const width = stage.player.game?.board.width ?? 0;
      return stage.placeOf(y * width + x);
    },
    [column, row],
  );
}

/**
 * @param {Page} page
 * @param {number} column
 * @param {number} row
 */
export async function clickSquare(page, column, row) {
  const { x, y } = await placeOf(page, column, row);
  await page.mouse.click(x, y);
}

/** The moves made so far, as LURD. @param {Page} page @returns {Promise<string>} */
export function moves(page) {
  return page.evaluate(() => {
    const stage = /** @type {import("../../www/player/kura-player.js").KuraPlayer} */ (
      document.querySelector("kura-player")
    );
    return stage.player.game?.lurd() ?? "";
  });
}

/** Waits until the solver has loaded, and tells which build it is. @param {Page} page */
export async function solverReady(page) {
  const badge = page.locator("#engine");
  await expect(badge).not.toHaveAttribute("data-state", "loading", { timeout: 15_000 });
  return badge.getAttribute("data-state");
}

/**
 * The longest task on the page's thread while something happens, in milliseconds of the processor.
 *
 * @param {Page} page
 * @param {() => Promise<void>} happens
 * @returns {Promise<number>}
 */
export async function longestTask(page, happens) {
  const tasks = await tasksOf(page, happens);
  expect(tasks.length, "tasks in the trace").toBeGreaterThan(10);
  return tasks[0].cpu;
}

/**
 * Collects what goes wrong on a page: errors, and violations of the content security policy.
 *
 * @param {Page} page
 * @returns {string[]} filled as the test goes on
 */
export function watchErrors(page) {
  /** @type {string[]} */
  const errors = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  return errors;
}
