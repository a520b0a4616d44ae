// Checks here what a link says is proven: the solution is replayed, and the visitor's own browser searches for a better
// one, as when the page proves the fewest, until there is a proof.

import { replayClaim, verdictOn } from "../../play/claim.js";
import { stopWith } from "../../solver/cancel.js";
import { inWords } from "../../texts/messages.js";
import { t } from "../../texts/texts.js";
import { joined, outcomeInWords, seconds, sentence } from "../../ui/figures.js";
import { BestSearch } from "./best_search.js";

/** @typedef {import("../../index.js").Result} Result */
/** @typedef {import("../../play/claim.js").Claim} Claim */
/** @typedef {import("../../play/claim.js").Verdict} Verdict */
/** @typedef {import("./best_search.js").GivenSolver} GivenSolver */
/** The level of the link. @typedef {Pick<import("../../library/library.js").Level, "xsb" | "board" | "solutions">} Linked */

/** No solution. */
const NONE = { solution: null, pushes: null, moves: null };

/** Has the methods of a `BestSearch`, and takes its place in the panel. */
export class ClaimCheck {
  improves = false;
  /** @type {Verdict} */
  verdict = "undecided";
  #solver;
  #search;
  #game;
  /** The best lower bound so far: a search that is ended at once may not report it. */
  #bound = 0;

  /**
   * @param {GivenSolver} solver
   * @param {Linked} level
   * @param {Claim} claim
   * @param {number} memoryLimitMb
   */
  constructor(solver, { xsb, board, solutions }, claim, memoryLimitMb) {
    this.claim = claim;
    this.#solver = solver;
    this.#game = replayClaim(board, claim, solutions[0]).game;
    const objective = claim.measure ?? "any";
    this.#search = new BestSearch(solver, xsb, { objective, strategy: "auto", memoryLimitMb });
  }

  get objective() {
    return this.#search.objective;
  }

  /**
   * Searches until the claim is decided, or goes on if it was stopped before.
   *
   * @param {import("../../index.js").ResumeOptions} limits
   * @returns {Promise<Result>} if the claim is confirmed, with the solution of the link
   */
  async run(limits) {
    const { control, release } = stopWith(limits.signal);
    try {
      const result = await this.#search.run({
        ...limits,
        signal: control.signal,
        onProgress: (progress) => {
          limits.onProgress?.(progress);
          // A solution of this length is known: the search need not find one itself.
          this.#bound = Math.max(this.#bound, progress.lowerBound ?? 0);
          const { pushes = null, moves = null } = progress;
          const known = { outcome: /** @type {const} */ ("cancelled"), pushes, moves };
          if (this.#judge({ ...known, optimal: false, lowerBound: null }) !== "undecided")
            control.abort();
        },
      });
      return this.#decided(result, limits.signal?.aborted ?? false);
    } finally {
      release();
    }
  }

  /** What it has come to. @param {Result} result @param {import("../../ui/figures.js").Asked} asked */
  inWords(result, asked) {
    return verdictInWords(this, result, asked);
  }

  /** @param {Parameters<typeof verdictOn>[1]} result */
  #judge(result) {
    const lowerBound = Math.max(this.#bound, result.lowerBound ?? 0) || null;
    return verdictOn(this.claim, { ...result, lowerBound });
  }

  /** @param {Result} result @param {boolean} cancelled @returns {Result} */
  #decided(result, cancelled) {
    this.verdict = this.#judge(result);
    if (this.verdict === "undecided") {
      if (result.outcome !== "solved") return result;
      // A solution no shorter than the link's says nothing: what counts is why the search ended.
      const end = result.resumable ? "timeout" : "memory";
      return { ...result, ...NONE, outcome: cancelled ? "cancelled" : end };
    }
    if (result.resumable) this.#solver.forget();
    const ended = { ...result, resumable: false };
    if (this.verdict === "contradicted") {
      return { ...ended, ...NONE, outcome: "error", optimal: false };
    }
    const { claim } = this;
    const game = this.#game;
    if (this.verdict === "refuted" || claim.measure === null || !game) return ended;
    const { moves, pushes } = game;
    const shown = { solution: game.lurd(), moves, pushes, lowerBound: claim.count };
    return { ...ended, ...shown, outcome: "solved", optimal: true };
  }
}

/**
 * What a link says, before it is checked.
 *
 * @param {Claim} claim
 * @param {ReturnType<typeof replayClaim>} replayed
 * @returns {import("./outcome.js").Said}
 */
export function claimInWords(claim, { game, why }) {
  if (why) return { kind: "warning", title: t("This proof is wrong"), note: inWords(why) };
  const { pushes = 0, moves = 0 } = game ?? {};
  const note = joined(
    game
      ? t(
          "Replayed here, the solution has {pushes} {pushes|push|pushes} and {moves} {moves|move|moves}.",
          { pushes, moves },
        )
      : "",
    saidInWords(claim),
  );
  return { kind: "plain", title: t("A proof to check"), note };
}

/** @param {Claim} claim */
function saidInWords(claim) {
  switch (claim.measure) {
    case "pushes":
      return t("The link says that no solution has fewer than {count} {count|push|pushes}.", claim);
    case "moves":
      return t("The link says that no solution has fewer than {count} {count|move|moves}.", claim);
    default:
      return t("The link says that there is no solution.");
  }
}

/**
 * What the check has come to.
 *
 * @param {{ claim: Claim, verdict: Verdict }} check
 * @param {Result} result
 * @param {import("../../ui/figures.js").Asked} asked
 * @returns {import("./outcome.js").Said}
 */
function verdictInWords({ claim, verdict }, result, asked) {
  const words = outcomeInWords(result, asked);
  const { pushes, moves } = result;
  switch (verdict) {
    case "confirmed":
      return { ...words, title: t("Confirmed"), note: provenInWords(claim, result.elapsedMs) };
    case "refuted": {
      const note = t(
        "Found here: a solution with {pushes} {pushes|push|pushes} and {moves} {moves|move|moves}. It is kept with the level.",
        { pushes: pushes ?? 0, moves: moves ?? 0 },
      );
      return { ...words, kind: "warning", title: t("Refuted"), note };
    }
    case "contradicted":
      return {
        kind: "warning",
        title: t("Solver error"),
        note: t(
          "The solver contradicts the solution that was replayed. Please report it with the level.",
        ),
      };
    default:
      return {
        kind: "plain",
        title: t("Not decided yet"),
        note: joined(sentence(words.title), words.note),
      };
  }
}

/** @param {Claim} claim @param {number} ms */
function provenInWords(claim, ms) {
  const time = seconds(ms);
  switch (claim.measure) {
    case "pushes":
      return t(
        "No solution has fewer than {count} {count|push|pushes}: proven again here in {time}.",
        { count: claim.count, time },
      );
    case "moves":
      return t(
        "No solution has fewer than {count} {count|move|moves}: proven again here in {time}.",
        { count: claim.count, time },
      );
    default:
      return t("There is no solution: proven again here in {time}.", { time });
  }
}
