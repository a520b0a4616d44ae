// Finds the Rust toolchains for each build. Missing parts are installed with rustup; without it they are only detected.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { ask } from "./run.mjs";

export const WASM = "wasm32-unknown-unknown";

/** The nightly Rust with which the threads module is built and tested. */
export const NIGHTLY = "nightly-2026-05-20";

/**
 * @typedef {object} Toolchain
 * @property {string} name for messages
 * @property {string[]} args rustup's arguments to choose it
 * @property {Record<string, string>} env variables that make it accept unstable options
 * @property {string | undefined} version the compiler's own version text, with its commit
 */

/**
 * @param {string[]} [toolchain] rustup's arguments to choose one, such as ["+nightly"]
 * @returns {string | undefined} the folder of that toolchain, undefined when it is not installed
 */
function sysroot(toolchain = []) {
  return ask("rustc", [...toolchain, "--print", "sysroot"]);
}

/** @returns {boolean} whether rustup is available to install missing parts */
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
 * The nightly to use: the dated one, or else the one named just nightly. Looked up in rustup's list, because running a
 * missing compiler may install it.
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
 * rustup silently accepts a toolchain with missing parts, so this checks for the file of the standard library's source
 * that building it needs.
 * @param {string[]} [toolchain]
 */
function hasLibrarySource(toolchain) {
  const root = sysroot(toolchain);
  return root !== undefined && existsSync(join(root, "lib/rustlib/src/rust/library/Cargo.lock"));
}

/**
 * The toolchain that can rebuild the standard library with atomics: nightly, or else the compiler in use if its source
 * is available (stable, or a distribution's), told to accept unstable options.
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
