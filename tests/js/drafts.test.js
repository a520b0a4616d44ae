// Drawings with errors are kept as drafts.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Drafts } from "../../www/page/workshop/drafts.js";

/** @param {unknown} [kept] */
function draftsWith(kept) {
  let value = kept;
  const store = {
    get: () => value,
    set: (/** @type {string} */ _name, /** @type {unknown} */ next) => {
      value = next;
    },
  };
  return new Drafts(/** @type {any} */ (store));
}

const DRAWN = { xsb: "#####\n#@$ #\n#####", title: "Yard", author: "" };

test("a drawing with errors is kept, changed and removed", () => {
  const drafts = draftsWith();
  const first = drafts.save(DRAWN, null);
  const second = drafts.save({ ...DRAWN, title: "" }, null);
  assert.notEqual(first, second);
  assert.equal(drafts.save({ ...DRAWN, xsb: "#" }, first), first);
  assert.deepEqual(
    drafts.list.map(({ xsb, title }) => [xsb, title]),
    [
      ["#", "Yard"],
      [DRAWN.xsb, ""],
    ],
  );
  drafts.remove(first);
  assert.deepEqual(
    drafts.list.map(({ id }) => id),
    [second],
  );
});

test("the oldest makes room, and what is no draft is not read", () => {
  const drafts = draftsWith([null, 7, { id: "1" }, { id: 3, xsb: "#", title: "", author: "" }]);
  assert.equal(drafts.list.length, 1);
  for (let i = 0; i < 60; i += 1) drafts.save(DRAWN, null);
  assert.equal(drafts.list.length, 50);
  assert.ok(drafts.list.every(({ id }) => id > 3));
  assert.deepEqual(draftsWith("nothing").list, []);
});
