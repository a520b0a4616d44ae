// The level of the day: its picture, whether it is solved, the number of days in a row, and earlier days.

import { drawThumbnail } from "../../draw/thumbnail.js";
import { dailyCollection, dayInWords } from "../../library/daily_levels.js";
import { inSlices } from "../../player/slices.js";
import { Dailies, dayAfter, isInTime, utcDay } from "../../store/daily.js";
import { t } from "../../texts/texts.js";
import { boxesInWords } from "../../ui/figures.js";
import { html, icon, nothing } from "../../ui/html.js";
import { boardPalette } from "../../ui/skin.js";
import { loadErrorInWords } from "../../ui/troubles.js";
import { starsElement } from "../marks/stars.js";
import { ExerciseList } from "./exercise_list.js";
import { timeInWords } from "./words.js";

/** @typedef {import("../../library/library.js").Collection} Collection */
/** @typedef {import("../../library/library.js").Level} Level */

/** Side of the picture in CSS pixels. */
const PICTURE = 208;

export class Today {
  #page;
  #dailies;
  #exercises;
  /** The day that is shown, and its level with those before it. @type {{ now: Date, collection: Collection } | null} */
  #day = null;
  /** The picture of the level. */
  #frame = document.createElement("div");
  /** @type {unknown} */
  #error = null;

  /** @param {import("./dialog.js").Page} page */
  constructor(page) {
    this.#page = page;
    this.#dailies = new Dailies(page.store);
    this.#exercises = new ExerciseList(page);
    this.#frame.className = "today-picture";
    this.#frame.setAttribute("aria-hidden", "true");
  }

  async read() {
    const now = new Date();
    if (this.#day && utcDay(this.#day.now) !== utcDay(now)) this.#day = null;
    this.#page.renew();
    try {
      const collection = await dailyCollection(now);
      this.#day = { now, collection };
      this.#error = null;
      const { board } = collection.levels[0];
      const picture = await inSlices(drawThumbnail(board, PICTURE, boardPalette()));
      if (picture) this.#frame.replaceChildren(picture);
    } catch (error) {
      this.#error = error;
    }
    this.#page.renew();
  }

  template() {
    return html`${this.#daily()}${this.#exercises.template()}`;
  }

  #daily() {
    if (this.#error) return html`<p class="note">${loadErrorInWords(this.#error)}</p>`;
    if (!this.#day) return nothing;
    const { now, collection } = this.#day;
    const today = utcDay(now);
    const streak = this.#dailies.streak(today);
    return html`
      <div class="today">${this.#frame}${this.#about(collection, today)}</div>
      <p class="today-streak"><strong>${t("{count} {count|day|days} in a row", { count: streak.now })}</strong><span class="note">${t("longest: {count}", { count: streak.longest })}</span></p>
      <ol class="today-row" aria-label=${t("Daily levels")}>${collection.levels.map((level, at) => this.#dayOf(collection, level, at)).reverse()}</ol>
      <p class="note">${whatItIs(now, today)}</p>`;
  }

  /** @param {Collection} collection @param {string} today */
  #about(collection, today) {
    const [level] = collection.levels;
    const solve = this.#dailies.of(today);
    const stars = this.#page.shelf.stars.of(level);
    const record = this.#page.progress.record(level);
    const { moves = 0, pushes = 0 } = record ?? {};
    const yours = record ? ` · ${t("yours {moves} / {pushes}", { moves, pushes })}` : nothing;
    return html`<div class="today-about">
      <h3>${dayInWords(today, { weekday: "long", day: "numeric", month: "long" })}</h3>
      <p class="note">${boxesInWords(level.board.boxes.length)}${stars > 0 ? [" · ", starsElement(stars)] : nothing}${yours}</p>
      <p class="today-state" data-done=${solve !== undefined}>${stateInWords(solve)}</p>
      <button type="button" class="primary" @click=${() => this.#open(collection, 0)}>${icon("play")}${solve ? t("Play again") : t("Play")}</button>
    </div>`;
  }

  /** A day whose level can still be played. @param {Collection} collection @param {Level} level @param {number} at */
  #dayOf(collection, level, at) {
    const day = /** @type {string} */ (level.day);
    const solve = this.#dailies.of(day);
    const state = solve === undefined ? "open" : isInTime(day, solve) ? "in-time" : "late";
    const words = { open: t("not solved"), "in-time": t("solved"), late: t("solved later") };
    const long = dayInWords(day, { weekday: "long", day: "numeric", month: "long" });
    const label = `${long}: ${words[state]}`;
    return html`<li><button type="button" class="today-day" data-state=${state} aria-label=${label} title=${label} aria-current=${at === 0 ? "date" : nothing} @click=${() => this.#open(collection, at)}><span>${dayInWords(day, { weekday: "narrow" })}</span><b>${Number(day.slice(8))}</b></button></li>`;
  }

  /** @param {Collection} collection @param {number} at */
  #open(collection, at) {
    const { shelf, stage, close } = this.#page;
    close();
    shelf.add(collection);
    shelf.open(collection, at);
    stage.focus();
  }
}

/** @param {import("../../store/daily.js").DailySolve | undefined} solve */
function stateInWords(solve) {
  if (!solve) return t("Not solved yet");
  return solve.helped ? t("Solved with hints") : t("Solved");
}

/** @param {Date} now @param {string} today */
function whatItIs(now, today) {
  const left = Date.parse(`${dayAfter(today, 1)}T00:00:00Z`) - now.getTime();
  return t("The same level for everyone: easy on Monday, hard on Sunday. Next level in {time}.", {
    time: timeInWords(left),
  });
}
