// Finds the Rust toolchains for each build. With rustup missing parts are installed; without it they are only detected.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { ask } from "./run.mjs";

export const WASM = "wasm32-unknown-unknown";

/** The nightly Rust that the threads module is made and tested with. */
export const NIGHTLY = "nightly-2026-05-20";

/**
 * @typedef {object} Toolchain
 * @property {string} name as one would say it
 * @property {string[]} args rustup's way to choose it
 * @property {Record<string, string>} env what it must be told to take unstable options
 * @property {string | undefined} version what the compiler says of itself, with its commit
 */

/**
 * @param {string[]} [toolchain] such as ["+nightly"]; rustup's way to choose one
 * @returns {string | undefined} the folder of that toolchain, undefined when it is not installed
 */
function sysroot(toolchain = []) {
  return ask("rustc", [...toolchain, "--print", "sysroot"]);
}

/** @returns {boolean} whether rustup is there to add what is missing */
export const hasRustup = () => ask("rustup", ["--version"]) !== undefined;

/** @returns {string | undefined} the version line of the compiler in use */
export const rustVersion = () => ask("rustc", ["--version"]);

/** @returns {boolean} whether the compiler in use can build wasm */
export function hasWasmTarget() {
  const root = sysroot();
  return root !== undefined && existsSync(join(root, "lib/rustlib", WASM, "lib"));
}

/** @returns {Toolchain} the compiler in use */
export const usualToolchain = () => ({ name: "Rust", args: [], env: {}, version: fullVersion() });

/**
 * The nightly to use: the dated one, or else the one that is just called nightly. Looked for in
 * rustup's list, for to ask a compiler that is not there may install it.
 * @returns {string | undefined} its name, undefined when neither is installed
 */
export function installedNightly() {
  const installed = ask("rustup", ["toolchain", "list"])?.split("\n") ?? [];
  if (installed.some((line) => line.startsWith(NIGHTLY))) return NIGHTLY;
  return installed.some((line) => /^nightly-\D/.test(line)) ? "nightly" : undefined;
}

/** @param {string[]} [toolchain] */
const fullVersion = (toolchain = []) => ask("rustc", [...toolchain, "--version", "--verbose"]);

/**
 * rustup accepts a toolchain with missing parts without a word, so the source of the standard
 * library is looked for by the file that building it needs.
 * @param {string[]} [toolchain]
 */
function hasLibrarySource(toolchain) {
  const root = sysroot(toolchain);
  return root !== undefined && existsSync(join(root, "lib/rustlib/src/rust/library/Cargo.lock"));
}

/**
 * The toolchain that can rebuild the standard library with atomics: nightly, or else the compiler
 * in use when its source is there too (stable, or a distribution's), told to accept unstable options.
 * @returns {Toolchain | undefined}
 */
export function threadsToolchain() {
  const nightly = installedNightly();
  if (nightly !== undefined && hasLibrarySource([`+${nightly}`])) {
    const args = [`+${nightly}`];
    return { name: nightly, args, env: {}, version: fullVersion(args) };
  }
  if (hasLibrarySource()) {
    const env = { RUSTC_BOOTSTRAP: "1" };
    return { ...usualToolchain(), name: "the Rust in use, unstable parts allowed", env };
  }
  return undefined;
}
