// The package in Node, with the real module: no DOM, no browser.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";
import * as kura from "../../www/index.js";
import * as labEntry from "../../www/lab.js";

const LEVEL = "#####\n#@$.#\n#####";

const built = existsSync(new URL("../../pkg/single/kura_bg.wasm", import.meta.url));
const skip = built ? false : "pkg/single is not built; run `npm run wasm`";

test("importing touches no DOM and loads no module", () => {
  assert.equal(typeof kura.solve, "function");
  assert.equal("document" in globalThis, false);
});

for (const [file, entry] of /** @type {const} */ ([
  ["index.d.ts", kura],
  ["lab.d.ts", labEntry],
])) {
  test(`${file} declares exactly what exists`, () => {
    const declared = readFileSync(new URL(`../../www/${file}`, import.meta.url), "utf8");
    const form = /^export (?:declare (?:function|class|const) (\w+)|\{ (\w+) \} from)/gm;
    const names = [...declared.matchAll(form)].map(([, own, passed]) => own ?? passed);
    assert.deepEqual(Object.keys(entry).sort(), names.sort());
  });
}

test("solves, verifies and reads levels", { skip }, async () => {
  const result = await kura.solve(LEVEL, { objective: "pushes" });
  assert.equal(result.outcome, "solved");
  assert.equal(result.solution, "R");
  assert.equal(result.optimal, true);
  assert.equal(result.build, "single");
  const verdict = await kura.verify(LEVEL, "R");
  assert.equal(verdict.solved, true);
  assert.equal(verdict.pushes, 1);
  const wrong = await kura.verify(LEVEL, "RR");
  assert.equal(wrong.ok, false);
  assert.ok(wrong.error);
  const { levels } = await kura.readLevels(`Title: One\n\n${LEVEL}\n`);
  assert.equal(levels.length, 1);
  assert.deepEqual(levels[0].problems, []);
  const names = (await kura.strategies()).map(({ name }) => name);
  assert.ok(names.length > 0);
});

test("the shared solver can be disposed of, and the next call starts another", {
  skip,
}, async () => {
  const unfinished = kura.solve(LEVEL);
  const question = kura.strategies();
  kura.dispose();
  assert.equal((await unfinished).outcome, "cancelled");
  await assert.rejects(question, { code: "solver-disposed" });
  kura.dispose();
  const { outcome } = await kura.solve(LEVEL);
  assert.equal(outcome, "solved");
  // What still waits for an answer would keep this process running.
  const code = `const kura = await import("./www/index.js");
    const ended = kura.solve("${LEVEL.replaceAll("\n", "\\n")}");
    kura.dispose();
    console.log((await ended).outcome);`;
  const cwd = new URL("../../", import.meta.url);
  const args = ["--input-type=module", "--eval", code];
  const { stdout, status } = spawnSync(process.execPath, args, { cwd, encoding: "utf8" });
  assert.deepEqual([status, stdout], [0, "cancelled\n"]);
});

/** One box, which may be pushed back and forth on the way to its goal. */
const YARD = "########\n#      #\n# @$ . #\n#      #\n########";

test("a result says what each strategy did, and how it ended", { skip }, async () => {
  const two = "######\n#@$ .#\n# $ .#\n######";
  const { shares } = await kura.solve(two, { strategy: "astar:no-freeze" });
  const [{ turns, expanded, onGoals, ...rest }] = shares ?? [];
  assert.deepEqual(rest, { strategy: "astar", switches: "no-freeze", end: "solved" });
  assert.ok(turns === 1 && expanded > 0 && onGoals > 0, JSON.stringify(shares));
});

test("shortens a solution, and says what is proven", { skip }, async () => {
  // Past the second square, back to the first, and to the goal.
  const long = "RurrdLulldRR";
  const played = await kura.verify(YARD, long);
  assert.equal(played.solved, true);
  const best = await kura.optimize(YARD, long, { objective: "pushes" });
  assert.equal(best.outcome, "proven");
  assert.equal(best.proven, true);
  assert.equal(best.pushes, 2);
  assert.equal(best.lowerBound, 2);
  assert.equal(best.firstPushes, played.pushes);
  assert.ok(Object.values(best.improvedBy).reduce((sum, n) => sum + n, 0) > 0);
  const checked = await kura.verify(YARD, /** @type {string} */ (best.solution));
  assert.ok(checked.solved && checked.pushes === 2);
  const moves = await kura.optimize(YARD, [long, "RR"], { objective: "moves-pushes" });
  assert.deepEqual([moves.firstMoves, moves.moves], [2, 2]);
});

test("an error has a code and values", { skip }, async () => {
  const { levels } = await kura.readLevels("#####\n#@$@#\n#####");
  const [{ code, params, message }] = levels[0].problems;
  assert.deepEqual([code, params], ["second-player", { row: 2, column: 2 }]);
  assert.equal(message, "a second player; the first is in row 2, column 2");
  const rejected = await kura.solve(YARD, { strategy: "astar:bound=best" }).catch((error) => error);
  assert.ok(rejected instanceof kura.KuraError && rejected instanceof Error);
  assert.equal(rejected.name, "KuraError");
  assert.equal(rejected.code, "unknown-switch");
  assert.equal(rejected.params.switch, "bound=best");
  const made = await kura.generate({ width: 5, height: 5, boxes: 9 }).catch((error) => error);
  assert.deepEqual(
    [made.code, made.params],
    ["small-board", { most: 1, boxes: 9, width: 8, height: 8 }],
  );
  const refused = await kura.solve(YARD, { seed: -1 }).catch((error) => error);
  assert.ok(refused instanceof RangeError);
  const { given, ...rest } = /** @type {any} */ (refused).params;
  assert.deepEqual([/** @type {any} */ (refused).code, given], ["out-of-range", "-1"]);
  assert.deepEqual([rest.call, rest.argument], ["solve", "seed"]);
  const verdict = await kura.verify(YARD, "x");
  assert.deepEqual([verdict.code, verdict.params], ["not-a-move", { at: 1, character: "'x'" }]);
  const unsupported = await kura.solve(YARD, { strategy: "greedy", objective: "moves" });
  assert.equal(unsupported.code, "cannot-prove-moves");
  assert.equal(unsupported.params?.strategy, "greedy");
});

test("an invalid solution is reported as a result", { skip }, async () => {
  const wrong = await kura.optimize(YARD, "RRR");
  assert.equal(wrong.outcome, "invalid");
  assert.equal(wrong.reason, "solution 1: it leaves boxes off goals");
  const why = { code: "boxes-left", params: {}, message: "it leaves boxes off goals" };
  assert.deepEqual([wrong.code, wrong.params], ["not-a-solution", { number: 1, why }]);
  const broken = await kura.optimize("####\n# $#\n####", "R");
  assert.equal(broken.outcome, "invalid");
  assert.ok((broken.problems?.length ?? 0) > 0);
  await assert.rejects(kura.optimize(YARD, []), /no solution to begin with/);
});

test("a search continues after its first solution on request", { skip }, async () => {
  /** @type {(number | null)[]} */
  const heard = [];
  const result = await kura.solve(YARD, {
    strategy: "greedy",
    improveMs: 5_000,
    onImproved: ({ pushes }) => heard.push(pushes),
  });
  assert.equal(result.outcome, "solved");
  assert.equal(result.pushes, 2);
  assert.equal(result.proven, true);
  assert.equal(result.optimal, false, "the objective was any solution");
  assert.ok(Number(result.firstPushes) >= 2);
});

test("makes levels that can be solved, the same for the same seed", { skip }, async () => {
  const wishes = { count: 2, width: 8, height: 8, boxes: 2, minPushes: 8, proven: true, seed: 3 };
  const { outcome, levels, tried } = await kura.generate(wishes);
  assert.equal(outcome, "done");
  assert.equal(levels.length, 2);
  assert.ok(tried.mazes > 0 && tried.candidates >= 2);
  for (const { xsb, pushes, proven } of levels) {
    const result = await kura.solve(xsb, { objective: "pushes" });
    assert.equal(result.pushes, pushes);
    assert.ok(pushes >= 8 && proven);
  }
  const again = await kura.generate(wishes);
  assert.deepEqual(again.levels, levels);
  const few = await kura.generate({ ...wishes, minPushes: 10_000, maxMazes: 200 });
  assert.equal(few.outcome, "gaveup");
  await assert.rejects(kura.generate({ width: 3 }), /from 5 to 40/);
});

test("an invalid level is reported as a result, with its position", { skip }, async () => {
  const result = await kura.solve("#####\n#@$ #\n#####");
  assert.equal(result.outcome, "invalid");
  assert.ok(result.problems && result.problems.length > 0);
  assert.ok(result.problems[0].row >= 1);
});

test("a text of problems only lists a few of them, and says how many more", { skip }, async () => {
  const text = "x".repeat(1000);
  const { problems } = await kura.solve(text);
  const { problems: shortened } = await kura.optimize(text, "R");
  for (const listed of [problems, shortened]) {
    assert.equal(listed?.length, 20);
    const { code, params } = listed[19];
    assert.deepEqual([code, params], ["more-problems", { count: 981 }]);
  }
});

test("an infinite time limit, and one beyond a timer's range, end nothing", {
  skip,
}, async () => {
  for (const timeLimitMs of [Number.POSITIVE_INFINITY, 2 ** 31, 2 ** 40]) {
    const result = await kura.solve(LEVEL, { timeLimitMs });
    assert.equal(result.outcome, "solved");
  }
});

test("a callback that throws rejects its search and does not affect the process", {
  skip,
}, async () => {
  const yard = readFileSync(new URL("../data/cli/yard.xsb", import.meta.url), "utf8");
  const solver = kura.createSolver();
  try {
    const [{ xsb }] = (await solver.readLevels(yard)).levels;
    const onProgress = () => {
      throw new Error("mine");
    };
    const options = { strategy: "breadth-first", memoryLimitMb: 256, timeLimitMs: 60_000 };
    const search = solver.solve(xsb, { ...options, onProgress });
    const beside = solver.solve(LEVEL);
    await assert.rejects(search, /^Error: mine$/);
    assert.equal((await beside).outcome, "solved");
  } finally {
    solver.dispose();
  }
});

test("the time limit and the reported time agree, including loading", {
  skip,
}, async () => {
  const yard = readFileSync(new URL("../data/cli/yard.xsb", import.meta.url), "utf8");
  const [{ xsb }] = (await kura.readLevels(yard)).levels;
  const solver = kura.createSolver();
  try {
    const begin = performance.now();
    const options = { strategy: "breadth-first", memoryLimitMb: 256, timeLimitMs: 500 };
    const { outcome, elapsedMs } = await solver.solve(xsb, options);
    const took = performance.now() - begin;
    assert.equal(outcome, "timeout");
    assert.ok(elapsedMs >= 500, `${elapsedMs} ms said`);
    assert.ok(elapsedMs <= took, `${elapsedMs} ms said, ${took} ms taken`);
  } finally {
    solver.dispose();
  }
});

test("a program on the command line ends without dispose(), with a kept search or a forgotten one", {
  skip,
}, () => {
  const yard = readFileSync(new URL("../data/cli/yard.xsb", import.meta.url), "utf8");
  for (const end of ["", "solver.forget();"]) {
    const program = `
      import { createSolver } from ${JSON.stringify(new URL("../../www/index.js", import.meta.url))};
      const solver = createSolver();
      const [{ xsb }] = (await solver.readLevels(${JSON.stringify(yard)})).levels;
      const limits = { strategy: "breadth-first", timeLimitMs: 50, resumable: true };
      console.log((await solver.solve(xsb, limits)).resumable);
      ${end}`;
    const args = ["--input-type=module", "--eval", program];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      encoding: "utf8",
      timeout: 60_000,
    });
    assert.deepEqual([status, stdout], [0, "true\n"], stderr);
  }
});

test("an unknown strategy rejects with a message", { skip }, async () => {
  await assert.rejects(kura.solve(LEVEL, { strategy: "magic" }), /magic/);
});

test("a call of the module ends in time, however large its budget", { skip }, async () => {
  const glue = await import(new URL("../../pkg/single/kura.js", import.meta.url).href);
  glue.initSync({
    module: readFileSync(new URL("../../pkg/single/kura_bg.wasm", import.meta.url)),
  });
  const yard = readFileSync(new URL("../data/cli/yard.xsb", import.meta.url), "utf8");
  const [{ xsb }] = glue.read_levels(yard).levels;
  const solver = new glue.Solver(xsb, { strategy: "breadth-first", memoryLimitMb: 256 });
  const begin = performance.now();
  const { done, expanded } = solver.step(1e12);
  const took = performance.now() - begin;
  assert.equal(done, false);
  assert.ok(expanded > 0);
  // Without checking the clock itself it would search for a minute, until its memory is full.
  assert.ok(took < 5_000, `${took} ms`);
  solver.free();
});

test("the page requests its levels before its modules run", () => {
  const home = new URL("../../", import.meta.url);
  const page = readFileSync(new URL("index.html", home), "utf8");
  const asked = [...page.matchAll(/rel="preload" href="www\/levels\/([^"]+)"/g)];
  const names = JSON.parse(readFileSync(new URL("www/levels/index.json", home), "utf8"));
  assert.deepEqual(
    asked.map(([, name]) => name),
    ["index.json", ...names],
  );
});

const lab = existsSync(new URL("../../pkg/lab/kura_bg.wasm", import.meta.url));
const withoutLab = lab ? false : "pkg/lab is not built; run `npm run wasm`";

test("the lab's module is loaded by name", { skip: withoutLab }, async () => {
  const solver = labEntry.createSolver();
  try {
    assert.equal((await solver.ready()).build, "lab");
    const all = await solver.strategies();
    const everyday = (await kura.strategies()).map(({ name }) => name);
    assert.ok(everyday.every((name) => all.some((entry) => entry.name === name)));
    const weighted = all.find(({ name }) => name === "weighted");
    const [bound, weight] = /** @type {any[]} */ (weighted?.settings ?? []);
    assert.equal(bound.key, "bound");
    assert.equal(bound.standard, "matching");
    assert.ok(bound.words.includes("nearest"));
    assert.equal(weight.key, "weight");
    assert.equal(weight.standard, 3);
    const result = await solver.solve(LEVEL, { strategy: "astar" });
    assert.equal(result.build, "lab");
    assert.equal(result.solution, "R");
    assert.equal(typeof result.pruned?.["dead-squares"], "number");
    const board = "######\n#.@  #\n#  $ #\n#    #\n######";
    const seen = await solver.inspect(board);
    const bad = seen?.pushes.filter(({ reasons }) => reasons.length > 0) ?? [];
    assert.deepEqual(
      bad.map(({ letter, reasons }) => [letter, reasons[0].rule]),
      [
        ["R", "dead-squares"],
        ["D", "dead-squares"],
      ],
    );
  } finally {
    solver.dispose();
  }
});

test("a search is watched position by position", { skip: withoutLab }, async () => {
  const solver = labEntry.createSolver();
  const room = "#######\n#     #\n# $$  #\n#  @..#\n#     #\n#######";
  try {
    assert.equal(await solver.next(), null);
    await assert.rejects(solver.watch(room, { strategy: "magic" }), /no strategy "magic"/);
    await assert.rejects(solver.watch("#####\n#@$ #\n#####"), /goal/);
    await solver.watch(room, { strategy: "breadth-first" });
    const first = await solver.next();
    assert.equal(first?.expanded, 1);
    assert.equal(first.result, null);
    assert.equal(first.look?.at.trimEnd(), room);
    assert.equal(first.look.pulls, false);
    assert.equal(first.look.last, null);
    assert.equal(first.look.pushes.length, first.generated);
    const second = await solver.next(1);
    assert.equal(second?.expanded, 2);
    assert.match(second.look?.last ?? "", /[LURD]/);
    let now = second;
    for (let calls = 0; calls < 500 && !now.result; calls += 1)
      now = (await solver.next(50)) ?? now;
    const plain = await solver.solve(room, { strategy: "breadth-first" });
    assert.equal(now.result?.outcome, "solved");
    assert.equal(now.result.pushes, plain.pushes);
    assert.equal(now.expanded, plain.expanded);
    await solver.watch(room, { strategy: "greedy-backward:no-rules" });
    const back = await solver.next();
    assert.equal(back?.look?.pulls, true);
    assert.ok(back.look.pushes.every(({ reasons }) => reasons.length === 0));
  } finally {
    solver.dispose();
  }
});
