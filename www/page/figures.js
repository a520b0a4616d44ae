// Numbers and outcomes in words.

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

/** What was asked of a search. @typedef {{ objective: import("../index.js").Objective, fewestPushes: number | null }} Asked */

/**
 * What a search came to, for the page.
 *
 * @param {Result} result
 * @param {Asked} asked fewestPushes: how few a solution can have, where that is known already
 * @returns {{ title: string, note: string, kind: "solved" | "plain" | "warning", proof?: string }}
 */
export function outcomeInWords(result, { objective, fewestPushes }) {
  const effort = `${count(result.expanded)} positions in ${seconds(result.elapsedMs)}`;
  const unit = objective === "moves" ? "moves" : "pushes";
  switch (result.outcome) {
    case "solved": {
      if (result.solution === "") {
        return {
          title: "Solved already",
          note: "Every crate is on a marked place.",
          kind: "solved",
        };
      }
      const proven = result.optimal || (unit === "pushes" && result.pushes === fewestPushes);
      const [first, second] =
        unit === "moves" ? [result.moves, result.pushes] : [result.pushes, result.moves];
      return {
        title: `Solved with ${first} ${unit}`,
        note: `${second} ${unit === "moves" ? "pushes" : "moves"}. ${effort}.`,
        kind: "solved",
        ...(proven ? { proof: `proven: no fewer ${unit} do` } : {}),
      };
    }
    case "unsolvable": {
      const proof = result.expanded > 0 ? effort : "the board alone shows it";
      return { title: "There is no solution", note: `Proven: ${proof}.`, kind: "warning" };
    }
    case "timeout":
      return { title: "Not solved in time", note: `${effort}.${atLeast()}`, kind: "plain" };
    case "memory":
      return {
        title: "The memory is full",
        note: `${effort}.${atLeast()} Give it more, or ask for any solution instead of the best.`,
        kind: "warning",
      };
    case "cancelled":
      return { title: "Cancelled", note: `${effort}.${atLeast()}`, kind: "plain" };
    case "gaveup":
      return {
        title: "No solution found",
        note: `${effort}. This strategy has tried all it would; another may find one.`,
        kind: "plain",
      };
    case "invalid": {
      const [problem] = result.problems ?? [];
      const place = problem
        ? `Row ${problem.row}, column ${problem.column}: ${problem.message}`
        : "";
      return { title: "This level cannot be solved as it stands", note: place, kind: "warning" };
    }
    case "unsupported":
      return {
        title: "This strategy cannot prove that",
        note: result.reason ?? "Choose “auto” or another one.",
        kind: "warning",
      };
  }

  /** What is known although nothing was found. */
  function atLeast() {
    return result.lowerBound ? ` At least ${result.lowerBound} ${unit} are needed.` : "";
  }
}
