// The page's texts in the visitor's language. The English text is the key: `t("Undo")` returns its entry in the chosen
// language's table, or the English text. Each table is a JSON file, loaded when needed:
// player/ for the board and its element, the files beside this one for the page, lab/ for the Lab.

import { formatNumber, inRegion, pluralOf, writeIn } from "./numbers.js";
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

/** Languages written from right to left, if a table for one is added. */
const RIGHT_TO_LEFT = ["ar", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"];

/**
 * A value, or words whose form depends on one: `{count|push|pushes}` in an English text, and in the tables
 * `{count, plural, one {push} other {pushes}}` as in ICU MessageFormat, which translation tools know. In the words, `#`
 * stands for the value.
 */
const PLACE = /\{(\w+)(?:\|([^|}]*)\|([^}]*)|, plural,((?: =?\w+ \{[^{}]*\})+))?\}/g;
/** One of the forms in a table's text: for a plural category, or as `=1` for a single number. */
const FORM = /(=?\w+) \{([^{}]*)\}/g;

/** @type {Record<string, string>} */
let table = {};
let spoken = "en";
/** Whether a language has been chosen. */
let isChosen = false;
/** How often a language has been chosen. */
let choices = 0;

/** Loads the texts of a part of the page in one language. @typedef {(language: string) => Promise<Record<string, string>>} TableLoader */

/** What the page around a board has added, by language in lower case. @type {Record<string, Record<string, string>>} */
const added = {};
/** The `lang` around a board, as long as no language has been chosen. */
let around = "";

/** @type {TableLoader[]} */
const loaders = [loadPlayerTable];

/** Dispatches `change` when the language changes. */
const changes = new EventTarget();

/** What stands for a name in a text; `number` decides the form of words if the value is written otherwise: "3.4K". @typedef {string | number | { number: number, text: string }} Value */

/**
 * @param {string} english `{name}` stands for a value; `{name|push|pushes}` for a word: the first if the value is 1,
 *   otherwise the second
 * @param {Record<string, Value>} [values]
 */
export function t(english, values) {
  const text = table[english] ?? english;
  if (!values) return text;
  return text.replace(PLACE, (place, name, one, many, forms, at) => {
    const value = values[name];
    const number = typeof value === "object" ? value.number : Number(value);
    const written = typeof value === "object" ? value.text : value;
    const shown = typeof written === "number" ? formatNumber(written) : written;
    if (one === undefined && forms === undefined) {
      // An abbreviation at the end of a sentence: its period is that of the sentence.
      return text[at + place.length] === "." ? shown.replace(/\.$/, "") : shown;
    }
    const words = forms === undefined ? (number === 1 ? one : many) : form(forms, number);
    return words.replaceAll("#", shown);
  });
}

/**
 * The form of a word that the language uses with a number.
 *
 * @param {string} forms such as `one {push} other {pushes}`: plural categories as in `Intl.PluralRules`
 * @param {number} number
 */
function form(forms, number) {
  /** @type {Record<string, string>} */
  const all = {};
  for (const [, category, word] of forms.matchAll(FORM)) all[category] = word;
  return all[`=${number}`] ?? all[pluralOf(number)] ?? all.other;
}

/**
 * The language to use: the chosen one, else the first of the browser's languages that is available.
 *
 * @param {unknown} chosen
 * @param {readonly string[]} wanted as in `navigator.languages`
 */
export function pickLanguage(chosen, wanted) {
  const known = (/** @type {string} */ code) =>
    Object.hasOwn(LANGUAGES, code) || Object.hasOwn(added, code);
  if (typeof chosen === "string" && known(chosen)) return chosen;
  const codes = wanted.map((code) => code.toLowerCase());
  return codes.flatMap((code) => [code, withoutRegion(code)]).find(known) ?? "en";
}

/** @param {string} code */
const withoutRegion = (code) => code.split("-")[0];

/**
 * Adds texts of the board and its element: of another language, or in place of those of one that is there. If it is the
 * language around the boards, they are named anew.
 *
 * @param {string} language its tag
 * @param {Record<string, string>} texts by the English text
 */
export async function addLanguage(language, texts) {
  if (!isTag(language)) {
    throw new RangeError(`addLanguage: "${language}" is not the tag of a language, such as "pl"`);
  }
  for (const [english, text] of Object.entries(texts)) {
    if (typeof text === "string") continue;
    throw new TypeError(`addLanguage: the text for "${english}" is not a string`);
  }
  const code = language.toLowerCase();
  added[code] = { ...added[code], ...texts };
  const asked = pickLanguage(null, [around]);
  if (code === asked || code === spoken) await setLanguage(code);
}

/** @param {unknown} language */
function isTag(language) {
  try {
    return typeof language === "string" && Intl.getCanonicalLocales(language).length === 1;
  } catch {
    return false;
  }
}

/**
 * Adds the texts of a page to those of the board; before its language is set.
 *
 * @param {...TableLoader} more
 */
export function addTables(...more) {
  loaders.push(...more);
}

/**
 * Switches to a language, and then calls the listeners. If one of its files cannot be loaded, its texts stay English.
 * The last call counts, whichever files arrive first.
 *
 * @param {string} language one of `LANGUAGES`, or one that was added
 */
export async function setLanguage(language) {
  isChosen = true;
  choices += 1;
  const choice = choices;
  const region = inRegion(language);
  // A region's table has only what is written otherwise there.
  const tables = await Promise.all(
    [...new Set([withoutRegion(language), language, region])].flatMap((code) => [
      ...loaders.map((load) => load(code).catch(() => ({}))),
      added[code.toLowerCase()],
    ]),
  );
  if (choice !== choices) return;
  table = Object.assign({}, ...tables);
  spoken = language;
  writeIn(region);
  changes.dispatchEvent(new Event("change"));
}

/**
 * Calls a function whenever the language has changed: `t` answers in the new one by then.
 *
 * @param {(language: string) => void} listener
 * @param {{ signal?: AbortSignal }} [options] signal: when to stop
 */
export function onLanguage(listener, options) {
  changes.addEventListener("change", () => listener(spoken), options);
}

/**
 * Marks an element with the language of its texts, and the direction in which it is written.
 *
 * @param {HTMLElement} element
 * @param {string} language
 */
export function markLanguage(element, language) {
  const dir = RIGHT_TO_LEFT.includes(language) ? "rtl" : "ltr";
  // Setting them anew makes the browser work out the style of the whole page again.
  if (element.lang !== language) element.lang = language;
  if ((element.dir || "ltr") !== dir) element.dir = dir;
}

/**
 * Switches to the language of an element, unless one was chosen before. A document has a single language.
 *
 * @param {Element} element
 */
export async function speakAround(element) {
  if (isChosen) return;
  around = languageAround(element);
  const language = pickLanguage(null, [around]);
  if (language !== "en") await setLanguage(language);
}

/** The nearest `lang`, also around the shadow roots that an element is in. @param {Element} element @returns {string} */
function languageAround(element) {
  const nearest = element.closest("[lang]");
  if (nearest) return nearest.getAttribute("lang") ?? "";
  const { host } = /** @type {ShadowRoot} */ (element.getRootNode());
  return host ? languageAround(host) : "";
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
