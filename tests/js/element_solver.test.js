// The solver of an embedded board: which of its requests cancels which, and advice that comes after a move.

import assert from "node:assert/strict";
import { getEventListeners } from "node:events";
import { test } from "node:test";
import { parseBoard } from "../../www/play/board.js";
import { RIGHT } from "../../www/play/directions.js";
import { Game } from "../../www/play/game.js";
import { Advisor } from "../../www/player/advisor.js";
import { ElementSolver } from "../../www/player/element_solver.js";

/** @typedef {import("../../www/index.js").SolveOptions} SolveOptions */

const LEVEL = "#########\n#@ $   .#\n#########";

/** A player without a picture. */
function makePlayer() {
  const { board } = parseBoard(LEVEL);
  assert.ok(board);
  const game = new Game(board);
  const player = {
    game,
    playing: false,
    load: () => ({ moves: 0, error: null }),
    seek: (/** @type {number} */ cursor) => game.seek(cursor),
  };
  return {
    game,
    player: /** @type {import("../../www/player/player.js").Player} */ (
      /** @type {any} */ (player)
    ),
  };
}

/** An element's solver whose searches the test answers. */
function make() {
  /** @type {{ options: SolveOptions, answer: (result: object) => void }[]} */
  const asked = [];
  /** @type {import("../../www/player/element_solver.js").GivenSolver} */
  const solver = {
    solve: (_xsb, options = {}) =>
      new Promise((resolve) => {
        const answer = (/** @type {object} */ result) => resolve(/** @type {any} */ (result));
        asked.push({ options, answer });
        const cancel = () => answer({ outcome: "cancelled", solution: null });
        if (options.signal?.aborted) cancel();
        options.signal?.addEventListener("abort", cancel);
      }),
  };
  const { game, player } = makePlayer();
  /** @type {string[]} */
  const told = [];
  return {
    asked,
    game,
    told,
    solver: new ElementSolver(player, (event) => told.push(event), solver),
  };
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
  game.step(RIGHT);
  game.step(RIGHT);
  assert.equal(game.pushes, 1);
  solver.watch();
  t.mock.timers.tick(1000);
  await settle();
  assert.equal(asked.length, 1, "the check waits for another push");
  assert.equal(asked[0].options.signal?.aborted, false);
  const second = solver.solve();
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
  assert.equal(asked[0].options.signal?.aborted, true);
  assert.equal(asked[1].options.signal?.aborted, false);
  solver.destroy();
  assert.equal(asked[1].options.signal?.aborted, true);
});

test("a progress callback whose promise rejects is not dropped by the element", async () => {
  const { asked, solver } = make();
  solver.solve({ onProgress: async () => Promise.reject(new Error("mine")) });
  const told = /** @type {any} */ (asked[0].options.onProgress)?.({});
  await assert.rejects(told, /mine/);
});

test("going back leaves moves alone that were made while it searched", async () => {
  const { game, player } = makePlayer();
  const advisor = new Advisor(player, async () => null);
  for (let step = 0; step < 3; step += 1) game.step(RIGHT);
  let wake = () => {};
  const lost = new Promise((resolve) => {
    wake = () => resolve(null);
  });
  const back = advisor.goBack(() => lost);
  game.step(RIGHT);
  wake();
  await back;
  assert.equal(game.lurd(), "rRRR");
  await advisor.goBack(async () => null);
  assert.equal(game.lurd(), "rRR", "one push back, as nothing moved");
});
