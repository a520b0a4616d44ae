// The page's texts: each language has every text, with the same placeholders, and no unused ones.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { KEYS } from "../../www/input/keys.js";
import { parseBoard } from "../../www/play/board.js";
import { decodeLink } from "../../www/play/link.js";
import { parseLurd } from "../../www/play/lurd.js";
import { SENTENCES as RULES, makeMessage as sayOfRules } from "../../www/play/sentences.js";
import { SENTENCES as FAILURES, failure } from "../../www/solver/failure.js";
import { errorInWords, inWords, summaryInWords } from "../../www/texts/messages.js";
import {
  addTables,
  LANGUAGES,
  onLanguage,
  pickLanguage,
  setLanguage,
  t,
} from "../../www/texts/texts.js";
import { labelsOf } from "../../www/ui/key_names.js";
import { strategyName } from "../../www/ui/strategy_names.js";
import { loadPageTable } from "../../www/ui/tables.js";

/** @typedef {import("../../www/index.js").Message} Message */

addTables(loadPageTable);

const HOME = new URL("../../", import.meta.url);

/** Names and symbols that are the same in every language. */
const UNTRANSLATED =
  /^(Kura|Sokoban|PNG|SVG|GIF|\.xsb|\.sok|auto|\+?[\d½×/]+|[–.…?]|&nbsp;|0\.0 s|Kura · Sokoban)$/;

/** A page, and the folders of its modules. @typedef {{ html: string[], modules: (path: string) => boolean }} Said */

/** The board and its element, which other sites embed. @type {Said} */
const PLAYER = {
  html: [],
  modules: (path) => /^(advice|draw|input|play|player|solver)\//.test(path),
};
/** @type {Said} */
const PAGE = {
  html: ["index.html", "www/facts/index.html"],
  modules: (path) => !/^(texts|lab)\//.test(path),
};
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

/** The module's messages in English, by code; all are defined in `crates/level/src/message`. */
function moduleMessages() {
  const { texts } = rustTexts("crates/level/src/message/english.rs");
  const found = texts(/^ {4}[A-Z_]+: ("[a-z-]+", ".*");$/gm).map((line) => JSON.parse(`[${line}]`));
  return /** @type {Record<string, string>} */ (Object.fromEntries(found));
}

/** @param {string} path @returns {string[]} the names of the strategies defined there, each with a summary */
function strategiesIn(path) {
  return rustTexts(path).texts(/name: "([a-z0-9-]+)",\s*summary: "[^"]+"/g);
}

/**
 * The strategies with a summary in all languages: those of the page, and those of the Lab that used to be on the page.
 */
const STRATEGIES = [
  "src/search/registry.rs",
  "crates/lab/src/ida_star.rs",
  "crates/lab/src/bidirectional/mod.rs",
].flatMap(strategiesIn);
const SUMMARIES = STRATEGIES.map((name) => `summary-${name}`);

const MODULE = moduleMessages();
/** Every message by its code, in English; the rules and the module share some codes. @type {Map<string, string>} */
const CODES = new Map(Object.entries({ ...RULES, ...FAILURES, ...MODULE }));

/** The texts of the board: its own, and what is wrong with a level or with moves. */
function playerTexts() {
  const mirror = readFileSync(new URL("www/player/mirror.js", HOME), "utf8");
  const words = /const WORDS = \[([^\]]*)\]/.exec(mirror)?.[1] ?? "";
  const named = [...words.matchAll(/"([^"]+)"/g)].map(([, word]) => word);
  return [...new Set([...textsOf(PLAYER), ...CODES.keys(), ...named])];
}

const player = playerTexts();
const does = KEYS.map((key) => key.does);
const all = [...new Set([...textsOf(PAGE), ...does, ...SUMMARIES, ...player])];
const pageOnly = all.filter((text) => !player.includes(text));
const labOnly = textsOf(LAB).filter((text) => !all.includes(text));

test("the texts are found", () => {
  assert.ok(all.length > 150, `${all.length}`);
  assert.ok(labOnly.length > 50, `${labOnly.length}`);
  assert.ok(labOnly.includes("Run experiment"));
  for (const text of [
    "One undo takes back",
    "Settings",
    "player on goal",
    "Every box is on a goal.",
  ]) {
    assert.ok(all.includes(text), text);
  }
});

for (const language of Object.keys(LANGUAGES).filter((code) => code !== "en")) {
  for (const [file, texts] of /** @type {[string, string[]][]} */ ([
    [`www/texts/player/${language}.json`, player],
    [`www/texts/${language}.json`, pageOnly],
    [`www/texts/lab/${language}.json`, labOnly],
  ])) {
    test(`${file} has every text, and no other`, () => {
      /** @type {Record<string, string>} */
      const table = JSON.parse(readFileSync(new URL(file, HOME), "utf8"));
      const missing = texts.filter((text) => !Object.hasOwn(table, text));
      assert.deepEqual(missing, [], "missing");
      const unused = Object.keys(table).filter((text) => !texts.includes(text));
      assert.deepEqual(unused, [], "not used");
      const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
      for (const [key, text] of Object.entries(table)) {
        checkPlaces(CODES.get(key) ?? key, text, pluralCategories);
      }
    });
  }
}

test("American English differs by the spelling of words in texts that exist", () => {
  /** @type {Record<string, string>} */
  const table = JSON.parse(readFileSync(new URL("www/texts/en-US.json", HOME), "utf8"));
  const texts = [...all, ...labOnly];
  assert.deepEqual(
    Object.keys(table).filter((text) => !texts.includes(text)),
    [],
    "not used",
  );
  const british = /colour|labell|catalogue|analys(e|ing)|cancelled|grey|centre|minimise/i;
  const missing = texts.filter((text) => british.test(text) && !Object.hasOwn(table, text));
  assert.deepEqual(missing, []);
  for (const [key, text] of Object.entries(table)) {
    assert.doesNotMatch(text, british);
    checkPlaces(key, text, ["one", "other"]);
  }
});

/**
 * Checks that a translation has the same values, and words only for these.
 *
 * @param {string} english
 * @param {string} text
 * @param {readonly string[]} categories the plural categories of the language
 */
function checkPlaces(english, text, categories) {
  const words = /\{(\w+), plural,((?: =?\w+ \{[^{}]*\})+)\}/g;
  const rest = text.replace(words, "");
  assert.deepEqual(shownIn(text, words), shownIn(english, /\{(\w+)(\|[^|}]*\|[^}]*)\}/g), english);
  for (const [, name, forms] of text.matchAll(words)) {
    assert.match(english, new RegExp(`\\{${name}\\b`), "words of a value");
    const given = [...forms.matchAll(/ (=?\w+) \{/g)].map(([, category]) => category);
    assert.ok(given.includes("other"), `${english}: the form “other” is for all the rest`);
    assert.deepEqual(
      given.filter((category) => !/^=\d+$/.test(category) && !categories.includes(category)),
      [],
      `${english}: categories of the language`,
    );
  }
  assert.doesNotMatch(rest.replace(/\{\w+\}/g, ""), /[{}|]/, english);
}

/**
 * The values that a text shows: as `{name}`, or as `#` in words that depend on one.
 *
 * @param {string} text
 * @param {RegExp} words
 */
function shownIn(text, words) {
  const alone = [...text.replace(words, "").matchAll(/\{(\w+)\}/g)];
  const among = [...text.matchAll(words)].filter(([, , forms]) => forms.includes("#"));
  return [...alone, ...among].map(([, name]) => name).sort();
}

test("the language is the chosen one, else the browser's, else English", async () => {
  assert.equal(pickLanguage("ja", ["de-AT"]), "ja");
  assert.equal(pickLanguage(undefined, ["pt", "de-AT", "fr"]), "de");
  assert.equal(pickLanguage("klingon", ["zh-Hant-TW"]), "zh");
  assert.equal(pickLanguage(null, ["pt"]), "en");
  await setLanguage("de");
  const pushes = "{pushes} {pushes|push|pushes}";
  assert.equal(t(pushes, { pushes: 3 }), "3 Schübe");
  assert.equal(t(pushes, { pushes: 1 }), "1 Schub");
  await setLanguage("fr");
  assert.equal(t(pushes, { pushes: 0 }), "0 poussée", "one by the rules of French");
  await setLanguage("ja");
  assert.equal(t(pushes, { pushes: 1 }), "押し 1 回");
  await setLanguage("en");
  assert.equal(t(pushes, { pushes: 0 }), "0 pushes");
  assert.equal(t(pushes, { pushes: 1 }), "1 push");
});

test("the page's strategies have readable names, in the choice and in the chart", async () => {
  const everyday = strategiesIn("src/search/registry.rs");
  assert.ok(everyday.length > 8, `${everyday.length} strategies`);
  assert.deepEqual(
    [...everyday, "auto"].filter((name) => strategyName(name) === name),
    [],
  );
  assert.equal(strategyName("greedy-backward"), "Greedy search backward");
  assert.equal(strategyName("my-own"), "my-own");
});

test("keys are named as on the keyboards of a language", async () => {
  const chord = "ctrl+shift+delete";
  assert.deepEqual(labelsOf(chord), ["Ctrl", "Shift", "Del"]);
  assert.deepEqual(["shift++", "arrowup", "f1", "é"].map(labelsOf), [
    ["Shift", "+"],
    ["↑"],
    ["F1"],
    ["É"],
  ]);
  for (const [language, labels] of /** @type {[string, string[]][]} */ ([
    ["de", ["Strg", "Umschalt", "Entf"]],
    ["fr", ["Ctrl", "Maj", "Suppr"]],
    ["es", ["Ctrl", "Mayús", "Supr"]],
  ])) {
    await setLanguage(language);
    assert.deepEqual(labelsOf(chord), labels);
  }
  await setLanguage("en");
});

test("a region's spelling is put over the texts of its language", async () => {
  const before = Object.getOwnPropertyDescriptor(globalThis, "navigator");
  const visitor = (/** @type {string[]} */ languages) =>
    Object.defineProperty(globalThis, "navigator", { value: { languages }, configurable: true });
  visitor(["en-US", "de"]);
  await setLanguage("en");
  assert.equal(t("Colours"), "Colors");
  visitor(["en-GB"]);
  await setLanguage("en");
  assert.equal(t("Colours"), "Colours");
  if (before) Object.defineProperty(globalThis, "navigator", before);
  else Reflect.deleteProperty(globalThis, "navigator");
  await setLanguage("en");
});

test("the last choice of a language counts, and listeners hear of it once it is there", async () => {
  /** @type {string[]} */
  const heard = [];
  const listening = new AbortController();
  onLanguage((language) => heard.push(`${language}: ${t("Undo")}`), {
    signal: listening.signal,
  });
  await Promise.all([setLanguage("ja"), setLanguage("de")]);
  await setLanguage("fr");
  listening.abort();
  await setLanguage("en");
  assert.deepEqual(heard, ["de: Rückgängig", "fr: Annuler"]);
});

/** The string literals of Rust source, with line continuations joined. @param {string} path */
function rustTexts(path) {
  const source = readFileSync(new URL(path, HOME), "utf8").replace(/\\\n\s*/g, "");
  return {
    source,
    texts: (/** @type {RegExp} */ form) => [...source.matchAll(form)].map(([, text]) => text),
  };
}

test("all messages of the module are found in its source", () => {
  const codes = Object.keys(MODULE);
  const lines = rustTexts("crates/level/src/message/english.rs").texts(/^ {4}([A-Z_]+): "/gm);
  assert.ok(codes.length >= 40, `${codes.length} messages`);
  assert.equal(codes.length, lines.length);
  assert.ok(STRATEGIES.length >= 14, `${STRATEGIES.length} strategies`);
  assert.ok([...CODES.keys()].every((code) => /^[a-z]+(-[a-z]+)+$/.test(code)));
});

test("a code means the same in the rules, the client and the module", () => {
  const places = (/** @type {string} */ one) => [...one.matchAll(/\{\w+\}/g)].map(String).sort();
  const shared = Object.entries({ ...RULES, ...FAILURES }).filter(([code]) => code in MODULE);
  assert.ok(shared.length >= 9, `${shared.length} codes of both`);
  for (const [code, sentence] of shared) {
    assert.deepEqual(places(sentence), places(MODULE[code]), code);
  }
});

test("the declarations list every code, with its values", () => {
  const declarations = readFileSync(new URL("www/index.d.ts", HOME), "utf8");
  const types = [...declarations.matchAll(/^ {2}\| "([a-z]+(?:-[a-z]+)+)"/gm)].map(
    ([, code]) => code,
  );
  // Those of wrong arguments are for programmers and not translated.
  const codes = [...CODES.keys(), "wrong-type", "out-of-range", "unknown-option"];
  assert.deepEqual(types.sort(), codes.sort(), "the type Code");
  const declared = declarations.replace(/\n \* +/g, " ");
  for (const [code, sentence] of CODES) {
    const [, listed] = new RegExp(`\`${code}\`(?: \\{([^}]*)\\})?[,.;]`).exec(declared) ?? [];
    assert.ok(declared.includes(`\`${code}\``), code);
    const names = [...(listed ?? "").matchAll(/(\w+)(?:: [^,]*)?(?:, |$)/g)].map(
      ([, name]) => name,
    );
    const values = [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    assert.deepEqual(new Set(names), new Set(values), code);
  }
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
    "level=5w_wpbgw_5w&solution=R&proven=x",
    "level=5w_wpbgw_5w&proven=pushes-1",
    "level=5w_wpbgw_5w&solution=R&proven=unsolvable",
  ];
  const said = [
    ...boards.flatMap((text) => /** @type {Message[]} */ (parseBoard(text).problems)),
    ...moves.map((text) => /** @type {Message} */ (parseLurd(text).error)),
    ...links.map((link) => /** @type {{ error: Message }} */ (decodeLink(link)).error),
    sayOfRules("impossible-move", { number: 12 }),
    sayOfRules("no-board"),
  ];
  assert.ok(said.length >= 20, `${said.length} messages`);
  /** @type {any} */
  const moon = { code: "full-moon", params: {}, message: "The moon is full." };
  await setLanguage("de");
  const same = said.filter((one) => inWords(one) === one.message);
  const tooMany = inWords(/** @type {Message} */ (parseLurd("1000001r").error));
  const second = inWords(parseBoard("######\n#@$.@#\n######").problems[0]);
  const inside = inWords(/** @type {{ error: Message }} */ (decodeLink("level=3w_wpw_3w")).error);
  const [unknown, failed] = [
    inWords(moon),
    errorInWords(failure("start-timeout", { limit: 1500 })),
  ];
  const [known, own] = ["astar", "my-own"].map((name) =>
    summaryInWords({ name, summary: "Mine." }),
  );
  await setLanguage("en");
  assert.deepEqual(same, []);
  assert.equal(tooMany, "Es sind mehr als 1.000.000 Züge.");
  assert.match(second, /Zeile 2, Spalte 2/);
  assert.match(inside, /^Das Level in diesem Link ist ungültig: Es gibt keine Kiste/);
  assert.equal(unknown, "The moon is full.");
  assert.equal(failed, "Der Solver ist nicht innerhalb von 1.500 ms gestartet.");
  assert.match(known, /^A\* /);
  assert.deepEqual([own, errorInWords(new Error("Other"))], ["Mine.", "Other"]);
  for (const one of said) assert.equal(inWords(one), one.message, "English stays as it is");
});
