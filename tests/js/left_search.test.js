// What a tab was busy with is noted, by level, for a reload or another level.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { forgetSearch, leftSearch, noteSearch } from "../../www/page/solver/left_search.js";

/** @type {Map<string, string>} */
const items = new Map();
Object.assign(globalThis, {
  sessionStorage: {
    getItem: (/** @type {string} */ name) => items.get(name) ?? null,
    setItem: (/** @type {string} */ name, /** @type {string} */ value) => items.set(name, value),
    removeItem: (/** @type {string} */ name) => items.delete(name),
  },
});
beforeEach(() => items.clear());

test("a shortening that was left stays noted while other levels are searched, until it ends", () => {
  noteSearch({ xsb: "one", shortened: "RR", endless: true });
  noteSearch({ xsb: "one", shortened: "R", endless: true });
  noteSearch({ xsb: "two", strategy: "auto" });
  assert.deepEqual(leftSearch("one"), { xsb: "one", shortened: "R", endless: true });
  assert.deepEqual(leftSearch("two"), { xsb: "two", strategy: "auto" });
  forgetSearch("two");
  assert.equal(leftSearch("two"), undefined);
  assert.equal(leftSearch("one")?.shortened, "R");
  forgetSearch("one");
  assert.equal(items.size, 0);
});

test("the oldest notes go, and what is no note is ignored", () => {
  for (let at = 0; at < 30; at += 1) noteSearch({ xsb: `${at}`, strategy: "auto" });
  assert.equal(leftSearch("0"), undefined);
  assert.equal(leftSearch("29")?.strategy, "auto");
  const [name] = items.keys();
  for (const odd of ["", "{", "null", "3", "{}", "[null]", '[{"xsb":"a"}]']) {
    items.set(name, odd);
    assert.equal(leftSearch("a"), undefined, odd);
  }
});
