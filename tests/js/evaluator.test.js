// The evaluation of the position on the board: what is claimed is proven, what is estimated is marked, and nothing is
// searched for longer than the position stands.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Evaluator } from "../../www/advice/evaluator.js";
import { beforeLastPush, keyOf } from "../../www/advice/positions.js";
import { Requests, SEARCH } from "../../www/advice/requests.js";
import { costOf, Values } from "../../www/advice/values.js";
import { Solver } from "../../www/index.js";
import { parseBoard } from "../../www/play/board.js";
import { Game } from "../../www/play/game.js";
import { parseLurd } from "../../www/play/lurd.js";
import { entriesOf } from "../../www/play/move_list.js";
import { truthOf } from "./truth.js";

/** @typedef {import("../../www/index.js").Result} Result */
/** @typedef {import("../../www/index.js").SolveOptions} SolveOptions */

/** Every box is one push from its goal on the way there. */
const ROOM = "########\n#      #\n# @$ . #\n#      #\n########";

/** @param {string} xsb */
function gameOn(xsb) {
  const { board } = parseBoard(xsb);
  assert.ok(board);
  return new Game(board);
}

/** @param {Game} game @param {string} lurd */
function play(game, lurd) {
  for (const direction of parseLurd(lurd).directions ?? []) assert.ok(game.step(direction), lurd);
}

/** Lets pending promises settle. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** What the rules say of a position in the tests. */
const SEEN = { frozen: [], corrals: [], piCorrals: [], matching: [] };
/** What a search answers in the tests. */
const UNDECIDED = {
  outcome: "timeout",
  solution: null,
  lowerBound: null,
  expanded: 9,
  build: "single",
};
const IMPOSSIBLE = { ...UNDECIDED, outcome: "unsolvable" };

/** @param {string} solution @param {boolean} optimal @param {number | null} lowerBound */
const solvedBy = (solution, optimal, lowerBound = null) => ({
  ...UNDECIDED,
  outcome: "solved",
  solution,
  pushes: solution.replace(/[^A-Z]/g, "").length,
  optimal,
  lowerBound,
});

/**
 * An evaluator whose searches the test answers.
 *
 * @param {{ mock: import("node:test").MockTracker }} t
 * @param {(game: { boxes: Uint8Array }) => { lowerBound: number | null, proof?: object }} [look]
 */
function make(t, look) {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  /** @type {{ options: SolveOptions, answer: (result: object) => void }[]} */
  const asked = [];
  const requests = new Requests(() => ({
    solve: (_xsb, options = {}) =>
      new Promise((resolve) => {
        const answer = (/** @type {object} */ result) => resolve(/** @type {any} */ (result));
        asked.push({ options, answer });
        options.signal?.addEventListener("abort", () => answer({ outcome: "cancelled" }));
      }),
  }));
  const analyse = async (/** @type {any} */ position) =>
    /** @type {any} */ (look ? { ...SEEN, proof: null, ...look(position) } : null);
  const evaluator = new Evaluator({ analyse, requests });
  /** Follows a game and waits until it is calm. @param {Game} game @param {boolean} [searches] */
  const follow = async (game, searches = true) => {
    evaluator.follow(game, searches);
    t.mock.timers.tick(1000);
    await settle();
  };
  const now = () => {
    assert.ok(evaluator.now);
    return evaluator.now;
  };
  return { asked, requests, evaluator, follow, now };
}

test("walking does not change a position, pushing does, and the one before a push is found", () => {
  const game = gameOn("#########\n#       #\n# @$ .  #\n#  $ .  #\n#       #\n#########");
  const start = keyOf(game);
  assert.equal(beforeLastPush(game), null);
  play(game, "uld");
  assert.equal(keyOf(game), start);
  play(game, "rRRllldrr");
  const before = beforeLastPush(game);
  const trial = gameOn("#########\n#       #\n# @$ .  #\n#  $ .  #\n#       #\n#########");
  play(trial, "uldrRRllldr");
  assert.ok(before);
  assert.equal(keyOf(before.position), keyOf(trial));
  assert.notEqual(keyOf(game), keyOf(trial));
  game.restart();
  assert.equal(beforeLastPush(game), null);
});

test("a cost is exact only between proven numbers, and an estimate compares bounds of one kind", () => {
  const open = { least: 0, most: Number.POSITIVE_INFINITY, bound: null, lost: null, done: false };
  const lost = { ...open, lost: { proof: null, expanded: 1 } };
  assert.deepEqual(costOf({ ...open, least: 5, most: 5 }, { ...open, least: 8, most: 8 }, 1), {
    count: 4,
    exact: true,
  });
  const bounded = { ...open, least: 7, bound: 5 };
  assert.deepEqual(costOf(bounded, { ...open, least: 6, bound: 6 }, 1), {
    count: 2,
    exact: false,
  });
  assert.equal(costOf({ ...open, least: 5 }, { ...open, least: 9, most: 9 }, 1), null);
  assert.deepEqual(costOf({ ...open, most: 9 }, lost, 1), { count: Infinity, exact: true });
  assert.deepEqual(costOf(open, lost, 1), { count: Infinity, exact: false });
  assert.equal(costOf(lost, lost, 1), null, "it was lost before");
});

test("what is known of a position goes on with the pushes, and back from the solved board", () => {
  const values = new Values();
  values.learn("a", { least: 7 });
  values.learn("c", { most: 5 });
  const frozen = { kind: /** @type {const} */ ("frozen"), boxes: [3], floor: [], goals: [] };
  values.learn("\u0001\u0003\u0005", { lost: { proof: frozen, expanded: 0 } });
  values.link("\u0001\u0003\u0005", "\u0001\u0003\u0006", 1);
  assert.equal(values.of("\u0001\u0003\u0006").lost?.proof, frozen, "its boxes stay");
  values.link("\u0001\u0003\u0006", "\u0003\u0004\u0006", 1);
  assert.deepEqual(values.of("\u0003\u0004\u0006").lost, { proof: null, expanded: 0 });
  for (const [from, to] of [
    ["a", "b"],
    ["b", "c"],
    ["a", "b"],
  ])
    values.link(from, to, 1);
  assert.equal(values.of("c").least, 5);
  assert.equal(values.of("b").most, 6);
  assert.equal(values.of("a").most, 7);
});

test("a position is lost or solvable by proof only; what a search leaves open stays open", async (t) => {
  const { asked, follow, now } = make(t);
  const game = gameOn(ROOM);
  await follow(game);
  assert.equal(asked[0].options.objective, "pushes");
  asked[0].answer({ ...UNDECIDED, lowerBound: 2 });
  await settle();
  assert.equal(asked[1].options.objective, "any");
  assert.equal(now().value.least, 2);
  asked[1].answer(UNDECIDED);
  await settle();
  assert.equal(now().value.done, true);
  assert.equal(now().value.lost, null);
  assert.equal(now().value.most, Number.POSITIVE_INFINITY);
  play(game, "R");
  await follow(game);
  asked[2].answer(IMPOSSIBLE);
  await settle();
  assert.deepEqual(now().value.lost, { proof: null, expanded: 9 });
  assert.equal(asked.length, 3);
});

test("who follows a solution that was found needs no more searches", async (t) => {
  const { asked, follow, now } = make(t);
  const game = gameOn(ROOM);
  await follow(game);
  asked[0].answer(solvedBy("RR", true, 2));
  await settle();
  assert.deepEqual([now().value.least, now().value.most], [2, 2]);
  play(game, "R");
  await follow(game);
  assert.deepEqual([now().value.least, now().value.most], [1, 1]);
  assert.deepEqual(now().cost, { count: 0, exact: true });
  play(game, "R");
  await follow(game);
  assert.equal(now().solved, true);
  assert.equal(asked.length, 1);
});

test("a search that had to wait for the module has not tried anything", async (t) => {
  const { asked, follow, now } = make(t);
  await follow(gameOn(ROOM));
  asked[0].answer({ ...UNDECIDED, build: null });
  await settle();
  assert.equal(asked[1].options.objective, "pushes");
  assert.equal(now().value.done, false);
});

test("any other solution proves that there is one, not that it is the shortest", async (t) => {
  const { asked, follow, now } = make(t);
  const game = gameOn(ROOM);
  await follow(game);
  asked[0].answer(UNDECIDED);
  await settle();
  asked[1].answer(solvedBy("RR", true));
  await settle();
  assert.deepEqual([now().value.least, now().value.most], [0, 2]);
});

test("a search ends when the position changes, and not for a walk", async (t) => {
  const { asked, follow, evaluator } = make(t);
  const game = gameOn(ROOM);
  await follow(game);
  play(game, "ul");
  await follow(game);
  assert.equal(asked.length, 1);
  assert.equal(asked[0].options.signal?.aborted, false);
  play(game, "drR");
  await follow(game);
  assert.equal(asked[0].options.signal?.aborted, true);
  assert.equal(asked.length, 2);
  evaluator.follow(game, false);
  assert.equal(asked[1].options.signal?.aborted, true, "switched off");
});

test("a search of the player comes first, and the position is looked into after it", async (t) => {
  const { asked, requests, follow, now } = make(t);
  const game = gameOn(ROOM);
  let end = () => {};
  const search = requests.run(SEARCH, () => new Promise((done) => (end = () => done(null))));
  await follow(game);
  assert.equal(asked.length, 0);
  end();
  await search;
  await settle();
  assert.equal(asked.length, 1);
  requests.run(SEARCH, async () => null);
  await settle();
  assert.equal(asked[0].options.signal?.aborted, true);
  await settle();
  asked[1].answer(solvedBy("RR", true));
  await settle();
  assert.equal(now().value.most, 2);
});

test("nothing is searched for while it is off, but known solutions are", async (t) => {
  const { asked, evaluator, follow, now } = make(t, () => assert.fail("off"));
  const game = gameOn(ROOM);
  evaluator.knows(game.board, { least: 0, most: 4 });
  await follow(game, false);
  assert.equal(now().value.most, 4);
  evaluator.found("RR");
  assert.equal(now().value.most, 2);
  play(game, "R");
  await follow(game, false);
  assert.equal(now().value.most, 1);
  assert.equal(asked.length, 0);
});

test("a rule that proves a position lost ends the search, and the loss stays with what follows", async (t) => {
  const proof = { kind: "frozen", boxes: [1], floor: [], goals: [] };
  const { asked, follow, now, evaluator } = make(t, ({ boxes }) =>
    boxes[20] ? { lowerBound: null, proof } : { lowerBound: 1 },
  );
  const game = gameOn(ROOM);
  play(game, "R");
  assert.equal(game.boxes[20], 1, "the box is on the square that the rule is about");
  await follow(game);
  assert.equal(now().value.lost?.proof, proof);
  assert.equal(asked[0]?.options.signal?.aborted ?? true, true);
  play(game, "R");
  evaluator.follow(game, true);
  assert.deepEqual(now().value.lost, { proof: null, expanded: 0 }, "its box has moved");
  assert.equal(await evaluator.lossOf(gameOn(ROOM)), undefined);
  game.undo();
  evaluator.follow(game, true);
  assert.equal(now().value.lost?.proof, proof, "at once");
});

test("after the game each push is rated, also in earlier runs", async (t) => {
  const { evaluator } = make(t, ({ boxes }) =>
    boxes.subarray(24).some(Boolean)
      ? { lowerBound: null }
      : { lowerBound: Math.abs(boxes.indexOf(1) - 21) },
  );
  const game = gameOn(ROOM);
  play(game, "urD");
  game.restart();
  play(game, "RRRurrdLulD".slice(0, 3));
  game.undo();
  game.undo();
  play(game, "R");
  assert.ok(game.solved);
  evaluator.follow(game, false);
  // A review rests between its pushes, and on a slow machine in a short game too.
  t.mock.timers.reset();
  const passed = await evaluator.review(game, new AbortController().signal);
  const costs = entriesOf(game, "push").map((entry) => evaluator.costOf(game.board, passed, entry));
  assert.deepEqual(costs, [
    null,
    { count: Infinity, exact: true },
    null,
    { count: 0, exact: true },
    { count: 0, exact: true },
  ]);
});

test("what is claimed agrees with a complete search, at random play on small boards", async (t) => {
  const solver = new Solver({ build: "single" });
  t.after(() => solver.dispose());
  // However slow the machine is, small boards are searched to the end.
  const requests = new Requests(() => ({
    solve: (xsb, options) => solver.solve(xsb, { ...options, timeLimitMs: 0 }),
  }));
  let [seed, claims, losses] = [7, 0, 0];
  const random = (/** @type {number} */ below) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * below);
  };
  for (const xsb of [
    "########\n#      #\n# $ .  #\n#@$ .  #\n#      #\n########",
    "#######\n#.  # #\n# $   #\n#  $@.#\n# #   #\n#######",
  ]) {
    const rows = xsb.split("\n");
    const truth = new Map(
      truthOf(rows).map(({ boxes, region, pushes }) => [`${boxes}|${region[0]}`, pushes]),
    );
    const evaluator = new Evaluator({ analyse: async () => null, requests });
    const game = gameOn(xsb);
    const fewestOf = () => {
      const [region, ...boxes] = [...keyOf(game)].map((sign) => sign.charCodeAt(0));
      return truth.get(`${boxes}|${region}`) ?? Number.NaN;
    };
    for (let turn = 0; turn < 12; turn += 1) {
      const before = fewestOf();
      for (let pushes = game.pushes; game.pushes === pushes; ) game.step(random(4));
      const ending = new AbortController();
      const settled = new Promise((resolve) => {
        const look = () => evaluator.now?.value.done && resolve(null);
        evaluator.addEventListener("change", look, { signal: ending.signal });
      });
      evaluator.follow(game, true);
      await settled;
      ending.abort();
      const { value, cost } = /** @type {NonNullable<Evaluator["now"]>} */ (evaluator.now);
      const fewest = fewestOf();
      assert.equal(value.lost !== null, fewest === Number.POSITIVE_INFINITY);
      if (!value.lost) assert.deepEqual([value.least, value.most], [fewest, fewest]);
      const losing = value.lost ? fewest : 1 + fewest - before;
      if (cost) assert.equal(cost.count, losing);
      if (cost && !value.lost) assert.equal(cost.exact, true);
      claims += cost ? 1 : 0;
      if (value.lost) {
        losses += 1;
        game.restart();
        evaluator.follow(game, false);
      }
    }
  }
  assert.ok(claims > 12 && losses > 2, `${losses} of ${claims} lost`);
});
