// The figures of the running search, how far it has come, and its best position on the board.

import { parseBoard } from "../../play/board.js";
import { t } from "../../texts/texts.js";
import { any, button, select, setIcon, setText } from "../../ui/elements.js";
import { count, memory, seconds } from "../../ui/figures.js";
import { CellMap } from "./cell_map.js";
import { Gap } from "./gap.js";
import { SearchStory } from "./search_story.js";

/** @typedef {import("../../library/library.js").Level} Level */

export class Running {
  #stage;
  #map = new CellMap(any("cell-map"));
  #story = new SearchStory();
  #gap = new Gap();
  /** Whether the board shows the search's best position; a move returns it to the game. */
  #showsBest = false;

  /** @param {import("../../player/kura-player.js").KuraPlayer} stage */
  constructor(stage) {
    this.#stage = stage;
    for (const name of ["move", "push", "undo", "redo", "restart"]) {
      stage.addEventListener(name, () => {
        this.#showsBest = false;
      });
    }
  }

  /**
   * The strategies of the module, to name those that take turns.
   *
   * @param {import("../../index.js").Strategy[]} strategies
   */
  explain(strategies) {
    this.#story.explain(strategies);
  }

  /** Forgets the last search. */
  clear() {
    this.#story.clear();
    this.#gap.clear();
    this.#map.clear();
  }

  /**
   * A search begins.
   *
   * @param {{ showsBest: boolean, objective: import("../../index.js").Objective, again: boolean }} search showsBest:
   *   its best position appears on the board; again: an earlier search is resumed
   */
  begin({ showsBest, objective, again }) {
    this.#showsBest = showsBest;
    this.#show(true);
    any("outcome").hidden = true;
    const limit = Number(select("time-limit").value);
    if (again) {
      this.#story.goOn(limit);
      return;
    }
    const name = objective === "moves" ? t("Lower bound (moves)") : t("Lower bound (pushes)");
    setText(any("p-bound-name"), name);
    this.#map.clear();
    this.#story.begin(limit);
    this.#gap.begin(objective);
    for (const id of ["p-boxes", "p-rate", "p-depth", "p-bound", "p-memory"]) {
      setText(any(id), "–");
    }
    setText(any("p-elapsed"), "0.0 s");
    setText(any("p-nodes"), "0");
  }

  /** It has ended; the board shows the game again. */
  end() {
    this.#show(false);
    this.#story.end();
    this.#stage.player.show(null);
  }

  /**
   * @param {Level} level
   * @param {import("../../index.js").Progress} progress
   */
  progress(level, progress) {
    setText(any("p-elapsed"), seconds(progress.elapsedMs));
    setText(any("p-nodes"), count(progress.expanded));
    setText(any("p-rate"), count(progress.nodesPerSecond));
    setText(any("p-depth"), String(progress.depth));
    setText(any("p-bound"), progress.lowerBound === null ? "–" : String(progress.lowerBound));
    setText(any("p-boxes"), `${progress.boxesOnGoals} / ${progress.boxes}`);
    setText(any("p-memory"), memory(progress.memoryMb));
    const stored = { stored: progress.boxesOnGoals, all: progress.boxes };
    const best = t("best so far {stored} of {all}", stored);
    setText(any("searching-text"), `${seconds(progress.elapsedMs)} · ${best}`);
    this.#story.show(progress);
    this.#gap.show(progress);
    this.#showBest(level, progress.best);
    // An older cached module does not report cells.
    this.#map.show(progress.cells ?? []);
  }

  /** The search has come to this. @param {import("../../index.js").Result} result */
  result(result) {
    this.#gap.show(result);
  }

  /** @param {boolean} running */
  #show(running) {
    any("solve-form").hidden = running;
    any("progress").hidden = !running;
    setIcon(button("quick-solve"), running ? "close" : "solve");
    setText(any("quick-solve-text"), running ? t("Cancel the search") : t("Solve this level"));
    any("searching").hidden = !running;
    setText(any("searching-text"), t("Searching…"));
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
