// The built site in WebKit without a network, and Kura in other sites' pages.

import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { after, before, describe, test } from "node:test";
import { inRoot } from "../../tools/lib/paths.mjs";
import { serve } from "../../tools/serve/serve.mjs";
import {
  absent,
  atEnd,
  end,
  Key,
  lead,
  made,
  placeOf,
  press,
  ready,
  shows,
  startWebKit,
  until,
} from "./browser.js";

/** The path of the built site, as on a host of many. */
const BASE = "/somebody/kura/";

describe("Kura elsewhere in WebKit", { skip: absent }, () => {
  /** @type {import("./browser.js").WebDriver} */
  let driver;
  before(async () => {
    driver = await startWebKit();
  });
  after(end);

  test("the built site is isolated by its own worker, and opens when the host is gone", async () => {
    const host = await serve({ root: inRoot("dist"), base: BASE, port: 0, mode: "bare" });
    let closed = false;
    const close = async () => {
      if (!closed) await host.close();
      closed = true;
    };
    atEnd(close);
    await driver.get(host.url);
    const isolated = () => driver.executeScript("return globalThis.crossOriginIsolated");
    await until(driver, "the page is isolated", isolated, (value) => value === true);
    await ready(driver);
    await close();
    await driver.navigate().refresh();
    await ready(driver);
    await press(driver, Key.ARROW_RIGHT);
    await until(
      driver,
      "the board is played",
      () => driver.executeScript('return document.querySelector("kura-player").player.game.end'),
      (end) => end > 0,
    );
    await shows(driver, "#engine", /^1 thread$/);
  });

  test("the element and the frame are played in a page of another origin", async () => {
    const kura = await serve({ port: 0, mode: "isolated" });
    atEnd(kura.close);
    const page = createServer((_, response) => {
      response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
      response.end(`<!doctype html><title>Elsewhere</title>
        <script type="module" src="${kura.url}www/player/kura-player.js"></script>
        <iframe title="Kura" width="400" height="300" src="${kura.url}www/embed.html#level=7w_wp-b-gw_7w"></iframe>
        <kura-player level="#######|#@ $ .#|#######" controls solver></kura-player>`);
    }).listen(0, "127.0.0.1");
    await once(page, "listening");
    atEnd(() => page.close());
    const { port } = /** @type {import("node:net").AddressInfo} */ (page.address());
    await driver.get(`http://127.0.0.1:${port}/`);
    const hasGame = () =>
      driver.executeScript('return Boolean(document.querySelector("kura-player").player?.game)');
    await until(driver, "the element has its level", hasGame, Boolean);
    const pushes = await driver.executeAsyncScript(
      `const done = arguments[arguments.length - 1];
       document.querySelector("kura-player").solve({ objective: "pushes" }).then(
         ({ pushes }) => done(pushes), (error) => done(String(error)));`,
    );
    assert.equal(pushes, 2);
    await driver.switchTo().frame(0);
    await until(driver, "the frame has its level", hasGame, Boolean);
    // A click into the frame gives it the keys.
    await lead(driver, [await placeOf(driver, 1, 1)]);
    await press(driver, Key.ARROW_RIGHT, Key.ARROW_RIGHT, Key.ARROW_RIGHT);
    await made(driver, "rRR");
    await driver.switchTo().defaultContent();
  });
});
