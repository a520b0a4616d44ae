// Looks at positions and mazes without a search: the lab module does it in a worker of its own, which is loaded with the
// first question.

import { formatBoard } from "../play/board.js";
import { loadedLate } from "./again.js";

/** @typedef {import("../lab.js").Analysis} Analysis */
/** @typedef {import("../lab.js").Maze} Maze */
/** @typedef {import("../play/board.js").Board} Board */

/** @type {import("../lab.js").LabSolver | null} */
let solver = null;
/** @type {{ board: Board, maze: Maze | null } | null} */
let known = null;

const module = loadedLate(() => import("../lab.js"), "../lab.js", import.meta.url);

async function lab() {
  const { createSolver } = await module();
  solver ??= createSolver();
  return solver;
}

/**
 * @param {import("./positions.js").Position} position
 * @returns {Promise<Analysis | null>} squares numbered as on the board
 */
export async function analyse({ board, boxes, playerSquare }) {
  const level = textOf(board, boxesOf(board), board.player);
  const at = textOf(board, boxes, playerSquare);
  const seen = await (await lab()).analyse(level.xsb, at.xsb);
  return seen && level.place ? inBoard(seen, level.place) : seen;
}

/** @param {Board} board @returns {Promise<Maze | null>} squares numbered as on the board */
export async function mazeOf(board) {
  if (known?.board !== board) {
    const { xsb, place } = textOf(board, boxesOf(board), board.player);
    const maze = await (await lab()).maze(xsb);
    known = { board, maze: maze && place ? inBoard(maze, place) : maze };
  }
  return known.maze;
}

/** @param {Board} board */
function boxesOf(board) {
  const boxes = new Uint8Array(board.cells.length);
  for (const square of board.boxes) boxes[square] = 1;
  return boxes;
}

/**
 * A position without its left margin, with squares numbered as by the module; `place` maps them to the board, null when
 * they are the same.
 *
 * @param {Board} board
 * @param {Uint8Array} boxes
 * @param {number} player
 */
function textOf(board, boxes, player) {
  const rows = formatBoard(board, boxes, player).split("\n");
  const margin = Math.min(...rows.filter((row) => row !== "").map((row) => row.search(/\S/)));
  const width = Math.max(...rows.map((row) => row.length)) - margin;
  const place = (/** @type {number} */ cell) =>
    Math.floor(cell / width) * board.width + (cell % width) + margin;
  const same = margin === 0 && width === board.width;
  return { xsb: rows.map((row) => row.slice(margin)).join("\n"), place: same ? null : place };
}

/** Properties of the answers that contain squares. */
const SQUARES = ["frozen", "floor", "boxes", "goals", "dead", "tunnels", "rooms"];
const SQUARE = ["from", "goal", "to"];

/**
 * The answer with squares numbered as on the board.
 *
 * @template T
 * @param {T} answer
 * @param {(cell: number) => number} place
 * @returns {T}
 */
function inBoard(answer, place) {
  const text = JSON.stringify(answer);
  return JSON.parse(text, (name, value) => {
    if (SQUARE.includes(name) && typeof value === "number") return place(value);
    if (!SQUARES.includes(name) || !Array.isArray(value)) return value;
    return value.map((one) => (Array.isArray(one) ? one.map(place) : place(one)));
  });
}
