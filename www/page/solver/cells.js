// The cells of a search by features, as the search reports them.

/** Numbers per cell: steps left, floor regions, positions stored. */
const FIELDS = 3;

/**
 * Positions stored, by steps left and floor regions; cells that differ in other features are added up.
 *
 * @param {number[]} cells
 */
export function byCell(cells) {
  /** @type {Map<string, number>} */
  const filed = new Map();
  for (let at = 0; at + FIELDS <= cells.length; at += FIELDS) {
    const key = `${cells[at]},${cells[at + 1]}`;
    filed.set(key, (filed.get(key) ?? 0) + cells[at + 2]);
  }
  return filed;
}
