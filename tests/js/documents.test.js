// The documents and the workflows only name files, commands and items that exist, and the documents stay short.

import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { commands, hasFile, hasWord, links, names, paths } from "./named.js";

const HOME = new URL("../../", import.meta.url);
/** @param {string} path */
const read = (path) => readFileSync(new URL(path, HOME), "utf8");
const { scripts, version } = JSON.parse(read("package.json"));

const contributing = read("CONTRIBUTING.md");
const workflows = readdirSync(new URL(".github/workflows/", HOME)).map((name) =>
  read(`.github/workflows/${name}`),
);

/** Built files, which are not in the repository. */
const BUILT = /^(dist|packed|pkg|target)\b/;

const documents = [
  ...["README.md", "DESIGN.md", "CONTRIBUTING.md"],
  ...readdirSync(new URL("docs/", HOME))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
].map((name) => ({ name, text: read(name) }));

/** The most bytes of documents that are read from the first line to the last. */
const SIZES = { "README.md": 12_000, "DESIGN.md": 20_000, "docs/experiments.md": 40_000 };

/** Files that are not in the repository, and why they are named. */
const FILES_ELSEWHERE = new Map([
  ["screenshots/", "written by npm run screenshots"],
  ["kura/", "the folder of the built site on somebody's server"],
  ["a.toml", "a file of the reader's"],
  ["b.toml", "a file of the reader's"],
  ["CONFIG.toml", "a file of the reader's"],
  ["machines/NAME.json", "in the folder of a batch"],
  ["kura-sokoban/custom-elements.json", "an import of the package"],
]);

/** Names that are not in the code, and why they are in a document. */
const NAMES_ELSEWHERE = new Map([["the_search_on_moves", "how the names of two tests begin"]]);

/** What a document says was tried is gone from the code. */
const PAST = ["docs/experiments.md"];

test("every document that is read as a whole is short", () => {
  for (const [name, most] of Object.entries(SIZES)) {
    const size = Buffer.byteLength(read(name));
    assert.ok(size <= most, `${name} has ${size} bytes, at most ${most} are allowed`);
  }
});

test("every file that a document names or links to exists", () => {
  const gone = documents.flatMap(({ name, text }) => [
    ...paths(text)
      .filter((path) => !BUILT.test(path) && !hasFile(path) && !FILES_ELSEWHERE.has(path))
      .map((path) => `${name}: ${path}`),
    ...links(text)
      .filter((to) => !existsSync(new URL(to, new URL(name, HOME))))
      .map((to) => `${name} links to ${to}`),
  ]);
  assert.deepEqual(gone, []);
  const seen = documents.flatMap(({ text }) => [...paths(text), ...links(text)]);
  assert.ok(seen.length > 150, `${seen.length} files`);
});

test("every item, strategy and switch that a document names is in the code", () => {
  const present = documents.filter(({ name }) => !PAST.includes(name));
  const gone = present.flatMap(({ name, text }) =>
    names(text)
      .filter((word) => !hasWord(word) && !NAMES_ELSEWHERE.has(word))
      .map((word) => `${name}: ${word}`),
  );
  assert.deepEqual(gone, []);
  const seen = present.flatMap(({ text }) => names(text));
  assert.ok(seen.length > 500, `${seen.length} names`);
});

test("no exception is left over", () => {
  const all = documents.map(({ text }) => text).join("\n");
  for (const name of [...FILES_ELSEWHERE.keys(), ...NAMES_ELSEWHERE.keys()]) {
    assert.ok(all.includes(name), `${name} is in no document`);
    assert.ok(!hasFile(name) && !hasWord(name), `${name} is in the project`);
  }
});

test("every npm script and every command of kura that a document names exists", () => {
  const [own, ofBatch] = ["crates/cli/src/args.rs", "crates/cli/src/batch/args.rs"].map(
    (path) =>
      new Set(
        [...read(path).matchAll(/^ {4}([A-Z]\w+)\(/gm)].map(([, name]) => name.toLowerCase()),
      ),
  );
  let seen = 0;
  for (const { name, text } of documents) {
    for (const command of commands(text)) {
      const [, script] = /^npm run ([\w-]+)/.exec(command) ?? [];
      const [, kura, batch] =
        /^(?:\S*\/)?kura(?:-old|-new)? ([a-z]+)(?: ([a-z]+))?/.exec(command) ?? [];
      if (script) assert.ok(scripts[script], `${name}: ${command}`);
      // The first line of a certificate is no command.
      if (kura && command !== "kura certificate 1") assert.ok(own.has(kura), `${name}: ${command}`);
      if (kura === "batch" && batch) assert.ok(ofBatch.has(batch), `${name}: ${command}`);
      seen += Number(Boolean(script ?? kura));
    }
  }
  assert.ok(seen > 100, `${seen} commands`);
});

test("every test and example of cargo that a document names exists", () => {
  const folders = /** @type {const} */ ({ test: "tests", example: "examples" });
  const named = documents.flatMap(({ text }) =>
    [...text.matchAll(/--(test|example) (\w+)(?![\w/])/g)].map(([, kind, name]) => ({
      kind,
      name,
    })),
  );
  assert.ok(named.length > 15, `${named.length} targets`);
  for (const { kind, name } of named) {
    const folder = folders[/** @type {"test" | "example"} */ (kind)];
    const ends = [`${folder}/${name}.rs`, `${folder}/${name}/main.rs`];
    assert.ok(ends.some(hasFile), `--${kind} ${name}`);
  }
  const modules = documents.flatMap(({ text }) =>
    [...text.matchAll(/--test it (\w+)::/g)].map(([, name]) => name),
  );
  assert.ok(modules.length > 10, `${modules.length} modules`);
  for (const name of modules) {
    const ends = [`tests/it/${name}.rs`, `tests/it/${name}/mod.rs`];
    assert.ok(ends.some(hasFile), `--test it ${name}::`);
  }
});

test("every option in the table of the command line exists", () => {
  const fields = read("crates/cli/src/args.rs");
  const options = [...read("docs/command-line.md").matchAll(/`--([a-z-]+)/g)].map(
    ([, name]) => name,
  );
  assert.ok(options.length > 15, `${options.length} options`);
  for (const option of options) {
    assert.match(fields, new RegExp(`pub ${option.replaceAll("-", "_")}:`), option);
  }
});

test("the table of dialects is that of the reader", () => {
  /** @param {string} path @param {RegExp} row @returns {string[][]} name and description */
  const table = (path, row) => [...read(path).matchAll(row)].map(([, ...columns]) => columns);
  const known = table("crates/level/src/signs.rs", /^ {4}dialect\(\s*"([^"]+)",\s*"([^"]+)"/gm);
  assert.ok(known.length > 10, `${known.length} dialects`);
  assert.deepEqual(table("docs/formats.md", /^\| `([\w-]+)` \| (.+) \|$/gm), known);
});

test("every command of CONTRIBUTING and the workflows exists", () => {
  const commands = [...contributing.matchAll(/`((?:npm|node|npx|cargo) [^`]+)`/g)].map(
    ([, command]) => command,
  );
  const steps = workflows
    .flatMap((workflow) => [...workflow.matchAll(/^ +(?:- )?(?:run: )?((?:npm|node|cargo) .+)/gm)])
    .flatMap(([, command]) => command.split(" && "));
  assert.ok(commands.length > 8 && steps.length > 12);
  for (const command of [...commands, ...steps]) {
    const [program, first, second] = command.split(" ");
    if (program === "npm" && first === "run") assert.ok(scripts[second], command);
    if (program === "npm" && first === "test") assert.ok(scripts.test, command);
    for (const file of command.match(/(?:tools|tests)\/[\w./-]+/g) ?? []) {
      assert.ok(existsSync(new URL(file, HOME)), command);
    }
  }
});

test("the workflows name every action by commit, with its version, and the same one everywhere", () => {
  const used = workflows.flatMap((workflow) =>
    [...workflow.matchAll(/uses: (.+)/g)].map(([, action]) => action),
  );
  assert.ok(used.length > 12);
  for (const action of used) assert.match(action, /^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  const different = new Set(used);
  const names = new Set([...different].map((action) => action.split("@")[0]));
  assert.equal(different.size, names.size, [...different].join("\n"));
});

test("a release is published without a token, and only after two builds were the same", () => {
  const publish = read(".github/workflows/publish.yml");
  assert.doesNotMatch(publish, /secrets\.|NODE_AUTH_TOKEN/);
  const [build, ...after] = publish
    .slice(publish.indexOf("\njobs:"))
    .split(/^ {2}(?=\w+:$)/m)
    .slice(1);
  assert.match(build, /^build:/);
  for (const what of ["packed", "dist"]) {
    assert.ok(build.includes(`same.mjs kura/${what} elsewhere/second/${what}`), what);
  }
  assert.equal(after.length, 2);
  for (const job of after) {
    assert.match(job, /needs: build/);
    assert.match(job, /if: github\.ref_type == 'tag'/);
  }
  const [npm] = after.filter((job) => job.includes("npm publish"));
  assert.match(npm, /id-token: write/);
  assert.match(npm, /--provenance/);
  assert.ok(
    !npm.includes("checkout"),
    "nothing of the project runs where packages can be published",
  );
});

test("every package of the lock file has a hash", () => {
  const { packages } = JSON.parse(read("package-lock.json"));
  const named = Object.entries(packages).filter(([path]) => path !== "");
  assert.ok(named.length > 50);
  for (const [path, { integrity }] of named) assert.match(integrity ?? "", /^sha512-/, path);
});

test("the gates that CONTRIBUTING names are steps of npm test", () => {
  const steps = new Set(
    [...read("tools/steps.mjs").matchAll(/name: "(\w+)"/g)].map(([, name]) => name),
  );
  const gates = [...contributing.matchAll(/^\| ([a-z]+(?:, [a-z]+)*) \|/gm)].flatMap(([, names]) =>
    names.split(", ").filter((name) => name !== "step"),
  );
  assert.deepEqual(new Set(gates), steps);
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

test("the page for frames lists every message that it understands or sends, and the fields of its address", () => {
  const text = read("www/embed.js");
  const [list] = text.split("\n\n", 1);
  const code = text.slice(list.length);
  const listed = [...list.matchAll(/kura: ((?:"\w+"(?: \| )?)+)/g)].flatMap(([, names]) =>
    [...names.matchAll(/\w+/g)].map(([name]) => name),
  );
  const sent = [
    ...[...code.matchAll(/kura: "(\w+)"/g)].map(([, name]) => name),
    ...[...code.matchAll(/for \(const name of \[(.+?)\]\) \{\n\s+boardElement\.add/g)].flatMap(
      ([, names]) => [...names.matchAll(/\w+/g)].map(([name]) => name),
    ),
  ];
  const [, actions] = /const ACTIONS = \{\n(.+?)^\};/ms.exec(code) ?? [];
  const understood = [...actions.matchAll(/^ {2}(\w+)[:,]/gm)].map(([, name]) => name);
  assert.ok(sent.length > 10 && understood.length > 8);
  assert.deepEqual(new Set(listed), new Set([...sent, ...understood]));
  const [, address] = /Address: (.+?)\n\/\/ Messages/s.exec(list) ?? [];
  for (const field of ["level", "solution", "played"]) {
    assert.ok(
      address.includes(field) && code.match(field === "level" ? "shared.xsb" : `shared.${field}`),
      field,
    );
  }
  for (const [, field] of code.matchAll(/fields\.(?:get|has)\("(\w+)"\)/g)) {
    assert.ok(address.includes(field), field);
  }
});
