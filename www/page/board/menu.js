// The menu of the board: what is done with it besides playing.

import { t } from "../../texts/texts.js";
import { html, icon, nothing, view } from "../../ui/html.js";

/**
 * later: the level is marked for later; full: the board is alone on the screen
 *
 * @typedef {{ searching: boolean, reversed: boolean, later: boolean, full: boolean }} State
 */

export class BoardMenu {
  #root;
  #run;
  #renew;
  /** Whether it was ever opened: until then nothing is made. */
  #opened = false;
  /** @type {State} */
  #state = { searching: false, reversed: false, later: false, full: false };

  /**
   * @param {HTMLElement} root
   * @param {HTMLElement} opener
   * @param {(command: string) => unknown} run
   */
  constructor(root, opener, run) {
    this.#root = root;
    this.#run = run;
    this.#renew = view(root, () => this.#template());
    root.addEventListener("beforetoggle", () => {
      this.#opened = true;
      this.#renew();
    });
    root.addEventListener("toggle", (event) => {
      const open = /** @type {ToggleEvent} */ (event).newState === "open";
      opener.setAttribute("aria-expanded", String(open));
      if (!open) return;
      const { right, top } = opener.getBoundingClientRect();
      root.style.left = `${Math.max(8, right - root.offsetWidth)}px`;
      root.style.top = `${Math.max(8, top - root.offsetHeight - 8)}px`;
      root.querySelector("button")?.focus();
    });
  }

  /** @param {Partial<State>} changed */
  show(changed) {
    this.#state = { ...this.#state, ...changed };
    this.#renew();
  }

  #template() {
    if (!this.#opened) return nothing;
    const { searching, reversed, later, full } = this.#state;
    /**
     * @param {string} id
     * @param {string} command
     * @param {string} drawn the name of its icon
     * @param {string} text
     * @param {{ narrow?: boolean, pressed?: boolean, stays?: boolean }} [more] stays: the menu does
     */
    const item = (id, command, drawn, text, { narrow, pressed, stays } = {}) => {
      const act = () => {
        if (!stays) this.#root.hidePopover();
        this.#run(command);
      };
      return html`<button type="button" id=${id} class=${narrow ? "only-narrow" : nothing} aria-pressed=${pressed ?? nothing} @click=${act}>${icon(drawn)}<span>${text}</span></button>`;
    };
    const solve = searching ? t("Cancel the search") : t("Solve this level");
    return html`
      ${item("quick-solve", "solve", searching ? "close" : "solve", solve, { narrow: true })}
      ${item("menu-hintAll", "hintAll", "hint", t("Solve from this position"))}
      ${item("menu-turnLeft", "turnLeft", "turn-left", t("Rotate left"), { stays: true })}
      ${item("menu-turnRight", "turnRight", "turn-right", t("Rotate right"), { stays: true })}
      ${item("menu-mirror", "mirror", "mirror", t("Mirror"), { stays: true })}
      ${item("menu-full", "fullScreen", "full", t("Full screen"), { pressed: full })}
      ${item("menu-reverse", "reverse", "reverse", t("Reverse mode"), { pressed: reversed })}
      ${item("menu-copy", "copyLevel", "copy", t("Copy level text"))}
      ${item("menu-save", "saveLevel", "save", t("Save as .xsb"))}
      ${item("menu-records", "levelRecords", "medal-unaided", t("Records of this level"))}
      ${item("menu-playLater", "playLater", "later", t("Play later"), { pressed: later })}
      ${item("menu-journal", "journal", "list", t("Moves and bookmarks"))}
      ${item("menu-insight", "insight", "eye", t("Analysis overlays"))}
      ${item("menu-lessons", "lessons", "lesson", t("Lessons"))}`;
  }
}
