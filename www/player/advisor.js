// Advice during play: a way to a solution from the current position, and whether the position is still solvable.

import { Game } from "../play/game.js";
import { parseLurd } from "../play/lurd.js";
import { nextBoxSession } from "../play/session.js";

/** @typedef {import("../play/session.js").BoxSession} BoxSession */
/** @typedef {import("../index.js").Result} Result */
/** @typedef {{ timeLimitMs: number, memoryLimitMb: number }} Limits */

/** The moves from the game's position to a solution. @typedef {{ game: Game, made: string, moves: string }} Way */

/** Limits of a hint and of a deadlock check, in milliseconds and mebibytes; they must suit a phone. */
const HINT = { timeLimitMs: 10_000, memoryLimitMb: 64 };
const CHECK = { timeLimitMs: 1500, memoryLimitMb: 64 };
/** Milliseconds without a move after which a position is checked. */
const CALM = 350;

export class Advisor {
  #player;
  #ask;
  /** The last solution found, and its game. @type {{ game: Game, moves: string } | null} */
  #known = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {Pick<import("./player.js").Player, "game" | "playing" | "seek">} player
   * @param {(xsb: string, limits: Limits, background: boolean) => Promise<Result | null>} ask a solver; null when it is
   *   busy; `background` if nobody waits for the answer
   */
  constructor(player, ask) {
    this.#player = player;
    this.#ask = ask;
  }

  /**
   * Searches for a solution from here, unless the last one found still applies.
   *
   * @param {Game} game the game being played
   * @returns {Promise<{ way: Way | null, result: Result | null } | null>} result: of the search, null when the solver
   *   was busy or not needed; null instead of the object when the game has changed meanwhile
   */
  async findWay(game) {
    const made = game.lurd();
    const known = this.#known?.game === game ? this.#known.moves : "";
    if (known.startsWith(made) && known.length > made.length) {
      return { way: { game, made, moves: known.slice(made.length) }, result: null };
    }
    const result = await this.#ask(game.xsb(), HINT, false);
    if (!this.#isAt(game, made)) return null;
    if (!result?.solution) return { way: null, result };
    this.#known = { game, moves: made + result.solution };
    return { way: { game, made, moves: result.solution }, result };
  }

  /**
   * Checks the position once nothing has moved for a while. A later call replaces this one.
   *
   * @template Loss
   * @param {(game: Game) => Promise<Loss>} check
   * @param {(loss: Loss, game: Game) => void} tell called if the position is still the same
   */
  watch(check, tell) {
    this.rest();
    this.#timer = setTimeout(async () => {
      const { game, playing } = this.#player;
      if (!game || playing || game.solved || game.reverse || game.pushes === 0) return;
      const made = game.lurd();
      const loss = await check(game);
      if (this.#isAt(game, made)) tell(loss, game);
    }, CALM);
  }

  /** Cancels a planned check. */
  rest() {
    clearTimeout(this.#timer);
  }

  /**
   * Undoes pushes until the position is not known to be lost. Moves made meanwhile are the player's choice: then it
   * changes nothing.
   *
   * @param {(game: Game) => Promise<unknown>} lossOf
   */
  async goBack(lossOf) {
    const { game } = this.#player;
    if (!game) return;
    const made = game.lurd();
    const trial = Game.restore(game.board, game.save());
    while (trial.cursor > trial.base) {
      const { pushes } = trial;
      while (trial.cursor > trial.base && trial.pushes === pushes) trial.undo();
      const lost = await lossOf(trial);
      if (!this.#isAt(game, made)) return;
      if (!lost) break;
    }
    this.#player.seek(trial.cursor);
  }

  /** @param {Game} game @returns {Promise<Result | null>} the proof that it cannot be solved, where a short search finds one */
  async proofOfLoss(game) {
    const result = await this.#ask(game.xsb(), CHECK, true);
    return result?.outcome === "unsolvable" ? result : null;
  }

  /** @param {Game} game @param {string} made */
  #isAt(game, made) {
    return this.#player.game === game && game.lurd() === made;
  }
}

/** The first pushes of a way, those of one box. @param {Way} way @returns {BoxSession | null} */
export function firstSession({ game, moves }) {
  const { directions } = parseLurd(moves);
  return directions ? nextBoxSession(game, directions) : null;
}
