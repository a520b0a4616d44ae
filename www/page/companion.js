// The solver as companion of whoever plays: what to do next, and a word when the position is lost.

import { Game } from "../play/game.js";
import { parseLurd } from "../play/lurd.js";
import { nextBoxSession } from "../play/session.js";
import { any, button, select } from "./elements.js";
import { notify } from "./notices.js";

/** How long a hint may take, in milliseconds, and a look whether a position is lost. */
const HINT_LIMIT = 10_000;
const LOOK_LIMIT = 1500;
/** A position is looked at when nothing was done for so long. */
const CALM = 350;
/** Mebibytes: a phone must be able to give them. */
const MEMORY = 64;

export class Companion {
  #player;
  #panel;
  #store;
  /** A solution of the level, as far as one is known: the moves made, and those that follow. */
  #line = "";
  /** The moves made when the present suggestion was shown. @type {string | null} */
  #shownAt = null;
  #timer = 0;

  /**
   * @param {import("../player/kura-player.js").KuraPlayer} stage
   * @param {import("./solver_panel.js").SolverPanel} panel
   * @param {import("../store/store.js").Store} store
   */
  constructor(stage, panel, store) {
    this.#player = stage.player;
    this.#panel = panel;
    this.#store = store;
    button("hint-button").addEventListener("click", () => this.hint());
    button("lost-back").addEventListener("click", () => this.#goBack());
    for (const name of ["move", "push", "undo", "redo", "restart", "level", "playback"]) {
      stage.addEventListener(name, () => this.#changed());
    }
    const choice = select("when-lost");
    if (store.get("choice:when-lost") === "warn") choice.value = "warn";
    choice.addEventListener("change", () => {
      this.#store.set("choice:when-lost", choice.value);
      this.#changed();
    });
  }

  /** Another level was opened. */
  levelChanged() {
    this.#line = "";
  }

  /** Shows the next box session; asked for again at the same place, it is played. */
  async hint() {
    const { game } = this.#player;
    if (!game || game.solved) return;
    const made = game.lurd();
    if (!this.#line.startsWith(made) || this.#line.length === made.length) {
      const control = button("hint-button");
      control.setAttribute("aria-busy", "true");
      const result = await this.#panel.ask(game.xsb(), {
        timeLimitMs: HINT_LIMIT,
        memoryLimitMb: MEMORY,
      });
      control.setAttribute("aria-busy", "false");
      if (this.#player.game !== game || game.lurd() !== made) return;
      if (!result?.solution) {
        notify(withoutHint(result));
        return;
      }
      this.#line = made + result.solution;
    }
    const { directions } = parseLurd(this.#line.slice(made.length));
    const session = directions && nextBoxSession(game, directions);
    if (!session) return;
    if (this.#shownAt === made) {
      this.#player.follow(session.directions);
      return;
    }
    this.#player.suggest(session.from, session.to);
    this.#shownAt = made;
  }

  /** Something moved: what was said about the position no longer holds. */
  #changed() {
    this.#shownAt = null;
    any("lost").hidden = true;
    clearTimeout(this.#timer);
    if (select("when-lost").value !== "warn") return;
    this.#timer = window.setTimeout(() => this.#look(), CALM);
  }

  async #look() {
    const { game, playing } = this.#player;
    if (!game || playing || game.solved || game.pushes === 0) return;
    const made = game.lurd();
    const lost = await this.#isLost(game);
    if (this.#player.game === game && game.lurd() === made) any("lost").hidden = !lost;
  }

  /** Whether it is proven that a position cannot be solved. @param {Game} game */
  async #isLost(game) {
    const limits = { timeLimitMs: LOOK_LIMIT, memoryLimitMb: MEMORY };
    const result = await this.#panel.ask(game.xsb(), limits);
    return result?.outcome === "unsolvable";
  }

  /** Takes back pushes until the position is not known to be lost. */
  async #goBack() {
    const { game } = this.#player;
    if (!game) return;
    const trial = Game.restore(game.board, game.save());
    while (trial.cursor > trial.base) {
      const { pushes } = trial;
      while (trial.cursor > trial.base && trial.pushes === pushes) trial.undo();
      if (!(await this.#isLost(trial))) break;
    }
    if (this.#player.game === game) this.#player.seek(trial.cursor);
  }
}

/** Why there is no hint. @param {import("../index.js").Result | null} result */
function withoutHint(result) {
  if (!result) return "The solver is at work on something else.";
  if (result.outcome === "unsolvable") return "This position is lost: go back some pushes.";
  if (result.outcome === "timeout") return "No hint was found in time.";
  return "There is no hint for this position.";
}
