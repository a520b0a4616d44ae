// The evaluation bar beside the board: whether the position can still be solved, how many pushes are left, and what the
// last push cost. It is the one place that says so.

import { t } from "../../texts/texts.js";
import { html, icon, view } from "../../ui/html.js";
import { distanceInWords, lossInWords, verdictInWords, verdictOf } from "./evaluation_words.js";
import { lessonAbout } from "./lesson_links.js";

/** @typedef {import("./evaluation_words.js").Verdict} Verdict */

/** What can change the position on the board. */
const EVENTS = ["level", "move", "push", "undo", "redo", "restart", "playback", "reverse"];

export class EvaluationBar {
  #root;
  #boardElement;
  #page;
  /** The verdict that was read out last: a solvable start is what everybody expects. @type {Verdict} */
  #last = "solvable";
  #said = "";

  /**
   * @param {HTMLElement} root
   * @param {import("../../player/kura-player.js").KuraPlayer} boardElement
   * @param {object} page
   * @param {import("../../ui/choices.js").Choices} page.choices
   * @param {import("../../advice/evaluator.js").Evaluator} page.evaluator
   * @param {import("./laid.js").Laid} page.laid
   * @param {() => unknown} page.goBack undoes pushes until the position is not lost any more
   * @param {() => unknown} page.review shows what each push cost
   */
  constructor(root, boardElement, page) {
    this.#root = root;
    this.#boardElement = boardElement;
    this.#page = page;
    const { choices, evaluator } = page;
    const renew = view(root, () => this.#template());
    evaluator.addEventListener("change", () => {
      this.#hear();
      page.laid.showProof(evaluator.now?.value.lost?.proof ?? null);
      renew();
    });
    boardElement.addEventListener("level", () => {
      this.#last = "solvable";
      this.#said = "";
    });
    for (const name of EVENTS) boardElement.addEventListener(name, () => this.#follow());
    choices.addEventListener("change", (event) => {
      if (/** @type {CustomEvent<string>} */ (event).detail !== "evaluation") return;
      this.#follow();
      renew();
    });
    this.#follow();
  }

  #follow() {
    const { game, playing } = this.#boardElement.player;
    const { choices, evaluator } = this.#page;
    evaluator.follow(game, !playing && choices.get("evaluation") !== "off");
  }

  /** The verdict has changed, or not: only changes are read out, and only what stands. */
  #hear() {
    const { now } = this.#page.evaluator;
    if (!now) return;
    const verdict = verdictOf(now);
    const { value } = now;
    const stands = verdict === "solved" || verdict === "solvable" || value.done;
    if (verdict === this.#last || !stands) return;
    this.#last = verdict;
    // How a level was solved is said over the board.
    if (verdict === "solved") this.#said = "";
    else {
      const why = value.lost ? lossInWords(value.lost) : "";
      this.#said = `${verdictInWords(verdict)}. ${why}`.trim();
    }
  }

  #template() {
    const { now } = this.#page.evaluator;
    const choice = this.#page.choices.get("evaluation");
    const verdict = now && verdictOf(now);
    // What was asked for is answered in any case.
    const off = choice === "off" && verdict !== "lost";
    // What is read out stands in a region that is never hidden.
    this.#root.className = off ? "live" : "evaluation";
    const shown = choice === "on" || verdict === "lost" ? verdict : null;
    return html`
      <span class="sr" role="status">${off || !shown ? "" : this.#said}</span>
      ${shown && now ? this.#verdict(shown, now) : ""}`;
  }

  /** @param {Verdict} verdict @param {NonNullable<import("../../advice/evaluator.js").Evaluator["now"]>} now */
  #verdict(verdict, { value, cost }) {
    const { game } = this.#boardElement.player;
    const chip = html`<strong id="evaluation-verdict" class="verdict" data-verdict=${verdict}>${verdictInWords(verdict)}</strong>`;
    const review = html`<button type="button" id="evaluation-review" class="quiet round" aria-label=${t("What each push cost")} title=${t("What each push cost")} @click=${this.#page.review}>${icon("list")}</button>`;
    if (verdict === "solved") return html`${chip}${review}`;
    if (!value.lost)
      return html`${chip}<span id="evaluation-distance" class="distance">${distanceInWords(value, cost)}</span>`;
    const pushed = (game?.pushes ?? 0) > 0;
    const reason = lossInWords(value.lost);
    const why = pushed ? reason : t("This level has no solution. {reason}", { reason });
    const learn = async () => {
      const loss = game && (await this.#page.evaluator.lossOf(game));
      window.location.assign(lessonAbout(loss?.proof));
    };
    return html`<div id="lost" class="lost">${chip}<span id="lost-why" class="distance">${why}</span>
      <span class="row">${pushed ? html`<button type="button" id="lost-back" class="secondary small" @click=${this.#page.goBack}>${t("Go back")}</button>` : ""}<button type="button" id="lost-lesson" class="secondary small" title=${t("Why is this stuck?")} @click=${learn}>${t("Why?")}</button>${pushed ? review : ""}</span></div>`;
  }
}
