// The result of a search, or a solution that is known without one: its moves, buttons to watch, copy, share and shorten
// it, and what to try next.

import { t } from "../../texts/texts.js";
import { outcomeInWords } from "../../ui/figures.js";
import { html, icon, live, made, nothing, view } from "../../ui/html.js";
import { copyText } from "../../ui/notices.js";
import { nextTries } from "./next_tries.js";

/** @typedef {import("../../index.js").Result} Result */
/** @typedef {{ kind: string, title: string, note: string, proof?: string }} Said */

/**
 * @typedef {object} Page
 * @property {import("../../ui/choices.js").Choices} choices
 * @property {(solution: string) => void} share
 * @property {(solution: string) => boolean} isProven whether something is proven that is shared with a solution
 * @property {(does: import("./next_tries.js").Try["does"]) => void} again starts another search, or does what a try says
 * @property {() => boolean} shortening whether the solution is being shortened
 * @property {() => void} shorten
 * @property {() => void} reveal brings the panel back if it is folded away
 * @property {(solution: string, own: number) => void} watch own: how many of its first moves are the player's own
 */

export class Outcome {
  root = made(html`<div id="outcome" class="outcome" hidden></div>`);
  #page;
  /** Where it is shown while the panel is not seen; loaded when it is first needed. @type {import("./outcome_sheet.js").OutcomeSheet | null} */
  #sheet = null;
  /** To be called when what can be done or what is proven has changed. */
  renew;
  /** How many moves of the solution the player made before the search. */
  #own = 0;
  /** The result, in the words of the language. @type {() => Said} */
  #said = () => ({ kind: "plain", title: t("Result"), note: "" });
  /** Why there is no solution. */
  #reason = "";
  /** The solution that is offered, from the level's start. @type {string | null} */
  #lurd = null;
  /** Whether its moves are written out. */
  #written = true;
  /** What to try next. @type {import("./next_tries.js").Try[]} */
  #tries = [];

  /** @param {Page} page */
  constructor(page) {
    this.#page = page;
    this.renew = view(this.root, () => this.#template());
  }

  #template() {
    if (this.root.hidden) return nothing;
    const { kind, title, note, proof } = this.#said();
    const lurd = this.#lurd;
    const { share, isProven, shorten, shortening } = this.#page;
    this.root.dataset.kind = kind;
    const checks = this.#tries.some(({ does }) => does === "check");
    const [shares, why] =
      lurd && isProven(lurd)
        ? [t("Share the proof"), t("Copy a link with which anybody can check the proof")]
        : [t("Share the solution"), t("Copy a link to this level with the solution")];
    return html`
      <h3 id="outcome-title">${title}</h3>
      <span id="outcome-proof" class="badge proven" ?hidden=${proof === undefined}>${proof}</span>
      <p id="outcome-note">${note}${this.#reason}</p>
      <div id="outcome-next" class="row">${this.#tries.map((one) => this.#try(one))}</div>
      <div id="outcome-actions" class="row" ?hidden=${!lurd}>
        <button type="button" id="watch-button" class=${checks ? "secondary" : "primary"} @click=${() => this.watch()}>${icon("play")}<span>${t("Watch")}</span></button>
        <button type="button" id="copy-solution" class="secondary" @click=${() => this.copy()}>${icon("copy")}<span>${t("Copy")}</span></button>
        <button type="button" id="shorten-button" class="secondary" title=${t("Look for a shorter solution")} ?disabled=${shortening()} @click=${shorten}>${icon("solve")}<span>${t("Shorten")}</span></button>
        <button type="button" id="share-solution" class="secondary" title=${why} @click=${() => lurd && share(lurd)}>${icon("share")}<span>${shares}</span></button>
      </div>
      <textarea id="outcome-lurd" class="lurd" rows="4" readonly aria-label=${t("Solution in LURD")} spellcheck="false" ?hidden=${!lurd || !this.#written} .value=${live(lurd ?? "")}></textarea>`;
  }

  /** @param {import("./next_tries.js").Try} one */
  #try({ label, choice = {}, does }) {
    const act = () => {
      for (const [name, value] of Object.entries(choice)) this.#page.choices.choose(name, value);
      this.#page.again(does);
    };
    const kind = does === "check" ? "primary" : "secondary";
    return html`<button type="button" class=${kind} @click=${act}>${label}</button>`;
  }

  /** The solution shown, from the level's start, or null. */
  get solution() {
    return this.#lurd;
  }

  /** Plays the solution on the board. */
  watch() {
    if (this.#lurd) this.#page.watch(this.#lurd, this.#own);
  }

  copy() {
    if (this.#lurd) copyText(this.#lurd, t("Solution copied."));
  }

  /** Shows it in the panel only. */
  putBack() {
    this.#sheet?.close();
  }

  /** Shows nothing, and has no solution. */
  clear() {
    this.putBack();
    this.root.hidden = true;
    this.#lurd = null;
  }

  /**
   * @param {() => Said} said
   * @param {object} [more]
   * @param {string | null} [more.lurd] a solution from the level's start
   * @param {number} [more.own] how many of its first moves are the player's own
   * @param {boolean} [more.written] whether its moves are written out
   * @param {import("./next_tries.js").Try[]} [more.tries]
   */
  show(said, { lurd = null, own = 0, written = true, tries = [] } = {}) {
    this.#said = said;
    this.#reason = "";
    this.#lurd = lurd;
    this.#own = own;
    this.#written = written;
    this.#tries = tries;
    this.root.hidden = false;
    this.renew();
  }

  /**
   * The result of a search.
   *
   * @param {Result} result
   * @param {string} made the moves that led to the first position of the search
   * @param {import("../../ui/figures.js").Asked} asked
   * @param {boolean} written whether the moves of a solution are written out
   * @param {import("./claim_check.js").ClaimCheck | null} check of what a link says, if the search was one
   */
  showResult(result, made, asked, written, check) {
    const said = () => {
      if (check) return check.inWords(result, asked);
      const { note, ...words } = outcomeInWords(result, asked);
      const from = t("From the position on the board.");
      return { ...words, note: made === "" ? note : `${from} ${note}` };
    };
    const { outcome, resumable } = result;
    const undecided = check?.verdict === "undecided";
    const tries =
      check && !undecided ? [] : nextTries(this.#page.choices, outcome, resumable, undecided);
    if (outcome === "unsolvable" && made === "")
      tries.push({ label: t("Share the proof"), does: "share" });
    this.show(said, {
      lurd: result.solution ? made + result.solution : null,
      own: made.length,
      written,
      tries,
    });
    this.showIfUnseen();
  }

  /** @param {string} message why the search failed @param {boolean} checks whether it was to check what a link says */
  showFailure(message, checks) {
    const note = () => t("{why}. You can start it again.", { why: message });
    const said = () => ({ kind: "warning", title: t("The search failed"), note: note() });
    this.show(said, { tries: nextTries(this.#page.choices, "solved", false, checks) });
    this.showIfUnseen();
  }

  /** Adds why a level has no solution, unless something else is shown by now. @param {string} why */
  addReason(why) {
    if (this.root.dataset.kind !== "warning") return;
    this.#reason = ` ${why}`;
    this.renew();
  }

  /** Shows it at the edge of the screen, unless it is seen where it belongs. */
  async showIfUnseen() {
    const { OutcomeSheet } = await import("./outcome_sheet.js");
    this.#sheet ??= new OutcomeSheet(this.root, this.#page.reveal);
    await this.#sheet.showIfUnseen();
  }
}
