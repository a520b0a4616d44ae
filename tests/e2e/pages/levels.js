// Levels that pages of the tests import too.

/** More than any search can go through, and full of traps for none: it fills memory and time. */
export const ENDLESS = [
  "################",
  "#              #",
  "# $ $ $ $ $ $  #",
  "#              #",
  "# $ $ $ $ $ $  #",
  "#      @       #",
  "#  # # # # # # #",
  "# . . . . . .  #",
  "#              #",
  "# . . . . . .  #",
  "#              #",
  "################",
].join("\n");
