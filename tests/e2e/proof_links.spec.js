// A proof is shared as a link; who opens it has it checked by their own browser.

import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { HARD_TO_PROVE } from "./pages/levels.js";
import { touch } from "./playing.js";
import {
  allowClipboard,
  EASY,
  HOPELESS,
  moves,
  openPage,
  ROUND,
  SIZES,
  settled,
  solverReady,
  watchErrors,
} from "./stage.js";

/** @typedef {import("@playwright/test").Page} Page */

const title = "#outcome-title";
const note = "#outcome-note";
const proof = "#outcome-proof";
const check = "#outcome-next button";

/** A solution of `HARD_TO_PROVE` that is hardly shortened, or proven to be the shortest, within minutes. */
const GOOD = [
  "2rRU2r2d2ru2Ur4u2rdLrd2LdL2d4ldR6lLU2l2d2luU4rdL3ru6LUl4u2ldRld2RdRUr2u2rdr2dD2ul3L5d2rUru2Lr2d2lu2U2dl2Urd3rd",
  "5ru6Rdr2UluUl2u2l2dldD2ur3R5d2lUlu3R2ld6lul4Lr2d2luU2ruRUrD2u3L2r4d2ru5LdlU7rd2rur4Rl2d2ru2Ud2luLUlu3R2ldlDr2d",
  "2lu4Rl2d2ruUdrU",
].join("");

for (const [name, viewport] of Object.entries(SIZES)) {
  test.describe(name, () => {
    test.use({ viewport, hasTouch: name !== "desktop" });

    test("a proof is shared, opened by somebody else, and confirmed there", async ({
      page,
      browser,
      baseURL,
    }) => {
      await allowClipboard(page);
      await openPage(page, ROUND, { title: "Round" });
      await solverReady(page);
      await touch(page.locator("#solve-button"));
      await expect(page.locator(proof)).toHaveText("Fewest pushes, proven");
      const solution = await page.locator("#outcome-lurd").inputValue();
      await expect(page.locator("#share-solution")).toHaveText("Share the proof");
      await touch(page.locator("#share-solution"));
      await expect(page.locator(".notice").last()).toHaveText("Link to this proof copied.");
      const link = await page.evaluate(() => navigator.clipboard.readText());
      expect(link).toMatch(/#level=.+&solution=.+&proven=pushes-5&/);
      await touch(page.locator("#solutions summary"));
      await expect(page.locator("#solution-list")).toBeVisible();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      await page.evaluate(() => navigator.clipboard.writeText(""));
      await touch(page.locator("#solution-list [data-solution=share]"));
      await expect
        .poll(() => page.evaluate(() => navigator.clipboard.readText()), "the list gives the same")
        .toBe(link);

      const context = await browser.newContext({ baseURL, viewport, hasTouch: name !== "desktop" });
      const other = await context.newPage();
      const errors = watchErrors(other);
      await other.goto(link);
      await expect(other.locator("html")).toHaveAttribute("data-ready", "true");
      await solverReady(other);
      await expect(other.locator(title)).toHaveText("A proof to check");
      await expect(other.locator(note)).toHaveText(
        `Replayed here, the solution has 5 pushes and ${solution.length} moves. The link says that no solution has fewer than 5 pushes.`,
      );
      for (const place of [title, note, check]) {
        await expect(other.locator(place), place).toBeInViewport({ ratio: 1 });
      }
      await expect(other.locator("#watch-button"), "it can be watched").toBeVisible();
      expect((await new AxeBuilder({ page: other }).analyze()).violations).toEqual([]);
      await expect.poll(() => moves(other), "nothing plays by itself").toBe("");
      await expect(other.locator(proof), "nothing is believed yet").toBeHidden();
      await expect(other.locator("#level-note")).not.toContainText("fewest");
      await touch(other.locator(check));
      await expect(other.locator(title)).toHaveText("Confirmed");
      await expect(other.locator(note)).toHaveText(
        /^No solution has fewer than 5 pushes: proven again here in [\d.]+ m?s(ec)?\.$/,
      );
      for (const place of [title, note, proof]) {
        await expect(other.locator(place), place).toBeInViewport({ ratio: 1 });
      }
      await expect(other.locator(proof)).toHaveText("Fewest pushes, proven");
      await expect(other.locator("#outcome-lurd")).toHaveValue(solution);
      await settled(other);
      await other.reload();
      await expect(other.locator(proof), "it is kept").toHaveText("Fewest pushes, proven");
      await expect.poll(() => moves(other)).toBe("");
      expect(
        await other.evaluate(() => document.documentElement.scrollWidth),
        "nothing is wider than the screen",
      ).toBeLessThanOrEqual(viewport.width);
      expect(errors).toEqual([]);
      await context.close();
    });

    test("a proof that is wrong is refuted, and the better solution kept", async ({ page }) => {
      // A step of five pushes that one push does.
      await openPage(page, EASY, {
        solution: "dRurrdLulldR",
        proven: { measure: "pushes", count: 3 },
      });
      await solverReady(page);
      await touch(page.locator(check));
      await expect(page.locator(title)).toHaveText("Refuted");
      await expect(page.locator(note)).toHaveText(
        "Found here: a solution with 1 push and 2 moves. It is kept with the level.",
      );
      await expect(page.locator(title)).toBeInViewport({ ratio: 1 });
      await expect(page.locator("#outcome-lurd")).toHaveValue("dR");
      await settled(page);
      await page.reload();
      await page.locator("#solutions summary").click();
      await expect(page.locator("#solution-list li").first()).toContainText("1 push, 2 moves");
    });

    test("a check that is cancelled can go on", async ({ page }) => {
      const best = { measure: /** @type {const} */ ("pushes"), count: 88 };
      await openPage(page, HARD_TO_PROVE, { solution: GOOD, proven: best });
      await solverReady(page);
      await touch(page.locator(check));
      await expect(page.locator("#p-nodes")).not.toHaveText("0");
      const cancel = page.locator("#cancel-button");
      await touch(cancel);
      await expect(page.locator(title)).toHaveText("Not decided yet");
      await expect(page.locator(note)).toHaveText(
        /^Canceled\. .+ At least \d+ pushes are needed\.$/,
      );
      await touch(page.getByRole("button", { name: "Continue the search" }));
      await expect(cancel).toBeVisible();
      await touch(cancel);
      await expect(page.locator(title)).toHaveText("Not decided yet");
      await expect(page.locator(proof)).toBeHidden();
    });

    test("a link that was tampered with says what is wrong", async ({ page }) => {
      await openPage(page, EASY, { solution: "dR", proven: { measure: "pushes", count: 2 } });
      await expect(page.locator(title)).toHaveText("This proof is wrong");
      await expect(page.locator(note)).toHaveText(
        "The link says 2 pushes, but its solution has 1.",
      );
      await expect(page.locator(note)).toBeInViewport({ ratio: 1 });
      await expect(page.locator(proof)).toBeHidden();
      await expect(page.locator(check)).toHaveCount(0);
    });

    test("that there is no solution is shared and proven again", async ({ page }) => {
      await allowClipboard(page);
      await openPage(page, HOPELESS);
      await solverReady(page);
      await touch(page.locator("#solve-button"));
      await expect(page.locator(title)).toHaveText("There is no solution");
      await touch(page.getByRole("button", { name: "Share the proof" }));
      await expect(page).toHaveURL(/&proven=unsolvable/);
      const link = await page.evaluate(() => navigator.clipboard.readText());
      await page.goto("about:blank");
      await page.goto(link);
      await solverReady(page);
      await expect(page.locator(note)).toHaveText("The link says that there is no solution.");
      await touch(page.locator(check));
      await expect(page.locator(title)).toHaveText("Confirmed");
      await expect(page.locator(note)).toHaveText(
        /^There is no solution: proven again here in .+\./,
      );
    });
  });
}

test("a proof that cannot be read is refused with its place", async ({ page }) => {
  await openPage(page);
  const before = await page.locator("#level-title").textContent();
  await page.goto("./#level=5w_wpbgw_5w&solution=R&proven=pushes-%3Cb%3E");
  await expect(page.locator(".notice").last()).toContainText("says “proven=pushes-<b>”");
  await expect(page.locator("#level-title")).toHaveText(before ?? "");
});
