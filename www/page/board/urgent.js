// Which of the messages at the upper edge of the board is shown.

/**
 * There is room for one.
 *
 * @param {Pick<import("./over_board.js").Over, "lost" | "searching" | "reversed" | "turns">} shown
 * @returns {"lost" | "searching" | "reversed" | "turns" | null}
 */
export function mostUrgent({ lost, searching, reversed, turns }) {
  if (searching !== "") return "searching";
  if (lost !== "") return "lost";
  if (reversed) return "reversed";
  return turns ? "turns" : null;
}
