// The Lab: an experiment, from choosing its levels to the export and the link.

import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import {
  COLOURS,
  downloaded,
  ENDLESS,
  onlyChromium,
  openPage,
  THEMES,
  watchErrors,
} from "./stage.js";

/** @typedef {import("@playwright/test").Page} Page */

/** At least three pushes; some pushes lead into corners. */
const OWN = "Title: Own yard\n\n########\n#      #\n# .$$  #\n# #@ . #\n#    # #\n########\n";

/** @param {Page} page @param {string} [fragment] */
async function openLab(page, fragment = "") {
  await page.goto(`./www/lab/index.html${fragment}`);
  await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
  await expect(page.locator("#lab-strategy option")).not.toHaveCount(0);
}

/** @param {Page} page @param {string} text */
async function paste(page, text) {
  await page.getByText("Paste levels").click();
  await page.locator("#lab-paste").fill(text);
  await page.locator("#lab-take").click();
}

/** @param {Page} page @param {string} button */
async function saved(page, button) {
  const { bytes } = await downloaded(page, () => page.locator(button).click());
  return bytes.toString();
}

/** @param {Page} page */
async function findings(page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
}

test("two strategies search one's own level, and the table, the files and the link agree", async ({
  page,
}) => {
  const errors = watchErrors(page);
  await openPage(page);
  await page.getByRole("link", { name: "Compare strategies in the Lab" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
  await paste(page, OWN);
  await page.locator("#lab-strategy").selectOption("astar");
  await page.locator("#lab-settings [name=bound]").selectOption("none");
  await page.locator("#lab-rules summary").click();
  await page.locator("#lab-rule-list").getByLabel("freeze").uncheck();
  await page.locator("#lab-add").click();
  await page.getByRole("button", { name: "Remove Greedy best-first search" }).click();
  await page.locator("#lab-seconds").fill("20");
  await page.locator("#lab-aside").selectOption("2");
  await page.locator("#lab-run").click();
  await expect(page.locator("#lab-status")).toHaveText("2 of 2 runs finished");

  const rows = page.locator("#lab-table tbody tr");
  await expect(rows).toHaveCount(2);
  for (const row of await rows.all()) {
    await expect(row.locator("td").nth(1)).toHaveText("solved ✓");
    await expect(row.locator("td").nth(2)).toHaveText("3");
  }
  const csv = (await saved(page, "#lab-csv")).trim().split("\r\n");
  expect(csv).toHaveLength(3);
  expect(csv[1]).toMatch(/^Own yard,astar,solved,3,\d+,true,3,/);
  expect(csv[2]).toMatch(/^Own yard,"astar:bound=none,no-freeze",solved,3,/);
  const json = JSON.parse(await saved(page, "#lab-json"));
  expect(json.limits).toMatchObject({ seconds: 20, aside: 2 });
  expect(json.results[0].solution).toMatch(/^[lurdLURD]+$/);

  await page.locator("#lab-link").click();
  const { hash } = new URL(page.url());
  await page.goto("about:blank");
  await openLab(page, hash);
  await expect(page.locator("#lab-levels input:checked")).toHaveCount(1);
  await expect(page.locator("#lab-levels")).toHaveText("Own yard");
  await expect(page.locator("#lab-configurations code")).toHaveText([
    "astar",
    "astar:bound=none,no-freeze",
  ]);
  await expect(page.locator("#lab-seconds")).toHaveValue("20");
  expect(errors).toEqual([]);
});

test("the board steps through a run and says why pushes are pruned", async ({ page }) => {
  await openLab(page);
  await paste(page, OWN);
  await page.locator("#lab-run").click();
  await expect(page.locator("#lab-status")).toHaveText("2 of 2 runs finished");
  await expect(page.locator("#lab-place")).toHaveText("2 of 2 boxes on goals, 3 pushes made");
  await page.locator("#lab-back").click();
  await expect(page.locator("#lab-place")).toContainText("2 pushes made");
  await page.locator("#lab-start").click();
  const pushes = page.locator("#lab-pushes button");
  await expect(pushes).toHaveCount(4);
  await expect(pushes.nth(0)).toContainText("pruned: dead square");
  await expect(pushes.nth(1)).toContainText("searched");
  await pushes.nth(1).click();
  await page.locator("#lab-make").click();
  await expect(page.locator("#lab-place")).toContainText("1 push made");
});

test("a search is watched position by position, with its rules' verdict on each step", async ({
  page,
}) => {
  const errors = watchErrors(page);
  await openLab(page);
  await paste(page, OWN);
  for (const name of ["A*", "Greedy best-first search"]) {
    await page.getByRole("button", { name: `Remove ${name}`, exact: true }).click();
  }
  await page.locator("#lab-strategy").selectOption("breadth-first");
  await page.locator("#lab-add").click();
  await page.locator("#lab-run").click();
  await expect(page.locator("#lab-status")).toHaveText("1 of 1 runs finished");
  const note = page.locator("#lab-watch-note");
  await expect(page.locator("#lab-next-1")).toBeHidden();
  await page.locator("#lab-watch").click();
  await expect(note).toContainText("1 position expanded; this one is 0 steps");
  await expect(note).toContainText("4 steps checked · Pruned: dead square 2");
  const pushes = page.locator("#lab-pushes button");
  await expect(pushes).toHaveCount(4);
  const dead = pushes.filter({ hasText: "pruned: dead square" });
  await expect(dead).toHaveCount(2);
  await dead.first().click();
  await expect(dead.first()).toHaveAttribute("aria-pressed", "true");
  await page.locator("#lab-next-1").click();
  await expect(note).toContainText("2 positions expanded; this one is 1 step from");
  await page.locator("#lab-next-10").click();
  await expect(note).toContainText("solved");
  // The run was over before anything could be plotted; watching a search plots by positions.
  const plots = page.locator("#lab-plots svg.lab-plot-svg:visible");
  await expect(plots).toHaveCount(3);
  await expect(plots.first()).toHaveAttribute("aria-label", /over Positions expanded$/);
  await expect(page.locator("#lab-unplotted")).toHaveText("");
  const csv = await saved(page, "#lab-csv");
  const expanded = csv.split("\r\n")[1].split(",")[7];
  await expect(note).toContainText(`${expanded} positions expanded`);
  expect(errors).toEqual([]);
});

test("a search is watched within the limits of its run", async ({ page }) => {
  await openLab(page);
  await paste(page, OWN);
  for (const name of ["A*", "Greedy best-first search"]) {
    await page.getByRole("button", { name: `Remove ${name}`, exact: true }).click();
  }
  await page.locator("#lab-strategy").selectOption("auto");
  await page.locator("#lab-add").click();
  // For the fewest pushes, auto refutes shorter solutions: it has a bound but no estimates.
  await page.locator("#lab-objective").selectOption("pushes");
  await page.locator("#lab-run").click();
  await expect(page.locator("#lab-status")).toHaveText("1 of 1 runs finished");
  const row = page.locator("#lab-table tbody tr").first();
  await expect(row.locator("td").nth(1)).toHaveText("solved ✓");
  const expanded = await row.locator("td").nth(4).textContent();
  await page.locator("#lab-watch").click();
  await page.locator("#lab-next-1000").click();
  const note = page.locator("#lab-watch-note");
  await expect(note).toContainText(new RegExp(`^${expanded} positions expanded.* · solved$`));
  const left = page.locator("#lab-plots figure").nth(1);
  await expect(left.locator("li")).toHaveText(["proven lower bound"]);
  await expect(left.locator("svg.lab-plot-svg")).toContainText("Pushes or moves");
  await expect(left.locator("svg.lab-plot-svg")).toContainText("Positions expanded");
});

/** Two boxes block a room that they must enter; the third may wait. */
const CLOSED =
  "Title: Closed\n\n########\n##. .###\n##   ###\n###$$###\n#      #\n#  @ $.#\n#      #\n########\n";

test("a PI-corral and what the search itself prunes are drawn and named", async ({ page }) => {
  await openLab(page);
  await paste(page, CLOSED);
  for (const name of ["A*", "Greedy best-first search"]) {
    await page.getByRole("button", { name: `Remove ${name}`, exact: true }).click();
  }
  for (const name of ["breadth-first", "reversed"]) {
    await page.locator("#lab-strategy").selectOption(name);
    if (name === "reversed") {
      await page.locator("#lab-settings [name=x]").selectOption("3");
      await page.locator("#lab-settings [name=y]").selectOption("2");
    }
    await page.locator("#lab-add").click();
  }
  await page.locator("#lab-run").click();
  await expect(page.locator("#lab-status")).toHaveText("2 of 2 runs finished");
  const rows = page.locator("#lab-table tbody tr");
  const pushes = page.locator("#lab-pushes button");
  const board = page.locator("#lab-board");
  await page.getByText("All runs in detail").click();
  await rows.nth(0).getByRole("button").first().click();
  await page.locator("#lab-watch").click();
  const waits = pushes.filter({ hasText: "pruned: PI-corral" });
  await expect(waits.first()).toBeVisible();
  const before = await board.screenshot();
  await waits.first().click();
  await expect(waits.first()).toHaveAttribute("aria-pressed", "true");
  expect((await board.screenshot()).equals(before)).toBe(false);
  await rows.nth(1).getByRole("button").first().click();
  await page.locator("#lab-watch").click();
  await expect(page.locator("#lab-next-1")).toBeVisible();
  const other = pushes.filter({ hasText: "another box is active" });
  for (let steps = 0; steps < 10 && (await other.count()) === 0; steps += 1) {
    const note = await page.locator("#lab-watch-note").textContent();
    await page.locator("#lab-next-1").click();
    await expect(page.locator("#lab-watch-note")).not.toHaveText(note ?? "");
  }
  await expect(other.first()).toBeVisible();
});

test("an experiment that is too large is refused with a message", async ({ page }) => {
  const runs = Array.from({ length: 60 }, (_, n) => `&run=beam:width=${n + 1}`).join("");
  await openLab(page, `#lab=1&aside=8${runs}`);
  await expect(page.locator("#lab-configurations code")).toHaveCount(60);
  await expect(page.locator("#lab-aside")).toHaveValue("8");
  await paste(page, OWN.repeat(100));
  await page.locator("#lab-all").click();
  await page.locator("#lab-run").click();
  await expect(page.locator("#lab-status")).toHaveText(/6,000 runs; at most 5,000/);
  await expect(page.locator("#lab-results")).toBeHidden();
});

test("a backward search says that it pulls, and another run ends the watch", async ({ page }) => {
  await openLab(page);
  await paste(page, OWN);
  await page.locator("#lab-strategy").selectOption("greedy-backward");
  await page.locator("#lab-add").click();
  await page.locator("#lab-run").click();
  await expect(page.locator("#lab-status")).toHaveText("3 of 3 runs finished");
  await page.getByText("All runs in detail").click();
  const rows = page.locator("#lab-table tbody tr");
  await rows.nth(2).getByRole("button").first().click();
  await page.locator("#lab-watch").click();
  await expect(page.locator("#lab-watch-note")).toContainText("this search pulls");
  await rows.nth(0).getByRole("button").first().click();
  await expect(page.locator("#lab-watch-note")).toHaveText("");
  await expect(page.locator("#lab-next-1")).toBeHidden();
});

test("strategies are joined in the form and take turns", async ({ page }) => {
  await openLab(page);
  await paste(page, OWN);
  await page.getByRole("button", { name: "Remove Greedy best-first search" }).click();
  await page.locator("#lab-strategy").selectOption("meet");
  await page.locator("#lab-join").click();
  await expect(page.locator("#lab-configurations code")).toHaveText(["astar+meet"]);
  await page.locator("#lab-run").click();
  await expect(page.locator("#lab-status")).toHaveText("1 of 1 runs finished");
  const row = page.locator("#lab-table tbody tr").first();
  await expect(row.locator("td").nth(1)).toContainText("solved");
});

test("a search can be cancelled, and shows what it has done so far", async ({ page }) => {
  await openLab(page);
  await paste(page, ENDLESS);
  await page.locator("#lab-strategy").selectOption("breadth-first");
  await page.locator("#lab-add").click();
  for (const name of ["A*", "Greedy best-first search"]) {
    await page.getByRole("button", { name: `Remove ${name}`, exact: true }).click();
  }
  await page.locator("#lab-seconds").fill("600");
  await page.locator("#lab-run").click();
  const first = page.locator("#lab-table tbody tr").first();
  await expect(first.locator("td").nth(4)).toHaveText(/[1-9]/);
  await expect(page.locator("#lab-plots svg.lab-plot-svg").first()).toBeVisible();
  await page.locator("#lab-cancel").click();
  await expect(first.locator("td").nth(1)).toHaveText("canceled");
  await expect(page.locator("#lab-run")).toBeVisible();
});

test("a strategy can be run from its description", async ({ page }) => {
  await openLab(page);
  await paste(page, OWN);
  const entry = page.locator("#strategy-breadth-first");
  await entry.locator("summary").click();
  await expect(entry.locator("dd").first()).toContainText("Sokoban Wiki");
  await expect(entry.locator("p")).toContainText("all positions one push away");
  const picture = entry.locator("figure svg");
  await expect(picture).toHaveAttribute(
    "aria-label",
    /^Breadth-first search on “Two rooms”: \d+ positions, solved with 21 pushes/,
  );
  await entry.getByRole("button", { name: "Use this strategy on the selected levels" }).click();
  await expect(page.locator("#lab-status")).toHaveText("1 of 1 runs finished");
  await expect(page.locator("#lab-run-title")).toHaveText("Own yard · Breadth-first search");
});

test(
  "the picture of a strategy has the colours of the theme",
  onlyChromium(COLOURS),
  async ({ page }) => {
    await openLab(page, "#strategy-breadth-first");
    const floor = () =>
      page
        .locator("#strategy-breadth-first figure rect")
        .nth(2)
        .evaluate((square) => getComputedStyle(square).fill);
    const light = await floor();
    await page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(floor).not.toBe(light);
  },
);

test("every strategy has a description and a picture", async ({ page }) => {
  await openLab(page, "#strategy-fess");
  await expect(page.locator("#strategy-fess")).toHaveAttribute("open");
  await expect(page.locator("#strategy-fess figure svg")).toBeVisible();
  const entries = page.locator("#lab-about details");
  const names = await entries.evaluateAll((all) =>
    all.map(({ id }) => id.slice("strategy-".length)),
  );
  expect(names.length).toBeGreaterThan(25);
  for (const name of names) {
    await expect(page.locator(`#strategy-${name} > p`)).toHaveText(/\w{3,} .*\.$/);
    const answer = await page.request.get(`./www/lab/pictures/${name}.svg`);
    expect(answer.status(), name).toBe(200);
    const text = await answer.text();
    expect(text, name).toContain("<polyline");
    expect(text.length, name).toBeLessThan(20_000);
  }
});

test.describe("in German", () => {
  test.use({ locale: "de" });

  test("it marks English words as such, and known summaries are translated", async ({ page }) => {
    await openLab(page);
    await expect(page.locator("#lab-english")).toContainText("sind auf Englisch");
    const summary = page.locator("#strategy-greedy-backward summary");
    await expect(summary).toContainText("Zieht vom gelösten Spielfeld aus");
    await expect(summary.locator("> span").last()).toHaveAttribute("lang", "de");
    await expect(summary.locator(".lab-name")).toContainText("Gierige Suche rückwärts");
    await expect(page.locator("#strategy-jsoko summary")).toContainText("deadlocks");
  });
});

test("a hostile link is rejected with a message", async ({ page }) => {
  await openLab(page, "#lab=1&run=%3Cscript%3E");
  await expect(page.locator("#notices")).toContainText("cannot be read");
  await expect(page.locator("#lab-configurations code")).toHaveText(["astar", "greedy"]);
});

for (const { colorScheme, tag } of THEMES) {
  test.describe(`axe finds nothing in the Lab, ${colorScheme}`, { tag }, () => {
    test.use({ colorScheme });

    test("before and after an experiment", async ({ page }) => {
      await openLab(page);
      expect(await findings(page)).toEqual([]);
      await page.locator("#lab-run").click();
      await expect(page.locator("#lab-status")).toHaveText(/^(\d+) of \1 runs finished$/);
      await page.locator("#lab-about summary").first().click();
      expect(await findings(page)).toEqual([]);
    });
  });
}
