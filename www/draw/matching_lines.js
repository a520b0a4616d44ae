// The lines between boxes and the goals that are matched with them, each along the way on which the box can be pushed.

import { boxWay } from "../play/box_way.js";

/**
 * @param {import("../play/board.js").Board} board
 * @param {{ from: number, goal: number, pushes: number }[]} matching
 * @returns {import("./overlay.js").Overlay["lines"]}
 */
export function matchingLines(board, matching) {
  return matching.map(({ from, goal, pushes }, pair) => ({
    from,
    to: goal,
    way: boxWay(board, from, goal) ?? [from, goal],
    text: pushes > 0 ? String(pushes) : "",
    pair,
  }));
}
