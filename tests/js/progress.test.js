// What is kept: under one identity for the eight symmetries, as one file, and what comes back of it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { parseBoard } from "../../www/play/board.js";
import { Game } from "../../www/play/game.js";
import { identify } from "../../www/play/identity.js";
import { parseLurd } from "../../www/play/lurd.js";
import { SYMMETRIES, turnBoard } from "../../www/play/symmetry.js";
import { readBackup, writeBackup } from "../../www/store/backup.js";
import { Progress } from "../../www/store/progress.js";
import { Store } from "../../www/store/store.js";
import { ROOM } from "./levels.js";

/** @param {string} text */
function boardOf(text) {
  const { board } = parseBoard(text);
  assert.ok(board);
  return board;
}

const newStore = () => new Store(new Map(), null);

/** @param {Game} game @param {string} lurd */
function play(game, lurd) {
  for (const direction of parseLurd(lurd).directions ?? []) assert.ok(game.step(direction));
}

const LEVEL = "#######\n#  @  #\n# $.  #\n#     #\n#######";

test("all eight views of a board have one name, and another player's region another", () => {
  for (const text of [LEVEL, ROOM]) {
    const board = boardOf(text);
    const names = SYMMETRIES.map((symmetry) => identify(turnBoard(board, symmetry).board).key);
    assert.equal(new Set(names).size, 1, names.join(" "));
  }
  const walled = (/** @type {string} */ row) => identify(boardOf(`#######\n${row}\n#######`)).key;
  assert.equal(walled("#@ $ .#"), walled("# @$ .#"), "within the region it may stand anywhere");
  assert.notEqual(walled("#@ $. #"), walled("#  $.@#"));
});

test("a level met again turned round is known, with its record and its solution", () => {
  const board = boardOf(LEVEL);
  for (const symmetry of SYMMETRIES) {
    const progress = new Progress(newStore());
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
    const [solution] = progress.solutions(again);
    const replayed = new Game(other);
    play(replayed, solution);
    assert.equal(replayed.solved, true);
    const resumed = progress.resume(again, other);
    assert.equal(resumed.solved, true);
    assert.equal(resumed.tape.length, game.tape.length);
  }
});

test("a game from another starting place, or another slot, is left alone", () => {
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

test("the best in moves and the best in pushes are kept apart", () => {
  const progress = new Progress(newStore());
  const board = boardOf(LEVEL);
  const place = { identity: identify(board) };
  for (const lurd of ["rllldR", "lldR"]) {
    const game = new Game(board);
    for (const direction of parseLurd(lurd).directions ?? []) game.step(direction);
    if (game.solved) progress.solved(place, game);
  }
  assert.equal(progress.record(place)?.moves, 4);
  progress.proven(place, { pushes: 1 });
  progress.proven(place, { moves: 4 });
  assert.deepEqual(progress.proof(place), { pushes: 1, moves: 4 });
});

test("everything goes into one file and comes back, worse records aside", () => {
  const from = newStore();
  from.set("solved:ab", { moves: 10, pushes: 3 });
  from.set("solved:cd", { moves: 50, pushes: 9 });
  from.set("game:ab@4", { tape: "lR", cursor: 2 });
  from.set("place", { collection: "x" });
  const text = writeBackup(from);
  const to = newStore();
  to.set("solved:cd", { moves: 40, pushes: 11 });
  to.set("game:ab@4", { tape: "u", cursor: 1 });
  assert.equal(readBackup(to, text), 2);
  assert.deepEqual(to.get("solved:ab"), { moves: 10, pushes: 3 });
  assert.deepEqual(to.get("solved:cd"), { moves: 40, pushes: 9 });
  assert.deepEqual(to.get("game:ab@4"), { tape: "u", cursor: 1 });
  assert.equal(to.get("place"), undefined);
  assert.equal(readBackup(to, text), 0, "twice brings nothing new");
});

test("a hostile file changes nothing", () => {
  const store = newStore();
  const file = (/** @type {unknown} */ values) =>
    JSON.stringify({ format: "kura-progress", version: 1, values });
  for (const text of ["", "{", "[]", "null", '{"format":"other"}', file(null)]) {
    assert.equal(readBackup(store, text), null, text);
  }
  assert.equal(
    readBackup(store, file({ "solved:x": "many", other: 1, "solved:y": { moves: "1" } })),
    0,
  );
  assert.deepEqual(store.entries(), []);
});
