import assert from "node:assert/strict";
import { test } from "node:test";
import { isAsWished, missing, nearly } from "../../www/page/workshop/generator_wishes.js";

const wishes = { minPushes: 35, minBoxChanges: 6, minExpanded: 600 };
const level = {
  xsb: "",
  pushes: 35,
  proven: true,
  moves: 100,
  boxChanges: 6,
  astarExpanded: 600,
  greedyExpanded: 10,
};

test("a level fulfils the wishes, or the text says what is missing", () => {
  assert.equal(isAsWished(level, wishes), true);
  assert.equal(isAsWished({ ...level, astarExpanded: null }, wishes), true);
  for (const [less, words] of /** @type {[Partial<typeof level>, RegExp][]} */ ([
    [{ pushes: 34 }, /34 pushes instead of 35/],
    [{ boxChanges: 5 }, /5 box changes instead of 6/],
    [{ astarExpanded: 599 }, /finds it easy/],
  ])) {
    assert.equal(isAsWished({ ...level, ...less }, wishes), false);
    assert.match(missing({ ...level, ...less }, wishes), words);
  }
});

test("wishes for near misses are lower, but not zero", () => {
  const near = nearly(wishes);
  assert.deepEqual(near, { minPushes: 21, minBoxChanges: 4, minExpanded: 0 });
  assert.ok(nearly({ minPushes: 1, minBoxChanges: 1, minExpanded: 0 }).minPushes >= 1);
});
