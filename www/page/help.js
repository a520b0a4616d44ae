// The dialog with the keys, each of which can be changed.

import { chordOf, KEYS, keysOf, labelsOf, makeKeyMap, readBindings } from "../input/keys.js";
import { t } from "../texts/texts.js";
import { any, button, element, setText } from "./elements.js";

/** @typedef {import("../input/keys.js").Action} Action */

export class Help {
  #dialog = element("help-dialog", HTMLDialogElement);
  #stage;
  #store;
  #own;
  /** The action that waits for its new key. @type {Action | null} */
  #waiting = null;

  /**
   * @param {import("../player/kura-player.js").KuraPlayer} stage
   * @param {import("../store/store.js").Store} store
   */
  constructor(stage, store) {
    this.#stage = stage;
    this.#store = store;
    this.#own = readBindings(store.get("keys"));
    const storage = store.lasting
      ? t("Every step is kept on this device; a reload loses nothing.")
      : t("This browser lets the page keep nothing: progress is gone when the page closes.");
    setText(any("about-storage"), storage);
    button("help-button").addEventListener("click", () => this.toggle());
    button("keys-reset").addEventListener("click", () => {
      this.#own = {};
      this.#keep();
    });
    this.#dialog.addEventListener("keydown", (event) => this.#hear(event));
    this.#dialog.addEventListener("close", () => {
      this.#waiting = null;
      this.#show();
    });
    this.#apply();
  }

  toggle() {
    if (this.#dialog.open) this.#dialog.close();
    else {
      this.#show();
      this.#dialog.showModal();
    }
  }

  /** @param {KeyboardEvent} event */
  #hear(event) {
    const action = this.#waiting;
    const chord = action && chordOf(event);
    if (!chord) return;
    event.preventDefault();
    event.stopPropagation();
    this.#waiting = null;
    if (chord !== "escape" || action === "cancel") {
      this.#own[action] = [chord];
      this.#keep();
    } else this.#show();
    document.getElementById(`key-${action}`)?.focus();
  }

  #keep() {
    this.#store.set("keys", this.#own);
    this.#apply();
  }

  #apply() {
    this.#stage.keyMap = makeKeyMap(this.#own);
    // Nobody sees the list before it is opened.
    if (this.#dialog.open) this.#show();
  }

  #show() {
    any("key-rows").replaceChildren(...KEYS.map(({ action, does }) => this.#row(action, does)));
    button("keys-reset").hidden = Object.keys(this.#own).length === 0;
  }

  /** @param {Action} action @param {string} does */
  #row(action, does) {
    const row = document.createElement("tr");
    const head = document.createElement("th");
    head.scope = "row";
    head.textContent = t(does);
    const keys = document.createElement("td");
    const change = document.createElement("button");
    change.type = "button";
    change.id = `key-${action}`;
    change.className = "keys-change";
    if (this.#waiting === action) change.textContent = t("Press a key");
    else change.append(...keysOf(this.#stage.keyMap, action).slice(0, 4).map(capsOf));
    change.setAttribute("aria-label", t("Change the key: {does}", { does: t(does) }));
    change.addEventListener("click", () => {
      this.#waiting = action;
      this.#show();
      document.getElementById(change.id)?.focus();
    });
    keys.append(change);
    row.append(head, keys);
    return row;
  }
}

/** @param {string} chord */
function capsOf(chord) {
  const caps = document.createElement("span");
  caps.className = "chord";
  for (const label of labelsOf(chord)) {
    const cap = document.createElement("kbd");
    cap.textContent = label;
    caps.append(cap);
  }
  return caps;
}
