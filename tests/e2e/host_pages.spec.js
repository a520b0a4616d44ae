// The board in pages that transform it, take its keys, speak another language, give the level as text, move it about, or
// allow little.

import { expect, test } from "@playwright/test";
import { elsewhere, SCRIPT } from "./elsewhere.js";
import { fingersOn, isChromium, tapAt } from "./fingers.js";
import { still } from "./stage.js";

/** @typedef {import("@playwright/test").Page} Page */

const openElsewhere = elsewhere();

const LEVEL = "########|#      #|# @$ . #|#   $. #|########";
const WIDTH = 8;
const BOARD = `<kura-player level="${LEVEL}" controls style="height: 300px; width: 420px"></kura-player>`;

/** The moves made so far. @param {Page} page @returns {Promise<string>} */
const moves = (page) =>
  page.evaluate(() =>
    /** @type {any} */ (document.querySelector("kura-player")).player.game.lurd(),
  );

/** Where a square's middle is in the window, by the page's own reckoning. @param {Page} page @param {number} column @param {number} row */
function placeOf(page, column, row) {
  return page.evaluate(
    (square) => {
      const board = /** @type {any} */ (document.querySelector("kura-player"));
      return board.placeOf(square);
    },
    row * WIDTH + column,
  );
}

/** The middle of the square in column 2 of row 3: by the page's own reckoning, and where the browser puts a mark. @param {Page} page */
function bothPlaces(page) {
  return page.evaluate((width) => {
    const board = /** @type {any} */ (document.querySelector("kura-player"));
    const [room, canvas] = [".room", "[part=board]"].map((part) =>
      board.shadowRoot.querySelector(part),
    );
    const size = canvas.clientWidth / width;
    const mark = document.createElement("b");
    Object.assign(mark.style, {
      position: "absolute",
      width: "2px",
      height: "2px",
      left: `${(room.clientWidth - canvas.clientWidth) / 2 + 2.5 * size - 1}px`,
      top: `${(room.clientHeight - canvas.clientHeight) / 2 + 3.5 * size - 1}px`,
    });
    room.append(mark);
    const { left, top, right, bottom } = mark.getBoundingClientRect();
    mark.remove();
    return [board.placeOf(3 * width + 2), { x: (left + right) / 2, y: (top + bottom) / 2 }];
  }, WIDTH);
}

/** What a page does to the board. @type {[string, string, string?][]} */
const TRANSFORMS = [
  ["scale(.5)", "transform: scale(.5); transform-origin: 0 0"],
  ["scale(1.7)", "transform: scale(1.7); transform-origin: 0 0"],
  ["scale(-1, 1)", "transform: scale(-1, 1)"],
  ["rotate(90deg)", "transform: rotate(90deg)"],
  ["rotate(33deg)", "transform: rotate(33deg); margin: 150px"],
  ["skew(20deg, 5deg)", "transform: skew(20deg, 5deg); margin: 50px"],
  ["perspective", "transform: perspective(700px) rotateY(40deg)"],
  ["zoom: .6", "zoom: .6"],
  ["zoom: 1.5", "zoom: 1.5"],
  [
    "zoom inside scale and rotate",
    "transform: scale(.8)",
    "zoom: 1.2; rotate: 20deg; margin: 60px",
  ],
];

test("a click meets the square that is seen there, however the page transforms the board", async ({
  page,
}) => {
  await openElsewhere(page, SCRIPT);
  await page.waitForFunction(() => customElements.get("kura-player"));
  // Only Chromium can be told to send pens.
  const session = isChromium(page) ? await page.context().newCDPSession(page) : null;
  for (const [name, style, inner = ""] of TRANSFORMS) {
    await page.evaluate((body) => {
      document.body.innerHTML = body;
    }, `<div style="${style}; width: 420px"><div style="${inner}">${BOARD}</div></div>`);
    await expect.poll(async () => (await placeOf(page, 0, 0)).size).toBeGreaterThan(5);
    for (const pointer of ["mouse", "touch", ...(session ? ["pen"] : [])]) {
      await page.evaluate(() =>
        /** @type {any} */ (document.querySelector("kura-player")).restart(),
      );
      let seen = { x: 0, y: 0 };
      const apart = async () => {
        const [reckoned, marked] = await bothPlaces(page);
        seen = marked;
        return Math.hypot(reckoned.x - marked.x, reckoned.y - marked.y);
      };
      await expect.poll(apart, name).toBeLessThan(3);
      const { x, y } = seen;
      if (pointer === "mouse") {
        await page.mouse.click(x, y);
      } else if (pointer === "touch") {
        await tapAt(page, { x, y });
      } else {
        for (const type of /** @type {const} */ (["mousePressed", "mouseReleased"])) {
          await session?.send("Input.dispatchMouseEvent", {
            ...{ type, x, y, pointerType: "pen", button: "left", clickCount: 1 },
          });
        }
      }
      await expect.poll(() => moves(page), `${name}, ${pointer}`).toBe("d");
    }
  }
});

const TURNED = `${SCRIPT}<div style="rotate: 90deg; width: 420px">${BOARD}</div>`;

test("a box is dragged on a turned board", async ({ page }) => {
  await openElsewhere(page, TURNED);
  await expect.poll(async () => (await placeOf(page, 3, 2)).size).toBeGreaterThan(10);
  const [from, to] = [await placeOf(page, 3, 2), await placeOf(page, 5, 2)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => moves(page)).toBe("RR");
});

test("on a turned board a finger that swipes goes the way it is seen to go", async ({ page }) => {
  await openElsewhere(page, TURNED);
  await expect.poll(async () => (await placeOf(page, 1, 3)).size).toBeGreaterThan(10);
  // The browser passes touches on only where it has drawn the board.
  await still(page);
  // What is up on the board is to the right in the window.
  const start = await placeOf(page, 1, 3);
  const touch = await fingersOn(page);
  await touch(start);
  await touch({ x: start.x + 30, y: start.y });
  await touch();
  await expect.poll(() => moves(page)).toMatch(/^u/);
});

test("an enlarged board is drawn with the pixels of its size on the screen", async ({ page }) => {
  await openElsewhere(
    page,
    `${SCRIPT}<div id="slide" style="transform-origin: 0 0; transition: transform 50ms">${BOARD}</div>`,
  );
  const sharpness = () =>
    page.evaluate(() => {
      const board = document.querySelector("kura-player")?.shadowRoot?.querySelector("canvas");
      return board ? board.width / board.getBoundingClientRect().width : 0;
    });
  await expect.poll(sharpness).toBeCloseTo(1, 2);
  await page.evaluate(() => {
    const slide = /** @type {HTMLElement} */ (document.querySelector("#slide"));
    slide.style.transform = "scale(2.5)";
  });
  await expect.poll(sharpness).toBeCloseTo(1, 1);
});

test("keys that the board uses do not reach the page, the others do", async ({ page }) => {
  await openElsewhere(
    page,
    `${SCRIPT}${BOARD}<script>
       window.heard = [];
       document.addEventListener("keydown", ({ key }) => window.heard.push(key));
     </script>`,
  );
  const heard = () => page.evaluate(() => /** @type {any} */ (window).heard.splice(0));
  await page.locator("kura-player [part=board]").focus();
  for (const key of ["ArrowRight", "ArrowUp", "ArrowUp", "z", "Home"])
    await page.keyboard.press(key);
  await expect.poll(() => moves(page)).toBe("");
  expect(await heard(), "also those that walk into a wall").toEqual([]);
  await page.keyboard.press("PageDown");
  await page.keyboard.press("Escape");
  await page.keyboard.press("F2");
  expect(await heard()).toEqual(["PageDown", "Escape", "F2"]);
  await page.evaluate(() => document.querySelector("kura-player")?.setAttribute("readonly", ""));
  await page.keyboard.press("ArrowRight");
  expect(await heard(), "a board that only shows walks nowhere").toEqual(["ArrowRight"]);
});

test("the arrow keys move the slider while it has the focus", async ({ page }) => {
  await openElsewhere(
    page,
    `${SCRIPT}<kura-player level="#######|#@ $ .#|#######" solution="rRR" controls></kura-player>`,
  );
  await page.locator("kura-player [part=slider]").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => moves(page)).toBe("rR");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => moves(page)).toBe("r");
});

test("the language is that of the nearest lang, also outside the shadow roots around the board", async ({
  page,
}) => {
  await openElsewhere(
    page,
    `${SCRIPT}<x-card lang="de"></x-card><script>
       const nested = (name, content) => customElements.define(name, class extends HTMLElement {
         connectedCallback() { this.attachShadow({ mode: "open" }).innerHTML = content; }
       });
       nested("x-inner", '<div>${BOARD}</div>');
       nested("x-card", "<section><x-inner></x-inner></section>");
       window.found = customElements.whenDefined("kura-player");
     </script>`,
  );
  await expect(page.getByRole("button", { name: "Rückgängig" })).toHaveCount(1);
});

test("in a right-to-left page the board is as ever, and the controls begin at the right", async ({
  page,
}) => {
  await openElsewhere(page, `${SCRIPT}${BOARD}`, { head: `<html dir="rtl" lang="en">` });
  const part = (/** @type {string} */ name) => page.locator(`kura-player [part~=${name}]`);
  await expect.poll(async () => (await placeOf(page, 3, 2)).size).toBeGreaterThan(10);
  const [player, box] = [await placeOf(page, 2, 2), await placeOf(page, 3, 2)];
  expect(player.x).toBeLessThan(box.x);
  await page.mouse.click(box.x, box.y);
  await page.mouse.click((await placeOf(page, 5, 2)).x, box.y);
  await expect.poll(() => moves(page)).toBe("RR");
  const [restart, undo] = [await part("restart").boundingBox(), await part("undo").boundingBox()];
  expect(restart?.x).toBeGreaterThan(undo?.x ?? 0);
  await expect(part("undo").locator("svg")).toHaveCSS("transform", "matrix(-1, 0, 0, 1, 0, 0)");
  const [board, host] = [
    await part("board").boundingBox(),
    await page.locator("kura-player").boundingBox(),
  ];
  const middle = (/** @type {{ x: number, width: number } | null} */ it) =>
    it ? it.x + it.width / 2 : 0;
  expect(Math.abs(middle(board) - middle(host))).toBeLessThan(1);
});

const ROWS = ["########", "#      #", "# @$ . #", "#   $. #", "########"];

/** What the element holds. @type {[string, string][]} */
const CONTENTS = [
  ["text", `\n${ROWS.join("\n")}\n`],
  ["indented text", `\n      ${ROWS.join("\n      ")}\n    `],
  ["a pre", `\n  <pre>\n${ROWS.join("\n")}</pre>\n`],
  ["a pre with marked rows", `<pre>${ROWS.map((row) => `<span>${row}</span>`).join("\n")}</pre>`],
  ["a script", `<script type="text/plain">\n${ROWS.join("\n")}\n</script>`],
  ["a script beside words", `<p>Level</p><script type="text/plain">${ROWS.join("\n")}</script>`],
  ["one line", ROWS.join("|")],
];

for (const [when, script] of [
  ["before it is read", `<script src="kura/pkg/bundle/kura-script.js"></script>`],
  ["after it was read", SCRIPT],
]) {
  test(`the level may be the content of an element that is defined ${when}`, async ({ page }) => {
    const boards = CONTENTS.map(([, content]) => `<kura-player>${content}</kura-player>`);
    await openElsewhere(page, `${script}${boards.join("")}`);
    for (const [at, [name]] of CONTENTS.entries()) {
      const board = page.locator("kura-player").nth(at);
      const xsb = () =>
        board.evaluate((board) => /** @type {any} */ (board).player?.game?.xsb() ?? null);
      await expect.poll(xsb, name).toBe(ROWS.join("\n"));
      expect(await board.innerText(), `${name}: the text is not seen as well`).toBe("");
    }
  });
}

test("content that changes is another level, unless there is an attribute", async ({ page }) => {
  await openElsewhere(page, `${SCRIPT}<kura-player>\n${ROWS.join("\n")}\n</kura-player>`);
  const width = () =>
    page.evaluate(
      () => /** @type {any} */ (document.querySelector("kura-player")).player?.game?.board.width,
    );
  const write = (/** @type {string} */ text) =>
    page.evaluate((text) => {
      const board = /** @type {HTMLElement} */ (document.querySelector("kura-player"));
      board.textContent = text;
    }, text);
  await expect.poll(width).toBe(8);
  await write("#####\n#@$.#\n#####");
  await expect.poll(width).toBe(5);
  await page.evaluate(() => {
    const board = /** @type {HTMLElement} */ (document.querySelector("kura-player"));
    const [text] = board.childNodes;
    text.nodeValue = "######\n#@ $.#\n######";
  });
  await expect.poll(width).toBe(6);
  await page.evaluate(() =>
    document.querySelector("kura-player")?.setAttribute("level", "#######|#@ $ .#|#######"),
  );
  await write("#####\n#@$.#\n#####");
  await expect.poll(width).toBe(7);
  await page.evaluate(() => document.querySelector("kura-player")?.removeAttribute("level"));
  await expect.poll(width).toBe(5);
  await write("no level");
  await expect(page.locator("kura-player [part=note]")).toHaveText(/^Row 1, /);
});

test("a text that the server sends little by little is refused only when it is complete", async ({
  page,
}) => {
  await openElsewhere(page, "");
  const told = await page.evaluate(async (script) => {
    const frame = document.createElement("iframe");
    document.body.append(frame);
    const inner = /** @type {any} */ (frame.contentWindow);
    inner.document.open();
    inner.document.write(`<script src="${script}"></script>`);
    await new Promise((done) => {
      const defined = () =>
        inner.customElements.get("kura-player") ? done(0) : setTimeout(defined);
      defined();
    });
    /** @type {string[]} */
    const heard = [];
    inner.document.write("<kura-player>\n#####\n#@");
    const board = inner.document.querySelector("kura-player");
    for (const name of ["refused", "level"]) board.addEventListener(name, () => heard.push(name));
    await new Promise((done) => setTimeout(done));
    inner.document.write("$.#\n#####</kura-player><p>More</p>");
    await new Promise((done) => board.addEventListener("level", done));
    inner.document.close();
    return heard;
  }, "kura/pkg/bundle/kura-script.js");
  expect(told).toEqual(["level"]);
});

test("a board that is moved keeps its game, its looks and its keys, also in another document", async ({
  page,
}) => {
  await openElsewhere(
    page,
    `${SCRIPT}<section id="one">${BOARD}</section><section id="two"></section>
     <iframe id="frame" width="500" height="400"></iframe>`,
  );
  await page.waitForFunction(() => customElements.get("kura-player"));
  await page.evaluate(() => {
    const board = /** @type {any} */ (document.querySelector("kura-player"));
    board.move("RR");
    document.querySelector("#two")?.append(board);
  });
  await page.locator("#two [part=board]").focus();
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => moves(page)).toBe("RRu");
  await page.evaluate(() => {
    const board = /** @type {any} */ (document.querySelector("kura-player"));
    const frame = /** @type {HTMLIFrameElement} */ (document.querySelector("#frame"));
    frame.contentDocument?.body.append(board);
  });
  const frame = page.frameLocator("#frame");
  const board = frame.locator("[part=board]");
  await expect(board, "its styles are there").toHaveCSS("position", "absolute");
  await board.focus();
  await page.keyboard.press("ArrowLeft");
  const lurd = () =>
    frame.locator("kura-player").evaluate((board) => /** @type {any} */ (board).player.game.lurd());
  await expect.poll(lurd).toBe("RRul");
  const place = await frame.locator("kura-player").evaluate((board) => {
    return /** @type {any} */ (board).placeOf(1 * 8 + 1);
  });
  const around = await page.locator("#frame").boundingBox();
  await page.mouse.click((around?.x ?? 0) + 2 + place.x, (around?.y ?? 0) + 2 + place.y);
  await expect.poll(lurd).toBe("RRulll");
  await page.evaluate(() => {
    const frame = /** @type {HTMLIFrameElement} */ (document.querySelector("#frame"));
    const board = frame.contentDocument?.querySelector("kura-player");
    if (board) document.querySelector("#one")?.append(document.adoptNode(board));
  });
  await expect(page.locator("#one [part=board]")).toHaveCSS("position", "absolute");
  await page.locator("#one [part~=undo]").click();
  await expect.poll(() => moves(page)).toBe("RRull");
});

/** Without inline scripts and styles. */
const STRICT = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
].join("; ");

for (const [name, policy] of [
  ["no inline style", STRICT],
  ["trusted types of any name", `${STRICT}; require-trusted-types-for 'script'`],
  ["trusted types named kura", `${STRICT}; require-trusted-types-for 'script'; trusted-types kura`],
]) {
  test(`under a strict policy the board looks right and solves: ${name}`, async ({ page }) => {
    /** @type {string[]} */
    const refused = [];
    page.on("console", (message) => {
      if (message.type() === "error") refused.push(message.text());
    });
    await openElsewhere(
      page,
      `${SCRIPT}<kura-player level="${LEVEL}" controls solver></kura-player>`,
      { headers: { "Content-Security-Policy": policy } },
    );
    await expect(page.locator("kura-player [part=board]")).toHaveCSS("position", "absolute");
    await page.locator("kura-player [part~=solve]").click();
    await expect.poll(() => moves(page)).not.toBe("");
    await page.locator("kura-player [part~=hint]").click();
    // The browser reports an attempt that trusted types refuse; there must be none. The page has no icon.
    expect(refused.filter((text) => !text.includes("favicon"))).toEqual([]);
  });
}

test("a page that allows no policy named kura gets an error that names it", async ({ page }) => {
  await openElsewhere(
    page,
    `${SCRIPT}<kura-player level="${LEVEL}" controls solver></kura-player>`,
    {
      headers: {
        "Content-Security-Policy": `${STRICT}; require-trusted-types-for 'script'; trusted-types other`,
      },
    },
  );
  await page.waitForFunction(() => customElements.get("kura-player"));
  const error = await page.evaluate(() =>
    /** @type {any} */ (document.querySelector("kura-player"))
      .solve()
      .catch((/** @type {any} */ { name, code, message }) => ({ name, code, message })),
  );
  expect(error).toMatchObject({ name: "KuraError", code: "worker-failed" });
  expect(error.message).toContain("trusted-types kura");
});
