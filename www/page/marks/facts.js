// The line of facts about a level in the list: how large it is, or how it was solved and how much better that can be.

import { t } from "../../texts/texts.js";

/**
 * @param {object} level
 * @param {number} level.boxes
 * @param {number | null} level.own the pushes of the visitor's own solution
 * @param {number | null} level.fewest proven
 * @param {number | null} level.said the fewest by the level's text, while nothing is proven
 * @returns {string} nothing that the medals say already
 */
export function factsInWords({ boxes, own, fewest, said }) {
  if (own === null) return t("{count} {count|box|boxes}", { count: boxes });
  const facts = [t("{pushes} {pushes|push|pushes}", { pushes: own })];
  if (fewest !== null && fewest !== own) facts.push(t("fewest {count}", { count: fewest }));
  if (said !== null && said !== own) facts.push(t("best {count}", { count: said }));
  return facts.join(" · ");
}
