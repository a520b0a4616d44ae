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
  #isOpen;
  #lostBy;
  /** Explanations of a repeated hint request that were already given. @type {Set<string>} */
  #explained = new Set();
  /** Why the position is lost, if that is known. @type {import("../../lab.js").Proof | null} */
  #proof = null;
  /** What is known about the starts of games. @type {WeakMap<import("../../play/game.js").Game, Loss>} */
  #lostStarts = new WeakMap();
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
   * @param {() => boolean} page.isOpen whether nothing is known yet about the level: its start is then checked too
   * @param {(game: import("../../play/game.js").Game, proof: import("../../lab.js").Proof | null) => void} page.lostBy
   *   called when the position on the board is proven to have no solution
   */
  constructor(stage, panel, { choices, over, insight, control, isOpen, lostBy }) {
    this.#stage = stage;
    this.#isOpen = isOpen;
    this.#lostBy = lostBy;
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
    const { game } = this.#stage.player;
    const made = game?.lurd();
    const answer = await hint().catch((error) => ({ why: errorInWords(error), lost: null }));
    if (isNoHint(answer) && game && answer.lost) await this.lost(game, answer.lost.expanded);
    control.setAttribute("aria-busy", "false");
    if (!isNoHint(answer)) return answer;
    this.#unsay();
    if (answer.lost || this.#stage.player.game?.lurd() !== made) return null;
    // What is said of a running search keeps its place.
    if (this.#over.shown.searching !== "") this.#unsay = notify(answer.why);
    else this.#over.show({ verdict: answer.why });
    return null;
  }

  /** Opens the lesson about the rule that proves the position lost. */
  async #openLesson() {
    const { game } = this.#stage.player;
    const proof = this.#proof ?? (game && (await this.#insight.proofOf(game).catch(() => null)));
    window.location.assign(lessonAbout(proof));
  }

  /**
   * A position is proven to have no solution: says why, and marks it, as long as the board shows it.
   *
   * @param {import("../../play/game.js").Game} game
   * @param {number} expanded positions searched
   * @returns {Promise<string | null>} the reason that is marked, if any
   */
  async lost(game, expanded) {
    const made = game.lurd();
    const start = game.pushes === 0;
    const proof = await this.#insight.proofOf(game).catch(() => null);
    const loss = { proof, expanded };
    // Walking does not change it.
    if (start) this.#lostStarts.set(game, loss);
    const stands = start ? game.pushes === 0 : game.lurd() === made;
    if (this.#stage.player.game !== game || !stands) return null;
    this.#say(loss, true);
    return proof && lossInWords(loss);
  }

  /** Something moved: messages about the old position are removed. */
  #changed() {
    this.#over.show({ verdict: "" });
    this.#unsay();
    this.#adviser.cancelCheck();
    const { game } = this.#stage.player;
    const atStart = game?.pushes === 0 && !game.reverse;
    const known = (game && atStart && this.#lostStarts.get(game)) || null;
    this.#say(known, known !== null);
    if (known) return;
    if (atStart && this.#isOpen())
      this.#adviser.watch((loss, lost) => this.lost(lost, loss.expanded), true);
    else if (this.#choices.get("when-lost") !== "off")
      this.#adviser.watch((loss) => this.#say(loss, this.#explains));
  }

  /** @param {Loss | null} loss @param {boolean} explain whether to say and mark why */
  #say(loss, explain) {
    this.#proof = loss?.proof ?? null;
    this.#insight.showProof(explain ? (loss?.proof ?? null) : null);
    if (!loss) {
      this.#over.show({ lost: null });
      return;
    }
    const { game } = this.#stage.player;
    if (game) this.#lostBy(game, loss.proof);
    const back = (game?.pushes ?? 0) > 0;
    // Without a search, and without marks, there is nothing to add.
    const reason = explain && (loss.proof || loss.expanded > 0) ? lossInWords(loss) : "";
    const why = back
      ? reason || t("This position cannot be solved")
      : t("This level has no solution. {reason}", { reason }).trim();
    this.#over.show({ lost: { why, back } });
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
