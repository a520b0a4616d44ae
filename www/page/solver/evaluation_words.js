// What is said of a position: the verdict, how far it is from a solution, and what the last push cost.

import { isExact, isSolvable } from "../../advice/values.js";
import { t } from "../../texts/texts.js";

/** @typedef {import("../../advice/adviser.js").Loss} Loss */
/** @typedef {import("../../advice/values.js").Cost} Cost */
/** @typedef {import("../../advice/values.js").Value} Value */
/** @typedef {"solved" | "lost" | "solvable" | "open"} Verdict */

/** @param {{ value: Value, solved: boolean }} now @returns {Verdict} */
export function verdictOf({ value, solved }) {
  if (solved) return "solved";
  const solvable = isSolvable(value);
  if (solvable === null) return "open";
  return solvable ? "solvable" : "lost";
}

/** @param {Verdict} verdict */
export function verdictInWords(verdict) {
  switch (verdict) {
    case "solved":
      return t("Solved");
    case "lost":
      return t("Lost");
    case "solvable":
      return t("Solvable");
    default:
      return t("Not decided yet");
  }
}

/** How many pushes are left, and what the last one cost. @param {Value} value @param {Cost | null} cost */
export function distanceInWords(value, cost) {
  const { least } = value;
  const words = [];
  if (isExact(value)) words.push(t("{count} {count|push|pushes} left, proven", { count: least }));
  else if (least > 0) words.push(t("at least {count} {count|push|pushes} left", { count: least }));
  if (cost && cost.count > 0) {
    const { count, exact } = cost;
    words.push(
      exact
        ? t("your last push cost {count}", { count })
        : t("your last push cost about {count} (estimate)", { count }),
    );
  }
  return words.join(" · ");
}

/** What pushes cost, in the list of moves; empty where it is nothing. @param {Cost | null} cost */
export function costInWords(cost) {
  if (!cost || cost.count === 0) return "";
  const { count, exact } = cost;
  if (count === Number.POSITIVE_INFINITY) return exact ? t("lost here") : t("lost here or before");
  return exact ? t("cost {count}", { count }) : t("cost about {count}", { count });
}

/** Why a position is dead. @param {Loss} loss */
export function lossInWords({ proof, expanded }) {
  switch (proof?.kind) {
    case undefined:
      return expanded > 0
        ? t("Stuck: a complete search found no solution ({count} {count|position|positions}).", {
            count: expanded,
          })
        : t("This position cannot be solved");
    case "frozen":
      return t("Stuck: these boxes block each other for good.");
    case "unmatched":
      return t("Stuck: these boxes cannot all reach a goal of their own.");
    case "corral":
      return t("Stuck: these boxes close off a corral that can never be opened.");
    case "unbalanced":
      return t("Stuck: the boxes cannot all reach a goal of their own.");
    default:
      return t("Stuck: this box can no longer reach any goal.");
  }
}
