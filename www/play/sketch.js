// A level being drawn: a grid of any squares, valid or not, with undo. `problems` lists what is wrong.

import { FLOOR, MAX_SIDE, parseBoard, WALL } from "./board.js";
import { offsetsFor } from "./directions.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./board.js").Problem} Problem */

/**
 * The tools for squares; the eraser removes the topmost thing.
 *
 * @typedef {"wall" | "floor" | "goal" | "box" | "player" | "eraser"} Tool
 */

/** @type {Tool[]} */
export const TOOLS = ["wall", "floor", "goal", "box", "player", "eraser"];

/** @typedef {{ width: number, height: number, signs: string }} State */

export class Sketch {
  /** @type {State[]} */
  #history = [];
  #at = -1;

  /** @param {string} xsb a level, or any rows of its characters */
  constructor(xsb) {
    this.#push(stateOf(xsb));
  }

  get width() {
    return this.#history[this.#at].width;
  }

  get height() {
    return this.#history[this.#at].height;
  }

  get canUndo() {
    return this.#at > 0;
  }

  get canRedo() {
    return this.#at < this.#history.length - 1;
  }

  undo() {
    if (this.canUndo) this.#at -= 1;
  }

  redo() {
    if (this.canRedo) this.#at += 1;
  }

  /** @param {State} state @param {boolean} [same] whether it belongs to the step before, as in one stroke of the pointer */
  #push(state, same = false) {
    this.#history.length = this.#at + 1;
    if (same) this.#history.pop();
    this.#at = this.#history.push(state) - 1;
  }

  /** The character on a square. @param {number} square */
  sign(square) {
    return this.#history[this.#at].signs[square];
  }

  /**
   * Puts something on a square; boxes and the player keep a goal there, and a goal keeps what is on it.
   *
   * @param {number} square
   * @param {Tool} tool
   * @param {boolean} [same] whether it is undone together with what was put before it
   * @returns {boolean} whether anything changed
   */
  put(square, tool, same = false) {
    const state = this.#history[this.#at];
    const before = state.signs[square];
    if (before === undefined) return false;
    const after = signAfter(before, tool);
    if (after === before) return false;
    let { signs } = state;
    // There is one player: it is moved from its old square.
    if (tool === "player") signs = signs.replace("@", " ").replace("+", ".");
    signs = signs.slice(0, square) + after + signs.slice(square + 1);
    this.#push({ ...state, signs }, same);
    return true;
  }

  /**
   * Fills a square and all equal squares connected with it.
   *
   * @param {number} square
   * @param {Tool} tool of the player there is one: it comes to the square alone
   * @returns {boolean} whether anything changed
   */
  fill(square, tool) {
    if (tool === "player") return this.put(square, tool);
    const state = this.#history[this.#at];
    const before = state.signs[square];
    if (before === undefined) return false;
    const after = signAfter(before, tool);
    if (after === before) return false;
    const signs = [...state.signs];
    const open = [square];
    signs[square] = after;
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      for (const next of besides(at, state)) {
        if (signs[next] !== before) continue;
        signs[next] = after;
        open.push(next);
      }
    }
    this.#push({ ...state, signs: signs.join("") });
    return true;
  }

  /** Removes the rows and columns outside the drawing. @returns {boolean} whether there were any */
  crop() {
    const rows = this.#rows();
    const drawn = rows.map((row) => /\S/.test(row));
    const top = drawn.indexOf(true);
    if (top < 0) return false;
    const kept = rows.slice(top, drawn.lastIndexOf(true) + 1);
    const left = Math.min(...kept.map((row) => row.search(/\S|$/)));
    const width = Math.max(3, ...kept.map((row) => row.trimEnd().length - left));
    const lines = kept.map((row) => row.slice(left, left + width).padEnd(width));
    while (lines.length < 3) lines.push(" ".repeat(width));
    if (width === this.width && lines.length === this.height) return false;
    this.#push({ width, height: lines.length, signs: lines.join("") });
    return true;
  }

  /**
   * Crops or extends the drawing on the right and at the bottom.
   *
   * @param {number} width
   * @param {number} height
   */
  resize(width, height) {
    const columns = clamp(width);
    const rows = clamp(height);
    if (columns === this.width && rows === this.height) return;
    const lines = this.#rows().map((row) => row.slice(0, columns).padEnd(columns));
    while (lines.length < rows) lines.push(" ".repeat(columns));
    this.#push({ width: columns, height: rows, signs: lines.slice(0, rows).join("") });
  }

  /** @param {string} xsb another level in its place, as a step that can be undone */
  replace(xsb) {
    this.#push(stateOf(xsb));
  }

  #rows() {
    const { width, height, signs } = this.#history[this.#at];
    return Array.from({ length: height }, (_, row) => signs.slice(row * width, (row + 1) * width));
  }

  /** As XSB rows, with the margins that were drawn. */
  xsb() {
    return this.#rows()
      .map((row) => row.trimEnd())
      .join("\n");
  }

  /** What is wrong; rows and columns as they are seen here. @returns {Problem[]} */
  problems() {
    return parseBoard(this.xsb()).problems;
  }

  /** The drawing, valid or not, for display. @returns {Board} */
  board() {
    const { width, height, signs } = this.#history[this.#at];
    const has = (/** @type {string} */ set) =>
      [...signs.matchAll(new RegExp(`[${set}]`, "g"))].map(({ index }) => index);
    const goals = new Uint8Array(signs.length);
    for (const square of has(".+*")) goals[square] = 1;
    return {
      width,
      height,
      cells: Uint8Array.from(signs, (sign) => (sign === "#" ? WALL : FLOOR)),
      goals,
      boxes: has("$*"),
      player: signs.search(/[@+]/),
      goalCount: goals.reduce((sum, goal) => sum + goal, 0),
      offsets: offsetsFor(width),
    };
  }
}

/** The squares beside one, within the drawing. @param {number} square @param {State} state */
function besides(square, { width, signs }) {
  const column = square % width;
  return [
    ...(column > 0 ? [square - 1] : []),
    ...(column < width - 1 ? [square + 1] : []),
    ...(square >= width ? [square - width] : []),
    ...(square + width < signs.length ? [square + width] : []),
  ];
}

/** @param {number} side */
const clamp = (side) => Math.max(3, Math.min(MAX_SIDE, Math.round(side) || 3));

/** @param {string} xsb @returns {State} */
function stateOf(xsb) {
  const rows = xsb
    .split("\n")
    .slice(0, MAX_SIDE)
    .map((row) => row.slice(0, MAX_SIDE).replace(/[^#$.*@+]/g, " "));
  const width = Math.max(3, ...rows.map((row) => row.length));
  while (rows.length < 3) rows.push("");
  return { width, height: rows.length, signs: rows.map((row) => row.padEnd(width)).join("") };
}

/**
 * @param {string} before
 * @param {Tool} tool
 */
function signAfter(before, tool) {
  const onGoal = ".+*".includes(before);
  switch (tool) {
    case "wall":
      return "#";
    case "floor":
      return " ";
    case "goal":
      return { $: "*", "@": "+", "*": "*", "+": "+" }[before] ?? ".";
    case "box":
      return onGoal ? "*" : "$";
    case "player":
      return onGoal ? "+" : "@";
    case "eraser":
      return before === "*" || before === "+" ? "." : " ";
  }
}
