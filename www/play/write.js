// Writes levels as text, for files.

/**
 * @typedef {object} Written
 * @property {string} xsb
 * @property {string} title
 * @property {string} [author]
 * @property {number | null} [best] fewest pushes that are known
 * @property {string[]} [solutions] LURD
 */

/** One line, whatever was in it. @param {string} text */
const oneLine = (text) => text.replace(/\s+/g, " ").trim();

/** A blank row inside a board would end it. @param {string} xsb */
const board = (xsb) => xsb.replace(/^[ ]*$/gm, "-");

/** @param {string} title @param {string} author */
function head(title, author) {
  return `Collection: ${oneLine(title)}\n${author ? `Author: ${oneLine(author)}\n` : ""}\n`;
}

/**
 * @param {{ title: string, author?: string, levels: Written[] }} collection
 * @returns {string} an .xsb file: titles above the boards, solutions in one line below
 */
export function writeXsb({ title, author = "", levels }) {
  const texts = levels.map((level) => {
    const lines = [`Title: ${oneLine(level.title)}`, "", board(level.xsb), ""];
    if (level.author && level.author !== author) lines.push(`Author: ${oneLine(level.author)}`);
    if (level.best) lines.push(`Best pushes: ${level.best}`);
    for (const solution of level.solutions ?? []) lines.push(`Solution: ${solution}`);
    return `${lines.join("\n").trimEnd()}\n`;
  });
  return head(title, author) + texts.join("\n");
}

/** Moves in a row of a .sok file. */
const ROW = 70;

/**
 * @param {{ title: string, author?: string, levels: Written[] }} collection
 * @returns {string} a .sok file: what belongs to a level stands below its board
 */
export function writeSok({ title, author = "", levels }) {
  const texts = levels.map((level) => {
    const lines = [board(level.xsb), `Title: ${oneLine(level.title)}`];
    if (level.author && level.author !== author) lines.push(`Author: ${oneLine(level.author)}`);
    for (const solution of level.solutions ?? []) {
      lines.push("", "Solution", ...(solution.match(new RegExp(`.{1,${ROW}}`, "g")) ?? []));
    }
    return `${lines.join("\n")}\n`;
  });
  return head(title, author) + texts.join("\n");
}
