// What the Lab opens on and says about its strategies, compared with what the module does.

import assert from "node:assert/strict";
import { existsSync, readFileSync, statSync } from "node:fs";
import { after, test } from "node:test";
import { FIRST, OPENING } from "../../www/lab/presets.js";
import { createSolver } from "../../www/lab.js";
import { readCollection } from "../../www/play/collection.js";

const HOME = new URL("../../", import.meta.url);
const MODULE = new URL("pkg/lab/kura_bg.wasm", HOME);
const skip = existsSync(MODULE) ? false : "pkg/lab is not built; run `npm run wasm`";
const solver = createSolver();
after(() => solver.dispose());

/** No rule calls the start dead, and there is no solution. */
const UNSOLVABLE = "########\n# @  $.#\n# ###. #\n# $ $ ##\n#    .##\n########";

test("the Lab opens on levels of Kura's own that are worth a comparison", { skip }, async () => {
  const { levels } = readCollection(
    readFileSync(new URL("www/levels/storehouse.xsb", HOME), "utf8"),
  );
  const opened = levels.filter(({ title }) => OPENING.includes(title ?? ""));
  assert.deepEqual(
    opened.map(({ title }) => title),
    OPENING,
  );
  /** @type {number[][]} */
  const expanded = [];
  for (const { xsb, title } of opened) {
    const counts = [];
    for (const strategy of FIRST) {
      const result = await solver.solve(xsb, { strategy, nodeLimit: 50_000 });
      assert.equal(result.outcome, "solved", `${strategy} on ${title}`);
      assert.ok(result.expanded > 1000, `${strategy} on ${title}: ${result.expanded}`);
      counts.push(result.expanded);
    }
    expanded.push(counts);
  }
  assert.ok(
    expanded.some(([astar, greedy]) => astar < greedy),
    "A* needs fewer somewhere",
  );
  assert.ok(
    expanded.some(([astar, greedy]) => astar > greedy),
    "greedy search needs fewer somewhere",
  );
});

/** Whether the module was built after the file that says what a strategy proves. */
function isStale() {
  const source = new URL("crates/lab/src/wasm/objects.rs", HOME);
  return statSync(MODULE).mtimeMs < statSync(source).mtimeMs;
}

test("a strategy that is said to prove that there is no solution does so", {
  skip: skip || (isStale() && "pkg/lab is older than its source; run `npm run wasm`"),
}, async () => {
  const strategies = await solver.strategies();
  assert.ok(strategies.some(({ complete }) => complete));
  const wrong = [];
  for (const { name, complete } of strategies) {
    const { outcome } = await solver.solve(UNSOLVABLE, { strategy: name, nodeLimit: 100_000 });
    if (complete !== (outcome === "unsolvable")) wrong.push(`${name}: ${outcome}`);
  }
  assert.deepEqual(wrong, []);
});
