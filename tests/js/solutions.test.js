// Every solution stays with its level: the visitor's, the solver's and shortened ones; deleted between tabs; in the
// backup file; and none of the solver's counts as a result.

import assert from "node:assert/strict";
import { test } from "node:test";
import { parseBoard } from "../../www/play/board.js";
import { Game } from "../../www/play/game.js";
import { identify } from "../../www/play/identity.js";
import { parseLurd } from "../../www/play/lurd.js";
import { seenDirection, turnBoard } from "../../www/play/symmetry.js";
import { writeBackup } from "../../www/store/backup.js";
import { MemoryDatabase } from "../../www/store/database.js";
import { Progress, turn } from "../../www/store/progress.js";
import { LATEST, mergeRecords } from "../../www/store/records.js";
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
  const others = [
    ["solver", 2, 10],
    ["own", 4, 12],
  ];
  assert.deepEqual(told(solutions.of(level)), [["shortened", 2, 2], ...others]);
  progress.solved(level, played(STRAIGHT));
  const all = [["own", 2, 2], ...others];
  assert.deepEqual(told(solutions.of(level)), all, "one's own comes first among equals");
});

test("what the solver first found stays, however often it is shortened, and the steps do not", () => {
  const solutions = new Solutions(new Store());
  solutions.keep(level, PUSHED, "solver");
  for (let detour = 20; detour >= 0; detour -= 1)
    solutions.keep(level, `${"ud".repeat(detour)}RR`, "shortened");
  assert.deepEqual(told(solutions.of(level)), [
    ["shortened", 2, 2],
    ["solver", 4, 12],
  ]);
});

test("the latest stay, and of those before them the ones that no other beats", () => {
  const solutions = new Solutions(new Store());
  const date = (/** @type {number} */ day) => `2026-01-${String(day).padStart(2, "0")}`;
  solutions.keep(level, STRAIGHT, "solver", date(1));
  solutions.keep(level, PUSHED, "solver", date(2));
  for (let day = 3; day <= 2 + LATEST; day += 1)
    solutions.keep(level, `${"ud".repeat(day)}RR`, "solver", date(day));
  const days = solutions.of(level).map((one) => one.date);
  assert.deepEqual(
    days.sort(),
    [1, ...Array.from({ length: LATEST }, (_, at) => at + 3)].map(date),
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

test("a solution is deleted, one that another tab has found meanwhile is not, and it is put back", () => {
  const store = new Store();
  const solutions = new Solutions(store);
  solutions.keep(level, PUSHED, "solver");
  const [kept] = solutions.of(level);
  const putBack = solutions.remove(level, kept);
  assert.deepEqual(solutions.of(level), []);
  putBack();
  assert.deepEqual(solutions.of(level), [kept]);
  solutions.keep(level, STRAIGHT, "shortened");
  solutions.remove(level, kept);
  assert.deepEqual(told(solutions.of(level)), [["shortened", 2, 2]]);
});

test("one's own solution is deleted and put back; its level stays solved", () => {
  const store = new Store();
  const [solutions, progress] = [new Solutions(store), new Progress(store)];
  progress.solved(level, played(WALKED));
  progress.solved(level, played(PUSHED));
  solutions.keep(level, PUSHED, "solver");
  const [walked, pushed] = solutions.of(level);
  assert.deepEqual(told([walked, pushed]), [
    ["own", 2, 10],
    ["own", 4, 12],
  ]);
  solutions.remove(level, pushed);
  assert.deepEqual(solutions.of(level), [walked], "the solver's, which is the same, neither");
  const putBack = solutions.remove(level, walked);
  assert.deepEqual(solutions.of(level), []);
  assert.equal(progress.isSolved(level), true);
  assert.deepEqual(
    [progress.record(level)?.pushes, progress.tally(level.key).pushes],
    [2, null],
    "its result stays, but is no evidence any more",
  );
  putBack();
  assert.deepEqual(solutions.of(level), [walked]);
  assert.equal(progress.tally(level.key).pushes, 2);
});

test("solutions of an earlier version, the best two of each kind, are read and added to", () => {
  const store = new Store();
  const best = (/** @type {string} */ lurd) => {
    const { identity } = level;
    const { moves, pushes } = played(lurd);
    return { lurd: turn(lurd, identity, seenDirection), moves, pushes, date: "2026-01-01" };
  };
  const bests = { xsb: XSB, byMoves: best(STRAIGHT), byPushes: best(WALKED) };
  const own = { [level.identity.start]: bests };
  store.put("records", level.key, { own });
  const progress = new Progress(store);
  assert.equal(progress.record(level)?.byMoves?.lurd, STRAIGHT);
  progress.solved(level, played(PUSHED));
  assert.deepEqual(told(new Solutions(store).of(level)), [
    ["own", 2, 2],
    ["own", 2, 10],
    ["own", 4, 12],
  ]);
});

test("two tabs keep what either finds", async () => {
  const database = new MemoryDatabase();
  const [one, other] = ["one", "other"].map((tab) => new Store(database, tab));
  new Solutions(one).keep(level, WALKED, "solver");
  new Solutions(other).keep(level, PUSHED, "solver");
  new Progress(other).solved(level, played(STRAIGHT));
  await Promise.all([one.settled(), other.settled()]);
  const later = new Store();
  const get = (/** @type {import("../../www/store/database.js").Access} */ access) =>
    access.get("records", level.key);
  later.put("records", level.key, await database.read(["records"], get));
  assert.deepEqual(told(new Solutions(later).of(level)), [
    ["own", 2, 2],
    ["solver", 2, 10],
    ["solver", 4, 12],
  ]);
});

test("found solutions are merged in any order, however many there are", () => {
  const all = /** @type {import("../../www/store/records.js").RecordChange[]} */ (
    Array.from({ length: 40 }, (_, at) => {
      const [pushes, moves] = [20 + ((at * 7) % 11), 60 + ((at * 13) % 17)];
      const date = `2026-01-${String(1 + ((at * 11) % 28)).padStart(2, "0")}`;
      const by = at % 3 === 0 ? "shortened" : "solver";
      const one = { lurd: `${at}`, pushes, moves, date, by };
      return { found: { 7: { byMoves: one, byPushes: one } } };
    })
  );
  const none = mergeRecords(undefined, {});
  const forwards = all.reduce(mergeRecords, none);
  const backwards = all.toReversed().reduce(mergeRecords, none);
  const halves = [all.slice(20), all.slice(0, 20)].map((half) => half.reduce(mergeRecords, none));
  assert.deepEqual(forwards, backwards);
  assert.deepEqual(forwards, halves.reduce(mergeRecords));
  const { byPushes, byMoves, more = [] } = forwards.found?.[7] ?? {};
  assert.deepEqual([byPushes?.pushes, byMoves?.moves], [20, 60]);
  assert.ok(more.length < all.length / 2);
});

test("the solution of a proof of an earlier version is listed until it is deleted", () => {
  const store = new Store();
  const solutions = new Solutions(store);
  const proven = { strategy: "astar", expanded: 3, moves: 2, pushes: 2, solution: STRAIGHT };
  new Progress(store).proven(level, { objective: "pushes", ...proven });
  assert.deepEqual(told(solutions.of(level)), [["solver", 2, 2]]);
  const [kept] = solutions.of(level);
  const putBack = solutions.remove(level, kept);
  assert.deepEqual(solutions.of(level), []);
  assert.deepEqual(new Progress(store).proof(level), { pushes: 2 }, "what is proven stays");
  putBack();
  assert.deepEqual(solutions.of(level), [kept]);
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

test("a backup brings all solutions, also to a device that has a better one", () => {
  const from = new Store();
  for (const lurd of [PUSHED, WALKED, "ud".repeat(7) + STRAIGHT])
    new Solutions(from).keep(level, lurd, "solver");
  new Progress(from).solved(level, played(WALKED));
  const all = told(new Solutions(from).of(level));
  assert.equal(all.length, 3);
  const to = new Store();
  new Solutions(to).keep(level, STRAIGHT, "shortened");
  const text = writeBackup(from, []);
  assert.deepEqual(restored(to, text)?.dropped, { solutions: 0, proofs: 0 });
  assert.deepEqual(told(new Solutions(to).of(level)), [["shortened", 2, 2], ...all]);
  assert.deepEqual(restored(to, text)?.changes, []);
  const file = JSON.parse(text);
  const [bests] = /** @type {any[]} */ (Object.values(file.records[level.key].found));
  bests.more = "<b>";
  const other = new Store();
  assert.ok(restored(other, JSON.stringify(file)));
  assert.deepEqual(told(new Solutions(other).of(level)), [["own", 2, 10]]);
});
