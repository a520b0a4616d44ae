// The runs of an experiment, one after another or several in parallel, each lane with its own solver.

import { createSolver } from "../lab.js";
import { errorInWords } from "../texts/messages.js";
import { runsOf } from "./experiment.js";

/** @typedef {import("../lab.js").LabResult} Result */
/** @typedef {import("../lab.js").LabProgress} Progress */

/**
 * One sample of a search.
 *
 * @typedef {object} Sample
 * @property {number} at milliseconds since its start; where a search is watched, positions expanded
 * @property {number} open positions that wait
 * @property {number | null} nearest the least estimate met of the way to go
 * @property {number | null} bound no solution has fewer pushes
 * @property {number} stored boxes on goals in the best position
 */

/**
 * @typedef {object} Run
 * @property {number} number from 1
 * @property {import("./experiment.js").LabLevel} level
 * @property {string} configuration
 * @property {number} seed of what it draws by chance
 * @property {import("./experiment.js").Limits} limits
 * @property {"waiting" | "running" | "ended"} state
 * @property {Sample[]} samples
 * @property {Progress | null} last
 * @property {number | null} peakMb the most that its tables were seen to take while it was under way
 * @property {Result | null} result
 * @property {string | null} error why it could not be run at all
 */

/** The most samples kept of a run; when there are more, every other one is dropped. */
const MOST_SAMPLES = 600;

/** @param {import("./experiment.js").Experiment} experiment @returns {Run[]} */
export function prepare(experiment) {
  return runsOf(experiment).map((one, index) => ({
    ...one,
    number: index + 1,
    limits: experiment.limits,
    state: "waiting",
    samples: [],
    last: null,
    peakMb: null,
    result: null,
    error: null,
  }));
}

/**
 * Keeps what is plotted of a progress, and never more than a fixed number of samples.
 *
 * @param {Sample[]} samples changed in place
 * @param {number} at
 * @param {Pick<Progress, "open" | "nearest" | "lowerBound" | "boxesOnGoals">} progress
 */
export function addSample(samples, at, { open = 0, nearest, lowerBound, boxesOnGoals }) {
  if (samples.length >= MOST_SAMPLES) {
    samples.splice(0, samples.length, ...samples.filter((_, index) => index % 2 === 0));
  }
  const bound = lowerBound ?? null;
  samples.push({ at, open, nearest: nearest ?? null, bound, stored: boxesOnGoals });
}

/**
 * Makes all runs.
 *
 * @param {Run[]} runs of one experiment; changed as they go on
 * @param {AbortSignal} signal ends the runs under way; those that wait stay as they are
 * @param {(run: Run) => void} changed called at every change of a run
 * @param {() => Pick<import("../solver/client.js").Solver, "ready" | "solve" | "dispose">} [makeSolver] for tests
 * @returns {Promise<void>}
 */
export async function runAll(runs, signal, changed, makeSolver = makeLab) {
  const waiting = runs.filter(({ state }) => state === "waiting");
  const lane = async () => {
    const solver = makeSolver();
    try {
      for (let run = waiting.shift(); run && !signal.aborted; run = waiting.shift()) {
        await runOne(run, signal, changed, solver);
      }
    } finally {
      solver.dispose();
    }
  };
  const lanes = Math.min(runs[0]?.limits.aside ?? 0, waiting.length);
  await Promise.all(Array.from({ length: lanes }, lane));
}

function makeLab() {
  return createSolver();
}

/**
 * @param {Run} run
 * @param {AbortSignal} signal
 * @param {(run: Run) => void} changed
 * @param {Pick<import("../solver/client.js").Solver, "ready" | "solve">} solver
 */
async function runOne(run, signal, changed, solver) {
  const { limits } = run;
  run.state = "running";
  changed(run);
  try {
    // Its time counts from the call, and loading the module should not count.
    await solver.ready();
    run.result = await solver.solve(run.level.xsb, {
      strategy: run.configuration,
      objective: limits.objective,
      seed: run.seed,
      timeLimitMs: limits.seconds * 1000,
      memoryLimitMb: limits.megabytes,
      ...(limits.nodes > 0 ? { nodeLimit: limits.nodes } : {}),
      signal,
      onProgress: (progress) => {
        run.last = progress;
        run.peakMb = Math.max(run.peakMb ?? 0, progress.memoryMb);
        addSample(run.samples, progress.elapsedMs, progress);
        changed(run);
      },
    });
  } catch (error) {
    run.error = errorInWords(error);
  }
  run.state = "ended";
  changed(run);
}
