// The view of the analysis overlays, loaded when it is first opened.

import { analyse, mazeOf } from "../../advice/analysis.js";
import { matchingLines } from "../../draw/matching_lines.js";
import { t } from "../../texts/texts.js";
import { part } from "../../ui/elements.js";
import { html, live, view } from "../../ui/html.js";
import { loadErrorInWords } from "../../ui/troubles.js";
import { drawSamples, KINDS, keyInWords } from "./insight_legend.js";

/** @typedef {import("../../draw/overlay.js").Overlay} Overlay */
/** @typedef {import("../../lab.js").Analysis} Analysis */
/** @typedef {import("../../lab.js").Maze} Maze */

/** Those of the level, whatever the position: they stay while boxes move. @type {import("./insight_legend.js").Name[]} */
const OF_LEVEL = ["dead", "tunnels", "rooms", "plan"];

/** Those with numbers. @type {string[]} */
const NUMBERED = ["matching", "plan"];

/** A position is analysed after this many milliseconds without a move. */
const CALM = 120;

export class Insight {
  #root;
  #boardElement;
  #laid;
  #renew;
  /** The ticked kinds. @type {Set<string>} */
  #ticked = new Set();
  /** Why there is nothing to draw yet, in the words of the language. */
  #said = () => "";
  #timer = 0;
  /** The overlays that belong to the level. @type {{ board: import("../../play/board.js").Board, overlay: Overlay } | null} */
  #staying = null;
  /** How often it has looked: an answer that comes after a later look is not drawn. */
  #looks = 0;

  /**
   * @param {HTMLDetailsElement} root
   * @param {import("../../player/kura-player.js").KuraPlayer} boardElement
   * @param {import("./laid.js").Laid} laid
   */
  constructor(root, boardElement, laid) {
    this.#root = root;
    this.#boardElement = boardElement;
    this.#laid = laid;
    for (const name of ["level", "move", "push", "undo", "redo", "restart", "reverse"]) {
      boardElement.addEventListener(name, () => this.#changed());
    }
    this.#renew = view(part(root, "div"), () => this.#template());
    root.addEventListener("toggle", () => root.open || this.#look());
  }

  open() {
    // On a small screen the panel covers the bottom of the page: scrolls up to the board.
    if (getComputedStyle(this.#root).position === "fixed") window.scrollTo(0, 0);
    return this.#look();
  }

  #template() {
    const names = {
      dead: t("Dead squares"),
      tunnels: t("Tunnels"),
      rooms: t("Rooms"),
      frozen: t("Frozen boxes"),
      corrals: t("Corrals"),
      piCorrals: t("PI-corrals"),
      matching: t("Matching"),
      plan: t("Packing plan"),
    };
    const tick =
      (/** @type {string} */ kind) =>
      (/** @type {Event} */ { target }) => {
        const { checked } = /** @type {HTMLInputElement} */ (target);
        // Numbers of two kinds on one board cannot be told apart.
        if (checked && NUMBERED.includes(kind))
          for (const other of NUMBERED) this.#ticked.delete(other);
        if (checked) this.#ticked.add(kind);
        else this.#ticked.delete(kind);
        this.#renew();
        this.#look();
      };
    return html`
      <p id="insight-said" class="note" role="status">${this.#said()}</p>
      <div class="ticks">${KINDS.map(
        (kind) =>
          html`<label><input type="checkbox" id="see-${kind}" .checked=${live(this.#ticked.has(kind))} @change=${tick(kind)}><canvas aria-hidden="true" data-kind=${kind}></canvas><span>${names[kind]}</span></label>`,
      )}</div>
      <div id="insight-key" class="note" role="status">${this.#key.map((words) => html`<p>${words}</p>`)}</div>`;
  }

  /** What the overlays shown mean, nothing while it is closed. */
  get #key() {
    return this.#root.open ? keyInWords([...this.#ticked]) : [];
  }

  #changed() {
    clearTimeout(this.#timer);
    const { game } = this.#boardElement.player;
    const staying = this.#staying;
    const stays = staying !== null && staying.board === game?.board && !game.reverse;
    this.#laid.lay("ticked", stays ? staying.overlay : null);
    if (this.#root.open) this.#timer = window.setTimeout(() => this.#look(), CALM);
  }

  async #look() {
    this.#looks += 1;
    const look = this.#looks;
    const { game } = this.#boardElement.player;
    const kinds = this.#root.open ? KINDS.filter((kind) => this.#ticked.has(kind)) : [];
    if (!this.#root.open || !game || game.reverse) {
      this.#staying = null;
      this.#laid.lay("ticked", null);
      return;
    }
    drawSamples(this.#root);
    if (look === 1) this.#said = () => t("Analysing…");
    this.#renew();
    const cursor = game.cursor;
    try {
      const seen = await analyse(game);
      const ofLevel = kinds.filter((kind) => OF_LEVEL.includes(kind));
      const maze = ofLevel.length > 0 ? await mazeOf(game.board) : null;
      if (look !== this.#looks || this.#boardElement.player.game !== game || game.cursor !== cursor)
        return;
      const walls = ofLevel.length > 0 && !maze;
      this.#said = () => (walls ? t("The walls alone rule out a solution.") : "");
      this.#laid.lay("ticked", kinds.length > 0 ? overlayOf(kinds, seen, maze, game.board) : null);
      this.#staying = maze && {
        board: game.board,
        overlay: overlayOf(ofLevel, null, maze, game.board),
      };
    } catch (error) {
      this.#said = () => loadErrorInWords(error);
    }
    this.#renew();
  }
}

/**
 * @param {import("./insight_legend.js").Name[]} kinds
 * @param {Analysis | null} seen
 * @param {Maze | null} maze
 * @param {import("../../play/board.js").Board} board
 * @returns {Overlay}
 */
function overlayOf(kinds, seen, maze, board) {
  /** @type {Overlay} */
  const overlay = { areas: [], lines: [], labels: [] };
  const wants = (/** @type {import("./insight_legend.js").Name} */ kind) => kinds.includes(kind);
  if (maze && wants("rooms")) {
    maze.rooms.forEach((squares, index) => {
      overlay.areas.push({ kind: "room", squares, label: String.fromCharCode(65 + (index % 26)) });
    });
  }
  if (maze && wants("dead")) overlay.areas.push({ kind: "dead", squares: maze.dead });
  if (maze && wants("tunnels")) overlay.areas.push({ kind: "tunnel", squares: maze.tunnels });
  for (const { floor } of wants("corrals") ? (seen?.corrals ?? []) : []) {
    overlay.areas.push({ kind: "corral", squares: floor });
  }
  for (const { floor, boxes } of wants("piCorrals") ? (seen?.piCorrals ?? []) : []) {
    overlay.areas.push({ kind: "piCorral", squares: [...floor, ...boxes] });
  }
  if (seen && wants("frozen")) overlay.areas.push({ kind: "frozen", squares: seen.frozen });
  if (seen && wants("matching")) overlay.lines = matchingLines(board, seen.matching);
  maze?.plan.forEach(({ to }, index) => {
    if (wants("plan")) overlay.labels.push({ square: to, text: String(index + 1) });
  });
  return overlay;
}
