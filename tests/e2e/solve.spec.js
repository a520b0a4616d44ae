// The solver in the page: progress, cancelling, playing the solution, and everything that can go wrong with a worker.

import { expect, test } from "@playwright/test";
import {
  advanced,
  allowClipboard,
  CROWDED,
  EASY,
  ENDLESS,
  HOPELESS,
  isChromium,
  longestTask,
  moves,
  openPage,
  ROUND,
  SIZES,
  searchedOn,
  solverReady,
  still,
  watchErrors,
} from "./stage.js";

/** @typedef {import("@playwright/test").Page} Page */

/** Starts a search that does not end by itself. @param {Page} page @param {string} [strategy] */
async function startSearch(page, strategy = "breadth-first") {
  await solverReady(page);
  await advanced(page, "strategy", strategy);
  await advanced(page, "time-limit", "600000");
  await page.locator("#solve-button").click();
}

test("a level is solved, and the solution played to the end", { tag: "@smoke" }, async ({
  page,
}) => {
  const errors = watchErrors(page);
  // With less room below the choices the result is shown on the board, without its moves.
  await page.setViewportSize(SIZES.desktop);
  await openPage(page, ROUND);
  await solverReady(page);
  await page.locator("#speed").selectOption("25");
  await advanced(page, "objective", "pushes");
  await page.locator("#solve-button").click();
  await expect(page.locator("#outcome-title")).toHaveText("Solved with 5 pushes");
  await expect(page.locator("#outcome-proof")).toHaveText("Fewest pushes, proven");
  await expect(page.locator("#outcome-lurd")).toBeVisible();
  await expect(page.locator("#found-title")).toHaveText("Found: 5 pushes");
  await still(page);
  await expect.poll(() => moves(page), "nothing plays by itself").toBe("");
  await page.locator("#found-watch").click();
  await expect(page.locator("#watching")).toBeVisible();
  await expect(page.locator("#solved")).toBeVisible();
  await expect(page.locator("#solved-title")).toHaveText("Solved by the solver");
  await expect.poll(() => moves(page)).toBe(await page.locator("#outcome-lurd").inputValue());
  expect(errors).toEqual([]);
});

test("the solution is paused, stepped, scrubbed and copied", async ({ page }) => {
  await allowClipboard(page);
  await openPage(page, ROUND);
  await solverReady(page);
  await page.locator("#speed").selectOption("500");
  await page.locator("#solve-button").click();
  await page.locator("#watch-button").click();
  await page.locator("#play-button").click();
  await expect(page.locator("#play-button")).toHaveAttribute(
    "aria-label",
    "Play the remaining moves",
  );
  const solution = await page.locator("#outcome-lurd").inputValue();
  await page.locator("#to-start").click();
  await page.locator("#redo-button").click();
  await page.locator("#redo-button").click();
  await expect.poll(() => moves(page)).toBe(solution.slice(0, 2));
  await page.locator("#scrub").fill("4");
  await expect.poll(() => moves(page)).toBe(solution.slice(0, 4));
  await page.locator("#to-end").click();
  await expect.poll(() => moves(page)).toBe(solution);
  await page.locator("#copy-solution").click();
  await expect(page.locator(".notice").last()).toContainText("copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(solution);
});

test("watching a solution does not count as solving", async ({ page }) => {
  await openPage(page);
  await solverReady(page);
  await page.locator("#speed").selectOption("6");
  await page.locator("#solve-button").click();
  await page.locator("#watch-button").click();
  await expect(page.locator("#solved-title")).toHaveText("Solved by the solver");
  await expect(page.locator("#collection-note")).toHaveText(/^0 of/);
});

test("earlier moves are kept behind the solution", async ({ page }) => {
  await openPage(page, EASY);
  await solverReady(page);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.locator("#speed").selectOption("6");
  await page.locator("#solve-button").click();
  await page.locator("#found-watch").click();
  await expect(page.locator("#solved")).toBeVisible();
  await page.locator("#to-start").click();
  await page.keyboard.press("z");
  await expect.poll(() => moves(page)).toBe("rr");
});

test("the fewest moves can be asked for", { tag: "@smoke" }, async ({ page }) => {
  await openPage(page, ROUND);
  await solverReady(page);
  await advanced(page, "objective", "moves");
  await page.locator("#solve-button").click();
  await expect(page.locator("#outcome-title")).toHaveText(/^Solved with \d+ moves$/);
  await expect(page.locator("#outcome-proof")).toHaveText("Fewest moves, proven");
  const solution = await page.locator("#outcome-lurd").inputValue();
  await expect(page.locator("#outcome-title")).toHaveText(`Solved with ${solution.length} moves`);
});

test("a strategy that cannot prove the requested objective says so", async ({ page }) => {
  await openPage(page, ROUND);
  await solverReady(page);
  await advanced(page, "objective", "pushes");
  await advanced(page, "strategy", "greedy");
  await expect(page.locator("#strategy-note")).not.toContainText("take turns");
  await page.locator("#solve-button").click();
  await expect(page.locator("#outcome-title")).toHaveText("This strategy cannot prove optimality");
  await expect(page.locator("#outcome-note")).toContainText("astar");
});

test("a search starts from the position on the board, and the player's moves stay", {
  tag: "@smoke",
}, async ({ page }) => {
  await openPage(page, ROUND);
  await solverReady(page);
  for (const key of ["ArrowLeft", "ArrowLeft", "ArrowLeft"]) await page.keyboard.press(key);
  await page.locator("#from").selectOption("here");
  await advanced(page, "objective", "pushes");
  await page.locator("#speed").selectOption("6");
  await page.locator("#solve-button").click();
  await page.locator("#found-watch").click();
  await expect(page.locator("#outcome-title")).toHaveText("Solved with 5 pushes");
  await expect(page.locator("#outcome-note")).toContainText("From the position on the board");
  await expect(page.locator("#solved-title")).toHaveText("Solved by the solver");
  await expect.poll(() => moves(page)).toMatch(/^lll/);
  expect(await page.locator("#outcome-lurd").inputValue()).toBe(await moves(page));
  await page.locator("#scrub").fill("3");
  await page.keyboard.press("z");
  await expect.poll(() => moves(page), "undo goes back through the player's own moves").toBe("ll");
});

test("a dead position is proven dead", { tag: "@smoke" }, async ({ page }) => {
  await openPage(page, "#######\n#     #\n# @$. #\n#     #\n#######");
  await solverReady(page);
  for (const key of ["ArrowUp", "ArrowRight", "ArrowDown"]) await page.keyboard.press(key);
  await page.locator("#from").selectOption("here");
  await page.locator("#solve-button").click();
  await expect(page.locator("#outcome-title")).toHaveText("There is no solution");
});

test("a level without solution is proven so", { tag: "@smoke" }, async ({ page }) => {
  await openPage(page, HOPELESS);
  await solverReady(page);
  await page.locator("#solve-button").click();
  await expect(page.locator("#outcome-title")).toHaveText("There is no solution");
});

test("progress is shown while it runs, and cancel ends it", { tag: "@smoke" }, async ({ page }) => {
  await openPage(page, ENDLESS);
  await startSearch(page);
  await expect(page.locator("#progress")).toBeVisible();
  await expect(page.locator("#p-nodes")).not.toHaveText("0");
  await expect(page.locator("#p-rate")).not.toHaveText("–");
  await expect(page.locator("#p-memory")).toContainText("MB");
  await expect(page.locator("#story-now")).toContainText(":");
  await expect(page.locator("#story-left")).toHaveText(/^stops in .+ at the latest$/);
  await expect(page.locator("#p-boxes")).toHaveText(/^\d+ \/ 10$/);
  await expect(page.locator("#searching")).toContainText(/best so far \d+ of 10 on goals/);
  await page.locator("#cancel-button").click();
  await expect(page.locator("#outcome-title")).toHaveText("Canceled");
  await expect(page.locator("#solve-button")).toBeVisible();
  await expect(page.locator("#searching")).toBeHidden();
  await expect.poll(() => moves(page), "the board shows the game again").toBe("");
});

test("playing on during a search keeps the game on the board", async ({ page }) => {
  await openPage(page, ENDLESS);
  await startSearch(page);
  await expect(page.locator("#p-nodes")).not.toHaveText("0");
  await page.keyboard.press("ArrowUp");
  await still(page);
  const drawn = () =>
    page.evaluate(() => {
      const stage = /** @type {import("../../www/player/kura-player.js").KuraPlayer} */ (
        document.querySelector("kura-player")
      );
      return stage.redrawn;
    });
  const before = await drawn();
  await searchedOn(page, 3);
  expect(await drawn()).toBe(before);
  await expect.poll(() => moves(page)).toBe("u");
  await page.locator("#cancel-button").click();
  await expect(page.locator("#outcome-title")).toHaveText("Canceled");
  await expect.poll(() => moves(page)).toBe("u");
});

test("Escape stops the movement on the board, and then the search", async ({ page }) => {
  await openPage(page, ENDLESS);
  await startSearch(page);
  const picked = () =>
    page.evaluate(() => {
      const stage = /** @type {import("../../www/player/kura-player.js").KuraPlayer} */ (
        document.querySelector("kura-player")
      );
      const { player } = stage;
      if (player.picked < 0) return false;
      return player.game?.boxes[player.picked] === 1;
    });
  await page.evaluate(() => {
    const stage = /** @type {import("../../www/player/kura-player.js").KuraPlayer} */ (
      document.querySelector("kura-player")
    );
    stage.player.pick(stage.player.game?.boxes.indexOf(1) ?? 0);
  });
  await page.locator("kura-player canvas").first().focus();
  expect(await picked()).toBe(true);
  await page.keyboard.press("Escape");
  expect(await picked()).toBe(false);
  await expect(page.locator("#progress")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator("#outcome-title")).toHaveText("Canceled");
});

test("opening another level cancels the search, whose result is not shown", async ({ page }) => {
  await openPage(page);
  await page.evaluate(() => {
    window.location.hash = "";
  });
  await openPage(page, ENDLESS);
  await startSearch(page);
  await expect(page.locator("#progress")).toBeVisible();
  await page.locator("#collection").selectOption({ index: 0 });
  await expect(page.locator("#progress")).toBeHidden();
  await expect(page.locator("#outcome")).toBeHidden();
  await expect(page.locator("#stopped")).toContainText("was stopped after");
});

test.describe("in time", () => {
  // Other load on the machine can disturb timing tests.
  test.describe.configure({ retries: 2 });

  test("a cancel is answered at once", { tag: "@timing" }, async ({ page }) => {
    await openPage(page, ENDLESS);
    await startSearch(page);
    await expect(page.locator("#p-nodes")).not.toHaveText("0");
    const took = await page.evaluate(async () => {
      const form = /** @type {HTMLElement} */ (document.getElementById("solve-form"));
      const begin = performance.now();
      document.getElementById("cancel-button")?.click();
      await new Promise((resolve) => {
        const seen = new MutationObserver(() => !form.hidden && resolve(undefined));
        seen.observe(form, { attributeFilter: ["hidden"] });
      });
      return performance.now() - begin;
    });
    expect(took).toBeLessThan(1000);
  });
});

test("no task on the page's thread is long while it searches", { tag: "@timing" }, async ({
  page,
}) => {
  await openPage(page, ENDLESS);
  await solverReady(page);
  await still(page);
  const longest = await longestTask(page, async () => {
    await startSearch(page);
    await searchedOn(page, 15);
    await page.locator("#cancel-button").click();
    await expect(page.locator("#outcome-title")).toHaveText("Canceled");
  });
  expect(longest).toBeLessThan(100);
});

test("the running build is shown, and is the one the page allows", async ({ page }) => {
  const open = () => openPage(page, EASY, { query: "?threads=2" });
  const engine = page.locator("#engine");
  await open();
  const isolated = await page.evaluate(() => window.crossOriginIsolated);
  let build = await solverReady(page);
  // Under remote control Firefox blocks the start of workers now and then (www/solver/start.js). The page says so.
  for (let visits = 1; !isChromium(page) && isolated && build === "single"; visits += 1) {
    expect(visits).toBeLessThan(3);
    await expect(engine).toHaveAttribute("title", /the threads did not start/);
    await open();
    build = await solverReady(page);
  }
  expect(build).toBe(isolated ? "threads" : "single");
  await expect(engine).toHaveText(isolated ? "2 threads" : "1 thread");
});

test("one thread can be forced", async ({ page }) => {
  await openPage(page, ROUND, { query: "?build=single" });
  expect(await solverReady(page)).toBe("single");
  await page.locator("#solve-button").click();
  await expect(page.locator("#outcome-title")).toContainText("Solved with");
});

/** What threads need, and how it is taken away. */
const LACKING = /** @type {const} */ ([
  ["shared memory", "**/solver/module.js", "new WebAssembly.Memory(", "new SharedArrayBuffer(-1, "],
  ["nested workers", "**/pkg/threads/snippets/**", "new Worker(", "new globalThis.Absent("],
]);

for (const [name, pattern, from, to] of LACKING) {
  test(`if ${name} is not available, one thread takes over and says why`, async ({ page }) => {
    await page.route(pattern, async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      expect(text).toContain(from);
      await route.fulfill({ response, body: text.replace(from, to) });
    });
    await openPage(page, ROUND, { query: "?threads=2" });
    expect(await solverReady(page)).toBe("single");
    if (await page.evaluate(() => window.crossOriginIsolated)) {
      await expect(page.locator("#engine")).toHaveAttribute("title", /threads failed here/);
    }
    await page.locator("#solve-button").click();
    await expect(page.locator("#outcome-title")).toContainText("Solved with");
  });
}

test("a module served under the wrong type still loads", async ({ page }) => {
  await page.route("**/kura_bg.wasm", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      headers: { ...answer.headers(), "content-type": "application/octet-stream" },
    });
  });
  await openPage(page, ROUND);
  expect(await solverReady(page)).not.toBe("failed");
  await page.locator("#solve-button").click();
  await expect(page.locator("#outcome-title")).toContainText("Solved with");
});

for (const [strategy, level] of /** @type {const} */ ([
  ["breadth-first", ENDLESS],
  ["astar", CROWDED],
])) {
  test(`a search that fills its memory ends with an answer, and the next one works: ${strategy}`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await openPage(page, level);
    await solverReady(page);
    await advanced(page, "memory-limit", "64");
    await advanced(page, "objective", "pushes");
    await startSearch(page, strategy);
    await expect(page.locator("#outcome-title")).toHaveText("Memory limit reached", {
      timeout: 150_000,
    });
    await page.locator("#collection").selectOption({ index: 0 });
    await page.locator("#solve-button").click();
    await expect(page.locator("#outcome-title")).toContainText("Solved with");
  });
}

test("if the browser has less memory than a search may use, it ends with a message, and the next one works", async ({
  page,
}) => {
  await page.route("**/solver/module.js", async (route) => {
    const response = await route.fetch();
    const sizes = "const MEMORY_SIZES = [4096, 2048, 1024, 512];";
    const text = await response.text();
    expect(text).toContain(sizes);
    await route.fulfill({ response, body: text.replace(sizes, "const MEMORY_SIZES = [40];") });
  });
  await openPage(page, CROWDED, { query: "?threads=2" });
  const build = await solverReady(page);
  test.skip(build !== "threads", "only shared memory is asked for in a certain size");
  await advanced(page, "memory-limit", "1024");
  await advanced(page, "objective", "pushes");
  await startSearch(page, "astar");
  await expect(page.locator("#outcome-title")).toHaveText(
    /^(Memory limit reached|The search failed)$/,
  );
  await page.locator("#collection").selectOption({ index: 0 });
  await page.locator("#solve-button").click();
  await expect(page.locator("#outcome-title")).toContainText("Solved with");
});

test("a worker that crashed is replaced", { tag: "@smoke" }, async ({ page }) => {
  await page.addInitScript(() => {
    // The visitor's first search is sent to a worker that crashes.
    const post = Worker.prototype.postMessage;
    let crashed = false;
    Worker.prototype.postMessage = function (/** @type {any} */ message) {
      if (message?.type !== "solve" || !message.keep || crashed) return post.call(this, message);
      crashed = true;
      const data = { type: "crashed", id: message.id, message: "unreachable executed" };
      this.dispatchEvent(new MessageEvent("message", { data }));
    };
  });
  await openPage(page, ROUND);
  await solverReady(page);
  await page.locator("#solve-button").click();
  await expect(page.locator("#outcome-title")).toHaveText("The search failed");
  await expect(page.locator("#outcome-note")).toContainText("unreachable executed");
  await page.locator("#solve-button").click();
  await expect(page.locator("#outcome-title")).toContainText("Solved with");
});

test("after a reload in the middle of a search the solver works", async ({ page }) => {
  await openPage(page, ENDLESS);
  await startSearch(page);
  await expect(page.locator("#progress")).toBeVisible();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
  await expect(page.locator("#progress")).toBeHidden();
  expect(await solverReady(page)).not.toBe("failed");
});
