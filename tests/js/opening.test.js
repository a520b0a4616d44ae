// What is opened from an address, and what the dialog says of a text that cannot be opened.

import assert from "node:assert/strict";
import { test } from "node:test";
import { titleIn } from "../../www/page/library/addresses.js";
import { shownProblems } from "../../www/page/library/import_troubles.js";

for (const [address, title] of [
  ["https://example.org/levels/Sch%C3%B6n%20hart.xsb", "Schön hart"],
  ["https://example.org/100%.xsb", "100%"],
  ["https://example.org/%E0%A4%A.txt", "%E0%A4%A"],
  ["https://example.org/", ""],
]) {
  test(`the title of ${address}`, () => assert.equal(titleIn(new URL(address)), title));
}

test("the first problems of several levels are shown, and how many more there are", () => {
  const level = Array.from({ length: 20 }, (_, at) => ({ row: 1, column: at + 1, message: "x" }));
  const counted = [...level, { row: 1, column: 21, message: "More problems: 980.", more: 980 }];
  assert.deepEqual(shownProblems(level), level);
  const shown = shownProblems([...counted, ...counted]);
  assert.equal(shown.length, 21);
  assert.deepEqual(shown[20], { row: 0, column: 0, message: "More problems: 1980." });
});
