// Keys as they are labelled on the visitor's keyboard.

import { t } from "../texts/texts.js";

/** Keys whose names are not their characters. @returns {Record<string, string>} */
const names = () => ({
  arrowleft: "←",
  arrowup: "↑",
  arrowright: "→",
  arrowdown: "↓",
  " ": t("Space"),
  pageup: t("Page up"),
  pagedown: t("Page down"),
  escape: t("Esc"),
  ctrl: t("Ctrl"),
  shift: t("Shift"),
  home: t("Home"),
  end: t("End"),
  enter: t("Enter"),
  backspace: t("Backspace"),
  delete: t("Del"),
  insert: t("Ins"),
  tab: t("Tab"),
});

/** The labels of a chord's keys. @param {string} chord as in input/keys.js @returns {string[]} */
export function labelsOf(chord) {
  const known = names();
  const parts = chord === "+" ? ["+"] : chord.split(/\+(?=.)/);
  return parts.map((part) => known[part] ?? part[0].toUpperCase() + part.slice(1));
}
