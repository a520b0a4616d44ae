// Loads what the board and its element say in a language. The script in the npm package has another module in
// this one's place: tools/bundle/player_tables.js.

/** @type {import("./texts.js").TableLoader} */
export async function loadPlayerTable(language) {
  // Written out, so that bundlers see them.
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
