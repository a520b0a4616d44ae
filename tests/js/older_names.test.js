// What earlier versions stored under identities for which two boards with one name can be made.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { parseBoard } from "../../www/play/board.js";
import { Game } from "../../www/play/game.js";
import { identify } from "../../www/play/identity.js";
import { seenDirection } from "../../www/play/symmetry.js";
import { writeBackup } from "../../www/store/backup.js";
import { Bookmarks } from "../../www/store/bookmarks.js";
import { MemoryDatabase } from "../../www/store/database.js";
import { NAMED } from "../../www/store/migration.js";
import { nameAllAnew, takeOver } from "../../www/store/naming_anew.js";
import { olderIdentity } from "../../www/store/older_identity.js";
import { Progress, turn } from "../../www/store/progress.js";
import { Store } from "../../www/store/store.js";
import { AT_HAND } from "../../www/store/tables.js";
import { restored } from "./restored.js";

const [A, B] = JSON.parse(
  readFileSync(new URL("../data/identities.json", import.meta.url), "utf8"),
).map((/** @type {{ xsb: string[] }} */ { xsb }) => xsb.join("\n"));
/** A solution of A, which needs 4 pushes. */
const SOLUTION = "rrrrdDldRRdrU";

/** @param {string} xsb */
function placeOf(xsb) {
  const { board } = parseBoard(xsb);
  assert.ok(board);
  return { board, identity: identify(board), xsb };
}

/** A solution of a level. @param {string} xsb */
function solutionOf(xsb) {
  return xsb === A ? SOLUTION : "rrrddRR";
}

/** What version 3 stored of a level that was solved, proven, played and marked. @param {string} xsb */
function rowsOf(xsb) {
  const { board } = placeOf(xsb);
  const older = olderIdentity(board);
  const { key, start } = older;
  const solution = solutionOf(xsb);
  const lurd = turn(solution, older, seenDirection);
  const pushes = solution.replace(/[^A-Z]/g, "").length;
  const best = { lurd, moves: solution.length, pushes, date: "2026-01-31T10:00:00.000Z" };
  const { date, moves } = best;
  const about = { lurd, start, strategy: "auto", expanded: 9, version: "0.1.0", date };
  return /** @type {[import("../../www/store/tables.js").Table, string, any][]} */ ([
    [
      "records",
      key,
      {
        own: { [start]: { xsb, byMoves: best, byPushes: best } },
        helped: {},
        history: [{ date, start, moves, pushes, ms: 5, helped: false }],
        ms: 5,
      },
    ],
    [
      "proofs",
      key,
      { pushes: { value: pushes, ...about }, moves: { [start]: { value: moves, ...about } } },
    ],
    [
      "games",
      `${key}@${start}`,
      { tab: { tape: turn("rr", older, seenDirection), cursor: 2, date } },
    ],
    [
      "bookmarks",
      `${key}@${start}`,
      { one: { name: "one", lurd: turn("rr", older, seenDirection), own: 2, pushes: 0, date } },
    ],
    ["later", key, { xsb, title: "A level", collection: "set", date }],
    ["days", "2026-01-31", { levels: [key, "0123456789abcdef"], solved: 0, ms: 5 }],
    ["daily", "2026-01-31", { key, date, helped: false }],
    ["values", `difficulty:${key}`, 3],
    ["values", "place", { collection: "set", level: key, at: 0 }],
    ["levels", `set/${xsb === A ? "0" : "1"}`, { id: 0, xsb, identity: key }],
  ]);
}

/**
 * A store after the first start with data of version 3.
 *
 * @param {ReturnType<typeof rowsOf>} rows
 * @param {string[]} [texts] of levels that come with Kura
 */
async function after(rows, texts = []) {
  const database = new MemoryDatabase(rows.map(([table, name, value]) => ({ table, name, value })));
  await nameAllAnew(database, texts, NAMED);
  const store = new Store(database);
  for (const table of AT_HAND) {
    const all = await database.read([table], (access) => access.all(table));
    for (const [name, value] of all) {
      if (table === "games")
        for (const [tab, game] of Object.entries(value)) store.put(table, name, { tab, game });
      else store.put(table, name, value);
    }
  }
  return { store, database, progress: new Progress(store) };
}

test("the two levels share their older identity, and not that of today", () => {
  const [a, b] = [placeOf(A), placeOf(B)];
  assert.equal(olderIdentity(a.board).key, olderIdentity(b.board).key);
  assert.notEqual(a.identity.key, b.identity.key);
  const version1 = readFileSync(new URL("../data/storage_version_1.json", import.meta.url), "utf8");
  const [one] = JSON.parse(version1)["collection:opened-1795324741345"].levels;
  assert.equal(olderIdentity(placeOf(one.xsb).board).key, "2ae7aa4a79df7f5d", "as it was recorded");
});

test("a level that is proven says nothing about another with its older identity", () => {
  const store = new Store();
  const progress = new Progress(store);
  const [a, b] = [placeOf(A), placeOf(B)];
  const { length: moves } = SOLUTION;
  const found = { solution: SOLUTION, pushes: 4, moves, strategy: "auto", expanded: 9 };
  progress.proven(a, { objective: "pushes", ...found });
  assert.equal(progress.proof(a).pushes, 4);
  assert.deepEqual(progress.proof(b), {});
});

test("everything of a known level is carried over, a proof as a claim", async () => {
  const { store, database, progress } = await after(rowsOf(A));
  const place = placeOf(A);
  const { key } = place.identity;
  const record = progress.record(place);
  assert.deepEqual([record?.byMoves?.lurd, record?.history.length, record?.ms], [SOLUTION, 1, 5]);
  assert.deepEqual([progress.proof(place), progress.said(place)], [{}, { pushes: 4 }]);
  assert.equal(progress.resume(place, place.board).lurd(), "rr");
  assert.equal(new Bookmarks(store).of(place)[0].lurd, "rr");
  assert.equal(store.value("later", key).title, "A level");
  assert.deepEqual(store.value("days", "2026-01-31").levels, [key, "0123456789abcdef"]);
  assert.equal(store.value("daily", "2026-01-31").key, key);
  assert.equal(store.get(`difficulty:${key}`), 3);
  assert.deepEqual(store.get("place"), { collection: "set", level: key, at: 0 });
  const level = await database.read(["levels"], ({ get }) => get("levels", "set/0"));
  assert.equal(/** @type {any} */ (level).identity, key);
  const older = AT_HAND.flatMap((table) => store.entries(table)).filter(([name]) =>
    /^(difficulty:)?[0-9a-f]{16}(@|$)/.test(name),
  );
  assert.deepEqual(older, [], "nothing is left under older names");
});

test("of levels with one older identity each gets what it is certain to own", async () => {
  const [a, b] = [placeOf(A), placeOf(B)];
  const both = rowsOf(A).filter(([table]) => table !== "levels");
  const { store, progress } = await after(both, [B]);
  assert.equal(progress.record(a)?.pushes, 4);
  assert.equal(progress.record(b), null, "the solution does not solve it");
  for (const place of [a, b])
    assert.deepEqual([progress.proof(place), progress.said(place)], [{}, {}]);
  assert.equal(store.get(`difficulty:${b.identity.key}`), undefined);
  assert.equal(progress.isSolved({ ...b, key: b.identity.key }), false);
});

test("what belongs to no known level waits until it is opened", async () => {
  const rows = rowsOf(A).filter(([table]) => ["proofs", "games"].includes(table));
  const { store, progress } = await after(rows);
  const place = placeOf(A);
  assert.deepEqual(progress.said(place), {});
  takeOver(store, A);
  assert.deepEqual(progress.said(place), { pushes: 4 });
  assert.equal(progress.resume(place, place.board).lurd(), "rr");
  const before = AT_HAND.map((table) => store.entries(table));
  takeOver(store, A);
  assert.deepEqual(
    AT_HAND.map((table) => store.entries(table)),
    before,
    "once",
  );
});

test("a backup of version 2 is imported under today's identities", () => {
  const tables = Object.fromEntries(AT_HAND.map((table) => [table, /** @type {any} */ ({})]));
  for (const [table, name, value] of rowsOf(A)) if (table !== "levels") tables[table][name] = value;
  const text = JSON.stringify({ format: "kura-progress", version: 2, ...tables });
  const store = new Store();
  assert.deepEqual(restored(store, text)?.dropped, { solutions: 0, proofs: 1 });
  const place = placeOf(A);
  const progress = new Progress(store);
  assert.equal(progress.record(place)?.byPushes?.lurd, SOLUTION);
  assert.equal(progress.resume(place, place.board).lurd(), "rr");
  assert.equal(store.value("daily", "2026-01-31").key, place.identity.key);
  assert.deepEqual(progress.said(place), {}, "a claim of another device");
  assert.equal(JSON.parse(writeBackup(store, [])).version, 3);
});

test("the solutions used here solve their levels", () => {
  for (const xsb of [A, B]) {
    const game = new Game(placeOf(xsb).board);
    for (const letter of solutionOf(xsb).toLowerCase()) game.step("lurd".indexOf(letter));
    assert.ok(game.solved, xsb);
  }
});
