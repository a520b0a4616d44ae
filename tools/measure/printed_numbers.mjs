// The numbers of two pages with tables, compared.

/** Columns that another run changes. */
const TIMES = /CPU s|seconds/i;

/**
 * @param {string} text Markdown
 * @returns {string[]} the rows of its tables, without the columns of times
 */
function rowsOf(text) {
  /** @type {boolean[]} */
  let kept = [];
  let before = "";
  return text.split("\n").flatMap((line) => {
    const cells = line.split("|").slice(1, -1);
    const isFirst = line.startsWith("|") && !before.startsWith("|");
    before = line;
    if (!line.startsWith("|")) return [];
    if (isFirst) kept = cells.map((cell) => !TIMES.test(cell));
    return [
      cells
        .filter((_, at) => kept[at])
        .map((cell) => cell.trim())
        .join(" | "),
    ];
  });
}

/**
 * @param {string} printed
 * @param {string} made again
 * @returns {string[]} what was printed and what was made, for each row that differs
 */
export function differences(printed, made) {
  const [before, after] = [rowsOf(printed), rowsOf(made)];
  const rows = Array.from({ length: Math.max(before.length, after.length) }, (_, at) => at);
  return rows
    .filter((at) => before[at] !== after[at])
    .map((at) => `printed: ${before[at] ?? "nothing"}\nmade:    ${after[at] ?? "nothing"}`);
}
