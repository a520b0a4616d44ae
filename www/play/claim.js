// What a link says is proven about its level: whether it can be true, and what a search of one's own makes of it. The
// solution is replayed by the rules of the game, which share nothing with the search.

import { makeMessage } from "./sentences.js";
import { replay } from "./solved_game.js";

/**
 * That no solution has fewer pushes, or moves, than the one in the link; without a measure, that there is no solution.
 *
 * @typedef {{ measure: "pushes" | "moves", count: number } | { measure: null }} Claim
 */
/** @typedef {"confirmed" | "refuted" | "contradicted" | "undecided"} Verdict */

const FORM = /^(pushes|moves)-([1-9]\d{0,6})$/;
const UNSOLVABLE = "unsolvable";

/** @param {Claim} claim */
export function writeClaim(claim) {
  return claim.measure === null ? UNSOLVABLE : `${claim.measure}-${claim.count}`;
}

/** @param {string} text @returns {Claim | null} null if it is none */
export function readClaim(text) {
  if (text === UNSOLVABLE) return { measure: null };
  const [, measure, count] = FORM.exec(text) ?? [];
  if (measure !== "pushes" && measure !== "moves") return null;
  return { measure, count: Number(count) };
}

/**
 * Replays the solution of a claim.
 *
 * @param {import("./board.js").Board} board
 * @param {Claim} claim
 * @param {string} [solution]
 * @returns {{ game: import("./game.js").Game | null, why: import("../index.js").Message | null }} the game at its end,
 *   if it is solved then, and why the claim cannot be true, if so
 */
export function replayClaim(board, claim, solution = "") {
  if (claim.measure === null) return { game: null, why: null };
  const { game, why } = replay(board, solution);
  if (!game) return { game, why: makeMessage("link-wrong-solution", { why }) };
  const [said, found] = [claim.count, game[claim.measure]];
  if (said === found) return { game, why: null };
  const code = claim.measure === "pushes" ? "link-wrong-pushes" : "link-wrong-moves";
  return { game, why: makeMessage(code, { said, found }) };
}

/**
 * What a search has shown about a claim whose solution was replayed.
 *
 * @param {Claim} claim
 * @param {Pick<import("../index.js").Result, "outcome" | "pushes" | "moves" | "optimal" | "lowerBound">} result
 * @returns {Verdict} contradicted: the solver is wrong
 */
export function verdictOn(claim, { outcome, optimal, lowerBound, ...found }) {
  if (claim.measure === null) {
    if (outcome === "solved") return "refuted";
    return outcome === "unsolvable" ? "confirmed" : "undecided";
  }
  const count = found[claim.measure];
  const { count: said } = claim;
  if (count !== null && count < said) return "refuted";
  const least = optimal ? count : lowerBound;
  if (outcome === "unsolvable" || (least ?? 0) > said) return "contradicted";
  return least === said ? "confirmed" : "undecided";
}
