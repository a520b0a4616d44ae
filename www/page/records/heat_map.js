// A calendar of days, darker where more levels were solved. It is a table with a row for each weekday, so that it can
// be read cell by cell; arrow keys go from day to day.

import { dayOf, solvedOn } from "../../store/days.js";
import { formatDate } from "../../texts/numbers.js";
import { t } from "../../texts/texts.js";
import { alongRow } from "../../ui/elements.js";
import { html, nothing } from "../../ui/html.js";
import { levelsInWords, timeInWords } from "./words.js";

/** @typedef {import("../../store/days.js").Day} Day */

/** The numbers of solved levels at which the shade gets darker. */
const SHADES = [1, 3, 6, 10];
/** Columns between the names of two months, so that they do not overlap. */
const ROOM_FOR_NAME = 3;
/**
 * @param {Map<string, Day>} days by date
 * @param {number} weeks number of weeks, including the current one
 * @param {Date} [now]
 */
export function heatMap(days, weeks, now = new Date()) {
  const dates = datesOf(weeks, now);
  const cell = (/** @type {Date} */ date) => {
    const day = days.get(dayOf(date));
    const ahead = date > now;
    const words = ahead ? "" : dayInWords(date, day);
    const isToday = dayOf(date) === dayOf(now);
    return html`<td role="gridcell" tabindex=${isToday ? 0 : -1} aria-current=${isToday ? "date" : nothing} data-heat=${ahead ? "ahead" : heatOf(day)} data-day=${dayOf(date)} aria-label=${words} title=${words}></td>`;
  };
  const row = (/** @type {Date[]} */ cells, /** @type {number} */ weekday) => {
    const name = formatDate(cells[0], { weekday: "short" });
    return html`<tr><th class="heat-name" scope="row" data-odd=${weekday % 2 === 1}>${name}</th>${cells.map(cell)}</tr>`;
  };
  return html`<div>
    <div class="heat-room"><table class="heat" role="grid" aria-label=${t("Calendar of days: levels solved and time")} @pointerover=${tell} @focusin=${tell} @keydown=${move}>
      <thead>${monthsRow(dates[0])}</thead>
      <tbody>${dates.map(row)}</tbody>
    </table></div>
    <div class="heat-foot"><p class="note" role="status"></p>${key()}</div>
  </div>`;
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
  const cells = [html`<td></td>`];
  for (let at = 0; at < mondays.length; ) {
    const month = mondays[at].getMonth();
    let span = 1;
    while (mondays[at + span]?.getMonth() === month) span += 1;
    cells.push(
      span < ROOM_FOR_NAME
        ? html`<td colspan=${span}></td>`
        : html`<th class="heat-name" colspan=${span} scope="colgroup">${formatDate(mondays[at], { month: "short" })}</th>`,
    );
    at += span;
  }
  return html`<tr>${cells}</tr>`;
}

/** Describes the day under the pointer. @param {Event} event */
function tell({ target, currentTarget }) {
  const cell = target instanceof Element ? target.closest("[data-day]") : null;
  const note = /** @type {Element} */ (currentTarget)
    .closest(".records-view")
    ?.querySelector(".heat-foot .note");
  if (cell?.ariaLabel && note) note.textContent = cell.ariaLabel;
}

/** @param {KeyboardEvent} event */
function move(event) {
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
  const shades = [0, 1, 2, 3, 4, 5].map((heat) => html`<i data-heat=${heat}></i>`);
  return html`<span class="heat-key note" aria-hidden="true">${t("less")}${shades}${t("more")}</span>`;
}
