// The page's own texts, in the visitor's language.

/** @type {import("../texts/texts.js").TableLoader} */
export async function loadPageTable(language) {
  // Literal paths, so that bundlers find them.
  switch (language) {
    case "de":
      return (await import("../texts/de.js")).default;
    case "es":
      return (await import("../texts/es.js")).default;
    case "fr":
      return (await import("../texts/fr.js")).default;
    case "ja":
      return (await import("../texts/ja.js")).default;
    default:
      return (await import("../texts/zh.js")).default;
  }
}
