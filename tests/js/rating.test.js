// The visitor's rating: the formula, which results count, and where the difficulties come from.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { dailyCollection } from "../../www/library/daily_levels.js";
import { ownCollections, shippedDifficulties } from "../../www/library/library.js";
import { firstResults, ratingOf } from "../../www/page/records/rating.js";
import { parseBoard } from "../../www/play/board.js";
import { scoreOf, traitsOf } from "../../www/play/difficulty.js";
import { Game } from "../../www/play/game.js";
import { identify } from "../../www/play/identity.js";
import { parseLurd } from "../../www/play/lurd.js";
import { Progress } from "../../www/store/progress.js";
import { Solutions } from "../../www/store/solutions.js";
import { Store } from "../../www/store/store.js";

const EDGE = "########\n#      #\n# @$ . #\n#      #\n########";
/** Two boxes, one after the other, and taking turns. */
const XSB = "########\n#      #\n#@$  . #\n# $  . #\n#      #\n########";
const [DIRECT, TURNS] = ["RRRllldRRR", "RldRuRldRuRldR"];
/** The same from right to left. */
const MIRRORED = "########\n#      #\n# .  $@#\n# .  $ #\n#      #\n########";
const BACK = "LLLrrrdLLL";

/** @param {string} xsb */
function levelOf(xsb) {
  const { board } = parseBoard(xsb);
  assert.ok(board, xsb);
  const identity = identify(board);
  return { xsb, board, identity, key: identity.key };
}

/** @param {Store} store @param {ReturnType<typeof levelOf>} level @param {string} lurd @param {boolean} [hint] */
function solve(store, level, lurd, hint = false) {
  const game = new Game(level.board);
  for (const direction of parseLurd(lurd).directions ?? []) assert.ok(game.step(direction), lurd);
  assert.equal(game.solved, true, lurd);
  if (hint) game.takeHint();
  new Progress(store).solved(level, game);
}

/** @param {Store} store @param {Map<string, number>} [shipped] */
function results(store, shipped = new Map()) {
  const steps = firstResults(store.entries("records"), shipped);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

const win = { difficulty: 7, unaided: true };
const loss = { difficulty: 7, unaided: false };

test("the formula is that of Elo with a factor of 32", () => {
  assert.equal(ratingOf([]), 700);
  assert.equal(ratingOf([win]), 716, "against an equal level: half of the factor");
  assert.equal(ratingOf([loss]), 684);
  // 400 points make ten to one.
  assert.ok(Math.abs(ratingOf([{ ...win, difficulty: 11 }]) - (700 + (32 * 10) / 11)) < 1e-9);
  assert.ok(Math.abs(ratingOf([{ ...win, difficulty: 3 }]) - (700 + 32 / 11)) < 1e-9);
  assert.ok(ratingOf([{ ...loss, difficulty: 3 }]) < ratingOf([loss]));
});

test("another very easy level adds next to nothing", () => {
  const many = Array.from({ length: 1000 }, () => ({ difficulty: 1, unaided: true }));
  assert.ok(ratingOf(many) - ratingOf(many.slice(1)) < 0.2);
});

test("every level that comes with Kura has a difficulty, found by its text", async (context) => {
  const answer = async (/** @type {URL} */ url) => new Response(readFileSync(url, "utf8"));
  context.mock.method(globalThis, "fetch", answer);
  const known = await shippedDifficulties();
  const collections = await Promise.all((await ownCollections()).map(({ load }) => load(true)));
  const levels = [dailyCollection(), ...collections].map(async (one) => (await one)?.levels ?? []);
  const all = (await Promise.all(levels)).flat();
  assert.ok(all.length > 100, `${all.length}`);
  for (const { xsb, difficulty } of all) assert.equal(known.get(xsb), difficulty, xsb);
});

test("each finished level counts once, by its first result", () => {
  const store = new Store();
  const one = levelOf(EDGE);
  assert.deepEqual(results(store), []);
  new Progress(store).addTime(one, 60_000);
  assert.deepEqual(results(store), [], "played, not finished");
  solve(store, one, "RR", true);
  assert.deepEqual(
    results(store).map(({ key, unaided }) => [key, unaided]),
    [[one.key, false]],
  );
  solve(store, one, "RR");
  assert.deepEqual(
    results(store).map(({ key, unaided }) => [key, unaided]),
    [[one.key, false]],
    "the second time",
  );
});

test("results stand in the order of time", () => {
  const store = new Store();
  const [first, second] = [levelOf(EDGE), levelOf("#######\n#@$  .#\n#######")];
  const history = (/** @type {string} */ date) => [
    { date, start: 0, moves: 2, pushes: 2, ms: 0, helped: false },
  ];
  solve(store, first, "RR");
  solve(store, second, "RRR");
  for (const [level, date] of /** @type {const} */ ([
    [first, "2026-01-02"],
    [second, "2026-01-01"],
  ])) {
    const record = store.value("records", level.key);
    store.put("records", level.key, null);
    store.put("records", level.key, { ...record, history: history(`${date}T00:00:00.000Z`) });
  }
  assert.deepEqual(
    results(store).map(({ key }) => key),
    [second.key, first.key],
  );
});

test("the difficulty is the shipped one, or that of the best stored solution, however the board is turned", () => {
  const level = levelOf(XSB);
  const by = (/** @type {string} */ lurd) => {
    const traits = traitsOf(level.board, lurd);
    assert.ok(traits);
    return scoreOf(traits);
  };
  assert.ok(by(DIRECT) < by(TURNS));
  const store = new Store();
  solve(store, level, TURNS);
  assert.equal(results(store)[0].difficulty, by(TURNS));
  new Solutions(store).keep(level, DIRECT, "solver");
  assert.equal(results(store)[0].difficulty, by(DIRECT));
  assert.equal(results(store, new Map([[XSB, 12.5]]))[0].difficulty, 12.5);
  const other = new Store();
  solve(other, levelOf(MIRRORED), BACK);
  assert.deepEqual(
    results(other).map(({ key, difficulty }) => [key, difficulty]),
    [[level.key, by(DIRECT)]],
  );
});
