// The solvers of embedded boards: all boards of a page share one, which ends with the last of them; one that was given
// options has its own. Imported, and the WebAssembly module loaded, only when one of them needs it.

import { createSolver } from "../index.js";

let solver = /** @type {import("../index.js").Solver | null} */ (null);
let boards = 0;

/**
 * @param {import("../element.js").BoardSolverOptions | null} [options] for a solver of its own
 * @returns {{ solver: Pick<import("../index.js").Solver, "solve">, leave: () => void }} `leave` must be called once
 */
export function takeSolver(options) {
  if (options) return ownSolver(options);
  boards += 1;
  solver ??= createSolver();
  return { solver, leave };
}

/** @param {import("../element.js").BoardSolverOptions} options */
function ownSolver({ memoryLimitMb, ...options }) {
  const own = createSolver(options);
  return {
    solver: {
      solve: (/** @type {string} */ xsb, /** @type {import("../index.js").SolveOptions} */ more) =>
        own.solve(xsb, { memoryLimitMb, ...more }),
    },
    leave: () => own.dispose(),
  };
}

function leave() {
  boards -= 1;
  if (boards > 0) return;
  solver?.dispose();
  solver = null;
}
