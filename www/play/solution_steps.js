// The steps of a solution, for playing two solutions in parallel.

/**
 * After how many moves each step of a solution ends.
 *
 * @param {string} lurd
 * @param {boolean} byPushes whether a step is a push with the walk to it, or a move
 * @returns {number[]} the start first, the end last
 */
export function stopsOf(lurd, byPushes) {
  const stops = [0];
  for (let at = 0; at < lurd.length; at += 1) {
    const pushed = lurd[at] < "a";
    if (!byPushes || pushed) stops.push(at + 1);
  }
  if (stops[stops.length - 1] !== lurd.length) stops.push(lurd.length);
  return stops;
}
