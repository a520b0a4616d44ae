import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { circles, rustImports, undeclared } from "./rust_files.js";

/** The crates, the lowest first, each with the imports that it has at least. */
const CRATES = /** @type {[string, number][]} */ ([
  ["crates/level/src", 100],
  ["src", 700],
  ["crates/lab/src", 100],
  ["crates/cli/src", 100],
]).map(([folder, least]) => ({
  src: fileURLToPath(new URL(`../../${folder}`, import.meta.url)),
  least,
}));

test("no Rust file imports from itself, directly or indirectly", () => {
  for (const { src, least } of CRATES) {
    const imports = rustImports(src);
    const all = [...imports.values()].reduce((sum, { size }) => sum + size, 0);
    assert.ok(all > least, `only ${all} imports of ${imports.size} files`);
    assert.deepEqual(circles(imports), []);
  }
});

test("every Rust file belongs to a module", () => {
  for (const { src } of CRATES) assert.deepEqual(undeclared(src), []);
});

test("a cycle through re-exports of another file is found, and a file without a module", () => {
  const folder = mkdtempSync(join(tmpdir(), "kura-circles-"));
  const files = {
    "lib.rs": "mod a;\nmod b;\n",
    "a/mod.rs": "mod one;\nmod two;\npub use one::{First, Other as Second};\npub use two::Third;\n",
    "a/one.rs": "use crate::b::Fourth;\npub struct First;\npub struct Other;\n",
    "a/two.rs": "use super::First;\n// use crate::b::Nothing;\npub struct Third;\n",
    "a/left.rs": "pub struct Fifth;\n",
    "b.rs": "pub struct Fourth;\nfn f() -> crate::a::Second { todo!() }\n",
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const imports = rustImports(folder);
  assert.deepEqual(undeclared(folder), ["a/left.rs"]);
  rmSync(folder, { recursive: true });
  assert.deepEqual(imports.get("a/two.rs"), new Set(["a/one.rs"]));
  assert.deepEqual(circles(imports), [["a/one.rs", "b.rs"]]);
});
