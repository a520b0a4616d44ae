// The pages with tables in docs/ hold what the commands last wrote, from the experiments as they are.

import assert from "node:assert/strict";
import { test } from "node:test";
import { pages, read, sealed } from "../../tools/prove/page_seal.mjs";

test("every page with tables is as it was written, from what it is made from today", () => {
  assert.ok(pages().length >= 8);
  for (const { page, source } of pages()) {
    const written = read(page);
    const name = page.replace(/^docs\/lab[/-]|\.md$/g, "");
    const hint = `${page} or ${source} was changed: npm run tables -- ${name}`;
    assert.ok(written === sealed(written, read(source)), hint);
  }
});

test("a changed number and a changed experiment are noticed", () => {
  const page = sealed("# Two ways\n\n| all | 4 |\n", 'title = "Two ways"\n');
  assert.equal(sealed(page, 'title = "Two ways"\n'), page);
  assert.notEqual(sealed(page, 'title = "Two ways"\nseconds = 4\n'), page);
  const edited = page.replace("| 4 |", "| 5 |");
  assert.notEqual(sealed(edited, 'title = "Two ways"\n'), edited);
});
