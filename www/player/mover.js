// Automatic movement: along the path to a chosen square, or playback of the moves ahead.

import { PUSHED } from "../play/tape.js";
import { Runner } from "./runner.js";

/** Target duration of a path of any length, and the longest duration of one step, in milliseconds. */
const PATH = 900;
const SLOWEST = 60;

/**
 * Makes the moves. Durations are in milliseconds.
 *
 * @typedef {object} Moves
 * @property {(direction: number, duration: number, pull: boolean) => boolean} step false when the step is impossible
 * @property {(duration: number) => boolean} redo false when there are no moves left to play
 * @property {() => void} playback playback has started or ended
 */

export class Mover {
  #moves;
  #runner;
  /** Remaining directions, with PUSHED added to those that pull. @type {number[]} */
  #path = [];
  /** Whether the tape is being played. */
  playing = false;

  /** @param {Moves} moves */
  constructor(moves) {
    this.#moves = moves;
    this.#runner = new Runner(
      (duration) => this.#advance(duration),
      () => this.#stopped(),
    );
  }

  /** Whether a path or the tape is being played. */
  get moving() {
    return this.#runner.running;
  }

  /** Follows a path. @param {number[]} path @param {number} pace a multiple of the usual duration, 0 for instantly */
  go(path, pace) {
    this.#path = path;
    this.#runner.start(pace * Math.min(SLOWEST, PATH / path.length));
  }

  /** Plays the tape. @param {number} pace milliseconds between moves */
  play(pace) {
    this.playing = true;
    this.#runner.start(pace);
    this.#moves.playback();
  }

  /** Changes the playback speed. @param {number} pace milliseconds between moves */
  setPace(pace) {
    if (this.playing) this.#runner.setPace(pace);
  }

  stop() {
    this.#path = [];
    this.#runner.stop();
  }

  #stopped() {
    this.#path = [];
    if (!this.playing) return;
    this.playing = false;
    this.#moves.playback();
  }

  /** @param {number} duration */
  #advance(duration) {
    if (this.playing) return this.#moves.redo(duration);
    const entry = this.#path.shift();
    if (entry === undefined) return false;
    return this.#moves.step(entry & 3, duration, entry >= PUSHED) && this.#path.length > 0;
  }
}
