// The board of a certificate: its permanent walls, where the player can walk, and which boxes block each other.

/** Not a square. */
export const NONE = -1;

/** Up, right, down, left. */
const STEPS = [
  [-1, 0],
  [0, 1],
  [1, 0],
  [0, -1],
];

/** No board is longer or wider: the names of positions (check.mjs) and the memory for distances depend on it. */
const MOST_SIDE = 100;

/** Squares are numbered row by row: row times width plus column. */
export class Board {
  /**
   * @param {string[]} rows in XSB
   * @throws {Error} when they are no level
   */
  constructor(rows) {
    this.width = rows.reduce((width, row) => Math.max(width, row.length), 0);
    if (Math.max(this.width, rows.length) > MOST_SIDE) {
      const sides = `${this.width} columns and ${rows.length} rows`;
      throw new Error(`the board has ${sides}, more than ${MOST_SIDE}`);
    }
    this.size = this.width * rows.length;
    const text = rows.map((row) => row.padEnd(this.width)).join("");
    const [unknown] = text.match(/[^ #@+$*.]/u) ?? [];
    if (unknown) throw new Error(`the board has a square "${unknown}"`);
    /** @type {(signs: string) => number[]} */
    const where = (signs) => [...text].flatMap((sign, cell) => (signs.includes(sign) ? cell : []));
    const players = where("@+");
    if (players.length !== 1) throw new Error(`the board has ${players.length} players`);
    this.player = players[0];
    this.wall = new Uint8Array(this.size);
    for (const cell of where("#")) this.wall[cell] = 1;
    this.boxes = where("$*");
    this.goals = where(".*+");
    if (this.boxes.length !== this.goals.length) {
      throw new Error(`the board has ${this.boxes.length} boxes and ${this.goals.length} goals`);
    }
    /** The square up, right, down and left of each square; `NONE` at a wall. */
    this.next = this.#joined();
    if (this.#isOpen()) throw new Error("the walls of the board are not closed");
  }

  /** Whether the player can walk to the edge. */
  #isOpen() {
    const { size, width } = this;
    const isEdge = (/** @type {number} */ cell) =>
      cell < width || cell >= size - width || cell % width === 0 || cell % width === width - 1;
    return this.walk(this.player, new Uint8Array(size)).some((seen, cell) => seen && isEdge(cell));
  }

  #joined() {
    const next = new Int32Array(4 * this.size).fill(NONE);
    for (let cell = 0; cell < this.size; cell += 1) {
      STEPS.forEach(([down, right], direction) => {
        const column = (cell % this.width) + right;
        const to = cell + down * this.width + right;
        const inside = column >= 0 && column < this.width && to >= 0 && to < this.size;
        if (inside && !this.wall[to]) next[4 * cell + direction] = to;
      });
    }
    return next;
  }

  /**
   * The squares a player can walk to.
   *
   * @param {number} from
   * @param {Uint8Array} closed squares that cannot be entered
   */
  walk(from, closed) {
    const seen = new Uint8Array(this.size);
    seen[from] = 1;
    const queue = [from];
    for (const cell of queue) {
      for (let direction = 0; direction < 4; direction += 1) {
        const to = this.next[4 * cell + direction];
        if (to === NONE || seen[to] || closed[to]) continue;
        seen[to] = 1;
        queue.push(to);
      }
    }
    return seen;
  }

  /**
   * Turns squares that never matter into walls: floor that the player cannot reach even without boxes, boxes that never
   * move, dead ends. Returns the reason if this alone shows that there is no solution.
   *
   * @returns {string | null}
   */
  simplify() {
    for (let changed = true; changed; ) {
      const reached = this.walk(this.player, new Uint8Array(this.size));
      const held = this.heldBoxes(
        this.boxes.filter((box) => reached[box]),
        () => true,
      );
      const still = [...held, ...this.boxes.filter((box) => !reached[box])];
      const stuck = still.find((box) => !this.goals.includes(box));
      if (stuck !== undefined) return `the box on ${stuck} can never move`;
      const gone = [...held];
      for (let cell = 0; cell < this.size; cell += 1) {
        if (!this.wall[cell] && !reached[cell]) gone.push(cell);
      }
      changed = gone.length > 0;
      this.#close(gone);
    }
    for (let ends = this.#deadEnds(); ends.length > 0; ends = this.#deadEnds()) this.#close(ends);
    if (this.boxes.length === this.goals.length) return null;
    return `the player can reach ${this.boxes.length} boxes and ${this.goals.length} goals`;
  }

  /** @param {number[]} cells */
  #close(cells) {
    for (const cell of cells) this.wall[cell] = 1;
    this.boxes = this.boxes.filter((box) => !this.wall[box]);
    this.goals = this.goals.filter((goal) => !this.wall[goal]);
    this.next = this.#joined();
  }

  /** Floor with three walls around it, without goal, box or player. No push ever starts there or leads out of it. */
  #deadEnds() {
    const open = (/** @type {number} */ cell) =>
      [0, 1, 2, 3].filter((direction) => this.next[4 * cell + direction] !== NONE).length;
    const kept = new Set([this.player, ...this.boxes, ...this.goals]);
    const ends = [];
    for (let cell = 0; cell < this.size; cell += 1) {
      if (!this.wall[cell] && !kept.has(cell) && open(cell) <= 1) ends.push(cell);
    }
    return ends;
  }

  /**
   * The boxes that block each other. Boxes that can move while the others are in place are removed, one by one, until
   * none can. The first remaining box to move in a solution would need two free squares in line, so it never moves.
   *
   * @param {number[]} boxes
   * @param {(cell: number, pusher: number) => boolean} isUseful whether a box pushed to `cell`, with the player on
   *   `pusher`, can still reach a goal
   */
  heldBoxes(boxes, isUseful) {
    const left = new Set(boxes);
    /** @type {(box: number, direction: number) => boolean} */
    const moves = (box, direction) => {
      const to = this.next[4 * box + direction];
      const behind = this.next[4 * box + ((direction + 2) % 4)];
      return (
        to !== NONE && behind !== NONE && !left.has(to) && !left.has(behind) && isUseful(to, box)
      );
    };
    for (let before = -1; before !== left.size; ) {
      before = left.size;
      for (const box of left) {
        if ([0, 1, 2, 3].some((direction) => moves(box, direction))) left.delete(box);
      }
    }
    return [...left];
  }
}
