// The library: all collections with their levels as thumbnails, searched, filtered and sorted; and the public ones.

import { INBOX } from "../../library/inbox.js";
import { PART, titleOf } from "../../library/library.js";
import { breathe, inSlices } from "../../player/slices.js";
import { formatNumber } from "../../texts/numbers.js";
import { t } from "../../texts/texts.js";
import { any, button, element, select, setText } from "../../ui/elements.js";
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
 */

export class LibraryView {
  #page;
  #dialog = element("library", HTMLDialogElement);
  #grid;
  #changes;
  #catalogue;
  /** The visitor's collections. @type {Entry[]} */
  #entries = [];
  /** The collection shown, `ALL` or `PUBLIC`. */
  #shown = ALL;
  /** The levels of the selection, before filtering. @type {Item[]} */
  #items = [];
  /** The numbers of the current reading and filtering; older ones stop. */
  #reading = {};
  #sifting = {};
  /** Stars computed since the library was opened. @type {WeakMap<Item, number>} */
  #stars = new WeakMap();

  /** @param {Page} page */
  constructor(page) {
    this.#page = page;
    this.#grid = new LibraryGrid({
      isSolved: ({ level }) => page.progress.isSolved(level),
      starsOf: (item) => this.#starsOf(item),
      open: (item) => this.#play(item),
      picked: () => this.#showPicked(),
    });
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
    this.#listen();
  }

  #listen() {
    const { store } = this.#page;
    element("library-search", HTMLInputElement).addEventListener("input", () => this.#sift(true));
    for (const id of ["library-size", "library-boxes", "library-stars", "library-order"]) {
      select(id).addEventListener("change", () => this.#sift(true));
    }
    element("library-unsolved", HTMLInputElement).addEventListener("change", () =>
      this.#sift(true),
    );
    button("library-pick-levels").addEventListener("click", () => {
      this.#grid.picking = !this.#grid.picking;
    });
    button("library-import").addEventListener("click", () => {
      this.#dialog.close();
      button("open-button").click();
    });
    const here = () => this.#here;
    /** @type {[string, () => unknown][]} */
    const actions = [
      ["library-rename", () => here() && this.#changes.renameCollection(this.#place(here()))],
      ["library-merge", () => here() && this.#changes.mergeCollection(this.#place(here()))],
      ["library-twins", () => here() && this.#changes.mergeDuplicates(this.#place(here()))],
      ["library-delete", () => here() && this.#changes.deleteCollection(this.#place(here()))],
      ["picked-rename", () => this.#changes.renameLevel(this.#grid.picked[0])],
      ["picked-move", () => this.#changes.moveLevels(this.#grid.picked)],
      ["picked-delete", () => this.#changes.deleteLevels(this.#grid.picked)],
      ["picked-all", () => this.#grid.pickAll()],
      ["picked-done", () => this.#stopPicking()],
    ];
    for (const [id, act] of actions) button(id).addEventListener("click", act);
    any("library-grid").addEventListener("keydown", ({ key }) => {
      if (key === "Delete" && this.#grid.picked.length > 0) {
        this.#changes.deleteLevels(this.#grid.picked);
      }
      if (key === "F2" && this.#grid.picked.length === 1) {
        this.#changes.renameLevel(this.#grid.picked[0]);
      }
    });
    select("library-collection").addEventListener("change", ({ target }) => {
      this.#show(/** @type {HTMLSelectElement} */ (target).value, true);
    });
    this.#dialog.addEventListener("close", () => {
      this.#catalogue.stop();
      this.#reading = {};
    });
    store.addEventListener("change", (event) => {
      const { collections } = /** @type {CustomEvent<import("../../store/store.js").News>} */ (
        event
      ).detail;
      if (collections && this.#dialog.open) this.#renew();
    });
    const looks = new MutationObserver(() => this.#grid.redraw());
    looks.observe(document.documentElement, { attributeFilter: ["data-theme", "data-skin"] });
    const scheme = window.matchMedia("(prefers-color-scheme: dark)");
    scheme.addEventListener("change", () => this.#grid.redraw());
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
    any("library-grid").focus();
  }

  /** The visitor's collection that is shown, or none. @returns {Entry | undefined} */
  get #here() {
    return this.#entries.find(({ id }) => id === this.#shown);
  }

  /** @param {Entry | undefined} entry */
  #place(entry) {
    return { id: entry?.id ?? "", title: entry ? titleOf(entry) : "" };
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
    const choices = this.#choices();
    const options = choices.map(({ id, title, count }) => {
      return new Option(count === null ? title : `${title} (${formatNumber(count)})`, id);
    });
    select("library-collection").replaceChildren(...options);
    const items = choices.map(({ id, title, count }) => {
      const item = document.createElement("li");
      const control = document.createElement("button");
      control.type = "button";
      control.className = "library-choice";
      control.dataset.id = id;
      const name = document.createElement("span");
      name.textContent = title;
      control.append(name);
      if (count !== null) {
        const number = document.createElement("span");
        number.className = "library-count";
        number.textContent = formatNumber(count);
        control.append(number);
      }
      control.addEventListener("click", () => this.#show(id, true));
      item.append(control);
      return item;
    });
    any("library-choices").replaceChildren(...items);
    this.#markShown();
  }

  #markShown() {
    select("library-collection").value = this.#shown;
    for (const control of any("library-choices").querySelectorAll("button")) {
      control.setAttribute("aria-current", String(control.dataset.id === this.#shown));
    }
  }

  /** Shows a collection. @param {string} id @param {boolean} fresh whether it is another than before */
  async #show(id, fresh) {
    this.#shown = id;
    this.#markShown();
    if (fresh) this.#grid.picking = false;
    const isPublic = id === PUBLIC;
    any("library-levels").hidden = isPublic;
    any("library-public").hidden = !isPublic;
    any("library-note").hidden = isPublic;
    this.#showHead();
    if (isPublic) {
      await this.#catalogue.show(this.#entries.map((entry) => entry.id));
      return;
    }
    await this.#read(fresh);
  }

  /** The title of the collection, its source, and the actions for it. */
  #showHead() {
    const here = this.#here;
    const choice = this.#choices().find(({ id }) => id === this.#shown);
    setText(any("library-heading"), choice?.title ?? "");
    const about = any("library-about");
    about.replaceChildren(...originOf(here));
    about.hidden = about.childNodes.length === 0;
    any("library-actions").hidden = !here;
    button("library-rename").hidden = this.#shown === INBOX;
    button("library-merge").disabled = this.#entries.length < 2;
    button("library-pick-levels").hidden = !here && this.#shown !== ALL;
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
    /** @type {import("./library_items.js").Wishes} */
    const wishes = {
      words: element("library-search", HTMLInputElement).value,
      unsolved: element("library-unsolved", HTMLInputElement).checked,
      size: select("library-size").value,
      boxes: select("library-boxes").value,
      stars: select("library-stars").value,
      order: /** @type {import("./library_items.js").Order} */ (select("library-order").value),
    };
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
    this.#grid.show(found, fresh);
    const all = items.length;
    setText(
      any("library-note"),
      found.length === all
        ? t("{count} {count|level|levels}", { count: all })
        : t("{found} of {all} levels", { found: found.length, all }),
    );
    any("library-empty").hidden = found.length > 0;
    setText(
      any("library-empty"),
      all === 0 ? t("There are no levels here yet.") : t("No levels match. Change the filters."),
    );
    any("library-grid").hidden = found.length === 0;
    this.#showPicked();
  }

  /** @param {Item} item */
  #starsOf(item) {
    const known = this.#stars.get(item) ?? this.#page.shelf.stars.of(item.level);
    this.#stars.set(item, known);
    return known;
  }

  #showPicked() {
    const { length: count } = this.#grid.picked;
    const { picking } = this.#grid;
    button("library-pick-levels").setAttribute("aria-pressed", String(picking));
    any("library-picked").hidden = count === 0 && !picking;
    setText(any("picked-note"), t("{count} selected", { count }));
    button("picked-rename").disabled = count !== 1;
    button("picked-move").disabled = count === 0;
    button("picked-delete").disabled = count === 0;
  }

  #stopPicking() {
    this.#grid.picking = false;
    any("library-grid").focus();
  }

  /** Plays a level. @param {Item} item */
  async #play({ collection, id, level }) {
    this.#dialog.close();
    await this.#page.shelf.openKept(collection, id ?? level.key);
  }

  /** Collections were changed here. @param {string[]} ids */
  async #changed(ids) {
    this.#grid.picking = false;
    await Promise.all([this.#renew(), this.#page.shelf.renew(ids)]);
  }

  /** Updates everything. */
  async #renew() {
    await this.#list();
    const there = this.#choices().some(({ id }) => id === this.#shown);
    await this.#show(there ? this.#shown : ALL, !there);
  }
}

/** The owner of a collection, and its source. @param {Entry | undefined} entry @returns {Node[]} */
function originOf(entry) {
  const { author = "", about = {} } = entry ?? {};
  /** @type {Node[]} */
  const parts = author === "" ? [] : [document.createTextNode(author)];
  if (about.terms) {
    const quote = document.createElement("q");
    quote.lang = "en";
    quote.textContent = about.terms;
    parts.push(document.createTextNode(`${permissionInWords(about.permission)}: `), quote);
  }
  if (about.address) {
    const link = document.createElement("a");
    link.href = sourceOf(about.address);
    link.target = "_blank";
    link.rel = "noreferrer";
    link.textContent = t("Source");
    parts.push(link);
  }
  return parts.flatMap((part, at) => {
    const joined = at > 0 && parts[at - 1].nodeName === "#text" && part.nodeName === "Q";
    return at === 0 || joined ? [part] : [document.createTextNode(" · "), part];
  });
}
