// Light, dark, or the system's setting.

import { wearTheme } from "../../player/light_dark.js";
import { t } from "../../texts/texts.js";
import { button, select } from "../../ui/elements.js";

const THEMES = ["system", "light", "dark"];

/**
 * @param {import("../../store/store.js").Store} store
 * @param {HTMLElement} player
 */
export function setUpTheme(store, player) {
  const control = button("theme-button");
  const choice = select("theme");
  const names = /** @type {Record<string, string>} */ ({
    system: t("Theme: system"),
    light: t("Theme: light"),
    dark: t("Theme: dark"),
  });
  let current = THEMES.includes(String(store.get("theme"))) ? String(store.get("theme")) : "system";
  const apply = () => {
    wearTheme(current, player);
    control.setAttribute("aria-label", names[current]);
    control.title = names[current];
    choice.value = current;
  };
  const take = (/** @type {string} */ theme) => {
    current = theme;
    store.set("theme", theme);
    apply();
  };
  apply();
  control.addEventListener("click", () => {
    take(THEMES[(THEMES.indexOf(current) + 1) % THEMES.length]);
  });
  choice.addEventListener("change", () => take(choice.value));
}
