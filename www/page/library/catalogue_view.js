// The public collections as cards: title, author, terms, and a button that fetches the collection.

import { t } from "../../texts/texts.js";
import { any } from "../../ui/elements.js";
import { troubleInWords } from "../../ui/troubles.js";
import { keepSet, permissionInWords, publicSets, setErrorInWords, sourceOf } from "./catalogue.js";

/** @typedef {import("./catalogue.js").PublicSet} PublicSet */

/**
 * @typedef {object} Page
 * @property {import("../../store/collections.js").Collections} kept
 * @property {(text: string) => Promise<import("../../play/collection.js").CollectionText>} readLevels
 * @property {(id: string) => Promise<void>} fetched a set is in the library now
 * @property {(id: string) => void} open shows a set that is in the library
 */

export class CatalogueView {
  #page;
  #list = any("library-sets");
  /** @type {PublicSet[] | null} */
  #sets = null;
  /** Ids of collections that are in the library. @type {Set<string>} */
  #there = new Set();
  /** The fetches in progress. @type {Map<string, AbortController>} */
  #fetching = new Map();
  /** Errors, by the ids of the sets. @type {Map<string, string>} */
  #errors = new Map();

  /** @param {Page} page */
  constructor(page) {
    this.#page = page;
  }

  /** Shows all sets. @param {Iterable<string>} there the ids of collections that are in the library */
  async show(there) {
    this.#there = new Set(there);
    try {
      this.#sets ??= await publicSets();
    } catch {
      const item = document.createElement("li");
      item.textContent = t("The list of public collections could not be loaded.");
      this.#list.replaceChildren(item);
      return;
    }
    this.#list.replaceChildren(...this.#sets.map((set) => this.#card(set)));
  }

  /** Cancels all fetches. */
  stop() {
    for (const control of this.#fetching.values()) control.abort();
  }

  /** @param {PublicSet} set */
  #card(set) {
    const card = document.createElement("li");
    card.className = "set";
    card.dataset.id = set.id;
    const title = document.createElement("h4");
    title.textContent = set.title;
    const facts = document.createElement("p");
    facts.className = "set-facts";
    facts.textContent = [set.author, t("{count} {count|level|levels}", { count: set.levels })].join(
      " · ",
    );
    const terms = document.createElement("p");
    terms.className = "note";
    const permission = document.createElement("b");
    permission.textContent = `${permissionInWords(set.permission)}. `;
    // Quoted from the source.
    const quote = document.createElement("q");
    quote.lang = "en";
    quote.textContent = set.terms;
    terms.append(permission, quote);
    const foot = document.createElement("div");
    foot.className = "set-foot";
    const link = document.createElement("a");
    link.href = sourceOf(set.address);
    link.target = "_blank";
    link.rel = "noreferrer";
    link.textContent = t("Source");
    link.setAttribute("aria-label", t("Source of “{title}”", { title: set.title }));
    foot.append(link, this.#button(set));
    card.append(title, facts, terms, foot);
    const error = this.#errors.get(set.id);
    if (error) {
      const said = document.createElement("p");
      said.className = "set-error";
      said.setAttribute("role", "alert");
      said.textContent = error;
      card.append(said);
    }
    return card;
  }

  /** @param {PublicSet} set */
  #button(set) {
    const { id, title } = set;
    const control = document.createElement("button");
    control.type = "button";
    control.className = "secondary small";
    const [text, label] = this.#there.has(id)
      ? [t("Show levels"), t("Show the levels of “{title}”", { title })]
      : this.#fetching.has(id)
        ? [t("Cancel"), t("Stop fetching “{title}”", { title })]
        : [t("Add to library"), t("Add “{title}” to the library", { title })];
    control.textContent = text;
    control.setAttribute("aria-label", label);
    control.addEventListener("click", () => {
      if (this.#there.has(id)) this.#page.open(id);
      else if (this.#fetching.has(id)) this.#fetching.get(id)?.abort();
      else this.#fetch(set);
    });
    return control;
  }

  /** @param {PublicSet} set */
  async #fetch(set) {
    const control = new AbortController();
    this.#fetching.set(set.id, control);
    this.#errors.delete(set.id);
    this.#renew(set);
    try {
      await keepSet(set, this.#page, control.signal);
      this.#there.add(set.id);
      await this.#page.fetched(set.id);
    } catch (error) {
      if (!control.signal.aborted) {
        this.#errors.set(set.id, setErrorInWords(error, set) ?? troubleInWords(error));
      }
    }
    this.#fetching.delete(set.id);
    this.#renew(set);
  }

  /** Redraws one card, keeping the focus on its button. @param {PublicSet} set */
  #renew(set) {
    const card = this.#list.querySelector(`[data-id="${set.id}"]`);
    if (!card) return;
    const focused = card.contains(document.activeElement);
    const fresh = this.#card(set);
    card.replaceWith(fresh);
    if (focused) fresh.querySelector("button")?.focus();
  }
}
