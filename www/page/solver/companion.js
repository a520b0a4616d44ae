// Hints and deadlock warnings from the solver during play.

/** @typedef {import("../../play/game.js").Game} Game */
import { Advisor, firstSession } from "../../player/advisor.js";
import { Hints } from "../../player/hints.js";
import { t } from "../../texts/texts.js";
import { notify } from "../../ui/notices.js";

/** @typedef {import("../../lab.js").Proof} Proof */

/** What is known about a deadlock: a proof that can be shown, or else the number of positions searched. */
/** @typedef {{ proof: Proof | null, expanded: number }} Loss */

export class Companion {
  #stage;
  #player;
  #advisor;
  #insight;
  #choices;
  #over;
  #control;
  #hints;
  /** Explanations of a repeated hint request that were already given. @type {Set<string>} */
  #explained = new Set();
  /** Removes the current message about a hint: the next move or level makes it untrue. */
  #unsay = () => {};

  /**
   * @param {import("../../player/kura-player.js").KuraPlayer} stage
   * @param {import("./solver_panel.js").SolverPanel} panel
   * @param {object} page
   * @param {import("../../ui/choices.js").Choices} page.choices
   * @param {import("../board/over_board.js").OverBoard} page.over
   * @param {import("./insight.js").Insight} page.insight
   * @param {HTMLElement} page.control the button that asks for a hint
   */
  constructor(stage, panel, { choices, over, insight, control }) {
    this.#stage = stage;
    this.#player = stage.player;
    this.#advisor = new Advisor(stage.player, (xsb, limits) => panel.ask(xsb, limits));
    this.#hints = new Hints(stage);
    this.#insight = insight;
    this.#choices = choices;
    this.#over = over;
    this.#control = control;
    over.does.goBack = () => this.#goBack();
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
    choices.addEventListener("change", (event) => {
      if (/** @type {CustomEvent<string>} */ (event).detail === "when-lost") this.#changed();
    });
    this.#changed();
  }

  /** Gives a hint; further requests at the same position show more. */
  async hint() {
    const way = await this.#findWay();
    const session = way && firstSession(way);
    if (!session) return;
    const grade = this.#hints.give(way.game, session);
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

  /** Plays the complete solution from here. */
  async showAll() {
    const way = await this.#findWay();
    if (!way) return;
    this.#player.load(way.made + way.moves, way.made.length);
    this.#player.play();
  }

  /**
   * @returns {Promise<import("../../player/advisor.js").Way | null>} null if there is none; the visitor has been told
   */
  async #findWay() {
    const { game } = this.#player;
    if (!game || game.solved) return null;
    if (game.reverse) {
      notify(t("There are no hints in reverse mode."));
      return null;
    }
    const control = this.#control;
    control.setAttribute("aria-busy", "true");
    const found = await this.#advisor.findWay(game);
    control.setAttribute("aria-busy", "false");
    if (found && !found.way) {
      const { result } = found;
      const pushed = game.pushes > 0;
      const lost = result?.outcome === "unsolvable" && pushed;
      const offer = { label: t("Go back"), act: () => this.#goBack() };
      this.#unsay();
      this.#unsay = notify(withoutHint(result, pushed), lost ? offer : undefined);
    }
    return found?.way ?? null;
  }

  /** Something moved: messages about the old position are removed. */
  #changed() {
    this.#say(null);
    this.#unsay();
    this.#advisor.rest();
    if (this.#choices.get("when-lost") === "off") return;
    this.#advisor.watch(
      (game) => this.#lossOf(game),
      (loss) => this.#say(loss),
    );
  }

  /** @param {Loss | null} loss */
  #say(loss) {
    const explain = this.#choices.get("when-lost") === "explain";
    this.#insight.showProof(explain ? (loss?.proof ?? null) : null);
    if (!loss) {
      this.#over.show({ lost: "" });
      return;
    }
    const why = explain ? lossInWords(loss) : t("This position cannot be solved");
    this.#over.show({ lost: why });
    this.#stage.say(why);
  }

  /** Whether it is proven that a position cannot be solved. @param {Game} game @returns {Promise<Loss | null>} */
  async #lossOf(game) {
    if (this.#choices.get("when-lost") === "explain") {
      // Without the lab module, the search below can still prove it, but not explain it.
      const proof = await this.#insight.proofOf(game).catch(() => null);
      if (proof) return { proof, expanded: 0 };
    }
    const result = await this.#advisor.proofOfLoss(game);
    return result && { proof: null, expanded: result.expanded };
  }

  /** Undoes pushes until the position is not known to be lost. */
  #goBack() {
    return this.#advisor.goBack((game) => this.#lossOf(game));
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
      return t("Stuck: there are not enough reachable goals for the marked boxes.");
    case "corral":
      return t("Stuck: the boxes around this corral can never be cleared.");
    case "unbalanced":
      return t("Stuck: the boxes cannot all reach different goals.");
    default:
      return t("Stuck: this box can no longer reach any goal.");
  }
}

/**
 * Why there is no hint.
 *
 * @param {import("../../index.js").Result | null} result
 * @param {boolean} pushed whether a box has been pushed
 */
function withoutHint(result, pushed) {
  if (!result) return t("The solver is busy.");
  if (result.outcome === "unsolvable")
    return pushed
      ? t("This position cannot be solved: undo some pushes.")
      : t("There is no solution");
  if (result.outcome === "timeout") return t("No hint found within the time limit.");
  return t("There is no hint for this position.");
}
