// Numbers and search results in words.

import { inWords, reasonInWords } from "../texts/messages.js";
import { formatNumber, formatUnit, formatUnits } from "../texts/numbers.js";
import { t } from "../texts/texts.js";

/** @typedef {import("../index.js").Result} Result */

/** One digit after the decimal separator. */
export const ONE_DIGIT = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** A duration: 12 ms, 3.4 sec, 56 sec, 7 min 8 sec. @param {number} milliseconds */
export function seconds(milliseconds) {
  if (milliseconds < 99.5) {
    return formatUnit(Math.max(1, Math.round(milliseconds)), "millisecond");
  }
  const value = milliseconds / 1000;
  if (value < 9.95) return formatUnit(value, "second", ONE_DIGIT);
  const whole = Math.round(value);
  if (whole < 120) return formatUnit(whole, "second");
  return formatUnits([
    formatUnit(Math.floor(whole / 60), "minute"),
    formatUnit(whole % 60, "second"),
  ]);
}

/** A longer duration: 12 min, 3 hr 4 min. @param {number} all */
export function minutes(all) {
  const [hours, rest] = [Math.floor(all / 60), formatUnit(all % 60, "minute")];
  return hours === 0 ? rest : formatUnits([formatUnit(hours, "hour"), rest]);
}

/** @param {number} megabytes */
export const memory = (megabytes) => formatUnit(Math.round(megabytes), "megabyte");

/** @param {number} share 1 for 100 % */
export const percent = (share) => formatNumber(share, { style: "percent" });

/**
 * A large number in few characters: 12, 3.4K, 56K, 7.8M.
 *
 * @param {number} value
 */
export const count = (value) => formatNumber(Math.round(value), { notation: "compact" });

/** The same for a text whose words depend on the number. @param {number} value */
export const counted = (value) => ({ number: Math.round(value), text: count(value) });

/** @param {string} text without its period */
export const sentence = (text) => t("{text}.", { text });

/** One sentence after the other; no space follows a full-width period. @param {string[]} sentences */
export const joined = (...sentences) =>
  sentences
    .filter((text) => text !== "")
    .join(" ")
    .replaceAll("。 ", "。");

/** @param {number} count */
export function boxesInWords(count) {
  return t("{count} {count|box|boxes}", { count });
}

/**
 * What a search was asked for.
 *
 * @typedef {{ objective: import("../index.js").Objective, fewestPushes: () => number | null, least?: () => number }} Asked
 *   fewestPushes: the fewest pushes of any solution, if they are known by now; least: the greatest lower bound by now
 */

/**
 * The outcome of a search in words.
 *
 * @param {Result} result
 * @param {Asked} asked
 * @returns {{ title: string, note: string, kind: "solved" | "plain" | "warning", proof?: string }}
 */
export function outcomeInWords(result, { objective, fewestPushes, least }) {
  const effort = t("{count} {count|position|positions} in {time}", {
    count: counted(result.expanded),
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
      const proven = result.optimal || (!byMoves && pushes === fewestPushes());
      const values = { pushes: pushes ?? 0, moves: moves ?? 0 };
      const other = byMoves
        ? t("{pushes} {pushes|push|pushes}", values)
        : t("{moves} {moves|move|moves}", values);
      const proof = byMoves ? t("Fewest moves, proven") : t("Fewest pushes, proven");
      return {
        title: byMoves
          ? t("Solved with {moves} {moves|move|moves}", values)
          : t("Solved with {pushes} {pushes|push|pushes}", values),
        note: joined(
          sentence(other),
          sentence(effort),
          proven || objective === "any" ? "" : atLeast(),
        ),
        kind: "solved",
        ...(proven ? { proof } : {}),
      };
    }
    case "unsolvable": {
      const proof = result.expanded > 0 ? effort : t("no search was needed");
      return {
        title: t("There is no solution"),
        note: sentence(t("Proven: {proof}", { proof })),
        kind: "warning",
      };
    }
    case "timeout":
      return {
        title: t("Time limit reached"),
        note: joined(sentence(effort), atLeast()),
        kind: "plain",
      };
    case "memory":
      return {
        title: t("Memory limit reached"),
        note: joined(
          sentence(effort),
          atLeast(),
          t("Raise the limit, or look for any solution instead of an optimal one."),
        ),
        kind: "warning",
      };
    case "cancelled":
      return { title: t("Cancelled"), note: joined(sentence(effort), atLeast()), kind: "plain" };
    case "gaveup":
      return {
        title: t("No solution found"),
        note: joined(
          sentence(effort),
          t("This strategy does not try everything; another one may find a solution."),
        ),
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
        note: reasonInWords(result) ?? t("Choose another strategy."),
        kind: "warning",
      };
  }

  /** The lower bound, if nothing was proven. */
  function atLeast() {
    const values = { count: Math.max(result.lowerBound ?? 0, least?.() ?? 0) };
    if (values.count === 0) return "";
    return byMoves
      ? t("At least {count} {count|move is|moves are} needed.", values)
      : t("At least {count} {count|push is|pushes are} needed.", values);
  }
}
