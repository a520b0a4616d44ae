// What is accepted from an imported file: rows, counts, days, dates and collections of the known form.

import { isObject } from "./records.js";

/** @typedef {import("./collections.js").Entry} Entry */
/** @typedef {import("./collections.js").KeptLevel} KeptLevel */

/** @param {unknown} table @returns {[string, any][]} */
export function rows(table) {
  return isObject(table) ? Object.entries(table) : [];
}

/** @param {unknown} value @param {number} most @returns {number} 0 if it is not a count */
export function count(value, most) {
  return typeof value === "number" && value > 0 ? Math.floor(Math.min(value, most)) : 0;
}

/** Whether it is a day of the calendar. @param {string} text */
export function isDay(text) {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}

/** @param {unknown} date @returns {string} empty if it is none */
export function dateOf(date) {
  const known = typeof date === "string" && date.length <= 30 && !Number.isNaN(Date.parse(date));
  return known ? date : "";
}

/** What is kept of where a collection comes from. */
const ABOUT = /** @type {const} */ (["terms", "permission", "address", "sha256"]);

/** @param {unknown} value @returns {{ entry: Entry, levels: KeptLevel[] }[]} */
export function collectionsOf(value) {
  if (!Array.isArray(value)) return [];
  const text = (/** @type {unknown} */ one, most = 500) =>
    typeof one === "string" ? one.slice(0, most) : "";
  const texts = (/** @type {unknown} */ list) =>
    (Array.isArray(list) ? list : []).filter((one) => typeof one === "string");
  return value.flatMap((one) => {
    if (typeof one?.id !== "string" || !/^[^/]{1,200}$/.test(one.id)) return [];
    if (!Array.isArray(one.levels)) return [];
    const levels = one.levels
      .filter((/** @type {any} */ level) => typeof level?.xsb === "string")
      .map((/** @type {any} */ level) => ({
        xsb: level.xsb,
        title: text(level.title),
        author: text(level.author),
        notes: texts(level.notes),
        solutions: texts(level.solutions),
        ...(level.added ? { added: dateOf(level.added) } : {}),
      }));
    const about = ABOUT.flatMap((name) => {
      const part = text(one.about?.[name]);
      // A link to it is shown.
      const holds = name === "address" ? part.startsWith("https://") : part !== "";
      return holds ? [[name, part]] : [];
    });
    const entry = {
      id: one.id,
      title: text(one.title),
      author: text(one.author),
      ...(about.length > 0 ? { about: Object.fromEntries(about) } : {}),
    };
    return levels.length > 0 ? [{ entry: /** @type {Entry} */ (entry), levels }] : [];
  });
}
