// The board in other sites' pages: its attributes and events, and the page for frames.

import { expect, test } from "@playwright/test";
import { encodeLink } from "../../www/play/link.js";
import { elsewhere } from "./elsewhere.js";
import { scrolledTo } from "./stage.js";

/** @typedef {import("@playwright/test").Page} Page */

const openElsewhere = elsewhere();

/** The addresses of requested WebAssembly modules. @param {Page} tab */
function watchWasm(tab) {
  /** @type {string[]} */
  const asked = [];
  tab.on("request", (request) => {
    if (request.url().endsWith(".wasm")) asked.push(request.url());
  });
  return asked;
}

test("controls and a solution by attributes, without any WebAssembly", async ({
  page: tab,
  baseURL,
}) => {
  const wasm = watchWasm(tab);
  await openElsewhere(
    tab,
    `<script type="module" src="${baseURL}www/player/kura-player.js"></script>
     <kura-player id="one" level="#######|#@ $ .#|#######" solution="rRR" controls style="height: 300px"></kura-player>`,
  );
  const one = tab.locator("#one");
  await expect(one.locator("button[part~=play]")).toBeEnabled();
  await expect(one.locator("button[part~=solve]")).toBeHidden();
  await expect(one.locator("[part=counter]")).toHaveText("0 moves, 0 pushes");
  const solved = tab.evaluate(
    () =>
      new Promise((resolve) => {
        document.querySelector("#one")?.addEventListener("solved", () => resolve("solved"));
      }),
  );
  await one.locator("button[part~=play]").click();
  expect(await solved).toBe("solved");
  await expect(one.locator("[part=counter]")).toHaveText("3 moves, 2 pushes");
  await one.locator("button[part~=undo]").click();
  await expect(one.locator("[part=counter]")).toHaveText("2 moves, 1 push");
  const properties = await tab.evaluate(() => {
    const element = /** @type {any} */ (document.querySelector("#one"));
    element.readonly = true;
    element.controls = false;
    element.level = "#####|#@$.#|#####";
    return [element.hasAttribute("readonly"), element.controls, element.player.game.board.width];
  });
  expect(properties).toEqual([true, false, 5]);
  expect(wasm, "no solver was asked for").toEqual([]);
});

test("an element with a solver solves, gives hints and warns of deadlocks", {
  tag: "@smoke",
}, async ({ page: tab, baseURL }) => {
  const wasm = watchWasm(tab);
  await openElsewhere(
    tab,
    `<script type="module" src="${baseURL}www/player/kura-player.js"></script>
     <kura-player id="one" level="########|#      #|# @$ . #|#      #|########" controls solver style="height: 300px"></kura-player>`,
  );
  const one = tab.locator("#one");
  await expect(one.locator("button[part~=solve]")).toBeVisible();
  expect(wasm, "it is loaded when it is first asked").toEqual([]);
  const answer = await tab.evaluate(async () => {
    const element = /** @type {any} */ (document.querySelector("#one"));
    const hinted = await element.hint();
    /** @type {string[]} */
    const events = [];
    for (const name of ["result", "deadlock"]) {
      element.addEventListener(name, () => events.push(name));
    }
    const { outcome, pushes } = await element.solve({ objective: "pushes" });
    const ready = element.player.game.end;
    element.player.restart();
    for (const direction of [1, 2, 3]) element.player.step(direction);
    await new Promise((resolve) => element.addEventListener("deadlock", resolve));
    return { hinted, outcome, pushes, ready, events };
  });
  expect(answer).toEqual({
    hinted: true,
    outcome: "solved",
    pushes: 2,
    ready: 2,
    events: ["result", "deadlock"],
  });
});

test("setting the level to itself does not restart the game", async ({ page: tab, baseURL }) => {
  await openElsewhere(
    tab,
    `<script type="module" src="${baseURL}www/player/kura-player.js"></script>
     <kura-player id="one" level="#######|#@ $ .#|#######" style="height: 300px"></kura-player>`,
  );
  await expect
    .poll(() => tab.evaluate(() => Boolean(customElements.get("kura-player"))))
    .toBe(true);
  const moves = await tab.evaluate(() => {
    const element = /** @type {any} */ (document.querySelector("#one"));
    element.move("r");
    // biome-ignore lint/correctness/noSelfAssign: this is the test.
    element.level = element.level;
    return element.player.game.moves;
  });
  expect(moves).toBe(1);
});

test("a solver that could not be loaded is loaded when the network is back", async ({
  page: tab,
  baseURL,
}) => {
  await openElsewhere(
    tab,
    `<script type="module" src="${baseURL}www/player/kura-player.js"></script>
     <kura-player id="one" level="#######|#@ $ .#|#######" solver style="height: 300px"></kura-player>`,
  );
  await expect
    .poll(() => tab.evaluate(() => Boolean(customElements.get("kura-player"))))
    .toBe(true);
  const solve = () =>
    tab.evaluate(() => {
      const element = /** @type {any} */ (document.querySelector("#one"));
      return element.solve().then(
        (/** @type {any} */ { outcome }) => outcome,
        (/** @type {any} */ error) => String(error),
      );
    });
  // As Firefox and Safari do, this address fails for good.
  await tab.route(/shared_solver\.js$/, (route) => route.abort());
  expect(await solve()).toMatch(/^TypeError/);
  expect(await solve()).toBe("solved");
});

test("the boards of a page share one worker, which ends with the last of them", async ({
  page: tab,
  baseURL,
}) => {
  const board = `<kura-player level="#######|#@ $ .#|#######" solver style="height: 90px"></kura-player>`;
  await openElsewhere(
    tab,
    `<script type="module" src="${baseURL}www/player/kura-player.js"></script>${board.repeat(4)}`,
  );
  await expect
    .poll(() => tab.evaluate(() => Boolean(customElements.get("kura-player"))))
    .toBe(true);
  const outcomes = await tab.evaluate(async () => {
    const boards = /** @type {any[]} */ ([...document.querySelectorAll("kura-player")]);
    const results = await Promise.all(boards.map((one) => one.solve()));
    for (const one of boards.slice(1)) one.destroy();
    const { outcome } = await boards[0].solve();
    return [...results.map((result) => result.outcome), outcome];
  });
  expect(outcomes).toEqual(Array(5).fill("solved"));
  expect(tab.workers().length).toBe(1);
  await tab.evaluate(() => /** @type {any} */ (document.querySelector("kura-player")).destroy());
  await expect.poll(() => tab.workers().length).toBe(0);
});

test("the results of clicks, and an invalid level text, are shown over the board", async ({
  page: tab,
  baseURL,
}) => {
  await openElsewhere(
    tab,
    `<script type="module" src="${baseURL}www/player/kura-player.js"></script>
     <kura-player id="one" level="########|#      #|# @$ . #|#      #|########" controls solver style="height: 300px"></kura-player>`,
  );
  const one = tab.locator("#one");
  const note = one.locator("[part=note]");
  const counter = one.locator("[part=counter]");
  await one.locator("button[part~=hint]").click();
  const spoken = one.locator(".spoken");
  await expect(spoken).toHaveText("Hint: the box in row 3, column 4.");
  await expect(note).toBeHidden();
  await one.locator("button[part~=hint]").click();
  await expect(spoken).toHaveText(/ goes to row 3, column 6\.$/);
  await one.locator("button[part~=hint]").click();
  await expect(spoken).toHaveText("Hint: push it right 2.");
  await one.locator("button[part~=hint]").click();
  await expect(counter).toHaveText("2 moves, 2 pushes");
  await one.evaluate((element) => {
    const { player } = /** @type {any} */ (element);
    player.restart();
    for (const direction of [1, 2, 3]) player.step(direction);
  });
  await expect(note, "unasked").toHaveText("This position cannot be solved");
  await tab.locator("#one canvas[part=board]").focus();
  await tab.keyboard.press("z");
  await expect(note).toBeHidden();
  const refused = one.evaluate((element) => {
    const told = new Promise((resolve) =>
      element.addEventListener("refused", (event) => {
        resolve(/** @type {CustomEvent} */ (event).detail.length);
      }),
    );
    element.setAttribute("level", "#####|#@$x#|#####");
    return told;
  });
  expect(await refused).toBeGreaterThan(0);
  await expect(note).toHaveText(/^Row 2, column 4: /);
});

test("it uses the language of the page around it, and a frame the requested one", async ({
  page: tab,
  baseURL,
}) => {
  await openElsewhere(
    tab,
    `<script type="module" src="${baseURL}www/player/kura-player.js"></script>
     <section lang="de-AT">
       <kura-player id="one" level="#######|#@ $ .#|#######" controls style="height: 300px"></kura-player>
     </section>
     <iframe id="two" src="${baseURL}www/embed.html#level=5w_wpbgw_5w&lang=fr"></iframe>`,
  );
  const one = tab.locator("#one");
  await expect(one.locator("button[part~=undo]")).toHaveAccessibleName("Rückgängig");
  await expect(one.locator("canvas[part=board]")).toHaveAccessibleName(/^Spielfeld, 7 mal 3/);
  await expect(one.locator("[role=cell]").first()).toHaveAttribute("aria-label", "Wand");
  await one.locator("canvas[part=board]").focus();
  await tab.keyboard.press("ArrowRight");
  await expect(one.locator("[part=counter]")).toHaveText("1 Zug, 0 Schübe");
  const two = tab.frameLocator("#two");
  await expect(two.locator("html")).toHaveAttribute("lang", "fr");
  await expect(two.locator("button[part~=undo]")).toHaveAccessibleName("Annuler");
});

test("a page brings a language of its own, also after the boards are there", async ({
  page: tab,
  baseURL,
}) => {
  const address = `${baseURL}www/player/kura-player.js`;
  const board = `<kura-player level="#####|#@$.#|#####" controls style="height: 200px"></kura-player>`;
  await openElsewhere(tab, board, { head: `<html lang="pl-PL"><title>Gdzie indziej</title>` });
  await tab.evaluate((address) => import(address), address);
  const undo = tab.locator("button[part~=undo]");
  await expect(undo).toHaveAccessibleName("Undo");
  await tab.evaluate(async (address) => {
    const { addLanguage } = await import(address);
    await addLanguage("pl", { Undo: "Cofnij", wall: "ściana" });
  }, address);
  await expect(undo).toHaveAccessibleName("Cofnij");
  await expect(tab.locator("[role=cell]").first()).toHaveAttribute("aria-label", "ściana");
});

test("a board is turned as its attribute says", async ({ page: tab, baseURL }) => {
  await openElsewhere(
    tab,
    `<script type="module" src="${baseURL}www/player/kura-player.js"></script>
     <kura-player id="one" orientation="mirrored 90" level="######|#@ $.#|######" controls style="height: 300px"></kura-player>`,
  );
  const one = tab.locator("#one");
  const rows = () =>
    one
      .locator("[role=row]")
      .evaluateAll((all) =>
        all.map((row) => row.children[1]?.getAttribute("aria-label")).slice(1, -1),
      );
  await expect.poll(rows).toEqual(["goal", "box", "floor", "player"]);
  await one.locator("canvas[part=board]").focus();
  await tab.keyboard.press("ArrowUp");
  await expect(one.locator("[part=counter]")).toHaveText("1 move, 0 pushes");
  const turned = await one.evaluate((element) => {
    const board = /** @type {import("../../www/player/kura-player.js").KuraPlayer} */ (element);
    let heard = 0;
    board.addEventListener("turned", () => {
      heard += 1;
    });
    board.orientation = "270";
    return [heard, board.getAttribute("orientation"), board.player.game?.moves];
  });
  expect(turned, "the game goes on").toEqual([1, "270", 1]);
  await expect.poll(rows).toEqual(["goal", "box", "player", "floor"]);
});

test("it can be played by its methods, and no event leaves it", async ({ page: tab, baseURL }) => {
  await openElsewhere(
    tab,
    `<script type="module" src="${baseURL}www/player/kura-player.js"></script>
     <kura-player id="one" level="#######|#@ $ .#|#######" style="height: 300px"></kura-player>`,
  );
  const told = await tab.evaluate(async () => {
    await customElements.whenDefined("kura-player");
    const one = /** @type {any} */ (document.querySelector("#one"));
    /** @type {{ own: string[], outside: string[] }} */
    const { own, outside } = { own: [], outside: [] };
    for (const name of [
      "level",
      "move",
      "push",
      "undo",
      "redo",
      "restart",
      "blocked",
      "solved",
      "refused",
    ]) {
      one.addEventListener(name, () => own.push(name));
      document.addEventListener(name, () => outside.push(name));
    }
    const moved = [one.move("rR"), one.move("Ru"), one.move("x")];
    one.undo();
    one.redo();
    one.restart();
    one.level = "nothing";
    return { moved, own, outside };
  });
  expect(told.moved).toEqual([true, false, false]);
  expect(told.own).toEqual([
    "move",
    "push",
    "push",
    "solved",
    "blocked",
    "undo",
    "redo",
    "solved",
    "restart",
    "refused",
  ]);
  expect(told.outside).toEqual([]);
});

test("destroying it removes it from the page, and its worker", async ({ page: tab, baseURL }) => {
  await openElsewhere(
    tab,
    `<script type="module" src="${baseURL}www/player/kura-player.js"></script>
     <kura-player id="one" level="#######|#@ $ .#|#######" solver style="height: 300px"></kura-player>`,
  );
  const one = tab.locator("#one");
  await one.evaluate((element) => /** @type {any} */ (element).solve());
  await expect.poll(() => tab.workers().length).toBe(1);
  await one.evaluate((element) => /** @type {any} */ (element).destroy());
  await expect(one).toHaveCount(0);
  await expect.poll(() => tab.workers().length).toBe(0);
});

test("properties that were set before the element was defined take effect", async ({
  page: tab,
  baseURL,
}) => {
  await openElsewhere(tab, `<kura-player id="one" style="height: 300px"></kura-player>`);
  const found = await tab.evaluate(async (address) => {
    const one = /** @type {any} */ (document.querySelector("#one"));
    Object.assign(one, { level: "#####|#@$.#|#####", controls: true });
    await import(address);
    return [one.getAttribute("level"), one.player.game.board.width, one.hasAttribute("controls")];
  }, `${baseURL}www/player/kura-player.js`);
  expect(found).toEqual(["#####|#@$.#|#####", 5, true]);
});

test("a board uses the solver that it is given, or one with its options, also given before the element is defined", async ({
  page: tab,
  baseURL,
}) => {
  const wasm = watchWasm(tab);
  const board = `<kura-player level="#######|#@ $ .#|#######" solver style="height: 90px"></kura-player>`;
  const home = await openElsewhere(tab, board.repeat(3));
  const addresses = { workerUrl: `${home}kura/www/solver/worker.js`, wasmUrl: `${home}kura/pkg/` };
  const found = await tab.evaluate(
    async ({ element, addresses }) => {
      const [one, two, three] = /** @type {any[]} */ ([
        ...document.querySelectorAll("kura-player"),
      ]);
      /** @type {string[]} */
      const asked = [];
      const given = {
        solve: async (/** @type {string} */ xsb) => {
          asked.push(xsb);
          return { outcome: "solved", solution: "rRR" };
        },
      };
      one.useSolver = given;
      two.useSolver = addresses;
      await import(element);
      three.useSolver = { threads: 0 };
      await one.solve();
      const { outcome } = await two.solve();
      const wrong = await three.solve().catch(String);
      three.useSolver = given;
      await three.solve();
      const same = one.useSolver === given && two.useSolver === addresses;
      return { asked, end: one.player.game.end, outcome, wrong, same };
    },
    { element: `${baseURL}www/player/kura-player.js`, addresses },
  );
  const level = "#######\n#@ $ .#\n#######";
  expect(found).toEqual({
    asked: [level, level],
    end: 3,
    outcome: "solved",
    wrong: expect.stringMatching(/^RangeError: .*threads must be/),
    same: true,
  });
  expect(tab.workers().map((worker) => worker.url())).toEqual([addresses.workerUrl]);
  expect(wasm.length).toBeGreaterThan(0);
  for (const address of wasm) expect(address).toContain(addresses.wasmUrl);
});

test("the attribute can disable and rebind keys", async ({ page: tab, baseURL }) => {
  await openElsewhere(
    tab,
    `<script type="module" src="${baseURL}www/player/kura-player.js"></script>
     <kura-player id="one" level="#####|#@$.#|#####" keys="none" style="height: 200px"></kura-player>`,
  );
  const press = (/** @type {string} */ key) =>
    tab.evaluate((key) => {
      const element = /** @type {any} */ (document.querySelector("#one"));
      const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
      element.dispatchEvent(event);
      return [element.player.game.moves, event.defaultPrevented];
    }, key);
  await tab.waitForFunction(() => customElements.get("kura-player"));
  expect(await press("ArrowRight"), "the host page keeps its keys").toEqual([0, false]);
  await tab.evaluate(() => {
    document.querySelector("#one")?.setAttribute("keys", '{"right":["6"]}');
  });
  expect(await press("6")).toEqual([1, true]);
});

test("the host page scrolls by arrow keys until the board has the focus, and styles its parts", async ({
  page: tab,
  baseURL,
}) => {
  await openElsewhere(
    tab,
    `<style>
       body { height: 4000px; margin: 0 }
       kura-player { --kura-paper: rgb(1, 2, 3); height: 300px }
       kura-player::part(undo) { border-radius: 7px }
     </style>
     <script type="module" src="${baseURL}www/player/kura-player.js"></script>
     <kura-player id="one" level="#####|#@  #|# $.#|#   #|#####" controls></kura-player>`,
  );
  const one = tab.locator("#one");
  await expect(one.locator("[part=counter]")).toHaveText("0 moves, 0 pushes");
  const scrolled = () => tab.evaluate(() => window.scrollY);
  await tab.keyboard.press("ArrowDown");
  await expect.poll(scrolled).toBeGreaterThan(0);
  // The browser continues scrolling for a while.
  await scrolledTo(tab);
  await expect(one.locator("[part=counter]")).toHaveText("0 moves, 0 pushes");
  await tab.evaluate(() => window.scrollTo(0, 0));
  await one.locator("[part=board]").click({ position: { x: 5, y: 5 } });
  await tab.keyboard.press("ArrowDown");
  await expect(one.locator("[part=counter]")).toHaveText("1 move, 0 pushes");
  expect(await scrolledTo(tab), "the board keeps its keys").toBe(0);
  await expect(one.locator("[part~=undo]")).toHaveCSS("border-radius", "7px");
  await expect(one.locator("[part~=undo]")).toHaveCSS("background-color", "rgb(1, 2, 3)");
});

test("a sandboxed frame can be played and controlled by messages", async ({
  page: tab,
  baseURL,
}) => {
  const fragment = encodeLink({ xsb: "#######\n#@ $ .#\n#######" });
  await openElsewhere(
    tab,
    `<script>
       window.heard = [];
       addEventListener("message", ({ data }) => window.heard.push(data));
       window.say = (message) => document.querySelector("iframe").contentWindow.postMessage(message, "*");
     </script>
     <iframe sandbox="allow-scripts" width="500" height="400" title="Kura"
       src="${baseURL}www/embed.html#${fragment}&solver"></iframe>`,
  );
  const heard = (/** @type {string} */ name) =>
    tab.evaluate(
      (name) =>
        /** @type {any} */ (window).heard.filter((/** @type {any} */ one) => one.kura === name),
      name,
    );
  const say = (/** @type {unknown} */ message) =>
    tab.evaluate((message) => /** @type {any} */ (window).say(message), message);
  await expect.poll(async () => (await heard("ready")).length).toBe(1);
  expect((await heard("ready"))[0].version).toMatch(/^\d+\.\d+\.\d+$/);
  const frame = tab.frameLocator("iframe");
  await expect(frame.locator("[part=counter]")).toHaveText("0 moves, 0 pushes");
  await frame.locator("canvas[part=board]").focus();
  await tab.keyboard.press("ArrowRight");
  await expect.poll(async () => (await heard("move")).at(-1)?.lurd).toBe("r");
  await say({ kura: "undo" });
  await expect.poll(async () => (await heard("undo")).at(-1)?.moves).toBe(0);
  await say({ kura: "move", lurd: "rR" });
  await expect.poll(async () => (await heard("push")).at(-1)?.lurd).toBe("rR");
  await say({ kura: "restart" });
  await expect.poll(async () => (await heard("restart")).at(-1)?.moves).toBe(0);
  await say({ kura: "solve", options: { objective: "pushes" } });
  await expect
    .poll(async () => (await heard("result")).at(-1))
    .toMatchObject({ outcome: "solved" });
  await say({ kura: "play" });
  await expect.poll(async () => (await heard("solved")).at(-1)?.pushes).toBe(2);
  await say({ kura: "load", level: "#####|#@$x#|#####" });
  await expect.poll(async () => (await heard("refused")).at(-1)?.problems[0].column).toBe(4);
  await say({ kura: "load", level: "#####|#@$.#|#####", solution: "R", theme: "dark" });
  await expect.poll(async () => (await heard("level")).at(-1)?.goals).toBe(1);
  for (const nonsense of [
    null,
    7,
    { kura: "toString" },
    { kura: "load", level: 5 },
    { kura: "move" },
  ]) {
    await say(nonsense);
  }
  await say({ kura: "play" });
  await expect.poll(async () => (await heard("solved")).length).toBe(2);
});

test("the page itself in a sandboxed frame stores nothing, says so, and plays", async ({
  page: tab,
  baseURL,
}) => {
  await openElsewhere(
    tab,
    `<iframe sandbox="allow-scripts" width="900" height="700" title="Kura" src="${baseURL}"></iframe>`,
  );
  const frame = tab.frameLocator("iframe");
  await expect(frame.locator("html")).toHaveAttribute("data-ready", "true");
  await expect(frame.locator(".notice").first()).toContainText("does not allow storage");
  await frame.locator("canvas[part=board]").focus();
  await tab.keyboard.press("ArrowRight");
  await expect(frame.locator("#moves")).toHaveText("1");
});

test("one self-contained file contains the element and the solver", async ({
  page: tab,
  baseURL,
}) => {
  /** @type {string[]} */
  const asked = [];
  tab.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await openElsewhere(
    tab,
    `<script src="${baseURL}pkg/bundle/kura.js"></script>
     <kura-player id="one" level="#######|#@ $ .#|#######" controls solver style="height: 300px"></kura-player>`,
  );
  const answer = await tab.evaluate(async () => {
    const element = /** @type {any} */ (document.querySelector("#one"));
    const { outcome } = await element.solve();
    const { Kura } = /** @type {any} */ (window);
    const { optimal, solution } = await Kura.solve("#####\n#@$.#\n#####", { objective: "pushes" });
    return { outcome, optimal, solution };
  });
  expect(answer).toEqual({ outcome: "solved", optimal: true, solution: "R" });
  const files = asked.filter((path) => path !== "/favicon.ico" && path.includes("."));
  expect(files, "nothing else is asked for").toEqual(["/pkg/bundle/kura.js"]);
});

test("the classic script loads its module when the solver is used, and not before", async ({
  page: tab,
  baseURL,
}) => {
  const wasm = watchWasm(tab);
  await openElsewhere(
    tab,
    `<script src="${baseURL}pkg/bundle/kura-script.js"></script>
     <section lang="de">
       <kura-player id="one" level="#######|#@ $ .#|#######" controls solver style="height: 300px"></kura-player>
     </section>`,
  );
  const undo = tab.locator("#one button[part~=undo]");
  await expect(undo, "its languages are files of the package").toHaveAccessibleName("Rückgängig");
  expect(wasm).toEqual([]);
  const answer = await tab.evaluate(async () => {
    const { solve } = /** @type {any} */ (window).Kura;
    const { outcome, build } = await solve("#######\n#@ $ .#\n#######");
    return { outcome, build };
  });
  expect(answer).toEqual({ outcome: "solved", build: "single" });
  expect(wasm.length).toBe(1);
  expect(wasm[0]).toMatch(/\/pkg\/(single|threads)\/kura_bg\.wasm$/);
});
