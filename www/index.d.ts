/**
 * Kura: a Sokoban solver in WebAssembly that runs in a worker.
 *
 * @example
 * import { solve } from "kura-sokoban";
 *
 * const result = await solve("#####\n#@$.#\n#####");
 * if (result.outcome === "solved") console.log(result.solution); // "R"
 */

/** The version of this package. */
export declare const version: string;

/** Any solution quickly, or one proven to have the fewest pushes or moves. */
export type Objective = "any" | "pushes" | "moves";

/**
 * How a search ended. All of these are values; the call rejects only for wrong arguments or if the module fails.
 *
 * - `solved`: `solution` holds the moves, checked by replay.
 * - `unsolvable`: proven by a complete search.
 * - `timeout`, `memory`, `cancelled`: a limit was reached, or the signal aborted.
 * - `invalid`: `problems` says what is wrong with the level, and where.
 * - `unsupported`: the strategy does not support this objective; `reason` says why.
 * - `gaveup`: an incomplete strategy ended without a solution.
 * - `error`: a strategy returned a wrong solution, a bug in Kura; `fault` has the details.
 */
export type Outcome =
  | "solved"
  | "unsolvable"
  | "timeout"
  | "memory"
  | "cancelled"
  | "invalid"
  | "unsupported"
  | "gaveup"
  | "error";

/** A wrong solution, with everything needed for a bug report. */
export interface Fault {
  strategy: string;
  /** As XSB. */
  level: string;
  /** The strategy's moves, as LURD; null if the player cannot make one of its pushes. */
  moves: string | null;
  problem: string;
}

/**
 * How the solver runs: single-threaded, multi-threaded, or single-threaded with the
 * strategies of the lab (only in `kura-sokoban-lab`).
 */
export type Build = "single" | "threads" | "lab";

/** The codes of all messages; {@link Message} says which values come with each. */
export type Code =
  // Levels, texts and moves.
  | "no-player"
  | "second-player"
  | "no-box"
  | "unequal-counts"
  | "one-too-many"
  | "open-wall"
  | "player-at-edge"
  | "too-large"
  | "unknown-character"
  | "ambiguous-letter"
  | "no-rows"
  | "long-counts"
  | "other-game"
  | "more-problems"
  | "two-readings"
  | "no-level"
  | "only-moves"
  | "two-character-squares"
  | "too-much-text"
  | "packed-file"
  | "not-text"
  | "bad-xml"
  | "bad-level"
  | "not-a-move"
  | "player-change"
  | "second-mark"
  | "open-jump"
  | "bad-count"
  | "too-many-moves"
  | "into-wall"
  | "box-held"
  | "nothing-to-pull"
  | "not-finished"
  | "not-replayed"
  // The module's calls.
  | "no-solution"
  | "not-a-solution"
  | "boxes-left"
  | "out-of-memory"
  | "unknown-strategy"
  | "unknown-switch"
  | "auto-alone"
  | "cannot-prove-pushes"
  | "cannot-prove-moves"
  | "strategy-note"
  | "bad-size"
  | "bad-boxes"
  | "small-board"
  | "single-box"
  | "bad-pushes"
  | "no-effort"
  | "bad-option"
  | "thread-failed"
  // The client.
  | "solver-disposed"
  | "solver-crashed"
  | "solver-restarted"
  | "solver-refused"
  | "question-timeout"
  | "start-timeout"
  | "worker-failed"
  | "module-unavailable"
  | "no-module"
  | "nothing-to-resume"
  | "unknown-question"
  | "versions-differ"
  | "wrong-type"
  | "out-of-range"
  | "unknown-option"
  // `<kura-player>` and its frame.
  | "too-many-rows"
  | "row-too-long"
  | "no-tabs"
  | "count-too-large"
  | "no-board"
  | "impossible-move"
  | "link-too-long"
  | "link-without-level"
  | "link-bad-level"
  | "link-bad-moves"
  | "link-bad-proof"
  | "link-proof-alone"
  | "link-proof-refuted"
  | "link-wrong-solution"
  | "link-wrong-pushes"
  | "link-wrong-moves";

/** A value in a message: a number, a text, or another message that says more. */
export type Param = string | number | Message;

/** The values of a message, by name. */
export type Params = Readonly<Record<string, Param>>;

/**
 * Something said to a person: `message` is the English sentence; `code` and `params` say the same in any other language.
 * Codes never change their meaning. `{…}` lists the params:
 *
 * - Levels: `no-player`, `second-player` {row, column: of the first}, `no-box`, `unequal-counts` {boxes, goals},
 *   `one-too-many` {boxes, goals}, `open-wall`, `player-at-edge`, `too-large` {width, height, most}, `unknown-character` {character}, `ambiguous-letter` {letter},
 *   `two-readings` {first, second: as in `X=$ O=.`}, `more-problems` {count}, `no-rows`, `long-counts` {limit},
 *   `other-game` {name}.
 * - Texts: `no-level`, `only-moves`, `two-character-squares`, `too-much-text` {limit: in MiB}, `packed-file` {kind},
 *   `not-text`, `bad-xml` {reason: in English}, `bad-level` {row, column, why}.
 * - Moves: `not-a-move` {at, character}, `player-change` {at}, `second-mark` {at}, `open-jump` {at}, `bad-count` {at},
 *   `too-many-moves` {limit}, `into-wall` {number}, `box-held` {number}, `nothing-to-pull` {number}, `not-finished`,
 *   `not-replayed`.
 * - `optimize`: `no-solution`, `not-a-solution` {number, why}, `boxes-left`, `out-of-memory`.
 * - Strategies: `unknown-strategy` {name, known}, `unknown-switch` {strategy, switch, known}, `auto-alone` {text, runs},
 *   `cannot-prove-pushes` {strategy, able}, `cannot-prove-moves` {strategy, able}, `strategy-note` {note: in English}.
 * - `generate`: `bad-size` {width, height}, `bad-boxes` {boxes, most}, `small-board` {boxes, most, width, height}, `single-box`, `bad-pushes`, `no-effort`.
 * - The solver: `bad-option` {name}, `thread-failed`, `solver-disposed`, `solver-crashed` {reason}, `solver-restarted`,
 *   `solver-refused` {reason}, `question-timeout` {limit: in ms}, `start-timeout` {limit: in ms}, `worker-failed` {reason}, `module-unavailable` {reason},
 *   `no-module`, `nothing-to-resume`, `unknown-question` {build, name}, `versions-differ` {page, worker, module}.
 * - `<kura-player>` and its frame also: `too-many-rows` {rows, most}, `row-too-long` {count, most}, `no-tabs`,
 *   `count-too-large` {at}, `no-board`, `impossible-move` {number}, `link-too-long`, `link-without-level`,
 *   `link-bad-level` {why}, `link-bad-moves` {why}, `link-bad-proof` {given}, `link-proof-alone`, `link-proof-refuted`,
 *   `link-wrong-solution` {why}, `link-wrong-pushes` {said, found}, `link-wrong-moves` {said, found}.
 * - Wrong arguments: `wrong-type` and `out-of-range` {call, argument, expected: in English, given}, `unknown-option`
 *   {call, argument, known}.
 */
export interface Message {
  code: Code;
  params: Params;
  message: string;
}

/**
 * Why a call rejects, if its arguments are not to blame: those reject with a `TypeError` or `RangeError`, which have
 * `code` and `params` too.
 *
 * @example
 * solve(xsb, { strategy: "magic" }).catch((error) => {
 *   if (error instanceof KuraError && error.code === "unknown-strategy") console.log(error.params.known);
 * });
 */
export declare class KuraError extends Error implements Message {
  constructor(message: Message);
  readonly code: Code;
  readonly params: Params;
}

/** What is wrong with a level, and where; rows and columns count from 1. */
export interface Problem extends Message {
  row: number;
  column: number;
}

/**
 * @example
 * const abort = new AbortController();
 * const result = await solve(xsb, {
 *   objective: "pushes",
 *   timeLimitMs: 10_000,
 *   memoryLimitMb: 256,
 *   signal: abort.signal,
 *   onProgress: ({ expanded, lowerBound }) => console.log(expanded, lowerBound),
 * });
 */
export interface SolveOptions {
  /** Default `"any"`. */
  objective?: Objective;
  /**
   * Milliseconds from the call to the result, including loading the module and waiting for earlier searches; no limit if
   * 0, Infinity or omitted.
   */
  timeLimitMs?: number;
  /** Mebibytes for the search, from 1 to 4096; the default depends on the device, 64 on phones. */
  memoryLimitMb?: number;
  /** The most positions to expand, at least 1; no limit if Infinity or omitted. */
  nodeLimit?: number;
  /** One of `strategies()`; default `"auto"`. */
  strategy?: string;
  /** Threads for this search, from 1 to 64, but no more than the solver was created with. */
  threads?: number;
  /** For randomised strategies, a non-negative integer; on one thread the same seed gives the same search. */
  seed?: number;
  /**
   * Aborting it ends the request within 100 ms, a `resumable` one within 600 ms, queued or running: with the best solution
   * found so far, else `cancelled`.
   */
  signal?: AbortSignal;
  /** Called at most ten times a second. If it throws, or its promise rejects, the search ends and rejects with that error. */
  onProgress?: (progress: Progress) => unknown;
  /**
   * Milliseconds to spend on shortening the solution found, as `optimize` does, unless it is proven optimal; Infinity for
   * as long as it takes. Default 0. `timeLimitMs` applies to the first solution only.
   */
  improveMs?: number;
  /** Called at most ten times a second while the solution is shortened. */
  onImproved?: (progress: OptimizeProgress) => unknown;
  /**
   * Keeps a search whose time is up or whose signal is aborted, with its memory, for {@link Solver.resume}. Where a step
   * takes long, such a search may be late by two seconds. Default false.
   */
  resumable?: boolean;
}

/**
 * @example
 * let result = await solver.solve(xsb, { timeLimitMs: 10_000, resumable: true });
 * if (result.resumable) result = await solver.resume({ timeLimitMs: 60_000 });
 */
export interface ResumeOptions {
  /** Milliseconds from this call on; no limit if 0, Infinity or omitted. */
  timeLimitMs?: number;
  /** As in {@link SolveOptions}. If it ends the request before its turn has come, the search can still be resumed. */
  signal?: AbortSignal;
  /** As in {@link SolveOptions}; times and counts include what came before. */
  onProgress?: (progress: Progress) => unknown;
}

/**
 * @example
 * for await (const progress of createSolver().run(xsb)) {
 *   console.log(`${progress.boxesOnGoals}/${progress.boxes}`, progress.nodesPerSecond);
 * }
 */
export interface Progress {
  /** Positions expanded so far. */
  expanded: number;
  /** Positions generated so far. */
  generated: number;
  strategy: string;
  /** Pushes (or pulls) from the root to the current position. */
  depth: number;
  /** Lower bound: no solution has fewer pushes; null while unknown. */
  lowerBound: number | null;
  /** The best solution so far as LURD, if the search continues after the first one. */
  solution?: string | null;
  /** Its pushes. */
  pushes?: number | null;
  /** Its moves, pushes included. */
  moves?: number | null;
  /** Boxes on goals in the best position; where `backwards`, boxes that are back where they start. */
  boxesOnGoals: number;
  /** Whether the best position was reached by pulls, from the solved board. */
  backwards: boolean;
  boxes: number;
  /** The best position so far, as XSB. */
  best: string;
  /**
   * The cells of a feature-space search, if any: three numbers per cell, namely steps of the packing
   * plan left, floor regions, positions stored.
   */
  cells: number[];
  memoryMb: number;
  /** Milliseconds since the call. */
  elapsedMs: number;
  /** Average since the search started. */
  nodesPerSecond: number;
}

/** One strategy's part in a search. */
export interface Share {
  strategy: string;
  /** As they were written; absent if there were none. */
  switches?: string;
  turns: number;
  /** Positions. */
  expanded: number;
  /** What was added to the seed, for a strategy that only uses threads that others leave without work. */
  seed?: number;
  /** The most boxes on goals in any position it showed; of a search that pulls, on squares where boxes start. */
  onGoals: number;
  /**
   * - `running`: the search ended first.
   * - `over`: it had its only turn.
   * - `gaveup`, `memory`, `solved`, `unsolvable`: as the outcomes.
   */
  end: "running" | "over" | "gaveup" | "memory" | "solved" | "unsolvable";
}

/** The fields of a result with a solution. */
export interface Solved {
  outcome: "solved";
  /** Moves as LURD, capitals push. */
  solution: string;
  pushes: number;
  moves: number;
}

/** The fields of a result without one. */
export interface Unsolved {
  outcome: Exclude<Outcome, "solved">;
  solution: null;
  pushes: null;
  moves: null;
}

/** The other fields of a result. */
export interface ResultFields {
  /** Version of this object's fields. */
  schema?: number;
  /** If the outcome is `unsupported`: what the strategy cannot prove, and which strategies can. */
  reason?: string;
  /** Of `reason`, as in a {@link Message}. */
  code?: Code;
  params?: Params;
  /** The wrong solution, if the outcome is `error`. */
  fault?: Fault;
  /** True only when it is proven that no solution is better under the objective. */
  optimal: boolean;
  lowerBound: number | null;
  /** The strategy that found the answer. */
  strategy: string | null;
  /** The strategies that ran, in order. */
  shares?: Share[];
  expanded: number;
  generated: number;
  /** Peak memory of the search, in MiB. */
  peakMb: number | null;
  /** What is wrong with the level, if the outcome is `invalid`: the first 20 problems, and then how many more. */
  problems?: Problem[];
  /** With `improveMs`: pushes and moves of the first solution. */
  firstPushes?: number | null;
  firstMoves?: number | null;
  /** With `improveMs`: how many improvements each method found. */
  improvedBy?: Record<string, number>;
  /** With `improveMs`: whether it is proven that no solution has fewer pushes (moves, for the objective `moves`). */
  proven?: boolean;
  /** Milliseconds from the call to the result; of a search that was resumed, of all its calls. */
  elapsedMs: number;
  /** The build that ran; null if none was loaded. */
  build: Build | null;
  /** True when its time was up, or it was cancelled, and {@link Solver.resume} can go on with it. */
  resumable?: boolean;
  /** With `improveMs`: why the solution could not be shortened, if the module failed while it tried. */
  improveError?: Message;
}

/**
 * @example
 * const result = await solve(xsb, { objective: "pushes" });
 * if (result.outcome === "solved") console.log(result.solution.length, result.optimal);
 */
export type Result = ResultFields & (Solved | Unsolved);

/** @example await verify(xsb, lurd, { timeLimitMs: 1_000 }); */
export interface QuestionOptions {
  /** Milliseconds from the call to the answer; then it rejects. No limit if 0, Infinity or omitted. */
  timeLimitMs?: number;
  /** Aborting it rejects with the signal's `reason`. */
  signal?: AbortSignal;
}

/**
 * @example
 * const { levels } = await readLevels(text, { signs: "X=$ O=." });
 */
export interface ReadOptions extends QuestionOptions {
  /**
   * What the signs of the boards stand for: signs with what they are in XSB (`-` for floor), or the name of a dialect
   * of docs/formats.md, or `"xsb"` for none. Found out if omitted. Rejects with `bad-option` if it is neither.
   */
  signs?: string;
}

/**
 * @example
 * const { solution, pushes, proven } = await optimize(xsb, lurd, { timeLimitMs: 10_000 });
 */
export interface OptimizeOptions {
  /** What to minimise; default `"pushes-moves"`: pushes first, then moves. */
  objective?: "pushes" | "pushes-moves" | "moves" | "moves-pushes";
  /** Milliseconds from the call to the result; no limit if 0, Infinity or omitted. */
  timeLimitMs?: number;
  /** Mebibytes, from 1 to 4096; the default depends on the device, 64 on phones. */
  memoryLimitMb?: number;
  /** Seed of random choices, a non-negative integer. */
  seed?: number;
  /** Aborting it ends the work within 100 ms; the best solution so far is in the result. */
  signal?: AbortSignal;
  /** Called at most ten times a second. If it throws, the call ends and rejects with that error. */
  onProgress?: (progress: OptimizeProgress) => unknown;
}

/** The best solution so far, replayed on the level, and its origin. Fields are null while unknown. */
export interface BestSolution {
  /** Moves as LURD, capitals push. */
  solution: string | null;
  pushes: number | null;
  moves: number | null;
  /** Runs of pushes of one box in one direction. */
  boxLines: number | null;
  boxChanges: number | null;
  /** Runs of pushes without a step between them. */
  sessions: number | null;
  /** Runs of moves in one direction. */
  playerLines: number | null;
  /** Of the best given solution. */
  firstPushes: number | null;
  firstMoves: number | null;
  /** Lower bound on the pushes, or on the moves if the objective counts these first. */
  lowerBound: number | null;
  /** Whether the first count of the objective is proven optimal. */
  proven: boolean;
  /** The method that found it; null if it was given. */
  method: string | null;
  /** How many improvements each method found. */
  improvedBy: Record<string, number>;
}

/**
 * @example
 * await optimize(xsb, lurd, { onProgress: ({ pushes, lowerBound }) => console.log(pushes, lowerBound) });
 */
export interface OptimizeProgress extends BestSolution {
  memoryMb: number;
  /** Milliseconds since the call. */
  elapsedMs: number;
}

/**
 * @example
 * const { outcome, solution, firstPushes, pushes } = await optimize(xsb, lurd);
 */
export interface Optimized extends BestSolution {
  /**
   * - `proven`: the first count of the objective is proven optimal.
   * - `exhausted`: no method finds further improvements.
   * - `timeout`, `memory`, `cancelled`: a limit was reached, or the signal aborted.
   * - `invalid`: the level is invalid (`problems`), or a given solution does not solve it (`reason`).
   */
  outcome: "proven" | "exhausted" | "timeout" | "memory" | "cancelled" | "invalid";
  reason?: string;
  /** Of `reason`, as in a {@link Message}. */
  code?: Code;
  params?: Params;
  problems?: Problem[];
  peakMb: number | null;
  /** Milliseconds from the call to the result. */
  elapsedMs: number;
  build: Build | null;
}

/**
 * @example
 * const { levels } = await generate({ count: 3, width: 9, height: 9, boxes: 4, minPushes: 25, seed: 7 });
 */
export interface GenerateOptions {
  /** How many levels; default 1. */
  count?: number;
  /** Columns including walls, 5 to 40; default 9. */
  width?: number;
  /** Rows including walls, 5 to 40; default 8. */
  height?: number;
  /** Default 3; at most one for every four squares inside. */
  boxes?: number;
  /** Equal seeds give equal levels; default 0. */
  seed?: number;
  /** Effort limit per candidate: positions pulled, and positions expanded by each rating search. Default 100,000. */
  effort?: number;
  minPushes?: number;
  maxPushes?: number;
  /** Fewest box changes in a solution; default 1. */
  minBoxChanges?: number;
  /** Fewest positions A* must expand; default 0. */
  minExpanded?: number;
  /** Only levels whose fewest pushes are proven. */
  proven?: boolean;
  /** The most mazes to try, because some requests cannot be met. No limit if omitted. */
  maxMazes?: number;
  /** Milliseconds from the call to the result; no limit if 0, Infinity or omitted. */
  timeLimitMs?: number;
  /** Aborting it ends the work within 100 ms; the levels made so far are in the result. */
  signal?: AbortSignal;
  /** Called at most ten times a second. If it throws, the call ends and rejects with that error. */
  onProgress?: (progress: GenerateProgress) => unknown;
}

/** A new level with its ratings. */
export interface GeneratedLevel {
  xsb: string;
  /** Of the shortest solution found. */
  pushes: number;
  /** Whether it is proven that no solution has fewer pushes. */
  proven: boolean;
  moves: number;
  boxChanges: number;
  /** Positions that A* expanded; null if it did not finish. */
  astarExpanded: number | null;
  /** Positions that greedy search expanded; null if it did not finish. */
  greedyExpanded: number | null;
}

/** Statistics of the attempts. */
export interface Tried {
  mazes: number;
  /** Mazes worth placing goals in. */
  boards: number;
  /** Start positions given to the solver. */
  candidates: number;
  unsolved: number;
  /** Solved, but outside the requested limits, or with unused parts of the board. */
  dull: number;
  repeated: number;
}

/**
 * @example
 * await generate({ count: 10, onProgress: ({ levels, tried }) => console.log(levels.length, tried.mazes) });
 */
export interface GenerateProgress {
  levels: GeneratedLevel[];
  tried: Tried;
  /** Milliseconds since the call. */
  elapsedMs: number;
}

/**
 * @example
 * const { outcome, levels } = await generate({ boxes: 5, timeLimitMs: 10_000 });
 */
export interface Generated {
  /** `done`: the requested number of levels; `gaveup`: fewer, after `maxMazes` mazes. */
  outcome: "done" | "gaveup" | "timeout" | "cancelled";
  levels: GeneratedLevel[];
  tried: Tried;
  /** Milliseconds from the call to the result. */
  elapsedMs: number;
  build: Build | null;
}

/**
 * The result of a replay.
 *
 * @example
 * const { ok, solved, pushes, error } = await verify(xsb, "rrUUl");
 */
export interface Verdict {
  /** Whether every move was possible. */
  ok: boolean;
  /** Whether every box is on a goal at the end. */
  solved: boolean;
  moves: number;
  pushes: number;
  /** Runs of pushes of one box in one direction. */
  boxLines: number;
  boxChanges: number;
  sessions: number;
  /** The moves, capitals for pushes. */
  lurd: string;
  /** What was wrong, when `ok` is false. */
  error?: string;
  /** Of `error`, as in a {@link Message}. */
  code?: Code;
  params?: Params;
}

/** One level of a text, as written, with its problems. */
export interface LevelText {
  xsb: string;
  title?: string;
  author?: string;
  notes: string[];
  /** Solutions included in the text, as LURD: they have been replayed if the level is valid. */
  solutions: string[];
  /** What the text calls solutions but does not solve the valid level, each with the reason. Absent if there are none. */
  failed?: { lurd: string; why: Message }[];
  /** Line of its first row in the text, from 1. */
  line: number;
  /**
   * Where its rows stand in the text, if they are not whole lines that follow each other, as in JSON: the line and the
   * column of the first square, and how many columns further the next square is.
   */
  places?: [line: number, column: number, step: number][];
  /**
   * Signs in the text that are not XSB, each with the XSB character that it was taken for, a blank for floor:
   * `[["X", "$"], ["O", "."]]`. Absent if there were none.
   */
  signs?: [sign: string, xsb: string][];
  /**
   * Empty if the level is valid; at most 20, the last of which may say how many more there are. Once a text has 200
   * problems, each further level lists only its first.
   */
  problems: Problem[];
}

/**
 * @example
 * const { title, levels } = await readLevels(await file.text());
 * const playable = levels.filter(({ problems }) => problems.length === 0);
 */
export interface Collection {
  title?: string;
  author?: string;
  levels: LevelText[];
  /** Why the text as a whole could not be read. */
  error?: Problem;
}

/** A strategy of the solver. */
export interface Strategy {
  /** The value for `strategy`. */
  name: string;
  summary: string;
  /** Where it is described. */
  source: string;
  switches: string[];
}

/**
 * @example
 * // Served from another origin, with one thread whatever the page allows:
 * const solver = createSolver({ workerUrl: "https://cdn.example/kura/www/solver/worker.js", build: "single" });
 */
export interface SolverOptions {
  /** `"auto"` uses threads if the page is `crossOriginIsolated`, or if Node is asked for more than one; otherwise one thread. */
  build?: "auto" | "single" | "threads";
  /**
   * Threads to start, from 1 to 64. The default leaves one core to the page and is at most 32, or 8 where memory is short; in Node it is
   * 1, and more need Node 22.
   */
  threads?: number;
  /** URL of the package's `worker`, if it is hosted elsewhere; may be on another origin. */
  workerUrl?: string | URL;
  /** URL of the folder with `threads/kura_bg.wasm`, if hosted elsewhere. */
  wasmUrl?: string | URL;
  /** Milliseconds that starting the worker and loading the module may take; default 30,000. */
  startLimitMs?: number;
}

/** Which build was loaded. */
export interface Engine {
  build: Build;
  threads: number;
  /** Why threads are not used although the page allows them. */
  reason?: string;
}

/**
 * A solver with its own worker, which is started by the first request and replaced if it fails or its memory grows too
 * large. If one request breaks the worker, the others are only delayed.
 *
 * Arguments are checked first: a wrong type rejects with a `TypeError` (the constructor throws it), a value out of range
 * with a `RangeError`, with a clear message. Other reasons to reject, with a {@link KuraError}: the module cannot be
 * loaded, the strategy does not exist, the module failed, the solver was disposed.
 *
 * @example
 * const solver = createSolver({ threads: 4 });
 * const { build } = await solver.ready();
 * const result = await solver.solve(xsb);
 * solver.dispose();
 */
export declare class Solver {
  constructor(options?: SolverOptions);

  /**
   * Loads the module ahead of the first request.
   *
   * @example
   * const { build, threads } = await solver.ready();
   */
  ready(): Promise<Engine>;

  /**
   * Solves one level, given as XSB rows. Searches of one solver are queued; their time limits include the wait.
   *
   * @example
   * const result = await solver.solve(xsb, { timeLimitMs: 5_000 });
   */
  solve(xsb: string, options?: SolveOptions): Promise<Result>;

  /**
   * Goes on with the last search that was `resumable` and whose time was up, or which was cancelled: the very same search,
   * from where it stood, unless its worker was lost in between; then it begins anew. Rejects when there is none, or when it is being resumed.
   *
   * @example
   * const result = await solver.resume({ timeLimitMs: 60_000 });
   */
  resume(options?: ResumeOptions): Promise<Result>;

  /**
   * Gives back the memory of a search that could be resumed. The next `resumable` search does so too.
   *
   * @example
   * solver.forget();
   */
  forget(): void;

  /**
   * Solves one level and yields progress; the generator returns the result. Leaving the loop cancels the search.
   *
   * @example
   * for await (const progress of solver.run(xsb)) {
   *   if (progress.elapsedMs > 5_000) break;
   * }
   */
  run(xsb: string, options?: SolveOptions): AsyncGenerator<Progress, Result, void>;

  /**
   * Generates levels, solves and rates them. Queued with the searches.
   *
   * @example
   * const { levels } = await solver.generate({ count: 5, boxes: 4 });
   */
  generate(options?: GenerateOptions): Promise<Generated>;

  /**
   * Shortens the best of the given solutions until no improvement is found or a limit is reached. Queued with the
   * searches.
   *
   * @example
   * const { pushes, firstPushes } = await solver.optimize(xsb, lurd, { timeLimitMs: 10_000 });
   */
  optimize(
    xsb: string,
    solutions: string | string[],
    options?: OptimizeOptions,
  ): Promise<Optimized>;

  /**
   * Replays moves on a level.
   *
   * @example
   * const { solved } = await solver.verify(xsb, "R");
   */
  verify(xsb: string, lurd: string, options?: QuestionOptions): Promise<Verdict>;

  /**
   * Reads levels from a text in any supported format: XSB and its variants, run-length encoded, .sok, .slc, .ssx,
   * PuzzleScript, boards inside program sources, tables and web pages, and in the signs of other programs.
   *
   * @example
   * const { levels } = await solver.readLevels(text);
   */
  readLevels(text: string, options?: ReadOptions): Promise<Collection>;

  /**
   * Lists the available strategies.
   *
   * @example
   * const names = (await solver.strategies()).map(({ name }) => name);
   */
  strategies(options?: QuestionOptions): Promise<Strategy[]>;

  /**
   * Ends the worker. Running and queued searches resolve as `cancelled`; all other pending and later calls
   * reject.
   *
   * @example
   * solver.dispose();
   */
  dispose(): void;
}

/**
 * Creates a solver with its own worker.
 *
 * @example
 * const solver = createSolver();
 */
export declare function createSolver(options?: SolverOptions): Solver;

/**
 * Solves one level with a shared solver.
 *
 * @example
 * const { outcome, solution } = await solve("#####\n#@$.#\n#####");
 */
export declare function solve(xsb: string, options?: SolveOptions): Promise<Result>;

/**
 * Generates levels, solves and rates them.
 *
 * @example
 * const { levels } = await generate({ width: 10, height: 9, boxes: 4, minPushes: 30 });
 */
export declare function generate(options?: GenerateOptions): Promise<Generated>;

/**
 * Shortens the best of the given solutions.
 *
 * @example
 * const { solution, proven } = await optimize(xsb, lurd, { objective: "moves-pushes", timeLimitMs: 5_000 });
 */
export declare function optimize(
  xsb: string,
  solutions: string | string[],
  options?: OptimizeOptions,
): Promise<Optimized>;

/**
 * Replays moves on a level.
 *
 * @example
 * const { ok, solved } = await verify("#####\n#@$.#\n#####", "R");
 */
export declare function verify(
  xsb: string,
  lurd: string,
  options?: QuestionOptions,
): Promise<Verdict>;

/**
 * Reads levels from a text in any supported format.
 *
 * @example
 * const { levels } = await readLevels("#####\n#@$.#\n#####");
 */
export declare function readLevels(text: string, options?: ReadOptions): Promise<Collection>;

/**
 * Lists the available strategies.
 *
 * @example
 * for (const { name, summary } of await strategies()) console.log(name, summary);
 */
export declare function strategies(options?: QuestionOptions): Promise<Strategy[]>;

/**
 * Ends the shared solver, as {@link Solver.dispose} does; the next call starts a new one.
 *
 * @example
 * dispose();
 */
export declare function dispose(): void;
