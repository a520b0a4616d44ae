// What is published holds one module for pages with and without threads, half as much to fetch and to keep: the one compiled for
// threads, which www/solver/unshared.js gives memory of its own where there is none to share. The project has another one
// besides, which needs only stable Rust.

import { existsSync } from "node:fs";
import { inRoot } from "../lib/paths.mjs";

/** The file that names the modules. */
export const NAMES_MODULES = "www/solver/module.js";

const hasThreads = () => existsSync(inRoot("pkg/threads"));

/** @param {string} path of a file or folder of the project @returns {boolean} whether it is published, as modules go */
export const isPublished = (path) => !path.startsWith("pkg/single") || !hasThreads();

/**
 * @param {string} text of a file that names the modules
 * @returns {string} with the paths of the module that is published
 */
export function published(text) {
  return hasThreads() ? text.replaceAll("single/kura", "threads/kura") : text;
}
