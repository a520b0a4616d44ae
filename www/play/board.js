// The board: static level data. Squares are numbered row by row from 0.
// All problems of a level text are reported here, with row and column; later code need not check.

import { offsetsFor } from "./directions.js";
import { firstProblems, makeMessage } from "./sentences.js";

/** Not part of the level: outside its closed wall. */
export const OUTSIDE = 0;
export const FLOOR = 1;
export const WALL = 2;

/** The most rows and columns of a level. */
export const MAX_SIDE = 100;

/**
 * What is wrong with a level text; rows and columns count from 1.
 *
 * @typedef {import("../index.js").Problem} Problem
 */

/**
 * @typedef {object} Board
 * @property {number} width in squares
 * @property {number} height in squares
 * @property {Uint8Array} cells OUTSIDE, FLOOR or WALL of each square
 * @property {Uint8Array} goals 1 where a box belongs
 * @property {number[]} boxes squares of the boxes at the start
 * @property {number} player the player's square at the start
 * @property {number} goalCount
 * @property {number[]} offsets one step in each direction
 */

const WALLS = "#";
const FLOORS = " -_";
const GOALS = ".+*PMB";
const PLAYERS = "@+pmPM";
const BOXES = "$*bB";

/** The contents of a square, as bits. */
const WALL_BIT = 1;
const GOAL_BIT = 2;
const PLAYER_BIT = 4;
const BOX_BIT = 8;
/** Floor has none of the others; any bit means that the character may occur on a board. */
const KNOWN_BIT = 16;

/** The bits of each character, by its code. */
const MEANINGS = new Uint8Array(128);
for (const [characters, bit] of /** @type {[string, number][]} */ ([
  [WALLS, WALL_BIT],
  [FLOORS, 0],
  [GOALS, GOAL_BIT],
  [PLAYERS, PLAYER_BIT],
  [BOXES, BOX_BIT],
])) {
  for (const character of characters) MEANINGS[character.charCodeAt(0)] |= bit | KNOWN_BIT;
}

/** Whether this character may stand in a board row. */
export function isBoardCharacter(/** @type {string} */ character) {
  return (MEANINGS[character.charCodeAt(0)] ?? 0) !== 0;
}

/**
 * Reads one board.
 *
 * @param {string} text rows of XSB characters, also `-` and `_` for floor and `p m P M b B`
 * @returns {{ board: Board, problems: [] } | { board: null, problems: Problem[] }} the board, or all that is wrong
 */
export function parseBoard(text) {
  const rows = text.split(/\r\n|\r|\n/).map((row) => row.trimEnd());
  while (rows.length > 0 && rows[rows.length - 1] === "") rows.pop();
  const leading = rows.findIndex((row) => row !== "");
  const first = Math.max(leading, 0);
  const grid = rows.slice(first);

  const problems = sizeProblems(grid, first);
  if (problems.length > 0) return { board: null, problems };

  const width = Math.max(0, ...grid.map((row) => row.length));
  const read = readSquares(grid, width, first);
  if (read.problems.length > 0) return { board: null, problems: firstProblems(read.problems) };

  const { board, players } = read;
  const closed = closeWalls(board, players, first, problems);
  if (closed) dropDecoration(board);
  countThings(board, players, first, problems);
  return problems.length > 0 ? { board: null, problems } : { board, problems: [] };
}

/**
 * @param {string[]} grid
 * @param {number} first rows skipped before the board
 * @returns {Problem[]}
 */
function sizeProblems(grid, first) {
  if (grid.length === 0) return [{ row: 1, column: 1, ...makeMessage("no-level") }];
  if (grid.length > MAX_SIDE) {
    const what = makeMessage("too-many-rows", { rows: grid.length, most: MAX_SIDE });
    return [{ row: first + MAX_SIDE + 1, column: 1, ...what }];
  }
  const wide = grid.findIndex((row) => row.length > MAX_SIDE);
  if (wide < 0) return [];
  const what = makeMessage("row-too-long", { count: grid[wide].length, most: MAX_SIDE });
  return [{ row: first + wide + 1, column: MAX_SIDE + 1, ...what }];
}

/**
 * @param {string[]} grid
 * @param {number} width
 * @param {number} first
 */
function readSquares(grid, width, first) {
  const height = grid.length;
  /** @type {Problem[]} */
  const problems = [];
  /** @type {number[]} */
  const players = [];
  /** @type {Board} */
  const board = {
    width,
    height,
    cells: new Uint8Array(width * height).fill(FLOOR),
    goals: new Uint8Array(width * height),
    boxes: [],
    player: -1,
    goalCount: 0,
    offsets: offsetsFor(width),
  };
  grid.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      const meaning = MEANINGS[row.charCodeAt(x)] ?? 0;
      const square = y * width + x;
      if (meaning === 0) {
        problems.push({ row: first + y + 1, column: x + 1, ...unknownCharacter(row[x]) });
      }
      if (meaning & WALL_BIT) board.cells[square] = WALL;
      if (meaning & GOAL_BIT) board.goals[square] = 1;
      if (meaning & BOX_BIT) board.boxes.push(square);
      if (meaning & PLAYER_BIT) players.push(square);
    }
  });
  return { board, players, problems };
}

/** @param {string} character */
function unknownCharacter(character) {
  if (character === "o" || character === "O") {
    return makeMessage("ambiguous-letter", { letter: character });
  }
  if (character === "\t") return makeMessage("no-tabs");
  return makeMessage("unknown-character", { character: `“${character}”` });
}

/**
 * Marks what is outside the walls, and finds where the player could leave the board.
 *
 * @param {Board} board
 * @param {number[]} players
 * @param {number} first
 * @param {Problem[]} problems
 * @returns {boolean} whether the wall around the player is closed
 */
function closeWalls(board, players, first, problems) {
  const { width, height, cells } = board;
  const hole = players.length > 0 ? findHole(board, players[0]) : -1;
  if (hole >= 0) {
    problems.push({
      row: first + Math.floor(hole / width) + 1,
      column: (hole % width) + 1,
      ...makeMessage("open-wall"),
    });
  }
  /** @type {number[]} */
  const stack = [];
  const enter = (/** @type {number} */ square) => {
    if (cells[square] !== FLOOR) return;
    cells[square] = OUTSIDE;
    stack.push(square);
  };
  for (let x = 0; x < width; x += 1) {
    enter(x);
    enter((height - 1) * width + x);
  }
  for (let y = 0; y < height; y += 1) {
    enter(y * width);
    enter(y * width + width - 1);
  }
  for (let square = stack.pop(); square !== undefined; square = stack.pop()) {
    const x = square % width;
    if (x > 0) enter(square - 1);
    if (x < width - 1) enter(square + 1);
    if (square >= width) enter(square - width);
    if (square < width * (height - 1)) enter(square + width);
  }
  return players.length > 0 && hole < 0;
}

/**
 * Boxes and goals outside the walls do not count.
 *
 * @param {Board} board
 */
function dropDecoration(board) {
  board.boxes = board.boxes.filter((square) => board.cells[square] !== OUTSIDE);
  board.cells.forEach((cell, square) => {
    if (cell === OUTSIDE) board.goals[square] = 0;
  });
}

/**
 * The first square on the board's edge that the player can reach with all boxes removed, or -1.
 *
 * @param {Board} board
 * @param {number} player
 */
function findHole({ width, height, cells, offsets }, player) {
  const seen = new Uint8Array(width * height);
  const queue = [player];
  seen[player] = 1;
  for (let head = 0; head < queue.length; head += 1) {
    const square = queue[head];
    const x = square % width;
    if (x === 0 || x === width - 1 || square < width || square >= width * (height - 1)) {
      return square;
    }
    for (const offset of offsets) {
      const next = square + offset;
      if (seen[next] || cells[next] === WALL) continue;
      seen[next] = 1;
      queue.push(next);
    }
  }
  return -1;
}

/**
 * One player, at least one box, a goal for each box.
 *
 * @param {Board} board
 * @param {number[]} players
 * @param {number} first
 * @param {Problem[]} problems
 */
function countThings(board, players, first, problems) {
  const { width, goals } = board;
  const place = (/** @type {number} */ square) => ({
    row: first + Math.floor(square / width) + 1,
    column: (square % width) + 1,
  });
  const start = { row: first + 1, column: 1 };

  if (players.length === 0) problems.push({ ...start, ...makeMessage("no-player") });
  for (const extra of players.slice(1)) {
    problems.push({ ...place(extra), ...makeMessage("second-player", { ...place(players[0]) }) });
  }
  if (players.length > 0) board.player = players[0];

  board.goalCount = goals.reduce((sum, goal) => sum + goal, 0);
  if (board.boxes.length === 0) {
    problems.push({ ...start, ...makeMessage("no-box") });
  } else if (board.boxes.length !== board.goalCount) {
    const what = makeMessage("unequal-counts", {
      boxes: board.boxes.length,
      goals: board.goalCount,
    });
    const surplus = firstSurplus(board);
    problems.push({ ...(surplus < 0 ? start : place(surplus)), ...what });
  }
}

/**
 * The first box off goal if there are too many boxes, the first empty goal if there are too few.
 *
 * @param {Board} board
 */
function firstSurplus({ boxes, goals, goalCount }) {
  if (boxes.length > goalCount) return boxes.find((square) => !goals[square]) ?? -1;
  return goals.findIndex((goal, square) => goal === 1 && !boxes.includes(square));
}

/**
 * Writes a position as XSB rows.
 *
 * @param {Board} board
 * @param {ArrayLike<number>} hasBox 1 where a box stands
 * @param {number} player
 * @returns {string} rows ending without blanks, joined by line breaks
 */
export function formatBoard(board, hasBox, player) {
  const rows = [];
  for (let y = 0; y < board.height; y += 1) {
    let row = "";
    for (let x = 0; x < board.width; x += 1) {
      const square = y * board.width + x;
      const onGoal = board.goals[square] === 1;
      if (board.cells[square] === WALL) row += "#";
      else if (square === player) row += onGoal ? "+" : "@";
      else if (hasBox[square]) row += onGoal ? "*" : "$";
      else row += onGoal ? "." : " ";
    }
    rows.push(row.trimEnd());
  }
  return rows.join("\n");
}
