import assert from "node:assert/strict";
import { test } from "node:test";
import { byCell } from "../../www/page/solver/cells.js";

test("cells that differ in other features are added up", () => {
  const filed = byCell([4, 2, 10, 4, 2, 5, 3, 1, 7]);
  assert.deepEqual(
    [...filed],
    [
      ["4,2", 15],
      ["3,1", 7],
    ],
  );
  assert.equal(byCell([]).size, 0);
});
