// WebKitGTK's own browser, driven by its WebDriver on a screen of its own: what the tests of this folder share.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { createInterface } from "node:readline";
import { Builder, Capabilities, Key, Origin } from "selenium-webdriver";
import { Pointer } from "selenium-webdriver/lib/input.js";
import { findWebKit } from "../../tools/lib/engines.mjs";
import { encodeLink } from "../../www/play/link.js";

export { Key };

/** @typedef {import("selenium-webdriver").WebDriver} WebDriver */

/** One push to the right, after one step down. */
export const EASY = "######\n#@   #\n# $. #\n#    #\n######";

/** Milliseconds: upper bounds for slow and busy machines; nothing waits for them to pass. */
const PATIENCE = 120_000;

/** Why nothing of this folder can run here, or false. */
export const absent = findWebKit() === undefined && "there is no WebKitGTK with its driver here";

/** Ends what the tests of one file have started, the last first. @type {(() => unknown)[]} */
const ending = [];

/** To be called after the tests of a file. */
export async function end() {
  for (const what of ending.splice(0).reverse()) await what();
}

/** Ends something after the tests of this file. @template {() => unknown} T @param {T} what */
export function atEnd(what) {
  ending.push(what);
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
function started(program, args, env = process.env) {
  const child = spawn(program, args, { env, stdio: ["ignore", "ignore", "ignore", "pipe"] });
  atEnd(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill();
    await ended;
  });
  return child;
}

/** @returns {Promise<number>} a port that nobody listens on */
async function freePort() {
  const listener = createServer().listen(0, "127.0.0.1");
  await once(listener, "listening");
  const address = listener.address();
  listener.close();
  await once(listener, "close");
  return typeof address === "object" && address ? address.port : 0;
}

/** Waits until something listens. @param {string} url of the driver */
async function listening(url) {
  const last = Date.now() + PATIENCE;
  for (;;) {
    try {
      await fetch(`${url}/status`);
      return;
    } catch (error) {
      if (Date.now() > last) throw error;
      await new Promise((done) => setTimeout(done, 100));
    }
  }
}

/**
 * Starts a browser.
 *
 * @param {{ sharedMemory?: boolean }} [options] as released, WebKitGTK has no `SharedArrayBuffer` unless it is asked for
 * @returns {Promise<WebDriver>}
 */
export async function startWebKit({ sharedMemory = false } = {}) {
  const found = findWebKit();
  assert.ok(found, "WebKitGTK");
  const size = ["-screen", "0", "1500x1000x24", "-nolisten", "tcp"];
  const screen = started(found.screen, ["-displayfd", "3", ...size]);
  const lines = createInterface(/** @type {import("node:stream").Readable} */ (screen.stdio[3]));
  const [display] = await once(lines, "line");
  const port = await freePort();
  started(found.driver, [`--port=${port}`], {
    ...process.env,
    DISPLAY: `:${display}`,
    JSC_useSharedArrayBuffer: sharedMemory ? "1" : "0",
  });
  const url = `http://127.0.0.1:${port}`;
  await listening(url);
  const browser = { binary: found.browser, args: ["--automation"] };
  const wanted = { browserName: "MiniBrowser", "webkitgtk:browserOptions": browser };
  const driver = await new Builder()
    .usingServer(url)
    .withCapabilities(new Capabilities(wanted))
    .build();
  atEnd(() => driver.quit());
  await driver.manage().setTimeouts({ script: PATIENCE, pageLoad: PATIENCE });
  await driver.manage().window().setRect({ x: 0, y: 0, width: 1440, height: 960 });
  return driver;
}

/**
 * Waits until something is so.
 *
 * @template T
 * @param {WebDriver} driver
 * @param {string} what
 * @param {() => Promise<T>} look
 * @param {(value: T) => boolean} isSo
 * @returns {Promise<T>}
 */
export async function until(driver, what, look, isSo) {
  /** @type {T | undefined} */
  let last;
  try {
    await driver.wait(async () => {
      last = await look();
      return isSo(last);
    }, PATIENCE);
  } catch (error) {
    throw new Error(`${what}: ${JSON.stringify(last)}`, { cause: error });
  }
  return /** @type {T} */ (last);
}

/** Waits until the page answers. @param {WebDriver} driver */
export async function ready(driver) {
  const state = () => driver.executeScript("return document.documentElement.dataset.ready");
  await until(driver, "the page is ready", state, (value) => value === "true");
}

/**
 * Opens the page with the given level, or with its first one.
 *
 * @param {WebDriver} driver
 * @param {string} url of the site
 * @param {string | null} [xsb]
 * @param {string} [title] the same level with another title is another link, and has a game of its own
 */
export async function openPage(driver, url, xsb = null, title = "") {
  // From another address, so that a change of the fragment alone also loads the page.
  await driver.get("about:blank");
  await driver.get(xsb === null ? url : `${url}#${encodeLink({ xsb, title })}`);
  await ready(driver);
}

/** The moves made so far, as LURD. @param {WebDriver} driver @returns {Promise<string>} */
export function moves(driver) {
  return driver.executeScript(
    'return document.querySelector("kura-player").player.game?.lurd() ?? ""',
  );
}

/** Waits until these moves have been made. @param {WebDriver} driver @param {string} lurd */
export async function made(driver, lurd) {
  await until(
    driver,
    `moves ${lurd}`,
    () => moves(driver),
    (value) => value === lurd,
  );
}

/** Presses keys, one after another. @param {WebDriver} driver @param {string[]} keys */
export async function press(driver, ...keys) {
  for (const key of keys) await driver.actions().sendKeys(key).perform();
}

/**
 * The centre of a square in the window.
 *
 * @param {WebDriver} driver
 * @param {number} column from 0
 * @param {number} row from 0
 * @returns {Promise<{ x: number, y: number }>}
 */
export async function placeOf(driver, column, row) {
  const { x, y } = await driver.executeScript(
    `const stage = document.querySelector("kura-player");
     return stage.placeOf(arguments[1] * stage.player.game.board.width + arguments[0]);`,
    column,
    row,
  );
  return { x: Math.round(x), y: Math.round(y) };
}

/** @typedef {{ x: number, y: number }} Place */

/**
 * Presses the mouse, leads it along and lets it go.
 *
 * @param {WebDriver} driver
 * @param {Place[]} path
 */
export async function lead(driver, [first, ...rest]) {
  // The types of the library lack what follows.
  const pointer = /** @type {any} */ (new Pointer("mouse", "mouse"));
  /** @param {Place} place @param {number} duration */
  const to = (place, duration) => pointer.move({ ...place, duration, origin: Origin.VIEWPORT });
  const way = rest.map((place) => to(place, 100));
  const all = [to(first, 0), pointer.press(), ...way, pointer.release()];
  const actions = /** @type {any} */ (driver.actions());
  await actions.insert(pointer, ...all).perform();
}

/**
 * Puts a finger on the board, leads it along and lifts it. The driver would make mouse events of it, so the page is sent the
 * events of a touch.
 *
 * @param {WebDriver} driver
 * @param {Place[]} path
 */
export function finger(driver, path) {
  return driver.executeScript(
    `const board = document.querySelector("kura-player").shadowRoot.querySelector("canvas");
     Element.prototype.setPointerCapture = () => {};
     const send = (type, { x, y }) =>
       board.dispatchEvent(new PointerEvent(type, { pointerId: 7, pointerType: "touch", isPrimary: true, clientX: x,
         clientY: y, bubbles: true, composed: true, cancelable: true }));
     const path = arguments[0];
     send("pointerdown", path[0]);
     for (const place of path.slice(1)) send("pointermove", place);
     send("pointerup", path[path.length - 1]);`,
    path,
  );
}

/**
 * What can be seen and has this name, among the elements of a kind.
 *
 * @param {WebDriver} driver
 * @param {string} kind a selector
 * @param {string} name its label, or the text in it
 * @returns {Promise<import("selenium-webdriver").WebElement>}
 */
export async function named(driver, kind, name) {
  const look = () =>
    driver.executeScript(
      `return [...document.querySelectorAll(arguments[0])].find((element) => {
         const beside = element.labels?.[0]?.firstElementChild?.textContent;
         const label = element.ariaLabel ?? beside ?? element.textContent;
         return label.trim() === arguments[1] && element.checkVisibility({ visibilityProperty: true });
       }) ?? null`,
      kind,
      name,
    );
  return until(driver, `${kind} "${name}"`, look, (element) => element !== null);
}

/** @param {WebDriver} driver @param {string} name of a button */
export async function click(driver, name) {
  await (await named(driver, "button", name)).click();
}

/** The text of an element, which may be hidden. @param {WebDriver} driver @param {string} selector @returns {Promise<string>} */
export function textOf(driver, selector) {
  return driver.executeScript(
    'return document.querySelector(arguments[0])?.textContent.trim() ?? ""',
    selector,
  );
}

/** Waits for a text. @param {WebDriver} driver @param {string} selector @param {RegExp} pattern */
export async function shows(driver, selector, pattern) {
  return until(
    driver,
    `${selector} shows ${pattern}`,
    () => textOf(driver, selector),
    (text) => pattern.test(text),
  );
}
