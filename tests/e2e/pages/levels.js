// Levels that are also imported by the pages of the tests and by the benchmark.

/** Pushed down, the box needs two pushes more; pushed down twice, it is lost. */
export const SPACE = "#########\n#       #\n# @$  . #\n#       #\n#       #\n#########";

/** Ten boxes in one open room: more positions than a breadth-first search can visit. */
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

/** Quickly solved, but not with the fewest pushes: that takes more positions than a small memory holds. */
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

/** Solved at once, but a proof of the fewest pushes takes minutes: two vaults whose boxes do not meet. */
export const HARD_TO_PROVE = [
  "#########     #########",
  "#   #   ##   ##   #   #",
  "# $.. #  #   #  # ..$ #",
  "# $.. $  #   #  $ ..$ #",
  "###...#$ #   # $#...###",
  "  #..# $ ##### $ #..#",
  "  # $   $$ # $$   $ #",
  "  #  #  $  @  $  #  #",
  "  ##   #   #   #   ##",
  "   #################",
].join("\n");

/** The largest allowed board, with 500 boxes that can all be pushed. */
export const hugeBoard = () => crowdedBoard(100, 500);

/**
 * A room full of boxes that can all be pushed.
 *
 * @param {number} side
 * @param {number} count of boxes, at most one per sixteen squares
 */
export function crowdedBoard(side, count) {
  let boxes = count;
  let goals = count;
  const last = side - 1;
  const square = (/** @type {number} */ x, /** @type {number} */ y) => {
    if (x === 0 || y === 0 || x === last || y === last) return "#";
    if (x === 1 && y === 1) return "@";
    // None next to a wall, from which it could not be pushed away.
    if (y % 4 === 2 && x % 4 === 2 && x < last - 1 && y < last - 1 && boxes > 0) {
      boxes -= 1;
      return "$";
    }
    if (y % 4 !== 0 || x % 2 === 1 || goals === 0) return " ";
    goals -= 1;
    return ".";
  };
  const row = (/** @type {number} */ y) =>
    Array.from({ length: side }, (_, x) => square(x, y)).join("");
  return Array.from({ length: side }, (_, y) => row(y)).join("\n");
}

/**
 * A collection of many different levels.
 *
 * @param {number} count
 * @returns {string} its text
 */
export function manyLevels(count) {
  let state = 1;
  const random = (/** @type {number} */ below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const level = () => {
    const [width, height] = [8 + random(10), 7 + random(8)];
    /** @type {string[]} */
    const squares = Array.from({ length: width * height }, (_, at) => {
      const [x, y] = [at % width, Math.floor(at / width)];
      const border = x === 0 || y === 0 || x === width - 1 || y === height - 1;
      return border || random(8) === 0 ? "#" : " ";
    });
    const free = [...squares.keys()].filter((at) => squares[at] === " ");
    for (const sign of ["@", ..."$.".repeat(2 + random(6))]) {
      const [at] = free.splice(random(free.length), 1);
      squares[at] = sign;
    }
    return squares
      .join("")
      .match(new RegExp(`.{${width}}`, "g"))
      ?.join("\n");
  };
  const levels = Array.from({ length: count }, (_, at) => `Title: Number ${at + 1}\n\n${level()}`);
  return `Collection: Many\n\n${levels.join("\n\n")}\n`;
}
