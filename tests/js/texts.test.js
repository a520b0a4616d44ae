import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { parseBoard } from "../../www/play/board.js";
import { bestPushes, readCollection } from "../../www/play/collection.js";
import { identify } from "../../www/play/identity.js";
import { decodeLink, encodeLink } from "../../www/play/link.js";
import { MAX_MOVES, packLurd, parseLurd } from "../../www/play/lurd.js";
import { ROOM, random } from "./levels.js";

test("reads moves with counts, blanks and any case", () => {
  assert.deepEqual([...(parseLurd("l U 2r\n3D").directions ?? [])], [0, 1, 2, 2, 3, 3, 3]);
  assert.deepEqual([...(parseLurd("").directions ?? [])], []);
});

for (const [text, says, position] of /** @type {[string, RegExp, number][]} */ ([
  ["rrx", /“x” is not a move/, 3],
  ["rr3", /count at the end/, 3],
  ["{1}", /“\{” is not a move/, 1],
  ["99999999r", /too large/, 8],
  [`${MAX_MOVES}r1r`, /too many moves/, MAX_MOVES.toString().length + 3],
])) {
  test(`says what is wrong with the moves ${text.slice(0, 12)}`, () => {
    const { directions, error } = parseLurd(text);
    assert.equal(directions, null);
    assert.match(error?.message ?? "", says);
    assert.equal(error?.position, position);
  });
}

test("packs moves so that they read the same", () => {
  assert.equal(packLurd("rrrRRlu"), "3r2Rlu");
  const moves = "urrrDDDDDDDDDDDDl";
  assert.deepEqual(parseLurd(packLurd(moves)).directions, parseLurd(moves).directions);
});

test("reads a collection with titles before the boards", () => {
  const { title, levels } = readCollection(
    `Collection: Mine\n\nTitle: One\n\n${ROOM}\n\nBest pushes: 4\n\nTitle: Two\nAuthor: A\n\n${ROOM}\n`,
  );
  assert.equal(title, "Mine");
  assert.deepEqual(
    levels.map((level) => level.title),
    ["One", "Two"],
  );
  assert.equal(levels[1].author, "A");
  assert.equal(levels[0].xsb, ROOM);
  assert.equal(levels[0].line, 5);
});

test("reads a collection with titles after the boards, or without titles", () => {
  const after = readCollection(`${ROOM}\nTitle: One\n\n${ROOM}\nTitle: Two\n`);
  assert.deepEqual(
    after.levels.map((level) => level.title),
    ["One", "Two"],
  );
  const numbered = readCollection(`; 1\n\n${ROOM}\n\n; 2\n\n${ROOM}\n`);
  assert.deepEqual(
    numbered.levels.map((level) => level.title),
    ["1", "2"],
  );
});

test("undoes run lengths, without letting them grow", () => {
  const [level] = readCollection("5#|#@$.#|5#").levels;
  assert.equal(level.xsb, "#####\n#@$.#\n#####");
  const [bomb] = readCollection("#99999#99999#99999#|#").levels;
  assert.ok(bomb.xsb.length < 20_000);
  assert.ok(bomb.problems.length > 0);
});

test("an unknown character inside a board is an error with its place, not its end", () => {
  const [level] = readCollection("#####\n#@$x.#\n#####\n").levels;
  assert.equal(level.problems[0].row, 2);
  assert.equal(level.problems[0].column, 4);
});

test("no text makes the parser hang or throw", () => {
  for (const text of [
    "",
    "\n\n\n",
    "#",
    "#".repeat(200_000),
    "9".repeat(100_000),
    "<script>",
    "\0\0#",
  ]) {
    const begin = performance.now();
    const { levels } = readCollection(text);
    assert.ok(Array.isArray(levels));
    assert.ok(performance.now() - begin < 2000, text.slice(0, 10));
  }
});

test("a link carries level, title, author and solution, in characters that survive", () => {
  const shared = { xsb: ROOM, title: "Tea & rice <b>", author: "Ada & Bo", solution: "rrdLLuu" };
  const fragment = encodeLink(shared);
  assert.match(fragment, /^[\w\-=&%]+$/);
  assert.deepEqual(decodeLink(`#${fragment}`), { ...shared, solution: "2rd2L2u" });
});

test("a link accepts every spelling of a level text", () => {
  const shared = decodeLink(encodeLink({ xsb: "#######\n#p-b_.#\n#-B-_-#\n#######" }));
  assert.deepEqual(shared, { xsb: "#######\n#@ $ .#\n# *   #\n#######" });
});

test("random texts make no parser throw or hang", () => {
  const next = random(99);
  const letters = "#######     @$.*+-_|()0123456789lurdLURDxo;:=&%<\n\n\t\u0000é";
  for (let round = 0; round < 3000; round += 1) {
    const length = Math.floor(next() * 60);
    const text = Array.from({ length }, () => letters[Math.floor(next() * letters.length)]).join(
      "",
    );
    const { levels } = readCollection(text);
    for (const level of levels) {
      const { board, problems } = parseBoard(level.xsb);
      assert.equal(board === null, problems.length > 0, text);
      for (const { row, column } of problems) assert.ok(row >= 1 && column >= 1, text);
    }
    const { directions, error } = parseLurd(text);
    assert.equal(directions === null, error !== null);
    const shared = decodeLink(`level=${text}`);
    assert.ok(shared !== null);
  }
});

test("a fragment of another kind is ignored", () => {
  assert.equal(decodeLink(""), null);
  assert.equal(decodeLink("#help"), null);
});

for (const [name, fragment] of [
  ["no level", "level="],
  ["unknown square", "level=5w_wpbgx_5w"],
  ["count bomb", "level=9999w"],
  ["many counts", `level=${"999w".repeat(5000)}`],
  ["too long", `level=${"w".repeat(200_000)}`],
  ["open wall", "level=5w_wpbg_5w"],
  ["script", "level=<script>alert(1)</script>"],
  ["bad moves", "level=5w_wpbgw_5w&solution=xyz"],
  ["broken escapes", "level=%E0%A4%A"],
]) {
  test(`a hostile fragment is rejected with a message: ${name}`, () => {
    const shared = decodeLink(`#${fragment}`);
    assert.ok(shared && "error" in shared && shared.error.message.length > 0);
  });
}

test("a title from a link loses invisible characters", () => {
  const fragment = `level=5w_wpbgw_5w&title=${encodeURIComponent("a\u202eb\u0000c\u200bd")}${"x".repeat(500)}`;
  const shared = decodeLink(fragment);
  assert.ok(shared && "title" in shared);
  assert.equal(shared.title?.startsWith("abcd"), true);
  assert.ok((shared.title?.length ?? 0) <= 120);
});

test("the same board has the same identity, whatever surrounds it", () => {
  const key = (/** @type {string} */ text) => {
    const { board } = parseBoard(text);
    assert.ok(board);
    return identify(board).key;
  };
  const plain = key("#####\n#@$.#\n#####");
  assert.match(plain, /^[0-9a-f]{64}$/);
  assert.equal(key("\n  #####\n  #@$.#\n  #####"), plain);
  assert.equal(key("########\n##@$.###\n########\n   ##   "), plain);
  assert.equal(key("#####\n#.$@#\n#####"), plain, "mirrored");
  assert.equal(key("###\n#@#\n#$#\n#.#\n###"), plain, "turned");
  assert.notEqual(key("#####\n#$@.#\n#####"), plain);
  assert.notEqual(key("######\n#@$ .#\n######"), plain);
});

test("the page's own collections can be played and state their best results", () => {
  const home = new URL("../../www/levels/", import.meta.url);
  /** @type {string[]} */
  const names = JSON.parse(readFileSync(new URL("index.json", home), "utf8"));
  assert.ok(names.length > 0);
  /** @type {Set<string>} */
  const keys = new Set();
  for (const name of names) {
    const { title, levels } = readCollection(readFileSync(new URL(name, home), "utf8"));
    assert.ok(title, name);
    assert.ok(levels.length > 0, name);
    for (const level of levels) {
      const { board, problems } = parseBoard(level.xsb);
      assert.deepEqual(problems, [], `${name}: ${level.title}`);
      assert.ok(board && level.title);
      assert.ok(bestPushes(level.notes), `${level.title} has no best`);
      keys.add(identify(board).key);
    }
    assert.equal(
      new Set(levels.map((level) => level.title)).size,
      levels.length,
      "two of one title",
    );
  }
  assert.ok(keys.size > 5);
});

test("text that a forum or a web page puts around a level is not a title", () => {
  const board = "#####\n#@$.#\n#####";
  for (const [before, after] of [
    ["[code]", "[/code]"],
    ["<pre>", "</pre>"],
    ['<p class="level">\n[quote=Somebody]', "[/quote]</p>"],
  ]) {
    const { levels } = readCollection(`${before}\n${board}\n${after}\n\n${before}\n${board}\n`);
    assert.deepEqual(
      levels.map(({ title, notes }) => ({ title, notes })),
      [
        { title: undefined, notes: [] },
        { title: undefined, notes: [] },
      ],
    );
  }
  const { levels } = readCollection(`Title: [code]\n\n${board}\n`);
  assert.equal(levels[0].title, "[code]", "who calls it so, may");
});
