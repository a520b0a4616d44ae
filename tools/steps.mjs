// The steps of `npm test`: what each one checks, what must have ended before it, and in which of the two runs it is.

import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { dist } from "./build/dist.mjs";
import { build, buildForTests, checkSizes } from "./build/modules.mjs";
import { ENGINES } from "./lib/engines.mjs";
import { inRoot, TARGET } from "./lib/paths.mjs";
import { ask, run, ToolError } from "./lib/run.mjs";
import { threadsToolchain, WASM } from "./lib/rust.mjs";
import { signature } from "./measure/signature.mjs";

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} title what it checks
 * @property {boolean} [whole] it belongs to `--all` only
 * @property {string[]} [after] steps that it needs or would disturb; those that are not run do not count
 * @property {boolean} [alone] in the whole run no other step runs at the same time
 * @property {import("./lib/engines.mjs").Engine} [engine] the browser besides Chromium that it needs; left out without it
 * @property {(all: boolean, shard?: string) => Promise<void>} run its whole form, or the short one; `shard`, as in
 *   "1/2", is the part of the browser tests to run
 */

const BINDGEN = inRoot("tools/build/bindgen/Cargo.toml");

const WASM_LIB = ["--lib", "--target", WASM];

/** What clippy checks: everything natively, and the modules. */
const CLIPPY = [["--all-targets"], [...WASM_LIB, "--package", "kura", "--package", "kura-lab"]];

/** Boards per test that compares with exhaustive search, in the whole run. */
const MANY_BOARDS = "10000";

/** Random sequences of calls that the solver client is compared with its model by, in the whole run. */
const MANY_SEQUENCES = "10000";

/** Makes the compiled code call a function of tests/time_limits at the start of every basic block. */
const COUNT_BLOCKS = [
  "-Cpasses=sancov-module",
  "-Cllvm-args=-sanitizer-coverage-level=3",
  "-Cllvm-args=-sanitizer-coverage-trace-pc",
].join(" ");

/** Tests marked so look at times: nothing may run beside them. */
const TIMED = "@timing";
/** Tests marked so are the short run. */
const SMOKE = "@smoke";

/** The projects of playwright.config.js in Chromium. */
const IN_CHROMIUM = projects("plain", "isolated", "dist");

/** @type {Step[]} */
export const STEPS = [
  {
    name: "format",
    title: "Rust: layout (cargo fmt --check)",
    run: async () => {
      const advice =
        "run `cargo fmt` (and `cargo fmt --manifest-path tools/build/bindgen/Cargo.toml`)";
      await run("cargo", ["fmt", "--check"], { advice });
      await run("cargo", ["fmt", "--check", "--manifest-path", BINDGEN], { advice });
    },
  },
  {
    name: "wasm",
    title:
      "WebAssembly modules: one for tests, less optimised; with --all those that are published",
    run: async (all) => {
      await buildForTests();
      if (!all) return;
      await build();
      checkSizes();
    },
  },
  {
    name: "clippy",
    title: "Rust: clippy, all targets and the modules; with --all the threads module",
    after: ["format"],
    run: async (all) => {
      const advice = "mend what clippy says; cargo clippy shows it again";
      for (const what of CLIPPY) {
        await run("cargo", ["clippy", "--locked", ...what, "--", "-D", "warnings"], { advice });
      }
      if (all) await checkThreads();
    },
  },
  {
    name: "doc",
    title: "Rust: the documents of the libraries (cargo doc), no warning allowed",
    whole: true,
    after: ["clippy"],
    run: () =>
      run("cargo", ["doc", "--locked", "--lib", "--no-deps"], {
        env: { ...process.env, RUSTDOCFLAGS: "-D warnings" },
        advice: "mend the comment named above",
      }),
  },
  {
    name: "rust",
    title: `Rust: unit, property and integration tests; with --all ${MANY_BOARDS} boards each`,
    after: ["clippy", "doc"],
    run: async (all) => {
      const advice = "the failing test is named above; `cargo test NAME` runs it alone";
      if (!all) {
        await run("cargo", ["test", "--locked", "--lib", "--bins", "--test", "it"], { advice });
        await run("cargo", ["test", "--locked", "--doc"], { advice });
        return;
      }
      const env = { ...process.env, KURA_ALL: "1", KURA_BOARDS: MANY_BOARDS };
      await run("cargo", ["test", "--locked", "--release", "--", "--include-ignored"], {
        env,
        advice,
      });
    },
  },
  {
    name: "clock",
    title: "Rust: work between two looks at the clock, in basic blocks",
    whole: true,
    after: ["rust"],
    run: countedTests,
  },
  {
    name: "signature",
    title: "Bench signature: the nodes expanded, stored, native and in WebAssembly",
    after: ["rust", "wasm"],
    run: (all) => signature({ quick: !all }),
  },
  {
    name: "style",
    title: "JavaScript: layout and lint (biome), types (tsc)",
    run: async () => {
      await run(process.execPath, [inRoot("node_modules/@biomejs/biome/bin/biome"), "check"], {
        advice: "`npm run format` mends most of it",
      });
      await run(process.execPath, [inRoot("node_modules/typescript/bin/tsc"), "-p", "."], {
        advice: "the types are in the JSDoc comments and in www/index.d.ts",
      });
    },
  },
  {
    name: "js",
    title: `JavaScript: tests in Node; with --all ${MANY_SEQUENCES} sequences of calls of the client`,
    // The checker of certificates needs the command line.
    after: ["rust"],
    run: (all) => nodeTests(filesOf("tests/js"), all ? { KURA_SEQUENCES: MANY_SEQUENCES } : {}),
  },
  {
    name: "package",
    title: "The npm packages, packed and installed; with --all the examples built",
    after: ["wasm"],
    run: (all) => nodeTests(all ? filesOf("tests/package") : ["tests/package/pack.test.js"]),
  },
  {
    name: "browser",
    title: "The page in Chromium: a smoke test; with --all every test that does not look at times",
    after: ["package", "clock", "wasm"],
    alone: true,
    run: async (all, shard) => {
      await dist();
      const whole = ["--grep-invert", TIMED, ...IN_CHROMIUM, ...part(shard)];
      await playwright(all ? whole : ["--grep", SMOKE, ...projects("plain", "dist")]);
    },
  },
  {
    name: "timing",
    title: "The page in Chromium: the tests that look at times, one after another",
    whole: true,
    after: ["browser", "signature", "js"],
    alone: true,
    run: async () => {
      await dist();
      await playwright(["--grep", TIMED, "--workers", "1", ...IN_CHROMIUM]);
    },
  },
  {
    name: "firefox",
    title: "The page in Firefox: every test that needs nothing of Chromium's",
    whole: true,
    engine: "firefox",
    after: ["timing"],
    alone: true,
    run: async (_, shard) => {
      await dist();
      await playwright([
        ...projects("firefox", "firefox-isolated", "firefox-dark", "firefox-dist"),
        ...part(shard),
      ]);
    },
  },
  {
    name: "webkit",
    title: "The page in WebKit: what most visitors do, with one thread and with several",
    whole: true,
    engine: "webkit",
    after: ["firefox"],
    alone: true,
    run: async () => {
      await dist();
      await nodeTests(filesOf("tests/webkit"));
    },
  },
];

/** Clippy of the threads module: it rebuilds the standard library, with a toolchain that may lack clippy. */
async function checkThreads() {
  const { args, env } = threadsToolchain() ?? { args: [], env: {} };
  const config = ["--config", inRoot("tools/build/wasm/threads.toml")];
  const folder = ["--target-dir", join(TARGET, "wasm-threads")];
  const what = [...args, "check", "--locked", "--package", "kura", ...WASM_LIB];
  await run("cargo", [...what, ...config, ...folder], { env: { ...process.env, ...env } });
}

/** The tests that count blocks. With a target of its own name, cargo compiles build scripts without the flags. */
async function countedTests() {
  const host = /^host: (.+)$/m.exec(ask("rustc", ["--version", "--verbose"]) ?? "")?.[1];
  if (host === undefined) throw new ToolError("rustc does not say what its host is");
  const what = ["--package", "kura-lab", "--test", "time_limits"];
  const folder = ["--target-dir", join(TARGET, "counted"), "--target", host];
  await run("cargo", ["test", "--locked", "--release", ...what, ...folder], {
    env: { ...process.env, RUSTFLAGS: COUNT_BLOCKS, KURA_BLOCKS: "1" },
    advice: "look at the clock more often, or divide the work, where the test names a strategy",
  });
}

/**
 * @param {string} folder
 * @returns {string[]} its test files; Node 20 accepts no folder or pattern
 */
function filesOf(folder) {
  return readdirSync(inRoot(folder))
    .filter((name) => name.endsWith(".test.js"))
    .map((name) => `${folder}/${name}`);
}

/** @param {string[]} files @param {Record<string, string>} [more] variables of their environment */
function nodeTests(files, more) {
  return run(process.execPath, ["--test", ...files], {
    env: { ...process.env, ...more },
    advice: "`node --test FILE` runs one file",
  });
}

/** @param {string[]} names @returns {string[]} */
function projects(...names) {
  return names.flatMap((name) => ["--project", name]);
}

/** @param {string} [shard] @returns {string[]} */
const part = (shard) => (shard ? ["--shard", shard] : []);

/** @param {string[]} args */
function playwright(args) {
  const program = inRoot("node_modules/@playwright/test/cli.js");
  return run(process.execPath, [program, "test", ...args], {
    advice: "`npx playwright test --project plain FILE` runs one file; traces lie in test-results/",
  });
}

/** Whether a step must be left out, for want of its browser. @param {Step} step */
export const isLeftOut = ({ engine }) =>
  engine !== undefined && ENGINES[engine].find() === undefined;

/** @returns {string[]} what the tests of this checkout leave out, for want of files beside it */
export function leftOut() {
  if (existsSync(inRoot("../shared/levels"))) return [];
  return ["../shared/levels is absent: the tests that need it say that they are skipped"];
}
