import assert from "node:assert/strict";
import { test } from "node:test";
import { FLOOR, parseBoard } from "../../www/play/board.js";
import { nextBoxSession } from "../../www/play/box_session.js";
import { DOWN, LEFT, RIGHT, UP } from "../../www/play/directions.js";
import { Game } from "../../www/play/game.js";
import { PushPlan } from "../../www/play/push.js";
import { reachable, walkPath } from "../../www/play/walk.js";
import { hugeBoard } from "../e2e/pages/levels.js";
import { DOOR, openBoard, ROOM, random } from "./levels.js";

/** @param {string} text */
function gameOf(text) {
  const { board } = parseBoard(text);
  assert.ok(board, text);
  return new Game(board);
}

test("walks the shortest path around boxes", () => {
  const game = gameOf(ROOM);
  const path = walkPath(game.board, game.boxes, game.playerSquare, 7 * 2 + 5);
  assert.equal(path?.length, 5);
  assert.equal(
    walkPath(game.board, game.boxes, game.playerSquare, 7 * 2 + 3),
    null,
    "a box stands there",
  );
  assert.deepEqual(walkPath(game.board, game.boxes, game.playerSquare, game.playerSquare), []);
  assert.equal(reachable(game.board, game.boxes, game.playerSquare)[7 * 2 + 3], 0);
});

test("takes a box through a door", () => {
  const game = gameOf(DOOR);
  const plan = new PushPlan(
    game.board,
    game.boxes,
    game.playerSquare,
    game.board.boxes[0],
  ).finish();
  const path = plan.pathTo(9 * 2 + 7);
  assert.ok(path);
  for (const direction of path) assert.ok(game.step(direction));
  assert.equal(game.solved, true);
  assert.equal(game.pushes, 5);
});

test("offers no target square to a box stuck in a corner", () => {
  const game = gameOf("#####\n#$ .#\n#@  #\n#####");
  const plan = new PushPlan(game.board, game.boxes, game.playerSquare, 6).finish();
  assert.deepEqual(plan.targets, []);
  assert.equal(plan.pathTo(8), null);
});

/**
 * All states of one box and the player, by exhaustive search: the costs that the planner must find.
 *
 * @param {Game} game
 * @param {number} box
 * @param {number} pushCost
 * @param {number} moveCost
 * @returns {Map<number, number>} the minimum cost for each square of the box
 */
function exhaustive(game, box, pushCost, moveCost) {
  const { cells, offsets } = game.board;
  const free = (/** @type {number} */ s) => cells[s] === FLOOR && (!game.boxes[s] || s === box);
  const cost = new Map([[`${game.playerSquare},${box}`, 0]]);
  const best = new Map([[box, 0]]);
  const open = [{ player: game.playerSquare, box, cost: 0 }];
  while (open.length > 0) {
    open.sort((a, b) => b.cost - a.cost);
    const state = /** @type {{ player: number, box: number, cost: number }} */ (open.pop());
    if (state.cost > (cost.get(`${state.player},${state.box}`) ?? 0)) continue;
    for (const offset of offsets) {
      const player = state.player + offset;
      if (!free(player)) continue;
      const pushes = player === state.box;
      const boxNow = pushes ? state.box + offset : state.box;
      if (pushes && !free(boxNow)) continue;
      const total = state.cost + moveCost + (pushes ? pushCost : 0);
      const key = `${player},${boxNow}`;
      if (total >= (cost.get(key) ?? Number.POSITIVE_INFINITY)) continue;
      cost.set(key, total);
      best.set(boxNow, Math.min(best.get(boxNow) ?? total, total));
      open.push({ player, box: boxNow, cost: total });
    }
  }
  return best;
}

for (const fewest of /** @type {const} */ (["pushes", "moves"])) {
  test(`finds exactly what an exhaustive search finds on 300 random boards, fewest ${fewest}`, () => {
    const next = random(2024);
    const pushCost = fewest === "pushes" ? 1e6 : 1;
    const moveCost = fewest === "pushes" ? 1 : 1e6;
    let targets = 0;
    for (let round = 0; round < 300; round += 1) {
      const width = 5 + Math.floor(next() * 5);
      const height = 5 + Math.floor(next() * 4);
      const text = openBoard(width, height, (x, y) => {
        if (x === 1 && y === 1) return "@";
        if (x === 2 && y === 2) return "$";
        if (x === 3 && y === 2) return ".";
        const dice = next();
        return dice < 0.25 ? "#" : dice < 0.3 ? "*" : " ";
      });
      const game = gameOf(text);
      const box = width * 2 + 2;
      const expected = exhaustive(game, box, pushCost, moveCost);
      const plan = new PushPlan(game.board, game.boxes, game.playerSquare, box, fewest).finish();
      expected.delete(box);
      assert.deepEqual(
        plan.targets,
        [...expected.keys()].sort((a, b) => a - b),
        text,
      );
      for (const target of plan.targets) {
        const path = plan.pathTo(target);
        assert.ok(path);
        const trial = new Game(game.board);
        for (const direction of path) assert.ok(trial.step(direction), text);
        assert.equal(trial.boxes[target], 1);
        const total = trial.pushes * pushCost + trial.moves * moveCost;
        assert.equal(total, expected.get(target), `${text}\nto ${target}`);
        targets += 1;
      }
    }
    assert.ok(targets > 1000, `only ${targets} targets were tried`);
  });
}

test("answers quickly on large boards, open and full of pillars and corridors", () => {
  const next = random(7);
  const fills = {
    open: () => " ",
    pillars: (/** @type {number} */ x, /** @type {number} */ y) =>
      x % 3 === 0 && y % 3 === 0 ? "#" : " ",
    comb: (/** @type {number} */ x, /** @type {number} */ y) => (x % 2 === 0 && y > 4 ? "#" : " "),
    rubble: (/** @type {number} */ x, /** @type {number} */ y) =>
      y > 4 && x > 4 && next() < 0.2 ? "#" : " ",
  };
  for (const [name, fill] of Object.entries(fills)) {
    const text = openBoard(50, 50, (x, y) => {
      if (x === 1 && y === 1) return "@";
      if (x === 2 && y === 2) return "$";
      if (x === 3 && y === 2) return ".";
      return x < 4 && y < 4 ? " " : fill(x, y);
    });
    const game = gameOf(text);
    const box = 50 * 2 + 2;
    let least = Number.POSITIVE_INFINITY;
    for (let round = 0; round < 5; round += 1) {
      const start = performance.now();
      const plan = new PushPlan(game.board, game.boxes, game.playerSquare, box).finish();
      const targets = plan.targets;
      plan.pathTo(targets[targets.length - 1]);
      least = Math.min(least, performance.now() - start);
      assert.ok(targets.length > 40, `${name}: ${targets.length} targets`);
    }
    // Only detects repeated full searches; exact times are left to the benchmark.
    assert.ok(least < 300, `${name}: ${least.toFixed(1)} ms`);
  }
});

test("a plan computed in steps is the same as one computed at once, and only grows", () => {
  const { board } = parseBoard(hugeBoard());
  assert.ok(board);
  const game = new Game(board);
  const box = board.boxes[250];
  const whole = new PushPlan(board, game.boxes, game.playerSquare, box).finish();
  const parts = new PushPlan(board, game.boxes, game.playerSquare, box);
  let pauses = 0;
  let reached = 0;
  while (!parts.advance(0.2)) {
    const now = parts.targets.length;
    assert.ok(now >= reached);
    reached = now;
    pauses += 1;
  }
  assert.ok(pauses > 0, "it pauses");
  assert.ok(whole.targets.length > 5000);
  assert.deepEqual(parts.targets, whole.targets);
  const last = whole.targets[whole.targets.length - 1];
  assert.deepEqual(parts.pathTo(last), whole.pathTo(last));
});

test("a box session ends where another box is pushed", () => {
  const game = gameOf("#########\n#   .   #\n#@$   $.#\n#       #\n#########");
  const line = [RIGHT, UP, RIGHT, DOWN, UP, RIGHT, DOWN, RIGHT, RIGHT];
  const first = nextBoxSession(game, line);
  assert.ok(first);
  assert.equal(first.from, 2 * 9 + 2);
  assert.equal(game.cursor, 0, "the game stands where it stood");
  for (const direction of first.directions) assert.ok(game.step(direction));
  assert.equal(game.boxes[first.to], 1);
  const rest = line.slice(first.directions.length);
  const second = nextBoxSession(game, rest);
  assert.ok(second);
  assert.notEqual(second.from, first.to);
  assert.equal(nextBoxSession(game, []), null);
  assert.equal(nextBoxSession(game, [LEFT, LEFT, LEFT, LEFT, LEFT, LEFT, LEFT, LEFT]), null);
});
