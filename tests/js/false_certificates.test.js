// Certificates made to fool the checker: each is refused, and for the right reason.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { inRoot } from "../../tools/lib/paths.mjs";
import { check } from "../../tools/prove/certificate/check.mjs";
import { boardsOf, readCertificate } from "../../tools/prove/certificate/read.mjs";
import { openBoard } from "./levels.js";

const CHECKER = inRoot("tools/prove/certificate.mjs");

/** What `kura prove` writes for "Key ring", the second level of www/levels/storehouse.xsb. */
const TRUE = `kura certificate 1
claim fewest 14
solution RDrruLLdllddrrUdlluurRurrdLLddlluuuRldddrruuLulDDurrruLL
board
#######
#.@$  #
#  $  #
# # ###
#.  #
#####

prices -2 -1
bottleneck 0
layer 0 1
0 10 17 8
layer 1 2
0 10 18 8
0 11 17 8
layer 2 2
0 11 18 8
1 24 8
layer 3 1
0 10 24 8
layer 4 1
0 9 24 8
layer 5 2
0 8 24 9
0 9 17 8
layer 6 2
0 8 17 9
0 9 18 8
layer 7 3
0 8 16 9
1 18 9
0 9 17 10
layer 8 1
0 9 16 8
layer 9 1
0 9 15 10
end 16
`;

/** @param {string} text */
function refusal(text) {
  try {
    check(readCertificate(text));
    return null;
  } catch (error) {
    assert(error instanceof Error && error.constructor === Error, String(error));
    return error.message;
  }
}

/**
 * A claim without solution, reasons and positions about a board.
 *
 * @param {string} board
 * @param {string} [claim]
 */
const claimed = (board, claim = "unsolvable") =>
  `kura certificate 1\nclaim ${claim}\nboard\n${board}\n\nend 0\n`;

/** A part of the certificate, what is put there instead, and what the refusal says. */
const TAMPERINGS = /** @type {const} */ ([
  // The claim.
  ["certificate 1", "certificate 2", "no certificate of this form"],
  ["claim fewest 14", "claim fewest 12", "the solution has 14 pushes, not 12"],
  ["claim fewest 14", "claim fewest 16", "the solution has 14 pushes, not 16"],
  ["claim fewest 14", "claim fewest -14", '"-14" is no number from 0'],
  ["claim fewest 14", "claim fewest 1e1", '"1e1" is no number'],
  ["claim fewest 14", "claim fewest 14 15", 'line 2 is not "claim" with 2 words'],
  ["claim fewest 14", "Claim fewest 14", 'line 2 is not "claim" with 2 words'],
  [/claim.*\nsol.*/, "claim at-least 15", "nothing is shown of"],
  [/claim.*\nsol.*/, "claim unsolvable", "nothing is shown of"],
  [/claim.*\nsol.*/, "claim unsolvable 14", 'line 2 is not "claim" with 1 words'],
  // The solution.
  ["solution RD", "solution UD", 'a move "U" that cannot be made'],
  ["solution RD", "solution ED", 'a move "E" that cannot be made'],
  ["solution RD", "solution RRRD", "pushes a box that cannot move"],
  ["rruLL\n", "rruL\n", "leaves a goal empty"],
  ["solution RD", "solution RD lu", 'line 3 is not "solution" with 1 words'],
  ["solution RD", "moves RD", 'line 3 is not "solution" with 1 words'],
  // The board.
  ["board\n", "level\n", "it has no board"],
  ["#.@$  #", "#.@$ @#", "the board has 2 players"],
  ["#.@$  #", "#. $  #", "the board has 0 players"],
  ["#.@$  #", "#.@$ $#", "the board has 3 boxes and 2 goals"],
  ["#.@$  #", "#.@$ .#", "the board has 2 boxes and 3 goals"],
  ["#.@$  #", "#.@$ x#", 'the board has a square "x"'],
  ["#.@$  #", "#.@$ 📦#", 'the board has a square "📦"'],
  ["#.@$  #", "#.@$   ", "the walls of the board are not closed"],
  ["# # ###", "# #####", "pushes a box that cannot move"],
  // The reasons.
  ["prices -2 -1", "prices -2 -1 0", "prices that are not one for each goal"],
  ["prices -2 -1", "prices -2 Infinity", '"Infinity" is no number'],
  ["prices -2 -1", "prices -2 -0.5", '"-0.5" is no number'],
  ["prices -2 -1", "prices 7 -1", "nothing is shown"],
  ["bottleneck 0", "bottleneck 2", "a bottleneck with the goal 2, which is not there"],
  ["bottleneck 0", "bottleneck -1", '"-1" is no number from 0'],
  ["bottleneck 0\n", "", "nothing is shown of"],
  ["bottleneck 0", "frozen 0", 'line 13 begins with "frozen"'],
  // The positions.
  ["layer 0 1", "layer -5 1", '"-5" is no number from 0'],
  ["layer 0 1", "layer 0", 'line 14 is not "layer" with 2 words'],
  ["layer 9 1", "layer 13 1", "nothing is shown of"],
  ["layer 0 1\n0 10 17 8", "layer 0 1\n0 10 17 26", "no position of this board: 10 17 26"],
  ["layer 0 1\n0 10 17 8", "layer 0 1\n0 17 10 8", "no position of this board: 17 10 8"],
  ["layer 0 1\n0 10 17 8", "layer 0 1\n0 10 10 8", "no position of this board: 10 10 8"],
  ["layer 0 1\n0 10 17 8", "layer 0 1\n0 10 17 10", "no position of this board: 10 17 10"],
  ["layer 0 1\n0 10 17 8", "layer 0 1\n0 10 65553 8", "no position of this board: 10 65553 8"],
  ["layer 0 1\n0 10 17 8", "layer 0 1\n0 10 8", "no position of this board: 10 8"],
  ["layer 0 1\n0 10 17 8", "layer 0 1\n0 10 17 18 8", "no position of this board: 10 17 18 8"],
  ["layer 0 1\n0 10 17 8", "layer 0 1\n1 17 8", "a position shares 1 boxes with one that has 0"],
  ["layer 0 1\n0 10 17 8", "layer 0 1\n-1 10 17 8", '"-1" is no number from 0'],
  ["0 9 15 10\nend 16", "0 8 29 9\nend 16", "a position that is solved is said to need 5 pushes"],
  ["0 9 15 10\nend 16", "0 10 17 8\nend 16", "listed twice: 10 17 8"],
  [/layer 4 1\n.*\n([\s\S]*)end 16/, "$1end 15", "nothing is shown of"],
  // The end.
  ["end 16", "end 15", "its end counts other positions"],
  ["end 16\n", "", 'begins with ""'],
  ["end 16\n", "end 16", "it ends too early"],
  ["end 16\n", "end 16\nlayer 0 0\n", "something follows its end"],
  [/0 9 18 8\nlayer 7[\s\S]*/, "0 9", "it ends too early"],
  [/layer 7[\s\S]*/, "layer 7 3\n", '"" is no number'],
]);

test("a certificate that was changed is refused for what was changed", () => {
  assert.equal(refusal(TRUE), null);
  for (const [from, into, why] of TAMPERINGS) {
    const text = TRUE.replace(from, into);
    assert.notEqual(text, TRUE, `${from}`);
    const said = refusal(text) ?? "accepted";
    assert(said.includes(why), `${from} to ${JSON.stringify(into)}: ${said}`);
  }
});

/**
 * A board of 72,000 squares with an easy solution. Below the hall, a box closes the way to a room of four squares: with
 * the player in there no push can be made. The numbers of that box and of the room's first square are by 65,536 more
 * than those of the box and of the first square at the start.
 */
function longBoard() {
  const rows = Array.from({ length: 72 }, () => Array.from({ length: 1000 }, () => "#"));
  const clear = (/** @type {number} */ row, /** @type {number} */ from, /** @type {number} */ to) =>
    rows[row].fill(" ", from, to + 1);
  clear(1, 474, 490);
  for (const row of [2, 3, 4, 5]) clear(row, 470, 490);
  [rows[4][470], rows[4][474], rows[4][480]] = ["@", "$", "."];
  for (let row = 6; row < 70; row += 1) clear(row, 490, 490);
  clear(70, 10, 490);
  for (const row of [67, 68]) clear(row, 10, 11);
  clear(69, 10, 10);
  return rows.map((row) => row.join(""));
}

test("numbers of squares that differ by 65,536 are not taken for each other", () => {
  const rows = longBoard();
  const [box, room] = [70_010, 67_010];
  assert.deepEqual([rows[((box - 65_536) / 1000) | 0][474], box % 1000], ["$", 10]);
  const list = `layer 0 1\n0 ${box} ${room}\nend 1`;
  const text = claimed(rows.join("\n")).replace("end 0", list);
  assert.match(refusal(text) ?? "accepted", /columns and 72 rows, more than 100/);
});

test("no board is too large, too empty or too open to be refused", () => {
  const hall = (/** @type {number} */ width, /** @type {number} */ height) =>
    openBoard(width, height, (x, y) => (y === 1 ? " @$.".charAt(x) || " " : " "));
  for (const [board, why] of /** @type {const} */ ([
    [hall(101, 20), "101 columns and 20 rows, more than 100"],
    [hall(20, 101), "20 columns and 101 rows, more than 100"],
    [hall(100, 100), "nothing is shown of the start"],
    ["#\n".repeat(300_000).trim(), "1 columns and 300000 rows, more than 100"],
    [" ", "the board has 0 players"],
    ["@$.", "the walls of the board are not closed"],
    ["#####\n#@$.\n#####", "the walls of the board are not closed"],
    ["#####\n#@*$#\n#####", "the board has 2 boxes and 1 goals"],
    ["####\n#@ #\n####", "nothing is shown of the start"],
  ])) {
    const said = refusal(claimed(board)) ?? "accepted";
    assert(said.includes(why), `${board.slice(0, 80)}: ${said}`);
  }
  // A box that no push can move, and one that the player cannot reach, are reasons of their own.
  assert.equal(refusal(claimed("######\n#@ $#\n#. ##\n####")), null);
  assert.match(
    refusal(claimed("######\n#@ $#\n#. ##\n####", "at-least 3")) ?? "",
    /there is no solution: the box on 9 can never move/,
  );
});

test("nothing in a file controls the terminal", () => {
  const folder = mkdtempSync(join(tmpdir(), "kura-certificates-"));
  after(() => rmSync(folder, { recursive: true }));
  const evil = "\u001b[2J\u001b]0;title\u0007\u009b31m\r\u202e\u200b";
  const [file, levels] = [join(folder, "certificate"), join(folder, `levels${evil.slice(0, 4)}`)];
  const run = (/** @type {string} */ text, /** @type {string[]} */ ...args) => {
    writeFileSync(file, text);
    const options = /** @type {const} */ ({ encoding: "utf8" });
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [CHECKER, file, ...args],
      options,
    );
    const said = stdout + stderr;
    const control = said.match(/(?!\n)[\p{Cc}\p{Cf}]/u);
    assert.equal(control, null, JSON.stringify(said));
    return { status, said };
  };
  for (const [from, into] of /** @type {const} */ ([
    ["claim fewest", `claim ${evil}`],
    ["solution R", `solution ${evil}`],
    ["#.@$  #", `#.@$ ${evil}#`],
    ["prices -2", `prices ${evil}`],
    ["bottleneck 0", `${evil} 0`],
    ["0 9 15 10", `0 9 ${evil} 10`],
    ["end 16", `end ${evil}`],
  ])) {
    const { status, said } = run(TRUE.replace(from, into));
    assert.deepEqual([status, said.startsWith("refused: ")], [1, true], `${from}: ${said}`);
  }
  assert.equal(run(TRUE).status, 0);
  // A title between two levels, and a file that is not there.
  writeFileSync(levels, `${evil}\n\n#####\n#@$.#\n#####\n`);
  assert.match(run(TRUE, levels).said, /it is about another level/);
  assert.match(run(TRUE, levels, "2").said, /levels\\u\{1b\}\[2J has no level 2/);
  assert.equal(run(TRUE, `${levels}2`).status, 2);
  // A name that is not there would leave the board unchecked, and more than a number is no number.
  for (const args of [[""], [levels, "1", "2"]]) assert.match(run(TRUE, ...args).said, /^usage: /);
});

test("long lines are read in time that grows with their length", () => {
  const long = "#".repeat(300_000);
  assert.deepEqual(boardsOf(`${long}x\n###\n`), [["###"]]);
  assert.deepEqual(boardsOf(`${" ".repeat(300_000)}x\n${long}`), [[long]]);
});
