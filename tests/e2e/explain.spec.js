// How the solver explains itself: time left, its curve, what to try next, why there is no solution, and the marks.

import { expect, test } from "@playwright/test";
import { crowdedBoard, HARD_TO_PROVE } from "./pages/levels.js";
import { touch } from "./playing.js";
import {
  advanced,
  ENDLESS,
  HOPELESS,
  inked,
  moves,
  openPage,
  placeOf,
  SIZES,
  solverReady,
} from "./stage.js";

/** The goal is beside the box in the middle. */
const EDGE = "########\n#      #\n# @$ . #\n#      #\n########";

/** Breadth-first search takes some tenths of a second: 42,450 positions. */
const SLOW = [
  "###########",
  "#   ..... #",
  "#  #####  #",
  "#   ###   #",
  "#     $ $ #",
  "#     $$$ #",
  "##  ###@ ##",
  " #### ####",
].join("\n");

/**
 * Replaces the shortest time limit of the form by one that a test can wait for.
 *
 * @param {import("@playwright/test").Page} page
 * @param {number} limit in milliseconds
 */
async function limitTo(page, limit) {
  await page.locator("#time-limit").evaluate((field, value) => {
    const [first] = /** @type {HTMLSelectElement} */ (field).options;
    first.value = value;
  }, String(limit));
  await advanced(page, "time-limit", String(limit));
}

/** The number of positions in the page's note on a search. @param {string} note */
function positionsIn(note) {
  const [, number, thousands] = /([\d.]+)(K)? positions/.exec(note) ?? [];
  return Number(number) * (thousands ? 1000 : 1);
}

for (const [name, viewport] of Object.entries(SIZES)) {
  test.describe(name, () => {
    test.use({ viewport, hasTouch: name !== "desktop" });

    test("the search shows its time left, its progress and its strategies", async ({ page }) => {
      await openPage(page, ENDLESS);
      await solverReady(page);
      await advanced(page, "strategy", "breadth-first");
      await page.locator("#solve-button").click();
      await expect(page.locator("#story-left")).toHaveText(/^stops in .+ at the latest$/);
      await expect(page.locator("#story-now")).toHaveText(/^[A-Z][^:]+: .{10,}/);
      await expect(page.locator("#story-words")).toHaveText(
        /^Best position: \d+ of 10 boxes on goals, found after .+\.$/,
      );
      await expect(page.locator("#story .story-curve")).toHaveAttribute("d", /^M0 .*H/);
      await expect(page.locator("#story-strategies li").first()).toHaveText(/^[A-Z].+ \d+%$/);
      await expect(page.locator("#story-most")).toHaveText("10");
      await page.locator("#cancel-button").click();
      await expect(page.locator("#story-words"), "it stays to be looked at").toBeVisible();
      const box = await page.locator("#story").boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
    });

    test("a proof shows its best solution and its lower bound close in", async ({ page }) => {
      await openPage(page, HARD_TO_PROVE);
      await solverReady(page);
      await advanced(page, "objective", "pushes");
      await page.locator("#solve-button").click();
      const words = page.locator("#gap-words");
      await expect(words).toHaveText(/^\d+ pushes found, at least \d+ needed\.$/);
      for (const curve of [".gap-best", ".gap-bound", ".gap-area"]) {
        await expect(page.locator(`#gap ${curve}`)).toHaveAttribute("d", /^M[\d.]+ [\d.]+.*H/);
      }
      const numbers = ((await words.textContent()) ?? "").match(/\d+/g)?.map(Number) ?? [];
      const ends = [page.locator("#gap-most"), page.locator("#gap-least")];
      const [most, least] = await Promise.all(
        ends.map(async (end) => Number(await end.textContent())),
      );
      expect(most).toBeGreaterThanOrEqual(numbers[0]);
      expect(least).toBeLessThanOrEqual(numbers[1]);
      await page.locator("#cancel-button").click();
      // The search may find a shorter solution before it stops, so the answer comes first.
      await expect(page.locator("#outcome-title")).toHaveText(/^Solved with \d+ pushes$/);
      await expect(words, "it stays to be looked at").toBeVisible();
      const [found, bound] = ((await words.textContent()) ?? "").match(/\d+/g) ?? [];
      await expect(page.locator("#outcome-title")).toHaveText(`Solved with ${found} pushes`);
      await expect(page.locator("#outcome-note")).toContainText(
        `At least ${bound} pushes are needed.`,
      );
      const box = await page.locator("#gap").boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
      // A strategy that looks for any solution has no such gap.
      await advanced(page, "objective", "any");
      await advanced(page, "strategy", "greedy");
      await page.locator("#solve-button").click();
      await expect(page.locator("#outcome-title")).toContainText("Solved with");
      await expect(page.locator("#gap")).toBeHidden();
    });

    test("a search that ran out of time continues where it stopped", async ({ page }) => {
      // Several short searches in a row, on a machine that may be busy.
      test.slow();
      await openPage(page, SLOW);
      await solverReady(page);
      await advanced(page, "strategy", "breadth-first");
      await limitTo(page, 100);
      await page.locator("#solve-button").click();
      const [title, note] = [page.locator("#outcome-title"), page.locator("#outcome-note")];
      await expect(title).toHaveText("Time limit reached");
      // On a fast machine the second of these searches may finish.
      let [before, rests] = [0, 0];
      while ((await title.textContent()) === "Time limit reached") {
        const said = (await note.textContent()) ?? "";
        const positions = positionsIn(said);
        expect(positions, said).toBeGreaterThanOrEqual(before);
        [before, rests] = [positions, rests + 1];
        await page.getByRole("button", { name: "Continue the search" }).click();
        await expect(page.locator("#outcome")).toBeVisible();
        await expect(note).not.toHaveText(said);
      }
      await expect(title).toContainText("Solved with");
      await expect(note).toContainText("42K positions");
      expect(rests).toBeGreaterThan(0);
      await expect(page.locator("#outcome-next button")).toHaveCount(0);
    });

    test("the reason why a level has no solution is marked on the board and stated", async ({
      page,
    }) => {
      await openPage(page, HOPELESS);
      await solverReady(page);
      await page.locator("#solve-button").click();
      await expect(page.locator("#outcome-title")).toHaveText("There is no solution");
      await expect(page.locator("#outcome-note")).toContainText("Stuck: this box");
      await page.evaluate(() => window.scrollTo(0, 0));
      expect(await inked(page, 1, 1), "the box in the corner").toBeGreaterThan(0);
      await page.keyboard.press("ArrowLeft");
      await expect.poll(() => moves(page)).toBe("l");
      await expect(page.locator("#lost-why")).toContainText("This level has no solution.");
      expect(await inked(page, 1, 1), "walking does not change it").toBeGreaterThan(0);
      await page.keyboard.press("ArrowUp");
      await expect(page.locator("#lost-why"), "and now there is a way back").toHaveText(
        "Stuck: this box can no longer reach any goal.",
      );
      expect(await inked(page, 1, 1), "the box is still stuck").toBeGreaterThan(0);
    });
  });
}

test("a level not solved in time can be tried with more time, or with an easier objective", async ({
  page,
}) => {
  await openPage(page, ENDLESS);
  await solverReady(page);
  await advanced(page, "objective", "pushes");
  await advanced(page, "strategy", "breadth-first");
  await limitTo(page, 400);
  await page.locator("#solve-button").click();
  await expect(page.locator("#outcome-title")).toHaveText("Time limit reached");
  const tries = page.locator("#outcome-next button");
  await expect(tries).toHaveText([
    "Continue the search",
    "Continue with 10 seconds",
    "Look for any solution",
    "Try several strategies",
  ]);
  await tries.nth(1).click();
  await expect(page.locator("#progress")).toBeVisible();
  await expect(page.locator("#time-limit option:checked")).toHaveText("10 seconds");
  // The first report says which strategy is at work, and moves the button below it.
  await expect(page.locator("#story-now")).not.toHaveText("");
  await page.locator("#cancel-button").click();
  await expect(tries).toHaveText([
    "Continue the search",
    "Continue with 1 minute",
    "Look for any solution",
    "Try several strategies",
  ]);
  await tries.nth(2).click();
  await expect(page.locator("#objective")).toHaveValue("any");
  await expect(page.locator("#story-now")).not.toHaveText("");
  await page.locator("#cancel-button").click();
  await expect(tries).toHaveText([
    "Continue the search",
    "Continue with 1 minute",
    "Try several strategies",
  ]);
  await tries.last().click();
  await expect(page.locator("#outcome-title")).toContainText("Solved with");
  await expect(tries).toHaveCount(0);
});

test("the map of a search by features has axes and a text", async ({ page }) => {
  await openPage(page, crowdedBoard(30, 40));
  await solverReady(page);
  await advanced(page, "strategy", "fess");
  await page.locator("#solve-button").click();
  await expect(page.locator("#cell-map")).toBeVisible();
  await expect(page.locator("#cell-map p")).toHaveText(/^\d+ of \d+ planned steps reached\.$/);
  const ends = await page.locator("#cell-map [data-axis]").allTextContents();
  expect(ends.every((end) => /^\d+$/.test(end))).toBe(true);
  expect(Number(ends[3]), "the plan has steps").toBeGreaterThan(0);
});

test("a search without a limit shows no countdown", async ({ page }) => {
  await openPage(page, ENDLESS);
  await solverReady(page);
  await advanced(page, "strategy", "breadth-first");
  await advanced(page, "time-limit", "0");
  await page.locator("#solve-button").click();
  await expect(page.locator("#p-nodes")).not.toHaveText("0");
  await expect(page.locator("#story-time")).toBeHidden();
  await expect(page.locator("#story-left")).toHaveText("");
  await page.locator("#cancel-button").click();
});

test.describe("at each size", () => {
  test.use({ hasTouch: true });

  test("the curve of a search ends at the solution", async ({ page }) => {
    await openPage(page, HARD_TO_PROVE);
    await solverReady(page);
    await page.setViewportSize(SIZES.phone);
    await touch(page.locator("#solve-button"));
    await expect(page.locator("#outcome-title")).toHaveText(/^Solved with \d+ pushes$/);
    const goal = page.locator("#story .story-goal");
    const height = Number(await goal.getAttribute("y1")).toFixed(1);
    for (const viewport of Object.values(SIZES)) {
      await page.setViewportSize(viewport);
      await expect(page.locator("#story-words")).toBeVisible();
      await expect(page.locator("#story-words")).toHaveText(
        /^Solved after .+: all 18 boxes on goals\.$/,
      );
      await expect(page.locator("#story-most")).toHaveText("18");
      await expect(page.locator("#story .story-curve"), "all of them").toHaveAttribute(
        "d",
        new RegExp(`V${height}$`),
      );
    }
    await touch(page.locator("#shorten-stop"));
  });

  test("each mark has a sample, numbers have a key, and names appear under the pointer", async ({
    page,
  }) => {
    await openPage(page, EDGE);
    await solverReady(page);
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewportSize(viewport);
      await touch(page.locator("#insight summary"));
      await expect(page.locator(".ticks canvas")).toHaveCount(8);
      const inks = await page.locator(".ticks canvas").evaluateAll((samples) =>
        samples.map((sample) => {
          const canvas = /** @type {HTMLCanvasElement} */ (sample);
          const data = canvas
            .getContext("2d")
            ?.getImageData(0, 0, canvas.width, canvas.height).data;
          return data?.filter((alpha, at) => at % 4 === 3 && alpha > 0).length ?? 0;
        }),
      );
      expect(Math.min(...inks), "each has something on it").toBeGreaterThan(0);
      const tick = (/** @type {string} */ kind) => touch(page.locator(`#see-${kind}`));
      // A finger points at nothing that it does not touch.
      const expectTip = async (
        /** @type {number} */ column,
        /** @type {number} */ row,
        /** @type {string} */ text,
      ) => {
        if (size !== "desktop") return;
        const { x, y } = await placeOf(page, column, row);
        await page.mouse.move(x, y);
        await expect(page.locator("#insight-tip")).toHaveText(text);
      };
      await tick("dead");
      await expect.poll(() => inked(page, 1, 1)).toBeGreaterThan(0);
      await expectTip(1, 1, "Dead square: a box here can never reach a goal");
      await tick("plan");
      await expect(page.locator("#insight-key")).toContainText("1 is filled first");
      await tick("matching");
      await expect(page.locator("#insight-key")).toContainText("share a color");
      await expect(page.locator("#see-plan"), "one kind of number at a time").not.toBeChecked();
      for (const [kind, words] of [
        ["tunnels", "Tunnel: one square wide"],
        ["rooms", "Room: floor between tunnels"],
        ["corrals", "Corral: floor that boxes keep the player out of"],
        ["piCorrals", "PI-corral: nothing else matters until a box goes in here"],
      ]) {
        await tick(kind);
        await expect(page.locator("#insight-key")).toContainText(words);
        await tick(kind);
      }
      await expect.poll(() => inked(page, 5, 2)).toBeGreaterThan(0);
      await expectTip(5, 2, "Goal matched with the box of the same color");
      for (const kind of ["dead", "matching"]) await tick(kind);
      await touch(page.locator("#insight summary"));
    }
  });
});
