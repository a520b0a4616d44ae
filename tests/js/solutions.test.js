// Every solution stays with its level: the visitor's, the solver's and shortened ones; deleted between tabs; in the
// backup file; and none of the solver's counts as a result.

import assert from "node:assert/strict";
import { test } from "node:test";
import { parseBoard } from "../../www/play/board.js";
import { Game } from "../../www/play/game.js";
import { identify } from "../../www/play/identity.js";
import { parseLurd } from "../../www/play/lurd.js";
import { turnBoard } from "../../www/play/symmetry.js";
import { writeBackup } from "../../www/store/backup.js";
import { Progress } from "../../www/store/progress.js";
import { mergeRecords } from "../../www/store/records.js";
import { Solutions } from "../../www/store/solutions.js";
import { Store } from "../../www/store/store.js";
import { restored } from "./restored.js";

const XSB = "########\n#      #\n# @$ . #\n#      #\n########";
/** Straight to the goal; with a detour of the player; with one of the box. */
const [STRAIGHT, WALKED, PUSHED] = ["RR", "ruddllurRR", "RurrdLulldRR"];

/** @param {string} xsb */
function levelOf(xsb) {
  const { board } = parseBoard(xsb);
  assert.ok(board);
  const identity = identify(board);
  return { xsb, board, identity, key: identity.key };
}

const level = levelOf(XSB);

/** @param {string} lurd */
function played(lurd) {
  const game = new Game(level.board);
  for (const direction of parseLurd(lurd).directions ?? []) assert.ok(game.step(direction), lurd);
  return game;
}

/** @param {import("../../www/store/solutions.js").Kept[]} kept */
const told = (kept) => kept.map(({ by, pushes, moves }) => [by, pushes, moves]);

test("the solver's solutions stay beside one's own, the fewest pushes first, each once", () => {
  const store = new Store();
  const solutions = new Solutions(store);
  const progress = new Progress(store);
  assert.deepEqual(solutions.of(level), []);
  progress.solved(level, played(PUSHED));
  solutions.keep(level, WALKED, "solver");
  solutions.keep(level, PUSHED, "solver");
  assert.deepEqual(told(solutions.of(level)), [
    ["solver", 2, 10],
    ["own", 4, 12],
  ]);
  solutions.keep(level, STRAIGHT, "shortened");
  assert.deepEqual(told(solutions.of(level)), [
    ["shortened", 2, 2],
    ["own", 4, 12],
  ]);
  progress.solved(level, played(STRAIGHT));
  assert.deepEqual(
    told(solutions.of(level)),
    [["own", 2, 2]],
    "one's own comes first among equals",
  );
});

test("they are recognised on a turned board, and not from another starting square", () => {
  const solutions = new Solutions(new Store());
  solutions.keep(level, WALKED, "solver");
  const { board } = turnBoard(level.board, 3);
  const turned = { ...level, board, identity: identify(board) };
  const [kept] = solutions.of(turned);
  const game = new Game(board);
  for (const direction of parseLurd(kept.lurd).directions ?? []) assert.ok(game.step(direction));
  assert.ok(game.solved);
  assert.deepEqual(
    solutions.of(levelOf(XSB.replace("#      #", "#@     #").replace(" @$", "  $"))),
    [],
  );
});

test("what does not solve the level is not kept", () => {
  const solutions = new Solutions(new Store());
  for (const lurd of ["", "R", "LL", "x", "RRR"]) solutions.keep(level, lurd, "solver");
  assert.deepEqual(solutions.of(level), []);
});

test("a solution of the solver is nobody's result", () => {
  const store = new Store();
  const progress = new Progress(store);
  new Solutions(store).keep(level, STRAIGHT, "solver");
  assert.equal(progress.isSolved(level), false);
  assert.equal(progress.record(level), null);
  assert.equal(progress.helped(level), null);
  assert.deepEqual(progress.history(level), []);
  assert.deepEqual(progress.tally(level.key), { solved: false, pushes: null, proven: null, ms: 0 });
  progress.solved(level, played(PUSHED));
  assert.equal(progress.record(level)?.pushes, 4, "not the solver's two");
});

test("a solution is deleted, one that another tab has found meanwhile is not, and it can be kept again", () => {
  const store = new Store();
  const solutions = new Solutions(store);
  solutions.keep(level, PUSHED, "solver");
  const [{ lurd, date }] = solutions.of(level);
  solutions.remove(level, lurd);
  assert.deepEqual(solutions.of(level), []);
  solutions.keep(level, lurd, "solver", date);
  assert.deepEqual(solutions.of(level)[0], { lurd, moves: 12, pushes: 4, date, by: "solver" });
  solutions.keep(level, STRAIGHT, "shortened");
  solutions.remove(level, PUSHED);
  assert.deepEqual(told(solutions.of(level)), [["shortened", 2, 2]]);
});

test("found solutions are merged in any order", () => {
  const best = (/** @type {number} */ pushes, /** @type {number} */ moves) => {
    const one = { lurd: `${pushes} ${moves}`, pushes, moves, date: "", by: "solver" };
    return { found: { 7: { byMoves: one, byPushes: one } } };
  };
  const all = /** @type {import("../../www/store/records.js").RecordChange[]} */ ([
    best(4, 9),
    best(3, 20),
    best(5, 8),
  ]);
  const forwards = all.reduce(mergeRecords, mergeRecords(undefined, {}));
  const backwards = all.toReversed().reduce(mergeRecords, mergeRecords(undefined, {}));
  assert.deepEqual(forwards, backwards);
  assert.deepEqual(
    [forwards.found?.[7].byPushes?.lurd, forwards.found?.[7].byMoves?.lurd],
    ["3 20", "5 8"],
  );
});

test("the solution of a proof of an earlier version is listed until it is deleted", () => {
  const store = new Store();
  const solutions = new Solutions(store);
  const proven = { strategy: "astar", expanded: 3, moves: 2, pushes: 2, solution: STRAIGHT };
  new Progress(store).proven(level, { objective: "pushes", ...proven });
  assert.deepEqual(told(solutions.of(level)), [["solver", 2, 2]]);
  solutions.remove(level, STRAIGHT);
  assert.deepEqual(solutions.of(level), []);
  assert.deepEqual(new Progress(store).proof(level), { pushes: 2 }, "what is proven stays");
});

test("a backup brings found solutions, replayed and counted again, and drops the false ones", () => {
  const from = new Store();
  new Solutions(from).keep(level, WALKED, "shortened");
  const text = writeBackup(from, []);
  const to = new Store();
  assert.deepEqual(restored(to, text)?.dropped, { solutions: 0, proofs: 0 });
  assert.deepEqual(told(new Solutions(to).of(level)), [["shortened", 2, 10]]);
  assert.deepEqual(restored(to, text)?.changes, [], "twice brings nothing new");
  const file = JSON.parse(text);
  const [bests] = /** @type {any[]} */ (Object.values(file.records[level.key].found));
  bests.byPushes = { ...bests.byPushes, lurd: "R", pushes: 1 };
  bests.byMoves = { ...bests.byMoves, pushes: 0, by: "<b>" };
  const other = new Store();
  assert.equal(restored(other, JSON.stringify(file))?.dropped.solutions, 1);
  assert.deepEqual(told(new Solutions(other).of(level)), [["solver", 2, 10]]);
});
