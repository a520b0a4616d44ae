// With the real module in a worker: work on a large board must notice a cancel in the middle of a step, so that the
// worker is not replaced.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { test } from "node:test";
import { Solver } from "../../www/solver/client.js";
import { openPort } from "../../www/solver/port.js";

const built = existsSync(new URL("../../pkg/single/kura_bg.wasm", import.meta.url));
const skip = built ? false : "pkg/single is not built; run `npm run wasm`";

/** Milliseconds of wall time within which a cancel must be answered. */
const SOON = 100;

/** Number of attempts: other programs may take the CPU for longer than that. */
const TRIES = 4;

/**
 * A hall of boxes, each with a goal to its right, and the moves that push them there in reading order.
 * @param {number} rows number of rows, and of boxes per row
 */
function hall(rows) {
  const last = 3 * rows + 3;
  const square = (/** @type {number} */ row, /** @type {number} */ column) => {
    if (row % last === 0 || column % last === 0) return "#";
    if (row === 1 && column === 1) return "@";
    if (row % 3 !== 0 || column < 3 || column > 3 * rows + 1) return " ";
    return "$. "[column % 3];
  };
  const line = Array.from({ length: last + 1 }, (_, at) => at);
  const xsb = line.map((row) => line.map((column) => square(row, column)).join("")).join("\n");
  // Around each box from below, and back along the row below them.
  const boxes = `R${"drruR".repeat(rows - 1)}`;
  const back = `d${"l".repeat(3 * rows - 2)}dd`;
  return { xsb, moves: `rdd${Array.from({ length: rows }, () => boxes).join(back)}` };
}

/**
 * Repeatedly cancels some work a while after its start, until one cancel is answered in time.
 * @param {(solver: Solver, signal: AbortSignal) => Promise<{ outcome: string }>} begin
 * @param {number} after milliseconds from start to cancel
 */
async function cancels(begin, after) {
  /** @type {number[]} */
  const took = [];
  while (took.length < TRIES && took.every((time) => time > SOON)) {
    let workers = 0;
    /** @type {typeof openPort} */
    const open = (...given) => {
      workers += 1;
      return openPort(...given);
    };
    const solver = new Solver({ build: "single" }, { open });
    try {
      await solver.ready();
      const stop = new AbortController();
      const work = begin(solver, stop.signal);
      await new Promise((resolve) => setTimeout(resolve, after));
      const cut = performance.now();
      stop.abort();
      assert.equal((await work).outcome, "cancelled");
      // A replaced worker would answer only later.
      assert.equal((await solver.verify("#####\n#@$.#\n#####", "R")).solved, true);
      took.push(workers === 1 ? performance.now() - cut : Number.POSITIVE_INFINITY);
    } finally {
      solver.dispose();
    }
  }
  assert.ok(
    took.some((time) => time <= SOON),
    `after ${after} ms: heard after ${took} ms`,
  );
}

test("shortening a solution of 400 boxes ends in the middle of a step", { skip }, async () => {
  const { xsb, moves } = hall(20);
  const solver = new Solver({ build: "single" });
  const { solved, pushes } = await solver.verify(xsb, moves);
  solver.dispose();
  assert.deepEqual([solved, pushes], [true, 400]);
  // While the maze's tables are computed, and while windows are searched.
  for (const after of [300, 4_000]) {
    await cancels((solver, signal) => solver.optimize(xsb, moves, { signal }), after);
  }
});

test("making levels of 300 boxes ends in the middle of a step", { skip }, async () => {
  const wishes = { width: 40, height: 40, boxes: 300, effort: 10_000_000 };
  for (const after of [300, 2_000]) {
    await cancels((solver, signal) => solver.generate({ ...wishes, signal }), after);
  }
});
