// The solver of an embedded board: which of its requests cancels which, and advice that comes after a move.

import assert from "node:assert/strict";
import { getEventListeners } from "node:events";
import { test } from "node:test";
import { Adviser } from "../../www/advice/adviser.js";
import { BACKGROUND, CHECK, Requests, SEARCH } from "../../www/advice/requests.js";
import { takeSolver } from "../../www/advice/shared_solver.js";
import { parseBoard } from "../../www/play/board.js";
import { RIGHT } from "../../www/play/directions.js";
import { Game } from "../../www/play/game.js";
import { Solving } from "../../www/player/solving.js";

/** @typedef {import("../../www/index.js").SolveOptions} SolveOptions */

const LEVEL = "#########\n#@ $   .#\n#########";

/** An embedded board without a picture. */
function makeElement() {
  const { board } = parseBoard(LEVEL);
  assert.ok(board);
  const game = new Game(board);
  const player = {
    game,
    playing: false,
    load: () => ({ moves: 0, error: null }),
    seek: (/** @type {number} */ cursor) => game.seek(cursor),
    follow: () => {},
  };
  /** @type {string[]} */
  const told = [];
  const element = {
    player,
    hasAttribute: () => true,
    showHint: (/** @type {string} */ grade) => told.push(grade),
    dispatchEvent: (/** @type {Event} */ { type }) => told.push(type),
  };
  return { game, told, element: /** @type {any} */ (element) };
}

/** An element's solver whose searches the test answers. */
function make() {
  /** @type {{ options: SolveOptions, answer: (result: object) => void, fail: (error: Error) => void }[]} */
  const asked = [];
  /** @type {import("../../www/advice/requests.js").GivenSolver} */
  const given = {
    solve: (_xsb, options = {}) =>
      new Promise((resolve, fail) => {
        const answer = (/** @type {object} */ result) => resolve(/** @type {any} */ (result));
        asked.push({ options, answer, fail });
        const cancel = () => answer({ outcome: "cancelled", solution: null });
        if (options.signal?.aborted) cancel();
        options.signal?.addEventListener("abort", cancel);
      }),
  };
  const { game, told, element } = makeElement();
  const solver = new Solving(element, /** @type {any} */ ({ show: () => {} }));
  solver.given = given;
  const requests = new Requests(() => given);
  return { asked, game, told, solver, requests, adviser: new Adviser(element, requests) };
}

/** Lets pending promises settle. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test("a signal that has already been aborted ends a search of the element", async () => {
  const { solver } = make();
  const result = await solver.solve({ signal: AbortSignal.abort() });
  assert.equal(result?.outcome, "cancelled");
});

test("a signal ends a search of the element, which leaves no listener", async () => {
  const { asked, solver } = make();
  const stop = new AbortController();
  const first = solver.solve({ signal: stop.signal });
  await settle();
  asked[0].answer({ outcome: "solved", solution: null });
  await first;
  assert.equal(getEventListeners(stop.signal, "abort").length, 0);
  const second = solver.solve({ signal: stop.signal });
  stop.abort();
  assert.equal((await second)?.outcome, "cancelled");
});

test("a push does not cancel a search of the program, and later searches do", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { asked, game, solver, told } = make();
  const first = solver.solve();
  await settle();
  game.step(RIGHT);
  game.step(RIGHT);
  assert.equal(game.pushes, 1);
  solver.watch();
  t.mock.timers.tick(1000);
  await settle();
  assert.equal(asked.length, 1, "the check waits for another push");
  assert.equal(asked[0].options.signal?.aborted, false);
  const second = solver.solve();
  await settle();
  assert.equal((await first)?.outcome, "cancelled");
  asked[1].answer({ outcome: "solved", solution: null });
  await second;
  solver.watch();
  t.mock.timers.tick(1000);
  await settle();
  assert.equal(asked.length, 3, "now the position is checked");
  asked[2].answer({ outcome: "unsolvable", solution: null });
  await settle();
  assert.ok(told.includes("deadlock"));
});

test("a search of the program cancels a check", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { asked, game, solver } = make();
  game.step(RIGHT);
  game.step(RIGHT);
  solver.watch();
  t.mock.timers.tick(1000);
  await settle();
  assert.equal(asked.length, 1);
  solver.solve();
  await settle();
  assert.equal(asked[0].options.signal?.aborted, true);
  assert.equal(asked[1].options.signal?.aborted, false);
  solver.stop();
  assert.equal(asked[1].options.signal?.aborted, true);
});

test("a progress callback whose promise rejects is not dropped by the element", async () => {
  const { asked, solver } = make();
  solver.solve({ onProgress: async () => Promise.reject(new Error("mine")) });
  await settle();
  const told = /** @type {any} */ (asked[0].options.onProgress)?.({});
  await assert.rejects(told, /mine/);
});

test("going back leaves moves alone that were made while it searched", async () => {
  const { adviser, asked, game } = make();
  for (let step = 0; step < 3; step += 1) game.step(RIGHT);
  const back = adviser.goBack();
  await settle();
  game.step(RIGHT);
  asked[0].answer({ outcome: "timeout", solution: null });
  await back;
  assert.equal(game.lurd(), "rRRR");
  const again = adviser.goBack();
  await settle();
  asked[1].answer({ outcome: "timeout", solution: null });
  await again;
  assert.equal(game.lurd(), "rRR", "one push back, as nothing moved");
});

test("hints at one position tell more each time, and need one search", async () => {
  const { adviser, asked, told } = make();
  const first = adviser.hint();
  await settle();
  asked[0].answer({ outcome: "solved", solution: "rRRRR" });
  const grades = [await first, await adviser.hint(), await adviser.hint(), await adviser.hint()];
  assert.deepEqual(grades, ["box", "place", "push", "done"]);
  assert.equal(asked.length, 1);
  assert.deepEqual(told, ["hint", "box", "hint", "place", "hint", "push", "hint"]);
});

test("a hint neither ends a long search of the player, nor is it ended by a deadlock check", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { adviser, asked, game, requests } = make();
  game.step(RIGHT);
  game.step(RIGHT);
  let end = () => {};
  const search = requests.run(SEARCH, () => new Promise((done) => (end = () => done(null))));
  assert.deepEqual(await adviser.hint(), { why: "The solver is busy.", lost: null });
  end();
  await search;
  const hint = adviser.hint();
  adviser.watch(() => {});
  t.mock.timers.tick(1000);
  await settle();
  assert.equal(asked.length, 1);
  asked[0].answer({ outcome: "unsolvable", solution: null, expanded: 7 });
  const why = "This position cannot be solved: undo some pushes.";
  assert.deepEqual(await hint, { why, lost: { expanded: 7 } });
});

test("work in the background is interrupted by any request, and hears when there is none", async () => {
  const { requests, asked } = make();
  let ended = "";
  const work = requests.run(BACKGROUND, (signal) => {
    return new Promise((resolve) => {
      signal.addEventListener("abort", () => resolve("interrupted"));
    });
  });
  work.then((how) => {
    ended = String(how);
  });
  const check = requests.solve(CHECK, LEVEL, {});
  await settle();
  assert.equal(ended, "interrupted");
  assert.equal(await requests.run(BACKGROUND, async () => "no"), null, "a check matters more");
  let free = false;
  const waits = requests.free().then(() => {
    free = true;
  });
  await settle();
  assert.equal(free, false);
  asked[0].answer({ outcome: "timeout", solution: null });
  await Promise.all([check, waits]);
  assert.equal(free, true);
});

test("a deadlock check that fails says nothing", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { adviser, asked, game } = make();
  game.step(RIGHT);
  game.step(RIGHT);
  adviser.watch(() => assert.fail("nothing is known"));
  t.mock.timers.tick(1000);
  await settle();
  asked[0].fail(new Error("the module is missing"));
  await settle();
  assert.equal(asked.length, 1);
});

test("boards share a solver, unless one was given options of its own", async () => {
  const [one, other, own] = [takeSolver(), takeSolver(), takeSolver({ memoryLimitMb: 5000 })];
  assert.equal(one.solver, other.solver);
  assert.notEqual(one.solver, own.solver);
  await assert.rejects(own.solver.solve(LEVEL), /memoryLimitMb must be .* not 5000/);
  assert.throws(() => takeSolver({ threads: 0 }), RangeError);
  one.leave();
  other.leave();
  own.leave();
  assert.notEqual(takeSolver().solver, one.solver, "the shared one ended with the last board");
});

test("an element with options makes a solver of its own, and says what is wrong with them", async () => {
  const { game, element } = makeElement();
  const solver = new Solving(element, /** @type {any} */ ({ show: () => {} }));
  solver.given = { threads: 0 };
  await assert.rejects(solver.solve(), /threads must be/);
  assert.equal(game.moves, 0);
});
