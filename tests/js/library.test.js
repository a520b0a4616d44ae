// How the library finds, filters and sorts, and what it shows of a level without reading its board.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { makeLevel } from "../../www/library/library.js";
import { keptItem, sift, sorted } from "../../www/page/library/library_items.js";
import { parseBoard } from "../../www/play/board.js";
import { outlineOf } from "../../www/play/outline.js";
import { ROOM } from "./levels.js";

/** @typedef {import("../../www/page/library/library_items.js").Item} Item */
/** @typedef {import("../../www/page/library/library_items.js").Wishes} Wishes */

/** The result of a generator. @template T @param {Generator<void, T, void>} steps @returns {T} */
function run(steps) {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** @type {Wishes} */
const ALL = { words: "", unsolved: false, size: "", boxes: "", stars: "", order: "place" };

/** @param {string} title @param {number} side @param {number} boxes @param {number} position @param {string} added */
function item(title, side, boxes, position, added = "") {
  const rows = [
    "#".repeat(side),
    `${"$".repeat(boxes)}`.padEnd(side),
    ...Array(side - 2).fill("#"),
  ];
  const kept = { id: position, position, xsb: rows.join("\n"), title, author: "Ann", added };
  const made = keptItem(
    { id: "set", order: 1 },
    { ...kept, notes: [], solutions: [], identity: title },
  );
  assert.ok(made);
  return made;
}

const ITEMS = [
  item("Level 10", 9, 3, 2, "2026-01-02"),
  item("level 9", 12, 8, 0, "2026-01-03"),
  item("Zebra", 30, 21, 1, "2026-01-01"),
  item("Ångström", 9, 1, 3),
];
const STARS = new Map([
  ["Level 10", 2],
  ["level 9", 5],
  ["Zebra", 1],
]);

/** The titles of the levels found. @param {Partial<Wishes>} wishes */
function found(wishes) {
  const known = {
    isSolved: (/** @type {{ title: string }} */ { title }) => title === "Zebra",
    starsOf: (/** @type {Item} */ { level }) => STARS.get(level.title) ?? 0,
  };
  return run(sift(ITEMS, { ...ALL, ...wishes }, known)).map(({ level }) => level.title);
}

test("each filter leaves what it says, and several filters are combined", () => {
  assert.deepEqual(found({}), ["level 9", "Zebra", "Level 10", "Ångström"]);
  assert.deepEqual(found({ unsolved: true }), ["level 9", "Level 10", "Ångström"]);
  assert.deepEqual(found({ words: "LEVEL" }), ["level 9", "Level 10"]);
  assert.deepEqual(found({ words: "10 ann" }), ["Level 10"], "all words, also the author's");
  assert.deepEqual(found({ size: "-10" }), ["Level 10", "Ångström"]);
  assert.deepEqual(found({ size: "11-20" }), ["level 9"]);
  assert.deepEqual(found({ size: "21-" }), ["Zebra"]);
  assert.deepEqual(found({ boxes: "4-8" }), ["level 9"]);
  assert.deepEqual(found({ stars: "1" }), ["Zebra"]);
  assert.deepEqual(found({ stars: "0" }), ["Ångström"], "not rated yet");
  assert.deepEqual(found({ boxes: "-3", words: "level" }), ["Level 10"]);
});

test("each order is what it says", () => {
  assert.deepEqual(found({ order: "title" }), ["Ångström", "level 9", "Level 10", "Zebra"]);
  assert.deepEqual(found({ order: "size" }), ["Level 10", "Ångström", "level 9", "Zebra"]);
  assert.deepEqual(found({ order: "boxes" }), ["Ångström", "Level 10", "level 9", "Zebra"]);
  assert.deepEqual(found({ order: "easy" }), ["Zebra", "Level 10", "level 9", "Ångström"]);
  assert.deepEqual(found({ order: "hard" }), ["level 9", "Level 10", "Zebra", "Ångström"]);
  assert.deepEqual(found({ order: "new" }), ["level 9", "Level 10", "Zebra", "Ångström"]);
});

test("sorting in steps is correct and stable", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.nat())), (list) => {
      const order = (/** @type {[number, number]} */ [a], /** @type {[number, number]} */ [b]) =>
        a - b;
      assert.deepEqual(run(sorted(list, order)), list.toSorted(order));
    }),
  );
});

test("thousands are sorted with pauses", () => {
  const list = Array.from({ length: 10_000 }, (_, at) => (at * 7919) % 10_007);
  const steps = sorted(list, (a, b) => a - b);
  let pauses = 0;
  for (let step = steps.next(); !step.done; step = steps.next()) pauses += 1;
  assert.ok(pauses > 1000, `${pauses}`);
});

test("facts given without parsing a level agree with its board", () => {
  for (const text of [ROOM, "#####\n#@*.#\n# $ #\n#####", " ####\n #@.#\n##$ #\n#   #\n#####"]) {
    const { board } = parseBoard(text);
    assert.ok(board);
    const { width, height, boxes } = outlineOf(text);
    assert.equal(boxes, board.boxes.length);
    assert.equal(width, Math.max(...text.split("\n").map((row) => row.length)));
    assert.equal(height, text.split("\n").length);
  }
});

test("the key of a level is never the identity of an earlier version", () => {
  const text = {
    xsb: "#####\n#@$.#\n#####",
    notes: [],
    solutions: [],
    identity: "0123456789abcdef",
  };
  const level = makeLevel(text, 1);
  assert.ok(level);
  assert.equal(level.key, level.identity.key);
});
