// The settings, and the ways to view the board: undo in larger units, turning, playing in reverse, keys, languages.

import { expect, test } from "@playwright/test";
import {
  boardTable,
  EASY,
  moves,
  openFromTop,
  openPage,
  placeOf,
  ROUND,
  settled,
  solverReady,
  still,
} from "./stage.js";

/** @typedef {import("@playwright/test").Page} Page */

/** @param {Page} page @param {string[]} keys */
async function press(page, keys) {
  for (const key of keys) await page.keyboard.press(key);
}

/** Chooses a setting and closes the dialog. @param {Page} page @param {string} id @param {string} value */
async function choose(page, id, value) {
  await openFromTop(page, "settings-button");
  await page.locator(`#${id}`).selectOption(value);
  await page.keyboard.press("Escape");
}

/** Chooses an item of the board's menu. @param {Page} page @param {string} name */
async function menu(page, name) {
  await page.locator("#board-menu-button").click();
  await page.locator(`#menu-${name}`).click();
  // The menu stays open after a turn, for the next one.
  if (name.startsWith("turn")) await page.locator("#level-title").click();
  await expect(page.locator("#board-menu")).toBeHidden();
}

const TWO = "########\n#      #\n#@$ .  #\n# $ .  #\n#      #\n########";
const PLAYED = ["ArrowRight", "ArrowRight", "ArrowUp", "ArrowLeft", "ArrowLeft"];

test("undo can be set to a push or a whole session, and the choice is stored", async ({ page }) => {
  await openPage(page, TWO);
  await press(page, PLAYED);
  await expect.poll(() => moves(page)).toBe("RRull");
  await choose(page, "undo-unit", "push");
  await page.keyboard.press("z");
  await expect.poll(() => moves(page)).toBe("RR");
  await page.keyboard.press("z");
  await expect.poll(() => moves(page)).toBe("R");
  await choose(page, "undo-unit", "session");
  await page.keyboard.press("y");
  await expect.poll(() => moves(page)).toBe("RR");
  await page.keyboard.press("z");
  await expect.poll(() => moves(page)).toBe("");
  await settled(page);
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
  await page.locator("#settings-button").click();
  await expect(page.locator("#undo-unit")).toHaveValue("session");
});

test("separate keys undo by push and by session, whatever is chosen", async ({ page }) => {
  await openPage(page, TWO);
  await press(page, PLAYED);
  await page.keyboard.press(",");
  await expect.poll(() => moves(page)).toBe("RR");
  await page.keyboard.press("Shift+Z");
  await expect.poll(() => moves(page)).toBe("");
  await page.keyboard.press("Shift+Y");
  await expect.poll(() => moves(page)).toBe("RR");
});

test("a turned board is controlled as displayed, by keys and by clicks", async ({ page }) => {
  await openPage(page, EASY);
  const before = await placeOf(page, 3, 2);
  await menu(page, "turnRight");
  const after = await placeOf(page, 3, 2);
  expect(Math.abs(before.y - after.y) + Math.abs(before.x - after.x)).toBeGreaterThan(20);
  // Down on the screen is right on a board turned to the right.
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => moves(page)).toBe("r");
  const { x, y } = await placeOf(page, 1, 2);
  await page.mouse.click(x, y);
  await expect.poll(() => moves(page)).toBe("rld");
  await page.keyboard.press("ArrowDown");
  await expect(page.locator("#solved")).toBeVisible();
  await expect.poll(() => moves(page)).toBe("rldR");
  await settled(page);
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
  const kept = await placeOf(page, 3, 2);
  expect(Math.round(kept.x)).toBe(Math.round(after.x));
});

test("the table for screen readers is turned with the board", async ({ page }) => {
  await openPage(page, "#####\n#@$.#\n#####");
  await expect(boardTable(page)).toHaveAttribute("aria-rowcount", "3");
  await menu(page, "turnLeft");
  await expect(boardTable(page)).toHaveAttribute("aria-rowcount", "5");
  await expect
    .poll(() =>
      boardTable(page)
        .getByRole("cell")
        .evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label")).join(" ")),
    )
    .toBe("wall wall wall wall goal wall wall box wall wall player wall wall wall wall");
});

test("a level is played in reverse, and the reversed moves are a solution", async ({ page }) => {
  await openPage(page, "#######\n#@ $ .#\n#######");
  await page.locator("#board-menu-button").click();
  await page.locator("#menu-reverse").click();
  await expect(page.locator("#reversed")).toBeVisible();
  await page.keyboard.press("Shift+ArrowLeft");
  await expect(page.locator("#pushes")).toHaveText("1");
  await page.keyboard.press("Shift+ArrowLeft");
  await expect(page.locator("#solved")).toBeVisible();
  await expect(page.locator("#reversed")).toBeHidden();
  await expect.poll(() => moves(page)).toBe("rRR");
  await expect(page.locator("#solved-title")).not.toHaveText("Solved by the solver");
});

test("in reverse mode a box is pulled by clicks, and the normal game is paused", async ({
  page,
}) => {
  await openPage(page, ROUND);
  await page.keyboard.press("ArrowLeft");
  await menu(page, "reverse");
  await expect(page.locator("#reversed")).toBeVisible();
  const box = await placeOf(page, 1, 4);
  const target = await placeOf(page, 1, 2);
  await page.mouse.click(box.x, box.y);
  await page.mouse.click(target.x, target.y);
  await expect(page.locator("#pushes")).toHaveText("2");
  await still(page);
  await page.locator("#reverse-end").click();
  await expect.poll(() => moves(page)).toBe("l");
});

test("a key is changed, works, is stored, and can be reset to the default", async ({ page }) => {
  await openPage(page, EASY);
  await openFromTop(page, "help-button");
  await page.locator("#key-undo").click();
  await expect(page.locator("#key-undo")).toHaveText("Press a key");
  await page.keyboard.press("n");
  await expect(page.locator("#key-undo")).toHaveText("NZCtrlZBackspace");
  await expect(page.locator("#keys-said")).toHaveText("N was added; the other keys are unchanged.");
  await page.keyboard.press("Escape");
  for (const key of ["z", "n"]) {
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press(key);
    await expect.poll(() => moves(page), key).toBe("");
  }
  await settled(page);
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("n");
  await expect.poll(() => moves(page)).toBe("");
  await openFromTop(page, "help-button");
  await page.locator("#keys-reset").click();
  await page.keyboard.press("Escape");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("z");
  await expect.poll(() => moves(page)).toBe("");
});

test("a key that was used otherwise is reported, and an existing one is removed", async ({
  page,
}) => {
  await openPage(page, EASY);
  await openFromTop(page, "help-button");
  const bind = async (/** @type {string} */ action, /** @type {string} */ key) => {
    await page.locator(`#key-${action}`).click();
    await page.keyboard.press(key);
  };
  await bind("mirror", "p");
  await expect(page.locator("#keys-said")).toHaveText(
    "P is no longer assigned to: Play or pause the remaining moves.",
  );
  await expect(page.locator("#key-play")).toHaveText("no key");
  await expect(page.locator("#key-mirror")).toHaveText("P");
  await bind("mirror", "p");
  await expect(page.locator("#keys-said")).toHaveText("P is no longer assigned.");
  await expect(page.locator("#key-mirror")).toHaveText("no key");
});

test("letters that are easily hit by mistake neither solve nor turn the board", async ({
  page,
}) => {
  await openPage(page, ROUND);
  await solverReady(page);
  const before = await placeOf(page, 1, 1);
  await press(page, ["x", "q", "e", "m", "v", "ArrowLeft"]);
  await expect.poll(() => moves(page)).toBe("l");
  expect(await placeOf(page, 1, 1)).toEqual(before);
  await expect(page.locator("#progress")).toBeHidden();
  await expect(page.locator("#outcome")).toBeHidden();
  await expect(page.locator("#reversed")).toBeHidden();
});

test("Home, End and the page keys work after any button was clicked", async ({ page }) => {
  await openPage(page);
  const title = page.locator("#level-title");
  const first = await title.textContent();
  await press(page, ["ArrowRight"]);
  await page.locator("#undo-button").click();
  await page.locator("#redo-button").click();
  await page.keyboard.press("Home");
  await expect.poll(() => moves(page)).toBe("");
  await page.keyboard.press("End");
  await expect.poll(() => moves(page)).toBe("R");
  await page.keyboard.press("PageDown");
  await expect(title).not.toHaveText(first ?? "");
  await page.locator("#previous-button").click();
  await page.keyboard.press("PageDown");
  await page.keyboard.press("PageUp");
  await expect(title).toHaveText(first ?? "");
});

test.describe("in another language", () => {
  test.use({ locale: "de-AT" });

  test("the page uses the browser's language, or the chosen one, without a reload", async ({
    page,
  }) => {
    await openPage(page, EASY);
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await expect(page.locator("#solve-button")).toHaveText("Dieses Level lösen");
    await expect(page.locator("#level-note")).toHaveText("1 Kiste");
    await page.evaluate(() => {
      document.title = "not loaded again";
    });
    await openFromTop(page, "settings-button");
    await page.locator("#language").selectOption("ja");
    await expect(page.locator("html")).toHaveAttribute("lang", "ja");
    await expect(page.locator("#solve-button")).toHaveText("この面を解く");
    await expect(page.locator("#settings-title")).toHaveText("設定");
    await expect(page.locator("#level-note")).toHaveText("箱 1 個");
    await expect(page.locator("#undo-button")).toHaveAccessibleName("元に戻す");
    await expect(page.locator("#collection option").last()).toHaveText("リンクから");
    await page.keyboard.press("Escape");
    await page.locator("#language").waitFor({ state: "hidden" });
    await openFromTop(page, "settings-button");
    await page.locator("#language").selectOption("en");
    await expect(page.locator("#solve-button")).toHaveText("Solve this level");
    await expect(page.locator("#undo-button")).toHaveAccessibleName("Undo");
    await page.keyboard.press("Escape");
    expect(await page.title()).toBe("not loaded again");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => moves(page), "the game went on where it was").toBe("r");
  });
});

test("movement may be shown step by step or at once", async ({ page }) => {
  await openPage(page, ROUND);
  await choose(page, "motion", "instant");
  const { x, y } = await placeOf(page, 1, 1);
  await page.mouse.click(x, y);
  await expect.poll(() => moves(page)).toBe("llll");
});

test("a game pad walks, undoes and changes the level", async ({ page }) => {
  await page.addInitScript(() => {
    const buttons = Array.from({ length: 17 }, () => ({
      pressed: false,
      touched: false,
      value: 0,
    }));
    const pad = { connected: true, axes: [0, 0], buttons };
    Object.assign(window, { pad });
    Object.defineProperty(navigator, "getGamepads", { value: () => [pad] });
  });
  await openPage(page);
  await page.evaluate(() => window.dispatchEvent(new Event("gamepadconnected")));
  const set = (/** @type {number} */ button, /** @type {boolean} */ pressed) =>
    page.evaluate(
      ([button, pressed]) => {
        /** @type {any} */ (window).pad.buttons[Number(button)].pressed = pressed;
        return new Promise((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(resolve)),
        );
      },
      [button, pressed],
    );
  await set(15, true);
  await expect.poll(() => moves(page)).not.toBe("");
  await set(15, false);
  const made = (await moves(page)).length;
  await set(1, true);
  await set(1, false);
  await expect.poll(async () => (await moves(page)).length).toBe(made - 1);
  const title = await page.locator("#level-title").textContent();
  await set(5, true);
  await set(5, false);
  await expect(page.locator("#level-title")).not.toHaveText(title ?? "");
});
