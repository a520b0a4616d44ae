// The figures of the running search, how far it has come, and its best position on the board.

import { parseBoard } from "../../play/board.js";
import { t } from "../../texts/texts.js";
import { count, memory, seconds } from "../../ui/figures.js";
import { html, made, view } from "../../ui/html.js";
import { Gap } from "./gap.js";
import { SearchStory } from "./search_story.js";

/** @typedef {import("../../library/library.js").Level} Level */

export class Running {
  #stage;
  #over;
  #shows;
  story = new SearchStory();
  gap = new Gap();
  root = made(html`<div id="progress" class="progress" hidden></div>`);
  #renew;
  /** @type {import("../../index.js").Objective} */
  #objective = "any";
  /** The last figures. @type {import("../../index.js").Progress | null} */
  #figures = null;
  /** Whether the board shows the search's best position; a move returns it to the game. */
  #showsBest = false;

  /**
   * @param {import("../../player/kura-player.js").KuraPlayer} stage
   * @param {import("../board/over_board.js").OverBoard} over
   * @param {() => void} cancel
   * @param {(running: boolean) => void} shows called when a search begins and ends
   */
  constructor(stage, over, cancel, shows) {
    this.#stage = stage;
    this.#over = over;
    this.#shows = shows;
    over.does.cancel = cancel;
    this.#renew = view(this.root, () => this.#template(cancel));
    for (const name of ["move", "push", "undo", "redo", "restart"]) {
      stage.addEventListener(name, () => {
        this.#showsBest = false;
      });
    }
  }

  /** @param {() => void} cancel */
  #template(cancel) {
    const figures = this.#figures;
    const byMoves = this.#objective === "moves";
    const bound = figures?.lowerBound ?? "–";
    const rows = [
      ["elapsed", t("Time"), figures ? seconds(figures.elapsedMs) : "0.0 s"],
      ["boxes", t("Boxes on goals"), figures ? `${figures.boxesOnGoals} / ${figures.boxes}` : "–"],
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
      this.story.begin(limit);
      this.gap.begin(objective);
    }
    this.#show(true);
  }

  /** It has ended; the board shows the game again. */
  end() {
    this.story.end();
    this.#show(false);
    this.#stage.player.show(null);
  }

  /**
   * @param {Level} level
   * @param {import("../../index.js").Progress} progress
   */
  progress(level, progress) {
    this.#figures = progress;
    const stored = { stored: progress.boxesOnGoals, all: progress.boxes };
    const best = t("best so far {stored} of {all}", stored);
    this.#over.show({ searching: `${seconds(progress.elapsedMs)} · ${best}` });
    this.story.show(progress);
    this.gap.show(progress);
    this.#renew();
    this.#showBest(level, progress.best);
  }

  /** The search has come to this. @param {import("../../index.js").Result} result */
  result(result) {
    this.gap.show(result);
  }

  /** @param {boolean} running */
  #show(running) {
    this.root.hidden = !running;
    this.#renew();
    this.#over.show({ searching: running ? t("Searching…") : "" });
    this.#shows(running);
  }

  /**
   * @param {Level} level
   * @param {string} best position as XSB
   */
  #showBest(level, best) {
    // Otherwise a selected box would be deselected.
    if (this.#stage.player.picked >= 0) this.#showsBest = false;
    const { board } = parseBoard(best);
    if (
      !this.#showsBest ||
      !board ||
      board.width !== level.board.width ||
      board.height !== level.board.height
    )
      return;
    const boxes = new Uint8Array(board.cells.length);
    for (const square of board.boxes) boxes[square] = 1;
    this.#stage.player.show({ boxes, player: board.player });
  }
}
