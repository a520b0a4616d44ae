// Certificates: what the checker accepts is true, and it accepts what `kura prove` writes.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { inRoot, NATIVE_CLI, TEST_CLI } from "../../tools/lib/paths.mjs";
import { Board } from "../../tools/prove/certificate/board.mjs";
import { check } from "../../tools/prove/certificate/check.mjs";
import { boardsOf, readCertificate } from "../../tools/prove/certificate/read.mjs";
import { Reasons } from "../../tools/prove/certificate/reasons.mjs";
import { OPTIONAL_LEVELS, openBoard, random } from "./levels.js";
import { truthOf } from "./truth.js";

/** @typedef {import("../../tools/prove/certificate/read.mjs").Certificate} Certificate */

const SMALL = inRoot("tests/data/cli/small.xsb");
const CHECKER = inRoot("tools/prove/certificate.mjs");
/** Microban levels whose certificates would list more than 10,000 positions, or that take long to decide. */
const LARGE = [
  36, 93, 98, 99, 105, 108, 109, 111, 112, 113, 114, 117, 122, 123, 126, 134, 137, 138, 139, 141,
  143, 144, 153,
];

const built = [TEST_CLI, NATIVE_CLI].filter((path) => existsSync(path));
const [cli] = built.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
const skip = cli ? false : "kura is not built";

/**
 * The exact solution lengths of a board simplified as by the checker, without states that have a box or the player in a
 * dead end.
 *
 * @param {string[]} rows
 */
function simplified(rows) {
  const board = new Board(rows);
  const verdict = board.simplify();
  const all = truthOf(rows);
  const { pushes } = all[0];
  const inside = (/** @type {number} */ cell) => board.wall[cell] === 0;
  const states = all.flatMap((state) => {
    const [boxes, region] = [state.boxes.filter(inside), state.region.filter(inside)];
    const isWhole = boxes.length === board.boxes.length && region.length > 0;
    return isWhole && verdict === null ? [{ ...state, boxes, player: region[0] }] : [];
  });
  return { board, verdict, pushes, states };
}

/**
 * A certificate that lists all positions and gives no reasons.
 *
 * @param {string[]} rows
 * @param {ReturnType<typeof simplified>} truth about these rows
 * @param {number} pushes the claim, `Infinity` for no solution
 * @returns {Certificate}
 */
function complete(rows, { states }, pushes) {
  const layers = states.map(({ boxes, player, made }) => ({
    pushes: made,
    positions: [[...boxes, player]],
  }));
  const kind = pushes === Infinity ? "unsolvable" : "at-least";
  return { kind, pushes, solution: null, rows, prices: [], bottlenecks: [], layers };
}

/** @param {Certificate} certificate */
function refusal(certificate) {
  try {
    check(certificate);
    return null;
  } catch (error) {
    assert(error instanceof Error && !(error instanceof TypeError), String(error));
    return error.message;
  }
}

/**
 * Small boards with two or three boxes; the same ones every time.
 *
 * @param {number} count
 */
function randomBoards(count) {
  const next = random(7);
  const pick = (/** @type {number} */ n) => Math.floor(next() * n);
  return Array.from({ length: count }, () => {
    const cells = openBoard(7, 7, () => (next() < 0.15 ? "#" : " ")).split("");
    const boxes = 2 + pick(2);
    for (const sign of `@${"$".repeat(boxes)}${".".repeat(boxes)}`) {
      // With boxes next to the outer wall, few boards would have a solution.
      const isPlace = (/** @type {number} */ at) =>
        cells[at] === " " && (sign !== "$" || [at % 8, at >> 3].every((x) => x > 1 && x < 5));
      let at = 0;
      while (!isPlace(at)) at = pick(cells.length);
      cells[at] = sign;
    }
    return cells.join("").split("\n");
  });
}

/** A temporary folder for a test. */
function folder() {
  const path = mkdtempSync(join(tmpdir(), "kura-certificates-"));
  after(() => rmSync(path, { recursive: true }));
  return path;
}

/**
 * Runs `kura prove` on a level.
 *
 * @param {string} levels
 * @param {number} number
 * @param {string} to
 */
function prove(levels, number, to) {
  const args = ["prove", levels, String(number), "--certificate", to];
  const { status, stdout, stderr } = spawnSync(cli, args, { encoding: "utf8" });
  assert.equal(status, 0, `${number} of ${levels}: ${stdout}${stderr}`);
  return readFileSync(to, "utf8");
}

/**
 * Proves levels of a file and checks the certificates.
 *
 * @param {string} levels
 * @param {number[]} numbers
 */
function proveAll(levels, numbers) {
  const boards = boardsOf(readFileSync(levels, "utf8"));
  const to = join(folder(), "certificate");
  for (const number of numbers) {
    const certificate = readCertificate(prove(levels, number, to));
    const place = `${number} of ${levels}`;
    assert.deepEqual(certificate.rows, boards[number - 1], place);
    assert.equal(certificate.kind, "fewest", place);
    assert.equal(refusal(certificate), null, place);
  }
}

/** @param {number} last @param {number[]} without */
const numbersTo = (last, without) =>
  Array.from({ length: last }, (_, i) => i + 1).filter((number) => !without.includes(number));

test("no reason gives more than the true number of pushes, whatever the prices and bottlenecks", () => {
  const next = random(11);
  let shown = 0;
  for (const rows of randomBoards(80)) {
    const { board, verdict, states, pushes } = simplified(rows);
    if (verdict !== null) {
      assert.equal(pushes, Infinity, rows.join("\n"));
      continue;
    }
    const lists = Array.from({ length: 6 }, () =>
      board.goals.map(() => Math.floor(9 * next()) - 4),
    );
    const sets = board.goals.map((_, goal) => (goal === 0 ? [0] : [0, goal]));
    const reasons = new Reasons(board, lists, sets);
    for (const { boxes, player, pushes } of states) {
      const place = `${boxes} ${player} on\n${rows.join("\n")}`;
      assert(pushes === Infinity || !reasons.show(boxes, player, pushes + 1), place);
      assert(pushes === Infinity || !reasons.areFrozen(boxes), place);
      if (pushes > 0 && reasons.show(boxes, player, pushes)) shown += 1;
    }
  }
  assert(shown > 1_000, `${shown} positions shown`);
});

test("a list of all positions proves the true number of pushes and not one more", () => {
  let solvable = 0;
  for (const rows of randomBoards(60)) {
    const truth = simplified(rows);
    const { pushes } = truth;
    const place = rows.join("\n");
    assert.equal(refusal(complete(rows, truth, pushes)), null, place);
    if (pushes === Infinity) continue;
    solvable += 1;
    for (const more of [pushes + 1, pushes + 2, Infinity]) {
      assert.notEqual(refusal(complete(rows, truth, more)), null, `${more}: ${place}`);
    }
  }
  assert(solvable > 20, `${solvable} boards with a solution`);
});

/**
 * Checks the certificate with each position left out in turn; returns the number of positions.
 *
 * @param {Certificate} certificate
 */
function leaveOutEach(certificate) {
  let count = 0;
  for (const { positions } of certificate.layers) {
    for (const i of positions.keys()) {
      const [left] = positions.splice(i, 1);
      assert.match(refusal(certificate) ?? "", /nothing is shown/, `${left}`);
      positions.splice(i, 0, left);
      count += 1;
    }
  }
  return count;
}

test("certificates are true, and rejected when changed", { skip }, () => {
  const boards = randomBoards(80).filter((rows) => simplified(rows).states.length > 20);
  const levels = join(folder(), "levels.xsb");
  writeFileSync(levels, boards.map((rows) => rows.join("\n")).join("\n\n"));
  const counts = { positions: 0, prices: 0, unsolvable: 0 };
  for (const [index, rows] of boards.entries()) {
    const certificate = readCertificate(prove(levels, index + 1, join(folder(), "certificate")));
    const place = rows.join("\n");
    const { pushes, prices } = certificate;
    assert.equal(pushes, simplified(rows).pushes, place);
    assert.equal(refusal(certificate), null, place);
    counts.positions += leaveOutEach(certificate);
    counts.unsolvable += Number(pushes === Infinity);
    if (pushes === Infinity) continue;
    assert.notEqual(refusal({ ...certificate, pushes: pushes + 2 }), null, place);
    assert.match(refusal({ ...certificate, pushes: pushes - 2 }) ?? "", /pushes, not/, place);
    assert.notEqual(refusal({ ...certificate, kind: "unsolvable", pushes: Infinity }), null, place);
    // Changes without effect are skipped: where a box has no choice, its goal's price cancels out.
    for (const list of prices) {
      const changed = list.map((price, goal) => price + 100 * goal);
      const others = prices.filter((other) => other !== list);
      counts.prices += Number(refusal({ ...certificate, prices: [...others, changed] }) !== null);
    }
  }
  const { positions, prices, unsolvable } = counts;
  assert(positions > 10 && prices > 20 && unsolvable > 10, JSON.stringify(counts));
});

test("no position can be left out, and no other number of pushes claimed", { skip }, () => {
  const levels = inRoot("www/levels/storehouse.xsb");
  for (const number of [21, 24, 29]) {
    const certificate = readCertificate(prove(levels, number, join(folder(), "certificate")));
    assert(leaveOutEach(certificate) > 50, `level ${number}`);
    const { layers, pushes } = certificate;
    const later = layers.map((layer) => ({ ...layer, pushes: layer.pushes + 1 }));
    assert.match(refusal({ ...certificate, layers: later }) ?? "", /nothing is shown/);
    // Claims one push more than the proof supports.
    assert.notEqual(refusal({ ...certificate, pushes: pushes + 1, kind: "at-least" }), null);
  }
});

test("the levels of the page have certificates", { skip }, () => {
  proveAll(inRoot("www/levels/first-steps.xsb"), numbersTo(21, []));
  proveAll(inRoot("www/levels/storehouse.xsb"), numbersTo(52, []));
});

test("100 levels of Microban have certificates", { skip }, (t) => {
  const levels = join(OPTIONAL_LEVELS, "microban_1_155.xsb");
  if (!existsSync(levels)) return t.skip(`${levels} is not there`);
  proveAll(levels, numbersTo(155, LARGE));
});

test("the checker says what it accepts and what it rejects", { skip }, () => {
  const to = join(folder(), "certificate");
  const text = prove(SMALL, 6, to);
  const run = (/** @type {string[]} */ ...args) => {
    const { status, stdout } = spawnSync(process.execPath, [CHECKER, ...args], {
      encoding: "utf8",
    });
    return { status, stdout };
  };
  const proved = "proved: no solution has fewer than 7 pushes, and one has 7 (0 positions)\n";
  assert.deepEqual(run(to, SMALL, "6"), { status: 0, stdout: proved });
  assert.match(run(to).stdout, /^#{8}\n[\s\S]*\nproved/);
  assert.deepEqual(run(to, SMALL, "5"), {
    status: 1,
    stdout: "refused: it is about another level\n",
  });
  assert.equal(run(to, SMALL, "7").status, 1);
  assert.equal(run("no such file").status, 2);
  for (const [from, into, why] of /** @type {const} */ ([
    ["certificate 1", "certificate 2", "no certificate of this form"],
    ["claim fewest 7", "claim fewest 9", "the solution has 7 pushes, not 9"],
    ["claim fewest 7", "claim most 7", 'it claims "most"'],
    ["solution ru", "solution uu", "pushes a box that cannot move"],
    ["solution ru", "solution rx", 'a move "x" that cannot be made'],
    ["RRRR\n", "RRR\n", "leaves a goal empty"],
    ["end 0", "end 1", "its end counts other positions"],
    ["end 0\n", "", 'begins with ""'],
    ["prices -1", "prices -1 0", "not one for each goal"],
    ["prices -1", "prices x", '"x" is no number'],
    ["end 0", "layer 0 1\n0 8 10 11\nend 1", "no position of this board: 8 10 11"],
  ])) {
    assert(text.includes(from), from);
    writeFileSync(to, text.replace(from, into));
    const { status, stdout } = run(to);
    assert.equal(status, 1, into);
    assert(stdout.includes(why), `${into}: ${stdout}`);
  }
});
