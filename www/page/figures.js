// Numbers and outcomes in words.

/** @typedef {import("../index.js").Result} Result */

/** @param {number} milliseconds */
export function seconds(milliseconds) {
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

/**
 * What a search came to, for the page.
 *
 * @param {Result} result
 * @param {{ best: number | null }} level
 * @returns {{ title: string, note: string, kind: "solved" | "plain" | "warning", proven?: boolean }} proven: no solution has fewer pushes
 */
export function outcomeInWords(result, level) {
  const effort = `${count(result.expanded)} positions in ${seconds(result.elapsedMs)}`;
  switch (result.outcome) {
    case "solved": {
      if (result.solution === "") {
        return {
          title: "Solved already",
          note: "Every crate is on a marked place.",
          kind: "solved",
        };
      }
      const proven = result.optimal || (level.best !== null && result.pushes === level.best);
      return {
        title: `Solved with ${result.pushes} pushes`,
        note: `${result.moves} moves. ${effort}.`,
        kind: "solved",
        proven,
      };
    }
    case "unsolvable": {
      const proof = result.expanded > 0 ? effort : "the board alone shows it";
      return { title: "There is no solution", note: `Proven: ${proof}.`, kind: "warning" };
    }
    case "timeout": {
      const bound = result.lowerBound ? ` At least ${result.lowerBound} pushes are needed.` : "";
      return { title: "Not solved in time", note: `${effort}.${bound}`, kind: "plain" };
    }
    case "memory":
      return {
        title: "The memory is full",
        note: `${effort}. Give it more, or ask for any solution instead of the best.`,
        kind: "warning",
      };
    case "cancelled":
      return { title: "Cancelled", note: `${effort}.`, kind: "plain" };
    case "invalid": {
      const [problem] = result.problems ?? [];
      const place = problem
        ? `Row ${problem.row}, column ${problem.column}: ${problem.message}`
        : "";
      return { title: "This level cannot be solved as it stands", note: place, kind: "warning" };
    }
    case "unsupported":
      return {
        title: "Not offered yet",
        note: "The solver cannot look for this yet.",
        kind: "warning",
      };
  }
}
