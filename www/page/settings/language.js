// The chosen language, stored where it can be read before the database is open.

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
