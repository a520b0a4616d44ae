// The results of an experiment in the Lab: totals, plots with values and export, and the table of levels.

import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { downloaded, THEMES, watchErrors } from "./stage.js";

/** @typedef {import("@playwright/test").Page} Page */

/** A corridor and two small rooms: every search solves them at once. */
const LEVELS = [
  "Title: Short\n\n#####\n#@$.#\n#####\n",
  "Title: Yard\n\n########\n#      #\n# .$$  #\n# #@ . #\n#    # #\n########\n",
  "Title: Hopeless\n\n#######\n#$   .#\n#  $ .#\n#   @ #\n#######\n",
].join("\n");

/** @param {Page} page @param {{ seeds?: string }} [options] */
async function experiment(page, { seeds = "1" } = {}) {
  await page.goto("./www/lab/index.html");
  await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
  await expect(page.locator("#lab-strategy option")).not.toHaveCount(0);
  await page.getByText("Paste levels").click();
  await page.locator("#lab-paste").fill(LEVELS);
  await page.locator("#lab-take").click();
  await page.locator("#lab-seeds").fill(seeds);
}

/** @param {Page} page @param {number} runs */
async function run(page, runs) {
  await page.locator("#lab-run").click();
  await expect(page.locator("#lab-status")).toHaveText(`${runs} of ${runs} runs finished`);
}

/** @param {import("@playwright/test").Locator} figure @param {"SVG" | "PNG"} kind */
async function saved(figure, kind) {
  const button = figure.getByRole("button", { name: `as ${kind}` });
  const { bytes } = await downloaded(figure.page(), () => button.click());
  return bytes;
}

test("totals and cactus plots come first, with titles, values under the pointer and export", async ({
  page,
}) => {
  const errors = watchErrors(page);
  await experiment(page);
  await run(page, 6);
  const totals = page.locator("#lab-totals tbody tr");
  await expect(totals).toHaveCount(2);
  await expect(totals.first().locator("td").nth(0)).toHaveText("3 of 3");
  const figures = page.locator("#lab-cactus figure");
  await expect(figures).toHaveCount(2);
  const plot = figures.nth(1).locator("svg.lab-plot-svg");
  await expect(plot).toContainText("Levels decided");
  await expect(plot).toContainText("Expanded");
  await expect(figures.nth(1).locator(".lab-legend li")).toHaveText([
    "A*",
    "Greedy best-first search",
  ]);
  const order = await page.evaluate(() => {
    const all = [...document.querySelectorAll("#lab-totals, #lab-cactus, #lab-matrix, #lab-table")];
    return all.map(({ id }) => id);
  });
  expect(order).toEqual(["lab-totals", "lab-cactus", "lab-matrix", "lab-table"]);

  await plot.locator('[data-mark="dot"] path').first().hover({ force: true });
  await expect(plot.locator('[data-mark="tip"]')).toContainText(/1 within Expanded: \d/);
  await expect(plot.locator("g[aria-label]"), "parts of a picture have no name").toHaveCount(0);

  const svg = (await saved(figures.nth(1), "SVG")).toString();
  expect(svg).toContain("Levels decided by positions expanded");
  expect(svg).toContain(">A*<");
  expect(svg).not.toContain("var(--");
  const png = await saved(figures.nth(1), "PNG");
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  expect(png.length).toBeGreaterThan(5_000);
  expect(errors).toEqual([]);
});

test("levels are compared side by side, sorted, with the best marked", async ({ page }) => {
  await experiment(page);
  await run(page, 6);
  await page.locator("#lab-measure").selectOption("expanded");
  const rows = page.locator("#lab-matrix tbody tr");
  await expect(rows.locator("th")).toHaveText(["Short", "Yard", "Hopeless"]);
  const numbers = await rows.evaluateAll((all) =>
    all.map(({ children }) =>
      [...children].slice(1).map((cell) => Number((cell.textContent ?? "").replace(/\D/g, ""))),
    ),
  );
  for (const [index, row] of numbers.entries()) {
    const least = Math.min(...row);
    const best = row.filter((value) => value === least).length === row.length ? [] : [least];
    await expect(rows.nth(index).locator("td[data-best]")).toHaveText(
      best.map((value) => `★ ${value}`),
    );
  }
  const head = page.locator("#lab-matrix thead th").nth(1);
  await head.getByRole("button").click();
  await expect(head).toHaveAttribute("aria-sort", "ascending");
  await head.getByRole("button").click();
  await expect(head).toHaveAttribute("aria-sort", "descending");
  const down = numbers.map(([first]) => first).sort((a, b) => b - a);
  await expect
    .poll(() =>
      rows.evaluateAll((all) =>
        all.map(({ children }) => Number((children[1].textContent ?? "").replace(/\D/g, ""))),
      ),
    )
    .toEqual(down);
  for (const row of await rows.all()) {
    expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(20);
  }
  await page.getByRole("button", { name: /^Greedy best-first search on Yard: / }).click();
  await expect(page.locator("#lab-run-title")).toHaveText("Yard · Greedy best-first search");
});

test("two configurations are compared on logarithmic scales", async ({ page }) => {
  await experiment(page);
  await run(page, 6);
  await page.locator("#lab-measure").selectOption("generated");
  const plot = page.locator("#lab-pairs svg.lab-plot-svg");
  await expect(plot).toContainText("Generated · A*");
  await expect(plot).toContainText("Generated · Greedy best-first search");
  await expect(plot.locator('[data-mark="dot"] path')).toHaveCount(3);
  await page.locator("#lab-across").selectOption("greedy");
  await expect(plot).toBeHidden();
  await page.locator("#lab-up").selectOption("astar");
  await expect(plot).toContainText("Generated · Greedy best-first search");
  await expect(page.locator("#lab-each figure:visible figcaption")).toHaveText(
    "All runs (log scale)",
  );
});

test("with several seeds a box plot shows the influence of chance", async ({ page }) => {
  await experiment(page, { seeds: "3" });
  await page.locator("#lab-strategy").selectOption("k-beam");
  await page.locator("#lab-add").click();
  await page.locator("#lab-seconds").fill("2");
  await run(page, 27);
  const figure = page.locator("#lab-each figure:visible");
  await expect(figure.locator("figcaption")).toHaveText("Spread over the seeds");
  await expect(figure.locator('[data-mark="bar"] rect').first()).toBeAttached();
  const cell = page.getByRole("button", { name: /^Stochastic beam search on Short: / });
  await expect(cell).toHaveText(/\(3\/3\)$/);
  await page.locator("#lab-link").click();
  expect(new URL(page.url()).hash).toContain("seeds=3");
});

for (const { colorScheme, tag } of THEMES) {
  test.describe(colorScheme, { tag }, () => {
    test.use({ colorScheme });

    test("axe finds nothing in the results, and no plot is without colour", async ({ page }) => {
      await experiment(page, { seeds: "2" });
      await run(page, 12);
      await expect(page.locator("#lab-each svg.lab-plot-svg")).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).include("#lab-results").analyze();
      expect(
        violations.flatMap(({ id, nodes }) => nodes.map((one) => `${id} ${one.target}`)),
      ).toEqual([]);
      const colours = await page.locator("#lab-cactus figure").evaluateAll((figures) =>
        figures.map((figure) => {
          const line = figure.querySelector('.lab-plot-svg [data-mark="line"] path');
          return [
            getComputedStyle(figure).backgroundColor,
            line ? getComputedStyle(line).stroke : "",
          ];
        }),
      );
      for (const [paper, ink] of colours) {
        expect(ink).toMatch(/^rgb/);
        expect(ink).not.toBe(paper);
      }
    });
  });
}
