// The messages between the main thread and the worker. Every request has a number, which its responses repeat.

/**
 * @typedef {import("../index.js").Progress} Progress
 * @typedef {import("../index.js").Result} Result
 * @typedef {import("../index.js").GenerateProgress} GenerateProgress
 * @typedef {import("../index.js").Generated} Generated
 * @typedef {import("../index.js").OptimizeProgress} OptimizeProgress
 * @typedef {import("../index.js").Optimized} Optimized
 */

/**
 * How to run the solver. `build` "auto" uses threads if they can work.
 *
 * @typedef {object} Setup
 * @property {"auto" | import("../index.js").Build} build
 * @property {number} threads
 * @property {string | null} wasmUrl folder with `threads/kura_bg.wasm`, or null
 */

/**
 * @typedef {object} SolveRequest
 * @property {"solve"} type
 * @property {number} id
 * @property {string} xsb
 * @property {{ [option: string]: unknown }} options for the module's `Solver`
 * @property {number} timeLimitMs 0 for no limit
 * @property {boolean} [keep] whether to keep the search for resuming when its time is up
 * @property {import("./cancel.js").SentFlag} [flag] checked during long steps, in which no message is received
 */

/**
 * @typedef {object} ResumeRequest resumes the search that was kept
 * @property {"resume"} type
 * @property {number} id
 * @property {number} timeLimitMs from now on; 0 for no limit
 * @property {import("./cancel.js").SentFlag} [flag] checked during long steps, in which no message is received
 */

/**
 * @typedef {object} GenerateRequest
 * @property {"generate"} type
 * @property {number} id
 * @property {{ [option: string]: unknown }} options for the module's `LevelGenerator`
 * @property {number} timeLimitMs 0 for no limit
 * @property {import("./cancel.js").SentFlag} [flag] checked during long steps, in which no message is received
 */

/**
 * @typedef {object} OptimizeRequest shortens a solution
 * @property {"optimize"} type
 * @property {number} id
 * @property {string} xsb
 * @property {string[]} solutions
 * @property {{ [option: string]: unknown }} options for the module's `SolutionOptimizer`
 * @property {number} timeLimitMs 0 for no limit
 * @property {import("./cancel.js").SentFlag} [flag] checked during long steps, in which no message is received
 */

/**
 * The questions that the module answers at once, each with its arguments and its answer.
 *
 * @typedef {object} Questions
 * @property {{ args: { xsb: string, lurd: string }, answer: import("../index.js").Verdict }} verify
 * @property {{ args: { text: string, signs?: string }, answer: import("../index.js").Collection }} readLevels
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
 * @typedef {"kept" | "watched"} Held what lives in the worker between requests: a search to be resumed, one to be watched
 * @typedef {{ type: "forget", held: Held }} ForgetRequest frees it
 * @typedef {InitRequest | SolveRequest | ResumeRequest | GenerateRequest | OptimizeRequest | CancelRequest | CallRequest | ForgetRequest} Request
 */

/** Requests that take time. @typedef {SolveRequest | ResumeRequest | GenerateRequest | OptimizeRequest} WorkRequest */

/**
 * @typedef {{ type: "ready", build: import("../index.js").Build, threads: number, versions: Versions }} ReadyMessage
 * @typedef {{ worker: string, module: string }} Versions the Kura versions of the worker's script and of its module
 * @typedef {{ type: "pool" }} PoolMessage the module is there, and its threads begin to start
 * @typedef {{ type: "unavailable", build: import("../index.js").Build, message: string }} UnavailableMessage the module
 *   cannot be loaded
 * @typedef {{ type: "progress", id: number, progress: Progress | GenerateProgress | OptimizeProgress }} ProgressMessage
 * @typedef {{ type: "result", id: number, result: Result | Generated | Optimized, idle: boolean, kept: boolean }} ResultMessage `idle` is
 *   false if a thread is still working on it, or is gone; `kept` is true if the search can be resumed
 * @typedef {{ type: "value", id: number, value: unknown }} ValueMessage
 * @typedef {{ type: "crashed", id: number, message: import("../index.js").Message | string }} CrashedMessage the module
 *   panicked: this worker can no longer be used
 * @typedef {{ type: "refused", id: number, why: import("../index.js").Message }} RefusedMessage the options are invalid
 * @typedef {ReadyMessage | PoolMessage | UnavailableMessage | ProgressMessage | ResultMessage | ValueMessage | CrashedMessage | RefusedMessage} Message
 */

/** Progress is posted at most this often, in milliseconds. */
export const PROGRESS_EVERY = 100;

/** Target duration of one slice of a search, in milliseconds: cancel messages are received between slices. */
export const SLICE = 16;

/** Milliseconds between the worker's checks on searching threads. */
export const POLL = 15;

/**
 * How long a search that is to be kept may take to pause after its time limit, in milliseconds. One that takes longer is
 * lost, on a busy device too; one that pauses at once waits for nothing.
 */
export const PAUSE_WAIT = 2000;
/** The same for one that is cancelled, whose caller waits for the answer. */
export const CANCEL_WAIT = 500;
