// The proven lower bounds of a level stay with it, as its proofs do, and prove the solutions that reach them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { makeLevel } from "../../www/library/library.js";
import { leastInWords, provenByBound, provenFewest } from "../../www/page/marks/known.js";
import { parseBoard } from "../../www/play/board.js";
import { identify } from "../../www/play/identity.js";
import { turnBoard } from "../../www/play/symmetry.js";
import { writeBackup } from "../../www/store/backup.js";
import { MemoryDatabase } from "../../www/store/database.js";
import { Progress } from "../../www/store/progress.js";
import { mergeProofs } from "../../www/store/records.js";
import { Solutions } from "../../www/store/solutions.js";
import { Store } from "../../www/store/store.js";
import { restored } from "./restored.js";

const XSB = "########\n#      #\n# @$ . #\n#      #\n########";

function levelOf(xsb = XSB) {
  const level = makeLevel({ xsb, title: "", notes: [], solutions: [] }, 1);
  assert.ok(level);
  return level;
}

test("the greatest bound stays, on the pushes for the level, on the moves for its starting square", () => {
  const progress = new Progress(new Store());
  const level = levelOf();
  assert.deepEqual(progress.least(level), { pushes: 0, moves: 0 });
  assert.equal(progress.atLeast(level, "pushes", 1), true);
  assert.equal(progress.atLeast(level, "pushes", 1), false);
  assert.equal(progress.atLeast(level, "pushes", 0), false);
  progress.atLeast(level, "moves", 2);
  assert.deepEqual(progress.least(level), { pushes: 1, moves: 2 });
  assert.deepEqual(progress.proof(level), {}, "a bound is no minimum");
  const { board } = turnBoard(level.board, 3);
  assert.deepEqual(progress.least({ identity: identify(board) }), { pushes: 1, moves: 2 });
  const elsewhere = parseBoard(XSB.replace("#      #", "#@     #").replace(" @$", "  $")).board;
  assert.ok(elsewhere);
  assert.deepEqual(progress.least({ identity: identify(elsewhere) }), { pushes: 1, moves: 0 });
});

test("it is said until the minimum is proven", () => {
  const progress = new Progress(new Store());
  const level = levelOf();
  const said = () => leastInWords(provenFewest(level, progress));
  assert.equal(said(), "");
  progress.atLeast(level, "pushes", 1);
  progress.atLeast(level, "moves", 2);
  assert.equal(said(), "At least 1 push is needed. At least 2 moves are needed.");
  const how = { solution: "RR", pushes: 2, moves: 2, strategy: "astar", expanded: 3 };
  progress.proven(level, { objective: "pushes", ...how });
  assert.equal(said(), "At least 2 moves are needed.");
  assert.deepEqual(progress.least(level), { pushes: 2, moves: 2 }, "what is proven is a bound");
});

test("a known solution that reaches the bound is proven by it, a longer one is not", () => {
  const store = new Store();
  const [progress, solutions] = [new Progress(store), new Solutions(store)];
  const level = levelOf();
  progress.atLeast(level, "pushes", 2);
  solutions.keep(level, "RurrdLulldRR", "solver");
  provenByBound(level, progress, solutions);
  assert.equal(provenFewest(level, progress).pushes, null);
  solutions.keep(level, "ruddllurRR", "shortened");
  provenByBound(level, progress, solutions);
  const { pushes, moves } = provenFewest(level, progress);
  assert.deepEqual([pushes, moves], [2, null]);
});

test("two tabs keep the greater bound, merged in any order, beside a proof", async () => {
  const level = levelOf();
  const database = new MemoryDatabase();
  const [one, two] = ["one", "two"].map((tab) => new Store(database, tab));
  new Progress(one).atLeast(level, "pushes", 2);
  new Progress(two).atLeast(level, "pushes", 1);
  new Progress(two).atLeast(level, "moves", 2);
  await Promise.all([one.settled(), two.settled()]);
  const get = (/** @type {import("../../www/store/database.js").Access} */ access) =>
    access.get("proofs", level.key);
  const { least } = /** @type {any} */ (await database.read(["proofs"], get));
  assert.deepEqual(least, { pushes: 2, [level.identity.start]: 2 });
  const said = { said: { pushes: 9 } };
  /** @type {import("../../www/store/records.js").Proofs[]} */
  const changes = [{ least: { pushes: 2 } }, said, { least: { pushes: 3, 7: 1 } }];
  const expected = { ...said, least: { pushes: 3, 7: 1 } };
  assert.deepEqual(changes.reduce(mergeProofs, {}), expected);
  assert.deepEqual(changes.toReversed().reduce(mergeProofs, {}), expected);
});

test("a backup carries it, and like a proof it is not believed on another device", () => {
  const from = new Store();
  const level = levelOf();
  new Progress(from).atLeast(level, "pushes", 2);
  const text = writeBackup(from, []);
  assert.deepEqual(JSON.parse(text).proofs[level.key], { least: { pushes: 2 } });
  const to = new Store();
  assert.equal(restored(to, text)?.dropped.proofs, 1);
  assert.deepEqual(new Progress(to).least(level), { pushes: 0, moves: 0 });
});
