// A hint on the board.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Shadow } from "../../www/draw/shadow.js";

const WAY = [
  { box: 12, facing: 2 },
  { box: 13, facing: 2 },
  { box: 23, facing: 3 },
];

/** Draws a hint, and returns what is drawn. @param {import("../../www/draw/shadow.js").Trace} trace @param {boolean} still */
function drawn(trace, still) {
  /** @type {string[]} */
  const what = [];
  const pieces = /** @type {any} */ ({
    frame: () => what.push("frame"),
    crate: () => what.push("box"),
    player: () => what.push("player"),
    path: (/** @type {{ x: number }[]} */ corners) =>
      what.push(`path ${corners.map(({ x }) => x)}`),
  });
  const sight = {
    corner: (/** @type {number} */ square) => ({ x: square, y: 0 }),
    isGoal: () => false,
    size: 1,
  };
  const shadow = new Shadow(trace, still);
  shadow.draw(/** @type {any} */ ({}), pieces, sight, performance.now());
  return { what, squares: shadow.squares };
}

test("the way of a box is one line with one box on it, and nobody behind it", () => {
  for (const still of [false, true]) {
    const { what, squares } = drawn({ box: 11, place: 23, way: WAY }, still);
    assert.deepEqual(what, ["frame", "box", "path 11,12,13,23"]);
    assert.deepEqual(squares, [11, 23, 12, 13]);
  }
});

test("where it goes is a pale box, and before that only the box is marked", () => {
  assert.deepEqual(drawn({ box: 11, place: 23, way: [] }, true).what, ["frame", "box"]);
  assert.deepEqual(drawn({ box: 11, place: -1, way: [] }, true).what, ["frame"]);
});
