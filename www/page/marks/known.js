// What is known about a level: its solutions, and its fewest pushes and moves, as proven by Kura's solver or as stated
// elsewhere.

import { countsOf } from "../../play/lurd.js";
import { solvedGame } from "../../play/solved_game.js";
import { fewerPushes } from "../../store/records.js";
import { t } from "../../texts/texts.js";
import { joined } from "../../ui/figures.js";

/** @typedef {import("../../library/library.js").Level} Level */
/** @typedef {import("../../store/progress.js").Progress} Progress */
/** @typedef {import("../../store/solutions.js").Solutions} Solutions */
/** @typedef {import("../../store/solutions.js").Kept} Kept */
/**
 * The proven minimum, and the greatest lower bound, 0 for none.
 *
 * @typedef {{ pushes: number | null, moves: number | null, least: { pushes: number, moves: number } }} Fewest
 */
/** A solution, and where it comes from. @typedef {Omit<Kept, "by"> & { by: Kept["by"] | "author" }} Known */

/** Solutions that came with levels, replayed. @type {WeakMap<Level, Known[]>} */
const brought = new WeakMap();

/**
 * All known solutions of a level from its start, each once: those that are stored, and those that came with it.
 *
 * @param {Level} level
 * @param {Solutions} solutions
 * @returns {Known[]} the fewest pushes first, then the fewest moves
 */
export function knownSolutions(level, solutions) {
  if (!brought.has(level))
    brought.set(
      level,
      level.solutions.flatMap((one) => replayed(level, one)),
    );
  /** @type {Known[]} */
  const all = [];
  for (const one of [...solutions.of(level), .../** @type {Known[]} */ (brought.get(level))]) {
    if (!all.some(({ lurd }) => lurd === one.lurd)) all.push(one);
  }
  return all.sort((a, b) => (fewerPushes(a, b) ? -1 : fewerPushes(b, a) ? 1 : 0));
}

/** @param {Level} level @param {string} text of a solution that came with it @returns {Known[]} none if it is none */
export function replayed({ board }, text) {
  const game = solvedGame(board, text);
  if (!game) return [];
  const { moves, pushes } = game;
  return [{ lurd: game.lurd(), moves, pushes, date: "", by: "author" }];
}

/** Whose a solution is. @param {Known["by"]} by */
export function whoseInWords(by) {
  switch (by) {
    case "own":
      return t("Your solution");
    case "helped":
      return t("Your solution with hints");
    case "shortened":
      return t("Shortened solution");
    case "author":
      return t("The author’s solution");
    default:
      return t("The solver’s solution");
  }
}

/**
 * What is proven about a solution.
 *
 * @param {{ pushes: number, moves: number }} counts
 * @param {{ pushes: number | null, moves: number | null }} fewest
 * @returns {string | undefined} undefined if nothing is
 */
export function proofInWords(counts, fewest) {
  switch (perfection(counts, fewest)) {
    case "both":
      return t("Fewest pushes and moves, proven");
    case "pushes":
      return t("Fewest pushes, proven");
    case "moves":
      return t("Fewest moves, proven");
    default:
      return undefined;
  }
}

/**
 * What a link can say is proven about a solution.
 *
 * @param {string} lurd from the start of the level
 * @param {{ pushes: number | null, moves: number | null }} fewest
 * @returns {import("../../play/claim.js").Claim | undefined} undefined if nothing is
 */
export function claimAbout(lurd, fewest) {
  const counts = countsOf(lurd);
  const proven = perfection(counts, fewest);
  const measure = proven === "both" ? "pushes" : proven;
  return measure ? { measure, count: counts[measure] } : undefined;
}

/**
 * What is proven: before the level or its fact was shipped, or by a search on this device.
 *
 * @param {Level} level
 * @param {Progress} progress
 * @returns {Fewest}
 */
export function provenFewest(level, progress) {
  const { pushes, moves } = progress.proof(level);
  return {
    pushes: level.proven ?? pushes ?? null,
    moves: level.provenMoves ?? moves ?? null,
    least: progress.least(level),
  };
}

/**
 * Where a known solution is as long as the proven lower bound, it is the minimum.
 *
 * @param {Level} level
 * @param {Progress} progress
 * @param {Solutions} solutions
 */
export function provenByBound(level, progress, solutions) {
  const fewest = provenFewest(level, progress);
  for (const objective of /** @type {const} */ (["pushes", "moves"])) {
    if (fewest[objective] !== null) continue;
    const reaches = (/** @type {Known} */ one) => one[objective] === fewest.least[objective];
    const best = knownSolutions(level, solutions).find(reaches);
    if (!best) continue;
    const { lurd: solution, pushes, moves } = best;
    const how = { strategy: "lower bound", expanded: 0 };
    progress.proven(level, { objective, solution, pushes, moves, ...how });
  }
}

/** What is proven where the minimum is not. @param {Fewest} fewest */
export function leastInWords({ pushes, moves, least }) {
  return joined(
    pushes === null && least.pushes > 0
      ? t("At least {count} {count|push is|pushes are} needed.", { count: least.pushes })
      : "",
    moves === null && least.moves > 0
      ? t("At least {count} {count|move is|moves are} needed.", { count: least.moves })
      : "",
  );
}

/**
 * The fewest pushes according to the level's text, the table of facts or an earlier version of Kura; null once a number is
 * proven.
 *
 * @param {Level} level
 * @param {Progress} progress
 * @returns {number | null}
 */
export function saidBest(level, progress) {
  if (provenFewest(level, progress).pushes !== null) return null;
  return level.claimed ?? level.listed ?? progress.said(level).pushes ?? null;
}

/**
 * In which measures a solution matches the proven minimum.
 *
 * @param {{ pushes: number, moves: number }} solution
 * @param {{ pushes: number | null, moves: number | null }} fewest
 * @returns {"both" | "pushes" | "moves" | null}
 */
export function perfection({ pushes, moves }, fewest) {
  const byPushes = pushes === fewest.pushes;
  const byMoves = moves === fewest.moves;
  if (byPushes && byMoves) return "both";
  return byPushes ? "pushes" : byMoves ? "moves" : null;
}
