// The content policy: one source, in every built document, in the documents for those who embed Kura.

import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { Release } from "../../tools/build/release.mjs";
import { inRoot } from "../../tools/lib/paths.mjs";
import { CONTENT_SECURITY_POLICY } from "../../tools/lib/site.mjs";

const PAGES = [
  "index.html",
  ...readdirSync(inRoot("www"), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".html"))
    .map((path) => `www/${path}`),
];

const textOf = (/** @type {string} */ path) => readFileSync(inRoot(path), "utf8");

test("every built document has the content policy before all that it loads", (t) => {
  const folder = mkdtempSync(join(tmpdir(), "kura-policy-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const release = new Release(folder, {}, []);
  assert.ok(PAGES.length >= 5, PAGES.join());
  for (const page of PAGES) {
    release.writeDocument(page, textOf(page));
    const built = readFileSync(join(folder, page), "utf8");
    const found = /^([\s\S]*?)Content-Security-Policy" content="([^"]+)">/.exec(built);
    const [, before = "", policy = "none"] = found ?? [];
    assert.equal(policy, CONTENT_SECURITY_POLICY, page);
    assert.doesNotMatch(before, /<link|<script|<title/, page);
    assert.equal(built.split("Content-Security-Policy").length, 2, `${page}: once`);
  }
});

test("no page needs more than the policy allows", () => {
  for (const page of PAGES) {
    assert.doesNotMatch(textOf(page), / style=|<style|<script>|<base| action=/, page);
  }
});

test("the policy names what the default does not cover, and the documents repeat it", () => {
  for (const name of ["base-uri", "form-action"]) {
    assert.ok(CONTENT_SECURITY_POLICY.includes(`; ${name} 'none'`), name);
  }
  assert.ok(textOf("docs/embedding.md").includes(`    ${CONTENT_SECURITY_POLICY}\n`));
});
