// The lab's solver: one thread, all strategies, and questions about positions.

import { ask, Client } from "./base.js";
import { systemClock } from "./clock.js";
import { count, labSolverOptions, text, watchOptions } from "./door.js";
import { openLabPort } from "./lab_port.js";

export class LabSolver extends Client {
  /**
   * @param {import("../lab.js").LabSolverOptions} [options]
   * @param {Partial<import("./base.js").Parts>} [parts]
   */
  constructor(options, { open = openLabPort, clock = systemClock } = {}) {
    super(labSolverOptions(options), { open, clock });
  }

  /** @param {string} xsb @param {string} [at] @returns {Promise<import("../lab.js").Analysis | null>} */
  async analyse(xsb, at = xsb) {
    text("analyse", "the level", xsb);
    text("analyse", "the position", at);
    return this[ask]("analyse", { xsb, at });
  }

  /** @param {string} xsb @returns {Promise<import("../lab.js").Maze | null>} */
  async maze(xsb) {
    return this[ask]("maze", { xsb: text("maze", "the level", xsb) });
  }

  /**
   * @param {string} xsb
   * @param {string} [at]
   * @param {string} [last]
   * @returns {Promise<import("../lab.js").Inspection | null>}
   */
  async inspect(xsb, at = xsb, last = "") {
    text("inspect", "the level", xsb);
    text("inspect", "the position", at);
    text("inspect", "the last push", last);
    return this[ask]("inspect", { xsb, at, last });
  }

  /**
   * @param {string} xsb
   * @param {import("../lab.js").WatchOptions} [options]
   * @returns {Promise<void>}
   */
  async watch(xsb, options) {
    text("watch", "the level", xsb);
    await this[ask]("watch", { xsb, options: watchOptions(options) });
  }

  /** @param {number} [positions] @returns {Promise<import("../lab.js").Watched | null>} */
  async next(positions = 1) {
    return this[ask]("next", { positions: count("next", "the number of positions", positions) });
  }
}
