// Shortening in the background: interrupted by other requests, continued from the best solution so far, and stopped.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { test } from "node:test";
import { ASKED, Requests } from "../../www/advice/requests.js";
import { shortenOn } from "../../www/page/solver/shorten_on.js";
import { changeInWords } from "../../www/page/solver/shortened_words.js";
import { Solver } from "../../www/solver/client.js";

/** @typedef {import("../../www/index.js").OptimizeOptions} OptimizeOptions */

const built = existsSync(new URL("../../pkg/single/kura_bg.wasm", import.meta.url));
const skip = built ? false : "pkg/single is not built; run `npm run wasm`";

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A solver whose shortening the test drives. */
function driven() {
  /** @type {{ solution: string, options: OptimizeOptions, report: (solution: string, bound: number) => void, end: (outcome: string, proven?: boolean) => void }[]} */
  const parts = [];
  const optimize = (/** @type {string} */ solution, /** @type {OptimizeOptions} */ options) =>
    new Promise((resolve) => {
      let [now, lowerBound] = [solution, 1];
      const state = (/** @type {number} */ elapsedMs) =>
        /** @type {any} */ ({
          solution: now,
          pushes: now.length,
          moves: now.length,
          firstPushes: solution.length,
          firstMoves: solution.length,
          lowerBound,
          elapsedMs,
        });
      const end = (/** @type {string} */ outcome, proven = false) =>
        resolve({ ...state(100), outcome, proven });
      options.signal?.addEventListener("abort", () => end("cancelled"));
      const report = (/** @type {string} */ shorter, /** @type {number} */ bound) => {
        [now, lowerBound] = [shorter, bound];
        options.onProgress?.(state(50));
      };
      parts.push({ solution, options, report, end });
    });
  const requests = new Requests(() => assert.fail("not asked"));
  return { parts, requests, optimize: /** @type {any} */ (optimize) };
}

/** @param {ReturnType<typeof driven>} solver @param {number} timeLimitMs @param {number} least */
function begin({ requests, optimize }, timeLimitMs = 0, least = 0) {
  /** @type {string[]} */
  const shorter = [];
  /** @type {(string | number | null)[][]} */
  const seen = [];
  const stop = new AbortController();
  const done = shortenOn({
    requests,
    optimize,
    solution: "RRRRRR",
    measure: "pushes",
    least,
    timeLimitMs,
    signal: stop.signal,
    onProgress: ({ firstPushes, pushes, lowerBound, elapsedMs }) =>
      seen.push([firstPushes, pushes, lowerBound, elapsedMs]),
    onShorter: (solution) => shorter.push(solution),
  });
  return { done, stop, shorter, seen };
}

test("a hint interrupts it, and it goes on from the best so far, counted from the first", async () => {
  const solver = driven();
  const { done, shorter, seen } = begin(solver);
  await settle();
  solver.parts[0].report("RRRRR", 3);
  let answer = () => {};
  const hint = solver.requests.run(
    ASKED,
    () => new Promise((resolve) => (answer = () => resolve(null))),
  );
  await settle();
  assert.equal(solver.parts.length, 1, "the hint comes first");
  answer();
  await hint;
  await settle();
  assert.equal(solver.parts[1].solution, "RRRRR");
  solver.parts[1].report("RRRR", 2);
  solver.parts[1].end("proven", true);
  const best = await done;
  assert.deepEqual(shorter, ["RRRRR", "RRRR"]);
  assert.deepEqual(seen, [
    [6, 5, 3, 50],
    [6, 4, 3, 150],
  ]);
  assert.deepEqual(
    [best?.firstPushes, best?.pushes, best?.lowerBound, best?.elapsedMs, best?.proven],
    [6, 4, 3, 200, true],
  );
});

test("a bound that is proven already counts from the start, and a solution that reaches it is proven", async () => {
  const solver = driven();
  const { done, seen, stop } = begin(solver, 0, 4);
  await settle();
  solver.parts[0].report("RRRRR", 3);
  solver.parts[0].report("RRRR", 3);
  stop.abort();
  assert.deepEqual(
    seen.map(([, pushes, bound]) => [pushes, bound]),
    [
      [5, 4],
      [4, 4],
    ],
  );
  const best = await done;
  assert.deepEqual([best?.pushes, best?.lowerBound, best?.proven], [4, 4, true]);
});

test("what has become shorter is said, and what has not", () => {
  const said = (/** @type {number} */ pushes, /** @type {number} */ moves) =>
    changeInWords(/** @type {any} */ ({ firstPushes: 97, firstMoves: 270, pushes, moves }));
  assert.equal(said(97, 270), "97 pushes, 270 moves, as before.");
  assert.equal(said(97, 230), "40 moves shorter, same pushes.");
  assert.equal(said(96, 270), "1 push shorter, same moves.");
  assert.equal(said(95, 230), "97 → 95 pushes, 270 → 230 moves.");
  assert.equal(said(95, 280), "97 → 95 pushes, 270 → 280 moves.");
});

test("it ends when it is stopped, with the best so far", async () => {
  const solver = driven();
  const { done, stop } = begin(solver);
  await settle();
  assert.equal(solver.parts[0].options.timeLimitMs, 0, "until then there is no limit");
  solver.parts[0].report("RRR", 1);
  stop.abort();
  const best = await done;
  assert.deepEqual([best?.outcome, best?.pushes], ["cancelled", 3]);
  assert.equal(solver.parts.length, 1);
});

test("stopped before its turn it has nothing", async () => {
  const solver = driven();
  let answer = () => {};
  solver.requests.run(ASKED, () => new Promise((resolve) => (answer = () => resolve(null))));
  const { done, stop } = begin(solver);
  stop.abort();
  answer();
  assert.equal(await done, null);
  assert.equal(solver.parts.length, 0);
});

test("the time limit leaves out what was asked meanwhile", async () => {
  const solver = driven();
  const { done } = begin(solver, 1000);
  await settle();
  await solver.requests.run(ASKED, async () => null);
  await settle();
  assert.equal(solver.parts[1].options.timeLimitMs, 900);
  solver.parts[1].end("timeout");
  assert.equal((await done)?.outcome, "timeout");
});

test("the module shortens a detour to the proven minimum", { skip }, async () => {
  const client = new Solver({});
  try {
    const xsb = "########\n#      #\n# @$ . #\n#      #\n########";
    const best = await shortenOn({
      requests: new Requests(() => client),
      optimize: (solution, options) =>
        client.optimize(xsb, solution, { objective: "pushes-moves", ...options }),
      solution: "RurrdLulldRR",
      measure: "pushes",
      least: 0,
      timeLimitMs: 0,
      signal: new AbortController().signal,
      onProgress: () => {},
      onShorter: () => {},
    });
    assert.deepEqual([best?.solution, best?.proven, best?.firstPushes], ["RR", true, 4]);
  } finally {
    client.dispose();
  }
});
