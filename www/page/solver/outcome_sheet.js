// Shows what a search has found where the solver's panel cannot be seen: on a phone it is below the board, and beside a
// larger board it may be folded away. The same outcome, at the lower edge of the screen, until it is closed.

import { t } from "../../texts/texts.js";
import { styled } from "../../ui/dialog.js";
import { part } from "../../ui/elements.js";
import { html, icon, made, view } from "../../ui/html.js";

export class OutcomeSheet {
  #outcome;
  #reveal;
  #live = made(
    html`<div class="live" role="status"><aside id="outcome-sheet" class="outcome-sheet" hidden></aside></div>`,
  );
  #room = part(this.#live, "aside");
  /** Stands where the outcome belongs while it is in the sheet. */
  #place = document.createComment("");
  /** @type {Promise<void> | null} */
  #styles = null;

  /**
   * @param {HTMLElement} outcome
   * @param {() => void} reveal brings the solver's panel back if it is folded away
   */
  constructor(outcome, reveal) {
    this.#outcome = outcome;
    this.#reveal = reveal;
    view(this.#room, () => {
      this.#room.ariaLabel = t("Result");
      return html`<button type="button" id="outcome-sheet-close" class="quiet round" aria-label=${t("Close")} @click=${() => this.close()}>${icon("close")}</button><div></div>`;
    });
    document.body.append(this.#live);
    // Somebody who goes on with something else has seen it; copying the solution over the board does not count. Not
    // before the click has found its target: without the sheet the page may scroll.
    document.addEventListener("click", ({ target }) => {
      const within = target instanceof Element && target.closest("#outcome-sheet, #found-copy");
      if (!within) this.close();
    });
    this.#room.addEventListener("click", ({ target }) => {
      // The progress of shortening is in the panel.
      if (target instanceof Element && target.closest("#shorten-button")) this.#leadToPanel();
    });
  }

  /** Shows the outcome, unless it is seen where it belongs. */
  async showIfUnseen() {
    const outcome = this.#outcome;
    if (this.#isSeen) return;
    // Without its styles it can still be read.
    this.#styles ??= styled(new URL("./outcome_sheet.css", import.meta.url)).catch(() => {});
    await this.#styles;
    if (this.#isSeen || outcome.hidden || !this.#room.hidden) return;
    outcome.replaceWith(this.#place);
    part(this.#room, "div").append(outcome);
    this.#room.hidden = false;
  }

  get #isSeen() {
    const { top, bottom } = part(this.#outcome, "h3").getBoundingClientRect();
    return this.#outcome.checkVisibility() && top >= 0 && bottom <= window.innerHeight;
  }

  /** The outcome goes back to where it belongs. */
  close() {
    if (this.#room.hidden) return;
    this.#place.replaceWith(this.#outcome);
    this.#room.hidden = true;
  }

  #leadToPanel() {
    this.close();
    this.#reveal();
    this.#outcome.scrollIntoView({ block: "start" });
  }
}
