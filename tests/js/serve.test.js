// The server of `npm start`: what it serves while a module is being built.

import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { serve } from "../../tools/serve/serve.mjs";

test("a module that is being built is answered with 503 until it is there", async () => {
  const root = mkdtempSync(join(tmpdir(), "kura-serve-"));
  mkdirSync(join(root, "pkg/single"), { recursive: true });
  mkdirSync(join(root, "pkg/lab"), { recursive: true });
  for (const name of ["single", "lab"]) writeFileSync(join(root, `pkg/${name}/kura.js`), name);
  writeFileSync(join(root, "index.html"), "<!doctype html>");
  const awaited = new Set(["single"]);
  const { url, close } = await serve({ root, port: 0, base: "/at/", awaited });
  try {
    const status = async (/** @type {string} */ path) => (await fetch(url + path)).status;
    const early = await fetch(`${url}pkg/single/kura.js?v=1`);
    assert.equal(early.status, 503);
    assert.equal(early.headers.get("retry-after"), "2");
    assert.equal(await status("pkg/lab/kura.js"), 200);
    assert.equal(await status(""), 200);
    awaited.delete("single");
    assert.equal(await status("pkg/single/kura.js"), 200);
  } finally {
    await close();
    rmSync(root, { recursive: true, force: true });
  }
});
