// The tables of texts as the built site and the packages have them.

import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";
import { packModules } from "../../tools/build/pack.mjs";
import { inRoot } from "../../tools/lib/paths.mjs";
import { LANGUAGES } from "../../www/texts/texts.js";

const folder = mkdtempSync(join(tmpdir(), "kura-tables-"));
after(() => rmSync(folder, { recursive: true }));

test("packed tables are modules that every browser can import, named by their content", async () => {
  const entry = "www/texts/player_tables.js";
  packModules([entry], folder, { chunks: "www/texts" });
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  const { loadPlayerTable } = await import(pathToFileURL(join(folder, entry)).href);
  const files = readdirSync(join(folder, "www/texts"));
  const codes = Object.keys(LANGUAGES).filter((code) => code !== "en");
  for (const code of codes) {
    const own = JSON.parse(readFileSync(inRoot(`www/texts/player/${code}.json`), "utf8"));
    assert.deepEqual(await loadPlayerTable(code), own);
    assert.equal(files.filter((file) => new RegExp(`^${code}-\\w{8}\\.js$`).test(file)).length, 1);
  }
  assert.doesNotMatch(readFileSync(join(folder, entry), "utf8"), /json/);
});
