// Level texts from outside: pasted, typed, dropped, chosen as a file, in a link. Any of them may be hostile.

import { expect, test } from "@playwright/test";
import { playKeys, touch } from "./playing.js";
import {
  addFound,
  advanced,
  allowClipboard,
  chooseFile,
  EASY,
  moves,
  openPage,
  paste,
  ROUND,
  SIZES,
  settled,
  solverReady,
  watchErrors,
} from "./stage.js";

/** @typedef {import("@playwright/test").Page} Page */

/** A level that is not among Kura's own. */
const OTHER = "########\n#  @   #\n# $  . #\n#  #$. #\n########";

test.beforeEach(({ page }) => allowClipboard(page));

test("a pasted level is opened beside the others", async ({ page }) => {
  await openPage(page);
  await expect(page.locator("#collection option")).toHaveCount(3);
  await paste(page, `${EASY}\nTitle: Pasted one\n`);
  await expect(page.locator("#level-title")).toHaveText("Pasted one");
  await expect(page.locator("#stored")).toHaveText("0/1");
  await expect(page.locator("#collection option")).toHaveCount(4);
});

test("pasted moves are played on the level", async ({ page }) => {
  await openPage(page, EASY);
  await paste(page, "dR");
  await expect(page.locator("#solved")).toBeVisible();
  await expect.poll(() => moves(page)).toBe("dR");
});

test("moves that do not fit are rejected with the number of the move", async ({ page }) => {
  await openPage(page, EASY);
  await paste(page, "ddddd");
  await expect(page.locator("#open-problems")).toContainText("Move 3 is not possible");
});

test("a broken level is explained with row and column", async ({ page }) => {
  await openPage(page);
  await page.locator("#open-button").click();
  await page.locator("#open-text").fill("########\n#@$$$.x#\n########");
  await page.locator("#open-confirm").click();
  await expect(page.locator("#open-problems li").first()).toContainText("Row 2, column 7");
  await page.locator("#open-text").fill(EASY);
  await page.locator("#open-confirm").click();
  await expect(page.locator("#open-dialog")).toBeHidden();
  await expect(page.locator("#stored")).toHaveText("0/1");
});

test.describe("in German", () => {
  test.use({ locale: "de" });

  test("level errors and strategy summaries are in German", async ({ page }) => {
    await openPage(page);
    await solverReady(page);
    await paste(page, "########\n#@$$$.x#\n########");
    const first = page.locator("#open-problems li").first();
    await expect(first).toContainText("Zeile 2, Spalte 7: 'x' ist kein Sokoban-Zeichen.");
    await page.keyboard.press("Escape");
    await advanced(page, "strategy", "greedy-backward");
    await expect(page.locator("#strategy-note")).toContainText("Zieht vom gelösten Spielfeld aus");
  });
});

for (const encoding of ["utf-8", "utf-16le", "utf-16be", "latin1"]) {
  test(`a file in ${encoding} is read`, async ({ page }) => {
    await openPage(page);
    const title = "Größe";
    const text = `${encoding === "latin1" ? "" : "\ufeff"}${EASY}\nTitle: ${title}\n`;
    const buffer = Buffer.from(
      text,
      encoding === "utf-16be" ? "utf-16le" : /** @type {any} */ (encoding),
    );
    if (encoding === "utf-16be") buffer.swap16();
    const file = { name: "level.xsb", mimeType: "text/plain", buffer };
    await chooseFile(page, file);
    await expect(page.locator("#level-title")).toHaveText(title);
    await expect(page.locator("#stored")).toHaveText("0/1");
  });
}

for (const [name, text] of [
  ["open wall", "#####\n#@$.\n#####"],
  ["two players", "######\n#@$.@#\n######"],
  ["no level at all", "nothing to see here"],
]) {
  test(`a text with ${name} is rejected, and the level on the board stays`, async ({ page }) => {
    await openPage(page);
    const title = await page.locator("#level-title").textContent();
    await paste(page, text);
    await expect(page.locator("#open-problems li").first()).not.toBeEmpty();
    await expect(page.locator("#level-title")).toHaveText(title ?? "");
  });
}

test("unreadable levels of a text are reported, each with its position", async ({ page }) => {
  await openPage(page);
  await paste(page, `Title: Good\n\n${EASY}\n\nTitle: Bad\n\n#####\n#@$$.#\n#####\n`);
  await expect(page.locator(".import-counts")).toHaveText("1 level, 1 left out");
  await expect(page.locator("#open-problems li").first()).toHaveText(/^Row 1[0-4], column \d: /);
  await addFound(page);
  await expect(page.locator("#level-title")).toHaveText("Good");
});

test("the module's reader takes run-length codes and .slc", async ({ page }) => {
  await openPage(page);
  await solverReady(page);
  await paste(page, "5#|#@$.#|5#");
  await expect(page.locator("#stored")).toHaveText("0/1");
  await paste(
    page,
    `<?xml version="1.0"?><SokobanLevels><Title>Set</Title><LevelCollection><Level Id="From slc" Width="6" Height="3"><L>######</L><L>#@$ .#</L><L>######</L></Level></LevelCollection></SokobanLevels>`,
  );
  await expect(page.locator("#level-title")).toHaveText("From slc");
});

test("a file is opened, and one that is dropped", async ({ page }) => {
  await openPage(page);
  await page.locator("#open-button").click();
  await chooseFile(page, {
    name: "mine.xsb",
    mimeType: "text/plain",
    buffer: Buffer.from(`Title: From a file\n\n${ROUND}\n\nTitle: Second\n\n${EASY}\n`),
  });
  await addFound(page);
  await expect(page.locator("#level-title")).toHaveText("From a file");
  await expect(page.locator("#level-list .level")).toHaveCount(2);
  await page.evaluate((text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], "dropped.txt", { type: "text/plain" }));
    document.body.dispatchEvent(
      new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }),
    );
  }, `${EASY}\nTitle: Dropped\n`);
  await expect(page.locator("#level-title")).toHaveText("Dropped");
});

test("levels are opened from an address, and a failed one is reported", async ({ page }) => {
  await page.route("https://levels.example/**", (route) =>
    /\/(set|100%)\.xsb$/.test(route.request().url())
      ? route.fulfill({
          headers: { "Access-Control-Allow-Origin": "*" },
          body: `Title: From afar\n\n${EASY}\n`,
        })
      : route.abort(),
  );
  await openPage(page);
  /** @type {string[]} */
  const asked = [];
  page.on("request", (request) => asked.push(new URL(request.url()).host));
  await paste(page, "https://levels.example/none.xsb");
  await expect(page.locator("#open-host")).toHaveText("Fetch levels from levels.example?");
  expect(asked, "nothing was fetched unasked").not.toContain("levels.example");
  await page.locator("#open-fetch").click();
  await expect(page.locator("#open-problems")).toContainText("levels.example could not be reached");
  // A bare "%" is a valid address, but no valid escape.
  await page.locator("#open-text").fill("https://levels.example/100%.xsb");
  await page.locator("#open-confirm").click();
  await page.locator("#open-fetch").click();
  await expect(page.locator("#level-title")).toHaveText("From afar");
  await expect(page.locator("#open-dialog")).toBeHidden();
});

test("a request to a host that does not respond, or never stops sending, is aborted", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { timeout } = AbortSignal;
    AbortSignal.timeout = (wait) => timeout.call(AbortSignal, Math.min(wait, 400));
  });
  await page.route("https://slow.example/**", () => {});
  await page.route("https://large.example/**", (route) =>
    route.fulfill({
      headers: { "Access-Control-Allow-Origin": "*" },
      body: Buffer.alloc(17_000_000, "#"),
    }),
  );
  await openPage(page);
  await paste(page, "https://slow.example/set.xsb");
  await page.locator("#open-fetch").click();
  await expect(page.locator("#open-problems")).toHaveText("slow.example did not answer in time.");
  await page.evaluate(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
  await page.locator("#open-text").fill("https://large.example/set.xsb");
  await page.locator("#open-confirm").click();
  await page.locator("#open-fetch").click();
  await expect(page.locator("#open-problems")).toHaveText("This is too large for a level file.");
});

test("tags of a forum around a level are not its title", async ({ page }) => {
  await openPage(page);
  for (const [at, [before, after]] of [
    ["[code]", "[/code]"],
    ["<pre>", "</pre>"],
  ].entries()) {
    await paste(page, `${before}\n${at === 0 ? EASY : OTHER}\n${after}\n`);
    await expect(page.locator("#level-list .level")).toHaveCount(1 + at);
    await expect(page.locator("#collection option:checked")).toHaveText("Inbox");
    await expect(page.locator("#level-title")).toHaveText(`Untitled ${1 + at}`);
  }
});

test("text that is not a level is described correctly", async ({ page }) => {
  await openPage(page);
  const said = page.locator("#open-problems li");
  await paste(page, "http://levels.example/set.xsb");
  await expect(said).toHaveText(/begins with http:\/\//);
  await page.locator("#open-text").fill("  ");
  await page.locator("#open-confirm").click();
  await expect(said).toHaveText("Paste a level first.");
  await page.locator("#open-text").fill("Dear friend, this is no level at all.");
  await page.locator("#open-confirm").click();
  await expect(said).toHaveText("No level found in this text.");
  const picture = Buffer.from("89504e470d0a1a0a0000000d", "hex");
  await chooseFile(page, { name: "level.png", mimeType: "image/png", buffer: picture });
  await expect(said).toHaveText(/^This is a picture/);
});

test("the level is copied as text", async ({ page }) => {
  await openPage(page, EASY, { title: "Copied" });
  await page.keyboard.press("Control+c");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain("Title: Copied");
  expect(copied).toContain(EASY);
});

test("a link contains level and solution, and does not affect one's own progress", async ({
  page,
}) => {
  await openPage(page);
  await page.keyboard.press("ArrowUp");
  await settled(page);
  await openPage(page, EASY, { solution: "dR", title: "Shared" });
  await page.reload();
  await expect(page.locator("#level-title")).toHaveText("Shared");
  await expect(page.locator("#collection")).toHaveValue("shared");
  await expect(page.locator("#outcome-title")).toHaveText("The author’s solution");
  await expect.poll(() => moves(page), "nothing plays by itself").toBe("");
  await page.locator("#watch-button").click();
  await expect(page.locator("#solved-title")).toHaveText("Solved by the solver");
  await page.locator("#share-button").click();
  await expect(page.locator(".notice").last()).toContainText("copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("#level=");
  await page.locator("#collection").selectOption({ index: 0 });
  await page.locator("#level-list .level").first().click();
  await expect(page.locator("#moves")).toHaveText("1");
});

test.describe("at each size", () => {
  test.use({ hasTouch: true });

  test("a shared level is a challenge; the solution goes into the link only when asked", async ({
    page,
  }) => {
    await openPage(page, EASY);
    await playKeys(page, "dr");
    await expect(page.locator("#solved")).toBeVisible();
    for (const viewport of Object.values(SIZES)) {
      await page.setViewportSize(viewport);
      await page.evaluate(() => window.history.replaceState(null, "", "./"));
      await touch(page.locator("#share-button"));
      await expect(page).toHaveURL(/#level=/);
      expect(page.url()).not.toMatch(/solution=|played=/);
      await touch(page.locator("#share-solution"));
      await expect(page).toHaveURL(/solution=dR/);
    }
  });
});

for (const [name, fragment] of [
  ["a script for a level", "level=<img src=x onerror=alert(1)>"],
  ["a count bomb", `level=${"999w_".repeat(2000)}`],
  ["an open wall", "level=5w_wpbg_5w"],
  ["moves that are none", "level=5w_wpbgw_5w&solution=%3Cscript%3E"],
  ["moves that do not fit", "level=5w_wpbgw_5w&solution=9999u"],
  ["broken escapes", "level=%E0%A4%A"],
]) {
  test(`a hostile link does no harm: ${name}`, async ({ page }) => {
    const errors = watchErrors(page);
    let dialogs = 0;
    page.on("dialog", (dialog) => {
      dialogs += 1;
      dialog.dismiss();
    });
    await page.goto(`./#${fragment}`);
    await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
    await expect(page.locator("kura-player canvas[part=board]")).toBeVisible();
    await expect(page.locator(".notice").first()).not.toBeEmpty();
    expect(dialogs).toBe(0);
    expect(errors).toEqual([]);
  });
}

test("a hostile title is text and nothing else", async ({ page }) => {
  const title = `<img src=x onerror="document.title='hit'"><script>document.title='hit'</script>`;
  await openPage(page, EASY, { title });
  await expect(page.locator("#level-title")).toContainText("<img");
  await paste(page, `Title: Second ${title}\n\n${OTHER}\n`);
  await expect(page.locator("#level-title")).toContainText("Second");
  expect(await page.title()).not.toBe("hit");
});
