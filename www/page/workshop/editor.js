// Draws levels by hand: problems are reported at once, with their position, and the solver can be asked.

import { parseBoard } from "../../play/board.js";
import { Sketch, TOOLS } from "../../play/sketch.js";
import { Drafts } from "../../store/drafts.js";
import { inWords } from "../../texts/messages.js";
import { t } from "../../texts/texts.js";
import { part } from "../../ui/elements.js";
import { outcomeInWords } from "../../ui/figures.js";
import { html, icon, live, made, nothing, view } from "../../ui/html.js";
import { notify } from "../../ui/notices.js";
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

/** @typedef {{ words: () => string, kind: string, stars: number }} Answer kind: as in `outcomeInWords` */

/** @type {Answer} */
const NO_ANSWER = { words: () => "", kind: "plain", stars: 0 };
/** Milliseconds and mebibytes for the solver. */
const SOLVE = { timeLimitMs: 10_000, memoryLimitMb: 128 };
/** How many problems are listed. */
const LISTED = 6;
/** Side of the picture on a tool, in CSS pixels. */
const TILE = 24;

export class Editor {
  root = made(
    html`<section id="maker-editor" class="editor" role="tabpanel" aria-labelledby="maker-editor-tab"></section>`,
  );
  #page;
  #sketch;
  #board;
  #renew;
  /** @type {Tool} */
  #tool = "wall";
  #fills = false;
  #words = { title: "", author: "" };
  #cursor = 0;
  /** What a screen reader says of the square under the cursor. */
  #spoken = "";
  /** Which of the visitor's own levels is being edited. @type {number | null} */
  #origin = null;
  /** What the solver says of the drawing, in the words of the language, its kind, and how hard it is. @type {Answer} */
  #answer = NO_ANSWER;
  #drafts;
  /** The draft that is being edited. @type {string | null} */
  #draft = null;
  #asking = false;
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
    this.#drafts = new Drafts(page.store);
    const draft = draftOf(page.store.get("draft"));
    this.#sketch = new Sketch(draft.xsb);
    this.#name(draft);
    this.#renew = view(this.root, () => this.#template());
    const room = part(this.root, ".editor-room");
    const canvas = part(room, "canvas", HTMLCanvasElement);
    this.#board = new EditorCanvas(room, canvas, this.#sketch, (touch) => {
      this.#cursor = touch.square;
      if (!touch.erases && this.#fills) this.#fill();
      else this.#put(touch.erases ? "eraser" : this.#tool, touch.goesOn);
    });
    new ResizeObserver(() => this.show()).observe(room);
  }

  #template() {
    const { width, height, canUndo, canRedo } = this.#sketch;
    const { larger, smaller } = this.#board?.zooms ?? { larger: true, smaller: false };
    const problems = this.#sketch.problems();
    const valid = problems.length === 0;
    const answer = this.#answer.words();
    const { stars, kind } = this.#answer;
    const drafts = this.#drafts.list;
    const chooseDraft = (/** @type {Event} */ { target }) => {
      const { value } = /** @type {HTMLSelectElement} */ (target);
      const chosen = drafts.find(({ id }) => id === value);
      if (chosen) this.take({ ...chosen, origin: null }, chosen.id);
    };
    const isNew = this.#origin === null;
    const names = {
      wall: t("Wall"),
      floor: t("Floor"),
      goal: t("Goal"),
      box: t("Box"),
      player: t("Player"),
      eraser: t("Eraser"),
    };
    const tool = (/** @type {Tool} */ name) =>
      html`<label title=${names[name]}><input type="radio" name="tool" id="tool-${name}" class="sr" .checked=${live(this.#tool === name)} aria-label=${names[name]} @change=${() => this.#choose(name)}><span data-tool=${name}>${name === "eraser" ? icon("eraser") : ""}<span class="tool-name">${names[name]}</span></span></label>`;
    /** @param {string} id @param {string} drawn @param {string} label @param {boolean} on @param {() => unknown} act */
    const small = (id, drawn, label, on, act, title = "") =>
      html`<button type="button" id="editor-${id}" class="tool" aria-label=${label} title=${title || nothing} ?disabled=${!on} @click=${act}>${icon(drawn)}</button>`;
    /** @param {string} id @param {string} label @param {number} size */
    const side = (id, label, size) =>
      html`<label class="field"><span>${label}</span><input type="number" id="editor-${id}" min="3" max="100" .value=${live(String(size))} @change=${() => this.#resize()}></label>`;
    /** @param {"title" | "author"} name @param {string} id @param {string} label */
    const words = (name, id, label) =>
      html`<label class="field"><span>${label}</span><input type="text" id="editor-${id}" maxlength="100" autocomplete="off" .value=${live(this.#words[name])} @input=${(/** @type {Event} */ event) => this.#write(name, event)}></label>`;
    const create = () => this.take({ xsb: NEW, title: "", author: "", origin: null });
    return html`
      <div class="editor-bar">
        <fieldset class="tools"><legend class="sr">${t("Drawing tool")}</legend>${TOOLS.map(tool)}</fieldset>
        <div class="tools">
          <label title=${t("Fill connected squares")}><input type="checkbox" id="editor-fill" class="sr" aria-label=${t("Fill connected squares")} @change=${(
            /** @type {Event} */ { target },
          ) => {
            this.#fills = /** @type {HTMLInputElement} */ (target).checked;
          }}><span>${icon("fill")}</span></label>
        </div>
        <div class="row">
          ${small("undo", "undo", t("Undo"), canUndo, () => this.#do(() => this.#sketch.undo()))}
          ${small("redo", "redo", t("Redo"), canRedo, () => this.#do(() => this.#sketch.redo()))}
          ${small("smaller", "minus", t("Smaller"), smaller, () => this.#zoom(-1), t("Smaller (-)"))}
          ${small("larger", "plus", t("Larger"), larger, () => this.#zoom(1), t("Larger (+)"))}
        </div>
      </div>
      <div id="editor-room" class="editor-room">
        <canvas id="editor-canvas" role="application" tabindex="0" aria-label=${t("Level editor. Arrows move, space draws, 1 to 6 choose the tool, Delete erases.")} @keydown=${(/** @type {KeyboardEvent} */ event) => this.#key(event)}></canvas>
      </div>
      <p id="editor-spoken" class="sr" aria-live="polite">${this.#spoken}</p>
      <div class="editor-side">
        <div class="row">
          ${words("title", "level-title", t("Title"))}
          ${words("author", "author", t("Author"))}
        </div>
        <div class="row">
          ${side("width", t("Width"), width)}
          ${side("height", t("Height"), height)}
          <button type="button" id="editor-crop" class="secondary small" title=${t("Trim empty space around the level")} @click=${() => this.#do(() => this.#sketch.crop())}>${t("Crop")}</button>
          <button type="button" id="editor-new" class="secondary small" @click=${create}>${t("New")}</button>
          <button type="button" id="editor-current" class="secondary small" @click=${() => this.take(this.#page.current())}>${t("From the board")}</button>
          <select id="editor-drafts" aria-label=${t("Drafts")} ?hidden=${drafts.length === 0} @change=${chooseDraft}>
            <option value="" .selected=${live(this.#draft === null)}>${t("Drafts")}</option>
            ${drafts.map(({ id, title }, at) => html`<option value=${id} .selected=${live(this.#draft === id)}>${title || t("Draft {number}", { number: at + 1 })}</option>`)}
          </select>
          <button type="button" id="editor-drop-draft" class="secondary small" ?hidden=${this.#draft === null} @click=${() => this.#dropDraft()}>${t("Delete the draft")}</button>
        </div>
        <div class="editor-status" role="status">
          <ul id="editor-problems" class="problems" ?hidden=${valid}>${problemsInWords(problems)}</ul>
          <p id="editor-valid" class=${kind === "solved" ? "valid" : "note"} ?hidden=${!valid || kind === "warning"}>${kind === "solved" ? t("This level can be solved.") : t("No errors. It is not known yet whether it can be solved.")}</p>
          <p id="editor-answer" class="note" ?hidden=${answer === ""}>${answer}${stars > 0 ? [" ", starsElement(stars)] : ""}</p>
        </div>
        <div class="row editor-end">
          <button type="button" id="editor-solve" class="secondary" ?disabled=${!valid || this.#asking} @click=${() => this.#solve()}>${icon("solve")}<span>${t("Solve")}</span></button>
          <button type="button" id="editor-copy" class="secondary" ?hidden=${isNew} ?disabled=${!valid} @click=${() => this.#keep(null)}>${t("Save as a copy")}</button>
          <button type="button" id="editor-draft" class="secondary" @click=${() => this.#saveDraft()}>${t("Save as a draft")}</button>
          <button type="button" id="editor-play" class="primary" ?disabled=${!valid} @click=${() => this.#keep(this.#origin)}>${icon("play")}<span>${isNew ? t("Save and play") : t("Update and play")}</span></button>
        </div>
      </div>`;
  }

  /** @param {"title" | "author"} name @param {Event} event */
  #write(name, { target }) {
    this.#words[name] = /** @type {HTMLInputElement} */ (target).value;
    this.#keepDraft();
  }

  /** @param {Tool} tool */
  #choose(tool) {
    this.#tool = tool;
    this.#renew();
  }

  #resize() {
    const size = (/** @type {string} */ name) =>
      part(this.root, `#editor-${name}`, HTMLInputElement).valueAsNumber;
    const [width, height] = [size("width"), size("height")];
    this.#do(() => this.#sketch.resize(width, height));
  }

  /** @param {Drawn} drawn */
  #name({ title, author, origin }) {
    this.#words = { title, author };
    this.#origin = origin;
  }

  /** Begins with another level. @param {Drawn} drawn @param {string | null} [draft] which draft it is */
  take(drawn, draft = null) {
    this.#draft = draft;
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
      if (this.#fills) this.#fill();
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
      title: this.#words.title.trim(),
      author: this.#words.author.trim(),
      origin: this.#origin,
    };
  }

  #keepDraft() {
    this.#page.store.set("draft", this.#drawn);
  }

  #changed() {
    this.#keepDraft();
    this.#answer = NO_ANSWER;
    this.show();
  }

  #saveDraft() {
    this.#draft = this.#drafts.save(this.#drawn, this.#draft);
    this.#renew();
    notify(t("Draft saved. It becomes a level once its errors are fixed."));
  }

  #dropDraft() {
    if (this.#draft !== null) this.#drafts.remove(this.#draft);
    this.#draft = null;
    this.#renew();
  }

  /** Saves the level and plays it. @param {number | null} origin the own level that it replaces */
  async #keep(origin) {
    const drawn = { ...this.#drawn, origin };
    const solution = this.#solved?.xsb === drawn.xsb ? this.#solved.solution : null;
    this.#origin = await this.#page.play(drawn, solution);
    this.#keepDraft();
    this.#dropDraft();
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
    this.#spoken = t("Row {row}, column {column}: {what}", { row, column, what });
    this.#renew();
  }

  /** Draws the pictures on the tools, in the colours of the theme. */
  drawTools() {
    for (const tool of TOOLS) {
      const tile = tilePicture(tool, TILE);
      const label = part(this.root, `[data-tool=${tool}]`);
      if (!tile) continue;
      tile.setAttribute("aria-hidden", "true");
      label.querySelector("canvas")?.remove();
      label.prepend(tile);
    }
  }

  /** Redraws everything and reports problems. */
  show() {
    this.#renew();
    this.#board.draw(this.#cursor, this.#sketch.problems());
  }

  async #solve() {
    const xsb = this.#sketch.xsb();
    const tell = (/** @type {() => string} */ words, kind = "plain", stars = 0) => {
      this.#answer = { words, kind, stars };
      this.#renew();
    };
    this.#asking = true;
    tell(() => t("Searching…"));
    const result = await this.#page.panel.ask(xsb, SOLVE);
    this.#asking = false;
    this.#renew();
    if (this.#sketch.xsb() !== xsb) return;
    if (!result) {
      tell(() => t("The solver is busy."));
      return;
    }
    const { solution } = result;
    if (solution) this.#solved = { xsb, solution };
    const { board } = parseBoard(xsb);
    const said = () => outcomeInWords(result, { objective: "any", fewestPushes: () => null });
    const words = () => `${said().title}. ${said().note}`;
    tell(words, said().kind, board && solution ? starsBy(board, solution) : 0);
  }
}

/** The first problems, each with its place. @param {import("../../play/board.js").Problem[]} problems */
function problemsInWords(problems) {
  const items = problems.slice(0, LISTED).map((problem) => {
    const { row, column } = problem;
    return html`<li><b>${t("Row {row}, column {column}", { row, column })}: </b>${inWords(problem)}</li>`;
  });
  const count = problems.length - LISTED;
  if (count > 0) items.push(html`<li>${t("and {count} more", { count })}</li>`);
  return items;
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
