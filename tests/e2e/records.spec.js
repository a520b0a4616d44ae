// Reasons to come back: records, medals, the calendar, the daily levels, levels for later.

import { readFileSync } from "node:fs";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { createSolver } from "../../www/index.js";
import { parseBoard } from "../../www/play/board.js";
import { seenDirection } from "../../www/play/symmetry.js";
import { olderIdentity } from "../../www/store/older_identity.js";
import { turn } from "../../www/store/progress.js";
import { playBoxes, playKeys, positionOf } from "./playing.js";
import {
  advanced,
  animated,
  EASY,
  openFromTop,
  openPage,
  SIZES,
  settled,
  solverReady,
  THEMES,
  watchErrors,
} from "./stage.js";

/** @typedef {import("@playwright/test").Page} Page */

/** The tables of a database of version 2. */
const FORM_2 = [
  "values",
  "records",
  "proofs",
  "games",
  "bookmarks",
  "days",
  "collections",
  "levels",
];

/** A solved level of EASY as stored by version 2. */
const KEPT = {
  days: { "2026-01-31": { solved: 3, ms: 60_000 } },
  values: { theme: "dark" },
};

/**
 * Writes a database of version 2 before the page opens it.
 *
 * @param {Page} page
 * @param {Record<string, Record<string, unknown>>} tables
 */
async function writeForm2(page, tables) {
  await page.goto("./www/icon.svg");
  await page.evaluate(
    ([names, tables]) =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open("kura", 2);
        request.onupgradeneeded = () => {
          for (const name of names) {
            const made = request.result.createObjectStore(name);
            if (name === "levels") made.createIndex("identity", "identity");
          }
        };
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const change = request.result.transaction(names, "readwrite");
          for (const [table, values] of Object.entries(tables)) {
            for (const [name, value] of Object.entries(values)) {
              change.objectStore(table).put(value, name);
            }
          }
          change.oncomplete = () => {
            request.result.close();
            resolve(undefined);
          };
        };
      }),
    /** @type {const} */ ([FORM_2, tables]),
  );
}

/** @param {Page} page @returns {Promise<{ version: number, tables: string[], days: unknown }>} */
function database(page) {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const request = indexedDB.open("kura");
        request.onsuccess = () => {
          const { version, objectStoreNames } = request.result;
          const day = request.result.transaction("days").objectStore("days").get("2026-01-31");
          day.onsuccess = () => {
            request.result.close();
            resolve({ version, tables: [...objectStoreNames], days: day.result });
          };
        };
      }),
  );
}

test("all data of version 2 survives the upgrade, with the new tables", { tag: "@smoke" }, async ({
  page,
}) => {
  await writeForm2(page, KEPT);
  await openPage(page, EASY);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  for (const key of ["ArrowDown", "ArrowRight"]) await page.keyboard.press(key);
  await expect(page.locator("#solved")).toBeVisible();
  await settled(page);
  const { version, tables, days } = await database(page);
  expect(version).toBe(6);
  expect(tables.sort()).toEqual([...FORM_2, "daily", "exercises", "later"].sort());
  expect(days).toEqual(KEPT.days["2026-01-31"]);
});

test("a level is not shown what was proven of another that shared its older name", async ({
  page,
}) => {
  const levels = JSON.parse(
    readFileSync(new URL("../data/identities.json", import.meta.url), "utf8"),
  );
  const [a, b] = levels.map((/** @type {{ xsb: string[] }} */ { xsb }) => xsb.join("\n"));
  const { board } = parseBoard(a);
  if (!board) throw new Error("no level");
  const older = olderIdentity(board);
  const { key, start } = older;
  const lurd = turn("rrrrdDldRRdrU", older, seenDirection);
  const best = { lurd, moves: 13, pushes: 4, date: "2026-01-31T10:00:00.000Z" };
  const own = { [start]: { xsb: a, byMoves: best, byPushes: best } };
  const proof = {
    value: 4,
    lurd,
    start,
    strategy: "auto",
    expanded: 9,
    version: "0.1.0",
    date: "",
  };
  await writeForm2(page, {
    records: { [key]: { own, helped: {}, history: [], ms: 5 } },
    proofs: { [key]: { pushes: proof } },
  });
  await openPage(page, b);
  await expect(page.locator("#level-note")).toHaveText("1 box");
  await openPage(page, a);
  await expect(page.locator("#level-note")).toHaveText("best known: 4 pushes · yours 4 / 13");
});

/** Opens the records with the button at the top, at one view. @param {Page} page @param {string} view */
async function openRecords(page, view) {
  await openFromTop(page, "records-button");
  await page.locator(`#records-${view}-tab`).click();
  await expect(page.locator(`#records-${view}`)).toBeVisible();
}

for (const [name, viewport] of Object.entries(SIZES)) {
  test.describe(name, () => {
    test.use({ viewport, hasTouch: name !== "desktop" });

    test("records come with their history and can be watched, and medals are won", async ({
      page,
    }) => {
      const errors = watchErrors(page);
      await openPage(page);
      await playKeys(page, "udrr");
      await expect(page.locator("#solved")).toBeVisible();
      await expect(page.locator("#level-medals .medal")).toHaveCount(2);
      await page.keyboard.press("r");
      await playKeys(page, "rr");
      await expect(page.locator("#solved-note")).toContainText("your fewest moves so far");
      await expect(page.locator("#solved-note")).not.toContainText("your fewest pushes");
      await openRecords(page, "level");
      const view = page.locator("#records-level");
      await expect(view.locator('[data-won="true"] strong')).toHaveText([
        "Fewest pushes",
        "Fewest moves",
        "Without help",
      ]);
      await expect(view).toContainText("2, proven optimal");
      const [bests, history] = [view.locator("table").first(), view.locator("table").last()];
      await expect(bests.locator("tbody tr")).toHaveCount(1);
      await expect(history.locator("tbody tr")).toHaveCount(2);
      await expect(history.locator("tbody tr").first().locator("td").first()).toHaveText("2");
      await view.getByRole("button", { name: "Watch" }).click();
      await expect(page.locator("#solved-title")).toHaveText("Solved by the solver");
      await expect(page.locator("#records-dialog")).toBeHidden();
      expect(errors).toEqual([]);
    });

    test("the levels of the day are the same for everybody, and count on their day", async ({
      page,
    }) => {
      const errors = watchErrors(page);
      await page.clock.setFixedTime(new Date("2026-11-24T23:30:00Z"));
      await openPage(page);
      await openRecords(page, "today");
      const view = page.locator("#records-today");
      await expect(view.locator("h3").first()).toHaveText("Tuesday, November 24");
      await expect(view.locator(".today h4")).toHaveText(["easy", "medium", "hard"]);
      await expect(view).toContainText("0 days in a row");
      await expect(view).toContainText("Next levels in 30 min");
      await view.getByRole("button", { name: "Play · medium" }).click();
      await expect(page.locator("#level-title")).toHaveText("Tue, Nov 24 · medium");
      await expect(page.locator("#collection")).toHaveValue("daily");
      await solveOnBoard(page, playKeys);
      await expect(page.locator("#solved-note")).toContainText("1 day in a row");
      await openRecords(page, "today");
      await expect(view.locator('[aria-current="date"]')).toHaveAttribute("data-state", "in-time");
      await expect(view.locator(".today-state")).toHaveText([
        "Not solved yet",
        "Solved",
        "Not solved yet",
      ]);
      // An earlier day.
      await view.locator(".today-day").nth(-2).click();
      await expect(page.locator("#level-title")).toHaveText("Mon, Nov 23 · easy");
      await solveOnBoard(page, playBoxes);
      await expect(page.locator("#solved-note")).not.toContainText("in a row");
      await openRecords(page, "today");
      await expect(view.locator(".today-day").nth(-2)).toHaveAttribute("data-state", "late");
      await expect(view).toContainText("1 day in a row");
      await page.keyboard.press("Escape");
      await page.reload();
      await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
      await expect(page.locator("#level-title")).toHaveText("Mon, Nov 23 · easy");
      expect(errors).toEqual([]);
    });

    test("the calendar can be read day by day, collections have totals, and marked levels are listed", async ({
      page,
    }) => {
      await openPage(page);
      await playKeys(page, "rr");
      await expect(page.locator("#solved")).toBeVisible();
      await page.locator("#board-menu-button").click();
      await page.locator("#menu-playLater").click();
      await expect(page.locator(".notice", { hasText: "Play later" })).toBeVisible();
      await openRecords(page, "totals");
      const view = page.locator("#records-totals");
      const today = view.locator('td[aria-current="date"]');
      await expect(today).toHaveAttribute("aria-label", /1 level solved/);
      await today.focus();
      await expect(view.locator(".heat-foot [role=status]")).toContainText("1 level solved");
      await page.keyboard.press("ArrowLeft");
      await expect(view.locator(".heat-foot [role=status]")).toContainText("nothing played");
      const row = view.locator("tbody tr", { hasText: "First steps" });
      await expect(row).toContainText("1 of 21");
      await view.locator(".records-wishes .records-link").click();
      await expect(page.locator("#level-title")).toHaveText("One push");
      await page.locator("#board-menu-button").click();
      await expect(page.locator("#menu-playLater")).toHaveAttribute("aria-pressed", "true");
      await page.keyboard.press("Escape");
      await page.keyboard.press("m");
      await openRecords(page, "totals");
      await expect(view).toContainText("No levels yet");
    });

    for (const { colorScheme, tag } of THEMES) {
      test(`axe finds nothing in the records, ${colorScheme}`, { tag }, async ({ page }) => {
        await page.emulateMedia({ colorScheme });
        await openPage(page);
        await playKeys(page, "rr");
        await expect(page.locator("#solved")).toBeVisible();
        await page.keyboard.press("m");
        for (const view of ["today", "level", "totals"]) {
          await openRecords(page, view);
          await expect(page.locator(`#records-${view} h3`).first()).toBeVisible();
          await animated(page);
          const { violations } = await new AxeBuilder({ page })
            .include("#records-dialog")
            .analyze();
          expect(violations.map(({ id, nodes }) => [id, nodes[0].html])).toEqual([]);
          await page.keyboard.press("Escape");
        }
      });
    }
  });
}

/**
 * Plays a solution of the solver, as if it were the visitor's own.
 *
 * @param {Page} page
 * @param {(page: Page, lurd: string) => Promise<void>} play
 */
async function solveOnBoard(page, play) {
  const solver = createSolver({ build: "single" });
  const { solution } = await solver.solve(await positionOf(page));
  solver.dispose();
  await play(page, solution ?? "");
  await expect(page.locator("#solved")).toBeVisible();
}

test.describe("at each size", () => {
  test.use({ hasTouch: true });

  test("the rating begins with the tenth level, and rises with each that is solved without help", async ({
    page,
  }) => {
    test.slow();
    await openPage(page);
    const title = page.locator("#level-title");
    const rating = page.locator(".records-figures div", { hasText: "Rating" });
    /** @param {(page: Page, lurd: string) => Promise<void>} play */
    const solveNext = async (play) => {
      await solveOnBoard(page, play);
      const before = (await title.textContent()) ?? "";
      await page.keyboard.press("]");
      await expect(title).not.toHaveText(before);
    };
    for (let count = 0; count < 9; count += 1) await solveNext(playKeys);
    await openRecords(page, "totals");
    await expect(rating).toHaveText(/Rating after 1 more level\s*–/);
    await page.keyboard.press("Escape");
    await solveNext(playKeys);
    let before = 0;
    for (const [at, viewport] of Object.values(SIZES).entries()) {
      await page.setViewportSize(viewport);
      await solveNext(playBoxes);
      await openRecords(page, "totals");
      await expect(rating.locator("dt")).toHaveText(`Rating from ${11 + at} levels`);
      const now = Number(await rating.locator("dd").textContent());
      expect(now).toBeGreaterThan(before);
      before = now;
      await page.keyboard.press("Escape");
    }
  });
});

test("the list shows the medals of each level, and a tick where there are none", async ({
  page,
}) => {
  await openPage(page);
  const done = page.locator("#level-list .level-done").first();
  await expect(done).toBeEmpty();
  await playKeys(page, "rr");
  await expect(page.locator("#solved")).toBeVisible();
  await expect(done.getByRole("img", { name: "Fewest pushes" })).toBeVisible();
  await expect(done.getByRole("img", { name: "Fewest moves" })).toBeVisible();
  // A solution without a proof gets a tick.
  await page.locator("#open-button").click();
  await page.locator("#open-text").fill(EASY);
  await page.locator("#open-confirm").click();
  await expect(page.locator("#level-note")).toHaveText("1 box");
  await playKeys(page, "dr");
  await expect(page.locator("#solved")).toBeVisible();
  await expect(done).toHaveAttribute("aria-label", "Solved");
  await expect(done.locator(".medal")).toHaveCount(0);
  await openRecords(page, "level");
  await expect(page.locator("#records-level")).toContainText("the minimum is not proven yet");
  await page.keyboard.press("Escape");
  await solverReady(page);
  await advanced(page, "objective", "moves");
  await page.locator("#solve-button").click();
  await expect(page.locator("#outcome-proof")).toHaveText("Fewest moves, proven");
  await expect(done.getByRole("img", { name: "Fewest moves" })).toBeVisible();
});

test("a solve with hints wins no medal, whatever was undone", async ({ page }) => {
  await openPage(page);
  await solverReady(page);
  await page.keyboard.press("r");
  await playKeys(page, "r");
  await page.keyboard.press("i");
  await expect.poll(() => hintsOf(page)).toBe(1);
  await page.keyboard.press("Home");
  await playKeys(page, "rr");
  await expect(page.locator("#solved-title")).toHaveText("Solved with hints");
  await expect(page.locator("#level-medals .medal")).toHaveCount(0);
  await page.keyboard.press("r");
  await playKeys(page, "rr");
  await expect(page.locator("#level-medals .medal")).toHaveCount(3);
});

/** @param {Page} page */
function hintsOf(page) {
  return page.evaluate(() => {
    const stage = /** @type {import("../../www/player/kura-player.js").KuraPlayer} */ (
      document.querySelector("kura-player")
    );
    return stage.player.game?.hints;
  });
}
