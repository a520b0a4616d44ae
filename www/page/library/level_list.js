// The list at the side: the collections, and the levels of the open one with their results.

import { drawThumbnail } from "../../draw/thumbnail.js";
import { breathe, inSlices } from "../../player/slices.js";
import { onLanguage, t } from "../../texts/texts.js";
import { part, setText } from "../../ui/elements.js";
import { html, icon, made } from "../../ui/html.js";
import { boardPalette } from "../../ui/skin.js";
import { TabStop } from "../../ui/tab_stop.js";
import { factsInWords } from "../marks/facts.js";
import { provenFewest, saidBest } from "../marks/known.js";
import { medalElements, medalsOf } from "../marks/medals.js";
import { starsElement } from "../marks/stars.js";

/** @typedef {import("../../library/library.js").Collection} Collection */
/** @typedef {import("../../library/library.js").Level} Level */
/** @typedef {import("../../store/progress.js").Progress} Progress */

/** Side of a thumbnail in CSS pixels. */
const THUMBNAIL = 48;
/** The most rows: of more levels, those around the current one. The library shows all of them. */
const MOST = 200;

export class LevelList {
  #progress;
  #stars;
  #choose;
  #panel;
  #toggle;
  #list;
  #tabStop;
  #collections;
  #note;
  #keep;
  #away;
  #nextUnsolved;
  /** @type {Collection | null} */
  #shown = null;
  /** The current level. */
  #current = -1;
  /** The number of the current filling of the list; an older one stops. */
  #round = {};
  /** Watches rows whose thumbnail becomes visible. @type {IntersectionObserver} */
  #sight;
  /** The search text, in lower case. */
  #wanted = "";
  /** The rows, by the numbers of their levels. @type {Map<number, HTMLElement>} */
  #rows = new Map();

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
    this.#tabStop = new TabStop(this.#list);
    this.#progress = progress;
    this.#stars = stars;
    this.#choose = choose;
    this.#sight = new IntersectionObserver((entries) => inSlices(this.#drawSeen(entries)), {
      rootMargin: "200px",
    });
    this.#collections = part(panel, "select", HTMLSelectElement);
    this.#collections.addEventListener("change", () => pick(this.#collections.value));
    const search = part(panel, "input", HTMLInputElement);
    search.addEventListener("input", () => {
      this.#wanted = search.value.trim().toLowerCase();
      this.#filter();
    });
    search.addEventListener("keydown", ({ key }) => {
      if (key === "Enter" && this.#wanted !== "") this.#openFirst();
    });
    const does = (/** @type {string} */ name, /** @type {() => unknown} */ act) => {
      const control = part(panel, `[data-does=${name}]`, HTMLButtonElement);
      control.addEventListener("click", act);
      return control;
    };
    this.#nextUnsolved = does("go-on", () => {
      const shown = this.#shown;
      if (shown) this.#choose(shown, this.#nextOpen(shown));
    });
    this.#away = does("remove", () => this.#shown && remove(this.#shown));
    this.#keep = does("keep", keep);
    this.#note = part(panel, ".note");
    this.#list.addEventListener("click", ({ target }) => {
      if (target instanceof Element && target.closest("button")) chosen();
    });
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

  /** Shows only the levels that match the search, by number, title or author. */
  #filter() {
    if (!this.#shown) return;
    const { levels } = this.#shown;
    if (levels.length > MOST) {
      this.#fill(this.#shown);
      return;
    }
    for (const [index, row] of this.#rows) row.hidden = !this.#isWanted(levels[index], index);
    this.#tabStop.renew(this.#rows.get(this.#current)?.firstElementChild);
    this.#sum();
  }

  /**
   * The numbers of the levels that have a row: if there are very many, only some that match.
   *
   * @param {Collection} collection
   */
  #withRow({ levels }) {
    if (levels.length <= MOST) return levels.keys();
    const found = [...levels.keys()].filter((index) => this.#isWanted(levels[index], index));
    if (found.length <= MOST) return found;
    const at = found.findIndex((index) => index >= this.#current);
    const first = Math.max(0, Math.min(at - MOST / 2, found.length - MOST));
    return found.slice(first, first + MOST);
  }

  /** Opens the first level that matches the search. */
  #openFirst() {
    const shown = this.#shown;
    const at = shown?.levels.findIndex((level, index) => this.#isWanted(level, index)) ?? -1;
    if (shown && at >= 0) this.#choose(shown, at);
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
    const before = this.#rows.get(this.#current);
    before?.firstElementChild?.setAttribute("aria-current", "false");
    this.#current = index;
    const away = collection.levels.length > MOST && !this.#rows.has(index);
    if (collection === this.#shown && !away) this.#markCurrent();
    else this.#fill(collection);
    this.#open(false);
  }

  #markCurrent() {
    const control = this.#rows.get(this.#current)?.firstElementChild;
    control?.setAttribute("aria-current", "true");
    this.#tabStop.renew(control);
    // In the next frame, which computes the layout anyway.
    requestAnimationFrame(() => {
      if (control?.ariaCurrent === "true") control.scrollIntoView({ block: "nearest" });
    });
  }

  /** Lists the levels; a long list is filled in steps. @param {Collection} collection */
  #fill(collection) {
    this.#shown = collection;
    this.#away.hidden = !collection.own;
    this.#keep.hidden = !collection.fleeting;
    this.#sight.disconnect();
    this.#rows.clear();
    this.#list.replaceChildren();
    const round = {};
    this.#round = round;
    const wanted = () => this.#round === round;
    breathe().then(() => (wanted() ? inSlices(this.#makeRows(collection), wanted) : undefined));
  }

  /** @param {Collection} collection */
  *#makeRows(collection) {
    const { levels } = collection;
    for (const index of this.#withRow(collection)) {
      const row = this.#row(collection, levels[index], index);
      row.hidden = !this.#isWanted(levels[index], index);
      this.#rows.set(index, row);
      this.#list.append(row);
      if (index === this.#current) this.#markCurrent();
      yield;
    }
    this.#tabStop.renew(this.#rows.get(this.#current)?.firstElementChild);
    this.#sum();
  }

  /** Updates the marks of solved levels. */
  refresh() {
    const { levels = [] } = this.#shown ?? {};
    for (const [index, row] of this.#rows) this.#mark(row, levels[index]);
    this.#sum();
  }

  /** Redraws the thumbnails for another theme. */
  redraw() {
    for (const row of this.#list.children) {
      row.querySelector("canvas")?.remove();
      const thumb = row.querySelector(".level-thumb");
      if (thumb) this.#sight.unobserve(thumb);
      if (thumb) this.#sight.observe(thumb);
    }
  }

  #sum() {
    const levels = this.#shown?.levels ?? [];
    const solved = levels.filter((level) => this.#progress.isSolved(level)).length;
    const all = levels.length;
    const found = levels.filter((level, index) => this.#isWanted(level, index)).length;
    const note =
      this.#wanted === ""
        ? t("{solved} of {all} solved", { solved, all })
        : t("{found} of {all} found", { found, all });
    setText(this.#note, note);
    this.#nextUnsolved.disabled = solved === all;
  }

  /**
   * @param {Collection} collection
   * @param {Level} level
   * @param {number} index
   */
  #row(collection, level, index) {
    const choose = () => this.#choose(collection, index);
    const row = made(
      html`<li><button type="button" class="level" tabindex="-1" @click=${choose}><span class="level-thumb" data-index=${index}></span><span><span class="level-name" title=${level.title}>${index + 1}. ${level.title}</span><span class="level-facts"></span></span><span class="level-done"></span></button></li>`,
    );
    this.#mark(row, level);
    this.#sight.observe(part(row, ".level-thumb"));
    return row;
  }

  /**
   * @param {HTMLElement} row
   * @param {Level} level
   */
  #mark(row, level) {
    const record = this.#progress.record(level);
    const facts = part(row, ".level-facts");
    const done = part(row, ".level-done");
    const helped = record ? null : this.#progress.helped(level);
    const words = factsInWords({
      boxes: level.board.boxes.length,
      own: record?.pushes ?? null,
      fewest: provenFewest(level, this.#progress).pushes,
      said: saidBest(level, this.#progress),
    });
    // How hard it is counts until it is solved.
    const stars = record ? 0 : this.#stars.of(level);
    facts.replaceChildren(
      made(html`<span>${words}</span>`),
      ...(stars > 0 ? [starsElement(stars)] : []),
    );
    this.#markDone(done, level, record !== null, helped !== null);
  }

  /**
   * Medals show that it is solved; without any, a tick does.
   *
   * @param {HTMLElement} done
   * @param {Level} level
   * @param {boolean} solved
   * @param {boolean} helped
   */
  #markDone(done, level, solved, helped) {
    const medals = medalElements({ ...medalsOf(level, this.#progress), unaided: false });
    const plain = medals.length === 0 && (solved || helped);
    const words = solved ? t("Solved") : t("Solved with hints");
    done.replaceChildren(...medals, ...(plain ? [made(icon(solved ? "check" : "hint"))] : []));
    done.title = plain ? words : "";
    done.role = plain ? "img" : null;
    done.ariaLabel = plain ? words : null;
  }

  /** @param {IntersectionObserverEntry[]} entries */
  *#drawSeen(entries) {
    const palette = boardPalette();
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement) || target.firstElementChild) continue;
      const level = this.#shown?.levels[Number(target.dataset.index)];
      if (!level || !target.isConnected) continue;
      const picture = yield* drawThumbnail(level.board, THUMBNAIL, palette);
      if (!target.firstElementChild) target.append(picture);
      yield;
    }
  }
}
