// The eight symmetries, undo in larger units, and reverse mode.

import assert from "node:assert/strict";
import { test } from "node:test";
import { formatBoard, parseBoard } from "../../www/play/board.js";
import { DOWN, DX, DY, LEFT, RIGHT, UP } from "../../www/play/directions.js";
import { Game } from "../../www/play/game.js";
import { redoTarget, undoTarget } from "../../www/play/history.js";
import { parseLurd } from "../../www/play/lurd.js";
import { PushPlan } from "../../www/play/push.js";
import { forwardMoves, reverseBoard } from "../../www/play/reverse.js";
import {
  boardDirection,
  mirrored,
  SYMMETRIES,
  seenDirection,
  symmetryOf,
  turnBoard,
  turned,
} from "../../www/play/symmetry.js";
import { PUSHED } from "../../www/play/tape.js";

/** @param {string} text */
function boardOf(text) {
  const { board } = parseBoard(text);
  assert.ok(board, text);
  return board;
}

/** @param {Game} game @param {string} lurd */
function play(game, lurd) {
  for (const direction of parseLurd(lurd).directions ?? []) assert.ok(game.step(direction), lurd);
}

const BENT = "#####\n#@ .#\n#$###\n# #\n###";

/** @param {string} text @param {number} symmetry */
function seen(text, symmetry) {
  const { board } = turnBoard(boardOf(text), symmetry);
  const boxes = new Uint8Array(board.cells.length);
  for (const square of board.boxes) boxes[square] = 1;
  return formatBoard(board, boxes, board.player);
}

test("a quarter turn and a mirror image look as they should", () => {
  assert.equal(seen("#####\n#@$.#\n#####", turned(0, true)), "###\n#@#\n#$#\n#.#\n###");
  assert.equal(seen("#####\n#@$.#\n#####", turned(0, false)), "###\n#.#\n#$#\n#@#\n###");
  assert.equal(seen("#####\n#@$.#\n#####", mirrored(0)), "#####\n#.$@#\n#####");
  assert.equal(new Set(SYMMETRIES.map((symmetry) => seen(BENT, symmetry))).size, 8);
});

test("an orientation in words is the one that it says, and other words change nothing", () => {
  assert.equal(symmetryOf("90"), turned(0, true));
  assert.equal(symmetryOf("270"), turned(0, false));
  assert.equal(symmetryOf("mirrored"), mirrored(0));
  assert.equal(symmetryOf(" mirrored  90 "), turned(mirrored(0), true), "mirrored first");
  for (const text of ["", "0", "45", "upside down", "mirror"]) assert.equal(symmetryOf(text), 0);
  const turns = ["0", "90", "180", "270"];
  const all = turns.flatMap((turn) => [symmetryOf(turn), symmetryOf(`mirrored ${turn}`)]);
  assert.deepEqual(all.sort(), SYMMETRIES);
});

test("combined turns and reflections agree with applying them one by one", () => {
  for (const symmetry of SYMMETRIES) {
    const once = seen(BENT, symmetry);
    assert.equal(seen(BENT, turned(symmetry, true)), seen(once, turned(0, true)));
    assert.equal(seen(BENT, mirrored(symmetry)), seen(once, mirrored(0)));
    assert.equal(turned(turned(symmetry, true), false), symmetry);
    assert.equal(mirrored(mirrored(symmetry)), symmetry);
  }
});

test("a displayed direction points to the displayed neighbour, and can be converted back", () => {
  const board = boardOf(BENT);
  for (const symmetry of SYMMETRIES) {
    const { board: other, to, from } = turnBoard(board, symmetry);
    for (const direction of [0, 1, 2, 3]) {
      const way = seenDirection(direction, symmetry);
      const square = 6;
      const next = to[square] + DX[way] + DY[way] * other.width;
      assert.equal(to[square + board.offsets[direction]], next);
      assert.equal(boardDirection(way, symmetry), direction);
      assert.equal(from[to[square]], square);
    }
  }
});

const TWO = "########\n#      #\n#@$ .  #\n# $ .  #\n#      #\n########";

test("undo and redo by push and by box session", () => {
  const game = new Game(boardOf(TWO));
  play(game, "RRullddR");
  const marks = [];
  while (game.cursor > 0) {
    game.seek(undoTarget(game, "push"));
    marks.push(game.cursor);
  }
  assert.deepEqual(marks, [2, 1, 0]);
  while (game.canRedo) {
    game.seek(redoTarget(game, "session"));
    marks.push(game.cursor);
  }
  assert.deepEqual(marks.slice(3), [2, 8]);
});

test("a session goes on when the same box is pushed after a walk", () => {
  const game = new Game(boardOf(TWO));
  play(game, "RurDDLr");
  const stops = [];
  while (game.cursor > 0) {
    game.seek(undoTarget(game, "session"));
    stops.push(game.cursor);
  }
  assert.deepEqual(stops, [6, 5, 0]);
  game.seek(5);
  assert.equal(undoTarget(game, "step"), 4);
  game.restart();
  assert.equal(undoTarget(game, "session"), 5, "a restart is a step of its own");
});

test("in reverse mode boxes are pulled, undone and stored, and the reversed moves are a solution", () => {
  const board = boardOf("#######\n#@ $ .#\n#######");
  const game = new Game(reverseBoard(board), true);
  assert.deepEqual(game.board.boxes, [12]);
  assert.equal(game.playerSquare, 11);
  assert.ok(game.step(LEFT, true)?.box);
  assert.equal(game.pushes, 1);
  game.undo();
  assert.equal(game.pushes, 0);
  assert.equal(game.boxes[12], 1);
  game.redo();
  assert.ok(game.step(LEFT)?.box === null, "a step without pulling leaves the box");
  game.undo();
  assert.equal(forwardMoves(board, game), null);
  game.step(LEFT, true);
  assert.equal(game.solved, false, "a game in reverse solves nothing itself");
  const again = Game.restore(game.board, game.save(), true);
  assert.equal(again.xsb(), game.xsb());
  const moves = forwardMoves(board, game);
  assert.ok(moves);
  const forward = new Game(board);
  for (const direction of moves) assert.ok(forward.step(direction));
  assert.equal(forward.solved, true);
  assert.equal(forward.lurd(), "rRR");
});

test("a pull plan finds the same as an exhaustive search", () => {
  const board = reverseBoard(boardOf("#######\n#.    #\n#  ## #\n#@ $  #\n#     #\n#######"), 15);
  const game = new Game(board, true);
  const [box] = board.boxes;
  const plan = new PushPlan(board, game.boxes, game.playerSquare, box, "pushes", true).finish();
  const seenStates = new Map([[`${game.xsb()}`, 0]]);
  const open = [game.save()];
  const reached = new Map([[box, 0]]);
  for (const saved of open) {
    const here = Game.restore(board, saved, true);
    for (const direction of [LEFT, UP, RIGHT, DOWN]) {
      for (const pull of [false, true]) {
        const next = Game.restore(board, saved, true);
        if (!next.step(direction, pull)) continue;
        const key = next.xsb();
        const known = seenStates.get(key);
        if (known !== undefined && known <= next.pushes) continue;
        seenStates.set(key, next.pushes);
        open.push(next.save());
        const at = next.boxes.indexOf(1);
        reached.set(at, Math.min(reached.get(at) ?? Number.POSITIVE_INFINITY, next.pushes));
      }
    }
    assert.ok(here);
  }
  assert.deepEqual([...reached.keys()].filter((at) => at !== box).sort(), plan.targets.sort());
  for (const target of plan.targets) {
    const trial = new Game(board, true);
    for (const entry of plan.pathTo(target) ?? []) {
      assert.ok(trial.step(entry & 3, entry >= PUSHED));
    }
    assert.equal(trial.boxes[target], 1);
    assert.equal(trial.pushes, reached.get(target));
  }
});
