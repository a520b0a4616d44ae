// Every solution stays with its level, and so does a search that was left.

import { expect, test } from "@playwright/test";
import { crowdedBoard, HARD_TO_PROVE } from "./pages/levels.js";
import { touch } from "./playing.js";
import {
  advanced,
  allowClipboard,
  bring,
  downloaded,
  EASY,
  ENDLESS,
  moves,
  openPage,
  ROUND,
  SIZES,
  searchedOn,
  settled,
  solverReady,
  tap,
  watchErrors,
} from "./stage.js";

/** @typedef {import("@playwright/test").Page} Page */

const rows = "#solution-list li";

/** Opens the list of solutions. @param {Page} page */
async function openList(page) {
  await page.locator("#solutions summary").click();
  await expect(page.locator(rows).first()).toBeVisible();
}

/** @param {Page} page */
async function reload(page) {
  await settled(page);
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
}

for (const [name, viewport] of Object.entries(SIZES)) {
  test.describe(name, () => {
    test.use({ viewport, hasTouch: name !== "desktop" });

    /** With a finger, or on the desktop with the mouse. @param {import("@playwright/test").Locator} place */
    const act = (place) => (name === "desktop" ? place.click() : tap(place));
    /** To the next level or back. @param {Page} page @param {"next" | "previous"} way */
    const go = (page, way) => act(page.locator(`#${way}-button`));

    test("a proven solution is there after a reload: watched, copied, exported, deleted", async ({
      page,
    }) => {
      const errors = watchErrors(page);
      await allowClipboard(page);
      await openPage(page, ROUND, { title: "Round" });
      await solverReady(page);
      await act(page.locator("#solve-button"));
      const lurd = page.locator("#outcome-lurd");
      await expect(lurd).toHaveValue(/^[lurdLURD]+$/);
      const solution = await lurd.inputValue();
      await reload(page);
      await expect(page.locator("#outcome-title")).toHaveText("The solver’s solution");
      await expect(page.locator("#outcome-note")).toHaveText(`5 pushes, ${solution.length} moves`);
      await expect(page.locator("#outcome-proof")).toHaveText("Fewest pushes, proven");
      await expect(lurd).toHaveValue(solution);
      await expect(page.locator("#collection-note"), "nobody has solved it").toHaveText(/^0 of/);
      await openList(page);
      await expect(page.locator(rows)).toHaveCount(1);
      await expect(page.locator(rows)).toContainText(`5 pushes, ${solution.length} moves`);
      await expect(page.locator(rows)).toContainText("Fewest pushes, proven");
      await act(page.locator(`${rows} [data-solution=copy]`));
      await expect(page.locator(".notice").last()).toHaveText("Solution copied.");
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(solution);
      const exported = page.locator("#export-solutions");
      const file = (await downloaded(page, () => act(exported))).bytes.toString();
      expect(file).toContain(`Solution: ${solution}`);
      expect(file).toContain("Best pushes: 5");
      await page.locator("#speed").selectOption("6");
      await act(page.locator(`${rows} [data-solution=watch]`));
      await expect(page.locator("#solved-title")).toHaveText("Solved by the solver");
      await act(page.locator("#watching-end"));
      await expect.poll(() => moves(page)).toBe("");
      await act(page.locator(`${rows} [data-solution=delete]`));
      await expect(page.locator(rows)).toHaveCount(0);
      await page.locator(".notice", { hasText: "deleted" }).getByRole("button").click();
      await expect(page.locator(rows)).toHaveCount(1);
      await act(page.locator(`${rows} [data-solution=delete]`));
      await expect(page.locator(rows)).toHaveCount(0);
      await reload(page);
      await expect(page.locator("#level-note"), "what is proven stays").toContainText(
        "fewest pushes 5",
      );
      await expect(page.locator("#outcome")).toBeHidden();
      expect(errors).toEqual([]);
    });

    test("a search that was left for another level is told of, and continued there", async ({
      page,
    }) => {
      await openPage(page);
      await solverReady(page);
      await bring(page, "Endless", ENDLESS);
      await bring(page, "Lamplight", EASY);
      await go(page, "previous");
      await expect(page.locator("#level-title")).toHaveText("Endless");
      await advanced(page, "strategy", "breadth-first");
      await act(page.locator("#solve-button"));
      await searchedOn(page, 2);
      await go(page, "next");
      await expect(page.locator("#level-title")).toHaveText("Lamplight");
      await expect(page.locator("#stopped")).toHaveText(
        /^The search on “Endless” was stopped after .+\. Open that level again to continue it\.$/,
      );
      await expect(page.locator("#progress")).toBeHidden();
      await go(page, "previous");
      await expect(page.locator("#outcome-title")).toHaveText("Not finished yet");
      await expect(page.locator("#stopped")).toBeHidden();
      await page.getByRole("button", { name: "Continue the search" }).click();
      await searchedOn(page, 2);
      await act(page.locator("#cancel-button"));
      await expect(page.locator("#outcome-title")).toHaveText("Canceled");
      await expect(page.getByRole("button", { name: "Continue the search" })).toBeVisible();
    });

    test("shortening that was left is told of, and continued there and after a reload", async ({
      page,
    }) => {
      test.slow();
      await openPage(page);
      await solverReady(page);
      await bring(page, "Vaults", HARD_TO_PROVE);
      await bring(page, "Lamplight", EASY);
      await go(page, "previous");
      await expect(page.locator("#level-title")).toHaveText("Vaults");
      await act(page.locator("#solve-button"));
      const [stop, note] = ["#shorten-stop", "#outcome-note"].map((id) => page.locator(id));
      const more = page.getByRole("button", { name: "Continue shortening" });
      await expect(stop).toBeVisible();
      await go(page, "next");
      await expect(page.locator("#stopped")).toHaveText(
        "Shortening the solution of “Vaults” was stopped. Open that level again to continue it.",
      );
      await go(page, "previous");
      await expect(page.locator("#stopped")).toBeHidden();
      const left =
        /^[\d,]+ pushes, [\d,]+ moves\. At least \d+ pushes are needed\. Shortening was stopped\.$/;
      await expect(note).toHaveText(left);
      await act(more);
      await expect(stop).toBeVisible();
      await expect(more).toHaveCount(0);
      await reload(page);
      await solverReady(page);
      await expect(note).toHaveText(left);
      await act(more);
      await expect(page.locator("#shorten-curve .descent-bound")).toHaveAttribute("d", /^M/);
      await act(stop);
      await expect(stop).toBeHidden();
      await reload(page);
      await expect(note, "what is proven stays").toHaveText(/ At least \d+ pushes are needed\.$/);
      await expect(more, "what was stopped is not offered").toHaveCount(0);
      await openList(page);
      await expect(page.locator("#solutions-least")).toHaveText(
        /^At least \d+ pushes are needed\.$/,
      );
    });

    test("one's own solution is deleted and brought back; the level stays solved", async ({
      page,
    }) => {
      await openPage(page, "#######\n# @$ .#\n#######", { title: "Corridor" });
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowRight");
      await expect(page.locator("#outcome-title")).toHaveText("Your solution");
      await openList(page);
      await act(page.locator(`${rows} [data-solution=delete]`));
      await expect(page.locator(rows)).toHaveCount(0);
      await expect(page.locator("#level-note")).toContainText("yours 2 / 2");
      await page.locator(".notice", { hasText: "deleted" }).getByRole("button").click();
      await expect(page.locator(rows)).toContainText("Your solution");
    });
  });
}

test.describe("at each size", () => {
  test.use({ hasTouch: true });

  test("a search that a reload has ended is offered again, with the same strategy", async ({
    page,
  }) => {
    await openPage(page, ENDLESS);
    for (const viewport of Object.values(SIZES)) {
      await page.setViewportSize(viewport);
      await solverReady(page);
      await advanced(page, "strategy", "breadth-first");
      await touch(page.locator("#solve-button"));
      await searchedOn(page, 2);
      await reload(page);
      await solverReady(page);
      await expect(page.locator("#progress")).toBeHidden();
      await expect(page.locator("#outcome-title")).toHaveText("Not finished yet");
      await touch(page.getByRole("button", { name: "Search again" }));
      await expect(page.locator("#story-now")).toContainText("Breadth-first search");
      await touch(page.locator("#cancel-button"));
      await expect(page.locator("#outcome-title")).toHaveText("Canceled");
      await reload(page);
      await expect(page.locator("#outcome"), "a cancelled one is not").toBeHidden();
    }
  });

  test("a position reached backwards is called so, with one count in all places", async ({
    page,
  }) => {
    await openPage(page, crowdedBoard(60, 180));
    await solverReady(page);
    await advanced(page, "strategy", "greedy-backward");
    for (const viewport of Object.values(SIZES)) {
      await page.setViewportSize(viewport);
      await touch(page.locator("#solve-button"));
      const said = await page.waitForFunction(() => {
        const text = (/** @type {string} */ id) => document.getElementById(id)?.textContent ?? "";
        const [words, figure, counter] = ["searching-text", "p-boxes", "stored"].map(text);
        const label = document.querySelector(".counters > :last-child > dt")?.textContent;
        return words.includes("backwards") ? { words, figure, counter, label } : null;
      });
      const { words, figure, counter, label } = /** @type {{ [what: string]: string }} */ (
        await said.jsonValue()
      );
      const [, placed] = /from the solved board: (\d+) of 180 back at the start$/.exec(words) ?? [];
      expect([figure, counter, label]).toEqual([
        `${placed} / 180`,
        `${placed}/180`,
        "Back at start",
      ]);
      await page.locator("#story-backwards").waitFor();
      await touch(page.locator("#cancel-button"));
      await expect(page.locator("#outcome-title")).toHaveText("Canceled");
    }
    await page.keyboard.press("ArrowRight");
    await expect(page.locator("#stored"), "the game's own again").toHaveText("0/180");
  });
});

test("what is found is shortened until it is stopped; both stay", async ({ page }) => {
  test.slow();
  await openPage(page, HARD_TO_PROVE);
  await solverReady(page);
  await page.locator("#solve-button").click();
  await expect(page.locator("#outcome-title")).toHaveText(/^Solved with \d+ pushes$/);
  const first = Number.parseInt(
    ((await page.locator("#outcome-title").textContent()) ?? "").replace(/\D+/, ""),
    10,
  );
  await expect(page.locator("#shorten-stop")).toBeVisible();
  await expect(page.locator("#shorten-note"), "there is no limit").not.toContainText("stops");
  await expect(page.locator("#outcome-title")).toHaveText("Shortened solution", {
    timeout: 30_000,
  });
  await expect(page.locator("#shorten-curve .descent-bound")).toHaveAttribute("d", /^M/);
  // A hint comes first, and the work goes on after it.
  await page.keyboard.press("i");
  await expect(page.locator("kura-player .spoken")).toHaveText(/^Hint: the box in/);
  await expect(page.locator("#shorten-stop")).toBeVisible();
  await page.locator("#shorten-stop").click();
  await expect(page.locator("#shorten-stop")).toBeHidden();
  const note = (await page.locator("#outcome-note").textContent()) ?? "";
  const counts = note.replace(/\..*/, "");
  const lurd = await page.locator("#outcome-lurd").inputValue();
  const pushes = lurd.replace(/[a-z]/g, "").length;
  expect(pushes).toBeLessThanOrEqual(first);
  expect(counts, "those of the moves").toBe(`${pushes} pushes, ${lurd.length} moves`);
  await reload(page);
  await expect(page.locator("#outcome-title")).toHaveText("Shortened solution");
  await expect(page.locator("#outcome-note")).toHaveText(note);
  await openList(page);
  // Others with fewer moves or fewer pushes may stand beside it.
  const shortened = page.locator(rows).filter({ hasText: "Shortened solution" });
  await expect(shortened.filter({ hasText: counts })).toHaveCount(1);
  await expect(page.locator(rows).filter({ hasText: "The solver’s solution" })).toContainText(
    `${first} pushes`,
  );
});
