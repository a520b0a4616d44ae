// What the list says of a level in one line.

import assert from "node:assert/strict";
import { test } from "node:test";
import { factsInWords } from "../../www/page/marks/facts.js";

const LEVEL = { boxes: 6, own: null, fewest: null, said: null };

test("an unsolved level has its boxes", () => {
  assert.equal(factsInWords(LEVEL), "6 boxes");
  assert.equal(factsInWords({ ...LEVEL, fewest: 97, said: 101 }), "6 boxes");
});

test("a solved level has its pushes, and no number twice", () => {
  assert.equal(factsInWords({ ...LEVEL, own: 105, fewest: 97 }), "105 pushes · fewest 97");
  assert.equal(factsInWords({ ...LEVEL, own: 97, fewest: 97 }), "97 pushes");
  assert.equal(factsInWords({ ...LEVEL, own: 101, said: 101 }), "101 pushes");
});
