// The table of facts: what Kura has proven or found about public levels. It has no boards; a level is looked up by its
// identity. tools/measure/facts.mjs makes it.

/**
 * A length of solutions: the fewest that were found, and the fewest that are possible by a proof. Nothing shorter exists
 * when both are the same.
 *
 * @typedef {{ best: number | null, bound: number }} Length
 *
 * @typedef {object} Fact
 * @property {string} key the identity of the level (`play/identity.js`)
 * @property {string} collection
 * @property {number} number in the collection, from 1
 * @property {string} title
 * @property {number} boxes
 * @property {boolean} unsolvable proven
 * @property {Length} pushes
 * @property {Length} moves
 * @property {number | null} difficulty the score of the best solution (`play/difficulty.js`)
 * @property {string} version of Kura, when this was found last
 * @property {string} date of that day, ISO 8601
 */

const COLUMNS = 10;
const UNSOLVABLE = "unsolvable";

/**
 * @param {string} text
 * @returns {Fact[]} in the order of the table
 * @throws {Error} naming the line that is none
 */
export function readFacts(text) {
  return text.split("\n").flatMap((line, at) => {
    if (line === "" || line.startsWith("#")) return [];
    const fields = line.split("\t");
    if (fields.length !== COLUMNS) throw new Error(`line ${at + 1} is not a fact`);
    const [key, collection, number, title, boxes, pushes, moves, score, version, date] = fields;
    return {
      key,
      collection,
      number: Number(number),
      title,
      boxes: Number(boxes),
      unsolvable: pushes === UNSOLVABLE,
      pushes: lengthOf(pushes),
      moves: lengthOf(moves),
      difficulty: score === "" ? null : Number(score),
      version,
      date,
    };
  });
}

/** @param {Fact} fact @returns {string} its line of the table */
export function writeFact(fact) {
  const { key, collection, number, title, boxes, unsolvable, difficulty, version, date } = fact;
  const [pushes, moves] = unsolvable
    ? [UNSOLVABLE, UNSOLVABLE]
    : [fact.pushes, fact.moves].map(writeLength);
  const score = difficulty ?? "";
  return [key, collection, number, title, boxes, pushes, moves, score, version, date].join("\t");
}

/** Whether nothing shorter exists. @param {Length} length */
export function isProven({ best, bound }) {
  return best !== null && best <= bound;
}

/** `97` is proven, `120>97` was found and at least 97 are needed, `>97` was not solved. @param {string} text @returns {Length} */
function lengthOf(text) {
  if (text === UNSOLVABLE) return { best: null, bound: 0 };
  const [best, bound = best] = text.split(">");
  return { best: best === "" ? null : Number(best), bound: Number(bound) || 0 };
}

/** @param {Length} length */
function writeLength(length) {
  return isProven(length) ? length.best : `${length.best ?? ""}>${length.bound}`;
}
