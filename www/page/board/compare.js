// Two solutions of a level side by side, stepped by moves or by pushes.

import { Game } from "../../play/game.js";
import { stopsOf } from "../../play/solution_steps.js";
import { KuraPlayer } from "../../player/kura-player.js";
import { t } from "../../texts/texts.js";
import { closeForm, makeDialog } from "../../ui/dialog.js";
import { html, icon } from "../../ui/html.js";

/** A solution and its name. @typedef {{ name: string, lurd: string, moves: number, pushes: number }} Told */

/**
 * @typedef {object} Side
 * @property {KuraPlayer} boardElement
 * @property {Told} told
 * @property {string} note where it is
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
  #dialog;
  #renew;
  /** @type {Side[]} */
  #sides = [];
  /** @type {Told[]} */
  #solutions = [];
  #byPushes = false;
  /** How many steps are shown, and how many there are. */
  #at = 0;
  #most = 0;
  #same = "";
  #timer = 0;
  #pace = 120;

  constructor() {
    const { dialog, renew } = makeDialog("compare", "compare", () => this.#content());
    this.#dialog = dialog;
    this.#renew = renew;
    dialog.addEventListener("close", () => {
      this.#stop();
      for (const { boardElement } of this.#sides) boardElement.remove();
    });
  }

  #content() {
    const at = this.#at;
    /** @param {string} id @param {string} drawn @param {string} label @param {() => void} act @param {boolean} [off] */
    const tool = (id, drawn, label, act, off = false) =>
      html`<button type="button" id="compare-${id}" class="tool" aria-label=${label} ?disabled=${off} @click=${act}>${icon(drawn)}</button>`;
    const playing = this.#timer !== 0;
    return html`<div class="sheet">
      <div class="sheet-head"><h2 id="compare-title">${t("Two solutions side by side")}</h2>${closeForm()}</div>
      <div class="compare-sides">
        ${this.#side(0, "left", t("Solution on the left"))}
        ${this.#side(1, "right", t("Solution on the right"))}
      </div>
      <div class="compare-bar">
        ${tool("play", playing ? "pause" : "play", playing ? t("Pause") : t("Play both"), () => this.#toggle())}
        ${tool("back", "back", t("One step back"), () => this.#step(-1), at === 0)}
        ${tool("forward", "forward", t("One step forward"), () => this.#step(1), at === this.#most)}
        <input type="range" id="compare-scrub" min="0" step="1" .max=${String(this.#most)} .value=${String(at)} aria-label=${t("Position in both solutions")} @input=${(/** @type {Event} */ event) => this.#step(numberIn(event) - this.#at)}>
        <label class="field"><span>${t("Compare by")}</span>
          <select id="compare-unit" @change=${(/** @type {Event} */ { target }) => this.#compareBy(/** @type {HTMLSelectElement} */ (target).value)}>
            <option value="moves">${t("moves")}</option>
            <option value="pushes">${t("pushes")}</option>
          </select>
        </label>
      </div>
      <p id="compare-note-same" class="note" role="status">${this.#same}</p>
    </div>`;
  }

  /** @param {number} index @param {string} name @param {string} label */
  #side(index, name, label) {
    const side = this.#sides[index];
    const choose = (/** @type {Event} */ { target }) => {
      this.#take(index, this.#solutions[/** @type {HTMLSelectElement} */ (target).selectedIndex]);
      this.#count();
    };
    return html`<div class="compare-side">
      <select id="compare-${name}" aria-label=${label} @change=${choose}>${this.#solutions.map(
        (told) => html`<option .selected=${told === side?.told}>${told.name}</option>`,
      )}</select>
      <div id="compare-${name}-board" class="compare-board">${side?.boardElement}</div>
      <p id="compare-${name}-note" class="note">${side?.note}</p>
    </div>`;
  }

  /** @param {import("../../play/board.js").Board} board @param {Told[]} solutions @param {KuraPlayer} like */
  open(board, solutions, like) {
    this.#solutions = solutions;
    this.#pace = Math.max(40, like.player.pace);
    this.#sides = solutions.slice(0, 2).map((told) => {
      const boardElement = new KuraPlayer();
      boardElement.setAttribute("keys", "none");
      boardElement.setAttribute("readonly", "");
      const theme = like.getAttribute("theme");
      if (theme) boardElement.setAttribute("theme", theme);
      return { boardElement, told, note: "", stops: [0] };
    });
    this.#at = 0;
    this.#dialog.showModal();
    this.#renew();
    for (const [index, { boardElement, told }] of this.#sides.entries()) {
      boardElement.player.open(new Game(board));
      this.#take(index, told);
    }
    this.#count();
  }

  /** @param {number} index @param {Told} told */
  #take(index, told) {
    const side = this.#sides[index];
    side.told = told;
    side.boardElement.player.load(told.lurd);
  }

  /** @param {string} unit */
  #compareBy(unit) {
    // The left one stays where it is, as far as the other unit has a place there.
    const [left] = this.#sides;
    const made = left.boardElement.player.game?.moves ?? 0;
    this.#byPushes = unit === "pushes";
    this.#count();
    this.#at = left.stops.filter((stop) => stop <= made).length - 1;
    this.#show();
  }

  /** Finds where each step ends, and shows where the two solutions differ first. */
  #count() {
    for (const side of this.#sides) side.stops = stopsOf(side.told.lurd, this.#byPushes);
    this.#most = Math.max(...this.#sides.map(({ stops }) => stops.length - 1));
    this.#at = Math.min(this.#at, this.#most);
    const [left, right] = this.#sides.map(({ told }) => told.lurd);
    let same = 0;
    while (same < left.length && left[same] === right[same]) same += 1;
    if (left === right) this.#same = t("Both are the same.");
    else if (same === 0) this.#same = t("They differ from the first move on.");
    else this.#same = t("{same|Only the first move is|The first # moves are} the same.", { same });
    this.#show();
  }

  #show() {
    for (const side of this.#sides) {
      const { player } = side.boardElement;
      const { game } = player;
      if (!game) continue;
      player.seek(game.base + side.stops[Math.min(this.#at, side.stops.length - 1)]);
      const { moves, pushes, boxesOnGoals: stored } = game;
      const all = game.board.goalCount;
      const place = { moves, pushes, stored, all };
      side.note = t("Move {moves}, push {pushes}, {stored} of {all} on goals", place);
    }
    this.#renew();
  }

  /** @param {number} by */
  #step(by) {
    this.#stop();
    this.#at = Math.max(0, Math.min(this.#at + by, this.#most));
    this.#show();
  }

  #toggle() {
    if (this.#timer) {
      this.#stop();
      return;
    }
    if (this.#at === this.#most) this.#at = 0;
    this.#timer = window.setInterval(() => {
      this.#at += 1;
      if (this.#at >= this.#most) this.#step(0);
      else this.#show();
    }, this.#pace);
    this.#renew();
  }

  #stop() {
    window.clearInterval(this.#timer);
    this.#timer = 0;
    this.#renew();
  }
}

/** @param {Event} event of a slider */
function numberIn({ target }) {
  return /** @type {HTMLInputElement} */ (target).valueAsNumber;
}
