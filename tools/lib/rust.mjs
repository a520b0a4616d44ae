// Finds the Rust toolchains for each build. With rustup missing parts are installed; without it they are only detected.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { ask } from "./run.mjs";

export const WASM = "wasm32-unknown-unknown";

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

/** @returns {boolean} whether a nightly toolchain is installed */
export const hasNightly = () => hasRustup() && sysroot(["+nightly"]) !== undefined;

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
 * @returns {{ name: string, args: string[], env: Record<string, string> } | undefined}
 */
export function threadsToolchain() {
  if (hasRustup() && hasLibrarySource(["+nightly"])) {
    return { name: "nightly", args: ["+nightly"], env: {} };
  }
  if (hasLibrarySource()) {
    return {
      name: "the Rust in use, unstable parts allowed",
      args: [],
      env: { RUSTC_BOOTSTRAP: "1" },
    };
  }
  return undefined;
}
