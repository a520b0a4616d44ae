// The languages of the classic script: those of the package, loaded when needed.

import { packageFolder } from "./place.js";

export async function loadPlayerTable(language) {
  const tables = await import(`${packageFolder}www/texts/player_tables.js`);
  return tables.loadPlayerTable(language);
}
