// Hints and deadlock warnings from the solver during play.

import { Adviser } from "../../advice/adviser.js";
import { keysOf } from "../../input/keys.js";
import { errorInWords } from "../../texts/messages.js";
import { t } from "../../texts/texts.js";
import { labelsOf } from "../../ui/key_names.js";
import { notify } from "../../ui/notices.js";
import { lessonAbout } from "./lesson_links.js";

/** @typedef {import("../../advice/adviser.js").Loss} Loss */

export class Companion {
  #stage;
  #adviser;
  #insight;
  #choices;
  #over;
  #control;
  /** Explanations of a repeated hint request that were already given. @type {Set<string>} */
  #explained = new Set();
  /** Why the position is lost, if that is known. @type {import("../../lab.js").Proof | null} */
  #proof = null;
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
    this.#insight = insight;
    this.#choices = choices;
    this.#over = over;
    this.#control = control;
    // Without the lab module, a search can still prove it, but not explain it.
    this.#adviser = new Adviser(stage, panel.requests, async (game) =>
      this.#explains ? insight.proofOf(game) : null,
    );
    over.does.goBack = () => this.#adviser.goBack();
    over.does.why = () => this.#openLesson();
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

  /** Whether warnings say why. */
  get #explains() {
    return this.#choices.get("when-lost") === "explain";
  }

  /** Gives a hint; further requests at the same position show more. */
  async hint() {
    const grade = await this.#ask(() => this.#adviser.hint());
    if (typeof grade !== "string") return;
    const more = moreInWords(grade, this.#key);
    this.#unsay();
    if (more === "" || this.#explained.has(grade)) return;
    this.#explained.add(grade);
    this.#unsay = notify(more);
  }

  /** The key that asks for a hint; empty where there is none, or no keyboard. */
  get #key() {
    if (window.matchMedia("(pointer: coarse)").matches) return "";
    const [chord] = keysOf(this.#stage.keyMap, "hint");
    return chord ? labelsOf(chord).join(" + ") : "";
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
    const control = this.#control;
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

  /** Opens the lesson about the rule that proves the position lost. */
  async #openLesson() {
    const { game } = this.#stage.player;
    const proof = this.#proof ?? (game && (await this.#insight.proofOf(game).catch(() => null)));
    window.location.assign(lessonAbout(proof));
  }

  /** Something moved: messages about the old position are removed. */
  #changed() {
    this.#say(null);
    this.#unsay();
    this.#adviser.cancelCheck();
    if (this.#choices.get("when-lost") !== "off") this.#adviser.watch((loss) => this.#say(loss));
  }

  /** @param {Loss | null} loss */
  #say(loss) {
    const explain = this.#explains;
    this.#proof = loss?.proof ?? null;
    this.#insight.showProof(explain ? (loss?.proof ?? null) : null);
    if (!loss) {
      this.#over.show({ lost: "" });
      return;
    }
    const why = explain ? lossInWords(loss) : t("This position cannot be solved");
    this.#over.show({ lost: why });
    this.#stage.announce(why);
  }
}

/** @param {unknown} answer @returns {answer is import("../../advice/adviser.js").NoHint} */
function isNoHint(answer) {
  return typeof answer === "object" && answer !== null;
}

/**
 * What another request for a hint does; empty where nothing is left to ask for.
 *
 * @param {import("../../advice/hint.js").Grade} grade of the last hint
 * @param {string} key the key that asks for one; empty where it is the lamp under the board
 */
export function moreInWords(grade, key) {
  switch (grade) {
    case "box":
      return key
        ? t("Press {key} again to see where it goes.", { key })
        : t("Tap the lamp again to see where it goes.");
    case "place":
      return key
        ? t("Press {key} again for the route.", { key })
        : t("Tap the lamp again for the route.");
    case "push":
      return key
        ? t("Press {key} again to push it there.", { key })
        : t("Tap the lamp again to push it there.");
    default:
      return "";
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
      return t("Stuck: these boxes block each other for good.");
    case "unmatched":
      return t("Stuck: these boxes cannot all reach a goal of their own.");
    case "corral":
      return t("Stuck: these boxes close off a corral that can never be opened.");
    case "unbalanced":
      return t("Stuck: the boxes cannot all reach a goal of their own.");
    default:
      return t("Stuck: this box can no longer reach any goal.");
  }
}
