// How hard a level is for people: the features, and how well the score matches collections of increasing difficulty.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { parseBoard } from "../../www/play/board.js";
import { ratedDifficulty, readCollection } from "../../www/play/collection.js";
import { scoreOf, starsOf, traitsOf } from "../../www/play/difficulty.js";
import { OPTIONAL_LEVELS } from "./levels.js";

/** @param {string} text @param {string} solution */
function traits(text, solution) {
  const { board } = parseBoard(text);
  assert.ok(board);
  return traitsOf(board, solution);
}

const PAIR = "#########\n#       #\n# @$ .  #\n#  $ .  #\n#       #\n#########";

test("boxes, lines, changes and returns are counted along the solution", () => {
  assert.deepEqual(traits(PAIR, "RRllldrRR"), {
    boxes: 2,
    pushes: 4,
    lines: 2,
    changes: 1,
    returns: 0,
    against: 0,
  });
  // One push of the upper box, the lower box to its goal, the upper box to its goal.
  assert.deepEqual(traits(PAIR, "RlldrRRluR"), {
    boxes: 2,
    pushes: 4,
    lines: 3,
    changes: 2,
    returns: 1,
    against: 0,
  });
});

test("a push away from the nearest goal is counted, and turning a box is another line", () => {
  const room = "########\n#      #\n#      #\n#  $.  #\n#  @   #\n########";
  const seen = traits(room, "UluRurD");
  assert.deepEqual(seen, { boxes: 1, pushes: 3, lines: 3, changes: 0, returns: 0, against: 1 });
});

test("moves that do not solve the level are not rated", () => {
  assert.equal(traits(PAIR, "RR"), null);
  assert.equal(traits(PAIR, "x"), null);
  assert.equal(traits(PAIR, "llllll"), null);
});

test("more of any feature is not easier, and stars go from one to five", () => {
  const some = { boxes: 2, pushes: 9, lines: 5, changes: 3, returns: 1, against: 2 };
  for (const name of /** @type {const} */ (["lines", "changes", "against"])) {
    assert.ok(scoreOf({ ...some, [name]: some[name] + 1 }) > scoreOf(some), name);
  }
  assert.deepEqual([0, 6.9, 7, 9.5, 12, 15, 99].map(starsOf), [1, 1, 2, 3, 4, 5, 5]);
});

const skip = existsSync(`${OPTIONAL_LEVELS}/optimal`)
  ? false
  : "there are no collections to measure on";

/**
 * The scores of a collection by its best known solutions.
 *
 * @param {string} name
 * @param {"optimal" | "solutions"} kind which file of solutions
 */
function scores(name, kind) {
  const { levels } = readCollection(readFileSync(`${OPTIONAL_LEVELS}/${name}.xsb`, "utf8"));
  const [head, ...rows] = readFileSync(`${OPTIONAL_LEVELS}/${kind}/${name}.${kind}.csv`, "utf8")
    .trim()
    .split("\n")
    .map((row) => [...row.matchAll(/("[^"]*"|[^,]*)(?:,|$)/g)].map(([, field]) => field));
  const column = head.indexOf(kind === "optimal" ? "lurd_min_pushes" : "lurd_best_pushes");
  return rows.flatMap((row) => {
    const number = Number(row[0]);
    const { board } = parseBoard(levels[number - 1]?.xsb ?? "");
    const seen = board && row[column] ? traitsOf(board, row[column]) : null;
    return seen ? [{ number, score: scoreOf(seen) }] : [];
  });
}

/** Ranks; equal values share one. @param {number[]} values */
function ranks(values) {
  return values.map((value) => {
    const below = values.filter((other) => other < value).length;
    const equal = values.filter((other) => other === value).length;
    return below + (equal - 1) / 2;
  });
}

/** Spearman's rank correlation. @param {{ number: number, score: number }[]} rated */
function correlation(rated) {
  const x = ranks(rated.map(({ number }) => number));
  const y = ranks(rated.map(({ score }) => score));
  const middle = (rated.length - 1) / 2;
  let [both, one, other] = [0, 0, 0];
  for (let i = 0; i < x.length; i += 1) {
    both += (x[i] - middle) * (y[i] - middle);
    one += (x[i] - middle) ** 2;
    other += (y[i] - middle) ** 2;
  }
  return both / Math.sqrt(one * other);
}

// Collections sorted by difficulty by their authors, with the measured correlation, rounded down.
for (const [name, kind, least] of /** @type {const} */ ([
  ["microban_1_155", "optimal", 0.6],
  ["sasquatch_1_50", "solutions", 0.5],
  ["sasquatch_3_50", "solutions", 0.5],
  ["sokevo_107", "optimal", 0.85],
  ["sokogen_78", "optimal", 0.7],
  ["csoko_51", "optimal", 0.75],
  ["novoban_50", "optimal", 0.65],
  ["dimitri_yorick_61", "optimal", 0.7],
])) {
  test(`the score rises with the levels of ${name}`, { skip }, () => {
    const found = correlation(scores(name, kind));
    assert.ok(found >= least, `${found}`);
  });
}

test("the hard levels of Boxoban are harder than the unfiltered ones, Sasquatch than Microban", {
  skip,
}, () => {
  const classes = ["boxoban_unfiltered_a_500", "boxoban_medium_a_500", "boxoban_hard_a_500"];
  const rated = classes.flatMap((name, number) =>
    scores(name, "optimal").map(({ score }) => ({ number, score })),
  );
  assert.equal(rated.length, 1500);
  const found = correlation(rated);
  assert.ok(found >= 0.4, `${found}`);
  const middle = (/** @type {{ score: number }[]} */ all) =>
    all.map(({ score }) => score).sort((a, b) => a - b)[Math.floor(all.length / 2)];
  const small = middle(scores("microban_1_155", "optimal"));
  assert.ok(middle(scores("sasquatch_1_50", "solutions")) > small + 2, `${small}`);
});

const MODULE = new URL("../../pkg/single/kura_bg.wasm", import.meta.url);
const withoutModule = existsSync(MODULE) ? false : "pkg/single is not built";

test("all of the page's levels are rated, the first ones as their solutions say", async (context) => {
  const home = new URL("../../www/levels/", import.meta.url);
  const names = JSON.parse(readFileSync(new URL("index.json", home), "utf8"));
  for (const name of names) {
    const { levels } = readCollection(readFileSync(new URL(name, home), "utf8"));
    for (const { title, notes } of levels) {
      assert.notEqual(ratedDifficulty(notes), null, `${name}: ${title}`);
    }
  }
  const first = readCollection(readFileSync(new URL("first-steps.xsb", home), "utf8")).levels;
  await context.test("solved anew", { skip: withoutModule }, async () => {
    const { solve } = await import("../../www/index.js");
    for (const { xsb, title, notes } of first) {
      // Solutions with as few pushes are rated differently: some leave a box for another more often. Those with the
      // fewest moves seldom do.
      const apart = [];
      for (const objective of /** @type {const} */ (["pushes", "moves"])) {
        const { solution } = await solve(xsb, { objective });
        const { board } = parseBoard(xsb);
        const seen = board && traitsOf(board, solution ?? "");
        assert.ok(seen, title);
        apart.push(Math.abs(scoreOf(seen) - Number(ratedDifficulty(notes))));
      }
      assert.ok(Math.min(...apart) < 2, `${title}: ${apart}`);
    }
  });
});
