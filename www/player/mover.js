// Automatic movement: along the path to a chosen square, or playback of the moves ahead.

import { PUSHED } from "../play/tape.js";
import { Runner } from "./runner.js";

/** A path takes about this long, however far it goes, and a step of it no longer than the second, in milliseconds. */
const PATH = 900;
const SLOWEST = 60;

/**
 * What the moves do. Both may be shown for some milliseconds.
 *
 * @typedef {object} Moves
 * @property {(direction: number, duration: number, pull: boolean) => boolean} step false when it could not be taken
 * @property {(duration: number) => boolean} redo false when there is nothing more to be played
 * @property {() => void} playback the playback has begun or ended
 */

export class Mover {
  #moves;
  #runner;
  /** Directions still to go, PUSHED added to those that pull. @type {number[]} */
  #path = [];
  /** Whether the tape is being played by itself. */
  playing = false;

  /** @param {Moves} moves */
  constructor(moves) {
    this.#moves = moves;
    this.#runner = new Runner(
      (duration) => this.#advance(duration),
      () => this.#stopped(),
    );
  }

  /** Whether a way or the tape is under way. */
  get moving() {
    return this.#runner.running;
  }

  /** Takes a way. @param {number[]} path @param {number} pace a multiple of the usual time, 0 for no time */
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

  /** Changes the pace of a playback. @param {number} pace milliseconds between moves */
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
