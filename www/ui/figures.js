// Numbers and search results in words.

import { inWords, reasonInWords } from "../texts/messages.js";
import { t } from "../texts/texts.js";

/** @typedef {import("../index.js").Result} Result */

/** @param {number} milliseconds */
export function seconds(milliseconds) {
  if (milliseconds < 100) return `${Math.max(1, Math.round(milliseconds))} ms`;
  const value = milliseconds / 1000;
  if (value < 10) return `${value.toFixed(1)} s`;
  if (value < 120) return `${Math.round(value)} s`;
  return `${Math.floor(value / 60)} min ${Math.round(value % 60)} s`;
}

/**
 * A large number in few characters: 12, 3.4 k, 56 k, 7.8 M.
 *
 * @param {number} value
 */
export function count(value) {
  if (value < 1000) return String(Math.round(value));
  const [scaled, unit] =
    value < 1e6 ? [value / 1e3, "k"] : value < 1e9 ? [value / 1e6, "M"] : [value / 1e9, "G"];
  return `${scaled < 10 ? scaled.toFixed(1) : Math.round(scaled)} ${unit}`;
}

/** @param {number} count */
export function boxesInWords(count) {
  return t("{count} {count|box|boxes}", { count });
}

/**
 * What a search was asked for.
 *
 * @typedef {{ objective: import("../index.js").Objective, fewestPushes: number | null }} Asked
 */

/**
 * The outcome of a search in words.
 *
 * @param {Result} result
 * @param {Asked} asked fewestPushes: the fewest pushes of any solution, if known already
 * @returns {{ title: string, note: string, kind: "solved" | "plain" | "warning", proof?: string }}
 */
export function outcomeInWords(result, { objective, fewestPushes }) {
  const effort = t("{count} {count|position|positions} in {time}", {
    count: count(result.expanded),
    time: seconds(result.elapsedMs),
  });
  const byMoves = objective === "moves";
  const { pushes, moves } = result;
  switch (result.outcome) {
    case "solved": {
      if (result.solution === "") {
        return {
          title: t("Already solved"),
          note: t("Every box is on a goal."),
          kind: "solved",
        };
      }
      const proven = result.optimal || (!byMoves && pushes === fewestPushes);
      const values = { pushes: pushes ?? 0, moves: moves ?? 0 };
      const other = byMoves
        ? t("{pushes} {pushes|push|pushes}", values)
        : t("{moves} {moves|move|moves}", values);
      const proof = byMoves ? t("Optimal (moves)") : t("Optimal (pushes)");
      return {
        title: byMoves
          ? t("Solved with {moves} {moves|move|moves}", values)
          : t("Solved with {pushes} {pushes|push|pushes}", values),
        note: `${other}. ${effort}.${proven || objective === "any" ? "" : atLeast()}`,
        kind: "solved",
        ...(proven ? { proof } : {}),
      };
    }
    case "unsolvable": {
      const proof = result.expanded > 0 ? effort : t("no search was needed");
      return {
        title: t("There is no solution"),
        note: t("Proven: {proof}.", { proof }),
        kind: "warning",
      };
    }
    case "timeout":
      return { title: t("Time limit reached"), note: `${effort}.${atLeast()}`, kind: "plain" };
    case "memory":
      return {
        title: t("Memory limit reached"),
        note: `${effort}.${atLeast()} ${t("Raise the limit, or look for any solution instead of an optimal one.")}`,
        kind: "warning",
      };
    case "cancelled":
      return { title: t("Cancelled"), note: `${effort}.${atLeast()}`, kind: "plain" };
    case "gaveup":
      return {
        title: t("No solution found"),
        note: `${effort}. ${t("This strategy is not complete and found no solution; another one might.")}`,
        kind: "plain",
      };
    case "error":
      return {
        title: t("Solver error"),
        note: t("{strategy} returned an invalid solution. Please report it with the level.", {
          strategy: result.strategy ?? "",
        }),
        kind: "warning",
      };
    case "invalid": {
      const [problem] = result.problems ?? [];
      const note = problem
        ? `${t("Row {row}, column {column}", { row: problem.row, column: problem.column })}: ${inWords(problem)}`
        : "";
      return { title: t("This level is not valid"), note, kind: "warning" };
    }
    case "unsupported":
      return {
        title: t("This strategy cannot prove optimality"),
        note: reasonInWords(result) ?? t("Choose “auto” or another one."),
        kind: "warning",
      };
  }

  /** The lower bound, if nothing was proven. */
  function atLeast() {
    if (!result.lowerBound) return "";
    const values = { count: result.lowerBound };
    return ` ${byMoves ? t("At least {count} {count|move is|moves are} needed.", values) : t("At least {count} {count|push is|pushes are} needed.", values)}`;
  }
}
