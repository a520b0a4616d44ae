// Levels that pages of the tests and the benchmark import too.

/** Ten boxes in one open room: more positions than a breadth-first search can go through. */
export const ENDLESS = [
  "##############",
  "#            #",
  "# $  $  $  $ #",
  "#            #",
  "#   $     $  #",
  "#      @     #",
  "# $  $  $  $ #",
  "#            #",
  "#. . . . . . #",
  "# . . . .    #",
  "##############",
].join("\n");

/** The largest board there may be, with 500 boxes. */
export function hugeBoard() {
  let goals = 500;
  const square = (/** @type {number} */ x, /** @type {number} */ y) => {
    if (x === 0 || y === 0 || x === 99 || y === 99) return "#";
    if (x === 1 && y === 1) return "@";
    if (y % 4 === 2 && x % 5 === 2) return "$";
    if (y % 4 !== 0 || x % 2 === 1 || goals === 0) return " ";
    goals -= 1;
    return ".";
  };
  const row = (/** @type {number} */ y) =>
    Array.from({ length: 100 }, (_, x) => square(x, y)).join("");
  return Array.from({ length: 100 }, (_, y) => row(y)).join("\n");
}
