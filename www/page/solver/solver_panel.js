// The solver's side of the page: starts searches and shows what comes of them.

import { ASKED, Requests, SEARCH } from "../../advice/requests.js";
import { createSolver } from "../../index.js";
import { readCollection } from "../../play/collection.js";
import { defaultMemoryMb } from "../../solver/limits.js";
import { errorInWords } from "../../texts/messages.js";
import { t } from "../../texts/texts.js";
import { isBeingBuilt } from "../../ui/building.js";
import { keepChoice } from "../../ui/choices.js";
import { any, button, element, select } from "../../ui/elements.js";
import { loadEngine, optionsFromAddress } from "./engine.js";
import { Found } from "./found.js";
import { Outcome } from "./outcome.js";
import { Running } from "./running.js";
import { Shortening } from "./shortening.js";

/** @typedef {import("../../library/library.js").Level} Level */
/** @typedef {import("../../index.js").Result} Result */
/** @typedef {import("../../index.js").Objective} Objective */
/**
 * What a search is about: `made` are the moves from the start of the level to its first position.
 *
 * @typedef {{ level: Level, made: string, objective: Objective }} Subject
 */
/**
 * The part of a search result, or of a shortened solution, that describes the solution.
 *
 * @typedef {Pick<Result, "solution" | "pushes" | "moves" | "strategy" | "expanded">} Finding
 */

/** How long a pasted text waits for the module's parser, in milliseconds, before the page parses it itself. */
const READER_WAIT = 3000;

export class SolverPanel {
  #stage;
  #page;
  #solver;
  #running;
  #outcome;
  #shortening;
  /** @type {AbortController | null} */
  #search = null;
  /** The subject of a search that ran out of time and can be resumed. @type {Subject | null} */
  #kept = null;
  /** The requests to the solver: hints and deadlock checks besides the visitor's own searches. */
  requests = new Requests(() => this.#solver);
  /** Asks how much of a solution to reveal when a game is in progress. */
  #found;

  /**
   * @param {import("../../player/kura-player.js").KuraPlayer} stage
   * @param {{ currentLevel: () => Level | null, share: (solution?: string) => void,
   *   fewest: (level: Level) => { pushes: number | null }, ownSolution: (level: Level) => string | null, proven: (level: Level, objective: Objective, result: Finding) => void,
   *   found: (level: Level, solution: string) => void, showWhy: (made: string) => Promise<string | null>, store: import("../../store/store.js").Store }} page showWhy marks
   *   on the board why the position after these moves has no solution, and says it; null when the board shows another
   */
  constructor(stage, page) {
    this.#stage = stage;
    this.#page = page;
    this.#solver = createSolver(optionsFromAddress());
    this.#running = new Running(stage);
    this.#outcome = new Outcome(stage, {
      share: page.share,
      again: (continues) => {
        if (continues) this.#goOn();
        else this.#solve();
      },
    });
    this.#shortening = new Shortening({
      stage,
      level: page.currentLevel,
      solution: () => this.#outcome.solution,
      optimize: (xsb, solution, more) => this.#solver.optimize(xsb, solution, more),
      take: (solution) => this.#outcome.replace(solution),
      proven: (level, best, byMoves) =>
        page.proven(level, byMoves ? "moves" : "pushes", {
          ...best,
          strategy: "optimize",
          expanded: 0,
        }),
    });
    this.#restoreChoices();
    this.#found = new Found(stage);
    element("solve-form", HTMLFormElement).addEventListener("submit", (event) => {
      event.preventDefault();
      this.#solve();
    });
    button("cancel-button").addEventListener("click", () => this.cancel());
    button("quick-solve").addEventListener("click", () => {
      any("board-menu").hidePopover();
      this.toggle();
    });
    button("searching-cancel").addEventListener("click", () => this.cancel());
  }

  #restoreChoices() {
    const memory = select("memory-limit");
    memory.value = String(defaultMemoryMb());
    for (const id of ["objective", "from", "time-limit", "memory-limit"]) {
      keepChoice(this.#page.store, id);
    }
  }

  /** Loads the solver; the page does not wait for it. */
  start() {
    return loadEngine(this.#solver, (strategies) => this.#running.explain(strategies));
  }

  /**
   * Asks the solver a small question. The visitor's own searches take precedence, and so does a later question.
   *
   * @param {string} xsb
   * @param {import("../../index.js").SolveOptions} options
   * @returns {Promise<Result | null>} null when there was no answer
   */
  async ask(xsb, options) {
    const result = await this.requests.solve(ASKED, xsb, options).catch(() => null);
    return result?.outcome === "cancelled" ? null : result;
  }

  /** Solves, or cancels the running search. */
  toggle() {
    if (this.#search) this.cancel();
    else this.#solve();
  }

  /** The solution shown, from the level's start, or null. */
  get solution() {
    return this.#outcome.solution;
  }

  /** Another level was opened: discards what is known about the last one. @param {Level} level */
  levelChanged(level) {
    this.cancel();
    this.requests.stop();
    this.#forget();
    this.#outcome.clear();
    this.#shortening.clear();
    this.#running.clear();
    const own = this.#page.ownSolution(level);
    const [brought] = level.solutions;
    if (own) this.#outcome.offer(own, t("Your best solution"), countsInWords(own));
    else if (brought) {
      this.#outcome.offer(brought, t("Has a solution"), t("It came with the level."));
    }
  }

  /**
   * The player has solved the level: the solution can be watched, copied, shared and shortened like the solver's.
   *
   * @param {import("../../play/game.js").Game} game
   */
  offerOwn(game) {
    if (this.#search) return;
    this.#shortening.clear();
    this.#forget();
    const solution = game.lurd();
    this.#outcome.offer(solution, t("Your solution"), countsInWords(solution));
  }

  /** Cancels the search, if any. */
  cancel() {
    this.#search?.abort();
  }

  /** Frees the memory of a resumable search. */
  #forget() {
    this.#kept = null;
    this.#solver.forget();
  }

  #solve() {
    const level = this.#page.currentLevel();
    const { game } = this.#stage.player;
    if (!level || !game || this.#search) return;
    this.#forget();
    const made = select("from").value === "here" && !game.reverse ? game.lurd() : "";
    const xsb = made === "" ? level.xsb : game.xsb();
    const objective = /** @type {Objective} */ (select("objective").value);
    const wanted = {
      objective,
      strategy: select("strategy").value,
      memoryLimitMb: Number(select("memory-limit").value),
      resumable: true,
    };
    return this.#follow({ level, made, objective }, false, (more) =>
      this.#solver.solve(xsb, { ...wanted, ...more }),
    );
  }

  /** Resumes the search that ran out of time. */
  #goOn() {
    const kept = this.#kept;
    if (!kept || this.#search) return;
    this.#kept = null;
    return this.#follow(kept, true, (more) => this.#solver.resume(more));
  }

  /**
   * Shows the progress of a search and its result.
   *
   * @param {Subject} subject
   * @param {boolean} again whether it is resumed
   * @param {(more: import("../../index.js").ResumeOptions) => Promise<Result>} search starts or resumes it
   */
  async #follow({ level, made, objective }, again, search) {
    const { game } = this.#stage.player;
    const ending = new AbortController();
    this.#search = ending;
    this.#shortening.clear();
    this.#outcome.clear();
    this.#found.hide();
    // There is nothing to give away once the level is solved.
    const begun = game !== null && game.tape.length > 0 && !game.solved;
    this.#running.begin({ showsBest: !begun, objective, again });
    const begin = performance.now();
    try {
      const limits = {
        timeLimitMs: Number(select("time-limit").value),
        onProgress: (/** @type {import("../../index.js").Progress} */ progress) => {
          if (this.#page.currentLevel() !== level || ending.signal.aborted) return;
          this.#running.progress(level, progress);
        },
      };
      const run = (/** @type {AbortSignal} */ signal) => search({ ...limits, signal });
      const result = await this.requests.run(SEARCH, run, ending.signal);
      if (!result) return;
      if (result.resumable) this.#kept = { level, made, objective };
      if (this.#page.currentLevel() !== level) this.#forget();
      else {
        const elapsedMs = result.elapsedMs || performance.now() - begin;
        this.#running.result({ ...result, elapsedMs });
        const fewestPushes = made === "" ? this.#page.fewest(level).pushes : null;
        if (result.optimal && made === "") this.#page.proven(level, objective, result);
        if (result.solution) this.#page.found(level, made + result.solution);
        const asked = { objective, fewestPushes };
        if (begun && result.solution) this.#askFirst({ ...result, elapsedMs }, made, asked);
        else this.#showResult({ ...result, elapsedMs }, made, asked);
      }
    } catch (error) {
      const early = await isBeingBuilt("single");
      this.#outcome.showFailure(early ? t("The solver is still being built") : errorInWords(error));
    } finally {
      this.#search = null;
      this.#running.end();
      // A replaced worker may have loaded another build.
      this.start();
    }
  }

  /**
   * @param {Result} result
   * @param {string} made the moves that led to the first position of the search
   * @param {import("../../ui/figures.js").Asked} asked
   */
  #showResult(result, made, asked) {
    this.#outcome.showResult(result, made, asked);
    if (result.outcome === "unsolvable") this.#explainLoss(made);
  }

  /** Why there is no solution, with marks on the board if possible. @param {string} made */
  async #explainLoss(made) {
    const why = await this.#page.showWhy(made);
    if (why !== null && !this.#search) this.#outcome.addReason(why);
  }

  /**
   * Hides a solution from a player who has not asked for it.
   *
   * @param {Result} result
   * @param {string} made the moves that led to the first position of the search
   * @param {import("../../ui/figures.js").Asked} asked
   */
  #askFirst(result, made, asked) {
    const { pushes, moves } = result;
    const title =
      asked.objective === "moves"
        ? t("Found: {count} {count|move|moves}", { count: moves ?? 0 })
        : t("Found: {count} {count|push|pushes}", { count: pushes ?? 0 });
    this.#found.ask(title, {
      watch: () => this.#showResult(result, made, asked),
      tell: () => this.#outcome.showSolvable(made),
    });
  }

  /**
   * Parses levels with the module's parser, which knows all formats, or with the page's own if the module is not
   * available.
   *
   * @param {string} text
   * @returns {Promise<{ title?: string, author?: string,
   *   levels: import("../../play/collection.js").LevelText[], error?: import("../../index.js").Problem }>}
   */
  async readLevels(text) {
    try {
      return await this.#solver.readLevels(text, { timeLimitMs: READER_WAIT });
    } catch {
      return readCollection(text);
    }
  }
}

/** @param {string} lurd */
function countsInWords(lurd) {
  return t("{moves} {moves|move|moves}, {pushes} {pushes|push|pushes}", {
    moves: lurd.length,
    pushes: lurd.replace(/[^A-Z]/g, "").length,
  });
}
