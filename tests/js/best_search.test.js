// The visitor's search: the fewest pushes first, then any solution; cancelled and continued in both parts.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { test } from "node:test";
import { BestSearch, FIRST } from "../../www/page/solver/best_search.js";
import { Solver } from "../../www/solver/client.js";

const built = existsSync(new URL("../../pkg/single/kura_bg.wasm", import.meta.url));
const skip = built ? false : "pkg/single is not built; run `npm run wasm`";

const AUTO = /** @type {const} */ ({ objective: "any", strategy: "auto", memoryLimitMb: 64 });

/**
 * A solver that answers as told and records what it is asked.
 *
 * @param {Partial<import("../../www/index.js").Result>[]} answers
 */
function scripted(...answers) {
  /** @type {string[]} */
  const asked = [];
  const answer = () => {
    const next = answers.shift();
    assert.ok(next, "asked too often");
    return /** @type {any} */ ({ lowerBound: null, expanded: 10, elapsedMs: 0, ...next });
  };
  const solver = /** @type {import("../../www/page/solver/best_search.js").GivenSolver} */ ({
    solve: async (_, options) => {
      const { objective, timeLimitMs, resumable } = options ?? {};
      asked.push(`${objective} ${timeLimitMs} ${resumable}`);
      options?.onProgress?.(/** @type {any} */ ({ elapsedMs: 5, expanded: 1, lowerBound: null }));
      return answer();
    },
    resume: async (options) => {
      asked.push(`resume ${options?.timeLimitMs}`);
      return answer();
    },
    forget: () => asked.push("forget"),
  });
  return { solver, asked };
}

test("what is proven at once is the answer", async () => {
  const { solver, asked } = scripted({ outcome: "solved", optimal: true, pushes: 97 });
  const search = new BestSearch(solver, "", AUTO);
  const result = await search.run({ timeLimitMs: 60_000 });
  assert.deepEqual([result.pushes, result.optimal, search.objective], [97, true, "pushes"]);
  assert.deepEqual(asked, [`pushes ${FIRST} true`]);
});

test("otherwise any solution is looked for in the time that is left; times, positions and bounds are those of both", async () => {
  const { solver, asked } = scripted(
    { outcome: "timeout", elapsedMs: 2000, expanded: 100, lowerBound: 90, resumable: true },
    { outcome: "solved", elapsedMs: 1500, expanded: 10, optimal: false },
  );
  /** @type {number[]} */
  const seen = [];
  const result = await new BestSearch(solver, "", AUTO).run({
    timeLimitMs: 10_000,
    onProgress: ({ elapsedMs }) => seen.push(elapsedMs),
  });
  assert.deepEqual(asked, [`pushes ${FIRST} true`, "any 8000 true"]);
  assert.deepEqual([result.elapsedMs, result.expanded, result.lowerBound], [3500, 110, 90]);
  assert.deepEqual(seen, [5, 2005]);
});

test("a limit shorter than the first try ends the search, and it goes on from there", async () => {
  const { solver, asked } = scripted(
    { outcome: "timeout", elapsedMs: 500, resumable: true },
    { outcome: "timeout", elapsedMs: 2000, resumable: true },
    { outcome: "cancelled", elapsedMs: 300, resumable: true },
    { outcome: "solved", elapsedMs: 900 },
  );
  const search = new BestSearch(solver, "", AUTO);
  const first = await search.run({ timeLimitMs: 500 });
  assert.deepEqual([first.outcome, first.resumable], ["timeout", true]);
  const second = await search.run({ timeLimitMs: 0 });
  assert.deepEqual([second.outcome, second.resumable], ["cancelled", true]);
  const third = await search.run({ timeLimitMs: 4000 });
  assert.deepEqual([third.outcome, third.elapsedMs], ["solved", 2900]);
  assert.deepEqual(asked, ["pushes 500 true", "resume 1500", "any 0 true", "resume 4000"]);
});

test("a cancel in the first try is the end until it is continued", async () => {
  const { solver, asked } = scripted({ outcome: "cancelled", elapsedMs: 700, resumable: true });
  const result = await new BestSearch(solver, "", AUTO).run({});
  assert.deepEqual([result.outcome, result.resumable], ["cancelled", true]);
  assert.equal(asked.length, 1);
});

test("a solution that the first try has not proven is left to shortening", async () => {
  const open = { outcome: /** @type {const} */ ("solved"), optimal: false, resumable: true };
  const { solver, asked } = scripted({ ...open, pushes: 130, elapsedMs: 2000 });
  const result = await new BestSearch(solver, "", AUTO).run({});
  assert.deepEqual([result.pushes, result.resumable], [130, false]);
  assert.deepEqual(asked, [`pushes ${FIRST} true`, "forget"]);
});

test("an objective or a strategy that was chosen is what is asked", async () => {
  for (const chosen of [{ objective: "moves" }, { strategy: "greedy" }]) {
    const { solver, asked } = scripted({ outcome: "timeout", elapsedMs: 60, resumable: true });
    const wanted = /** @type {typeof AUTO} */ ({ ...AUTO, ...chosen });
    const search = new BestSearch(solver, "", wanted);
    await search.run({ timeLimitMs: 60 });
    assert.deepEqual(asked, [`${wanted.objective} 60 true`]);
    assert.deepEqual([search.objective, search.improves], [wanted.objective, false]);
  }
});

test("the module proves a small level and its hopeless neighbour at once", { skip }, async () => {
  const solver = new Solver({});
  try {
    const easy = "#######\n#    @#\n#  #$ #\n# ##  #\n#.    #\n#######";
    const solved = await new BestSearch(solver, easy, AUTO).run({});
    assert.deepEqual([solved.outcome, solved.pushes, solved.optimal], ["solved", 5, true]);
    const stuck = "#####\n#$. #\n# @ #\n#####";
    const lost = await new BestSearch(solver, stuck, AUTO).run({});
    assert.equal(lost.outcome, "unsolvable");
  } finally {
    solver.dispose();
  }
});
