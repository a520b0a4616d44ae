// How the board looks, sounds and feels: skin, sounds, vibration, walking speed, and the hand that holds a phone.

import { t } from "../../texts/texts.js";

/** @typedef {import("../../player/kura-player.js").KuraPlayer} KuraPlayer */
/** @typedef {import("./senses.js").Happening} Happening */

export class Comfort {
  #boardElement;
  #sound = false;
  #shakes = false;
  /** How many boxes were on goals at the last event. */
  #stored = 0;

  /** @param {KuraPlayer} boardElement @param {import("../../ui/choices.js").Choices} choices */
  constructor(boardElement, choices) {
    this.#boardElement = boardElement;
    const { dataset } = document.documentElement;
    const skins = () => [
      ["storehouse", t("storehouse")],
      ["plain", t("plain")],
      ["contrast", t("high contrast")],
      ["classic", t("classic")],
    ];
    choices.keep("skin", skins, (skin) => {
      dataset.skin = skin;
      boardElement.setAttribute("skin", skin);
    });
    const hands = () => [
      ["right", t("right-handed")],
      ["left", t("left-handed")],
    ];
    choices.keep("hand", hands, (hand) => {
      dataset.hand = hand;
    });
    const paces = () => [
      ["2", t("slow")],
      ["1", t("medium")],
      ["0.5", t("fast")],
      ["0", t("instant")],
    ];
    const walk = (/** @type {string} */ pace) => {
      boardElement.player.walkingPace = Number(pace);
    };
    choices.keep("walking", paces, walk, { standard: "1" });
    const switched = () => [
      ["off", t("off")],
      ["on", t("on")],
    ];
    choices.keep("sound", switched, (on) => {
      this.#sound = on === "on";
    });
    choices.keep("vibration", switched, (on) => {
      this.#shakes = on === "on";
    });
    for (const name of ["move", "push", "redo", "blocked", "solved"]) {
      boardElement.addEventListener(name, () => this.#happened(name));
    }
    for (const name of ["level", "undo", "restart"]) {
      boardElement.addEventListener(name, () => this.#count());
    }
  }

  /** @returns {boolean} whether one more box is on a goal than before */
  #count() {
    const now = this.#boardElement.player.game?.boxesOnGoals ?? 0;
    const more = now > this.#stored;
    this.#stored = now;
    return more;
  }

  /** @param {string} event */
  async #happened(event) {
    const more = this.#count();
    if (!this.#sound && !this.#shakes) return;
    const { sound, vibrate } = await import("./senses.js");
    const kind = happening(event, more);
    if (this.#sound) sound(kind);
    if (this.#shakes) vibrate(kind);
  }
}

/** @param {string} event @param {boolean} more whether one more box is on a goal @returns {Happening} */
function happening(event, more) {
  if (event === "blocked" || event === "solved") return event;
  if (more) return "stored";
  return event === "push" ? "push" : "step";
}
