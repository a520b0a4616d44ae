// The moves made on the level as a clickable list, and the bookmarks. When a game has ended, solved or lost, it says which
// pushes were costly. Loaded when it is first opened.

import { NO_OVERLAY } from "../../draw/overlay.js";
import { entriesOf, entryAt } from "../../play/move_list.js";
import { seenDirection } from "../../play/symmetry.js";
import { Bookmarks, LONGEST_NAME } from "../../store/bookmarks.js";
import { onLanguage, t } from "../../texts/texts.js";
import { part } from "../../ui/elements.js";
import { html, icon, view } from "../../ui/html.js";
import { notify } from "../../ui/notices.js";
import { RowWindow } from "../../ui/row_window.js";

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
  #fold;
  #rows;
  #renew;
  /** @type {Entry[]} */
  #entries = [];
  #frame = 0;
  /** The tape whose pushes are rated, and the positions on it. @type {{ board: unknown, tape: string, passed: import("../../advice/evaluator.js").Passed | null } | null} */
  #rated = null;
  #rating = new AbortController();

  /**
   * @param {HTMLDetailsElement} fold
   * @param {HTMLElement} room within it
   * @param {object} page
   * @param {import("../../player/kura-player.js").KuraPlayer} page.boardElement
   * @param {import("../../store/store.js").Store} page.store
   * @param {import("../../ui/choices.js").Choices} page.choices
   * @param {import("../../advice/evaluator.js").Evaluator} page.evaluator
   * @param {(cost: import("../../advice/values.js").Cost | null) => string} page.costInWords
   * @param {(pointed: import("../../draw/overlay.js").Overlay | null) => void} page.point
   * @param {() => import("../../library/library.js").Level | null} page.level
   */
  constructor(fold, room, page) {
    this.#fold = fold;
    this.#page = page;
    this.#bookmarks = new Bookmarks(page.store);
    const grains = () => [
      ["session", t("box by box")],
      ["push", t("push by push")],
    ];
    page.choices.keep("journal-grain", grains);
    page.choices.addEventListener("change", () => this.#changed());
    this.#renew = view(room, () => this.#template());
    this.#rows = new RowWindow(part(room, ".journal-list"), ROW, (index) => this.#goTo(index));
    for (const name of EVENTS) page.boardElement.addEventListener(name, () => this.#changed());
    page.evaluator.addEventListener("change", () => this.#changed());
    fold.addEventListener("toggle", () => this.#opened());
    onLanguage(() => this.#changed());
    this.#opened();
  }

  #template() {
    const { game } = this.#page.boardElement.player;
    const level = this.#page.level();
    const playing = level !== null && game?.reverse === false;
    const marks = playing ? this.#bookmarks.of(level) : [];
    const over = (/** @type {Event} */ { target }) => {
      const row = target instanceof Element ? target.closest("[role=option]") : null;
      this.#point(
        row instanceof HTMLElement ? this.#entries[Number(row.dataset.index)] : undefined,
      );
    };
    const keep = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.#keep(part(/** @type {HTMLElement} */ (event.target), "input", HTMLInputElement));
    };
    return html`
      <div class="journal-head">${this.#page.choices.field("journal-grain", t("List"))}</div>
      ${this.#costly()}
      <div id="journal-list" class="journal-list" role="listbox" tabindex="0" aria-label=${t("Moves made. Arrow keys go back and forth.")} @pointerover=${over} @pointerleave=${() => this.#point(undefined)}></div>
      <form id="bookmark-form" class="bookmark-form" @submit=${keep}>
        <input type="text" id="bookmark-name" aria-label=${t("Name of the bookmark")} placeholder=${t("Name")} autocomplete="off" maxlength=${LONGEST_NAME}>
        <button type="submit" id="bookmark-add" class="secondary small" ?disabled=${!playing}>${t("Bookmark")}</button>
      </form>
      <ul id="bookmarks" class="bookmarks">${marks.map((mark) => this.#mark(mark))}</ul>`;
  }

  /** The costly pushes, each leading to where it was made. */
  #costly() {
    if (!this.#rated?.passed) return "";
    const costly = this.#entries.flatMap((entry, index) => {
      const cost = this.#costOf(entry);
      return cost === "" ? [] : [{ index, move: entry.move, cost }];
    });
    if (costly.length === 0) return html`<p class="note">${t("No costly pushes found.")}</p>`;
    return html`<div id="journal-costly" class="costly" role="group" aria-label=${t("Costly pushes")}>${costly.map(
      ({ index, move, cost }) =>
        html`<button type="button" class="secondary small" aria-label=${t("After move {move}: {what}", { move, what: cost })} @click=${() => this.#goTo(index)}>${move}: ${cost}</button>`,
    )}</div>`;
  }

  /** @param {Entry} entry */
  #costOf(entry) {
    const { evaluator, costInWords, boardElement } = this.#page;
    const { board } = boardElement.player.game ?? {};
    const passed = this.#rated?.passed;
    return board && passed ? costInWords(evaluator.costOf(board, passed, entry)) : "";
  }

  /** Rates the pushes once the game has ended; what they cost stays as long as the moves do. */
  async #rate() {
    const { evaluator, choices, boardElement } = this.#page;
    const { game } = boardElement.player;
    const { now } = evaluator;
    const tape = game?.tape.text() ?? "";
    if (this.#rated && this.#rated.board === game?.board && this.#rated.tape === tape) return;
    this.#rating.abort();
    this.#rated = null;
    const ended = now?.solved || now?.value.lost;
    if (!game || game.reverse || !ended || choices.get("evaluation") === "off") return;
    this.#rating = new AbortController();
    const { signal } = this.#rating;
    const rated = { board: game.board, tape, passed: null };
    this.#rated = rated;
    const passed = await evaluator.review(game, signal);
    if (signal.aborted) return;
    this.#rated = { ...rated, passed };
    this.#changed();
  }

  /** @param {Bookmark} mark */
  #mark(mark) {
    const { name, pushes } = mark;
    const counts = { moves: mark.lurd.length, pushes };
    return html`<li>
      <button type="button" class="quiet small bookmark" @click=${() => this.#open(mark)}><span>${name}</span><span class="note">${t("{moves} {moves|move|moves}, {pushes} {pushes|push|pushes}", counts)}</span></button>
      <button type="button" class="quiet round" aria-label=${t("Remove the bookmark “{name}”", { name })} @click=${() => this.#remove(mark)}>${icon("close")}</button>
    </li>`;
  }

  #opened() {
    this.#changed();
    if (!this.#fold.open) this.#point(undefined);
    // As a sheet at the bottom of the screen it is visible anyway, and the board is above it.
    else if (getComputedStyle(this.#fold).position === "fixed") window.scrollTo(0, 0);
    else this.#fold.scrollIntoView({ block: "nearest" });
  }

  #changed() {
    cancelAnimationFrame(this.#frame);
    if (this.#fold.open) this.#frame = requestAnimationFrame(() => this.#show());
  }

  #show() {
    const { game } = this.#page.boardElement.player;
    if (!game) return;
    this.#rate();
    const grain = /** @type {Grain} */ (this.#page.choices.get("journal-grain"));
    this.#entries = entriesOf(game, grain);
    const chosen = entryAt(this.#entries, game.cursor);
    this.#rows.show({
      count: this.#entries.length,
      chosen,
      fill: (index, row) => this.#fill(this.#entries[index], row, index > chosen),
    });
    this.#renew();
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
    const cost = document.createElement("span");
    cost.className = "entry-cost";
    cost.textContent = this.#costOf(entry);
    row.replaceChildren(number, what, cost);
    const spoken = {
      move: entry.move,
      what: [what, cost]
        .map(({ textContent }) => textContent)
        .filter(Boolean)
        .join(", "),
    };
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
    this.#page.point(moved ? { ...NO_OVERLAY, lines } : null);
  }

  /** @param {number} index */
  #goTo(index) {
    const entry = this.#entries[index];
    if (entry) this.#page.boardElement.player.seek(entry.end);
  }

  /** Saves the position on the board under the given name. @param {HTMLInputElement} input */
  #keep(input) {
    const level = this.#page.level();
    const { game } = this.#page.boardElement.player;
    if (!level || !game || game.reverse) return;
    const { moves, pushes } = game;
    const name = input.value.trim() || t("Move {moves}", { moves });
    const lurd = game.lurd();
    const own = game.assisted ? game.loadedFrom - game.base : lurd.length;
    const kept = this.#bookmarks.add(level, { name, lurd, own: Math.max(0, own), pushes });
    if (!kept) notify(t("This level has no room for more bookmarks."));
    input.value = "";
    this.#changed();
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
    const { player } = this.#page.boardElement;
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
}
