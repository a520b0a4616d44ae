// Exports all stored data to one file and imports it. Imported files are untrusted: only known forms are accepted,
// nothing is replaced by something worse, solutions are replayed, and proofs from elsewhere are dropped.

import { parseBoard } from "../play/board.js";
import { placesIn } from "../play/game.js";
import { identify } from "../play/identity.js";
import { isBookmark, MOST } from "./bookmarks.js";
import { isDailyName, isDailySolve } from "./daily.js";
import { draftOf } from "./drafts.js";
import { exerciseOf, MOST_EXERCISES } from "./exercises.js";
import { collectionsOf, count, dateOf, isDay, rows } from "./forms.js";
import { isWish } from "./later.js";
import { fromVersion1 } from "./migration.js";
import { learn, OLDER } from "./older_identity.js";
import { brought as broughtAnew, olderKeyOf, textsIn } from "./older_names.js";
import { isObject, isRecord, KINDS, mergeBests, solutionsIn } from "./records.js";
import { replayed } from "./replay.js";
import { isSetting } from "./settings.js";
import { AT_HAND } from "./tables.js";

/** @typedef {import("./older_names.js").Row} Row */

/** @typedef {import("./store.js").Store} Store */
/** @typedef {import("./collections.js").Entry} Entry */
/** @typedef {import("./collections.js").KeptLevel} KeptLevel */
/** @typedef {import("./records.js").Record} Record */

/** A record with every part. @typedef {Required<Omit<Record, "bare">>} Whole */

const FORMAT = "kura-progress";
const VERSION = 3;

/** The most settings and drafts that are accepted. */
const MOST_SETTINGS = 100;
const MOST_DRAFTS = 1000;
/**
 * Names in the tables: an identity; for a game also the player's starting square. A game of an earlier version whose level
 * is not known waits for it under its older name.
 */
const IDENTITY = /^[0-9a-f]{64}$/;
const GAME = /^([0-9a-f]{16}|[0-9a-f]{64})@\d{1,5}(:link)?(:reverse)?$/;
/** The most levels solved in one day, and the greatest numbers: of moves or pushes, and of milliseconds in a day and in all. */
const MOST_LEVELS = 1000;
const MOST_STEPS = 1_000_000;
const MOST_SOLVES = 1000;
/** The most solutions from one starting square that are replayed. */
const MOST_SOLUTIONS = 100;
const DAY_MS = 86_400_000;
const MOST_MS = 10_000 * DAY_MS;
/** A tape, with its greatest length and the most restarts: each puts every box back when the game is restored. */
const TAPE = /^[lurd!]{0,1000000}$/i;
const MOST_RESTARTS = 10_000;

/**
 * The accepted contents of a file.
 *
 * @typedef {object} Brought
 * @property {import("./waiting.js").Change[]} changes for `Store.put`
 * @property {{ entry: Entry, levels: KeptLevel[] }[]} collections
 * @property {Dropped} dropped
 */

/**
 * What was dropped: solutions that are missing or do not solve their level, and claimed proofs.
 *
 * @typedef {{ solutions: number, proofs: number }} Dropped
 */

/**
 * @param {Store} store
 * @param {{ entry: Entry, levels: KeptLevel[] }[]} collections with their levels
 * @returns {string} the text of the file
 */
export function writeBackup(store, collections) {
  const table = (/** @type {import("./tables.js").HandTable} */ name) =>
    Object.fromEntries(store.entries(name));
  const values = store.entries("values").filter((one) => isSetting(...one) || draftOf(...one));
  const file = {
    format: FORMAT,
    version: VERSION,
    values: Object.fromEntries(values),
    records: table("records"),
    proofs: table("proofs"),
    games: table("games"),
    bookmarks: table("bookmarks"),
    days: table("days"),
    later: table("later"),
    daily: table("daily"),
    exercises: table("exercises"),
    collections: collections.map(({ entry, levels }) => ({ ...entry, levels })),
  };
  return `${JSON.stringify(file, null, 1)}\n`;
}

/**
 * Reads a file in steps, since replaying takes time. Nothing is changed yet.
 *
 * @param {Store} store
 * @param {string} text
 * @param {string[]} texts the levels on this device; what is in older files comes without its level
 * @returns {Generator<void, Brought | null, void>} null when the text is not a backup
 */
export function* readBackup(store, text, texts) {
  const file = yield* fileOf(text, texts);
  if (!file) return null;
  /** @type {Brought} */
  const brought = { changes: [], collections: [], dropped: { solutions: 0, proofs: 0 } };
  const { changes, dropped } = brought;
  const fresh = rows(file.values).filter(([name]) => store.get(name) === undefined);
  for (const [name, value] of [
    ...fresh.filter((row) => isSetting(...row)).slice(0, MOST_SETTINGS),
    ...fresh.filter((row) => draftOf(...row)).slice(0, MOST_DRAFTS),
  ])
    changes.push(["values", name, value]);
  brought.collections = collectionsOf(file.collections);
  dropped.proofs = rows(file.proofs).length;
  for (const [name, value] of rows(file.records)) {
    if (OLDER.test(name) && isRecord(value)) dropped.solutions += resultsIn(value);
    if (!IDENTITY.test(name) || !isRecord(value)) continue;
    const { record, dropped: left } = yield* shown(name, value);
    dropped.solutions += left;
    const change = news(store.value("records", name), record);
    if (change) changes.push(["records", name, change]);
  }
  for (const [name, games] of rows(file.games)) {
    if (!GAME.test(name) || !isObject(games) || store.value("games", name)) continue;
    const [last] = Object.values(games)
      .filter(isGame)
      .sort((a, b) => (a.date > b.date ? -1 : 1));
    if (last) changes.push(["games", name, { tab: "", game: gameOf(last) }]);
  }
  for (const [name, marks] of rows(file.bookmarks)) {
    const own = store.value("bookmarks", name) ?? {};
    const fresh = rows(marks).filter(
      ([id, mark]) => !Object.hasOwn(own, id) && isBookmark(mark) && mark.name === id,
    );
    const room = MOST - Object.keys(own).length;
    if (!GAME.test(name) || fresh.length === 0 || room <= 0) continue;
    const taken = fresh.slice(0, room).map(([id, { lurd, own, pushes, date }]) => {
      return [id, { name: id, lurd, own, pushes, date: dateOf(date) }];
    });
    changes.push(["bookmarks", name, Object.fromEntries(taken)]);
  }
  for (const [day, value] of rows(file.days)) {
    const change = isDay(day) ? moreOf(store.value("days", day), value) : null;
    if (change) changes.push(["days", day, change]);
  }
  for (const [key, wish] of rows(file.later)) {
    if (!IDENTITY.test(key) || store.value("later", key) || !isWish(wish)) continue;
    const { xsb, title, collection, date } = wish;
    const { board } = parseBoard(xsb);
    yield;
    if (board && identify(board).key === key) {
      changes.push(["later", key, { xsb, title, collection, date: dateOf(date) }]);
    }
  }
  for (const [name, solve] of rows(file.daily)) {
    if (!isDailyName(name) || !isDailySolve(solve) || !IDENTITY.test(solve.key)) continue;
    const { own, helped } = solutionsOf(solve.key, store, changes);
    const { key, date } = solve;
    const before = store.value("daily", name);
    const change = { key, date: dateOf(date), helped: solve.helped || !own };
    if (!own && !helped) dropped.solutions += 1;
    else if (!before || before.date > change.date || (before.helped && !change.helped))
      changes.push(["daily", name, change]);
  }
  for (const [key, value] of rows(file.exercises).slice(0, MOST_EXERCISES)) {
    const exercise = exerciseOf(key, value);
    yield;
    if (!exercise) dropped.solutions += 1;
    const { tries = {} } = store.value("exercises", key) ?? {};
    if (exercise && Object.keys(exercise.tries).some((day) => !Object.hasOwn(tries, day)))
      changes.push(["exercises", key, exercise]);
  }
  return brought;
}

/**
 * A file in the current form.
 *
 * @param {string} text
 * @param {string[]} texts
 * @returns {Generator<void, { [table: string]: unknown } | null, void>}
 */
function* fileOf(text, texts) {
  let file;
  try {
    file = JSON.parse(text);
  } catch {
    return null;
  }
  if (file?.format !== FORMAT) return null;
  if (file.version === VERSION) return file;
  if (file.version === 2) return yield* namedAnew(file, texts);
  if (file.version !== 1 || !isObject(file.values)) return null;
  return yield* namedAnew(olderFile(file.values), texts);
}

/**
 * A file with older identities, under those of today.
 *
 * @param {{ [table: string]: any }} file
 * @param {string[]} texts
 * @returns {Generator<void, { [table: string]: any }, void>}
 */
function* namedAnew(file, texts) {
  const all = AT_HAND.flatMap((table) =>
    rows(file[table]).map(([name, value]) => /** @type {Row} */ ([table, name, value])),
  );
  const inFile = collectionsOf(file.collections).flatMap(({ levels }) => levels);
  /** @type {import("./older_identity.js").Boards} */
  const boards = new Map();
  for (const xsb of [...texts, ...inFile.map(({ xsb }) => xsb), ...all.flatMap(textsIn)]) {
    learn(boards, xsb);
    yield;
  }
  /** @type {{ [table: string]: any }} */
  const made = Object.fromEntries(AT_HAND.map((table) => [table, {}]));
  for (const row of all) {
    const { made: rows, left } =
      olderKeyOf(row) === null ? { made: [row], left: undefined } : broughtAnew(row, boards);
    for (const [table, name, value] of rows) made[table][name] ??= value;
    const [table, name] = row;
    if (left !== undefined) made[table][name] ??= left;
    yield;
  }
  return { ...file, ...made };
}

/** Converts a file of the first form. @param {{ [name: string]: any }} values */
function olderFile(values) {
  /** @type {{ [table: string]: any }} */
  const file = { values: {}, records: {}, proofs: {}, games: {}, bookmarks: {}, collections: [] };
  const objects = Object.entries(values).filter(([name, value]) => {
    if (name.startsWith("marks:")) return Array.isArray(value) && value.every(isBookmark);
    return isObject(value) || !/^(solved|proof|game|collection):/.test(name);
  });
  for (const { table, name, value } of fromVersion1(objects)) {
    if (table === "collections")
      file.collections.push({ .../** @type {Entry} */ (value), levels: [] });
    else if (table === "levels") file.collections.at(-1).levels.push(value);
    else file[table][name] = value;
  }
  return file;
}

/**
 * The part of a day's activity that is not stored here.
 *
 * @param {import("./days.js").Day | undefined} own
 * @param {any} other
 * @returns {Partial<import("./days.js").Day> | null} null if there is none
 */
function moreOf(own, other) {
  const there = Array.isArray(other?.levels) ? other.levels.slice(0, MOST_LEVELS) : [];
  const levels = there.filter(
    (/** @type {unknown} */ key) =>
      typeof key === "string" && IDENTITY.test(key) && !own?.levels?.includes(key),
  );
  const solved = Math.max(0, count(other?.solved, MOST_LEVELS) - (own?.solved ?? 0));
  const ms = Math.max(0, count(other?.ms, DAY_MS) - (own?.ms ?? 0));
  return levels.length > 0 || solved > 0 || ms > 0 ? { levels, solved, ms } : null;
}

/**
 * Whether solutions of a level are stored here or contained in the file.
 *
 * @param {string} key
 * @param {Store} store
 * @param {import("./waiting.js").Change[]} changes
 */
function solutionsOf(key, store, changes) {
  const brought = changes.find(([table, name]) => table === "records" && name === key)?.[2];
  const records = [store.value("records", key), brought];
  const any = (/** @type {"own" | "helped"} */ kind) =>
    records.some((record) => rows(record?.[kind]).length > 0);
  return { own: any("own"), helped: any("helped") };
}

/** @param {any} game @returns {game is import("./tables.js").SavedGame & { [name: string]: any }} */
function isGame(game) {
  const { tape, cursor } = game ?? {};
  if (typeof tape !== "string" || !TAPE.test(tape) || !Number.isInteger(cursor)) return false;
  return tape.split("!").length <= MOST_RESTARTS;
}

/** Only the known properties. @param {import("./tables.js").SavedGame} game */
function gameOf({ tape, cursor, loaded, shown, hinted, loadedFrom, helpedFrom, start, date }) {
  return {
    tape,
    cursor,
    loaded: placesIn(loaded ?? [loadedFrom]),
    shown: placesIn(shown ?? [helpedFrom]),
    hinted: placesIn(hinted),
    ...(Number.isInteger(start) ? { start } : {}),
    date: dateOf(date),
  };
}

/**
 * The part of a record that is confirmed by replaying its solutions.
 *
 * @param {string} identity
 * @param {Record} record
 * @returns {Generator<void, { record: Whole, dropped: number }, void>}
 */
function* shown(identity, record) {
  let dropped = 0;
  /** @type {Whole} */
  const result = { own: {}, helped: {}, found: {}, history: [], ms: count(record.ms, MOST_MS) };
  for (const kind of KINDS) {
    for (const [start, bests] of rows(record[kind])) {
      const more = Array.isArray(bests?.more) ? bests.more : [];
      for (const claimed of solutionsIn({ ...bests, more }).slice(0, MOST_SOLUTIONS)) {
        const best = replayed(claimed, identity, start, bests.xsb);
        yield;
        if (best) {
          /** @type {import("./records.js").Finder} */
          const by = claimed.by === "shortened" ? "shortened" : "solver";
          const one = kind === "found" ? { ...best.best, by } : best.best;
          const bests = { [start]: { xsb: best.xsb, more: [one] } };
          result[kind] = mergeBests(result[kind], bests);
        } else dropped += 1;
      }
    }
  }
  // A mere claim, unless solutions confirm it.
  const { byMoves, byPushes } = leastOf(result.own);
  const { bare } = record;
  if (bare && !(bare.moves >= byMoves && bare.pushes >= byPushes)) dropped += 1;
  result.history = record.history
    .slice(0, MOST_SOLVES)
    .flatMap(solveOf)
    .filter((solve) => {
      const bests = (solve?.helped ? result.helped : result.own)[solve?.start];
      const least = leastOf(bests ? { "": bests } : {});
      return solve?.moves >= least.byMoves && solve.pushes >= least.byPushes;
    });
  return { record: result, dropped };
}

/** Only the known properties. @param {any} solve @returns {import("./records.js").Solve[]} none if it is none */
function solveOf(solve) {
  const { start, moves, pushes } = solve ?? {};
  const counts = [start, moves, pushes];
  if (!counts.every((one) => Number.isInteger(one) && one >= 0 && one <= MOST_STEPS)) return [];
  const { date, ms, helped } = solve;
  return [
    { date: dateOf(date), start, moves, pushes, ms: count(ms, MOST_MS), helped: helped === true },
  ];
}

/** How many results a record claims. @param {Record} record */
function resultsIn({ own, helped, found, bare }) {
  const all = [own, helped, found].flatMap(rows);
  const bests = all.flatMap(([, one]) => [one?.byMoves, one?.byPushes]);
  return [...bests, bare].filter((one) => one !== undefined).length;
}

/** @param {{ [start: string]: import("./records.js").Bests }} bests @returns {{ byMoves: number, byPushes: number }} */
function leastOf(bests) {
  const all = Object.values(bests).flatMap(({ byMoves, byPushes }) =>
    [byMoves, byPushes].filter((best) => best !== undefined),
  );
  return {
    byMoves: Math.min(...all.map(({ moves }) => moves)),
    byPushes: Math.min(...all.map(({ pushes }) => pushes)),
  };
}

/**
 * What a record adds to the stored one.
 *
 * @param {Record | undefined} own
 * @param {Whole} other
 * @returns {import("./records.js").RecordChange | null} null when it adds nothing
 */
function news(own, other) {
  const more = Math.max(0, other.ms - (own?.ms ?? 0));
  const better = KINDS.some((kind) => {
    const known = own?.[kind] ?? {};
    const here = lurdsIn(known);
    return [...lurdsIn(mergeBests(known, other[kind]))].some((one) => !here.has(one));
  });
  return better || more > 0 ? { ...other, ms: more } : null;
}

/** Each solution with its starting square. @param {{ [start: string]: import("./records.js").Bests }} starts */
function lurdsIn(starts) {
  return new Set(
    Object.entries(starts).flatMap(([start, bests]) =>
      solutionsIn(bests).map(({ lurd }) => `${start} ${lurd}`),
    ),
  );
}
