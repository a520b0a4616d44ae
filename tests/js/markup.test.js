// The markup of the page: index.html holds what is painted first, and each view looks only inside its own root.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const HOME = new URL("../../", import.meta.url);

/** Bytes of index.html; what is not painted first is rendered by its view. */
const MOST = 15_000;

/** Ways to look an element up by an id of the whole document. */
const BY_ID =
  /getElementById|\b(?:any|button|select|element)\(["`]|document, "#|document\.querySelector(?:All)?\("#/g;

test("index.html is small", () => {
  const { length } = readFileSync(new URL("index.html", HOME));
  assert.ok(length > 5000, "the shell is there");
  assert.ok(length <= MOST, `${length} bytes`);
});

test("no view looks for elements of others by their ids", () => {
  const folder = new URL("www/page/", HOME);
  const modules = readdirSync(folder, { recursive: true }).map(String);
  const found = modules.flatMap((name) => {
    if (!name.endsWith(".js")) return [];
    const text = readFileSync(new URL(name, folder), "utf8");
    return [...text.matchAll(BY_ID)].map(([way]) => `${name}: ${way}`);
  });
  assert.ok(modules.length > 60);
  assert.deepEqual(found, []);
});
