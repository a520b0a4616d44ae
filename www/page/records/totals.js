// The totals: a rating, a calendar of days, each collection, and the levels marked for later.

import { makeLevel, shippedDifficulties } from "../../library/library.js";
import { inSlices } from "../../player/slices.js";
import { EXERCISES } from "../../store/exercises.js";
import { Later } from "../../store/later.js";
import { t } from "../../texts/texts.js";
import { html, icon } from "../../ui/html.js";
import { notify } from "../../ui/notices.js";
import { heatMap } from "./heat_map.js";
import { firstResults, LEAST, ratingOf } from "./rating.js";
import { sumOf } from "./sums.js";
import { tableOf } from "./table.js";
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
  /** How many weeks the calendar has room for. */
  #weeks = 1;
  /** @type {Row[]} */
  #rows = [];
  /** All collections together, each level once. @type {Sum | null} */
  #all = null;
  /** Difficulties of the levels that come with Kura, by their texts. @type {Map<string, number> | null} */
  #shipped = null;
  /** The first result on each level, where their difficulties are known. @type {import("./rating.js").Result[] | null} */
  #results = null;
  /** The number of the current reading; an older one stops. */
  #round = {};

  /** @param {import("./dialog.js").Page} page */
  constructor(page) {
    this.#page = page;
    this.#later = new Later(page.store);
  }

  /** @param {number} width of the room */
  async read(width) {
    const round = {};
    this.#round = round;
    const { shelf, store, progress, renew } = this.#page;
    this.#weeks = Math.min(YEAR, Math.max(1, Math.floor((width - NAMES) / WEEK)));
    renew();
    const seen = new Set();
    const all = { levels: 0, solved: 0, optimal: 0, ms: 0 };
    /** @type {Row[]} */
    const rows = [];
    for (const { id, title } of shelf.sources) {
      if (id === EXERCISES) continue;
      const levels = await shelf.counted(id).catch(() => []);
      const sum = await inSlices(sumOf(levels, progress));
      const fresh = await inSlices(sumOf(levels, progress, seen));
      if (this.#round !== round) return;
      if (!sum || !fresh) continue;
      rows.push({ id, title: title ?? "", sum });
      for (const name of /** @type {const} */ (["levels", "solved", "optimal", "ms"])) {
        all[name] += fresh[name];
      }
    }
    this.#shipped ??= await shippedDifficulties().catch(() => null);
    const shipped = this.#shipped;
    const results = shipped && (await inSlices(firstResults(store.entries("records"), shipped)));
    if (this.#round !== round) return;
    this.#results = results ?? null;
    this.#rows = rows;
    this.#all = all;
    renew();
  }

  template() {
    const days = new Map(this.#page.progress.days());
    const all = this.#all;
    return html`
      <dl class="records-figures">${all ? figuresOf(all, days, this.#results) : ""}</dl>
      <p class="note">${t("The rating weighs the levels that you finished by their difficulty, each once: first finished without help is a win, with hints a loss.")}</p>
      ${heatMap(days, this.#weeks)}
      <p class="note"><a href="www/facts/index.html">${t("Table of facts")}</a></p>
      <h3>${t("Play later")}</h3>
      ${this.#wishes()}
      <div class="records-sums">${all ? html`<h3>${t("Collections")}</h3>${this.#table()}` : ""}</div>`;
  }

  #table() {
    const { shelf, close } = this.#page;
    const cells = this.#rows.map(({ id, title, sum }) => {
      const open = () => {
        close();
        shelf.pick(id);
      };
      const solved = t("{solved} of {all}", { solved: sum.solved, all: sum.levels });
      return [
        html`<button type="button" class="quiet records-link" @click=${open}>${title}</button>`,
        html`<span class="records-share"><progress max=${Math.max(1, sum.levels)} aria-hidden="true" .value=${sum.solved}></progress>${solved}</span>`,
        sum.optimal,
        timeInWords(sum.ms),
      ];
    });
    const heads = [t("Collection"), t("Solved"), t("Push-optimal"), t("Time")];
    return tableOf(t("Progress in each collection"), heads, cells);
  }

  /** The levels marked for later. */
  #wishes() {
    const wishes = this.#later.list();
    if (wishes.length === 0) {
      return html`<p class="note">${t("No levels yet. “Play later” is in the board menu.")}</p>`;
    }
    const item = (/** @type {import("../../store/later.js").Wish & { key: string }} */ wish) => {
      const { title } = wish;
      const remove = () => {
        this.#later.remove(wish.key);
        this.#page.renew();
      };
      return html`<li><button type="button" class="quiet records-link" @click=${() => this.#open(wish)}>${title}</button><button type="button" class="quiet round" aria-label=${t("Remove “{title}” from the list", { title })} @click=${remove}>${icon("close")}</button></li>`;
    };
    return html`<ul class="records-wishes">${wishes.map(item)}</ul>`;
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

/**
 * @param {Sum} all
 * @param {Map<string, import("../../store/days.js").Day>} days
 * @param {import("./rating.js").Result[] | null} results
 */
function figuresOf(all, days, results) {
  const time = [...days.values()].reduce((sum, { ms }) => sum + ms, 0);
  const figures = [
    [t("Solved"), t("{solved} of {all}", { solved: all.solved, all: all.levels })],
    [t("Push-optimal"), levelsInWords(all.optimal)],
    [t("Time played"), timeInWords(Math.max(all.ms, time))],
    [t("Days played"), String(days.size)],
    ...(results ? [ratingInWords(results)] : []),
  ];
  return figures.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`);
}

/** @param {import("./rating.js").Result[]} results */
function ratingInWords(results) {
  const missing = LEAST - results.length;
  if (missing > 0)
    return [t("Rating after {count} more {count|level|levels}", { count: missing }), "–"];
  const name = t("Rating from {count} {count|level|levels}", { count: results.length });
  return [name, String(Math.round(ratingOf(results)))];
}
