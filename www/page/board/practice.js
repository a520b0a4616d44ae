// Exercises from the visitor's own games. When a rule proves that the last push lost a game, the position some pushes
// before it becomes one, once the solver has found an answer to it. One that is played is passed when, after as many
// pushes, the solver still finds a solution.

import { HINT } from "../../advice/adviser.js";
import { ASKED, BACKGROUND } from "../../advice/requests.js";
import { Game } from "../../play/game.js";
import { PUSHED } from "../../play/tape.js";
import { t } from "../../texts/texts.js";

/** @typedef {import("../../library/library.js").Level} Level */
/** @typedef {import("../../lab.js").Proof} Proof */

/** How many pushes before the loss an exercise begins, further back where that was too late. */
const BACK = [2, 4, 8];
/** Milliseconds without a move after which the pushes of an exercise are judged. */
const CALM = 350;

export class Practice {
  #boardElement;
  #page;
  #timer = 0;
  /** Exercises are made one after another. @type {Promise<void>} */
  #making = Promise.resolve();
  /** The game after its last push, until that is known to have lost it. @type {{ game: Game, made: string } | null} */
  #pushed = null;
  /** The game in which the current exercise was passed. @type {Game | null} */
  #passed = null;

  /**
   * @param {import("../../player/kura-player.js").KuraPlayer} boardElement
   * @param {object} page
   * @param {import("../../store/exercises.js").Exercises} page.exercises
   * @param {{ level: Level | null, neighbours: { after: boolean } }} page.shelf
   * @param {Pick<import("./over_board.js").OverBoard, "show">} page.over
   * @param {import("../../advice/requests.js").Requests} page.requests
   * @param {import("../../advice/evaluator.js").Evaluator} page.evaluator
   */
  constructor(boardElement, page) {
    this.#boardElement = boardElement;
    this.#page = page;
    for (const name of ["level", "move", "push", "undo", "redo", "restart"]) {
      boardElement.addEventListener(name, () => {
        clearTimeout(this.#timer);
        this.#timer = window.setTimeout(() => this.#judge(), CALM);
      });
    }
    boardElement.addEventListener("push", () => this.pushed());
    const { evaluator } = page;
    const heed = () => {
      const lost = evaluator.now?.value.lost;
      if (boardElement.player.game && lost) this.#lost(boardElement.player.game, lost.proof);
    };
    evaluator.addEventListener("change", heed);
    heed();
  }

  /** A push was just made. */
  pushed() {
    const { game } = this.#boardElement.player;
    this.#pushed = game && { game, made: toLastPush(game) };
  }

  /**
   * The position on the board is proven to have no solution.
   *
   * @param {Game} game
   * @param {Proof | null} proof by a rule, if there is one
   */
  #lost(game, proof) {
    const { level } = this.#page.shelf;
    if (!level || game.reverse || game.assisted || game.pushes === 0) return;
    if (level.exercise) {
      this.#page.exercises.tried(level.exercise.key, false);
      return;
    }
    // Walking on, opening the game again or going back to it is no other loss.
    if (!proof || this.#pushed?.game !== game || this.#pushed.made !== toLastPush(game)) return;
    this.#pushed = null;
    const { title } = level;
    const starts = BACK.map((count) => positionBefore(game, count)).filter(
      ({ pushes }, at, all) => pushes !== all[at - 1]?.pushes,
    );
    this.#making = this.#making
      .then(() => this.#make(starts, { title, rule: proof.kind }))
      .catch(() => {});
  }

  /**
   * @param {{ xsb: string, pushes: number }[]} starts the latest first
   * @param {{ title: string, rule: Proof["kind"] }} about
   */
  async #make(starts, about) {
    for (const start of starts) {
      const { outcome, solution } = await this.#solve(start.xsb);
      if (solution) this.#page.exercises.add({ ...start, ...about, answer: solution });
      if (outcome !== "unsolvable") return;
    }
  }

  /** Whatever else is asked of the solver comes first. @param {string} xsb @returns {Promise<import("../../index.js").Result>} */
  async #solve(xsb) {
    const { requests } = this.#page;
    await requests.free();
    const result = await requests.solve(BACKGROUND, xsb, HINT);
    return result && result.outcome !== "cancelled" ? result : this.#solve(xsb);
  }

  /** Whether the pushes made are an answer to the exercise on the board. */
  async #judge() {
    const { exercises, requests, over, shelf, evaluator } = this.#page;
    const { game, playing } = this.#boardElement.player;
    const { key = "" } = shelf.level?.exercise ?? {};
    const exercise = exercises.of(key);
    if (!exercise || !game || playing || game.reverse || game.assisted) return;
    if (game.pushes < exercise.pushes && !game.solved) {
      this.#passed = null;
      return;
    }
    if (game === this.#passed) return;
    const made = game.lurd();
    const result = game.solved
      ? null
      : await requests.solve(ASKED, game.xsb(), HINT).catch(() => null);
    if (this.#boardElement.player.game !== game || game.lurd() !== made) return;
    if (game.solved || result?.solution) {
      this.#passed = game;
      exercises.tried(key, !game.helped);
      over.show({ solved: { ...passedInWords(exercises.of(key)), more: shelf.neighbours.after } });
    } else if (result?.outcome === "unsolvable") {
      exercises.tried(key, false);
      await evaluator.lost(game, result.expanded);
    } else if (result && result.outcome !== "cancelled") {
      over.show({ verdict: t("Not decided within the time limit: make another push.") });
    }
  }
}

/**
 * The position after the push that came so many pushes earlier, or at the start.
 *
 * @param {Game} game
 * @param {number} count
 * @returns {{ xsb: string, pushes: number }} pushes: how many were made since
 */
export function positionBefore(game, count) {
  const trial = Game.restore(game.board, game.save());
  const left = Math.max(0, game.pushes - count);
  const goesBack = () => trial.pushes > left || trial.tape.at(trial.cursor - 1) < PUSHED;
  while (trial.cursor > trial.base && goesBack()) trial.undo();
  return { xsb: trial.xsb(), pushes: game.pushes - trial.pushes };
}

/** The moves made, up to the last push. @param {Game} game */
function toLastPush(game) {
  return game.lurd().replace(/[a-z]+$/, "");
}

/** @param {{ left: number | null } | undefined} exercise */
function passedInWords(exercise) {
  const title = t("Exercise passed");
  const count = exercise?.left ?? null;
  if (count === null) return { title, note: t("You know this one: it does not come back.") };
  return { title, note: t("It comes back in {count} {count|day|days}.", { count }) };
}
