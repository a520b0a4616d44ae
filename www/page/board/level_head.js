// The texts about the current level: its name and results above the board, and on the board how it ended.

import { onLanguage, t } from "../../texts/texts.js";
import { part, setText } from "../../ui/elements.js";
import { boxesInWords } from "../../ui/figures.js";
import { perfection, provenFewest, saidBest } from "../marks/known.js";
import { medalElements, medalsOf } from "../marks/medals.js";

/** @typedef {import("../../library/library.js").Level} Level */

export class LevelHead {
  #shelf;
  #progress;
  #boardElement;
  #over;
  #title;
  #medals;
  #note;
  #previous;
  #next;

  /**
   * @param {HTMLElement} root
   * @param {object} page
   * @param {import("../../player/kura-player.js").KuraPlayer} page.boardElement
   * @param {import("../library/shelf.js").Shelf} page.shelf
   * @param {import("../../store/progress.js").Progress} page.progress
   * @param {import("./over_board.js").OverBoard} page.over
   */
  constructor(root, { boardElement, shelf, progress, over }) {
    this.#boardElement = boardElement;
    this.#shelf = shelf;
    this.#progress = progress;
    this.#over = over;
    this.#title = part(root, "h1");
    this.#medals = part(root, ".medals");
    this.#note = part(root, ".note");
    this.#previous = part(root, "button:first-of-type", HTMLButtonElement);
    this.#next = part(root, "button:last-of-type", HTMLButtonElement);
    over.does.next = () => this.goOn();
    onLanguage(() => shelf.level && this.showNote(shelf.level));
  }

  /** Goes on to the next level where that is offered. @returns {boolean} whether it was */
  goOn() {
    if (!this.#over.shown.solved?.more) return false;
    this.#shelf.go(1, false);
    this.#boardElement.focus();
    return true;
  }

  /** Another level was opened. @param {Level} level */
  show(level) {
    setText(this.#title, level.title);
    document.title = `${level.title} · Kura`;
    this.showNote(level);
    const { before, after } = this.#shelf.neighbours;
    this.#previous.disabled = !before;
    this.#next.disabled = !after;
    this.#over.show({ solved: null });
  }

  /** @param {Level} level */
  showNote(level) {
    const medals = medalsOf(level, this.#progress);
    this.#medals.replaceChildren(...medalElements(medals));
    const record = this.#progress.record(level);
    const helped = this.#progress.helped(level);
    const { pushes, moves } = provenFewest(level, this.#progress);
    const said = saidBest(level, this.#progress);
    const facts = [];
    if (level.author) facts.push(t("by {author}", { author: level.author }));
    if (pushes !== null) facts.push(t("fewest pushes {count}", { count: pushes }));
    if (moves !== null) facts.push(t("fewest moves {count}", { count: moves }));
    if (said !== null) {
      facts.push(
        level.claimed === null
          ? t("best known: {count} {count|push|pushes}", { count: said })
          : t("author’s best: {count} {count|push|pushes}", { count: said }),
      );
    }
    if (record) {
      facts.push(t("yours {pushes} / {moves}", { moves: record.moves, pushes: record.pushes }));
    } else if (helped) {
      facts.push(
        t("with hints {pushes} / {moves}", { moves: helped.moves, pushes: helped.pushes }),
      );
    }
    const about = facts.join(" · ") || boxesInWords(level.board.boxes.length);
    setText(this.#note, level.exercise?.task ?? about);
  }

  /** Something moved: what was said about the end no longer applies. */
  moved() {
    if (!this.#boardElement.player.game?.solved) this.#over.show({ solved: null });
  }

  /**
   * All boxes are on goals.
   *
   * @param {Level} level
   * @param {import("../../play/game.js").Game} game
   * @param {import("./standing.js").Reached | null} reached null where a solution was only shown
   */
  showSolved(level, { moves, pushes, assisted, helped, hints }, reached) {
    const perfect = perfection({ pushes, moves }, provenFewest(level, this.#progress));
    const title = titleOf(perfect, assisted, helped);
    // Where the title says it already, the note does not.
    const unsaid = perfect === "both" || assisted || helped ? perfect : null;
    const how = noteOf(unsaid, { moves, pushes });
    const help = t("with {hints} {hints|hint|hints}", { hints });
    const notes = [how];
    if (hints > 0 && !assisted) notes.push(help);
    if (reached) notes.push(...reachedInWords(reached));
    const more = this.#shelf.neighbours.after;
    this.#over.show({ solved: { title, note: notes.join(" · "), more } });
  }
}

/** @param {ReturnType<typeof perfection>} perfect @param {boolean} assisted @param {boolean} helped */
function titleOf(perfect, assisted, helped) {
  if (assisted) return t("Solved by the solver");
  if (helped) return t("Solved with hints");
  switch (perfect) {
    case "both":
      return t("Solved perfectly");
    case "pushes":
      return t("Solved with the fewest pushes");
    case "moves":
      return t("Solved with the fewest moves");
    default:
      return t("Solved");
  }
}

/** @param {ReturnType<typeof perfection>} perfect @param {{ moves: number, pushes: number }} counts */
function noteOf(perfect, counts) {
  switch (perfect) {
    case "both":
      return t(
        "{moves} {moves|move|moves}, {pushes} {pushes|push|pushes}: optimal in both",
        counts,
      );
    case "pushes":
      return t(
        "{moves} {moves|move|moves}, {pushes} {pushes|push|pushes}: the fewest pushes possible",
        counts,
      );
    case "moves":
      return t(
        "{moves} {moves|move|moves}, {pushes} {pushes|push|pushes}: the fewest moves possible",
        counts,
      );
    default:
      return t("{moves} {moves|move|moves}, {pushes} {pushes|push|pushes}", counts);
  }
}

/** The results of a solve besides its numbers. @param {import("./standing.js").Reached} reached */
function reachedInWords({ first, moves, pushes, streak }) {
  const words = [];
  if (!first && pushes) words.push(t("your fewest pushes so far"));
  if (!first && moves) words.push(t("your fewest moves so far"));
  if (streak > 0) words.push(t("{count} {count|day|days} in a row", { count: streak }));
  return words;
}
