// The address of the package that the script comes from, which is only known while the script first runs.

const script = document.currentScript?.src;

/** The package's folder; null if the script has no address. */
export const packageFolder = script ? folderOf(script) : null;

/** A CDN also serves the script at the package's root address: `https://cdn.jsdelivr.net/npm/kura-sokoban`. */
function folderOf(address) {
  const isFile = new URL(address).pathname.endsWith(".js");
  return isFile ? new URL("../../", address).href : `${address}/`;
}
