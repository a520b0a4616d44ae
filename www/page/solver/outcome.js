// What was found, below the solver's form: the result of a search or the player's own solution, and what to do with it.

import { inWords } from "../../texts/messages.js";
import { t } from "../../texts/texts.js";
import { any, button, element, setText } from "../../ui/elements.js";
import { outcomeInWords } from "../../ui/figures.js";
import { copyText, notify } from "../../ui/notices.js";
import { choose, nextTries } from "./next_tries.js";

/** @typedef {import("../../index.js").Result} Result */

export class Outcome {
  #stage;
  #again;
  /** The solution to watch, from the level's start. @type {string | null} */
  #solution = null;
  /** How many of its moves the player made before the search. */
  #own = 0;

  /**
   * @param {import("../../player/kura-player.js").KuraPlayer} stage
   * @param {{ share: (solution: string) => void, again: (continues: boolean) => void }} page again starts another
   *   search, or continues the last one, after its controls were set
   */
  constructor(stage, { share, again }) {
    this.#stage = stage;
    this.#again = again;
    button("watch-button").addEventListener("click", () => this.#watch());
    button("copy-solution").addEventListener("click", () => {
      if (this.#solution) copyText(this.#solution, t("Solution copied."));
    });
    button("share-solution").addEventListener("click", () => {
      if (this.#solution) share(this.#solution);
    });
  }

  /** The solution shown, from the level's start, or null. */
  get solution() {
    return this.#solution;
  }

  /** Shows nothing, and has no solution. */
  clear() {
    any("outcome").hidden = true;
    this.#solution = null;
    this.#own = 0;
  }

  /** Shows a solution in place of the previous one, also on the board. @param {string} solution */
  replace(solution) {
    this.#solution = solution;
    this.#own = 0;
    this.#showLurd(solution);
    this.#watch();
  }

  /**
   * Offers a solution that is known without a search.
   *
   * @param {string} solution
   * @param {string} title
   * @param {string} note
   */
  offer(solution, title, note) {
    this.#solution = solution;
    this.#own = 0;
    this.#say("solved", title, note);
    this.#showLurd(solution);
    this.#offerTries("solved");
    // The moves are not shown to a player who has started.
    if ((this.#stage.player.game?.tape.length ?? 0) > 0) any("outcome-lurd").hidden = true;
    any("outcome").hidden = false;
  }

  /**
   * The result of a search; a solution is played on the board.
   *
   * @param {Result} result
   * @param {string} made the moves that led to the first position of the search
   * @param {import("../../ui/figures.js").Asked} asked
   */
  showResult(result, made, asked) {
    const { title, note, kind, proof } = outcomeInWords(result, asked);
    const from = t("From the position on the board.");
    this.#say(kind, title, made === "" ? note : `${from} ${note}`, proof);
    this.#showLurd(result.solution && made + result.solution);
    this.#offerTries(result.outcome, result.resumable);
    any("outcome").hidden = false;
    if (!result.solution) {
      this.#sayIfUnseen(title);
      return;
    }
    this.#solution = made + result.solution;
    this.#own = made.length;
    this.#watch();
  }

  /** Says that there is a solution, and not which. @param {string} made as for showResult */
  showSolvable(made) {
    const title = t("It can be solved");
    this.#say("solved", title, made === "" ? "" : t("From the position on the board."));
    this.#showLurd(null);
    any("outcome").hidden = false;
    this.#sayIfUnseen(title);
  }

  /** @param {string} message why the search failed */
  showFailure(message) {
    const title = t("The search failed");
    this.#say("warning", title, t("{why}. You can start it again.", { why: message }));
    this.#showLurd(null);
    this.#offerTries("solved");
    any("outcome").hidden = false;
    this.#sayIfUnseen(title);
  }

  /** Adds why a level has no solution, unless something else is shown by now. @param {string} why */
  addReason(why) {
    const note = any("outcome-note");
    if (any("outcome").dataset.kind === "warning") setText(note, `${note.textContent} ${why}`);
  }

  /**
   * @param {string} kind
   * @param {string} title
   * @param {string} note
   * @param {string} [proof]
   */
  #say(kind, title, note, proof) {
    any("outcome").dataset.kind = kind;
    any("outcome-proof").hidden = proof === undefined;
    setText(any("outcome-proof"), proof ?? "");
    setText(any("outcome-title"), title);
    setText(any("outcome-note"), note);
  }

  /**
   * What else to try, with a button for each.
   *
   * @param {import("../../index.js").Outcome} outcome
   * @param {boolean} [resumable]
   */
  #offerTries(outcome, resumable) {
    const controls = nextTries(outcome, resumable).map(({ label, choice, continues }) => {
      const control = document.createElement("button");
      control.type = "button";
      control.className = "secondary";
      control.textContent = label;
      control.addEventListener("click", () => {
        choose(choice);
        this.#again(continues === true);
      });
      return control;
    });
    any("outcome-next").replaceChildren(...controls);
  }

  /** @param {string | null} lurd */
  #showLurd(lurd) {
    any("outcome-actions").hidden = !lurd;
    const text = element("outcome-lurd", HTMLTextAreaElement);
    text.hidden = !lurd;
    text.value = lurd ?? "";
  }

  /** On a phone the outcome is below the visible part. @param {string} title */
  #sayIfUnseen(title) {
    const { top, bottom } = any("outcome-title").getBoundingClientRect();
    if (top < 0 || bottom > window.innerHeight) notify(`${title}.`);
  }

  #watch() {
    if (!this.#solution) return;
    const { error } = this.#stage.player.load(this.#solution, this.#own);
    if (error)
      notify(t("This solution is not valid for the level: {why}", { why: inWords(error) }));
    else this.#stage.player.play();
  }
}
