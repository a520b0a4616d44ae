// The camera: only a part of a large board is visible. It follows the player, is zoomed and moved by keys, wheel, mouse
// and fingers, and stays sharp; the page around it does not move.

import { expect, test } from "@playwright/test";
import { crowdedBoard } from "./pages/levels.js";
import {
  clickSquare,
  EASY,
  fingersOn,
  hugeBoard,
  longestTask,
  moves,
  openPage,
  placeOf,
  solverReady,
  still,
} from "./stage.js";

// The screenshots in a trace are slow with 10,000 squares.
test.use({ trace: "off" });

/** @typedef {import("@playwright/test").Page} Page */

const SIZES = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
];

/** The side of a square, in CSS pixels. @param {Page} page */
const squareSize = async (page) => (await placeOf(page, 1, 1)).size;

/** The position of the board's area in the window. @param {Page} page */
async function room(page) {
  const box = await page.locator("kura-player").boundingBox();
  if (!box) throw new Error("there is no board");
  return box;
}

/** The player's square, from 0. @param {Page} page */
function playerAt(page) {
  return page.evaluate(() => {
    const { game } = /** @type {import("../../www/player/kura-player.js").KuraPlayer} */ (
      document.querySelector("kura-player")
    ).player;
    const width = game?.board.width ?? 1;
    const square = game?.playerSquare ?? 0;
    return { column: square % width, row: Math.floor(square / width) };
  });
}

/** Whether the player is entirely visible. @param {Page} page */
async function playerInSight(page) {
  const { column, row } = await playerAt(page);
  const { x, y, size } = await placeOf(page, column, row);
  const box = await room(page);
  const half = size / 2 - 1;
  return (
    x - half >= box.x &&
    y - half >= box.y &&
    x + half <= box.x + box.width &&
    y + half <= box.y + box.height
  );
}

/** The size of the canvas, in its own pixels and in CSS pixels. @param {Page} page */
function canvasOf(page) {
  return page.evaluate(() => {
    const canvas = document.querySelector("kura-player")?.shadowRoot?.querySelector("canvas");
    if (!canvas) throw new Error("there is no canvas");
    const { width, height } = canvas.getBoundingClientRect();
    return {
      pixels: canvas.width,
      perPixel: canvas.width / (width * window.devicePixelRatio),
      width,
      height,
    };
  });
}

for (const viewport of SIZES) {
  test.describe(`${viewport.width} x ${viewport.height}`, () => {
    test.use({ viewport });

    test("a board of 100 x 100 squares opens at the player, is walked through, and can be seen as a whole", async ({
      page,
    }) => {
      await openPage(page, hugeBoard());
      expect(await squareSize(page)).toBeGreaterThanOrEqual(24);
      expect(await playerInSight(page)).toBe(true);
      await page.keyboard.press("Control+ArrowRight");
      await expect.poll(async () => (await playerAt(page)).column).toBe(98);
      await expect.poll(() => playerInSight(page), "the camera went along").toBe(true);
      await page.keyboard.press("Control+ArrowDown");
      await expect.poll(async () => (await playerAt(page)).row).toBe(98);
      await expect.poll(() => playerInSight(page)).toBe(true);
      await page.keyboard.press("0");
      const small = await squareSize(page);
      expect(small * 100).toBeLessThanOrEqual((await room(page)).height + 100);
      const [first, last] = [await placeOf(page, 0, 0), await placeOf(page, 99, 99)];
      const box = await room(page);
      expect(first.x).toBeGreaterThan(box.x);
      expect(last.y).toBeLessThan(box.y + box.height);
      await page.keyboard.press("+");
      await page.keyboard.press("+");
      await page.keyboard.press("+");
      await page.keyboard.press("+");
      await expect.poll(() => squareSize(page)).toBeGreaterThan(small * 1.8);
      await expect
        .poll(() => playerInSight(page), "larger squares are those around the player")
        .toBe(true);
      await page.keyboard.press("-");
      await expect.poll(() => squareSize(page)).toBeLessThan(small * 2.4);
    });
  });
}

test("each step is sharp: a square is a whole number of the screen's pixels", async ({
  browser,
}) => {
  for (const deviceScaleFactor of [1.5, 3]) {
    const context = await browser.newContext({
      viewport: { width: 800, height: 700 },
      deviceScaleFactor,
    });
    const page = await context.newPage();
    await openPage(page, crowdedBoard(40, 60));
    for (const key of ["0", "+", "+", "+", "-"]) {
      await page.keyboard.press(key);
      const size = (await squareSize(page)) * deviceScaleFactor;
      // The browser says where the board's corners are in parts of 1/64 pixel.
      expect(Math.abs(size - Math.round(size)), `${key} at ${deviceScaleFactor}`).toBeLessThan(
        deviceScaleFactor / 64,
      );
      await expect
        .poll(async () => Math.abs((await canvasOf(page)).perPixel - 1))
        .toBeLessThan(0.002);
    }
    await context.close();
  }
});

test("the wheel with Ctrl zooms about the pointer, and without it walks through history", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, hugeBoard());
  await page.keyboard.press("ArrowRight");
  const before = await placeOf(page, 10, 9);
  await page.mouse.move(before.x, before.y);
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -100);
  await page.mouse.wheel(0, -100);
  await expect.poll(() => squareSize(page)).toBeGreaterThan(before.size * 1.5);
  const after = await placeOf(page, 10, 9);
  expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(after.size);
  await page.keyboard.up("Control");
  await expect.poll(() => moves(page)).toBe("r");
  const size = await squareSize(page);
  await page.mouse.wheel(0, -100);
  await expect.poll(() => moves(page)).toBe("");
  expect(await squareSize(page)).toBe(size);
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
});

test("dragging the mouse without a box moves the board, and the next step returns to the player", async ({
  page,
}) => {
  await openPage(page, hugeBoard());
  const from = await placeOf(page, 9, 9);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x - 150, from.y - 100, { steps: 5 });
  await page.mouse.up();
  const after = await placeOf(page, 9, 9);
  expect(Math.round(after.x - from.x)).toBe(-150);
  expect(Math.round(after.y - from.y)).toBe(-100);
  await expect.poll(() => moves(page)).toBe("");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => playerInSight(page)).toBe(true);
  await clickSquare(page, 4, 1);
  await expect.poll(() => moves(page)).toBe("rrr");
});

test("a small board keeps its size, and can be zoomed in", async ({ page }) => {
  await openPage(page, EASY);
  const size = await squareSize(page);
  await expect(page.locator("kura-player .zoom")).toBeHidden();
  await page.keyboard.press("+");
  await page.keyboard.press("+");
  expect(await squareSize(page)).toBeGreaterThan(size);
  await page.getByRole("button", { name: "Fit the board" }).click();
  expect(await squareSize(page)).toBe(size);
  await page.keyboard.press("-");
  expect(await squareSize(page), "not smaller than the whole board").toBe(size);
});

test.describe("with fingers", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("two fingers zoom and move the board, not the page, and one finger still plays", async ({
    page,
  }) => {
    await openPage(page, hugeBoard());
    const fingers = await fingersOn(page);
    const touch = (/** @type {[number, number][]} */ ...points) =>
      fingers(...points.map(([x, y]) => ({ x, y })));
    const size = await squareSize(page);
    const controls = await page.locator(".controls").boundingBox();
    await touch([180, 300]);
    await touch([180, 300], [220, 300]);
    await touch([160, 300], [240, 300]);
    await touch([140, 300], [260, 300]);
    await touch();
    await expect.poll(() => squareSize(page)).toBeGreaterThan(size * 2);
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
    expect(await page.locator(".controls").boundingBox()).toEqual(controls);
    await still(page);
    const before = await placeOf(page, 5, 5);
    await touch([180, 300], [220, 300]);
    // Browsers tell of one finger after the other: of a leap, the first half would be a zoom beyond the largest.
    for (const part of [1, 2, 3, 4, 5]) {
      await touch([180 - 6 * part, 300 - 8 * part], [220 - 6 * part, 300 - 8 * part]);
    }
    await touch();
    await expect
      .poll(async () => {
        const after = await placeOf(page, 5, 5);
        return [after.x - before.x, after.y - before.y].map(Math.round);
      })
      .toEqual([-30, -40]);
    await expect.poll(() => moves(page)).toBe("");
    await touch([180, 300]);
    await touch([200, 300]);
    await touch([230, 300]);
    await touch();
    await expect.poll(() => moves(page)).toBe("r");
    await expect.poll(() => playerInSight(page)).toBe(true);
  });
});

test("a frame draws only what is visible, and none takes long", { tag: "@timing" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, hugeBoard());
  const redrawn = () =>
    page.evaluate(() => {
      const stage = document.querySelector("kura-player");
      return /** @type {import("../../www/player/kura-player.js").KuraPlayer} */ (stage).redrawn;
    });
  await solverReady(page);
  // The table for screen readers is filled gradually and laid out when it is complete.
  const cells = page.locator("kura-player [role=cell]");
  await expect.poll(() => cells.count()).toBe(10_000);
  const { x, y } = await placeOf(page, 10, 9);
  await page.mouse.move(x, y);
  await page.mouse.down();
  const before = await redrawn();
  const longest = await longestTask(page, async () => {
    for (let step = 1; step <= 40; step += 1) await page.mouse.move(x - step * 8, y - step * 5);
    await page.mouse.up();
    for (const key of ["-", "-", "+", "+", "+", "0"]) await page.keyboard.press(key);
    await expect.poll(() => squareSize(page)).toBeLessThan(9);
  });
  const frames = 40;
  expect((await redrawn()) - before, "boxes of the window, not of the board").toBeLessThan(
    frames * 500,
  );
  // Only detects a freeze; exact times are left to the benchmark.
  expect(longest).toBeLessThan(100);
});

test("an embedded board has the camera too", async ({ page, baseURL }) => {
  await page.route("**/host.html", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><meta charset=utf-8><style>kura-player{width:300px;height:240px}</style>
        <kura-player controls></kura-player>
        <script type=module src="${baseURL}www/player/kura-player.js"></script>`,
    }),
  );
  await page.goto("./host.html");
  await page.waitForFunction(() => customElements.get("kura-player"));
  await page.locator("kura-player").evaluate((stage, xsb) => {
    stage.setAttribute("level", xsb);
  }, hugeBoard());
  await expect.poll(() => squareSize(page)).toBeGreaterThanOrEqual(24);
  await page.locator("kura-player canvas").first().focus();
  await page.keyboard.press("0");
  await expect.poll(() => squareSize(page)).toBeLessThan(4);
  await page.keyboard.press("+");
  await page.keyboard.press("Control+ArrowRight");
  await expect.poll(async () => (await playerAt(page)).column).toBe(98);
  await page.getByRole("button", { name: "Zoom in" }).click();
  expect(await playerInSight(page)).toBe(true);
});

test("a zoomed board is stretched for a moment, then drawn as sharp as before", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, hugeBoard());
  await page.keyboard.press("0");
  await still(page);
  const sharp = await picture(page);
  await page.keyboard.press("+");
  await page.keyboard.press("+");
  await still(page);
  expect(await picture(page)).not.toBe(sharp);
  await page.keyboard.press("0");
  await expect.poll(() => picture(page)).toBe(sharp);
  // A step during the zoom animation is visible at once.
  await page.keyboard.press("+");
  const { column } = await playerAt(page);
  await page.keyboard.press("ArrowRight");
  await expect.poll(async () => (await playerAt(page)).column).toBe(column + 1);
  expect(await playerInSight(page)).toBe(true);
});

/** The complete contents of the board's canvas. @param {import("@playwright/test").Page} page */
function picture(page) {
  return page.evaluate(() => {
    const canvas = document.querySelector("kura-player")?.shadowRoot?.querySelector("canvas");
    return canvas?.toDataURL() ?? "";
  });
}
