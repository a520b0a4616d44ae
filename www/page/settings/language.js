// The language of the page: chosen, stored where it can be read before the database is open, and spoken.

import { speak } from "../../texts/texts.js";
import { loadPageTable } from "../../ui/tables.js";

const LANGUAGE = "kura.language";

/** @returns {string | null} null if none was stored */
export function chosenLanguage() {
  try {
    return localStorage.getItem(LANGUAGE);
  } catch {
    return null;
  }
}

/** @param {string} language for the next visit */
export function rememberLanguage(language) {
  if (chosenLanguage() === language) return;
  try {
    localStorage.setItem(LANGUAGE, language);
  } catch {
    // Storage is refused: the browser's languages decide.
  }
}

/** Switches the page to a language: every view is rendered again. @param {string} language */
export async function speakOnPage(language) {
  const { documentElement } = document;
  // Setting it anew makes the browser work out the style of the whole page again.
  if (documentElement.lang !== language) documentElement.lang = language;
  await speak(language, loadPageTable);
}
