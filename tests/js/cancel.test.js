// With the real module in a worker: work on a large board hears a cancel in the middle of a step, so
// that the worker stays.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { test } from "node:test";
import { Solver } from "../../www/solver/client.js";
import { openPort } from "../../www/solver/port.js";

const built = existsSync(new URL("../../pkg/single/kura_bg.wasm", import.meta.url));
const skip = built ? false : "pkg/single is not built; run `npm run wasm`";

/** Within how many milliseconds of wall time a cancel is answered. */
const SOON = 100;

/** How often it is tried: other programs may take the processor away for as long as that. */
const TRIES = 4;

/**
 * A hall of boxes with a goal at the right of each, and the moves that push them home in reading order.
 * @param {number} rows of as many boxes
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
  // Around each box from below, and back along the row below all of them.
  const boxes = `R${"drruR".repeat(rows - 1)}`;
  const back = `d${"l".repeat(3 * rows - 2)}dd`;
  return { xsb, moves: `rdd${Array.from({ length: rows }, () => boxes).join(back)}` };
}

/**
 * Cancels a piece of work again and again, a while after its beginning, until that is heard soon.
 * @param {(solver: Solver, signal: AbortSignal) => Promise<{ outcome: string }>} begin
 * @param {number} after milliseconds
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
      // A worker that did not hear it would be replaced, and the new one answer later.
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
  // While the tables of the maze are made, and while windows are searched.
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
