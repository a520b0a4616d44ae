// The page's texts in the visitor's language. The English text is the key: `t("Undo")` returns its entry in the chosen
// language's table, or the English text. Each table is a separate file, loaded when needed:
// player/ for the board and its element, the files beside this one for the page, lab/ for the Lab.

import { loadPlayerTable } from "./player_tables.js";

/** Languages there are, each with its own name. */
export const LANGUAGES = {
  en: "English",
  de: "Deutsch",
  es: "Español",
  fr: "Français",
  ja: "日本語",
  zh: "中文",
};

/** A value, or a word that goes with one. */
const PLACE = /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g;

/** @type {Record<string, string>} */
let table = {};
/** Which form a count takes, and how numbers are written. */
let plurals = new Intl.PluralRules("en");
let numbers = new Intl.NumberFormat("en");
/** Whether a language has been chosen. */
let isChosen = false;

/** Tells `change` when another language is spoken. */
export const tongue = new EventTarget();

/**
 * @param {string} english with `{name}` where a value belongs, and `{name|push|pushes}` where a word goes with it, the
 *   first where the language has it for the value ("one"), the second otherwise
 * @param {Record<string, string | number>} [values]
 */
export function t(english, values) {
  const text = table[english] ?? english;
  if (!values) return text;
  return text.replace(PLACE, (_, name, one, many) => {
    if (one === undefined) return String(values[name]);
    return plurals.select(Number(values[name])) === "one" ? one : many;
  });
}

/** A number as the language writes it. @param {number} value */
export function formatNumber(value) {
  return numbers.format(value);
}

/**
 * The language to use: the one that was chosen, else the first of the browser's that there is.
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
 * Loads a language. Where a file of it cannot be had, English stays.
 *
 * @param {string} language of `LANGUAGES`
 * @param {TableLoader[]} more what is said beside the board
 */
export async function speak(language, ...more) {
  isChosen = true;
  const loaders = language === "en" ? [] : [loadPlayerTable, ...more];
  const tables = await Promise.all(loaders.map((load) => load(language).catch(() => ({}))));
  table = Object.assign({}, ...tables);
  plurals = new Intl.PluralRules(language);
  numbers = new Intl.NumberFormat(language);
  tongue.dispatchEvent(new Event("change"));
}

/**
 * Speaks the language that an element stands in, unless one was chosen before: there is one language for a document.
 *
 * @param {Element} element
 */
export async function speakAround(element) {
  const around = element.closest("[lang]")?.getAttribute("lang") ?? "";
  const language = pickLanguage(null, [around]);
  if (!isChosen && language !== "en") await speak(language);
}

/** Attributes that a person reads or hears. */
const SPOKEN = ["aria-label", "title", "placeholder"];

/**
 * Turns the texts of a page into the language that is spoken.
 *
 * @param {Element} root
 */
export function translate(root) {
  if (Object.keys(table).length === 0) return;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue ?? "";
    const plain = text.replace(/\s+/g, " ").trim();
    if (plain === "" || !Object.hasOwn(table, plain)) continue;
    node.nodeValue = text.replace(text.trim(), () => table[plain]);
  }
  for (const name of SPOKEN) {
    for (const element of root.querySelectorAll(`[${name}]`)) {
      const text = element.getAttribute(name) ?? "";
      if (Object.hasOwn(table, text)) element.setAttribute(name, table[text]);
    }
  }
}
