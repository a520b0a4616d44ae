// Progress on each level, stored under the level's identity and in its canonical form, so that a rotated copy of a level
// is recognised, with its solutions.

import { PUSH_LETTERS, WALK_LETTERS } from "../play/directions.js";
import { Game } from "../play/game.js";
import { solvedGame } from "../play/solved_game.js";
import { boardDirection, seenDirection } from "../play/symmetry.js";
import { version } from "../version.js";
import { dayOf } from "./days.js";
import { fewest, isRecord } from "./records.js";

/** @typedef {import("./store.js").Store} Store */
/** @typedef {import("../play/board.js").Board} Board */
/** @typedef {import("../play/identity.js").Identity} Identity */
/** @typedef {import("./records.js").Best} Best */
/** @typedef {import("./records.js").Bests} Bests */
/** @typedef {import("./records.js").Record} Record */
/** @typedef {import("./tables.js").Games} Games */
/** @typedef {import("./tables.js").SavedGame} SavedGame */

/**
 * A level and the game on it.
 *
 * @typedef {object} Place
 * @property {Identity} identity
 * @property {string} [key] of the identity, if known without computing it
 * @property {string} [xsb] its text, stored with a solution so that it can be replayed anywhere
 * @property {string} [slot] distinguishes games on the same level, such as one from a link
 */

/**
 * The best results on a level.
 *
 * @typedef {object} Reached
 * @property {number} moves the fewest so far, without help
 * @property {number} pushes the fewest so far, without help
 * @property {Best | null} byMoves the visitor's solution with the fewest moves, as LURD on this board, if it starts
 *   where this board does
 * @property {Best | null} byPushes the same with the fewest pushes
 * @property {import("./records.js").Solve[]} history all improvements, oldest first
 * @property {number} ms playing time
 */

/**
 * The proven fewest pushes and moves for exactly this board.
 *
 * @typedef {{ pushes?: number, moves?: number }} Proof
 */

/**
 * The result of a search that ended with a proof.
 *
 * @typedef {{ objective: "pushes" | "moves", solution: string, pushes: number, moves: number, strategy: string,
 *   expanded: number }} Proven
 */

export class Progress {
  #store;
  /**
   * Games taken over from other tabs, until they are first stored here.
   *
   * @type {Map<string, { tab: string, date: string }>}
   */
  #takenOver = new Map();

  /** @param {Store} store */
  constructor(store) {
    this.#store = store;
  }

  /**
   * The results without help.
   *
   * @param {Place} place
   * @returns {Reached | null} null if it has not been solved without help
   */
  record(place) {
    const record = this.#record(place);
    const own = record?.own ?? {};
    const counts = Object.values(own).flatMap(bestsOf);
    const least = fewest(record?.bare ? [...counts, record.bare] : counts);
    if (!record || !least) return null;
    const { identity } = place;
    const here = own[identity.start];
    return {
      ...least,
      byMoves: seen(here?.byMoves, identity),
      byPushes: seen(here?.byPushes, identity),
      history: record.history,
      ms: record.ms,
    };
  }

  /**
   * Whether it was ever solved without help; fast enough for thousands of levels.
   *
   * @param {Place & { key: string }} place
   */
  isSolved(place) {
    const { own = {}, bare } = this.#record(place) ?? {};
    return bare !== undefined || Object.values(own).some((bests) => bestsOf(bests).length > 0);
  }

  /**
   * The results with hints.
   *
   * @param {Place} place
   * @returns {{ moves: number, pushes: number, byMoves: Best | null, byPushes: Best | null } | null} the solutions as
   *   LURD on this board, if they start where this board does
   */
  helped(place) {
    const helped = this.#record(place)?.helped ?? {};
    const least = fewest(Object.values(helped).flatMap(bestsOf));
    if (!least) return null;
    const { identity } = place;
    const here = helped[identity.start];
    return {
      ...least,
      byMoves: seen(here?.byMoves, identity),
      byPushes: seen(here?.byPushes, identity),
    };
  }

  /**
   * All solves that improved on those before them with as little help, the latest first.
   *
   * @param {Place} place
   * @returns {import("./records.js").Solve[]}
   */
  history(place) {
    return (this.#record(place)?.history ?? []).toReversed();
  }

  /**
   * A summary of a level by its identity alone, without reading a board.
   *
   * @param {string} key
   * @returns {{ solved: boolean, pushes: number | null, proven: number | null, ms: number }} pushes: the fewest of a
   *   stored solution without help; proven: the minimum, as proven by a search on this device
   */
  tally(key) {
    const record = this.#store.value("records", key);
    const own = isRecord(record) ? Object.values(record.own).flatMap(bestsOf) : [];
    const shown = fewest(own);
    return {
      solved: shown !== null || record?.bare !== undefined,
      pushes: shown?.pushes ?? null,
      proven: this.#store.value("proofs", key)?.pushes?.value ?? null,
      ms: record?.ms ?? 0,
    };
  }

  /** The playing time of a level, in milliseconds. @param {Place} place @returns {number} */
  played(place) {
    return this.#record(place)?.ms ?? 0;
  }

  /** @param {Place} place @returns {Record | null} */
  #record(place) {
    const key = place.key ?? place.identity.key;
    const record = this.#store.value("records", key);
    return isRecord(record) ? record : null;
  }

  /**
   * Records a solved level, as played without help or with hints, whichever the game says. It counts only if replaying
   * its moves from the start solves the level.
   *
   * @param {Place} place
   * @param {Game} game
   * @returns {{ moves: boolean, pushes: boolean }} in which measure it improves on all before it with as little help
   */
  solved(place, game) {
    const { identity, xsb } = place;
    const lurd = game.lurd();
    if (!solvedGame(game.board, lurd)) return { moves: false, pushes: false };
    const date = new Date().toISOString();
    const { moves, pushes, helped } = game;
    const before = helped ? this.helped(place) : this.record(place);
    const best = { lurd: turn(lurd, identity, seenDirection), moves, pushes, date };
    /** @type {Bests} */
    const bests = { ...(xsb ? { xsb } : {}), byMoves: best, byPushes: best };
    const ms = this.played(place);
    this.#store.put("records", identity.key, {
      [helped ? "helped" : "own"]: { [identity.start]: bests },
      history: [{ date, start: identity.start, moves, pushes, ms, helped }],
    });
    this.#store.put("days", dayOf(new Date()), { levels: [identity.key] });
    this.#store.askToStay();
    const less = (/** @type {"moves" | "pushes"} */ what) => !before || game[what] < before[what];
    return { moves: less("moves"), pushes: less("pushes") };
  }

  /**
   * Adds playing time to a level.
   *
   * @param {Place} place
   * @param {number} ms
   */
  addTime({ identity }, ms) {
    this.#store.put("records", identity.key, { ms });
    this.#store.put("days", dayOf(new Date()), { ms });
  }

  /** The activity of each day. @returns {[day: string, import("./days.js").Day][]} the day as 2026-01-31 */
  days() {
    return this.#store.entries("days").sort(([a], [b]) => (a < b ? -1 : 1));
  }

  /**
   * What searches on this device have proven about this board.
   *
   * @param {Place} place
   * @returns {Proof}
   */
  proof(place) {
    const { pushes, moves } = this.#proofs(place);
    const here = moves?.[place.identity.start];
    return {
      ...(pushes ? { pushes: pushes.value } : {}),
      ...(here ? { moves: here.value } : {}),
    };
  }

  /**
   * The greatest lower bounds that searches on this device have proven, 0 for none.
   *
   * @param {Place} place
   * @returns {Required<Proof>}
   */
  least(place) {
    const { least } = this.#proofs(place);
    const { pushes = 0, moves = 0 } = this.proof(place);
    if (!least) return { pushes, moves };
    return {
      pushes: Math.max(pushes, least.pushes ?? 0),
      moves: Math.max(moves, least[place.identity.start] ?? 0),
    };
  }

  /**
   * Records a lower bound that a search from the start of a level has proven.
   *
   * @param {Place} place
   * @param {"pushes" | "moves"} measure
   * @param {number} bound
   * @returns {boolean} whether it is greater than those before
   */
  atLeast(place, measure, bound) {
    if (bound <= this.least(place)[measure]) return false;
    const { key, start } = place.identity;
    const name = measure === "pushes" ? measure : start;
    this.#store.put("proofs", key, { least: { [name]: bound } });
    return true;
  }

  /**
   * A minimum that an earlier version called proven, without storing the proof.
   *
   * @param {Place} place
   * @returns {Proof}
   */
  said(place) {
    return this.#proofs(place).said ?? {};
  }

  /** @param {Place} place @returns {import("./records.js").Proofs} */
  #proofs(place) {
    return this.#store.value("proofs", place.key ?? place.identity.key) ?? {};
  }

  /**
   * Records what a search from the start of a level has proven.
   *
   * @param {Place} place
   * @param {Proven} found
   */
  proven({ identity }, { objective, solution, pushes, moves, strategy, expanded }) {
    /** @type {import("./records.js").Proof} */
    const proof = {
      value: objective === "pushes" ? pushes : moves,
      lurd: turn(solution, identity, seenDirection),
      start: identity.start,
      strategy,
      expanded,
      version,
      date: new Date().toISOString(),
    };
    // The minimum number of pushes does not depend on where in its region the player starts; the number of moves does.
    const change = objective === "pushes" ? { pushes: proof } : { moves: { [proof.start]: proof } };
    this.#store.put("proofs", identity.key, change);
  }

  /**
   * @param {Place} place
   * @param {Game} game
   */
  keep(place, game) {
    const name = nameOf(place, game.reverse);
    const start = game.reverse ? { start: game.board.player } : {};
    const over = this.#takenOver.get(name);
    this.#takenOver.delete(name);
    this.#store.put("games", name, {
      tab: this.#store.tab,
      game: { ...this.#taped(place, game), ...start },
      ...(over ? { over } : {}),
    });
  }

  /** @param {Place} place @param {Game} game @returns {SavedGame} */
  #taped({ identity }, game) {
    const saved = game.save();
    const tape = turn(saved.tape, identity, seenDirection);
    return { ...saved, tape, date: new Date().toISOString() };
  }

  /**
   * @param {Place} place
   * @param {Board} board
   * @returns {Game} the last game in this tab, or else the latest of any tab, or else a new one
   */
  resume(place, board) {
    const saved = this.#saved(place, false);
    return saved ? Game.restore(board, saved) : new Game(board);
  }

  /** The last game in reverse. @param {Place} place */
  resumeReverse(place) {
    return this.#saved(place, true);
  }

  /**
   * @param {Place} place
   * @param {boolean} reverse
   * @returns {SavedGame | null}
   */
  #saved(place, reverse) {
    const name = nameOf(place, reverse);
    const games = /** @type {Games} */ (this.#store.value("games", name) ?? {});
    const [last] = othersOf(games, this.#store.tab);
    const own = games[this.#store.tab];
    const saved = own ?? last?.[1];
    if (typeof saved?.tape !== "string" || typeof saved.cursor !== "number") return null;
    if (!own) this.#takenOver.set(name, { tab: last[0], date: saved.date });
    return { ...saved, tape: turn(saved.tape, place.identity, boardDirection) };
  }

  /**
   * Games on this board from other tabs, closed or open, the latest first.
   *
   * @param {Place} place
   * @returns {SavedGame[]} as `Game.restore` expects them
   */
  otherGames(place) {
    const games = /** @type {Games} */ (this.#store.value("games", nameOf(place, false)) ?? {});
    const taken = this.#takenOver.get(nameOf(place, false))?.tab;
    return othersOf(games, this.#store.tab)
      .filter(([tab]) => tab !== taken)
      .map(([, game]) => ({ ...game, tape: turn(game.tape, place.identity, boardDirection) }));
  }
}

/** @param {Games} games @param {string} tab @returns {[tab: string, SavedGame][]} the latest first */
function othersOf(games, tab) {
  return Object.entries(games)
    .filter(([other]) => other !== tab)
    .sort(([, a], [, b]) => (a.date > b.date ? -1 : 1));
}

/** @param {Place} place @param {boolean} reverse */
function nameOf({ identity, slot = "" }, reverse) {
  return `${identity.key}@${identity.start}${slot}${reverse ? ":reverse" : ""}`;
}

/** @param {Bests} bests @returns {Best[]} */
function bestsOf({ byMoves, byPushes }) {
  return [byMoves, byPushes].filter((best) => best !== undefined);
}

/** @param {Best | undefined} best @param {Identity} identity @returns {Best | null} as played on the board */
function seen(best, identity) {
  return best ? { ...best, lurd: turn(best.lurd, identity, boardDirection) } : null;
}

/**
 * Transforms moves by the symmetry of an identity.
 *
 * @param {string} text moves; other characters stay as they are
 * @param {Identity} identity
 * @param {(direction: number, symmetry: number) => number} way
 */
export function turn(text, { symmetry }, way) {
  if (symmetry === 0) return text;
  return text.replace(/[lurd]/gi, (letter) => {
    const letters = letter < "a" ? PUSH_LETTERS : WALK_LETTERS;
    return letters[way(letters.indexOf(letter), symmetry)];
  });
}
