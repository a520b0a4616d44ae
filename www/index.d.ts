/**
 * Kura: a Sokoban solver in WebAssembly that runs in a worker and answers with values.
 *
 * @example
 * import { solve } from "kura";
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
 */
export type Outcome =
  | "solved"
  | "unsolvable"
  | "timeout"
  | "memory"
  | "cancelled"
  | "invalid"
  | "unsupported"
  | "gaveup";

/**
 * Which build of the solver runs: with one thread, with several, or with one thread and the
 * strategies of the lab. Only who asks for `lab` gets it.
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
  /** Milliseconds, 0 or left out for no limit. */
  timeLimitMs?: number;
  /** Mebibytes for the search; the default depends on the device, 64 on phones. */
  memoryLimitMb?: number;
  /** Positions to expand at most; no limit when left out. */
  nodeLimit?: number;
  /** One of `strategies()`; default `"auto"`. */
  strategy?: string;
  /** Threads for this search, at most those the solver was made with. */
  threads?: number;
  /** For strategies that draw lots; the same seed gives the same search on one thread. */
  seed?: number;
  /** Aborting it ends the search within 100 ms, with the outcome `cancelled`. */
  signal?: AbortSignal;
  /** Called at most ten times a second. */
  onProgress?: (progress: Progress) => void;
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
  elapsedMs: number;
  nodesPerSecond: number;
}

/** What the module itself answers at the end of a search. */
export interface ModuleResult {
  /** Changes when a field of this object does. */
  schema?: number;
  outcome: Outcome;
  /** What the strategy cannot prove, and which ones can, when the outcome is `unsupported`. */
  reason?: string;
  /** Moves as LURD, capitals push; null unless solved. */
  solution: string | null;
  pushes: number | null;
  moves: number | null;
  /** True only when it is proven that no solution is better under the objective. */
  optimal: boolean;
  lowerBound: number | null;
  /** The strategy that found the answer. */
  strategy: string | null;
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
}

/**
 * @example
 * const { outcome, solution, pushes, optimal } = await solve(xsb, { objective: "pushes" });
 */
export interface Result extends ModuleResult {
  elapsedMs: number;
  /** The build that searched; null when none got that far. */
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
  /** Milliseconds, 0 or left out for no limit. */
  timeLimitMs?: number;
  /** Aborting it ends the work within 100 ms; what was made until then is in the result. */
  signal?: AbortSignal;
  /** Called at most ten times a second. */
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

/**
 * A closed-off part of the floor with the boxes that close it off. Squares are numbered row by row from 0, in the level
 * without its left margin and the blank rows around it.
 */
export interface Closed {
  floor: number[];
  boxes: number[];
}

/**
 * What is seen in a position without a search. Squares are numbered as in `Closed`.
 *
 * @example
 * const solver = createSolver({ build: "lab" });
 * const seen = await solver.analyse(xsb, position);
 * if (seen?.proof) console.log(`lost: ${seen.proof.kind}`, seen.proof.boxes);
 */
export interface Analysis {
  /** Boxes that never move again, on goals or not. */
  frozen: number[];
  /** The parts of the floor that the player cannot walk to. */
  corrals: Closed[];
  /** PI-corrals: the pushes into one of them are all that need be tried. */
  piCorrals: Closed[];
  /** Which goal the minimum matching gives each box. */
  matching: { from: number; goal: number; pushes: number }[];
  /** No solution from here has fewer pushes; null when it is known that there is none. */
  lowerBound: number | null;
  /** Why there is no solution, when a rule sees it; null says nothing. */
  proof: Proof | null;
}

/**
 * Why a position is lost.
 *
 * - `stuck`: `boxes` can never move from the start; `unbalanced`: the player can reach too few goals.
 * - `dead-square`: `boxes` reach no goal, even alone. `frozen`: `boxes` hold each other for good.
 * - `unmatched`: `boxes` can reach only `goals`, which are fewer.
 * - `corral`: `boxes` around `floor` cannot be sorted out, shown by a complete small search.
 */
export interface Proof {
  kind: "stuck" | "unbalanced" | "dead-square" | "frozen" | "unmatched" | "corral";
  boxes: number[];
  floor: number[];
  goals: number[];
}

/**
 * What preprocessing finds in a level.
 *
 * @example
 * const { dead, plan } = (await createSolver({ build: "lab" }).maze(xsb)) ?? {};
 */
export interface Maze {
  /** Squares from which a lone box reaches no goal. */
  dead: number[];
  /** Squares of one-wide passages. */
  tunnels: number[];
  /** The squares of each room. */
  rooms: number[][];
  /** The order in which squares are to be filled; `from` null is anywhere, `until` the step that moves the box on. */
  plan: { to: number; from: number | null; until: number | null }[];
  /** Whether the plan packs everything. */
  complete: boolean;
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

/** What leaves out a push, or calls a position dead. Cells count row by row from 0. */
export interface Reason {
  /** A rule's name, as behind `no-` in a strategy's switches, or what a watched search calls its own choice. */
  rule: string;
  /** Cells of the boxes it is about. */
  boxes: number[];
  /** Cells of the floor it is about. */
  floor: number[];
}

/**
 * What the rules of the searches say of a position.
 *
 * @example
 * const { dead, pushes } = (await createSolver({ build: "lab" }).inspect(xsb)) ?? {};
 */
export interface Inspection {
  /** Why the position as a whole has no solution, as far as a rule sees it. */
  dead: Reason[];
  /** All pushes the game allows; one without reasons is tried. */
  pushes: { from: number; to: number; letter: string; reasons: Reason[] }[];
}

/** What a search that is watched is asked for. */
export type WatchOptions = Pick<SolveOptions, "objective" | "memoryLimitMb" | "strategy" | "seed">;

/** How a watched search stands, and the position that it expanded last. */
export interface Watched extends ModuleProgress {
  /** How it ended; null while it goes on. */
  result: ModuleResult | null;
  /** Null while there is none, as long as a strategy prepares. */
  look:
    | (Inspection & {
        /** The position, as XSB. */
        at: string;
        /** Whether the search pulls; its steps are pulls then. */
        pulls: boolean;
        /** LURD letter of the step that led there, where the rules may look at it. */
        last: string | null;
      })
    | null;
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
  build?: "auto" | Build;
  /** Threads to start; the default leaves one core to the page and is at most 8. */
  threads?: number;
  /** Address of `www/solver/worker.js`, where it was put elsewhere; may be of another origin. */
  workerUrl?: string | URL;
  /** Address of the folder with `single/kura_bg.wasm` and `threads/kura_bg.wasm`, where it was put elsewhere. */
  wasmUrl?: string | URL;
}

/** Which build was loaded. */
export interface Engine {
  build: Build;
  threads: number;
  /** Why threads are not used although the page would allow them. */
  reason?: string;
}

/**
 * A solver with a worker of its own, started by the first request and replaced when it broke or grew too large.
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
   * Solves one level, given as XSB rows. Searches of one solver queue up.
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
   * Looks at a position without a search; only with the build `"lab"`. Null when `at` is no position of the level.
   *
   * @example
   * const { lowerBound } = (await solver.analyse(xsb)) ?? {};
   */
  analyse(xsb: string, at?: string): Promise<Analysis | null>;

  /**
   * What preprocessing finds in a level; only with the build `"lab"`. Null when the maze alone shows that there is no
   * solution.
   *
   * @example
   * const { rooms } = (await solver.maze(xsb)) ?? {};
   */
  maze(xsb: string): Promise<Maze | null>;

  /**
   * Every push of the position `at` (the start of the level when left out) with the rules of the searches that leave it
   * out; only with the build `"lab"`. `last` is the LURD letter of the push that led there, which one of the rules
   * looks at. Null when `at` is no position of this level.
   *
   * @example
   * const { pushes } = (await solver.inspect(xsb, position, "R")) ?? { pushes: [] };
   */
  inspect(xsb: string, at?: string, last?: string): Promise<Inspection | null>;
  /**
   * Begins a search to be watched position by position, in place of the one watched before. Only the build `lab`
   * answers. Rejects when the options make no sense or the level cannot be played.
   *
   * @example
   * const solver = createSolver({ build: "lab" });
   * await solver.watch(xsb, { strategy: "astar" });
   * const { look, result } = (await solver.next()) ?? {};
   */
  watch(xsb: string, options?: WatchOptions): Promise<void>;
  /**
   * Lets the watched search expand so many more positions, one unless said otherwise, but hardly longer than 40 ms; null
   * when none is watched.
   */
  next(positions?: number): Promise<Watched | null>;

  /**
   * Lists what `strategy` may be.
   *
   * @example
   * const names = (await solver.strategies()).map(({ name }) => name);
   */
  strategies(): Promise<Strategy[]>;

  /**
   * Ends the worker. A search under way answers `cancelled`.
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
