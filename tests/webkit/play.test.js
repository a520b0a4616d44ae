// The page in WebKit: opening a level and playing it by keys, mouse and touch, what it keeps, and what it gives away.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { serve } from "../../tools/serve.mjs";
import {
  absent,
  atEnd,
  By,
  click,
  end,
  Key,
  lead,
  made,
  moves,
  named,
  openPage,
  placeOf,
  press,
  ready,
  shows,
  startWebKit,
  textOf,
  until,
} from "./browser.js";

/** One push to the right, after one step down. */
const EASY = "######\n#@   #\n# $. #\n#    #\n######";

test("the page in WebKit", { skip: absent }, async (t) => {
  /** @type {import("./browser.js").WebDriver} */
  let driver;
  let url = "";
  before(async () => {
    const server = await serve({ port: 0, mode: "plain" });
    atEnd(server.close);
    url = server.url;
    driver = await startWebKit();
  });
  after(end);

  await t.test("opens with its first level", async () => {
    await openPage(driver, url);
    assert.match(await textOf(driver, "#collection"), /First steps/);
    assert.equal(await moves(driver), "");
  });

  await t.test("is played by keys, with undo and redo", async () => {
    await openPage(driver, url, EASY);
    await press(driver, Key.ARROW_DOWN, Key.ARROW_RIGHT);
    await made(driver, "dR");
    await named(driver, "strong", "Solved!");
    await press(driver, "z");
    await made(driver, "d");
    await click(driver, "Redo");
    await made(driver, "dR");
  });

  await t.test("is played by mouse: walk, pick a box, choose its square, drag it", async () => {
    await openPage(driver, url, EASY);
    await lead(driver, "mouse", [await placeOf(driver, 1, 2)]);
    await made(driver, "d");
    await lead(driver, "mouse", [await placeOf(driver, 2, 2), await placeOf(driver, 3, 2)]);
    await made(driver, "dR");
  });

  await t.test("is played by touch: taps and a swipe", async () => {
    await openPage(driver, url, EASY);
    await lead(driver, "touch", [await placeOf(driver, 1, 2)]);
    await made(driver, "d");
    const { x, y } = await placeOf(driver, 1, 2);
    await lead(driver, "touch", [
      { x, y },
      { x: x + 15, y },
      { x: x + 60, y },
    ]);
    await made(driver, "dR");
  });
});
