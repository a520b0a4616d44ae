// Playing as a visitor does: with a finger where the window is that of a phone, else with the mouse, and by keys.

import { expect } from "@playwright/test";
import { parseBoard } from "../../www/play/board.js";
import { Game } from "../../www/play/game.js";
import { parseLurd } from "../../www/play/lurd.js";
import { placeOf, SIZES, tap, tapAt } from "./stage.js";

/** @typedef {import("@playwright/test").Page} Page */

/** Whether the window has the size of a phone, upright or on its side. @param {Page} page */
const isPhone = (page) => (page.viewportSize()?.width ?? 0) <= SIZES["phone on its side"].width;

/**
 * With a finger where the window is that of a phone, else with the mouse. The context needs `hasTouch`.
 *
 * @param {import("@playwright/test").Locator} place
 */
export const touch = (place) => (isPhone(place.page()) ? tap(place) : place.click());

/** The same at a place in the window. @param {Page} page @param {{ x: number, y: number }} place */
export const touchAt = (page, place) =>
  isPhone(page) ? tapAt(page, place) : page.mouse.click(place.x, place.y);

/** Moves by keys. @param {Page} page @param {string} lurd */
export async function playKeys(page, lurd) {
  const names = { l: "ArrowLeft", u: "ArrowUp", r: "ArrowRight", d: "ArrowDown" };
  for (const key of lurd.toLowerCase()) {
    await page.keyboard.press(names[/** @type {"l"} */ (key)]);
  }
}

/** The level on the board as it stands there now. @param {Page} page @returns {Promise<string>} */
export function positionOf(page) {
  return page.evaluate(() => {
    const stage = /** @type {import("../../www/player/kura-player.js").KuraPlayer} */ (
      document.querySelector("kura-player")
    );
    return stage.player.game?.xsb() ?? "";
  });
}

/**
 * Makes the pushes of a solution on an untouched board with a finger or the mouse: on each box, and on where it goes.
 *
 * @param {Page} page
 * @param {string} lurd
 */
export async function playBoxes(page, lurd) {
  const { board } = parseBoard(await positionOf(page));
  if (!board) throw new Error("there is no level");
  const game = new Game(board);
  /** Pushes in a row. @type {{ from: number, to: number, pushes: number }[]} */
  const runs = [];
  let before = -1;
  for (const direction of parseLurd(lurd).directions ?? []) {
    const change = game.step(direction);
    const pushed = change?.box;
    if (pushed && before === direction)
      Object.assign(runs.at(-1) ?? {}, { to: pushed.to, pushes: game.pushes });
    else if (pushed) runs.push({ ...pushed, pushes: game.pushes });
    before = pushed ? direction : -1;
  }
  for (const { from, to, pushes } of runs) {
    for (const square of [from, to]) {
      await touchAt(
        page,
        await placeOf(page, square % board.width, Math.floor(square / board.width)),
      );
    }
    await expect(page.locator("#pushes")).toHaveText(String(pushes));
  }
}
