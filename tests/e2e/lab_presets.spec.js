// Readable names, the map of the strategies, and prepared experiments.

import { expect, test } from "@playwright/test";
import { watchErrors } from "./stage.js";

/** @typedef {import("@playwright/test").Page} Page */

/** @param {Page} page */
async function openLab(page) {
  await page.goto("./www/lab/index.html");
  await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
  await expect(page.locator("#lab-strategy option")).not.toHaveCount(0);
}

test("strategies have readable names in groups, with the internal name in small print", async ({
  page,
}) => {
  await openLab(page);
  const groups = await page
    .locator("#lab-strategy optgroup")
    .evaluateAll((all) => all.map((one) => /** @type {HTMLOptGroupElement} */ (one).label));
  expect(groups).toEqual([
    "Brute force",
    "Best-first",
    "Backward",
    "Packing",
    "Player-step search",
    "Published solvers",
  ]);
  await page.locator("#lab-strategy").selectOption({ label: "Rolling Stone" });
  await expect(page.locator("#lab-internal")).toHaveText("rolling-stone");
  await page.locator("#lab-add").click();
  const added = page.locator("#lab-configurations li").last();
  await expect(added).toContainText("Rolling Stone");
  const sizes = await added.evaluate((item) => {
    const [name, code] = [item.querySelector(".lab-name"), item.querySelector("code")];
    return [name, code].map((one) => (one ? Number.parseFloat(getComputedStyle(one).fontSize) : 0));
  });
  expect(sizes[1]).toBeLessThan(sizes[0]);
  expect(sizes[1]).toBeGreaterThan(10);
});

test("the map links a strategy to the one it extends, and to its description", async ({ page }) => {
  await openLab(page);
  const below = page
    .locator("#lab-map li")
    .filter({ has: page.locator(":scope > span > a", { hasText: /^IDA\*$/ }) });
  await expect(below.last().locator(":scope > ul > li > span > a")).toHaveText([
    "IDA* of the Wiki",
    "Rolling Stone",
  ]);
  await page.locator("#lab-map").getByRole("link", { name: "Rolling Stone" }).click();
  await expect(page.locator("#strategy-rolling-stone")).toHaveAttribute("open");
  await expect(page.locator("#lab-map a")).toHaveCount(
    await page.locator("#lab-about details").count(),
  );
});

test("prepared experiments fill the form and run", async ({ page }) => {
  const errors = watchErrors(page);
  await openLab(page);
  await page.getByRole("button", { name: "How much each bound helps" }).click();
  await expect(page.locator("#lab-configurations code")).toHaveText([
    "astar:bound=none",
    "astar:bound=nearest",
    "astar:bound=greedy",
    "astar",
    "astar:bound=conflicts",
    "astar:bound=pairs",
  ]);
  const ticked = page.locator("#lab-levels input:checked");
  await expect(ticked).toHaveCount(6);
  await page.getByRole("button", { name: "Select none" }).click();
  await page.locator("#lab-levels input").first().check();
  await page.locator("#lab-levels input").nth(1).check();
  await page.getByRole("button", { name: "How much each bound helps" }).click();
  await expect(ticked).toHaveCount(2);
  await page.locator("#lab-run").click();
  await expect(page.locator("#lab-status")).toHaveText("12 of 12 runs finished");
  await expect(page.locator("#lab-totals tbody th").first()).toContainText(
    "A* · lower bound: none",
  );
  await page.getByRole("button", { name: "How much each deadlock rule helps" }).click();
  const codes = page.locator("#lab-configurations code");
  await expect(codes.first()).toHaveText("astar");
  await expect(codes.filter({ hasText: "astar:no-freeze" })).toHaveCount(1);
  await page.getByRole("button", { name: "Select all" }).click();
  await page.getByRole("button", { name: "One level, all solvers" }).click();
  await expect(ticked).toHaveCount(1);
  expect(await codes.count()).toBeGreaterThan(30);
  expect(errors).toEqual([]);
});

test("the experiments of the literature use the visitor's XSokoban, and say so if it is missing", async ({
  page,
}) => {
  await openLab(page);
  await page.getByRole("button", { name: "The literature on XSokoban" }).click();
  await expect(page.locator("#notices")).toContainText("XSokoban is not in your library");
  await expect(page.locator("#lab-configurations code")).toContainText(["rolling-stone", "jsoko"]);
  await page.getByText("Paste levels").click();
  await page
    .locator("#lab-paste")
    .fill("#####\n#@$.#\n#####\nTitle: 1\n\n######\n#@ $.#\n######\nTitle: 2\n");
  await page.locator("#lab-take").click();
  await page.locator("#lab-collection").selectOption({ index: 0 });
  await page.getByRole("button", { name: "The literature on XSokoban" }).click();
  await expect(page.locator("#lab-collection option:checked")).toHaveText("Pasted");
  await expect(page.locator("#lab-levels input:checked")).toHaveCount(2);
});
