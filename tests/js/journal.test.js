// The move list, bookmarks, and how two solutions are kept in step.

import assert from "node:assert/strict";
import { test } from "node:test";
import { parseBoard } from "../../www/play/board.js";
import { Game } from "../../www/play/game.js";
import { identify } from "../../www/play/identity.js";
import { parseLurd } from "../../www/play/lurd.js";
import { entriesOf, entryAt } from "../../www/play/move_list.js";
import { stopsOf } from "../../www/play/solution_steps.js";
import { SYMMETRIES, turnBoard } from "../../www/play/symmetry.js";
import { writeBackup } from "../../www/store/backup.js";
import { Bookmarks, MOST } from "../../www/store/bookmarks.js";
import { Store } from "../../www/store/store.js";
import { restored } from "./restored.js";

const LEVEL = "#########\n#       #\n# @$ .  #\n#  $ .  #\n#       #\n#########";

/** @param {string} lurd @param {string} [text] */
function played(lurd, text = LEVEL) {
  const { board } = parseBoard(text);
  assert.ok(board);
  const game = new Game(board);
  for (const direction of parseLurd(lurd).directions ?? []) assert.ok(game.step(direction));
  return game;
}

/** @param {import("../../www/play/move_list.js").Entry[]} entries */
const short = (entries) =>
  entries.map(({ kind, begin, end, runs }) =>
    [
      kind,
      begin,
      end,
      runs.map(({ direction, count }) => `${"LURD"[direction]}${count}`).join(""),
    ].join(" "),
  );

test("the pushes of one box are one entry, including the walk to it", () => {
  const game = played("RRllldrRRdlu");
  assert.deepEqual(short(entriesOf(game, "session")), [
    "start 0 0 ",
    "push 0 2 R2",
    "push 2 9 R2",
    "walk 9 12 D1L1U1",
  ]);
  assert.deepEqual(short(entriesOf(game, "push")), [
    "start 0 0 ",
    "push 0 1 R1",
    "push 1 2 R1",
    "push 2 8 R1",
    "push 8 9 R1",
    "walk 9 12 D1L1U1",
  ]);
});

test("a restart is an entry, moves are counted from it, and undone entries stay in the list", () => {
  const game = played("RRl");
  game.restart();
  game.step(2);
  game.undo();
  const entries = entriesOf(game, "session");
  assert.deepEqual(short(entries), [
    "start 0 0 ",
    "push 0 2 R2",
    "walk 2 3 L1",
    "restart 3 4 ",
    "push 4 5 R1",
  ]);
  assert.deepEqual(
    entries.map(({ move }) => move),
    [0, 2, 3, 0, 1],
  );
  assert.equal(entryAt(entries, game.cursor), 3);
});

test("every entry begins where the previous one ends, and each move has its entry", () => {
  const game = played("RRllldrRRdluurrd");
  game.restart();
  for (const grain of /** @type {const} */ (["session", "push"])) {
    const entries = entriesOf(game, grain);
    for (const [index, { begin }] of entries.slice(1).entries()) {
      assert.equal(begin, entries[index].end);
    }
    assert.equal(entries.at(-1)?.end, game.tape.length);
    for (let cursor = 0; cursor <= game.tape.length; cursor += 1) {
      const { begin, end } = entries[entryAt(entries, cursor)];
      assert.ok(cursor === 0 ? end === 0 : begin < cursor && cursor <= end, `${grain} ${cursor}`);
    }
  }
});

test("solutions are kept in step by moves or by pushes, to the end of each", () => {
  assert.deepEqual(stopsOf("rRlLu", false), [0, 1, 2, 3, 4, 5]);
  assert.deepEqual(stopsOf("rRlLu", true), [0, 2, 4, 5]);
  assert.deepEqual(stopsOf("RR", true), [0, 1, 2]);
});

test("a bookmark is found again on the rotated level, and in a backup", () => {
  const game = played("RRlll");
  const store = new Store();
  const mark = { name: "before the corner", lurd: game.lurd(), own: 5, pushes: 2 };
  assert.ok(new Bookmarks(store).add({ identity: identify(game.board) }, mark));
  const brought = new Store();
  assert.equal(restored(brought, writeBackup(store, []))?.changes.length, 1);
  assert.equal(restored(brought, writeBackup(store, []))?.changes.length, 0, "it is there already");
  for (const symmetry of SYMMETRIES) {
    const { board } = turnBoard(game.board, symmetry);
    const [found] = new Bookmarks(brought).of({ identity: identify(board) });
    const again = new Game(board);
    for (const direction of parseLurd(found.lurd).directions ?? [])
      assert.ok(again.step(direction));
    assert.equal(again.pushes, 2);
    assert.equal(found.name, mark.name);
  }
});

test("a name is used once, the number of bookmarks is limited, and both devices keep theirs", () => {
  const place = { identity: identify(played("").board) };
  const store = new Store();
  const marks = new Bookmarks(store);
  const mark = (/** @type {string} */ name) => ({ name, lurd: "R", own: 1, pushes: 1 });
  assert.ok(marks.add(place, mark("a")));
  assert.ok(marks.add(place, { ...mark("a"), lurd: "RR" }));
  assert.deepEqual(
    marks.of(place).map(({ lurd }) => lurd),
    ["RR"],
  );
  const other = new Store();
  new Bookmarks(other).add(place, mark("a"));
  new Bookmarks(other).add(place, mark("b"));
  assert.equal(restored(store, writeBackup(other, []))?.changes.length, 1);
  assert.deepEqual(
    marks.of(place).map(({ name, lurd }) => `${name} ${lurd}`),
    ["a RR", "b R"],
  );
  for (let number = 0; number < MOST; number += 1) marks.add(place, mark(`${number}`));
  assert.equal(marks.of(place).length, MOST);
  assert.equal(marks.add(place, mark("one more")), false);
  marks.remove(place, "a");
  assert.equal(marks.of(place).length, MOST - 1);
});

test("a backup's invalid bookmarks are ignored", () => {
  const store = new Store();
  const file = (/** @type {unknown} */ marks) =>
    JSON.stringify({
      format: "kura-progress",
      version: 1,
      values: { "marks:0123456789abcdef@1": marks },
    });
  for (const marks of ["x", [{ name: "a" }], [{ name: "a", lurd: "xyz", own: 0, pushes: 0 }]]) {
    assert.equal(restored(store, file(marks))?.changes.length, 0, JSON.stringify(marks));
  }
  assert.equal(
    restored(store, file([{ name: "a", lurd: "lR", own: 2, pushes: 1 }]))?.changes.length,
    1,
  );
});
