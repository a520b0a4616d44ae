/**
 * Kura: a Sokoban solver in WebAssembly that runs in a worker and answers with values.
 *
 * @example
 * import { solve } from "kura-sokoban";
 *
 * const result = await solve("#####\n#@$.#\n#####");
 * if (result.outcome === "solved") console.log(result.solution); // "R"
 */

/** The version of this package. */
export declare const version: string;

/** What counts as better: any solution soon, or one proven to have the fewest pushes or moves. */
export type Objective = "any" | "pushes" | "moves";

/**
 * How a search ended. All of these are values; only a mistake in the program or a module that cannot be loaded rejects.
 *
 * - `solved`: `solution` holds the moves, checked by replay.
 * - `unsolvable`: proven by a complete search.
 * - `timeout`, `memory`, `cancelled`: a limit was reached, or the signal aborted.
 * - `invalid`: `problems` says what is wrong with the level, and where.
 * - `unsupported`: the strategy cannot answer this objective; `reason` says why.
 * - `gaveup`: a strategy that proves nothing came to its end without a solution.
 * - `error`: a strategy gave a solution that does not solve the level, which is a mistake in Kura; `fault` says which.
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

/** A wrong solution, with all that a report of the mistake needs. */
export interface Fault {
  strategy: string;
  /** As XSB. */
  level: string;
  /** What the strategy gave, as LURD; null where the player cannot make one of its pushes. */
  moves: string | null;
  problem: string;
}

/**
 * Which build of the solver runs: with one thread, with several, or with one thread and the
 * strategies of the lab, which `kura-sokoban-lab` has.
 */
export type Build = "single" | "threads" | "lab";

/** What is wrong with a level, and where; rows and columns count from 1. */
export interface Problem {
  row: number;
  column: number;
  message: string;
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
   * Milliseconds from the call to the answer, loading the module and waiting for earlier searches included; 0, Infinity
   * or left out for no limit.
   */
  timeLimitMs?: number;
  /** Mebibytes for the search, from 1 to 4096; the default depends on the device, 64 on phones. */
  memoryLimitMb?: number;
  /** Positions to expand at most, from 1 on; Infinity or left out for no limit. */
  nodeLimit?: number;
  /** One of `strategies()`; default `"auto"`. */
  strategy?: string;
  /** Threads for this search, from 1 to 64; never more than the solver was made with. */
  threads?: number;
  /** For strategies that draw lots, a whole number from 0 on; the same seed gives the same search on one thread. */
  seed?: number;
  /** Aborting it ends the request within 100 ms, whether it waits or runs, with the outcome `cancelled`. */
  signal?: AbortSignal;
  /** Called at most ten times a second. When it throws, its own search ends and rejects with what it threw. */
  onProgress?: (progress: Progress) => void;
  /**
   * Milliseconds for which a solution that was found, and is not proven to be the best, is made shorter, as `optimize`
   * does; Infinity for as long as that takes. Default 0. `timeLimitMs` is for the first solution alone.
   */
  improveMs?: number;
  /** Called at most ten times a second while the solution is made shorter. */
  onImproved?: (progress: OptimizeProgress) => void;
}

/** What the module itself tells between two slices of a search. */
export interface ModuleProgress {
  done: boolean;
  /** Positions taken up so far. */
  expanded: number;
  /** Positions met so far. */
  generated: number;
  strategy: string;
  /** Pushes (or pulls) from the root of the position that is searched now. */
  depth: number;
  /** No solution has fewer pushes than this; null while nothing is known. */
  lowerBound: number | null;
  /** Boxes on goals in the best position. */
  boxesOnGoals: number;
  boxes: number;
  /** The best position so far, as XSB. */
  best: string;
  /**
   * The map of a search by features, once there is one: three numbers a cell, steps of the packing
   * plan left, parts of the floor, positions filed.
   */
  cells: number[];
  memoryMb: number;
  /** Only from the build `lab`: steps that led to a position met before. */
  duplicates?: number;
  /** Only from the build `lab`: positions that wait to be expanded. */
  open?: number;
  /** Only from the build `lab`: the least estimate, met so far, of the way to go. */
  nearest?: number | null;
  /** Only from the build `lab`: how often each rule fired, by its name. */
  pruned?: Record<string, number>;
  /** Only from the build `lab`: what else the strategy counts, such as restarts. */
  own?: Record<string, number>;
}

/**
 * @example
 * for await (const progress of createSolver().run(xsb)) {
 *   console.log(`${progress.boxesOnGoals}/${progress.boxes}`, progress.nodesPerSecond);
 * }
 */
export interface Progress extends Omit<ModuleProgress, "done"> {
  /** Milliseconds since the call. */
  elapsedMs: number;
  /** Since the search itself began. */
  nodesPerSecond: number;
}

/** What the module itself answers at the end of a search. */
export interface ModuleResult {
  /** Changes when a field of this object does. */
  schema?: number;
  outcome: Outcome;
  /** What the strategy cannot prove, and which ones can, when the outcome is `unsupported`. */
  reason?: string;
  /** The wrong solution when the outcome is `error`. */
  fault?: Fault;
  /** Moves as LURD, capitals push; null unless solved. */
  solution: string | null;
  pushes: number | null;
  moves: number | null;
  /** True only when it is proven that no solution is better under the objective. */
  optimal: boolean;
  lowerBound: number | null;
  /** The strategy that found the answer. */
  strategy: string | null;
  /** The strategies whose turn came, in that order: the turns begun, and the positions expanded. */
  shares?: { strategy: string; turns: number; expanded: number }[];
  expanded: number;
  generated: number;
  /** The most memory the search held, in MiB. */
  peakMb: number | null;
  /** Only from the build `lab`: steps that led to a position met before. */
  duplicates?: number;
  /** Only from the build `lab`: how often each rule fired, by its name. */
  pruned?: Record<string, number>;
  /** Only from the build `lab`: what else the strategy counts, such as restarts. */
  own?: Record<string, number>;
  /** Only from the build `lab`: the most that the tables took, in MiB. */
  tablesMb?: number;
  /** What is wrong with the level when the outcome is `invalid`. */
  problems?: Problem[];
  /** With `improveMs`: pushes and moves of the solution that was found first. */
  firstPushes?: number | null;
  firstMoves?: number | null;
  /** With `improveMs`: how many improvements each method found. */
  improvedBy?: Record<string, number>;
  /** With `improveMs`: whether no solution has fewer pushes; moves, for the objective `moves`. */
  proven?: boolean;
}

/**
 * @example
 * const { outcome, solution, pushes, optimal } = await solve(xsb, { objective: "pushes" });
 */
export interface Result extends ModuleResult {
  /** Milliseconds from the call to the answer. */
  elapsedMs: number;
  /** The build that searched; null when none got that far. */
  build: Build | null;
}

/**
 * @example
 * const { solution, pushes, proven } = await optimize(xsb, lurd, { timeLimitMs: 10_000 });
 */
export interface OptimizeOptions {
  /** What is to become fewer; default `"pushes-moves"`: pushes, and with the same pushes moves. */
  objective?: "pushes" | "pushes-moves" | "moves" | "moves-pushes";
  /** Milliseconds from the call to the answer; 0, Infinity or left out to go on until everything was tried. */
  timeLimitMs?: number;
  /** Mebibytes, from 1 to 4096; the default depends on the device, 64 on phones. */
  memoryLimitMb?: number;
  /** For what is drawn by lot, a whole number from 0 on. */
  seed?: number;
  /** Aborting it ends the work within 100 ms; the best solution so far is in the result. */
  signal?: AbortSignal;
  /** Called at most ten times a second. When it throws, the work ends and rejects with what it threw. */
  onProgress?: (progress: OptimizeProgress) => void;
}

/** The best solution so far, replayed on the level, and where it came from. Null while nothing is known. */
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
  /** Of the best solution that was given. */
  firstPushes: number | null;
  firstMoves: number | null;
  /** No solution has fewer pushes than this; moves, where the objective counts these first. */
  lowerBound: number | null;
  /** Whether no solution is better in what the objective counts first. */
  proven: boolean;
  /** What found it; null while it is one of those given. */
  method: string | null;
  /** How many improvements each method found. */
  improvedBy: Record<string, number>;
}

/** What the module itself tells while it makes a solution shorter. */
export interface ModuleOptimizeProgress extends BestSolution {
  done: boolean;
  memoryMb: number;
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

/** What the module itself answers when it is done with a solution. */
export interface ModuleOptimized extends BestSolution {
  /**
   * - `proven`: no solution is better in what the objective counts first.
   * - `exhausted`: all methods have done what they can.
   * - `timeout`, `memory`, `cancelled`: a limit was reached, or the signal aborted.
   * - `invalid`: the level cannot be played (`problems`), or what was given does not solve it (`reason`).
   */
  outcome: "proven" | "exhausted" | "timeout" | "memory" | "cancelled" | "invalid";
  reason?: string;
  problems?: Problem[];
  peakMb: number | null;
}

/**
 * @example
 * const { outcome, solution, firstPushes, pushes } = await optimize(xsb, lurd);
 */
export interface Optimized extends ModuleOptimized {
  /** Milliseconds from the call to the answer. */
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
  /** Columns with the walls, 5 to 40; default 9. */
  width?: number;
  /** Rows with the walls, 5 to 40; default 8. */
  height?: number;
  /** Default 3; at most one for every four squares inside. */
  boxes?: number;
  /** The same seed gives the same levels; default 0. */
  seed?: number;
  /** What one candidate may cost: positions pulled, and positions each rating search expands. Default 100,000. */
  effort?: number;
  minPushes?: number;
  maxPushes?: number;
  /** How often a solution changes the box at least; default 1. */
  minBoxChanges?: number;
  /** How many positions A* must need at least; default 0. */
  minExpanded?: number;
  /** Only levels whose fewest pushes are proven. */
  proven?: boolean;
  /** Mazes to try at most: some wishes never come true. No limit when left out. */
  maxMazes?: number;
  /** Milliseconds from the call to the answer; 0, Infinity or left out for no limit. */
  timeLimitMs?: number;
  /** Aborting it ends the work within 100 ms; what was made until then is in the result. */
  signal?: AbortSignal;
  /** Called at most ten times a second. When it throws, the work ends and rejects with what it threw. */
  onProgress?: (progress: GenerateProgress) => void;
}

/** A new level, and what the solver found out about it. */
export interface GeneratedLevel {
  xsb: string;
  /** Of the shortest solution found. */
  pushes: number;
  /** Whether it is proven that no solution has fewer pushes. */
  proven: boolean;
  moves: number;
  boxChanges: number;
  /** Positions that A* expanded; null where it did not finish. */
  astarExpanded: number | null;
  /** Positions that greedy search expanded; null where it did not finish. */
  greedyExpanded: number | null;
}

/** What became of what was tried. */
export interface Tried {
  mazes: number;
  /** Mazes worth placing goals in. */
  boards: number;
  /** Starts that were given to the solver. */
  candidates: number;
  unsolved: number;
  /** Solved, but not as wished, or with parts of the board without use. */
  dull: number;
  repeated: number;
}

/** What the module itself tells while it makes levels. */
export interface ModuleGenerateProgress {
  done: boolean;
  levels: GeneratedLevel[];
  tried: Tried;
}

/**
 * @example
 * await generate({ count: 10, onProgress: ({ levels, tried }) => console.log(levels.length, tried.mazes) });
 */
export interface GenerateProgress extends Omit<ModuleGenerateProgress, "done"> {
  /** Milliseconds since the call. */
  elapsedMs: number;
}

/** What the module itself answers when it has made levels. */
export interface ModuleGenerated {
  /** `done`: all that were wanted; `gaveup`: the mazes that may be tried gave fewer. */
  outcome: "done" | "gaveup" | "timeout" | "cancelled";
  levels: GeneratedLevel[];
  tried: Tried;
}

/**
 * @example
 * const { outcome, levels } = await generate({ boxes: 5, timeLimitMs: 10_000 });
 */
export interface Generated extends ModuleGenerated {
  /** Milliseconds from the call to the answer. */
  elapsedMs: number;
  build: Build | null;
}

/**
 * What a replay found.
 *
 * @example
 * const { ok, solved, pushes, error } = await verify(xsb, "rrUUl");
 */
export interface Verdict {
  /** Whether every move was possible. */
  ok: boolean;
  /** Whether every box stands on a goal at the end. */
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
}

/** One level of a text, as it was written, with what is wrong with it. */
export interface LevelText {
  xsb: string;
  title?: string;
  author?: string;
  notes: string[];
  /** Solutions that came with it, as LURD. */
  solutions: string[];
  /** Line of its first row in the text, from 1. */
  line: number;
  /** Empty when the level can be played. */
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
  /** What `strategy` takes. */
  name: string;
  summary: string;
  /** Where it was described. */
  source: string;
  switches: string[];
  /** Only from the build `lab`: the switches in parts, without the rules. */
  settings?: StrategySwitch[];
  /** Only from the build `lab`: whether the rules can be switched off (`no-freeze`). */
  rules?: boolean;
  /** Only from the build `lab`: whether an exhausted search proves that there is no solution. */
  complete?: boolean;
  /** Only from the build `lab`: how it works, in a few sentences. */
  about?: string;
}

/** One switch of a strategy, written `key=value` behind its name and a colon. */
export type StrategySwitch = { key: string; meaning: string } & (
  | { words: string[]; standard: string }
  | { least: number; most: number; standard: number }
);

/**
 * @example
 * // Served from another origin, with one thread whatever the page allows:
 * const solver = createSolver({ workerUrl: "https://cdn.example/kura/www/solver/worker.js", build: "single" });
 */
export interface SolverOptions {
  /** `"auto"` takes threads where the page is `crossOriginIsolated`, and one thread elsewhere. */
  build?: "auto" | "single" | "threads";
  /** Threads to start, from 1 to 64; the default leaves one core to the page and is at most 8. */
  threads?: number;
  /** Address of the package's `worker`, where it was put elsewhere; may be of another origin. */
  workerUrl?: string | URL;
  /** Address of the folder with `single/kura_bg.wasm` and `threads/kura_bg.wasm`, where it was put elsewhere. */
  wasmUrl?: string | URL;
  /** Milliseconds that starting the worker and loading the module may take; default 30,000. */
  startLimitMs?: number;
}

/** Which build was loaded. */
export interface Engine {
  build: Build;
  threads: number;
  /** Why threads are not used although the page would allow them. */
  reason?: string;
}

/**
 * A solver with a worker of its own, started by the first request and replaced when it broke or grew too large. A worker
 * that goes because of one request costs the others time and nothing else.
 *
 * Arguments are looked at before anything is done: a wrong type rejects with a `TypeError` (the constructor throws it),
 * a value out of range with a `RangeError`, each with a sentence. Other rejections: the module cannot be loaded, there is
 * no such strategy, the module failed, the solver was disposed of.
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
   * Solves one level, given as XSB rows. Searches of one solver queue up; their time limits count meanwhile.
   *
   * @example
   * const result = await solver.solve(xsb, { timeLimitMs: 5_000 });
   */
  solve(xsb: string, options?: SolveOptions): Promise<Result>;

  /**
   * Solves one level and yields progress meanwhile; the result is what the generator returns. Leaving the loop cancels.
   *
   * @example
   * for await (const progress of solver.run(xsb)) {
   *   if (progress.elapsedMs > 5_000) break;
   * }
   */
  run(xsb: string, options?: SolveOptions): AsyncGenerator<Progress, Result, void>;

  /**
   * Makes new levels and rates them; each was solved by the solver. Waits for its turn among the searches.
   *
   * @example
   * const { levels } = await solver.generate({ count: 5, boxes: 4 });
   */
  generate(options?: GenerateOptions): Promise<Generated>;

  /**
   * Makes a solution shorter: the best of those given, for as long as one can be found and the limit allows. Waits for
   * its turn among the searches.
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
  verify(xsb: string, lurd: string): Promise<Verdict>;

  /**
   * Reads levels from a text of any format that Kura knows: XSB, run-length encoded, .sok, .slc.
   *
   * @example
   * const { levels } = await solver.readLevels(text);
   */
  readLevels(text: string): Promise<Collection>;

  /**
   * Lists what `strategy` may be.
   *
   * @example
   * const names = (await solver.strategies()).map(({ name }) => name);
   */
  strategies(): Promise<Strategy[]>;

  /**
   * Ends the worker. Searches that run or wait answer `cancelled`; questions without an answer, and every later call,
   * reject.
   *
   * @example
   * solver.dispose();
   */
  dispose(): void;
}

/**
 * Makes a solver with a worker of its own.
 *
 * @example
 * const solver = createSolver();
 */
export declare function createSolver(options?: SolverOptions): Solver;

/**
 * Solves one level with a solver that all callers share.
 *
 * @example
 * const { outcome, solution } = await solve("#####\n#@$.#\n#####");
 */
export declare function solve(xsb: string, options?: SolveOptions): Promise<Result>;

/**
 * Makes new levels and rates them; each was solved by the solver.
 *
 * @example
 * const { levels } = await generate({ width: 10, height: 9, boxes: 4, minPushes: 30 });
 */
export declare function generate(options?: GenerateOptions): Promise<Generated>;

/**
 * Makes a solution shorter, the best of those given.
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
export declare function verify(xsb: string, lurd: string): Promise<Verdict>;

/**
 * Reads levels from a text of any format that Kura knows.
 *
 * @example
 * const { levels } = await readLevels("#####\n#@$.#\n#####");
 */
export declare function readLevels(text: string): Promise<Collection>;

/**
 * Lists what `strategy` may be.
 *
 * @example
 * for (const { name, summary } of await strategies()) console.log(name, summary);
 */
export declare function strategies(): Promise<Strategy[]>;
