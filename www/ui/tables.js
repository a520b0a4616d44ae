// The page's own texts, in the visitor's language. English has a table only for what the United States spell otherwise: a
// few texts, not worth a request before the page appears.

import american from "../texts/en-US.json" with { type: "json" };

/** Literal paths, so that bundlers find them. @type {Record<string, () => Promise<{ default: Record<string, string> }>>} */
const TABLES = {
  "en-US": async () => ({ default: american }),
  de: () => import("../texts/de.json", { with: { type: "json" } }),
  es: () => import("../texts/es.json", { with: { type: "json" } }),
  fr: () => import("../texts/fr.json", { with: { type: "json" } }),
  ja: () => import("../texts/ja.json", { with: { type: "json" } }),
  zh: () => import("../texts/zh.json", { with: { type: "json" } }),
};

/** @type {import("../texts/texts.js").TableLoader} */
export const loadPageTable = async (language) => (await TABLES[language]()).default;
