// Finds and loads one of the WebAssembly modules.

/**
 * What the glue of each module offers; see src/wasm.rs.
 *
 * @typedef {object} Glue
 * @property {(options: { module_or_path: WebAssembly.Module, memory?: WebAssembly.Memory }) => Promise<unknown>} default
 * @property {(text: string) => unknown} read_levels
 * @property {(xsb: string, lurd: string) => unknown} verify
 * @property {() => unknown} strategies
 * @property {(xsb: string, at: string) => unknown} [analyse] only in the lab module
 * @property {(xsb: string) => unknown} [maze] only in the lab module
 * @property {(xsb: string, at: string, last: string) => unknown} [inspect] only in the lab module
 * @property {new (xsb: string, options: { [option: string]: unknown }) => ModuleWatcher} [Watcher] only in the lab module
 * @property {new (xsb: string, options: { [option: string]: unknown }) => ModuleSolver} Solver
 * @property {new (options: { [option: string]: unknown }) => ModuleGenerator} LevelGenerator
 * @property {(threads: number) => Promise<unknown>} [initThreadPool] only in the threads module
 */

/**
 * @typedef {object} ModuleSolver
 * @property {(budget: number) => import("../index.js").ModuleProgress} step
 * @property {() => void} cancel
 * @property {() => import("../index.js").ModuleResult} result
 * @property {() => void} free
 */

/**
 * @typedef {object} ModuleWatcher
 * @property {(nodes: number) => import("../index.js").Watched} next
 * @property {() => void} free
 */

/**
 * @typedef {object} ModuleGenerator
 * @property {(budget: number) => import("../index.js").ModuleGenerateProgress} step
 * @property {() => void} cancel
 * @property {() => import("../index.js").ModuleGenerated} result
 * @property {() => void} free
 */

/** Shared memory is asked for in these sizes, in MiB, until the browser agrees. */
const MEMORY_SIZES = [4096, 2048, 1024, 512];
const PAGES_IN_MIB = 16;
/** What a module has at the start, in pages of 64 KiB; at least what the linker wrote into it. */
const FIRST_PAGES = 256;

/** How long nested workers may take to start before they are given up, in milliseconds. */
const POOL_WAIT = 5000;

/** Whether a page with these abilities may try the threads module. */
export function threadsPossible(/** @type {number} */ threads) {
  return (
    threads > 1 &&
    globalThis.crossOriginIsolated === true &&
    typeof SharedArrayBuffer === "function" &&
    typeof Worker === "function"
  );
}

/**
 * @param {import("../index.js").Build} build
 * @param {number} threads
 * @param {string | null} folder that has a folder for each build; null for the package's own
 * @returns {Promise<Glue>} ready to be used
 */
export async function loadModule(build, threads, folder) {
  const url = folder ? new URL(`${build}/kura_bg.wasm`, withSlash(folder)) : ownModule(build);
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

/** @param {string} url */
function withSlash(url) {
  return url.endsWith("/") ? url : `${url}/`;
}

/**
 * All addresses stand here in full, so that bundlers see them.
 *
 * @param {import("../index.js").Build} build
 * @returns {URL}
 */
function ownModule(build) {
  if (build === "threads") return new URL("../../pkg/threads/kura_bg.wasm", import.meta.url);
  if (build === "lab") return new URL("../../pkg/lab/kura_bg.wasm", import.meta.url);
  return new URL("../../pkg/single/kura_bg.wasm", import.meta.url);
}

/**
 * @param {import("../index.js").Build} build
 * @returns {Promise<Glue>}
 */
async function loadGlue(build) {
  // The modules are built, not kept: the types must not depend on whether they are there.
  // biome-ignore lint/suspicious/noTsIgnore: an expected error would be one too many where the module is built.
  // @ts-ignore
  if (build === "threads") return asGlue(await import("../../pkg/threads/kura.js"));
  // biome-ignore lint/suspicious/noTsIgnore: an expected error would be one too many where the module is built.
  // @ts-ignore
  if (build === "lab") return asGlue(await import("../../pkg/lab/kura.js"));
  // biome-ignore lint/suspicious/noTsIgnore: an expected error would be one too many where the module is built.
  // @ts-ignore
  return asGlue(await import("../../pkg/single/kura.js"));
}

/** @param {unknown} module @returns {Glue} */
function asGlue(module) {
  return /** @type {Glue} */ (module);
}

/**
 * Compiles a module, also from a server that does not know the type of WebAssembly.
 *
 * @param {URL} url
 * @returns {Promise<WebAssembly.Module>}
 */
export async function compile(url) {
  if (url.protocol === "file:") return WebAssembly.compile(await readFileUrl(url));
  const answer = await fetch(url);
  if (!answer.ok)
    throw new Error(`${url.href} answers ${answer.status} ${answer.statusText}`.trim());
  const type = answer.headers.get("content-type") ?? "";
  if (type.startsWith("application/wasm") && WebAssembly.compileStreaming) {
    return WebAssembly.compileStreaming(answer);
  }
  const bytes = await answer.arrayBuffer();
  const magic = new Uint8Array(bytes, 0, Math.min(4, bytes.byteLength));
  if (String(magic) !== "0,97,115,109") {
    throw new Error(`${url.href} is not a WebAssembly module but “${type || "of no type"}”`);
  }
  return WebAssembly.compile(bytes);
}

/** @param {URL} url @returns {Promise<Uint8Array<ArrayBuffer>>} */
async function readFileUrl(url) {
  // Only ever reached in Node; the name in a variable keeps bundlers for browsers from looking for it.
  const name = "node:fs/promises";
  const { readFile } = await import(/* @vite-ignore */ /* webpackIgnore: true */ name);
  return readFile(url);
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
