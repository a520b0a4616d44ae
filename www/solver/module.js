// Loads one of the two default WebAssembly modules. What is published has only the one for threads, which serves both builds:
// tools/build/published.mjs changes the paths of the other one.

import { asGlue, compile, moduleIn, readModule } from "./glue.js";
import { isOldNode } from "./limits.js";
import { FIRST_PAGES, startAlone } from "./unshared.js";

/** @typedef {import("./glue.js").Glue} Glue */

/** Sizes of shared memory in MiB, tried in this order until the browser accepts one. */
const MEMORY_SIZES = [4096, 2048, 1024, 512];
const PAGES_IN_MIB = 16;

/**
 * @param {import("../index.js").Build} build
 * @param {number} threads
 * @param {string | null} folder contains a folder for each module; null for the package's own
 * @param {() => void} onPool called when the module is there and its threads begin to start
 * @returns {Promise<Glue>} initialised
 */
export async function loadModule(build, threads, folder, onPool) {
  const url = folder ? moduleIn(folder, fileOf(build)) : ownModule(build);
  if (build !== "threads") {
    const [glue, bytes] = await Promise.all([loadGlue(build), readModule(url)]);
    await startAlone(glue, bytes);
    return glue;
  }
  if (isOldNode()) throw new Error("threads need Node 22 or later");
  const [glue, module] = await Promise.all([loadGlue(build), compile(url)]);
  await withMemory((memory) => glue.default({ module_or_path: module, memory }));
  if (!glue.initThreadPool) throw new Error("the threads module has no thread pool");
  onPool();
  await glue.initThreadPool(threads);
  return glue;
}

/**
 * The module's path in a folder of modules.
 *
 * @param {import("../index.js").Build} build
 */
const fileOf = (build) => (build === "threads" ? "threads/kura_bg.wasm" : "single/kura_bg.wasm");

/**
 * The package's own module. All paths are literal, so that bundlers find them.
 *
 * @param {import("../index.js").Build} build
 * @returns {URL}
 */
function ownModule(build) {
  if (build === "threads") return new URL("../../pkg/threads/kura_bg.wasm", import.meta.url);
  return new URL("../../pkg/single/kura_bg.wasm", import.meta.url);
}

/**
 * @param {import("../index.js").Build} build
 * @returns {Promise<Glue>}
 */
async function loadGlue(build) {
  // The built modules are not in the repository: the types must not depend on whether they exist.
  // biome-ignore lint/suspicious/noTsIgnore: an expect-error directive would itself fail once the module is built.
  // @ts-ignore
  if (build === "threads") return asGlue(await import("../../pkg/threads/kura.js"));
  // biome-ignore lint/suspicious/noTsIgnore: an expect-error directive would itself fail once the module is built.
  // @ts-ignore
  return asGlue(await import("../../pkg/single/kura.js"));
}

/**
 * @param {(memory: WebAssembly.Memory) => Promise<unknown>} start
 * @returns {Promise<void>}
 */
async function withMemory(start) {
  let last;
  for (const size of MEMORY_SIZES) {
    try {
      const maximum = size * PAGES_IN_MIB;
      await start(new WebAssembly.Memory({ initial: FIRST_PAGES, maximum, shared: true }));
      return;
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      last = error;
    }
  }
  throw last;
}
