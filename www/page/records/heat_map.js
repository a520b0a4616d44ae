// A calendar of days, darker where more levels were solved. It is a table with a row for each weekday, so that it can
// be read cell by cell; arrow keys go from day to day.

import { dayOf, solvedOn } from "../../store/days.js";
import { formatDate } from "../../texts/numbers.js";
import { t } from "../../texts/texts.js";
import { alongRow } from "../../ui/elements.js";
import { make } from "./dom.js";
import { levelsInWords, timeInWords } from "./words.js";

/** @typedef {import("../../store/days.js").Day} Day */

/** The numbers of solved levels at which the shade gets darker. */
const SHADES = [1, 3, 6, 10];
/** Columns between the names of two months, so that they do not overlap. */
const ROOM_FOR_NAME = 3;
/** Common options of the names of weekdays and months. */
const NAME = { class: "heat-name" };

/**
 * @param {Map<string, Day>} days by date
 * @param {number} weeks number of weeks, including the current one
 * @param {Date} [now]
 * @returns {HTMLElement}
 */
export function heatMap(days, weeks, now = new Date()) {
  const note = make("p", { class: "note", role: "status" });
  const dates = datesOf(weeks, now);
  const rows = dates.map((row, weekday) => {
    const name = formatDate(row[0], { weekday: "short" });
    const cells = row.map((date) => {
      const day = days.get(dayOf(date));
      const ahead = date > now;
      const words = ahead ? "" : dayInWords(date, day);
      return make("td", {
        role: "gridcell",
        tabindex: "-1",
        "data-heat": ahead ? "ahead" : String(heatOf(day)),
        "data-day": dayOf(date),
        "aria-label": words,
        title: words,
      });
    });
    return make(
      "tr",
      {},
      make("th", { ...NAME, scope: "row", "data-odd": String(weekday % 2 === 1), text: name }),
      ...cells,
    );
  });
  const grid = make(
    "table",
    { class: "heat", role: "grid", "aria-label": t("Calendar of days: levels solved and time") },
    make("thead", {}, monthsRow(dates[0])),
    make("tbody", {}, ...rows),
  );
  listen(grid, note);
  const today = grid.querySelector(`[data-day="${dayOf(now)}"]`);
  if (today instanceof HTMLElement) {
    today.tabIndex = 0;
    today.setAttribute("aria-current", "date");
  }
  const room = make("div", { class: "heat-room" }, grid);
  // The most recent days matter most.
  requestAnimationFrame(() => {
    room.scrollLeft = room.scrollWidth * (alongRow(room, "ArrowRight") ?? 1);
  });
  return make("div", {}, room, make("div", { class: "heat-foot" }, note, key()));
}

/** The dates by day of the week, from Monday, and by week. @param {number} weeks @param {Date} now @returns {Date[][]} */
function datesOf(weeks, now) {
  const monday = now.getDate() - ((now.getDay() + 6) % 7) - 7 * (weeks - 1);
  return Array.from({ length: 7 }, (_, weekday) =>
    Array.from(
      { length: weeks },
      // After noon, no daylight-saving change can make it another day.
      (_, week) => new Date(now.getFullYear(), now.getMonth(), monday + 7 * week + weekday),
    ),
  );
}

/** The names of the months, above the weeks in which they start. @param {Date[]} mondays */
function monthsRow(mondays) {
  const cells = [make("td")];
  for (let at = 0; at < mondays.length; ) {
    const month = mondays[at].getMonth();
    let span = 1;
    while (mondays[at + span]?.getMonth() === month) span += 1;
    const text = span < ROOM_FOR_NAME ? "" : formatDate(mondays[at], { month: "short" });
    const wide = { colspan: String(span), text };
    cells.push(
      text === "" ? make("td", wide) : make("th", { ...NAME, ...wide, scope: "colgroup" }),
    );
    at += span;
  }
  return make("tr", {}, ...cells);
}

/** @param {HTMLElement} grid @param {HTMLElement} note describes the day under the pointer */
function listen(grid, note) {
  const tell = (/** @type {EventTarget | null} */ target) => {
    const cell = target instanceof Element ? target.closest("[data-day]") : null;
    if (cell?.ariaLabel) note.textContent = cell.ariaLabel;
  };
  grid.addEventListener("pointerover", ({ target }) => tell(target));
  grid.addEventListener("focusin", ({ target }) => tell(target));
  grid.addEventListener("keydown", (event) => {
    const { target, key } = event;
    if (!(target instanceof HTMLTableCellElement)) return;
    const row = /** @type {HTMLTableRowElement} */ (target.parentElement);
    const down = { ArrowUp: -1, ArrowDown: 1 }[key] ?? 0;
    const along = alongRow(row, key) ?? 0;
    if (down === 0 && along === 0) return;
    event.preventDefault();
    const rows = [.../** @type {HTMLElement} */ (row.parentElement).children];
    const there = rows[rows.indexOf(row) + down]?.children[target.cellIndex + along];
    if (!(there instanceof HTMLElement) || !there.ariaLabel) return;
    target.tabIndex = -1;
    there.tabIndex = 0;
    there.focus();
  });
}

/** How dark a day is: 0 for nothing, 1 for time without a solve, then by levels solved. @param {Day | undefined} day */
function heatOf(day) {
  const solved = solvedOn(day);
  if (solved === 0) return (day?.ms ?? 0) > 0 ? 1 : 0;
  return 1 + SHADES.filter((least) => solved >= least).length;
}

/** @param {Date} date @param {Day | undefined} day */
function dayInWords(date, day) {
  const form = /** @type {const} */ ({
    weekday: "short",
    day: "numeric",
    month: "long",
    year: "numeric",
  });
  const name = formatDate(date, form);
  const solved = solvedOn(day);
  const ms = day?.ms ?? 0;
  if (solved === 0 && ms === 0) return t("{day}: nothing played", { day: name });
  return t("{day}: {levels} solved, {time} played", {
    day: name,
    levels: levelsInWords(solved),
    time: timeInWords(ms),
  });
}

/** The legend of the shades. */
function key() {
  const shades = [0, 1, 2, 3, 4, 5].map((heat) => make("i", { "data-heat": String(heat) }));
  return make(
    "span",
    { class: "heat-key note", "aria-hidden": "true" },
    t("less"),
    ...shades,
    t("more"),
  );
}
