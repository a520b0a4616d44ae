// What the client guarantees to its callers, failure by failure, with workers and a clock controlled by the test.

import assert from "node:assert/strict";
import { getEventListeners } from "node:events";
import { test } from "node:test";
import { Solver } from "../../www/solver/client.js";
import { systemClock } from "../../www/solver/clock.js";
import { LabSolver } from "../../www/solver/lab_client.js";
import { PAUSE_WAIT } from "../../www/solver/protocol.js";
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

test("threads that do not start are done without, even when their worker is blocked", async () => {
  const { hands, clock, solver } = make();
  const ready = watch(solver.ready());
  await settle();
  const [hung] = hands.all;
  hung.say({ type: "pool" });
  clock.advance(4999);
  await settle();
  assert.equal(hands.all.length, 1);
  clock.advance(1);
  await settle();
  assert.equal(hung.state, "closed");
  const init = hands.worker.requests.find(({ type }) => type === "init");
  assert.deepEqual(init, { type: "init", build: "single", threads: 1, wasmUrl: null });
  hands.worker.ready();
  await settle();
  assert.match(String(ready.value?.reason), /threads did not start/);
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

const SOON = { timeLimitMs: 500, resumable: true };

/** A solver that keeps a search whose time was up, after 500 ms. */
async function makeKeeping() {
  const made = await makeReady();
  const search = made.solver.solve(LEVEL, SOON);
  made.clock.advance(500);
  made.hands.worker.answer(made.hands.worker.idOf("solve"), TIMEOUT, true, true);
  assert.equal((await search).resumable, true);
  return made;
}

const TIMEOUT = { outcome: "timeout", solution: null, pushes: null, moves: null };

test("Node may end exactly while no request is pending", async () => {
  const { hands, solver } = await makeReady();
  assert.equal(hands.worker.held, false);
  const search = solver.solve(LEVEL, SOON);
  assert.equal(hands.worker.held, true);
  hands.worker.answer(hands.worker.idOf("solve"), TIMEOUT, true, true);
  await search;
  assert.equal(hands.worker.held, false);
  solver.forget();
  assert.deepEqual(hands.worker.requests.at(-1), { type: "forget", held: "kept" });
  assert.equal(hands.worker.held, false, "nothing answers this");
  const stop = new AbortController();
  const first = solver.solve(LEVEL);
  const second = solver.solve(LEVEL, { signal: stop.signal });
  hands.worker.answer(hands.worker.idOf("solve"));
  await first;
  assert.equal(hands.worker.held, true);
  hands.worker.answer(hands.worker.idOf("solve"));
  await second;
  assert.equal(hands.worker.held, false);
});

test("a search is still kept after a resume that ended before its turn", async () => {
  const { hands, clock, solver } = await makeKeeping();
  const aborted = await solver.resume({ signal: AbortSignal.abort() });
  assert.deepEqual([aborted.outcome, aborted.resumable], ["cancelled", true]);
  assert.equal(aborted.elapsedMs, 500, "of all its calls");
  const other = solver.solve(LEVEL);
  const otherId = hands.worker.idOf("solve");
  const late = watch(solver.resume({ timeLimitMs: 100 }));
  await assert.rejects(solver.resume(), { code: "nothing-to-resume" }, "one at a time");
  solver.forget();
  clock.advance(100 + PAUSE_WAIT);
  await settle();
  assert.deepEqual([late.value?.outcome, late.value?.resumable], ["timeout", true]);
  hands.worker.answer(otherId);
  await other;
  const last = watch(solver.resume());
  const request = hands.worker.requests.at(-1);
  assert.equal(request?.type, "resume");
  hands.worker.answer(hands.worker.idOf("resume"));
  await settle();
  assert.deepEqual([last.value?.outcome, last.value?.resumable], ["solved", undefined]);
  assert.equal(last.value.elapsedMs, 500);
  await assert.rejects(solver.resume(), { code: "nothing-to-resume" });
});

test("a resume whose worker cannot be started does not lose its search", async () => {
  const { hands, solver } = await makeKeeping();
  hands.worker.break("died");
  const failed = watch(solver.resume());
  await settle();
  hands.worker.fail("404");
  await settle();
  assert.match(String(failed.error), /404/);
  const again = watch(solver.resume());
  await settle();
  hands.worker.ready();
  hands.worker.answer(hands.worker.idOf("solve"));
  await settle();
  assert.equal(again.value?.outcome, "solved", "it began anew");
});

test("a queued search that is to be kept frees the kept one only when its turn has come", async () => {
  const { hands, solver } = await makeKeeping();
  const first = solver.solve(LEVEL);
  const id = hands.worker.idOf("solve");
  const stop = new AbortController();
  const second = solver.solve(LEVEL, { ...SOON, signal: stop.signal });
  stop.abort();
  await second;
  hands.worker.answer(id);
  await first;
  watch(solver.resume());
  assert.equal(hands.worker.requests.at(-1)?.type, "resume");
});

test("a callback of run() whose promise rejects ends the search with that error", async () => {
  const { hands, solver } = await makeReady();
  const mistake = new Error("mine");
  const stream = solver.run(LEVEL, { onProgress: async () => Promise.reject(mistake) });
  const first = watch(stream.next());
  await settle();
  hands.worker.progress(hands.worker.idOf("solve"), 100);
  await settle();
  assert.equal(first.value?.done, false);
  await assert.rejects(stream.next(), mistake);
});

test("a solution is not lost when shortening it fails, and the result says so", async () => {
  const { hands, solver } = await makeReady();
  const search = watch(solver.solve(LEVEL, { improveMs: 1000 }));
  hands.worker.answer(hands.worker.idOf("solve"), { pushes: 1, moves: 1, optimal: false });
  await settle();
  hands.worker.say({ type: "crashed", id: hands.worker.idOf("optimize"), message: "unreachable" });
  await settle();
  const { outcome, solution, improveError } = search.value ?? {};
  assert.deepEqual([outcome, solution], ["solved", "R"]);
  assert.equal(improveError.code, "solver-crashed");
  assert.match(improveError.message, /unreachable/);
});

test("a callback that throws while a solution is shortened rejects", async () => {
  const { hands, solver } = await makeReady();
  const onImproved = () => {
    throw new Error("mine");
  };
  const search = watch(solver.solve(LEVEL, { improveMs: 1000, onImproved }));
  hands.worker.answer(hands.worker.idOf("solve"), { pushes: 1, moves: 1, optimal: false });
  await settle();
  hands.worker.progress(hands.worker.idOf("optimize"), 10);
  await settle();
  assert.match(String(search.error), /mine/);
});

/** A lab's solver that watches a search. */
async function makeWatching() {
  const hands = new HandWorkers();
  const solver = new LabSolver({}, hands);
  const begun = solver.watch(LEVEL);
  await settle();
  hands.worker.ready();
  hands.worker.say({ type: "value", id: hands.worker.idOf("call"), value: null });
  await begun;
  return { hands, solver };
}

test("a worker that grew stays as long as a search in it is watched", async () => {
  const { hands, solver } = await makeWatching();
  const search = solver.solve(LEVEL);
  await settle();
  hands.worker.answer(hands.worker.idOf("solve"), { peakMb: 900 });
  await search;
  assert.equal(hands.all.length, 1);
  const next = solver.next();
  await settle();
  hands.worker.say({ type: "value", id: hands.worker.idOf("call"), value: { expanded: 1 } });
  assert.equal((await next)?.expanded, 1);
  solver.forget();
  await settle();
  assert.equal(hands.all.length, 2, "replaced when it is no longer watched");
});

test("a watched search whose worker was lost says so, until another is watched", async () => {
  const { hands, solver } = await makeWatching();
  hands.worker.break("died");
  const lost = watch(solver.next());
  await settle();
  hands.worker.ready();
  await settle();
  assert.match(String(lost.error), /had to be restarted/);
  const begun = solver.watch(LEVEL);
  await settle();
  hands.worker.say({ type: "value", id: hands.worker.idOf("call"), value: null });
  await begun;
  const next = watch(solver.next());
  await settle();
  hands.worker.say({ type: "value", id: hands.worker.idOf("call"), value: { expanded: 1 } });
  await settle();
  assert.equal(next.value?.expanded, 1);
});

test("a question ends when its signal aborts, and when its time is up", async () => {
  const { hands, clock, solver } = await makeReady();
  await assert.rejects(solver.verify(LEVEL, "R", { signal: AbortSignal.abort() }), {
    name: "AbortError",
  });
  const stop = new AbortController();
  const cut = watch(solver.readLevels(LEVEL, { signal: stop.signal }));
  const waits = watch(solver.verify(LEVEL, "R"));
  const late = watch(solver.strategies({ timeLimitMs: 500 }));
  await settle();
  const reason = new Error("enough");
  stop.abort(reason);
  await settle();
  assert.equal(cut.error, reason);
  assert.equal(hands.worker.state, "ready");
  clock.advance(75);
  await settle();
  assert.equal(hands.all[0].state, "closed", "it was busy with this question");
  hands.worker.ready();
  clock.advance(425);
  await settle();
  assert.match(String(late.error), /^KuraError: There was no answer within 500 ms/);
  const calls = hands.worker.requests.filter(({ type }) => type === "call");
  assert.equal(calls.length, 2, "only those that are wanted were sent again");
  clock.advance(500);
  await settle();
  assert.equal(hands.worker.state, "ready", "it is busy with another question");
  assert.deepEqual(waits, {});
  solver.dispose();
  assert.equal(clock.timers.size, 0);
});

test("a question that ends does not end the search before it", async () => {
  const { hands, clock, solver } = await makeReady();
  const search = watch(solver.solve(LEVEL));
  const question = watch(solver.verify(LEVEL, "R", { timeLimitMs: 10 }));
  await settle();
  clock.advance(5000);
  await settle();
  assert.match(String(question.error), /no answer/);
  assert.equal(hands.all.length, 1);
  hands.worker.answer(hands.worker.idOf("solve"));
  await settle();
  assert.equal(search.value?.outcome, "solved");
  clock.advance(75);
  assert.equal(hands.all[0].state, "closed", "now it is busy with the question");
});
