// The levels of the day: their pictures, whether they are solved, the number of days in a row, and earlier days; and the
// exercises that are due.

import { drawThumbnail } from "../../draw/thumbnail.js";
import { dailyCollection, dayInWords, gradeInWords } from "../../library/daily_levels.js";
import { inSlices } from "../../player/slices.js";
import { Dailies, dayAfter, GRADES, isInTime, utcDay } from "../../store/daily.js";
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
/** @typedef {import("../../store/daily.js").DailySolve} DailySolve */

/** Side of a picture in CSS pixels. */
const PICTURE = 128;
const LONG = /** @type {const} */ ({ weekday: "long", day: "numeric", month: "long" });

export class Today {
  #page;
  #dailies;
  #exercises;
  /** The day that is shown, and its levels with those before it. @type {{ now: Date, collection: Collection } | null} */
  #day = null;
  /** The pictures of its levels. */
  #frames = GRADES.map(() => document.createElement("div"));
  /** @type {unknown} */
  #error = null;

  /** @param {import("./dialog.js").Page} page */
  constructor(page) {
    this.#page = page;
    this.#dailies = new Dailies(page.store);
    this.#exercises = new ExerciseList(page);
    for (const frame of this.#frames) {
      frame.className = "today-picture";
      frame.setAttribute("aria-hidden", "true");
    }
  }

  async read() {
    const now = new Date();
    if (this.#day && utcDay(this.#day.now) !== utcDay(now)) this.#day = null;
    this.#page.renew();
    try {
      const collection = await dailyCollection(now);
      this.#day = { now, collection };
      this.#error = null;
      this.#page.renew();
      for (const [at, frame] of this.#frames.entries()) {
        const { board } = collection.levels[at];
        const picture = await inSlices(drawThumbnail(board, PICTURE, boardPalette()));
        if (picture) frame.replaceChildren(picture);
      }
    } catch (error) {
      this.#error = error;
      this.#page.renew();
    }
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
    const days = collection.levels.filter(({ daily }) => daily?.grade === GRADES[0]);
    return html`
      <h3>${dayInWords(today, LONG)}</h3>
      <ul class="today">${this.#frames.map((frame, at) => this.#levelOf(collection, at, frame))}</ul>
      <p class="today-streak"><strong>${t("{count} {count|day|days} in a row", { count: streak.now })}</strong><span class="note">${t("longest: {count}", { count: streak.longest })}</span></p>
      <ol class="today-row" aria-label=${t("Daily levels")}>${days.map((level) => this.#dayOf(collection, level)).reverse()}</ol>
      <p class="note">${whatItIs(now, today)}</p>`;
  }

  /** A level of today. @param {Collection} collection @param {number} at @param {HTMLElement} frame */
  #levelOf(collection, at, frame) {
    const level = collection.levels[at];
    const solve = this.#solveOf(level);
    const grade = gradeInWords(GRADES[at]);
    const stars = this.#page.shelf.stars.of(level);
    const record = this.#page.progress.record(level);
    const { moves = 0, pushes = 0 } = record ?? {};
    const yours = record ? ` · ${t("yours {moves} / {pushes}", { moves, pushes })}` : nothing;
    const play = solve ? t("Play again") : t("Play");
    return html`<li>${frame}<div class="today-about">
      <h4>${grade}</h4>
      <p class="note">${boxesInWords(level.board.boxes.length)}${stars > 0 ? [" · ", starsElement(stars)] : nothing}${yours}</p>
      <p class="today-state" data-done=${solve !== undefined}>${stateInWords(solve)}</p>
      <button type="button" class="primary" aria-label=${`${play} · ${grade}`} @click=${() => this.#open(collection, at)}>${icon("play")}${play}</button>
    </div></li>`;
  }

  /** @param {Level} level */
  #solveOf({ daily }) {
    return daily && this.#dailies.of(daily.day, daily.grade);
  }

  /** A day whose levels can still be played. @param {Collection} collection @param {Level} first of the day */
  #dayOf(collection, first) {
    const { levels } = collection;
    const { day = "" } = first.daily ?? {};
    const solves = this.#dailies.on(day);
    const inTime = solves.some((solve) => isInTime(day, solve));
    const state = solves.length === 0 ? "open" : inTime ? "in-time" : "late";
    const words = { open: t("not solved"), "in-time": t("solved"), late: t("solved later") };
    const label = `${dayInWords(day, LONG)}: ${words[state]}`;
    const ofDay = levels.filter(({ daily }) => daily?.day === day);
    const open = () => {
      const next = ofDay.find((level) => !this.#solveOf(level)) ?? first;
      this.#open(collection, levels.indexOf(next));
    };
    return html`<li><button type="button" class="today-day" data-state=${state} aria-label=${label} title=${label} aria-current=${first === levels[0] ? "date" : nothing} @click=${open}><span>${dayInWords(day, { weekday: "narrow" })}</span><b>${Number(day.slice(8))}</b></button></li>`;
  }

  /** @param {Collection} collection @param {number} at */
  #open(collection, at) {
    const { shelf, boardElement, close } = this.#page;
    close();
    shelf.add(collection);
    shelf.open(collection, at);
    boardElement.focus();
  }
}

/** @param {DailySolve | undefined} solve */
function stateInWords(solve) {
  if (!solve) return t("Not solved yet");
  return solve.helped ? t("Solved with hints") : t("Solved");
}

/** @param {Date} now @param {string} today */
function whatItIs(now, today) {
  const left = Date.parse(`${dayAfter(today, 1)}T00:00:00Z`) - now.getTime();
  return t("The same levels for everyone, three a day. Next levels in {time}.", {
    time: timeInWords(left),
  });
}
