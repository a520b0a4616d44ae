// The controls under an embedded board: history, playback, counters and, if enabled, the solver.

import { drawIcon, ICONS } from "../draw/icons.js";
import { t } from "../texts/texts.js";

/**
 * @typedef {object} Wants
 * @property {import("./player.js").Player} player
 * @property {() => void} hint
 * @property {() => void} solve
 */

export class Controls {
  /** To be placed below the board. */
  element = document.createElement("div");
  #player;
  #counter = document.createElement("span");
  #slider = document.createElement("input");
  #buttons;

  /** @param {Wants} wants */
  constructor({ player, hint, solve }) {
    this.#player = player;
    this.element.setAttribute("part", "controls");
    this.element.className = "controls";
    const make = (/** @type {keyof typeof ICONS} */ name, /** @type {() => void} */ act) => {
      const button = document.createElement("button");
      button.type = "button";
      button.setAttribute("part", `button ${name}`);
      button.append(drawIcon(name));
      button.addEventListener("click", act);
      return button;
    };
    this.#buttons = {
      undo: make("undo", () => player.undo()),
      redo: make("redo", () => player.redo()),
      restart: make("restart", () => player.restart()),
      play: make("play", () => {
        if (player.playing) player.stop();
        else player.play();
      }),
      hint: make("hint", hint),
      solve: make("solve", solve),
    };
    this.#slider.type = "range";
    this.#slider.min = "0";
    this.#slider.setAttribute("part", "slider");
    this.#slider.addEventListener("input", () => {
      player.seek((player.game?.base ?? 0) + this.#slider.valueAsNumber);
    });
    this.#counter.setAttribute("part", "counter");
    const { undo, redo, restart, play, hint: tip, solve: solver } = this.#buttons;
    this.element.append(restart, undo, redo, play, this.#slider, this.#counter, tip, solver);
    this.name();
  }

  /** Labels the buttons in the current language. */
  name() {
    const names = {
      undo: t("Undo"),
      redo: t("Redo"),
      restart: t("Restart"),
      play: t("Play the remaining moves"),
      hint: t("Hint"),
      solve: t("Solve this level"),
    };
    for (const [name, button] of Object.entries(this.#buttons)) {
      const label = names[/** @type {keyof typeof names} */ (name)];
      button.setAttribute("aria-label", label);
      button.title = label;
    }
    this.#slider.setAttribute("aria-label", t("Position in the history"));
  }

  /** @param {boolean} solver whether the element has a solver */
  show(solver) {
    const { game, playing } = this.#player;
    const { undo, redo, restart, play, hint, solve } = this.#buttons;
    hint.hidden = !solver;
    solve.hidden = !solver;
    if (!game) return;
    const at = game.cursor - game.base;
    const length = game.end - game.base;
    undo.disabled = !game.canUndo;
    redo.disabled = !game.canRedo;
    restart.disabled = !game.canRestart;
    play.disabled = at === length && !playing;
    play.firstElementChild?.firstElementChild?.setAttribute(
      "d",
      playing ? ICONS.pause : ICONS.play,
    );
    play.setAttribute("aria-label", playing ? t("Pause") : t("Play the remaining moves"));
    this.#slider.max = String(length);
    this.#slider.value = String(at);
    this.#slider.disabled = length === 0;
    const { moves, pushes } = game;
    this.#counter.textContent = t("{moves} {moves|move|moves}, {pushes} {pushes|push|pushes}", {
      moves,
      pushes,
    });
  }
}
