// The dialog that lists the keys and lets the visitor change them.

import { chordOf, KEYS, keysOf, makeKeyMap, readBindings } from "../../input/keys.js";
import { t } from "../../texts/texts.js";
import { any, button, element, setText } from "../../ui/elements.js";
import { labelsOf } from "../../ui/key_names.js";

/** @typedef {import("../../input/keys.js").Action} Action */

export class Help {
  #dialog = element("help-dialog", HTMLDialogElement);
  #stage;
  #store;
  #own;
  /** The action whose new key is awaited. @type {Action | null} */
  #waiting = null;
  /** The message about the last change of a key. */
  #said = "";

  /**
   * @param {import("../../player/kura-player.js").KuraPlayer} stage
   * @param {import("../../store/store.js").Store} store
   */
  constructor(stage, store) {
    this.#stage = stage;
    this.#store = store;
    this.#own = readBindings(store.get("keys"));
    const storage = store.lasting
      ? t("Every move is saved on this device.")
      : t("This browser does not allow storage: progress will be lost when the page closes.");
    setText(any("about-storage"), storage);
    button("help-button").addEventListener("click", () => this.toggle());
    button("keys-reset").addEventListener("click", () => {
      this.#own = {};
      this.#said = "";
      this.#keep();
    });
    this.#dialog.addEventListener("keydown", (event) => this.#hear(event));
    this.#dialog.addEventListener("close", () => {
      this.#waiting = null;
      this.#said = "";
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
    if (chord === "escape" && action !== "cancel") {
      this.#show();
    } else {
      this.#said = this.#bind(action, chord);
      this.#keep();
    }
    document.getElementById(`key-${action}`)?.focus();
  }

  /**
   * Adds a key to those of an action, or removes it if it was one of them.
   *
   * @param {Action} action
   * @param {string} chord
   * @returns {string} what has changed, as a message
   */
  #bind(action, chord) {
    const map = this.#stage.keyMap;
    const keys = keysOf(map, action);
    const key = labelsOf(chord).join(" + ");
    if (keys.includes(chord)) {
      this.#own[action] = keys.filter((one) => one !== chord);
      return t("{key} is no longer assigned.", { key });
    }
    this.#own[action] = [chord, ...keys];
    const before = map.get(chord);
    const does = KEYS.find((one) => one.action === before)?.does;
    if (!does || !before) return t("{key} was added; the other keys are unchanged.", { key });
    this.#own[before] = keysOf(map, before).filter((one) => one !== chord);
    return t("{key} is no longer assigned to: {does}.", { key, does: t(does) });
  }

  #keep() {
    this.#store.set("keys", this.#own);
    this.#apply();
  }

  #apply() {
    this.#stage.keyMap = makeKeyMap(this.#own);
    // The list is hidden until the dialog is opened.
    if (this.#dialog.open) this.#show();
  }

  #show() {
    any("key-rows").replaceChildren(...KEYS.map(({ action, does }) => this.#row(action, does)));
    setText(any("keys-said"), this.#said);
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
    else {
      const keys = keysOf(this.#stage.keyMap, action).slice(0, 4);
      if (keys.length > 0) change.append(...keys.map(capsOf));
      else change.textContent = t("no key");
    }
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
