// Light, dark, or what the system says.

import { button } from "./elements.js";

const THEMES = ["system", "light", "dark"];

/**
 * @param {import("../store/store.js").Store} store
 * @param {HTMLElement} player
 */
export function setUpTheme(store, player) {
  const control = button("theme-button");
  const apply = (/** @type {string} */ theme) => {
    if (theme === "system") {
      delete document.documentElement.dataset.theme;
      player.removeAttribute("theme");
    } else {
      document.documentElement.dataset.theme = theme;
      player.setAttribute("theme", theme);
    }
    control.setAttribute("aria-label", `Theme: ${theme}`);
    control.title = `Theme: ${theme}`;
  };
  let current = THEMES.includes(String(store.get("theme"))) ? String(store.get("theme")) : "system";
  apply(current);
  control.addEventListener("click", () => {
    current = THEMES[(THEMES.indexOf(current) + 1) % THEMES.length];
    store.set("theme", current);
    apply(current);
  });
}
