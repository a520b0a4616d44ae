// The solver with the strategies of the lab, which looks at positions too. An entry of its own: who does not use it does not
// load or pack its module.

import { LabSolver } from "./solver/lab_client.js";

export { KuraError } from "./solver/failure.js";
export { version } from "./version.js";
export { LabSolver };

/** @param {import("./lab.js").LabSolverOptions} [options] */
export function createSolver(options) {
  return new LabSolver(options);
}
