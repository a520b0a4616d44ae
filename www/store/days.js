// Activity per day, in local time.

/**
 * @typedef {object} Day
 * @property {string[]} levels identities of the solved levels, each once
 * @property {number} solved additional solved levels, of which an earlier version stored only the number
 * @property {number} ms playing time
 */

/** The local day. @param {Date} date @returns {string} as 2026-01-31 */
export function dayOf(date) {
  const two = (/** @type {number} */ count) => String(count).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/**
 * Unites the levels; adds times and bare counts.
 *
 * @param {Partial<Day> | undefined} before
 * @param {Partial<Day>} change
 * @returns {Day}
 */
export function mergeDays(before, change) {
  return {
    levels: [...new Set([...(before?.levels ?? []), ...(change.levels ?? [])])],
    solved: (before?.solved ?? 0) + (change.solved ?? 0),
    ms: (before?.ms ?? 0) + (change.ms ?? 0),
  };
}

/** How many levels were solved on a day. @param {Partial<Day> | undefined} day */
export function solvedOn(day) {
  return (day?.levels?.length ?? 0) + (day?.solved ?? 0);
}
