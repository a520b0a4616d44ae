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
 * @property {boolean} [keep] whether the search is to be kept when its time is up
 * @property {import("./leash.js").LeashEnd} [leash] heard in the middle of a step, where a cancel is not
 */

/**
 * @typedef {object} ResumeRequest goes on with the search that is kept
 * @property {"resume"} type
 * @property {number} id
 * @property {number} timeLimitMs from now on; 0 for none
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

/**
 * What the module answers at once: for each question its arguments and the answer.
 *
 * @typedef {object} Questions
 * @property {{ args: { xsb: string, lurd: string }, answer: import("../index.js").Verdict }} verify
 * @property {{ args: { text: string }, answer: import("../index.js").Collection }} readLevels
 * @property {{ args: {}, answer: import("../index.js").Strategy[] }} strategies
 * @property {{ args: { xsb: string, at: string }, answer: import("../lab.js").Analysis | null }} analyse
 * @property {{ args: { xsb: string }, answer: import("../lab.js").Maze | null }} maze
 * @property {{ args: { xsb: string, at: string, last: string }, answer: import("../lab.js").Inspection | null }} inspect
 * @property {{ args: { xsb: string, options: import("../lab.js").WatchOptions }, answer: null }} watch
 * @property {{ args: { positions: number }, answer: import("../lab.js").Watched | null }} next
 */

/** @typedef {keyof Questions} QuestionName */
/** @template {QuestionName} Q @typedef {Questions[Q]["args"]} Asked */
/** @template {QuestionName} Q @typedef {Questions[Q]["answer"]} Answered */
/** A question with its arguments. @typedef {{ [Q in QuestionName]: { name: Q, args: Asked<Q> } }[QuestionName]} Call */

/**
 * @typedef {{ type: "init" } & Setup} InitRequest
 * @typedef {{ type: "cancel", id: number }} CancelRequest
 * @typedef {{ type: "call", id: number } & Call} CallRequest
 * @typedef {{ type: "forget" }} ForgetRequest frees the search that is kept, if there is one
 * @typedef {InitRequest | SolveRequest | ResumeRequest | GenerateRequest | OptimizeRequest | CancelRequest | CallRequest | ForgetRequest} Request
 */

/** What takes its time. @typedef {SolveRequest | ResumeRequest | GenerateRequest | OptimizeRequest} WorkRequest */

/**
 * @typedef {{ type: "ready", build: import("../index.js").Build, threads: number, versions: Versions }} ReadyMessage
 * @typedef {{ worker: string, module: string }} Versions which version of Kura the worker's script is, and its module
 * @typedef {{ type: "unavailable", build: import("../index.js").Build, message: string }} UnavailableMessage the module
 *   cannot be loaded
 * @typedef {{ type: "progress", id: number, progress: Progress | GenerateProgress | OptimizeProgress }} ProgressMessage
 * @typedef {{ type: "result", id: number, result: Result | Generated | Optimized, atRest: boolean, kept: boolean }} ResultMessage `atRest` is false
 *   when a thread still works on it, or is gone; `kept` is true when the search can be resumed
 * @typedef {{ type: "value", id: number, value: unknown }} ValueMessage
 * @typedef {{ type: "crashed", id: number, message: import("../index.js").Message | string }} CrashedMessage the module panicked: this worker is of no
 *   more use
 * @typedef {{ type: "refused", id: number, why: import("../index.js").Message }} RefusedMessage the options make no sense
 * @typedef {ReadyMessage | UnavailableMessage | ProgressMessage | ResultMessage | ValueMessage | CrashedMessage | RefusedMessage} Message
 */

/** Progress is posted at most this often, in milliseconds. */
export const PROGRESS_EVERY = 100;

/** One slice of the search lasts about this long: a cancel is heard between two of them. */
export const SLICE = 16;

/** While threads search, the worker looks at them this often. */
export const POLL = 15;
