// The model of the Lab view: the grid of runs, the export, and the link that contains an experiment.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  configure,
  decodeExperiment,
  encodeExperiment,
  join,
  RANGES,
  runsOf,
  STANDARD,
} from "../../www/lab/experiment.js";
import { csvOf, jsonOf, rowOf } from "../../www/lab/report.js";
import { addSample, prepare, runAll } from "../../www/lab/runs.js";
import { lastStep } from "../../www/lab/watch.js";

const LEVEL = "#####\n#@$.#\n#####";
const LEVELS = [
  { xsb: LEVEL, title: "One" },
  { xsb: "######\n#@ $.#\n######", title: "Two & more" },
];
const EXPERIMENT = {
  levels: LEVELS,
  configurations: ["astar:bound=none,no-freeze", "greedy"],
  limits: { ...STANDARD, seconds: 3, aside: 2 },
};

/** A module that loads at once. */
const ready = async () => ({ build: /** @type {const} */ ("lab"), threads: 1 });

test("a configuration is written in the solver's syntax", () => {
  assert.equal(configure("greedy", {}, []), "greedy");
  assert.equal(configure("astar", { bound: "none" }, ["freeze"]), "astar:bound=none,no-freeze");
});

test("configurations that take turns are joined, but not with those that take turns themselves", () => {
  assert.equal(join("fess", "astar:no-freeze"), "fess+astar:no-freeze");
  assert.equal(join("fess+greedy", "beam"), "fess+greedy+beam");
  assert.equal(join("auto", "beam"), null);
  assert.equal(join("a".repeat(200), "b".repeat(200)), null);
});

test("the outcome of a step is the difference of the counters", () => {
  const before = /** @type {any} */ ({ generated: 10, duplicates: 2, pruned: { freeze: 1 } });
  const now = /** @type {any} */ ({
    generated: 14,
    duplicates: 3,
    pruned: { freeze: 1, pairs: 2, corral: 0 },
  });
  assert.deepEqual(lastStep(now, before), { steps: 4, known: 1, pruned: [["pairs", 2]] });
  assert.deepEqual(lastStep(before, null), { steps: 10, known: 2, pruned: [["freeze", 1]] });
});

test("every configuration runs on every level, level after level", () => {
  assert.deepEqual(
    runsOf(EXPERIMENT).map(({ level, configuration }) => `${level.title} ${configuration}`),
    [
      "One astar:bound=none,no-freeze",
      "One greedy",
      "Two & more astar:bound=none,no-freeze",
      "Two & more greedy",
    ],
  );
});

test("a link contains the whole experiment", () => {
  const fragment = encodeExperiment(EXPERIMENT);
  assert.match(fragment, /^[\w\-=&%.]+$/);
  assert.deepEqual(decodeExperiment(`#${fragment}`), EXPERIMENT);
  const joined = { ...EXPERIMENT, configurations: ["fess+astar:no-freeze", "auto"] };
  assert.deepEqual(decodeExperiment(encodeExperiment(joined)), joined);
  const none = { levels: [], configurations: [], limits: STANDARD };
  assert.deepEqual(decodeExperiment(encodeExperiment(none)), none);
  assert.equal(decodeExperiment("#level=5w_wpbgw_5w"), null);
});

for (const [name, fragment, error] of [
  ["a level that is none", "lab=1&level=xyz", "level"],
  ["an open level", "lab=1&run=astar&level=5w_wpbg_5w", "level"],
  ["a count bomb", "lab=1&level=9999w", "level"],
  ["a script for a strategy", "lab=1&run=%3Cscript%3E", "configuration"],
  ["a long strategy", `lab=1&run=${"a".repeat(400)}`, "configuration"],
  [
    "many strategies",
    `lab=1${Array.from({ length: 201 }, (_, n) => `&run=a${n}`).join("")}`,
    "long",
  ],
  [
    "many runs",
    `lab=1${Array.from({ length: 51 }, (_, n) => `&run=a${n}`).join("")}${"&level=5w_wpbgw_5w".repeat(99)}`,
    "long",
  ],
  ["many levels", `lab=1${"&level=5w_wpbgw_5w".repeat(500)}`, "long"],
  ["endless time", `lab=1&seconds=${RANGES.seconds[1] + 1}`, "limit"],
  ["time that is no number", "lab=1&seconds=1e9", "limit"],
  ["an unknown aim", "lab=1&objective=fame", "limit"],
  ["a flood", `lab=1&run=${"x".repeat(500_000)}`, "long"],
]) {
  test(`a hostile link is refused: ${name}`, () => {
    assert.deepEqual(decodeExperiment(`#${fragment}`), { error });
  });
}

/** A result as the solver returns it. */
function solved() {
  return /** @type {import("../../www/lab.js").LabResult} */ ({
    outcome: "solved",
    solution: "R",
    pushes: 1,
    moves: 1,
    optimal: true,
    lowerBound: 1,
    strategy: "astar",
    expanded: 2,
    generated: 5,
    duplicates: 1,
    pruned: { freeze: 2, "dead-squares": 3 },
    peakMb: 120,
    tablesMb: 1.5,
    elapsedMs: 250,
    build: "lab",
  });
}

test("runs proceed in two lanes, and a failing run stops no other", async () => {
  const runs = prepare(EXPERIMENT);
  let [under, most, disposed] = [0, 0, 0];
  const makeSolver = () => ({
    ready,
    solve: async (/** @type {string} */ _xsb, /** @type {any} */ { strategy, timeLimitMs }) => {
      assert.equal(timeLimitMs, 3000);
      under += 1;
      most = Math.max(most, under);
      await new Promise((resolve) => setTimeout(resolve, 1));
      under -= 1;
      if (strategy === "greedy") throw new Error("out of order");
      return solved();
    },
    dispose: () => {
      disposed += 1;
    },
  });
  const { signal } = new AbortController();
  await runAll(runs, signal, () => {}, makeSolver);
  assert.deepEqual([most, disposed], [2, 2]);
  assert.deepEqual(
    runs.map((run) => rowOf(run).outcome),
    ["solved", "failed", "solved", "failed"],
  );
  assert.equal(runs[1].error, "out of order");
});

test("runs that wait when the experiment is cancelled are not started", async () => {
  const runs = prepare({ ...EXPERIMENT, limits: { ...STANDARD } });
  const abort = new AbortController();
  const makeSolver = () => ({
    ready,
    solve: async () => {
      abort.abort();
      const nothing = { solution: null, pushes: null, moves: null };
      return { ...solved(), ...nothing, outcome: /** @type {const} */ ("cancelled") };
    },
    dispose: () => {},
  });
  await runAll(runs, abort.signal, () => {}, makeSolver);
  assert.deepEqual(
    runs.map((run) => rowOf(run).outcome),
    ["cancelled", "waiting", "waiting", "waiting"],
  );
});

test("while a run is in progress, its memory is the peak so far", async () => {
  const [run] = prepare(EXPERIMENT);
  /** @type {(number | null)[]} */
  const seen = [];
  const makeSolver = () => ({
    ready,
    solve: async (/** @type {string} */ _xsb, /** @type {any} */ { onProgress }) => {
      for (const memoryMb of [2, 5, 3]) onProgress({ elapsedMs: 1, boxesOnGoals: 0, memoryMb });
      return solved();
    },
    dispose: () => {},
  });
  const changed = () => seen.push(rowOf(run).peakMb);
  await runAll([run], new AbortController().signal, changed, makeSolver);
  assert.deepEqual(seen, [null, 2, 5, 5, 1.5]);
});

test("a long run keeps a bounded number of samples, including the last", () => {
  /** @type {import("../../www/lab/runs.js").Sample[]} */
  const samples = [];
  for (let n = 0; n < 5000; n += 1) {
    addSample(samples, n, { open: n, lowerBound: null, boxesOnGoals: 1 });
  }
  assert.ok(samples.length <= 600 && samples.length > 200, `${samples.length}`);
  assert.equal(samples[0].at, 0);
  assert.equal(samples.at(-1)?.at, 4999);
});

test("the CSV has a column for each rule, and no formulas", () => {
  const [first, second] = prepare({
    ...EXPERIMENT,
    levels: [{ xsb: LEVEL, title: '=cmd, "x"' }],
  });
  const csv = csvOf([{ ...first, state: "ended", result: solved() }, second]);
  assert.deepEqual(csv.split("\r\n"), [
    "level,configuration,outcome,pushes,moves,optimal,lowerBound,expanded,generated,duplicates,pruned,peakMb,seconds,seed,pruned dead-squares,pruned freeze",
    `"'=cmd, ""x""","astar:bound=none,no-freeze",solved,1,1,true,1,2,5,1,5,1.5,0.25,0,3,2`,
    `"'=cmd, ""x""",greedy,waiting,,,false,,0,0,,0,,0,0,,`,
    "",
  ]);
});

test("the JSON says when, what and how", () => {
  const runs = prepare(EXPERIMENT);
  runs[0].result = solved();
  const read = JSON.parse(jsonOf(EXPERIMENT, runs, new Date(0)));
  assert.equal(read.date, "1970-01-01T00:00:00.000Z");
  assert.deepEqual(read.levels, LEVELS);
  assert.equal(read.results.length, 4);
  assert.equal(read.results[0].solution, "R");
  assert.deepEqual(read.limits, EXPERIMENT.limits);
});
