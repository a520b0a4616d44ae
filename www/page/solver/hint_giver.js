// Hints from the solver during play, and the way back from a lost position.

import { Adviser } from "../../advice/adviser.js";
import { keysOf } from "../../input/keys.js";
import { errorInWords } from "../../texts/messages.js";
import { t } from "../../texts/texts.js";
import { labelsOf } from "../../ui/key_names.js";
import { notify } from "../../ui/notices.js";

export class HintGiver {
  #boardElement;
  #adviser;
  #evaluator;
  #over;
  #control;
  /** Explanations of a repeated hint request that were already given. @type {Set<string>} */
  #explained = new Set();
  /** Removes the current message about a hint: the next move or level makes it untrue. */
  #unsay = () => {};

  /**
   * @param {import("../../player/kura-player.js").KuraPlayer} boardElement
   * @param {import("../../advice/requests.js").Requests} requests
   * @param {object} page
   * @param {import("../../advice/evaluator.js").Evaluator} page.evaluator
   * @param {import("../board/over_board.js").OverBoard} page.over
   * @param {HTMLElement} page.control the button that asks for a hint
   */
  constructor(boardElement, requests, { evaluator, over, control }) {
    this.#boardElement = boardElement;
    this.#evaluator = evaluator;
    this.#over = over;
    this.#control = control;
    this.#adviser = new Adviser(boardElement, requests, (game) => evaluator.lossOf(game));
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
      boardElement.addEventListener(name, () => {
        this.#over.show({ verdict: "" });
        this.#unsay();
      });
    }
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
    const [chord] = keysOf(this.#boardElement.keyMap, "hint");
    return chord ? labelsOf(chord).join(" + ") : "";
  }

  /** Undoes pushes until the position is not known to be lost. */
  goBack() {
    return this.#adviser.goBack();
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
    const { game } = this.#boardElement.player;
    const made = game?.lurd();
    const answer = await hint().catch((error) => ({ why: errorInWords(error), lost: null }));
    if (isNoHint(answer) && game && answer.lost)
      await this.#evaluator.lost(game, answer.lost.expanded).catch(() => {});
    control.setAttribute("aria-busy", "false");
    if (!isNoHint(answer)) return answer;
    this.#unsay();
    if (answer.lost || this.#boardElement.player.game?.lurd() !== made) return null;
    // What is said of a running search keeps its place.
    if (this.#over.shown.searching !== "") this.#unsay = notify(answer.why);
    else this.#over.show({ verdict: answer.why });
    return null;
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
