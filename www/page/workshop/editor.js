// Draws levels by hand: problems are reported at once, with their position, and the solver can be asked.

import { parseBoard } from "../../play/board.js";
import { Sketch, TOOLS } from "../../play/sketch.js";
import { inWords } from "../../texts/messages.js";
import { t } from "../../texts/texts.js";
import { any, button, element, setText } from "../../ui/elements.js";
import { outcomeInWords } from "../../ui/figures.js";
import { starsBy, starsElement } from "../marks/stars.js";
import { EditorCanvas, tilePicture } from "./editor_canvas.js";

/** @typedef {import("../../play/sketch.js").Tool} Tool */

/**
 * A level being drawn.
 *
 * @typedef {object} Drawn
 * @property {string} xsb
 * @property {string} title empty while it has none
 * @property {string} author
 * @property {number | null} origin which of the visitor's own levels it changes, null for a new one
 */

/** Milliseconds and mebibytes for the solver. */
const SOLVE = { timeLimitMs: 10_000, memoryLimitMb: 128 };
/** How many problems are listed. */
const LISTED = 6;
/** Side of the picture on a tool, in CSS pixels. */
const TILE = 24;

export class Editor {
  #canvas = element("editor-canvas", HTMLCanvasElement);
  #width = element("editor-width", HTMLInputElement);
  #height = element("editor-height", HTMLInputElement);
  #title = element("editor-level-title", HTMLInputElement);
  #author = element("editor-author", HTMLInputElement);
  #fills = element("editor-fill", HTMLInputElement);
  #page;
  #sketch;
  #board;
  /** @type {Tool} */
  #tool = "wall";
  #cursor = 0;
  /** Which of the visitor's own levels is being edited. @type {number | null} */
  #origin = null;
  /** The last solution found, and its level. @type {{ xsb: string, solution: string } | null} */
  #solved = null;

  /**
   * @param {object} page
   * @param {import("../../store/store.js").Store} page.store
   * @param {import("../solver/solver_panel.js").SolverPanel} page.panel
   * @param {() => Drawn} page.current the level on the board
   * @param {(drawn: Drawn, solution: string | null) => Promise<number | null>} page.play takes the finished level, with a
   *   solution where the solver was asked for one; says which of the visitor's own it is now
   */
  constructor(page) {
    this.#page = page;
    this.#canvas.tabIndex = 0;
    this.#canvas.setAttribute("role", "application");
    const draft = draftOf(page.store.get("draft"));
    this.#sketch = new Sketch(draft.xsb);
    this.#name(draft);
    this.#board = new EditorCanvas(any("editor-room"), this.#canvas, this.#sketch, (touch) => {
      this.#cursor = touch.square;
      if (!touch.erases && this.#fills.checked) this.#fill();
      else this.#put(touch.erases ? "eraser" : this.#tool, touch.goesOn);
    });
    for (const tool of TOOLS) {
      const control = element(`tool-${tool}`, HTMLInputElement);
      control.addEventListener("change", () => this.#choose(tool));
    }
    const on = (/** @type {string} */ id, /** @type {() => unknown} */ act) =>
      button(id).addEventListener("click", act);
    on("editor-undo", () => this.#do(() => this.#sketch.undo()));
    on("editor-redo", () => this.#do(() => this.#sketch.redo()));
    on("editor-crop", () => this.#do(() => this.#sketch.crop()));
    on("editor-larger", () => this.#zoom(1));
    on("editor-smaller", () => this.#zoom(-1));
    on("editor-new", () => this.take({ xsb: NEW, title: "", author: "", origin: null }));
    on("editor-current", () => this.take(page.current()));
    on("editor-solve", () => this.#solve());
    on("editor-play", () => this.#keep(this.#origin));
    on("editor-copy", () => this.#keep(null));
    for (const input of [this.#width, this.#height]) {
      input.addEventListener("change", () => {
        const [width, height] = [this.#width.valueAsNumber, this.#height.valueAsNumber];
        this.#do(() => this.#sketch.resize(width, height));
      });
    }
    for (const input of [this.#title, this.#author]) {
      input.addEventListener("input", () => this.#keepDraft());
    }
    this.#canvas.addEventListener("keydown", (event) => this.#key(event));
    new ResizeObserver(() => this.show()).observe(any("editor-room"));
  }

  /** @param {Tool} tool */
  #choose(tool) {
    this.#tool = tool;
    element(`tool-${tool}`, HTMLInputElement).checked = true;
  }

  /** @param {Drawn} drawn */
  #name({ title, author, origin }) {
    this.#title.value = title;
    this.#author.value = author;
    this.#origin = origin;
  }

  /** Begins with another level. @param {Drawn} drawn */
  take(drawn) {
    this.#name(drawn);
    this.#do(() => this.#sketch.replace(drawn.xsb));
  }

  /** @param {number} steps */
  #zoom(steps) {
    this.#board.zoom(steps);
    this.show();
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
      if (event.shiftKey) this.#put(this.#tool);
      this.#board.reveal(this.#cursor);
      this.#say();
      this.show();
    } else if (event.key === " " || event.key === "Enter") {
      if (this.#fills.checked) this.#fill();
      else this.#put(this.#tool);
    } else if (event.key === "Delete" || event.key === "Backspace") this.#put("eraser");
    else if (event.key === "+" || event.key === "-") this.#zoom(event.key === "+" ? 1 : -1);
    else if (tool) this.#choose(tool);
    else if (event.key === "z" || (control && event.key.toLowerCase() === "z")) {
      this.#do(() => (event.shiftKey ? this.#sketch.redo() : this.#sketch.undo()));
    } else if (event.key === "y") this.#do(() => this.#sketch.redo());
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Whether something was drawn since the pointer went down; the whole stroke is undone at once. */
  #putBefore = false;

  /** @param {Tool} tool @param {boolean} [goesOn] whether it belongs to a stroke that was begun */
  #put(tool, goesOn = false) {
    if (!goesOn) this.#putBefore = false;
    if (!this.#sketch.put(this.#cursor, tool, this.#putBefore)) return;
    this.#putBefore = true;
    this.#changed();
    this.#say();
  }

  #fill() {
    if (!this.#sketch.fill(this.#cursor, this.#tool)) return;
    this.#changed();
    this.#say();
  }

  /** @param {() => unknown} act */
  #do(act) {
    act();
    this.#cursor = Math.min(this.#cursor, this.#sketch.width * this.#sketch.height - 1);
    this.#changed();
  }

  /** The level as drawn so far. @returns {Drawn} */
  get #drawn() {
    return {
      xsb: this.#sketch.xsb(),
      title: this.#title.value.trim(),
      author: this.#author.value.trim(),
      origin: this.#origin,
    };
  }

  #keepDraft() {
    this.#page.store.set("draft", this.#drawn);
  }

  #changed() {
    this.#keepDraft();
    any("editor-answer").hidden = true;
    this.show();
  }

  /** Saves the level and plays it. @param {number | null} origin the own level that it replaces */
  async #keep(origin) {
    const drawn = { ...this.#drawn, origin };
    const solution = this.#solved?.xsb === drawn.xsb ? this.#solved.solution : null;
    this.#origin = await this.#page.play(drawn, solution);
    this.#keepDraft();
  }

  /** For screen readers: what is under the cursor. */
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

  /** Draws the pictures on the tools, in the colours of the theme. */
  drawTools() {
    for (const tool of TOOLS) {
      const tile = tilePicture(tool, TILE);
      const label = element(`tool-${tool}`, HTMLInputElement).nextElementSibling;
      if (!tile || !label) continue;
      tile.setAttribute("aria-hidden", "true");
      label.querySelector("canvas")?.remove();
      label.prepend(tile);
    }
  }

  /** Redraws everything and reports problems. */
  show() {
    const { width, height, canUndo, canRedo } = this.#sketch;
    this.#width.value = String(width);
    this.#height.value = String(height);
    button("editor-undo").disabled = !canUndo;
    button("editor-redo").disabled = !canRedo;
    button("editor-larger").disabled = !this.#board.zooms.larger;
    button("editor-smaller").disabled = !this.#board.zooms.smaller;
    button("editor-copy").hidden = this.#origin === null;
    setText(
      any("editor-play-text"),
      this.#origin === null ? t("Save and play") : t("Update and play"),
    );
    const problems = this.#sketch.problems();
    this.#list(problems);
    this.#board.draw(this.#cursor, problems);
  }

  /** @param {import("../../play/board.js").Problem[]} problems */
  #list(problems) {
    const list = any("editor-problems");
    const items = problems.slice(0, LISTED).map((problem) => {
      const { row, column } = problem;
      const item = document.createElement("li");
      const place = document.createElement("b");
      place.textContent = `${t("Row {row}, column {column}", { row, column })}: `;
      item.append(place, inWords(problem));
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
    for (const id of ["editor-solve", "editor-play", "editor-copy"]) button(id).disabled = !valid;
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
      setText(answer, t("The solver is busy."));
      return;
    }
    const { title, note } = outcomeInWords(result, { objective: "any", fewestPushes: null });
    setText(answer, `${title}. ${note}`);
    const { solution } = result;
    if (solution) this.#solved = { xsb, solution };
    const { board } = parseBoard(xsb);
    const stars = board && solution ? starsBy(board, solution) : 0;
    if (stars > 0) answer.append(" ", starsElement(stars));
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

/** What was drawn last. @param {unknown} kept @returns {Drawn} */
function draftOf(kept) {
  const nothing = { xsb: NEW, title: "", author: "", origin: null };
  if (typeof kept === "string") return { ...nothing, xsb: kept };
  if (typeof kept !== "object" || kept === null) return nothing;
  const { xsb, title, author, origin } = /** @type {Partial<Drawn>} */ (kept);
  if (typeof xsb !== "string") return nothing;
  return {
    xsb,
    title: typeof title === "string" ? title : "",
    author: typeof author === "string" ? author : "",
    origin: typeof origin === "number" ? origin : null,
  };
}
