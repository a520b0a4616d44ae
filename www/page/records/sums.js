// The results in a collection, and in total.

/** @typedef {import("../../store/progress.js").Progress} Progress */

/**
 * @typedef {object} Sum
 * @property {number} levels
 * @property {number} solved without help
 * @property {number} optimal with the fewest pushes, as Kura has proven them
 * @property {number} ms
 */

/**
 * What a summary needs to know about a level.
 *
 * @typedef {{ key: string, proven: number | null }} Counted proven: before it was shipped
 */

/**
 * @param {Iterable<Counted>} levels
 * @param {Progress} progress
 * @param {Set<string>} [seen] identities that another sum has counted: they count there only
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
