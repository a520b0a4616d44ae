// Checks a certificate. docs/certificates.md explains what is checked and why it is a proof.

import { Board, NONE } from "./board.mjs";
import { Reasons } from "./reasons.mjs";

/** @typedef {import("./read.mjs").Certificate} Certificate */

/**
 * What the certificate proves, in words.
 *
 * @param {Certificate} certificate
 * @throws {Error} when it proves nothing
 */
export function check(certificate) {
  const { kind, pushes, rows, solution } = certificate;
  if (kind === "fewest") replay(new Board(rows), solution ?? "", pushes);
  const board = new Board(rows);
  const verdict = board.simplify();
  if (verdict === null) new Closure(board, certificate).check();
  else if (kind !== "unsolvable") throw new Error(`there is no solution: ${verdict}`);
  if (kind === "unsolvable") return "there is no solution";
  const least = `no solution has fewer than ${pushes} pushes`;
  return kind === "fewest" ? `${least}, and one has ${pushes}` : least;
}

/** The positions of a certificate, each with its claimed lower bound of pushes. */
class Closure {
  /**
   * @param {Board} board simplified
   * @param {Certificate} certificate
   */
  constructor(board, { pushes, prices, bottlenecks, layers }) {
    this.board = board;
    this.claimed = pushes;
    this.layers = layers;
    this.reasons = new Reasons(board, prices, bottlenecks);
    this.isGoal = new Set(board.goals);
    this.occupied = new Uint8Array(board.size);
    /** The number of the last walk that reached each square, and of the current walk. */
    this.reached = new Int32Array(board.size);
    this.walks = 0;
    this.queue = new Int32Array(board.size);
    /** @type {Map<string, number>} */
    this.needs = new Map();
  }

  check() {
    for (const layer of this.layers) {
      for (const position of layer.positions) this.#list(position, this.claimed - layer.pushes);
    }
    if (!this.#isShown(this.board.boxes, this.board.player, this.claimed)) {
      throw new Error("nothing is shown of the start");
    }
    for (const layer of this.layers) {
      for (const position of layer.positions) this.#expand(position, this.claimed - layer.pushes);
    }
  }

  /**
   * @param {number[]} position
   * @param {number} need
   */
  #list(position, need) {
    const [boxes, player] = [position.slice(0, -1), position.at(-1) ?? NONE];
    const isFloor = (/** @type {number} */ cell) =>
      cell < this.board.size && !this.board.wall[cell];
    const ascend = boxes.every((box, i) => i === 0 || boxes[i - 1] < box);
    const fits =
      position.every((cell) => cell >= 0 && isFloor(cell)) && ascend && !boxes.includes(player);
    if (!fits || boxes.length !== this.board.boxes.length) {
      throw new Error(`no position of this board: ${position.join(" ")}`);
    }
    if (need > 0 && boxes.every((box) => this.isGoal.has(box))) {
      throw new Error(`a position that is solved is said to need ${need} pushes`);
    }
    const name = this.#nameOf(boxes, player);
    if (this.needs.has(name)) throw new Error(`listed twice: ${position.join(" ")}`);
    this.needs.set(name, need);
  }

  /**
   * Checks that every push of a position leads to one that needs at least one push less.
   *
   * @param {number[]} position
   * @param {number} need
   */
  #expand(position, need) {
    const [boxes, player] = [position.slice(0, -1), position[position.length - 1]];
    this.#nameOf(boxes, player);
    const walk = this.walks;
    const { next } = this.board;
    const inside = new Set(boxes);
    const pushes = boxes.flatMap((box) =>
      [0, 1, 2, 3]
        .filter((direction) => {
          const [to, from] = [next[4 * box + direction], next[4 * box + ((direction + 2) % 4)]];
          return to !== NONE && from !== NONE && !inside.has(to) && this.reached[from] === walk;
        })
        .map((direction) => ({ box, to: next[4 * box + direction] })),
    );
    for (const { box, to } of pushes) {
      const after = boxes.map((other) => (other === box ? to : other)).sort((a, b) => a - b);
      if (!this.#isShown(after, box, need - 1)) {
        throw new Error(
          `nothing is shown of ${position.join(" ")} after the push from ${box} to ${to}`,
        );
      }
    }
  }

  /**
   * @param {number[]} boxes ascending
   * @param {number} player
   * @param {number} need
   */
  #isShown(boxes, player, need) {
    if (need <= 0 || this.reasons.show(boxes, player, need)) return true;
    const listed = this.needs.get(this.#nameOf(boxes, player)) ?? 0;
    return listed >= need || this.reasons.areFrozen(boxes);
  }

  /**
   * A position's name: its boxes and the lowest square that the player can walk to. No square has a number that
   * needs more than one unit of a string.
   *
   * @param {number[]} boxes
   * @param {number} player
   */
  #nameOf(boxes, player) {
    const { board, occupied, reached, queue } = this;
    for (const box of boxes) occupied[box] = 1;
    this.walks += 1;
    let [head, end, lowest] = [0, 1, player];
    queue[0] = player;
    reached[player] = this.walks;
    for (; head < end; head += 1) {
      const cell = queue[head];
      if (cell < lowest) lowest = cell;
      for (let direction = 0; direction < 4; direction += 1) {
        const to = board.next[4 * cell + direction];
        if (to === NONE || occupied[to] || reached[to] === this.walks) continue;
        reached[to] = this.walks;
        queue[end] = to;
        end += 1;
      }
    }
    for (const box of boxes) occupied[box] = 0;
    return String.fromCharCode(...boxes, lowest);
  }
}

/**
 * Plays a solution on the original board.
 *
 * @param {Board} board
 * @param {string} moves
 * @param {number} pushes the number of pushes it must have
 */
function replay(board, moves, pushes) {
  const boxes = new Set(board.boxes);
  let [player, made] = [board.player, 0];
  for (const move of moves) {
    const direction = "urdl".indexOf(move.toLowerCase());
    const to = direction < 0 ? NONE : board.next[4 * player + direction];
    if (to === NONE) throw new Error(`the solution has a move "${move}" that cannot be made`);
    if (boxes.has(to)) {
      const beyond = board.next[4 * to + direction];
      if (beyond === NONE || boxes.has(beyond))
        throw new Error("the solution pushes a box that cannot move");
      boxes.delete(to);
      boxes.add(beyond);
      made += 1;
    }
    player = to;
  }
  if (!board.goals.every((goal) => boxes.has(goal)))
    throw new Error("the solution leaves a goal empty");
  if (made !== pushes) throw new Error(`the solution has ${made} pushes, not ${pushes}`);
}
