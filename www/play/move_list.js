// The moves made on a level as a readable list: box moves, walks, restarts.

import { PUSHED, RESTART } from "./tape.js";

/** @typedef {import("./game.js").Game} Game */

/** The unit of an entry: a box session, or one push. @typedef {"session" | "push"} Grain */

/**
 * @typedef {object} Entry
 * @property {"start" | "push" | "walk" | "restart"} kind
 * @property {number} begin the place on the tape before it
 * @property {number} end the place on the tape after it
 * @property {number} move how many moves of its run are made after it
 * @property {number} from the square that the box, or the player, comes from
 * @property {number} to the square where it is then
 * @property {{ direction: number, count: number }[]} runs the pushes, or the steps of a walk, those the same way together
 */

/**
 * Everything on the tape, including what has been undone.
 *
 * @param {Game} game
 * @param {Grain} grain
 * @returns {Entry[]} in order, the start first; each begins where the one before it ends
 */
export function entriesOf({ board, tape, reverse }, grain) {
  const start = board.player;
  /** @type {Entry[]} */
  const entries = [{ kind: "start", begin: 0, end: 0, move: 0, from: start, to: start, runs: [] }];
  let player = start;
  /** Where the current run begins on the tape. */
  let base = 0;
  for (let at = 0; at < tape.length; at += 1) {
    const sign = tape.at(at);
    const end = at + 1;
    const last = entries[entries.length - 1];
    if (sign === RESTART) {
      player = start;
      base = end;
      entries.push({ kind: "restart", begin: at, end, move: 0, from: start, to: start, runs: [] });
      continue;
    }
    const direction = sign & 3;
    const offset = board.offsets[direction];
    const before = player;
    player += offset;
    const move = end - base;
    if (sign < PUSHED) {
      if (last.kind === "walk") grow(last, end, move, player, direction);
      else
        entries.push(begun("walk", { begin: at, end, move, from: before, to: player }, direction));
      continue;
    }
    const from = reverse ? before - offset : player;
    const to = reverse ? before : player + offset;
    // The walk to a box belongs to its entry.
    const walked = last.kind === "walk" ? entries.pop() : undefined;
    const same = entries[entries.length - 1];
    if (grain === "session" && same.kind === "push" && same.to === from) {
      grow(same, end, move, to, direction);
    } else {
      entries.push(begun("push", { begin: walked?.begin ?? at, end, move, from, to }, direction));
    }
  }
  return entries;
}

/**
 * @param {"push" | "walk"} kind
 * @param {Omit<Entry, "kind" | "runs">} place
 * @param {number} direction
 * @returns {Entry}
 */
function begun(kind, place, direction) {
  return { kind, ...place, runs: [{ direction, count: 1 }] };
}

/**
 * @param {Entry} entry
 * @param {number} end
 * @param {number} move
 * @param {number} to
 * @param {number} direction
 */
function grow(entry, end, move, to, direction) {
  entry.end = end;
  entry.move = move;
  entry.to = to;
  const last = entry.runs[entry.runs.length - 1];
  if (last.direction === direction) last.count += 1;
  else entry.runs.push({ direction, count: 1 });
}

/**
 * The entry at or just before the current position.
 *
 * @param {Entry[]} entries of the game
 * @param {number} cursor
 * @returns {number} its index
 */
export function entryAt(entries, cursor) {
  let low = 0;
  let high = entries.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (entries[middle].end < cursor) low = middle + 1;
    else high = middle;
  }
  return low;
}
