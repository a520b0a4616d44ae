// What the client guarantees to its callers, failure by failure, with workers and a clock controlled by the test.

import assert from "node:assert/strict";
import { getEventListeners } from "node:events";
import { test } from "node:test";
import { Solver } from "../../www/solver/client.js";
import { systemClock } from "../../www/solver/clock.js";
import { version } from "../../www/version.js";
import { HandWorkers, settle } from "./hand_workers.js";

const LEVEL = "#####\n#@$.#\n#####";

/** @param {import("../../www/index.js").SolverOptions} [options] */
function make(options) {
  const hands = new HandWorkers();
  const { open, clock } = hands;
  return { hands, clock, solver: new Solver(options, { open, clock }) };
}

/** @param {import("../../www/index.js").SolverOptions} [options] a solver whose module is loaded */
async function makeReady(options) {
  const made = make(options);
  const ready = made.solver.ready();
  await settle();
  made.hands.worker.ready();
  await ready;
  return made;
}

/** The current state of a promise. @param {Promise<any>} promise */
function watch(promise) {
  /** @type {{ value?: any, error?: Error }} */
  const got = {};
  promise.then(
    (value) => {
      got.value = value;
    },
    (error) => {
      got.error = error;
    },
  );
  return got;
}

test("a queued search is cancelled at once, not after the one before it", async () => {
  const { hands, solver } = await makeReady();
  const first = watch(solver.solve(LEVEL));
  const stop = new AbortController();
  const second = watch(solver.solve(LEVEL, { signal: stop.signal }));
  stop.abort();
  await settle();
  assert.equal(second.value?.outcome, "cancelled");
  assert.deepEqual(first, {});
  assert.equal(hands.worker.requests.filter(({ type }) => type === "solve").length, 1);
});

test("a search is cancelled at once while the module loads, and the module goes on loading", async () => {
  const { hands, solver } = make();
  const stop = new AbortController();
  const answer = watch(solver.solve(LEVEL, { signal: stop.signal }));
  await settle();
  stop.abort();
  await settle();
  assert.equal(answer.value?.outcome, "cancelled");
  assert.equal(answer.value.build, null);
  assert.equal(hands.worker.state, "starting");
});

test("abandoning a search does not affect a concurrent question", async () => {
  const { hands, clock, solver } = await makeReady();
  const stop = new AbortController();
  const search = watch(solver.solve(LEVEL, { signal: stop.signal }));
  const verdict = watch(solver.verify(LEVEL, "R"));
  stop.abort();
  clock.advance(75);
  await settle();
  assert.equal(search.value?.outcome, "cancelled");
  assert.equal(hands.all[0].state, "closed");
  assert.deepEqual(verdict, {}, "it waits for the next worker");
  hands.worker.ready();
  hands.worker.say({ type: "value", id: hands.worker.idOf("call"), value: { ok: true } });
  await settle();
  assert.deepEqual(verdict.value, { ok: true });
});

test("a question that breaks the module does not cost a running search its answer", async () => {
  const { hands, solver } = await makeReady();
  const search = watch(solver.solve(LEVEL));
  const verdict = watch(solver.verify(LEVEL, "R"));
  hands.worker.say({ type: "crashed", id: hands.worker.idOf("call"), message: "unreachable" });
  await settle();
  assert.match(String(verdict.error), /stopped unexpectedly: unreachable/);
  assert.deepEqual(search, {});
  hands.worker.ready();
  hands.worker.answer(hands.worker.idOf("solve"));
  await settle();
  assert.equal(search.value?.outcome, "solved");
});

test("a request is not given to one dying worker after another", async () => {
  const { hands, solver } = await makeReady();
  const search = watch(solver.solve(LEVEL));
  hands.worker.break("out of memory");
  await settle();
  hands.worker.ready();
  assert.deepEqual(search, {});
  hands.worker.break("out of memory");
  await settle();
  assert.match(String(search.error), /out of memory/);
  assert.equal(hands.all.length, 2, "nobody waits for a third");
});

test("disposing right after a question rejects it with a message, and cancels queued requests", async () => {
  const { hands, solver } = make();
  const verdict = watch(solver.verify(LEVEL, "R"));
  const search = watch(solver.solve(LEVEL));
  const queued = watch(solver.solve(LEVEL));
  const making = watch(solver.generate());
  const ready = watch(solver.ready());
  solver.dispose();
  solver.dispose();
  await settle();
  assert.match(String(verdict.error), /^KuraError: This solver was disposed of/);
  assert.match(String(ready.error), /disposed/);
  for (const { value } of [search, queued, making]) assert.equal(value?.outcome, "cancelled");
  assert.ok(hands.all.every(({ state }) => state === "closed"));
  await assert.rejects(solver.solve(LEVEL), /disposed/);
  await assert.rejects(solver.ready(), /disposed/);
});

test("loading has a time limit, and the next request tries again", async () => {
  const { hands, clock, solver } = make({ startLimitMs: 4000 });
  const search = watch(solver.solve(LEVEL));
  await settle();
  clock.advance(3999);
  await settle();
  assert.deepEqual(search, {});
  clock.advance(1);
  await settle();
  assert.match(String(search.error), /did not start within 4000 ms/);
  assert.equal(hands.worker.state, "closed");
  const again = watch(solver.solve(LEVEL));
  await settle();
  hands.worker.ready();
  hands.worker.answer(hands.worker.idOf("solve"));
  await settle();
  assert.equal(again.value?.outcome, "solved");
});

test("a worker or a module of another release is not used", async () => {
  for (const versions of [
    { worker: "9.9.9", module: version },
    { worker: version, module: "9.9.9" },
  ]) {
    const { hands, solver } = make();
    const ready = watch(solver.ready());
    await settle();
    hands.worker.versions = versions;
    hands.worker.ready();
    await settle();
    assert.equal(ready.error?.name, "VersionError");
    assert.match(String(ready.error), /9\.9\.9/);
    assert.equal(hands.worker.state, "closed");
  }
});

test("the time limit counts from the call, and so does the reported time", async () => {
  const { hands, clock, solver } = make();
  const search = watch(solver.solve(LEVEL, { timeLimitMs: 1000 }));
  await settle();
  clock.advance(400);
  hands.worker.ready();
  const request = hands.worker.requests.findLast(({ type }) => type === "solve");
  assert.ok(request?.type === "solve");
  assert.equal(request.timeLimitMs, 600, "what is left for the worker");
  hands.worker.progress(request.id, 46);
  // The worker is stuck in a step and does not respond.
  clock.advance(674);
  await settle();
  assert.deepEqual(search, {});
  clock.advance(1);
  await settle();
  assert.equal(search.value?.outcome, "timeout");
  assert.equal(search.value.elapsedMs, 1075);
  assert.equal(search.value.expanded, 7);
});

test("a worker that is stuck does not lose the solution that it has reported", async () => {
  const { hands, clock, solver } = await makeReady();
  const stop = new AbortController();
  const search = watch(solver.solve(LEVEL, { objective: "pushes", signal: stop.signal }));
  await settle();
  const id = hands.worker.idOf("solve");
  hands.worker.progress(id, 46, { solution: "RlR", pushes: 2, moves: 3, lowerBound: 1 });
  stop.abort();
  clock.advance(75);
  await settle();
  assert.equal(hands.all[0].state, "closed");
  const { outcome, solution, pushes, moves, optimal, lowerBound } = search.value ?? {};
  assert.deepEqual(
    { outcome, solution, pushes, moves, optimal, lowerBound },
    { outcome: "solved", solution: "RlR", pushes: 2, moves: 3, optimal: false, lowerBound: 1 },
  );
});

test("a search whose time is up before its turn says so", async () => {
  const { clock, solver } = await makeReady();
  const first = watch(solver.solve(LEVEL));
  const second = watch(solver.solve(LEVEL, { timeLimitMs: 500 }));
  clock.advance(500);
  await settle();
  assert.equal(second.value?.outcome, "timeout");
  assert.equal(second.value.elapsedMs, 500);
  assert.equal(second.value.expanded, 0);
  assert.deepEqual(first, {});
});

test("a search that the worker cancels because its time is up is a timeout", async () => {
  const { hands, clock, solver } = await makeReady();
  const search = watch(solver.solve(LEVEL, { timeLimitMs: 500 }));
  clock.advance(500);
  const id = hands.worker.idOf("solve");
  assert.ok(
    hands.worker.requests.some((request) => request.type === "cancel" && request.id === id),
  );
  hands.worker.answer(id, { outcome: "cancelled", solution: null });
  await settle();
  assert.equal(search.value?.outcome, "timeout");
  assert.equal(search.value.elapsedMs, 500);
  assert.equal(hands.worker.state, "ready", "it heard, and stays");
});

for (const timeLimitMs of [Number.POSITIVE_INFINITY, 2 ** 31, 2 ** 53, 0, undefined]) {
  test(`a time limit of ${timeLimitMs} does not end a search at once`, async () => {
    const hands = new HandWorkers();
    // The real clock: its timers were the ones that fired too early.
    const solver = new Solver({}, { open: hands.open, clock: systemClock });
    const search = watch(solver.solve(LEVEL, { timeLimitMs }));
    await settle();
    hands.worker.ready();
    await new Promise((resolve) => setTimeout(resolve, 5));
    assert.deepEqual(search, {});
    const request = hands.worker.requests.findLast(({ type }) => type === "solve");
    assert.ok(request?.type === "solve");
    const expected = timeLimitMs === 2 ** 31 || timeLimitMs === 2 ** 53 ? timeLimitMs : 0;
    assert.ok(Math.abs(request.timeLimitMs - expected) < 5_000);
    solver.dispose();
    await settle();
    assert.equal(search.value?.outcome, "cancelled");
  });
}

test("a progress callback that throws rejects its own search and nothing else", async () => {
  const { hands, solver } = await makeReady();
  const mistake = new Error("mine");
  const search = watch(
    solver.solve(LEVEL, {
      onProgress: () => {
        throw mistake;
      },
    }),
  );
  const queued = watch(solver.solve(LEVEL));
  const id = hands.worker.idOf("solve");
  hands.worker.progress(id, 100);
  await settle();
  assert.equal(search.error, mistake);
  assert.deepEqual(queued, {});
  assert.ok(
    hands.worker.requests.some((request) => request.type === "cancel" && request.id === id),
  );
  hands.worker.progress(id, 200);
  hands.worker.answer(id, { outcome: "cancelled" });
  hands.worker.answer(hands.worker.idOf("solve"));
  await settle();
  assert.equal(queued.value?.outcome, "solved");
  assert.equal(hands.all.length, 1);
});

test("a progress callback whose promise rejects counts as one that throws", async () => {
  const { hands, solver } = await makeReady();
  const search = watch(
    solver.solve(LEVEL, { onProgress: async () => Promise.reject(new Error("late")) }),
  );
  hands.worker.progress(hands.worker.idOf("solve"), 100);
  await settle();
  assert.match(String(search.error), /late/);
});

test("a worn worker is replaced once no request is pending", async () => {
  const { hands, solver } = await makeReady();
  const search = watch(solver.solve(LEVEL));
  const verdict = watch(solver.verify(LEVEL, "R"));
  const call = hands.worker.idOf("call");
  hands.worker.answer(hands.worker.idOf("solve"), { peakMb: 900 });
  await settle();
  assert.equal(search.value?.outcome, "solved");
  assert.equal(hands.worker.state, "ready", "a question is still with it");
  hands.worker.say({ type: "value", id: call, value: { ok: true } });
  await settle();
  assert.equal(verdict.value?.ok, true);
  assert.deepEqual(
    hands.all.map(({ state }) => state),
    ["closed", "starting"],
  );
});

test("nothing is kept of answered requests", async () => {
  const { hands, clock, solver } = await makeReady();
  const stop = new AbortController();
  for (let i = 0; i < 3; i += 1) {
    const search = solver.solve(LEVEL, { signal: stop.signal, timeLimitMs: 1000 });
    hands.worker.answer(hands.worker.idOf("solve"));
    assert.equal((await search).outcome, "solved");
  }
  assert.equal(clock.timers.size, 0);
  assert.equal(getEventListeners(stop.signal, "abort").length, 0);
  const told = hands.worker.requests.length;
  stop.abort();
  clock.advance(10_000);
  assert.equal(hands.worker.requests.length, told, "the worker hears nothing of it");
});
