// The identities of database versions 1 to 3, which were 64 bits of a hash: boards that share one can be made within
// seconds. They are only used to find the boards that older data may belong to.

import { parseBoard } from "../play/board.js";
import { identify, innerPart } from "../play/identity.js";
import { SYMMETRIES, turnSquares } from "../play/symmetry.js";

/** @typedef {import("../play/board.js").Board} Board */
/** @typedef {import("../play/identity.js").Identity} Identity */

/**
 * A board with its identities.
 *
 * @typedef {object} Known
 * @property {string} xsb
 * @property {Board} board
 * @property {Identity} before
 * @property {Identity} now
 */

/** Known boards by their older keys, one for each square that the player starts from. @typedef {Map<string, Known[]>} Boards */

/** An older key. */
export const OLDER = /^[0-9a-f]{16}$/;

/** @param {Board} board @returns {Identity} */
export function olderIdentity(board) {
  const part = innerPart(board, (box) => box === 1);
  /** @type {Identity | null} */
  let least = null;
  for (const symmetry of SYMMETRIES) {
    const { width, to } = turnSquares(part.width, part.height, symmetry);
    const signs = new Uint8Array(to.length);
    let region = to.length;
    for (let square = 0; square < to.length; square += 1) {
      const sign = String.fromCharCode(part.signs[square]);
      signs[to[square]] = SIGNS[sign] ?? part.signs[square];
      if (sign === "@" || sign === "+") region = Math.min(region, to[square]);
    }
    const seed = Math.imul(width, 65_537) ^ region;
    const key = hash(signs, 0x811c9dc5 ^ seed) + hash(signs, 0x9e3779b9 + seed);
    const start = to[part.player];
    const less = !least || key < least.key || (key === least.key && start < least.start);
    if (less) least = { key, symmetry, start };
  }
  return /** @type {Identity} */ (least);
}

/** How squares were hashed that XSB writes in another way. @type {{ [sign: string]: number }} */
const SIGNS = { "@": 32, "+": 46, "*": 50 };

/**
 * FNV-1a over the characters, with a final mix.
 *
 * @param {Uint8Array} signs
 * @param {number} seed
 */
function hash(signs, seed) {
  let value = seed;
  for (let i = 0; i < signs.length; i += 1) value = Math.imul(value ^ signs[i], 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return ((value ^ (value >>> 13)) >>> 0).toString(16).padStart(8, "0");
}

/**
 * Adds the board of a text, if it has one and is new.
 *
 * @param {Boards} boards
 * @param {unknown} xsb
 * @returns {Known | null} the board
 */
export function learn(boards, xsb) {
  const board = typeof xsb === "string" ? parseBoard(xsb).board : null;
  if (!board || typeof xsb !== "string") return null;
  const known = { xsb, board, before: olderIdentity(board), now: identify(board) };
  const like = boards.get(known.before.key) ?? [];
  const { key, start } = known.now;
  if (!like.some(({ now }) => now.key === key && now.start === start)) {
    boards.set(known.before.key, [...like, known]);
  }
  return known;
}
