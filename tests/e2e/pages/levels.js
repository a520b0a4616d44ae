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

/** Solved at once, but not soon with the fewest pushes: more positions than a small memory holds. */
export const CROWDED = [
  "####################",
  "#                  #",
  "#  $$        .  $. #",
  "#    .     $   $ . #",
  "# $## #  @         #",
  "#  .   #$#  .$.    #",
  "# $#  $     .#. .$ #",
  "# .# .  $#.        #",
  "#  $       #   #.  #",
  "# $#     # #     $ #",
  "#     .      .     #",
  "#        . $   $   #",
  "#                  #",
  "####################",
].join("\n");

/** The largest board there may be, with 500 boxes that all have a place to go. */
export function hugeBoard() {
  let boxes = 500;
  let goals = 500;
  const square = (/** @type {number} */ x, /** @type {number} */ y) => {
    if (x === 0 || y === 0 || x === 99 || y === 99) return "#";
    if (x === 1 && y === 1) return "@";
    // None beside the wall, from where it could not come back.
    if (y % 4 === 2 && x % 4 === 2 && x < 98 && y < 98 && boxes > 0) {
      boxes -= 1;
      return "$";
    }
    if (y % 4 !== 0 || x % 2 === 1 || goals === 0) return " ";
    goals -= 1;
    return ".";
  };
  const row = (/** @type {number} */ y) =>
    Array.from({ length: 100 }, (_, x) => square(x, y)).join("");
  return Array.from({ length: 100 }, (_, y) => row(y)).join("\n");
}
