// The rules, and one level being played: position, counters and the whole history.

import { FLOOR, formatBoard } from "./board.js";
import { PUSHED, RESTART, Tape } from "./tape.js";

/** @typedef {import("./board.js").Board} Board */

/**
 * One moved piece, for drawing. `box` is null when only the player moved.
 *
 * @typedef {object} Change
 * @property {number} direction where the player looks
 * @property {number} from the player's square before
 * @property {number} to the player's square after
 * @property {{ from: number, to: number } | null} box
 */

/**
 * A stored game.
 *
 * @typedef {object} Saved
 * @property {string} tape LURD, with `!` for a restart
 * @property {number} cursor
 * @property {number[]} [loaded] see `Game`
 * @property {number[]} [shown] see `Game`
 * @property {number[]} [hinted] see `Game`
 */

/**
 * How an earlier version stored help: one place each.
 *
 * @typedef {{ loadedFrom?: number | null, helpedFrom?: number | null }} Older
 */

export class Game {
  /**
   * @param {Board} board
   * @param {boolean} [reverse] whether boxes are pulled; see reverse.js
   */
  constructor(board, reverse = false) {
    /** @readonly */
    this.board = board;
    /** @readonly */
    this.reverse = reverse;
    /** 1 where a box stands. */
    this.boxes = new Uint8Array(board.width * board.height);
    this.playerSquare = board.player;
    this.moves = 0;
    this.pushes = 0;
    this.boxesOnGoals = 0;
    this.tape = new Tape();
    /** The position in the history; what follows can be redone. */
    this.cursor = 0;
    /** Where on the tape the current run begins: just after the last restart. */
    this.base = 0;
    /** Where on the tape loaded moves begin, which were not played. @type {number[]} */
    this.loaded = [];
    /**
     * Where loaded moves were that have since been removed from the tape: the player has seen them.
     *
     * @type {number[]}
     */
    this.shown = [];
    /** Where on the tape hints were given. @type {number[]} */
    this.hinted = [];
    this.#putBack();
  }

  #putBack() {
    const { board } = this;
    this.boxes.fill(0);
    this.boxesOnGoals = 0;
    for (const square of board.boxes) {
      this.boxes[square] = 1;
      this.boxesOnGoals += board.goals[square];
    }
    this.playerSquare = board.player;
    this.moves = 0;
    this.pushes = 0;
  }

  /**
   * All boxes on goals; a level that starts like this counts once a box has been pushed. A game in reverse solves
   * nothing by itself.
   */
  get solved() {
    return !this.reverse && this.boxesOnGoals === this.board.goalCount && this.pushes > 0;
  }

  /** Where in the current run, up to the current position, loaded moves begin; Infinity if there are none. */
  get loadedFrom() {
    return Math.min(...this.loaded.filter((place) => place >= this.base && place < this.cursor));
  }

  /** Whether the current run contains loaded moves (a shown solution). */
  get assisted() {
    return this.loadedFrom < this.cursor;
  }

  /**
   * Whether a hint was used in the current run up to the current position, or a solution was shown. This holds even
   * after undoing; only a restart clears it.
   */
  get helped() {
    const { base, cursor } = this;
    const counts = (/** @type {number} */ place) => place >= base && place <= cursor;
    return this.assisted || this.hinted.some(counts) || this.shown.some(counts);
  }

  /** Records a hint for the current position: a run that continues from here had help. */
  takeHint() {
    this.hinted.push(this.cursor);
  }

  /** Hints used in this game. A restart sets it to zero; undoing the restart brings it back. */
  get hints() {
    const { base, end } = this;
    return this.hinted.filter((place) => place >= base && place <= end).length;
  }

  get canUndo() {
    return this.cursor > 0;
  }

  get canRedo() {
    return this.cursor < this.tape.length;
  }

  /** Whether there are moves, or help, that a new run could leave behind. */
  get canRestart() {
    return this.cursor > this.base || this.helped;
  }

  /** Where on the tape the current run ends: at the next restart, or at the end. */
  get end() {
    for (let i = this.cursor; i < this.tape.length; i += 1) {
      if (this.tape.at(i) === RESTART) return i;
    }
    return this.tape.length;
  }

  /**
   * @param {number} direction
   * @param {boolean} [pull] in reverse: whether the box behind the player comes along
   * @returns {"wall" | "box" | "walk" | "push"} what a step that way would be; the first two are no steps
   */
  look(direction, pull = false) {
    const { cells, offsets } = this.board;
    const next = this.playerSquare + offsets[direction];
    if (cells[next] !== FLOOR) return "wall";
    if (this.reverse) {
      if (this.boxes[next]) return "box";
      return pull && this.boxes[this.playerSquare - offsets[direction]] ? "push" : "walk";
    }
    if (!this.boxes[next]) return "walk";
    const beyond = next + offsets[direction];
    return cells[beyond] === FLOOR && !this.boxes[beyond] ? "push" : "box";
  }

  /**
   * Makes a step, which discards everything that could have been redone.
   *
   * @param {number} direction
   * @param {boolean} [pull] in reverse: whether the box behind the player comes along
   * @returns {Change | null} null when the way is blocked
   */
  step(direction, pull = false) {
    const seen = this.look(direction, pull);
    if (seen === "wall" || seen === "box") return null;
    this.#cut();
    this.tape.append(seen === "push" ? direction + PUSHED : direction);
    this.cursor += 1;
    return this.#forward(direction, seen === "push");
  }

  #cut() {
    const { cursor, tape } = this;
    if (cursor === tape.length) return;
    tape.truncate(cursor);
    const here = (/** @type {number} */ place) => Math.min(place, cursor);
    this.hinted = this.hinted.map(here);
    const known = [...this.shown, ...this.loaded.filter((place) => place >= cursor)];
    this.shown = [...new Set(known.map(here))];
    this.loaded = this.loaded.filter((place) => place < cursor);
  }

  /**
   * @param {number} direction
   * @param {boolean} pushed
   * @returns {Change}
   */
  #forward(direction, pushed) {
    const offset = this.board.offsets[direction];
    const from = this.playerSquare;
    const to = from + offset;
    this.playerSquare = to;
    this.moves += 1;
    if (!pushed) return { direction, from, to, box: null };
    this.pushes += 1;
    const box = this.reverse ? { from: from - offset, to: from } : { from: to, to: to + offset };
    this.#moveBox(box.from, box.to);
    return { direction, from, to, box };
  }

  /**
   * @param {number} direction
   * @param {boolean} pushed
   * @returns {Change}
   */
  #backward(direction, pushed) {
    const offset = this.board.offsets[direction];
    const from = this.playerSquare;
    const to = from - offset;
    this.playerSquare = to;
    this.moves -= 1;
    if (!pushed) return { direction, from, to, box: null };
    this.pushes -= 1;
    const box = this.reverse ? { from: to, to: to - offset } : { from: from + offset, to: from };
    this.#moveBox(box.from, box.to);
    return { direction, from, to, box };
  }

  /**
   * @param {number} from
   * @param {number} to
   */
  #moveBox(from, to) {
    const { goals } = this.board;
    this.boxes[from] = 0;
    this.boxes[to] = 1;
    this.boxesOnGoals += goals[to] - goals[from];
  }

  /**
   * @returns {Change | "restart" | null} what moved back, "restart" when a restart was taken back, null at the start
   */
  undo() {
    if (this.cursor === 0) return null;
    this.cursor -= 1;
    const entry = this.tape.at(this.cursor);
    if (entry !== RESTART) return this.#backward(entry & 3, entry >= PUSHED);
    this.base = this.#baseOf(this.cursor);
    for (let i = this.base; i < this.cursor; i += 1) this.#replay(i);
    return "restart";
  }

  /** @returns {Change | "restart" | null} what moved, or null at the end of the tape */
  redo() {
    if (this.cursor === this.tape.length) return null;
    const entry = this.tape.at(this.cursor);
    this.cursor += 1;
    if (entry !== RESTART) return this.#forward(entry & 3, entry >= PUSHED);
    this.base = this.cursor;
    this.#putBack();
    return "restart";
  }

  /** @param {number} index of a move on the tape */
  #replay(index) {
    const entry = this.tape.at(index);
    this.#forward(entry & 3, entry >= PUSHED);
  }

  /** @param {number} cursor */
  #baseOf(cursor) {
    let base = cursor;
    while (base > 0 && this.tape.at(base - 1) !== RESTART) base -= 1;
    return base;
  }

  /**
   * Goes to any position of the tape.
   *
   * @param {number} cursor clamped to the tape
   */
  seek(cursor) {
    const target = Math.max(0, Math.min(cursor, this.tape.length));
    const distance = Math.abs(target - this.cursor);
    if (distance < target) {
      while (this.cursor > target) this.undo();
    } else {
      this.cursor = 0;
      this.base = 0;
      this.#putBack();
    }
    while (this.cursor < target) this.redo();
  }

  /**
   * Goes back to the start, as a step that can be undone. False when it is already there, without help that a new run
   * could leave behind.
   */
  restart() {
    if (!this.canRestart) return false;
    this.#beginAnew();
    return true;
  }

  #beginAnew() {
    this.#cut();
    this.tape.append(RESTART);
    this.redo();
  }

  /**
   * Puts a sequence of moves on the tape, to be redone from the level's start. Earlier play stays before it; if the
   * game is exactly at the player's own moves of the sequence, it continues from there.
   *
   * @param {Uint8Array} directions
   * @param {number} [own] how many of the first moves are the player's own
   * @returns {number} how many of the moves are possible; all when it equals their number, nothing changes otherwise
   */
  load(directions, own = 0) {
    const trial = new Game(this.board);
    for (let i = 0; i < directions.length; i += 1) {
      if (!trial.step(directions[i])) return i;
    }
    const goesOn = own > 0 && this.lurd() === trial.tape.text(0, own);
    if (!goesOn && this.cursor > this.base) this.#beginAnew();
    this.#cut();
    if (own < trial.tape.length) this.loaded.push(this.cursor + (goesOn ? 0 : own));
    for (let i = goesOn ? own : 0; i < trial.tape.length; i += 1)
      this.tape.append(trial.tape.at(i));
    return directions.length;
  }

  /** The moves of the current run so far, as LURD. */
  lurd() {
    return this.tape.text(this.base, this.cursor);
  }

  /** The position as XSB rows. */
  xsb() {
    return formatBoard(this.board, this.boxes, this.playerSquare);
  }

  /** @returns {Saved} what `restore` takes */
  save() {
    const { cursor, loaded, shown, hinted } = this;
    return {
      tape: this.tape.text(),
      cursor,
      loaded: [...loaded],
      shown: [...shown],
      hinted: [...hinted],
    };
  }

  /**
   * Restores a stored game; if it does not fit the board, it is cut at the first impossible move.
   *
   * @param {Board} board
   * @param {Saved & Older} saved
   * @param {boolean} [reverse]
   * @returns {Game}
   */
  static restore(board, saved, reverse = false) {
    const game = new Game(board, reverse);
    const runs = Tape.runs(saved.tape) ?? [];
    play: for (let run = 0; run < runs.length; run += 1) {
      if (run > 0) game.#beginAnew();
      for (const entry of runs[run]) {
        if (!game.step(entry & 3, entry >= PUSHED)) break play;
      }
    }
    game.loaded = placesIn(saved.loaded ?? [saved.loadedFrom]);
    game.shown = placesIn(saved.shown ?? [saved.helpedFrom]);
    game.hinted = placesIn(saved.hinted);
    if (Number.isInteger(saved.cursor)) game.seek(saved.cursor);
    return game;
  }
}

/** @param {unknown} places @returns {number[]} those that are places on a tape */
export function placesIn(places) {
  return (Array.isArray(places) ? places : []).filter(
    (place) => Number.isInteger(place) && place >= 0,
  );
}
