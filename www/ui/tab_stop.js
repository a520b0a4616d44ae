// A long list of buttons as a single tab stop: arrow keys go from one button to the next.

export class TabStop {
  #list;
  /** The button in the tab order. @type {HTMLElement | null} */
  #stop = null;

  /** @param {HTMLElement} list its rows contain one button each */
  constructor(list) {
    this.#list = list;
    list.addEventListener("focusin", ({ target }) => {
      if (target instanceof HTMLElement) this.#put(target);
    });
    list.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const there = this.#beside(event.key);
      if (!there) return;
      event.preventDefault();
      there.focus();
    });
  }

  /**
   * The rows, or which of them are shown, have changed.
   *
   * @param {Element | null} [wanted] the new tab stop, if it is shown
   */
  renew(wanted) {
    this.#put(this.#buttons().find((button) => button === wanted) ?? this.first);
  }

  /** The first button that is shown, or null. */
  get first() {
    return this.#buttons()[0] ?? null;
  }

  #buttons() {
    return /** @type {HTMLElement[]} */ ([
      ...this.#list.querySelectorAll(":scope > :not([hidden]) > button"),
    ]);
  }

  /** @param {HTMLElement | null} stop */
  #put(stop) {
    this.#stop?.setAttribute("tabindex", "-1");
    stop?.setAttribute("tabindex", "0");
    this.#stop = stop;
  }

  /** The button that a key moves to. @param {string} key */
  #beside(key) {
    if (!["ArrowUp", "ArrowDown", "Home", "End"].includes(key)) return null;
    const buttons = this.#buttons();
    if (!this.#stop) return null;
    const at = buttons.indexOf(this.#stop);
    if (key === "Home") return buttons[0];
    if (key === "End") return buttons.at(-1);
    return buttons[at + (key === "ArrowUp" ? -1 : 1)] ?? null;
  }
}
