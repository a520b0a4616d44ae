// Loads the texts of the board and its element in a language. The script in the npm package uses another module in
// place of this one: tools/build/bundle/player_tables.js.

/** Literal paths, so that bundlers find them. @type {Record<string, () => Promise<{ default: Record<string, string> }>>} */
const TABLES = {
  de: () => import("./player/de.json", { with: { type: "json" } }),
  es: () => import("./player/es.json", { with: { type: "json" } }),
  fr: () => import("./player/fr.json", { with: { type: "json" } }),
  ja: () => import("./player/ja.json", { with: { type: "json" } }),
  zh: () => import("./player/zh.json", { with: { type: "json" } }),
};

/** @type {import("./texts.js").TableLoader} */
export const loadPlayerTable = async (language) => (await TABLES[language]()).default;
