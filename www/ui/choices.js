// Choices that are stored. They apply from the start, whether or not a control shows them.

import { html, live, nothing } from "./html.js";

/** A value and its text. @typedef {string[]} Option */

/**
 * @typedef {object} Known
 * @property {string} value
 * @property {() => Option[]} options
 * @property {(value: string) => void} apply
 * @property {string | null} key in the store, null for one that is not stored
 */

/** Dispatches `change` when one of them has changed, with its name as the detail. */
export class Choices extends EventTarget {
  #store;
  /** By name. @type {Map<string, Known>} */
  #known = new Map();

  /** @param {import("../store/store.js").Store} store */
  constructor(store) {
    super();
    this.#store = store;
  }

  /**
   * @param {string} name
   * @param {() => Option[]} options
   * @param {(value: string) => void} [apply] called now and on every change
   * @param {{ standard?: string, key?: string | null }} [more] standard: the default, where it is not the first
   */
  keep(name, options, apply = () => {}, { standard, key = `choice:${name}` } = {}) {
    const values = options().map(([value]) => value);
    const kept = key === null ? "" : String(this.#store.get(key));
    const value = values.includes(kept) ? kept : (standard ?? values[0]);
    this.#known.set(name, { value, options, apply, key });
    apply(value);
  }

  /** @param {string} name */
  #of(name) {
    const known = this.#known.get(name);
    if (!known) throw new Error(`there is no choice ${name}`);
    return known;
  }

  /** @param {string} name @returns {string} its value */
  get(name) {
    return this.#of(name).value;
  }

  /** @param {string} name @param {string} value one of its options */
  choose(name, value) {
    const known = this.#of(name);
    known.value = value;
    if (known.key !== null) this.#store.set(known.key, value);
    known.apply(value);
    this.dispatchEvent(new CustomEvent("change", { detail: name }));
  }

  /** The option after the chosen one, in their order. @param {string} name @returns {Option | undefined} */
  after(name) {
    const { options, value } = this.#of(name);
    const all = options();
    return all[all.findIndex(([one]) => one === value) + 1];
  }

  /** A labelled control. @param {string} name @param {string} label @param {string} [kind] its class names */
  field(name, label, kind = "field") {
    const { options, value } = this.#of(name);
    const control = selectOf(name, options(), value, (chosen) => this.choose(name, chosen));
    return html`<label class=${kind}><span>${label}</span>${control}</label>`;
  }
}

/**
 * @param {string} name
 * @param {Option[]} options
 * @param {string} value of the chosen one
 * @param {(value: string) => void} choose
 * @param {string} [label] where no text beside it is its label
 */
export function selectOf(name, options, value, choose, label) {
  return html`<select id=${name} aria-label=${label ?? nothing} @change=${(
    /** @type {Event} */ { target },
  ) => choose(/** @type {HTMLSelectElement} */ (target).value)}>${options.map(
    ([one, text]) => html`<option value=${one} .selected=${live(one === value)}>${text}</option>`,
  )}</select>`;
}
