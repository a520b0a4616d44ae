// The page's texts in the visitor's language. The English text is the key: `t("Undo")` returns its entry in the chosen
// language's table, or the English text. Each table is a separate file, loaded when needed:
// player/ for the board and its element, the files beside this one for the page, lab/ for the Lab.

import { loadPlayerTable } from "./player_tables.js";

/** The available languages, each by its own name. */
export const LANGUAGES = {
  en: "English",
  de: "Deutsch",
  es: "Español",
  fr: "Français",
  ja: "日本語",
  zh: "中文",
};

/** A placeholder: a value, or a word whose form depends on one. */
const PLACE = /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g;

/** @type {Record<string, string>} */
let table = {};
/** The language whose plural rules apply and in which numbers are written. */
let spoken = "en";
/** Made on first use: a browser needs 10 to 25 ms for its first number format. @type {Intl.PluralRules | null} */
let plurals = null;
/** @type {Intl.NumberFormat | null} */
let numbers = null;
/** Whether a language has been chosen. */
let isChosen = false;

/** Dispatches `change` when the language changes. */
export const tongue = new EventTarget();

/**
 * @param {string} english `{name}` stands for a value; `{name|push|pushes}` for a word: the first if the language uses
 *   the singular ("one") for the value, otherwise the second
 * @param {Record<string, string | number>} [values]
 */
export function t(english, values) {
  const text = table[english] ?? english;
  if (!values) return text;
  return text.replace(PLACE, (_, name, one, many) => {
    if (one === undefined) return String(values[name]);
    plurals ??= new Intl.PluralRules(spoken);
    return plurals.select(Number(values[name])) === "one" ? one : many;
  });
}

/** A number as written in the language. @param {number} value */
export function formatNumber(value) {
  numbers ??= new Intl.NumberFormat(spoken);
  return numbers.format(value);
}

/**
 * The language to use: the chosen one, else the first of the browser's languages that is available.
 *
 * @param {unknown} chosen
 * @param {readonly string[]} wanted as in `navigator.languages`
 */
export function pickLanguage(chosen, wanted) {
  const known = (/** @type {string} */ code) => Object.hasOwn(LANGUAGES, code);
  if (typeof chosen === "string" && known(chosen)) return chosen;
  return wanted.map((code) => code.slice(0, 2).toLowerCase()).find(known) ?? "en";
}

/** Loads the texts of a page in one language. @typedef {(language: string) => Promise<Record<string, string>>} TableLoader */

/**
 * Switches to a language. If one of its files cannot be loaded, the texts stay English.
 *
 * @param {string} language one of `LANGUAGES`
 * @param {TableLoader[]} more tables besides that of the board
 */
export async function speak(language, ...more) {
  isChosen = true;
  const loaders = language === "en" ? [] : [loadPlayerTable, ...more];
  const tables = await Promise.all(loaders.map((load) => load(language).catch(() => ({}))));
  table = Object.assign({}, ...tables);
  spoken = language;
  plurals = null;
  numbers = null;
  tongue.dispatchEvent(new Event("change"));
}

/**
 * Switches to the language of an element, unless one was chosen before. A document has a single language.
 *
 * @param {Element} element
 */
export async function speakAround(element) {
  const around = element.closest("[lang]")?.getAttribute("lang") ?? "";
  const language = pickLanguage(null, [around]);
  if (!isChosen && language !== "en") await speak(language);
}

/** Attributes that are read out or shown. */
const SPOKEN = ["aria-label", "title", "placeholder"];

/**
 * The English texts of a page's HTML.
 *
 * @param {Element} root
 * @returns {() => void} puts them in the language that is spoken, as often as it is called
 */
export function textsIn(root) {
  /** @type {(() => void)[]} */
  const texts = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const place = node;
    const text = place.nodeValue ?? "";
    const english = text.replace(/\s+/g, " ").trim();
    if (english === "") continue;
    texts.push(() => {
      const value = text.replace(text.trim(), () => t(english));
      if (place.nodeValue !== value) place.nodeValue = value;
    });
  }
  for (const name of SPOKEN) {
    for (const element of root.querySelectorAll(`[${name}]`)) {
      const english = element.getAttribute(name) ?? "";
      texts.push(() => element.setAttribute(name, t(english)));
    }
  }
  return () => {
    for (const put of texts) put();
  };
}
