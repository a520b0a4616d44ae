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

/** Pages that no visitor is led to, and why. */
const NOT_LINKED = new Map([["embed.html", "for the frames of other pages"]]);

test("every page of the site is linked from another one", () => {
  const files = readdirSync(new URL("www/", HOME), { recursive: true }).map(String);
  const linking = files
    .filter((name) => /\.(js|html)$/.test(name))
    .map((name) => readFileSync(new URL(`www/${name}`, HOME), "utf8"));
  const links = linking.flatMap((text) =>
    [...text.matchAll(/href="([\w./-]+\.html)["#?]/g)].map(([, to]) =>
      to.replace(/^(\.\.?\/|www\/)+/, ""),
    ),
  );
  const pages = files.filter((name) => name.endsWith(".html"));
  assert.ok(pages.length > 5 && links.length > 6);
  for (const page of pages) {
    const linked = links.some((to) => page === to || page.endsWith(`/${to}`));
    assert.equal(linked, !NOT_LINKED.has(page), page);
  }
});

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
