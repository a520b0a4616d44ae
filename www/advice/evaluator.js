// What can be said about the position on the board while one plays: whether there is a solution, how many pushes are left,
// and what the last push cost. Rules and lower bounds come from one worker, short searches from another; nothing here
// takes long on the page's own thread.

import { formatBoard } from "../play/board.js";
import { Game } from "../play/game.js";
import { parseLurd } from "../play/lurd.js";
import { RESTART } from "../play/tape.js";
import { stopWith } from "../solver/cancel.js";
import { beforeLastPush, copyOf, keyOf, pushesAmong } from "./positions.js";
import { CHECK } from "./requests.js";
import { costOf, isExact, isSolvable, Values } from "./values.js";

/** @typedef {import("../lab.js").Analysis} Analysis */
/** @typedef {import("../play/board.js").Board} Board */
/** @typedef {import("./positions.js").Position} Position */
/** @typedef {import("./positions.js").Push} Push */
/** @typedef {import("./values.js").Cost} Cost */
/** @typedef {import("./values.js").Value} Value */
/** @typedef {{ key: string, position: Position }} Place */
/** @typedef {Place & { game: Game, solved: boolean, before: Place | null, push: Push | null }} Here */
/** The positions of a tape: the keys after each push, each restart, and at the start, by their place. @typedef {Map<number, string>} Passed */

/** Milliseconds without a push after which a position is looked at. */
const CALM = 100;
/** Milliseconds of work before the page's thread is given back. */
const SHARE = 6;
/** What is searched for, one after the other until it is known whether there is a solution; it must suit a phone. */
const TRIES = /** @type {const} */ ([
  { objective: "pushes", timeLimitMs: 1000, memoryLimitMb: 64 },
  { objective: "any", timeLimitMs: 1500, memoryLimitMb: 64 },
]);

/** Dispatches `change` when there may be more to say. */
export class Evaluator extends EventTarget {
  #analyse;
  #requests;
  /** @type {WeakMap<Board, Values>} */
  #known = new WeakMap();
  /** The position on the board. @type {Here | null} */
  #here = null;
  /** Ends what is done for it. */
  #work = new AbortController();
  /** The pushes of the last solution found, from the position `key` on. @type {{ key: string, pushes: Push[] } | null} */
  #way = null;

  /**
   * @param {object} given
   * @param {(position: Position) => Promise<Analysis | null>} given.analyse
   * @param {import("./requests.js").Requests} given.requests
   */
  constructor({ analyse, requests }) {
    super();
    this.#analyse = analyse;
    this.#requests = requests;
  }

  #changed() {
    this.dispatchEvent(new Event("change"));
  }

  /** @param {Board} board */
  #of(board) {
    const values = this.#known.get(board) ?? new Values();
    this.#known.set(board, values);
    return values;
  }

  /** What is known about the position on the board, and what its last push cost; null where there is nothing to say. */
  get now() {
    if (!this.#here) return null;
    const { position, key, before, solved } = this.#here;
    const values = this.#of(position.board);
    const value = values.of(key);
    return { value, solved, cost: before && costOf(values.of(before.key), value, 1) };
  }

  /**
   * Something moved.
   *
   * @param {Game | null} game on the board
   * @param {boolean} searches whether to find out what is not known
   */
  follow(game, searches) {
    const here = game && !game.reverse ? hereOf(game) : null;
    const same = here?.key === this.#here?.key && here?.game === this.#here?.game;
    // A walk changes nothing.
    if (same && searches !== this.#work.signal.aborted) return;
    this.stop();
    this.#here = here;
    if (here) this.#reached(here);
    this.#changed();
    if (!here || !searches) return;
    this.#work = new AbortController();
    const { signal } = this.#work;
    const timer = setTimeout(() => this.#lookInto(here, signal), CALM);
    signal.addEventListener("abort", () => clearTimeout(timer));
  }

  /** Ends what is done for the position on the board. */
  stop() {
    this.#work.abort();
  }

  /** What follows from how a position was reached. @param {Here} here */
  #reached({ game, key, solved, before, push }) {
    const values = this.#of(game.board);
    if (solved) values.learn(key, { most: 0, done: true });
    if (!before) return;
    const way = this.#way;
    const [next, ...rest] = way?.pushes ?? [];
    const follows = next?.from === push?.from && next?.direction === push?.direction;
    if (way?.key === before.key && follows) {
      this.#way = { key, pushes: rest };
      values.learn(key, { most: rest.length });
    }
    values.link(before.key, key, 1);
  }

  /** @param {Here} here @param {AbortSignal} signal */
  async #lookInto(here, signal) {
    const { before } = here;
    const values = this.#of(here.position.board);
    const { control, release } = stopWith(signal);
    const looks = async () => {
      // At the start there is nothing to compare with, and the other module need not be loaded.
      if (!before) return;
      await this.#look(here);
      if (values.of(here.key).lost) control.abort();
      else await this.#look(before);
      if (!signal.aborted) this.#changed();
    };
    const [, decided] = await Promise.all([looks(), this.#search(here, control.signal, TRIES)]);
    if (!signal.aborted) {
      if (values.of(here.key).lost) await this.#look(here);
      else if (before && isExact(values.of(here.key)))
        await this.#search(before, control.signal, TRIES.slice(0, 1));
      if (decided) values.learn(here.key, { done: true });
      if (!signal.aborted) this.#changed();
    }
    release();
  }

  /** Asks for rules and the lower bound, without a search. @param {Place} place */
  async #look({ key, position }) {
    const values = this.#of(position.board);
    const { bound, lost } = values.of(key);
    if (bound !== null || lost?.proof) return;
    // Nobody waits for it: where something cannot be loaded, nothing is known.
    const seen = await this.#analyse(position).catch(() => null);
    if (!seen) return;
    if (seen.lowerBound !== null) values.learn(key, { bound: seen.lowerBound });
    else values.learn(key, { lost: { proof: seen.proof, expanded: 0 }, done: true });
  }

  /**
   * @param {Place} place
   * @param {AbortSignal} signal
   * @param {readonly (typeof TRIES)[number][]} tries
   * @returns {Promise<boolean>} whether all has been tried that is worth it
   */
  async #search(place, signal, tries) {
    const { key, position } = place;
    const { board, boxes, playerSquare } = position;
    const values = this.#of(board);
    const xsb = formatBoard(board, boxes, playerSquare);
    const isStart = place === this.#here && !this.#here.before;
    for (let at = 0; at < tries.length; ) {
      const value = values.of(key);
      const solvable = isSolvable(value);
      // Solutions of the level are known: nothing is to be found out for its start.
      const enough = solvable && (isStart || tries[at].objective === "any");
      if (signal.aborted || value.done || solvable === false || isExact(value) || enough)
        return !signal.aborted;
      const asked = { ...tries[at], signal };
      const answer = await this.#requests.solve(CHECK, xsb, asked).catch(() => undefined);
      if (signal.aborted || answer === undefined) return false;
      // Something else was asked that matters more, or the module was still being loaded.
      const untried = answer === null || answer.outcome === "cancelled" || answer.build === null;
      if (untried) {
        await this.#requests.free();
        continue;
      }
      this.#learn(place, answer, tries[at].objective);
      if (place === this.#here) this.#changed();
      at += 1;
    }
    return true;
  }

  /**
   * @param {Place} place
   * @param {import("../index.js").Result} result of a search from there
   * @param {import("../index.js").Objective} objective
   */
  #learn({ key, position }, result, objective) {
    const { outcome, solution, pushes, optimal, lowerBound, expanded } = result;
    const values = this.#of(position.board);
    if (outcome === "unsolvable") values.learn(key, { lost: { proof: null, expanded } });
    else if (solution === null) values.learn(key, { least: lowerBound ?? 0 });
    else {
      const fewest = optimal && objective === "pushes";
      this.#solved(key, position, solution, (fewest ? pushes : lowerBound) ?? 0);
    }
  }

  /** @param {string} key @param {Position} position @param {string} solution from there @param {number} least */
  #solved(key, position, solution, least) {
    const pushes = pushesAmong(position, parseLurd(solution).directions ?? []);
    this.#of(position.board).learn(key, { most: pushes.length, least });
    this.#way = { key, pushes };
  }

  /** What is known of a level without asking. @param {Board} board @param {Pick<Value, "least" | "most">} value of its start */
  knows(board, value) {
    this.#of(board).learn(keyOf(new Game(board)), value);
    this.#changed();
  }

  /** Something else has found a solution of the level on the board. @param {string} lurd from its start */
  found(lurd) {
    if (!this.#here) return;
    const { game, key } = this.#here;
    const made = game.lurd();
    if (!lurd.startsWith(made)) return;
    this.#solved(key, game, lurd.slice(made.length), 0);
    this.#changed();
  }

  /**
   * Something else has proven that there is no solution.
   *
   * @param {Position} game
   * @param {number} expanded positions searched
   * @returns {Promise<import("./adviser.js").Loss>} with the reason, if a rule knows it
   */
  async lost(game, expanded) {
    const lost = { proof: null, expanded };
    this.#of(game.board).learn(keyOf(game), { lost, done: true });
    return (await this.lossOf(game)) ?? lost;
  }

  /**
   * Why a position is lost, as far as that is known without a search.
   *
   * @param {Position} game
   * @returns {Promise<import("./adviser.js").Loss | null | undefined>} null if it has a solution, undefined if nothing
   *   is known
   */
  async lossOf(game) {
    const place = placeOf(game);
    await this.#look(place);
    this.#changed();
    const value = this.#of(game.board).of(place.key);
    return isSolvable(value) ? null : (value.lost ?? undefined);
  }

  /**
   * Looks at all positions of a tape.
   *
   * @param {Game} game
   * @param {AbortSignal} signal
   * @returns {Promise<Passed>}
   */
  async review(game, signal) {
    const values = this.#of(game.board);
    const trial = Game.restore(game.board, game.save());
    trial.seek(0);
    /** @type {Passed} */
    const passed = new Map();
    let rests = performance.now();
    for (let goesOn = true; goesOn && !signal.aborted; goesOn = toNextPush(trial)) {
      const key = keyOf(trial);
      passed.set(trial.cursor, key);
      if (trial.solved) values.learn(key, { most: 0, done: true });
      await this.#look({ key, position: trial });
      if (performance.now() - rests < SHARE) continue;
      await new Promise((resolve) => setTimeout(resolve));
      rests = performance.now();
    }
    this.#linkAll(values, trial.tape, [...passed]);
    if (!signal.aborted) this.#changed();
    return passed;
  }

  /** @param {Values} values @param {Game["tape"]} tape @param {[number, string][]} places */
  #linkAll(values, tape, places) {
    const pairs = places.slice(1).flatMap(([at, to], index) => {
      return tape.at(at - 1) === RESTART ? [] : [{ from: places[index][1], to }];
    });
    // What is known goes on with the pushes, and back from the solved board.
    for (const { from, to } of [...pairs, ...pairs.reverse()]) values.link(from, to, 1);
  }

  /**
   * What the pushes between two places of a tape cost.
   *
   * @param {Board} board
   * @param {Passed} passed
   * @param {import("../play/move_list.js").Entry} entry
   * @returns {Cost | null}
   */
  costOf(board, passed, { kind, begin, end, runs }) {
    const [from, to] = [passed.get(begin), passed.get(end)];
    if (kind !== "push" || from === undefined || to === undefined) return null;
    const values = this.#of(board);
    const pushes = runs.reduce((sum, { count }) => sum + count, 0);
    return costOf(values.of(from), values.of(to), pushes);
  }
}

/** @param {Position} game @returns {Place} */
function placeOf(game) {
  return { key: keyOf(game), position: copyOf(game) };
}

/** @param {Game} game @returns {Here} */
function hereOf(game) {
  const { position, push } = beforeLastPush(game) ?? { position: null, push: null };
  const before = position && { key: keyOf(position), position };
  return { ...placeOf(game), game, solved: game.solved, before, push };
}

/** Goes on to the next push or restart. @param {Game} game @returns {boolean} whether there is one */
function toNextPush(game) {
  for (let change = game.redo(); change !== null; change = game.redo())
    if (change === "restart" || change.box) return true;
  return false;
}
