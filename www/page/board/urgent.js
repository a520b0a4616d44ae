// Which of the messages at the upper edge of the board is shown.

/** @typedef {"searching" | "verdict" | "reversed" | "watching" | "turns"} Urgent */

/**
 * There is room for one.
 *
 * @param {Pick<import("./over_board.js").Over, Urgent>} shown
 * @returns {Urgent | null}
 */
export function mostUrgent({ searching, verdict, reversed, watching, turns }) {
  if (searching !== "") return "searching";
  if (verdict !== "") return "verdict";
  if (reversed) return "reversed";
  if (watching) return "watching";
  return turns ? "turns" : null;
}
