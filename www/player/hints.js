// Hints in steps: which box, then where it goes, then how it is pushed there.
// A fourth request carries it out.

import { Game } from "../play/game.js";

/** @typedef {import("../play/session.js").BoxSession} BoxSession */

/** What a hint told, or did. @typedef {"box" | "place" | "push" | "done"} Grade */

/** @type {Grade[]} */
const GRADES = ["box", "place", "push", "done"];

export class Hints {
  #stage;
  /** Where the last hint was given, and how much it told. @type {{ game: Game, made: string, grade: number } | null} */
  #last = null;

  /** @param {import("./kura-player.js").KuraPlayer} stage */
  constructor(stage) {
    this.#stage = stage;
  }

  /**
   * Gives a hint; at the same position, the next step of it. The game counts each.
   *
   * @param {Game} game where it stands
   * @param {BoxSession} session what is to be done next
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
 * Where box and player are after each push.
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
