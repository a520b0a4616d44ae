// The totals: a calendar of days, each collection, and the levels marked for later.

import { makeLevel } from "../../library/library.js";
import { inSlices } from "../../player/slices.js";
import { Later } from "../../store/later.js";
import { t } from "../../texts/texts.js";
import { icon } from "../../ui/elements.js";
import { notify } from "../../ui/notices.js";
import { make, makeButton, makeTable } from "./dom.js";
import { heatMap } from "./heat_map.js";
import { sumOf } from "./sums.js";
import { levelsInWords, timeInWords } from "./words.js";

/** @typedef {import("./sums.js").Sum} Sum */
/** @typedef {{ id: string, title: string, sum: Sum }} Row */

/** Weeks of the calendar when there is room for a year. */
const YEAR = 53;
/** Widths in CSS pixels: of a week, and of the names of the weekdays. */
const WEEK = 16.5;
const NAMES = 60;

export class Totals {
  #page;
  #later;
  /** The number of the current rendering; an older one stops. */
  #round = {};

  /** @param {import("./dialog.js").Page} page */
  constructor(page) {
    this.#page = page;
    this.#later = new Later(page.store);
  }

  /** @param {HTMLElement} room */
  async show(room) {
    const round = {};
    this.#round = round;
    const days = new Map(this.#page.progress.days());
    const weeks = Math.min(YEAR, Math.max(1, Math.floor((room.clientWidth - NAMES) / WEEK)));
    const figures = make("dl", { class: "records-figures" });
    const sums = make("div", { class: "records-sums" });
    room.replaceChildren(figures, heatMap(days, weeks), ...this.#wishes(), sums);
    const seen = new Set();
    const all = { levels: 0, solved: 0, optimal: 0, ms: 0 };
    /** @type {Row[]} */
    const rows = [];
    for (const { id, title } of this.#page.shelf.sources) {
      const levels = await this.#page.shelf.counted(id).catch(() => []);
      const sum = await inSlices(sumOf(levels, this.#page.progress));
      const fresh = await inSlices(sumOf(levels, this.#page.progress, seen));
      if (this.#round !== round) return;
      if (!sum || !fresh) continue;
      rows.push({ id, title: title ?? "", sum });
      for (const name of /** @type {const} */ (["levels", "solved", "optimal", "ms"])) {
        all[name] += fresh[name];
      }
    }
    figures.replaceChildren(...figuresOf(all, days));
    sums.replaceChildren(make("h3", { text: t("Collections") }), this.#table(rows));
  }

  /** @param {Row[]} rows */
  #table(rows) {
    const { shelf, close } = this.#page;
    const cells = rows.map(({ id, title, sum }) => {
      const open = makeButton(title, "quiet records-link", () => {
        close();
        shelf.pick(id);
      });
      const share = make("progress", {
        max: String(Math.max(1, sum.levels)),
        "aria-hidden": "true",
      });
      share.value = sum.solved;
      const solved = t("{solved} of {all}", { solved: sum.solved, all: sum.levels });
      return [
        open,
        make("span", { class: "records-share" }, share, solved),
        String(sum.optimal),
        timeInWords(sum.ms),
      ];
    });
    const heads = [t("Collection"), t("Solved"), t("Push-optimal"), t("Time")];
    return makeTable(t("Progress in each collection"), heads, cells);
  }

  /** The levels marked for later. */
  #wishes() {
    const wishes = this.#later.list();
    const head = make("h3", { text: t("Play later") });
    if (wishes.length === 0) {
      const text = t("No levels yet. “Play later” is in the board menu.");
      return [head, make("p", { class: "note", text })];
    }
    const rows = wishes.map((wish) => {
      const open = makeButton(wish.title, "quiet records-link", () => this.#open(wish));
      const away = makeButton("", "quiet round", () => {
        this.#later.remove(wish.key);
        row.remove();
      });
      away.append(icon("close"));
      away.setAttribute("aria-label", t("Remove “{title}” from the list", { title: wish.title }));
      const row = make("li", {}, open, away);
      return row;
    });
    return [head, make("ul", { class: "records-wishes" }, ...rows)];
  }

  /** @param {import("../../store/later.js").Wish & { key: string }} wish */
  async #open(wish) {
    const { shelf, close } = this.#page;
    close();
    if (await shelf.openByKey(wish.collection, wish.key)) return;
    // Its collection has been deleted, or the level is no longer in it.
    const level = makeLevel({ ...wish, author: "", notes: [], solutions: [] }, 1);
    if (!level) {
      notify(t("This level is no longer available."));
      return;
    }
    const collection = { id: "later", title: t("Play later"), author: "", levels: [level] };
    shelf.add(collection);
    shelf.open(collection, 0);
  }
}

/** @param {Sum} all @param {Map<string, import("../../store/days.js").Day>} days */
function figuresOf(all, days) {
  const time = [...days.values()].reduce((sum, { ms }) => sum + ms, 0);
  const figures = [
    [t("Solved"), t("{solved} of {all}", { solved: all.solved, all: all.levels })],
    [t("Push-optimal"), levelsInWords(all.optimal)],
    [t("Time played"), timeInWords(Math.max(all.ms, time))],
    [t("Days played"), String(days.size)],
  ];
  return figures.map(([name, value]) =>
    make("div", {}, make("dt", { text: name }), make("dd", { text: value })),
  );
}
