// What the page says around the board, in the visitor's language.

/** @type {import("../texts/texts.js").TableLoader} */
export async function loadPageTable(language) {
  // Written out, so that bundlers see them.
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
