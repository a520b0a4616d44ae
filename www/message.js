// Messages about levels and errors: a stable code, its values, and one English sentence. The module uses the same form
// (`crates/level/src/message`).

/** @typedef {import("./index.js").Message} Message */

/**
 * Creates messages from a list of English sentences.
 *
 * @template {import("./index.js").Code} Code
 * @param {Readonly<Record<Code, string>>} sentences by code, with `{name}` where a value belongs
 * @returns {(code: Code, params?: import("./index.js").Params) => Message}
 */
export function messageMaker(sentences) {
  return (code, params = {}) => ({ code, params, message: fill(sentences[code], params) });
}

/**
 * @param {string} sentence
 * @param {import("./index.js").Params} params
 */
function fill(sentence, params) {
  return sentence.replace(/\{(\w+)\}/g, (_, name) => {
    const value = params[name];
    return String(typeof value === "object" ? value.message : value);
  });
}
