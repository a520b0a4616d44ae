// What is opened from an address.

import assert from "node:assert/strict";
import { test } from "node:test";
import { titleIn } from "../../www/page/library/opening.js";

for (const [address, title] of [
  ["https://example.org/levels/Sch%C3%B6n%20hart.xsb", "Schön hart"],
  ["https://example.org/100%.xsb", "100%"],
  ["https://example.org/%E0%A4%A.txt", "%E0%A4%A"],
  ["https://example.org/", ""],
]) {
  test(`the title of ${address}`, () => assert.equal(titleIn(new URL(address)), title));
}
