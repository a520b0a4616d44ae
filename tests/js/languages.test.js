// The page's texts: each language has every text, with the same places for values, and none that is not used.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { KEYS } from "../../www/input/keys.js";
import { parseBoard } from "../../www/play/board.js";
import { decodeLink } from "../../www/play/link.js";
import { parseLurd } from "../../www/play/lurd.js";
import { inWords, MESSAGES, STRATEGIES } from "../../www/texts/messages.js";
import { LANGUAGES, pickLanguage, speak, t } from "../../www/texts/texts.js";
import { loadPageTable } from "../../www/ui/tables.js";

const HOME = new URL("../../", import.meta.url);

/** Names and signs that are the same everywhere. */
const UNTRANSLATED =
  /^(Kura|Sokoban|PNG|SVG|GIF|\.xsb|\.sok|auto|\+?[\d½×/]+|[–.…?]|&nbsp;|0\.0 s|Kura · Sokoban)$/;

/** A page, and the folders of its modules. @typedef {{ html: string[], modules: (path: string) => boolean }} Said */

/** The board and its element, which other sites embed. @type {Said} */
const PLAYER = { html: [], modules: (path) => /^(draw|input|play|player|solver)\//.test(path) };
/** @type {Said} */
const PAGE = { html: ["index.html"], modules: (path) => !/^(texts|lab)\//.test(path) };
/** @type {Said} */
const LAB = {
  html: ["www/lab/index.html", "www/lab/ideas.html"],
  modules: (path) => path.startsWith("lab/"),
};

/** All texts of a page: those of its modules and those of its HTML. @param {Said} said */
function textsOf({ html, modules }) {
  /** @type {Set<string>} */
  const found = new Set();
  for (const name of readdirSync(new URL("www/", HOME), { recursive: true }).map(String)) {
    if (!name.endsWith(".js") || !modules(name)) continue;
    const source = readFileSync(new URL(`www/${name}`, HOME), "utf8");
    for (const [, text] of source.matchAll(/\bt\(\s*"((?:[^"\\]|\\.)*)"/g)) found.add(text);
  }
  for (const path of html) {
    const page = readFileSync(new URL(path, HOME), "utf8");
    const body = page.slice(page.indexOf("<body>")).replace(/<noscript>.*?<\/noscript>/s, "");
    for (const [, text] of body.replace(/<!--.*?-->/gs, "").matchAll(/>([^<]+)</g)) {
      found.add(text.replace(/\s+/g, " ").trim());
    }
    for (const [, text] of body.matchAll(/\s(?:aria-label|title|placeholder)="([^"]+)"/g)) {
      if (!text.includes("#")) found.add(text);
    }
  }
  return [...found].filter((text) => text !== "" && !UNTRANSLATED.test(text));
}

/** Those of the board: what it says, and what is wrong with a level or with moves. */
function playerTexts() {
  const mirror = readFileSync(new URL("www/player/mirror.js", HOME), "utf8");
  const words = /const WORDS = \[([^\]]*)\]/.exec(mirror)?.[1] ?? "";
  const named = [...words.matchAll(/"([^"]+)"/g)].map(([, word]) => word);
  return [...new Set([...textsOf(PLAYER), ...MESSAGES, ...named])];
}

const player = playerTexts();
const does = KEYS.map((key) => key.does);
const all = [...new Set([...textsOf(PAGE), ...does, ...STRATEGIES, ...player])];
const pageOnly = all.filter((text) => !player.includes(text));
const labOnly = textsOf(LAB).filter((text) => !all.includes(text));

test("the texts are found", () => {
  assert.ok(all.length > 150, `${all.length}`);
  assert.ok(labOnly.length > 50, `${labOnly.length}`);
  assert.ok(labOnly.includes("Run experiment"));
  for (const text of ["Undo takes back", "Settings", "player on goal", "Every box is on a goal."]) {
    assert.ok(all.includes(text), text);
  }
});

for (const language of Object.keys(LANGUAGES).filter((code) => code !== "en")) {
  for (const [file, texts] of /** @type {[string, string[]][]} */ ([
    [`www/texts/player/${language}.js`, player],
    [`www/texts/${language}.js`, pageOnly],
    [`www/texts/lab/${language}.js`, labOnly],
  ])) {
    test(`every text is there in ${file}, and no other`, async () => {
      const { default: table } = /** @type {{ default: Record<string, string> }} */ (
        await import(new URL(file, HOME).href)
      );
      const missing = texts.filter((text) => !Object.hasOwn(table, text));
      assert.deepEqual(missing, [], "missing");
      const unused = Object.keys(table).filter((text) => !texts.includes(text));
      assert.deepEqual(unused, [], "not used");
      for (const [english, text] of Object.entries(table)) checkPlaces(english, text);
    });
  }
}

/** A translation has the same values, and words only for these. @param {string} english @param {string} text */
function checkPlaces(english, text) {
  const places = (/** @type {string} */ one) => [...one.matchAll(/\{\w+\}/g)].map(String).sort();
  assert.deepEqual(places(text), places(english), english);
  const words = [...text.matchAll(/\{(\w+)\|[^|}]*\|[^}]*\}/g)].map(([, name]) => `{${name}}`);
  assert.ok(
    words.every((name) => english.includes(name)),
    `${english}: words of a value`,
  );
  const rest = text.replace(/\{\w+(\|[^|}]*\|[^}]*)?\}/g, "");
  assert.doesNotMatch(rest, /[{}|]/, english);
}

test("the language is the chosen one, else the browser's, else English", async () => {
  assert.equal(pickLanguage("ja", ["de-AT"]), "ja");
  assert.equal(pickLanguage(undefined, ["pt", "de-AT", "fr"]), "de");
  assert.equal(pickLanguage("klingon", ["zh-Hant-TW"]), "zh");
  assert.equal(pickLanguage(null, ["pt"]), "en");
  await speak("de", loadPageTable);
  const pushes = "{pushes} {pushes|push|pushes}";
  assert.equal(t(pushes, { pushes: 3 }), "3 Schübe");
  assert.equal(t(pushes, { pushes: 1 }), "1 Schub");
  await speak("ja", loadPageTable);
  assert.equal(t(pushes, { pushes: 1 }), "押し 1 回");
  await speak("en");
  assert.equal(t(pushes, { pushes: 0 }), "0 pushes");
  assert.equal(t(pushes, { pushes: 1 }), "1 push");
});

/** A message with all that is inserted into it taken out. @param {string} message */
const bare = (message) => message.replace(/\{[^}]*\}/g, "{}");

/** The texts of Rust source, with its line continuations undone. @param {string} path */
function rustTexts(path) {
  const source = readFileSync(new URL(path, HOME), "utf8").replace(/\\\n\s*/g, "");
  return {
    source,
    texts: (/** @type {RegExp} */ form) => [...source.matchAll(form)].map(([, text]) => text),
  };
}

test("all that the module says of levels and strategies is known", () => {
  const known = new Set([...MESSAGES, ...STRATEGIES].map(bare));
  const { source, texts: find } = rustTexts("src/level/problem.rs");
  assert.ok(source.includes("impl fmt::Display for ProblemKind"));
  const said = find(/write!\(\s*f,\s*"([^"]+)"/g).filter((text) => !text.startsWith("row {}"));
  assert.ok(said.length >= 15, `${said.length} messages`);
  const summaries = rustTexts("src/search/registry.rs").texts(/summary: "([^"]+)"/g);
  assert.ok(summaries.length >= 10, `${summaries.length} strategies`);
  assert.deepEqual(
    [...said, ...summaries].map(bare).filter((text) => !known.has(text)),
    [],
  );
});

test("messages of the rules are translated, with their values", async () => {
  const wall = "#".repeat(101);
  const boards = [
    "",
    "####\n#@$.\n####",
    "#####\n#@ .#\n#####",
    "#####\n#@$ #\n#####",
    "###\n#@#\n#x#\n###",
  ];
  boards.push(
    "#####\n# $.#\n#####",
    "######\n#@$.@#\n######",
    "#####\n#@o.#\n#####",
    "#####\n#@\t.#\n#####",
  );
  boards.push(wall, "#\n".repeat(101));
  const moves = ["x", "99999999r", "1000001r", "3"];
  const links = [
    `level=${"w".repeat(100_001)}`,
    "level=q",
    "level=3w_wpw_3w",
    "level=5w_wpbgw_5w&solution=x",
  ];
  const said = [
    ...boards.flatMap((text) => parseBoard(text).problems.map(({ message }) => message)),
    ...moves.map((text) => `Character 1: ${parseLurd(text).error?.message}`),
    ...links.map((link) => /** @type {{ error: string }} */ (decodeLink(link)).error),
    "Move 12 is not possible on this level.",
    "There is no level.",
  ];
  assert.ok(said.length >= 20, `${said.length} messages`);
  await speak("de", loadPageTable);
  const same = said.filter((message) => inWords(message) === message);
  const told = inWords("a second player; the first is in row 3, column 7");
  await speak("en");
  assert.deepEqual(same, []);
  assert.match(told, /Zeile 3, Spalte 7/);
  assert.equal(inWords("The moon is full."), "The moon is full.");
  for (const message of said) assert.equal(inWords(message), message, "English stays as it is");
});
