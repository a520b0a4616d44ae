// Chooses the daily levels from candidates and writes www/levels/daily.xsb, the easiest first.
//
//   kura generate --width 9 --height 8 --boxes 3 --count 80 --seed 2604 --min-pushes 18 --min-changes 6 --min-expanded 200 \
//     --proven > a.xsb      and so on for other sizes, then
//   node tools/measure/daily.mjs a.xsb b.xsb …
//
// A candidate must be solved within the limit with proven fewest pushes and enough box changes. It must differ from the
// page's levels and from other candidates, even when rotated or mirrored. From the rest, the levels are chosen evenly over
// the ratings (`www/play/difficulty.js`).

import { readFileSync, writeFileSync } from "node:fs";
import { createSolver } from "../../www/index.js";
import { parseBoard } from "../../www/play/board.js";
import { readCollection } from "../../www/play/collection.js";
import { scoreOf, traitsOf } from "../../www/play/difficulty.js";
import { identify } from "../../www/play/identity.js";
import { inRoot } from "../lib/paths.mjs";
import { runTool, say, ToolError } from "../lib/run.mjs";

/** Time limit per level, in milliseconds. */
const LIMIT = 60_000;
/** How many are chosen: 121 for each of the three levels of a day, and one. */
const COUNT = 364;
/** Fewest box changes of a worthwhile daily level. */
const LEAST_CHANGES = 4;
const OUT = "www/levels/daily.xsb";

/** @typedef {{ xsb: string, pushes: number, score: number }} Rated */

/** @param {string} path @returns {string[]} its levels as XSB */
const levelsIn = (path) => readCollection(readFileSync(path, "utf8")).levels.map(({ xsb }) => xsb);

/** The identities of the page's own levels. */
function shipped() {
  const names = /** @type {string[]} */ (
    JSON.parse(readFileSync(inRoot("www/levels/index.json"), "utf8"))
  );
  return new Set(names.flatMap((name) => levelsIn(inRoot("www/levels", name)).map(keyOf)));
}

/** @param {string} xsb */
function keyOf(xsb) {
  const { board } = parseBoard(xsb);
  return board ? identify(board).key : "";
}

/**
 * @param {import("../../www/index.js").Solver} solver
 * @param {string} xsb
 * @returns {Promise<Rated | null>} null if it is not suitable
 */
async function rate(solver, xsb) {
  const { board } = parseBoard(xsb);
  const options = /** @type {const} */ ({ objective: "pushes", timeLimitMs: LIMIT });
  const { solution, optimal, pushes } = await solver.solve(xsb, options);
  const traits = board && solution && optimal ? traitsOf(board, solution) : null;
  if (!traits || pushes === null || traits.changes < LEAST_CHANGES) return null;
  return { xsb, pushes, score: scoreOf(traits) };
}

/** @param {Rated[]} rated sorted @returns {Rated[]} the levels of a year, evenly spaced */
function evenly(rated) {
  return Array.from({ length: COUNT }, (_, at) => rated[Math.floor((at * rated.length) / COUNT)]);
}

/** @param {string[]} files */
async function choose(files) {
  if (files.length === 0)
    throw new ToolError("no file is named", "node tools/measure/daily.mjs FILE…");
  const known = shipped();
  const solver = createSolver({ build: "single" });
  /** @type {Rated[]} */
  const rated = [];
  try {
    for (const xsb of files.flatMap(levelsIn)) {
      const key = keyOf(xsb);
      if (key === "" || known.has(key)) continue;
      known.add(key);
      const one = await rate(solver, xsb);
      if (one) rated.push(one);
    }
  } finally {
    solver.dispose();
  }
  if (rated.length < COUNT) throw new ToolError(`${rated.length} candidates are left of ${COUNT}`);
  rated.sort((a, b) => a.score - b.score || (a.xsb < b.xsb ? -1 : 1));
  const chosen = evenly(rated).map(
    ({ xsb, pushes, score }) =>
      `${xsb}\n\nBest pushes: ${pushes}\nDifficulty: ${score.toFixed(1)}\n`,
  );
  writeFileSync(inRoot(OUT), `Collection: Daily levels\nAuthor: Kura\n\n${chosen.join("\n")}`);
  say(`${OUT}: ${COUNT} of ${rated.length}`);
}

runTool(() => choose(process.argv.slice(2)));
