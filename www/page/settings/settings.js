// Undo, paths, movement, and the orientation of the board.

import { mirrored, SYMMETRIES, turned } from "../../play/symmetry.js";
import { t } from "../../texts/texts.js";
import { notify } from "../../ui/notices.js";

/** @typedef {import("../../player/kura-player.js").KuraPlayer} KuraPlayer */
/** @typedef {import("../../store/store.js").Store} Store */

export class Settings {
  #boardElement;
  #store;
  #symmetry = 0;
  /** Whether a wide board is turned by an additional quarter. */
  #wide = false;

  /**
   * @param {KuraPlayer} boardElement
   * @param {Store} store
   * @param {import("../../ui/choices.js").Choices} choices
   */
  constructor(boardElement, store, choices) {
    this.#boardElement = boardElement;
    this.#store = store;
    const { player } = boardElement;
    const units = () => [
      ["step", t("one step")],
      ["push", t("one push")],
      ["session", t("all pushes of a box")],
    ];
    choices.keep("undo-unit", units, (value) => {
      player.unit = /** @type {import("../../play/history.js").Unit} */ (value);
    });
    const routes = () => [
      ["moves", t("moves")],
      ["pushes", t("pushes")],
    ];
    choices.keep("fewest", routes, (value) => {
      player.fewest = /** @type {import("../../play/push.js").Fewest} */ (value);
    });
    const motions = () => [
      ["system", t("system default")],
      ["smooth", t("smooth")],
      ["steps", t("step by step")],
      ["instant", t("instant")],
    ];
    choices.keep("motion", motions, (value) => {
      boardElement.motion =
        value === "system" ? null : /** @type {import("../../player/player.js").Motion} */ (value);
    });
    const kept = store.get("symmetry");
    if (SYMMETRIES.includes(Number(kept))) this.#show(Number(kept));
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
        const { player } = this.#boardElement;
        player.setReverse(!player.reversed);
        if (player.reversed) {
          notify(
            t(
              "Pull the boxes back to where they start: choose one to see where it can go; with the keyboard, hold Shift and step away from it.",
            ),
          );
        }
        this.#boardElement.focus();
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
    const { player } = this.#boardElement;
    player.chosenSymmetry = this.#symmetry;
    player.setSymmetry(this.#wide ? turned(this.#symmetry, true) : this.#symmetry);
  }
}
