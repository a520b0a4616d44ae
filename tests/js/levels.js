// Boards shared by several tests.

/** The folder of the optional levels, which may be missing. */
export const OPTIONAL_LEVELS =
  process.env.KURA_LEVELS ?? new URL("../../../shared/levels", import.meta.url).pathname;

/** A room with one box and a way around it. */
export const ROOM = "#######\n#@    #\n#  $  #\n#    .#\n#######";

/** Two rooms connected by a door one square wide, through which the box must be pushed. */
export const DOOR = "#########\n#@  #   #\n# $    .#\n#   #   #\n#########";

/**
 * An open board.
 *
 * @param {number} width
 * @param {number} height
 * @param {(x: number, y: number) => string} [fill] the character of each inner square
 */
export function openBoard(width, height, fill = () => " ") {
  const rows = [];
  for (let y = 0; y < height; y += 1) {
    let row = "";
    for (let x = 0; x < width; x += 1) {
      const edge = x === 0 || y === 0 || x === width - 1 || y === height - 1;
      row += edge ? "#" : fill(x, y);
    }
    rows.push(row);
  }
  return rows.join("\n");
}

/**
 * A pseudorandom sequence, the same every time.
 *
 * @param {number} seed
 * @returns {() => number} from 0 up to 1
 */
export function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
