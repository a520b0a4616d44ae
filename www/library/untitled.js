// The titles of levels that came without one: "Untitled 1", "Untitled 2", each once in a collection.

import { t } from "../texts/texts.js";

/** "Untitled" in all languages of the page: a collection may be older than the choice of the language. */
const WORDS = ["Untitled", "Ohne Titel", "Sin título", "Sans titre", "無題", "未命名"];
const FORM = new RegExp(`^(?:${WORDS.join("|")}) ?\\d+$`);

/** Whether a title was given by `nameUntitled`. @param {string} title */
export const isUntitled = (title) => FORM.test(title);

/**
 * Gives levels without a title one that none of the others has.
 *
 * @param {{ title: string }[]} levels those whose title is empty get one
 * @param {Iterable<string>} taken titles in the collection that they go to
 */
export function nameUntitled(levels, taken) {
  const all = new Set([...taken, ...levels.map(({ title }) => title)]);
  let number = 0;
  for (const level of levels) {
    if (level.title !== "") continue;
    do {
      number += 1;
      level.title = t("Untitled {number}", { number });
    } while (all.has(level.title));
  }
}
