// Shortens the current solution, for a set time or until it is stopped: its progress as a curve with the lower bound, what is
// proven and what is only the best found, both solutions side by side, and a way to switch back.

import { errorInWords, reasonInWords } from "../../texts/messages.js";
import { t } from "../../texts/texts.js";
import { seconds } from "../../ui/figures.js";
import { html, made, view } from "../../ui/html.js";
import { Descent } from "./descent.js";
import { forgetSearch, noteSearch } from "./left_search.js";
import { shortenOn } from "./shorten_on.js";
import { changeInWords, endInWords } from "./shortened_words.js";

/** @typedef {import("../../index.js").Optimized} Optimized */
/** @typedef {import("../../index.js").OptimizeProgress} OptimizeProgress */
/** @typedef {import("../../library/library.js").Level} Level */

/**
 * What it needs from the page.
 *
 * @typedef {object} Around
 * @property {import("../../player/kura-player.js").KuraPlayer} boardElement
 * @property {import("../../ui/choices.js").Choices} choices
 * @property {() => Level | null} level
 * @property {() => string | null} solution the moves to start from
 * @property {import("../../advice/requests.js").Requests} requests
 * @property {import("../../index.js").Solver["optimize"]} optimize
 * @property {(level: Level, measure: "pushes" | "moves") => number} least the proven lower bound, 0 for none
 * @property {(level: Level, measure: "pushes" | "moves", bound: number) => void} atLeast keeps a proven lower bound
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
  /** Whose solution is being shortened. @type {Level | null} */
  #level = null;
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

  /**
   * Another solution is shown, or none: hides the result. What is not finished can be continued (`left_search.js`).
   *
   * @returns {Level | null} whose solution was being shortened
   */
  clear() {
    const level = this.running ? this.#level : null;
    this.cancel();
    this.#work = null;
    this.#done = null;
    this.#shown = false;
    this.#proof = () => "";
    this.#renew();
    return level;
  }

  cancel() {
    this.#work?.abort();
  }

  /**
   * @param {boolean} [endless] whether it goes on until it is stopped, for the fewest pushes; else as chosen
   * @param {string | null} [solution] to begin with: that which is shown
   */
  async begin(endless = false, solution = this.#around.solution()) {
    const { choices, requests, optimize, least, atLeast, found, changed } = this.#around;
    const level = this.#around.level();
    if (!level || !solution || this.#work) return;
    const work = new AbortController();
    this.#work = work;
    this.#level = level;
    this.#done = null;
    this.#proof = () => "";
    const byMoves = !endless && choices.get("objective") === "moves";
    const measure = byMoves ? "moves" : "pushes";
    const { xsb } = level;
    noteSearch({ xsb, shortened: solution, endless });
    const timeLimitMs = endless ? 0 : Number(choices.get("time-limit"));
    this.#descent.begin(byMoves);
    this.#shown = true;
    this.#say(() => t("Looking for a shorter solution…"));
    changed();
    try {
      const best = await shortenOn({
        requests,
        solution,
        measure,
        least: least(level, measure),
        timeLimitMs,
        signal: work.signal,
        optimize: (shortest, options) =>
          optimize(xsb, shortest, {
            objective: byMoves ? "moves-pushes" : "pushes-moves",
            memoryLimitMb: Number(choices.get("memory-limit")),
            ...options,
          }),
        onProgress: (progress) => {
          atLeast(level, measure, progress.lowerBound ?? 0);
          this.#show(progress, timeLimitMs);
        },
        onShorter: (shorter) => {
          noteSearch({ xsb, shortened: shorter, endless });
          found(level, shorter);
        },
      });
      atLeast(level, measure, best?.lowerBound ?? 0);
      if (best?.proven) this.#around.proven(level, best, byMoves);
      // Otherwise something else is shown by now.
      if (this.#work === work) this.#finish(level, solution, best, byMoves);
    } catch (error) {
      const why = errorInWords(error);
      this.#say(() => t("{why}. You can start it again.", { why }));
    } finally {
      if (this.#work === work) {
        this.#work = null;
        forgetSearch(xsb);
      }
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
    const end = () => (limit > 0 ? ` · ${t("stops in {time} at the latest", { time })}` : "");
    this.#say(() => `${changeInWords(progress)}${end()}`);
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
    compare(level.board, [before, after], this.#around.boardElement);
  }
}
