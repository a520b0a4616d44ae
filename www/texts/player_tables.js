// Loads the texts of the board and its element in a language. The script in the npm package uses another module in
// place of this one: tools/bundle/player_tables.js.

/** @type {import("./texts.js").TableLoader} */
export async function loadPlayerTable(language) {
  // Literal paths, so that bundlers find them.
  switch (language) {
    case "de":
      return (await import("./player/de.js")).default;
    case "es":
      return (await import("./player/es.js")).default;
    case "fr":
      return (await import("./player/fr.js")).default;
    case "ja":
      return (await import("./player/ja.js")).default;
    default:
      return (await import("./player/zh.js")).default;
  }
}
