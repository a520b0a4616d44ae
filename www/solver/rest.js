/**
 * How long a search that is to be kept may take to pause after its time limit: 2 % of the limit, but at least 200 ms.
 *
 * @param {number} timeLimitMs
 * @returns {number} milliseconds
 */
export function restWait(timeLimitMs) {
  return Math.min(1000, Math.max(200, timeLimitMs / 50));
}
