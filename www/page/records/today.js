// The level of the day: its picture, whether it is solved, the number of days in a row, and earlier days.

import { drawThumbnail } from "../../draw/thumbnail.js";
import { dailyCollection, dayInWords } from "../../library/daily_levels.js";
import { inSlices } from "../../player/slices.js";
import { Dailies, dayAfter, isInTime, utcDay } from "../../store/daily.js";
import { t } from "../../texts/texts.js";
import { icon } from "../../ui/elements.js";
import { boxesInWords } from "../../ui/figures.js";
import { boardPalette } from "../../ui/skin.js";
import { loadErrorInWords } from "../../ui/troubles.js";
import { starsElement } from "../marks/stars.js";
import { make, makeButton } from "./dom.js";
import { timeInWords } from "./words.js";

/** @typedef {import("../../library/library.js").Collection} Collection */
/** @typedef {import("../../library/library.js").Level} Level */

/** Side of the picture in CSS pixels. */
const PICTURE = 208;

export class Today {
  #page;
  #dailies;

  /** @param {import("./dialog.js").Page} page */
  constructor(page) {
    this.#page = page;
    this.#dailies = new Dailies(page.store);
  }

  /** @param {HTMLElement} room */
  async show(room) {
    const now = new Date();
    const today = utcDay(now);
    if (room.dataset.day !== today) room.replaceChildren();
    try {
      const collection = await dailyCollection(now);
      const [level] = collection.levels;
      room.dataset.day = today;
      const streak = this.#dailies.streak(today);
      room.replaceChildren(
        make("div", { class: "today" }, this.#picture(level), this.#about(collection, today)),
        make("p", { class: "today-streak" }, ...streakWords(streak)),
        this.#row(collection),
        make("p", { class: "note", text: whatItIs(now, today) }),
      );
    } catch (error) {
      room.replaceChildren(make("p", { class: "note", text: loadErrorInWords(error) }));
    }
  }

  /** @param {Level} level */
  #picture(level) {
    const frame = make("div", { class: "today-picture", "aria-hidden": "true" });
    inSlices(drawThumbnail(level.board, PICTURE, boardPalette())).then((picture) => {
      if (picture) frame.append(picture);
    });
    return frame;
  }

  /** @param {Collection} collection @param {string} today */
  #about(collection, today) {
    const [level] = collection.levels;
    const solve = this.#dailies.of(today);
    const stars = this.#page.shelf.stars.of(level);
    const facts = make("p", { class: "note" }, boxesInWords(level.board.boxes.length));
    if (stars > 0) facts.append(" · ", starsElement(stars));
    const record = this.#page.progress.record(level);
    if (record) {
      const { moves, pushes } = record;
      facts.append(" · ", t("yours {moves} / {pushes}", { moves, pushes }));
    }
    const play = makeButton(solve ? t("Play again") : t("Play"), "primary", () =>
      this.#open(collection, 0),
    );
    play.prepend(icon("play"));
    const day = dayInWords(today, { weekday: "long", day: "numeric", month: "long" });
    return make(
      "div",
      { class: "today-about" },
      make("h3", { text: day }),
      facts,
      make("p", {
        class: "today-state",
        "data-done": String(solve !== undefined),
        text: stateInWords(solve),
      }),
      play,
    );
  }

  /** Earlier days, whose levels can still be played. @param {Collection} collection */
  #row(collection) {
    const days = collection.levels.map((level, at) => {
      const day = /** @type {string} */ (level.day);
      const solve = this.#dailies.of(day);
      const state = solve === undefined ? "open" : isInTime(day, solve) ? "in-time" : "late";
      const control = makeButton("", "today-day", () => this.#open(collection, at));
      control.dataset.state = state;
      const number = make("b", { text: String(Number(day.slice(8))) });
      control.append(make("span", { text: dayInWords(day, { weekday: "narrow" }) }), number);
      const long = dayInWords(day, { weekday: "long", day: "numeric", month: "long" });
      const words = { open: t("not solved"), "in-time": t("solved"), late: t("solved later") };
      control.setAttribute("aria-label", `${long}: ${words[state]}`);
      control.title = `${long}: ${words[state]}`;
      if (at === 0) control.setAttribute("aria-current", "date");
      return make("li", {}, control);
    });
    return make("ol", { class: "today-row", "aria-label": t("Daily levels") }, ...days.reverse());
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

/** @param {{ now: number, longest: number }} streak */
function streakWords({ now, longest }) {
  return [
    make("strong", { text: t("{count} {count|day|days} in a row", { count: now }) }),
    make("span", { class: "note", text: t("longest: {count}", { count: longest }) }),
  ];
}

/** @param {Date} now @param {string} today */
function whatItIs(now, today) {
  const left = Date.parse(`${dayAfter(today, 1)}T00:00:00Z`) - now.getTime();
  return t("The same level for everyone: easy on Monday, hard on Sunday. Next level in {time}.", {
    time: timeInWords(left),
  });
}
