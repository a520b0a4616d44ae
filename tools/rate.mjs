// Rates the levels of collections: solves each with the fewest pushes, or else with any solution, and writes the
// difficulty (`www/play/difficulty.js`) into the file, below the line with the fewest pushes.
//
//   node tools/rate.mjs www/levels/*.xsb

import { readFileSync, writeFileSync } from "node:fs";
import { createSolver } from "../www/index.js";
import { parseBoard } from "../www/play/board.js";
import { readCollection } from "../www/play/collection.js";
import { scoreOf, traitsOf } from "../www/play/difficulty.js";
import { runTool, say, ToolError } from "./lib/run.mjs";

/** Time limit per level, in milliseconds. */
const LIMIT = 120_000;

/**
 * @param {import("../www/index.js").Solver} solver
 * @param {string} xsb
 * @returns {Promise<import("../www/play/difficulty.js").Traits | null>} of a solution with the fewest pushes, or of any
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
  if (files.length === 0) throw new ToolError("no file is named", "node tools/rate.mjs FILE…");
  const solver = createSolver({ build: "single" });
  try {
    for (const file of files) {
      const text = readFileSync(file, "utf8");
      const lines = text.split("\n").filter((line) => !/^Difficulty:/i.test(line));
      const { levels } = readCollection(lines.join("\n"));
      let end = lines.length;
      // From the last level up, so that the line numbers above stay valid.
      for (const { xsb, line, title } of levels.reverse()) {
        const traits = await traitsFor(solver, xsb);
        if (traits) {
          const rating = `Difficulty: ${scoreOf(traits).toFixed(1)}`;
          const own = lines.slice(line, end).findIndex((text) => /^Best pushes:/i.test(text));
          if (own >= 0) lines.splice(line + own + 1, 0, rating);
          else lines.splice(line + xsb.split("\n").length - 1, 0, "", rating);
        } else say(`${file}: ${title} was not rated`);
        end = line;
      }
      writeFileSync(file, lines.join("\n"));
      say(`${file}: ${levels.length} levels`);
    }
  } finally {
    solver.dispose();
  }
}

runTool(() => rate(process.argv.slice(2)));
