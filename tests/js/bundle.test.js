// The classic script of the package finds the other files of the package.

import assert from "node:assert/strict";
import { after, test } from "node:test";

after(() => Reflect.deleteProperty(globalThis, "document"));

/** @param {string | undefined} src the script's address @returns {Promise<string | null>} */
async function folderFor(src) {
  Object.assign(globalThis, { document: { currentScript: src === undefined ? null : { src } } });
  // The module determines it once, so each case imports a fresh copy.
  const place = `../../tools/bundle/place.js?${encodeURIComponent(src ?? "none")}`;
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
