// The dialog that explains the game, lists the keys and lets the visitor change them.

import { chordOf, KEYS, keysOf, makeKeyMap, readBindings } from "../../input/keys.js";
import { t } from "../../texts/texts.js";
import { makeDialog, sheetHead } from "../../ui/dialog.js";
import { html } from "../../ui/html.js";
import { labelsOf } from "../../ui/key_names.js";

/** @typedef {import("../../input/keys.js").Action} Action */

export class HelpDialog {
  #dialog;
  #renew;
  #boardElement;
  #store;
  #own;
  /** The action whose new key is awaited. @type {Action | null} */
  #waiting = null;
  /** The message about the last change of a key. */
  #said = "";

  /**
   * @param {import("../../player/kura-player.js").KuraPlayer} boardElement
   * @param {import("../../store/store.js").Store} store
   */
  constructor(boardElement, store) {
    this.#boardElement = boardElement;
    this.#store = store;
    this.#own = readBindings(store.get("keys"));
    const { dialog, renew } = makeDialog("help", "", () => this.#content());
    this.#dialog = dialog;
    this.#renew = renew;
    dialog.addEventListener("keydown", (event) => this.#hear(event));
    dialog.addEventListener("close", () => {
      this.#waiting = null;
      this.#said = "";
      renew();
    });
  }

  /** Opens it, or closes it if it is open. */
  open() {
    if (this.#dialog.open) this.#dialog.close();
    else this.#dialog.showModal();
  }

  #content() {
    const storage = this.#store.lasting
      ? t("Every move is saved on this device.")
      : t("This browser does not allow storage: progress will be lost when the page closes.");
    return html`<form method="dialog" class="sheet">
      ${sheetHead("help", t("How to play"))}
      <p>${t("Push every box onto a goal. Boxes cannot be pulled, and only one can be pushed at a time.")}</p>
      <section class="by-touch">
        <h3>${t("Touch")}</h3>
        <p>${t("Tap a square to walk there. Tap a box to see where it can go, then tap one of the dots. Swipe anywhere on or around the board to step, and hold to keep going; press and hold a box to drag it. Use two fingers to zoom and move the board.")}</p>
      </section>
      <section class="by-mouse">
        <h3>${t("Mouse")}</h3>
        <p>${t("Click a square to walk there. Click a box to see where it can go, then click one of the dots; or drag it. The mouse wheel moves through the history; with Ctrl it zooms.")}</p>
      </section>
      <h3>${t("Keys")}</h3>
      <p class="note">${t("Shift with a direction walks and pushes as far as possible; Ctrl with an arrow only walks. Click a key to add another one; press a key already assigned to remove it. A gamepad works too.")}</p>
      <p id="keys-said" class="note" role="status">${this.#said}</p>
      <table class="keys"><tbody>${KEYS.map(({ action, does }) => this.#row(action, t(does)))}</tbody></table>
      <button type="button" id="keys-reset" class="secondary" ?hidden=${Object.keys(this.#own).length === 0} @click=${() => this.#reset()}>${t("Standard keys")}</button>
      <p id="about-storage" class="note">${storage}</p>
      <p class="note"><a href="www/lab/ideas.html">${t("Lessons: why boxes get stuck, and how the solver thinks")}</a></p>
      <p class="note"><a href="www/examples.html">${t("Examples: this board on your own page")}</a></p>
      <p class="note"><a href="www/check.html">${t("Check this device and browser (in English)")}</a></p>
    </form>`;
  }

  /** @param {Action} action @param {string} does */
  #row(action, does) {
    const keys = keysOf(this.#boardElement.keyMap, action).slice(0, 4);
    const shown = keys.length > 0 ? keys.map(capsOf) : t("no key");
    const wait = () => {
      this.#waiting = action;
      this.#renew();
    };
    return html`<tr>
      <th scope="row">${does}</th>
      <td><button type="button" id="key-${action}" class="keys-change" aria-label=${t("Change the key: {does}", { does })} @click=${wait}>${this.#waiting === action ? t("Press a key") : shown}</button></td>
    </tr>`;
  }

  /** @param {KeyboardEvent} event */
  #hear(event) {
    const action = this.#waiting;
    const chord = action && chordOf(event);
    if (!chord) return;
    event.preventDefault();
    event.stopPropagation();
    this.#waiting = null;
    if (chord === "escape" && action !== "cancel") this.#renew();
    else {
      this.#said = this.#bind(action, chord);
      this.#keep();
    }
  }

  /**
   * Adds a key to those of an action, or removes it if it was one of them.
   *
   * @param {Action} action
   * @param {string} chord
   * @returns {string} what has changed, as a message
   */
  #bind(action, chord) {
    const map = this.#boardElement.keyMap;
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

  #reset() {
    this.#own = {};
    this.#said = "";
    this.#keep();
  }

  #keep() {
    this.#store.set("keys", this.#own);
    this.#boardElement.keyMap = makeKeyMap(this.#own);
    this.#renew();
  }
}

/** @param {string} chord */
function capsOf(chord) {
  return html`<span class="chord">${labelsOf(chord).map((label) => html`<kbd>${label}</kbd>`)}</span>`;
}
