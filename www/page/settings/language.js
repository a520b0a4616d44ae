// The chosen language, kept where it can be read before the database is open.

const LANGUAGE = "kura.language";

/** @returns {string | null} as it was kept last */
export function chosenLanguage() {
  try {
    return localStorage.getItem(LANGUAGE);
  } catch {
    return null;
  }
}

/** @param {string} language in which the page is to begin the next time */
export function rememberLanguage(language) {
  try {
    localStorage.setItem(LANGUAGE, language);
  } catch {
    // Nothing can be kept: the browser's languages decide.
  }
}
