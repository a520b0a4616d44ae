// The table of facts, and how batches are taken into it.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { tableOf, takeIn } from "../../tools/measure/facts.mjs";
import { isProven, readFacts, writeFact } from "../../www/facts/facts.js";
import { parseBoard } from "../../www/play/board.js";
import { identify } from "../../www/play/identity.js";

/** @typedef {import("../../www/facts/facts.js").Fact} Fact */

const LEVEL = "#######\n#@ $ .#\n#     #\n#######\n";
const KEY = identify(
  /** @type {import("../../www/play/board.js").Board} */ (parseBoard(LEVEL).board),
).key;
const JOB = { file: "package.json", index: 3, title: "Sample 17", level: LEVEL, board: KEY };
/** @type {import("../../tools/measure/facts.mjs").Line} */
const LINE = {
  date: "2026-11-28T07:00:00Z",
  board: KEY,
  objective: "pushes",
  outcome: "solved",
  solution: "rRR",
  pushes: 2,
  moves: 3,
  lower_bound: 2,
  version: "0.1.0",
};

/** @param {Partial<typeof LINE>[]} lines @param {Partial<typeof JOB>} [job] */
function madeFrom(lines, job = {}) {
  /** @type {Map<string, Fact>} */
  const facts = new Map();
  takeIn(
    facts,
    [{ ...JOB, ...job }],
    lines.map((line) => ({ ...LINE, ...line })),
  );
  return /** @type {Fact} */ (facts.get(KEY));
}

test("the best of several runs is kept, with what each has proven", () => {
  const detour = { solution: "durRR", objective: "any", lower_bound: null };
  const fact = madeFrom([detour, { ...detour, solution: "dudurRR" }, LINE]);
  assert.deepEqual(fact.pushes, { best: 2, bound: 2 });
  assert.deepEqual(fact.moves, { best: 3, bound: 0 });
  assert.deepEqual([isProven(fact.pushes), isProven(fact.moves)], [true, false]);
  assert.deepEqual([fact.collection, fact.number, fact.date], ["Sample", 17, "2026-11-28"]);
  const moved = madeFrom([LINE, { objective: "moves", lower_bound: 3 }]);
  assert.ok(isProven(moved.moves));
});

test("a table that is written is read as it was, and remade it is the same", () => {
  const facts = [
    madeFrom([LINE]),
    madeFrom([{ solution: null, outcome: "timeout", lower_bound: 2 }]),
    madeFrom([{ solution: null, outcome: "unsolvable", lower_bound: null }]),
  ];
  assert.deepEqual(readFacts(tableOf(facts)), facts);
  assert.match(writeFact(facts[0]), /\t1\t2\t3>0\t/);
  assert.match(writeFact(facts[1]), /\t1\t>2\t>0\t\t/);
  assert.match(writeFact(facts[2]), /\tunsolvable\tunsolvable\t/);
  assert.throws(() => readFacts("nonsense"), /line 1 is not a fact/);
});

test("what is wrong is refused", () => {
  assert.throws(() => madeFrom([{ solution: "rR" }]), /not solved by its solution/);
  assert.throws(() => madeFrom([{ lower_bound: 3 }]), /contradicts a proof/);
  const unsolvable = { solution: null, outcome: "unsolvable", lower_bound: null };
  assert.throws(() => madeFrom([unsolvable, LINE]), /contradicts a proof/);
  assert.throws(() => madeFrom([LINE], { level: LEVEL.replace(" $ ", "$  ") }), /identity/);
  assert.throws(() => madeFrom([{ board: "0".repeat(64) }]), /no level of the batch/);
});

test("every fact of the table that ships is possible", () => {
  const text = readFileSync(new URL("../../www/facts/public.txt", import.meta.url), "utf8");
  const facts = readFacts(text);
  assert.equal(new Set(facts.map(({ key }) => key)).size, facts.length);
  for (const { key, pushes, moves, unsolvable } of facts) {
    assert.match(key, /^[0-9a-f]{64}$/);
    for (const { best, bound } of [pushes, moves]) {
      if (unsolvable) continue;
      assert.ok(best === null || best >= bound, key);
    }
    assert.ok((pushes.best ?? 0) <= (moves.best ?? 0), key);
  }
});
