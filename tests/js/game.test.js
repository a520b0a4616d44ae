import assert from "node:assert/strict";
import { test } from "node:test";
import { parseBoard } from "../../www/play/board.js";
import { DOWN, LEFT, RIGHT, UP } from "../../www/play/directions.js";
import { Game } from "../../www/play/game.js";
import { parseLurd } from "../../www/play/lurd.js";
import { ROOM } from "./levels.js";

/** @param {string} text */
function gameOf(text) {
  const { board } = parseBoard(text);
  assert.ok(board);
  return new Game(board);
}

/** @param {string} lurd */
function directions(lurd) {
  const read = parseLurd(lurd);
  assert.ok(read.directions);
  return read.directions;
}

/** @param {Game} game @param {string} lurd */
function play(game, lurd) {
  for (const direction of directions(lurd)) assert.ok(game.step(direction), `in ${lurd}`);
}

const LINE = "#######\n#@ $ .#\n#######";

test("walks, pushes and stops at walls", () => {
  const game = gameOf(LINE);
  assert.equal(game.step(LEFT), null);
  assert.equal(game.step(UP), null);
  assert.deepEqual(game.step(RIGHT), { direction: RIGHT, from: 8, to: 9, box: null });
  assert.deepEqual(game.step(RIGHT), {
    direction: RIGHT,
    from: 9,
    to: 10,
    box: { from: 10, to: 11 },
  });
  assert.equal(game.moves, 2);
  assert.equal(game.pushes, 1);
  assert.equal(game.solved, false);
  game.step(RIGHT);
  assert.equal(game.solved, true);
  assert.equal(game.step(RIGHT), null, "the box stands at the wall");
  assert.equal(game.lurd(), "rRR");
});

test("two boxes in a row do not move", () => {
  const game = gameOf("########\n#@$$ ..#\n########");
  assert.equal(game.look(RIGHT), "box");
  assert.equal(game.step(RIGHT), null);
  assert.equal(game.canUndo, false);
});

test("undo and redo restore counters and boxes", () => {
  const game = gameOf(LINE);
  const start = game.xsb();
  play(game, "rRR");
  const end = game.xsb();
  assert.deepEqual(game.undo(), { direction: RIGHT, from: 11, to: 10, box: { from: 12, to: 11 } });
  game.undo();
  game.undo();
  assert.equal(game.undo(), null);
  assert.equal(game.xsb(), start);
  assert.deepEqual([game.moves, game.pushes, game.boxesOnGoals], [0, 0, 0]);
  while (game.redo());
  assert.equal(game.xsb(), end);
  assert.deepEqual([game.moves, game.pushes, game.boxesOnGoals], [3, 2, 1]);
});

test("a new step discards the moves that could be redone", () => {
  const game = gameOf(LINE);
  play(game, "rR");
  game.undo();
  play(game, "l");
  assert.equal(game.canRedo, false);
  assert.equal(game.lurd(), "rl");
});

test("a restart is one step that can be undone", () => {
  const game = gameOf(LINE);
  const start = game.xsb();
  play(game, "rR");
  const before = game.xsb();
  assert.equal(game.restart(), true);
  assert.equal(game.restart(), false, "nothing to restart from the start");
  assert.equal(game.xsb(), start);
  assert.equal(game.moves, 0);
  assert.equal(game.lurd(), "");
  play(game, "r");
  game.undo();
  assert.equal(game.undo(), "restart");
  assert.equal(game.xsb(), before);
  assert.deepEqual([game.moves, game.pushes], [2, 1]);
  assert.equal(game.redo(), "restart");
  assert.equal(game.xsb(), start);
});

test("seeks to any position in the history, across restarts", () => {
  const game = gameOf(ROOM);
  const seen = [game.xsb()];
  for (const direction of [DOWN, RIGHT, UP, LEFT]) {
    game.step(direction);
    seen.push(game.xsb());
  }
  game.restart();
  seen.push(game.xsb());
  game.step(RIGHT);
  seen.push(game.xsb());
  for (const cursor of [0, 5, 2, seen.length - 1, 4, 1]) {
    game.seek(cursor);
    assert.equal(game.cursor, cursor);
    assert.equal(game.xsb(), seen[cursor], `at ${cursor}`);
  }
  game.seek(1e9);
  assert.equal(game.cursor, game.tape.length);
});

test("history has no limit", () => {
  const game = gameOf(LINE);
  for (let i = 0; i < 50_000; i += 1) {
    game.step(RIGHT);
    game.undo();
    game.step(RIGHT);
    game.step(LEFT);
  }
  assert.equal(game.moves, 100_000);
  game.seek(0);
  assert.equal(game.moves, 0);
});

test("a loaded solution can be redone, without discarding the played moves", () => {
  const game = gameOf(LINE);
  play(game, "rl");
  assert.equal(game.load(directions("rRR")), 3);
  assert.equal(game.moves, 0);
  assert.equal(game.end - game.base, 3);
  game.redo();
  assert.equal(game.assisted, true);
  game.seek(game.end);
  assert.equal(game.solved, true);
  game.seek(2);
  assert.equal(game.assisted, false);
  assert.equal(game.lurd(), "rl");
});

test("a solution from the current position keeps the player's own moves", () => {
  const game = gameOf(LINE);
  play(game, "rl");
  assert.equal(game.load(directions("rlrRR"), 2), 5);
  assert.equal(game.cursor, 2, "it is there already");
  assert.equal(game.assisted, false);
  game.redo();
  assert.equal(game.assisted, true);
  game.seek(game.end);
  assert.equal(game.solved, true);
  game.seek(2);
  play(game, "rRR");
  assert.equal(game.assisted, false, "own moves");
  assert.equal(game.helped, true, "that were shown before");
});

test("a solution that begins with the player's moves keeps the moves played since", () => {
  const game = gameOf(LINE);
  play(game, "rlr");
  assert.equal(game.load(directions("rlrRR"), 2), 5);
  assert.equal(game.lurd(), "");
  game.seek(game.base + 2);
  assert.equal(game.assisted, false);
  game.seek(game.end);
  assert.equal(game.assisted, true);
  assert.equal(game.lurd(), "rlrRR");
  game.seek(3);
  assert.equal(game.lurd(), "rlr");
});

test("a solution that does not fit changes nothing", () => {
  const game = gameOf(LINE);
  play(game, "r");
  assert.equal(game.load(directions("rrruu")), 3, "the index of the first impossible move");
  assert.equal(game.lurd(), "r");
  assert.equal(game.canRedo, false);
});

test("own moves after a restart are not assisted", () => {
  const game = gameOf(LINE);
  game.load(directions("rRR"));
  game.seek(game.end);
  game.restart();
  play(game, "rRR");
  assert.equal(game.solved, true);
  assert.equal(game.assisted, false);
});

test("a saved game comes back with its history", () => {
  const game = gameOf(ROOM);
  play(game, "drul");
  game.restart();
  play(game, "r");
  game.undo();
  const back = Game.restore(game.board, game.save());
  assert.equal(back.xsb(), game.xsb());
  assert.equal(back.cursor, game.cursor);
  assert.equal(back.tape.text(), game.tape.text());
  assert.equal(back.base, game.base);
});

test("a saved game that does not fit is restored as far as possible", () => {
  const { board } = parseBoard(LINE);
  assert.ok(board);
  assert.equal(Game.restore(board, { tape: "rRRRRR", cursor: 6 }).lurd(), "rRR");
  assert.equal(Game.restore(board, { tape: "<script>", cursor: 3 }).lurd(), "");
  assert.equal(Game.restore(board, { tape: "rr", cursor: Number.NaN }).moves, 2);
});

test("a level that starts solved is solved by the first push that leaves it so", () => {
  const game = gameOf("######\n#@**.#\n#  $ #\n######".replace("$", " ").replace(".", " "));
  assert.equal(game.boxesOnGoals, game.board.goalCount);
  assert.equal(game.solved, false);
});

test("hints are counted for their run, whatever is undone, and stored", () => {
  const game = gameOf(LINE);
  game.takeHint();
  play(game, "r");
  game.takeHint();
  assert.equal(game.hints, 2);
  game.undo();
  play(game, "r");
  assert.equal(game.hints, 2, "what was told is known");
  game.restart();
  assert.equal(game.hints, 0, "a new run");
  const kept = Game.restore(game.board, game.save());
  assert.equal(kept.hints, 0);
  kept.undo();
  assert.equal(kept.hints, 2, "the old one");
});

test("a helped game stays helped after undo and redo; only a restart clears it", () => {
  const ways = {
    "a step back and the same way": (/** @type {Game} */ game) => {
      play(game, "r");
      game.takeHint();
      game.undo();
      play(game, "rRR");
    },
    "a step back and another way": (/** @type {Game} */ game) => {
      play(game, "rl");
      game.takeHint();
      game.seek(1);
      play(game, "RR");
    },
    "everything undone": (/** @type {Game} */ game) => {
      play(game, "r");
      game.takeHint();
      game.seek(0);
      play(game, "rRR");
    },
    "a hint in the next run as well, and back": (/** @type {Game} */ game) => {
      game.takeHint();
      play(game, "rRR");
      const { end } = game;
      game.restart();
      play(game, "r");
      game.takeHint();
      game.seek(end);
    },
    "a hint in the next run, which is then taken back": (/** @type {Game} */ game) => {
      play(game, "r");
      game.restart();
      game.takeHint();
      game.undo();
      play(game, "RR");
    },
    "a shown solution taken back and played by hand": (/** @type {Game} */ game) => {
      game.load(directions("rRR"));
      game.seek(game.end);
      game.seek(0);
      play(game, "rRR");
    },
    "a shown solution shown once more, and back": (/** @type {Game} */ game) => {
      game.load(directions("rRR"));
      game.seek(game.end);
      const { end } = game;
      game.load(directions("rRR"));
      game.seek(end);
    },
  };
  for (const [name, way] of Object.entries(ways)) {
    const game = gameOf(LINE);
    way(game);
    assert.equal(game.solved, true, name);
    assert.equal(game.helped, true, name);
    assert.equal(Game.restore(game.board, game.save()).helped, true, `${name}, kept`);
    game.restart();
    play(game, "rRR");
    assert.equal(game.helped, false, `${name}, then anew`);
    assert.equal(Game.restore(game.board, game.save()).helped, false, `${name}, then anew, kept`);
  }
});

test("after undoing everything, a restart is possible and can be undone", () => {
  const game = gameOf(LINE);
  assert.equal(game.restart(), false, "nothing to leave behind");
  game.takeHint();
  play(game, "r");
  game.seek(0);
  assert.equal(game.helped, true);
  assert.equal(game.restart(), true);
  assert.equal(game.helped, false);
  assert.equal(Game.restore(game.board, game.save()).base, 1);
  game.undo();
  assert.equal(game.helped, true);
});

test("opening a bookmark of one's own moves does not count as help", () => {
  const game = gameOf(LINE);
  play(game, "rl");
  game.load(directions("rR"), 2);
  game.seek(game.base + 2);
  play(game, "R");
  assert.equal(game.solved, true);
  assert.equal(game.helped, false);
});
