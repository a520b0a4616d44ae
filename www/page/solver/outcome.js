// What was found, below the solver's form: the result of a search or the player's own solution, and what to do with it.

import { inWords } from "../../texts/messages.js";
import { t } from "../../texts/texts.js";
import { outcomeInWords } from "../../ui/figures.js";
import { html, icon, live, made, view } from "../../ui/html.js";
import { copyText, notify } from "../../ui/notices.js";
import { nextTries } from "./next_tries.js";

/** @typedef {import("../../index.js").Result} Result */
/** @typedef {{ kind: string, title: string, note: string, proof?: string }} Said */

/**
 * @typedef {object} Page
 * @property {import("../../ui/choices.js").Choices} choices
 * @property {(solution: string) => void} share
 * @property {(continues: boolean) => void} again starts another search, or continues the last one
 * @property {() => boolean} shortening whether the solution is being shortened
 * @property {() => void} shorten
 * @property {() => void} reveal brings the panel back if it is folded away
 */

export class Outcome {
  root = made(html`<div id="outcome" class="outcome" hidden></div>`);
  #stage;
  #page;
  /** Where it is shown while the panel is not seen; loaded when it is first needed. @type {import("./outcome_sheet.js").OutcomeSheet | null} */
  #sheet = null;
  /** To be called when what can be done has changed. */
  renew;
  /** The solution to watch, from the level's start. @type {string | null} */
  #solution = null;
  /** How many of its moves the player made before the search. */
  #own = 0;
  /** The result, in the words of the language. @type {() => Said} */
  #said = () => ({ kind: "plain", title: t("Result"), note: "" });
  /** Why there is no solution. */
  #reason = "";
  /** The moves that are offered. @type {string | null} */
  #lurd = null;
  /** Whether they are written out. */
  #written = true;
  /** What to try next. @type {import("./next_tries.js").Try[]} */
  #tries = [];

  /** @param {import("../../player/kura-player.js").KuraPlayer} stage @param {Page} page */
  constructor(stage, page) {
    this.#stage = stage;
    this.#page = page;
    this.renew = view(this.root, () => this.#template());
  }

  #template() {
    const { kind, title, note, proof } = this.#said();
    const lurd = this.#lurd;
    const withMoves = (/** @type {(moves: string) => unknown} */ act) => () =>
      this.#solution && act(this.#solution);
    const { share, shorten, shortening } = this.#page;
    this.root.dataset.kind = kind;
    return html`
      <h3 id="outcome-title">${title}</h3>
      <span id="outcome-proof" class="badge proven" ?hidden=${proof === undefined}>${proof}</span>
      <p id="outcome-note">${note}${this.#reason}</p>
      <div id="outcome-next" class="row">${this.#tries.map((one) => this.#try(one))}</div>
      <div id="outcome-actions" class="row" ?hidden=${!lurd}>
        <button type="button" id="watch-button" class="primary" @click=${() => this.#watch()}>${icon("play")}<span>${t("Watch")}</span></button>
        <button type="button" id="copy-solution" class="secondary" @click=${withMoves((moves) => copyText(moves, t("Solution copied.")))}>${icon("copy")}<span>${t("Copy")}</span></button>
        <button type="button" id="share-solution" class="secondary" @click=${withMoves(share)}>${icon("share")}<span>${t("Share")}</span></button>
        <button type="button" id="shorten-button" class="secondary" title=${t("Look for a shorter solution")} ?disabled=${shortening()} @click=${shorten}>${icon("solve")}<span>${t("Shorten")}</span></button>
      </div>
      <textarea id="outcome-lurd" class="lurd" rows="4" readonly aria-label=${t("Solution in LURD")} spellcheck="false" ?hidden=${!lurd || !this.#written} .value=${live(lurd ?? "")}></textarea>`;
  }

  /** @param {import("./next_tries.js").Try} one */
  #try({ label, choice, continues = false }) {
    const act = () => {
      for (const [name, value] of Object.entries(choice)) this.#page.choices.choose(name, value);
      this.#page.again(continues);
    };
    return html`<button type="button" class="secondary" @click=${act}>${label}</button>`;
  }

  /** The solution shown, from the level's start, or null. */
  get solution() {
    return this.#solution;
  }

  /** Shows nothing, and has no solution. */
  clear() {
    this.#sheet?.close();
    this.root.hidden = true;
    this.#solution = null;
    this.#own = 0;
  }

  /** Shows a solution in place of the previous one, also on the board. @param {string} solution */
  replace(solution) {
    this.#solution = solution;
    this.#own = 0;
    this.#lurd = solution;
    this.#written = true;
    this.renew();
    this.#watch();
  }

  /**
   * Offers a solution that is known without a search.
   *
   * @param {string} solution
   * @param {() => { title: string, note: string }} said
   */
  offer(solution, said) {
    this.#solution = solution;
    this.#own = 0;
    // The moves are not shown to a player who has started.
    const begun = (this.#stage.player.game?.tape.length ?? 0) > 0;
    this.#show(() => ({ kind: "solved", ...said() }), solution, { written: !begun });
  }

  /**
   * The result of a search; a solution is played on the board.
   *
   * @param {Result} result
   * @param {string} made the moves that led to the first position of the search
   * @param {import("../../ui/figures.js").Asked} asked
   */
  showResult(result, made, asked) {
    const said = () => {
      const { note, ...words } = outcomeInWords(result, asked);
      const from = t("From the position on the board.");
      return { ...words, note: made === "" ? note : `${from} ${note}` };
    };
    const { choices } = this.#page;
    this.#show(said, result.solution && made + result.solution, {
      tries: nextTries(choices, result.outcome, result.resumable),
    });
    this.#showIfUnseen();
    if (!result.solution) return;
    this.#solution = made + result.solution;
    this.#own = made.length;
    this.#watch();
  }

  /** Says that there is a solution, and not which. @param {string} made as for showResult */
  showSolvable(made) {
    const note = () => (made === "" ? "" : t("From the position on the board."));
    this.#show(() => ({ kind: "solved", title: t("It can be solved"), note: note() }), null);
    this.#showIfUnseen();
  }

  /** @param {string} message why the search failed */
  showFailure(message) {
    const note = () => t("{why}. You can start it again.", { why: message });
    const said = () => ({ kind: "warning", title: t("The search failed"), note: note() });
    const { choices } = this.#page;
    this.#show(said, null, { tries: nextTries(choices, "solved") });
    this.#showIfUnseen();
  }

  /** Adds why a level has no solution, unless something else is shown by now. @param {string} why */
  addReason(why) {
    if (this.root.dataset.kind !== "warning") return;
    this.#reason = ` ${why}`;
    this.renew();
  }

  /**
   * @param {() => Said} said
   * @param {string | null} lurd
   * @param {{ written?: boolean, tries?: import("./next_tries.js").Try[] }} [more]
   */
  #show(said, lurd, { written = true, tries = [] } = {}) {
    this.#said = said;
    this.#reason = "";
    this.#lurd = lurd;
    this.#written = written;
    this.#tries = tries;
    this.root.hidden = false;
    this.renew();
  }

  async #showIfUnseen() {
    const { OutcomeSheet } = await import("./outcome_sheet.js");
    this.#sheet ??= new OutcomeSheet(this.root, { stage: this.#stage, reveal: this.#page.reveal });
    await this.#sheet.showIfUnseen();
  }

  #watch() {
    if (!this.#solution) return;
    const { error } = this.#stage.player.load(this.#solution, this.#own);
    if (error)
      notify(t("This solution is not valid for the level: {why}", { why: inWords(error) }));
    else this.#stage.player.play();
  }
}
