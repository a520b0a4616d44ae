/**
 * How long a search that is to be kept may take from its limit until it rests: 2 % of the limit, and 200 ms at least.
 *
 * @param {number} timeLimitMs
 * @returns {number} milliseconds
 */
export function restWait(timeLimitMs) {
  return Math.min(1000, Math.max(200, timeLimitMs / 50));
}
