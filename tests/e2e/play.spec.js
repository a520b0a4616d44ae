// Playing a level by keyboard, mouse and touch, before the solver has loaded and if it never does.

import { expect, test } from "@playwright/test";
import { playKeys, touch } from "./playing.js";
import {
  clickSquare,
  EASY,
  fingersOn,
  HOPELESS,
  hugeBoard,
  longestTask,
  moves,
  onlyChromium,
  openPage,
  placeOf,
  ROUND,
  SIZES,
  settled,
  solverReady,
  still,
  tap,
  tapAt,
  watchErrors,
} from "./stage.js";

test("a level is played by keyboard, with undo, redo and restart", { tag: "@smoke" }, async ({
  page,
}) => {
  const errors = watchErrors(page);
  await openPage(page, EASY);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("d");
  await expect(page.locator("#moves")).toHaveText("2");
  await expect(page.locator("#pushes")).toHaveText("1");
  await expect(page.locator("#stored")).toHaveText("1/1");
  await expect(page.locator("#solved")).toBeVisible();
  await page.keyboard.press("z");
  await expect(page.locator("#pushes")).toHaveText("0");
  await expect(page.locator("#solved")).toBeHidden();
  await page.keyboard.press("y");
  await expect(page.locator("#pushes")).toHaveText("1");
  await page.keyboard.press("Home");
  await expect(page.locator("#moves")).toHaveText("0");
  await page.keyboard.press("End");
  await expect(page.locator("#moves")).toHaveText("2");
  await page.keyboard.press("r");
  await expect(page.locator("#moves")).toHaveText("0");
  await page.keyboard.press("Backspace");
  await expect(page.locator("#moves")).toHaveText("2");
  expect(errors).toEqual([]);
});

test("common keys of other programs work, and the wheel moves through the history", async ({
  page,
}) => {
  await openPage(page, "#######\n#     #\n# @$. #\n#     #\n#######");
  const presses = async (/** @type {string[]} */ keys, /** @type {string} */ made) => {
    for (const key of keys) await page.keyboard.press(key);
    await expect.poll(() => moves(page), keys.join(" ")).toBe(made);
  };
  await presses(["ArrowUp", "s", "a", "l"], "udlr");
  await presses(["k", "j", "h", "d"], "udlrudlr");
  await presses(["u", "Control+z", "Backspace", "z"], "udlr");
  await presses(["y", "Control+y", "Control+Shift+Z"], "udlrudl");
  await presses(["Home"], "");
  await presses(["Control+ArrowRight"], "");
  await presses(["Shift+ArrowRight"], "RR");
  await page.locator("kura-player").hover();
  await page.mouse.wheel(0, -100);
  await expect.poll(() => moves(page)).toBe("R");
  await page.mouse.wheel(0, 100);
  await expect.poll(() => moves(page)).toBe("RR");
  await page.keyboard.press("?");
  await expect(page.locator("#help-dialog")).toBeVisible();
});

test("a held key keeps walking, and a run goes to the wall", async ({ page }) => {
  await openPage(page, "############\n#@         #\n#  $.      #\n############");
  await page.keyboard.down("ArrowRight");
  await expect.poll(() => moves(page)).toBe("r");
  // Pressed again while it is down: the keyboard repeats it.
  await page.keyboard.down("ArrowRight");
  await expect.poll(async () => (await moves(page)).length).toBeGreaterThan(4);
  await page.keyboard.up("ArrowRight");
  await page.keyboard.press("Home");
  await page.keyboard.press("Control+ArrowRight");
  await expect.poll(() => moves(page)).toBe("rrrrrrrrr");
});

test("a key that is held while a level opens does not move its player", async ({ page }) => {
  await openPage(page);
  const title = await page.locator("#level-title").textContent();
  for (let i = 0; i < 2; i += 1) await page.keyboard.down("ArrowRight");
  await page.locator("[data-does=next]").first().click();
  await expect(page.locator("#level-title")).not.toHaveText(String(title));
  await page.keyboard.down("ArrowRight");
  expect(await moves(page)).toBe("");
});

test.describe("in time", () => {
  // Other load on the machine can disturb timing tests.
  test.describe.configure({ retries: 2 });

  test("the first key is answered within a second of loading", { tag: "@timing" }, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const press = () => {
        const stage = document.querySelector("kura-player");
        document.body?.dispatchEvent(
          new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true, cancelable: true }),
        );
        const moved = document.getElementById("moves")?.textContent !== "0";
        if (stage && moved) Object.assign(window, { answeredAt: performance.now() });
        else setTimeout(press, 10);
      };
      addEventListener("DOMContentLoaded", press);
    });
    const times = [];
    for (let load = 0; load < 3; load += 1) {
      await page.goto("about:blank");
      await page.goto("./");
      await page.waitForFunction(() => "answeredAt" in window);
      times.push(
        await page.evaluate(
          () => /** @type {{ answeredAt: number }} */ (/** @type {unknown} */ (window)).answeredAt,
        ),
      );
      // The next load must find the level in the same state.
      await page.keyboard.press("Home");
      await settled(page);
    }
    expect(Math.min(...times)).toBeLessThan(5000);
  });
});

test("a level is played by mouse: walk, pick a box, choose its target", { tag: "@smoke" }, async ({
  page,
}) => {
  await openPage(page, ROUND);
  await clickSquare(page, 1, 1);
  await expect.poll(() => moves(page)).toBe("llll");
  await clickSquare(page, 4, 2);
  await clickSquare(page, 1, 4);
  await expect(page.locator("#solved")).toBeVisible();
  await expect(page.locator("#pushes")).toHaveText("5");
});

test("a box is dragged to its target", { tag: "@smoke" }, async ({ page }) => {
  await openPage(page, ROUND);
  const from = await placeOf(page, 4, 2);
  const to = await placeOf(page, 1, 4);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await expect(page.locator("#solved")).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a level is played by taps", { tag: "@smoke" }, async ({ page }) => {
    await openPage(page, ROUND);
    await tapAt(page, await placeOf(page, 4, 2));
    await tapAt(page, await placeOf(page, 1, 4));
    await expect(page.locator("#solved")).toBeVisible();
  });

  test("a finger drags a box after a long press, or one that is picked", async ({ page }) => {
    await openPage(page, ROUND);
    const touch = await fingersOn(page);
    const from = await placeOf(page, 4, 2);
    const down = await placeOf(page, 4, 3);
    const to = await placeOf(page, 1, 4);
    const picked = () =>
      page.evaluate(() => {
        const stage = /** @type {import("../../www/player/kura-player.js").KuraPlayer} */ (
          document.querySelector("kura-player")
        );
        return stage.player.picked >= 0;
      });
    await touch(from);
    await expect.poll(picked, "it is taken up").toBe(true);
    await touch(down);
    await touch();
    await expect.poll(() => moves(page)).toBe("lD");
    await tapAt(page, down);
    await expect.poll(picked).toBe(true);
    await touch(down);
    await touch({ x: (down.x + to.x) / 2, y: (down.y + to.y) / 2 });
    await touch(to);
    await touch();
    await expect(page.locator("#solved")).toBeVisible();
  });

  test("a swipe is a step, and repeats while it is held", { tag: "@smoke" }, async ({ page }) => {
    await openPage(page, "##########\n#@       #\n#  $.    #\n##########");
    const touch = await fingersOn(page);
    const { x, y } = await placeOf(page, 2, 1);
    for (const dx of [0, 15, 40]) await touch({ x: x + dx, y });
    await touch();
    await expect.poll(() => moves(page)).toBe("r");
    for (const dx of [0, 40]) await touch({ x: x + dx, y });
    await expect.poll(async () => (await moves(page)).length).toBeGreaterThan(3);
    await touch();
    const after = (await moves(page)).length;
    await still(page);
    expect((await moves(page)).length).toBe(after);
  });

  test("the result of a search is shown where it is visible", async ({ page }) => {
    await openPage(page, HOPELESS);
    await solverReady(page);
    await tap(page.locator("#board-menu-button"));
    await tap(page.locator("#quick-solve"));
    await expect(page.locator("#outcome-title")).toHaveText("There is no solution");
    await expect(page.locator("#outcome-title")).toBeInViewport();
  });

  test("nothing is wider than the screen, and the list opens and closes", async ({ page }) => {
    await openPage(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    await tap(page.locator("#levels-button"));
    await tap(page.locator("#level-list .level").nth(2));
    await expect(page.locator("#levels")).not.toHaveClass(/open/);
    await expect(page.locator("#level-list .level").nth(2)).toHaveAttribute(
      "aria-selected",
      "true",
    );
  });
});

test("the controls stay visible when the solver shows much text", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openPage(page);
  await page.evaluate(() => {
    const outcome = /** @type {HTMLElement} */ (document.getElementById("outcome"));
    outcome.hidden = false;
    outcome.append(...Array.from({ length: 60 }, () => document.createElement("br")));
  });
  await expect(page.locator("#scrub")).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(720);
});

test("a reload in the middle loses nothing", { tag: "@smoke" }, async ({ page }) => {
  await openPage(page);
  await page.locator("#level-list .level").nth(1).click();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("z");
  await settled(page);
  const title = await page.locator("#level-title").textContent();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
  await expect(page.locator("#level-title")).toHaveText(title ?? "");
  await expect(page.locator("#moves")).toHaveText("1");
  await page.keyboard.press("y");
  await expect(page.locator("#moves")).toHaveText("2");
});

test("the list of levels is one tab stop, moves by arrows, and is searched by keyboard", {
  tag: "@smoke",
}, async ({ page }) => {
  await openPage(page);
  const title = page.locator("#level-title");
  const list = page.getByRole("listbox", { name: "Levels" });
  const active = list.locator(".active");
  await page.locator("#next-unsolved").focus();
  await page.keyboard.press("Tab");
  await expect(list).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await expect(active).toContainText("2. ");
  await expect(list.getByRole("option", { selected: true })).toContainText("1. ");
  await expect.poll(() => moves(page), "the board is left alone").toBe("");
  await page.keyboard.press("Enter");
  await expect(title).toHaveText("Round the corner");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => moves(page), "and then it plays").toBe("l");
  await page.locator("#level-search").fill("hook");
  await expect(page.locator("#collection-note")).toHaveText("1 of 21 found");
  await page.keyboard.press("Enter");
  await expect(title).toHaveText("The hook");
});

test("Enter continues after a solved level, also when it was chosen from the list", async ({
  page,
}) => {
  await openPage(page);
  const rows = page.locator("#level-list .level");
  await rows.nth(1).click();
  await rows.nth(0).click();
  const title = page.locator("#level-title");
  const first = await title.textContent();
  await page.keyboard.press("Enter");
  await expect(title, "not before it is solved").toHaveText(first ?? "");
  for (const key of ["ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
  await expect(page.locator("#solved")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(title).not.toHaveText(first ?? "");
});

test.describe("at each size", () => {
  test.use({ hasTouch: true });

  test("the list has one line for a name and one for its facts", async ({ page }) => {
    await openPage(page);
    await playKeys(page, "rr");
    await expect(page.locator("#solved")).toBeVisible();
    const row = page.locator("#level-list .level").first();
    const facts = row.locator(".level-facts");
    for (const viewport of Object.values(SIZES)) {
      await page.setViewportSize(viewport);
      const control = page.locator("#levels-button");
      if (await control.isVisible()) await touch(control);
      await expect(row).toBeInViewport({ ratio: 1 });
      await expect(facts).toHaveText("2 pushes");
      for (const line of [row.locator(".level-name"), facts.locator("span").first()]) {
        expect(await line.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
        expect(await line.evaluate((one) => one.clientHeight), "one line").toBeLessThan(30);
      }
      await touch(row);
      await expect(page.locator("#levels")).not.toHaveClass(/open/);
    }
  });
});

test("the win message disappears when a move is undone, and returns when it is redone", async ({
  page,
}) => {
  await openPage(page, EASY);
  for (const key of ["ArrowDown", "ArrowRight"]) await page.keyboard.press(key);
  const stamp = page.locator("#solved");
  await expect(stamp).toContainText("Solved");
  await expect(stamp).toContainText("2 moves, 1 push");
  for (const [back, on] of [
    ["z", "y"],
    ["Home", "End"],
    ["r", "z"],
  ]) {
    await page.keyboard.press(back);
    await expect(stamp, back).toBeHidden();
    await page.keyboard.press(on);
    if (on !== "z") await expect(stamp, on).toBeVisible();
  }
});

test("a solved level is marked and its record stored", { tag: "@smoke" }, async ({ page }) => {
  await openPage(page);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(page.locator("#solved")).toBeVisible();
  const marks = page.locator("#level-list .level-done").first().getByRole("img");
  await expect(marks, "its proven fewest pushes and fewest moves").toHaveCount(2);
  await settled(page);
  await page.reload();
  await expect(page.locator("#collection-note")).toHaveText(/^1 of/);
  await page.locator("#level-list .level").nth(0).click();
  await page.keyboard.press("]");
  await expect(page.locator("#level-list .level").nth(1)).toHaveAttribute("aria-selected", "true");
});

test("the theme is chosen and stored", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await openPage(page);
  const background = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await background();
  await page.locator("#theme-button").click();
  expect(await background()).toBe(light);
  await page.locator("#theme-button").click();
  const dark = await background();
  expect(dark).not.toBe(light);
  await settled(page);
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(await background()).toBe(dark);
});

const REDUCED = onlyChromium("Playwright asks for reduced motion in Chromium only");

test("with reduced motion a path is completed at once", REDUCED, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openPage(page, ROUND);
  await clickSquare(page, 4, 2);
  await clickSquare(page, 1, 4);
  expect(await page.locator("#pushes").textContent()).toBe("5");
});

test("events on the board are announced to screen readers", async ({ page }) => {
  await openPage(page, ROUND);
  const board = page.getByRole("application");
  await expect(board).toHaveAttribute("aria-label", /7 by 6 squares, boxes: 1/);
  const spoken = page.locator("kura-player .spoken");
  await page.keyboard.press("ArrowUp");
  await expect(spoken).toHaveText("Blocked. Row 2, column 6: player");
  await page.keyboard.press("ArrowDown");
  await expect(spoken).toHaveText("Row 3, column 6: player");
  await page.keyboard.press("ArrowLeft");
  await expect(spoken).toHaveText("Blocked. Row 3, column 6: player");
  await page.keyboard.press("Shift+ArrowUp");
  await expect(spoken).toHaveText("Row 2, column 6: player");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowDown");
  await expect(spoken).toHaveText("Row 4, column 5: box. 0 of 1 on goals");
  await page.keyboard.press("z");
  await expect(spoken).toHaveText("Row 3, column 5: box. 0 of 1 on goals");
  await page.keyboard.press("z");
  await expect(spoken).toHaveText("Row 2, column 6: player. 0 of 1 on goals");
  await clickSquare(page, 4, 2);
  await clickSquare(page, 1, 4);
  await expect(spoken).toHaveText(/^Solved with \d+ moves and 5 pushes$/);
});

test("a step redraws only the squares it changes", async ({ page }) => {
  await openPage(page, ROUND);
  await still(page);
  const drawn = await page.evaluate(async () => {
    const stage = /** @type {import("../../www/player/kura-player.js").KuraPlayer} */ (
      document.querySelector("kura-player")
    );
    stage.player.motion = "instant";
    const before = stage.redrawn;
    stage.player.step(0);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return stage.redrawn - before;
  });
  expect(drawn).toBeGreaterThan(0);
  expect(drawn).toBeLessThanOrEqual(3);
});

test("a board of 100 x 100 squares and 500 boxes plays without a long task", {
  tag: "@timing",
}, async ({ page }) => {
  await openPage(page);
  await page.locator("#open-button").click();
  await page.locator("#open-text").fill(hugeBoard());
  await page.locator("#open-confirm").click();
  await expect(page.locator("#stored")).toHaveText("0/500");
  await still(page);
  const longest = await longestTask(page, async () => {
    await page.keyboard.press("0");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    await clickSquare(page, 50, 51);
    await clickSquare(page, 52, 50);
    await still(page);
    await clickSquare(page, 60, 53);
    await still(page);
  });
  expect((await moves(page)).length).toBeGreaterThan(2);
  expect(longest).toBeLessThan(250);
});

for (const [name, pattern] of /** @type {const} */ ([
  ["the module is missing", /\/pkg\/(single|threads|lab)\//],
  ["the worker is missing", "**/solver/worker.js"],
])) {
  test(`playing works when ${name}`, async ({ page }) => {
    await page.route(pattern, (route) => route.fulfill({ status: 404, body: "no such file" }));
    await openPage(page, EASY);
    await expect(page.locator("#engine")).toHaveAttribute("data-state", "failed");
    await expect(page.locator("#solver-hint")).toContainText("You can play");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowRight");
    await expect(page.locator("#solved")).toBeVisible();
    await page.locator("#solve-button").click();
    await expect(page.locator("#outcome-title")).toHaveText("The search failed");
  });
}
