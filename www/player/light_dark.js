// Light or dark: for a document and the boards on it.

/**
 * Any other value follows the system setting.
 *
 * @param {unknown} theme "light" or "dark"
 * @param {Element[]} boards the `<kura-player>` elements
 */
export function wearTheme(theme, ...boards) {
  const { dataset } = document.documentElement;
  if (isTheme(theme)) {
    dataset.theme = theme;
    for (const board of boards) board.setAttribute("theme", theme);
  } else {
    delete dataset.theme;
    for (const board of boards) board.removeAttribute("theme");
  }
}

/** @param {unknown} theme @returns {theme is "light" | "dark"} */
export function isTheme(theme) {
  return theme === "light" || theme === "dark";
}
