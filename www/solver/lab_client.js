// The lab's solver: one thread, all strategies, and questions about positions.

import { count, labSolverOptions, text, watchOptions } from "./arguments.js";
import { ask, Client } from "./base.js";
import { systemClock } from "./clock.js";
import { openLabPort } from "./lab_port.js";

/** @typedef {import("../index.js").QuestionOptions} QuestionOptions */

export class LabSolver extends Client {
  /**
   * @param {import("../lab.js").LabSolverOptions} [options]
   * @param {Partial<import("./base.js").Parts>} [parts]
   */
  constructor(options, { open = openLabPort, clock = systemClock } = {}) {
    super(labSolverOptions(options), { open, clock });
  }

  /**
   * @param {string} xsb
   * @param {string} [at]
   * @param {QuestionOptions} [options]
   * @returns {Promise<import("../lab.js").Analysis | null>}
   */
  async analyse(xsb, at = xsb, options) {
    text("analyse", "the level", xsb);
    text("analyse", "the position", at);
    return this[ask]("analyse", { xsb, at }, options);
  }

  /**
   * @param {string} xsb
   * @param {QuestionOptions} [options]
   * @returns {Promise<import("../lab.js").Maze | null>}
   */
  async maze(xsb, options) {
    return this[ask]("maze", { xsb: text("maze", "the level", xsb) }, options);
  }

  /**
   * @param {string} xsb
   * @param {string} [at]
   * @param {string} [last]
   * @param {QuestionOptions} [options]
   * @returns {Promise<import("../lab.js").Inspection | null>}
   */
  async inspect(xsb, at = xsb, last = "", options) {
    text("inspect", "the level", xsb);
    text("inspect", "the position", at);
    text("inspect", "the last push", last);
    return this[ask]("inspect", { xsb, at, last }, options);
  }

  /**
   * @param {string} xsb
   * @param {import("../lab.js").WatchOptions} [given]
   * @returns {Promise<void>}
   */
  async watch(xsb, given) {
    text("watch", "the level", xsb);
    const { signal, timeLimitMs, ...options } = watchOptions(given);
    await this[ask]("watch", { xsb, options }, { signal, timeLimitMs });
  }

  /**
   * @param {number} [positions]
   * @param {QuestionOptions} [options]
   * @returns {Promise<import("../lab.js").Watched | null>}
   */
  async next(positions = 1, options) {
    count("next", "the number of positions", positions);
    return this[ask]("next", { positions }, options);
  }
}
