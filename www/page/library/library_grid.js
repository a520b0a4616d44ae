// The grid of thumbnails in the library: only the visible part is created and drawn, however many levels there are.

import { drawThumbnail } from "../../draw/thumbnail.js";
import { breathe, inSlices } from "../../player/slices.js";
import { RowWindow } from "../../ui/row_window.js";
import { boardPalette } from "../../ui/skin.js";
import { Card } from "./library_card.js";

/** @typedef {import("./library_items.js").Item} Item */

/** Thumbnails on a small screen and on a large one: their side, and what surrounds them, in CSS pixels. */
const SMALL = { side: 92, around: { width: 22, height: 62 } };
const LARGE = { side: 128, around: { width: 22, height: 70 } };
/** A narrower or lower area counts as a small screen. */
const NARROW = 640;
const LOW = 360;
/** Thumbnails kept in memory while not visible. */
const KEPT = 240;

/**
 * @typedef {object} Asked
 * @property {(item: Item) => boolean} isSolved
 * @property {(item: Item) => number} starsOf
 * @property {(item: Item) => void} open brings a level onto the board
 * @property {() => void} picked other levels are picked out than before
 */

export class LibraryGrid {
  #asked;
  #room;
  #rows;
  /** @type {Item[]} */
  #items = [];
  #chosen = 0;
  /** The selected levels, to be moved or deleted. @type {Set<Item>} */
  #picked = new Set();
  /** Where a range of selected levels begins. */
  #anchor = 0;
  /** Whether a click selects rather than opens. */
  #picking = false;
  /** What the rows of the grid hold. @type {WeakMap<HTMLElement, Card>} */
  #cards = new WeakMap();
  /** Thumbnails, the most recently used last. @type {Map<Item, HTMLCanvasElement>} */
  #drawn = new Map();
  #drawing = false;
  /** The current size of thumbnails. */
  #size = LARGE;

  /** @param {HTMLElement} room @param {Asked} asked */
  constructor(room, asked) {
    this.#room = room;
    this.#asked = asked;
    const cell = () => {
      const { clientWidth, clientHeight } = this.#room;
      this.#size = clientWidth < NARROW || clientHeight < LOW ? SMALL : LARGE;
      this.#room.classList.toggle("compact", this.#size === SMALL);
      const { side, around } = this.#size;
      return { width: side + around.width, height: side + around.height };
    };
    this.#rows = new RowWindow(this.#room, cell, (index, event) => this.#choose(index, event));
    this.#room.addEventListener("keydown", (event) => this.#key(event));
  }

  /** The selected levels in the order of the grid. @returns {Item[]} */
  get picked() {
    return this.#items.filter((item) => this.#picked.has(item));
  }

  /** Whether a click selects rather than opens. */
  get picking() {
    return this.#picking;
  }

  set picking(on) {
    this.#picking = on;
    this.#room.classList.toggle("picking", on);
    if (!on) this.#picked.clear();
    this.#rows.mark(this.#chosen);
    this.#asked.picked();
  }

  /** @param {Item[]} items @param {boolean} fresh whether these are others than before: from the top then */
  show(items, fresh) {
    this.#items = items;
    if (fresh) {
      this.#chosen = 0;
      this.#anchor = 0;
      this.#room.scrollTop = 0;
    }
    this.#chosen = Math.max(0, Math.min(this.#chosen, items.length - 1));
    const there = new Set(items);
    for (const item of this.#picked) if (!there.has(item)) this.#picked.delete(item);
    this.#rows.show({
      count: items.length,
      chosen: items.length > 0 ? this.#chosen : -1,
      fill: (index, row) => this.#fill(items[index], row),
      selected: (index) => this.#picked.has(items[index]),
    });
  }

  /** Redraws all thumbnails in new colours. */
  redraw() {
    this.#drawn.clear();
    this.show(this.#items, false);
  }

  /** Selects all levels shown, except those that come with Kura. */
  pickAll() {
    for (const item of this.#items) if (item.id !== null) this.#picked.add(item);
    this.#rows.mark(this.#chosen);
    this.#asked.picked();
  }

  /** @param {Item} item @param {HTMLElement} row */
  #fill(item, row) {
    const card = this.#cards.get(row) ?? new Card(row);
    this.#cards.set(row, card);
    const drawn = this.#drawn.get(item);
    if (drawn) {
      this.#drawn.delete(item);
      this.#drawn.set(item, drawn);
    } else this.#drawSoon();
    const { isSolved, starsOf } = this.#asked;
    card.show(item, this.#size.side, drawn, starsOf(item), isSolved(item));
  }

  /** Draws what is visible and not drawn yet, in short tasks. */
  async #drawSoon() {
    if (this.#drawing) return;
    this.#drawing = true;
    await breathe();
    await inSlices(this.#drawSeen());
    this.#drawing = false;
  }

  *#drawSeen() {
    for (;;) {
      const waiting = [...this.#rows.made].find(([index, row]) => {
        const item = this.#items[index];
        return row.isConnected && item && !row.querySelector("canvas");
      });
      if (!waiting) return;
      const item = this.#items[waiting[0]];
      const { side } = this.#size;
      const picture =
        this.#drawn.get(item) ??
        (yield* drawThumbnail(item.level.board, side, boardPalette(), this.#spare()));
      this.#drawn.set(item, picture);
      // While it was drawn, the row may have been given to another level.
      for (const [index, row] of this.#rows.made) {
        if (this.#items[index] !== item) continue;
        row.querySelector(".card-thumb")?.replaceChildren(picture);
      }
      yield;
    }
  }

  /**
   * The canvas of the thumbnail that was not used for longest. Canvases that are dropped while the grid scrolls make the
   * browser collect garbage in the middle of it, which takes longer than a frame.
   *
   * @returns {HTMLCanvasElement | undefined} none while few are kept
   */
  #spare() {
    if (this.#drawn.size < KEPT) return undefined;
    for (const [item, canvas] of this.#drawn) {
      if (canvas.isConnected) continue;
      this.#drawn.delete(item);
      return canvas;
    }
    return undefined;
  }

  /**
   * @param {number} index
   * @param {Event} event a click, or a key that leads there
   */
  #choose(index, event) {
    const by = /** @type {MouseEvent | KeyboardEvent} */ (event);
    const item = this.#items[index];
    if (!item) return;
    this.#chosen = index;
    const clicked = event.type === "click";
    const onTick = event.target instanceof Element && event.target.closest(".card-tick") !== null;
    const picks = this.#picking || onTick || by.ctrlKey || by.metaKey;
    if (by.shiftKey) this.#pickUpTo(index);
    else if (clicked && picks) this.#toggle(index);
    else if (clicked) {
      this.#asked.open(item);
      return;
    }
    this.#rows.mark(index);
  }

  /** @param {number} index */
  #toggle(index) {
    const item = this.#items[index];
    this.#anchor = index;
    if (item.id === null) return;
    if (!this.#picked.delete(item)) this.#picked.add(item);
    this.#asked.picked();
  }

  /** Selects the range from its start to here. @param {number} index */
  #pickUpTo(index) {
    const [first, last] = [Math.min(this.#anchor, index), Math.max(this.#anchor, index)];
    for (const item of this.#items.slice(first, last + 1)) {
      if (item.id !== null) this.#picked.add(item);
    }
    this.#asked.picked();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const item = this.#items[this.#chosen];
    if (!item) return;
    const withCtrl = event.ctrlKey || event.metaKey;
    if (event.key === "Enter") this.#asked.open(item);
    else if (event.key === " ") this.#toggle(this.#chosen);
    else if (event.key === "a" && withCtrl) this.pickAll();
    else return;
    event.preventDefault();
    this.#rows.mark(this.#chosen);
  }
}
