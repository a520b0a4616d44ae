// npm run facts -- FOLDER...: takes what batches have found into the table of facts, www/facts/public.txt.
//
//   kura batch plan levels/*.xsb --config docs/facts.toml --chunk 12 --out night
//   kura batch submit night && npm run facts -- night
//
// A fact is never made worse: the shorter solution and the higher bound stay. Every solution is replayed here, by the rules
// of the page, which share nothing with the search.

import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isProven, readFacts, writeFact } from "../../www/facts/facts.js";
import { parseBoard } from "../../www/play/board.js";
import { scoreOf, traitsOf } from "../../www/play/difficulty.js";
import { identify } from "../../www/play/identity.js";
import { replay } from "../../www/play/solved_game.js";
import { inRoot } from "../lib/paths.mjs";
import { isMain, runTool, say, ToolError } from "../lib/run.mjs";

/** @typedef {import("../../www/facts/facts.js").Fact} Fact */
/**
 * What a batch says of a run, and the text of its level.
 *
 * @typedef {{ file: string, index: number, title: string, level: string, board: string }} Job
 * @typedef {{ date: string, board: string, objective: string, outcome: string, solution: string | null, pushes: number,
 *   moves: number, lower_bound: number | null, version: string }} Line
 */

/** No solution was found, and no bound. */
const NOTHING = { best: null, bound: 0 };
const TABLE = "www/facts/public.txt";
const HEAD = `# What Kura has proven or found about public levels: facts, no boards. tools/measure/facts.mjs makes it.
# Identity, collection, number, title, boxes, pushes, moves, difficulty, version and date, divided by tabs.
# 97: no solution has fewer. 120>97: found; at least 97 are needed. >97: not solved.
`;

/**
 * @param {Map<string, Fact>} facts changed
 * @param {Job[]} jobs
 * @param {Line[]} lines
 */
export function takeIn(facts, jobs, lines) {
  for (const job of jobs) {
    const { level, board } = job;
    const { board: parsed } = parseBoard(level);
    if (!parsed || identify(parsed).key !== board)
      throw wrong(board, "is not its level's identity");
    if (facts.has(board)) continue;
    facts.set(board, {
      key: board,
      ...namesOf(job),
      boxes: parsed.boxes.length,
      unsolvable: false,
      pushes: NOTHING,
      moves: NOTHING,
      difficulty: null,
      version: "",
      date: "",
    });
  }
  const levels = new Map(jobs.map(({ board, level }) => [board, level]));
  for (const line of lines) {
    const before = facts.get(line.board);
    const level = levels.get(line.board);
    if (!before || !level) throw wrong(line.board, "is no level of the batch");
    const fact = withLine(before, level, line);
    if (writeFact(fact) !== writeFact(before)) {
      facts.set(line.board, { ...fact, version: line.version, date: line.date.slice(0, 10) });
    }
  }
}

/**
 * The level's collection, its place there and its title. Samples of several collections have them in their titles.
 *
 * @param {Pick<Job, "file" | "index" | "title">} job
 */
function namesOf({ file, index, title }) {
  const whole = collectionOf(file);
  const short = title.replace(/\s+/g, " ").trim();
  if (whole) {
    const own = short.startsWith(whole) ? short.slice(whole.length) : short;
    const told = new RegExp(`^\\W*0*${index}\\b( - )?`);
    return { collection: whole, number: index, title: own.replace(told, "").trim() };
  }
  const [, collection, number] = /^(.*\S) (\d+)$/.exec(short) ?? [null, short, String(index)];
  return { collection, number: Number(number), title: "" };
}

/** The names that files say their collections have, empty if none. @type {Map<string, string>} */
const collections = new Map();

/** @param {string} file */
function collectionOf(file) {
  let name = collections.get(file);
  if (name === undefined) {
    name = /^; Collection: ([^(\r\n]+)/m.exec(readFileSync(file, "utf8"))?.[1].trim() ?? "";
    collections.set(file, name);
  }
  return name;
}

/** @param {Fact} fact @param {string} level @param {Line} line @returns {Fact} */
function withLine(fact, level, { board, objective, outcome, solution, lower_bound: bound }) {
  const unsolvable = fact.unsolvable || outcome === "unsolvable";
  let { pushes, moves, difficulty } = fact;
  const least = objective.startsWith("moves") ? "moves" : "pushes";
  if (bound !== null && least === "moves")
    moves = { ...moves, bound: Math.max(moves.bound, bound) };
  if (bound !== null && least === "pushes") {
    pushes = { ...pushes, bound: Math.max(pushes.bound, bound) };
  }
  if (solution) {
    const { board: parsed } = parseBoard(level);
    const game = parsed && replay(parsed, solution).game;
    if (!game) throw wrong(board, "is not solved by its solution");
    const score = difficulty === null || game.pushes < (pushes.best ?? Infinity);
    const traits = score ? traitsOf(parsed, solution) : null;
    if (traits) difficulty = Math.round(scoreOf(traits) * 10) / 10;
    pushes = { ...pushes, best: Math.min(pushes.best ?? Infinity, game.pushes) };
    moves = { ...moves, best: Math.min(moves.best ?? Infinity, game.moves) };
  }
  for (const { best, bound } of [pushes, moves]) {
    if (best !== null && (best < bound || unsolvable)) throw wrong(board, "contradicts a proof");
  }
  if (unsolvable) return { ...fact, unsolvable, pushes: NOTHING, moves: NOTHING };
  return { ...fact, pushes, moves, difficulty };
}

/** @param {string} board @param {string} what */
function wrong(board, what) {
  return new ToolError(`${board} ${what}`, "the table was left as it is");
}

/** @param {string} folder of a batch @returns {{ jobs: Job[], lines: Line[] }} */
function readBatch(folder) {
  const files = (/** @type {string} */ part, /** @type {string} */ ending) =>
    readdirSync(join(folder, part), { recursive: true })
      .map(String)
      .filter((name) => name.endsWith(ending))
      .sort()
      .map((name) => readFileSync(join(folder, part, name), "utf8"));
  return {
    jobs: files("tasks", ".json").flatMap((text) => JSON.parse(text).jobs),
    lines: files("results", ".jsonl").flatMap((text) =>
      text.split("\n").flatMap((line) => (line === "" ? [] : JSON.parse(line))),
    ),
  };
}

/** @param {Fact[]} facts */
export function tableOf(facts) {
  const order = facts.toSorted(
    (a, b) => a.collection.localeCompare(b.collection, "en") || a.number - b.number,
  );
  return `${HEAD}${order.map(writeFact).join("\n")}\n`;
}

if (isMain(import.meta)) {
  await runTool(async () => {
    const folders = process.argv.slice(2);
    if (folders.length === 0) throw new ToolError("no batch", "name the folders of batches");
    const kept = existsSync(inRoot(TABLE)) ? readFacts(readFileSync(inRoot(TABLE), "utf8")) : [];
    const facts = new Map(kept.map((fact) => [fact.key, fact]));
    for (const folder of folders) {
      const { jobs, lines } = readBatch(folder);
      takeIn(facts, jobs, lines);
    }
    const all = [...facts.values()].filter(({ date }) => date !== "");
    writeFileSync(inRoot(TABLE), tableOf(all));
    const proven = (/** @type {"pushes" | "moves"} */ name) =>
      all.filter((fact) => fact.unsolvable || isProven(fact[name])).length;
    say(
      `${all.length} levels: ${all.filter(({ pushes }) => pushes.best !== null).length} solved, ` +
        `fewest pushes proven of ${proven("pushes")}, fewest moves of ${proven("moves")}`,
    );
  });
}
