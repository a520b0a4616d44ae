// What the browser tests share: opening the page, finding squares, reading the counters.

import { expect } from "@playwright/test";
import { encodeLink } from "../../www/play/link.js";

export { ENDLESS } from "./pages/levels.js";

/** @typedef {import("@playwright/test").Page} Page */

/** One push to the right, after one step down. */
export const EASY = "######\n#@   #\n# $. #\n#    #\n######";

/** A box that must be taken round a wall. */
export const ROUND = "#######\n#    @#\n#  #$ #\n# ##  #\n#.    #\n#######";

/** The largest board there may be, with 500 boxes. */
export function hugeBoard() {
  let goals = 500;
  const square = (/** @type {number} */ x, /** @type {number} */ y) => {
    if (x === 0 || y === 0 || x === 99 || y === 99) return "#";
    if (x === 1 && y === 1) return "@";
    if (y % 4 === 2 && x % 5 === 2) return "$";
    if (y % 4 !== 0 || x % 2 === 1 || goals === 0) return " ";
    goals -= 1;
    return ".";
  };
  const row = (/** @type {number} */ y) =>
    Array.from({ length: 100 }, (_, x) => square(x, y)).join("");
  return Array.from({ length: 100 }, (_, y) => row(y)).join("\n");
}

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
 * The longest task on the page's thread while something happens, in milliseconds of the processor: time that other
 * programs on the machine took does not count.
 *
 * @param {Page} page
 * @param {() => Promise<void>} happens
 * @returns {Promise<number>}
 */
export async function longestTask(page, happens) {
  const browser = page.context().browser();
  if (!browser) throw new Error("only a browser of its own can be traced");
  await browser.startTracing(page, { categories: ["toplevel"] });
  await happens();
  /** @typedef {{ name: string, ph: string, pid: number, tid: number, tdur?: number, args: { name?: string } }} TraceEvent */
  const trace = /** @type {{ traceEvents: TraceEvent[] }} */ (
    JSON.parse((await browser.stopTracing()).toString())
  );
  const thread = (/** @type {TraceEvent} */ event) => `${event.pid} ${event.tid}`;
  const main = new Set(
    trace.traceEvents
      .filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
      .map(thread),
  );
  const tasks = trace.traceEvents.filter(
    (event) => event.ph === "X" && event.name.endsWith("RunTask") && main.has(thread(event)),
  );
  expect(tasks.length, "tasks in the trace").toBeGreaterThan(10);
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
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
