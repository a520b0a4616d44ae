// Where the package lies that the script comes from, which only the script's first run can know.

const script = document.currentScript?.src;

/** The package's folder; null where the script has no address. */
export const packageFolder = script ? folderOf(script) : null;

/** A CDN serves the script at the bare address of the package too: `https://cdn.jsdelivr.net/npm/kura-sokoban`. */
function folderOf(address) {
  const isFile = new URL(address).pathname.endsWith(".js");
  return isFile ? new URL("../../", address).href : `${address}/`;
}
