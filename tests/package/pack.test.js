// The package as its users get it: packed, installed from the tarball into a folder of its own, and
// imported in Node, where there is no page and no worker.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** The folder of somebody who uses the package. */
const folder = mkdtempSync(join(tmpdir(), "kura-package-"));

/**
 * @param {string[]} args
 * @param {string} cwd
 */
function npm(args, cwd) {
  return execFileSync("npm", args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}

/** @param {string} source of a module in the user's folder @returns {string} what it prints */
function runModule(source) {
  const file = join(folder, "use.mjs");
  writeFileSync(file, source);
  return execFileSync(process.execPath, [file], { cwd: folder, encoding: "utf8" });
}

before(() => {
  // The modules were built by an earlier step of the tests; building again is not this one's task.
  npm(["pack", "--ignore-scripts", "--pack-destination", folder], ROOT);
  const tarball = readdirSync(folder).find((name) => name.endsWith(".tgz"));
  assert.ok(tarball, "npm pack wrote a tarball");
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module", private: true }));
  npm(["install", "--offline", "--no-audit", "--no-fund", `./${tarball}`], folder);
});

after(() => rmSync(folder, { recursive: true, force: true }));

test("the tarball holds all modules, the types and the licences, and nothing that was not built", () => {
  const installed = join(folder, "node_modules/kura");
  const files = readdirSync(installed, { recursive: true }).map(String);
  for (const file of [
    "pkg/single/kura.js",
    "pkg/single/kura_bg.wasm",
    "pkg/threads/kura.js",
    "pkg/threads/kura_bg.wasm",
    "pkg/lab/kura.js",
    "pkg/lab/kura_bg.wasm",
    "www/index.js",
    "www/index.d.ts",
    "www/element.d.ts",
    "pkg/lab/kura_bg.wasm",
    "pkg/vendor/gifenc.js",
    "pkg/bundle/kura.js",
    "LICENSE-MIT",
    "LICENSE-APACHE",
  ]) {
    assert.ok(files.includes(file), `${file} is in the tarball`);
  }
  const strange = files.filter((file) =>
    /\.stamp$|-new|(^|\/)\.|^(src|tests|tools|dist)/.test(file),
  );
  assert.deepEqual(strange, []);
});

test("it says which version it is", () => {
  const told = runModule('import { version } from "kura"; console.log(version);').trim();
  const { version } = JSON.parse(
    readFileSync(join(folder, "node_modules/kura/package.json"), "utf8"),
  );
  assert.equal(told, version);
});

test("it is imported in Node without a DOM, solves, and lets the process end", () => {
  const printed = runModule(`
    import { readLevels, solve, verify } from "kura";
    const xsb = "#######\\n#@ $ .#\\n#######";
    const result = await solve(xsb, { objective: "pushes" });
    const verdict = await verify(xsb, result.solution);
    const { levels } = await readLevels(xsb);
    console.log(JSON.stringify({ result, verdict, levels }));
  `);
  const { result, verdict, levels } = JSON.parse(printed);
  assert.equal(result.outcome, "solved");
  assert.equal(result.solution, "rRR");
  assert.equal(result.optimal, true);
  assert.equal(verdict.solved, true);
  assert.equal(verdict.pushes, 2);
  assert.equal(levels.length, 1);
});

test("the types answer what the package does, under the strictest settings", () => {
  writeFileSync(
    join(folder, "use.ts"),
    `
    import { createSolver, readLevels, solve, strategies, verify } from "kura";
    import type { Outcome, Progress, Result } from "kura";
    import "kura/element";
    const player = document.createElement("kura-player");
    player.level = "#####";
    player.solver = true;
    player.addEventListener("result", ({ detail }) => console.log(detail.outcome));
    player.addEventListener("solved", ({ detail }) => console.log(detail.lurd()));
    const hinted: boolean = await player.hint();
    console.log(hinted);
    const abort = new AbortController();
    const result: Result = await solve("", {
      objective: "pushes",
      timeLimitMs: 1000,
      memoryLimitMb: 64,
      strategy: "auto",
      threads: 2,
      signal: abort.signal,
      onProgress: (progress: Progress) => console.log(progress.expanded),
    });
    const outcome: Outcome = result.outcome;
    const solution: string | null = result.solution;
    const solver = createSolver({ build: "single" });
    for await (const progress of solver.run("")) console.log(progress.boxesOnGoals, outcome, solution);
    const solved: boolean = (await verify("", "R")).solved;
    const titles = (await readLevels("")).levels.map(({ title }) => title);
    const names: string[] = (await strategies()).map(({ name }) => name);
    console.log(solved, titles, names);
    // @ts-expect-error there is no such objective
    await solve("", { objective: "fame" });
    `,
  );
  const settings = [
    "--noEmit",
    "--strict",
    "--exactOptionalPropertyTypes",
    "--skipLibCheck",
    "false",
  ];
  const kind = ["--target", "es2022", "--module", "nodenext", "--types", ""];
  const tsc = join(ROOT, "node_modules/typescript/bin/tsc");
  const args = [tsc, ...settings, ...kind, "--lib", "es2023,dom,dom.asynciterable", "use.ts"];
  try {
    execFileSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
  } catch (error) {
    assert.fail(/** @type {{ stdout: string }} */ (error).stdout);
  }
});
