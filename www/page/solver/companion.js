// Hints and deadlock warnings from the solver during play.

import { Game } from "../../play/game.js";
import { parseLurd } from "../../play/lurd.js";
import { nextBoxSession } from "../../play/session.js";
import { Hints } from "../../player/hints.js";
import { t } from "../../texts/texts.js";
import { any, button, select, setText } from "../../ui/elements.js";
import { notify } from "../../ui/notices.js";

/** @typedef {import("../../lab.js").Proof} Proof */

/** What is known about a deadlock: a proof that can be shown, or else the number of positions searched. */
/** @typedef {{ proof: Proof | null, expanded: number }} Loss */

/** Time limits of a hint and of a deadlock check, in milliseconds. */
const HINT_LIMIT = 10_000;
const LOOK_LIMIT = 1500;
/** A position is checked after this long without a move. */
const CALM = 350;
/** Mebibytes: a phone must be able to give them. */
const MEMORY = 64;

export class Companion {
  #stage;
  #player;
  #panel;
  #store;
  #insight;
  /** A solution of the level, as far as one is known: the moves made, and those that follow. */
  #line = "";
  #hints;
  /** What was said already of what asking once more does. @type {Set<string>} */
  #explained = new Set();
  /** Takes that away. */
  #unsay = () => {};
  #timer = 0;

  /**
   * @param {import("../../player/kura-player.js").KuraPlayer} stage
   * @param {import("./solver_panel.js").SolverPanel} panel
   * @param {import("../../store/store.js").Store} store
   * @param {import("./insight.js").Insight} insight
   */
  constructor(stage, panel, store, insight) {
    this.#stage = stage;
    this.#player = stage.player;
    this.#panel = panel;
    this.#hints = new Hints(stage);
    this.#store = store;
    this.#insight = insight;
    button("hint-button").addEventListener("click", () => this.hint());
    button("menu-hintAll").addEventListener("click", () => {
      any("board-menu").hidePopover();
      this.showAll();
    });
    button("lost-back").addEventListener("click", () => this.#goBack());
    for (const name of [
      "move",
      "push",
      "undo",
      "redo",
      "restart",
      "level",
      "playback",
      "reverse",
    ]) {
      stage.addEventListener(name, () => this.#changed());
    }
    const choice = select("when-lost");
    const kept = String(store.get("choice:when-lost"));
    if ([...choice.options].some(({ value }) => value === kept)) choice.value = kept;
    choice.addEventListener("change", () => {
      this.#store.set("choice:when-lost", choice.value);
      this.#changed();
    });
  }

  /** Another level was opened. */
  levelChanged() {
    this.#line = "";
  }

  /** A hint; asked again at the same position, it shows more. */
  async hint() {
    const found = await this.#findLine();
    if (!found) return;
    const { game, made } = found;
    const { directions } = parseLurd(this.#line.slice(made.length));
    const session = directions && nextBoxSession(game, directions);
    if (!session) return;
    const grade = this.#hints.give(game, session);
    const more = {
      box: t("Ask again to see where it goes."),
      place: t("Ask again to see how."),
      push: t("Ask again to move the box there."),
      done: "",
    }[grade];
    this.#unsay();
    if (more === "" || this.#explained.has(grade)) return;
    this.#explained.add(grade);
    this.#unsay = notify(more);
  }

  /** Plays the whole way from here to the end. */
  async showAll() {
    const found = await this.#findLine();
    if (!found) return;
    this.#player.load(this.#line, found.made.length);
    this.#player.play();
  }

  /**
   * Sees to it that the line goes on from where the game stands.
   *
   * @returns {Promise<{ game: Game, made: string } | null>} null when there is no way, which was said
   */
  async #findLine() {
    const { game } = this.#player;
    if (!game || game.solved) return null;
    if (game.reverse) {
      notify(t("There are no hints in reverse mode."));
      return null;
    }
    const made = game.lurd();
    if (this.#line.startsWith(made) && this.#line.length > made.length) return { game, made };
    const control = button("hint-button");
    control.setAttribute("aria-busy", "true");
    const limits = { timeLimitMs: HINT_LIMIT, memoryLimitMb: MEMORY };
    const result = await this.#panel.ask(game.xsb(), limits);
    control.setAttribute("aria-busy", "false");
    if (this.#player.game !== game || game.lurd() !== made) return null;
    if (!result?.solution) {
      const pushed = game.pushes > 0;
      const lost = result?.outcome === "unsolvable" && pushed;
      const offer = { label: t("Go back"), act: () => this.#goBack() };
      notify(withoutHint(result, pushed), lost ? offer : undefined);
      return null;
    }
    this.#line = made + result.solution;
    return { game, made };
  }

  /** Something moved: what was said about the position no longer holds. */
  #changed() {
    this.#say(null);
    this.#unsay();
    clearTimeout(this.#timer);
    if (select("when-lost").value === "off") return;
    this.#timer = window.setTimeout(() => this.#look(), CALM);
  }

  /** @param {Loss | null} loss */
  #say(loss) {
    any("lost").hidden = loss === null;
    const explain = select("when-lost").value === "explain";
    this.#insight.showProof(explain ? (loss?.proof ?? null) : null);
    if (!loss) return;
    const why = explain ? lossInWords(loss) : t("This position cannot be solved");
    setText(any("lost-why"), why);
    this.#stage.say(why);
  }

  async #look() {
    const { game, playing } = this.#player;
    if (!game || playing || game.solved || game.reverse || game.pushes === 0) return;
    const made = game.lurd();
    const loss = await this.#lossOf(game);
    if (this.#player.game === game && game.lurd() === made) this.#say(loss);
  }

  /** Whether it is proven that a position cannot be solved. @param {Game} game @returns {Promise<Loss | null>} */
  async #lossOf(game) {
    if (select("when-lost").value === "explain") {
      // Without the lab module the search below still knows whether, only not why.
      const proof = await this.#insight.proofOf(game).catch(() => null);
      if (proof) return { proof, expanded: 0 };
    }
    const limits = { timeLimitMs: LOOK_LIMIT, memoryLimitMb: MEMORY };
    const result = await this.#panel.ask(game.xsb(), limits);
    return result?.outcome === "unsolvable" ? { proof: null, expanded: result.expanded } : null;
  }

  /** Takes back pushes until the position is not known to be lost. */
  async #goBack() {
    const { game } = this.#player;
    if (!game) return;
    const trial = Game.restore(game.board, game.save());
    while (trial.cursor > trial.base) {
      const { pushes } = trial;
      while (trial.cursor > trial.base && trial.pushes === pushes) trial.undo();
      if (!(await this.#lossOf(trial))) break;
    }
    if (this.#player.game === game) this.#player.seek(trial.cursor);
  }
}

/** Why a position is dead. @param {Loss} loss */
export function lossInWords({ proof, expanded }) {
  switch (proof?.kind) {
    case undefined:
      return t("Stuck: a complete search found no solution ({count} {count|position|positions}).", {
        count: expanded,
      });
    case "frozen":
      return t("Stuck: the marked boxes block each other for good.");
    case "unmatched":
      return t("Stuck: the marked boxes cannot all reach goals of their own.");
    case "corral":
      return t("Stuck: the boxes around the corral cannot be cleared.");
    case "unbalanced":
      return t("Stuck: not every box can reach a goal of its own.");
    default:
      return t("Stuck: this box can no longer reach any goal.");
  }
}

/** Why there is no hint. @param {import("../../index.js").Result | null} result @param {boolean} pushed whether any box was */
function withoutHint(result, pushed) {
  if (!result) return t("The solver is busy.");
  if (result.outcome === "unsolvable")
    return pushed
      ? t("This position cannot be solved: undo some pushes.")
      : t("There is no solution");
  if (result.outcome === "timeout") return t("No hint found in time.");
  return t("There is no hint for this position.");
}
