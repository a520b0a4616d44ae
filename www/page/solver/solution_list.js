// All known solutions of the level: whose each is, its counts, what is proven, and what can be done with it.

import { writeXsb } from "../../play/write.js";
import { LATEST } from "../../store/records.js";
import { formatDate } from "../../texts/numbers.js";
import { t } from "../../texts/texts.js";
import { part } from "../../ui/elements.js";
import { download, slug } from "../../ui/files.js";
import { html, icon, view } from "../../ui/html.js";
import { copyText, notify } from "../../ui/notices.js";
import { loadErrorInWords } from "../../ui/troubles.js";
import { leastInWords, proofInWords, whoseInWords } from "../marks/known.js";

/** @typedef {import("../../library/library.js").Level} Level */
/** @typedef {import("../marks/known.js").Known} Known */

/**
 * @typedef {object} Page
 * @property {HTMLElement} root gets the event `known` when other solutions are known, or more is proven
 * @property {import("../../player/kura-player.js").KuraPlayer} boardElement
 * @property {import("../../store/solutions.js").Solutions} solutions
 * @property {() => Level | null} level
 * @property {(level: Level) => Known[]} known the best first
 * @property {(level: Level) => import("../marks/known.js").Fewest} fewest
 * @property {(solution: string) => void} watch
 * @property {(what: { solution: string }) => void} share
 * @property {() => void} changed a solution was deleted, or brought back
 */

export class SolutionList {
  #boardElement;
  #page;

  /** @param {Page} page */
  constructor(page) {
    const { root, boardElement } = page;
    this.#boardElement = boardElement;
    this.#page = page;
    const renew = view(part(root, "div"), () => this.#template());
    root.addEventListener("known", renew);
    boardElement.addEventListener("solved", renew);
  }

  /** It is open. */
  open() {}

  #template() {
    const level = this.#page.level();
    const all = level ? this.#page.known(level) : [];
    const several = this.#told().length > 1;
    const least = level ? leastInWords(this.#page.fewest(level)) : "";
    return html`
      <p id="solutions-kept" class="note" ?hidden=${all.length > 0 && all.length < LATEST}>${t("The solutions of this level: yours, the solver’s, and those that came with it. The best are kept for good; of the others, the latest {count} of each kind.", { count: LATEST })}</p>
      <p id="solutions-least" class="note" ?hidden=${least === ""}>${least}</p>
      <ol id="solution-list" class="solutions">${level && all.map((one) => this.#row(level, one))}</ol>
      <div class="row" ?hidden=${all.length === 0}>
        <button type="button" id="compare-button" class="secondary small" ?disabled=${!several} @click=${() => this.#compare()}>${t("Compare two solutions")}</button>
        <button type="button" id="export-solutions" class="secondary small" @click=${() => this.#export()}>${t("Export")}</button>
      </div>`;
  }

  /** @param {Level} level @param {Known} one */
  #row(level, one) {
    const { lurd, pushes, moves, date, by } = one;
    const counts = t("{pushes} {pushes|push|pushes}, {moves} {moves|move|moves}", {
      pushes,
      moves,
    });
    const whose = whoseInWords(by);
    const when = date === "" ? "" : ` · ${dayInWords(date)}`;
    const proof = proofInWords(one, this.#page.fewest(level));
    /** @param {string} does @param {string} drawn @param {string} label @param {() => void} act */
    const tool = (does, drawn, label, act) =>
      html`<button type="button" class="quiet round" data-solution=${does} aria-label=${`${label}: ${counts}`} title=${label} @click=${act}>${icon(drawn)}</button>`;
    return html`<li>
      <div class="solution">
        <span class="solution-counts">${counts}</span>
        <span class="note">${whose}${when}</span>
        ${proof === undefined ? "" : html`<button type="button" class="badge proven" data-solution="share" title=${t("Copy a link with which anybody can check the proof")} aria-label=${`${proof}: ${t("Share the proof")}: ${counts}`} @click=${() => this.#page.share({ solution: lurd })}><span>${proof}</span>${icon("share")}</button>`}
      </div>
      ${tool("watch", "play", t("Watch"), () => this.#page.watch(lurd))}
      ${tool("copy", "copy", t("Copy"), () => copyText(lurd, t("Solution copied.")))}
      ${by !== "author" ? tool("delete", "close", t("Delete"), () => this.#delete(level, one)) : ""}
    </li>`;
  }

  /** @param {Level} level @param {Known} one that did not come with it */
  #delete(level, one) {
    const { solutions, changed } = this.#page;
    const putBack = solutions.remove(
      level,
      /** @type {import("../../store/solutions.js").Kept} */ (one),
    );
    changed();
    notify(t("Solution deleted."), {
      label: t("Undo"),
      act: () => {
        putBack();
        changed();
      },
    });
  }

  /** Those that can be compared; the current game and the visitor's own first. @returns {import("../board/compare.js").Told[]} */
  #told() {
    const level = this.#page.level();
    const { game } = this.#boardElement.player;
    if (!level) return [];
    const all = this.#page.known(level).map((one) => ({ whose: whoseInWords(one.by), ...one }));
    const own = all.filter(({ by }) => by === "own");
    const others = all.filter(({ by }) => by !== "own");
    if (game?.solved && !game.assisted) {
      const { moves, pushes } = game;
      const lurd = game.lurd();
      if (!all.some((one) => one.lurd === lurd))
        own.unshift({ whose: t("Current game"), lurd, moves, pushes, date: "", by: "own" });
    }
    return [...own, ...others].map(({ whose, lurd, moves, pushes }) => {
      const name = t("{whose}: {pushes} pushes, {moves} moves", { whose, moves, pushes });
      return { name, lurd, moves, pushes };
    });
  }

  async #compare() {
    const level = this.#page.level();
    const told = this.#told();
    if (!level || told.length < 2) return;
    try {
      const { compare } = await import("../board/compare.js");
      compare(level.board, told, this.#boardElement);
    } catch (error) {
      notify(loadErrorInWords(error));
    }
  }

  /** The level with all its solutions, as a file. */
  #export() {
    const level = this.#page.level();
    if (!level) return;
    const { title, author, xsb } = level;
    const solutions = this.#page.known(level).map(({ lurd }) => lurd);
    const best = this.#page.fewest(level).pushes ?? level.claimed;
    const text = writeXsb({ title, author, levels: [{ xsb, title, author, best, solutions }] });
    download(new Blob([text], { type: "text/plain" }), `${slug(title)}.xsb`);
  }
}

/** @param {string} iso a date in ISO 8601 */
function dayInWords(iso) {
  return formatDate(new Date(iso), { day: "numeric", month: "short", year: "numeric" });
}
