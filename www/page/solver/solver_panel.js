// The solver's side of the page: starts searches and shows what comes of them.

import { ASKED, Requests, SEARCH } from "../../advice/requests.js";
import { createSolver, KuraError } from "../../index.js";
import { readCollection, withReplays } from "../../play/collection.js";
import { defaultMemoryMb } from "../../solver/limits.js";
import { errorInWords, summaryInWords } from "../../texts/messages.js";
import { t } from "../../texts/texts.js";
import { isBeingBuilt } from "../../ui/building.js";
import { html, icon, view } from "../../ui/html.js";
import { strategyName } from "../../ui/strategy_names.js";
import { LOADING, loadEngine, optionsFromAddress } from "./engine.js";
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
  #engine = LOADING;
  /** What the module offers. @type {import("../../index.js").Strategy[]} */
  #strategies = [];
  #renew;

  /**
   * @param {HTMLElement} root
   * @param {import("../../player/kura-player.js").KuraPlayer} stage
   * @param {object} page
   * @param {import("../../ui/choices.js").Choices} page.choices
   * @param {import("../board/over_board.js").OverBoard} page.over
   * @param {HTMLElement} page.journal
   * @param {import("./insight.js").Insight} page.insight
   * @param {() => Level | null} page.currentLevel
   * @param {() => void} page.reveal brings the panel back if it is folded away
   * @param {(solution?: string) => void} page.share
   * @param {(level: Level) => { pushes: number | null }} page.fewest
   * @param {(level: Level) => string | null} page.ownSolution
   * @param {(level: Level, objective: Objective, result: Finding) => void} page.proven
   * @param {(level: Level, solution: string) => void} page.found
   * @param {(made: string) => Promise<string | null>} page.showWhy marks on the board why the position after these moves
   *   has no solution, and says it; null when the board shows another
   * @param {(running: boolean) => void} page.searching called when a search begins and ends
   */
  constructor(root, stage, page) {
    const { choices } = page;
    this.#stage = stage;
    this.#page = page;
    this.#solver = createSolver(optionsFromAddress());
    this.#keepChoices();
    this.#running = new Running(
      stage,
      page.over,
      () => this.cancel(),
      (running) => {
        this.#renew();
        page.searching(running);
      },
    );
    this.#outcome = new Outcome(stage, {
      choices,
      share: page.share,
      reveal: page.reveal,
      again: (continues) => {
        if (continues) this.#goOn();
        else this.#solve();
      },
      shortening: () => this.#shortening?.running ?? false,
      shorten: () => this.#shortening.begin(),
    });
    this.#shortening = new Shortening({
      stage,
      choices,
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
      changed: () => this.#outcome.renew(),
    });
    // Continuing to play dismisses the question how much of a solution to show.
    for (const name of ["level", "move", "push", "undo", "redo", "restart", "reverse"]) {
      stage.addEventListener(name, () => page.over.show({ found: "" }));
    }
    this.#renew = view(root, () => this.#template());
    choices.addEventListener("change", this.#renew);
  }

  #template() {
    const { choices, journal, insight } = this.#page;
    const { state, name, about, failure } = this.#engine;
    const { root: progress, gap, story } = this.#running;
    const solve = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.#solve();
    };
    return html`
      <div class="solver-head">
        <h2>${t("Solver")}</h2>
        <span id="engine" class="badge" data-state=${state} title=${about()}>${name()}</span>
      </div>
      <form id="solve-form" class="solve-form" ?hidden=${this.#search !== null} @submit=${solve}>
        ${choices.field("objective", t("Search goal"))}
        ${choices.field("from", t("Start from"))}
        <details id="advanced" class="advanced">
          <summary>${t("Advanced")}</summary>
          ${choices.field("time-limit", t("Time limit"))}
          ${choices.field("memory-limit", t("Memory"))}
          ${choices.field("strategy", t("Strategy"))}
          <p id="strategy-note" class="note">${this.#strategyInWords()}</p>
        </details>
        <button type="submit" id="solve-button" class="secondary large">${icon("solve")}<span>${t("Solve this level")}</span></button>
      </form>
      ${progress}
      <div class="live" role="status">${this.#outcome.root}</div>
      ${this.#shortening.root}
      ${gap.root}
      ${story.root}
      ${choices.field("when-lost", t("Deadlock warnings"), "field stacked")}
      ${journal}
      ${insight.root}
      <p class="note"><a href="www/lab/index.html">${t("Compare strategies in the Lab")}</a></p>
      <p id="solver-hint" class="note">${failure?.() ?? t("The search runs on this device. You can cancel it at any time.")}</p>`;
  }

  /** What the chosen strategy does. */
  #strategyInWords() {
    const { choices } = this.#page;
    const chosen = this.#strategies.find(({ name }) => name === choices.get("strategy"));
    if (chosen && chosen.name !== "auto") return summaryInWords(chosen);
    const objective = choices.get("objective");
    if (objective === "any" || this.#strategies.length === 0)
      return t("Several strategies take turns.");
    return objective === "moves"
      ? t("Finds the fewest moves and proves it.")
      : t("Finds the fewest pushes and proves it.");
  }

  #keepChoices() {
    const { choices } = this.#page;
    choices.keep("objective", () => [
      ["any", t("any solution")],
      ["pushes", t("the fewest pushes")],
      ["moves", t("the fewest moves")],
    ]);
    choices.keep("from", () => [
      ["start", t("the start")],
      ["here", t("this position")],
    ]);
    const times = () => [
      ["10000", t("10 seconds")],
      ["60000", t("1 minute")],
      ["600000", t("10 minutes")],
      ["0", t("no limit")],
    ];
    choices.keep("time-limit", times, undefined, { standard: "60000" });
    const memory = () => [
      ["64", t("up to 64 MB")],
      ["256", t("up to 256 MB")],
      ["1024", t("up to 1 GB")],
      ["2048", t("up to 2 GB")],
    ];
    choices.keep("memory-limit", memory, undefined, { standard: String(defaultMemoryMb()) });
    const others = () => this.#strategies.flatMap(({ name }) => (name === "auto" ? [] : [name]));
    const strategies = () => ["auto", ...others()].map((name) => [name, strategyName(name)]);
    const warnings = () => [
      ["off", t("off")],
      ["warn", t("on")],
      ["explain", t("on, and say why")],
    ];
    choices.keep("when-lost", warnings, undefined, { standard: "warn" });
    choices.keep("strategy", strategies, undefined, { key: null });
  }

  /** Loads the solver; the page does not wait for it. */
  start() {
    const tell = (/** @type {typeof LOADING} */ engine) => {
      this.#engine = engine;
      this.#renew();
    };
    return loadEngine(this.#solver, tell, async () => {
      if (this.#strategies.length > 0) return;
      this.#strategies = await this.#solver.strategies();
      this.#running.story.explain(this.#strategies);
      this.#renew();
    });
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
    if (own) {
      this.#outcome.offer(own, () => ({
        title: t("Your best solution"),
        note: countsInWords(own),
      }));
    } else if (brought) {
      this.#outcome.offer(brought, () => ({
        title: t("Has a solution"),
        note: t("It came with the level."),
      }));
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
    this.#outcome.offer(solution, () => ({
      title: t("Your solution"),
      note: countsInWords(solution),
    }));
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
    const { choices } = this.#page;
    const made = choices.get("from") === "here" && !game.reverse ? game.lurd() : "";
    const xsb = made === "" ? level.xsb : game.xsb();
    const objective = /** @type {Objective} */ (choices.get("objective"));
    const wanted = {
      objective,
      strategy: choices.get("strategy"),
      memoryLimitMb: Number(choices.get("memory-limit")),
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
    this.#page.over.show({ found: "" });
    // There is nothing to give away once the level is solved.
    const begun = game !== null && game.tape.length > 0 && !game.solved;
    const timeLimitMs = Number(this.#page.choices.get("time-limit"));
    this.#running.begin({ showsBest: !begun, objective, limit: timeLimitMs, again });
    const begin = performance.now();
    try {
      const limits = {
        timeLimitMs,
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
   * Hides a solution from a player who has not asked for it, and asks how much of it to show.
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
    const { over } = this.#page;
    const answer = (/** @type {() => void} */ act) => () => {
      over.show({ found: "" });
      act();
    };
    over.does.watch = answer(() => this.#showResult(result, made, asked));
    over.does.tell = answer(() => this.#outcome.showSolvable(made));
    over.does.hide = answer(() => {});
    over.show({ found: title });
  }

  /**
   * Parses levels with the module's parser, which knows all formats, or with the page's own if the module is not
   * available.
   *
   * @param {string} text
   * @param {string} [signs] what signs stand for, as the module takes it
   * @returns {Promise<import("../../library/found.js").Read & { waits?: boolean }>} waits: the module's parser may read
   *   more, but is still being loaded
   */
  async readLevels(text, signs) {
    try {
      return await this.#solver.readLevels(text, { timeLimitMs: READER_WAIT, signs });
    } catch (error) {
      const waits = error instanceof KuraError && error.code === "question-timeout";
      return { ...withReplays(readCollection(text)), waits };
    }
  }

  /** Replays moves on a level. @param {string} xsb @param {string} moves */
  verify(xsb, moves) {
    return this.#solver.verify(xsb, moves);
  }

  /** Resolves when the module is loaded, rejects when it cannot be. */
  readerReady() {
    return this.#solver.ready();
  }
}

/** @param {string} lurd */
function countsInWords(lurd) {
  return t("{moves} {moves|move|moves}, {pushes} {pushes|push|pushes}", {
    moves: lurd.length,
    pushes: lurd.replace(/[^A-Z]/g, "").length,
  });
}
