// The list at the side: the collections, and the levels of the open one with their results.

import { drawThumbnail } from "../../draw/thumbnail.js";
import { breathe, inSlices } from "../../player/slices.js";
import { onLanguage, t } from "../../texts/texts.js";
import { part, setText } from "../../ui/elements.js";
import { html, icon, render } from "../../ui/html.js";
import { RowWindow } from "../../ui/row_window.js";
import { boardPalette } from "../../ui/skin.js";
import { factsInWords } from "../marks/facts.js";
import { provenFewest, saidBest } from "../marks/known.js";
import { medalElements, medalsOf } from "../marks/medals.js";
import { starsElement } from "../marks/stars.js";

/** @typedef {import("../../library/library.js").Collection} Collection */
/** @typedef {import("../../library/library.js").Level} Level */
/** @typedef {import("../../store/progress.js").Progress} Progress */

/** Side of a thumbnail in CSS pixels. */
const THUMBNAIL = 48;
/** Height of a row, in the page's font size. */
const ROW = 4;

export class LevelList {
  #progress;
  #stars;
  #choose;
  #panel;
  #toggle;
  #list;
  #rows;
  #collections;
  #note;
  #keep;
  #away;
  #nextUnsolved;
  /** @type {Collection | null} */
  #shown = null;
  /** The current level. */
  #current = -1;
  /** The levels that match the search, by their numbers. @type {number[]} */
  #listed = [];
  /** The row that the keys have reached. */
  #active = -1;
  /** The search text, in lower case. */
  #wanted = "";
  /** The level whose thumbnail a row holds. @type {WeakMap<HTMLElement, Level>} */
  #drawn = new WeakMap();
  #drawing = false;
  /** The last sum that was begun. */
  #summing = Symbol("none");

  /**
   * @param {HTMLElement} panel
   * @param {HTMLElement} toggle the button that shows it where it covers the page
   * @param {object} page
   * @param {Progress} page.progress
   * @param {import("../marks/stars.js").Stars} page.stars
   * @param {(collection: Collection, index: number) => void} page.choose
   * @param {() => void} page.chosen a level was chosen in the list
   * @param {(id: string) => void} page.pick opens another collection
   * @param {(collection: Collection) => void} page.remove
   * @param {() => void} page.keep saves the level that came with a link
   */
  constructor(panel, toggle, { progress, stars, choose, chosen, pick, remove, keep }) {
    this.#panel = panel;
    this.#toggle = toggle;
    this.#list = part(panel, ".level-list");
    this.#progress = progress;
    this.#stars = stars;
    this.#choose = choose;
    const open = (/** @type {number} */ at) => {
      this.#openRow(at);
      chosen();
    };
    const cell = () => ({
      height: ROW * Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    });
    this.#rows = new RowWindow(this.#list, cell, (at, { type }) => {
      this.#markActive(at);
      if (type === "click") open(at);
    });
    this.#list.addEventListener("keydown", (event) => {
      if (!["Enter", " "].includes(event.key) || this.#active < 0) return;
      event.preventDefault();
      open(this.#active);
    });
    this.#collections = part(panel, "select", HTMLSelectElement);
    this.#collections.addEventListener("change", () => pick(this.#collections.value));
    const search = part(panel, "input", HTMLInputElement);
    search.addEventListener("input", () => {
      this.#wanted = search.value.trim().toLowerCase();
      this.#fill();
    });
    search.addEventListener("keydown", ({ key }) => {
      if (key === "Enter" && this.#wanted !== "") this.#openRow(0);
    });
    const does = (/** @type {string} */ name, /** @type {() => unknown} */ act) => {
      const control = part(panel, `[data-does=${name}]`, HTMLButtonElement);
      control.addEventListener("click", act);
      return control;
    };
    this.#nextUnsolved = does("go-on", () => {
      if (this.#shown) choose(this.#shown, this.#nextOpen(this.#shown));
    });
    this.#away = does("remove", () => this.#shown && remove(this.#shown));
    this.#keep = does("keep", keep);
    this.#note = part(panel, ".note");
    const close = () => this.#open(false);
    does("close", close);
    toggle.addEventListener("click", () => this.#open(!this.#panel.classList.contains("open")));
    onLanguage(() => this.refresh());
    this.#panel.addEventListener("keydown", (event) => {
      if (event.key === "Escape") close();
    });
    document.addEventListener("pointerdown", (event) => {
      const { target } = event;
      if (target instanceof Node && !this.#panel.contains(target) && !toggle.contains(target))
        close();
    });
    const scheme = window.matchMedia("(prefers-color-scheme: dark)");
    scheme.addEventListener("change", () => this.redraw());
  }

  /** @param {boolean} open only matters where the list covers the page */
  #open(open) {
    this.#panel.classList.toggle("open", open);
    this.#toggle.setAttribute("aria-expanded", String(open));
  }

  /**
   * @param {{ id: string, title?: string }[]} collections
   * @param {Collection | null} open the one on the board
   */
  setCollections(collections, open) {
    const options = collections.map(({ id, title = "…" }) => new Option(title, id));
    this.#collections.replaceChildren(...options);
    if (open) this.#collections.value = open.id;
  }

  /**
   * @param {Collection} collection
   * @returns {number} the first level that was not solved, or 0
   */
  firstOpen(collection) {
    const index = collection.levels.findIndex((level) => !this.#progress.isSolved(level));
    return Math.max(0, index);
  }

  /** The next unsolved level after the current one, wrapping around. @param {Collection} collection */
  #nextOpen(collection) {
    const { levels } = collection;
    for (let step = 1; step < levels.length; step += 1) {
      const index = (this.#current + step) % levels.length;
      if (!this.#progress.isSolved(levels[index])) return index;
    }
    return this.#current;
  }

  /** @param {Level} level @param {number} index */
  #isWanted({ title, author }, index) {
    return `${index + 1} ${title} ${author}`.toLowerCase().includes(this.#wanted);
  }

  /**
   * Marks the current level.
   *
   * @param {Collection} collection
   * @param {number} index
   */
  show(collection, index) {
    this.#collections.value = collection.id;
    this.#current = index;
    if (collection === this.#shown) this.#markActive(this.#listed.indexOf(index));
    else {
      this.#shown = collection;
      this.#away.hidden = !collection.own;
      this.#keep.hidden = !collection.fleeting;
      this.#fill();
    }
    this.#open(false);
  }

  /** @param {number} at the place in the list */
  #openRow(at) {
    const index = this.#listed[at];
    if (this.#shown && index !== undefined) this.#choose(this.#shown, index);
  }

  /** @param {number} at the place in the list */
  #markActive(at) {
    this.#active = at;
    this.#rows.mark(at);
  }

  /** Lists the levels that match the search, by number, title or author. */
  #fill() {
    const levels = this.#shown?.levels ?? [];
    this.#listed = [...levels.keys()].filter((index) => this.#isWanted(levels[index], index));
    this.#active = this.#listed.indexOf(this.#current);
    this.#list.scrollTop = 0;
    this.refresh();
    this.#rows.mark(this.#active);
  }

  /** Shows what has changed: the results of the levels, the language. */
  refresh() {
    this.#rows.show({
      count: this.#listed.length,
      chosen: this.#active,
      fill: (at, row) => this.#fillRow(row, this.#listed[at]),
      selected: (at) => this.#listed[at] === this.#current,
    });
    this.#sum();
  }

  /** Redraws the thumbnails for another theme. */
  redraw() {
    this.#drawn = new WeakMap();
    this.#drawSoon();
  }

  /** In short tasks: where levels were not kept with their keys, each takes a while. */
  async #sum() {
    const levels = this.#shown?.levels ?? [];
    let solved = 0;
    const count = function* (/** @type {Progress} */ progress) {
      for (const level of levels) {
        if (progress.isSolved(level)) solved += 1;
        yield;
      }
      return true;
    };
    const sum = Symbol("sum");
    this.#summing = sum;
    if (!(await inSlices(count(this.#progress), () => this.#summing === sum))) return;
    const all = levels.length;
    const found = this.#listed.length;
    const note =
      this.#wanted === ""
        ? t("{solved} of {all} solved", { solved, all })
        : t("{found} of {all} found", { found, all });
    setText(this.#note, note);
    this.#nextUnsolved.disabled = solved === all;
  }

  /** @param {HTMLElement} row @param {number} index */
  #fillRow(row, index) {
    const level = this.#shown?.levels[index];
    if (!level) return;
    const record = this.#progress.record(level);
    const words = factsInWords({
      boxes: level.board.boxes.length,
      own: record?.pushes ?? null,
      fewest: provenFewest(level, this.#progress).pushes,
      said: saidBest(level, this.#progress),
    });
    // How hard it is counts until it is solved.
    const stars = record ? 0 : this.#stars.of(level);
    row.classList.add("level");
    const name = `${index + 1}. ${level.title}`;
    render(
      html`<span class="level-thumb"></span><span><span class="level-name" title=${level.title}>${name}</span><span class="level-facts"><span>${words}</span>${stars > 0 ? starsElement(stars) : ""}</span></span>${this.#done(level)}`,
      row,
    );
    if (this.#drawn.get(row) === level) return;
    part(row, ".level-thumb").replaceChildren();
    this.#drawSoon();
  }

  /** Medals show that it is solved; without any, a tick does. @param {Level} level */
  #done(level) {
    const medals = medalElements({ ...medalsOf(level, this.#progress), unaided: false });
    if (medals.length > 0) return html`<span class="level-done">${medals}</span>`;
    const solved = this.#progress.isSolved(level);
    if (!solved && !this.#progress.helped(level)) return html`<span class="level-done"></span>`;
    const words = solved ? t("Solved") : t("Solved with hints");
    return html`<span class="level-done" role="img" title=${words} aria-label=${words}>${icon(solved ? "check" : "hint")}</span>`;
  }

  /** Draws the thumbnails of the rows that there are, in short tasks. */
  async #drawSoon() {
    if (this.#drawing) return;
    this.#drawing = true;
    await breathe();
    await inSlices(this.#draw());
    this.#drawing = false;
  }

  *#draw() {
    for (;;) {
      const levelAt = (/** @type {number} */ at) => this.#shown?.levels[this.#listed[at]];
      const waiting = [...this.#rows.made].find(([at, row]) => {
        const level = levelAt(at);
        return level && this.#drawn.get(row) !== level;
      });
      if (!waiting) return;
      const [at, row] = waiting;
      const level = /** @type {Level} */ (levelAt(at));
      this.#drawn.set(row, level);
      const picture = yield* drawThumbnail(level.board, THUMBNAIL, boardPalette());
      // While it was drawn, the row may have been given to another level.
      if (this.#drawn.get(row) === level) part(row, ".level-thumb").replaceChildren(picture);
      yield;
    }
  }
}
