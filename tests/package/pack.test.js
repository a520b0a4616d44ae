// The packages as users get them: packed, installed from the tarballs into a separate folder, and imported in Node,
// where there is no page and no web worker.

import assert from "node:assert/strict";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { ROOT, User } from "./user.js";

const MAIN = "kura-sokoban";
const LAB = "kura-sokoban-lab";

/** The short run builds one module, less optimised. */
const whole = ["threads", "lab"].every((name) => existsSync(join(ROOT, `pkg/${name}.stamp`)));
const skip = whole ? false : "only with all modules, as `npm run packages` builds them";
const PACKAGES = whole ? [MAIN, LAB] : [MAIN];

const user = new User();

before(() =>
  user.install(
    PACKAGES.map((name) => user.pack(name)),
    ["--offline"],
  ),
);
after(() => user.remove());

/** @param {string} name of a package */
const declared = (name) =>
  JSON.parse(readFileSync(join(user.folder, "node_modules", name, "package.json"), "utf8"));

test("the tarball is small, and contains one module, the types and the licences", {
  skip,
}, () => {
  const files = user.filesOf(MAIN);
  for (const file of [
    "pkg/threads/kura.js",
    "pkg/threads/kura_bg.wasm",
    "pkg/bundle/kura-frame.js",
    "pkg/bundle/kura-script.js",
    "www/embed.css",
    "www/embed.html",
    "www/index.js",
    "www/index.d.ts",
    "www/element.d.ts",
    "custom-elements.json",
    "LICENSE-MIT",
    "LICENSE-APACHE",
  ]) {
    assert.ok(files.includes(file), `${file} is in the tarball`);
  }
  assert.deepEqual(
    files.filter((file) => file.endsWith(".wasm")),
    ["pkg/threads/kura_bg.wasm"],
  );
  // The module takes 370,000 of these as gzip packs it, and the scripts of the frame and of the classic bundle 100,000.
  assert.ok(user.sizes[MAIN] < 800_000, `${user.sizes[MAIN]} bytes`);
});

test("modules are packed into few files, without comments except for licences", { skip }, () => {
  const root = join(user.folder, "node_modules", MAIN);
  const scripts = user.filesOf(MAIN).filter((file) => file.endsWith(".js"));
  assert.ok(scripts.length < 40, `${scripts.length} files`);
  const licensed = scripts.filter((file) =>
    /\/\*(?! webpackIgnore)|^\s*\/\/ /m.test(readFileSync(join(root, file), "utf8")),
  );
  assert.equal(licensed.length, 2, licensed.join());
  for (const script of licensed) {
    assert.match(readFileSync(join(root, script), "utf8"), /^\/\*! Kura\nMIT License/);
  }
});

test("bundlers for browsers find no Node modules", () => {
  const root = join(user.folder, "node_modules", MAIN);
  const imports = user
    .filesOf(MAIN)
    .filter((file) => file.endsWith(".js"))
    .filter((file) =>
      /(?:from|import)\s*\(?\s*["']node:/.test(readFileSync(join(root, file), "utf8")),
    );
  assert.deepEqual(imports, []);
});

test("its README and package.json are about using it, not about developing it", () => {
  const readme = readFileSync(join(user.folder, "node_modules", MAIN, "README.md"), "utf8");
  const headings = [...readme.matchAll(/^##? .+$/gm)].map(([heading]) => heading);
  assert.deepEqual(headings, ["# Kura", "## Package", "## Embedding", "## Licence and credits"]);
  const { scripts, devDependencies, private: kept } = declared(MAIN);
  assert.deepEqual([scripts, devDependencies, kept], [undefined, undefined, undefined]);
});

test("everything in the tarball can be imported, or is the page for frames", () => {
  const strange = user
    .filesOf(MAIN)
    .filter((file) => !/^www\/embed\.(css|html)$/.test(file))
    .filter((file) =>
      /\.(stamp|xsb|png|svg|css|html|webmanifest)$|-new|(^|\/)\.|lab|vendor|^www\/(page|store|levels|sw)|^(src|tests|tools|dist)/.test(
        file,
      ),
    );
  assert.deepEqual(strange, []);
});

for (const name of PACKAGES) {
  test(`every file that ${name} refers to is in its tarball`, { skip }, () => {
    const root = join(user.folder, "node_modules", name);
    let named = 0;
    for (const file of user
      .filesOf(name)
      .filter((file) => /^(www|pkg\/\w+\/kura)\b.*\.js$/.test(file))) {
      const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
      const source = readFileSync(join(root, file), "utf8").replace(comments, "");
      for (const [, a, b] of source.matchAll(
        /(?:from|import|import\()\s*["'](\.[^"']+)["']|new URL\("(\.[^"]+)", ?import\.meta\.url\)/g,
      )) {
        const other = join(root, dirname(file), a ?? b);
        assert.ok(existsSync(other), `${file} names ${a ?? b}`);
        named += 1;
      }
    }
    assert.ok(named > 10, `${named} names were looked at`);
    const exported = Object.values(declared(name).exports).flatMap((entry) =>
      typeof entry === "string" ? [entry] : Object.values(entry),
    );
    for (const path of exported) assert.ok(existsSync(join(root, path)), path);
  });
}

test("exports can be resolved, and nothing else", { skip }, () => {
  const entries = ["", "/element", "/bundle", "/worker", "/modules/threads/kura_bg.wasm"];
  const more = ["/custom-elements.json", "/package.json"];
  const shut = ["/www/index.js", "/www/solver/connection.js", "/pkg/threads/kura.js", "/lab"];
  const printed = user.runModule(`
    const found = (path) => { try { return import.meta.resolve("${MAIN}" + path) && true; } catch (error) { return error.code; } };
    console.log(JSON.stringify([${JSON.stringify([...entries, ...more])}.map(found), ${JSON.stringify(shut)}.map(found)]));
  `);
  const [open, closed] = JSON.parse(printed);
  assert.deepEqual(new Set(open), new Set([true]));
  assert.deepEqual(new Set(closed), new Set(["ERR_PACKAGE_PATH_NOT_EXPORTED"]));
});

test("it states its version", () => {
  for (const name of PACKAGES) {
    const told = user.runModule(`import { version } from "${name}"; console.log(version);`).trim();
    assert.equal(told, declared(name).version);
  }
});

test("a server may import the element", () => {
  const printed = user.runModule(`
    const { KuraPlayer } = await import("${MAIN}/element");
    console.log(typeof KuraPlayer, typeof globalThis.HTMLElement);
  `);
  assert.equal(printed.trim(), "function undefined");
});

test("it can be imported in Node without a DOM, solves, and lets the process exit", () => {
  const printed = user.runModule(`
    import { readLevels, solve, verify } from "${MAIN}";
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

test("in Node it solves with threads when asked to, from version 22 on", { skip }, () => {
  const printed = user.runModule(`
    import { createSolver } from "${MAIN}";
    const xsb = "#######\\n#@ $ .#\\n#######";
    const told = [];
    for (const options of [{}, { threads: 2 }, { threads: 2, build: "threads" }]) {
      const solver = createSolver(options);
      told.push(await solver.solve(xsb).then(({ build, solution }) => [build, solution], String));
      solver.dispose();
    }
    console.log(JSON.stringify(told));
  `);
  const old = Number.parseInt(process.versions.node, 10) < 22;
  assert.deepEqual(JSON.parse(printed), [
    ["single", "rRR"],
    [old ? "single" : "threads", "rRR"],
    old ? "EngineError: threads need Node 22 or later" : ["threads", "rRR"],
  ]);
});

test("the lab's package works by itself: it solves, and analyses positions", { skip }, () => {
  const printed = user.runModule(`
    import { createSolver } from "${LAB}";
    const xsb = "#######\\n#@ $ .#\\n#######";
    const solver = createSolver();
    const result = await solver.solve(xsb, { strategy: "astar" });
    const seen = await solver.analyse(xsb);
    solver.dispose();
    console.log(JSON.stringify({ result, seen }));
  `);
  const { result, seen } = JSON.parse(printed);
  assert.equal(result.build, "lab");
  assert.equal(result.pushes, 2);
  assert.equal(seen.lowerBound, 2);
  assert.deepEqual(
    user.filesOf(LAB).filter((file) => /single|threads/.test(file)),
    [],
  );
});

test("the types match the packages, under the strictest settings", { skip }, () => {
  writeFileSync(
    join(user.folder, "use.ts"),
    `
    import { createSolver, readLevels, solve, strategies, verify } from "${MAIN}";
    import type { Outcome, Progress, Result } from "${MAIN}";
    import { createSolver as createLab, type Analysis } from "${LAB}";
    import "${MAIN}/element";
    const player = document.createElement("kura-player");
    player.level = "#####";
    player.solver = true;
    player.addEventListener("result", ({ detail }) => console.log(detail.outcome));
    player.addEventListener("solved", ({ detail }) => console.log(detail.lurd()));
    const hinted: boolean = await player.hint();
    const moved: boolean = player.move("rR");
    player.undo();
    player.redo();
    player.restart();
    player.play();
    player.stop();
    player.destroy();
    console.log(hinted, moved);
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
    const seen: Analysis | null = await createLab().analyse("");
    console.log(solved, titles, names, seen);
    // @ts-expect-error there is no such objective
    await solve("", { objective: "fame" });
    // @ts-expect-error the lab is a package of its own
    createSolver({ build: "lab" });
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
    user.run(process.execPath, args);
  } catch (error) {
    assert.fail(/** @type {{ stdout: string }} */ (error).stdout);
  }
});

test("both packages have the project's version, and state its repository", () => {
  for (const name of PACKAGES) {
    const { version, repository, license, keywords } = declared(name);
    assert.equal(version, JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")).version);
    assert.ok(repository.url && license && keywords.length > 0);
  }
});
