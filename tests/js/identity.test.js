// The identity of a board: the same on the page and in the program, and for one board only.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { parseBoard } from "../../www/play/board.js";
import { identify } from "../../www/play/identity.js";
import { SYMMETRIES, turnBoard } from "../../www/play/symmetry.js";

/** @type {{ what: string, xsb: string[], identity: string }[]} */
const LEVELS = JSON.parse(
  readFileSync(new URL("../data/identities.json", import.meta.url), "utf8"),
);

/** @param {string[]} xsb */
function boardOf(xsb) {
  const { board } = parseBoard(xsb.join("\n"));
  assert.ok(board);
  return board;
}

test("boards have the identities that the program gives them, turned and mirrored too", () => {
  for (const { what, xsb, identity } of LEVELS) {
    const board = boardOf(xsb);
    for (const symmetry of SYMMETRIES) {
      assert.equal(identify(turnBoard(board, symmetry).board).key, identity, what);
    }
  }
});

test("no two boards have one identity, not even those made for it", () => {
  const keys = LEVELS.map(({ xsb }) => identify(boardOf(xsb)).key);
  assert.equal(new Set(keys).size, LEVELS.length);
});
