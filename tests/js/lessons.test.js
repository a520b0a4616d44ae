// The lessons: each can be solved, its task can be done, what is said then is the module's own answer, and its figures
// are those of the documents.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { after, test } from "node:test";
import { decodeExperiment } from "../../www/lab/experiment.js";
import { IDEAS } from "../../www/lab/lessons/ideas.js";
import { commandsOf, MEASURED } from "../../www/lab/lessons/measured.js";
import { canonical } from "../../www/lab/position.js";
import { createSolver } from "../../www/lab.js";
import { parseBoard } from "../../www/play/board.js";
import { Game } from "../../www/play/game.js";
import { parseLurd } from "../../www/play/lurd.js";
import { reverseBoard } from "../../www/play/reverse.js";

const HOME = new URL("../../", import.meta.url);
const skip = existsSync(new URL("pkg/lab/kura_bg.wasm", HOME))
  ? false
  : "pkg/lab is not built; run `npm run wasm`";
const solver = createSolver();
after(() => solver.dispose());

/** What is said below each board at first, and when its task is done. @type {Record<string, [string, string]>} */
const SAID = {
  duplicates: [
    "The player can stand on 20 squares: one position.",
    "The boxes and the region are those of the start: the search drops this position.",
  ],
  "dead-square": ["13 squares are dead.", "Stuck: a box is on a dead square."],
  freeze: ["Nothing is frozen.", "Stuck: these boxes block each other."],
  bipartite: [
    "Every box can still reach a goal of its own.",
    "Stuck: bipartite deadlock: the boxes could not all reach different goals",
  ],
  tunnel: [
    "No push can be skipped because of the passage.",
    "4 pushes can be skipped: the box pushed last goes on first.",
  ],
  corral: ["The player cannot reach 9 squares.", "The player can reach all of the floor."],
  "pi-corral": [
    "4 pushes can be skipped, 2 need to be searched.",
    "No PI-corral: all pushes need to be searched.",
  ],
  matching: ["At least 5 more pushes are needed.", "At least 4 more pushes are needed."],
  conflicts: ["At least 8 more pushes are needed.", "At least 0 more pushes are needed."],
  "ida-star": [
    "Limit 5, 0 pushes made.",
    "Limit 5: nothing within it is left to try here. Go back, or raise it to 7.",
  ],
  "both-ends": [
    "0 made, at least 10 left: at least 10 in all.",
    "5 pushes from the start, 5 from the end: the two searches can meet here.",
  ],
  reversed: [
    "0 of 2 boxes are back where they start.",
    "All boxes are back: your pulls, read backwards, are a solution.",
  ],
  "packing-order": [
    "Goal 1 is filled next.",
    "Stuck: bipartite deadlock: the boxes could not all reach different goals",
  ],
  parking: ["Goal 3 is filled next.", "Everything is packed."],
  estimates: [
    "Estimate 5; the best push leads to 4.",
    "Estimate 4, but the best push leads to 5: LRTA* raises it here to 6.",
  ],
  fess: ["Packed: 0, regions: 2.", "Packed: 1, regions: 1."],
  proofs: [
    "0 made, at least 4 left: at least 4 in all.",
    "Solved with 4 pushes: proven, no solution has fewer.",
  ],
};

/** The position after moves, and what a lesson is told about the way there. @param {Game} game */
function placeOf(game) {
  const last = game.lurd().replace(/[a-z]/g, "").at(-1) ?? "";
  return { at: canonical(game.xsb()) ?? "", pushes: game.pushes, last };
}

test("the lessons are in their order, and each has a figure", () => {
  const ids = IDEAS().map(({ id }) => id);
  assert.deepEqual(ids, Object.keys(SAID));
  assert.deepEqual(Object.keys(MEASURED).sort(), [...ids].sort());
});

for (const { id, level, task, play, pulls = false, look } of IDEAS()) {
  test(`the task of the lesson can be done: ${id}`, { skip }, async () => {
    const xsb = canonical(level) ?? "";
    const { board, problems } = parseBoard(xsb);
    assert.ok(board, JSON.stringify(problems));
    const result = await solver.solve(xsb, { strategy: "astar", nodeLimit: 100_000 });
    assert.equal(result.outcome, "solved");
    assert.ok(task.length > 0);
    const game = new Game(pulls ? reverseBoard(board) : board, pulls);
    const says = async () => (await look({ solver, xsb, ...placeOf(game) })).says;
    const [before, done] = SAID[id];
    assert.equal(await says(), before);
    const steps = parseLurd(play).directions ?? [];
    assert.equal(steps.length, play.length);
    steps.forEach((direction, index) => {
      const pull = pulls && play[index] === play[index].toUpperCase();
      assert.ok(game.step(direction, pull), `move ${index + 1} of ${play}`);
    });
    assert.equal(await says(), done);
  });

  test(`the figure of the lesson is in its document, with strategies that exist: ${id}`, () => {
    const measured = MEASURED[id];
    const document = readFileSync(new URL(measured.from, HOME), "utf8");
    for (const [configuration, count] of measured.runs) {
      const number = new RegExp(`(?<![\\d,])${count.toLocaleString("en")}(?![\\d,]*\\d)`);
      assert.match(document, number, configuration);
    }
    const link = `lab=1${measured.runs.map(([name]) => `&run=${encodeURIComponent(name)}`).join("")}`;
    const wanted = decodeExperiment(link);
    assert.ok(wanted && !("error" in wanted), link);
    for (const command of commandsOf(measured)) {
      assert.match(command, /^(kura (bench|lab) \S+|KURA_RULES=60 cargo test)/);
    }
  });
}

test("the strategies of the figures can be searched with", { skip }, async () => {
  const level = "#####\n#@$.#\n#####";
  for (const { runs } of Object.values(MEASURED)) {
    for (const [strategy] of runs) {
      const { outcome } = await solver.solve(level, { strategy, nodeLimit: 1000 });
      assert.notEqual(outcome, "unsupported", strategy);
    }
  }
});
