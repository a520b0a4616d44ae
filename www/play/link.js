// A level, and possibly the moves made on it, a solution and what is proven, as the fragment of a link: letters, digits,
// `-`, `_` and `=&`, so that no program truncates it. Links are checked like any untrusted text.

import { parseBoard } from "./board.js";
import { readClaim, writeClaim } from "./claim.js";
import { packLurd, parseLurd } from "./lurd.js";
import { makeMessage } from "./sentences.js";

/**
 * What a link holds.
 *
 * @typedef {object} Shared
 * @property {string} xsb
 * @property {string} [title]
 * @property {string} [author]
 * @property {string} [solution]
 * @property {import("./claim.js").Claim} [proven] about the solution, or the level; nothing of it has been checked
 * @property {string} [played] the moves that lead to the position on the board
 */

/** The most characters of a fragment that are read. */
const MAX_FRAGMENT = 100_000;
/** Of a title, and of an author's name. */
const MAX_NAME = 120;
const MAX_LEVEL = 20_000;
/** How much of what cannot be read is quoted. */
const QUOTED = 20;

/** XSB characters and how a link writes them; `_` ends a row. */
const TO_LINK = new Map([
  ["#", "w"],
  [" ", "-"],
  ["$", "b"],
  ["*", "B"],
  [".", "g"],
  ["@", "p"],
  ["+", "P"],
]);
/** The other spellings that a level text may have. */
const ALSO_TO_LINK = new Map([..."-_bBpPmM"].map((square, at) => [square, "--bBpPpP"[at]]));
const FROM_LINK = new Map([...TO_LINK].map(([xsb, link]) => [link, xsb]));

/**
 * @param {Shared} shared
 * @returns {string} the fragment without `#`
 */
export function encodeLink({ xsb, title, author, solution, proven, played }) {
  const toLink = (/** @type {string} */ square) => TO_LINK.get(square) ?? ALSO_TO_LINK.get(square);
  const rows = xsb.split("\n").map((row) => [...row].map(toLink).join(""));
  const packed = rows.join("_").replace(/(.)\1{2,}/g, (run, square) => `${run.length}${square}`);
  const parts = [`level=${packed}`];
  if (solution) parts.push(`solution=${packLurd(solution)}`);
  if (proven) parts.push(`proven=${writeClaim(proven)}`);
  if (played) parts.push(`played=${packLurd(played)}`);
  if (title) parts.push(`title=${encodeURIComponent(title.slice(0, MAX_NAME))}`);
  if (author) parts.push(`author=${encodeURIComponent(author.slice(0, MAX_NAME))}`);
  return parts.join("&");
}

/**
 * @param {string} fragment with or without `#`
 * @returns {Shared | { error: import("../index.js").Message } | null} null when the fragment is not about a level
 */
export function decodeLink(fragment) {
  const text = fragment.replace(/^#/, "");
  if (!text.includes("level=")) return null;
  if (text.length > MAX_FRAGMENT) return { error: makeMessage("link-too-long") };
  const fields = new URLSearchParams(text);
  const xsb = unpackLevel(fields.get("level") ?? "");
  if (xsb === null) return { error: makeMessage("link-without-level") };
  const { board, problems } = parseBoard(xsb);
  if (!board) {
    const { code, params, message } = problems[0];
    return { error: makeMessage("link-bad-level", { why: { code, params, message } }) };
  }
  const solution = fields.get("solution") ?? undefined;
  const played = fields.get("played") ?? undefined;
  for (const moves of [solution, played]) {
    const { error } = parseLurd(moves ?? "");
    if (error) {
      const { code, params, message } = error;
      return { error: makeMessage("link-bad-moves", { why: { code, params, message } }) };
    }
  }
  const said = textIn(fields, "proven");
  const proven = said === undefined ? undefined : readClaim(said);
  if (proven === null)
    return { error: makeMessage("link-bad-proof", { given: said?.slice(0, QUOTED) ?? "" }) };
  if (proven && (proven.measure === null) === Boolean(solution)) {
    return { error: makeMessage(solution ? "link-proof-refuted" : "link-proof-alone") };
  }
  const [title, author] = ["title", "author"].map((name) =>
    textIn(fields, name)?.slice(0, MAX_NAME),
  );
  return {
    xsb,
    ...(title ? { title } : {}),
    ...(author ? { author } : {}),
    ...(solution ? { solution } : {}),
    ...(proven ? { proven } : {}),
    ...(played ? { played } : {}),
  };
}

/** @param {URLSearchParams} fields @param {string} field */
function textIn(fields, field) {
  // Invisible characters, or those that change the writing direction, do not belong in what is shown.
  return fields.get(field)?.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "");
}

/**
 * @param {string} packed
 * @returns {string | null} XSB rows, or null
 */
function unpackLevel(packed) {
  let xsb = "";
  let count = "";
  for (const letter of packed) {
    if (letter >= "0" && letter <= "9") {
      count += letter;
      if (count.length > 3) return null;
      continue;
    }
    const square = letter === "_" ? "\n" : FROM_LINK.get(letter);
    if (square === undefined) return null;
    xsb += square.repeat(count === "" ? 1 : Number(count));
    if (xsb.length > MAX_LEVEL) return null;
    count = "";
  }
  return count === "" ? xsb : null;
}
