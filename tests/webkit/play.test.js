// The page in WebKit: opening a level and playing it by keys, mouse and touch, what it keeps, and what it gives away.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { serve } from "../../tools/serve/serve.mjs";
import {
  absent,
  atEnd,
  click,
  EASY,
  end,
  finger,
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

/** A level that is not among Kura's own. */
const OTHER = "########\n#  @   #\n# $  . #\n#  #$. #\n########";

describe("the page in WebKit", { skip: absent }, () => {
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

  /** @param {string} text */
  const paste = (text) =>
    driver.executeScript(
      `const clipboardData = new DataTransfer();
       clipboardData.setData("text/plain", arguments[0]);
       document.body.dispatchEvent(
         new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));`,
      text,
    );

  /** Chooses in a list, as a visitor does. @param {string} list its name @param {string} option */
  const choose = async (list, option) => {
    const select = await named(driver, "select", list);
    await driver.executeScript(
      `arguments[0].value = arguments[1];
       arguments[0].dispatchEvent(new Event("input", { bubbles: true }));
       arguments[0].dispatchEvent(new Event("change", { bubbles: true }));`,
      select,
      option,
    );
  };

  test("a level is played by keys, with undo and redo", async () => {
    await openPage(driver, url, EASY, "Keys");
    await press(driver, Key.ARROW_DOWN, Key.ARROW_RIGHT);
    await made(driver, "dR");
    await named(driver, "strong", "Solved");
    await press(driver, "z");
    await made(driver, "d");
    await click(driver, "Redo");
    await made(driver, "dR");
  });

  test("a level is played by mouse: a walk, and a box that is dragged", async () => {
    await openPage(driver, url, EASY, "Mouse");
    await lead(driver, [await placeOf(driver, 1, 2)]);
    await made(driver, "d");
    await lead(driver, [await placeOf(driver, 2, 2), await placeOf(driver, 3, 2)]);
    await made(driver, "dR");
  });

  test("a level is played by touch: a tap and a swipe", async () => {
    await openPage(driver, url, EASY, "Touch");
    await finger(driver, [await placeOf(driver, 1, 2)]);
    await made(driver, "d");
    const { x, y } = await placeOf(driver, 1, 2);
    const swipe = [x, x + 15, x + 60].map((at) => ({ x: at, y }));
    await finger(driver, swipe);
    await until(
      driver,
      "a push",
      () => moves(driver),
      (made) => made.startsWith("dR"),
    );
  });

  test("a move is there after a reload, and after other pages and the way back", async () => {
    await openPage(driver, url, EASY, "Reload");
    await press(driver, Key.ARROW_RIGHT);
    await driver.navigate().refresh();
    await ready(driver);
    await made(driver, "r");
    // The browser keeps the page that is left; its database must be free for the next one.
    await press(driver, Key.ARROW_LEFT);
    await openPage(driver, url, EASY, "Reload");
    await made(driver, "rl");
    await driver.navigate().back();
    await driver.navigate().back();
    await ready(driver);
    await press(driver, Key.ARROW_DOWN);
    await made(driver, "rld");
  });

  test("two tabs tell each other of records", async () => {
    await openPage(driver, url, EASY, "Tabs");
    const first = await driver.getWindowHandle();
    await driver.switchTo().newWindow("tab");
    const second = await driver.getWindowHandle();
    await openPage(driver, url, EASY, "Tabs");
    await press(driver, Key.ARROW_DOWN, Key.ARROW_RIGHT);
    // The driver shows one tab at a time, and this one is hidden.
    const solved = () => driver.executeScript('return !document.querySelector("#solved").hidden');
    await until(driver, "the level is solved", solved, Boolean);
    await driver.switchTo().window(first);
    await shows(driver, "#level-note", /yours 1 \/ 2/);
    await driver.switchTo().window(second);
    await driver.close();
    await driver.switchTo().window(first);
  });

  test("a pasted level is opened and kept", async () => {
    await openPage(driver, url);
    await paste(`Title: Pasted\n\n${OTHER}\n`);
    await named(driver, "h1", "Pasted");
    await openPage(driver, url);
    await click(driver, "Library");
    await named(driver, "button", "Import levels");
    await shows(driver, "dialog[open]", /Inbox/);
    await press(driver, Key.ESCAPE);
  });

  test("another language is spoken", async () => {
    await openPage(driver, url, EASY, "Language");
    await click(driver, "Settings");
    await choose("Language", "de");
    await until(
      driver,
      "German",
      () => driver.executeScript("return document.documentElement.lang"),
      (language) => language === "de",
    );
    assert.match(await textOf(driver, "main"), /Schübe/);
    await choose("Sprache", "en");
    await named(driver, "select", "Language");
  });

  test("the page that checks a device finds nothing wrong", async () => {
    await driver.get(`${url}www/check.html`);
    await shows(driver, "#state", /^Done\.$/);
    const report = await textOf(driver, "#report");
    for (const check of ["memory", "storage", "search"]) {
      assert.match(report, new RegExp(`^${check}: ok`, "m"));
    }
  });

  test("the board is exported as a picture and the collection as a text", async () => {
    await openPage(driver, url, EASY, "Export");
    await driver.executeScript(
      `window.given = [];
       const make = URL.createObjectURL;
       URL.createObjectURL = (blob) => { window.given.push(blob); return make.call(URL, blob); };`,
    );
    await click(driver, "Export");
    const given =
      "return Promise.all(window.given.map(async (blob) => (await blob.text()).slice(0, 4)))";
    const files = { PNG: /PNG$/, SVG: /^<svg$/, ".xsb": /^Coll$/ };
    // One after another: a file that begins to be downloaded may take the next click from the page.
    for (const [kind, begins] of Object.entries(files)) {
      await click(driver, kind);
      await until(
        driver,
        `a file as ${kind}`,
        () => driver.executeScript(given),
        (/** @type {string[]} */ all) => all.some((text) => begins.test(text)),
      );
    }
    await press(driver, Key.ESCAPE);
  });
});
