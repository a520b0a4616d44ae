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

/** Cargo's folder of built files, moved by CARGO_TARGET_DIR as cargo itself allows. */
export const TARGET = resolve(ROOT, process.env.CARGO_TARGET_DIR || "target");

/** The native command line, as `cargo build --release` leaves it. */
export const NATIVE_CLI = join(
  TARGET,
  "release",
  process.platform === "win32" ? "kura.exe" : "kura",
);
