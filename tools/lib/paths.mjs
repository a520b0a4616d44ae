// The project's paths, for every tool.

import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's root folder. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "../..");

/**
 * @param {...string} parts
 * @returns {string} an absolute path inside the project
 */
export const inRoot = (...parts) => join(ROOT, ...parts);

/** Cargo's target folder; CARGO_TARGET_DIR overrides it, as it does for cargo. */
export const TARGET = resolve(ROOT, process.env.CARGO_TARGET_DIR || "target");

const PROGRAM = process.platform === "win32" ? "kura.exe" : "kura";

/** The native command line, as built by `cargo build --release`. */
export const NATIVE_CLI = join(TARGET, "release", PROGRAM);

/** The same as built by `cargo build`, and so by `cargo test`. */
export const TEST_CLI = join(TARGET, "debug", PROGRAM);
