// The page's texts: each language has every text, with the same places for values, and none that is not used.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { KEYS } from "../../www/input/keys.js";
import { LANGUAGES, pickLanguage, speak, t } from "../../www/texts/texts.js";

const HOME = new URL("../../", import.meta.url);

/** Names and signs that are the same everywhere. */
const UNTRANSLATED =
  /^(Kura|Sokoban|PNG|SVG|GIF|\.xsb|\.sok|auto|[\d½×/]+|[–.…?]|&nbsp;|0\.0 s|Kura · Sokoban)$/;

/** All texts of the page: those of its modules and those of its HTML. */
function texts() {
  const found = new Set(KEYS.map(({ does }) => does));
  for (const name of readdirSync(new URL("www/", HOME), { recursive: true }).map(String)) {
    if (!name.endsWith(".js") || name.startsWith("texts/")) continue;
    const source = readFileSync(new URL(`www/${name}`, HOME), "utf8");
    for (const [, text] of source.matchAll(/\bt\(\s*"((?:[^"\\]|\\.)*)"/g)) found.add(text);
  }
  const mirror = readFileSync(new URL("www/player/mirror.js", HOME), "utf8");
  const words = /const WORDS = \[([^\]]*)\]/.exec(mirror)?.[1] ?? "";
  for (const [, word] of words.matchAll(/"([^"]+)"/g)) found.add(word);
  const body = ["index.html", "www/lab/index.html"]
    .map((name) => readFileSync(new URL(name, HOME), "utf8"))
    .map((html) => html.slice(html.indexOf("<body>")).replace(/<noscript>.*?<\/noscript>/s, ""))
    .join("\n");
  for (const [, text] of body.matchAll(/>([^<]+)</g)) found.add(text.replace(/\s+/g, " ").trim());
  for (const [, text] of body.matchAll(/\s(?:aria-label|title|placeholder)="([^"]+)"/g)) {
    if (!text.includes("#")) found.add(text);
  }
  return [...found].filter((text) => text !== "" && !UNTRANSLATED.test(text));
}

const all = texts();

test("the texts are found", () => {
  assert.ok(all.length > 150, `${all.length}`);
  for (const text of ["Undo takes back", "Settings", "player on goal", "{pushes} pushes"]) {
    assert.ok(all.includes(text), text);
  }
});

for (const language of Object.keys(LANGUAGES).filter((code) => code !== "en")) {
  test(`every text is there in ${language}, and no other`, async () => {
    const { default: table } = /** @type {{ default: Record<string, string> }} */ (
      await import(new URL(`www/texts/${language}.js`, HOME).href)
    );
    assert.deepEqual(
      all.filter((text) => !Object.hasOwn(table, text)),
      [],
      "missing",
    );
    assert.deepEqual(
      Object.keys(table).filter((text) => !all.includes(text)),
      [],
      "not used",
    );
    for (const [english, text] of Object.entries(table)) {
      const places = (/** @type {string} */ one) =>
        [...one.matchAll(/\{\w+\}/g)].map(String).sort();
      assert.deepEqual(places(text), places(english), english);
    }
  });
}

test("the language is the chosen one, else the browser's, else English", async () => {
  assert.equal(pickLanguage("ja", ["de-AT"]), "ja");
  assert.equal(pickLanguage(undefined, ["pt", "de-AT", "fr"]), "de");
  assert.equal(pickLanguage("klingon", ["zh-Hant-TW"]), "zh");
  assert.equal(pickLanguage(null, ["pt"]), "en");
  await speak("de");
  assert.equal(t("{pushes} pushes", { pushes: 3 }).includes("3"), true);
  await speak("en");
  assert.equal(t("{pushes} pushes", { pushes: 3 }), "3 pushes");
});
