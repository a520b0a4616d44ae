// The solver in WebKit, with one thread as it is released, and with several where shared memory is asked for.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { after, before, describe, test } from "node:test";
import { inRoot } from "../../tools/lib/paths.mjs";
import { serve } from "../../tools/serve/serve.mjs";
import { ENDLESS } from "../e2e/pages/levels.js";
import {
  absent,
  atEnd,
  click,
  end,
  Key,
  named,
  openPage,
  press,
  shows,
  startWebKit,
  textOf,
  until,
} from "./browser.js";

/** A box that must be pushed around a wall: five pushes. */
const ROUND = "#######\n#    @#\n#  #$ #\n# ##  #\n#.    #\n#######";

/** One box with room around it: two pushes suffice, and many detours are possible. */
const YARD = "########\n#      #\n# @$ . #\n#      #\n########";
/** Past the second square, back to the first, and to the goal. */
const DETOUR = "rurrdlulldrr";

const ARROWS = { l: Key.ARROW_LEFT, u: Key.ARROW_UP, r: Key.ARROW_RIGHT, d: Key.ARROW_DOWN };

/** @param {string} module */
const isBuilt = (module) => existsSync(inRoot(`pkg/${module}/kura_bg.wasm`));

for (const { name, sharedMemory, badge } of [
  { name: "one thread", sharedMemory: false, badge: /^1 thread$/ },
  { name: "several threads", sharedMemory: true, badge: /^[2-9]\d* threads$/ },
]) {
  const skip = absent || (!isBuilt("threads") && "pkg/threads is not built");
  describe(`the solver in WebKit with ${name}`, { skip }, () => {
    /** @type {import("./browser.js").WebDriver} */
    let driver;
    let url = "";
    before(async () => {
      const server = await serve({ port: 0, mode: "isolated" });
      atEnd(server.close);
      url = server.url;
      driver = await startWebKit({ sharedMemory });
    });
    after(end);

    /** @param {string} value any, pushes or moves */
    const searchFor = async (value) => {
      await driver.executeScript('document.querySelector("#advanced").open = true');
      const select = await named(driver, "select", "Find");
      await driver.executeScript(
        `arguments[0].value = arguments[1];
         arguments[0].dispatchEvent(new Event("change", { bubbles: true }));`,
        select,
        value,
      );
      await click(driver, "Solve this level");
    };

    test("the fewest pushes are found and proven", async () => {
      await openPage(driver, url, ROUND);
      await shows(driver, "#engine", badge);
      await searchFor("pushes");
      await shows(driver, "#outcome-title", /^Solved with 5 pushes$/);
      await named(driver, "span", "Fewest pushes, proven");
    });

    test("a search is cancelled, and the next one works", async () => {
      await openPage(driver, url, ENDLESS);
      await shows(driver, "#engine", badge);
      await searchFor("moves");
      await until(
        driver,
        "positions",
        () => textOf(driver, "#p-nodes"),
        (text) => /[1-9]/.test(text),
      );
      await click(driver, "Cancel");
      await shows(driver, "#outcome-title", /^Cancelled/);
      await openPage(driver, url, ROUND);
      await searchFor("any");
      await shows(driver, "#outcome-title", /^Solved with/);
    });

    test("a level is solved in a tab that is hidden", async () => {
      const shown = await driver.getWindowHandle();
      await driver.switchTo().newWindow("tab");
      // The driver shows one tab at a time.
      await openPage(driver, url, ROUND);
      assert.equal(await driver.executeScript("return document.visibilityState"), "hidden");
      await shows(driver, "#engine", badge);
      await driver.executeScript('document.querySelector("#solve-button").click()');
      await shows(driver, "#outcome-title", /^Solved with/);
      await driver.close();
      await driver.switchTo().window(shown);
    });

    test("one's own solution is shortened, with a proof", async () => {
      await openPage(driver, url, YARD);
      await shows(driver, "#engine", badge);
      for (const move of DETOUR) {
        await press(driver, ARROWS[/** @type {keyof typeof ARROWS} */ (move)]);
      }
      await shows(driver, "#outcome-title", /^Your solution$/);
      await click(driver, "Shorten");
      await shows(driver, "#shorten-proof", /^Fewest pushes, proven$/);
      await shows(driver, "#shorten-note", /4 → 2 pushes, 12 → 2 moves/);
    });

    test("the Lab runs a strategy", {
      skip: !isBuilt("lab") && "pkg/lab is not built",
    }, async () => {
      await driver.get(`${url}www/lab/index.html`);
      const options = () =>
        driver.executeScript('return document.querySelectorAll("#lab-strategy option").length');
      assert.ok(await until(driver, "strategies", options, (count) => count > 10));
      await click(driver, "Run experiment");
      await shows(driver, "#lab-status", /(\d+) of \1 runs? finished/);
    });
  });
}
