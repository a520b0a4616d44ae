// The search of the page that checks a device: its stored number of positions is what the module expands.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { test } from "node:test";
import { SEARCH } from "../../www/check.js";
import { createSolver } from "../../www/index.js";

const built = existsSync(new URL("../../pkg/single/kura_bg.wasm", import.meta.url));
const skip = built ? false : "pkg/single is not built; run `npm run wasm`";

test("the search of www/check.html expands as many positions as it says", { skip }, async () => {
  const solver = createSolver();
  const { outcome, pushes, expanded } = await solver.solve(SEARCH.level, SEARCH.options);
  solver.dispose();
  assert.deepEqual(
    { outcome, pushes, expanded },
    { outcome: "solved", pushes: SEARCH.pushes, expanded: SEARCH.expanded },
  );
});
