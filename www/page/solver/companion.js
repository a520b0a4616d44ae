// Hints and deadlock warnings from the solver during play.

import { Adviser } from "../../advice/adviser.js";
import { errorInWords } from "../../texts/messages.js";
import { t } from "../../texts/texts.js";
import { keepChoice } from "../../ui/choices.js";
import { any, button, select, setText } from "../../ui/elements.js";
import { notify } from "../../ui/notices.js";

/** @typedef {import("../../advice/adviser.js").Loss} Loss */

export class Companion {
  #stage;
  #adviser;
  #insight;
  /** Explanations of a repeated hint request that were already given. @type {Set<string>} */
  #explained = new Set();
  /** Removes the current message about a hint: the next move or level makes it untrue. */
  #unsay = () => {};

  /**
   * @param {import("../../player/kura-player.js").KuraPlayer} stage
   * @param {import("./solver_panel.js").SolverPanel} panel
   * @param {import("../../store/store.js").Store} store
   * @param {import("./insight.js").Insight} insight
   */
  constructor(stage, panel, store, insight) {
    this.#stage = stage;
    this.#insight = insight;
    // Without the lab module, a search can still prove it, but not explain it.
    this.#adviser = new Adviser(stage, panel.requests, async (game) =>
      explains() ? insight.proofOf(game) : null,
    );
    button("hint-button").addEventListener("click", () => this.hint());
    button("menu-hintAll").addEventListener("click", () => {
      any("board-menu").hidePopover();
      this.showAll();
    });
    button("lost-back").addEventListener("click", () => this.#adviser.goBack());
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
    keepChoice(store, "when-lost", () => this.#changed());
  }

  /** Gives a hint; further requests at the same position show more. */
  async hint() {
    const grade = await this.#ask(() => this.#adviser.hint());
    if (typeof grade !== "string") return;
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
  showAll() {
    return this.#ask(() => this.#adviser.showAll());
  }

  /**
   * Says why there is no hint.
   *
   * @template T
   * @param {() => Promise<T | import("../../advice/adviser.js").NoHint>} hint
   * @returns {Promise<T | null>}
   */
  async #ask(hint) {
    const control = button("hint-button");
    control.setAttribute("aria-busy", "true");
    const answer = await hint().catch((error) => ({ why: errorInWords(error), lost: false }));
    control.setAttribute("aria-busy", "false");
    if (!isNoHint(answer)) return answer;
    const { why, lost } = answer;
    const pushed = (this.#stage.player.game?.pushes ?? 0) > 0;
    const offer = { label: t("Go back"), act: () => this.#adviser.goBack() };
    if (why !== "") {
      this.#unsay();
      this.#unsay = notify(why, lost && pushed ? offer : undefined);
    }
    return null;
  }

  /** Something moved: messages about the old position are removed. */
  #changed() {
    this.#say(null);
    this.#unsay();
    this.#adviser.cancelCheck();
    if (select("when-lost").value !== "off") this.#adviser.watch((loss) => this.#say(loss));
  }

  /** @param {Loss | null} loss */
  #say(loss) {
    any("lost").hidden = loss === null;
    const explain = explains();
    this.#insight.showProof(explain ? (loss?.proof ?? null) : null);
    if (!loss) return;
    const why = explain ? lossInWords(loss) : t("This position cannot be solved");
    setText(any("lost-why"), why);
    this.#stage.announce(why);
  }
}

function explains() {
  return select("when-lost").value === "explain";
}

/** @param {unknown} answer @returns {answer is import("../../advice/adviser.js").NoHint} */
function isNoHint(answer) {
  return typeof answer === "object" && answer !== null;
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
