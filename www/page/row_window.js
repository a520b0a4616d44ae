// A list of any length of which only the rows in sight are made: one stop of Tab, with arrows from row to row.

/** Rows made above and below those in sight. */
const MARGIN = 6;

/**
 * @typedef {object} Rows
 * @property {number} count
 * @property {number} chosen the row that is marked, and followed, or -1
 * @property {(index: number, row: HTMLElement) => void} fill puts into a row what belongs there
 */

export class RowWindow {
  #room;
  #inner = document.createElement("div");
  #height;
  #choose;
  /** @type {Rows} */
  #rows = { count: 0, chosen: -1, fill: () => {} };
  /** The rows that are made, by their index. @type {Map<number, HTMLElement>} */
  #made = new Map();
  #frame = 0;

  /**
   * @param {HTMLElement} room a listbox that scrolls
   * @param {number} height of a row in CSS pixels
   * @param {(index: number) => void} choose
   */
  constructor(room, height, choose) {
    this.#room = room;
    this.#height = height;
    this.#choose = choose;
    this.#inner.className = "row-window";
    this.#inner.setAttribute("role", "presentation");
    room.append(this.#inner);
    room.addEventListener("scroll", () => {
      cancelAnimationFrame(this.#frame);
      this.#frame = requestAnimationFrame(() => this.#make());
    });
    new ResizeObserver(() => this.#make()).observe(room);
    room.addEventListener("click", ({ target }) => {
      const row = target instanceof Element ? target.closest("[role=option]") : null;
      if (row instanceof HTMLElement) this.#choose(Number(row.dataset.index));
    });
    room.addEventListener("keydown", (event) => this.#key(event));
  }

  /** @param {Rows} rows */
  show(rows) {
    const moved = rows.chosen !== this.#rows.chosen;
    this.#rows = rows;
    this.#inner.style.height = `${rows.count * this.#height}px`;
    for (const row of this.#made.values()) row.remove();
    this.#made.clear();
    if (moved) this.#follow();
    this.#make();
  }

  /** Scrolls so far that the marked row is seen. */
  #follow() {
    const { chosen } = this.#rows;
    const { scrollTop, clientHeight } = this.#room;
    const top = chosen * this.#height;
    if (chosen < 0 || clientHeight === 0) return;
    if (top < scrollTop) this.#room.scrollTop = top;
    else if (top + this.#height > scrollTop + clientHeight) {
      this.#room.scrollTop = top + this.#height - clientHeight;
    }
  }

  #make() {
    const { count, chosen, fill } = this.#rows;
    const { scrollTop, clientHeight } = this.#room;
    const first = Math.max(0, Math.floor(scrollTop / this.#height) - MARGIN);
    const last = Math.min(count, Math.ceil((scrollTop + clientHeight) / this.#height) + MARGIN);
    for (const [index, row] of this.#made) {
      if (index >= first && index < last) continue;
      row.remove();
      this.#made.delete(index);
    }
    for (let index = first; index < last; index += 1) {
      if (this.#made.has(index)) continue;
      const row = document.createElement("div");
      row.id = `${this.#room.id}-${index}`;
      row.setAttribute("role", "option");
      row.setAttribute("aria-setsize", String(count));
      row.setAttribute("aria-posinset", String(index + 1));
      row.setAttribute("aria-selected", String(index === chosen));
      row.dataset.index = String(index);
      row.style.transform = `translateY(${index * this.#height}px)`;
      fill(index, row);
      this.#inner.append(row);
      this.#made.set(index, row);
    }
    const active = this.#made.get(chosen);
    if (active) this.#room.setAttribute("aria-activedescendant", active.id);
    else this.#room.removeAttribute("aria-activedescendant");
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { count, chosen } = this.#rows;
    const page = Math.max(1, Math.floor(this.#room.clientHeight / this.#height) - 1);
    const places = /** @type {Record<string, number>} */ ({
      ArrowUp: chosen - 1,
      ArrowDown: chosen + 1,
      PageUp: chosen - page,
      PageDown: chosen + page,
      Home: 0,
      End: count - 1,
    });
    const place = places[event.key];
    if (place === undefined || count === 0) return;
    event.preventDefault();
    event.stopPropagation();
    this.#choose(Math.max(0, Math.min(count - 1, place)));
  }
}
