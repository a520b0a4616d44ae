// The moves made on the level as a clickable list, and the bookmarks. Loaded when it
// is first opened.

import { NO_OVERLAY } from "../../draw/overlay.js";
import { Game } from "../../play/game.js";
import { parseLurd } from "../../play/lurd.js";
import { entriesOf, entryAt } from "../../play/move_list.js";
import { seenDirection } from "../../play/symmetry.js";
import { Bookmarks, LONGEST_NAME } from "../../store/bookmarks.js";
import { t } from "../../texts/texts.js";
import { keepChoice } from "../../ui/choices.js";
import { any, button, element, icon, select } from "../../ui/elements.js";
import { notify } from "../../ui/notices.js";
import { RowWindow } from "../../ui/row_window.js";
import { loadErrorInWords } from "../../ui/troubles.js";

/** @typedef {import("../../play/move_list.js").Entry} Entry */
/** @typedef {import("../../play/move_list.js").Grain} Grain */
/** @typedef {import("../../store/bookmarks.js").Bookmark} Bookmark */

/** Height of a row in CSS pixels, large enough for a finger. */
const ROW = 32;
/** As the directions are numbered: left, up, right, down. */
const ARROWS = "←↑→↓";

/** Everything that can change the list. */
const EVENTS = [
  "level",
  "move",
  "push",
  "undo",
  "redo",
  "restart",
  "reverse",
  "playback",
  "turned",
];

export class Journal {
  #page;
  #bookmarks;
  #room = element("journal", HTMLDetailsElement);
  #rows = new RowWindow(any("journal-list"), ROW, (index) => this.#goTo(index));
  /** @type {Entry[]} */
  #entries = [];
  #frame = 0;

  /**
   * @param {object} page
   * @param {import("../../player/kura-player.js").KuraPlayer} page.stage
   * @param {import("../../store/store.js").Store} page.store
   * @param {import("../../store/progress.js").Progress} page.progress
   * @param {import("../solver/solver_panel.js").SolverPanel} page.panel
   * @param {import("../solver/insight.js").Insight} page.insight
   * @param {() => import("../../library/library.js").Level | null} page.level
   */
  constructor(page) {
    this.#page = page;
    this.#bookmarks = new Bookmarks(page.store);
    for (const name of EVENTS) page.stage.addEventListener(name, () => this.#changed());
    this.#room.addEventListener("toggle", () => this.#opened());
    keepChoice(page.store, "journal-grain", () => this.#show());
    const list = any("journal-list");
    list.addEventListener("pointerover", ({ target }) => {
      const row = target instanceof Element ? target.closest("[role=option]") : null;
      this.#point(
        row instanceof HTMLElement ? this.#entries[Number(row.dataset.index)] : undefined,
      );
    });
    list.addEventListener("pointerleave", () => this.#point(undefined));
    element("bookmark-form", HTMLFormElement).addEventListener("submit", (event) => {
      event.preventDefault();
      this.#keep();
    });
    element("bookmark-name", HTMLInputElement).maxLength = LONGEST_NAME;
    button("compare-button").addEventListener("click", () => this.#compare());
    // Only once it has a handler: submitting a form without one would reload the page.
    any("journal-room").hidden = false;
    this.#opened();
  }

  #opened() {
    this.#changed();
    if (!this.#room.open) this.#point(undefined);
    // As a sheet at the bottom of the screen it is visible anyway, and the board is above it.
    else if (getComputedStyle(this.#room).position === "fixed") window.scrollTo(0, 0);
    else this.#room.scrollIntoView({ block: "nearest" });
  }

  #changed() {
    cancelAnimationFrame(this.#frame);
    if (this.#room.open) this.#frame = requestAnimationFrame(() => this.#show());
  }

  #show() {
    const { game } = this.#page.stage.player;
    if (!game) return;
    const grain = /** @type {Grain} */ (select("journal-grain").value);
    this.#entries = entriesOf(game, grain);
    const chosen = entryAt(this.#entries, game.cursor);
    this.#rows.show({
      count: this.#entries.length,
      chosen,
      fill: (index, row) => this.#fill(this.#entries[index], row, index > chosen),
    });
    const level = this.#page.level();
    button("bookmark-add").disabled = game.reverse || !level;
    this.#list(level && !game.reverse ? this.#bookmarks.of(level) : []);
    const enough = this.#solutions().length > 1;
    button("compare-button").disabled = !enough;
    any("compare-note").hidden = enough;
  }

  /** @param {Entry} entry @param {HTMLElement} row @param {boolean} ahead whether it has been undone */
  #fill(entry, row, ahead) {
    row.className = `entry ${entry.kind}`;
    row.classList.toggle("ahead", ahead);
    const number = document.createElement("span");
    number.className = "entry-move";
    number.textContent = String(entry.move);
    const what = document.createElement("span");
    what.textContent = this.#words(entry);
    row.replaceChildren(number, what);
    const spoken = { move: entry.move, what: what.textContent };
    row.setAttribute("aria-label", t("After move {move}: {what}", spoken));
  }

  /** @param {Entry} entry */
  #words({ kind, runs }) {
    if (kind === "start") return t("Start");
    if (kind === "restart") return t("Restart");
    const symmetry = Number(this.#page.store.get("symmetry")) || 0;
    const ways = runs.map(({ direction, count }) => {
      const arrow = ARROWS[seenDirection(direction, symmetry)];
      return count > 1 ? `${arrow}${count}` : arrow;
    });
    return kind === "walk" ? t("walk {ways}", { ways: ways.join(" ") }) : ways.join(" ");
  }

  /** Shows on the board where a box went. @param {Entry | undefined} entry */
  #point(entry) {
    const moved = entry?.kind === "push" || entry?.kind === "walk";
    const lines = moved ? [{ from: entry.from, to: entry.to, text: "" }] : [];
    this.#page.insight.point(moved ? { ...NO_OVERLAY, lines } : null);
  }

  /** @param {number} index */
  #goTo(index) {
    const entry = this.#entries[index];
    if (entry) this.#page.stage.player.seek(entry.end);
  }

  /** Saves the position on the board under the given name. */
  #keep() {
    const level = this.#page.level();
    const { game } = this.#page.stage.player;
    if (!level || !game || game.reverse) return;
    const input = element("bookmark-name", HTMLInputElement);
    const { moves, pushes } = game;
    const name = input.value.trim() || t("Move {moves}", { moves });
    const lurd = game.lurd();
    const own = game.assisted ? game.loadedFrom - game.base : lurd.length;
    const kept = this.#bookmarks.add(level, { name, lurd, own: Math.max(0, own), pushes });
    if (!kept) notify(t("This level has no room for more bookmarks."));
    input.value = "";
    this.#changed();
  }

  /** @param {Bookmark[]} marks */
  #list(marks) {
    any("bookmarks").replaceChildren(
      ...marks.map((mark) => {
        const item = document.createElement("li");
        const go = document.createElement("button");
        go.type = "button";
        go.className = "quiet small bookmark";
        const name = document.createElement("span");
        name.textContent = mark.name;
        const place = document.createElement("span");
        place.className = "note";
        const moves = mark.lurd.length;
        place.textContent = t("{moves} {moves|move|moves}, {pushes} {pushes|push|pushes}", {
          moves,
          pushes: mark.pushes,
        });
        go.append(name, place);
        go.addEventListener("click", () => this.#open(mark));
        const remove = document.createElement("button");
        remove.type = "button";
        remove.className = "quiet round";
        remove.setAttribute("aria-label", t("Remove the bookmark “{name}”", { name: mark.name }));
        remove.append(icon("close"));
        remove.addEventListener("click", () => this.#remove(mark));
        item.append(go, remove);
        return item;
      }),
    );
  }

  /** @param {Bookmark} mark */
  #remove(mark) {
    const level = this.#page.level();
    if (!level) return;
    const bookmarks = this.#bookmarks;
    bookmarks.remove(level, mark.name);
    this.#changed();
    notify(t("Bookmark “{name}” removed.", { name: mark.name }), {
      label: t("Undo"),
      act: () => {
        bookmarks.add(level, mark);
        this.#changed();
      },
    });
  }

  /**
   * Goes to a bookmark: through the history if the bookmark is part of it, otherwise by a restart, which can be undone.
   *
   * @param {Bookmark} mark
   */
  #open({ lurd, own }) {
    const { player } = this.#page.stage;
    const { game } = player;
    if (!game || game.reverse) return;
    const { length } = lurd;
    if (game.tape.text(game.base, game.end).startsWith(lurd)) {
      player.seek(game.base + length);
      return;
    }
    const { error } = player.load(lurd, own);
    if (error) notify(t("This bookmark does not fit the level."));
    else player.seek((player.game?.base ?? 0) + length);
  }

  /** The solutions that can be compared; the player's own first, so that they are compared with the others. */
  #solutions() {
    const level = this.#page.level();
    const { game } = this.#page.stage.player;
    if (!level) return [];
    const [best, ...others] = this.#page.progress.solutions(level);
    const now = game?.solved && !game.assisted ? game.lurd() : "";
    const told = (/** @type {string} */ whose) => (/** @type {string} */ lurd) => ({ whose, lurd });
    return toldOnce(level.board, [
      { whose: t("Current game"), lurd: now },
      { whose: t("Your best"), lurd: best ?? "" },
      { whose: t("The solver’s"), lurd: this.#page.panel.solution ?? "" },
      ...others.map(told(t("Your best"))),
      ...level.solutions.map(told(t("From the level"))),
    ]);
  }

  async #compare() {
    const level = this.#page.level();
    const solutions = this.#solutions();
    if (!level || solutions.length < 2) return;
    try {
      const { compare } = await import("./compare.js");
      compare(level.board, solutions, this.#page.stage);
    } catch (error) {
      notify(loadErrorInWords(error));
    }
  }
}

/**
 * The solutions of a level that can be compared, each once, with their lengths in their names.
 *
 * @param {import("../../play/board.js").Board} board
 * @param {{ whose: string, lurd: string }[]} named what each is called, and its moves
 * @returns {import("./compare.js").Told[]}
 */
export function toldOnce(board, named) {
  /** @type {import("./compare.js").Told[]} */
  const told = [];
  for (const { whose, lurd } of named) {
    const { directions } = parseLurd(lurd);
    if (!directions || directions.length === 0) continue;
    const game = new Game(board);
    if (!directions.every((direction) => game.step(direction)) || !game.solved) continue;
    const text = game.lurd();
    if (told.some((other) => other.lurd === text)) continue;
    const { moves, pushes } = game;
    const name = t("{whose}: {moves} moves, {pushes} pushes", { whose, moves, pushes });
    told.push({ name, lurd: text, moves, pushes });
  }
  return told;
}
