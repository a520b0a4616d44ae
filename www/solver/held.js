// The searches that live in the worker between requests: one to be resumed and one that is watched, at most. While there
// is one, the worker is not replaced for its size.

/** @typedef {import("./protocol.js").Held} Held */

/**
 * @typedef {object} HeldSearch
 * @property {boolean} alive false once its worker is gone
 */

/**
 * A search whose time was up, or that was cancelled. If it is no longer alive it can still begin anew.
 *
 * @typedef {HeldSearch & { claimed: boolean, elapsedMs: number, request: import("./request.js").Job<any>["request"] }} KeptSearch
 *   `claimed`: whether a request to resume it waits; `elapsedMs`: its time so far
 */

export class HeldSearches {
  /** @type {KeptSearch | null} */
  kept = null;
  /** @type {HeldSearch | null} */
  watched = null;

  /** Whether a search lives in the worker. */
  get alive() {
    return this.kept?.alive === true || this.watched?.alive === true;
  }

  /** The worker is gone. */
  lose() {
    if (this.kept) this.kept.alive = false;
    if (this.watched) this.watched.alive = false;
  }

  /** A search is about to be sent that is to be kept: the worker has room for one. */
  replace() {
    if (this.kept) this.kept.alive = false;
    this.kept = null;
  }

  /**
   * Gives up all, except one that a request waits to resume.
   *
   * @returns {Held[]} what the worker must free
   */
  giveUp() {
    /** @type {Held[]} */
    const held = [];
    if (this.watched?.alive) held.push("watched");
    this.watched = null;
    if (this.kept?.claimed) return held;
    if (this.kept?.alive) held.push("kept");
    this.kept = null;
    return held;
  }
}
