// Drawings with errors are kept as drafts.

import assert from "node:assert/strict";
import { test } from "node:test";
import { readBackup, writeBackup } from "../../www/store/backup.js";
import { Drafts, draftOf } from "../../www/store/drafts.js";
import { Store } from "../../www/store/store.js";

const DRAWN = { xsb: "#####\n#@$ #\n#####", title: "Yard", author: "" };

test("a drawing with errors is kept, changed and removed", () => {
  const drafts = new Drafts(new Store());
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

test("drafts come back from a backup, beside those that are there", () => {
  const store = new Store();
  const id = new Drafts(store).save(DRAWN, null);
  const text = writeBackup(store, []);
  const other = new Store();
  const drafts = new Drafts(other);
  drafts.save({ ...DRAWN, title: "Own" }, "2020-01-01T00:00:00.000Z");
  for (const [table, name, change] of readBackup(other, text, []).next().value?.changes ?? [])
    other.put(table, name, change);
  assert.deepEqual(
    drafts.list.map(({ title }) => title),
    ["Own", "Yard"],
  );
  drafts.save({ ...DRAWN, title: "Changed" }, id);
  assert.deepEqual(readBackup(other, text, []).next().value?.changes, [], "nothing is replaced");
});

test("what is no draft is not read", () => {
  const id = "draft:2026-11-28T07:00:00.000Z";
  const odd = [null, 7, {}, { xsb: 1 }, { xsb: "#", title: 1 }, { xsb: "#".repeat(20_001) }];
  for (const value of odd) assert.equal(draftOf(id, value), null);
  for (const name of ["draft", "draft:", "draft:1", "theme"])
    assert.equal(draftOf(name, DRAWN), null);
  assert.deepEqual(draftOf(id, DRAWN), { id: id.slice(6), ...DRAWN });
});
