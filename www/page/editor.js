// Draws levels by hand: what is wrong with them is said at once, with its place, and the solver can be asked.

import { DARK, LIGHT } from "../draw/palette.js";
import { drawPicture } from "../draw/picture.js";
import { Sketch, TOOLS } from "../play/sketch.js";
import { inWords } from "../texts/messages.js";
import { t } from "../texts/texts.js";
import { any, button, element, setText } from "./elements.js";
import { outcomeInWords } from "./figures.js";
import { isDark } from "./level_list.js";

/** @typedef {import("../play/sketch.js").Tool} Tool */

/** The largest square on the screen, in CSS pixels. */
const LARGEST = 44;
/** Milliseconds and mebibytes for the solver. */
const SOLVE = { timeLimitMs: 10_000, memoryLimitMb: 128 };
/** How many problems are listed. */
const LISTED = 6;

export class Editor {
  #canvas = element("editor-canvas", HTMLCanvasElement);
  #room = any("editor-room");
  #width = element("editor-width", HTMLInputElement);
  #height = element("editor-height", HTMLInputElement);
  #page;
  #sketch;
  /** @type {Tool} */
  #tool = "wall";
  #cursor = 0;
  /** Whether the pointer draws. */
  #drawing = false;
  #size = 0;
  /** Which drawing is under way; an older one stops. */
  #round = {};

  /**
   * @param {object} page
   * @param {import("../store/store.js").Store} page.store
   * @param {import("./solver_panel.js").SolverPanel} page.panel
   * @param {() => string} page.current the level on the board, as XSB
   * @param {(xsb: string) => void} page.play takes the finished level
   */
  constructor(page) {
    this.#page = page;
    this.#canvas.tabIndex = 0;
    this.#canvas.setAttribute("role", "application");
    const draft = page.store.get("draft");
    this.#sketch = new Sketch(typeof draft === "string" ? draft : NEW);
    for (const tool of TOOLS) {
      const control = element(`tool-${tool}`, HTMLInputElement);
      control.addEventListener("change", () => this.#choose(tool));
    }
    const on = (/** @type {string} */ id, /** @type {() => unknown} */ act) =>
      button(id).addEventListener("click", act);
    on("editor-undo", () => this.#do(() => this.#sketch.undo()));
    on("editor-redo", () => this.#do(() => this.#sketch.redo()));
    on("editor-new", () => this.#do(() => this.#sketch.replace(NEW)));
    on("editor-current", () => this.#do(() => this.#sketch.replace(page.current())));
    on("editor-solve", () => this.#solve());
    on("editor-play", () => page.play(this.#sketch.xsb()));
    for (const input of [this.#width, this.#height]) {
      input.addEventListener("change", () => {
        const [width, height] = [this.#width.valueAsNumber, this.#height.valueAsNumber];
        this.#do(() => this.#sketch.resize(width, height));
      });
    }
    this.#bindPointer();
    this.#canvas.addEventListener("keydown", (event) => this.#key(event));
    new ResizeObserver(() => this.show()).observe(this.#room);
  }

  /** @param {Tool} tool */
  #choose(tool) {
    this.#tool = tool;
    element(`tool-${tool}`, HTMLInputElement).checked = true;
  }

  #bindPointer() {
    const put = (/** @type {PointerEvent} */ event) => {
      const box = this.#canvas.getBoundingClientRect();
      const column = Math.floor((event.clientX - box.left) / this.#size);
      const row = Math.floor((event.clientY - box.top) / this.#size);
      if (column < 0 || row < 0 || column >= this.#sketch.width || row >= this.#sketch.height)
        return;
      this.#cursor = row * this.#sketch.width + column;
      this.#put();
    };
    this.#canvas.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      this.#canvas.setPointerCapture(event.pointerId);
      this.#drawing = true;
      put(event);
    });
    this.#canvas.addEventListener("pointermove", (event) => this.#drawing && put(event));
    for (const name of /** @type {const} */ (["pointerup", "pointercancel"])) {
      this.#canvas.addEventListener(name, () => {
        this.#drawing = false;
      });
    }
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { width, height } = this.#sketch;
    const column = this.#cursor % width;
    const row = Math.floor(this.#cursor / width);
    const places = /** @type {Record<string, number>} */ ({
      ArrowLeft: row * width + Math.max(0, column - 1),
      ArrowRight: row * width + Math.min(width - 1, column + 1),
      ArrowUp: Math.max(0, row - 1) * width + column,
      ArrowDown: Math.min(height - 1, row + 1) * width + column,
    });
    const control = event.ctrlKey || event.metaKey;
    const tool = TOOLS[Number(event.key) - 1];
    if (places[event.key] !== undefined) {
      this.#cursor = places[event.key];
      if (event.shiftKey) this.#put();
      this.#say();
      this.show();
    } else if (event.key === " " || event.key === "Enter") this.#put();
    else if (tool) this.#choose(tool);
    else if (event.key === "z" || (control && event.key.toLowerCase() === "z")) {
      this.#do(() => (event.shiftKey ? this.#sketch.redo() : this.#sketch.undo()));
    } else if (event.key === "y") this.#do(() => this.#sketch.redo());
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #put() {
    if (!this.#sketch.put(this.#cursor, this.#tool)) return;
    this.#changed();
    this.#say();
  }

  /** @param {() => void} act */
  #do(act) {
    act();
    this.#cursor = Math.min(this.#cursor, this.#sketch.width * this.#sketch.height - 1);
    this.#changed();
  }

  #changed() {
    this.#page.store.set("draft", this.#sketch.xsb());
    any("editor-answer").hidden = true;
    this.show();
  }

  /** For those who do not see the board: what is under the cursor. */
  #say() {
    const words = /** @type {Record<string, string>} */ ({
      "#": t("wall"),
      " ": t("floor"),
      ".": t("goal"),
      $: t("box"),
      "*": t("box on goal"),
      "@": t("player"),
      "+": t("player on goal"),
    });
    const row = Math.floor(this.#cursor / this.#sketch.width) + 1;
    const column = (this.#cursor % this.#sketch.width) + 1;
    const what = words[this.#sketch.sign(this.#cursor)];
    setText(any("editor-spoken"), t("Row {row}, column {column}: {what}", { row, column, what }));
  }

  /** Draws everything, and says what is wrong. */
  async show() {
    const { width, height, canUndo, canRedo } = this.#sketch;
    const { clientWidth, clientHeight } = this.#room;
    if (clientWidth === 0) return;
    const round = {};
    this.#round = round;
    this.#width.value = String(width);
    this.#height.value = String(height);
    button("editor-undo").disabled = !canUndo;
    button("editor-redo").disabled = !canRedo;
    const problems = this.#sketch.problems();
    this.#list(problems);
    this.#size = Math.max(
      5,
      Math.floor(Math.min(clientWidth / width, clientHeight / height, LARGEST)),
    );
    const ratio = window.devicePixelRatio || 1;
    const size = Math.round(this.#size * ratio);
    const board = this.#sketch.board();
    const work = drawPicture(board, board, size, isDark() ? DARK : LIGHT);
    let step = work.next();
    for (let until = performance.now() + 6; !step.done; step = work.next()) {
      if (performance.now() < until) continue;
      await new Promise((resolve) => requestAnimationFrame(resolve));
      if (this.#round !== round) return;
      until = performance.now() + 6;
    }
    const canvas = this.#canvas;
    canvas.width = step.value.width;
    canvas.height = step.value.height;
    canvas.style.width = `${width * this.#size}px`;
    canvas.style.height = `${height * this.#size}px`;
    const ctx = canvas.getContext("2d");
    if (!ctx) return;
    ctx.drawImage(step.value, 0, 0);
    this.#frame(ctx, size, this.#cursor, "#1f5fbf", [size / 6, size / 9]);
    for (const { row, column } of problems) {
      this.#frame(ctx, size, (row - 1) * width + column - 1, "#c22a12", []);
    }
  }

  /**
   * @param {CanvasRenderingContext2D} ctx
   * @param {number} size
   * @param {number} square
   * @param {string} ink
   * @param {number[]} dashes
   */
  #frame(ctx, size, square, ink, dashes) {
    const line = Math.max(2, size * 0.08);
    const x = (square % this.#sketch.width) * size;
    const y = Math.floor(square / this.#sketch.width) * size;
    ctx.strokeStyle = ink;
    ctx.lineWidth = line;
    ctx.setLineDash(dashes);
    ctx.strokeRect(x + line / 2, y + line / 2, size - line, size - line);
  }

  /** @param {import("../play/board.js").Problem[]} problems */
  #list(problems) {
    const list = any("editor-problems");
    const items = problems.slice(0, LISTED).map(({ row, column, message }) => {
      const item = document.createElement("li");
      const place = document.createElement("b");
      place.textContent = `${t("Row {row}, column {column}", { row, column })}: `;
      item.append(place, inWords(message));
      return item;
    });
    if (problems.length > LISTED) {
      const more = document.createElement("li");
      more.textContent = t("and {count} more", { count: problems.length - LISTED });
      items.push(more);
    }
    list.replaceChildren(...items);
    const valid = problems.length === 0;
    list.hidden = valid;
    any("editor-valid").hidden = !valid;
    button("editor-solve").disabled = !valid;
    button("editor-play").disabled = !valid;
  }

  async #solve() {
    const xsb = this.#sketch.xsb();
    const control = button("editor-solve");
    const answer = any("editor-answer");
    control.disabled = true;
    answer.hidden = false;
    setText(answer, t("Searching…"));
    const result = await this.#page.panel.ask(xsb, SOLVE);
    control.disabled = this.#sketch.problems().length > 0;
    if (this.#sketch.xsb() !== xsb) return;
    if (!result) {
      setText(answer, t("The solver is at work on something else."));
      return;
    }
    const { title, note } = outcomeInWords(result, { objective: "any", fewestPushes: null });
    setText(answer, `${title}. ${note}`);
  }
}

const NEW = [
  "##########",
  "#        #",
  "#        #",
  "#   $.   #",
  "#  @     #",
  "#        #",
  "##########",
].join("\n");
