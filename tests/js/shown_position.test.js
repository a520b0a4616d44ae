// The best position of a search: its count and the direction of the search.

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

test("the position of a report is shown, with its count and the direction of the search", () => {
  const best = "########\n#  *   #\n#  .$  #\n#@ .$  #\n########";
  for (const backwards of [false, true]) {
    const shown = shownBy(level, { best, boxesOnGoals: 1, boxes: 3, backwards });
    assert.deepEqual([shown.placed, shown.all, shown.backwards], [1, 3, backwards]);
    assert.equal(shown.position?.boxes[8 + 3], 1);
  }
});

test("what does not fit the board is not shown", () => {
  for (const best of ["", "#####\n#@$.#\n#####"]) {
    const shown = shownBy(level, { best, boxesOnGoals: 0, boxes: 3, backwards: false });
    assert.equal(shown.position, null);
  }
});

test("the module's reports say that a search goes backwards", { skip }, async () => {
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
