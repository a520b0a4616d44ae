// How the board looks, sounds and feels: skin, sounds, vibration, walking speed, and the hand that holds a phone.

import { keepChoice } from "../../ui/choices.js";
import { any } from "../../ui/elements.js";

/** @typedef {import("../../player/kura-player.js").KuraPlayer} KuraPlayer */
/** @typedef {import("./senses.js").Happening} Happening */

export class Comfort {
  #stage;
  #sound = false;
  #shakes = false;
  /** How many boxes were on goals at the last event. */
  #stored = 0;

  /** @param {KuraPlayer} stage @param {import("../../store/store.js").Store} store */
  constructor(stage, store) {
    this.#stage = stage;
    const { dataset } = document.documentElement;
    keepChoice(store, "skin", (skin) => {
      dataset.skin = skin;
      stage.setAttribute("skin", skin);
    });
    keepChoice(store, "hand", (hand) => {
      dataset.hand = hand;
    });
    keepChoice(store, "walking", (pace) => {
      stage.player.walkingPace = Number(pace);
    });
    keepChoice(store, "sound", (on) => {
      this.#sound = on === "on";
    });
    keepChoice(store, "vibration", (on) => {
      this.#shakes = on === "on";
    });
    any("vibration-field").hidden = typeof navigator.vibrate !== "function";
    for (const name of ["move", "push", "redo", "blocked", "solved"]) {
      stage.addEventListener(name, () => this.#happened(name));
    }
    for (const name of ["level", "undo", "restart"]) {
      stage.addEventListener(name, () => this.#count());
    }
  }

  /** @returns {boolean} whether one more box is on a goal than before */
  #count() {
    const now = this.#stage.player.game?.boxesOnGoals ?? 0;
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
