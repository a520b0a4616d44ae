// What is stored: under one identity for the eight symmetries, as one file, and what is restored from it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { parseBoard } from "../../www/play/board.js";
import { Game } from "../../www/play/game.js";
import { identify } from "../../www/play/identity.js";
import { parseLurd } from "../../www/play/lurd.js";
import { SYMMETRIES, seenDirection, turnBoard } from "../../www/play/symmetry.js";
import { writeBackup } from "../../www/store/backup.js";
import { MemoryDatabase } from "../../www/store/database.js";
import { dayOf } from "../../www/store/days.js";
import { olderIdentity } from "../../www/store/older_identity.js";
import { Progress, turn } from "../../www/store/progress.js";
import { mergeRecords } from "../../www/store/records.js";
import { Solutions } from "../../www/store/solutions.js";
import { Store } from "../../www/store/store.js";
import { AT_HAND } from "../../www/store/tables.js";
import { noted } from "../../www/store/waiting.js";
import { ROOM } from "./levels.js";
import { restored } from "./restored.js";

/** @param {string} text */
function boardOf(text) {
  const { board } = parseBoard(text);
  assert.ok(board);
  return board;
}

const newStore = () => new Store();

/** @param {Game} game @param {string} lurd */
function play(game, lurd) {
  for (const direction of parseLurd(lurd).directions ?? []) assert.ok(game.step(direction));
}

const LEVEL = "#######\n#  @  #\n# $.  #\n#     #\n#######";

test("all eight views of a board have the same identity, and another player region a different one", () => {
  for (const text of [LEVEL, ROOM]) {
    const board = boardOf(text);
    const names = SYMMETRIES.map((symmetry) => identify(turnBoard(board, symmetry).board).key);
    assert.equal(new Set(names).size, 1, names.join(" "));
  }
  const walled = (/** @type {string} */ row) => identify(boardOf(`#######\n${row}\n#######`)).key;
  assert.equal(walled("#@ $ .#"), walled("# @$ .#"), "within the region it may stand anywhere");
  assert.notEqual(walled("#@ $. #"), walled("#  $.@#"));
});

test("a rotated level is recognised, with its record and its solution", () => {
  const board = boardOf(LEVEL);
  for (const symmetry of SYMMETRIES) {
    const store = newStore();
    const progress = new Progress(store);
    const game = new Game(board);
    play(game, "lld");
    game.restart();
    play(game, "lldR");
    assert.equal(game.solved, true);
    const place = { identity: identify(board) };
    progress.keep(place, game);
    progress.solved(place, game);
    const { board: other } = turnBoard(board, symmetry);
    const again = { identity: identify(other) };
    assert.deepEqual(progress.record(again)?.pushes, 1);
    assert.equal(progress.record(again)?.byMoves?.moves, 4);
    const [{ lurd: solution }] = new Solutions(store).of(again);
    const replayed = new Game(other);
    play(replayed, solution);
    assert.equal(replayed.solved, true);
    const resumed = progress.resume(again, other);
    assert.equal(resumed.solved, true);
    assert.equal(resumed.tape.length, game.tape.length);
  }
});

test("a game from another starting square, or in another slot, is not used", () => {
  const progress = new Progress(newStore());
  const board = boardOf("########\n#@ $  .#\n########");
  const moved = boardOf("########\n# @$  .#\n########");
  const game = new Game(board);
  play(game, "rR");
  progress.keep({ identity: identify(board) }, game);
  assert.equal(progress.resume({ identity: identify(moved) }, moved).cursor, 0);
  assert.equal(progress.resume({ identity: identify(board), slot: ":link" }, board).cursor, 0);
  assert.equal(progress.resume({ identity: identify(board) }, board).cursor, 2);
});

test("the best in moves and the best in pushes are stored separately", () => {
  const progress = new Progress(newStore());
  const board = boardOf(LEVEL);
  const place = { identity: identify(board) };
  for (const lurd of ["rllldR", "lldR"]) {
    const game = new Game(board);
    for (const direction of parseLurd(lurd).directions ?? []) game.step(direction);
    if (game.solved) progress.solved(place, game);
  }
  assert.equal(progress.record(place)?.moves, 4);
});

/** The result of a search that ended with a proof. @param {"pushes" | "moves"} objective */
const found = (objective) => ({
  objective,
  solution: "lldR",
  pushes: 1,
  moves: 4,
  strategy: "astar",
  expanded: 7,
});

test("a proof is stored with its evidence; one about moves holds for one starting square", () => {
  const store = newStore();
  const progress = new Progress(store);
  const place = { identity: identify(boardOf(LEVEL)) };
  progress.proven(place, found("pushes"));
  progress.proven(place, found("moves"));
  assert.deepEqual(progress.proof(place), { pushes: 1, moves: 4 });
  const { pushes } = store.value("proofs", place.identity.key);
  const { lurd, ...rest } = pushes;
  assert.equal(lurd.length, 4);
  assert.deepEqual(Object.keys(rest).sort(), [
    "date",
    "expanded",
    "start",
    "strategy",
    "value",
    "version",
  ]);
  const elsewhere = { identity: identify(boardOf(LEVEL.replace("  @  ", "@    "))) };
  assert.equal(elsewhere.identity.key, place.identity.key);
  assert.deepEqual(progress.proof(elsewhere), { pushes: 1 }, "the way to the box is another one");
});

test("a solve with hints is stored separately from one's own", () => {
  const progress = new Progress(newStore());
  const board = boardOf(LEVEL);
  const place = { identity: identify(board) };
  const game = new Game(board);
  play(game, "ll");
  game.takeHint();
  play(game, "dR");
  assert.equal(game.helped, true);
  progress.solved(place, game);
  assert.equal(progress.record(place), null);
  const { moves, pushes, byMoves } = progress.helped(place) ?? {};
  assert.deepEqual([moves, pushes, byMoves?.lurd], [4, 1, "lldR"]);
  game.restart();
  play(game, "lldR");
  assert.equal(game.helped, false, "begun anew");
  progress.solved(place, game);
  assert.equal(progress.record(place)?.moves, 4);
  assert.deepEqual(
    progress.record(place)?.history.map(({ helped }) => helped),
    [true, false],
  );
});

test("whether hints were used is stored with the game, whatever is undone", () => {
  const board = boardOf(LEVEL);
  const game = new Game(board);
  play(game, "ll");
  game.takeHint();
  play(game, "dR");
  assert.equal(Game.restore(board, game.save()).helped, true);
  game.seek(1);
  assert.equal(game.helped, false, "where nothing was told yet");
  play(game, "ldR");
  assert.equal(game.helped, true, "what was told is known");
  assert.equal(Game.restore(board, game.save()).helped, true);
  const older = { tape: "lldR", cursor: 4, helpedFrom: 2 };
  assert.equal(Game.restore(board, older).helped, true, "kept by an earlier version");
});

test("two tabs on one level keep a game each; that of a closed tab is taken over", () => {
  const database = new MemoryDatabase();
  const board = boardOf(LEVEL);
  const place = { identity: identify(board) };
  const [one, two] = ["one", "two"].map((tab) => new Store(database, tab));
  const long = new Game(board);
  play(long, "lldr");
  new Progress(one).keep(place, long);
  const progress = new Progress(two);
  two.put("games", nameIn(one), { tab: "one", game: gameIn(one, "one") });
  const resumed = progress.resume(place, board);
  assert.equal(resumed.cursor, 4, "goes on with the other tab's game");
  play(resumed, "l");
  progress.keep(place, resumed);
  assert.deepEqual(Object.keys(two.value("games", nameIn(one))), ["two"]);
  two.put("games", nameIn(one), {
    tab: "one",
    game: { ...gameIn(one, "one"), date: "9999" },
  });
  progress.keep(place, resumed);
  assert.deepEqual(Object.keys(two.value("games", nameIn(one))).sort(), ["one", "two"]);
  assert.equal(progress.otherGames(place).length, 1);
  assert.equal(progress.resume(place, board).cursor, 5);
});

/** @param {Store} store */
const nameIn = (store) => store.entries("games")[0][0];

/** @param {Store} store @param {string} tab */
const gameIn = (store, tab) => store.value("games", nameIn(store))[tab];

test("records are merged in any order, and merging twice changes nothing but the time", () => {
  const solve = (/** @type {string} */ date, /** @type {number} */ moves, pushes = 3) => ({
    own: { 7: { byMoves: best(date, moves, pushes), byPushes: best(date, moves, pushes) } },
    history: [{ date, start: 7, moves, pushes, ms: 0, helped: false }],
  });
  const best = (/** @type {string} */ date, /** @type {number} */ moves, pushes = 3) => ({
    lurd: date,
    moves,
    pushes,
    date,
  });
  const all = [solve("1", 20), solve("2", 22, 2), solve("3", 20), solve("4", 12)];
  const forwards = all.reduce(mergeRecords, mergeRecords(undefined, {}));
  const backwards = all.toReversed().reduce(mergeRecords, mergeRecords(undefined, {}));
  assert.deepEqual(forwards, backwards);
  assert.deepEqual(mergeRecords(forwards, backwards), forwards);
  assert.deepEqual(
    forwards.history.map(({ date }) => date),
    ["1", "2", "4"],
  );
  const more = [best("1", 20), best("3", 20)];
  assert.deepEqual(forwards.own[7], { byMoves: best("4", 12), byPushes: best("2", 22, 2), more });
  assert.equal(mergeRecords({ ...forwards, ms: 5 }, { ms: 7 }).ms, 12);
});

test("time is stored per level and per day", () => {
  const progress = new Progress(newStore());
  const board = boardOf(LEVEL);
  const place = { identity: identify(board) };
  progress.addTime(place, 1500);
  progress.addTime(place, 500);
  assert.equal(progress.played(place), 2000);
  assert.equal(progress.record(place), null, "played, not solved");
  assert.deepEqual(progress.days(), [[dayOf(new Date()), { levels: [], solved: 0, ms: 2000 }]]);
});

/** A store with a solved level. @param {string} lurd */
function solvedStore(lurd) {
  const store = newStore();
  const progress = new Progress(store);
  const board = boardOf(LEVEL);
  const game = new Game(board);
  play(game, lurd);
  progress.solved({ identity: identify(board), xsb: LEVEL }, game);
  progress.keep({ identity: identify(board) }, game);
  return { store, progress, place: { identity: identify(board) } };
}

test("a backup restores everything except worse records", () => {
  const { store: from } = solvedStore("lldR");
  from.set("theme", "dark");
  const text = writeBackup(from, []);
  const { store: to, progress, place } = solvedStore("rllldR");
  const brought = restored(to, text);
  assert.deepEqual(brought?.dropped, { solutions: 0, proofs: 0 });
  assert.equal(progress.record(place)?.moves, 4);
  assert.equal(to.get("theme"), "dark");
  assert.equal(progress.resume(place, boardOf(LEVEL)).cursor, 6, "one's own game stays");
  assert.deepEqual(restored(to, text)?.changes, [], "twice brings nothing new");
  const worse = writeBackup(solvedStore("rllldR").store, []);
  restored(from, worse);
  assert.equal(new Progress(from).record(place)?.moves, 4);
});

test("only confirmed parts of a file are imported: solutions are replayed, proofs left out", () => {
  const { store: from, place } = solvedStore("lldR");
  const { key } = place.identity;
  const file = JSON.parse(writeBackup(from, []));
  const [bests] = Object.values(file.records[key].own);
  bests.byMoves = { ...bests.byMoves, lurd: "", moves: 1, pushes: 1 };
  bests.byPushes = { ...bests.byPushes, moves: 1, pushes: 0 };
  file.records[key].history = [{ date: "", start: 0, moves: 1, pushes: 1, ms: 0, helped: false }];
  file.records[key].bare = { moves: 1, pushes: 1 };
  file.proofs = { [key]: { pushes: { value: 1 } } };
  const to = newStore();
  const brought = restored(to, JSON.stringify(file));
  assert.deepEqual(brought?.dropped, { solutions: 2, proofs: 1 });
  const progress = new Progress(to);
  const record = progress.record(place);
  assert.deepEqual([record?.moves, record?.pushes], [4, 1], "as the replay counts them");
  assert.deepEqual(record?.history, []);
  assert.deepEqual(progress.proof(place), {});
});

test("a file of the first version is imported as far as its solutions can be replayed here", () => {
  const board = boardOf(LEVEL);
  const older = olderIdentity(board);
  const { key, start } = older;
  const lurd = turn("lldR", older, seenDirection);
  const values = {
    [`solved:${key}`]: { moves: 4, pushes: 1, byMoves: { lurd, start }, byPushes: { lurd, start } },
    "solved:0123456789abcdef": { moves: 1, pushes: 1 },
    [`proof:${key}`]: { pushes: 1 },
    [`game:${key}@${start}`]: { tape: turn("ll", older, seenDirection), cursor: 2 },
    "collection:opened-1": { title: "Old", author: "", levels: [{ xsb: LEVEL, title: "One" }] },
    theme: "dark",
  };
  const text = JSON.stringify({ format: "kura-progress", version: 1, values });
  const to = newStore();
  const brought = restored(to, text);
  assert.deepEqual(brought?.dropped, { solutions: 1, proofs: 1 });
  assert.equal(brought?.collections[0].levels[0].xsb, LEVEL);
  const place = { identity: identify(board) };
  assert.equal(new Progress(to).record(place)?.moves, 4);
  assert.equal(new Progress(to).resume(place, board).lurd(), "ll");
  assert.deepEqual(new Progress(to).proof(place), {});
});

test("a hostile file changes nothing", () => {
  const store = newStore();
  const file = (/** @type {unknown} */ values) =>
    JSON.stringify({ format: "kura-progress", version: 1, values });
  for (const text of ["", "{", "[]", "null", '{"format":"other"}', file(null)]) {
    assert.equal(restored(store, text), null, text);
  }
  const odd = { "solved:x": "many", other: 1, "solved:y": { moves: "1" }, "collection:a/b": 5 };
  for (const table of AT_HAND) {
    for (const bad of [null, 5, "x", [], { a: null }, { "0123456789abcdef": { own: 5 } }]) {
      const text = JSON.stringify({ format: "kura-progress", version: 2, [table]: bad });
      assert.deepEqual(restored(store, text)?.changes, [], text);
    }
  }
  assert.deepEqual(restored(store, file(odd))?.changes, []);
});

test("only settings of a known form are imported", () => {
  const huge = "x".repeat(1_000_000);
  const odd = { toString: null };
  const values = {
    theme: odd,
    language: ["de"],
    symmetry: 9,
    pace: odd,
    keys: { undo: [odd] },
    "choice:objective": huge,
    [`choice:${huge}`]: "pushes",
    "choice:sound": { on: true },
    "choice:skin": "plain",
    place: { collection: "set" },
  };
  const store = newStore();
  restored(store, JSON.stringify({ format: "kura-progress", version: 3, values }));
  assert.deepEqual(store.entries("values"), [["choice:skin", "plain"]]);
  const many = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`choice:c${at}`, "on"]));
  const brought = restored(
    newStore(),
    JSON.stringify({ format: "kura-progress", version: 3, values: many }),
  );
  assert.equal(brought?.changes.length, 100);
});

test("a hostile file brings no odd days, numbers, dates or addresses", () => {
  const { store: from, place } = solvedStore("lldR");
  const file = JSON.parse(writeBackup(from, []));
  const { key, start } = place.identity;
  file.records[key].ms = 1e308;
  file.records[key].history = [
    { date: { toString: null }, start, moves: 4, pushes: 1, ms: "x", helped: 5, more: "x" },
    { date: "2026-01-31", start: "x", moves: "4", pushes: 1 },
    null,
  ];
  file.days = {
    "2026-99-99": { levels: [], solved: 1, ms: 1 },
    "2026-01-31": { levels: [key], solved: 1e308, ms: 1e308 },
  };
  const about = { terms: "free", address: "javascript:alert(1)", other: "x" };
  file.collections = [
    { id: "set", title: "Set", about, levels: [{ xsb: LEVEL }] },
    { id: ["set"], title: "Set", levels: [{ xsb: LEVEL }] },
  ];
  const to = newStore();
  const brought = restored(to, JSON.stringify(file));
  const record = new Progress(to).record(place);
  assert.deepEqual(record?.history, [
    { date: "", start, moves: 4, pushes: 1, ms: 0, helped: false },
  ]);
  assert.ok((record?.ms ?? 0) < 1e12);
  assert.deepEqual(to.entries("days"), [
    ["2026-01-31", { levels: [key], solved: 1000, ms: 86_400_000 }],
  ]);
  assert.equal(brought?.collections.length, 1);
  assert.deepEqual(brought?.collections[0].entry.about, { terms: "free" });
});

test("a file with values of a wrong type brings the others", () => {
  const older = olderIdentity(boardOf(LEVEL));
  const { key, start } = older;
  const lurd = turn("lldR", older, seenDirection);
  const good = { lurd, start };
  for (const odd of [-1, "x", [], {}, { lurd: { 0: "x" }, start }, { lurd, start: { a: 1 } }]) {
    const values = { [`solved:${key}`]: { moves: 4, pushes: 1, byMoves: odd, byPushes: good } };
    const to = newStore();
    restored(to, JSON.stringify({ format: "kura-progress", version: 1, values }), [LEVEL]);
    const record = new Progress(to).record({ identity: identify(boardOf(LEVEL)) });
    const { byMoves, byPushes } = record ?? {};
    assert.deepEqual([byMoves?.lurd, byPushes?.lurd], ["lldR", "lldR"], JSON.stringify(odd));
  }
});

test("what is imported is written as this page writes it", () => {
  const { store: from, place } = solvedStore("lldR");
  const file = JSON.parse(writeBackup(from, []));
  const [bests] = Object.values(file.records[place.identity.key].own);
  const { lurd } = bests.byMoves;
  const spread = [...lurd].map((letter) => ` 1${letter.toLowerCase()}*`).join("");
  bests.byMoves = { ...bests.byMoves, lurd: spread, date: "some day" };
  const [name] = Object.keys(file.games);
  const mark = { name: "a", lurd: "ll", own: 1, pushes: 0 };
  file.bookmarks = {
    [name]: {
      a: { ...mark, own: -1 },
      b: { ...mark, name: "b", pushes: 3 },
      c: { ...mark, name: "c" },
    },
  };
  const to = newStore();
  restored(to, JSON.stringify(file));
  const { byMoves } = to.value("records", place.identity.key).own[place.identity.start];
  assert.deepEqual([byMoves.lurd, byMoves.date], [lurd, ""]);
  assert.deepEqual(Object.keys(to.value("bookmarks", name)), ["c"]);
  // A million restarts would hold up the page for half a minute when the level is opened.
  file.games = { [name]: { "": { tape: "!".repeat(1_000_000), cursor: 0 } } };
  const other = newStore();
  restored(other, JSON.stringify(file));
  assert.equal(other.value("games", name), undefined);
});

test("notes that no page can have left are ignored, the others are not", () => {
  const good = { number: 1, changes: [["values", "theme", "dark"]] };
  const notes = {
    "kura.waiting.a": JSON.stringify([
      good,
      { number: 2, changes: [["nowhere", "x", 1]] },
      null,
      5,
    ]),
    "kura.waiting.b": "{",
    "kura.waiting.c": "5",
    other: "{",
  };
  const getItem = (/** @type {keyof typeof notes} */ name) => notes[name];
  Object.assign(globalThis, {
    localStorage: Object.create({ getItem }, Object.getOwnPropertyDescriptors(notes)),
  });
  try {
    assert.deepEqual(noted(), [
      { tab: "a", batches: [good] },
      { tab: "b", batches: [] },
      { tab: "c", batches: [] },
    ]);
  } finally {
    Reflect.deleteProperty(globalThis, "localStorage");
  }
});
