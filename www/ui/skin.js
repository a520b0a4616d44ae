// The appearance of boards on this page: the chosen skin, light or dark.

import { paletteOf } from "../draw/palette.js";

/** Whether the page is dark at the moment. */
export function isDark() {
  const { theme } = document.documentElement.dataset;
  if (theme) return theme === "dark";
  return window.matchMedia("(prefers-color-scheme: dark)").matches;
}

/** The colours of every board on the page. */
export function boardPalette() {
  return paletteOf(document.documentElement.dataset.skin, isDark());
}
