// Which daily levels were solved, and the streak. Days are UTC days, so the levels change everywhere at the same time.
// There are three a day, kept under their day and grade; earlier versions had one, kept under its day.

import { isDay } from "./forms.js";

/** @typedef {import("./store.js").Store} Store */

/**
 * @typedef {object} DailySolve
 * @property {string} key the identity of that level
 * @property {string} date when it was first solved: ISO 8601
 * @property {boolean} helped whether it was only ever solved with hints
 */

/** @typedef {"easy" | "medium" | "hard"} Grade */

/** Of the levels of a day. @type {Grade[]} */
export const GRADES = ["easy", "medium", "hard"];

const DAY_MS = 86_400_000;

/**
 * Keeps the earliest date, and whether it was ever solved without help.
 *
 * @param {DailySolve | undefined} before
 * @param {DailySolve} change
 * @returns {DailySolve}
 */
export function mergeDaily(before, change) {
  if (!before) return change;
  // Two versions of Kura may choose different levels for a day.
  if (before.key !== change.key) return before.date <= change.date ? before : change;
  return {
    key: change.key,
    date: before.date < change.date ? before.date : change.date,
    helped: before.helped && change.helped,
  };
}

/** The day in UTC. @param {Date} date @returns {string} as 2026-01-31 */
export function utcDay(date) {
  return date.toISOString().slice(0, 10);
}

/** A day some days later. @param {string} day @param {number} count negative for earlier @returns {string} */
export function dayAfter(day, count) {
  return utcDay(new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS));
}

export class Dailies {
  #store;

  /** @param {Store} store */
  constructor(store) {
    this.#store = store;
  }

  /** @param {string} day @param {Grade} grade @returns {DailySolve | undefined} */
  of(day, grade) {
    return this.#store.value("daily", `${day}/${grade}`);
  }

  /** What was solved of a day, by any version. @param {string} day @returns {DailySolve[]} */
  on(day) {
    return this.#store.entries("daily").flatMap(([name, solve]) => {
      return dayIn(name) === day ? [solve] : [];
    });
  }

  /** @param {string} day @param {Grade} grade @param {{ key: string, helped: boolean }} solve */
  solved(day, grade, { key, helped }) {
    this.#store.put("daily", `${day}/${grade}`, { key, helped, date: new Date().toISOString() });
  }

  /**
   * How many days in a row a daily level was solved on its own day: up to today, or up to yesterday while none of today's
   * is solved; and the longest such streak.
   *
   * @param {string} today
   * @returns {{ now: number, longest: number }}
   */
  streak(today) {
    const inTime = new Set(
      this.#store
        .entries("daily")
        .filter(([name, solve]) => isInTime(dayIn(name), solve))
        .map(([name]) => dayIn(name)),
    );
    const lengthTo = (/** @type {string} */ last) => {
      let length = 0;
      while (inTime.has(dayAfter(last, -length))) length += 1;
      return length;
    };
    const lasts = [...inTime].filter((day) => !inTime.has(dayAfter(day, 1)));
    return {
      now: lengthTo(inTime.has(today) ? today : dayAfter(today, -1)),
      longest: Math.max(0, ...lasts.map(lengthTo)),
    };
  }
}

/** The day in a name in the table. @param {string} name */
const dayIn = (name) => name.slice(0, 10);

/** Whether a day's level was solved on that day. @param {string} day @param {DailySolve} solve */
export function isInTime(day, { date }) {
  return date.slice(0, 10) === day;
}

/** Whether it is a name in the table. @param {string} name */
export function isDailyName(name) {
  const grade = name.slice(10);
  return isDay(dayIn(name)) && (grade === "" || GRADES.some((one) => grade === `/${one}`));
}

/** @param {unknown} value @returns {value is DailySolve} */
export function isDailySolve(value) {
  const { key, date, helped } = /** @type {Partial<DailySolve>} */ (value ?? {});
  return (
    typeof key === "string" &&
    typeof date === "string" &&
    !Number.isNaN(Date.parse(date)) &&
    typeof helped === "boolean"
  );
}
