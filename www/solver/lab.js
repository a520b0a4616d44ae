// The solver of the lab: one thread, all strategies, and questions about positions.

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
    const args = [text("analyse", "the level", xsb), text("analyse", "the position", at)];
    return /** @type {import("../lab.js").Analysis | null} */ (await this[ask]("analyse", args));
  }

  /** @param {string} xsb @returns {Promise<import("../lab.js").Maze | null>} */
  async maze(xsb) {
    const args = [text("maze", "the level", xsb)];
    return /** @type {import("../lab.js").Maze | null} */ (await this[ask]("maze", args));
  }

  /**
   * @param {string} xsb
   * @param {string} [at]
   * @param {string} [last]
   * @returns {Promise<import("../lab.js").Inspection | null>}
   */
  async inspect(xsb, at = xsb, last = "") {
    const args = [
      text("inspect", "the level", xsb),
      text("inspect", "the position", at),
      text("inspect", "the last push", last),
    ];
    return /** @type {import("../lab.js").Inspection | null} */ (await this[ask]("inspect", args));
  }

  /**
   * @param {string} xsb
   * @param {import("../lab.js").WatchOptions} [options]
   * @returns {Promise<void>}
   */
  async watch(xsb, options) {
    text("watch", "the level", xsb);
    await this[ask]("watch", [xsb, JSON.stringify(watchOptions(options))]);
  }

  /** @param {number} [positions] @returns {Promise<import("../lab.js").Watched | null>} */
  async next(positions = 1) {
    const args = [String(count("next", "the number of positions", positions))];
    return /** @type {import("../lab.js").Watched | null} */ (await this[ask]("next", args));
  }
}
