// The analysis overlays, computed by the lab module in its own worker, which is loaded on first use.

import { matchingLines } from "../../draw/matching_lines.js";
import { NO_OVERLAY } from "../../draw/overlay.js";
import { formatBoard } from "../../play/board.js";
import { t } from "../../texts/texts.js";
import { html, live, made, view } from "../../ui/html.js";
import { loadErrorInWords } from "../../ui/troubles.js";
import { drawSamples, KINDS, keyInWords, Names } from "./insight_legend.js";

/** @typedef {import("../../draw/overlay.js").Overlay} Overlay */
/** @typedef {import("../../lab.js").Analysis} Analysis */
/** @typedef {import("../../lab.js").Maze} Maze */
/** @typedef {import("../../lab.js").Proof} Proof */
/** @typedef {import("../../play/game.js").Game} Game */

/** Those of the level, whatever the position: they stay while boxes move. @type {import("./insight_legend.js").Name[]} */
const OF_LEVEL = ["dead", "tunnels", "rooms", "plan"];

/** Those with numbers. @type {string[]} */
const NUMBERED = ["matching", "plan"];

/** A position is analysed after this many milliseconds without a move. */
const CALM = 120;

export class Insight {
  #stage;
  #names;
  /** Made with the first question. @type {import("../../lab.js").LabSolver | null} */
  #solver = null;
  root = /** @type {HTMLDetailsElement} */ (
    made(html`<details id="insight" class="insight" name="beside"></details>`)
  );
  #renew;
  /** The ticked kinds. @type {Set<string>} */
  #ticked = new Set();
  /** Why there is nothing to draw yet, in the words of the language. */
  #said = () => "";
  #timer = 0;
  /** @type {{ board: import("../../play/board.js").Board, maze: Maze | null } | null} */
  #known = null;
  /** The deadlock proof shown, if any. @type {Proof | null} */
  #shown = null;
  /** @type {Overlay | null} */
  #proof = null;
  /** The highlighted item, such as a move in the list. @type {Overlay | null} */
  #pointed = null;
  /** The overlays of the ticked checkboxes. @type {Overlay} */
  #wanted = NO_OVERLAY;
  /** Those of them that belong to the level. @type {{ board: import("../../play/board.js").Board, overlay: Overlay } | null} */
  #staying = null;
  /** How often it has looked: an answer that comes after a later look is not drawn. */
  #looks = 0;

  /** @param {import("../../player/kura-player.js").KuraPlayer} stage */
  constructor(stage) {
    this.#stage = stage;
    this.#names = new Names(stage);
    for (const name of ["level", "move", "push", "undo", "redo", "restart", "reverse"]) {
      stage.addEventListener(name, () => this.#changed());
    }
    this.#renew = view(this.root, () => this.#template());
    this.root.addEventListener("toggle", () => {
      // On a small screen the panel covers the bottom of the page: scrolls up to the board.
      if (this.root.open && getComputedStyle(this.root).position === "fixed") {
        window.scrollTo(0, 0);
      }
      this.#look();
    });
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
      <summary>${t("Analysis overlays")}</summary>
      <p id="insight-said" class="note" role="status">${this.#said()}</p>
      <div class="ticks">${KINDS.map(
        (kind) =>
          html`<label><input type="checkbox" id="see-${kind}" .checked=${live(this.#ticked.has(kind))} @change=${tick(kind)}><canvas aria-hidden="true" data-kind=${kind}></canvas><span>${names[kind]}</span></label>`,
      )}</div>
      <div id="insight-key" class="note" role="status">${this.#key.map((words) => html`<p>${words}</p>`)}</div>`;
  }

  /** What the overlays shown mean, nothing while it is closed. */
  get #key() {
    return this.root.open ? keyInWords([...this.#ticked]) : [];
  }

  /** Opens it, or closes it if it is open. */
  toggle() {
    this.root.open = !this.root.open;
  }

  /** Draws a proof over the board, or removes it. @param {Proof | null} proof */
  showProof(proof) {
    if (proof === this.#shown) return;
    this.#shown = proof;
    this.#proof = proof && {
      areas: [
        { kind: "corral", squares: proof.floor },
        { kind: "goal", squares: proof.goals },
        { kind: "proof", squares: proof.boxes },
      ],
      lines: [],
      labels: [],
    };
    this.#lay();
  }

  /** Draws the highlighted item over everything else, or removes it. @param {Overlay | null} pointed */
  point(pointed) {
    if (pointed === this.#pointed) return;
    this.#pointed = pointed;
    this.#lay();
  }

  async #lab() {
    // The browser keeps what was loaded; what could not be loaded is asked for again.
    const { createSolver } = await import("../../lab.js");
    this.#solver ??= createSolver();
    return this.#solver;
  }

  #changed() {
    clearTimeout(this.#timer);
    const { game } = this.#stage.player;
    const staying = this.#staying;
    const stays = staying !== null && staying.board === game?.board && !game.reverse;
    const wanted = stays ? staying.overlay : NO_OVERLAY;
    if (this.#wanted !== wanted) {
      this.#wanted = wanted;
      this.#lay();
    }
    if (this.root.open) this.#timer = window.setTimeout(() => this.#look(), CALM);
  }

  async #look() {
    this.#looks += 1;
    const look = this.#looks;
    const { game } = this.#stage.player;
    const kinds = this.root.open ? KINDS.filter((kind) => this.#ticked.has(kind)) : [];
    if (!this.root.open || !game || game.reverse) {
      this.#wanted = NO_OVERLAY;
      this.#staying = null;
      this.#lay();
      return;
    }
    drawSamples(this.root);
    if (look === 1) this.#said = () => t("Analysing…");
    this.#renew();
    const cursor = game.cursor;
    try {
      const seen = await this.analyse(game);
      const ofLevel = kinds.filter((kind) => OF_LEVEL.includes(kind));
      const maze = ofLevel.length > 0 ? await this.#maze(game) : null;
      if (look !== this.#looks || this.#stage.player.game !== game || game.cursor !== cursor)
        return;
      const walls = ofLevel.length > 0 && !maze;
      this.#said = () => (walls ? t("The walls alone rule out a solution.") : "");
      this.#wanted = kinds.length > 0 ? overlayOf(kinds, seen, maze, game.board) : NO_OVERLAY;
      this.#staying = maze && {
        board: game.board,
        overlay: overlayOf(ofLevel, null, maze, game.board),
      };
    } catch (error) {
      this.#said = () => loadErrorInWords(error);
    }
    this.#renew();
    this.#lay();
  }

  #lay() {
    const above = [this.#proof, this.#pointed].filter((overlay) => overlay !== null);
    const laid = above.reduce(together, this.#wanted);
    this.#names.set(laid);
    this.#stage.lay(laid);
  }

  /**
   * Looks at a position without a search.
   *
   * @param {import("../../advice/positions.js").Position} position
   * @returns {Promise<Analysis | null>} squares numbered as on the board
   */
  async analyse({ board, boxes, playerSquare }) {
    const start = new Uint8Array(board.cells.length);
    for (const square of board.boxes) start[square] = 1;
    const level = textOf(board, start, board.player);
    const at = textOf(board, boxes, playerSquare);
    const seen = await (await this.#lab()).analyse(level.xsb, at.xsb);
    return seen && level.place ? inBoard(seen, level.place) : seen;
  }

  /** @param {Game} game @returns {Promise<Maze | null>} squares numbered as on the board */
  async #maze({ board }) {
    if (this.#known?.board !== board) {
      const boxes = new Uint8Array(board.cells.length);
      for (const square of board.boxes) boxes[square] = 1;
      const { xsb, place } = textOf(board, boxes, board.player);
      const maze = await (await this.#lab()).maze(xsb);
      this.#known = { board, maze: maze && place ? inBoard(maze, place) : maze };
    }
    return this.#known.maze;
  }
}

/** @param {Overlay} below @param {Overlay} above @returns {Overlay} */
function together(below, above) {
  return {
    areas: [...below.areas, ...above.areas],
    lines: [...below.lines, ...above.lines],
    labels: [...below.labels, ...above.labels],
  };
}

/**
 * A position without its left margin, with squares numbered as by the module; `place` maps them to the board, null when
 * they are the same.
 *
 * @param {import("../../play/board.js").Board} board
 * @param {Uint8Array} boxes
 * @param {number} player
 */
function textOf(board, boxes, player) {
  const rows = formatBoard(board, boxes, player).split("\n");
  const margin = Math.min(...rows.filter((row) => row !== "").map((row) => row.search(/\S/)));
  const width = Math.max(...rows.map((row) => row.length)) - margin;
  const place = (/** @type {number} */ cell) =>
    Math.floor(cell / width) * board.width + (cell % width) + margin;
  const same = margin === 0 && width === board.width;
  return { xsb: rows.map((row) => row.slice(margin)).join("\n"), place: same ? null : place };
}

/** Properties of the answers that contain squares. */
const SQUARES = ["frozen", "floor", "boxes", "goals", "dead", "tunnels", "rooms"];
const SQUARE = ["from", "goal", "to"];

/**
 * The answer with squares numbered as on the board.
 *
 * @template T
 * @param {T} answer
 * @param {(cell: number) => number} place
 * @returns {T}
 */
function inBoard(answer, place) {
  const text = JSON.stringify(answer);
  return JSON.parse(text, (name, value) => {
    if (SQUARE.includes(name) && typeof value === "number") return place(value);
    if (!SQUARES.includes(name) || !Array.isArray(value)) return value;
    return value.map((one) => (Array.isArray(one) ? one.map(place) : place(one)));
  });
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
