// Moves as text: l u r d for steps, L U R D for pushes, counts for repeats (3r4U), blanks and line breaks anywhere.

import { PUSH_LETTERS, WALK_LETTERS } from "./directions.js";
import { makeMessage } from "./sentences.js";

/** The most moves that a text may expand to, so that a short text cannot request gigabytes. */
export const MAX_MOVES = 1_000_000;

/**
 * Reads the directions of a LURD text; which of them push is found out by playing them.
 *
 * @param {string} text
 * @returns {{ directions: Uint8Array, error: null } | { directions: null, error: import("../index.js").Message & { position: number } }}
 *   one direction a move, or what is wrong at which character (from 1)
 */
export function parseLurd(text) {
  const fail = (/** @type {number} */ at, /** @type {import("../index.js").Message} */ why) => ({
    directions: null,
    error: { position: at + 1, ...why },
  });
  /** @type {number[]} */
  const directions = [];
  let count = "";
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (letter >= "0" && letter <= "9") {
      count += letter;
      if (count.length > 7) return fail(at, makeMessage("count-too-large", { at: at + 1 }));
      continue;
    }
    if (/\s/.test(letter) || letter === "*") continue;
    const direction = WALK_LETTERS.indexOf(letter.toLowerCase());
    if (direction < 0) {
      return fail(at, makeMessage("not-a-move", { at: at + 1, character: `“${letter}”` }));
    }
    const times = count === "" ? 1 : Number(count);
    if (directions.length + times > MAX_MOVES) {
      return fail(at, makeMessage("too-many-moves", { limit: MAX_MOVES }));
    }
    for (let i = 0; i < times; i += 1) directions.push(direction);
    count = "";
  }
  if (count !== "") return fail(text.length - 1, makeMessage("bad-count", { at: text.length }));
  return { directions: Uint8Array.from(directions), error: null };
}

/**
 * @param {string} lurd letters only
 * @returns {string} the same with counts for repeats, for links
 */
export function packLurd(lurd) {
  return lurd.replace(/(.)\1+/g, (run, letter) => `${run.length}${letter}`);
}

/** @param {string} lurd letters only, as played */
export function countsOf(lurd) {
  return { moves: lurd.length, pushes: lurd.replace(/[^A-Z]/g, "").length };
}

/**
 * @param {number} direction
 * @param {boolean} pushed
 * @returns {string} one letter
 */
export function moveLetter(direction, pushed) {
  return (pushed ? PUSH_LETTERS : WALK_LETTERS)[direction];
}
