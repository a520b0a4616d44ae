// The interface of Kura's WebAssembly modules, and how their files are found, read and compiled.

/**
 * The exports of each module; see src/wasm.rs.
 *
 * @typedef {object} Glue
 * @property {(options: { module_or_path: WebAssembly.Module, memory?: WebAssembly.Memory }) => Promise<unknown>} default
 * @property {(text: string) => import("../index.js").Collection} read_levels
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
 * The address of a build's module in a folder that contains all builds.
 *
 * @param {import("../index.js").Build} build
 * @param {string} folder
 */
export function moduleIn(folder, build) {
  return new URL(`${build}/kura_bg.wasm`, folder.endsWith("/") ? folder : `${folder}/`);
}

/**
 * Compiles a module, even if the server does not send the MIME type of WebAssembly.
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
  // Only reached in Node. Not an import, which bundlers for browsers would try to resolve.
  const { readFile } = globalThis.process.getBuiltinModule("node:fs/promises");
  return /** @type {Promise<Uint8Array<ArrayBuffer>>} */ (readFile(url));
}
