// The Lab's own texts, in the visitor's language.

/** Literal paths, so that bundlers find them. @type {Record<string, () => Promise<{ default: Record<string, string> }>>} */
const TABLES = {
  de: () => import("../texts/lab/de.json", { with: { type: "json" } }),
  es: () => import("../texts/lab/es.json", { with: { type: "json" } }),
  fr: () => import("../texts/lab/fr.json", { with: { type: "json" } }),
  ja: () => import("../texts/lab/ja.json", { with: { type: "json" } }),
  zh: () => import("../texts/lab/zh.json", { with: { type: "json" } }),
};

/** @type {import("../texts/texts.js").TableLoader} */
export const loadLabTable = async (language) => (await TABLES[language]()).default;
