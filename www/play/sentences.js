// Messages about levels, moves and links. Codes that the module has too have the same meaning there.

import { messageMaker } from "../message.js";

export const SENTENCES = /** @type {const} */ ({
  "no-level": "No level found in this text.",
  "too-many-rows": "The board has {rows} rows; the limit is {most}.",
  "row-too-long": "This row has {count} squares; the limit is {most}.",
  "ambiguous-letter":
    "“{letter}” means a goal in some programs and a box in others; write “.” or “$”.",
  "no-tabs": "A tab has no fixed width; use spaces.",
  "unknown-character": "{character} is not a Sokoban character.",
  "one-too-many":
    "There must be as many boxes as goals: boxes {boxes}, goals {goals}; this is one too many.",
  "player-at-edge": "The player stands at the edge of the board; draw a wall around the player.",
  "open-wall": "The wall is open here: the player could leave the board.",
  "no-player": "There is no player (@ or +).",
  "second-player": "There is a second player here; the first is in row {row}, column {column}.",
  "no-box": "There is no box ($ or *).",
  "unequal-counts":
    "There must be as many boxes as goals: boxes {boxes}, goals {goals}. No single square is at fault.",
  "count-too-large": "Character {at}: This count is too large.",
  "not-a-move": "Character {at}: {character} is not a move; moves are l, u, r and d.",
  "too-many-moves": "There are too many moves; the limit is {limit}.",
  "bad-count": "Character {at}: The count at the end has no move after it.",
  "more-problems": "More problems: {count}.",
  "no-board": "There is no level.",
  "boxes-left": "It leaves boxes off goals.",
  "impossible-move": "Move {number} is not possible in this level.",
  "link-too-long": "This link is too long to be a level.",
  "link-without-level": "This link contains no readable level.",
  "link-bad-level": "The level in this link is not valid: {why}",
  "link-bad-moves": "The moves in this link cannot be read: {why}",
  "link-bad-proof":
    "This link says “proven={given}”; it must be pushes or moves with their number, as in pushes-97, or unsolvable.",
  "link-proof-alone": "This link says how good a solution is, but contains none.",
  "link-proof-refuted": "This link says that there is no solution, but contains moves for one.",
  "link-wrong-solution": "The solution in this link does not solve the level: {why}",
  "link-wrong-pushes": "The link says {said} pushes, but its solution has {found}.",
  "link-wrong-moves": "The link says {said} moves, but its solution has {found}.",
});

export const makeMessage = messageMaker(SENTENCES);

/** The most problems of a level that are listed: a text that is no level may have one in each character. */
const MOST_PROBLEMS = 20;

/**
 * @param {import("../index.js").Problem[]} problems
 * @returns {import("../index.js").Problem[]} the first of them, and how many more there are
 */
export function firstProblems(problems) {
  // One more is as long as saying so.
  if (problems.length <= MOST_PROBLEMS + 1) return problems;
  const { row, column } = problems[MOST_PROBLEMS];
  const count = problems.length - MOST_PROBLEMS;
  return [
    ...problems.slice(0, MOST_PROBLEMS),
    { row, column, ...makeMessage("more-problems", { count }) },
  ];
}
