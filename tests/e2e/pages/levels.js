// Levels that pages of the tests import too.

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
