// The visible part of the board and its scale: the whole board, or a window that moves over it. All in whole device
// pixels, so that squares are sharp.

/** @typedef {{ left: number, top: number, columns: number, rows: number }} Part of a board, in squares */

/** The largest square that zooming makes, in CSS pixels, unless the whole board has larger ones. */
const CLOSEST = 112;
/** A board whose squares would be smaller than the first opens with squares of the second size, in CSS pixels. */
const TOO_SMALL = 10;
const READABLE = 26;
/** The effect of one zoom step by keyboard. */
const STEP = 1.25;
/** The camera covers about two thirds of the remaining distance in this many milliseconds. */
const LAG = 80;
/** How many squares around the player stay visible, up to a third of the window. */
const MARGIN = 5;

export class Camera {
  /** @type {Part} */
  #part = { left: 0, top: 0, columns: 1, rows: 1 };
  #room = { width: 0, height: 0 };
  #ratio = 1;
  /**
   * The requested side of a square in CSS pixels, with fractions, or null for the whole board.
   *
   * @type {number | null}
   */
  #wanted = null;
  /** The window's corner, with fractions while it glides. */
  #at = { x: 0, y: 0 };
  /** The destination of the glide. @type {{ x: number, y: number } | null} */
  #goal = null;
  #last = 0;
  /** The side of a square, 0 before the available space is known. */
  size = 0;
  /** The window: its offset on the board, and its size. */
  left = 0;
  top = 0;
  width = 0;
  height = 0;

  /** @param {Part} part what of the board is shown at most */
  setPart(part) {
    this.#part = part;
    this.#goal = null;
    this.#wanted = this.#fitting() * this.#scale < TOO_SMALL ? READABLE : null;
    this.#lay();
  }

  /** @param {{ width: number, height: number }} room in CSS pixels @param {number} ratio device pixels in one of them */
  setRoom(room, ratio) {
    const empty = this.#room.width === 0;
    const before = this.size;
    const middle = this.#middle();
    this.#room = room;
    this.#ratio = ratio;
    if (empty) this.setPart(this.#part);
    else {
      this.#lay();
      if (before > 0) this.#put(middle.x * this.size, middle.y * this.size);
    }
  }

  get #scale() {
    return 1 / this.#ratio;
  }

  /** Whether the board is zoomed, or can be. */
  get zoomed() {
    return this.#wanted !== null;
  }

  /** Whether the board is larger than the window. */
  get hides() {
    const { columns, rows } = this.#part;
    return columns * this.size > this.width || rows * this.size > this.height;
  }

  /** The side of a square when the whole board is visible, in CSS pixels. */
  get smallest() {
    return this.#fitting() * this.#scale;
  }

  /** The side of a square in device pixels when the whole board is visible. */
  #fitting() {
    const { columns, rows } = this.#part;
    const { width, height } = this.#room;
    const fit = Math.min(width / columns, height / rows);
    return Math.max(2, Math.floor(fit * this.#ratio));
  }

  /** Computes size and window from the request. */
  #lay() {
    const { columns, rows } = this.#part;
    const fit = this.#fitting();
    const wanted = this.#wanted === null ? fit : Math.round(this.#wanted * this.#ratio);
    if (wanted <= fit) this.#wanted = null;
    this.size = Math.max(wanted, fit);
    this.width = Math.min(columns * this.size, Math.floor(this.#room.width * this.#ratio));
    this.height = Math.min(rows * this.size, Math.floor(this.#room.height * this.#ratio));
    this.#place(this.#at.x, this.#at.y);
  }

  /** Moves the window's corner there, within the board. @param {number} x @param {number} y */
  #place(x, y) {
    this.#at = this.#within(x, y);
    this.left = Math.round(this.#at.x);
    this.top = Math.round(this.#at.y);
  }

  /** @param {number} x @param {number} y */
  #within(x, y) {
    const { columns, rows } = this.#part;
    const most = { x: columns * this.size - this.width, y: rows * this.size - this.height };
    return { x: Math.max(0, Math.min(x, most.x)), y: Math.max(0, Math.min(y, most.y)) };
  }

  /** Moves the window's middle there. @param {number} x in device pixels of the board @param {number} y */
  #put(x, y) {
    this.#goal = null;
    this.#place(x - this.width / 2, y - this.height / 2);
  }

  /** The square coordinates of the window's middle. */
  #middle() {
    const size = this.size || 1;
    return { x: (this.left + this.width / 2) / size, y: (this.top + this.height / 2) / size };
  }

  /**
   * Zooms around a point that stays where it is.
   *
   * @param {number} factor
   * @param {{ x: number, y: number }} [place] in CSS pixels from the room's corner; its middle when not given
   */
  zoomBy(factor, place) {
    const { width, height } = this.#room;
    if (this.size === 0) return;
    const x = (place?.x ?? width / 2) * this.#ratio;
    const y = (place?.y ?? height / 2) * this.#ratio;
    const edge = () => ({
      x: x - (width * this.#ratio - this.width) / 2 + this.left,
      y: y - (height * this.#ratio - this.height) / 2 + this.top,
    });
    const before = edge();
    const [bx, by] = [before.x / this.size, before.y / this.size];
    const now = this.#wanted ?? this.size * this.#scale;
    const most = Math.max(CLOSEST, this.smallest);
    this.#wanted = Math.max(this.smallest, Math.min(now * factor, most));
    this.#goal = null;
    this.#lay();
    const after = edge();
    this.#place(this.left + bx * this.size - after.x, this.top + by * this.size - after.y);
  }

  /** @param {number} steps how often larger, less than 0 for smaller; 0 for the whole board */
  zoom(steps) {
    this.zoomBy(steps === 0 ? 0 : STEP ** steps);
  }

  /** Moves the board under the window. @param {number} dx in CSS pixels @param {number} dy */
  panBy(dx, dy) {
    this.#goal = null;
    this.#place(this.#at.x - dx * this.#ratio, this.#at.y - dy * this.#ratio);
  }

  /** Centres a square of the part in the window. @param {number} column @param {number} row */
  centre(column, row) {
    this.#put((column + 0.5) * this.size, (row + 0.5) * this.size);
  }

  /**
   * Moves the window so that a square, and what surrounds it, is visible.
   *
   * @param {number} column
   * @param {number} row
   * @param {boolean} glide whether it takes some frames
   * @returns {boolean} whether the window must move for it
   */
  follow(column, row, glide) {
    const from = this.#goal ?? this.#at;
    const along = (
      /** @type {number} */ at,
      /** @type {number} */ place,
      /** @type {number} */ length,
    ) => {
      const margin = Math.min(MARGIN * this.size, Math.floor(length / 3));
      return Math.max(place + this.size + margin - length, Math.min(at, place - margin));
    };
    const goal = this.#within(
      along(from.x, column * this.size, this.width),
      along(from.y, row * this.size, this.height),
    );
    if (goal.x === from.x && goal.y === from.y) return this.gliding;
    if (glide) this.#goal = goal;
    else {
      this.#goal = null;
      this.#place(goal.x, goal.y);
    }
    return true;
  }

  /**
   * Moves the window so that a square of the part is in its middle, in some frames or at once.
   *
   * @param {number} column
   * @param {number} row
   * @param {boolean} glide
   */
  find(column, row, glide) {
    this.#at = { x: this.left, y: this.top };
    const goal = this.#within(
      (column + 0.5) * this.size - this.width / 2,
      (row + 0.5) * this.size - this.height / 2,
    );
    this.#goal = glide ? goal : null;
    if (!glide) this.#place(goal.x, goal.y);
  }

  /** Where the window is on the part, and how large, as shares of its width and height. */
  get share() {
    const { columns, rows } = this.#part;
    const [across, down] = [columns * (this.size || 1), rows * (this.size || 1)];
    return {
      left: this.left / across,
      top: this.top / down,
      width: this.width / across,
      height: this.height / down,
    };
  }

  /** Whether it is gliding. */
  get gliding() {
    return this.#goal !== null;
  }

  /** Continues gliding. @param {number} now in milliseconds, of the frame */
  advance(now) {
    const goal = this.#goal;
    if (goal) {
      const share = 1 - Math.exp(-Math.min(50, Math.max(8, now - this.#last)) / LAG);
      const { x, y } = this.#at;
      const there = Math.hypot(goal.x - x, goal.y - y) < 1;
      if (there) this.#goal = null;
      this.#place(
        there ? goal.x : x + (goal.x - x) * share,
        there ? goal.y : y + (goal.y - y) * share,
      );
    }
    this.#last = now;
  }

  /** The rows and columns of the part that are at least partly in the window, as half-open ranges. */
  get seen() {
    const { columns, rows } = this.#part;
    return {
      left: Math.floor(this.left / this.size),
      top: Math.floor(this.top / this.size),
      right: Math.min(columns, Math.ceil((this.left + this.width) / this.size)),
      bottom: Math.min(rows, Math.ceil((this.top + this.height) / this.size)),
    };
  }
}
