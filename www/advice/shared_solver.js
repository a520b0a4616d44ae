// The solver of all embedded boards of a page that were given none. It ends with the last of them. Imported, and the
// WebAssembly module loaded, only when one of them needs it.

import { createSolver } from "../index.js";

let solver = /** @type {import("../index.js").Solver | null} */ (null);
let boards = 0;

/** @returns {{ solver: import("../index.js").Solver, leave: () => void }} `leave` must be called once */
export function takeSolver() {
  boards += 1;
  solver ??= createSolver();
  return { solver, leave };
}

function leave() {
  boards -= 1;
  if (boards > 0) return;
  solver?.dispose();
  solver = null;
}
