// npm test: installs what is missing, runs all tests, and stops at the first failure.
//
//   npm test                     all steps
//   npm test -- --list           their names
//   npm test -- rust js          only these, after the setup

import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { dist } from "./dist.mjs";
import { hyperqueue } from "./hyperqueue.mjs";
import { inRoot, TARGET } from "./lib/paths.mjs";
import { heading, run, runBeside, runTool, say, ToolError } from "./lib/run.mjs";
import { threadsToolchain, WASM } from "./lib/rust.mjs";
import { setup } from "./setup.mjs";
import { signature } from "./signature.mjs";

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} title
 * @property {(signal: AbortSignal) => Promise<string>} [ahead] starts with the first step and returns its output; the
 *   signal stops it
 * @property {() => Promise<void>} [run]
 */

const WASM_LIB = ["--lib", "--target", WASM, "--no-default-features"];

/** What clippy checks: the crate with both of its features, without each of them, and as a module. */
const BUILDS_CHECKED = [
  ["--all-targets"],
  ["--all-targets", "--no-default-features"],
  ["--lib", "--bins", "--no-default-features", "--features", "cli"],
  WASM_LIB,
  [...WASM_LIB, "--features", "lab"],
];

/** @type {Step[]} */
const STEPS = [
  {
    name: "format",
    title: "Rust: layout (cargo fmt --check)",
    run: async () => {
      const advice = "run `cargo fmt` (and `cargo fmt --manifest-path tools/bindgen/Cargo.toml`)";
      await run("cargo", ["fmt", "--check"], { advice });
      await run("cargo", ["fmt", "--check", "--manifest-path", BINDGEN], { advice });
    },
  },
  {
    name: "clippy",
    title: "Rust: clippy, every combination of features, native and wasm, no warning allowed",
    run: async () => {
      const advice = "mend what clippy says; cargo clippy shows it again";
      const strict = ["--", "-D", "warnings"];
      for (const what of BUILDS_CHECKED) {
        await run("cargo", ["clippy", "--locked", ...what, ...strict], { advice });
      }
      // It rebuilds the standard library, with a toolchain that may lack clippy.
      const { args, env } = threadsToolchain() ?? { args: [], env: {} };
      const config = ["--config", inRoot("tools/wasm/threads.toml")];
      const folder = ["--target-dir", join(TARGET, "wasm-threads")];
      const what = [...args, "check", "--locked", ...WASM_LIB];
      await run("cargo", [...what, ...config, ...folder], { env: { ...process.env, ...env } });
    },
  },
  {
    name: "doc",
    title: "Rust: the documents of the library (cargo doc), no warning allowed",
    run: () =>
      run("cargo", ["doc", "--locked", "--lib", "--no-deps"], {
        env: { ...process.env, RUSTDOCFLAGS: "-D warnings" },
        advice: "mend the comment named above",
      }),
  },
  {
    // Compiling uses one core most of the time, so clippy runs in parallel. The tests of limits need both cores.
    name: "wasm",
    title: "WebAssembly modules (built beside the steps before)",
    ahead: (signal) =>
      runBeside(process.execPath, [inRoot("tools/build.mjs")], {
        signal,
        advice: "read what the build printed; `node tools/build.mjs` runs it alone",
      }),
  },
  {
    name: "rust",
    title:
      "Rust: unit, property and integration tests, examples in comments (cargo test --release)",
    run: () =>
      run("cargo", ["test", "--locked", "--release"], {
        advice: "the failing test is named above; `cargo test --release NAME` runs it alone",
      }),
  },
  {
    name: "signature",
    title: "Bench signature: the nodes expanded, stored, native and in wasm",
    run: () => signature(),
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
    title: "JavaScript: tests in Node",
    run: () =>
      run(process.execPath, ["--test", ...nodeTests("tests/js"), ...nodeTests("tests/package")], {
        advice: "`node --test FILE` runs one file",
      }),
  },
  {
    name: "browser",
    title: "The page in Chromium: isolated, plain, and built for a plain host",
    run: async () => {
      await dist();
      const playwright = inRoot("node_modules/@playwright/test/cli.js");
      await run(process.execPath, [playwright, "test"], {
        advice:
          "`npx playwright test --project plain FILE` runs one file; traces lie in test-results/",
      });
    },
  },
];

const BINDGEN = inRoot("tools/bindgen/Cargo.toml");

/**
 * @param {string} folder
 * @returns {string[]} its test files; Node 20 accepts no folder or pattern
 */
function nodeTests(folder) {
  return readdirSync(inRoot(folder))
    .filter((name) => name.endsWith(".test.js"))
    .map((name) => `${folder}/${name}`);
}

/** The batch engine: its tests are skipped, and say so, if it cannot be installed. */
async function setUpEngine() {
  try {
    await hyperqueue();
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    say(`WARNING: going on without HyperQueue: ${error.message}`);
  }
}

/** @param {string[]} names of steps; all if empty */
function chosen(names) {
  const unknown = names.filter((name) => !STEPS.some((step) => step.name === name));
  if (unknown.length > 0) {
    const known = STEPS.map(({ name }) => name).join(", ");
    throw new ToolError(`there is no step ${unknown.join(", ")}`, `the steps are ${known}`);
  }
  return STEPS.filter(({ name }) => names.length === 0 || names.includes(name));
}

await runTool(async () => {
  const { values, positionals } = parseArgs({
    options: { list: { type: "boolean" } },
    allowPositionals: true,
  });
  const steps = chosen(positionals);
  if (values.list) {
    for (const { name, title } of steps) console.log(`${name.padEnd(10)}${title}`);
    return;
  }
  await setup({ browser: true, threads: "needed" });
  await setUpEngine();
  if (!existsSync(inRoot("../shared/levels"))) {
    say("../shared/levels is absent: the tests that need it say that they are skipped");
  }
  const all = new AbortController();
  const ahead = new Map(steps.map((step) => [step, step.ahead?.(all.signal)]));
  // A failure is reported when its step is reached.
  for (const begun of ahead.values()) begun?.catch(() => {});
  try {
    for (const step of steps) {
      heading(step.title);
      const begin = performance.now();
      process.stdout.write((await ahead.get(step)) ?? "");
      await step.run?.();
      say(`${step.name}: done in ${Math.round((performance.now() - begin) / 1000)} s`);
    }
  } finally {
    all.abort();
  }
  heading(`All ${steps.length} steps passed`);
});
