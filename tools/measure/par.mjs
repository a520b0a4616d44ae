// Proves the fewest moves of the levels of collections and writes them into the files, below the fewest pushes. A
// level whose fewest moves are not proven within the limit gets no line.
//
//   node tools/measure/par.mjs www/levels/*.xsb

import { createSolver } from "../../www/index.js";
import { runTool, ToolError } from "../lib/run.mjs";
import { annotate } from "./annotate.mjs";

/** Time limit per level, in milliseconds. */
const LIMIT = 120_000;

/** @param {string[]} files */
async function prove(files) {
  if (files.length === 0)
    throw new ToolError("no file is named", "node tools/measure/par.mjs FILE…");
  const solver = createSolver({ build: "single" });
  try {
    await annotate(files, "Best moves", async (xsb) => {
      const result = await solver.solve(xsb, { objective: "moves", timeLimitMs: LIMIT });
      return result.optimal ? String(result.moves) : null;
    });
  } finally {
    solver.dispose();
  }
}

runTool(() => prove(process.argv.slice(2)));
