// The languages of the script without a module: files of the package, loaded when spoken.

import { packageFolder } from "./place.js";

export async function loadPlayerTable(language) {
  return (await import(`${packageFolder}www/texts/player/${language}.js`)).default;
}
