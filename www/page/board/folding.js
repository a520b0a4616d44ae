// More room for the board: the panels beside it fold away, and stay so; full screen shows the board alone.

import { t } from "../../texts/texts.js";
import { html, icon, nothing, view } from "../../ui/html.js";

/** @typedef {"levels" | "solver"} Panel */

/** @type {Panel[]} */
const PANELS = ["levels", "solver"];

export class Folding {
  #choices;
  #boardElement;
  #changed;
  #page = document.documentElement;

  /**
   * @param {HTMLElement} room where its buttons go
   * @param {object} page
   * @param {import("../../player/kura-player.js").KuraPlayer} page.boardElement
   * @param {import("../../ui/choices.js").Choices} page.choices
   * @param {(full: boolean) => void} page.changed called when full screen begins and ends
   */
  constructor(room, { boardElement, choices, changed }) {
    this.#boardElement = boardElement;
    this.#choices = choices;
    this.#changed = changed;
    const state = () => [
      ["open", ""],
      ["folded", ""],
    ];
    for (const panel of PANELS) {
      choices.keep(`${panel}-panel`, state, (value) => this.#apply(panel, value === "folded"));
    }
    const renew = view(room, () => this.#template());
    choices.addEventListener("change", renew);
    document.addEventListener("fullscreenchange", () => {
      if (!document.fullscreenElement) this.#show(false);
    });
  }

  #template() {
    /** @param {Panel} panel @param {string} name */
    const fold = (panel, name) => {
      const open = !this.#isFolded(panel);
      const title = open
        ? t("Fold away: {what}", { what: name })
        : t("Show: {what}", { what: name });
      return html`<button type="button" id="fold-${panel}" class="quiet round fold only-wide" aria-label=${name} aria-expanded=${open} title=${title} aria-controls=${panel === "levels" ? panel : nothing} @click=${() => this.fold(panel, open)}>${icon(`panel-${panel}`)}</button>`;
    };
    return html`${fold("levels", t("Levels"))}
      <div class="fold-end">
        <button type="button" id="full-screen" class="quiet round only-wide" aria-label=${t("Full screen")} title="${t("Full screen")} (F)" @click=${() => this.toggleFull()}>${icon("full")}</button>
        ${fold("solver", t("Solver"))}
      </div>`;
  }

  /** @param {Panel} panel */
  #isFolded(panel) {
    return this.#choices.get(`${panel}-panel`) === "folded";
  }

  /** Folds a panel away, or shows it again. @param {Panel} panel @param {boolean} away */
  fold(panel, away) {
    if (away !== this.#isFolded(panel))
      this.#choices.choose(`${panel}-panel`, away ? "folded" : "open");
    if (!away) this.#leaveFull();
  }

  /** @param {Panel} panel @param {boolean} folded */
  #apply(panel, folded) {
    this.#page.classList.toggle(`no-${panel}`, folded);
  }

  /** Whether the board is alone on the screen. */
  get full() {
    return this.#page.dataset.full === "true";
  }

  async toggleFull() {
    if (this.full) {
      this.#leaveFull();
      return;
    }
    this.#show(true);
    // Where the browser has no full screen, the page still leaves all of it to the board.
    await this.#page.requestFullscreen?.().catch(() => {});
    this.#boardElement.focus();
  }

  #leaveFull() {
    if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
    this.#show(false);
  }

  /** @param {boolean} full */
  #show(full) {
    if (full === this.full) return;
    if (full) this.#page.dataset.full = "true";
    else delete this.#page.dataset.full;
    this.#changed(full);
  }
}
