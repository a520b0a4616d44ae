// How much room an embedded board takes: in all the places where a page may put it.

import { expect, test } from "@playwright/test";
import { elsewhere, SCRIPT } from "./elsewhere.js";
import { onlyChromium } from "./stage.js";

/** @typedef {import("@playwright/test").Page} Page */

const openElsewhere = elsewhere();

const LEVEL = "########|#      #|# @$ . #|#   $. #|########";
const [COLUMNS, ROWS] = [8, 5];
const BOARD = `<kura-player level="${LEVEL}" controls></kura-player>`;
const BARE = `<kura-player level="${LEVEL}"></kura-player>`;

/** Replaces the body of the page. @param {Page} page @param {string} body */
async function show(page, body) {
  await page.waitForFunction(() => customElements.get("kura-player"));
  await page.evaluate((body) => {
    document.body.innerHTML = body;
  }, body);
}

/**
 * What is seen, in CSS pixels: the element, its board, and the controls; once the board is drawn.
 *
 * @param {Page} page
 */
function seen(page) {
  return page.evaluate(async () => {
    const measure = () => {
      const host = /** @type {HTMLElement} */ (document.querySelector("kura-player"));
      const of = (/** @type {Element | null | undefined} */ element) => {
        const { width, height, left, top, right, bottom } =
          element?.getBoundingClientRect() ?? new DOMRect();
        return { width, height, left, top, right, bottom };
      };
      const inside = (/** @type {string} */ part) => of(host.shadowRoot?.querySelector(part));
      const [room, board] = [inside(".room"), inside("[part=board]")];
      return { host: of(host), board, controls: inside(".controls"), room };
    };
    // The board is drawn a frame or two after the room has changed.
    for (let last = null, now = measure(); ; now = measure()) {
      if (now.board.width > 0 && JSON.stringify(now) === JSON.stringify(last)) return now;
      last = now;
      for (let i = 0; i < 3; i += 1) await new Promise((done) => requestAnimationFrame(done));
    }
  });
}

/**
 * The whole board is inside the element, above its controls, with squares of one size.
 *
 * @param {Awaited<ReturnType<typeof seen>>} all
 * @param {string} name
 */
function expectWhole({ host, board, controls }, name) {
  expect(board.left, name).toBeGreaterThanOrEqual(host.left - 1);
  expect(board.right, name).toBeLessThanOrEqual(host.right + 1);
  expect(board.top, name).toBeGreaterThanOrEqual(host.top - 1);
  const bottom = controls.height > 0 ? controls.top : host.bottom;
  expect(board.bottom, name).toBeLessThanOrEqual(bottom + 1);
  if (controls.height > 0) expect(controls.bottom, name).toBeLessThanOrEqual(host.bottom + 1);
  expect(Math.abs(board.width / COLUMNS - board.height / ROWS), name).toBeLessThan(0.01);
}

/** Where no height is given: the page around it, and the least width of the board. @type {[string, string, number][]} */
const FREE = [
  ["a block", BOARD, 560],
  ["a block without controls", BARE, 560],
  ["a card of 400 px", `<div style="width: 400px">${BOARD}</div>`, 376],
  ["a card of 200 px", `<div style="width: 200px">${BOARD}</div>`, 180],
  ["a small root font", `<style>html { font-size: 62.5% }</style>${BOARD}`, 560],
  ["a row of a flex box", `<div style="display: flex">${BOARD}<p>Text</p></div>`, 560],
  [
    "a flex box that aligns at the start",
    `<div style="display: flex; align-items: flex-start">${BOARD}</div>`,
    560,
  ],
  ["a narrow flex box", `<div style="display: flex; width: 400px">${BOARD}<p>Text</p></div>`, 300],
  [
    "a column of a flex box",
    `<div style="display: flex; flex-direction: column">${BOARD}</div>`,
    560,
  ],
  [
    "a centring column of a flex box",
    `<div style="display: flex; flex-direction: column; align-items: center">${BOARD}</div>`,
    560,
  ],
  [
    "a grid of two columns",
    `<div style="display: grid; grid-template-columns: 1fr 1fr; width: 760px">${BOARD}<p>Text</p></div>`,
    350,
  ],
  ["a table cell", `<table><tr><td>${BOARD}</td><td>Text</td></tr></table>`, 560],
  [
    "a cell of a narrow table",
    `<table style="width: 400px"><tr><td>${BOARD}</td></tr></table>`,
    360,
  ],
  ["an inline-block", `<style>kura-player { display: inline-block }</style>${BOARD}`, 560],
  ["a float", `<style>kura-player { float: left }</style>${BOARD}`, 560],
  ["an explicit width", `<style>kura-player { width: 320px }</style>${BOARD}`, 300],
  [
    "a paragraph's width in a right-to-left page",
    `<div dir="rtl" style="width: 400px">${BOARD}</div>`,
    376,
  ],
];

test("without a height, the board takes the width it has, and as much height as that needs", async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await openElsewhere(page, SCRIPT);
  for (const [name, body, least] of FREE) {
    await show(page, body);
    const all = await seen(page);
    expect(all.board.width, name).toBeGreaterThanOrEqual(least);
    expectWhole(all, name);
    // Squares are whole pixels.
    expect(all.room.height - all.board.height, name).toBeLessThan(ROWS * 2);
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(over, `${name}: nothing is wider than the page`).toBeLessThanOrEqual(0);
  }
});

/** Where the height is given: the page around it, and how high the element is. @type {[string, string, number][]} */
const GIVEN = [
  ["a height", `<style>kura-player { height: 300px }</style>${BOARD}`, 300],
  ["a small height", `<style>kura-player { height: 90px }</style>${BARE}`, 90],
  [
    "a height of a block",
    `<style>kura-player { display: block; height: 300px }</style>${BOARD}`,
    300,
  ],
  [
    "a height of an inline-block",
    `<style>kura-player { display: inline-block; height: 250px }</style>${BOARD}`,
    250,
  ],
  ["width and height", `<style>kura-player { width: 500px; height: 200px }</style>${BOARD}`, 200],
  ["a max-height", `<style>kura-player { max-height: 220px }</style>${BOARD}`, 220],
  [
    "a max-height of a block",
    `<style>kura-player { display: block; max-height: 220px }</style>${BOARD}`,
    220,
  ],
  ["an aspect-ratio", `<style>kura-player { width: 400px; aspect-ratio: 2 }</style>${BOARD}`, 200],
  [
    "a percentage",
    `<style>kura-player { height: 50% }</style><div style="height: 600px">${BOARD}</div>`,
    300,
  ],
  [
    "all of a positioned parent",
    `<style>kura-player { position: absolute; inset: 0 }</style>
     <div style="position: relative; width: 400px; height: 240px">${BOARD}</div>`,
    240,
  ],
  [
    "the rest of a column",
    `<style>kura-player { flex: 1 }</style>
     <div style="display: flex; flex-direction: column; height: 400px"><p style="margin: 0; height: 100px">Text</p>${BOARD}</div>`,
    300,
  ],
  [
    "the height of a row",
    `<div style="display: flex; height: 260px; width: 700px">${BOARD}</div>`,
    260,
  ],
  [
    "a row of a grid",
    `<div style="display: grid; grid-template-rows: 240px; width: 700px">${BOARD}</div>`,
    240,
  ],
];

test("a height that is given is kept", async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await openElsewhere(page, SCRIPT);
  for (const [name, body, height] of GIVEN) {
    await show(page, `<style>body { margin: 0 }</style>${body}`);
    const all = await seen(page);
    expect(Math.abs(all.host.height - height), name).toBeLessThan(1);
    expectWhole(all, name);
  }
});

test("a tall board is not higher than the window, unless the page says so", async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 600 });
  const tall = ["###", "#@#", "#$#", "#.#", ...Array(16).fill("# #"), "###"].join("|");
  await openElsewhere(page, `${SCRIPT}<kura-player level="${tall}" controls></kura-player>`);
  expect((await seen(page)).host.height).toBeLessThanOrEqual(600);
  await page.addStyleTag({ content: "kura-player { --kura-max-height: 900px }" });
  await expect.poll(async () => (await seen(page)).board.height).toBeGreaterThan(800);
});

test("the board fills the room after another level, and after it was turned", async ({ page }) => {
  await page.setViewportSize({ width: 500, height: 900 });
  await openElsewhere(page, `${SCRIPT}${BARE}`);
  const wide = await seen(page);
  await page.evaluate(() => {
    const { player } = /** @type {any} */ (document.querySelector("kura-player"));
    player.setSymmetry(1);
  });
  await expect.poll(async () => (await seen(page)).host.height).toBeGreaterThan(wide.host.height);
  await page.evaluate(() => {
    const board = /** @type {any} */ (document.querySelector("kura-player"));
    board.player.setSymmetry(0);
    board.setAttribute("level", "#######|#@ $ .#|#######");
  });
  const { board } = await seen(page);
  expect(board.width).toBeGreaterThan(450);
  expect(Math.abs(board.width / 7 - board.height / 3)).toBeLessThan(0.01);
});

test("a board that is hidden at first has its size when it is shown", async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await openElsewhere(page, SCRIPT);
  for (const [attribute, body] of [
    ["style", `<div id="hidden" style="display: none">${BOARD}</div>`],
    ["hidden", `<div id="hidden" hidden>${BOARD}</div>`],
    ["open", `<details id="hidden"><summary>Board</summary>${BOARD}</details>`],
  ]) {
    await show(page, body);
    await page.evaluate((attribute) => {
      const element = /** @type {HTMLElement} */ (document.querySelector("#hidden"));
      element.toggleAttribute(attribute, attribute === "open");
    }, attribute);
    const all = await seen(page);
    expect(all.board.width, attribute).toBeGreaterThanOrEqual(560);
    expectWhole(all, attribute);
  }
});

const PAPER = onlyChromium("Playwright shows a page as on paper in Chromium only");

test("on paper the whole board is there, without buttons", PAPER, async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await openElsewhere(page, `${SCRIPT}<main style="width: 100%">${BOARD}</main>`);
  await seen(page);
  await page.emulateMedia({ media: "print" });
  // As narrow as a page, before any script can answer.
  const all = await page.evaluate(() => {
    const main = /** @type {HTMLElement} */ (document.querySelector("main"));
    main.style.width = "300px";
    const root = document.querySelector("kura-player")?.shadowRoot;
    const box = (/** @type {string} */ part) =>
      root?.querySelector(part)?.getBoundingClientRect().toJSON();
    return { board: box("[part=board]"), controls: box(".controls") };
  });
  expect(all.board.width).toBeLessThanOrEqual(300);
  expect(all.controls.height).toBe(0);
});
