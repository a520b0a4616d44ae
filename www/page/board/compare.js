// Two solutions of a level side by side, stepped by moves or by pushes.

import { Game } from "../../play/game.js";
import { stopsOf } from "../../play/solution_steps.js";
import { KuraPlayer } from "../../player/kura-player.js";
import { t } from "../../texts/texts.js";
import { any, button, element, select, setIcon, setText } from "../../ui/elements.js";

/** A solution and its name. @typedef {{ name: string, lurd: string, moves: number, pushes: number }} Told */

const SIDES = /** @type {const} */ (["left", "right"]);

/**
 * @typedef {object} Side
 * @property {KuraPlayer} stage
 * @property {Told} told
 * @property {number[]} stops after how many moves each step of the comparison ends, the start first
 */

/** @type {Comparison | null} */
let comparison = null;

/**
 * Opens the comparison.
 *
 * @param {import("../../play/board.js").Board} board
 * @param {Told[]} solutions two at least
 * @param {KuraPlayer} like looks like this one, and plays as fast
 */
export function compare(board, solutions, like) {
  comparison ??= new Comparison();
  comparison.open(board, solutions, like);
}

class Comparison {
  #dialog = element("compare-dialog", HTMLDialogElement);
  #scrub = element("compare-scrub", HTMLInputElement);
  #unit = select("compare-unit");
  /** @type {Side[]} */
  #sides = [];
  /** @type {Told[]} */
  #solutions = [];
  #timer = 0;
  #pace = 120;

  constructor() {
    this.#scrub.addEventListener("input", () => {
      this.#stop();
      this.#show();
    });
    this.#unit.addEventListener("change", () => {
      // The left one stays where it is, as far as the other unit has a place there.
      const [left] = this.#sides;
      const made = left.stage.player.game?.moves ?? 0;
      this.#count();
      this.#scrub.value = String(left.stops.filter((stop) => stop <= made).length - 1);
      this.#show();
    });
    button("compare-play").addEventListener("click", () => this.#toggle());
    button("compare-back").addEventListener("click", () => this.#step(-1));
    button("compare-forward").addEventListener("click", () => this.#step(1));
    SIDES.forEach((side, index) => {
      select(`compare-${side}`).addEventListener("change", ({ target }) => {
        if (target instanceof HTMLSelectElement)
          this.#take(index, this.#solutions[target.selectedIndex]);
        this.#count();
      });
    });
    this.#dialog.addEventListener("close", () => {
      this.#stop();
      for (const { stage } of this.#sides) stage.remove();
    });
  }

  /** @param {import("../../play/board.js").Board} board @param {Told[]} solutions @param {KuraPlayer} like */
  open(board, solutions, like) {
    this.#solutions = solutions;
    this.#pace = Math.max(40, like.player.pace);
    this.#dialog.showModal();
    this.#sides = SIDES.map((side, index) => {
      const stage = new KuraPlayer();
      stage.setAttribute("keys", "none");
      stage.setAttribute("readonly", "");
      const theme = like.getAttribute("theme");
      if (theme) stage.setAttribute("theme", theme);
      any(`compare-${side}-board`).replaceChildren(stage);
      stage.player.open(new Game(board));
      const choice = select(`compare-${side}`);
      choice.replaceChildren(...solutions.map(({ name }) => new Option(name)));
      choice.selectedIndex = index;
      return { stage, told: solutions[index], stops: [0] };
    });
    for (const [index, { told }] of this.#sides.entries()) this.#take(index, told);
    this.#scrub.value = "0";
    this.#count();
  }

  /** @param {number} index @param {Told} told */
  #take(index, told) {
    const side = this.#sides[index];
    side.told = told;
    side.stage.player.load(told.lurd);
  }

  /** Finds where each step ends, and shows where the two solutions differ first. */
  #count() {
    const byPushes = this.#unit.value === "pushes";
    for (const side of this.#sides) side.stops = stopsOf(side.told.lurd, byPushes);
    const at = Number(this.#scrub.value);
    this.#scrub.max = String(Math.max(...this.#sides.map(({ stops }) => stops.length - 1)));
    this.#scrub.value = String(at);
    const [left, right] = this.#sides.map(({ told }) => told.lurd);
    let same = 0;
    while (same < left.length && left[same] === right[same]) same += 1;
    setText(
      any("compare-note-same"),
      left === right
        ? t("Both are the same.")
        : same === 0
          ? t("They differ from the first move on.")
          : t("{same|Only the first move is|The first # moves are} the same.", { same }),
    );
    this.#show();
  }

  #show() {
    const at = Number(this.#scrub.value);
    this.#sides.forEach(({ stage, stops }, index) => {
      const { player } = stage;
      const { game } = player;
      if (!game) return;
      player.seek(game.base + stops[Math.min(at, stops.length - 1)]);
      const { moves, pushes, boxesOnGoals: stored } = game;
      const all = game.board.goalCount;
      setText(
        any(`compare-${SIDES[index]}-note`),
        t("Move {moves}, push {pushes}, {stored} of {all} on goals", {
          moves,
          pushes,
          stored,
          all,
        }),
      );
    });
    button("compare-back").disabled = at === 0;
    button("compare-forward").disabled = at === Number(this.#scrub.max);
  }

  /** @param {number} by */
  #step(by) {
    this.#stop();
    this.#scrub.value = String(Number(this.#scrub.value) + by);
    this.#show();
  }

  #toggle() {
    if (this.#timer) {
      this.#stop();
      return;
    }
    if (this.#scrub.value === this.#scrub.max) this.#scrub.value = "0";
    this.#timer = window.setInterval(() => {
      this.#scrub.value = String(Number(this.#scrub.value) + 1);
      this.#show();
      if (this.#scrub.value === this.#scrub.max) this.#stop();
    }, this.#pace);
    this.#mark(true);
  }

  #stop() {
    window.clearInterval(this.#timer);
    this.#timer = 0;
    this.#mark(false);
  }

  /** @param {boolean} playing */
  #mark(playing) {
    const control = button("compare-play");
    setIcon(control, playing ? "pause" : "play");
    control.setAttribute("aria-label", playing ? t("Pause") : t("Play both"));
  }
}
