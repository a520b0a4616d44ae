// The documents for contributors and the workflow only name files and commands that exist.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";

const HOME = new URL("../../", import.meta.url);
/** @param {string} path */
const read = (path) => readFileSync(new URL(path, HOME), "utf8");
const { scripts, version } = JSON.parse(read("package.json"));

const contributing = read("CONTRIBUTING.md");
const workflow = read(".github/workflows/site.yml");

/** Built files, which are not in the repository. */
const BUILT = /^(dist|packed|pkg|target)\b/;

test("every file named in CONTRIBUTING exists", () => {
  const named = [
    ...contributing.matchAll(
      /`((?:[\w.-]+\/)*[\w.-]+(?:\/|\.(?:rs|js|mjs|md|tsv|yml|json|toml)))`/g,
    ),
  ]
    .map(([, path]) => path)
    .filter((path) => !BUILT.test(path));
  assert.ok(named.length > 20, `${named.length} files`);
  for (const path of named) assert.ok(existsSync(new URL(path, HOME)), path);
});

test("every command of CONTRIBUTING and the workflow exists", () => {
  const commands = [...contributing.matchAll(/`((?:npm|node|npx|cargo) [^`]+)`/g)].map(
    ([, command]) => command,
  );
  const steps = [...workflow.matchAll(/- run: (.+)/g)].map(([, command]) => command);
  assert.ok(commands.length > 8 && steps.length > 2);
  for (const command of [...commands, ...steps]) {
    const [program, first, second] = command.split(" ");
    if (program === "npm" && first === "run") assert.ok(scripts[second], command);
    if (program === "npm" && first === "test") assert.ok(scripts.test, command);
    for (const file of command.match(/(?:tools|tests)\/[\w./-]+/g) ?? []) {
      assert.ok(existsSync(new URL(file, HOME)), command);
    }
  }
});

test("the workflow names every action by commit, with its version", () => {
  const used = [...workflow.matchAll(/uses: (.+)/g)].map(([, action]) => action);
  assert.ok(used.length > 3);
  for (const action of used) assert.match(action, /^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test("every package of the lock file has a hash", () => {
  const { packages } = JSON.parse(read("package-lock.json"));
  const named = Object.entries(packages).filter(([path]) => path !== "");
  assert.ok(named.length > 50);
  for (const [path, { integrity }] of named) assert.match(integrity ?? "", /^sha512-/, path);
});

test("the gates that CONTRIBUTING names are steps of npm test", () => {
  const steps = new Set(
    [...read("tools/test.mjs").matchAll(/name: "(\w+)"/g)].map(([, name]) => name),
  );
  const gates = [...contributing.matchAll(/npm test -- ([\w ]+)/g)].flatMap(([, names]) =>
    names.split(" "),
  );
  assert.ok(gates.length > 3);
  for (const gate of gates) assert.ok(steps.has(gate), gate);
});

test("everything published has the same version", () => {
  const [, declared] = /version = "([^"]+)"/.exec(read("www/version.js")) ?? [];
  const [, crate] = /^version = "([^"]+)"/m.exec(read("Cargo.toml")) ?? [];
  assert.equal(JSON.parse(read("packages/lab/package.json")).version, version);
  assert.equal(declared, version);
  assert.equal(crate, version);
});

test("the changelog begins with the unpublished changes", () => {
  assert.match(read("CHANGELOG.md"), /^# Changes\n[^#]*\n## (?:Unreleased|\d+\.\d+\.\d+)/);
});
