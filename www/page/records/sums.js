// The results in a collection, and in total.

/** @typedef {import("../../store/progress.js").Progress} Progress */

/**
 * @typedef {object} Sum
 * @property {number} levels
 * @property {number} solved without help
 * @property {number} optimal with the fewest pushes, as proven by Kura
 * @property {number} ms
 */

/**
 * What a summary needs to know about a level.
 *
 * @typedef {{ key: string, proven: number | null }} Counted proven: the minimum that was shipped with the level
 */

/**
 * @param {Iterable<Counted>} levels
 * @param {Progress} progress
 * @param {Set<string>} [seen] identities already counted in another sum, which are skipped
 * @returns {Generator<void, Sum, void>} in steps
 */
export function* sumOf(levels, progress, seen) {
  const sum = { levels: 0, solved: 0, optimal: 0, ms: 0 };
  for (const { key, proven } of levels) {
    if (seen?.has(key)) continue;
    seen?.add(key);
    const tally = progress.tally(key);
    const fewest = proven ?? tally.proven;
    sum.levels += 1;
    sum.ms += tally.ms;
    if (tally.solved) sum.solved += 1;
    if (tally.pushes !== null && tally.pushes === fewest) sum.optimal += 1;
    yield;
  }
  return sum;
}
