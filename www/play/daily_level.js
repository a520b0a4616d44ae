// The level of the day, determined by the date alone. A week goes from an easy level on Monday to a hard one on
// Sunday; no level repeats before all levels of its weekday have been used.

const DAY_MS = 86_400_000;
const WEEK = 7;
/** 1 January 1970 was a Thursday: this many days after a Monday. */
const FIRST = 3;

/**
 * @param {string} day of UTC, as 2026-01-31
 * @param {number} count how many levels there are to choose from, the easiest first; at least seven
 * @returns {number} the index of the day's level
 */
export function dailyIndex(day, count) {
  const since = Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY_MS) + FIRST;
  const weekday = modulo(since, WEEK);
  const week = Math.floor(since / WEEK);
  const weeks = Math.floor(count / WEEK);
  const order = shuffled(weeks, Math.floor(week / weeks) * WEEK + weekday);
  return weekday * weeks + order[modulo(week, weeks)];
}

/** @param {number} value @param {number} by @returns {number} at least 0 */
function modulo(value, by) {
  return ((value % by) + by) % by;
}

/**
 * The numbers below `count` in a random order determined by the seed (Fisher and Yates).
 *
 * @param {number} count
 * @param {number} seed
 * @returns {number[]}
 */
function shuffled(count, seed) {
  const order = Array.from({ length: count }, (_, at) => at);
  const random = randoms(seed);
  for (let at = count - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other], order[at]];
  }
  return order;
}

/**
 * A Weyl sequence through the finalizer of MurmurHash3: the same numbers on every machine.
 *
 * @param {number} seed
 * @returns {() => number} from 0 to 1, without 1
 */
function randoms(seed) {
  let state = seed | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
  };
}
