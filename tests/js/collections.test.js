// The visitor's collections: levels that are added, moved, merged and restored.

import assert from "node:assert/strict";
import { test } from "node:test";
import { readBackup, writeBackup } from "../../www/store/backup.js";
import { Collections } from "../../www/store/collections.js";
import { MemoryDatabase } from "../../www/store/database.js";
import { gather, merge, mergeTwins, moveBack, moveLevels } from "../../www/store/moving.js";
import { Store } from "../../www/store/store.js";

const [A, B, C] = ["#####\n#@$.#\n#####", "######\n#@ $.#\n######", "#######\n#@  $.#\n#######"];

/** @param {string} xsb @param {string} identity @param {Partial<import("../../www/store/collections.js").NewLevel>} [more] */
const level = (xsb, identity, more = {}) => ({ xsb, identity, ...more });

/** Two collections whose levels are identified by their titles. */
async function twoCollections() {
  const store = new Store(new MemoryDatabase());
  const kept = new Collections(store);
  await kept.create({ id: "one", title: "One" }, [
    level(A, "a", { title: "A" }),
    level(B, "b", { title: "B" }),
    level(C, "c", { title: "C" }),
  ]);
  await kept.create({ id: "two", title: "Two" }, [level(B, "b", { title: "B again" })]);
  return { store, kept };
}

/** @param {Collections} kept */
async function everything(kept) {
  const entries = await kept.list();
  return Promise.all(
    entries.map(async (entry) => ({ entry, levels: await kept.levels(entry.id) })),
  );
}

/** @param {Collections} kept @param {string} id */
const titles = async (kept, id) => (await kept.levels(id)).map(({ title }) => title);

/** @param {Collections} kept */
const counts = async (kept) =>
  Object.fromEntries((await kept.list()).map(({ id, count }) => [id, count]));

test("levels are moved in the requested order, counted, and moved back", async () => {
  const { store, kept } = await twoCollections();
  const before = await everything(kept);
  const [a, , c] = (await kept.levels("one")).map(({ id }) => id);
  const moved = await moveLevels(store, "one", [c, a], "two");
  assert.ok(moved);
  assert.deepEqual(await titles(kept, "one"), ["B"]);
  assert.deepEqual(await titles(kept, "two"), ["B again", "C", "A"]);
  assert.deepEqual(await counts(kept), { one: 1, two: 3 });
  await moveBack(store, moved);
  assert.deepEqual(await everything(kept), before);
});

test("nothing is moved to a missing collection, or within one", async () => {
  const { store, kept } = await twoCollections();
  const before = await everything(kept);
  assert.equal(await moveLevels(store, "one", [0], "gone"), null);
  assert.equal(await moveLevels(store, "one", [0], "one"), null);
  assert.equal(await merge(store, "one", "gone"), null);
  assert.equal(await merge(store, "one", "one"), null);
  assert.deepEqual(await everything(kept), before);
});

test("two collections are merged without duplicates, and separated again", async () => {
  const { store, kept } = await twoCollections();
  const before = await everything(kept);
  const moved = await merge(store, "one", "two");
  assert.ok(moved);
  assert.equal(moved.ids.length, 2, "one was there already");
  assert.deepEqual(await counts(kept), { two: 3 });
  assert.deepEqual(await titles(kept, "two"), ["B again", "A", "C"]);
  await moveBack(store, moved);
  assert.deepEqual(await everything(kept), before);
});

test("duplicates are merged, with the notes and solutions of each, and separated again", async () => {
  const { store, kept } = await twoCollections();
  await kept.add({ id: "one", title: "" }, [
    level(A, "a", { title: "twin", notes: ["seen"], solutions: ["R"] }),
    level(`${A}\n`, "a", { title: "turned", solutions: ["L"] }),
    { xsb: C, title: "unnamed" },
  ]);
  const before = await everything(kept);
  const changed = await mergeTwins(store, "one");
  assert.equal(changed.length, 3);
  assert.deepEqual(await titles(kept, "one"), ["A", "B", "C", "unnamed"]);
  const [first] = await kept.levels("one");
  assert.deepEqual(
    [first.notes, first.solutions],
    [["seen"], ["R"]],
    "no solution of another board",
  );
  assert.deepEqual(await counts(kept), { one: 4, two: 1 });
  await kept.putBack("one", changed);
  assert.deepEqual(await everything(kept), before);
  assert.deepEqual(await mergeTwins(store, "two"), []);
});

test("collections of pasted levels are merged into an inbox: no level, note or solution is lost", async () => {
  const store = new Store(new MemoryDatabase());
  const kept = new Collections(store);
  const pasted = [
    [level(A, "a", { title: "Named", notes: ["note"], solutions: ["R"] }), level(B, "b")],
    [level(A, "a", { title: "Named", notes: ["note"], solutions: ["R"] })],
    [level(A, "a", { title: "Named", notes: ["another"] })],
  ];
  for (const [at, levels] of pasted.entries()) {
    await kept.create({ id: `opened-${at}`, title: "Pasted" }, levels);
  }
  await kept.create({ id: "opened-9", title: "A file" }, [level(C, "c")]);
  const box = { id: "inbox", title: "Inbox" };
  const wanted = (/** @type {{ title: string }} */ { title }) => title === "Pasted";
  const name = (/** @type {{ id: string }} */ { id }, /** @type {number} */ at) => `${id} ${at}`;
  assert.deepEqual(await gather(store, box, wanted, name), ["opened-0", "opened-1", "opened-2"]);
  assert.deepEqual(await counts(kept), { "opened-9": 1, inbox: 3 });
  const levels = await kept.levels("inbox");
  assert.deepEqual(
    levels.map(({ title, xsb, notes, solutions }) => ({ title, xsb, notes, solutions })),
    [
      { title: "Named", xsb: A, notes: ["note"], solutions: ["R"] },
      { title: "opened-0 2", xsb: B, notes: [], solutions: [] },
      { title: "Named", xsb: A, notes: ["another"], solutions: [] },
    ],
  );
  assert.ok(
    levels.every(({ added }) => added !== ""),
    "each with the day it came in",
  );
  assert.deepEqual(await gather(store, box, wanted, name), [], "once is enough");
  await kept.create({ id: "opened-10", title: "Pasted" }, [level(C, "c", { title: "Later" })]);
  await gather(store, box, wanted, name);
  assert.deepEqual(await titles(kept, "inbox"), ["Named", "opened-0 2", "Named", "Later"]);
});

test("finds which identities are stored, and where", async () => {
  const { kept } = await twoCollections();
  const known = await kept.known(["a", "b", "a", "nowhere"]);
  assert.deepEqual([...known.keys()].sort(), ["a", "b"]);
  assert.equal(known.get("a")?.collection, "one");
  assert.equal(known.get("a")?.level.title, "A");
});

test("levels are read in batches, of one collection or of all", async () => {
  const { kept } = await twoCollections();
  const many = Array.from({ length: 25 }, (_, at) => level(A, `${at}`, { title: `${at}` }));
  await kept.add({ id: "one", title: "" }, many);
  for (const [id, most, parts] of /** @type {const} */ ([
    ["one", 10, [10, 10, 8]],
    ["one", 28, [28]],
    [null, 20, [20, 9]],
    ["gone", 5, []],
  ])) {
    const sizes = [];
    const all = [];
    for await (const part of kept.levelsInParts(id, most)) {
      sizes.push(part.length);
      all.push(...part);
    }
    assert.deepEqual(sizes, parts);
    const read = all.filter(({ collection }) => collection === "one").map(({ level }) => level.id);
    assert.deepEqual(read, id === "gone" ? [] : Array.from({ length: 28 }, (_, at) => at));
  }
});

test("a backup file contains collections with their origin, and the day each level was added", async () => {
  const store = new Store(new MemoryDatabase());
  const kept = new Collections(store);
  const about = { terms: "free", address: "https://levels.example/set" };
  const added = "2026-01-31T10:00:00.000Z";
  await kept.create({ id: "set", title: "Set", author: "Ann", about }, [level(A, "a", { added })]);
  const reading = readBackup(store, writeBackup(store, await everything(kept)), []);
  let step = reading.next();
  while (!step.done) step = reading.next();
  const [brought] = step.value?.collections ?? [];
  const other = new Collections(new Store(new MemoryDatabase()));
  await other.create(brought.entry, brought.levels);
  const [{ entry, levels }] = await everything(other);
  assert.deepEqual([entry.title, entry.author, entry.about], ["Set", "Ann", about]);
  assert.deepEqual([levels[0].xsb, levels[0].added], [A, added]);
});
