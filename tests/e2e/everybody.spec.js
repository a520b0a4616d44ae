// For people with impaired vision: the table that mirrors the board, the announcements, and axe's findings.

import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import {
  addFound,
  advanced,
  animated,
  boardTable,
  chooseFile,
  EASY,
  ENDLESS,
  hugeBoard,
  onlyChromium,
  openFromTop,
  openLibrary,
  openPage,
  ROUND,
  SIZES,
  solverReady,
  THEMES,
} from "./stage.js";

/** @typedef {import("@playwright/test").Page} Page */

/** @param {string} text */
const fileOf = (text) => ({
  name: "levels.txt",
  mimeType: "text/plain",
  buffer: Buffer.from(text),
});

/** Two levels, and one that is none. */
const FOUND = fileOf(
  `Title: One\n\n${EASY}\n\nTitle: Two\n\n${ROUND}\n\nTitle: Three\n\n######\n#@$.@#\n######\n`,
);

/** Imports a collection and shows it in the library. @param {Page} page */
async function openFruit(page) {
  const levels = `Title: Apple\n\n${EASY}\n\nTitle: Pear\n\n${ROUND}\n`;
  await chooseFile(page, fileOf(`Collection: Fruit\n\n${levels}`));
  await addFound(page);
  await openLibrary(page, "Fruit");
  await expect(page.locator("#library-grid .card")).toHaveCount(2);
}

/** @param {Page} page @param {string[]} [without] rules that are not asked */
async function findings(page, without = []) {
  const { violations } = await new AxeBuilder({ page }).disableRules(without).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  );
}

/** The texts of the hidden table, row by row. @param {Page} page @returns {Promise<string[][]>} */
function tableWords(page) {
  return boardTable(page)
    .getByRole("row")
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((square) => square.getAttribute("aria-label") ?? "")),
    );
}

test("a hidden table mirrors the board and follows the game", async ({ page }) => {
  await openPage(page, "#####\n#@$.#\n#####");
  await expect(boardTable(page)).toHaveAttribute("aria-rowcount", "3");
  const row = async () => (await tableWords(page))[1].join(", ");
  await expect.poll(row).toBe("wall, player, box, goal, wall");
  await page.keyboard.press("ArrowRight");
  await expect.poll(row).toBe("wall, floor, player, box on goal, wall");
  await page.keyboard.press("z");
  await expect.poll(row).toBe("wall, player, box, goal, wall");
});

test("the table of the largest board is ready in time, and changes with the level", async ({
  page,
}) => {
  await openPage(page, hugeBoard());
  await expect
    .poll(async () => (await tableWords(page)).flat().filter((word) => word === "box").length)
    .toBe(500);
  await page.locator("#collection").selectOption({ index: 0 });
  await expect.poll(async () => (await tableWords(page)).flat().length).toBeLessThan(200);
});

for (const { colorScheme, tag } of THEMES) {
  test.describe(`axe finds nothing, ${colorScheme}`, { tag }, () => {
    test.use({ colorScheme });

    test("on the page, during a search, and with a solution", { tag: "@smoke" }, async ({
      page,
    }) => {
      await openPage(page);
      await solverReady(page);
      expect(await findings(page)).toEqual([]);
      await page.locator("#speed").selectOption("6");
      await page.locator("#solve-button").click();
      await expect(page.locator("#found")).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await page.locator("#found-watch").click();
      await expect(page.locator("#solved")).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await openPage(page, ENDLESS);
      await advanced(page, "strategy", "breadth-first");
      await page.locator("#solve-button").click();
      await expect(page.locator("#p-rate")).not.toHaveText("–");
      expect(await findings(page)).toEqual([]);
    });

    test("in the dialogs, with a rejected text", async ({ page }) => {
      await openPage(page, ROUND);
      await page.locator("#open-button").click();
      await page.locator("#open-text").fill("#####\n#@$$.#\n#####");
      await page.locator("#open-confirm").click();
      await expect(page.locator("#open-problems li").first()).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await openFromTop(page, "help-button");
      expect(await findings(page)).toEqual([]);
    });

    test("in the table of facts, also on a phone", async ({ page }) => {
      await page.goto("./www/facts/index.html");
      await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
      expect(await findings(page)).toEqual([]);
      await page.setViewportSize(SIZES.phone);
      expect(await findings(page)).toEqual([]);
    });

    test("on the page that checks a device", async ({ page }) => {
      await page.goto("./www/check.html");
      await expect(page.locator("#state")).toHaveText("Done.");
      expect(await findings(page)).toEqual([]);
    });

    test("on the page for frames", async ({ page }) => {
      await page.goto("./www/embed.html#level=7w_wp-b-gw_7w&solver");
      await expect(page.locator("[part~=undo]")).toBeVisible();
      // It is a part of a page that has its own heading and landmarks.
      const ofPages = ["landmark-one-main", "page-has-heading-one", "region"];
      expect(await findings(page, ofPages)).toEqual([]);
    });

    test("in the list of moves, in a comparison, and in the progress of a search", async ({
      page,
    }) => {
      await openPage(page, "#########\n#       #\n# @$ .  #\n#  $ .  #\n#       #\n#########");
      await solverReady(page);
      for (const key of ["Up", "Right", "Left", "Down", "Right", "Right"]) {
        await page.keyboard.press(`Arrow${key}`);
      }
      for (const key of ["Left", "Left", "Left", "Down", "Right", "Right", "Right"]) {
        await page.keyboard.press(`Arrow${key}`);
      }
      await advanced(page, "objective", "moves");
      await page.locator("#solve-button").click();
      await page.locator("#journal summary").click();
      await page.locator("#bookmark-name").fill("here");
      await page.locator("#bookmark-name").press("Enter");
      await expect(page.locator("#bookmarks li")).toHaveCount(1);
      expect(await findings(page), "the list").toEqual([]);
      await page.locator("#solutions summary").click();
      await expect(page.locator("#solution-list li")).toHaveCount(2);
      expect(await findings(page), "the solutions").toEqual([]);
      await page.locator("#compare-button").click();
      expect(await findings(page), "the comparison").toEqual([]);
      await page.keyboard.press("Escape");
      await openPage(page, ENDLESS);
      await advanced(page, "objective", "any");
      await advanced(page, "strategy", "breadth-first");
      await page.locator("#solve-button").click();
      await expect(page.locator("#story")).toBeVisible();
      await page.locator("#cancel-button").click();
      expect(await findings(page), "the search").toEqual([]);
    });

    test("in the settings, the export dialog, the workshop, and with a proof on the board", async ({
      page,
    }) => {
      await openPage(page, "########\n#      #\n# @$ . #\n#      #\n########");
      await solverReady(page);
      for (const name of ["settings", "save", "maker"]) {
        await page.locator(`#${name}-button`).click();
        await expect(page.locator(`#${name}-dialog`)).toBeVisible();
        await animated(page);
        expect(await findings(page), name).toEqual([]);
        if (name === "maker") {
          await page.locator("#maker-generator-tab").click();
          expect(await findings(page), "generator").toEqual([]);
        }
        await page.keyboard.press("Escape");
      }
      await page.locator("#board-menu-button").click();
      expect(await findings(page), "menu").toEqual([]);
      await page.keyboard.press("Escape");
      await page.locator("#insight summary").click();
      await page.locator("#level-title").click();
      for (const key of ["ArrowUp", "ArrowRight", "ArrowDown"]) await page.keyboard.press(key);
      await expect(page.locator("#lost")).toBeVisible();
      expect(await findings(page), "lost").toEqual([]);
    });

    test("in an import that shows what it found", async ({ page }) => {
      await openPage(page);
      await chooseFile(page, FOUND);
      await expect(page.locator(".import-levels li")).toHaveCount(2);
      await expect(page.locator(".import-counts")).toHaveText("2 levels, 1 left out");
      await animated(page);
      expect(await findings(page)).toEqual([]);
    });

    test("on a phone, with the list of levels", async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await openPage(page);
      expect(await findings(page)).toEqual([]);
      await page.locator("#levels-button").click();
      await expect(page.locator("#levels")).toHaveClass(/open/);
      await animated(page);
      expect(await findings(page)).toEqual([]);
    });

    test("on a phone, with the menu at the top, and with what a search has found", async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await openPage(page, ROUND);
      await solverReady(page);
      await page.locator("#more-button").click();
      await expect(page.locator("#settings-button")).toBeVisible();
      expect(await findings(page), "menu").toEqual([]);
      await page.keyboard.press("Escape");
      await page.keyboard.press("Shift+X");
      await expect(page.locator("#outcome-sheet")).toBeVisible();
      expect(await findings(page), "outcome").toEqual([]);
    });

    test("on a board with its map, and with folded panels", async ({ page }) => {
      await page.setViewportSize({ width: 1000, height: 600 });
      await openPage(page, ROUND);
      await page.locator("#fold-levels").click();
      await page.locator("#fold-solver").click();
      await expect(page.locator(".solver")).toBeHidden();
      for (let i = 0; i < 4; i += 1) await page.keyboard.press("+");
      await expect(page.locator("kura-player .overview")).toBeVisible();
      expect(await findings(page)).toEqual([]);
    });
  });
}

for (const locale of ["de", "es", "fr", "ja", "zh", "en"]) {
  test.describe(`in the language ${locale}`, () => {
    test.use({ locale });

    test("no text overflows its element, however wide the page", async ({ page }) => {
      await openPage(page, EASY);
      await solverReady(page);
      await page.keyboard.press("Shift+X");
      await page.locator("#watch-button").click();
      await expect(page.locator("#solved")).toBeVisible();
      for (const width of [1360, 1000, 390, 360, 320]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await page.evaluate(wordsOverPlace), `${width} wide`).toEqual([]);
      }
    });
  });
}

/** Runs in the page: finds texts wider than their element or beyond the page's edge. */
function wordsOverPlace() {
  const seen = [...document.querySelectorAll(".top *, .stage *, .solver *, .levels.open *")].filter(
    (element) => element instanceof HTMLElement && element.checkVisibility(),
  );
  const over = seen.filter((element) => {
    const { overflow, display } = getComputedStyle(element);
    if (element.closest(".sr") || element.matches("select, textarea, kura-player, canvas"))
      return false;
    const wide = display !== "inline" && element.scrollWidth > element.clientWidth + 1;
    const { left, right } = element.getBoundingClientRect();
    return (wide && overflow === "visible") || right > window.innerWidth + 1 || left < -1;
  });
  return over.map(({ tagName, id, textContent }) => `${tagName} ${id} ${textContent?.trim()}`);
}

const FORCED = onlyChromium("Playwright makes forced colours in Chromium only");

test("in forced colours one sees which level, tool and tab is chosen", FORCED, async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await openPage(page);
  /** @param {import("@playwright/test").Locator} one */
  const colour = (one) => one.evaluate((element) => getComputedStyle(element).backgroundColor);
  const level = page.locator("#level-list .level");
  await expect(level.first()).toHaveAttribute("aria-selected", "true");
  expect(await colour(level.first())).not.toBe(await colour(level.nth(1)));
  await page.getByRole("button", { name: "Create levels" }).click();
  const tab = page.getByRole("tab");
  expect(await colour(tab.first())).not.toBe(await colour(tab.last()));
  const tool = page.locator(".tools input[type=radio] + span");
  expect(await colour(tool.first())).not.toBe(await colour(tool.nth(1)));
});

test(
  "in forced colours one sees what is chosen, and what colours say, in the other views",
  FORCED,
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active" });
    /** @param {string} selector */
    const colours = (selector) =>
      page
        .locator(selector)
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
    /** @param {string} view */
    const clean = async (view) => {
      await animated(page);
      // Axe reads the colours that texts would have had.
      expect(await findings(page, ["color-contrast"]), view).toEqual([]);
    };
    await openPage(page);
    await openFruit(page);
    await page.locator("#library-pick-levels").click();
    await page.locator("#library-grid .card").first().click();
    await expect(page.locator("#picked-note")).toHaveText("1 selected");
    const [picked, other] = await colours("#library-grid .card");
    expect(picked, "levels").not.toBe(other);
    const chosen = await colours(".library-choice[aria-current=true]");
    expect(await colours(".library-choice[aria-current=false]"), "collections").not.toContain(
      chosen[0],
    );
    await clean("library");
    await page.keyboard.press("Escape");
    await openFromTop(page, "records-button");
    await expect(page.locator("#records-dialog [role=tab]")).toHaveCount(3);
    const [tab, otherTab] = await colours("#records-dialog [role=tab]");
    expect(tab, "tabs").not.toBe(otherTab);
    const day = page.locator(".today-day:not([aria-current])").first();
    const colour = () => day.evaluate((one) => getComputedStyle(one).backgroundColor);
    const unsolved = await colour();
    await day.evaluate((one) => one.setAttribute("data-state", "in-time"));
    await expect.poll(colour, "a day that was solved").not.toBe(unsolved);
    await clean("records");
    await page.locator("#records-totals-tab").click();
    await expect(page.locator(".heat-key i")).not.toHaveCount(0);
    const key = await colours(".heat-key i");
    expect(key.length).toBeGreaterThan(3);
    expect(new Set(key).size, "how much was played").toBe(key.length);
    await clean("statistics");
    await page.keyboard.press("Escape");
    await chooseFile(page, FOUND);
    await expect(page.locator(".import-levels li")).toHaveCount(2);
    await clean("import");
    await page.goto("./www/lab/index.html");
    await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
    await expect(page.locator("#lab-strategy option")).not.toHaveCount(0);
    await clean("the Lab");
  },
);

for (const [name, viewport] of Object.entries(SIZES)) {
  test(`the tab order follows what is seen, ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openPage(page);
    /** What stands before its neighbour in the tab order, but is seen after it. @param {string} within */
    const backwards = async (within) => {
      const controls = page
        .locator(`${within} :is(button, input, select)`)
        .filter({ visible: true });
      // A dialog is made when it is first opened.
      await expect.poll(() => controls.count(), within).toBeGreaterThan(2);
      const places = await controls.evaluateAll((all) =>
        all.map((one) => {
          const { left, top, bottom } = one.getBoundingClientRect();
          return { id: one.id || String(one.textContent), left, top, bottom };
        }),
      );
      return places.slice(1).flatMap((place, at) => {
        const before = places[at];
        const isSameRow = before.bottom > place.top && place.bottom > before.top;
        const isBack = isSameRow ? place.left < before.left : place.top < before.top;
        return isBack ? [`${within}: ${before.id}, ${place.id}`] : [];
      });
    };
    expect([...(await backwards(".steps")), ...(await backwards(".tape"))]).toEqual([]);
    await openFromTop(page, "records-button");
    expect(await backwards("#records-dialog .sheet-head")).toEqual([]);
    await page.keyboard.press("Escape");
    await openFruit(page);
    expect(await backwards(".library-head")).toEqual([]);
    await page.locator("#library-pick-levels").click();
    await page.locator("#library-grid .card").first().click();
    await expect(page.locator("#picked-note")).toHaveText("1 selected");
    expect(await backwards(".library-picked")).toEqual([]);
  });
}
