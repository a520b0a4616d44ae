// A rating of the visitor, by the formula of chess (Elo, The Rating of Chessplayers, Past and Present, 1978), with each
// finished level as an opponent:
//
//   expected = 1 / (1 + 10 ^ ((level - rating) / 400))
//   rating  := rating + 32 * (result - expected)
//
// A level's own rating is 100 times its difficulty (`play/difficulty.js`): as it was shipped, or by the best solution that
// is stored. Each level counts once, when it was first finished: the result is 1 without help and 0 with hints. The
// rating begins where levels of two stars do. Nothing of it is stored: it follows from the records.

import { parseBoard } from "../../play/board.js";
import { scoreOf, traitsOf } from "../../play/difficulty.js";
import { identify } from "../../play/identity.js";
import { boardDirection } from "../../play/symmetry.js";
import { turn } from "../../store/progress.js";
import { fewerPushes, isRecord } from "../../store/records.js";

/** @typedef {import("../../store/records.js").Record} Record */

/** A level's first result. @typedef {{ date: string, key: string, difficulty: number, unaided: boolean }} Result */

/** Fewer levels than this say nothing. */
export const LEAST = 10;
const START = 700;
const FACTOR = 32;

/** Difficulties by the best solution. @type {WeakMap<Record, number | null>} */
const measured = new WeakMap();

/**
 * The first result on each finished level, in the order of time.
 *
 * @param {[key: string, record: unknown][]} records
 * @param {Map<string, number>} shipped difficulties by the text of the level
 * @returns {Generator<void, Result[], void>} in steps
 */
export function* firstResults(records, shipped) {
  /** @type {Result[]} */
  const results = [];
  for (const [key, record] of records) {
    const [first] = isRecord(record) ? record.history : [];
    if (!isRecord(record) || !first) continue;
    const difficulty = difficultyOf(record, shipped);
    yield;
    if (difficulty === null) continue;
    results.push({ date: first.date, key, difficulty, unaided: !first.helped });
  }
  return results.sort((a, b) => (a.date + a.key < b.date + b.key ? -1 : 1));
}

/** @param {Record} record @param {Map<string, number>} shipped */
function difficultyOf(record, shipped) {
  const { own, helped, found = {} } = record;
  const all = [own, helped, found].flatMap((kind) => Object.values(kind));
  for (const { xsb } of all) {
    const known = shipped.get(xsb ?? "");
    if (known !== undefined) return known;
  }
  const before = measured.get(record);
  if (before !== undefined) return before;
  const difficulty = measure(all);
  measured.set(record, difficulty);
  return difficulty;
}

/** @param {import("../../store/records.js").Bests[]} all */
function measure(all) {
  const [best] = all
    .flatMap(({ xsb, byPushes }) => (xsb && byPushes ? [{ xsb, ...byPushes }] : []))
    .sort((a, b) => (fewerPushes(a, b) ? -1 : fewerPushes(b, a) ? 1 : 0));
  const board = best && parseBoard(best.xsb).board;
  const traits = board && traitsOf(board, turn(best.lurd, identify(board), boardDirection));
  return traits ? scoreOf(traits) : null;
}

/** @param {Pick<Result, "difficulty" | "unaided">[]} results in the order of time */
export function ratingOf(results) {
  return results.reduce((rating, { difficulty, unaided }) => {
    const expected = 1 / (1 + 10 ** ((100 * difficulty - rating) / 400));
    return rating + FACTOR * ((unaided ? 1 : 0) - expected);
  }, START);
}
