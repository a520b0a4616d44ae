// What the page says over the board, and in which order.

import assert from "node:assert/strict";
import { test } from "node:test";
import { mostUrgent } from "../../www/page/board/urgent.js";
import {
  costInWords,
  distanceInWords,
  lossInWords,
  verdictOf,
} from "../../www/page/solver/evaluation_words.js";
import { moreInWords } from "../../www/page/solver/hint_giver.js";

test("of several messages the most urgent has the place", () => {
  const none = {
    searching: "",
    verdict: "",
    reversed: false,
    watching: false,
    turns: false,
  };
  assert.equal(mostUrgent(none), null);
  assert.equal(mostUrgent({ ...none, turns: true }), "turns");
  assert.equal(mostUrgent({ ...none, turns: true, reversed: true }), "reversed");
  assert.equal(mostUrgent({ ...none, turns: true, verdict: "No hint" }), "verdict");
  assert.equal(mostUrgent({ ...none, verdict: "No hint", searching: "3 sec" }), "searching");
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

test("a position is called solvable or lost only where that is known, and estimates are marked", () => {
  const open = { least: 4, most: Number.POSITIVE_INFINITY, bound: 4, lost: null, done: true };
  const verdict = (/** @type {object} */ more, solved = false) =>
    verdictOf({ value: { ...open, ...more }, solved });
  assert.equal(verdict({}), "open");
  assert.equal(verdict({ most: 9 }), "solvable");
  assert.equal(verdict({ lost: { proof: null, expanded: 3 } }), "lost");
  assert.equal(verdict({ most: 0 }, true), "solved");
  assert.equal(distanceInWords(open, null), "at least 4 pushes left");
  assert.equal(distanceInWords({ ...open, most: 4 }, null), "4 pushes left, proven");
  assert.equal(distanceInWords({ ...open, least: 0 }, null), "", "that says nothing");
  assert.equal(
    distanceInWords({ ...open, most: 9 }, { count: 2, exact: true }),
    "at least 4 pushes left · your last push cost 2",
  );
  assert.equal(
    distanceInWords(open, { count: 2, exact: false }),
    "at least 4 pushes left · your last push cost about 2 (estimate)",
  );
  assert.equal(costInWords({ count: 2, exact: false }), "cost about 2");
  assert.equal(costInWords({ count: Number.POSITIVE_INFINITY, exact: true }), "lost here");
  assert.equal(costInWords({ count: 0, exact: true }), "");
});
