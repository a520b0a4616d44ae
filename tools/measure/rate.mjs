// Rates the levels of collections: solves each with the fewest pushes, or else with any solution, and writes the
// difficulty (`www/play/difficulty.js`) into the file, below the line with the fewest pushes.
//
//   node tools/measure/rate.mjs www/levels/*.xsb

import { createSolver } from "../../www/index.js";
import { parseBoard } from "../../www/play/board.js";
import { scoreOf, traitsOf } from "../../www/play/difficulty.js";
import { runTool, ToolError } from "../lib/run.mjs";
import { annotate } from "./annotate.mjs";

/** Time limit per level, in milliseconds. */
const LIMIT = 120_000;

/**
 * @param {import("../../www/index.js").Solver} solver
 * @param {string} xsb
 * @returns {Promise<import("../../www/play/difficulty.js").Traits | null>} of a solution with the fewest pushes, or of any
 */
async function traitsFor(solver, xsb) {
  const { board } = parseBoard(xsb);
  for (const objective of /** @type {const} */ (["pushes", "any"])) {
    const { solution } = await solver.solve(xsb, { objective, timeLimitMs: LIMIT });
    if (board && solution) return traitsOf(board, solution);
  }
  return null;
}

/** @param {string[]} files */
async function rate(files) {
  if (files.length === 0)
    throw new ToolError("no file is named", "node tools/measure/rate.mjs FILE…");
  const solver = createSolver({ build: "single" });
  try {
    await annotate(files, "Difficulty", async (xsb) => {
      const traits = await traitsFor(solver, xsb);
      return traits && scoreOf(traits).toFixed(1);
    });
  } finally {
    solver.dispose();
  }
}

runTool(() => rate(process.argv.slice(2)));
