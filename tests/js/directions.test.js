// The styles work for languages written from left to right and from right to left.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { inRoot } from "../../tools/lib/paths.mjs";
import { markLanguage } from "../../www/texts/texts.js";

/** Names of sides; `left: 50%` only centres. */
const SIDES =
  /\b(margin|padding|border)-(left|right)\b|(text-align|float): (left|right)|^\s*(left|right): (?!50%)|[;{] (left|right): (?!50%)/gm;
/** Four different values, of which the second and the fourth are for the right and the left. */
const FOUR = /\b(margin|padding|inset): [^\s;(]+ ([^\s;(]+) [^\s;(]+ (?!\2;)[^\s;(]+;/gm;

test("styles name the start and the end of lines, not left and right", () => {
  const files = readdirSync(inRoot("www"), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".css"))
    .concat("player/style.js");
  assert.ok(files.length >= 20, `${files.length} files`);
  const wrong = files.flatMap((file) => {
    const style = readFileSync(inRoot("www", file), "utf8");
    return [...style.matchAll(SIDES), ...style.matchAll(FOUR)].map(
      ([text]) => `${file}: ${text.trim()}`,
    );
  });
  assert.deepEqual(wrong, []);
});

test("an element is marked with its language and direction, and only with what changes", () => {
  /** @type {string[]} */
  const set = [];
  const element = /** @type {any} */ (
    new Proxy(
      { lang: "en", dir: "" },
      {
        set: (target, name, value) => {
          set.push(`${String(name)}: ${value}`);
          return Reflect.set(target, name, value);
        },
      },
    )
  );
  for (const language of ["en", "de", "ar", "he", "fr"]) markLanguage(element, language);
  assert.deepEqual(set, ["lang: de", "lang: ar", "dir: rtl", "lang: he", "lang: fr", "dir: ltr"]);
});
