// Loads one of the two default WebAssembly modules.

import { asGlue, compile, moduleIn } from "./glue.js";

/** @typedef {import("./glue.js").Glue} Glue */

/** Sizes of shared memory in MiB, tried in this order until the browser accepts one. */
const MEMORY_SIZES = [4096, 2048, 1024, 512];
const PAGES_IN_MIB = 16;
/** Initial memory in pages of 64 KiB; at least the size that the linker wrote into the module. */
const FIRST_PAGES = 256;

/** Milliseconds that nested workers may take to start. */
const POOL_WAIT = 5000;

/**
 * @param {import("../index.js").Build} build
 * @param {number} threads
 * @param {string | null} folder contains a folder for each build; null for the package's own
 * @returns {Promise<Glue>} initialised
 */
export async function loadModule(build, threads, folder) {
  const url = folder ? moduleIn(folder, build) : ownModule(build);
  const [glue, module] = await Promise.all([loadGlue(build), compile(url)]);
  if (build !== "threads") {
    await glue.default({ module_or_path: module });
    return glue;
  }
  await withMemory((memory) => glue.default({ module_or_path: module, memory }));
  if (!glue.initThreadPool) throw new Error("the threads module has no thread pool");
  await inTime(glue.initThreadPool(threads), POOL_WAIT);
  return glue;
}

/**
 * Imports the package's own module. All paths are literal, so that bundlers find them.
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

/**
 * @param {Promise<unknown>} promise
 * @param {number} wait in milliseconds
 */
async function inTime(promise, wait) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error("the threads did not start")), wait);
  });
  try {
    await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
