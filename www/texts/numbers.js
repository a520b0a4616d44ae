// Numbers, units and dates as the visitor's language writes them, and which form of a word it uses with a number: the
// browser's `Intl` knows. All other modules ask here.

/** The language, with the visitor's region if it is known: "en-GB". */
let tag = "en";
/** Formats by kind and options, made on first use: a browser needs 10 to 25 ms for the first. @type {Map<string, any>} */
const made = new Map();

/** Languages of one script, whose numbers up to 999 are plain digits: for these a page can start without `Intl`. */
const PLAIN = /^(de|en|es|fr|ja)(-[A-Z]{2})?$/;

/** @param {string} language with or without a region */
export function writeIn(language) {
  tag = language;
  made.clear();
}

/**
 * The language as written in the visitor's region.
 *
 * @param {string} language
 * @param {readonly string[]} [wanted] the visitor's languages, with regions
 */
export function inRegion(language, wanted = globalThis.navigator?.languages ?? []) {
  const script = (/** @type {string} */ code) => new Intl.Locale(code).maximize().script;
  const isSame = (/** @type {string} */ code) =>
    PLAIN.test(code) || script(code) === script(language);
  return wanted.find((code) => code.startsWith(`${language}-`) && isSame(code)) ?? language;
}

/**
 * @template {"NumberFormat" | "DateTimeFormat" | "ListFormat" | "PluralRules"} K
 * @param {K} kind
 * @param {object} [options]
 * @returns {InstanceType<(typeof Intl)[K]>}
 */
function format(kind, options) {
  const key = `${kind} ${JSON.stringify(options)}`;
  if (!made.has(key)) made.set(key, new /** @type {any} */ (Intl)[kind](tag, options));
  return made.get(key);
}

/** The plural category of a number: "one", "few", "other"… @param {number} number */
export const pluralOf = (number) => format("PluralRules").select(number);

/** @param {number} value @param {Intl.NumberFormatOptions} [options] */
export function formatNumber(value, options) {
  const isPlain = !options && Number.isInteger(value) && value >= 0 && value < 1000;
  return isPlain && PLAIN.test(tag) ? String(value) : format("NumberFormat", options).format(value);
}

/**
 * @param {number} value
 * @param {string} unit such as "second"
 * @param {Intl.NumberFormatOptions} [options]
 */
export const formatUnit = (value, unit, options) =>
  formatNumber(value, { ...options, style: "unit", unit });

/** A value of several units, such as minutes and seconds. @param {string[]} parts */
export const formatUnits = (parts) =>
  format("ListFormat", { type: "unit", style: "narrow" }).format(parts);

/** @param {Date} date @param {Intl.DateTimeFormatOptions} options */
export const formatDate = (date, options) => format("DateTimeFormat", options).format(date);
