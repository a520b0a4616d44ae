// What tools/build/same.mjs says of two builds.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, test } from "node:test";
import { compare } from "../../tools/build/same.mjs";
import { inRoot } from "../../tools/lib/paths.mjs";

const home = mkdtempSync(join(tmpdir(), "kura-same-"));
after(() => rmSync(home, { recursive: true, force: true }));

/** @param {string} name @param {Record<string, string>} files @returns {string} the folder with these files */
function folder(name, files) {
  for (const [path, text] of Object.entries(files)) {
    const file = join(home, name, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return join(home, name);
}

const one = folder("one", { "index.html": "page", "v/a.js": "abcdef", "v/b.wasm": "1234" });
const same = folder("same", { "v/b.wasm": "1234", "v/a.js": "abcdef", "index.html": "page" });
const other = folder("other", {
  "index.html": "page",
  "v/a.js": "abcXef",
  "v/b.wasm": "12345",
  "v/c.js": "",
});

/** @param {string[]} args */
function tool(...args) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [inRoot("tools/build/same.mjs"), ...args],
    { encoding: "utf8" },
  );
  return { status, said: stdout + stderr };
}

test("two builds with the same bytes are the same, whatever the order they were written in", () => {
  assert.deepEqual(compare(one, same), { compared: 3, differences: [] });
  assert.equal(tool(one, same).status, 0);
});

test("every file that differs is named with the place, and every file that one of them lacks", () => {
  const { differences } = compare(one, other);
  assert.deepEqual(differences, [
    `${join("v", "c.js")} is only in ${other}`,
    `${join("v", "a.js")} differs at byte 3 (of 6 and 6)`,
    `${join("v", "b.wasm")} differs at byte 4 (of 4 and 5)`,
  ]);
  const { status, said } = tool(one, other);
  assert.notEqual(status, 0);
  assert.match(said, /3 files are not the same/);
});

test("two files are compared too", () => {
  const file = (/** @type {string} */ build) => join(build, "v", "a.js");
  assert.deepEqual(compare(file(one), file(same)).differences, []);
  assert.equal(compare(file(one), file(other)).differences.length, 1);
});

test("a build that is missing or empty is an error", () => {
  mkdirSync(join(home, "empty"));
  assert.match(tool(one, join(home, "gone")).said, /gone is not there/);
  assert.match(tool(join(home, "empty"), join(home, "empty")).said, /no files/);
  assert.match(tool(one).said, /two builds/);
});
