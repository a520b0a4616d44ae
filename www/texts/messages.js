// Messages from code that is independent of language: the rules of the game, the module, its strategies. They come with
// a code and values, and the page shows them in the visitor's language.

import { t } from "./texts.js";

/**
 * @param {import("../index.js").Message} message if its code has no text, it stays English
 * @returns {string} the message in the visitor's language
 */
export function inWords({ code, params, message }) {
  const values = Object.entries(params).map(([name, value]) => [name, valueInWords(value)]);
  const text = t(code, Object.fromEntries(values));
  return text === code ? message : text;
}

/** @param {import("../index.js").Param} value */
function valueInWords(value) {
  return typeof value === "object" ? inWords(value) : value;
}

/**
 * The message of an error, in the visitor's language if it has a code; other errors stay as they are.
 *
 * @param {unknown} error
 */
export function errorInWords(error) {
  if (!(error instanceof Error)) return String(error);
  const { code, params, message } = /** @type {Error & Partial<import("../index.js").Message>} */ (
    error
  );
  return code && params ? inWords({ code, params, message }) : message;
}

/**
 * Why a search has no answer, in the visitor's language; empty if the module gives no reason.
 *
 * @param {{ reason?: string, code?: import("../index.js").Code, params?: import("../index.js").Params }} result
 */
export function reasonInWords({ reason, code, params }) {
  return reason && code && params ? inWords({ code, params, message: reason }) : reason;
}

/**
 * What a strategy does, in one sentence; English for the lab's strategies.
 *
 * @param {{ name: string, summary: string }} strategy
 */
export function summaryInWords({ name, summary }) {
  const code = `summary-${name}`;
  const text = t(code);
  return text === code ? summary : text;
}
