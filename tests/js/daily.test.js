// The levels of the day, and the streak.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { createSolver } from "../../www/index.js";
import { makeLevel } from "../../www/library/library.js";
import { parseBoard } from "../../www/play/board.js";
import {
  bestMoves,
  bestPushes,
  ratedDifficulty,
  readCollection,
} from "../../www/play/collection.js";
import { dailyIndices } from "../../www/play/daily_level.js";
import { identify } from "../../www/play/identity.js";
import { Dailies, dayAfter, isDailyName, mergeDaily, utcDay } from "../../www/store/daily.js";
import { Store } from "../../www/store/store.js";

const COUNT = 364;
const MONDAY = "2026-11-23";

/** How many levels there are of each grade. */
const EACH = Math.floor(COUNT / 3);

test("a date gives an easy, a medium and a hard level, the same on every machine", () => {
  const named = [0, 1, 2].map((at) => dailyIndices(dayAfter(MONDAY, at), COUNT));
  assert.deepEqual(named, [
    [61, 221, 248],
    [0, 206, 262],
    [9, 179, 272],
  ]);
  for (const indices of named) {
    assert.deepEqual(
      indices.map((index) => Math.floor(index / EACH)),
      [0, 1, 2],
    );
  }
});

test("no level is repeated before all of its grade have been used", () => {
  let first = MONDAY;
  // The start of a round.
  while (roundOf(first) === roundOf(MONDAY)) first = dayAfter(first, 1);
  const round = (/** @type {number} */ from) =>
    Array.from({ length: EACH }, (_, at) => dailyIndices(dayAfter(first, from + at), COUNT)).flat();
  assert.equal(new Set(round(0)).size, 3 * EACH);
  assert.equal(new Set(round(EACH)).size, 3 * EACH);
  assert.notDeepEqual(round(EACH), round(0), "in another order");
});

/** @param {string} day */
const roundOf = (day) => Math.floor(Date.parse(day) / 86_400_000 / EACH);

test("days before 1970 and short lists have levels too", () => {
  for (const day of ["1969-12-31", "0001-01-01", "2026-02-28"]) {
    const indices = dailyIndices(day, 8);
    assert.deepEqual(
      indices.map((index) => Math.floor(index / 2)),
      [0, 1, 2],
      day,
    );
  }
});

/** @param {Record<string, string>} solves when the level of each day was solved, by day */
function dailiesOf(solves) {
  const store = new Store();
  for (const [day, date] of Object.entries(solves)) {
    store.put("daily", day, { key: "0123456789abcdef", date, helped: false });
  }
  return new Dailies(store);
}

test("a streak counts days on which that day's level was solved, and lives until the day is over", () => {
  const dailies = dailiesOf({
    "2026-02-26": "2026-02-26T08:00:00.000Z",
    "2026-02-27": "2026-02-27T23:59:59.999Z",
    "2026-02-28": "2026-02-28T00:00:00.000Z",
    "2026-03-01": "2026-03-01T12:00:00.000Z",
    "2026-03-03": "2026-03-03T12:00:00.000Z",
    "2026-03-04": "2026-03-05T00:00:00.000Z",
  });
  assert.deepEqual(dailies.streak("2026-03-01"), { now: 4, longest: 4 });
  assert.deepEqual(dailies.streak("2026-03-02"), { now: 4, longest: 4 }, "not over yet");
  assert.deepEqual(dailies.streak("2026-03-03"), { now: 1, longest: 4 });
  assert.deepEqual(dailies.streak("2026-03-05"), { now: 0, longest: 4 }, "made up for: no streak");
  assert.deepEqual(dailiesOf({}).streak("2026-03-05"), { now: 0, longest: 0 });
});

test("the first solve and the first without hints count, in either order of tabs", () => {
  const early = { key: "a", date: "2026-03-01T10:00:00.000Z", helped: true };
  const late = { key: "a", date: "2026-03-01T11:00:00.000Z", helped: false };
  const both = { key: "a", date: early.date, helped: false };
  assert.deepEqual(mergeDaily(early, late), both);
  assert.deepEqual(mergeDaily(late, early), both);
  assert.deepEqual(mergeDaily(both, late), both);
  const other = { ...late, key: "b" };
  assert.deepEqual(mergeDaily(early, other), mergeDaily(other, early));
});

test("days are those of UTC", () => {
  assert.equal(utcDay(new Date("2026-12-31T23:59:59Z")), "2026-12-31");
  assert.equal(dayAfter("2026-12-31", 1), "2027-01-01");
  assert.equal(dayAfter("2028-03-01", -1), "2028-02-29");
});

test("any level of a day counts for the streak, and what earlier versions stored of a day does", () => {
  const dailies = dailiesOf({
    "2026-02-27": "2026-02-27T10:00:00.000Z",
    "2026-02-28/hard": "2026-02-28T10:00:00.000Z",
    "2026-02-28/easy": "2026-03-01T10:00:00.000Z",
    "2026-03-01/medium": "2026-03-01T10:00:00.000Z",
  });
  assert.deepEqual(dailies.streak("2026-03-01"), { now: 3, longest: 3 });
  assert.equal(dailies.on("2026-02-28").length, 2);
  assert.equal(dailies.on("2026-02-27").length, 1);
  assert.equal(dailies.of("2026-02-27", "easy"), undefined, "which of today's levels is not known");
  dailies.solved("2026-03-02", "easy", { key: "a", helped: false });
  assert.equal(dailies.of("2026-03-02", "easy")?.key, "a");
  assert.equal(dailies.of("2026-03-02", "hard"), undefined);
});

test("the names of daily levels are days, with a grade since there are three a day", () => {
  for (const name of ["2026-02-28", "2026-02-28/easy", "2026-02-28/medium", "2026-02-28/hard"])
    assert.equal(isDailyName(name), true, name);
  for (const name of [
    "",
    "2026-02-30/easy",
    "2026-02-28/",
    "2026-02-28/easy/",
    "2026-02-28/toString",
  ])
    assert.equal(isDailyName(name), false, name);
});

/** @param {string} name of a file of levels */
function levelsIn(name) {
  const file = new URL(`../../www/levels/${name}`, import.meta.url);
  return readCollection(readFileSync(file, "utf8")).levels;
}

/** @param {string} xsb */
function keyOf(xsb) {
  const { board } = parseBoard(xsb);
  assert.ok(board, xsb);
  return identify(board).key;
}

test("there is a level for each day of a year, of rising difficulty, and none is known already", () => {
  const daily = levelsIn("daily.xsb");
  assert.equal(daily.length, COUNT);
  const names = JSON.parse(
    readFileSync(new URL("../../www/levels/index.json", import.meta.url), "utf8"),
  );
  const shipped = names.flatMap(levelsIn);
  const keys = [...shipped, ...daily].map(({ xsb }) => keyOf(xsb));
  assert.equal(new Set(keys).size, keys.length, "no two alike, also turned or mirrored");
  const ratings = daily.map(({ notes }) => ratedDifficulty(notes) ?? Number.NaN);
  assert.deepEqual(
    ratings,
    ratings.toSorted((a, b) => a - b),
  );
});

test("the fewest pushes and moves of daily levels are what a search proves", async () => {
  const solver = createSolver({ build: "single" });
  try {
    for (const { xsb, notes } of levelsIn("daily.xsb").filter((_, at) => at % 26 === 0)) {
      const { outcome, optimal, pushes } = await solver.solve(xsb, { objective: "pushes" });
      assert.deepEqual([outcome, optimal, pushes], ["solved", true, bestPushes(notes)], xsb);
      const walked = await solver.solve(xsb, { objective: "moves" });
      assert.deepEqual([walked.optimal, walked.moves], [true, bestMoves(notes)], xsb);
    }
  } finally {
    solver.dispose();
  }
});

test("what is stated of a shipped level counts as proven, what a stranger states does not", () => {
  const text = { ...levelsIn("first-steps.xsb")[0] };
  assert.deepEqual([bestPushes(text.notes), bestMoves(text.notes)], [2, 2]);
  const shipped = makeLevel(text, 1, "shipped");
  assert.deepEqual([shipped?.proven, shipped?.provenMoves, shipped?.claimed], [2, 2, null]);
  const strange = makeLevel(text, 1);
  assert.deepEqual([strange?.proven, strange?.provenMoves, strange?.claimed], [null, null, 2]);
});
