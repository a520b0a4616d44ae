// <kura-player>: a Sokoban board that plays. It keeps its keys to itself unless it has the focus, knows no global state
// and loads no solver.
//
//   <kura-player level="#####|#@$.#|#####"></kura-player>      rows separated by | or line breaks
//
// Attributes: level, theme (light, dark; otherwise the system's), readonly.
// Events: move, push, undo, redo, restart, blocked, level, playback, solved; each bubbles and has the game in `detail`.

import { OverlayView } from "../draw/overlay.js";
import { DARK, LIGHT } from "../draw/palette.js";
import { BoardView } from "../draw/view.js";
import { bindGamepad } from "../input/gamepad.js";
import { commandFor, commandOf, makeKeyMap, readBindings, STANDARD_KEYS } from "../input/keys.js";
import { bindPointer } from "../input/pointer.js";
import { t } from "../texts/texts.js";
import { Mirror } from "./mirror.js";
import { Player } from "./player.js";

const STYLE = `
  :host { display: block; position: relative; min-width: 0; min-height: 8rem; outline: none; }
  :host([hidden]) { display: none; }
  .room { position: absolute; inset: 0; display: grid; place-items: center; overflow: hidden; }
  .room > canvas { grid-area: 1 / 1; }
  .above { pointer-events: none; }
  canvas { display: block; touch-action: none; user-select: none; -webkit-user-select: none;
    -webkit-touch-callout: none; -webkit-tap-highlight-color: transparent; border-radius: 4px; }
  canvas:focus { outline: none; }
  canvas:focus-visible { outline: var(--kura-focus, 3px solid #1f5fbf); outline-offset: 3px; }
  .mirror { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
    contain: strict; }
  .mirror > div { display: flex; }
  .spoken { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
    white-space: nowrap; }
`;

export class KuraPlayer extends HTMLElement {
  static observedAttributes = ["level", "theme", "readonly", "keys"];

  #canvas;
  #overlay;
  #spoken;
  #room;
  #view;
  #mirror = new Mirror();
  #dark = window.matchMedia("(prefers-color-scheme: dark)");
  #still = window.matchMedia("(prefers-reduced-motion: reduce)");
  /** Taken away with the element. @type {AbortController | null} */
  #listeners = null;
  /** @type {ResizeObserver | null} */
  #resizing = null;
  #unbindPointer = () => {};
  /** Plays the level; see player.js. @type {Player} */
  player;
  /** What the keys do. */
  keyMap = STANDARD_KEYS;

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    root.adoptedStyleSheets = [sheet];
    this.#room = document.createElement("div");
    this.#room.className = "room";
    this.#canvas = document.createElement("canvas");
    this.#canvas.tabIndex = 0;
    this.#canvas.setAttribute("role", "application");
    this.#canvas.setAttribute("part", "board");
    this.#canvas.setAttribute("aria-roledescription", t("Sokoban board"));
    this.#spoken = document.createElement("div");
    this.#spoken.className = "spoken";
    this.#spoken.setAttribute("aria-live", "polite");
    const above = document.createElement("canvas");
    above.className = "above";
    above.setAttribute("aria-hidden", "true");
    this.#room.append(this.#canvas, above);
    this.#mirror.element.className = "mirror";
    root.append(this.#room, this.#mirror.element, this.#spoken);
    this.#view = new BoardView(this.#canvas);
    this.#overlay = new OverlayView(this.#view, this.#canvas, above);
    this.player = new Player(this.#view, (event) => this.#told(event));
  }

  connectedCallback() {
    this.#listeners = new AbortController();
    const { signal } = this.#listeners;
    this.#dark.addEventListener("change", () => this.#applyTheme(), { signal });
    this.#still.addEventListener("change", () => this.#applyMotion(), { signal });
    this.addEventListener("keydown", (event) => this.handleKey(event), { signal });
    window.addEventListener("keyup", (event) => this.#keyUp(event), { signal });
    window.addEventListener("blur", () => this.player.release(), { signal });
    this.#unbindPointer = bindPointer(this.#canvas, {
      squareAt: (x, y) => this.#view.squareAt(x, y),
      canDrag: (square) => Boolean(this.player.game?.boxes[square]),
      tap: (square) => this.player.tap(square),
      dragStart: (square) => this.player.pick(square),
      dragMove: (square) => this.player.hover(square),
      dragEnd: (square) => this.player.drop(square),
      hover: (square) => this.player.hover(square),
      hold: (direction) => this.player.holdSeen(direction, true),
      release: () => this.player.release(),
    });
    bindGamepad(
      {
        hold: (direction) => this.#hasPad() && this.player.holdSeen(direction, true),
        release: (direction) => this.player.releaseSeen(direction),
        press: (action) => this.#hasPad() && this.#press(action),
      },
      signal,
    );
    this.#resizing = new ResizeObserver(() => this.#fit());
    this.#resizing.observe(this.#room);
    this.#watchRatio();
    this.#applyTheme();
    this.#applyMotion();
  }

  disconnectedCallback() {
    this.#listeners?.abort();
    this.#resizing?.disconnect();
    this.#unbindPointer();
    this.player.destroy();
  }

  /**
   * @param {string} name
   * @param {string | null} _old
   * @param {string | null} value
   */
  attributeChangedCallback(name, _old, value) {
    if (name === "level" && value !== null) this.player.open(value.replaceAll("|", "\n"));
    if (name === "theme") this.#applyTheme();
    if (name === "readonly") this.player.readonly = value !== null;
    if (name === "keys") this.keyMap = keyMapOf(value);
  }

  /** Where a square's middle lies in the window, in CSS pixels, and how large it is. @param {number} square */
  placeOf(square) {
    const box = this.#canvas.getBoundingClientRect();
    const { x, y, size } = this.#view.placeOf(square);
    return { x: box.left + x, y: box.top + y, size };
  }

  /** How many squares were redrawn since the element was made. */
  get redrawn() {
    return this.#view.redrawn;
  }

  /**
   * @override
   * @param {FocusOptions} [options]
   */
  focus(options) {
    this.#canvas.focus(options);
  }

  /**
   * Takes a key press that is for the board. The page may hand over presses that nobody else wants.
   *
   * @param {KeyboardEvent} event
   * @returns {boolean} whether it was for the board
   */
  handleKey(event) {
    if (event.defaultPrevented) return true;
    const command = commandFor(event, this.keyMap);
    if (!command) return false;
    const held = event.repeat && command.action === "move";
    const taken = held || this.player.command(command);
    if (taken) event.preventDefault();
    return taken;
  }

  /** @param {KeyboardEvent} event */
  #keyUp(event) {
    const command = commandFor(event, this.keyMap);
    if (command && "direction" in command) this.player.releaseSeen(command.direction);
  }

  /** Of several boards on a page the game pad is for the one that has the focus, else for the first. */
  #hasPad() {
    const boards = document.querySelectorAll("kura-player");
    const focused = [...boards].find((board) => board === document.activeElement);
    return (focused ?? boards[0]) === this;
  }

  /** What the board does not take is for the page around it. @param {import("../input/keys.js").Action} action */
  #press(action) {
    if (this.player.command(commandOf(action))) return;
    this.dispatchEvent(new CustomEvent("command", { bubbles: true, detail: action }));
  }

  #fit() {
    const { clientWidth, clientHeight } = this.#room;
    this.#view.setRoom(clientWidth, clientHeight, window.devicePixelRatio || 1);
  }

  /** Moving to another screen, or zooming, changes the ratio without changing the size. */
  #watchRatio() {
    if (!this.isConnected) return;
    const query = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    const changed = () => {
      this.#fit();
      this.#watchRatio();
    };
    query.addEventListener("change", changed, { once: true, signal: this.#listeners?.signal });
  }

  #applyTheme() {
    const theme = this.getAttribute("theme");
    const dark = theme === "dark" || (theme !== "light" && this.#dark.matches);
    this.#view.setPalette(dark ? DARK : LIGHT);
  }

  /** How moves are shown; until it is chosen, as the system says. @type {import("./player.js").Motion | null} */
  #motion = null;

  /** @param {import("./player.js").Motion | null} motion null for what the system says */
  set motion(motion) {
    this.#motion = motion;
    this.#applyMotion();
  }

  get motion() {
    return this.#motion;
  }

  /** Lays something over the board. @param {import("../draw/overlay.js").Overlay} overlay */
  lay(overlay) {
    this.#overlay.show(overlay);
  }

  #applyMotion() {
    this.player.motion = this.#motion ?? (this.#still.matches ? "instant" : "smooth");
  }

  /** @param {import("./player.js").PlayerEvent} event */
  #told(event) {
    const { game } = this.player;
    if (game) this.#mirror.show(game, this.#view.symmetry);
    if (event === "level") this.#describe();
    if (event === "push" && game)
      this.#say(
        t("{stored} of {all} on goals", { stored: game.boxesOnGoals, all: game.board.goalCount }),
      );
    if (event === "solved" && game) {
      const { moves, pushes } = game;
      this.#say(t("Solved with {moves} moves and {pushes} pushes", { moves, pushes }));
    }
    this.dispatchEvent(new CustomEvent(event, { bubbles: true, composed: true, detail: game }));
  }

  #describe() {
    const board = this.player.game?.board;
    if (!board) return;
    const { width, height, boxes } = board;
    const values = { width, height, count: boxes.length };
    this.#canvas.setAttribute(
      "aria-label",
      t("Board, {width} by {height} squares, crates: {count}. Arrow keys walk and push.", values),
    );
  }

  /** @param {string} text */
  #say(text) {
    if (this.#spoken.textContent !== text) this.#spoken.textContent = text;
  }
}

/** @param {string | null} value of the attribute `keys`: `none`, or bindings as JSON */
function keyMapOf(value) {
  if (value === "none") return new Map();
  try {
    return makeKeyMap(readBindings(JSON.parse(value ?? "{}")));
  } catch {
    return STANDARD_KEYS;
  }
}

if (!customElements.get("kura-player")) customElements.define("kura-player", KuraPlayer);
