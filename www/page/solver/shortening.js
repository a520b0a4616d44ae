// Shortens the current solution, for a set time or until it is stopped: its progress as a curve with the lower bound, what is
// proven and what is only the best found, both solutions side by side, and a way to switch back.

import { errorInWords, reasonInWords } from "../../texts/messages.js";
import { t } from "../../texts/texts.js";
import { seconds } from "../../ui/figures.js";
import { html, made, view } from "../../ui/html.js";
import { Descent } from "./descent.js";
import { shortenOn } from "./shorten_on.js";

/** @typedef {import("../../index.js").Optimized} Optimized */
/** @typedef {import("../../index.js").OptimizeProgress} OptimizeProgress */
/** @typedef {import("../../library/library.js").Level} Level */

/**
 * What it needs from the page.
 *
 * @typedef {object} Around
 * @property {import("../../player/kura-player.js").KuraPlayer} stage
 * @property {import("../../ui/choices.js").Choices} choices
 * @property {() => Level | null} level
 * @property {() => string | null} solution the moves to start from
 * @property {import("../../advice/requests.js").Requests} requests
 * @property {import("../../index.js").Solver["optimize"]} optimize
 * @property {(level: Level, solution: string) => void} found keeps a shorter solution
 * @property {(level: Level, solution: string) => void} show shows a solution in place of the previous one
 * @property {(level: Level, best: Optimized, byMoves: boolean) => void} proven
 * @property {() => void} changed the work begins or ends
 */

export class Shortening {
  root = made(
    html`<section id="shortening" class="live" aria-labelledby="shorten-title"></section>`,
  );
  #around;
  #descent = new Descent();
  #renew;
  /** @type {AbortController | null} */
  #work = null;
  /** Whether it has begun with the solution that is shown. */
  #shown = false;
  /** What is said of it. */
  #note = () => "";
  /** What has been proven. */
  #proof = () => "";
  /** The solution before and after. @type {{ level: Level, before: Told, after: Told } | null} */
  #done = null;

  /** @typedef {{ name: string, lurd: string, moves: number, pushes: number }} Told */

  /** @param {Around} around */
  constructor(around) {
    this.#around = around;
    this.#renew = view(this.root, () => this.#template());
  }

  #template() {
    const proof = this.#proof();
    const alone = this.running || this.#done === null;
    const unused = !this.#shown;
    // What is said stands in a region that is never hidden.
    this.root.className = unused ? "live" : "shortening";
    return html`
      <h3 id="shorten-title" ?hidden=${unused}>${t("Shorter")}</h3>
      <span id="shorten-proof" class="badge proven" ?hidden=${proof === ""}>${proof}</span>
      <div class="live" role="status"><p id="shorten-note" ?hidden=${unused}>${this.#note()}</p></div>
      <div id="shorten-curve" ?hidden=${unused}>${this.#descent.template(() => this.#renew())}</div>
      <div class="row" ?hidden=${unused}>
        <button type="button" id="shorten-stop" class="secondary" ?hidden=${!this.running} @click=${() => this.cancel()}>${t("Stop")}</button>
        <button type="button" id="shorten-compare" class="secondary" ?hidden=${alone} @click=${() => this.#compare()}>${t("Compare both")}</button>
        <button type="button" id="shorten-undo" class="secondary" ?hidden=${alone} @click=${() => this.#exchange()}>${t("Swap")}</button>
      </div>`;
  }

  /** Whether it is at work. */
  get running() {
    return this.#work !== null;
  }

  /** Another solution is shown, or none: hides the result. */
  clear() {
    this.cancel();
    this.#work = null;
    this.#done = null;
    this.#shown = false;
    this.#renew();
  }

  cancel() {
    this.#work?.abort();
  }

  /**
   * Begins with the solution that is shown.
   *
   * @param {boolean} [endless] whether it goes on until it is stopped, for the fewest pushes; else as chosen
   */
  async begin(endless = false) {
    const { choices, requests, optimize, found, changed } = this.#around;
    const level = this.#around.level();
    const solution = this.#around.solution();
    if (!level || !solution || this.#work) return;
    const work = new AbortController();
    this.#work = work;
    this.#done = null;
    this.#proof = () => "";
    const byMoves = !endless && choices.get("objective") === "moves";
    const timeLimitMs = endless ? 0 : Number(choices.get("time-limit"));
    this.#descent.begin(byMoves);
    this.#shown = true;
    this.#say(() => t("Looking for a shorter solution…"));
    changed();
    try {
      const best = await shortenOn({
        requests,
        solution,
        timeLimitMs,
        signal: work.signal,
        optimize: (shortest, options) =>
          optimize(level.xsb, shortest, {
            objective: byMoves ? "moves-pushes" : "pushes-moves",
            memoryLimitMb: Number(choices.get("memory-limit")),
            ...options,
          }),
        onProgress: (progress) => this.#show(progress, timeLimitMs),
        onShorter: (shorter) => found(level, shorter),
      });
      if (best?.proven) this.#around.proven(level, best, byMoves);
      // Otherwise something else is shown by now.
      if (this.#work === work) this.#finish(level, solution, best, byMoves);
    } catch (error) {
      const why = errorInWords(error);
      this.#say(() => t("{why}. You can start it again.", { why }));
    } finally {
      if (this.#work === work) this.#work = null;
      this.#renew();
      changed();
    }
  }

  /** @param {() => string} note */
  #say(note) {
    this.#note = note;
    this.#renew();
  }

  /** @param {OptimizeProgress} progress @param {number} limit in milliseconds, 0 for none */
  #show(progress, limit) {
    this.#descent.show(progress);
    const time = seconds(Math.max(0, limit - progress.elapsedMs));
    const left = () => (limit > 0 ? t("{time} left", { time }) : "");
    this.#say(() => `${changeInWords(progress)} ${left()}`.trim());
  }

  /**
   * @param {Level} level
   * @param {string} before
   * @param {Optimized | null} best
   * @param {boolean} byMoves
   */
  #finish(level, before, best, byMoves) {
    if (!best) {
      this.#say(() => t("No shorter solution was found."));
      return;
    }
    const { solution, pushes, moves, firstPushes, firstMoves } = best;
    if (solution === null || pushes === null || moves === null) {
      this.#say(() => reasonInWords(best) ?? t("No shorter solution was found."));
      return;
    }
    this.#descent.show({ ...best, memoryMb: 0 });
    if (pushes !== firstPushes || moves !== firstMoves) {
      const named = { moves: firstMoves ?? 0, pushes: firstPushes ?? 0 };
      this.#done = {
        level,
        before: { name: t("Before"), lurd: before, ...named },
        after: { name: t("After"), lurd: solution, moves, pushes },
      };
      this.#around.show(level, solution);
    }
    if (best.proven) {
      this.#proof = () => (byMoves ? t("Fewest moves, proven") : t("Fewest pushes, proven"));
    }
    this.#say(() => `${changeInWords(best)} ${endInWords(best, byMoves)}`);
  }

  /** Switches between the solution before and the one after. */
  #exchange() {
    if (!this.#done) return;
    const { level, before, after } = this.#done;
    this.#around.show(level, before.lurd);
    this.#done = { level, before: after, after: before };
    const values = { pushes: before.pushes, moves: before.moves };
    this.#say(() => t("Shown: {pushes} {pushes|push|pushes}, {moves} {moves|move|moves}.", values));
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
