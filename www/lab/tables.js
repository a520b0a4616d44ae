// The Lab's own texts, in the visitor's language.

/** @type {import("../texts/texts.js").TableLoader} */
export async function loadLabTable(language) {
  // Written out, so that bundlers see them.
  switch (language) {
    case "de":
      return (await import("../texts/lab/de.js")).default;
    case "es":
      return (await import("../texts/lab/es.js")).default;
    case "fr":
      return (await import("../texts/lab/fr.js")).default;
    case "ja":
      return (await import("../texts/lab/ja.js")).default;
    default:
      return (await import("../texts/lab/zh.js")).default;
  }
}
