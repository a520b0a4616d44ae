// The figures of the running search, how far it has come, and its best position on the board.

import { t } from "../../texts/texts.js";
import { count, memory, seconds } from "../../ui/figures.js";
import { html, made, nothing, view } from "../../ui/html.js";
import { Gap } from "./gap.js";
import { SearchStory } from "./search_story.js";
import { shownBy } from "./shown_position.js";

/** @typedef {import("../../library/library.js").Level} Level */
/** @typedef {import("./shown_position.js").Shown} Shown */

export class Running {
  #boardElement;
  #page;
  story = new SearchStory();
  gap = new Gap();
  root = made(html`<div id="progress" class="progress" hidden></div>`);
  #renew;
  /** @type {import("../../index.js").Objective} */
  #objective = "any";
  /** The last figures. @type {import("../../index.js").Progress | null} */
  #figures = null;
  /** Its best position. @type {Shown | null} */
  #best = null;
  /** Whether the board shows the search's best position; a move returns it to the game. */
  #showsBest = false;

  /**
   * @param {import("../../player/kura-player.js").KuraPlayer} boardElement
   * @param {object} page
   * @param {import("../board/over_board.js").OverBoard} page.over
   * @param {() => void} page.cancel
   * @param {(shown: Shown | null) => void} page.counts what the counters under the board show; null for the game
   * @param {(running: boolean) => void} page.shows called when a search begins and ends
   */
  constructor(boardElement, page) {
    this.#boardElement = boardElement;
    this.#page = page;
    this.#renew = view(this.root, () => this.#template(page.cancel));
    for (const name of ["move", "push", "undo", "redo", "restart"]) {
      boardElement.addEventListener(name, () => this.#leaveBest());
    }
  }

  /** The board shows the game. */
  #leaveBest() {
    if (!this.#showsBest) return;
    this.#showsBest = false;
    this.#page.counts(null);
  }

  /** @param {() => void} cancel */
  #template(cancel) {
    if (this.root.hidden) return nothing;
    const figures = this.#figures;
    const byMoves = this.#objective === "moves";
    const bound = figures?.lowerBound ?? "–";
    const best = this.#best;
    const placed = best?.backwards ? t("Back at start") : t("On goals");
    const rows = [
      ["elapsed", t("Time"), figures ? seconds(figures.elapsedMs) : "0.0 s"],
      ["boxes", placed, best ? `${best.placed} / ${best.all}` : "–"],
      ["bound", byMoves ? t("Lower bound (moves)") : t("Lower bound (pushes)"), bound],
      ["nodes", t("Positions"), figures ? count(figures.expanded) : "0"],
      ["rate", t("Positions per second"), figures ? count(figures.nodesPerSecond) : "–"],
      ["depth", t("Depth"), figures?.depth ?? "–"],
      ["memory", t("Memory"), figures ? memory(figures.memoryMb) : "–"],
    ];
    return html`${this.story.clock()}
      <dl class="figures">${rows.map(
        ([id, name, value]) => html`<div><dt>${name}</dt><dd id="p-${id}">${value}</dd></div>`,
      )}</dl>
      <button type="button" id="cancel-button" class="secondary large" @click=${cancel}>${t("Cancel")}</button>`;
  }

  /** Forgets the last search. */
  clear() {
    this.story.clear();
    this.gap.clear();
    this.#leaveBest();
  }

  /**
   * A search begins.
   *
   * @param {{ showsBest: boolean, objective: import("../../index.js").Objective, limit: number, again: boolean }} search
   *   showsBest: its best position appears on the board; limit: in milliseconds; again: an earlier search is resumed
   */
  begin({ showsBest, objective, limit, again }) {
    this.#showsBest = showsBest;
    if (again) this.story.goOn(limit);
    else {
      this.#objective = objective;
      this.#figures = null;
      this.#best = null;
      this.story.begin(limit);
      this.gap.begin(objective);
    }
    this.#show(true);
  }

  /** It has ended; the board shows the game again. */
  end() {
    this.story.end();
    this.#show(false);
    this.#boardElement.player.show(null);
    this.#leaveBest();
  }

  /**
   * @param {Level} level
   * @param {import("../../index.js").Progress} progress
   */
  progress(level, progress) {
    this.#figures = progress;
    const now = shownBy(level.board, progress);
    // The best of several strategies in turn, as the curve shows it.
    const best = this.#best && this.#best.placed > now.placed ? this.#best : now;
    this.#best = best;
    const values = { stored: best.placed, all: best.all };
    const words = best.backwards
      ? t("searching backwards from the solved board: {stored} of {all} back at the start", values)
      : t("best so far {stored} of {all} on goals", values);
    this.#page.over.show({ searching: `${seconds(progress.elapsedMs)} · ${words}` });
    this.story.show(progress, best.backwards);
    this.gap.show(progress);
    this.#renew();
    // Otherwise a selected box would be deselected.
    if (this.#boardElement.player.picked >= 0) this.#leaveBest();
    if (!this.#showsBest || !best.position) return;
    this.#boardElement.player.show(best.position);
    this.#page.counts(best);
  }

  /** The search has come to this. @param {import("../../index.js").Result} result */
  result(result) {
    this.gap.show(result);
    if (result.solution) this.story.solved(result.elapsedMs);
  }

  /** @param {boolean} running */
  #show(running) {
    this.root.hidden = !running;
    this.#renew();
    this.#page.over.show({ searching: running ? t("Searching…") : "" });
    this.#page.shows(running);
  }
}
