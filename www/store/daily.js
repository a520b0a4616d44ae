// Which daily levels were solved, and the streak. Days are UTC days, so the level changes everywhere at the same time.

/** @typedef {import("./store.js").Store} Store */

/**
 * @typedef {object} DailySolve
 * @property {string} key the identity of that day's level
 * @property {string} date when it was first solved: ISO 8601
 * @property {boolean} helped whether it was only ever solved with hints
 */

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

  /** @param {string} day @returns {DailySolve | undefined} */
  of(day) {
    return this.#store.value("daily", day);
  }

  /** @param {string} day @param {{ key: string, helped: boolean }} solve */
  solved(day, { key, helped }) {
    this.#store.put("daily", day, { key, helped, date: new Date().toISOString() });
  }

  /**
   * How many days in a row the daily level was solved on its own day: up to today, or up to yesterday while today's is
   * still unsolved; and the longest such streak.
   *
   * @param {string} today
   * @returns {{ now: number, longest: number }}
   */
  streak(today) {
    const inTime = new Set(
      this.#store
        .entries("daily")
        .filter(([day, solve]) => isInTime(day, solve))
        .map(([day]) => day),
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

/** Whether a day's level was solved on that day. @param {string} day @param {DailySolve | undefined} solve */
export function isInTime(day, solve) {
  return solve?.date.slice(0, 10) === day;
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
