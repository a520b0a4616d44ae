// The rules of the game are implemented twice: in JavaScript for the board, in Rust for the solver and for replays.
// Both must read levels and moves in the same way.

import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { createSolver } from "../../www/index.js";
import { parseBoard } from "../../www/play/board.js";
import { Game } from "../../www/play/game.js";
import { moveLetter } from "../../www/play/lurd.js";
import { OPTIONAL_LEVELS, random } from "./levels.js";

const HOME = new URL("../../", import.meta.url);
const OWN = new URL("www/levels/", HOME);

/** How the module parses a text. @param {import("../../www/index.js").Solver} solver @param {string} text */
const read = (solver, text) =>
  solver.readLevels(text).then(
    ({ levels }) => levels,
    () => [],
  );

test("a level is playable by both implementations or by neither", async (t) => {
  const solver = createSolver();
  t.after(() => solver.dispose());
  const table = readFileSync(new URL("tests/data/formats.tsv", HOME), "utf8").split("\n");
  const files = table.filter((line) => line !== "" && !line.startsWith("#"));
  if (!existsSync(OPTIONAL_LEVELS)) return t.skip(`${files.length} sample files are left out`);
  let compared = 0;
  for (const [file, count, playable] of files.map((line) => line.split("\t"))) {
    const text = readFileSync(join(OPTIONAL_LEVELS, "formats", file), "utf8");
    const levels = await read(solver, text);
    // A text that is not valid UTF-8 cannot be a JavaScript string.
    if (levels.length !== Number(count) || text.includes("\0")) continue;
    const variant = (/** @type {{ code: string }} */ { code }) => code === "other-game";
    const plain = levels.filter(({ problems }) => !problems.some(variant));
    const boards = plain.filter(({ xsb }) => parseBoard(xsb).board !== null);
    assert.equal(boards.length, Number(playable), file);
    for (const { xsb, problems } of plain) {
      assert.equal(parseBoard(xsb).problems.length > 0, problems.length > 0, `${file}\n${xsb}`);
    }
    compared += plain.length;
  }
  assert.ok(compared > 900, `${compared} levels`);
});

test("random moves lead to the same position by both implementations", async (t) => {
  const solver = createSolver();
  t.after(() => solver.dispose());
  const names = readdirSync(OWN).filter((name) => name.endsWith(".xsb"));
  const texts = names.map((name) => readFileSync(new URL(name, OWN), "utf8"));
  const levels = (await Promise.all(texts.map((text) => read(solver, text)))).flat();
  const chance = random(7);
  let pushes = 0;
  for (const { xsb } of levels) {
    const { board, problems } = parseBoard(xsb);
    assert.ok(board, JSON.stringify(problems));
    const game = new Game(board);
    let lurd = "";
    for (let wish = 0; wish < 400; wish += 1) {
      const direction = Math.floor(chance() * 4);
      const before = game.pushes;
      if (game.step(direction)) lurd += moveLetter(direction, game.pushes > before);
    }
    // In lower case: the other implementation must determine which moves are pushes.
    const verdict = await solver.verify(xsb, lurd.toLowerCase());
    const { moves, solved } = game;
    assert.deepEqual(
      [verdict.ok, verdict.moves, verdict.pushes, verdict.lurd, verdict.solved],
      [true, moves, game.pushes, lurd, solved || game.boxesOnGoals === board.goalCount],
      xsb,
    );
    pushes += game.pushes;
  }
  assert.ok(levels.length > 20 && pushes > 300, `${levels.length} levels, ${pushes} pushes`);
});
