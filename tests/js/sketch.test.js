// The level editor: what the tools do to squares, and what undo takes back.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Sketch } from "../../www/play/sketch.js";

test("the eraser removes the topmost thing and leaves the goal under it", () => {
  const sketch = new Sketch("#####\n#*+$#\n#####");
  const erased = (/** @type {number} */ square) => {
    sketch.put(square, "eraser");
    return sketch.sign(square);
  };
  assert.deepEqual([6, 6, 7, 7, 8, 5].map(erased), [".", " ", ".", " ", " ", " "]);
  assert.equal(sketch.put(8, "eraser"), false, "there is nothing more to take off");
});

test("a stroke is undone as one", () => {
  const sketch = new Sketch("     \n     \n     ");
  sketch.put(0, "goal");
  sketch.put(1, "wall");
  sketch.put(2, "wall", true);
  sketch.put(3, "wall", true);
  assert.equal(sketch.xsb(), ".###\n\n");
  sketch.undo();
  assert.equal(sketch.xsb(), ".\n\n");
  sketch.redo();
  assert.equal(sketch.xsb(), ".###\n\n");
});

test("fill reaches connected squares of the same kind, not diagonally or around the edge", () => {
  const sketch = new Sketch("  #  \n  #  \n## ##");
  assert.equal(sketch.fill(0, "goal"), true);
  assert.equal(sketch.xsb(), "..#\n..#\n## ##");
  assert.equal(sketch.fill(0, "goal"), false, "all of it is there already");
  sketch.undo();
  assert.equal(sketch.xsb(), "  #\n  #\n## ##");
  sketch.fill(3, "player");
  sketch.fill(9, "player");
  assert.equal(sketch.xsb(), "  #\n  # @\n## ##", "of the player there is one");
});

test("empty rows and columns around a level are cut off, once, and this can be undone", () => {
  const sketch = new Sketch("        \n   ####  \n   #@$.#\n   #####\n\n   ");
  assert.equal(sketch.crop(), true);
  assert.equal(sketch.xsb(), "####\n#@$.#\n#####");
  assert.deepEqual([sketch.width, sketch.height], [5, 3]);
  assert.equal(sketch.crop(), false);
  sketch.undo();
  assert.equal(sketch.height, 6);
  const empty = new Sketch("   \n   \n   ");
  assert.equal(empty.crop(), false, "nothing would be left");
});
