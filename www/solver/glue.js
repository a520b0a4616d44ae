// The interface of Kura's WebAssembly modules, and how their files are found, read and compiled.

/**
 * The exports of each module; see src/wasm.rs, and crates/lab/src/wasm for the lab module.
 *
 * @typedef {object} Glue
 * @property {(options: { module_or_path: WebAssembly.Module, memory?: WebAssembly.Memory }) => Promise<unknown>} default
 * @property {(text: string, signs?: string) => import("../index.js").Collection} read_levels
 * @property {(xsb: string, lurd: string) => import("../index.js").Verdict} verify
 * @property {() => import("../index.js").Strategy[]} strategies
 * @property {() => string} version the version of Kura
 * @property {(xsb: string, at: string) => import("../lab.js").Analysis | null} [analyse] only in the lab module
 * @property {(xsb: string) => import("../lab.js").Maze | null} [maze] only in the lab module
 * @property {(xsb: string, at: string, last: string) => import("../lab.js").Inspection | null} [inspect] only in the lab module
 * @property {new (xsb: string, options: { [option: string]: unknown }) => ModuleWatcher} [Watcher] only in the lab module
 * @property {new (xsb: string, options: { [option: string]: unknown }) => ModuleSolver} Solver
 * @property {new (options: { [option: string]: unknown }) => ModuleGenerator} LevelGenerator
 * @property {new (xsb: string, solutions: string[], options: { [option: string]: unknown }) => ModuleOptimizer} SolutionOptimizer
 * @property {(threads: number) => Promise<unknown>} [initThreadPool] only in the threads module
 */

/** What the client adds the rest to. @typedef {Omit<import("../lab.js").LabResult, "elapsedMs" | "build">} ModuleResult */

/**
 * @typedef {object} ModuleSolver
 * @property {(budget: number) => Omit<import("../lab.js").LabProgress, "elapsedMs" | "nodesPerSecond"> & { done: boolean }} step
 * @property {() => boolean} [pause] only in the threads module, as `resume`
 * @property {() => void} [resume]
 * @property {() => void} cancel
 * @property {() => ModuleResult} result
 * @property {() => void} free
 */

/**
 * @typedef {object} ModuleWatcher
 * @property {(nodes: number) => import("../lab.js").Watched} next
 * @property {() => void} free
 */

/**
 * @typedef {object} ModuleGenerator
 * @property {(budget: number) => Omit<import("../index.js").GenerateProgress, "elapsedMs"> & { done: boolean }} step
 * @property {() => void} cancel
 * @property {() => Omit<import("../index.js").Generated, "elapsedMs" | "build">} result
 * @property {() => void} free
 */

/**
 * @typedef {object} ModuleOptimizer
 * @property {(budget: number) => Omit<import("../index.js").OptimizeProgress, "elapsedMs"> & { done: boolean }} step
 * @property {() => void} cancel
 * @property {() => Omit<import("../index.js").Optimized, "elapsedMs" | "build">} result
 * @property {() => void} free
 */

/** @param {unknown} module @returns {Glue} */
export function asGlue(module) {
  return /** @type {Glue} */ (module);
}

/**
 * The address of a module in a folder that contains all of them.
 *
 * @param {string} folder
 * @param {string} file its path in the folder
 */
export function moduleIn(folder, file) {
  return new URL(file, folder.endsWith("/") ? folder : `${folder}/`);
}

/**
 * Compiles a module, even if the server does not send the MIME type of WebAssembly.
 *
 * @param {URL} url
 * @returns {Promise<WebAssembly.Module>}
 */
export async function compile(url) {
  const answer = await ask(url);
  if (answer && isWasm(answer) && WebAssembly.compileStreaming) {
    return WebAssembly.compileStreaming(answer);
  }
  return WebAssembly.compile(await bytesIn(url, answer));
}

/**
 * @param {URL} url of a module
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
export async function readModule(url) {
  return bytesIn(url, await ask(url));
}

/** @param {URL} url @returns {Promise<Response | null>} null for a file */
async function ask(url) {
  if (url.protocol === "file:") return null;
  const answer = await fetch(url);
  if (answer.ok) return answer;
  throw new Error(`${url.href} answers ${answer.status} ${answer.statusText}`.trim());
}

/** @param {Response} answer */
const typeOf = (answer) => answer.headers.get("content-type") ?? "";
/** @param {Response} answer */
const isWasm = (answer) => typeOf(answer).startsWith("application/wasm");

/**
 * @param {URL} url
 * @param {Response | null} answer null for a file
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
async function bytesIn(url, answer) {
  if (!answer) return readFileUrl(url);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (String(bytes.subarray(0, 4)) === "0,97,115,109") return bytes;
  throw new Error(
    `${url.href} is not a WebAssembly module but “${typeOf(answer) || "of no type"}”`,
  );
}

/** @param {URL} url @returns {Promise<Uint8Array<ArrayBuffer>>} */
async function readFileUrl(url) {
  // Only reached in Node. Not an import, which bundlers for browsers would try to resolve.
  const { readFile } = globalThis.process.getBuiltinModule("node:fs/promises");
  return /** @type {Promise<Uint8Array<ArrayBuffer>>} */ (readFile(url));
}
