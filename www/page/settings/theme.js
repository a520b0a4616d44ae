// Light, dark, or the system's setting.

import { wearTheme } from "../../player/light_dark.js";
import { onLanguage, t } from "../../texts/texts.js";

/**
 * @param {import("../../ui/choices.js").Choices} choices
 * @param {HTMLElement} player
 * @param {HTMLElement} control the button that goes from one to the next
 */
export function setUpTheme(choices, player, control) {
  const themes = () => [
    ["system", t("system default")],
    ["light", t("light")],
    ["dark", t("dark")],
  ];
  const name = () => {
    const names = /** @type {Record<string, string>} */ ({
      system: t("Theme: system"),
      light: t("Theme: light"),
      dark: t("Theme: dark"),
    });
    control.ariaLabel = control.title = names[choices.get("theme")];
  };
  const apply = (/** @type {string} */ theme) => {
    wearTheme(theme, player);
    name();
  };
  choices.keep("theme", themes, apply, { key: "theme" });
  onLanguage(name);
  control.addEventListener("click", () => {
    const [next] = choices.after("theme") ?? themes()[0];
    choices.choose("theme", next);
  });
}
