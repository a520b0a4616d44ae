// Reads certificates and the plain text of levels.

/**
 * @typedef {object} Certificate
 * @property {"unsolvable" | "at-least" | "fewest"} kind
 * @property {number} pushes `Infinity` if there is no solution
 * @property {string | null} solution
 * @property {string[]} rows of the board
 * @property {number[][]} prices
 * @property {number[][]} bottlenecks
 * @property {{ pushes: number, positions: number[][] }[]} layers each position: its boxes, ascending, and the player
 */

const BOARD_ROW = /^[-_ #@+$*.]*#[-_ #@+$*.]*$/;

/**
 * The rows in a comparable form: blanks for floor, no trailing blanks, no common left margin.
 *
 * @param {string[]} rows
 */
export function plainRows(rows) {
  const blank = rows.map((row) => row.replace(/[-_]/g, " ").trimEnd());
  const margin = Math.min(...blank.filter(Boolean).map((row) => row.search(/\S/)));
  return blank.map((row) => row.slice(margin));
}

/**
 * All boards of a text: each is a run of consecutive board rows.
 *
 * @param {string} text
 */
export function boardsOf(text) {
  /** @type {string[][]} */
  const boards = [];
  let open = false;
  for (const line of text.split(/\r?\n/)) {
    const isRow = BOARD_ROW.test(line);
    if (isRow && open) boards.at(-1)?.push(line);
    else if (isRow) boards.push([line]);
    open = isRow;
  }
  return boards.map(plainRows);
}

/**
 * @param {string} text
 * @returns {Certificate}
 */
export function readCertificate(text) {
  const lines = text.split("\n");
  let at = 0;
  const line = () => lines[at++] ?? fail("it ends too early");
  const words = () => line().split(" ");
  if (line() !== "kura certificate 1") fail("it is no certificate of this form");
  const [, kind, number] = words();
  if (kind !== "unsolvable" && kind !== "at-least" && kind !== "fewest") {
    return fail(`it claims "${kind}"`);
  }
  const pushes = kind === "unsolvable" ? Infinity : whole(number);
  const solution = kind === "fewest" ? (words()[1] ?? "") : null;
  if (line() !== "board") fail("it has no board");
  const rows = [];
  for (let row = line(); row !== ""; row = line()) rows.push(row);
  /** @type {Certificate} */
  const read = {
    kind,
    pushes,
    solution,
    rows: plainRows(rows),
    prices: [],
    bottlenecks: [],
    layers: [],
  };
  let count = 0;
  for (let [word, ...rest] = words(); word !== "end"; [word, ...rest] = words()) {
    if (word === "prices") read.prices.push(rest.map(whole));
    else if (word === "bottleneck") read.bottlenecks.push(rest.map(whole));
    else if (word === "layer") {
      const [made, length] = rest.map(whole);
      read.layers.push({ pushes: made, positions: positionsOf(line, length) });
      count += length;
    } else fail(`line ${at} begins with "${word}"`);
  }
  if (whole(lines[at - 1].split(" ")[1]) !== count) fail("its end counts other positions");
  return read;
}

/**
 * Decodes positions: the first number of each says how many boxes it shares with the start of the previous one.
 *
 * @param {() => string} line
 * @param {number} count
 */
function positionsOf(line, count) {
  /** @type {number[][]} */
  const positions = [];
  /** @type {number[]} */
  let before = [];
  for (let i = 0; i < count; i += 1) {
    const [same, ...rest] = line().split(" ").map(whole);
    before = [...before.slice(0, Math.min(same, before.length - 1)), ...rest];
    positions.push(before);
  }
  return positions;
}

/** @param {string | undefined} text */
function whole(text) {
  return /^-?\d{1,9}$/.test(text ?? "") ? Number(text) : fail(`"${text}" is no number`);
}

/**
 * @param {string} why
 * @returns {never}
 */
function fail(why) {
  throw new Error(`the certificate cannot be read: ${why}`);
}
