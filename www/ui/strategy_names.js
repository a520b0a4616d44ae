// Readable names of the strategies that the page's solver uses; their internal names are for the command line.

import { t } from "../texts/texts.js";

/** @param {string} strategy its internal name @returns {string} the same if it has no other */
export function strategyName(strategy) {
  const names = /** @type {Record<string, string>} */ ({
    "breadth-first": t("Breadth-first search"),
    astar: t("A*"),
    weighted: t("Weighted A*"),
    greedy: t("Greedy best-first search"),
    "fewest-moves": t("Fewest moves from both ends"),
    beam: t("Beam search"),
    "astar-backward": t("A* backward"),
    "greedy-backward": t("Greedy search backward"),
    spread: t("Spread apart, then search"),
    divide: t("One group of boxes after another"),
    fess: t("Feature-space search (FESS)"),
    auto: t("Several strategies in turn"),
  });
  return names[strategy] ?? strategy;
}
