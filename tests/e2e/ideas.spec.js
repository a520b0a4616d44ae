// The page that teaches the ideas of a solver: drawings and texts follow what the visitor plays.

import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { IDEAS } from "../../www/lab/lessons/ideas.js";
import { watchErrors } from "./stage.js";

/** @typedef {import("@playwright/test").Page} Page */

const LESSONS = IDEAS().map(({ id }) => id);

/** @param {Page} page */
async function openIdeas(page) {
  await page.goto("./www/lab/ideas.html");
  await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
}

/** Plays on the board of one idea. @param {Page} page @param {string} id @param {string} moves as LURD */
async function play(page, id, moves) {
  const keys = { l: "ArrowLeft", u: "ArrowUp", r: "ArrowRight", d: "ArrowDown" };
  const board = page.locator(`#${id} canvas[part=board]`);
  await board.focus();
  for (const move of moves) {
    await page.keyboard.press(keys[/** @type {keyof typeof keys} */ (move)]);
  }
}

test("each idea is explained in at most ten lines, beside a board that shows why", async ({
  page,
}) => {
  const errors = watchErrors(page);
  await page.goto("./www/lab/index.html");
  await page.getByRole("link", { name: "How does the solver think?" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
  await expect(page.locator(".lab-idea")).toHaveCount(LESSONS.length);
  for (const id of LESSONS) {
    const text = page.locator(`#${id} p`).first();
    const lines = await text.evaluate(
      (one) => one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight),
    );
    expect(lines, id).toBeGreaterThan(2);
    expect(lines, id).toBeLessThanOrEqual(10);
    await expect(page.locator(`#${id} .lab-says`)).not.toHaveText(/^(Stuck.*)?$/);
  }
  expect(errors).toEqual([]);
});

test("the text about a position follows the visitor's moves", async ({ page }) => {
  await openIdeas(page);
  const says = (/** @type {string} */ id) => page.locator(`#${id} .lab-says`);
  await expect(says("dead-square")).toHaveText("13 squares are dead.");
  await play(page, "dead-square", "rrruldluu");
  await expect(says("dead-square")).toHaveText("Stuck: a box is on a dead square.");
  await page.locator("#dead-square canvas[part=board]").press("u");
  await expect(says("dead-square")).toHaveText("13 squares are dead.");

  await expect(says("corral")).toHaveText("The player cannot reach 9 squares.");
  await play(page, "corral", "rrr");
  await expect(says("corral")).toHaveText("The player can reach all of the floor.");

  await expect(says("freeze")).toHaveText("Nothing is frozen.");
  await play(page, "freeze", "luuuddlu");
  await expect(says("freeze")).toHaveText("A push to a cross would freeze boxes.");
  await play(page, "freeze", "u");
  await expect(says("freeze")).toHaveText("Stuck: these boxes block each other.");

  await expect(says("bipartite")).toHaveText("Every box can still reach a goal of its own.");
  await play(page, "bipartite", "luudrru");
  await expect(says("bipartite")).toHaveText(
    "Stuck: bipartite deadlock: the boxes could not all reach different goals",
  );
  await expect(says("matching")).toHaveText("At least 5 more pushes are needed.");
  await expect(says("pi-corral")).toHaveText("4 pushes can be skipped, 2 need to be searched.");
  await expect(says("packing-order")).toHaveText("Goal 1 is filled next.");
  await expect(says("fess")).toHaveText(/^Packed: 0, regions: 2\.$/);
  await expect(says("ida-star")).toHaveText("Limit 5, 0 pushes made.");
});

test("a lesson that is asked for is in view, and leads back to the game", async ({ page }) => {
  await page.goto("./www/lab/ideas.html#bipartite");
  await expect(page.locator("#bipartite h2")).toBeInViewport();
  await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
  await expect(page.locator("#bipartite h2")).toBeInViewport();
  await page.getByRole("link", { name: "Back to the game" }).click();
  await expect(page.locator("#level-title")).toBeVisible();
});

test("a push beyond the limit of IDA* ends that branch", async ({ page }) => {
  await openIdeas(page);
  // The left box is pushed away from its goal: two more pushes than the lower bound of the start.
  await play(page, "ida-star", "lu");
  await expect(page.locator("#ida-star .lab-says")).toHaveText(
    "Limit 5: nothing within it is left to try here. Go back, or raise it to 7.",
  );
});

test.describe("in Japanese", () => {
  test.use({ locale: "ja" });

  test("the ideas are explained in the visitor's language", async ({ page }) => {
    await openIdeas(page);
    await expect(page.locator("#dead-square h2")).toHaveText("死にマス");
    await expect(page.locator("#dead-square .lab-says")).toHaveText("死にマスは 13 個です。");
  });
});

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, viewport: { width: 390, height: 844 } });

    test("axe finds nothing, and nothing is wider than a phone", async ({ page }) => {
      await openIdeas(page);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.flatMap(({ id, nodes }) => nodes.map((one) => `${id} ${one.target}`)),
      ).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        390,
      );
    });
  });
}
