// The element's declarations, manifest and code agree; and a server may import it.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { manifest } from "../../tools/build/manifest.mjs";
import { KuraPlayer } from "../../www/player/kura-player.js";
import { dress } from "../../www/player/sheets.js";

/** @param {string} path */
const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

const written = read("custom-elements.json");
/** @type {{ kind: string, name: string, attribute?: string }[]} */
const members = JSON.parse(written).modules[0].declarations[0].members;
const declarations = read("www/element.d.ts");
const declared = declarations.slice(declarations.indexOf("declare class KuraPlayer"));

/** @param {string} text @param {RegExp} pattern its first group matches a name */
function names(text, pattern) {
  return new Set([...text.matchAll(pattern)].map(([, name]) => name));
}

test("importing it without a DOM defines no element", () => {
  assert.equal("HTMLElement" in globalThis, false);
  assert.equal(typeof KuraPlayer, "function");
});

test("one style sheet serves all boards of a document, and each document has its own", () => {
  let made = 0;
  class CSSStyleSheet {
    rules = "";
    constructor() {
      made += 1;
    }
    /** @param {string} text */
    replaceSync(text) {
      this.rules += text;
    }
  }
  const [here, there] = [1, 2].map(() => ({ defaultView: { CSSStyleSheet } }));
  const [one, two, other] = [here, here, there].map((ownerDocument) => {
    const root = /** @type {any} */ ({ ownerDocument, adoptedStyleSheets: [] });
    dress(root);
    return root.adoptedStyleSheets;
  });
  assert.deepEqual([one.length, two.length, other.length, made], [1, 1, 1, 2]);
  assert.equal(one[0], two[0]);
  assert.notEqual(one[0], other[0]);
  assert.match(one[0].rules, /:host/);
});

test("the manifest is what the declarations say", async () => {
  assert.equal(written, await manifest(), "run `npm run manifest`");
});

test("the code has the types that are declared", () => {
  const root = (/** @type {string} */ path) =>
    fileURLToPath(new URL(`../../${path}`, import.meta.url));
  const args = [root("node_modules/typescript/bin/tsc"), "-p", root("tests/js/element_types")];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: "utf8" });
  assert.equal(status, 0, stdout);
});

test("manifest and declarations have the same properties", () => {
  const fields = members.filter(({ kind }) => kind === "field");
  const properties = names(declared, /^ {2}(\w+): [^;]+;$/gm);
  assert.deepEqual(new Set(fields.map(({ name }) => name)), properties);
  assert.deepEqual(
    new Set(fields.flatMap(({ attribute }) => attribute ?? [])),
    new Set(KuraPlayer.observedAttributes),
  );
});

test("manifest and declarations have the same methods, and the element has them", () => {
  const methods = members.filter(({ kind }) => kind === "method").map(({ name }) => name);
  const functions = names(declared, /^ {2}(\w+)\(/gm);
  functions.delete("addEventListener");
  assert.deepEqual(new Set(methods), functions);
  for (const name of methods) {
    assert.equal(typeof Reflect.get(KuraPlayer.prototype, name), "function", name);
  }
});

test("manifest, declarations and code have the same events", () => {
  const { events } = JSON.parse(written).modules[0].declarations[0];
  const told = names(declarations, /^ {2}(\w+): CustomEvent</gm);
  assert.deepEqual(new Set(events.map((/** @type {{ name: string }} */ { name }) => name)), told);
  const files = ["player/kura-player.js", "player/solving.js", "advice/adviser.js"];
  const source = files.map((file) => read(`www/${file}`)).join();
  for (const name of names(source, /new CustomEvent\("([\w-]+)"/g)) assert.ok(told.has(name), name);
  for (const name of names(source, /#dispatch\("([\w-]+)"/g)) assert.ok(told.has(name), name);
});
