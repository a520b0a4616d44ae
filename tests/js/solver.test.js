import assert from "node:assert/strict";
import { test } from "node:test";
import { Solver } from "../../www/solver/client.js";
import { Pace } from "../../www/solver/pace.js";
import { POLL, SLICE } from "../../www/solver/protocol.js";
import { Session } from "../../www/solver/session.js";
import { outcomeInWords } from "../../www/ui/figures.js";
import { fakeModule, fakeWorkers } from "./fake_module.js";

const LEVEL = "#####\n#@$.#\n#####";

/**
 * @param {import("./fake_module.js").Script[]} scripts
 * @param {Parameters<typeof fakeWorkers>[1]} [failures]
 * @param {import("../../www/index.js").SolverOptions} [options]
 */
function make(scripts, failures, options = {}) {
  const { open, workers } = fakeWorkers(scripts, failures);
  return { solver: new Solver(options, { open }), workers };
}

test("answers with the module's result, and with time and build", async () => {
  const { solver } = make([{}]);
  const result = await solver.solve(LEVEL);
  assert.equal(result.outcome, "solved");
  assert.equal(result.solution, "R");
  assert.equal(result.build, "single");
  assert.ok(result.elapsedMs >= 0);
});

test("reports a wrong solution with its strategy and level", async () => {
  const fault = { strategy: "liar", level: LEVEL, moves: "L", problem: "move 1 walks into a wall" };
  const result = {
    outcome: "error",
    solution: null,
    pushes: null,
    moves: null,
    strategy: "liar",
    fault,
  };
  const { solver } = make([{ result: /** @type {any} */ (result) }]);
  const answer = await solver.solve(LEVEL);
  assert.deepEqual([answer.outcome, answer.solution, answer.strategy], ["error", null, "liar"]);
  assert.deepEqual(answer.fault, fault);
  const told = outcomeInWords(answer, { objective: "any", fewestPushes: () => null });
  assert.equal(told.title, "Solver error");
  assert.equal(told.kind, "warning");
  assert.match(told.note, /^liar returned an invalid solution/);
});

test("passes options on and keeps its own", async () => {
  const { solver, workers } = make([{}]);
  await solver.solve(LEVEL, { objective: "pushes", strategy: "astar", memoryLimitMb: 32, seed: 5 });
  const request = workers[0].requests.find(({ type }) => type === "solve");
  assert.ok(request?.type === "solve");
  assert.equal(request.xsb, LEVEL);
  assert.deepEqual(request.options, {
    objective: "pushes",
    strategy: "astar",
    memoryLimitMb: 32,
    seed: 5,
  });
});

test("reports progress at most ten times a second", async () => {
  const { solver } = make([{ work: 1e9, unitMs: 0.01 }]);
  /** @type {number[]} */
  const times = [];
  const result = await solver.solve(LEVEL, {
    timeLimitMs: 700,
    onProgress: ({ elapsedMs, nodesPerSecond, strategy }) => {
      times.push(elapsedMs);
      assert.ok(nodesPerSecond > 0);
      assert.equal(strategy, "fake");
    },
  });
  assert.equal(result.outcome, "timeout");
  assert.ok(times.length >= 2 && times.length <= 7, `${times.length} reports in 700 ms`);
  for (let i = 1; i < times.length; i += 1) assert.ok(times[i] - times[i - 1] >= 99);
});

test("a cancel is received between two slices", async () => {
  const { solver, workers } = make([{ work: 1e9, unitMs: 0.01 }]);
  const stop = new AbortController();
  let aborted = 0;
  setTimeout(() => {
    aborted = performance.now();
    stop.abort();
  }, 200);
  const result = await solver.solve(LEVEL, { signal: stop.signal });
  assert.equal(result.outcome, "cancelled");
  assert.ok(performance.now() - aborted < 100);
  assert.equal(workers.length, 1, "the worker heard it and stays");
});

test("a signal that has already been aborted starts nothing", async () => {
  const { solver, workers } = make([{}]);
  const result = await solver.solve(LEVEL, { signal: AbortSignal.abort() });
  assert.equal(result.outcome, "cancelled");
  assert.equal(workers.length, 0);
});

test("a worker that does not react to a cancel is terminated, and the next search works", async () => {
  // The fake runs on this thread, so its stuck step is one that never responds.
  const { open, workers } = fakeWorkers([{ work: 1e9 }, {}]);
  let first = true;
  /** @type {typeof open} */
  const stuck = async (url, onMessage, onBroken) => {
    const port = await open(url, onMessage, onBroken);
    if (!first) return port;
    first = false;
    return { ...port, post: (request) => request.type === "init" && port.post(request) };
  };
  const solver = new Solver({}, { open: stuck });
  const stop = new AbortController();
  await solver.ready();
  const answer = solver.solve(LEVEL, { signal: stop.signal });
  await new Promise((resolve) => setTimeout(resolve, 20));
  const begin = performance.now();
  stop.abort();
  assert.equal((await answer).outcome, "cancelled");
  assert.ok(performance.now() - begin < 150);
  assert.equal(workers[0].open, false);
  assert.equal((await solver.solve(LEVEL)).outcome, "solved");
  assert.equal(workers.length, 2);
});

test("a panic rejects once, and the next search works in a new worker", async () => {
  const { solver, workers } = make([{ work: 1e9, crash: "unreachable" }, {}]);
  await assert.rejects(solver.solve(LEVEL), /stopped unexpectedly: unreachable/);
  assert.equal(workers[0].open, false);
  assert.equal((await solver.solve(LEVEL)).outcome, "solved");
  assert.equal(workers.length, 2);
});

test("invalid options reject and cost no worker", async () => {
  const { solver, workers } = make([{ refuse: "there is no strategy “x”" }]);
  await assert.rejects(solver.solve(LEVEL, { strategy: "x" }), /^KuraError: there is no strategy/);
  assert.equal(workers[0].open, true);
});

for (const result of /** @type {const} */ ([{ outcome: "memory", peakMb: 64 }, { peakMb: 900 }])) {
  test(`a worker that grew is replaced: ${JSON.stringify(result)}`, async () => {
    const { solver, workers } = make([{ result }, {}]);
    const first = await solver.solve(LEVEL);
    assert.equal(first.outcome, "outcome" in result ? result.outcome : "solved");
    assert.equal((await solver.solve(LEVEL)).outcome, "solved");
    assert.equal(workers.length, 2);
    assert.equal(workers[0].open, false);
  });
}

test("a worker whose threads do not stop is replaced", async () => {
  const { solver, workers } = make([{ work: 1e9, unitMs: 0.01, restless: true }, {}]);
  const begin = performance.now();
  const result = await solver.solve(LEVEL, { timeLimitMs: 50 });
  assert.equal(result.outcome, "timeout");
  assert.ok(performance.now() - begin < 1000);
  assert.equal((await solver.solve(LEVEL)).outcome, "solved");
  assert.equal(workers.length, 2);
  assert.equal(workers[0].open, false);
});

test("the threads module with one thread searches without pauses", async (t) => {
  const solve = async (/** @type {number} */ threads) => {
    const timer = t.mock.method(globalThis, "setTimeout");
    const { solver } = make([{ work: 30_000, unitMs: 0.01 }], {}, { build: "threads", threads });
    const { build } = await solver.solve(LEVEL);
    const pauses = timer.mock.calls.filter(({ arguments: [, wait] }) => Number(wait) <= POLL);
    timer.mock.restore();
    return { build, pauses: pauses.length };
  };
  const [one, two] = [await solve(1), await solve(2)];
  assert.equal(one.build, "threads");
  // Both wait a little while the worker starts; with several threads each check on them is followed by a pause.
  assert.ok(
    two.pauses >= one.pauses + 10,
    `${one.pauses} pauses with one thread, ${two.pauses} with two`,
  );
});

test("levels are generated, reported, and kept when the time is up", async () => {
  const { solver } = make([{ work: 1e9, unitMs: 0.01 }]);
  let told = 0;
  const made = await solver.generate({
    timeLimitMs: 400,
    onProgress: ({ levels, tried, elapsedMs }) => {
      assert.equal(levels.length, tried.mazes);
      assert.ok(elapsedMs > 0);
      told += 1;
    },
  });
  assert.equal(made.outcome, "timeout");
  assert.ok(made.levels.length > 0);
  assert.ok(told >= 1 && told <= 4, `${told} reports in 400 ms`);
  assert.equal(made.build, "single");
});

test("a level generation that does not react to a cancel ends with its last report", async () => {
  // Only making levels takes for ever: the worker that did it may be asked again.
  const { solver, workers } = make([{ levels: { work: 1e9, stuckMs: 400 } }, {}]);
  const stop = new AbortController();
  const made = solver.generate({ count: 1000, signal: stop.signal });
  setTimeout(() => stop.abort(), 20);
  const { outcome, levels } = await made;
  assert.equal(outcome, "cancelled");
  assert.ok(levels.length >= 0);
  assert.equal((await solver.solve(LEVEL)).outcome, "solved");
  assert.ok(workers.length <= 2);
});

test("wishes that cannot be fulfilled reject", async () => {
  const { solver } = make([{ refuse: "a board of this size takes 1 to 2 boxes, not 9" }]);
  await assert.rejects(solver.generate({ boxes: 9 }), /takes 1 to 2 boxes/);
});

test("searches queue up, and questions are answered in between", async () => {
  const { solver } = make([{ work: 20_000, unitMs: 0.01 }]);
  /** @type {string[]} */
  const order = [];
  const first = solver.solve(LEVEL).then(() => order.push("first"));
  const second = solver.solve(LEVEL).then(() => order.push("second"));
  await solver.ready();
  const verdict = solver.verify(LEVEL, "R").then(() => order.push("verdict"));
  await Promise.all([first, second, verdict]);
  assert.deepEqual(order, ["verdict", "first", "second"]);
});

test("if threads fail, one thread takes over, with the reason", async () => {
  const { solver, workers } = make([{}], { failThreads: "no nested workers" }, { threads: 4 });
  Object.defineProperty(globalThis, "crossOriginIsolated", { value: true, configurable: true });
  Object.defineProperty(globalThis, "Worker", { value: class {}, configurable: true });
  try {
    const engine = await solver.ready();
    assert.deepEqual(engine, { build: "single", threads: 1, reason: "no nested workers" });
    assert.equal(workers.length, 2);
    assert.equal(workers[0].open, false);
    assert.equal((await solver.solve(LEVEL)).outcome, "solved");
  } finally {
    Reflect.deleteProperty(globalThis, "crossOriginIsolated");
    Reflect.deleteProperty(globalThis, "Worker");
  }
});

test("threads that were requested explicitly are not replaced by one thread", async () => {
  const { solver } = make([{}], { failThreads: "no memory" }, { build: "threads", threads: 4 });
  await assert.rejects(solver.ready(), /no memory/);
});

test("a module that cannot be loaded rejects, and loading may be tried again", async () => {
  const { solver, workers } = make([{}], { failAll: "404 Not Found" });
  await assert.rejects(solver.ready(), /404/);
  await assert.rejects(solver.solve(LEVEL), /404/);
  assert.equal(workers.length, 2);
});

test("a worker that does not start rejects", async () => {
  const { solver } = make([{}], { broken: "blocked by a policy" });
  await assert.rejects(solver.solve(LEVEL), /blocked by a policy/);
});

test("run yields progress and returns the result", async () => {
  const { solver } = make([{ work: 40_000, unitMs: 0.01 }]);
  const run = solver.run(LEVEL);
  let reports = 0;
  let step = await run.next();
  while (!step.done) {
    reports += 1;
    assert.equal(step.value.boxes, 1);
    step = await run.next();
  }
  assert.ok(reports >= 2, `${reports} reports`);
  assert.equal(step.value.outcome, "solved");
});

test("leaving the loop cancels the search", async () => {
  const { solver, workers } = make([{ work: 1e9, unitMs: 0.01 }]);
  for await (const progress of solver.run(LEVEL)) {
    assert.ok(progress.expanded > 0);
    break;
  }
  assert.ok(workers[0].requests.some(({ type }) => type === "cancel"));
  const next = await solver.solve(LEVEL, { timeLimitMs: 50 });
  assert.equal(next.outcome, "timeout", "the queue is free again");
});

test("run rejects when the module cannot be loaded", async () => {
  const { solver } = make([{}], { failAll: "404" });
  await assert.rejects(async () => {
    for await (const _ of solver.run(LEVEL)) assert.fail("nothing to report");
  }, /404/);
});

test("disposing ends a search as cancelled and refuses the next", async () => {
  const { solver, workers } = make([{ work: 1e9, unitMs: 0.01 }]);
  const answer = solver.solve(LEVEL);
  await solver.ready();
  await new Promise((resolve) => setTimeout(resolve, 50));
  solver.dispose();
  assert.equal((await answer).outcome, "cancelled");
  assert.equal(workers[0].open, false);
  await assert.rejects(solver.solve(LEVEL), /disposed/);
});

test("a worker ignores a cancel for an answered request", async () => {
  /** @type {import("../../www/solver/protocol.js").Message[]} */
  const said = [];
  const session = new Session(
    (message) => said.push(message),
    async () => fakeModule({}),
  );
  const solve = { type: /** @type {const} */ ("solve"), xsb: LEVEL, timeLimitMs: 0, options: {} };
  await session.handle({ ...solve, id: 1 });
  const why = { code: "no-module", params: {}, message: "no module is loaded" };
  assert.deepEqual(said.shift(), { type: "refused", id: 1, why });
  await session.handle({ type: "init", build: "single", threads: 1, wasmUrl: null });
  await session.handle({ type: "cancel", id: 7 });
  await session.handle({ ...solve, id: 7 });
  const result = said.find((message) => message.type === "result");
  assert.equal(result?.type === "result" && result.result.outcome, "solved", "nothing was kept");
});

test("slices are sized by the slowest of the recent ones", () => {
  const pace = new Pace();
  const first = pace.budget;
  pace.took(0);
  assert.equal(pace.budget, first * 2, "grows, not by leaps");
  for (let i = 0; i < 30; i += 1) pace.took(pace.budget / 1000);
  const steady = pace.budget;
  assert.ok(Math.abs(steady - SLICE * 1000) <= 1, `${steady} units of a microsecond`);
  pace.took(10 * SLICE);
  assert.ok(pace.budget <= steady / 9, "one slow slice makes the next one small");
  pace.took(pace.budget / 1000);
  assert.ok(pace.budget < steady / 5, "and is not forgotten at once");
  for (let i = 0; i < 60; i += 1) pace.took(pace.budget / 1000);
  assert.ok(pace.budget > steady * 0.9, "but in time");
  pace.took(1e6);
  assert.ok(pace.budget >= 1, "never nothing");
});
