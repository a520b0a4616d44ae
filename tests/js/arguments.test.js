// Every argument is checked before it is used, and rejected with a readable message.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createSolver } from "../../www/index.js";
import { createSolver as createLabSolver } from "../../www/lab.js";
import { Solver } from "../../www/solver/client.js";
import { HandWorkers, settle } from "./hand_workers.js";

const LEVEL = "#####\n#@$.#\n#####";

/** A solver for trying mistakes on, and the workers, which it must not start. */
function make() {
  const hands = new HandWorkers();
  return { hands, solver: /** @type {any} */ (new Solver({}, hands)) };
}

/**
 * Calls with a mistake, the name of the error, and a pattern for its message.
 *
 * @type {[(solver: any) => unknown, "TypeError" | "RangeError", RegExp][]}
 */
const MISTAKES = [
  [(s) => s.solve(5), "TypeError", /^solve\(\): the level must be a string, not 5\.$/],
  [(s) => s.solve({}), "TypeError", /the level must be a string, not an object/],
  [(s) => s.solve(), "TypeError", /the level must be a string, not undefined/],
  [(s) => s.solve(LEVEL, null), "TypeError", /the options must be an object, not null/],
  [(s) => s.solve(LEVEL, "fast"), "TypeError", /the options must be an object, not "fast"/],
  [(s) => s.solve(LEVEL, []), "TypeError", /the options must be an object, not an array/],
  [(s) => s.solve(LEVEL, { timeLimit: 5 }), "TypeError", /no option "timeLimit"; .*timeLimitMs/],
  [(s) => s.solve(LEVEL, { timeLimitMs: -1 }), "RangeError", /timeLimitMs .* from 0 on, .* not -1/],
  [(s) => s.solve(LEVEL, { timeLimitMs: Number.NaN }), "RangeError", /timeLimitMs .* not NaN/],
  [(s) => s.solve(LEVEL, { timeLimitMs: "5" }), "TypeError", /timeLimitMs .* not "5"/],
  [(s) => s.solve(LEVEL, { timeLimitMs: null }), "TypeError", /timeLimitMs .* not null/],
  [
    (s) => s.solve(LEVEL, { memoryLimitMb: 0 }),
    "RangeError",
    /memoryLimitMb .* from 1 to 4096, not 0/,
  ],
  [
    (s) => s.solve(LEVEL, { memoryLimitMb: Number.POSITIVE_INFINITY }),
    "RangeError",
    /not Infinity/,
  ],
  [
    (s) => s.solve(LEVEL, { nodeLimit: 1.5 }),
    "RangeError",
    /nodeLimit .* whole number .* not 1\.5/,
  ],
  [(s) => s.solve(LEVEL, { nodeLimit: 10n }), "TypeError", /nodeLimit .* not 10/],
  [(s) => s.solve(LEVEL, { threads: 0 }), "RangeError", /threads .* from 1 to 64, not 0/],
  [(s) => s.solve(LEVEL, { seed: -1 }), "RangeError", /seed .* from 0 on, not -1/],
  [(s) => s.solve(LEVEL, { seed: 2 ** 60 }), "RangeError", /seed/],
  [(s) => s.solve(LEVEL, { strategy: 5 }), "TypeError", /strategy must be a string/],
  [
    (s) => s.solve(LEVEL, { objective: "fame" }),
    "RangeError",
    /"any", "pushes" or "moves", not "fame"/,
  ],
  [
    (s) => s.solve(LEVEL, { signal: {} }),
    "TypeError",
    /signal must be an AbortSignal, not an object/,
  ],
  [(s) => s.solve(LEVEL, { onProgress: 5 }), "TypeError", /onProgress must be a function, not 5/],
  [(s) => s.run(5).next(), "TypeError", /^run\(\): the level must be a string/],
  [
    (s) => s.run(LEVEL, { signal: {} }).next(),
    "TypeError",
    /^run\(\): signal must be an AbortSignal/,
  ],
  [(s) => s.run(LEVEL, null).next(), "TypeError", /^run\(\): the options must be an object/],
  [(s) => s.generate(null), "TypeError", /^generate\(\): the options/],
  [(s) => s.generate({ width: 3 }), "RangeError", /width .* from 5 to 40, not 3/],
  [(s) => s.generate({ count: Number.NaN }), "RangeError", /count .* not NaN/],
  [(s) => s.generate({ proven: "yes" }), "TypeError", /proven must be true or false, not "yes"/],
  [
    (s) => s.verify(LEVEL),
    "TypeError",
    /^verify\(\): the solution must be a string, not undefined/,
  ],
  [(s) => s.verify(null, "R"), "TypeError", /^verify\(\): the level must be a string, not null/],
  [
    (s) => s.readLevels(new Uint8Array(3)),
    "TypeError",
    /^readLevels\(\): the text .* not an object/,
  ],
  [() => createSolver(/** @type {any} */ (null)), "TypeError", /^createSolver\(\): the options/],
  [
    () => createSolver(/** @type {any} */ ({ build: "nope" })),
    "RangeError",
    /build must be "auto", .* not "nope"/,
  ],
  [() => createSolver(/** @type {any} */ ({ build: "lab" })), "RangeError", /not "lab"/],
  [() => createSolver({ threads: 65 }), "RangeError", /threads .* not 65/],
  [
    () => createSolver({ wasmUrl: "modules/" }),
    "RangeError",
    /wasmUrl .* resolved here, .* not "modules\/"/,
  ],
  [() => createSolver(/** @type {any} */ ({ workerUrl: 5 })), "TypeError", /workerUrl .* not 5/],
  [() => createSolver({ startLimitMs: 0 }), "RangeError", /startLimitMs .* more than 0, .* not 0/],
  [() => createLabSolver(/** @type {any} */ ({ threads: 2 })), "TypeError", /no option "threads"/],
  [
    () => /** @type {any} */ (createLabSolver()).inspect(LEVEL, 5),
    "TypeError",
    /the position must be a string/,
  ],
  [() => createLabSolver().next(0), "RangeError", /the number of positions .* from 1 on, not 0/],
  [
    () => createLabSolver().watch(LEVEL, /** @type {any} */ ({ threads: 1 })),
    "TypeError",
    /no option "threads"/,
  ],
];

for (const [call, name, message] of MISTAKES) {
  test(`rejected: ${String(call).replace(/\s+/g, " ")}`, async () => {
    const { hands, solver } = make();
    await assert.rejects(async () => call(solver), { name, message });
    await settle();
    assert.equal(hands.all.length, 0, "no worker was started for it");
  });
}

test("missing, undefined and unlimited options are accepted", async () => {
  const { hands, solver } = make();
  const nothing = { objective: undefined, signal: undefined, timeLimitMs: undefined };
  const endless = { timeLimitMs: Number.POSITIVE_INFINITY, nodeLimit: Number.POSITIVE_INFINITY };
  solver.solve(LEVEL);
  solver.solve(LEVEL, undefined);
  solver.solve(LEVEL, nothing);
  solver.solve(LEVEL, endless);
  solver.generate({ maxMazes: Number.POSITIVE_INFINITY, maxPushes: Number.POSITIVE_INFINITY });
  await settle();
  hands.worker.ready();
  const asked = [];
  for (let i = 0; i < 5; i += 1) {
    const request = hands.worker.requests.at(-1);
    assert.ok(request?.type === "solve" || request?.type === "generate");
    asked.push(request);
    hands.worker.answer(request.id);
  }
  for (const { timeLimitMs } of asked) assert.equal(timeLimitMs, 0);
  for (const { options } of asked.slice(0, 4))
    assert.deepEqual(Object.keys(options), ["memoryLimitMb"]);
  assert.deepEqual(asked[4].options, {});
});

test("an error does not affect a running search", async () => {
  const { hands, solver } = make();
  const search = solver.solve(LEVEL);
  await settle();
  hands.worker.ready();
  await assert.rejects(solver.verify(LEVEL), TypeError);
  await assert.rejects(solver.solve(LEVEL, { signal: {} }), TypeError);
  assert.equal(hands.worker.requests.filter(({ type }) => type !== "init").length, 1);
  hands.worker.answer(hands.worker.idOf("solve"));
  assert.equal((await search).outcome, "solved");
});

test("a signal of the caller's own making keeps no answer back", async () => {
  const { hands, solver } = make();
  const fail = () => {
    throw new Error("no listener");
  };
  const signal = { aborted: false, addEventListener() {}, removeEventListener: fail };
  const searches = [solver.solve(LEVEL, { signal }), solver.solve(LEVEL)];
  await settle();
  hands.worker.ready();
  for (const search of searches) {
    hands.worker.answer(hands.worker.idOf("solve"));
    assert.equal((await search).outcome, "solved");
  }
  signal.addEventListener = fail;
  await assert.rejects(solver.solve(LEVEL, { signal }), /no listener/);
  const { addEventListener } = signal;
  const half = { aborted: false, addEventListener };
  await assert.rejects(solver.solve(LEVEL, { signal: half }), /signal must be an AbortSignal/);
  const last = solver.solve(LEVEL);
  hands.worker.answer(hands.worker.idOf("solve"));
  assert.equal((await last).outcome, "solved");
});

test("a long text is cut off in the message", async () => {
  const { solver } = make();
  const error = await solver.solve(LEVEL, "x".repeat(10_000)).catch((/** @type {Error} */ e) => e);
  assert.ok(error.message.length < 120);
});
