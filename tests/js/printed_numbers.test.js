// The check that a table still has the numbers that are printed.

import assert from "node:assert/strict";
import { test } from "node:test";
import { differences } from "../../tools/measure/printed_numbers.mjs";

const PAGE = `# A table

| level | expanded | CPU s |
| --- | --- | --- |
| 1 | 20 | 0.5 |
| 2 | 30 | 0.7 |

Written on one day.
`;

test("times and words may differ, numbers and rows may not", () => {
  const later = PAGE.replace("0.5", "0.9").replace("one day", "another");
  assert.deepEqual(differences(PAGE, later), []);
  assert.deepEqual(differences(PAGE, PAGE.replace("30", "31")), [
    "printed: 2 | 30\nmade:    2 | 31",
  ]);
  assert.deepEqual(differences(PAGE, PAGE.replace("| 2 | 30 | 0.7 |\n", "")), [
    "printed: 2 | 30\nmade:    nothing",
  ]);
  const second = `${PAGE}\n| CPU s | solved |\n|---|---|\n| 1 | 4 |\n`;
  assert.deepEqual(differences(second, second.replace("| 1 | 4 |", "| 2 | 5 |")), [
    "printed: 4\nmade:    5",
  ]);
});
