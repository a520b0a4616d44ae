import assert from "node:assert/strict";
import { test } from "node:test";
import { FLOOR, formatBoard, MAX_SIDE, OUTSIDE, parseBoard, WALL } from "../../www/play/board.js";

const SMALL = "#####\n#@$.#\n#####";

/** @param {string} text */
function boardOf(text) {
  const { board, problems } = parseBoard(text);
  assert.deepEqual(problems, []);
  assert.ok(board);
  return board;
}

test("reads walls, floor, goals, boxes and the player", () => {
  const board = boardOf(SMALL);
  assert.equal(board.width, 5);
  assert.equal(board.height, 3);
  assert.equal(board.player, 6);
  assert.deepEqual(board.boxes, [7]);
  assert.equal(board.goals[8], 1);
  assert.equal(board.goalCount, 1);
  assert.equal(board.cells[0], WALL);
  assert.equal(board.cells[6], FLOOR);
});

test("reads the other spellings of the characters", () => {
  const board = boardOf("#######\n#p-b_.#\n#-B-+-#\n#######".replace("+", "-"));
  assert.equal(board.boxes.length, 2);
  assert.equal(board.goalCount, 2);
});

test("ragged rows, CRLF, trailing blanks and blank rows around do not matter", () => {
  const board = boardOf("\r\n\r\n  ####  \r\n###  #\r\n#@ $.#\r\n######\r\n\r\n");
  assert.equal(board.width, 6);
  assert.equal(board.height, 4);
  assert.equal(board.cells[0], OUTSIDE);
});

test("squares beyond the walls are outside and do not count", () => {
  const board = boardOf("#####  $\n#@$.#  .\n#####  ##");
  assert.equal(board.boxes.length, 1);
  assert.equal(board.goalCount, 1);
  assert.equal(board.cells[5], OUTSIDE);
});

const BROKEN = [
  { name: "nothing", text: "", row: 1, column: 1, says: /No level/ },
  {
    name: "unknown character",
    text: "#####\n#@$x#\n#####",
    row: 2,
    column: 4,
    says: /not a Sokoban/,
  },
  { name: "o", text: "#####\n#@$o#\n#####", row: 2, column: 4, says: /goal in some programs/ },
  { name: "tab", text: "#####\n#@$.\t#\n#####", row: 2, column: 5, says: /tab/ },
  { name: "no player", text: "#####\n# $.#\n#####", row: 1, column: 1, says: /no player/ },
  { name: "two players", text: "######\n#@$.@#\n######", row: 2, column: 5, says: /second player/ },
  { name: "no box", text: "#####\n#@ .#\n#####", row: 1, column: 1, says: /no box/ },
  {
    name: "counts",
    text: "######\n#@$$.#\n######",
    row: 1,
    column: 1,
    says: /boxes 2, goals 1\. No single square/,
  },
  {
    name: "one box too many",
    text: "######\n#@$*##\n######",
    row: 2,
    column: 3,
    says: /boxes 2, goals 1; this is one too many/,
  },
  {
    name: "too few boxes",
    text: "######\n#@*$.#\n#   .#\n######",
    row: 1,
    column: 1,
    says: /boxes 2, goals 3/,
  },
  { name: "open wall", text: "#####\n#@$.#\n## ##", row: 3, column: 3, says: /open here/ },
  {
    name: "open at a ragged end",
    text: "#####\n#@$.\n#####",
    row: 2,
    column: 5,
    says: /open here/,
  },
];
for (const { name, text, row, column, says } of BROKEN) {
  test(`reports what is wrong and where: ${name}`, () => {
    const { board, problems } = parseBoard(text);
    assert.equal(board, null);
    assert.match(problems[0].message, says);
    assert.deepEqual([problems[0].row, problems[0].column], [row, column]);
  });
}

test("refuses a board that is too large, and takes the largest", () => {
  const tall = Array(MAX_SIDE + 1)
    .fill("###")
    .join("\n");
  assert.match(parseBoard(tall).problems[0].message, /rows/);
  assert.match(parseBoard("#".repeat(MAX_SIDE + 1)).problems[0].message, /squares/);
  const inner = MAX_SIDE - 2;
  const row = `#${" ".repeat(inner)}#`;
  const rows = [
    "#".repeat(MAX_SIDE),
    `#@$.${" ".repeat(inner - 3)}#`,
    ...Array(inner - 1).fill(row),
    "#".repeat(MAX_SIDE),
  ];
  assert.equal(boardOf(rows.join("\n")).height, MAX_SIDE);
});

test("writes a board as it was read", () => {
  const text = "  ####\n###  ####\n#     $ #\n# #  #$ #\n# . .#@ #\n#########";
  const board = boardOf(text);
  const boxes = new Uint8Array(board.cells.length);
  for (const square of board.boxes) boxes[square] = 1;
  assert.equal(formatBoard(board, boxes, board.player), text);
});

test("a board with many problems lists the first 20, and says how many more", () => {
  const { problems } = parseBoard(Array(10).fill("x".repeat(10)).join("\n"));
  assert.equal(problems.length, 21);
  const { row, column, code, params } = problems[20];
  assert.deepEqual([row, column, code, params], [3, 1, "more-problems", { count: 80 }]);
  const few = parseBoard("x".repeat(21)).problems;
  assert.ok(few.length === 21 && few.every(({ code }) => code === "unknown-character"));
});
