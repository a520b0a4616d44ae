// The records of the current level: medals, the best solutions to watch, and every improvement.

import { t } from "../../texts/texts.js";
import { icon } from "../../ui/elements.js";
import { provenFewest } from "../marks/known.js";
import { MEDALS, medalElement, medalInWords, medalsOf } from "../marks/medals.js";
import { make, makeButton, makeTable } from "./dom.js";
import { dateInWords, timeInWords } from "./words.js";

/** @typedef {import("../../library/library.js").Level} Level */
/** @typedef {import("../../store/records.js").Best} Best */

export class LevelRecords {
  #page;

  /** @param {import("./dialog.js").Page} page */
  constructor(page) {
    this.#page = page;
  }

  /** @param {HTMLElement} room */
  show(room) {
    const { level } = this.#page.shelf;
    if (!level) {
      room.replaceChildren(
        make("p", { class: "note", text: t("There is no level on the board.") }),
      );
      return;
    }
    const { progress } = this.#page;
    const bests = this.#bests(level);
    const played = progress.played(level);
    const history = progress.history(level);
    room.replaceChildren(
      make("h3", { text: level.title }),
      this.#medals(level),
      ...(bests ? [bests] : []),
      ...(history.length > 0
        ? [make("h4", { text: t("History of records") }), historyTable(history)]
        : [
            make("p", {
              class: "note",
              text: t("Not solved yet. Every new best is listed here."),
            }),
          ]),
      make("p", {
        class: "note",
        text: t("Time on this level: {time}", { time: timeInWords(played) }),
      }),
    );
  }

  /** @param {Level} level */
  #medals(level) {
    const won = medalsOf(level, this.#page.progress);
    const rows = MEDALS.map((medal) => {
      const words = make(
        "div",
        {},
        make("strong", { text: medalInWords(medal) }),
        make("span", { class: "note", text: this.#about(level, medal, won[medal]) }),
      );
      const row = make("li", { "data-won": String(won[medal]) }, medalElement(medal), words);
      return row;
    });
    return make("ul", { class: "records-medals", "aria-label": t("Medals") }, ...rows);
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
    if (rows.length === 0) return null;
    const heads = [t("Best"), t("Moves"), t("Pushes"), t("Date"), t("Solution")];
    return makeTable(t("Best solutions"), heads, rows);
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
      const watch = makeButton(t("Watch"), "secondary small", () => this.#watch(lurd));
      watch.prepend(icon("play"));
      const what = helped ? t("{what}, with hints", { what: name }) : name;
      return [[what, String(moves), String(pushes), dateInWords(date), watch]];
    });
  }

  /** @param {string} lurd */
  #watch(lurd) {
    const { stage, close } = this.#page;
    close();
    const { error } = stage.player.load(lurd);
    if (!error) stage.player.play();
    stage.focus();
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
  return makeTable(t("History of records"), heads, rows);
}
