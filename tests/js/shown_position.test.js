// The best position of a search: which way it was reached, and that every place shows one count.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { test } from "node:test";
import { shownBy } from "../../www/page/solver/shown_position.js";
import { parseBoard } from "../../www/play/board.js";
import { Solver } from "../../www/solver/client.js";
import { crowdedBoard } from "../e2e/pages/levels.js";

const built = existsSync(new URL("../../pkg/single/kura_bg.wasm", import.meta.url));
const skip = built ? false : "pkg/single is not built; run `npm run wasm`";

const LEVEL = "########\n#  .$  #\n#@ .$  #\n#  .$  #\n########";

/** @param {string} text */
function boardOf(text) {
  const { board } = parseBoard(text);
  assert.ok(board);
  return board;
}

const level = boardOf(LEVEL);

test("boxes on goals are counted as the search counts them", () => {
  const best = "########\n#  *   #\n#  .$  #\n#@ .$  #\n########";
  const shown = shownBy(level, { best, boxesOnGoals: 1, boxes: 3 });
  assert.deepEqual([shown.placed, shown.all, shown.backwards], [1, 3, false]);
  assert.equal(shown.position?.boxes[8 + 3], 1);
});

test("a position with other boxes on goals than the search counts was reached backwards", () => {
  const best = "########\n#  .$  #\n#  *   #\n#@ *   #\n########";
  const shown = shownBy(level, { best, boxesOnGoals: 1, boxes: 3 });
  assert.deepEqual([shown.placed, shown.backwards], [1, true]);
});

test("what does not fit the board is not shown", () => {
  for (const best of ["", "#####\n#@$.#\n#####"]) {
    const shown = shownBy(level, { best, boxesOnGoals: 0, boxes: 3 });
    assert.deepEqual([shown.position, shown.backwards], [null, false]);
  }
});

test("a search backwards is recognised in the module's reports", { skip }, async () => {
  const solver = new Solver({ build: "single" });
  // Searched for longer than the first reports take.
  const room = crowdedBoard(60, 180);
  const board = boardOf(room);
  try {
    for (const [strategy, backwards] of /** @type {const} */ ([
      ["greedy", false],
      ["greedy-backward", true],
    ])) {
      const stop = new AbortController();
      /** @type {import("../../www/page/solver/shown_position.js").Shown[]} */
      const seen = [];
      await solver.solve(room, {
        strategy,
        signal: stop.signal,
        onProgress: (progress) => {
          const shown = shownBy(board, progress);
          if (shown.position === null) return;
          seen.push(shown);
          stop.abort();
        },
      });
      assert.ok(seen.length > 0, strategy);
      assert.ok(
        seen.every((one) => one.backwards === backwards),
        strategy,
      );
    }
  } finally {
    solver.dispose();
  }
});
