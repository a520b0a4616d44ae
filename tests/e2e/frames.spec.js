// The page for frames on any static host: sandboxed, without a header; its size and its keys; and threads in it.

import { existsSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { inRoot } from "../../tools/lib/paths.mjs";
import { encodeLink } from "../../www/play/link.js";
import { elsewhere } from "./elsewhere.js";
import { onlyChromium } from "./stage.js";

/** @typedef {import("@playwright/test").Page} Page */

const openElsewhere = elsewhere();
const LEVEL = "level=7w_wp-b-gw_7w";

/** Collects the messages of the frame. */
const HEAR = `<script>
  window.heard = [];
  addEventListener("message", ({ data }) => window.heard.push(data));
</script>`;

/** The messages of this name so far. @param {Page} page @param {string} name */
const heard = (page, name) =>
  page.evaluate(
    (name) =>
      /** @type {any} */ (window).heard.filter((/** @type {any} */ { kura }) => kura === name),
    name,
  );

test("a sandboxed frame plays, solves and speaks on a server that sends no header", async ({
  page,
}) => {
  await openElsewhere(
    page,
    `${HEAR}<iframe id="frame" sandbox="allow-scripts" width="500" height="400"
       src="kura/www/embed.html#${LEVEL}&solver&lang=de"></iframe>`,
  );
  await expect.poll(async () => (await heard(page, "ready")).length).toBe(1);
  const frame = page.frameLocator("#frame");
  await expect(frame.locator("[part~=undo]")).toHaveAccessibleName("Rückgängig");
  await expect(frame.locator("#missing")).toHaveCount(0);
  await frame.locator("[part=board]").focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(async () => (await heard(page, "move")).at(-1)?.lurd).toBe("r");
  await frame.locator("[part~=solve]").click();
  await expect
    .poll(async () => (await heard(page, "result")).at(-1))
    .toMatchObject({ outcome: "solved", build: "single" });
});

test("a frame begins with the moves that its address has", async ({ page }) => {
  const link = encodeLink({ xsb: "#######\n#@ $ .#\n#######", played: "rR" });
  await openElsewhere(
    page,
    `${HEAR}<iframe id="frame" src="kura/www/embed.html#${link}"></iframe>`,
  );
  await expect.poll(async () => (await heard(page, "ready")).length).toBe(1);
  await expect.poll(async () => (await heard(page, "push")).at(-1)?.lurd).toBe("rR");
  const frame = page.frameLocator("#frame");
  await frame.locator("[part~=undo]").click();
  await expect.poll(async () => (await heard(page, "undo")).at(-1)?.lurd).toBe("r");
});

test("where the script is missing the frame says so", async ({ page }) => {
  await page.route("**/kura-frame.js", (route) => route.abort());
  await openElsewhere(page, `<iframe id="frame" src="kura/www/embed.html#${LEVEL}"></iframe>`);
  const missing = page.frameLocator("#frame").locator("#missing");
  await expect(missing).toBeVisible();
  await expect(missing).toContainText("kura-frame.js");
});

test("a frame tells the height that fits its width, whatever its own is", async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 900 });
  await openElsewhere(
    page,
    `${HEAR}<iframe id="frame" width="500" height="150" src="kura/www/embed.html#${LEVEL}"></iframe>`,
  );
  const last = async () => (await heard(page, "size")).at(-1)?.height ?? 0;
  await expect.poll(last).toBeGreaterThan(200);
  const first = await last();
  await page.evaluate((height) => {
    const frame = /** @type {HTMLIFrameElement} */ (document.querySelector("#frame"));
    frame.height = String(height);
  }, first);
  const scrolls = () =>
    page
      .frameLocator("#frame")
      .locator("body")
      .evaluate(({ scrollHeight }) => scrollHeight > window.innerHeight);
  await expect.poll(scrolls).toBe(false);
  await page.evaluate(() => {
    const frame = /** @type {HTMLIFrameElement} */ (document.querySelector("#frame"));
    frame.width = "300";
    frame.contentWindow?.postMessage(
      { kura: "load", level: "#######|#@ $ .#|#     #|#######" },
      "*",
    );
  });
  await expect.poll(async () => (await heard(page, "level")).length).toBeGreaterThan(1);
  await expect.poll(last).not.toBe(first);
  const narrow = await heard(page, "size");
  expect(narrow.length, "its own height changes nothing").toBeLessThan(5);
});

test("a click anywhere in a frame, or its focus, gives it the keys", async ({ page }) => {
  await openElsewhere(
    page,
    `${HEAR}<body style="height: 3000px"><iframe id="frame" width="600" height="400"
       src="kura/www/embed.html#${LEVEL}"></iframe>`,
  );
  const lurd = async () => (await heard(page, "move")).at(-1)?.lurd;
  await expect.poll(async () => (await heard(page, "ready")).length).toBe(1);
  const box = await page.locator("#frame").boundingBox();
  const { x, y } = box ?? { x: 0, y: 0 };
  const press = async (/** @type {string} */ key) => page.keyboard.press(key);
  // In the padding of the page, and beside the board.
  for (const [dx, dy] of [
    [3, 3],
    [20, 60],
  ]) {
    await page.evaluate(() => {
      /** @type {HTMLElement | null} */ (document.activeElement)?.blur();
      /** @type {any} */ (window).heard = [];
    });
    await page.mouse.click(x + dx, y + dy);
    await expect
      .poll(() =>
        page
          .frameLocator("#frame")
          .locator("kura-player")
          .evaluate((board) => board.ownerDocument.activeElement === board),
      )
      .toBe(true);
    await press("ArrowRight");
    await expect.poll(lurd).toBe("r");
    await press("z");
    await expect.poll(async () => (await heard(page, "undo")).length).toBe(1);
  }
  await page.evaluate(() => {
    /** @type {any} */ (window).heard = [];
    const frame = /** @type {HTMLIFrameElement} */ (document.querySelector("#frame"));
    frame.blur();
    frame.focus();
  });
  await press("ArrowRight");
  await expect.poll(lurd).toBe("r");
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

const POLICY = onlyChromium("Chromium alone has the isolation policy for documents");

test(
  "a frame is isolated by its own header, in a page without any, and searches with two threads",
  POLICY,
  async ({ page }) => {
    test.skip(!existsSync(inRoot("pkg/threads")), "the threads module is not built");
    await openElsewhere(
      page,
      `${HEAR}<iframe id="with" src="kura/www/embed.html#${LEVEL}&solver" width="500" height="400"></iframe>
     <iframe id="without" src="kura/www/examples.html"></iframe>`,
      {
        own: {
          "/kura/www/embed.html": { "Document-Isolation-Policy": "isolate-and-require-corp" },
        },
      },
    );
    const isolated = (/** @type {string} */ id) =>
      page
        .frameLocator(id)
        .locator("body")
        .evaluate(() => globalThis.crossOriginIsolated);
    await expect.poll(() => isolated("#with")).toBe(true);
    await expect.poll(() => isolated("#without")).toBe(false);
    const frame = page.frameLocator("#with");
    // On a machine with two cores one is left to the page.
    await frame.locator("kura-player").evaluate((board) => {
      /** @type {any} */ (board).useSolver = { threads: 2 };
    });
    await frame.locator("[part~=solve]").click();
    await expect
      .poll(async () => (await heard(page, "result")).at(-1))
      .toMatchObject({ outcome: "solved", build: "threads" });
    // Each is a worker from a blob: tools/build/threads.js.
    const threads = page.workers().filter((worker) => worker.url().startsWith("blob:"));
    expect(threads).toHaveLength(2);
  },
);

test("with the headers on the page alone, the solver works", async ({ page }) => {
  const isolation = {
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
  };
  await openElsewhere(
    page,
    `<script type="module" src="kura/www/player/kura-player.js"></script>
     <kura-player level="#######|#@ $ .#|#######" solver></kura-player>`,
    // Nothing else has one, as on hosts that send headers for pages only.
    { own: { "/": isolation, "/kura": { "Cross-Origin-Embedder-Policy": "unsafe-none" } } },
  );
  await page.waitForFunction(() => customElements.get("kura-player"));
  expect(await page.evaluate(() => globalThis.crossOriginIsolated)).toBe(true);
  const outcome = await page.evaluate(async () => {
    const board = /** @type {any} */ (document.querySelector("kura-player"));
    return (await board.solve()).outcome;
  });
  expect(outcome).toBe("solved");
});
