// Kura as a package: solve Sokoban levels in a browser, in a worker, or in Node. Importing it touches no DOM and loads
// no WebAssembly; the first call does.

import { Solver } from "./solver/client.js";
import { KuraError } from "./solver/failure.js";

export { version } from "./version.js";
export { KuraError, Solver };

/** @param {import("./index.js").SolverOptions} [options] */
export function createSolver(options) {
  return new Solver(options);
}

/** What the functions below share; made when first needed. @type {Solver | null} */
let shared = null;

function sharedSolver() {
  shared ??= new Solver();
  return shared;
}

/**
 * @param {string} xsb
 * @param {import("./index.js").SolveOptions} [options]
 */
export function solve(xsb, options) {
  return sharedSolver().solve(xsb, options);
}

/** @param {import("./index.js").GenerateOptions} [options] */
export function generate(options) {
  return sharedSolver().generate(options);
}

/**
 * @param {string} xsb
 * @param {string | string[]} solutions
 * @param {import("./index.js").OptimizeOptions} [options]
 */
export function optimize(xsb, solutions, options) {
  return sharedSolver().optimize(xsb, solutions, options);
}

/**
 * @param {string} xsb
 * @param {string} lurd
 * @param {import("./index.js").QuestionOptions} [options]
 */
export function verify(xsb, lurd, options) {
  return sharedSolver().verify(xsb, lurd, options);
}

/**
 * @param {string} text
 * @param {import("./index.js").ReadOptions} [options]
 */
export function readLevels(text, options) {
  return sharedSolver().readLevels(text, options);
}

/** @param {import("./index.js").QuestionOptions} [options] */
export function strategies(options) {
  return sharedSolver().strategies(options);
}

export function dispose() {
  shared?.dispose();
  shared = null;
}
