// The Lab's summary of all runs: totals, cactus plots, pairs, and the best run of each level.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  countRuns,
  decodeExperiment,
  encodeExperiment,
  STANDARD,
} from "../../www/lab/experiment.js";
import { prepare } from "../../www/lab/runs.js";
import { bestOf, cactusOf, cellOf, median, pairsOf, totalsOf } from "../../www/lab/summary.js";

/** @typedef {import("../../www/lab/runs.js").Run} Run */

const LEVELS = [
  { xsb: "#####\n#@$.#\n#####", title: "One" },
  { xsb: "######\n#@ $.#\n######", title: "Two" },
];
const EXPERIMENT = {
  levels: LEVELS,
  configurations: ["astar", "greedy"],
  limits: { ...STANDARD, seeds: 2 },
};

/** Ends a run. @param {Run} run @param {string} outcome @param {number} expanded @param {boolean} [optimal] */
function end(run, outcome, expanded, optimal = false) {
  run.state = "ended";
  run.result = /** @type {any} */ ({
    outcome,
    expanded,
    generated: expanded,
    elapsedMs: expanded * 10,
    optimal,
    pruned: {},
  });
}

/** Eight runs: greedy needs fewer positions on One, and solves Two with only one seed. */
function ended() {
  const runs = prepare(EXPERIMENT);
  const figures = [
    ["solved", 40, true],
    ["solved", 60, true],
    ["solved", 10, false],
    ["solved", 20, false],
    ["solved", 100, true],
    ["unsolvable", 300, false],
    ["timeout", 500, false],
    ["solved", 30, false],
  ];
  runs.forEach((run, index) => {
    const [outcome, expanded, optimal] = figures[index];
    end(run, String(outcome), Number(expanded), Boolean(optimal));
  });
  return runs;
}

test("each seed is a separate run, and a link contains the number of seeds", () => {
  assert.equal(countRuns(EXPERIMENT), 8);
  assert.deepEqual(
    prepare(EXPERIMENT)
      .slice(0, 4)
      .map(({ configuration, seed }) => `${configuration} ${seed}`),
    ["astar 0", "astar 1", "greedy 0", "greedy 1"],
  );
  assert.deepEqual(decodeExperiment(encodeExperiment(EXPERIMENT)), EXPERIMENT);
});

test("a median is the middle, or the mean of the two in the middle", () => {
  assert.equal(median([3, 1, 2]), 2);
  assert.equal(median([4, 1, 2, 3]), 2.5);
  assert.equal(median([]), null);
});

test("totals count decided and proven runs, and the effort of all runs", () => {
  const [astar, greedy] = totalsOf(ended());
  assert.deepEqual(
    [astar.runs, astar.ended, astar.decided, astar.proven, astar.expanded],
    [4, 4, 4, 4, 500],
  );
  assert.deepEqual([greedy.decided, greedy.proven, greedy.expanded], [3, 0, 560]);
  assert.equal(greedy.median, 0.2);
  assert.equal(astar.seconds, 5);
});

test("a cactus curve rises by one with each decided run, and continues to the edge", () => {
  const steps = cactusOf(ended(), "expanded").map(
    ({ configuration, value, decided, run }) =>
      `${configuration} ${value} ${decided} ${run !== null}`,
  );
  assert.deepEqual(steps, [
    "astar 40 1 true",
    "astar 60 2 true",
    "astar 100 3 true",
    "astar 300 4 true",
    "greedy 10 1 true",
    "greedy 20 2 true",
    "greedy 30 3 true",
    "greedy 300 3 false",
  ]);
});

test("pairs are the same level with the same seed, hollow if one of them is undecided", () => {
  const pairs = pairsOf(ended(), "astar", "greedy", "expanded").map(
    ({ level, seed, x, y, both }) => `${level} ${seed}: ${x} ${y} ${both}`,
  );
  assert.deepEqual(pairs, [
    "One 0: 40 10 true",
    "One 1: 60 20 true",
    "Two 0: 100 500 false",
    "Two 1: 300 30 true",
  ]);
});

test("the best run of a level is decided with most seeds, with the least effort among these", () => {
  const runs = ended();
  const cells = [0, 2, 4, 6].map((first) => cellOf(runs.slice(first, first + 2), "expanded"));
  assert.deepEqual(
    cells.map(({ value, decided }) => [value, decided]),
    [
      [50, 2],
      [15, 2],
      [200, 2],
      [30, 1],
    ],
  );
  assert.deepEqual([...bestOf(cells.slice(0, 2))], [cells[1]]);
  assert.deepEqual([...bestOf(cells.slice(2))], [cells[2]]);
  assert.deepEqual([...bestOf([cells[0], cells[0]])], []);
  assert.deepEqual([...bestOf([])], []);
});
