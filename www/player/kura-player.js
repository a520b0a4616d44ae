// <kura-player>: a playable Sokoban board. It handles keys only while it has the focus, and uses no global
// state. Without the attribute `solver` it loads no WebAssembly. ../element.d.ts lists its attributes and events.

import { hintInWords } from "../advice/hint.js";
import { OverlayView } from "../draw/overlay.js";
import { paletteOf } from "../draw/palette.js";
import { BoardView } from "../draw/view.js";
import { bindGamepad } from "../input/gamepad.js";
import {
  commandFor,
  commandOf,
  isSliding,
  isTyping,
  makeKeyMap,
  readBindings,
  STANDARD_KEYS,
} from "../input/keys.js";
import { bindPointer } from "../input/pointer.js";
import { parseLurd } from "../play/lurd.js";
import { symmetryOf } from "../play/symmetry.js";
import { inWords } from "../texts/messages.js";
import { onLanguage, speakAround, t } from "../texts/texts.js";
import { Attributes } from "./attributes.js";
import { obey } from "./commands.js";
import { Controls } from "./controls.js";
import { Mirror } from "./mirror.js";
import { Note } from "./note.js";
import { Overview } from "./overview.js";
import { Player } from "./player.js";
import { Room } from "./room.js";
import { dress } from "./sheets.js";
import { Solving } from "./solving.js";
import { Speaker } from "./speaker.js";
import { Written } from "./written.js";
import { ZoomButtons } from "./zoom_buttons.js";

export { addLanguage } from "../texts/texts.js";

const DARK = "(prefers-color-scheme: dark)";
const STILL = "(prefers-reduced-motion: reduce)";

export class KuraPlayer extends Attributes {
  #room = new Room();
  #overlay;
  #view;
  #mirror = new Mirror();
  #speaker = new Speaker(this.#mirror);
  #note = new Note((text) => this.announce(text));
  #solving = new Solving(this, this.#note);
  #whole = document.createElement("div");
  #overview;
  #zoom = new ZoomButtons({
    zoom: (steps) => this.player.zoom(steps),
    find: () => this.player.find(),
  });
  #written = new Written(this, (text) => {
    if (!this.hasAttribute("level")) this.#open(text);
  });
  /** Aborted when the element is removed. @type {AbortController | null} */
  #listeners = null;
  /** @type {ResizeObserver | null} */
  #resizing = null;
  #unbindPointer = () => {};
  /** @type {Controls | null} */
  #controls = null;
  /** Plays the level; see player.js. @type {Player} */
  player;
  /** What the keys do. */
  keyMap = STANDARD_KEYS;

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    const { element, canvas, above } = this.#room;
    this.#mirror.element.className = "mirror";
    this.#whole.className = "whole";
    this.#whole.append(element);
    root.append(this.#whole, this.#mirror.element, this.#speaker.element);
    this.#view = new BoardView(canvas);
    this.#overlay = new OverlayView(this.#view, canvas, above);
    this.#overview = new Overview(this.#view, { find: () => this.player.find() });
    element.append(this.#overview.element, this.#zoom.element, this.#note.element);
    this.#view.onZoom = () => this.#zoom.show(this.#view.zoom);
    this.#view.onPrepared = () => {
      this.#overlay.follow();
      this.#overview.look();
    };
    this.player = new Player(this.#view, (event, change) => this.#onEvent(event, change));
  }

  connectedCallback() {
    const { ownerDocument } = this;
    const { defaultView: window } = ownerDocument;
    // In a document that nobody sees.
    if (!window || !this.shadowRoot) return;
    this.takeOver();
    dress(this.shadowRoot);
    this.#listeners = new AbortController();
    const { signal } = this.#listeners;
    const listen = (/** @type {string} */ query, /** @type {() => void} */ changed) =>
      window.matchMedia(query).addEventListener("change", changed, { signal });
    listen(DARK, () => this.#applyTheme());
    listen(STILL, () => this.#applyMotion());
    this.addEventListener("keydown", (event) => this.#keyDown(event), { signal });
    window.addEventListener("keyup", (event) => this.#keyUp(event), { signal });
    window.addEventListener("blur", () => this.player.release(), { signal });
    this.#unbindPointer = bindPointer(this.#room.element, {
      place: ({ clientX, clientY }) => this.#room.plane.inside(clientX, clientY),
      squareAt: ({ x, y }) => this.#view.squareAt(x, y),
      canDrag: (square) => Boolean(this.player.game?.boxes[square]),
      isPicked: (square) => square >= 0 && this.player.picked === square,
      tap: (square) => this.player.tap(square),
      dragStart: (square) => this.player.pick(square),
      dragMove: (square) => this.player.hover(square),
      dragEnd: (square) => this.player.drop(square),
      hover: (square) => this.player.hover(square),
      hold: (direction) => this.player.holdSeen(direction),
      release: () => this.player.release(),
      canPan: () => this.#view.zoom.hides,
      camera: (gesture) => this.#view.gesture(gesture),
    });
    bindGamepad(
      {
        hold: (direction) => this.#hasPad() && this.player.holdSeen(direction),
        release: (direction) => this.player.releaseSeen(direction),
        press: (action) => this.#hasPad() && this.#press(action),
      },
      signal,
    );
    this.#resizing = new window.ResizeObserver(() => this.#fit());
    this.#resizing.observe(this.#room.element);
    // A page that scales the board gives no other sign of it.
    for (const sign of ["transitionend", "animationend"]) {
      ownerDocument.addEventListener(sign, () => this.#fit(), { signal });
    }
    window.addEventListener("resize", () => this.#fit(), { signal });
    this.addEventListener("pointerenter", () => this.#fit(), { signal });
    this.#watchRatio(window);
    this.#applyTheme();
    this.#applyMotion();
    this.#written.watch();
    onLanguage(() => this.#name(), { signal });
    speakAround(this);
  }

  /** Rewrites all labels in the current language. */
  #name() {
    this.#describe();
    this.#mirror.repeat();
    this.#controls?.name();
    this.#controls?.show(this.hasAttribute("solver"));
  }

  disconnectedCallback() {
    this.#listeners?.abort();
    this.#resizing?.disconnect();
    this.#written.rest();
    this.#unbindPointer();
    this.player.destroy();
    this.#speaker.cancel();
    this.#solving.stop();
  }

  /** @type {import("../element.js").KuraPlayer["useSolver"]} */
  get useSolver() {
    return this.#solving.given;
  }

  set useSolver(solver) {
    this.#solving.given = solver ?? null;
  }

  undo() {
    this.player.undo();
  }

  redo() {
    this.player.redo();
  }

  restart() {
    this.player.restart();
  }

  play() {
    this.player.play();
  }

  stop() {
    this.player.stop();
  }

  /**
   * Makes moves from the current position, up to the first impossible one. Does nothing with `readonly`.
   *
   * @param {string} lurd
   * @returns {boolean} whether all of them were made
   */
  move(lurd) {
    const { directions } = parseLurd(lurd);
    if (!directions) return false;
    this.player.stop();
    return directions.every((direction) => this.player.step(direction));
  }

  /** Removes the element from the page and stops its solver at once. */
  destroy() {
    this.remove();
    this.#solving.stop();
  }

  /**
   * Solves from the current position. Requires the attribute `solver`.
   *
   * @param {import("../index.js").SolveOptions} [options]
   * @returns {Promise<import("../index.js").Result | null>}
   */
  async solve(options) {
    return this.#solving.solve(options);
  }

  /**
   * Shows the next box; further calls at the same position show where it goes, then how it is pushed there, and then
   * make the pushes. Requires the attribute `solver`.
   *
   * @returns {Promise<boolean>} whether a hint was given
   */
  async hint() {
    return (await this.#solving.hint()) === null;
  }

  /**
   * @param {string} name
   * @param {string | null} old
   * @param {string | null} value
   */
  attributeChangedCallback(name, old, value) {
    // Setting an attribute to its own value must not restart the game.
    if (value === old) return;
    if (name === "level" && value !== null) {
      this.#open(value);
    }
    if (name === "level" && value === null) this.#written.again();
    if (name === "solution") this.#loadSolution();
    if (name === "controls") this.#setControls(value !== null);
    if (name === "solver") {
      if (value === null) this.#solving.stop();
      this.#controls?.show(value !== null);
    }
    if (name === "theme" || name === "skin") this.#applyTheme();
    if (name === "orientation") this.player.setSymmetry(symmetryOf(value ?? ""));
    if (name === "readonly") this.player.readonly = value !== null;
    if (name === "keys") this.keyMap = keyMapOf(value);
  }

  /** @param {string} level */
  #open(level) {
    const problems = this.player.open(level.replaceAll("|", "\n"));
    this.#loadSolution();
    const [first] = problems;
    if (!first) return;
    const { row, column } = first;
    const what = inWords(first);
    this.#note.show(
      row > 0 ? t("Row {row}, column {column}: {what}", { row, column, what }) : what,
    );
    this.dispatchEvent(new CustomEvent("refused", { detail: problems }));
  }

  #loadSolution() {
    const solution = this.getAttribute("solution");
    if (solution && this.player.game) this.player.load(solution);
  }

  /** @param {boolean} on */
  #setControls(on) {
    this.#controls?.element.remove();
    this.#controls = null;
    if (!on) return;
    this.#controls = new Controls({
      player: this.player,
      hint: () => this.#solving.hintClicked(),
      solve: () => this.#solving.solveClicked(),
    });
    this.#whole.append(this.#controls.element);
    this.#controls.show(this.hasAttribute("solver"));
  }

  /** The square at a point of the window, or -1. @param {number} x in CSS pixels @param {number} y */
  squareAt(x, y) {
    const place = this.#room.plane.inside(x, y);
    return this.#view.squareAt(place.x, place.y);
  }

  /** The centre of a square in the window and its size, in CSS pixels. @param {number} square */
  placeOf(square) {
    const { plane } = this.#room;
    const place = this.#view.placeOf(square);
    return { ...plane.outside(place), size: place.size * plane.scale };
  }

  /** How many squares have been redrawn since the element was created. */
  get redrawn() {
    return this.#view.redrawn;
  }

  /**
   * @override
   * @param {FocusOptions} [options]
   */
  focus(options) {
    this.#room.focus(options);
  }

  /**
   * Handles a key press meant for the board. The page may pass on unhandled key presses.
   *
   * @param {KeyboardEvent} event
   * @returns {boolean} whether it was a command of the board
   */
  handleKey(event) {
    if (event.defaultPrevented) return true;
    const command = commandFor(event, this.keyMap);
    if (!command) return false;
    const held = event.repeat && command.action === "move";
    if (held) this.player.repeatSeen(command.direction);
    const taken = held || obey(this.player, command);
    if (taken) event.preventDefault();
    return taken;
  }

  /**
   * A slide show or a list of tabs around the board hears only of the keys that the board does not use.
   *
   * @param {KeyboardEvent} event
   */
  #keyDown(event) {
    const [target] = event.composedPath();
    if (isTyping(target) || isSliding(target, event.key)) return;
    if (this.handleKey(event)) event.stopPropagation();
  }

  /** @param {KeyboardEvent} event */
  #keyUp(event) {
    const command = commandFor(event, this.keyMap);
    if (command && "direction" in command) this.player.releaseSeen(command.direction);
  }

  /** With several boards on a page, the game pad controls the focused one, or else the first. */
  #hasPad() {
    const { ownerDocument } = this;
    const boards = ownerDocument.querySelectorAll("kura-player");
    const focused = [...boards].find((board) => board === ownerDocument.activeElement);
    return (focused ?? boards[0]) === this;
  }

  /**
   * Passes a command that the board does not handle on to the page.
   *
   * @param {import("../input/keys.js").Action} action
   */
  #press(action) {
    if (obey(this.player, commandOf(action))) return;
    this.dispatchEvent(new CustomEvent("command", { detail: action }));
  }

  #fit() {
    const { width, height } = this.#room.size;
    if (width > 0 && height > 0) this.#view.setRoom(width, height, this.#room.ratio);
  }

  /** Whether the visitor asks for this. @param {string} query */
  #asks(query) {
    return (this.ownerDocument.defaultView ?? window).matchMedia(query).matches;
  }

  /** Moving to another screen, or zooming, can change the pixel ratio without changing the size. */
  #watchRatio(/** @type {Window} */ window) {
    if (!this.isConnected) return;
    const query = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    const changed = () => {
      this.#fit();
      this.#watchRatio(window);
    };
    query.addEventListener("change", changed, { once: true, signal: this.#listeners?.signal });
  }

  #applyTheme() {
    const theme = this.getAttribute("theme");
    const dark = theme === "dark" || (theme !== "light" && this.#asks(DARK));
    this.#view.setPalette(paletteOf(this.getAttribute("skin"), dark));
    this.#overview.changed();
  }

  /** How moves are animated; null follows the system setting. @type {import("./player.js").Motion | null} */
  #motion = null;

  /** @param {import("./player.js").Motion | null} motion null follows the system setting */
  set motion(motion) {
    this.#motion = motion;
    this.#applyMotion();
  }

  get motion() {
    return this.#motion;
  }

  /**
   * Shows a hint until it has faded or something moves, and announces it.
   *
   * @param {"box" | "place" | "push"} grade how much it tells
   * @param {{ from: number, to: number }} squares where the box is and where it goes
   * @param {import("../draw/shadow.js").Trace["way"]} way the positions of box and player
   */
  showHint(grade, { from, to }, way) {
    this.player.hint({
      box: from,
      place: grade === "box" ? -1 : to,
      way: grade === "push" ? way : [],
    });
    const [old, new_] = [this.#mirror.placeOf(from), this.#mirror.placeOf(to)];
    this.announce(hintInWords(grade, old, new_, way, this.#view.symmetry));
  }

  /** Announces a text to screen readers. @param {string} text */
  announce(text) {
    this.#speaker.announce(text);
  }

  /** Draws an overlay over the board. @param {import("../draw/overlay.js").Overlay} overlay */
  lay(overlay) {
    this.#overlay.show(overlay);
  }

  #applyMotion() {
    this.player.motion = this.#motion ?? (this.#asks(STILL) ? "instant" : "smooth");
  }

  /** @param {import("./player.js").PlayerEvent} event @param {import("../play/game.js").Change} [change] */
  #onEvent(event, change) {
    const { game } = this.player;
    if (game) this.#mirror.show(game, this.#view.symmetry);
    this.#note.show("");
    this.#controls?.show(this.hasAttribute("solver"));
    if (event === "push" && this.hasAttribute("solver")) this.#solving.watch();
    if (event === "level") this.#describe();
    if (event === "level" || event === "turned") this.#room.ask(this.#view.shape);
    this.#overview.changed();
    if (game) this.#speaker.report(event, game, change);
    this.dispatchEvent(new CustomEvent(event, { detail: game }));
  }

  #describe() {
    const board = this.player.game?.board;
    if (!board) return;
    const { width, height, boxes } = board;
    const values = { width, height, count: boxes.length };
    // Not earlier: the page's language must be known.
    this.#zoom.name();
    this.#overview.name();
    this.#room.canvas.setAttribute("aria-roledescription", t("Sokoban board"));
    this.#mirror.element.setAttribute("aria-label", t("Board, square by square"));
    this.#room.canvas.setAttribute(
      "aria-label",
      t("Board, {width} by {height} squares, boxes: {count}. Arrow keys walk and push.", values),
    );
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

const elements = globalThis.customElements;
if (elements && !elements.get("kura-player")) elements.define("kura-player", KuraPlayer);
