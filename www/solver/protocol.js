// The messages between the main thread and the worker. Every request has a number, which its answers repeat.

/**
 * @typedef {import("../index.js").Progress} Progress
 * @typedef {import("../index.js").Result} Result
 * @typedef {import("../index.js").GenerateProgress} GenerateProgress
 * @typedef {import("../index.js").Generated} Generated
 * @typedef {import("../index.js").OptimizeProgress} OptimizeProgress
 * @typedef {import("../index.js").Optimized} Optimized
 */

/**
 * How the solver is asked to run. `build` "auto" takes threads where they can work.
 *
 * @typedef {object} Setup
 * @property {"auto" | import("../index.js").Build} build
 * @property {number} threads
 * @property {string | null} wasmUrl folder that has `single/kura_bg.wasm` and `threads/kura_bg.wasm`, or null
 */

/**
 * @typedef {object} SolveRequest
 * @property {"solve"} type
 * @property {number} id
 * @property {string} xsb
 * @property {{ [option: string]: unknown }} options for the module's `Solver`
 * @property {number} timeLimitMs 0 for none
 * @property {import("./leash.js").LeashEnd} [leash] heard in the middle of a step, where a cancel is not
 */

/**
 * @typedef {object} GenerateRequest
 * @property {"generate"} type
 * @property {number} id
 * @property {{ [option: string]: unknown }} options for the module's `LevelGenerator`
 * @property {number} timeLimitMs 0 for none
 * @property {import("./leash.js").LeashEnd} [leash] heard in the middle of a step, where a cancel is not
 */

/**
 * @typedef {object} OptimizeRequest a solution to be made shorter
 * @property {"optimize"} type
 * @property {number} id
 * @property {string} xsb
 * @property {string[]} solutions
 * @property {{ [option: string]: unknown }} options for the module's `SolutionOptimizer`
 * @property {number} timeLimitMs 0 for none
 * @property {import("./leash.js").LeashEnd} [leash] heard in the middle of a step, where a cancel is not
 */

/** What the module is asked and answers at once. @typedef {"verify" | "readLevels" | "strategies" | "analyse" | "maze" | "inspect" | "watch" | "next"} Question */

/**
 * @typedef {{ type: "init" } & Setup} InitRequest
 * @typedef {{ type: "cancel", id: number }} CancelRequest
 * @typedef {{ type: "call", id: number, name: Question, args: string[] }} CallRequest
 * @typedef {InitRequest | SolveRequest | GenerateRequest | OptimizeRequest | CancelRequest | CallRequest} Request
 */

/**
 * @typedef {{ type: "ready", build: import("../index.js").Build, threads: number, versions: Versions }} ReadyMessage
 * @typedef {{ worker: string, module: string }} Versions which version of Kura the worker's script is, and its module
 * @typedef {{ type: "unavailable", build: import("../index.js").Build, message: string }} UnavailableMessage the module
 *   cannot be loaded
 * @typedef {{ type: "progress", id: number, progress: Progress | GenerateProgress | OptimizeProgress }} ProgressMessage
 * @typedef {{ type: "result", id: number, result: Result | Generated | Optimized, atRest: boolean }} ResultMessage `atRest` is false when a
 *   thread still works on it, or is gone
 * @typedef {{ type: "value", id: number, value: unknown }} ValueMessage
 * @typedef {{ type: "crashed", id: number, message: string }} CrashedMessage the module panicked: this worker is of no
 *   more use
 * @typedef {{ type: "refused", id: number, message: string }} RefusedMessage the options make no sense
 * @typedef {ReadyMessage | UnavailableMessage | ProgressMessage | ResultMessage | ValueMessage | CrashedMessage | RefusedMessage} Message
 */

/** Progress is posted at most this often, in milliseconds. */
export const PROGRESS_EVERY = 100;

/** One slice of the search lasts about this long: a cancel is heard between two of them. */
export const SLICE = 16;

/** While threads search, the worker looks at them this often. */
export const POLL = 15;
