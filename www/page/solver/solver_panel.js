// The solver's side of the page: starts searches, shows their progress and results.

import { createSolver } from "../../index.js";
import { parseBoard } from "../../play/board.js";
import { readCollection } from "../../play/collection.js";
import { defaultMemoryMb } from "../../solver/limits.js";
import { errorInWords, inWords, summaryInWords } from "../../texts/messages.js";
import { t } from "../../texts/texts.js";
import { isBeingBuilt, readyWhenBuilt, whenBuilt } from "../../ui/building.js";
import { keepChoice } from "../../ui/choices.js";
import { any, button, element, select, setIcon, setText } from "../../ui/elements.js";
import { count, outcomeInWords, seconds } from "../../ui/figures.js";
import { copyText, notify } from "../../ui/notices.js";
import { CellMap } from "./cell_map.js";
import { Found } from "./found.js";
import { choose, nextTries } from "./next_tries.js";
import { SearchStory } from "./search_story.js";
import { Shortening } from "./shortening.js";

/** @typedef {import("../../library/library.js").Level} Level */
/** @typedef {import("../../index.js").Progress} ProgressFigures */
/** @typedef {import("../../index.js").Result} Result */
/**
 * What a search is about: `made` are the moves from the start of the level to its first position.
 *
 * @typedef {{ level: Level, made: string, objective: import("../../index.js").Objective }} Subject
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
  #map = new CellMap(any("cell-map"));
  #story = new SearchStory();
  #shortening;
  /** @type {AbortController | null} */
  #search = null;
  /** The subject of a search that ran out of time and can be resumed. @type {Subject | null} */
  #kept = null;
  /** Requests other than the visitor's own searches. @type {AbortController | null} */
  #aside = null;
  /** The solution to watch, from the level's start. @type {string | null} */
  #solution = null;
  /** How many of its moves the player made before the search. */
  #own = 0;
  /** Whether the board shows the search's best position; a move returns it to the game. */
  #showsBest = false;
  /** Asks how much of a solution to reveal when a game is in progress. */
  #found;

  /**
   * @param {import("../../player/kura-player.js").KuraPlayer} stage
   * @param {{ currentLevel: () => Level | null, share: (solution?: string) => void,
   *   fewest: (level: Level) => { pushes: number | null }, ownSolution: (level: Level) => string | null, proven: (level: Level, objective: import("../../index.js").Objective, result: Finding) => void,
   *   found: (level: Level, solution: string) => void, showWhy: (made: string) => Promise<string | null>, store: import("../../store/store.js").Store }} page showWhy marks
   *   on the board why the position after these moves has no solution, and says it; null when the board shows another
   */
  constructor(stage, page) {
    this.#stage = stage;
    this.#page = page;
    this.#solver = createSolver(optionsFromAddress());
    this.#shortening = new Shortening({
      stage,
      level: page.currentLevel,
      solution: () => this.#solution,
      optimize: (xsb, solution, more) => this.#solver.optimize(xsb, solution, more),
      take: (solution) => this.#take(solution),
      proven: (level, best, byMoves) =>
        page.proven(level, byMoves ? "moves" : "pushes", {
          ...best,
          strategy: "optimize",
          expanded: 0,
        }),
    });
    this.#restoreChoices();
    this.#givesWay();
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
    button("watch-button").addEventListener("click", () => this.#watch());
    button("copy-solution").addEventListener("click", () => {
      if (this.#solution) copyText(this.#solution, t("Solution copied."));
    });
    button("share-solution").addEventListener("click", () => {
      if (this.#solution) this.#page.share(this.#solution);
    });
  }

  #givesWay() {
    for (const name of ["move", "push", "undo", "redo", "restart"]) {
      this.#stage.addEventListener(name, () => {
        this.#showsBest = false;
      });
    }
  }

  #restoreChoices() {
    const memory = select("memory-limit");
    memory.value = String(defaultMemoryMb());
    for (const id of ["objective", "from", "time-limit", "memory-limit"]) {
      keepChoice(this.#page.store, id);
    }
  }

  /** Loads the solver; the page does not wait for it. */
  async start() {
    const badge = any("engine");
    try {
      const { build, threads, reason } = await readyWhenBuilt(this.#solver, "single", () =>
        setText(badge, t("building…")),
      );
      badge.dataset.state = build;
      setText(badge, t("{count} {count|thread|threads}", { count: threads }));
      badge.title = whyThisBuild(build, reason);
      if (reason) offerThreads();
      await this.#fillStrategies();
    } catch (error) {
      badge.dataset.state = "failed";
      setText(badge, t("not available"));
      badge.title = errorInWords(error);
      const why = errorInWords(error);
      setText(
        any("solver-hint"),
        t("You can play, but the solver could not be loaded: {why}.", { why }),
      );
    }
  }

  /** Lists the strategies of the loaded module. */
  async #fillStrategies() {
    const control = select("strategy");
    if (control.options.length > 1) return;
    const strategies = await this.#solver.strategies();
    this.#story.explain(strategies);
    for (const { name } of strategies) {
      if (name !== "auto") control.add(new Option(name, name));
    }
    const explain = () => {
      const chosen = strategies.find(({ name }) => name === control.value);
      const several = select("objective").value === "any";
      const auto = several ? t("Several strategies take turns.") : t("A* with proof.");
      const own = chosen && chosen.name !== "auto";
      setText(any("strategy-note"), own ? summaryInWords(chosen) : auto);
    };
    control.addEventListener("change", explain);
    select("objective").addEventListener("change", explain);
    explain();
  }

  /**
   * Asks the solver a small question. The visitor's own searches take precedence, and so does a later question.
   *
   * @param {string} xsb
   * @param {import("../../index.js").SolveOptions} options
   * @returns {Promise<Result | null>} null when there was no answer
   */
  async ask(xsb, options) {
    this.#aside?.abort();
    if (this.#search) return null;
    const aside = new AbortController();
    this.#aside = aside;
    try {
      const result = await this.#solver.solve(xsb, { ...options, signal: aside.signal });
      return result.outcome === "cancelled" ? null : result;
    } catch {
      return null;
    }
  }

  /** Solves, or cancels the running search. */
  toggle() {
    if (this.#search) this.cancel();
    else this.#solve();
  }

  /** The solution shown, from the level's start, or null. */
  get solution() {
    return this.#solution;
  }

  /** Another level was opened: discards what is known about the last one. @param {Level} level */
  levelChanged(level) {
    this.cancel();
    this.#forget();
    this.#aside?.abort();
    any("outcome").hidden = true;
    this.#shortening.clear();
    this.#story.clear();
    this.#map.clear();
    this.#solution = null;
    this.#own = 0;
    const own = this.#page.ownSolution(level);
    const [brought] = level.solutions;
    if (own) this.#offer(own, t("Your best solution"), countsInWords(own));
    else if (brought) {
      this.#offer(brought, t("Has a solution"), t("It came with the level."));
    }
  }

  /** Shows a solution in place of the previous one, also on the board. @param {string} solution */
  #take(solution) {
    this.#solution = solution;
    this.#own = 0;
    this.#showLurd(solution);
    this.#watch();
  }

  /**
   * The player has solved the level: the solution can be watched, copied, shared and shortened like the solver's.
   *
   * @param {import("../../play/game.js").Game} game
   */
  offerOwn(game) {
    if (this.#search) return;
    this.#shortening.clear();
    this.#own = 0;
    const solution = game.lurd();
    this.#offer(solution, t("Your solution"), countsInWords(solution));
  }

  /**
   * Offers a solution that is known without a search.
   *
   * @param {string} solution
   * @param {string} title
   * @param {string} note
   */
  #offer(solution, title, note) {
    this.#forget();
    this.#solution = solution;
    const outcome = any("outcome");
    outcome.dataset.kind = "solved";
    any("outcome-proof").hidden = true;
    setText(any("outcome-title"), title);
    setText(any("outcome-note"), note);
    this.#showLurd(solution);
    this.#offerTries("solved");
    // The moves are not shown to a player who has started.
    if ((this.#stage.player.game?.tape.length ?? 0) > 0) any("outcome-lurd").hidden = true;
    outcome.hidden = false;
  }

  /** Cancels the search, if any. */
  cancel() {
    this.#search?.abort();
  }

  /** Frees the memory of a resumable search. */
  #forget() {
    if (!this.#kept) return;
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
    const objective = /** @type {import("../../index.js").Objective} */ (select("objective").value);
    this.#showRunning(true);
    const name = objective === "moves" ? t("Lower bound (moves)") : t("Lower bound (pushes)");
    setText(any("p-bound-name"), name);
    const wanted = {
      objective,
      strategy: select("strategy").value,
      memoryLimitMb: Number(select("memory-limit").value),
      resumable: true,
    };
    return this.#follow({ level, made, objective }, (more) =>
      this.#solver.solve(xsb, { ...wanted, ...more }),
    );
  }

  /** Resumes the search that ran out of time. */
  #goOn() {
    const kept = this.#kept;
    if (!kept || this.#search) return;
    this.#kept = null;
    this.#showRunning(true, true);
    return this.#follow(kept, (more) => this.#solver.resume(more));
  }

  /**
   * Shows the progress of a search and its result.
   *
   * @param {Subject} subject
   * @param {(more: import("../../index.js").ResumeOptions) => Promise<Result>} search starts or resumes it
   */
  async #follow({ level, made, objective }, search) {
    const { game } = this.#stage.player;
    const ending = new AbortController();
    this.#search = ending;
    this.#aside?.abort();
    this.#shortening.clear();
    this.#solution = null;
    this.#found.hide();
    // There is nothing to give away once the level is solved.
    const begun = game !== null && game.tape.length > 0 && !game.solved;
    this.#showsBest = !begun;
    const begin = performance.now();
    try {
      const result = await search({
        timeLimitMs: Number(select("time-limit").value),
        signal: ending.signal,
        onProgress: (progress) => this.#showProgress(level, progress),
      });
      if (result.resumable) this.#kept = { level, made, objective };
      if (this.#page.currentLevel() !== level) this.#forget();
      else {
        const elapsedMs = result.elapsedMs || performance.now() - begin;
        const fewestPushes = made === "" ? this.#page.fewest(level).pushes : null;
        if (result.optimal && made === "") this.#page.proven(level, objective, result);
        if (result.solution) this.#page.found(level, made + result.solution);
        const asked = { objective, fewestPushes };
        if (begun && result.solution) this.#askFirst({ ...result, elapsedMs }, made, asked);
        else this.#showResult({ ...result, elapsedMs }, made, asked);
      }
    } catch (error) {
      this.#showFailure(errorInWords(error));
    } finally {
      this.#search = null;
      this.#showRunning(false);
      this.#stage.player.show(null);
      // A replaced worker may have loaded another build.
      this.start();
    }
  }

  /**
   * @param {boolean} running
   * @param {boolean} [again] whether the search is resumed
   */
  #showRunning(running, again = false) {
    any("solve-form").hidden = running;
    any("progress").hidden = !running;
    setIcon(button("quick-solve"), running ? "close" : "solve");
    setText(any("quick-solve-text"), running ? t("Cancel the search") : t("Solve this level"));
    any("searching").hidden = !running;
    setText(any("searching-text"), t("Searching…"));
    if (!running) {
      this.#story.end();
      return;
    }
    any("outcome").hidden = true;
    const limit = Number(select("time-limit").value);
    if (again) {
      this.#story.goOn(limit);
      return;
    }
    this.#map.clear();
    this.#story.begin(limit);
    for (const id of ["p-boxes", "p-rate", "p-depth", "p-bound", "p-memory"]) {
      setText(any(id), "–");
    }
    setText(any("p-elapsed"), "0.0 s");
    setText(any("p-nodes"), "0");
  }

  /**
   * @param {Level} level
   * @param {ProgressFigures} progress
   */
  #showProgress(level, progress) {
    if (this.#page.currentLevel() !== level || this.#search?.signal.aborted) return;
    setText(any("p-elapsed"), seconds(progress.elapsedMs));
    setText(any("p-nodes"), count(progress.expanded));
    setText(any("p-rate"), count(progress.nodesPerSecond));
    setText(any("p-depth"), String(progress.depth));
    setText(any("p-bound"), progress.lowerBound === null ? "–" : String(progress.lowerBound));
    setText(any("p-boxes"), `${progress.boxesOnGoals} / ${progress.boxes}`);
    setText(any("p-memory"), `${Math.round(progress.memoryMb)} MB`);
    const stored = { stored: progress.boxesOnGoals, all: progress.boxes };
    const best = t("best so far {stored} of {all}", stored);
    setText(any("searching-text"), `${seconds(progress.elapsedMs)} · ${best}`);
    this.#story.show(progress);
    this.#showBest(level, progress.best);
    // An older cached module does not report cells.
    this.#map.show(progress.cells ?? []);
  }

  /**
   * @param {Level} level
   * @param {string} best position as XSB
   */
  #showBest(level, best) {
    // Otherwise a selected box would be deselected.
    if (this.#stage.player.picked >= 0) this.#showsBest = false;
    const { board } = parseBoard(best);
    if (
      !this.#showsBest ||
      !board ||
      board.width !== level.board.width ||
      board.height !== level.board.height
    )
      return;
    const boxes = new Uint8Array(board.cells.length);
    for (const square of board.boxes) boxes[square] = 1;
    this.#stage.player.show({ boxes, player: board.player });
  }

  /**
   * @param {Result} result
   * @param {string} made the moves that led to the first position of the search
   * @param {import("../../ui/figures.js").Asked} asked
   */
  #showResult(result, made, asked) {
    const { title, note, kind, proof } = outcomeInWords(result, asked);
    any("outcome-proof").hidden = proof === undefined;
    setText(any("outcome-proof"), proof ?? "");
    any("outcome").dataset.kind = kind;
    setText(any("outcome-title"), title);
    setText(
      any("outcome-note"),
      made === "" ? note : `${t("From the position on the board.")} ${note}`,
    );
    this.#showLurd(result.solution && made + result.solution);
    this.#offerTries(result.outcome, result.resumable);
    any("outcome").hidden = false;
    if (!result.solution) {
      if (result.outcome === "unsolvable") this.#explainLoss(made);
      this.#sayIfUnseen(title);
      return;
    }
    this.#solution = made + result.solution;
    this.#own = made.length;
    this.#watch();
  }

  /**
   * What else to try, with a button for each.
   *
   * @param {import("../../index.js").Outcome} outcome
   * @param {boolean} [resumable]
   */
  #offerTries(outcome, resumable) {
    const controls = nextTries(outcome, resumable).map(({ label, choice, continues }) => {
      const control = document.createElement("button");
      control.type = "button";
      control.className = "secondary";
      control.textContent = label;
      control.addEventListener("click", () => {
        choose(choice);
        if (continues) this.#goOn();
        else this.#solve();
      });
      return control;
    });
    any("outcome-next").replaceChildren(...controls);
  }

  /** Why there is no solution, with marks on the board if possible. @param {string} made */
  async #explainLoss(made) {
    const why = await this.#page.showWhy(made);
    if (why === null || any("outcome").dataset.kind !== "warning" || this.#search) return;
    setText(any("outcome-note"), `${any("outcome-note").textContent} ${why}`);
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
      tell: () => {
        any("outcome-proof").hidden = true;
        any("outcome").dataset.kind = "solved";
        setText(any("outcome-title"), t("It can be solved"));
        setText(any("outcome-note"), made === "" ? "" : t("From the position on the board."));
        this.#showLurd(null);
        any("outcome").hidden = false;
        this.#sayIfUnseen(t("It can be solved"));
      },
    });
  }

  /** @param {string | null} lurd */
  #showLurd(lurd) {
    any("outcome-actions").hidden = !lurd;
    const text = element("outcome-lurd", HTMLTextAreaElement);
    text.hidden = !lurd;
    text.value = lurd ?? "";
  }

  /** @param {string} message */
  #showFailure(message) {
    any("outcome").dataset.kind = "warning";
    any("outcome-proof").hidden = true;
    setText(any("outcome-title"), t("The search failed"));
    setText(any("outcome-note"), t("{why}. You can start it again.", { why: message }));
    this.#showLurd(null);
    this.#offerTries("solved");
    any("outcome").hidden = false;
    this.#sayIfUnseen(t("The search failed"));
  }

  /** On a phone the outcome is below the visible part. @param {string} title */
  #sayIfUnseen(title) {
    const { top, bottom } = any("outcome-title").getBoundingClientRect();
    if (top < 0 || bottom > window.innerHeight) notify(`${title}.`);
  }

  #watch() {
    if (!this.#solution) return;
    const { error } = this.#stage.player.load(this.#solution, this.#own);
    if (error)
      notify(t("This solution is not valid for the level: {why}", { why: inWords(error) }));
    else this.#stage.player.play();
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
      const late = new Promise((_, reject) =>
        setTimeout(() => reject(new Error("late")), READER_WAIT),
      );
      return await Promise.race([
        this.#solver.readLevels(text),
        /** @type {Promise<never>} */ (late),
      ]);
    } catch {
      return readCollection(text);
    }
  }
}

/** For tests and debugging: `?build=single` and `?threads=2` in the address. */
function optionsFromAddress() {
  const fields = new URLSearchParams(window.location.search);
  const build = fields.get("build");
  const threads = Number(fields.get("threads"));
  return {
    ...(build === "single" || build === "threads"
      ? { build: /** @type {"single" | "threads"} */ (build) }
      : {}),
    ...(Number.isInteger(threads) && threads > 0 && threads <= 64 ? { threads } : {}),
  };
}

/**
 * @param {import("../../index.js").Build} build
 * @param {string} [reason]
 */
function whyThisBuild(build, reason) {
  if (build === "threads")
    return t("This page is isolated, so the search may use several threads.");
  if (reason) return t("One thread, because threads failed here: {why}", { why: reason });
  return t("One thread: this page is not isolated, or the device has one core.");
}

/** Offers a reload once the threads module, still being built, is available. */
async function offerThreads() {
  if (!(await isBeingBuilt("threads"))) return;
  await whenBuilt("threads");
  const act = () => location.reload();
  notify(t("The solver can now use all cores."), { label: t("Reload"), act, stays: true });
}

/** @param {string} lurd */
function countsInWords(lurd) {
  return t("{moves} {moves|move|moves}, {pushes} {pushes|push|pushes}", {
    moves: lurd.length,
    pushes: lurd.replace(/[^A-Z]/g, "").length,
  });
}
