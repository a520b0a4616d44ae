// The levels of the day, determined by the date alone: one of each third of the levels, which are sorted by difficulty.
// No level repeats before all levels of its third have been used. They are chosen, not generated: what the generator
// makes of a seed may change with the solver that rates it.

const DAY_MS = 86_400_000;
/** The levels of a day. */
const COUNT = 3;

/**
 * @param {string} day of UTC, as 2026-01-31
 * @param {number} count how many levels there are to choose from, the easiest first; at least three
 * @returns {number[]} the indices of the day's levels, the easiest first
 */
export function dailyIndices(day, count) {
  const since = Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
  const each = Math.floor(count / COUNT);
  return Array.from({ length: COUNT }, (_, grade) => {
    const order = shuffled(each, Math.floor(since / each) * COUNT + grade);
    return grade * each + order[modulo(since, each)];
  });
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
