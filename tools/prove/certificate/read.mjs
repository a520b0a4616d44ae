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

const BOARD_ROW = /^[-_ #@+$*.]+$/;

/**
 * The rows in a comparable form: blanks for floor, no trailing blanks, no common left margin.
 *
 * @param {string[]} rows
 */
export function plainRows(rows) {
  const blank = rows.map((row) => row.replace(/[-_]/g, " ").trimEnd());
  const margin = blank
    .filter(Boolean)
    .reduce((margin, row) => Math.min(margin, row.search(/\S/)), Infinity);
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
    const isRow = line.includes("#") && BOARD_ROW.test(line);
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
  /**
   * The words of a line after its first one, which says what it is.
   *
   * @param {string[]} words
   * @param {string} name
   * @param {number} count
   */
  const rest = ([first, ...others], name, count) =>
    first === name && others.length === count
      ? others
      : fail(`line ${at} is not "${name}" with ${count} words`);
  const words = () => line().split(" ");
  if (line() !== "kura certificate 1") fail("it is no certificate of this form");
  const claim = words();
  const kind = claim[1];
  if (kind !== "unsolvable" && kind !== "at-least" && kind !== "fewest") {
    return fail(`it claims "${kind}"`);
  }
  const [, number] = rest(claim, "claim", kind === "unsolvable" ? 1 : 2);
  const pushes = kind === "unsolvable" ? Infinity : count(number);
  const solution = kind === "fewest" ? rest(words(), "solution", 1)[0] : null;
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
  let [listed, item] = [0, words()];
  for (; item[0] !== "end"; item = words()) {
    const [word, ...numbers] = item;
    if (word === "prices") read.prices.push(numbers.map(whole));
    else if (word === "bottleneck") read.bottlenecks.push(numbers.map(count));
    else if (word === "layer") {
      const [made, length] = rest(item, "layer", 2).map(count);
      read.layers.push({ pushes: made, positions: positionsOf(line, length) });
      listed += length;
    } else fail(`line ${at} begins with "${word}"`);
  }
  if (count(rest(item, "end", 1)[0]) !== listed) fail("its end counts other positions");
  if (line() !== "" || at !== lines.length) fail("something follows its end");
  return read;
}

/**
 * Decodes positions: the first number of each says how many boxes it shares with the start of the previous one.
 *
 * @param {() => string} line
 * @param {number} length
 */
function positionsOf(line, length) {
  /** @type {number[][]} */
  const positions = [];
  /** @type {number[]} */
  let boxes = [];
  for (let i = 0; i < length; i += 1) {
    const [same, ...others] = line().split(" ").map(count);
    if (same > boxes.length)
      fail(`a position shares ${same} boxes with one that has ${boxes.length}`);
    const position = [...boxes.slice(0, same), ...others];
    positions.push(position);
    boxes = position.slice(0, -1);
  }
  return positions;
}

/** @param {string | undefined} text */
function whole(text) {
  return /^-?\d{1,9}$/.test(text ?? "") ? Number(text) : fail(`"${text}" is no number`);
}

/** @param {string | undefined} text */
function count(text) {
  return /^\d/.test(text ?? "") ? whole(text) : fail(`"${text}" is no number from 0`);
}

/**
 * @param {string} why
 * @returns {never}
 */
function fail(why) {
  throw new Error(`the certificate cannot be read: ${why}`);
}
