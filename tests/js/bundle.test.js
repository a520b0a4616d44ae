// The classic script of the package finds the other files of the package.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { after, test } from "node:test";
import { scriptTag } from "../../tools/build/script_tag.mjs";
import { inRoot } from "../../tools/lib/paths.mjs";

after(() => Reflect.deleteProperty(globalThis, "document"));

/** @param {string | undefined} src the script's address @returns {Promise<string | null>} */
async function folderFor(src) {
  Object.assign(globalThis, { document: { currentScript: src === undefined ? null : { src } } });
  // The module determines it once, so each case imports a fresh copy.
  const place = `../../tools/build/bundle/place.js?${encodeURIComponent(src ?? "none")}`;
  return (await import(place)).packageFolder;
}

test("the script is two folders deep in its package, or at a CDN's address of the package itself", async () => {
  const home = "https://cdn.example/npm/kura-sokoban@0.1.0/";
  assert.equal(await folderFor(`${home}pkg/bundle/kura-script.js`), home);
  assert.equal(await folderFor(`${home}pkg/bundle/kura-script.js?once`), home);
  assert.equal(await folderFor("https://cdn.example/npm/kura-sokoban@0.1.0"), home);
  assert.equal(await folderFor("file:///kura/pkg/bundle/kura-script.js"), "file:///kura/");
  assert.equal(await folderFor(undefined), null);
});

test("the tag for a CDN names the version and the hash of the script", () => {
  const tag = scriptTag();
  const { version } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
  const [, address, algorithm, hash] = /src="([^"]+)" integrity="(sha384)-([^"]+)"/.exec(tag) ?? [];
  assert.equal(
    address,
    `https://cdn.jsdelivr.net/npm/kura-sokoban@${version}/pkg/bundle/kura-script.js`,
  );
  const script = readFileSync(inRoot("pkg/bundle/kura-script.js"));
  assert.equal(createHash(algorithm).update(script).digest("base64"), hash);
  assert.match(tag, / crossorigin="anonymous"/, "browsers ignore the hash without it");
});
