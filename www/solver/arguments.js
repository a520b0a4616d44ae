// Checks every argument before it is used. An error message names the argument and the call, what is allowed, and what
// was given. A wrong type is a TypeError, a value out of range a RangeError.

import { messageMaker } from "../message.js";
import { defaultMemoryMb, defaultThreads } from "./limits.js";

/** @typedef {import("../index.js").SolveOptions} SolveOptions */
/** @typedef {import("../index.js").GenerateOptions} GenerateOptions */
/** @typedef {import("../index.js").OptimizeOptions} OptimizeOptions */

/**
 * The rule for one option.
 *
 * @typedef {object} Rule
 * @property {string} is what is allowed, in words
 * @property {(value: any) => boolean} type whether a value is of the right type
 * @property {(value: any) => boolean} [range] whether a value of the right type is allowed
 */

/** @param {number} least @param {number} most @returns {Rule} */
function whole(least, most = Number.MAX_SAFE_INTEGER) {
  const end = most === Number.MAX_SAFE_INTEGER ? `from ${least} on` : `from ${least} to ${most}`;
  return {
    is: `a whole number ${end}`,
    type: isNumber,
    range: (value) => Number.isSafeInteger(value) && value >= least && value <= most,
  };
}

/** A whole number, or Infinity for no limit. @param {number} least @returns {Rule} */
function limit(least) {
  const { is, type, range } = whole(least);
  const endless = (/** @type {number} */ value) => value === Number.POSITIVE_INFINITY;
  return { is: `${is}, or Infinity`, type, range: (value) => endless(value) || !!range?.(value) };
}

/** @param {string[]} words @returns {Rule} */
function oneOf(...words) {
  const quoted = words.map((word) => `"${word}"`);
  const is = `${quoted.slice(0, -1).join(", ")} or ${quoted.at(-1)}`;
  return { is, type: isString, range: (value) => words.includes(value) };
}

const isNumber = (/** @type {unknown} */ value) => typeof value === "number";
const isString = (/** @type {unknown} */ value) => typeof value === "string";

/** @type {Rule} */
const MILLISECONDS = {
  is: "a number of milliseconds from 0 on, or Infinity",
  type: isNumber,
  range: (value) => value >= 0,
};

/** @type {Rule} */
const SIGNAL = {
  is: "an AbortSignal",
  // By its shape, so that a signal of another window is accepted too.
  type: (value) =>
    typeof value?.aborted === "boolean" &&
    [value.addEventListener, value.removeEventListener].every((one) => typeof one === "function"),
};

/** @type {Rule} */
const CALLBACK = { is: "a function", type: (value) => typeof value === "function" };

/** @type {Rule} */
const TRUTH = { is: "true or false", type: (value) => typeof value === "boolean" };

/** @type {Rule} */
const TEXT = { is: "a string", type: isString };

/** @type {Rule} */
const ADDRESS = {
  is: "an address that can be resolved here, a string or URL",
  type: (value) => isString(value) || value instanceof URL,
  range: (value) => resolved(value) !== null,
};

/** @param {string | URL} address @returns {string | null} */
function resolved(address) {
  try {
    return new URL(address, globalThis.location?.href).href;
  } catch {
    return null;
  }
}

/** A WebAssembly module addresses at most 4 GiB. @type {Rule} */
const MEBIBYTES = {
  is: "a number of mebibytes from 1 to 4096",
  type: isNumber,
  range: (value) => value >= 1 && value <= 4096,
};

const THREADS = whole(1, 64);
const SEED = whole(0);

const SOLVE = {
  objective: oneOf("any", "pushes", "moves"),
  timeLimitMs: MILLISECONDS,
  improveMs: MILLISECONDS,
  memoryLimitMb: MEBIBYTES,
  nodeLimit: limit(1),
  strategy: TEXT,
  threads: THREADS,
  seed: SEED,
  signal: SIGNAL,
  onProgress: CALLBACK,
  onImproved: CALLBACK,
  resumable: TRUTH,
};

const QUESTION = {
  timeLimitMs: MILLISECONDS,
  signal: SIGNAL,
};

const RESUME = { ...QUESTION, onProgress: CALLBACK };

const WATCH = {
  ...QUESTION,
  objective: SOLVE.objective,
  memoryLimitMb: MEBIBYTES,
  strategy: TEXT,
  seed: SEED,
};

const OPTIMIZE = {
  objective: oneOf("pushes", "pushes-moves", "moves", "moves-pushes"),
  timeLimitMs: MILLISECONDS,
  memoryLimitMb: MEBIBYTES,
  seed: SEED,
  signal: SIGNAL,
  onProgress: CALLBACK,
};

/** Smaller mazes have no room for a level; larger ones take too long. */
const SIDE = whole(5, 40);

const GENERATE = {
  count: whole(1, 1_000_000),
  width: SIDE,
  height: SIDE,
  boxes: whole(1, 1_000),
  seed: SEED,
  effort: whole(1),
  minPushes: whole(0),
  maxPushes: limit(1),
  minBoxChanges: whole(0),
  minExpanded: whole(0),
  proven: TRUTH,
  maxMazes: limit(1),
  timeLimitMs: MILLISECONDS,
  signal: SIGNAL,
  onProgress: CALLBACK,
};

const SOLVER = {
  build: oneOf("auto", "single", "threads"),
  threads: THREADS,
  workerUrl: ADDRESS,
  wasmUrl: ADDRESS,
  startLimitMs: /** @type {Rule} */ ({
    is: "a number of milliseconds, more than 0, or Infinity",
    type: isNumber,
    range: (value) => value > 0,
  }),
};

/** @param {string} call @param {string} what @param {unknown} value */
export function text(call, what, value) {
  check(call, what, TEXT, value);
  return /** @type {string} */ (value);
}

/** @param {string} call @param {string} what @param {unknown} value */
export function count(call, what, value) {
  check(call, what, whole(1), value);
  return /** @type {number} */ (value);
}

/**
 * @param {string} call
 * @param {unknown} options
 */
export function solveOptions(call, options) {
  const { signal, onProgress, onImproved, timeLimitMs, improveMs, nodeLimit, resumable, ...rest } =
    /** @type {SolveOptions} */ (checked(call, SOLVE, options));
  return {
    signal,
    onProgress,
    onImproved,
    keep: resumable === true,
    timeLimitMs: endless(timeLimitMs),
    improveMs: improveMs ?? 0,
    options: { memoryLimitMb: defaultMemoryMb(), ...rest, ...finite({ nodeLimit }) },
  };
}

/** @param {unknown} options */
export function resumeOptions(options) {
  const { timeLimitMs, ...rest } = /** @type {import("../index.js").ResumeOptions} */ (
    checked("resume", RESUME, options)
  );
  return { ...rest, timeLimitMs: endless(timeLimitMs) };
}

/** @param {unknown} options */
export function optimizeOptions(options) {
  const { signal, onProgress, timeLimitMs, ...rest } = /** @type {OptimizeOptions} */ (
    checked("optimize", OPTIMIZE, options)
  );
  return {
    signal,
    onProgress,
    timeLimitMs: endless(timeLimitMs),
    options: { memoryLimitMb: defaultMemoryMb(), ...rest },
  };
}

/**
 * Normalises the solutions that `optimize` takes: one or several.
 *
 * @param {unknown} value
 * @returns {string[]}
 */
export function solutionsOf(value) {
  const several = Array.isArray(value) ? value : [value];
  if (several.length === 0) throw wrong(RangeError, "no-solution", { call: "optimize" });
  return several.map((one) => text("optimize", "the solution", one));
}

/** @param {unknown} options */
export function generateOptions(options) {
  const { signal, onProgress, timeLimitMs, maxPushes, maxMazes, ...rest } =
    /** @type {GenerateOptions} */ (checked("generate", GENERATE, options));
  return {
    signal,
    onProgress,
    timeLimitMs: endless(timeLimitMs),
    options: { ...rest, ...finite({ maxPushes, maxMazes }) },
  };
}

/** @param {string} call @param {unknown} options @returns {import("./request.js").Limits} */
export function questionOptions(call, options) {
  const { signal, timeLimitMs } = checked(call, QUESTION, options);
  return { signal, timeLimitMs: endless(timeLimitMs) };
}

/** @param {unknown} options @returns {import("../lab.js").WatchOptions} */
export function watchOptions(options) {
  return checked("watch", WATCH, options);
}

/** Default time limit for loading, in milliseconds. */
const START_LIMIT = 30_000;

/** @param {unknown} given @returns {import("./start.js").Wanted} */
export function solverOptions(given) {
  const {
    build = "auto",
    threads = defaultThreads(),
    ...rest
  } = /** @type {import("../index.js").SolverOptions} */ (checked("createSolver", SOLVER, given));
  return { build, threads, ...reach(rest) };
}

/** @param {unknown} given @returns {import("./start.js").Wanted} */
export function labSolverOptions(given) {
  const { build: _, threads: __, ...rules } = SOLVER;
  return { build: "lab", threads: 1, ...reach(checked("createSolver", rules, given)) };
}

/** @param {import("../lab.js").LabSolverOptions} options */
function reach({ workerUrl, wasmUrl, startLimitMs = START_LIMIT }) {
  return {
    workerUrl: workerUrl ?? null,
    wasmUrl: wasmUrl === undefined ? null : resolved(wasmUrl),
    startLimitMs,
  };
}

/** 0 also means no limit. */
function endless(timeLimitMs = 0) {
  return timeLimitMs === 0 ? Number.POSITIVE_INFINITY : timeLimitMs;
}

/**
 * Only the limits that are set; the module does not know Infinity.
 *
 * @param {{ [name: string]: number | undefined }} limits
 */
function finite(limits) {
  return Object.fromEntries(
    Object.entries(limits).filter(([, value]) => value !== undefined && Number.isFinite(value)),
  );
}

/**
 * @param {string} call
 * @param {{ [name: string]: Rule }} rules
 * @param {unknown} options may be undefined
 * @returns {{ [name: string]: any }} the given options
 */
function checked(call, rules, options = {}) {
  if (typeof options !== "object" || options === null || Array.isArray(options)) {
    const expected = "an object";
    const params = { call, argument: "the options", expected, given: shown(options) };
    throw wrong(TypeError, "wrong-type", params);
  }
  /** @type {{ [name: string]: unknown }} */
  const given = {};
  for (const [name, value] of Object.entries(options)) {
    const rule = Object.hasOwn(rules, name) ? rules[name] : null;
    if (!rule) {
      const known = Object.keys(rules).join(", ");
      throw wrong(TypeError, "unknown-option", { call, argument: shown(name), known });
    }
    if (value === undefined) continue;
    check(call, name, rule, value);
    given[name] = value;
  }
  return given;
}

/**
 * @param {string} call
 * @param {string} what
 * @param {Rule} rule
 * @param {unknown} value
 */
function check(call, what, { is, type, range }, value) {
  if (type(value) && (range?.(value) ?? true)) return;
  const params = { call, argument: what, expected: is, given: shown(value) };
  throw type(value)
    ? wrong(RangeError, "out-of-range", params)
    : wrong(TypeError, "wrong-type", params);
}

/** Addressed to programmers, so in English only. */
const makeMessage = messageMaker({
  "wrong-type": "{call}(): {argument} must be {expected}, not {given}.",
  "out-of-range": "{call}(): {argument} must be {expected}, not {given}.",
  "unknown-option": "{call}(): there is no option {argument}; the options are {known}.",
  "no-solution": "{call}(): there is no solution to begin with.",
});

/**
 * An error that also carries a code and its values.
 *
 * @param {typeof TypeError | typeof RangeError} Kind
 * @param {Parameters<typeof makeMessage>[0]} code
 * @param {import("../index.js").Params} params
 */
function wrong(Kind, code, params) {
  const { message, ...rest } = makeMessage(code, params);
  return Object.assign(new Kind(message), rest);
}

/** A value for an error message; long texts are cut off. @param {unknown} value */
function shown(value) {
  if (typeof value === "string") {
    return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
  }
  if (Array.isArray(value)) return "an array";
  if (value instanceof URL) return value.href;
  if (typeof value === "object" && value !== null) return "an object";
  if (typeof value === "function") return "a function";
  return String(value);
}
