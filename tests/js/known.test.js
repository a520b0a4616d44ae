// What is known about a level: its solutions from all sources, and what is proven about each.

import assert from "node:assert/strict";
import { test } from "node:test";
import { makeLevel } from "../../www/library/library.js";
import { knownSolutions, proofInWords, replayed } from "../../www/page/marks/known.js";
import { Solutions } from "../../www/store/solutions.js";
import { Store } from "../../www/store/store.js";

const XSB = "########\n#      #\n# @$ . #\n#      #\n########";

/** @param {string[]} solutions that come with it */
function levelWith(solutions) {
  const level = makeLevel({ xsb: XSB, title: "", notes: [], solutions }, 1);
  assert.ok(level);
  return level;
}

/** @param {import("../../www/page/marks/known.js").Known[]} known */
const told = (known) => known.map(({ by, pushes, moves }) => [by, pushes, moves]);

test("solutions that came with a level are replayed, and stand among the others", () => {
  const solutions = new Solutions(new Store());
  const level = levelWith(["rurrdlulldrr", "rr", "R", "nonsense", "RR"]);
  solutions.keep(level, "ruddllurRR", "solver");
  assert.deepEqual(told(knownSolutions(level, solutions)), [
    ["author", 2, 2],
    ["solver", 2, 10],
    ["author", 4, 12],
  ]);
  assert.deepEqual(replayed(level, "R"), []);
});

test("a stored solution that also came with the level is listed once", () => {
  const solutions = new Solutions(new Store());
  const level = levelWith(["rr"]);
  solutions.keep(level, "RR", "solver");
  assert.deepEqual(told(knownSolutions(level, solutions)), [["solver", 2, 2]]);
});

test("the best one, by which a level is rated, does not depend on the order of searches", () => {
  const found = ["RurrdLulldRR", "ruddllurRR", "RR"];
  const orders = [
    [0, 1, 2],
    [2, 1, 0],
    [1, 2, 0],
  ];
  const best = orders.map((order) => {
    const solutions = new Solutions(new Store());
    const level = levelWith([]);
    for (const at of order) solutions.keep(level, found[at], "solver");
    return knownSolutions(level, solutions)[0].lurd;
  });
  assert.deepEqual(best, ["RR", "RR", "RR"]);
});

test("what is proven is said of the solutions that reach it, and of no others", () => {
  const of = (/** @type {number} */ pushes, /** @type {number} */ moves) =>
    proofInWords({ pushes, moves }, { pushes: 2, moves: 2 });
  assert.equal(of(2, 2), "Fewest pushes and moves, proven");
  assert.equal(of(2, 3), "Fewest pushes, proven");
  assert.equal(of(3, 2), "Fewest moves, proven");
  assert.equal(of(3, 3), undefined);
  assert.equal(proofInWords({ pushes: 2, moves: 2 }, { pushes: null, moves: null }), undefined);
});
