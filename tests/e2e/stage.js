// Shared helpers of the browser tests: opening the page, locating squares, reading the counters.

import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { tasksOf } from "../../tools/measure/page/traced_tasks.mjs";
import { encodeLink } from "../../www/play/link.js";
import { isChromium, tapAt } from "./fingers.js";

export { fingersOn, isChromium, tapAt } from "./fingers.js";
export { CROWDED, ENDLESS, hugeBoard } from "./pages/levels.js";

/** @typedef {import("@playwright/test").Page} Page */

/**
 * The details of tests that only Chromium can run.
 *
 * @param {string} why
 * @param {string[]} tags further ones
 */
export const onlyChromium = (why, ...tags) => ({
  tag: ["@chromium", ...tags],
  annotation: { type: "only in Chromium", description: why },
});

/** The page's themes. Playwright sets the colours in Chromium only: Firefox has a project of its own for the dark one. */
export const THEMES = /** @type {const} */ ([
  { colorScheme: "light", tag: "@light" },
  { colorScheme: "dark", tag: "@dark" },
]);

/** Why tests that change the theme run in Chromium only. */
export const COLOURS = "Playwright changes the theme of an open page in Chromium only";

/** Why tests of a page that is told of a touch screen run in Chromium only. */
export const TOUCH_SCREEN = "Chromium alone can be told that it has a touch screen";

/** Taps on something with a finger. @param {import("@playwright/test").Locator} place */
export async function tap(place) {
  const page = place.page();
  if (isChromium(page)) return place.tap();
  // Not by Playwright, which scrolls more than is needed in Firefox.
  await expect(place).toBeVisible();
  await expect(place).toBeEnabled();
  /** @param {ScrollLogicalPosition} block */
  const reach = async (block) => {
    await place.evaluate((element, to) => element.scrollIntoView({ block: to }), block);
    await animated(page);
    return place.evaluate(async (element) => {
      // A link in two lines has a middle where there may be no text.
      const middleNow = () => {
        const { x, y, width, height } = element.getClientRects()[0];
        return { x: x + width / 2, y: y + height / 2 };
      };
      let [middle, before] = [middleNow(), { x: Number.NaN, y: Number.NaN }];
      // As Playwright does elsewhere: what moves is waited for.
      while (middle.x !== before.x || middle.y !== before.y) {
        await new Promise(requestAnimationFrame);
        [middle, before] = [middleNow(), middle];
      }
      const seen = document.elementFromPoint(middle.x, middle.y);
      return { middle, covered: !element.contains(seen) && !seen?.contains(element) };
    });
  };
  let { middle, covered } = await reach("nearest");
  if (covered) ({ middle } = await reach("center"));
  return tapAt(page, middle);
}

/**
 * The file that something downloads. Playwright hears of downloads in Chromium only: elsewhere the page's link is asked.
 *
 * @param {Page} page
 * @param {() => Promise<unknown>} act
 * @returns {Promise<{ name: string, bytes: Buffer }>}
 */
export async function downloaded(page, act) {
  if (isChromium(page)) {
    const [file] = await Promise.all([page.waitForEvent("download"), act()]);
    return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
  }
  await page.evaluate(() => {
    const { click } = HTMLAnchorElement.prototype;
    /** @type {any} */ (globalThis).givenFile = new Promise((done) => {
      HTMLAnchorElement.prototype.click = function () {
        if (!this.download) return click.call(this);
        HTMLAnchorElement.prototype.click = click;
        const read = async () => [...new Uint8Array(await (await fetch(this.href)).arrayBuffer())];
        done(read().then((bytes) => ({ name: this.download, bytes })));
      };
    });
  });
  await act();
  const { name, bytes } = await page.evaluate(() => /** @type {any} */ (globalThis).givenFile);
  return { name, bytes: Buffer.from(bytes) };
}

/** The hidden table of the board, for screen readers. @param {Page} page */
export const boardTable = (page) => page.getByRole("table", { name: "Board, square by square" });

/** Lets a page use the clipboard. Firefox lets them without being asked: tools/lib/engines.mjs. @param {Page} page */
export async function allowClipboard(page) {
  if (!isChromium(page)) return;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
}

/** Pastes a text onto the page with the keys; `allowClipboard` comes first. @param {Page} page @param {string} text */
export async function paste(page, text) {
  await page.evaluate((text) => navigator.clipboard.writeText(text), text);
  await page.keyboard.press("Control+v");
}

/** The screen sizes that are tested. */
export const SIZES = {
  phone: { width: 390, height: 844 },
  "phone on its side": { width: 844, height: 390 },
  desktop: { width: 1440, height: 900 },
};

/** One push to the right, after one step down. */
export const EASY = "######\n#@   #\n# $. #\n#    #\n######";

/** A box that must be pushed around a wall. */
export const ROUND = "#######\n#    @#\n#  #$ #\n# ##  #\n#.    #\n#######";

/** The box in the corner is stuck. */
export const HOPELESS = "#######\n#$   .#\n#  $ .#\n#   @ #\n#######";

/** The page's modules as they are, for tests that look at them or change them. */
export const UNPACKED = { query: "index.html" };

/**
 * Opens the page with the given level, or with the page's first one.
 *
 * @param {Page} page
 * @param {string | null} [xsb]
 * @param {{ query?: string } & Omit<import("../../www/play/link.js").Shared, "xsb">} [options]
 */
export async function openPage(page, xsb = null, { query = "", ...rest } = {}) {
  const fragment = xsb === null ? "" : `#${encodeLink({ xsb, ...rest })}`;
  await page.goto(`./${query}${fragment}`);
  await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
}

/**
 * The centre of a square in the window.
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
  // In Firefox, Playwright scrolls more than is needed to what it clicks.
  await page.evaluate(() =>
    document.querySelector("kura-player")?.scrollIntoView({ block: "nearest" }),
  );
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

/**
 * Clicks a button of the bar at the top, which on a phone is in its menu.
 *
 * @param {Page} page
 * @param {string} id
 */
export async function openFromTop(page, id) {
  const menu = page.locator("#more-button");
  if (await menu.isVisible()) await menu.click();
  await page.locator(`#${id}`).click();
}

/** Waits until the solver has loaded, and returns its build. @param {Page} page */
export async function solverReady(page) {
  const badge = page.locator("#engine");
  await expect(badge).not.toHaveAttribute("data-state", "loading");
  return badge.getAttribute("data-state");
}

/** Waits until all of the page's data has been written. @param {Page} page */
export function settled(page) {
  return page.evaluate(async () => {
    const { src: early } = /** @type {HTMLScriptElement} */ (
      document.querySelector("script[src*=early]")
    );
    const { opening } = /** @type {typeof import("../../www/page/early.js")} */ (
      await import(early)
    );
    await (await opening).settled();
  });
}

/** Number of frames without a change after which something counts as still. */
const FRAMES = 20;

/** Waits until nothing on the board moves any more. @param {Page} page */
export function still(page) {
  return page.evaluate(
    (frames) =>
      new Promise((resolve) => {
        const stage = /** @type {import("../../www/player/kura-player.js").KuraPlayer} */ (
          document.querySelector("kura-player")
        );
        let [before, same] = [stage.redrawn, 0];
        const look = () => {
          same = stage.redrawn === before ? same + 1 : 0;
          before = stage.redrawn;
          if (same >= frames) resolve(undefined);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    FRAMES,
  );
}

/**
 * Waits until the page has stopped scrolling, and returns its scroll position.
 *
 * @param {Page} page
 * @returns {Promise<number>}
 */
export function scrolledTo(page) {
  return page.evaluate(
    (frames) =>
      new Promise((resolve) => {
        let [before, same] = [window.scrollY, 0];
        const look = () => {
          same = window.scrollY === before ? same + 1 : 0;
          before = window.scrollY;
          if (same >= frames) resolve(before);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    FRAMES,
  );
}

/** Waits until all finite transitions and animations have ended. @param {Page} page */
export function animated(page) {
  return page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/**
 * Waits until a search has reported its progress a number of times.
 *
 * @param {Page} page
 * @param {number} times
 */
export async function searchedOn(page, times) {
  const nodes = page.locator("#p-nodes");
  for (let i = 0; i < times; i += 1) {
    await expect(nodes).not.toHaveText((await nodes.textContent()) ?? "");
  }
}

/**
 * Sets a field of the collapsed section "Advanced".
 *
 * @param {Page} page
 * @param {"objective" | "strategy" | "time-limit" | "memory-limit"} id
 * @param {string} value
 */
export async function advanced(page, id, value) {
  await openAdvanced(page);
  await page.locator(`#${id}`).selectOption(value);
}

/** Opens the collapsed section beside the board. @param {Page} page */
export async function openAdvanced(page) {
  const fold = page.locator("#advanced");
  const open = await fold.evaluate((details) => details.hasAttribute("open"));
  if (!open) await fold.locator("summary").click();
}

/**
 * The longest task on the page's main thread during an action, in milliseconds of CPU time.
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
 * Collects a page's errors and violations of the content security policy.
 *
 * @param {Page} page
 * @returns {string[]} filled while the test runs
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

/**
 * How many pixels of a square are covered by an overlay.
 *
 * @param {Page} page
 * @param {number} column
 * @param {number} row
 */
export async function inked(page, column, row) {
  const place = await placeOf(page, column, row);
  return page.evaluate(({ x, y, size }) => {
    const canvas = document.querySelector("kura-player")?.shadowRoot?.querySelector(".above");
    if (!(canvas instanceof HTMLCanvasElement)) throw new Error("nothing lies over the board");
    if (canvas.width === 0) return 0;
    const box = canvas.getBoundingClientRect();
    const ratio = canvas.width / box.width;
    const corner = (/** @type {number} */ middle) => Math.round((middle - size / 2) * ratio);
    const side = Math.round(size * ratio);
    const data = canvas
      .getContext("2d")
      ?.getImageData(corner(x - box.left), corner(y - box.top), side, side).data;
    return data?.filter((alpha, at) => at % 4 === 3 && alpha > 0).length ?? 0;
  }, place);
}

/** The colour at the centre of a square. @param {Page} page @param {number} column @param {number} row */
export async function colour(page, column, row) {
  const place = await placeOf(page, column, row);
  return page.evaluate(({ x, y }) => {
    const canvas = document.querySelector("kura-player")?.shadowRoot?.querySelector("canvas");
    if (!canvas) throw new Error("there is no board");
    const box = canvas.getBoundingClientRect();
    const ratio = canvas.width / box.width;
    const at = canvas
      .getContext("2d")
      ?.getImageData((x - box.left) * ratio, (y - box.top) * ratio, 1, 1).data;
    return Array.from(at ?? []).join(",");
  }, place);
}

/** Changes a setting. @param {Page} page @param {string} id @param {string} value */
export async function choose(page, id, value) {
  await openFromTop(page, "settings-button");
  await page.locator(`#${id}`).selectOption(value);
  await page.keyboard.press("Escape");
}

/** Opens the board's menu and chooses an item. @param {Page} page @param {string} item */
export async function take(page, item) {
  await page.locator("#board-menu-button").click();
  await expect(page.locator(`#${item}`)).toBeInViewport({ ratio: 1 });
  await page.locator(`#${item}`).click();
}

/**
 * Opens the library and shows one of its collections: a list beside them, on narrow screens a choice above them.
 * @param {Page} page
 * @param {string} name "All levels" unless told
 */
export async function openLibrary(page, name = "All levels") {
  await page.locator("#library-button").click();
  await expect(page.locator("dialog.library")).toBeVisible();
  const choice = page.locator("#library-collection");
  if (await choice.isVisible()) {
    const option = choice.locator("option", { hasText: name });
    await choice.selectOption((await option.getAttribute("value")) ?? "");
  } else await page.locator("#library-choices button", { hasText: name }).click();
}

/** Adds what the import dialog has found. @param {Page} page */
export async function addFound(page) {
  await page.locator("#open-dialog .import-counts").waitFor();
  await page.locator("#open-confirm").click();
}

/**
 * Chooses a file to import.
 *
 * @param {Page} page
 * @param {{ name: string, mimeType: string, buffer: Buffer }} file
 */
export async function chooseFile(page, file) {
  const input = page.locator("#open-file");
  // The dialog may be open already.
  if (!(await input.isVisible())) await page.locator("#open-button").dispatchEvent("click");
  await input.setInputFiles(file);
}

/** Imports a level as text. @param {Page} page @param {string} title @param {string} xsb */
export async function bring(page, title, xsb) {
  await page.locator("#library-button").click();
  await page.locator("#library-import").click();
  await page.locator("#open-text").fill(`Title: ${title}\n\n${xsb}\n`);
  await page.locator("#open-confirm").click();
  await expect(page.locator("#level-title")).toHaveText(title);
}

/**
 * Whether two elements overlap.
 *
 * @param {import("@playwright/test").Locator} one
 * @param {import("@playwright/test").Locator} other
 */
export async function overlap(one, other) {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error("one of them is not there");
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return across > 0 && down > 0;
}
