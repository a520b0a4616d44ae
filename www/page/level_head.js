// What is said about the level on the board: its name and what was reached, over it; how it ended, on it.

import { t } from "../texts/texts.js";
import { any, button, setText } from "./elements.js";
import { cratesInWords } from "./level_list.js";

/** @typedef {import("./library.js").Level} Level */

export class LevelHead {
  #shelf;
  #progress;
  #stage;

  /**
   * @param {import("../player/kura-player.js").KuraPlayer} stage
   * @param {import("./shelf.js").Shelf} shelf
   * @param {import("../store/progress.js").Progress} progress
   */
  constructor(stage, shelf, progress) {
    this.#stage = stage;
    this.#shelf = shelf;
    this.#progress = progress;
    button("solved-next").addEventListener("click", () => this.#next());
    // Whoever chooses a level wants to play it: its row would take Enter, and what a screen reader is told is the board's.
    any("level-list").addEventListener("click", ({ target }) => {
      if (target instanceof Element && target.closest("button")) stage.focus();
    });
    button("previous-button").addEventListener("click", () => shelf.go(-1, false));
    button("next-button").addEventListener("click", () => shelf.go(1, false));
  }

  #next() {
    this.#shelf.go(1, false);
    this.#stage.focus();
  }

  /** Goes on to the next level where that is offered. @returns {boolean} whether it was */
  goOn() {
    if (any("solved").hidden || button("solved-next").hidden) return false;
    this.#next();
    return true;
  }

  /** Another level is on the board. @param {Level} level */
  show(level) {
    setText(any("level-title"), level.title);
    document.title = `${level.title} · Kura`;
    this.showNote(level);
    const { before, after } = this.#shelf.neighbours;
    button("previous-button").disabled = !before;
    button("next-button").disabled = !after;
    any("solved").hidden = true;
  }

  /** The fewest pushes that are known to be needed, or null. @param {Level} level */
  #fewest(level) {
    return level.best ?? this.#progress.proof(level).pushes ?? null;
  }

  /** @param {Level} level */
  showNote(level) {
    const record = this.#progress.record(level);
    const fewest = this.#fewest(level);
    const { moves } = this.#progress.proof(level);
    const facts = [];
    if (level.author) facts.push(t("by {author}", { author: level.author }));
    if (fewest !== null) facts.push(t("fewest pushes {count}", { count: fewest }));
    if (moves) facts.push(t("fewest moves {count}", { count: moves }));
    if (record) {
      facts.push(t("yours {moves} / {pushes}", { moves: record.moves, pushes: record.pushes }));
    }
    setText(any("level-note"), facts.join(" · ") || cratesInWords(level.board.boxes.length));
  }

  /** Something moved: what was said of the end no longer holds. */
  moved() {
    if (!this.#stage.player.game?.solved) any("solved").hidden = true;
  }

  /** All boxes are home. @param {Level} level @param {import("../play/game.js").Game} game */
  showSolved(level, { moves, pushes, assisted }) {
    const fewest = this.#fewest(level);
    const best = fewest !== null && pushes <= fewest;
    const played = best ? t("Perfect") : t("All stored");
    setText(any("solved-title"), assisted ? t("Solution shown") : played);
    setText(
      any("solved-note"),
      best
        ? t(
            "{moves} {moves|move|moves}, {pushes} {pushes|push|pushes}: the fewest pushes possible",
            { moves, pushes },
          )
        : t("{moves} {moves|move|moves}, {pushes} {pushes|push|pushes}", { moves, pushes }),
    );
    button("solved-next").hidden = !this.#shelf.neighbours.after;
    any("solved").hidden = false;
  }
}
