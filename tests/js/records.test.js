// Reasons to come back: days, levels for later, daily levels; in totals, in the backup file, between tabs.

import assert from "node:assert/strict";
import { test } from "node:test";
import { parseBoard } from "../../www/play/board.js";
import { Game } from "../../www/play/game.js";
import { identify } from "../../www/play/identity.js";
import { parseLurd } from "../../www/play/lurd.js";
import { writeBackup } from "../../www/store/backup.js";
import { Dailies } from "../../www/store/daily.js";
import { dayOf, mergeDays, solvedOn } from "../../www/store/days.js";
import { Later } from "../../www/store/later.js";
import { Progress } from "../../www/store/progress.js";
import { Store } from "../../www/store/store.js";
import { restored } from "./restored.js";

const LEVEL = "#######\n#  @  #\n# $.  #\n#     #\n#######";

/** A level as the page represents it. */
function levelOf(xsb = LEVEL) {
  const { board } = parseBoard(xsb);
  assert.ok(board);
  const identity = identify(board);
  return { xsb, title: "One", board, identity, key: identity.key };
}

/** @param {string} lurd @param {{ hintAt?: number }} [options] */
function played(lurd, { hintAt = -1 } = {}) {
  const game = new Game(levelOf().board);
  for (const [at, direction] of (parseLurd(lurd).directions ?? []).entries()) {
    if (at === hintAt) game.takeHint();
    assert.ok(game.step(direction));
  }
  return game;
}

test("a level solved twice on a day counts once; counts of an earlier version stay", () => {
  const store = new Store();
  const progress = new Progress(store);
  const level = levelOf();
  store.put("days", dayOf(new Date()), { solved: 3, ms: 10 });
  progress.solved(level, played("lldR"));
  progress.solved(level, played("lldR"));
  const [[, day]] = progress.days();
  assert.equal(solvedOn(day), 4);
  assert.equal(day.ms, 10);
  const tabs = [{ levels: ["a"] }, { levels: ["b"], ms: 5 }, { levels: ["a"] }];
  const forwards = tabs.reduce(mergeDays, mergeDays(undefined, {}));
  assert.deepEqual(forwards, { levels: ["a", "b"], solved: 0, ms: 5 });
});

test("a solve says in which measure it is the best so far, separately for solves with hints", () => {
  const progress = new Progress(new Store());
  const level = levelOf();
  assert.deepEqual(progress.solved(level, played("rllldR")), { moves: true, pushes: true });
  assert.deepEqual(progress.solved(level, played("lldR")), { moves: true, pushes: false });
  assert.deepEqual(progress.solved(level, played("lldR")), { moves: false, pushes: false });
  const helped = played("lldR", { hintAt: 2 });
  assert.deepEqual(progress.solved(level, helped), { moves: true, pushes: true });
  assert.deepEqual(
    progress.history(level).map(({ moves, helped }) => [moves, helped]),
    [
      [4, true],
      [4, false],
      [6, false],
    ],
  );
});

test("moves that do not solve the level when replayed do not count", () => {
  const progress = new Progress(new Store());
  const level = levelOf();
  const game = played("lldR");
  // Like a game whose counters are wrong.
  game.lurd = () => "lld";
  assert.deepEqual(progress.solved(level, game), { moves: false, pushes: false });
  assert.equal(progress.record(level), null);
  assert.deepEqual(progress.days(), []);
});

test("a sum counts the visitor's solves, and what solutions and proofs confirm", () => {
  const store = new Store();
  const progress = new Progress(store);
  const level = levelOf();
  assert.deepEqual(progress.tally(level.key), { solved: false, pushes: null, proven: null, ms: 0 });
  progress.solved(level, played("lldR", { hintAt: 1 }));
  progress.addTime(level, 700);
  assert.equal(progress.tally(level.key).solved, false, "with hints");
  progress.solved(level, played("lldR"));
  store.put("proofs", level.key, { pushes: { value: 1 } });
  assert.deepEqual(progress.tally(level.key), { solved: true, pushes: 1, proven: 1, ms: 700 });
  store.put("records", "0123456789abcdef", { bare: { moves: 1, pushes: 1 } });
  assert.equal(progress.tally("0123456789abcdef").pushes, null, "a mere number shows nothing");
});

test("a mark for later is set and removed, and the list keeps its order", () => {
  const later = new Later(new Store());
  const one = levelOf();
  const two = levelOf(LEVEL.replace("#     #", "##    #"));
  assert.notEqual(one.key, two.key);
  assert.equal(later.toggle(one, "first-steps"), true);
  assert.equal(later.toggle(two, "mine"), true);
  assert.deepEqual(
    later.list().map(({ key, collection }) => [key, collection]),
    [
      [one.key, "first-steps"],
      [two.key, "mine"],
    ],
  );
  assert.equal(later.toggle(one, "first-steps"), false);
  assert.equal(later.has(one), false);
  assert.equal(later.has(two), true);
});

test("days, marks and daily levels are in the file, and a second import adds nothing", () => {
  const from = new Store();
  const level = levelOf();
  new Progress(from).solved(level, played("lldR"));
  new Later(from).toggle(level, "mine");
  new Dailies(from).solved("2026-11-22", "hard", { key: level.key, helped: false });
  const text = writeBackup(from, []);
  const to = new Store();
  assert.deepEqual(restored(to, text)?.dropped, { solutions: 0, proofs: 0 });
  for (const table of /** @type {const} */ (["days", "later", "daily"])) {
    assert.deepEqual(to.entries(table), from.entries(table), table);
  }
  assert.deepEqual(restored(to, text)?.changes, []);
});

test("a file cannot claim a daily level without a solution, or a mark under a wrong name", () => {
  const key = levelOf().key;
  const date = "2026-11-22T10:00:00.000Z";
  const wish = { xsb: LEVEL, title: "One", collection: "", date };
  const file = {
    format: "kura-progress",
    version: 2,
    daily: { "2026-11-22": { key, date, helped: false } },
    later: { "0123456789abcdef": wish, [key]: { ...wish, xsb: 5 } },
    days: { "2026-11-22": { levels: [key, "<b>", 7], solved: -1, ms: "x" } },
  };
  const to = new Store();
  assert.deepEqual(restored(to, JSON.stringify(file))?.dropped, { solutions: 1, proofs: 0 });
  assert.deepEqual(to.entries("daily"), []);
  assert.deepEqual(to.entries("later"), []);
  assert.deepEqual(to.value("days", "2026-11-22"), { levels: [key], solved: 0, ms: 0 });
});
