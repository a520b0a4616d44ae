// Exercises from lost games: when they come back, how they are stored, made and judged.

import assert from "node:assert/strict";
import { test } from "node:test";
import { CHECK, Requests } from "../../www/advice/requests.js";
import { dueExercises, exerciseCollection } from "../../www/library/exercise_levels.js";
import { Practice, positionBefore } from "../../www/page/board/practice.js";
import { parseBoard } from "../../www/play/board.js";
import { Game } from "../../www/play/game.js";
import { identify } from "../../www/play/identity.js";
import { parseLurd } from "../../www/play/lurd.js";
import { writeBackup } from "../../www/store/backup.js";
import { MemoryDatabase } from "../../www/store/database.js";
import {
  daysLeft,
  Exercises,
  MOST_A_DAY,
  MOST_EXERCISES,
  mergeExercise,
} from "../../www/store/exercises.js";
import { upgrade, VERSION } from "../../www/store/migration.js";
import { Store } from "../../www/store/store.js";
import { TABLES } from "../../www/store/tables.js";
import { restored } from "./restored.js";

/** Pushed against the upper or the lower wall, the box is lost. */
const XSB = "##########\n#        #\n# @$   . #\n#        #\n##########";
const ANSWER = "RRRR";
const LOST = "RRurD";
/** Two pushes before that, and its answer. */
const LATER = "##########\n#        #\n#  @$  . #\n#        #\n##########";
const LATER_ANSWER = "RRR";
const ABOUT = /** @type {const} */ ({ title: "One", rule: "dead-square", pushes: 2 });

/** @param {string} xsb */
function boardOf(xsb) {
  const { board } = parseBoard(xsb);
  assert.ok(board, xsb);
  return board;
}

const KEY = identify(boardOf(XSB)).key;

/** A store with one exercise, made on a day that can be changed. @param {string} day */
function made(day) {
  const clock = { day };
  const store = new Store();
  const exercises = new Exercises(store, () => new Date(`${clock.day}T12:00:00`));
  assert.equal(exercises.add({ ...ABOUT, xsb: XSB, answer: ANSWER }), true);
  return { store, exercises, clock };
}

test("an exercise comes back after 1, 3, 7 and 21 days, and anew where it was not passed", () => {
  const { exercises, clock } = made("2026-11-24");
  const left = () => exercises.of(KEY)?.left;
  assert.equal(left(), 1);
  for (const [day, passed, next] of /** @type {const} */ ([
    ["2026-11-26", true, 3],
    ["2026-11-29", true, 7],
    ["2026-12-06", false, 1],
    ["2026-12-07", true, 3],
    ["2026-12-10", true, 7],
    ["2026-12-20", true, 21],
    ["2027-01-10", true, null],
  ])) {
    clock.day = day;
    assert.deepEqual(
      exercises.due().map(({ key }) => key),
      [KEY],
      day,
    );
    exercises.tried(KEY, passed);
    assert.equal(left(), next, day);
    assert.deepEqual(exercises.due(), [], day);
  }
});

test("before it is due, a try does not count", () => {
  const { exercises, clock } = made("2026-11-24");
  exercises.tried(KEY, true);
  assert.equal(exercises.of(KEY)?.left, 1);
  clock.day = "2026-11-25";
  exercises.tried(KEY, true);
  exercises.tried(KEY, false);
  assert.equal(exercises.of(KEY)?.left, 3);
});

test("the days are those of the calendar, over the end of a year", () => {
  assert.equal(daysLeft({ "2026-12-31": false }, "2026-12-31"), 1);
  assert.equal(daysLeft({ "2026-12-31": false }, "2027-01-02"), -1);
  assert.equal(daysLeft({ "2028-02-28": false, "2028-02-29": true }, "2028-03-01"), 2);
});

test("what two tabs write gives the same in either order, and one that was removed stays so", () => {
  /** @type {import("../../www/store/exercises.js").Exercise} */
  const whole = { ...ABOUT, xsb: XSB, answer: ANSWER, tries: { "2026-11-24": false } };
  const changes = [{ tries: { "2026-11-25": true } }, { tries: { "2026-11-25": false } }];
  const one = changes.reduce((before, change) => mergeExercise(before, change) ?? before, whole);
  const other = changes
    .toReversed()
    .reduce((before, change) => mergeExercise(before, change) ?? before, whole);
  assert.deepEqual(one, other);
  assert.equal(one.tries["2026-11-25"], false);
  assert.equal(mergeExercise(undefined, changes[0]), undefined);
});

/** The clock of a tab. @param {string} day */
const at = (day) => () => new Date(`${day}T12:00:00`);

test("two tabs that try the same exercise agree", async () => {
  const database = new MemoryDatabase();
  const [one, two] = ["one", "two"].map((tab) => new Store(database, tab));
  new Exercises(one, at("2026-11-24")).add({ ...ABOUT, xsb: XSB, answer: ANSWER });
  await one.settled();
  two.put("exercises", KEY, one.value("exercises", KEY));
  new Exercises(two, at("2026-11-25")).tried(KEY, false);
  new Exercises(one, at("2026-11-25")).tried(KEY, true);
  await Promise.all([one.settled(), two.settled()]);
  const kept = await database.read(["exercises"], ({ get }) => get("exercises", KEY));
  assert.deepEqual(/** @type {any} */ (kept).tries, { "2026-11-24": false, "2026-11-25": false });
});

test("on a full device an exercise stays until there is room", async () => {
  const database = new MemoryDatabase();
  const { change } = database;
  database.change = async () => {
    throw new DOMException("", "QuotaExceededError");
  };
  const store = new Store(database);
  /** @type {string[]} */
  const troubles = [];
  store.addEventListener("trouble", (event) => {
    troubles.push(/** @type {CustomEvent<string>} */ (event).detail);
  });
  const exercises = new Exercises(store, at("2026-11-24"));
  exercises.add({ ...ABOUT, xsb: XSB, answer: ANSWER });
  await store.settled();
  assert.deepEqual(troubles, ["full"]);
  assert.equal(exercises.of(KEY)?.left, 1);
  database.change = change;
  exercises.add({ ...ABOUT, xsb: LATER, answer: LATER_ANSWER });
  await store.settled();
  const rows = await database.read(["exercises"], ({ all }) => all("exercises"));
  assert.equal(rows.length, 2);
});

test("a database of version 4 gets the new table, and nothing else changes", async () => {
  const older = TABLES.filter((table) => table !== "exercises");
  /** @type {string[]} */
  const made = [];
  const database = {
    objectStoreNames: {
      contains: (/** @type {string} */ name) => older.some((one) => one === name),
    },
    createObjectStore: (/** @type {string} */ name) => made.push(name),
  };
  // Anything else that is asked of a table would throw.
  await upgrade(/** @type {any} */ (database), 4, /** @type {any} */ ({ objectStore: () => ({}) }));
  assert.deepEqual(made, ["exercises"]);
  assert.equal(VERSION, 6);
});

test("losing the same position again begins anew", () => {
  const { exercises, clock } = made("2026-11-24");
  clock.day = "2026-11-25";
  exercises.tried(KEY, true);
  clock.day = "2026-11-26";
  exercises.add({ ...ABOUT, xsb: XSB, answer: ANSWER });
  assert.equal(exercises.of(KEY)?.left, 1);
});

/** A corridor with one box, and its answer; each number has another. @param {number} number */
function corridor(number) {
  const [before, after] = [number % 8, Math.floor(number / 8) + 1];
  const wall = "#".repeat(before + after + 4);
  const xsb = `${wall}\n#${" ".repeat(before)}@$${" ".repeat(after - 1)}.#\n${wall}`;
  return { xsb, answer: `${after}R` };
}

test("there are only so many a day and in all, and what is known by heart makes room", () => {
  const { exercises, clock } = made("2026-01-01");
  const add = (/** @type {number} */ at) => exercises.add({ ...ABOUT, ...corridor(at) });
  for (let at = 1; at < MOST_A_DAY; at += 1) assert.equal(add(at), true);
  assert.equal(add(MOST_A_DAY), false, "enough for a day");
  for (let at = MOST_A_DAY; exercises.list().length < MOST_EXERCISES; at += 1) {
    clock.day = new Date(Date.UTC(2026, 0, at)).toISOString().slice(0, 10);
    assert.equal(add(at), true);
  }
  clock.day = "2027-01-01";
  assert.equal(add(500), false, "no room");
  for (const day of ["2027-01-02", "2027-02-02", "2027-03-02", "2027-04-02"]) {
    clock.day = day;
    exercises.tried(KEY, true);
  }
  assert.equal(exercises.of(KEY)?.left, null);
  assert.equal(add(500), true);
  assert.equal(exercises.of(KEY), undefined);
});

test("without an answer that solves it, nothing is an exercise", () => {
  const exercises = new Exercises(new Store());
  assert.equal(exercises.add({ ...ABOUT, xsb: XSB, answer: "RR" }), false);
  assert.equal(exercises.add({ ...ABOUT, xsb: "no level", answer: ANSWER }), false);
  assert.deepEqual(exercises.list(), []);
});

test("exercises are in the backup, and what a file claims is replayed", () => {
  const { store } = made("2026-11-24");
  const text = writeBackup(store, []);
  const to = new Store();
  assert.deepEqual(restored(to, text)?.dropped, { solutions: 0, proofs: 0 });
  assert.deepEqual(to.entries("exercises"), store.entries("exercises"));
  assert.deepEqual(restored(to, text)?.changes, [], "a second time it adds nothing");
  const good = store.value("exercises", KEY);
  const file = (/** @type {string} */ key, /** @type {object} */ change) =>
    JSON.stringify({
      format: "kura-progress",
      version: 3,
      exercises: { [key]: { ...good, ...change } },
    });
  for (const change of [
    { answer: "RR" },
    { answer: 5 },
    { xsb: "x".repeat(30_000) },
    corridor(9),
    { title: null },
    { rule: "toString" },
    { pushes: 0 },
    { pushes: 1.5 },
    { tries: { never: true } },
    { tries: [] },
  ]) {
    const odd = new Store();
    assert.deepEqual(restored(odd, file(KEY, change))?.dropped.solutions, 1);
    assert.deepEqual(odd.entries("exercises"), [], JSON.stringify(change).slice(0, 60));
  }
  const odd = new Store();
  restored(odd, file("0".repeat(64), {}));
  assert.deepEqual(odd.entries("exercises"), []);
  restored(odd, file(KEY, { tries: { "2026-11-24": false, "2026-99-99": true }, more: 1 }));
  assert.deepEqual(odd.value("exercises", KEY), good, "only what is known of it");
});

test("the collection has those that are due, with what is to be done", () => {
  const { exercises, clock } = made("2026-11-24");
  assert.deepEqual(dueExercises(exercises), []);
  clock.day = "2026-11-26";
  const { levels } = exerciseCollection(exercises.due());
  assert.deepEqual(
    levels.map(({ title, exercise, key }) => [title, exercise?.key, key]),
    [["Avoid the dead square: 2 pushes", KEY, KEY]],
  );
  assert.match(levels[0].exercise?.task ?? "", /^From “One”: make 2 pushes /);
  assert.equal(dueExercises(exercises).length, 1);
});

/** @param {string} xsb @param {string} lurd */
function played(xsb, lurd) {
  const game = new Game(boardOf(xsb));
  for (const direction of parseLurd(lurd).directions ?? []) assert.ok(game.step(direction), lurd);
  return game;
}

test("an exercise begins after the push before, not in the middle of a walk, at the earliest at the start", () => {
  const game = played(XSB, LOST);
  assert.deepEqual(positionBefore(game, 1), {
    xsb: "##########\n#        #\n#   @$ . #\n#        #\n##########",
    pushes: 1,
  });
  assert.deepEqual(positionBefore(game, 2), { xsb: LATER, pushes: 2 });
  assert.deepEqual(positionBefore(game, 4), { xsb: XSB, pushes: 3 });
  assert.equal(game.lurd(), LOST, "the game goes on");
});

/**
 * The page with a game on the board, and a solver that the test answers.
 *
 * @param {Game} game
 * @param {{ exercise?: { key: string } }} [level]
 */
function makePage(game, level = {}) {
  /** @type {{ xsb: string, answer: (result: object) => void }[]} */
  const asked = [];
  /** @type {import("../../www/advice/requests.js").GivenSolver} */
  const given = {
    solve: (xsb, { signal } = {}) =>
      new Promise((resolve) => {
        const answer = (/** @type {object} */ result) => resolve(/** @type {any} */ (result));
        asked.push({ xsb, answer });
        signal?.addEventListener("abort", () => answer({ outcome: "cancelled", solution: null }));
      }),
  };
  const { exercises, clock } = { ...made("2026-11-20") };
  exercises.remove(KEY);
  const requests = new Requests(() => given);
  const stage = Object.assign(new EventTarget(), { player: { game, playing: false } });
  /** @type {object[]} */
  const told = [];
  /** @type {{ value: { lost: { proof: import("../../www/lab.js").Proof | null } } } | null} */
  const now = null;
  const evaluator = Object.assign(new EventTarget(), {
    now,
    lost: async (/** @type {Game} */ _game, /** @type {number} */ expanded) =>
      void told.push({ expanded }),
  });
  new Practice(/** @type {any} */ (stage), {
    exercises,
    requests,
    over: { show: (shown) => void told.push(shown) },
    shelf: /** @type {any} */ ({ level: { title: "One", ...level }, neighbours: { after: false } }),
    evaluator: /** @type {any} */ (evaluator),
  });
  /** The position is proven to be lost. @param {import("../../www/lab.js").Proof | null} proof */
  const lose = (proof) => {
    Object.assign(evaluator, { now: { value: { lost: { proof } } } });
    evaluator.dispatchEvent(new Event("change"));
  };
  return { asked, clock, exercises, lose, requests, stage, told };
}

/** Lets pending promises settle. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** @type {import("../../www/lab.js").Proof} */
const PROOF = { kind: "dead-square", boxes: [], floor: [], goals: [] };

test("a loss becomes an exercise only after the solver has found an answer, further back if need be", async () => {
  const game = played(XSB, LOST);
  const { asked, exercises, lose, requests, stage } = makePage(game);
  stage.dispatchEvent(new Event("push"));
  lose(PROOF);
  game.step(0);
  lose(PROOF);
  await settle();
  assert.equal(asked.length, 1, "once for one loss");
  assert.deepEqual(exercises.list(), []);
  // A check of the page interrupts it; it is asked again afterwards.
  requests.solve(CHECK, "other", {});
  await settle();
  assert.deepEqual(
    asked.map(({ xsb }) => xsb),
    [LATER, "other"],
  );
  asked[1].answer({ outcome: "timeout", solution: null });
  await settle();
  assert.deepEqual([asked.length, asked[2].xsb], [3, LATER]);
  asked[2].answer({ outcome: "unsolvable", solution: null });
  await settle();
  assert.deepEqual([asked.length, asked[3].xsb], [4, XSB], "further back");
  asked[3].answer({ outcome: "solved", solution: ANSWER });
  await settle();
  const [{ key, title, rule, pushes, left }] = exercises.list();
  assert.deepEqual([key, title, rule, pushes, left], [KEY, "One", "dead-square", 3, 1]);
  assert.equal(asked.length, 4);
});

test("the exercise begins two pushes before the loss where that has an answer", async () => {
  const game = played(XSB, LOST);
  const { asked, exercises, lose, stage } = makePage(game);
  stage.dispatchEvent(new Event("push"));
  lose(PROOF);
  await settle();
  asked[0].answer({ outcome: "solved", solution: LATER_ANSWER });
  await settle();
  const [{ xsb, pushes }] = exercises.list();
  assert.deepEqual([asked.length, xsb, pushes], [1, LATER, 2]);
});

test("a game that was lost before, and is opened again, is no new loss", async () => {
  const game = played(XSB, LOST);
  const { asked, lose } = makePage(game);
  lose(PROOF);
  await settle();
  assert.equal(asked.length, 0);
});

test("nothing is kept of what the solver cannot decide, no rule proves, or was not played", async () => {
  const game = played(XSB, LOST);
  const { asked, exercises, lose, stage } = makePage(game);
  stage.dispatchEvent(new Event("push"));
  lose(null);
  await settle();
  assert.equal(asked.length, 0);
  lose(PROOF);
  await settle();
  asked[0].answer({ outcome: "timeout", solution: null });
  await settle();
  assert.deepEqual([asked.length, exercises.list()], [1, []]);
  const shown = new Game(boardOf(XSB));
  shown.load(/** @type {Uint8Array} */ (parseLurd(LOST).directions));
  shown.seek(LOST.length);
  stage.player.game = shown;
  stage.dispatchEvent(new Event("push"));
  lose(PROOF);
  await settle();
  assert.equal(asked.length, 1);
});

/** An exercise that is due, with some moves made on it. @param {string} lurd */
function practising(lurd) {
  const game = played(XSB, lurd);
  const page = makePage(game, { exercise: { key: KEY } });
  page.exercises.add({ ...ABOUT, xsb: XSB, answer: ANSWER });
  page.clock.day = "2026-11-22";
  return { ...page, game };
}

/** Lets the page judge at once. @param {import("node:test").TestContext} context @param {EventTarget} stage */
async function judge(context, stage) {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  stage.dispatchEvent(new Event("push"));
  context.mock.timers.runAll();
  context.mock.timers.reset();
  await settle();
}

globalThis.window ??= /** @type {any} */ (globalThis);

test("it is passed when there still is a solution after as many pushes", async (context) => {
  const { asked, exercises, game, stage, told } = practising("R");
  await judge(context, stage);
  assert.equal(asked.length, 0, "one push of two");
  game.step(2);
  await judge(context, stage);
  asked[0].answer({ outcome: "solved", solution: "RR" });
  await settle();
  assert.equal(exercises.of(KEY)?.left, 3);
  assert.deepEqual(told, [
    { solved: { title: "Exercise passed", note: "It comes back in 3 days.", more: false } },
  ]);
});

test("with a hint it comes back the next day", async (context) => {
  const { asked, exercises, game, stage } = practising("RR");
  game.takeHint();
  await judge(context, stage);
  asked[0].answer({ outcome: "solved", solution: "RR" });
  await settle();
  assert.equal(exercises.of(KEY)?.left, 1);
});

test("a loss on the way is no pass, even if the pushes are taken back", async (context) => {
  const { asked, exercises, lose, stage, told } = practising("RR");
  lose(PROOF);
  await judge(context, stage);
  asked[0].answer({ outcome: "solved", solution: "RR" });
  await settle();
  assert.equal(exercises.of(KEY)?.left, 1);
  assert.match(JSON.stringify(told), /It comes back in 1 day\./);
});

test("what is proven unsolvable is not passed, what is not decided is neither", async (context) => {
  const { asked, exercises, stage, told } = practising("RR");
  await judge(context, stage);
  asked[0].answer({ outcome: "timeout", solution: null });
  await settle();
  assert.match(JSON.stringify(told), /make another push/);
  assert.ok((exercises.of(KEY)?.left ?? 1) <= 0, "still to be done");
  await judge(context, stage);
  asked[1].answer({ outcome: "unsolvable", solution: null, expanded: 9 });
  await settle();
  assert.deepEqual(told.at(-1), { expanded: 9 });
  assert.equal(exercises.of(KEY)?.left, 1);
});
