// The records of the current level: medals, the best solutions to watch, and every improvement.

import { t } from "../../texts/texts.js";
import { html, icon } from "../../ui/html.js";
import { provenFewest } from "../marks/known.js";
import { MEDALS, medalInWords, medalsOf } from "../marks/medals.js";
import { tableOf } from "./table.js";
import { dateInWords, timeInWords } from "./words.js";

/** @typedef {import("../../library/library.js").Level} Level */
/** @typedef {import("../../store/records.js").Best} Best */

export class LevelRecords {
  #page;

  /** @param {import("./dialog.js").Page} page */
  constructor(page) {
    this.#page = page;
  }

  read() {
    this.#page.renew();
  }

  template() {
    const { level } = this.#page.shelf;
    if (!level) return html`<p class="note">${t("There is no level on the board.")}</p>`;
    const { progress } = this.#page;
    const time = timeInWords(progress.played(level));
    const history = progress.history(level);
    const won = medalsOf(level, progress);
    return html`
      <h3>${level.title}</h3>
      <ul class="records-medals" aria-label=${t("Medals")}>${MEDALS.map(
        (medal) =>
          html`<li data-won=${won[medal]}><span class="medal" data-medal=${medal}>${icon(`medal-${medal}`)}</span><div><strong>${medalInWords(medal)}</strong><span class="note">${this.#about(level, medal, won[medal])}</span></div></li>`,
      )}</ul>
      ${this.#bests(level)}
      ${
        history.length > 0
          ? html`<h4>${t("History of records")}</h4>${historyTable(history)}`
          : html`<p class="note">${t("Not solved yet. Every new best is listed here.")}</p>`
      }
      <p class="note">${t("Time on this level: {time}", { time })}</p>`;
  }

  /**
   * The text about a medal.
   *
   * @param {Level} level
   * @param {keyof import("../marks/medals.js").Medals} medal
   * @param {boolean} won
   */
  #about(level, medal, won) {
    const record = this.#page.progress.record(level);
    if (medal === "unaided") {
      return won ? t("solved without hints") : t("solve it without hints");
    }
    const fewest = provenFewest(level, this.#page.progress)[medal];
    if (fewest === null) return t("the minimum is not proven yet");
    if (won) return t("{count}, proven optimal", { count: fewest });
    const own = medal === "pushes" ? record?.pushes : record?.byMoves?.moves;
    return own === undefined
      ? t("minimum {fewest}", { fewest })
      : t("minimum {fewest}, yours {own}", { fewest, own });
  }

  /** The best solutions, with a button to watch each. @param {Level} level */
  #bests(level) {
    const { progress } = this.#page;
    const rows = [
      ...this.#rowsOf(progress.record(level), false),
      ...this.#rowsOf(progress.helped(level), true),
    ];
    if (rows.length === 0) return [];
    const heads = [t("Best"), t("Moves"), t("Pushes"), t("Date"), t("Solution")];
    return tableOf(t("Best solutions"), heads, rows);
  }

  /** @param {{ byMoves: Best | null, byPushes: Best | null } | null} bests @param {boolean} helped */
  #rowsOf(bests, helped) {
    const { byMoves, byPushes } = bests ?? {};
    const same = byMoves?.lurd === byPushes?.lurd;
    /** @type {[string, Best | null | undefined][]} */
    const named = same
      ? [[t("by moves and by pushes"), byMoves]]
      : [
          [t("by moves"), byMoves],
          [t("by pushes"), byPushes],
        ];
    return named.flatMap(([name, best]) => {
      if (!best) return [];
      const { moves, pushes, date, lurd } = best;
      const watch = html`<button type="button" class="secondary small" @click=${() => this.#watch(lurd)}>${icon("play")}${t("Watch")}</button>`;
      const what = helped ? t("{what}, with hints", { what: name }) : name;
      return [[what, String(moves), String(pushes), dateInWords(date), watch]];
    });
  }

  /** @param {string} lurd */
  #watch(lurd) {
    const { watch, close } = this.#page;
    close();
    watch(lurd);
  }
}

/** @param {import("../../store/records.js").Solve[]} history the latest first */
function historyTable(history) {
  const rows = history.map(({ date, moves, pushes, ms, helped }) => [
    dateInWords(date),
    String(moves),
    String(pushes),
    timeInWords(ms),
    helped ? t("with hints") : t("without help"),
  ]);
  const heads = [t("Date"), t("Moves"), t("Pushes"), t("Play time"), t("Help")];
  return tableOf(t("History of records"), heads, rows);
}
