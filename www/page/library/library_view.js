// The library: all collections with their levels as thumbnails, searched, filtered and sorted; and the public ones.

import { INBOX } from "../../library/inbox.js";
import { PART, titleOf } from "../../library/library.js";
import { breathe, inSlices } from "../../player/slices.js";
import { formatNumber } from "../../texts/numbers.js";
import { t } from "../../texts/texts.js";
import { selectOf } from "../../ui/choices.js";
import { closeForm, makeDialog } from "../../ui/dialog.js";
import { part } from "../../ui/elements.js";
import { html, icon, live, nothing } from "../../ui/html.js";
import { permissionInWords, sourceOf } from "./catalogue.js";
import { CatalogueView } from "./catalogue_view.js";
import { LibraryChanges } from "./library_changes.js";
import { LibraryGrid } from "./library_grid.js";
import { keptItem, shippedItem, sift } from "./library_items.js";

/** @typedef {import("./library_items.js").Item} Item */
/** @typedef {import("../../store/collections.js").Entry} Entry */

/** The entries for all levels, and for the public collections, in the list of collections. */
const ALL = "*";
const PUBLIC = "+public";

/**
 * @typedef {object} Page
 * @property {import("../../store/store.js").Store} store
 * @property {import("../../store/collections.js").Collections} kept
 * @property {import("../../store/progress.js").Progress} progress
 * @property {import("./shelf.js").Shelf} shelf
 * @property {(text: string) => Promise<import("../../play/collection.js").CollectionText>} readLevels
 * @property {() => void} importLevels
 */

/** What the filters are set to. @type {import("./library_items.js").Wishes} */
const ALL_LEVELS = { words: "", unsolved: false, size: "", boxes: "", stars: "", order: "place" };

export class LibraryView {
  #page;
  #dialog;
  #renew;
  #grid;
  #changes;
  #catalogue;
  /** The visitor's collections. @type {Entry[]} */
  #entries = [];
  /** The collection shown, `ALL` or `PUBLIC`. */
  #shown = ALL;
  /** The levels of the selection, before filtering. @type {Item[]} */
  #items = [];
  /** How many of them match the filters. */
  #found = 0;
  #wishes = ALL_LEVELS;
  /** Whether levels have been read. */
  #isRead = false;
  #room;
  /** The numbers of the current reading and filtering; older ones stop. */
  #reading = {};
  #sifting = {};
  /** Stars computed since the library was opened. @type {WeakMap<Item, number>} */
  #stars = new WeakMap();

  /** @param {Page} page */
  constructor(page) {
    this.#page = page;
    this.#changes = new LibraryChanges({
      store: page.store,
      kept: page.kept,
      places: () => this.#entries.map((entry) => ({ id: entry.id, title: titleOf(entry) })),
      changed: (ids) => this.#changed(ids),
    });
    this.#catalogue = new CatalogueView({
      kept: page.kept,
      readLevels: page.readLevels,
      fetched: (id) => this.#changed([id]),
      open: (id) => this.#show(id, true),
    });
    const { dialog, renew } = makeDialog("library", "library", () => this.#template());
    this.#dialog = dialog;
    this.#renew = renew;
    this.#room = part(dialog, ".library-grid");
    this.#grid = new LibraryGrid(this.#room, {
      isSolved: ({ level }) => page.progress.isSolved(level),
      starsOf: (item) => this.#starsOf(item),
      open: (item) => this.#play(item),
      picked: renew,
    });
    this.#listen();
  }

  #listen() {
    this.#room.addEventListener("keydown", ({ key }) => {
      const { picked } = this.#grid;
      if (key === "Delete" && picked.length > 0) this.#changes.deleteLevels(picked);
      if (key === "F2" && picked.length === 1) this.#changes.renameLevel(picked[0]);
    });
    this.#dialog.addEventListener("close", () => {
      this.#catalogue.stop();
      this.#reading = {};
    });
    this.#page.store.addEventListener("change", (event) => {
      const { collections } = /** @type {CustomEvent<import("../../store/store.js").News>} */ (
        event
      ).detail;
      if (collections && this.#dialog.open) this.#update();
    });
    const looks = new MutationObserver(() => this.#grid.redraw());
    looks.observe(document.documentElement, { attributeFilter: ["data-theme", "data-skin"] });
    const scheme = window.matchMedia("(prefers-color-scheme: dark)");
    scheme.addEventListener("change", () => this.#grid.redraw());
  }

  #template() {
    const choices = this.#choices();
    const choice = choices.find(({ id }) => id === this.#shown);
    const isPublic = this.#shown === PUBLIC;
    const options = choices.map(({ id, title, count }) => [
      id,
      count === null ? title : `${title} (${formatNumber(count)})`,
    ]);
    const go = (/** @type {string} */ id) => this.#show(id, true);
    const leave = () => {
      this.#dialog.close();
      this.#page.importLevels();
    };
    return html`<div class="library-sheet">
      <div class="library-top">
        <h2 id="library-title">${t("Library")}</h2>
        <label class="only-narrow library-collection"><span class="sr">${t("Collection")}</span>${selectOf("library-collection", options, this.#shown, go)}</label>
        <button type="button" id="library-import" class="secondary" aria-label=${t("Import levels")} title=${t("Import or paste levels")} @click=${leave}>${icon("open")}<span class="only-wide">${t("Import")}</span></button>
        ${closeForm()}
      </div>
      <nav class="library-side only-wide" aria-label=${t("Collections")}><ul id="library-choices">${choices.map(
        ({ id, title, count }) =>
          html`<li><button type="button" class="library-choice" data-id=${id} aria-current=${id === this.#shown} @click=${() => go(id)}><span>${title}</span>${count === null ? nothing : html`<span class="library-count">${formatNumber(count)}</span>`}</button></li>`,
      )}</ul></nav>
      <div class="library-main">
        ${this.#head(choice?.title ?? "")}
        <section id="library-levels" class="library-levels" aria-labelledby="library-heading" ?hidden=${isPublic}>
          ${this.#filters()}
          <div id="library-grid" class="library-grid" role="listbox" tabindex="0" aria-label=${t("Levels")} aria-multiselectable="true" ?hidden=${this.#found === 0}></div>
          <p id="library-empty" class="library-empty" ?hidden=${this.#found > 0}>${this.#items.length === 0 ? t("There are no levels here yet.") : t("No levels match. Change the filters.")}</p>
          ${this.#pickedBar()}
        </section>
        <section id="library-public" class="library-public" aria-labelledby="library-heading" ?hidden=${!isPublic}>
          <p class="note">${t("These collections are not part of Kura. When you add one, it is downloaded from the linked address, checked against its checksum and stored on this device, so you can also play it offline.")}</p>
          ${this.#catalogue.root}
        </section>
      </div>
    </div>`;
  }

  /** The title of the collection, its source, and the actions for it. @param {string} title */
  #head(title) {
    const here = this.#here;
    const place = { id: here?.id ?? "", title: here ? titleOf(here) : "" };
    const origin = originOf(here);
    const all = this.#items.length;
    const found = this.#found;
    const note =
      found === all
        ? t("{count} {count|level|levels}", { count: all })
        : t("{found} of {all} levels", { found, all });
    const changes = this.#changes;
    const pick = () => {
      this.#grid.picking = !this.#grid.picking;
    };
    return html`<div class="library-head">
      <div>
        <h3 id="library-heading">${title}</h3>
        <div class="live" role="status"><p id="library-note" class="note" ?hidden=${this.#shown === PUBLIC}>${this.#isRead ? note : ""}</p></div>
        <p id="library-about" class="note" ?hidden=${origin.length === 0}>${origin}</p>
      </div>
      <button type="button" id="library-pick-levels" class="secondary small" aria-pressed=${this.#grid?.picking ?? false} title=${t("Select levels to move or delete")} ?hidden=${!here && this.#shown !== ALL} @click=${pick}>${t("Select")}</button>
      <fieldset id="library-actions" class="row" ?hidden=${!here}>
        <legend class="sr">${t("This collection")}</legend>
        <button type="button" id="library-rename" class="quiet small" ?hidden=${this.#shown === INBOX} @click=${() => changes.renameCollection(place)}>${t("Rename")}</button>
        <button type="button" id="library-merge" class="quiet small" title=${t("Move all its levels to another collection")} ?disabled=${this.#entries.length < 2} @click=${() => changes.mergeCollection(place)}>${t("Merge into…")}</button>
        <button type="button" id="library-twins" class="quiet small" title=${t("Merges identical levels, including rotated and mirrored ones")} @click=${() => changes.mergeDuplicates(place)}>${t("Merge duplicates")}</button>
        <button type="button" id="library-delete" class="quiet small" @click=${() => changes.deleteCollection(place)}>${t("Delete")}</button>
      </fieldset>
    </div>`;
  }

  #filters() {
    const wishes = this.#wishes;
    const wish = (/** @type {Partial<import("./library_items.js").Wishes>} */ changed) => {
      this.#wishes = { ...this.#wishes, ...changed };
      this.#sift(true);
    };
    const input = (/** @type {Event} */ { target }) => /** @type {HTMLInputElement} */ (target);
    const sizes = [
      ["", t("Any size")],
      ["-10", t("Up to 10 squares")],
      ["11-20", t("11 to 20 squares")],
      ["21-", t("Over 20 squares")],
    ];
    const boxes = [
      ["", t("Any number of boxes")],
      ["-3", t("1 to 3 boxes")],
      ["4-8", t("4 to 8 boxes")],
      ["9-20", t("9 to 20 boxes")],
      ["21-", t("Over 20 boxes")],
    ];
    const stars = [
      ["", t("Any difficulty")],
      ["1", t("very easy")],
      ["2", t("easy")],
      ["3", t("medium")],
      ["4", t("hard")],
      ["5", t("very hard")],
      ["0", t("not rated yet")],
    ];
    const orders = [
      ["place", t("collection")],
      ["title", t("title")],
      ["size", t("size")],
      ["boxes", t("boxes")],
      ["easy", t("easiest first")],
      ["hard", t("hardest first")],
      ["new", t("newest first")],
    ];
    const sort = (/** @type {string} */ order) =>
      wish({ order: /** @type {import("./library_items.js").Order} */ (order) });
    return html`<search class="library-tools">
      <input type="search" id="library-search" aria-label=${t("Search the library")} placeholder=${t("Search")} autocomplete="off" spellcheck="false" .value=${live(wishes.words)} @input=${(/** @type {Event} */ event) => wish({ words: input(event).value })}>
      <label class="library-tick"><input type="checkbox" id="library-unsolved" .checked=${live(wishes.unsolved)} @change=${(/** @type {Event} */ event) => wish({ unsolved: input(event).checked })}><span>${t("Unsolved")}</span></label>
      ${selectOf("library-size", sizes, wishes.size, (size) => wish({ size }), t("Size"))}
      ${selectOf("library-boxes", boxes, wishes.boxes, (boxes) => wish({ boxes }), t("Boxes"))}
      ${selectOf("library-stars", stars, wishes.stars, (stars) => wish({ stars }), t("Difficulty"))}
      <label class="library-sort"><span>${t("Sort by")}</span>${selectOf("library-order", orders, wishes.order, sort)}</label>
    </search>`;
  }

  /** What is done with the selected levels. */
  #pickedBar() {
    const { picked = [], picking = false } = this.#grid ?? {};
    const { length: count } = picked;
    const changes = this.#changes;
    const unused = count === 0 && !picking;
    /** @param {string} id @param {string} kind @param {string} text @param {() => unknown} act @param {boolean} [on] */
    const one = (id, kind, text, act, on = true) =>
      html`<button type="button" id="picked-${id}" class="${kind} small" ?hidden=${unused} ?disabled=${!on} @click=${act}>${text}</button>`;
    return html`<div class=${unused ? "live" : "library-picked"}>
      <div class="live" role="status"><p id="picked-note" ?hidden=${unused}>${t("{count} selected", { count })}</p></div>
      ${one("all", "quiet", t("Select all"), () => this.#grid.pickAll())}
      ${one("done", "quiet", t("Done"), () => this.#stopPicking())}
      ${one("rename", "secondary", t("Rename"), () => changes.renameLevel(picked[0]), count === 1)}
      ${one("move", "secondary", t("Move to…"), () => changes.moveLevels(picked), count > 0)}
      ${one("delete", "secondary", t("Delete"), () => changes.deleteLevels(picked), count > 0)}
    </div>`;
  }

  /** Opens the library at the current collection. */
  async open() {
    this.#dialog.showModal();
    this.#stars = new WeakMap();
    this.#grid.picking = false;
    const { collection } = this.#page.shelf;
    await this.#list();
    const there = this.#choices().some(({ id }) => id === collection?.id);
    await this.#show(there && collection ? collection.id : ALL, true);
    this.#room.focus();
  }

  /** The visitor's collection that is shown, or none. @returns {Entry | undefined} */
  get #here() {
    return this.#entries.find(({ id }) => id === this.#shown);
  }

  /** Everything that can be selected. @returns {{ id: string, title: string, count: number | null }[]} */
  #choices() {
    const shipped = this.#page.shelf.shippedCollections.map(({ id, title, levels }) => {
      return { id, title, count: levels.length };
    });
    const own = this.#entries.map((entry) => {
      return { id: entry.id, title: titleOf(entry), count: entry.count };
    });
    // The inbox is where new levels are looked for.
    own.sort((a, b) => Number(b.id === INBOX) - Number(a.id === INBOX));
    const count = [...shipped, ...own].reduce((sum, one) => sum + one.count, 0);
    return [
      { id: ALL, title: t("All levels"), count },
      ...own.slice(0, own[0]?.id === INBOX ? 1 : 0),
      ...shipped,
      ...own.slice(own[0]?.id === INBOX ? 1 : 0),
      { id: PUBLIC, title: t("Public collections"), count: null },
    ];
  }

  /** Refreshes the list of collections. */
  async #list() {
    this.#entries = await this.#page.kept.list().catch(() => []);
    this.#renew();
  }

  /** Shows a collection. @param {string} id @param {boolean} fresh whether it is another than before */
  async #show(id, fresh) {
    this.#shown = id;
    if (fresh) this.#grid.picking = false;
    this.#renew();
    if (id === PUBLIC) await this.#catalogue.show(this.#entries.map((entry) => entry.id));
    else await this.#read(fresh);
  }

  /** Reads the selected levels; the first are shown before the last are read. @param {boolean} fresh */
  async #read(fresh) {
    const reading = {};
    this.#reading = reading;
    const wanted = () => this.#reading === reading;
    const id = this.#shown;
    const { kept, shelf } = this.#page;
    const shipped = shelf.shippedCollections.filter((one) => id === ALL || one.id === id);
    /** @type {Item[]} */
    const items = shipped.flatMap((one) =>
      one.levels.map((level, at) => shippedItem(one.id, level, at)),
    );
    const orders = new Map(this.#entries.map(({ id, order }) => [id, order]));
    let first = fresh;
    if (id === ALL || shipped.length === 0) {
      for await (const part of kept.levelsInParts(id === ALL ? null : id, PART)) {
        await breathe();
        if (!wanted()) return;
        await inSlices(
          (function* () {
            for (const { collection, level } of part) {
              const item = keptItem({ id: collection, order: orders.get(collection) ?? 0 }, level);
              if (item) items.push(item);
              yield;
            }
          })(),
        );
        if (!wanted()) return;
        if (!first) continue;
        this.#items = items;
        await this.#sift(true);
        first = false;
      }
    }
    if (!wanted()) return;
    this.#items = items;
    await this.#sift(first);
  }

  /** @param {boolean} fresh whether others are shown than before */
  async #sift(fresh) {
    const sifting = {};
    this.#sifting = sifting;
    const wishes = this.#wishes;
    const { progress } = this.#page;
    const items = this.#items;
    const known = {
      isSolved: (/** @type {import("../../library/library.js").Level} */ level) =>
        progress.isSolved(level),
      starsOf: (/** @type {Item} */ item) => this.#starsOf(item),
    };
    const found = await inSlices(sift(items, wishes, known), () => this.#sifting === sifting);
    if (!found) return;
    await breathe();
    if (this.#sifting !== sifting) return;
    this.#found = found.length;
    this.#isRead = true;
    this.#renew();
    this.#grid.show(found, fresh);
  }

  /** @param {Item} item */
  #starsOf(item) {
    const known = this.#stars.get(item) ?? this.#page.shelf.stars.of(item.level);
    this.#stars.set(item, known);
    return known;
  }

  #stopPicking() {
    this.#grid.picking = false;
    this.#room.focus();
  }

  /** Plays a level. @param {Item} item */
  async #play({ collection, id, level }) {
    this.#dialog.close();
    await this.#page.shelf.openKept(collection, id ?? level.key);
  }

  /** Collections were changed here. @param {string[]} ids */
  async #changed(ids) {
    this.#grid.picking = false;
    await Promise.all([this.#update(), this.#page.shelf.renew(ids)]);
  }

  /** Updates everything. */
  async #update() {
    await this.#list();
    const there = this.#choices().some(({ id }) => id === this.#shown);
    await this.#show(there ? this.#shown : ALL, !there);
  }
}

/** The owner of a collection, and its source. @param {Entry | undefined} entry */
function originOf(entry) {
  const { author = "", about = {} } = entry ?? {};
  const parts = [];
  if (author !== "") parts.push(author);
  if (about.terms) {
    const permission = permissionInWords(about.permission);
    parts.push(html`${permission}: <q lang="en">${about.terms}</q>`);
  }
  if (about.address) {
    parts.push(
      html`<a href=${sourceOf(about.address)} target="_blank" rel="noreferrer">${t("Source")}</a>`,
    );
  }
  return parts.flatMap((one, at) => (at === 0 ? [one] : [" · ", one]));
}
