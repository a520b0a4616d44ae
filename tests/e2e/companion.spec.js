// The solver during play: hints, and what is said when the position is lost.

import { expect, test } from "@playwright/test";
import { playKeys, touch } from "./playing.js";
import {
  allowClipboard,
  EASY,
  ENDLESS,
  HOPELESS,
  inked,
  moves,
  openPage,
  paste,
  placeOf,
  ROUND,
  SIZES,
  settled,
  solverReady,
  still,
} from "./stage.js";

/** @typedef {import("@playwright/test").Page} Page */

/** The box in the middle is lost if it is pushed down against the wall. */
const EDGE = "########\n#      #\n# @$ . #\n#      #\n########";

/** @param {Page} page @param {string[]} keys */
async function press(page, keys) {
  for (const key of keys) await page.keyboard.press(key);
}

test("a hint shows the box, then its target, then how, then does it; each is counted", async ({
  page,
}) => {
  await openPage(page, ROUND);
  await solverReady(page);
  const spoken = page.locator("kura-player .spoken");
  await page.locator("#hint-button").click();
  await expect(spoken).toHaveText("Hint: the box in row 3, column 5.");
  await page.keyboard.press("i");
  await expect(spoken).toHaveText("Hint: the box in row 3, column 5 goes to row 5, column 2.");
  await page.keyboard.press("i");
  await expect(spoken).toHaveText(/^Hint: push it (left|down) \d/);
  await expect.poll(() => moves(page), "nothing has moved").toBe("");
  await page.keyboard.press("i");
  await expect(page.locator("#solved")).toBeVisible();
  await expect(page.locator("#pushes")).toHaveText("5");
  await expect(page.locator("#solved-note")).toContainText("with 4 hints");
  await page.keyboard.press("r");
  await page.keyboard.press("ArrowLeft");
  expect(await hints(page), "a new run has none").toBe(0);
  await page.locator("#undo-button").click();
  await page.locator("#undo-button").click();
  expect(await hints(page), "the old one has").toBe(4);
});

test("a hint is a shadow that fades, and the board looks as before", async ({ page }) => {
  await openPage(page, ROUND);
  await solverReady(page);
  const before = await pixels(page, 1, 4);
  await page.keyboard.press("i");
  await expect(page.locator("kura-player .spoken")).toHaveText(/^Hint: the box/);
  expect(await pixels(page, 1, 4), "where it goes is not told yet").toBe(before);
  const shadow = await nextChange(page, 1, 4);
  await page.keyboard.press("i");
  await shadow.evaluate(({ seen }) => seen);
  await expect.poll(() => pixels(page, 1, 4), "it has faded").toBe(before);
  await expect.poll(() => moves(page)).toBe("");
});

/** Asks for a solution: by a key, or on a phone from the board's menu. @param {Page} page @param {string} size */
async function askToSolve(page, size) {
  if (size === "desktop") await page.keyboard.press("Shift+X");
  else for (const id of ["board-menu-button", "quick-solve"]) await touch(page.locator(`#${id}`));
}

test.describe("at each size", () => {
  test.use({ hasTouch: true });

  test("on a level in progress, solving tells no more than that it can be done, and how short", async ({
    page,
  }) => {
    await allowClipboard(page);
    await openPage(page, ROUND);
    await solverReady(page);
    const found = page.locator("#found");
    for (const [count, [size, viewport]] of Object.entries(SIZES).entries()) {
      await page.setViewportSize(viewport);
      await page.keyboard.press("ArrowLeft");
      const made = "l".repeat(count + 1);
      await askToSolve(page, size);
      await expect(page.locator("#found-title")).toHaveText("Found: 5 pushes");
      for (const offer of ["watch", "copy", "hide"])
        await expect(page.locator(`#found-${offer}`)).toBeInViewport({ ratio: 1 });
      await expect(page.locator("#outcome-title")).toHaveText("Solved with 5 pushes");
      await expect(page.locator("#outcome-lurd")).toBeHidden();
      await expect.poll(() => moves(page), "the game goes on").toBe(made);
      await touch(page.locator("#found-hide"));
      await expect(found).toBeHidden();
      await page.evaluate(() => navigator.clipboard.writeText(""));
      await askToSolve(page, size);
      await touch(page.locator("#found-copy"));
      await expect(found).toBeHidden();
      await expect
        .poll(() => page.evaluate(() => navigator.clipboard.readText()))
        .toMatch(/^[lurdLURD]+$/);
      await expect(page.locator("#outcome-lurd")).toBeHidden();
      await expect.poll(() => moves(page)).toBe(made);
    }
  });

  test("a shown solution leads back to one's own game", async ({ page }) => {
    await openPage(page, ROUND);
    await solverReady(page);
    await page.locator("#speed").selectOption("6");
    for (const [count, [size, viewport]] of Object.entries(SIZES).entries()) {
      await page.setViewportSize(viewport);
      await page.keyboard.press("ArrowLeft");
      const made = "l".repeat(count + 1);
      await askToSolve(page, size);
      await touch(page.locator("#found-watch"));
      await expect(page.locator("#solved-title")).toHaveText("Solved by the solver");
      await expect(page.locator("#watching")).toContainText("Watching the solution");
      await expect(page.locator("#watching")).toBeInViewport({ ratio: 1 });
      await touch(page.locator("#watching-end"));
      await expect.poll(() => moves(page)).toBe(made);
      await expect(page.locator("#watching")).toBeHidden();
      await expect(page.locator("#solved")).toBeHidden();
    }
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => moves(page), "the game goes on").toBe("llll");
  });

  test("the solution of a pasted level is written out, ready to be copied, and plays only when asked", async ({
    page,
  }) => {
    await allowClipboard(page);
    await openPage(page);
    await solverReady(page);
    for (const [size, level, title] of /** @type {const} */ ([
      ["phone", "########\n#      #\n#@ $  .#\n#      #\n########", "Solved with 3 pushes"],
      ["phone on its side", EASY, "Solved with 1 push"],
      ["desktop", EDGE, "Solved with 2 pushes"],
    ])) {
      await page.setViewportSize(SIZES[size]);
      await paste(page, `Title: ${size}\n\n${level}\n`);
      await expect(page.locator("#level-title")).toHaveText(size);
      await askToSolve(page, size);
      await expect(page.locator("#outcome-title")).toHaveText(title);
      await expect(page.locator("#outcome-note")).toContainText("moves");
      await expect(page.locator("#outcome-proof")).toHaveText("Fewest pushes, proven");
      const lurd = page.locator("#outcome-lurd");
      await expect(lurd).toHaveValue(/^[lurdLURD]+$/);
      await touch(page.locator("#copy-solution"));
      await expect
        .poll(() => page.evaluate(() => navigator.clipboard.readText()))
        .toBe(await lurd.inputValue());
      // On a phone a sheet with the counts comes first.
      if (size !== "desktop") await touch(page.locator("#outcome-sheet-close"));
      await expect(lurd).toBeVisible();
      await still(page);
      await expect.poll(() => moves(page)).toBe("");
    }
  });

  test("a start that is already lost is said without a question", async ({ page }) => {
    await openPage(page, HOPELESS);
    for (const viewport of Object.values(SIZES)) {
      await page.setViewportSize(viewport);
      await expect(page.locator("#lost-why")).toHaveText(
        "This level has no solution. Stuck: this box can no longer reach any goal.",
      );
      for (const id of ["lost-why", "lost-lesson"])
        await expect(page.locator(`#${id}`)).toBeInViewport({ ratio: 1 });
      await expect.poll(() => inked(page, 1, 1), "the box in the corner").toBeGreaterThan(0);
    }
  });

  test("a lost position is said and its boxes are marked, unless that is off; one click goes back", async ({
    page,
  }) => {
    await openPage(page, EDGE);
    await solverReady(page);
    const [bar, lost] = [page.locator(".evaluation"), page.locator("#lost")];
    const control = page.locator("#evaluation");
    for (const viewport of Object.values(SIZES)) {
      await page.setViewportSize(viewport);
      await playKeys(page, "urd");
      await expect(page.locator("#lost-why")).toHaveText(
        "Stuck: this box can no longer reach any goal.",
      );
      await expect.poll(() => inked(page, 3, 3), "the box is marked").toBeGreaterThan(0);
      expect(await inked(page, 1, 1), "and nothing else").toBe(0);
      await page.keyboard.press("z");
      await expect(lost).toBeHidden();
      await expect.poll(() => inked(page, 3, 3)).toBe(0);
      await page.keyboard.press("y");
      await expect(lost).toBeVisible();
      await touch(page.locator("#lost-back"));
      await expect.poll(() => moves(page)).toBe("ur");
      await expect(lost).toBeHidden();
      await control.selectOption("off");
      await expect(bar).toBeHidden();
      await touch(page.locator("#level-title"));
      await playKeys(page, "lul");
      await still(page);
      await expect(bar).toBeHidden();
      await settled(page);
      await page.reload();
      await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
      await expect(control).toHaveValue("off");
      await control.selectOption("on");
      await expect(bar).toBeVisible();
      await touch(page.locator("#restart-button"));
    }
  });
});

test("on an untouched level the way back leads to its start", async ({ page }) => {
  await openPage(page, ROUND);
  await solverReady(page);
  await page.locator("#speed").selectOption("6");
  await press(page, ["Shift+X"]);
  await page.locator("#watch-button").click();
  await expect(page.locator("#solved")).toBeVisible();
  await page.locator("#watching-end").click();
  await expect.poll(() => moves(page)).toBe("");
  await expect(page.locator("#watching")).toBeHidden();
});

test("on the first level the tip makes room for the question", async ({ page }) => {
  await openPage(page);
  await solverReady(page);
  await expect(page.locator("#lesson")).toBeVisible();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Shift+X");
  await expect(page.locator("#found")).toBeVisible();
  await expect(page.locator("#lesson")).toBeHidden();
  await page.locator("#found-hide").click();
  await expect(page.locator("#found")).toBeHidden();
  await expect(page.locator("#lesson")).toBeVisible();
});

test("the complete solution from here is shown, and earlier moves stay", async ({ page }) => {
  await openPage(page, ROUND);
  await solverReady(page);
  await page.locator("#speed").selectOption("6");
  await press(page, ["ArrowLeft", "Shift+I"]);
  await expect(page.locator("#solved-title")).toHaveText("Solved by the solver");
  await expect.poll(() => moves(page)).toMatch(/^l/);
});

test("a hint starts from the current position", async ({ page }) => {
  await openPage(page, ENDLESS);
  await solverReady(page);
  await press(page, ["ArrowUp", "ArrowLeft", "i"]);
  await expect(page.locator("kura-player .spoken")).toHaveText(/^Hint: the box in/);
  await press(page, ["i", "i", "i"]);
  await expect.poll(async () => (await moves(page)).length).toBeGreaterThan(2);
  await page.keyboard.press("Escape");
  await expect.poll(() => moves(page)).toMatch(/^ul/);
});

test("if there is no solution, the hint says so", async ({ page }) => {
  await openPage(page, HOPELESS);
  await solverReady(page);
  await page.keyboard.press("i");
  await expect(page.locator("#lost-why")).toHaveText(
    "This level has no solution. Stuck: this box can no longer reach any goal.",
  );
  await expect(page.locator("#lost-back"), "nothing can be taken back").toHaveCount(0);
  await page.keyboard.press("ArrowLeft");
  await expect(page.locator("#lost-why"), "it stays as long as it is true").toBeVisible();
});

test("a hint is announced, and in a deadlock it offers to go back", async ({ page }) => {
  await openPage(page, EDGE);
  await solverReady(page);
  await page.keyboard.press("i");
  await expect(page.locator(".notice").last()).toHaveText("Press I again to see where it goes.");
  await page.keyboard.press("i");
  await expect(page.locator("kura-player .spoken")).toHaveText(
    "Hint: the box in row 3, column 4 goes to row 3, column 6.",
  );
  await expect(
    page.locator(".notice", { hasText: /^Press I again/ }),
    "no more than one",
  ).toHaveText(["Press I again for the route."]);
  await press(page, ["ArrowUp", "ArrowRight", "ArrowDown", "i"]);
  const offer = page.locator("#lost");
  await expect(offer).toContainText("Stuck: this box can no longer reach any goal.");
  await offer.getByRole("button", { name: "Go back" }).click();
  await expect.poll(() => moves(page)).toBe("ur");
  await press(page, ["ArrowDown", "i"]);
  await expect(offer).toBeVisible();
  await page.locator("#restart-button").click();
  await expect(offer, "it is not true any more").toBeHidden();
});

test("from a lost position one click leads to the lesson about its rule", async ({ page }) => {
  await openPage(page, EDGE);
  await solverReady(page);
  await press(page, ["ArrowUp", "ArrowRight", "ArrowDown"]);
  await page.locator("#lost-lesson").click();
  await expect(page).toHaveURL(/ideas\.html#dead-square$/);
  await page.goBack();
  await expect.poll(() => moves(page), "the game is as it was").toBe("urD");
  await page.locator("#board-menu-button").click();
  await page.locator("#menu-lessons").click();
  await expect(page).toHaveURL(/ideas\.html$/);
});

test("the visitor's own search takes precedence over the evaluation", async ({ page }) => {
  await openPage(page, EDGE);
  await solverReady(page);
  await press(page, ["ArrowRight"]);
  await page.locator("#solve-button").click();
  await page.locator("#found-watch").click();
  await expect(page.locator("#outcome-title")).toContainText("Solved with");
});

test("the solver's analysis is drawn over the board, and follows the game", async ({ page }) => {
  await openPage(page, EDGE);
  await solverReady(page);
  await page.locator("#insight summary").click();
  expect(await inked(page, 1, 1)).toBe(0);
  await page.locator("#see-dead").check();
  await expect.poll(() => inked(page, 1, 1), "a corner is dead").toBeGreaterThan(0);
  expect(await inked(page, 4, 2)).toBe(0);
  await page.locator("#see-dead").uncheck();
  await page.locator("#see-matching").check();
  await expect.poll(() => inked(page, 4, 2), "the line to the goal").toBeGreaterThan(0);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => inked(page, 3, 2), "the line begins at the box").toBe(0);
  for (const kind of ["tunnels", "rooms", "frozen", "corrals", "piCorrals", "plan"]) {
    await page.locator(`#see-${kind}`).check();
  }
  await expect.poll(() => inked(page, 1, 1), "the room").toBeGreaterThan(0);
  await page.locator("#insight summary").click();
  await expect.poll(() => inked(page, 1, 1)).toBe(0);
});

test("what is drawn of the level itself stays while a solution is played", async ({ page }) => {
  await openPage(page, EDGE);
  await solverReady(page);
  await page.locator("#insight summary").click();
  await page.locator("#see-dead").check();
  await expect.poll(() => inked(page, 1, 1), "a corner is dead").toBeGreaterThan(0);
  // Whatever is laid over the board from now on is noted.
  await page.locator("kura-player").evaluate((element) => {
    const stage = /** @type {any} */ (element);
    const { lay } = stage;
    stage.noted = [];
    stage.lay = (/** @type {{ areas: { kind: string }[] }} */ overlay) => {
      stage.noted.push(overlay.areas.map(({ kind }) => kind));
      lay.call(stage, overlay);
    };
  });
  await page.keyboard.press("ArrowRight");
  await expect(page.locator("#evaluation-distance")).toHaveText("1 push left, proven");
  const noted = () =>
    page.locator("kura-player").evaluate((stage) => /** @type {any} */ (stage).noted);
  await expect.poll(async () => (await noted()).length).toBeGreaterThan(0);
  for (const kinds of await noted()) expect(kinds).toEqual(["dead"]);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the board stays visible while overlays are chosen, and the menu leads to them", async ({
    page,
  }) => {
    await openPage(page, EDGE);
    await solverReady(page);
    await page.evaluate(() => window.scrollTo(0, 600));
    await page.locator("#insight summary").click();
    const sheet = await page.locator("#insight").boundingBox();
    const controls = await page.locator(".controls").boundingBox();
    const board = await placeOf(page, 4, 3);
    expect(sheet?.y ?? 0).toBeGreaterThan(400);
    expect((controls?.y ?? 0) + (controls?.height ?? 0)).toBeLessThanOrEqual(sheet?.y ?? 0);
    expect(board.y).toBeLessThan(controls?.y ?? 0);
    await page.locator("#see-dead").check();
    await expect.poll(() => inked(page, 1, 1), "a corner is dead").toBeGreaterThan(0);
    await page.locator("#board-menu-button").click();
    await page.locator("#menu-insight").click();
    await expect(page.locator("#see-dead")).toBeHidden();
    await page.locator("#board-menu-button").click();
    await page.locator("#menu-hintAll").click();
    await expect(page.locator("#solved")).toBeVisible();
  });
});

test("without the lab module the page still works and says why nothing is shown", async ({
  page,
}) => {
  await page.route("**/pkg/lab/**", (route) => route.abort());
  await openPage(page, EDGE);
  await solverReady(page);
  await page.locator("#insight summary").click();
  await expect(page.locator("#insight-said")).toContainText("Could not load");
  await press(page, ["ArrowUp", "ArrowRight", "ArrowDown"]);
  await expect(page.locator("#lost-why")).toHaveText("This position cannot be solved");
});

test("overlays that could not be loaded are shown when they are tried again", async ({ page }) => {
  /** @type {string[]} */
  const asked = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (/\/lab(-\w+)?\.js$/.test(pathname)) asked.push(search);
  });
  // As in Firefox and Safari, this address fails for good.
  await page.route(/\/lab(-\w+)?\.js$/, (route) => route.abort());
  await openPage(page, EDGE);
  await solverReady(page);
  await page.locator("#insight summary").click();
  await expect.poll(() => asked[0]).toBe("");
  await page.locator("#see-dead").check();
  await expect.poll(() => inked(page, 1, 1)).toBeGreaterThan(0);
  await expect(page.locator("#insight-said")).toHaveText("");
  expect(asked.at(-1)).toBe("?again=1");
});

/** The number of hints used in the current run. @param {Page} page */
function hints(page) {
  return page.evaluate(() => {
    const stage = /** @type {import("../../www/player/kura-player.js").KuraPlayer} */ (
      document.querySelector("kura-player")
    );
    return stage.player.game?.hints;
  });
}

/** A hash of a square's pixels. @param {Page} page @param {number} column @param {number} row */
async function pixels(page, column, row) {
  const place = await placeOf(page, column, row);
  return page.evaluate(({ x, y, size }) => {
    const canvas = document.querySelector("kura-player")?.shadowRoot?.querySelector("canvas");
    if (!canvas) throw new Error("there is no board");
    const box = canvas.getBoundingClientRect();
    const ratio = canvas.width / box.width;
    const side = Math.round(size * ratio);
    const left = Math.round((x - box.left - size / 2) * ratio);
    const top = Math.round((y - box.top - size / 2) * ratio);
    const data = canvas.getContext("2d")?.getImageData(left, top, side, side).data;
    return Array.from(data ?? []).reduce(
      (sum, value, at) => (sum * 31 + value * (at % 7)) % 1_000_003,
      7,
    );
  }, place);
}

/**
 * Watches a square in every frame from now on: a short change could be missed between two polls.
 *
 * @param {Page} page
 * @param {number} column
 * @param {number} row
 * @returns {Promise<import("@playwright/test").JSHandle<{ seen: Promise<void> }>>} seen: resolves when it has changed
 */
async function nextChange(page, column, row) {
  const place = await placeOf(page, column, row);
  return page.evaluateHandle(({ x, y, size }) => {
    const canvas = document.querySelector("kura-player")?.shadowRoot?.querySelector("canvas");
    const ctx = canvas?.getContext("2d");
    if (!canvas || !ctx) throw new Error("there is no board");
    const box = canvas.getBoundingClientRect();
    const ratio = canvas.width / box.width;
    const side = Math.round(size * ratio);
    const left = Math.round((x - box.left - size / 2) * ratio);
    const top = Math.round((y - box.top - size / 2) * ratio);
    const look = () => ctx.getImageData(left, top, side, side).data.join();
    const before = look();
    const seen = new Promise((/** @type {(value: void) => void} */ resolve) => {
      const watch = () => {
        if (look() !== before) resolve();
        else requestAnimationFrame(watch);
      };
      requestAnimationFrame(watch);
    });
    return { seen };
  }, place);
}
