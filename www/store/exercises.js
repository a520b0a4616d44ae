// Positions in which the visitor lost a game, as exercises that come back after some days. Only the days on which each
// was tried are stored: when it is due follows from them, so that two tabs agree whichever writes first.
//
// The schedule is that of a box of cards (Leitner, So lernt man lernen, 1972): one that was passed moves on to the next
// interval, one that was not begins anew.

import { parseBoard } from "../play/board.js";
import { identify } from "../play/identity.js";
import { solvedGame } from "../play/solved_game.js";
import { dayOf } from "./days.js";
import { isDay, rows } from "./forms.js";
import { isObject } from "./records.js";

/** @typedef {import("./store.js").Store} Store */

/** Kinds of proof that a position is lost. @typedef {import("../lab.js").Proof["kind"]} Rule */

/**
 * @typedef {object} Exercise
 * @property {string} xsb the position to play from
 * @property {string} title of the level it comes from
 * @property {Rule} rule which proved that the game was lost
 * @property {number} pushes how many were made from here until that was proven
 * @property {string} answer LURD that solves the position, as the solver found it
 * @property {{ [day: string]: boolean }} tries whether it was passed, by the local day; the loss is the first
 */

/** An exercise, and in how many days it comes back; see `daysLeft`. @typedef {Exercise & { key: string, left: number | null }} Due */

/** The id of their collection. */
export const EXERCISES = "exercises";

/** Days until an exercise comes back: after the loss, and after it was passed once, twice and three times in a row. */
export const INTERVALS = [1, 3, 7, 21];

/** The most exercises, and the most that are made in a day. */
export const MOST_EXERCISES = 200;
export const MOST_A_DAY = 5;
const LONGEST_TITLE = 500;
const LONGEST_TEXT = 20_000;
const LONGEST_ANSWER = 200_000;
const MOST_PUSHES = 100;
const MOST_TRIES = 400;
const DAY_MS = 86_400_000;

/** @type {{ [rule in Rule]: true }} */
const RULES = {
  "dead-square": true,
  stuck: true,
  frozen: true,
  unmatched: true,
  unbalanced: true,
  corral: true,
};

/**
 * Unites the tries; of two on one day the failure counts.
 *
 * @param {Exercise | undefined} before
 * @param {Partial<Exercise>} change
 * @returns {Exercise | undefined} undefined if it was removed meanwhile
 */
export function mergeExercise(before, change) {
  const whole = before ?? change;
  if (whole.xsb === undefined) return undefined;
  const tries = { ...before?.tries };
  for (const [day, passed] of Object.entries(change.tries ?? {})) {
    tries[day] = passed && (tries[day] ?? true);
  }
  return /** @type {Exercise} */ ({ ...whole, tries });
}

/**
 * When an exercise comes back.
 *
 * @param {Exercise["tries"]} tries
 * @param {string} today
 * @returns {number | null} in how many days, 0 or less when it is due; null once it was passed after the longest interval
 */
export function daysLeft(tries, today) {
  const days = Object.keys(tries).sort();
  const passed = days.length - 1 - days.findLastIndex((day) => !tries[day]);
  const last = days.at(-1);
  if (last === undefined || passed >= INTERVALS.length) return null;
  return INTERVALS[passed] - (Date.parse(today) - Date.parse(last)) / DAY_MS;
}

export class Exercises {
  #store;
  #now;

  /** @param {Store} store @param {() => Date} [now] */
  constructor(store, now = () => new Date()) {
    this.#store = store;
    this.#now = now;
  }

  /** The local day. */
  get #today() {
    return dayOf(this.#now());
  }

  /** @returns {Due[]} those that come back first, first */
  list() {
    const all = this.#store.entries("exercises").map(([key, one]) => this.#dated(key, one));
    return all.sort((a, b) => (a.left ?? Infinity) - (b.left ?? Infinity));
  }

  /** Those to be done today. */
  due() {
    return this.list().filter(isDue);
  }

  /** @param {string} key @returns {Due | undefined} */
  of(key) {
    const exercise = this.#store.value("exercises", key);
    return exercise && this.#dated(key, exercise);
  }

  /** @param {string} key @param {Exercise} exercise @returns {Due} */
  #dated(key, exercise) {
    return { key, ...exercise, left: daysLeft(exercise.tries, this.#today) };
  }

  /**
   * Adds an exercise, with the loss of today as its first try. A known one begins anew.
   *
   * @param {Omit<Exercise, "tries">} exercise
   * @returns {boolean} false if its answer is none, or there are enough of them
   */
  add(exercise) {
    const { board } = parseBoard(exercise.xsb);
    if (!board || !solvedGame(board, exercise.answer)) return false;
    const { key } = identify(board);
    if (!this.of(key) && !this.#makeRoom()) return false;
    this.#store.put("exercises", key, { ...exercise, tries: { [this.#today]: false } });
    return true;
  }

  /** Removes one that does not come back, if there is no room. */
  #makeRoom() {
    const all = this.list();
    const ofToday = all.filter(({ tries }) => Object.keys(tries).sort()[0] === this.#today);
    if (ofToday.length >= MOST_A_DAY) return false;
    if (all.length < MOST_EXERCISES) return true;
    const learnt = all.find(({ left }) => left === null);
    if (learnt) this.remove(learnt.key);
    return learnt !== undefined;
  }

  /** An exercise was done; before it is due, that does not count. @param {string} key @param {boolean} passed */
  tried(key, passed) {
    const exercise = this.of(key);
    if (exercise && isDue(exercise))
      this.#store.put("exercises", key, { tries: { [this.#today]: passed } });
  }

  /** @param {string} key */
  remove(key) {
    this.#store.put("exercises", key, null);
  }
}

/** @param {Due} exercise */
const isDue = ({ left }) => left !== null && left <= 0;

/**
 * What is accepted of an exercise in a file.
 *
 * @param {string} key
 * @param {unknown} value
 * @returns {Exercise | null} null unless it is one, and its answer solves it
 */
export function exerciseOf(key, value) {
  const { xsb, title, rule, pushes, answer, tries } = /** @type {Partial<Exercise>} */ (
    value ?? {}
  );
  const isText = (/** @type {unknown} */ text, /** @type {number} */ most) =>
    typeof text === "string" && text.length <= most;
  if (!isText(xsb, LONGEST_TEXT) || !isText(title, LONGEST_TITLE)) return null;
  if (!isText(answer, LONGEST_ANSWER) || !isObject(tries)) return null;
  if (typeof rule !== "string" || !Object.hasOwn(RULES, rule)) return null;
  if (!Number.isInteger(pushes) || Number(pushes) < 1 || Number(pushes) > MOST_PUSHES) return null;
  const kept = rows(tries)
    .filter(([day, passed]) => isDay(day) && typeof passed === "boolean")
    .slice(0, MOST_TRIES);
  const exercise = /** @type {Exercise} */ ({ xsb, title, rule, pushes, answer });
  const { board } = parseBoard(exercise.xsb);
  if (kept.length === 0 || !board || identify(board).key !== key) return null;
  return solvedGame(board, exercise.answer) && { ...exercise, tries: Object.fromEntries(kept) };
}
