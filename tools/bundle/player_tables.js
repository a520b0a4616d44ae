// The languages of the classic script: files of the package, loaded when needed.

import { packageFolder } from "./place.js";

export async function loadPlayerTable(language) {
  return (await import(`${packageFolder}www/texts/player/${language}.js`)).default;
}
