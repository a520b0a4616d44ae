// Numbers, units, dates and the forms of words in several languages. Versions of ICU differ in abbreviations, so only what
// a reader notices is compared.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { afterEach, test } from "node:test";
import { inRoot } from "../../tools/lib/paths.mjs";
import { titleByDate } from "../../www/library/inbox.js";
import { timeInWords } from "../../www/page/records/words.js";
import { formatDate, formatNumber, inRegion, writeIn } from "../../www/texts/numbers.js";
import { addTables, setLanguage, t } from "../../www/texts/texts.js";
import {
  count,
  counted,
  memory,
  minutes,
  outcomeInWords,
  percent,
  seconds,
} from "../../www/ui/figures.js";
import { loadPageTable } from "../../www/ui/tables.js";

/** Languages that Kura does not speak, with more forms than it needs otherwise. @type {Record<string, Record<string, string>>} */
const MADE_UP = {
  pl: {
    "{count} {count|box|boxes}":
      "{count} {count, plural, one {skrzynia} few {skrzynie} many {skrzyń} other {skrzyni}}",
  },
  ar: {
    "{count} {count|box|boxes}":
      "{count, plural, zero {لا صناديق} one {صندوق} two {صندوقان} few {# صناديق} many {# صندوقًا} other {# صندوق}}",
    "{moves} {moves|move|moves}": "{moves, plural, =0 {none} other {#}}",
  },
};

addTables(loadPageTable, async (language) => MADE_UP[language] ?? {});
afterEach(() => setLanguage("en"));

const boxes = (/** @type {number} */ count) => t("{count} {count|box|boxes}", { count });

test("small numbers of the languages with plain digits are written without Intl", () => {
  const intl = globalThis.Intl;
  const languages = ["de", "en-GB", "es-MX", "fr", "ja-JP"];
  const numbers = (/** @type {string} */ language) => {
    writeIn(language);
    return [0, 7, 999].map((value) => formatNumber(value));
  };
  try {
    globalThis.Intl = /** @type {any} */ (undefined);
    for (const language of languages) assert.deepEqual(numbers(language), ["0", "7", "999"]);
  } finally {
    globalThis.Intl = intl;
  }
  for (const language of [...languages, "fa", "de-CH"]) {
    const format = new intl.NumberFormat(language);
    assert.deepEqual(
      numbers(language),
      [0, 7, 999].map((value) => format.format(value)),
      language,
    );
    for (const value of [-3, 1.5, 1000, 12345]) {
      assert.equal(formatNumber(value), format.format(value), language);
    }
  }
  assert.deepEqual(numbers("fa"), ["۰", "۷", "۹۹۹"]);
});

test("Polish has its own forms for one, a few and many", async () => {
  await setLanguage("pl");
  assert.deepEqual([1, 2, 4, 5, 12, 22, 25, 1.5].map(boxes), [
    "1 skrzynia",
    "2 skrzynie",
    "4 skrzynie",
    "5 skrzyń",
    "12 skrzyń",
    "22 skrzynie",
    "25 skrzyń",
    "1,5 skrzyni",
  ]);
  assert.equal(
    t("{count} {count|box|boxes}", { count: { number: 3000, text: "3 tys." } }),
    "3 tys. skrzyń",
  );
  assert.equal(
    t("{pushes} {pushes|push|pushes}", { pushes: 21 }),
    "21 pushes",
    "English by its rules",
  );
});

test("Arabic has six forms, some of them without the number", async () => {
  await setLanguage("ar");
  assert.deepEqual([0, 1, 2, 3, 11, 100].map(boxes), [
    "لا صناديق",
    "صندوق",
    "صندوقان",
    "3 صناديق",
    "11 صندوقًا",
    "100 صندوق",
  ]);
  const moves = (/** @type {number} */ moves) => t("{moves} {moves|move|moves}", { moves });
  assert.deepEqual([moves(0), moves(5)], ["none", "5"], "a form for one number");
});

/** @param {string} text */
const plain = (text) => text.replace(/\s/g, " ");

for (const [language, forms] of /** @type {[string, Record<string, RegExp>][]} */ ([
  [
    "en",
    {
      number: /^12,345\.5$/,
      large: /^3\.4K$/,
      short: /^12 ms$/,
      time: /^9\.5 s(ec)?$/,
      long: /^2 min 5 s(ec)?$/,
      hours: /^2 hr? 5 min$/,
      share: /^42%$/,
      size: /^512 MB$/,
      date: /^Nov 27, 2026$/,
    },
  ],
  [
    "de",
    {
      number: /^12\.345,5$/,
      large: /^3400$/,
      short: /^12 ms$/,
      time: /^9,5 (Sek\.|s)$/,
      long: /^2 Min\.,? 5 (Sek\.|s)$/,
      hours: /^2 (Std\.|h),? 5 Min\.$/,
      share: /^42 %$/,
      size: /^512 MB$/,
      date: /^27\. Nov\.? 2026$/,
    },
  ],
  [
    "fr",
    {
      number: /^12 345,5$/,
      large: /^3,4 k$/,
      short: /^12 ms$/,
      time: /^9,5 s$/,
      long: /^2 min 5 s$/,
      hours: /^2 h 5 min$/,
      share: /^42 %$/,
      size: /^512 Mo$/,
      date: /^27 nov\. 2026$/,
    },
  ],
  [
    "ja",
    {
      number: /^12,345\.5$/,
      large: /^3400$/,
      short: /^12 (ms|ミリ秒)$/,
      time: /^9\.5 ?秒$/,
      long: /^2 ?分 ?5 ?秒$/,
      hours: /^2 ?時間 ?5 ?分$/,
      share: /^42%$/,
      size: /^512 MB$/,
      date: /^2026年11月27日$/,
    },
  ],
])) {
  test(`numbers, units and dates are written as in ${language}`, async () => {
    await setLanguage(language);
    const date = new Date(2026, 10, 27, 12);
    const written = {
      number: formatNumber(12345.5),
      large: count(3400),
      short: seconds(12),
      time: seconds(9500),
      long: seconds(125_000),
      hours: minutes(125),
      share: percent(0.42),
      size: memory(512.4),
      date: formatDate(date, { day: "numeric", month: "short", year: "numeric" }),
    };
    for (const [name, text] of Object.entries(written)) assert.match(plain(text), forms[name]);
    const known = [titleByDate(date, 1), timeInWords(125 * 60_000)].map(plain);
    assert.match(known[0], /2026/);
    assert.match(known[1], forms.hours);
  });
}

test("a duration is rounded as a whole", () => {
  assert.deepEqual(
    [0, 99.7, 9_960, 119_700, 179_700].map((time) => plain(seconds(time)).replaceAll("sec", "s")),
    ["1 ms", "0.1 s", "10 s", "2 min 0 s", "3 min 0 s"],
  );
});

test("the outcome of a search is in sentences of the language", async () => {
  const result = /** @type {any} */ ({ outcome: "timeout", expanded: 3400, elapsedMs: 9500 });
  const note = async (/** @type {string} */ language) => {
    await setLanguage(language);
    const asked = /** @type {const} */ ({ objective: "pushes", fewestPushes: () => null });
    return plain(outcomeInWords({ ...result, lowerBound: 7 }, asked).note);
  };
  assert.match(
    await note("en"),
    /^3\.4K positions in 9\.5 s(ec)?\. At least 7 pushes are needed\.$/,
  );
  assert.match(await note("de"), /^3400 Stellungen in 9,5 (Sek|s)\. Es sind mindestens 7 /);
  assert.match(await note("ja"), /^3400 局面（9\.5 ?秒）。最低 7 回/);
});

test("numbers in texts are written in the language, and words go with them", async () => {
  const moves = "{moves} {moves|move|moves}";
  assert.equal(t(moves, { moves: 12345 }), "12,345 moves");
  assert.equal(t(moves, { moves: counted(12345) }), "12K moves");
  assert.equal(t(moves, { moves: counted(1) }), "1 move");
  await setLanguage("de");
  assert.equal(t(moves, { moves: 12345 }), "12.345 Züge");
});

test("a visitor's region decides how the language is written, in the same script", () => {
  assert.equal(inRegion("en", ["de-DE", "en-GB", "en-US"]), "en-GB");
  assert.equal(inRegion("en", ["de-DE"]), "en");
  assert.equal(inRegion("zh", ["zh-TW", "zh-SG"]), "zh-SG");
  assert.equal(inRegion("de", ["de"]), "de");
});

test("only one module asks the browser how to write numbers and dates", () => {
  const asking = readdirSync(inRoot("www"), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".js"))
    .filter((path) =>
      /new Intl\.(?!Collator)|toLocale(Date|Time)?String\(/.test(
        readFileSync(inRoot("www", path), "utf8"),
      ),
    );
  assert.deepEqual(asking, ["texts/numbers.js"]);
});
