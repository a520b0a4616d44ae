// A virtualised list: only the visible rows are in the document. It is one tab stop, with arrow keys between rows. If
// several rows fit side by side, it is a grid.

import { alongRow } from "./elements.js";

/** Rows rendered above and below the visible ones. */
const MARGIN = 6;
const GRID_MARGIN = 1;
/** Rows rendered per frame: after a long jump they are filled in over several frames. */
const AT_ONCE = 12;

/**
 * @typedef {object} Rows
 * @property {number} count
 * @property {number} chosen the active row, which is scrolled into view, or -1
 * @property {(index: number, row: HTMLElement) => void} fill renders the contents of a row, which may hold those of
 *   another
 * @property {(index: number) => boolean} [selected] whether a row is selected; by default only the active one is
 */

/**
 * Height of a row and, for a grid, its minimum width, in CSS pixels.
 *
 * @typedef {{ height: number, width?: number }} Cell
 */

export class RowWindow {
  #room;
  #inner = document.createElement("div");
  /** @type {() => Cell} */
  #cell;
  #choose;
  /** @type {Rows} */
  #rows = { count: 0, chosen: -1, fill: () => {} };
  /** The rendered rows, by index. @type {Map<number, HTMLElement>} */
  #made = new Map();
  /** Rows no longer rendered, to be reused: a long scroll would otherwise leave thousands to the garbage collector. */
  #spare = /** @type {HTMLElement[]} */ ([]);
  #frame = 0;
  /** The current layout. */
  #columns = 1;
  #height = 1;
  #width = 0;

  /**
   * @param {HTMLElement} room a scrolling listbox
   * @param {number | (() => Cell)} cell the height of a row, or the current cell size of a grid
   * @param {(index: number, event: Event) => void} choose
   */
  constructor(room, cell, choose) {
    this.#room = room;
    this.#cell = typeof cell === "number" ? () => ({ height: cell }) : cell;
    this.#choose = choose;
    this.#inner.className = "row-window";
    this.#inner.setAttribute("role", "presentation");
    room.append(this.#inner);
    room.addEventListener("scroll", () => {
      cancelAnimationFrame(this.#frame);
      this.#frame = requestAnimationFrame(() => this.#make());
    });
    new ResizeObserver(() => {
      if (this.#lay()) this.#makeAnew();
      else this.#make();
    }).observe(room);
    room.addEventListener("click", (event) => {
      const { target } = event;
      const row = target instanceof Element ? target.closest("[role=option]") : null;
      if (row instanceof HTMLElement) this.#choose(Number(row.dataset.index), event);
    });
    room.addEventListener("keydown", (event) => this.#key(event));
  }

  /** @param {Rows} rows */
  show(rows) {
    const moved = rows.chosen !== this.#rows.chosen;
    this.#rows = rows;
    this.#lay();
    if (moved) this.#follow();
    this.#makeAnew();
  }

  /** Another row is active, or the selection has changed; nothing else has. @param {number} chosen */
  mark(chosen) {
    this.#rows = { ...this.#rows, chosen };
    this.#follow();
    this.#make();
    for (const [index, row] of this.#made) this.#markRow(index, row);
    this.#nameActive();
  }

  /** The rendered rows with their indices. @returns {Iterable<[number, HTMLElement]>} */
  get made() {
    return this.#made;
  }

  /** Computes the layout. @returns {boolean} whether it has changed */
  #lay() {
    const { height, width } = this.#cell();
    const { clientWidth } = this.#room;
    const columns = width ? Math.max(1, Math.floor(clientWidth / width)) : 1;
    const each = width ? clientWidth / columns : 0;
    const same = columns === this.#columns && height === this.#height && each === this.#width;
    [this.#columns, this.#height, this.#width] = [columns, height, each];
    this.#inner.style.height = `${Math.ceil(this.#rows.count / columns) * height}px`;
    return !same;
  }

  /** Scrolls the active row into view. */
  #follow() {
    const { chosen } = this.#rows;
    const { scrollTop, clientHeight } = this.#room;
    const top = Math.floor(chosen / this.#columns) * this.#height;
    if (chosen < 0 || clientHeight === 0) return;
    if (top < scrollTop) this.#room.scrollTop = top;
    else if (top + this.#height > scrollTop + clientHeight) {
      this.#room.scrollTop = top + this.#height - clientHeight;
    }
  }

  /** Renders all rows again. Those of a list stay in the document: one that is being clicked must not go away. */
  #makeAnew() {
    for (const [index, row] of this.#made) {
      if (this.#width > 0 || index >= this.#rows.count) {
        this.#drop(index, row);
      } else {
        this.#place(index, row);
        this.#rows.fill(index, row);
      }
    }
    this.#make();
  }

  #make() {
    const { count, fill } = this.#rows;
    const { scrollTop, clientHeight } = this.#room;
    const margin = this.#width > 0 ? GRID_MARGIN : MARGIN;
    const line = (/** @type {number} */ y) => y / this.#height;
    const first = Math.max(0, Math.floor(line(scrollTop)) - margin) * this.#columns;
    const end = (Math.ceil(line(scrollTop + clientHeight)) + margin) * this.#columns;
    const last = Math.min(count, end);
    for (const [index, row] of this.#made) {
      if (index < first || index >= last) this.#drop(index, row);
    }
    const missing = Array.from({ length: Math.max(0, last - first) }, (_, at) => first + at).filter(
      (index) => !this.#made.has(index),
    );
    if (missing.length > AT_ONCE) {
      const from = Math.floor(line(scrollTop)) * this.#columns;
      const { chosen } = this.#rows;
      // The active and the visible rows come before those around them.
      const later = (/** @type {number} */ index) => (index === chosen || index >= from ? 0 : 1);
      missing.sort((a, b) => later(a) - later(b) || a - b);
      cancelAnimationFrame(this.#frame);
      this.#frame = requestAnimationFrame(() => this.#make());
    }
    const fresh = missing.slice(0, AT_ONCE).map((index) => {
      const row = this.#newRow(index);
      fill(index, row);
      this.#made.set(index, row);
      return row;
    });
    this.#inner.append(...fresh);
    this.#nameActive();
  }

  /** @param {number} index @param {HTMLElement} row */
  #drop(index, row) {
    row.remove();
    this.#made.delete(index);
    this.#spare.push(row);
  }

  /** @param {number} index */
  #newRow(index) {
    const row = this.#spare.pop() ?? document.createElement("div");
    this.#place(index, row);
    return row;
  }

  /** @param {number} index @param {HTMLElement} row */
  #place(index, row) {
    row.id = `${this.#room.id}-${index}`;
    row.setAttribute("role", "option");
    row.setAttribute("aria-setsize", String(this.#rows.count));
    row.setAttribute("aria-posinset", String(index + 1));
    row.dataset.index = String(index);
    // Not positioned by a transform: every row would get its own layer.
    row.style.top = `${Math.floor(index / this.#columns) * this.#height}px`;
    if (this.#width > 0) {
      row.style.insetInlineStart = `${(index % this.#columns) * this.#width}px`;
      row.style.width = `${this.#width}px`;
    }
    this.#markRow(index, row);
  }

  /** @param {number} index @param {HTMLElement} row */
  #markRow(index, row) {
    const { chosen, selected } = this.#rows;
    const picked = selected ? selected(index) : index === chosen;
    row.setAttribute("aria-selected", String(picked));
    row.classList.toggle("active", index === chosen);
  }

  #nameActive() {
    const active = this.#made.get(this.#rows.chosen);
    if (active) this.#room.setAttribute("aria-activedescendant", active.id);
    else this.#room.removeAttribute("aria-activedescendant");
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { count, chosen } = this.#rows;
    const lines = Math.max(1, Math.floor(this.#room.clientHeight / this.#height) - 1);
    const page = lines * this.#columns;
    const places = /** @type {Record<string, number>} */ ({
      ArrowUp: chosen - this.#columns,
      ArrowDown: chosen + this.#columns,
      PageUp: chosen - page,
      PageDown: chosen + page,
      Home: 0,
      End: count - 1,
    });
    const along = this.#width > 0 ? alongRow(this.#room, event.key) : undefined;
    const place = along ? chosen + along : places[event.key];
    if (place === undefined || count === 0) return;
    event.preventDefault();
    event.stopPropagation();
    this.#choose(Math.max(0, Math.min(count - 1, place)), event);
  }
}
