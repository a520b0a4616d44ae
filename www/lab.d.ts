/**
 * Kura's solver with the strategies of the lab and position analysis: one thread, a separate module.
 *
 * @example
 * import { createSolver } from "kura-sokoban-lab";
 *
 * const solver = createSolver();
 * const result = await solver.solve(xsb, { strategy: "astar" });
 * solver.dispose();
 */

import type {
  Progress,
  QuestionOptions,
  Result,
  SolveOptions,
  Solver,
  SolverOptions,
  Strategy,
} from "./index.js";

export type * from "./index.js";
export { KuraError } from "./index.js";

/** The version of this package. */
export declare const version: string;

/**
 * An unreachable region with the boxes around it. Squares are numbered row by row from 0, in the level
 * without its left margin and surrounding blank rows.
 */
export interface Closed {
  floor: number[];
  boxes: number[];
}

/**
 * Analysis of a position without a search. Squares are numbered as in `Closed`.
 *
 * @example
 * const solver = createSolver();
 * const seen = await solver.analyse(xsb, position);
 * if (seen?.proof) console.log(`lost: ${seen.proof.kind}`, seen.proof.boxes);
 */
export interface Analysis {
  /** Boxes that can never move again, on goals or not. */
  frozen: number[];
  /** The floor regions the player cannot reach. */
  corrals: Closed[];
  /** PI-corrals: only the pushes into one of them need to be searched. */
  piCorrals: Closed[];
  /** The goal of each box in the minimum matching. */
  matching: { from: number; goal: number; pushes: number }[];
  /** Lower bound on the pushes from here; null if there is no solution. */
  lowerBound: number | null;
  /** Why there is no solution, if a rule detects it; null proves nothing. */
  proof: Proof | null;
}

/**
 * Why a position is dead.
 *
 * - `stuck`: `boxes` can never move from the start; `unbalanced`: the player can reach too few goals.
 * - `dead-square`: `boxes` can reach no goal, even alone. `frozen`: `boxes` hold each other forever.
 * - `unmatched`: `boxes` can reach only `goals`, which are fewer.
 * - `corral`: `boxes` around `floor` cannot be resolved, proven by a complete small search.
 */
export interface Proof {
  kind: "stuck" | "unbalanced" | "dead-square" | "frozen" | "unmatched" | "corral";
  boxes: number[];
  floor: number[];
  goals: number[];
}

/**
 * The results of preprocessing a level.
 *
 * @example
 * const { dead, plan } = (await createSolver().maze(xsb)) ?? {};
 */
export interface Maze {
  /** Squares from which a lone box can reach no goal. */
  dead: number[];
  /** Squares of one-wide passages. */
  tunnels: number[];
  /** The squares of each room. */
  rooms: number[][];
  /** The order in which squares are filled; `from` null means from anywhere, `until` is the step that moves the box on. */
  plan: { to: number; from: number | null; until: number | null }[];
  /** Whether the plan packs everything. */
  complete: boolean;
}

/** Why a push is pruned, or a position dead. Cells are numbered row by row from 0. */
export interface Reason {
  /** A rule's name, as after `no-` in a strategy's switches, or a watched search's name for its own choice. */
  rule: string;
  /** Cells of the boxes it is about. */
  boxes: number[];
  /** Cells of the floor it is about. */
  floor: number[];
}

/**
 * The rules' verdict on a position.
 *
 * @example
 * const { dead, pushes } = (await createSolver().inspect(xsb)) ?? {};
 */
export interface Inspection {
  /** Why the position has no solution, as far as the rules detect it. */
  dead: Reason[];
  /** All pushes the game allows; one without reasons is searched. */
  pushes: { from: number; to: number; letter: string; reasons: Reason[] }[];
}

/** What the lab counts besides. */
export interface LabCounts {
  /** Steps that led to known positions. */
  duplicates?: number;
  /** How often each rule fired, by its name. */
  pruned?: Record<string, number>;
  /** The strategy's other counters, such as restarts. */
  own?: Record<string, number>;
}

export interface LabProgress extends Progress, LabCounts {
  /** Positions in the open list. */
  open?: number;
  /** The lowest estimate so far of the pushes or moves left. */
  nearest?: number | null;
}

export type LabResult = Result &
  LabCounts & {
    /** Peak memory of the tables, in MiB. */
    tablesMb?: number;
  };

export interface LabStrategy extends Strategy {
  /** The parsed switches, without the rules. */
  settings?: StrategySwitch[];
  /** Whether the rules can be switched off (`no-freeze`). */
  rules?: boolean;
  /** Whether an exhausted search proves that there is no solution, with the standard settings. */
  complete?: boolean;
  /** How it works, in a few sentences. */
  about?: string;
}

/** One switch of a strategy, written `name:key=value`. */
export type StrategySwitch = { key: string; meaning: string } & (
  | { words: string[]; standard: string }
  | { least: number; most: number; standard: number }
);

export interface LabSolveOptions extends SolveOptions {
  onProgress?: (progress: LabProgress) => unknown;
}

/** What a search that is watched is asked for. */
export type WatchOptions = Pick<SolveOptions, "objective" | "memoryLimitMb" | "strategy" | "seed"> &
  QuestionOptions;

/** How a watched search stands, and the position that it expanded last. */
export interface Watched extends Omit<LabProgress, "elapsedMs" | "nodesPerSecond"> {
  done: boolean;
  /** How it ended; null while it goes on. */
  result: Omit<LabResult, "elapsedMs" | "build"> | null;
  /** Null while the strategy is preparing. */
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

/** Without `build` and `threads`: the lab has one. */
export type LabSolverOptions = Pick<SolverOptions, "workerUrl" | "wasmUrl" | "startLimitMs">;

/** A solver that answers questions about positions. */
export declare class LabSolver extends Solver {
  constructor(options?: LabSolverOptions);

  solve(xsb: string, options?: LabSolveOptions): Promise<LabResult>;

  strategies(options?: QuestionOptions): Promise<LabStrategy[]>;

  /**
   * Looks at a position without a search. Null when `at` is no position of the level.
   *
   * @example
   * const { lowerBound } = (await solver.analyse(xsb)) ?? {};
   */
  analyse(xsb: string, at?: string, options?: QuestionOptions): Promise<Analysis | null>;

  /**
   * The results of preprocessing a level. Null when the maze alone shows that there is no solution.
   *
   * @example
   * const { rooms } = (await solver.maze(xsb)) ?? {};
   */
  maze(xsb: string, options?: QuestionOptions): Promise<Maze | null>;

  /**
   * Every push of the position `at` (the start of the level when left out) with the rules of the searches that leave it
   * out. `last` is the LURD letter of the push that led there, which one of the rules
   * looks at. Null when `at` is no position of this level.
   *
   * @example
   * const { pushes } = (await solver.inspect(xsb, position, "R")) ?? { pushes: [] };
   */
  inspect(
    xsb: string,
    at?: string,
    last?: string,
    options?: QuestionOptions,
  ): Promise<Inspection | null>;

  /**
   * Begins a search to be watched position by position, in place of the one watched before. Rejects
   * when the options make no sense or the level cannot be played. It stays in memory until `forget` or `dispose`.
   *
   * @example
   * const solver = createSolver();
   * await solver.watch(xsb, { strategy: "astar" });
   * const { look, result } = (await solver.next()) ?? {};
   */
  watch(xsb: string, options?: WatchOptions): Promise<void>;

  /**
   * Lets the watched search expand this many more positions (default: one), but for little longer than 40 ms; null
   * when none is watched. Rejects when its worker was lost.
   */
  next(positions?: number, options?: QuestionOptions): Promise<Watched | null>;

  /** Gives back the memory of a search that could be resumed, and of the one that is watched. */
  forget(): void;
}

/**
 * Makes a solver of the lab with a worker of its own.
 *
 * @example
 * const solver = createSolver();
 */
export declare function createSolver(options?: LabSolverOptions): LabSolver;
