// Hints in steps: which box, then where it goes, then how it is pushed there. A fourth request makes the pushes.

import { Game } from "../play/game.js";

/** @typedef {import("../play/session.js").BoxSession} BoxSession */

/** How much a hint told; `done` when it made the pushes. @typedef {"box" | "place" | "push" | "done"} Grade */

/** @type {Grade[]} */
const GRADES = ["box", "place", "push", "done"];

export class Hints {
  #stage;
  /** The position of the last hint, and how much it told. @type {{ game: Game, made: string, grade: number } | null} */
  #last = null;

  /** @param {import("./kura-player.js").KuraPlayer} stage */
  constructor(stage) {
    this.#stage = stage;
  }

  /**
   * Gives a hint; at the same position, the next step of it. The game counts every hint.
   *
   * @param {Game} game the game at the current position
   * @param {BoxSession} session what to do next
   * @returns {Grade}
   */
  give(game, session) {
    const made = game.lurd();
    const again = this.#last?.game === game && this.#last.made === made;
    const grade = again ? Math.min((this.#last?.grade ?? 0) + 1, GRADES.length - 1) : 0;
    this.#last = { game, made, grade };
    const name = GRADES[grade];
    game.takeHint();
    this.#stage.dispatchEvent(new CustomEvent("hint", { detail: game }));
    if (name === "done") this.#stage.player.follow(session.directions);
    else this.#stage.showHint(name, session, wayOf(game, session));
    return name;
  }
}

/**
 * The positions of box and player after each push.
 *
 * @param {Game} game
 * @param {BoxSession} session
 */
function wayOf(game, { directions }) {
  const trial = Game.restore(game.board, game.save());
  const way = [];
  for (const direction of directions) {
    const change = trial.step(direction);
    if (change?.box) way.push({ box: change.box.to, player: change.to, facing: direction });
  }
  return way;
}
