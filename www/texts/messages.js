// Messages from code that knows no language: the rules of the game, the module's parser, its strategies. They
// arrive in English and are translated where the page shows them.

import { t } from "./texts.js";

/** The messages of the rules (`play/`) and the module (`src/level/problem.rs`), with `{name}` for inserted values. */
export const MESSAGES = [
  // Levels, as the page reads them.
  "No level found in this text.",
  "The board has {rows} rows; {most} is the most.",
  "This row has {count} squares; {most} is the most.",
  "“{letter}” means a goal in one program and a box in another; write “.” or “$”.",
  "A tab has no fixed width; use spaces.",
  "“{letter}” is not a Sokoban character.",
  "The wall is open here: the player could leave the board.",
  "There is no player (@ or +).",
  "There is a second player here.",
  "There is no box ($ or *).",
  "There must be as many boxes as goals: boxes {boxes}, goals {goals}.",
  // Moves.
  "Character {at}: {why}",
  "This count is too large.",
  "“{letter}” is not a move; moves are l, u, r and d.",
  "There are more than {count} moves.",
  "The count at the end has no move after it.",
  "There is no level.",
  "Move {number} is not possible on this level.",
  // Links.
  "This link is too long to be a level.",
  "This link holds no level that can be read.",
  "The level in this link is not valid: {why}",
  "The moves in this link cannot be read.",
  // Levels, as the module reads them.
  "no player (@, or + on a goal)",
  "a second player; the first is in row {row}, column {column}",
  "no box ($, or * on a goal) inside the walls",
  "boxes and goals differ: boxes {boxes}, goals {goals}",
  "the wall is open: the player can walk off the board here",
  "the board is {width} x {height}; at most {most} x {max} is supported",
  "the character {letter} has no meaning on a board",
  "{letter} is a goal in one program and a box in another; write . for a goal, $ for a box",
  "the board has no rows",
  "the counts of this row ask for more than {limit} characters",
  "this is a level of {name}; only plain Sokoban is supported",
  "no level found in this text",
  "these are moves without a level",
  "two characters a square (<> for a wall) are not read; write one, # for a wall",
  "the text is too large; split it (at most {limit} MiB, less with many short lines)",
  "this XML cannot be read: {reason}",
];

/** The summaries of the page's strategies in the module (`src/search/registry.rs`). */
export const STRATEGIES = [
  "All positions one push away, then two, then three; push-optimal, no bound.",
  "A* on pushes with a lower bound; push-optimal with proof.",
  "A* with extra weight on the bound; fast, not optimal.",
  "Greedy best-first search on pushes: the position with the lowest bound first.",
  "Greedy best-first search on pulls from the solved board.",
  "A* on pulls from the solved board; push-optimal with proof.",
  "Depth-first to a rising limit, with a table of bounds; push-optimal with proof.",
  "Pushes and pulls in pairs of least bound until they meet; push-optimal with proof.",
  "Greedy search from both ends in turn until they meet.",
  "A* on moves, with the player's exact square; move-optimal with proof.",
  "Feature-space search over macro moves with a packing plan and advisors.",
  "Pulls the boxes apart from the solved board, then searches towards that position.",
  "Beam search: one push per layer, keeping only the best positions; then twice as wide.",
  "Fills goals in phases worked out backwards, with boxes parked on the way.",
];

/** The pattern of each message, and the names of its values. @type {{ message: string, form: RegExp, names: string[] }[]} */
let forms = [];

/**
 * @param {string} english the English message; unknown ones are returned unchanged
 * @returns {string} the message in the visitor's language
 */
export function inWords(english) {
  if (forms.length === 0) forms = [...MESSAGES, ...STRATEGIES].map(formOf);
  for (const { message, form, names } of forms) {
    const found = form.exec(english);
    if (!found) continue;
    const values = names.map((name, at) => [name, found[at + 1]]);
    // A message may hold another one.
    const told = values.map(([name, value]) => [name, name === "why" ? inWords(value) : value]);
    return t(message, Object.fromEntries(told));
  }
  return english;
}

/** @param {string} message */
function formOf(message) {
  /** @type {string[]} */
  const names = [];
  const pattern = message.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{(\w+)\}/g, (_, name) => {
    names.push(name);
    return "([^]+)";
  });
  return { message, form: new RegExp(`^${pattern}$`), names };
}
