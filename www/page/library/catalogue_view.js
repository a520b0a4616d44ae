// The public collections as cards: title, author, terms, and a button that fetches the collection.

import { t } from "../../texts/texts.js";
import { html, made, nothing, view } from "../../ui/html.js";
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
  root = made(html`<ul id="library-sets" class="sets"></ul>`);
  /** Whether the list could not be loaded. */
  #failed = false;
  /** @type {PublicSet[] | null} */
  #sets = null;
  /** Ids of collections that are in the library. @type {Set<string>} */
  #there = new Set();
  /** The fetches in progress. @type {Map<string, AbortController>} */
  #fetching = new Map();
  /** Errors, by the ids of the sets. @type {Map<string, string>} */
  #errors = new Map();
  #renew = view(this.root, () => this.#template());

  /** @param {Page} page */
  constructor(page) {
    this.#page = page;
  }

  /** Shows all sets. @param {Iterable<string>} there the ids of collections that are in the library */
  async show(there) {
    this.#there = new Set(there);
    try {
      this.#sets ??= await publicSets();
      this.#failed = false;
    } catch {
      this.#failed = true;
    }
    this.#renew();
  }

  #template() {
    if (!this.#failed) return this.#sets?.map((set) => this.#card(set));
    return html`<li>${t("The list of public collections could not be loaded.")}</li>`;
  }

  /** Cancels all fetches. */
  stop() {
    for (const control of this.#fetching.values()) control.abort();
  }

  /** @param {PublicSet} set */
  #card(set) {
    const { id, title, author, permission, terms, address } = set;
    const facts = [author, t("{count} {count|level|levels}", { count: set.levels })].join(" · ");
    const error = this.#errors.get(id);
    // The terms are quoted from the source.
    return html`<li class="set" data-id=${id}>
      <h4>${title}</h4>
      <p class="set-facts">${facts}</p>
      <p class="note"><b>${permissionInWords(permission)}. </b><q lang="en">${terms}</q></p>
      <div class="set-foot">
        <a href=${sourceOf(address)} target="_blank" rel="noreferrer" aria-label=${t("Source of “{title}”", { title })}>${t("Source")}</a>
        ${this.#button(set)}
      </div>
      <div class="live" role="alert">${error ? html`<p class="set-error">${error}</p>` : nothing}</div>
    </li>`;
  }

  /** @param {PublicSet} set */
  #button(set) {
    const { id, title } = set;
    const [text, label] = this.#there.has(id)
      ? [t("Show levels"), t("Show the levels of “{title}”", { title })]
      : this.#fetching.has(id)
        ? [t("Cancel"), t("Stop fetching “{title}”", { title })]
        : [t("Add to library"), t("Add “{title}” to the library", { title })];
    const act = () => {
      if (this.#there.has(id)) this.#page.open(id);
      else if (this.#fetching.has(id)) this.#fetching.get(id)?.abort();
      else this.#fetch(set);
    };
    return html`<button type="button" class="secondary small" aria-label=${label} @click=${act}>${text}</button>`;
  }

  /** @param {PublicSet} set */
  async #fetch(set) {
    const control = new AbortController();
    this.#fetching.set(set.id, control);
    this.#errors.delete(set.id);
    this.#renew();
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
    this.#renew();
  }
}
