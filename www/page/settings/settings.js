// The settings: undo, paths, movement, the orientation of the board, the language.

import { mirrored, SYMMETRIES, turned } from "../../play/symmetry.js";
import { keepSessionItem, sessionItem } from "../../store/tab.js";
import { LANGUAGES, t } from "../../texts/texts.js";
import { keepChoice } from "../../ui/choices.js";
import { any, button, element, select } from "../../ui/elements.js";
import { notify } from "../../ui/notices.js";
import { rememberLanguage } from "./language.js";

/** @typedef {import("../../player/kura-player.js").KuraPlayer} KuraPlayer */
/** @typedef {import("../../store/store.js").Store} Store */

/** Session storage key: whether the settings are to be open after a reload. */
const OPEN = "kura.settings";

export class Settings {
  #stage;
  #store;
  #symmetry = 0;
  /** Whether a wide board is turned by an additional quarter. */
  #wide = false;

  /**
   * @param {KuraPlayer} stage
   * @param {Store} store
   * @param {string} language the language in use
   */
  constructor(stage, store, language) {
    this.#stage = stage;
    this.#store = store;
    const dialog = element("settings-dialog", HTMLDialogElement);
    button("settings-button").addEventListener("click", () => dialog.showModal());
    const { player } = stage;
    keepChoice(store, "undo-unit", (value) => {
      player.unit = /** @type {import("../../play/history.js").Unit} */ (value);
    });
    keepChoice(store, "fewest", (value) => {
      player.fewest = /** @type {import("../../play/push.js").Fewest} */ (value);
    });
    keepChoice(store, "motion", (value) => {
      stage.motion =
        value === "system" ? null : /** @type {import("../../player/player.js").Motion} */ (value);
    });
    this.#setUpLanguage(language);
    this.#setUpBoardMenu();
    const kept = store.get("symmetry");
    if (SYMMETRIES.includes(Number(kept))) this.#show(Number(kept));
  }

  /** @param {string} language */
  #setUpLanguage(language) {
    const control = select("language");
    for (const [code, name] of Object.entries(LANGUAGES)) {
      const option = new Option(name, code, false, code === language);
      option.lang = code;
      control.add(option);
    }
    control.addEventListener("change", () => {
      this.#store.set("language", control.value);
      rememberLanguage(control.value);
      keepSessionItem(OPEN, "language");
      // The page and its open settings come back after the reload, in the new language.
      this.#store.settled().then(() => window.location.reload());
    });
    if (sessionItem(OPEN) !== "language") return;
    keepSessionItem(OPEN, null);
    element("settings-dialog", HTMLDialogElement).showModal();
    control.focus();
  }

  #setUpBoardMenu() {
    const menu = any("board-menu");
    const opener = button("board-menu-button");
    menu.addEventListener("toggle", (event) => {
      const { newState } = /** @type {ToggleEvent} */ (event);
      opener.setAttribute("aria-expanded", String(newState === "open"));
      if (newState !== "open") return;
      const { right, top } = opener.getBoundingClientRect();
      menu.style.left = `${Math.max(8, right - menu.offsetWidth)}px`;
      menu.style.top = `${Math.max(8, top - menu.offsetHeight - 8)}px`;
      menu.querySelector("button")?.focus();
    });
    for (const name of /** @type {const} */ (["turnLeft", "turnRight", "mirror", "reverse"])) {
      button(`menu-${name}`).addEventListener("click", () => {
        this.command(name);
        if (name === "reverse") menu.hidePopover();
      });
    }
    this.#stage.addEventListener("reverse", () => this.#showReverse());
    this.#stage.addEventListener("level", () => this.#showReverse());
    button("reverse-end").addEventListener("click", () => this.command("reverse"));
  }

  #showReverse() {
    const { reversed } = this.#stage.player;
    button("menu-reverse").setAttribute("aria-pressed", String(reversed));
    any("reversed").hidden = !reversed;
  }

  /**
   * @param {string} action
   * @returns {boolean} whether it was one of the settings' commands
   */
  command(action) {
    switch (action) {
      case "turnLeft":
      case "turnRight":
        this.#show(turned(this.#symmetry, action === "turnRight"));
        return true;
      case "mirror":
        this.#show(mirrored(this.#symmetry));
        return true;
      case "reverse": {
        const { player } = this.#stage;
        player.setReverse(!player.reversed);
        if (player.reversed) {
          notify(
            t(
              "Pull the boxes back to where they start: choose one to see where it can go; with the keyboard, hold Shift and step away from it.",
            ),
          );
        }
        this.#stage.focus();
        return true;
      }
      default:
        return false;
    }
  }

  /** Adds a quarter turn for a wide board on a portrait screen. @param {boolean} on */
  turnWide(on) {
    if (on === this.#wide) return;
    this.#wide = on;
    this.#apply();
  }

  /** @param {import("../../play/symmetry.js").Symmetry} symmetry */
  #show(symmetry) {
    this.#symmetry = symmetry;
    this.#store.set("symmetry", symmetry);
    this.#apply();
  }

  #apply() {
    const { player } = this.#stage;
    player.chosenSymmetry = this.#symmetry;
    player.setSymmetry(this.#wide ? turned(this.#symmetry, true) : this.#symmetry);
  }
}
