// What is wrong with a text that was imported, and where.

import { placeInText } from "../../library/found.js";
import { makeMessage } from "../../play/sentences.js";
import { inWords } from "../../texts/messages.js";
import { t } from "../../texts/texts.js";

/** @typedef {import("../../library/found.js").Found} Found */
/** @typedef {import("../../library/found.js").Entry} Entry */
/**
 * What is wrong with a text, and where; `more` is the number of problems that an entry only counts, `entry` the level
 * it is about, `rows` how many rows of it.
 *
 * @typedef {object} Trouble
 * @property {number} row of the text, 0 for all of it
 * @property {number} column
 * @property {string} message
 * @property {number} [more]
 * @property {Entry} [entry]
 * @property {number} [rows]
 */

/** The most problems that are listed. */
const MOST_SHOWN = 20;

/** What is wrong in a text, with places in it. @param {Found} found @returns {Trouble[]} */
export function troublesIn(found) {
  const { error } = found;
  /** @type {Trouble[]} */
  const troubles = [];
  const of = found.sources.length > 1;
  for (const entry of found.entries) {
    const { source, text } = entry;
    const named = (/** @type {string} */ message) => (of ? `${source.name}: ${message}` : message);
    for (const problem of text.problems) {
      // They are shown as pictures to choose from.
      if (problem.code === "two-readings") continue;
      const { code, params } = problem;
      const isWhole = WHOLE.has(code);
      const { line, column } = placeInText(text, isWhole ? { row: 1, column: 1 } : problem);
      troubles.push({
        row: line,
        column,
        message: named(inWords(withPlaces(text, problem))),
        entry,
        ...(isWhole ? { rows: text.xsb.split("\n").length } : {}),
        ...(code === "more-problems" ? { more: Number(params.count) } : {}),
      });
    }
    for (const { why } of text.failed ?? []) {
      const message = t("This solution does not solve its level and is kept as a note: {why}", {
        why: inWords(why),
      });
      troubles.push({ row: text.line, column: 1, message: named(message), entry });
    }
  }
  if (found.entries.length === 0 && found.signs.length === 0) {
    // "No level found" concerns the whole text, not its first character.
    if (error && error.code !== "no-level") {
      troubles.push({ row: error.row, column: error.column, message: inWords(error) });
    } else troubles.push({ row: 0, column: 0, message: inWords(makeMessage("no-level")) });
  }
  return troubles;
}

/**
 * A problem whose message names a second place, with that place in the text.
 *
 * @param {import("../../play/collection.js").LevelText} text
 * @param {import("../../index.js").Problem} problem
 * @returns {import("../../index.js").Message}
 */
function withPlaces(text, problem) {
  if (problem.code !== "second-player") return problem;
  const [row, column] = [Number(problem.params.row), Number(problem.params.column)];
  const { line, column: there } = placeInText(text, { row, column });
  const params = { row: line, column: there };
  const english = problem.message.replace(/row \d+, column \d+/, `row ${line}, column ${there}`);
  return { code: problem.code, params, message: english };
}

/** Problems of a whole board. @type {Set<string>} */
const WHOLE = new Set(["unequal-counts", "no-box", "no-player"]);

/** The first problems, and how many more there are. @param {Trouble[]} problems @returns {Trouble[]} */
export function shownProblems(problems) {
  const named = problems.filter(({ more }) => more === undefined);
  const shown = named.slice(0, MOST_SHOWN);
  const count = problems.reduce((sum, { more = 0 }) => sum + more, named.length - shown.length);
  if (count > 0) {
    shown.push({ row: 0, column: 0, message: inWords(makeMessage("more-problems", { count })) });
  }
  return shown;
}
