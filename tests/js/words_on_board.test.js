// What the page says over the board, and in which order.

import assert from "node:assert/strict";
import { test } from "node:test";
import { mostUrgent } from "../../www/page/board/urgent.js";
import { lossInWords, moreInWords } from "../../www/page/solver/companion.js";

test("of several messages the most urgent has the place", () => {
  const none = {
    lost: null,
    searching: "",
    verdict: "",
    reversed: false,
    watching: false,
    turns: false,
  };
  const lost = { why: "Stuck", back: true };
  assert.equal(mostUrgent(none), null);
  assert.equal(mostUrgent({ ...none, turns: true }), "turns");
  assert.equal(mostUrgent({ ...none, turns: true, reversed: true }), "reversed");
  assert.equal(mostUrgent({ ...none, turns: true, lost }), "lost");
  assert.equal(mostUrgent({ ...none, lost, searching: "3 sec" }), "searching");
});

test("a hint says what more there is, by the key or by the lamp", () => {
  assert.equal(moreInWords("place", "I"), "Press I again for the route.");
  assert.equal(moreInWords("place", ""), "Tap the lamp again for the route.");
  for (const grade of /** @type {const} */ (["box", "push"])) {
    assert.match(moreInWords(grade, "Ctrl + H"), /^Press Ctrl \+ H again /);
    assert.match(moreInWords(grade, ""), /^Tap the lamp again /);
  }
  assert.equal(moreInWords("done", "I"), "");
});

test("a lost position is about these boxes", () => {
  const said = (/** @type {any} */ kind) =>
    lossInWords({ proof: { kind, boxes: [], floor: [], goals: [] }, expanded: 0 });
  assert.equal(said("frozen"), "Stuck: these boxes block each other for good.");
  assert.equal(said("unmatched"), "Stuck: these boxes cannot all reach a goal of their own.");
});
