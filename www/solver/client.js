// The default solver: with several threads if the page allows them, otherwise with one.

import { solverOptions } from "./arguments.js";
import { Client } from "./base.js";
import { systemClock } from "./clock.js";
import { openPort } from "./port.js";

export class Solver extends Client {
  /**
   * @param {import("../index.js").SolverOptions} [options]
   * @param {Partial<import("./base.js").Parts>} [parts]
   */
  constructor(options, { open = openPort, clock = systemClock } = {}) {
    super(solverOptions(options), { open, clock });
  }
}
