// Shortens the current solution: its progress as a curve, what is proven and what is only the best found, both
// solutions side by side, and a way to switch back.

import { errorInWords, reasonInWords } from "../../texts/messages.js";
import { t } from "../../texts/texts.js";
import { any, button, select, setText } from "../../ui/elements.js";
import { seconds } from "../../ui/figures.js";
import { Descent } from "./descent.js";

/** @typedef {import("../../index.js").Optimized} Optimized */
/** @typedef {import("../../index.js").OptimizeProgress} OptimizeProgress */
/** @typedef {import("../../library/library.js").Level} Level */

/**
 * What it needs from the page.
 *
 * @typedef {object} Around
 * @property {import("../../player/kura-player.js").KuraPlayer} stage
 * @property {() => Level | null} level
 * @property {() => string | null} solution the moves to start from
 * @property {(xsb: string, solution: string, options: import("../../index.js").OptimizeOptions) => Promise<Optimized>} optimize
 * @property {(solution: string) => void} take shows a solution in place of the previous one
 * @property {(level: Level, best: Optimized, byMoves: boolean) => void} proven
 */

export class Shortening {
  #around;
  #room = any("shortening");
  #descent = new Descent(any("shorten-curve"));
  /** @type {AbortController | null} */
  #work = null;
  /** The solution before and after. @type {{ level: Level, before: Told, after: Told } | null} */
  #done = null;

  /** @typedef {{ name: string, lurd: string, moves: number, pushes: number }} Told */

  /** @param {Around} around */
  constructor(around) {
    this.#around = around;
    button("shorten-button").addEventListener("click", () => this.#begin());
    button("shorten-stop").addEventListener("click", () => this.cancel());
    button("shorten-undo").addEventListener("click", () => this.#exchange());
    button("shorten-compare").addEventListener("click", () => this.#compare());
  }

  /** Another solution is shown, or none: hides the result. */
  clear() {
    this.cancel();
    this.#done = null;
    this.#room.hidden = true;
    any("shorten-proof").hidden = true;
  }

  cancel() {
    this.#work?.abort();
  }

  async #begin() {
    const level = this.#around.level();
    const solution = this.#around.solution();
    if (!level || !solution || this.#work) return;
    const work = new AbortController();
    this.#work = work;
    this.#done = null;
    const byMoves = select("objective").value === "moves";
    const timeLimitMs = Number(select("time-limit").value);
    this.#descent.begin(byMoves);
    this.#showRunning(true);
    setText(any("shorten-note"), t("Looking for a shorter solution…"));
    try {
      const best = await this.#around.optimize(level.xsb, solution, {
        objective: byMoves ? "moves-pushes" : "pushes-moves",
        timeLimitMs,
        memoryLimitMb: Number(select("memory-limit").value),
        signal: work.signal,
        onProgress: (progress) => this.#show(progress, timeLimitMs),
      });
      if (this.#around.level() === level) this.#finish(level, solution, best, byMoves);
    } catch (error) {
      const why = errorInWords(error);
      setText(any("shorten-note"), t("{why}. You can start it again.", { why }));
    } finally {
      this.#work = null;
      this.#showRunning(false);
    }
  }

  /** @param {boolean} running */
  #showRunning(running) {
    this.#room.hidden = false;
    button("shorten-button").disabled = running;
    button("shorten-stop").hidden = !running;
    const both = !running && this.#done !== null;
    button("shorten-undo").hidden = !both;
    button("shorten-compare").hidden = !both;
    any("shorten-proof").hidden = true;
  }

  /** @param {OptimizeProgress} progress @param {number} limit in milliseconds, 0 for none */
  #show(progress, limit) {
    this.#descent.show(progress);
    const left = limit > 0 ? t("{time} left", { time: seconds(limit - progress.elapsedMs) }) : "";
    setText(any("shorten-note"), `${changeInWords(progress)} ${left}`.trim());
  }

  /**
   * @param {Level} level
   * @param {string} before
   * @param {Optimized} best
   * @param {boolean} byMoves
   */
  #finish(level, before, best, byMoves) {
    const { solution, pushes, moves, firstPushes, firstMoves } = best;
    if (solution === null || pushes === null || moves === null) {
      setText(any("shorten-note"), reasonInWords(best) ?? t("No shorter solution was found."));
      return;
    }
    this.#descent.show({ ...best, memoryMb: 0 });
    const shorter = pushes !== firstPushes || moves !== firstMoves;
    if (shorter) {
      const named = { moves: firstMoves ?? 0, pushes: firstPushes ?? 0 };
      this.#done = {
        level,
        before: { name: t("Before"), lurd: before, ...named },
        after: { name: t("After"), lurd: solution, moves, pushes },
      };
      this.#around.take(solution);
    }
    setText(any("shorten-note"), `${changeInWords(best)} ${endInWords(best, byMoves)}`);
    if (best.proven) {
      this.#around.proven(level, best, byMoves);
      const proof = byMoves ? t("Optimal (moves)") : t("Optimal (pushes)");
      setText(any("shorten-proof"), proof);
    }
    // After the buttons have been updated.
    queueMicrotask(() => {
      any("shorten-proof").hidden = !best.proven;
    });
  }

  /** Switches between the solution before and the one after. */
  #exchange() {
    if (!this.#done) return;
    const { level, before, after } = this.#done;
    this.#around.take(before.lurd);
    this.#done = { level, before: after, after: before };
    const values = { pushes: before.pushes, moves: before.moves };
    setText(
      any("shorten-note"),
      t("Shown: {pushes} {pushes|push|pushes}, {moves} {moves|move|moves}.", values),
    );
  }

  async #compare() {
    if (!this.#done) return;
    const { level, before, after } = this.#done;
    const { compare } = await import("../board/compare.js");
    compare(level.board, [before, after], this.#around.stage);
  }
}

/** The progress. @param {OptimizeProgress | Optimized} best */
function changeInWords({ pushes, moves, firstPushes, firstMoves }) {
  const values = { firstPushes: firstPushes ?? 0, firstMoves: firstMoves ?? 0 };
  const now = { pushes: pushes ?? 0, moves: moves ?? 0 };
  if (pushes === firstPushes && moves === firstMoves) {
    return t("{pushes} {pushes|push|pushes}, {moves} {moves|move|moves}, as before.", now);
  }
  return t("{firstPushes} → {pushes} pushes, {firstMoves} → {moves} moves.", { ...values, ...now });
}

/** The result. @param {Optimized} best @param {boolean} byMoves */
function endInWords({ outcome, proven, lowerBound }, byMoves) {
  if (proven) return "";
  const values = { count: lowerBound ?? 0 };
  const least = byMoves
    ? t("At least {count} {count|move is|moves are} needed.", values)
    : t("At least {count} {count|push is|pushes are} needed.", values);
  const end = outcome === "exhausted" ? t("Best found; nothing is left to try.") : t("Best found.");
  return `${end} ${least}`;
}
