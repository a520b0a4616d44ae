// The lines of the matching go where a box can be pushed, never through a wall.

import assert from "node:assert/strict";
import { test } from "node:test";
import { matchingLines } from "../../www/draw/matching_lines.js";
import { FLOOR, parseBoard } from "../../www/play/board.js";
import { boxWay } from "../../www/play/box_way.js";

/** @param {string} text */
function boardOf(text) {
  const { board } = parseBoard(text);
  assert.ok(board, text);
  return board;
}

const AROUND = "#######\n#  #  #\n# $#. #\n#  #  #\n#     #\n#     #\n#   @ #\n#######";

test("a line goes around a wall, square by square", () => {
  const board = boardOf(AROUND);
  const [from, goal] = [2 * board.width + 2, 2 * board.width + 4];
  const [{ way = [], text, pair }] = matchingLines(board, [{ from, goal, pushes: 6 }]);
  assert.deepEqual([way[0], way.at(-1), text, pair], [from, goal, "6", 0]);
  assert.equal(way.length, 7);
  for (const [at, square] of way.entries()) {
    assert.equal(board.cells[square], FLOOR);
    if (at > 0) assert.ok(board.offsets.includes(square - way[at - 1]), "to a neighbour");
  }
});

test("a push needs floor behind the box", () => {
  const board = boardOf("######\n#    #\n#$ . #\n# @  #\n######");
  assert.equal(
    boxWay(board, 2 * board.width + 1, 2 * board.width + 3),
    null,
    "along the wall only",
  );
  assert.deepEqual(boxWay(board, 8, 8), [8]);
});
