// A search that ran out of time, or was cancelled, and is resumed.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { Solver } from "../../www/solver/client.js";
import { systemClock } from "../../www/solver/clock.js";
import { HARD_TO_PROVE } from "../e2e/pages/levels.js";
import { fakeWorkers } from "./fake_module.js";

const LEVEL = "#####\n#@$.#\n#####";
/** Work for about two seconds. */
const LONG = { work: 2_000_000 };
const SOON = { timeLimitMs: 60, resumable: true };

const built = existsSync(new URL("../../pkg/single/kura_bg.wasm", import.meta.url));
const skip = built ? false : "pkg/single is not built; run `npm run wasm`";

/**
 * @param {import("./fake_module.js").Script[]} scripts
 * @param {import("../../www/index.js").SolverOptions} [options]
 */
function make(scripts, options = {}) {
  const { open, workers } = fakeWorkers(scripts);
  return { solver: new Solver(options, { open }), workers };
}

for (const [name, options] of /** @type {const} */ ([
  ["one thread", {}],
  ["several threads", { build: "threads", threads: 2 }],
])) {
  test(`continues where it stopped, with ${name}`, async () => {
    const { solver, workers } = make([{ ...LONG, work: 200_000 }], options);
    const first = await solver.solve(LEVEL, SOON);
    assert.deepEqual([first.outcome, first.resumable], ["timeout", true]);
    assert.ok(first.expanded < 200_000);
    /** @type {import("../../www/index.js").Progress[]} */
    const seen = [];
    const last = await solver.resume({ onProgress: (progress) => seen.push(progress) });
    assert.deepEqual([last.outcome, last.resumable, last.expanded], ["solved", undefined, 200_000]);
    assert.ok(last.elapsedMs > first.elapsedMs);
    assert.ok(seen.length > 0);
    for (const { expanded, elapsedMs } of seen) {
      assert.ok(expanded >= first.expanded && elapsedMs >= 60, `${expanded}, ${elapsedMs} ms`);
    }
    assert.equal(workers[0].held(), 0, "its memory is given back");
    await assert.rejects(solver.resume(), { code: "nothing-to-resume" });
  });
}

test("continues more than once, also after a cancel, until it is forgotten", async () => {
  const { solver, workers } = make([LONG]);
  const first = await solver.solve(LEVEL, SOON);
  const second = await solver.resume({ timeLimitMs: 60 });
  assert.equal(second.resumable, true);
  assert.ok(second.expanded > first.expanded);
  const stop = new AbortController();
  setTimeout(() => stop.abort(), 30);
  const third = await solver.resume({ signal: stop.signal });
  assert.deepEqual([third.outcome, third.resumable], ["cancelled", true]);
  assert.ok(third.expanded > second.expanded);
  assert.equal(workers[0].held(), 1);
  const fourth = await solver.resume({ timeLimitMs: 60 });
  assert.equal(fourth.outcome, "timeout");
  assert.ok(fourth.expanded > third.expanded, "the very same search");
  solver.forget();
  await solver.verify(LEVEL, "R");
  assert.equal(workers[0].held(), 0);
  await assert.rejects(solver.resume(), { code: "nothing-to-resume" });
});

for (const [name, options] of /** @type {const} */ ([
  ["one thread", {}],
  ["several threads", { build: "threads", threads: 2 }],
])) {
  test(`a cancelled search continues where it stopped, with ${name}`, async () => {
    const { solver } = make([{ ...LONG, work: 200_000 }], options);
    const stop = new AbortController();
    const first = await solver.solve(LEVEL, {
      resumable: true,
      signal: stop.signal,
      onProgress: () => stop.abort(),
    });
    assert.deepEqual([first.outcome, first.resumable], ["cancelled", true]);
    const last = await solver.resume();
    assert.deepEqual([last.outcome, last.expanded], ["solved", 200_000]);
    assert.ok(first.expanded > 0 && first.expanded < 200_000, `${first.expanded}`);
  });
}

test("a search that has found a solution can go on to its proof", { skip }, async () => {
  const solver = new Solver({ build: "single" });
  const stop = new AbortController();
  try {
    const first = await solver.solve(HARD_TO_PROVE, {
      objective: "pushes",
      resumable: true,
      signal: stop.signal,
      onProgress: ({ solution }) => solution && stop.abort(),
    });
    assert.deepEqual([first.outcome, first.optimal, first.resumable], ["solved", false, true]);
    const again = new AbortController();
    const then = await solver.resume({
      signal: again.signal,
      onProgress: ({ expanded }) => expanded > first.expanded && again.abort(),
    });
    assert.ok(then.expanded > first.expanded, `${then.expanded} after ${first.expanded}`);
    assert.equal(then.resumable, true);
  } finally {
    solver.dispose();
  }
});

test("a cancelled search whose caller does not want to resume it is freed", async () => {
  const { solver, workers } = make([LONG]);
  const stop = new AbortController();
  setTimeout(() => stop.abort(), 30);
  const result = await solver.solve(LEVEL, { signal: stop.signal });
  assert.deepEqual([result.outcome, result.resumable], ["cancelled", undefined]);
  assert.equal(workers[0].held(), 0);
});

test("a search that is stuck in a step is cancelled for good", async () => {
  const { solver } = make([{ ...LONG, restless: true }, {}], { build: "threads", threads: 2 });
  const stop = new AbortController();
  const result = await solver.solve(LEVEL, {
    resumable: true,
    signal: stop.signal,
    onProgress: () => stop.abort(),
  });
  assert.deepEqual([result.outcome, result.resumable], ["cancelled", undefined]);
});

test("questions in between do not affect it", async () => {
  const { solver, workers } = make([LONG]);
  const first = await solver.solve(LEVEL, SOON);
  const other = await solver.solve(LEVEL, { timeLimitMs: 20 });
  assert.deepEqual([other.outcome, other.resumable], ["timeout", undefined]);
  const second = await solver.resume({ timeLimitMs: 20 });
  assert.ok(second.expanded > first.expanded);
  assert.equal(workers.length, 1);
});

test("frees its memory when it is forgotten, and when another search is to be kept", async () => {
  const { solver, workers } = make([LONG]);
  await solver.solve(LEVEL, SOON);
  assert.equal(workers[0].held(), 1);
  await solver.solve(LEVEL, SOON);
  assert.equal(workers[0].held(), 1);
  solver.forget();
  await solver.verify(LEVEL, "R");
  assert.equal(workers[0].held(), 0);
  await assert.rejects(solver.resume(), { code: "nothing-to-resume" });
});

test("a worker that grew stays as long as it keeps a search", async () => {
  const { solver, workers } = make([{ ...LONG, result: { peakMb: 900 } }, {}]);
  await solver.solve(LEVEL, SOON);
  await solver.verify(LEVEL, "R");
  assert.equal(workers.length, 1);
  solver.forget();
  await solver.verify(LEVEL, "R");
  assert.deepEqual([workers.length, workers[0].open], [2, false]);
});

test("starts again if its worker was lost", async () => {
  const { solver, workers } = make([{ ...LONG, restless: true }, {}]);
  await solver.solve(LEVEL, SOON);
  // This search does not end in time, so its worker is terminated.
  await solver.solve(LEVEL, { timeLimitMs: 20 });
  const again = await solver.resume();
  assert.equal(again.outcome, "solved");
  assert.equal(workers.length, 2);
  assert.equal(workers[1].requests.at(-1)?.type, "solve");
});

test("threads that do not pause are stopped, and there is nothing to resume", async () => {
  const { solver } = make([{ ...LONG, restless: true }, {}], { build: "threads", threads: 2 });
  const result = await solver.solve(LEVEL, SOON);
  assert.deepEqual([result.outcome, result.resumable], ["timeout", undefined]);
  await assert.rejects(solver.resume(), { code: "nothing-to-resume" });
});

test("the module expands the same as without the pauses", { skip }, async () => {
  const text = readFileSync(new URL("../../www/levels/storehouse.xsb", import.meta.url), "utf8");
  // Only the worker ends the searches: the client would give it up if other programs take the processor.
  const after = (/** @type {number} */ wait, /** @type {() => void} */ happen) =>
    systemClock.after(wait * 100, happen);
  const solver = new Solver({}, { clock: { ...systemClock, after } });
  try {
    const { levels } = await solver.readLevels(text);
    const xsb = levels.find(({ title }) => title === "Amphitheatre")?.xsb ?? "";
    const options = { strategy: "breadth-first", memoryLimitMb: 256 };
    const whole = await solver.solve(xsb, options);
    assert.equal(whole.outcome, "solved");
    let result = await solver.solve(xsb, { ...options, ...SOON });
    let rests = 0;
    while (result.resumable) {
      rests += 1;
      const { expanded } = result;
      result = await solver.resume({ timeLimitMs: 60 });
      assert.ok(result.expanded > expanded);
    }
    assert.ok(rests > 1, `${rests} rests`);
    assert.deepEqual(
      [result.outcome, result.solution, result.expanded, result.generated],
      [whole.outcome, whole.solution, whole.expanded, whole.generated],
    );
  } finally {
    solver.dispose();
  }
});
