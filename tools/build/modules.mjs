// Builds the wasm modules with their JavaScript glue into pkg/single, pkg/threads and pkg/lab.
//
//   node tools/build/modules.mjs [--force] [single|threads|lab]...
//
// threads  what is published: with shared memory on pages that are crossOriginIsolated, with memory of its own on all
//          others; needs nightly Rust, or the standard library's source
// single   one thread, stable Rust: ready sooner, for `npm start` and the tests; published where the other cannot be built
// lab      like the one that is published, with the strategies of the lab, from a crate of its own; loaded only when needed

import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { brotliCompressSync, constants } from "node:zlib";
import { FIRST_PAGES } from "../../www/solver/unshared.js";
import { inRoot, ROOT, TARGET } from "../lib/paths.mjs";
import { heading, isMain, run, runTool, say, ToolError } from "../lib/run.mjs";
import { threadsToolchain, usualToolchain, WASM } from "../lib/rust.mjs";
import { copyLibraries } from "./vendor.mjs";

/** WebAssembly features that all browsers of recent years support; wasm-opt must be told to use them. */
const WASM_OPT = [
  // From its flat form the code is put together anew, twice: 1% smaller after compression, and no slower.
  "--flatten",
  "--rereloop",
  "-O3",
  "-O3",
  // Once more on its own: it sorts operands anew, which compresses better.
  "--optimize-instructions",
  // Moves constants into the offsets of loads and stores, as --low-memory-unused allows: compresses better.
  "--optimize-added-constants-propagate",
  // Functions called from a single place are not inlined: larger, but smaller after compression, and as fast.
  "--one-caller-inline-max-function-size=1",
  // The first 1,024 bytes are the far end of the stack, which grows down from 1 MiB: no valid address
  // plus a small number wraps around to them.
  "--low-memory-unused",
  "--strip-debug",
  "--strip-target-features",
  "--enable-simd",
  "--enable-bulk-memory",
  "--enable-mutable-globals",
  "--enable-nontrapping-float-to-int",
  "--enable-sign-ext",
  "--enable-reference-types",
  "--enable-multivalue",
];

/**
 * @typedef {object} Build
 * @property {"single" | "threads" | "lab"} name
 * @property {"kura" | "kura-lab"} crate
 * @property {"single" | "threads"} config the file of tools/build/wasm and the cache folder of compiled libraries; with
 *   "threads" its memory must be shared
 * @property {number} largest maximum size after brotli, in bytes
 */

/** The modules, in build order. */
export const MODULES = /** @type {const} */ (["single", "threads", "lab"]);

/** How modules are published, as far as the toolchains go that are here. */
const published = () => (threadsToolchain() ? "threads" : "single");

/** @returns {Build[]} */
const builds = () => [
  { name: "single", crate: "kura", config: "single", largest: 320_000 },
  { name: "threads", crate: "kura", config: "threads", largest: 320_000 },
  { name: "lab", crate: "kura-lab", config: published(), largest: 450_000 },
];

/** What starts the threads. */
const POOL_SCRIPT = "tools/build/threads.js";

/** Compiles with fewer optimisations, on all cores: available earlier, but larger and slower. */
const IN_A_HURRY = [
  "profile.module.codegen-units=16",
  "profile.module.opt-level=1",
  'profile.module.lto="off"',
];

/**
 * Builds the modules that are out of date.
 * @param {object} [options]
 * @param {string[]} [options.names] the modules to build, by default those that are published
 * @param {boolean} [options.force] whether to rebuild those that are up to date
 * @param {boolean} [options.hurry] whether to build `single` first, less optimised, if the published one is out of date
 * @param {(name: string) => void} [options.onReady] called for each module as soon as it is usable, or has been skipped
 */
export async function build({ names = [], force = false, hurry = false, onReady = () => {} } = {}) {
  heading("WebAssembly modules");
  copyLibraries();
  const all = builds();
  const [single, threads] = all;
  const everyday = published() === "threads" ? threads : single;
  // One that cannot be kept up to date would be published all the same.
  if (everyday === single) remove(threads);
  const wanted = all.filter(({ name }) =>
    names.length > 0 ? names.includes(name) : name === everyday.name || name === "lab",
  );
  if (hurry && !isUpToDate(everyday)) await buildOne(single, true);
  for (const { name } of all) if (name !== everyday.name && name !== "lab") onReady(name);
  for (const each of wanted) {
    if (toolchainOf(each) === undefined) {
      say(`pkg/${each.name}: left out, the toolchain is missing (see the setup above)`);
    } else if (!force && isUpToDate(each)) say(`pkg/${each.name} is up to date`);
    else await buildOne(each);
    onReady(each.name);
  }
  await bundleScript();
}

/** Builds `single`, less optimised unless it is up to date: for tests of what it does. */
export async function buildForTests() {
  heading("WebAssembly module");
  copyLibraries();
  const [single, threads] = builds();
  // Where there is one, it is what pages get: an old one would be tested.
  if (!isUpToDate(threads)) remove(threads);
  if (isUpToDate(single)) say(`pkg/${single.name} is up to date`);
  else await buildOne(single, true);
  await bundleScript();
}

async function bundleScript() {
  // Imported only now: esbuild may be missing until the setup has run.
  const { bundle } = await import("./bundle.mjs");
  await bundle();
}

/** @param {string} name */
const moduleOf = (name) => inRoot("pkg", name, "kura_bg.wasm");

/** The file that says from what a module was built; one built in a hurry has none. @param {string} name */
const stampOf = (name) => inRoot("pkg", `${name}.stamp`);

/** @param {Build} wanted whose toolchain is there */
function isUpToDate(wanted) {
  const [module, stamp] = [moduleOf(wanted.name), stampOf(wanted.name)];
  if (!existsSync(module) || !existsSync(stamp)) return false;
  return readFileSync(stamp, "utf8") === fingerprint(wanted);
}

/** Removes a module, the stamp first. @param {Build} build */
function remove({ name }) {
  rmSync(stampOf(name), { force: true });
  rmSync(inRoot("pkg", name), { recursive: true, force: true });
}

/** @param {Build} wanted */
function toolchainOf({ config }) {
  return config === "threads" ? threadsToolchain() : usualToolchain();
}

/**
 * @param {Build} wanted whose toolchain is there
 * @param {boolean} [hurry]
 */
async function buildOne(wanted, hurry = false) {
  const toolchain = toolchainOf(wanted) ?? usualToolchain();
  const { name, crate, config: like } = wanted;
  const shared = like === "threads";
  const targetDir = join(TARGET, hurry ? "wasm-hurry" : `wasm-${like}`);
  // Flags from the environment would replace those of the configuration file.
  const { RUSTFLAGS, CARGO_ENCODED_RUSTFLAGS, CARGO_TARGET_DIR, ...outer } = process.env;
  const env = { ...outer, ...toolchain.env };

  say(`pkg/${name}: compiling with ${toolchain.name}${hurry ? ", in a hurry" : ""}`);
  const cargo = [...toolchain.args, "rustc", "--locked", "--package", crate, "--lib"];
  cargo.push("--crate-type", "cdylib", "--profile", "module", "--target", WASM);
  const config = [
    "--config",
    inRoot("tools/build/wasm", `${like}.toml`),
    "--target-dir",
    targetDir,
  ];
  const overrides = hurry ? IN_A_HURRY.flatMap((setting) => ["--config", setting]) : [];
  // In parallel: on a clean machine the glue writer takes as long to compile as the first module.
  const [writer] = await Promise.all([
    glueWriter(outer),
    run("cargo", [...cargo, ...config, ...overrides], {
      env,
      advice: "read the compiler's message above",
    }),
  ]);

  say(`pkg/${name}: writing the JavaScript glue`);
  const fresh = inRoot("pkg", `.${name}-new`);
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  const compiled = join(targetDir, WASM, "module", `${crate.replace("-", "_")}.wasm`);
  await run(writer, [compiled, fresh], {
    env: outer,
    advice: "the glue writer is the small crate tools/bindgen; read its message above",
  });
  finishGlue(fresh, wanted);

  if (!hurry) {
    say(`pkg/${name}: optimising the module`);
    const module = join(fresh, "kura_bg.wasm");
    const threads = shared ? ["--enable-threads"] : [];
    const wasmOpt = inRoot("node_modules/binaryen/bin/wasm-opt");
    await run(process.execPath, [wasmOpt, ...WASM_OPT, ...threads, module, "-o", module], {
      advice: "wasm-opt comes with the npm package binaryen: run `npm ci`",
    });
  }

  // The folder is swapped as a whole: readers of pkg/ never see half of it.
  const folder = inRoot("pkg", name);
  remove(wanted);
  renameSync(fresh, folder);
  if (!hurry) writeFileSync(stampOf(name), fingerprint(wanted));
}

/**
 * Compiles the small crate that writes the JavaScript glue, unless it is up to date.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string>} path of the program
 */
async function glueWriter(env) {
  checkBindgenVersion();
  const folder = join(TARGET, "bindgen");
  const cargo = ["build", "--quiet", "--locked", "--manifest-path"];
  await run("cargo", [...cargo, inRoot("tools/build/bindgen/Cargo.toml"), "--target-dir", folder], {
    env,
    advice: "the glue writer is the small crate tools/bindgen; read the compiler's message above",
  });
  const suffix = process.platform === "win32" ? ".exe" : "";
  return join(folder, "debug", `kura-bindgen${suffix}`);
}

/** The glue writer and the library in the module must have the same version. */
function checkBindgenVersion() {
  const library = lockedVersion("Cargo.lock", "wasm-bindgen");
  const writer = lockedVersion("tools/build/bindgen/Cargo.lock", "wasm-bindgen-cli-support");
  if (library !== writer) {
    throw new ToolError(
      `Cargo.lock has wasm-bindgen ${library}, but tools/build/bindgen has ${writer}`,
      `put "=${library}" into tools/build/bindgen/Cargo.toml and run cargo update there`,
    );
  }
}

/**
 * @param {string} file a Cargo.lock
 * @param {string} name of a crate in it
 */
function lockedVersion(file, name) {
  const text = readFileSync(inRoot(file), "utf8");
  return new RegExp(`name = "${name}"\\nversion = "([^"]+)"`).exec(text)?.[1];
}

/**
 * Checks that the glue is of the right kind, and puts our script for threads in place of wasm-bindgen-rayon's.
 * @param {string} folder
 * @param {Build} build
 */
function finishGlue(folder, { name, config }) {
  const shared = config === "threads";
  // Without the linker arguments the threads module would build, but fail in the browser.
  const glue = readFileSync(join(folder, "kura.js"), "utf8");
  const memory = /new WebAssembly\.Memory\(\{initial:(\d+),maximum:\d+,shared:true\}/.exec(glue);
  const advice = `compare the link arguments in tools/build/wasm/${config}.toml with this compiler's`;
  if ((memory !== null) !== shared) {
    throw new ToolError(`the memory of pkg/${name} is ${memory ? "" : "not "}shared`, advice);
  }
  if (memory !== null && Number(memory[1]) > FIRST_PAGES) {
    throw new ToolError(`pkg/${name} begins with ${memory[1]} pages of memory`, advice);
  }
  if (shared) replacePoolScript(folder);
}

/** @param {string} folder contains the glue of the threads module */
function replacePoolScript(folder) {
  const script = filesUnder(folder).find((path) => path.endsWith("workerHelpers.no-bundler.js"));
  if (script && readFileSync(script, "utf8").includes("export async function startWorkers(")) {
    copyFileSync(inRoot(POOL_SCRIPT), script);
    return;
  }
  throw new ToolError(
    "wasm-bindgen-rayon starts its workers in another way than before",
    `compare ${POOL_SCRIPT} with pkg/.threads-new/snippets`,
  );
}

/** Says how large the modules are; a ToolError names those that are larger than they may be. */
export function checkSizes() {
  const there = builds().filter(({ name }) => existsSync(stampOf(name)));
  const tooLarge = there.filter(({ name, largest }) => {
    const bytes = readFileSync(moduleOf(name));
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    const packed = brotliCompressSync(bytes, { params }).length;
    say(`pkg/${name}: ${kilobytes(bytes.length)} raw, ${kilobytes(packed)} after brotli`);
    return packed > largest;
  });
  if (tooLarge.length === 0) return;
  const bounds = tooLarge.map(({ name, largest }) => `${name} ${kilobytes(largest)}`);
  throw new ToolError(
    `modules are larger after brotli than they may be: ${bounds.join(", ")}`,
    "see what grew, for example with `node_modules/.bin/wasm-opt --func-metrics`",
  );
}

/** @param {number} bytes */
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;

/**
 * A hash of everything that affects the built module.
 * @param {Build} wanted whose toolchain is there
 */
function fingerprint(wanted) {
  const { args, env, version } = toolchainOf(wanted) ?? usualToolchain();
  const hash = createHash("sha256");
  hash.update(JSON.stringify([wanted, args, env, version, WASM_OPT]));
  const files = [
    ...filesUnder(inRoot("src")),
    ...filesUnder(inRoot("crates/level/src")),
    inRoot("crates/level/Cargo.toml"),
    ...filesUnder(inRoot("crates/lab/src")),
    inRoot("crates/lab/Cargo.toml"),
    inRoot("Cargo.toml"),
    inRoot("Cargo.lock"),
    ...filesUnder(inRoot("tools/build/bindgen/src")),
    inRoot("tools/build/bindgen/Cargo.lock"),
    inRoot("tools/build/wasm", `${wanted.config}.toml`),
    inRoot("tools/build/modules.mjs"),
    inRoot(POOL_SCRIPT),
    inRoot("package-lock.json"),
  ];
  for (const file of files) hash.update(relative(ROOT, file)).update(readFileSync(file));
  return hash.digest("hex");
}

/**
 * @param {string} folder
 * @returns {string[]} its files at any depth, in a stable order
 */
export function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesUnder(path) : [path];
    });
}

if (isMain(import.meta)) {
  await runTool(() => {
    const { values, positionals } = parseArgs({
      options: { force: { type: "boolean" } },
      allowPositionals: true,
    });
    return build({ names: positionals, force: values.force });
  });
}
