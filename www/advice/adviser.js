// Advice during play: hints, whether the position can still be solved, and the way back to one that can. The page and
// the element show what it answers.

import { nextBoxSession } from "../play/box_session.js";
import { Game } from "../play/game.js";
import { parseLurd } from "../play/lurd.js";
import { t } from "../texts/texts.js";
import { GRADES, pushesOf } from "./hint.js";
import { ASKED, CHECK } from "./requests.js";

/** @typedef {import("../index.js").Result} Result */
/** @typedef {import("../lab.js").Proof} Proof */
/** @typedef {Pick<import("../player/kura-player.js").KuraPlayer, "player" | "showHint" | "dispatchEvent">} Board */

/** What is known about a deadlock: a proof that can be shown, or else the number of positions searched. */
/** @typedef {{ proof: Proof | null, expanded: number }} Loss */

/**
 * Why there is no hint, in words; `lost` when it is proven that the position cannot be solved, with the number of
 * positions searched.
 *
 * @typedef {{ why: string, lost: { expanded: number } | null }} NoHint
 */

/** Limits of a hint and of a deadlock check, in milliseconds and mebibytes; they must suit a phone. */
export const HINT = { timeLimitMs: 10_000, memoryLimitMb: 64 };
const CHECK_LIMITS = { timeLimitMs: 1500, memoryLimitMb: 64 };
/** Milliseconds without a move after which a position is checked. */
const CALM = 350;

export class Adviser {
  #board;
  #requests;
  #knows;
  /** The last solution found, and its game. @type {{ game: Game, moves: string } | null} */
  #known = null;
  /** The position of the last hint, and how much it told. @type {{ game: Game, made: string, grade: number } | null} */
  #last = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {Board} board
   * @param {import("./requests.js").Requests} requests
   * @param {(game: Game) => Promise<Loss | null | undefined>} [knows] asked before a search whether a position is lost;
   *   undefined if that is not known
   */
  constructor(board, requests, knows = async () => undefined) {
    this.#board = board;
    this.#requests = requests;
    this.#knows = knows;
  }

  /**
   * Gives a hint; at the same position, the next step of it. The game counts every hint.
   *
   * @returns {Promise<import("./hint.js").Grade | NoHint>}
   */
  async hint() {
    const way = await this.#findWay();
    if (typeof way !== "string") return way;
    const game = /** @type {Game} */ (this.#board.player.game);
    const { directions } = parseLurd(way);
    const session = directions && nextBoxSession(game, directions);
    if (!session) return noHint(t("There is no hint for this position."));
    const made = game.lurd();
    const again = this.#last?.game === game && this.#last.made === made;
    const grade = again ? Math.min((this.#last?.grade ?? 0) + 1, GRADES.length - 1) : 0;
    this.#last = { game, made, grade };
    const name = GRADES[grade];
    game.takeHint();
    this.#board.dispatchEvent(new CustomEvent("hint", { detail: game }));
    if (name === "done") this.#board.player.follow(session.directions);
    else this.#board.showHint(name, session, pushesOf(game, session));
    return name;
  }

  /** Plays the complete solution from here. @returns {Promise<NoHint | null>} null when there is one */
  async showAll() {
    const way = await this.#findWay();
    if (typeof way !== "string") return way;
    const { player } = this.#board;
    const made = player.game?.lurd() ?? "";
    player.load(made + way, made.length);
    player.play();
    return null;
  }

  /**
   * Searches for a solution from here, unless the last one found still applies.
   *
   * @returns {Promise<string | NoHint>} its moves
   */
  async #findWay() {
    const { game } = this.#board.player;
    if (!game || game.solved) return noHint("");
    if (game.reverse) return noHint(t("There are no hints in reverse mode."));
    const made = game.lurd();
    const known = this.#known?.game === game ? this.#known.moves : "";
    if (known.startsWith(made) && known.length > made.length) return known.slice(made.length);
    const result = await this.#requests.solve(ASKED, game.xsb(), HINT);
    if (!result) return noHint(t("The solver is busy."));
    if (!this.#isAt(game, made) || result.outcome === "cancelled") return noHint("");
    if (!result.solution) return withoutSolution(result, game.pushes > 0);
    this.#known = { game, moves: made + result.solution };
    return result.solution;
  }

  /**
   * Checks the position once nothing has moved for a while. A later call replaces this one.
   *
   * @param {(loss: Loss, game: Game) => void} tell called if it cannot be solved and is still the same
   */
  watch(tell) {
    this.cancelCheck();
    this.#timer = setTimeout(async () => {
      const { game, playing } = this.#board.player;
      if (!game || playing || game.solved || game.reverse || game.pushes === 0) return;
      const made = game.lurd();
      const loss = await this.#lossOf(game);
      if (loss && this.#isAt(game, made)) tell(loss, game);
    }, CALM);
  }

  /** Cancels a planned check. */
  cancelCheck() {
    clearTimeout(this.#timer);
  }

  /** Ends everything. */
  stop() {
    this.cancelCheck();
    this.#requests.stop();
  }

  /**
   * Undoes pushes until the position is not known to be lost. Moves made meanwhile are the player's choice: then it
   * changes nothing.
   */
  async goBack() {
    const { game } = this.#board.player;
    if (!game) return;
    const made = game.lurd();
    const trial = Game.restore(game.board, game.save());
    while (trial.cursor > trial.base) {
      const { pushes } = trial;
      while (trial.cursor > trial.base && trial.pushes === pushes) trial.undo();
      const lost = await this.#lossOf(trial);
      if (!this.#isAt(game, made)) return;
      if (!lost) break;
    }
    this.#board.player.seek(trial.cursor);
  }

  /** Whether a short search, or a rule, proves that a position cannot be solved. @param {Game} game @returns {Promise<Loss | null>} */
  async #lossOf(game) {
    // Nobody waits for it: where something cannot be loaded, nothing is known.
    const known = await this.#knows(game).catch(() => undefined);
    if (known !== undefined) return known;
    const result = await this.#requests.solve(CHECK, game.xsb(), CHECK_LIMITS).catch(() => null);
    return result?.outcome === "unsolvable" ? { proof: null, expanded: result.expanded } : null;
  }

  /** @param {Game} game @param {string} made */
  #isAt(game, made) {
    return this.#board.player.game === game && game.lurd() === made;
  }
}

/** @param {string} why empty when the player knows @param {NoHint["lost"]} [lost] @returns {NoHint} */
function noHint(why, lost = null) {
  return { why, lost };
}

/** @param {Result} result @param {boolean} pushed whether a box has been pushed */
function withoutSolution({ outcome, expanded }, pushed) {
  if (outcome === "unsolvable" && pushed) {
    return noHint(t("This position cannot be solved: undo some pushes."), { expanded });
  }
  if (outcome === "unsolvable") return noHint(t("There is no solution"), { expanded });
  if (outcome === "timeout") return noHint(t("No hint found within the time limit."));
  return noHint(t("There is no hint for this position."));
}
