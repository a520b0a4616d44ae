// Data stored under older identities, brought to those of today. An older identity does not say for certain which board
// data belongs to, so nothing is taken for proven by it: solutions are replayed, and a proof becomes a claim, until the
// solver has proven it anew.

import { decodeLink } from "../play/link.js";
import { solvedGame } from "../play/solved_game.js";
import { boardDirection, seenDirection } from "../play/symmetry.js";
import { OLDER } from "./older_identity.js";
import { turn } from "./progress.js";
import { isObject, isRecord, mergeRecords } from "./records.js";

/** @typedef {import("./older_identity.js").Boards} Boards */
/** @typedef {import("./older_identity.js").Known} Known */
/** @typedef {import("./records.js").Best} Best */
/** @typedef {import("./records.js").Record} Record */
/** @typedef {import("./tables.js").HandTable} HandTable */

/** A value in its table. @typedef {[table: HandTable, name: string, value: any]} Row */

const NAME = /^(difficulty:)?([0-9a-f]{16})(@(\d{1,5}))?(:.*)?$/;

/**
 * The older key under which a value is stored, or null.
 *
 * @param {Row} row
 */
export function olderKeyOf([table, name, value]) {
  if (table === "daily") return OLDER.test(value?.key) ? value.key : null;
  if (table === "days") return null;
  if (table === "values" && name === "place") return OLDER.test(value?.level) ? value.level : null;
  const [, difficulty, key] = NAME.exec(name) ?? [];
  return key && (table === "values") === (difficulty !== undefined) ? key : null;
}

/** The texts of levels stored with a value. @param {Row} row @returns {unknown[]} */
export function textsIn([table, name, value]) {
  if (table === "later") return [value?.xsb];
  if (table === "values" && name === "link") {
    const shared = decodeLink(String(value));
    return shared && "xsb" in shared ? [shared.xsb] : [];
  }
  if (table !== "records" || !isRecord(value)) return [];
  const { own, helped, found = {} } = value;
  return [own, helped, found].flatMap((bests) => Object.values(bests).map((one) => one?.xsb));
}

/**
 * A value under today's name, or names where several boards share the older one.
 *
 * @param {Row} row stored under an older key
 * @param {Boards} boards
 * @returns {{ made: Row[], left: any }} left: what fits none of the boards; undefined if nothing
 */
export function brought([table, name, value], boards) {
  const key = olderKeyOf([table, name, value]);
  const known = boards.get(key ?? "") ?? [];
  const alone = new Set(known.map(({ now }) => now.key)).size === 1;
  const [, , , , start, rest = ""] = NAME.exec(name) ?? [];
  const from = known.filter(({ before }) => String(before.start) === start);
  const [first] = known;
  const all = (/** @type {Row[]} */ made) => ({ made, left: made.length > 0 ? undefined : value });
  switch (table) {
    case "records":
      return isRecord(value) ? recordsOf(value, known, alone) : { made: [], left: undefined };
    case "proofs":
      return proofsOf(value, known, alone);
    // What does not fit the board is cut off when it is played.
    case "games":
      return all(from.map((one) => [table, nameOf(one, rest), mapped(value, one, "tape")]));
    case "bookmarks":
      return all(from.map((one) => [table, nameOf(one, rest), mapped(value, one, "lurd")]));
    case "later":
      return all(known.slice(0, 1).map(({ now }) => [table, now.key, value]));
    case "daily":
      return all(alone ? [[table, name, { ...value, key: first.now.key }]] : []);
    default:
      if (name === "place")
        return all(alone ? [[table, name, { ...value, level: first.now.key }]] : []);
      return all(alone ? [[table, `difficulty:${first.now.key}`, value]] : []);
  }
}

/** @param {Known} known @param {string} rest */
function nameOf({ now }, rest) {
  return `${now.key}@${now.start}${rest}`;
}

/**
 * Moves in the form of today's identity.
 *
 * @param {string} moves in that of the older one
 * @param {Known} known
 */
function turned(moves, { before, now }) {
  return turn(turn(moves, before, boardDirection), now, seenDirection);
}

/**
 * @param {unknown} values by name, each with moves
 * @param {Known} known
 * @param {"tape" | "lurd"} moves
 */
function mapped(values, known, moves) {
  const entries = Object.entries(isObject(values) ? values : {});
  return Object.fromEntries(
    entries
      .filter(([, one]) => typeof one?.[moves] === "string")
      .map(([name, one]) => [name, { ...one, [moves]: turned(one[moves], known) }]),
  );
}

/**
 * @param {Record} record
 * @param {Known[]} known
 * @param {boolean} alone whether they are one board
 */
function recordsOf(record, known, alone) {
  /** @type {Map<string, Record>} */
  const made = new Map();
  const add = (/** @type {Known} */ { now }, /** @type {Partial<Record>} */ change) =>
    made.set(now.key, mergeRecords(made.get(now.key), change));
  /** @type {Record} */
  const left = { own: {}, helped: {}, history: [], ms: 0 };
  /** The board that the solutions from a square solve. @type {Map<string, Known>} */
  const solved = new Map();
  for (const kind of /** @type {const} */ (["own", "helped"])) {
    for (const [start, bests] of Object.entries(record[kind])) {
      const from = known.filter(({ before }) => String(before.start) === start);
      const own = from.findIndex(({ xsb }) => xsb === bests?.xsb);
      if (own > 0) from.unshift(...from.splice(own, 1));
      for (const name of /** @type {const} */ (["byMoves", "byPushes"])) {
        const best = bests?.[name];
        if (!best) continue;
        const fits = from.find((one) => countsOf(best.lurd, one));
        if (!fits) {
          left[kind][start] = { ...left[kind][start], xsb: bests.xsb, [name]: best };
          continue;
        }
        solved.set(start, fits);
        const lurd = turned(best.lurd, fits);
        const counted = { ...best, lurd, ...countsOf(best.lurd, fits) };
        add(fits, { [kind]: { [fits.now.start]: { xsb: fits.xsb, [name]: counted } } });
      }
    }
  }
  for (const solve of record.history) {
    const one = solved.get(String(solve?.start));
    if (one) add(one, { history: [{ ...solve, start: one.now.start }] });
    else left.history.push(solve);
  }
  const { bare, ms = 0 } = record;
  if (alone) add(known[0], { bare, ms });
  else Object.assign(left, bare ? { bare, ms } : { ms });
  const empty =
    [left.own, left.helped, left.history].every((part) => Object.keys(part).length === 0) &&
    !left.bare &&
    left.ms === 0;
  return {
    made: [...made].map(([key, change]) => /** @type {Row} */ (["records", key, change])),
    left: empty ? undefined : left,
  };
}

/**
 * The moves and pushes of a solution; null when it does not solve the board.
 *
 * @param {unknown} lurd in the form of the older identity
 * @param {Known} known
 */
function countsOf(lurd, { board, before }) {
  if (typeof lurd !== "string") return null;
  const game = solvedGame(board, turn(lurd, before, boardDirection));
  return game && { moves: game.moves, pushes: game.pushes };
}

/**
 * The fewest pushes as a claim. A claim of the fewest moves is shown nowhere.
 *
 * @param {import("./records.js").Proofs} proofs
 * @param {Known[]} known
 * @param {boolean} alone
 * @returns {{ made: Row[], left: any }}
 */
function proofsOf(proofs, known, alone) {
  if (!alone || !isObject(proofs)) return { made: [], left: proofs };
  const { pushes, said } = proofs;
  const shows = known.some(
    (one) =>
      one.before.start === pushes?.start && countsOf(pushes.lurd, one)?.pushes === pushes.value,
  );
  const claim = shows ? pushes?.value : said?.pushes;
  if (claim === undefined) return { made: [], left: proofs };
  return { made: [["proofs", known[0].now.key, { said: { pushes: claim } }]], left: undefined };
}
