// A search to watch: it proceeds by a chosen number of positions, and the last one is shown with what the search's own
// rules said about each step.

import { createSolver } from "../lab.js";
import { errorInWords } from "../texts/messages.js";
import { t } from "../texts/texts.js";
import { any, button, setText } from "../ui/elements.js";
import { counted } from "../ui/figures.js";
import { addSample } from "./runs.js";
import { outcomeName, prunedSays } from "./words.js";

/** @typedef {import("../lab.js").Watched} Watched */
/** @typedef {Pick<import("../solver/lab_client.js").LabSolver, "watch" | "next" | "dispose">} Watching */

/** The numbers of positions by which the search can proceed. */
const STRIDES = [1, 10, 100, 1000];
/** The most values that the plots get on the way. */
const MOST_STOPS = 50;
/** How often a search in preparation is called before it waits for the visitor. */
const MOST_CALLS = 250;

/**
 * The fate of the steps of the position expanded last: the counters now less those before it.
 *
 * @param {Watched} now
 * @param {Watched | null} before
 * @returns {{ steps: number, known: number, pruned: [rule: string, times: number][] }}
 */
export function lastStep(now, before) {
  const pruned = Object.entries(now.pruned ?? {})
    .map(
      ([rule, times]) =>
        /** @type {[string, number]} */ ([rule, times - (before?.pruned?.[rule] ?? 0)]),
    )
    .filter(([, times]) => times > 0);
  return {
    steps: now.generated - (before?.generated ?? 0),
    known: (now.duplicates ?? 0) - (before?.duplicates ?? 0),
    pruned,
  };
}

export class Watch {
  #view;
  #make;
  /** @type {Watching | null} */
  #solver = null;
  /** @type {Watched | null} */
  #last = null;
  /** The current view; another run ends the watch. @type {import("./runs.js").Run | null} */
  #run = null;
  #busy = false;
  /** The number of further positions requested. */
  #wanted = 0;
  /** The plotted samples. @type {import("./runs.js").Sample[]} */
  #samples = [];

  /**
   * @param {Pick<import("./run_view.js").RunView, "run" | "showSearched">} view
   * @param {() => Watching} [make] for tests
   */
  constructor(view, make = () => createSolver()) {
    this.#view = view;
    this.#make = make;
    button("lab-watch").addEventListener("click", () => this.#begin());
    for (const stride of STRIDES) {
      button(`lab-next-${stride}`).addEventListener("click", () => this.#goOn(stride));
    }
  }

  /** Ends when another run is shown. */
  check() {
    if (this.#run && this.#view.run !== this.#run) this.#end();
  }

  async #begin() {
    const run = this.#view.run;
    if (!run || this.#busy) return;
    this.#end();
    this.#run = run;
    this.#solver = this.#make();
    any("lab-strides").hidden = false;
    const { objective, megabytes } = run.limits;
    const options = {
      strategy: run.configuration,
      objective,
      memoryLimitMb: megabytes,
      seed: run.seed,
    };
    const begun = await this.#work(this.#solver, (solver) => solver.watch(run.level.xsb, options));
    if (begun) await this.#goOn(1);
  }

  #end() {
    this.#solver?.dispose();
    this.#solver = null;
    this.#run = null;
    this.#last = null;
    this.#samples = [];
    this.#wanted = 0;
    any("lab-strides").hidden = true;
    this.#say("");
  }

  /**
   * Proceeds now, or when the current work is done.
   *
   * @param {number} stride
   */
  async #goOn(stride) {
    this.#wanted += stride;
    const solver = this.#solver;
    if (!solver || this.#busy) return;
    await this.#work(solver, async () => {
      while (this.#wanted > 0 && solver === this.#solver && !this.#last?.result) {
        const aim = (this.#last?.expanded ?? 0) + this.#wanted;
        this.#wanted = 0;
        // The last position on its own, so that the counters before and after it show what happened to its steps.
        await this.#advance(solver, aim - 1);
        const before = this.#last;
        const now = await this.#advance(solver, aim);
        if (solver === this.#solver && now) this.#show(now, before);
      }
    });
  }

  /**
   * Does one thing at a time, and reports errors.
   *
   * @param {Watching} solver
   * @param {(solver: Watching) => Promise<unknown>} task
   * @returns {Promise<boolean>} whether it was done
   */
  async #work(solver, task) {
    this.#busy = true;
    try {
      await task(solver);
      return true;
    } catch (error) {
      if (solver === this.#solver) this.#say(errorInWords(error));
      return false;
    } finally {
      this.#busy = false;
    }
  }

  /**
   * Until this many positions have been expanded in total, or the search ends, or it takes too long.
   *
   * @param {Watching} solver
   * @param {number} aim
   */
  async #advance(solver, aim) {
    const stop = Math.ceil((aim - (this.#last?.expanded ?? 0)) / MOST_STOPS);
    for (let calls = 0; calls < MOST_CALLS; calls += 1) {
      const done = this.#last?.expanded ?? 0;
      if (done >= aim || this.#last?.result) break;
      const now = await solver.next(Math.min(aim - done, stop));
      if (solver !== this.#solver) return null;
      this.#last = now;
      if (now && now.expanded > done) addSample(this.#samples, now.expanded, now);
    }
    return this.#last;
  }

  /**
   * @param {Watched} now
   * @param {Watched | null} before
   */
  #show(now, before) {
    const { look, result } = now;
    this.#view.showSearched(look, this.#samples);
    const { steps, known, pruned } = lastStep(now, before);
    const parts = [
      t(
        "{count} {count|position|positions} expanded; this one is {depth} {depth|step|steps} from the root",
        {
          count: counted(now.expanded),
          depth: counted(now.depth),
        },
      ),
      ...(look ? [] : [t("nothing to show yet: the search is still planning")]),
      ...(look?.pulls ? [t("this search pulls: it plays the level backwards")] : []),
      t("{count} {count|step|steps} checked", { count: counted(steps) }),
      ...(known > 0 ? [t("{count} led to known positions", { count: counted(known) })] : []),
      ...(pruned.length > 0 ? [prunedSays(pruned)] : []),
      t("{count} {count|position|positions} in the open list", { count: counted(now.open ?? 0) }),
      ...(result ? [outcomeName(result.outcome)] : []),
    ];
    this.#say(parts.join(" · "));
  }

  /** @param {string} text */
  #say(text) {
    setText(any("lab-watch-note"), text);
  }
}
