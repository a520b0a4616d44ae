// The solver's side of the page: starts searches, shows what comes of them, and goes on with those that were left.

import { ASKED, Requests, SEARCH } from "../../advice/requests.js";
import { createSolver, KuraError } from "../../index.js";
import { replayClaim } from "../../play/claim.js";
import { readCollection, withReplays } from "../../play/collection.js";
import { countsOf } from "../../play/lurd.js";
import { errorInWords } from "../../texts/messages.js";
import { t } from "../../texts/texts.js";
import { isBeingBuilt } from "../../ui/building.js";
import { part } from "../../ui/elements.js";
import { joined, seconds, sentence } from "../../ui/figures.js";
import { html, icon, view } from "../../ui/html.js";
import { notify } from "../../ui/notices.js";
import { loadErrorInWords } from "../../ui/troubles.js";
import { claimAbout, leastInWords, proofInWords, whoseInWords } from "../marks/known.js";
import { BestSearch } from "./best_search.js";
import { LOADING, loadEngine, optionsFromAddress } from "./engine.js";
import { forgetSearch, leftSearch, noteSearch } from "./left_search.js";
import { checkHere, nextTries } from "./next_tries.js";
import { Outcome } from "./outcome.js";
import { Running } from "./running.js";
import { keepSearchChoices, searchFields } from "./search_choices.js";
import { Shortening } from "./shortening.js";

/** @typedef {import("../../library/library.js").Level} Level */
/** @typedef {import("../../index.js").Result} Result */
/** @typedef {import("../../index.js").Objective} Objective */
/** @typedef {import("../marks/known.js").Known} Known */
/** @typedef {import("./claim_check.js").ClaimCheck} ClaimCheck */
/**
 * What a search is about: `made` are the moves from the start of the level to its first position.
 *
 * @typedef {{ level: Level, made: string, search: BestSearch | ClaimCheck }} Subject
 */
/**
 * The part of a search result, or of a shortened solution, that describes the solution.
 *
 * @typedef {Pick<Result, "solution" | "pushes" | "moves" | "strategy" | "expanded">} Finding
 */

/** The check of a proof in a link. */
const checking = () => import("./claim_check.js");

/** How long a pasted text waits for the module's parser, in milliseconds, before the page parses it itself. */
const READER_WAIT = 3000;

export class SolverPanel {
  #root;
  #boardElement;
  #page;
  #solver;
  #running;
  #outcome;
  #shortening;
  /** @type {AbortController | null} */
  #search = null;
  /** A search that was stopped and can be resumed, and how long it has taken. @type {Subject & { elapsedMs: number } | null} */
  #kept = null;
  /** What is said of work that was stopped because another level was opened. */
  #stopped = () => "";
  /** The requests to the solver: hints and deadlock checks besides the visitor's own searches. */
  requests = new Requests(() => this.#solver);
  #engine = LOADING;
  /** What the module offers. @type {import("../../index.js").Strategy[]} */
  #strategies = [];
  #renew;

  /**
   * @param {HTMLElement} root
   * @param {import("../../player/kura-player.js").KuraPlayer} boardElement
   * @param {object} page
   * @param {import("../../ui/choices.js").Choices} page.choices
   * @param {import("../board/over_board.js").OverBoard} page.over
   * @param {HTMLElement} page.journal
   * @param {HTMLElement} page.list all solutions of the level
   * @param {HTMLElement} page.insight
   * @param {() => Level | null} page.currentLevel
   * @param {() => void} page.reveal brings the panel back if it is folded away
   * @param {(what: { solution: string } | { proven: import("../../play/claim.js").Claim }) => void} page.share
   * @param {(solution: string, own?: number) => void} page.watch
   * @param {import("../marks/findings.js").Findings} page.findings
   * @param {(made: string, expanded: number) => Promise<string | null>} page.lost says at the board that the position
   *   after these moves has no solution, and returns the reason that is marked there, if any
   * @param {(shown: import("./running.js").Shown | null) => void} page.counts what the counters under the board show
   * @param {(running: boolean) => void} page.searching called when a search begins and ends
   */
  constructor(root, boardElement, page) {
    const { choices, over } = page;
    this.#root = root;
    this.#boardElement = boardElement;
    this.#page = page;
    this.#solver = createSolver(optionsFromAddress());
    keepSearchChoices(choices, () => this.#strategies);
    const evaluations = () => [
      ["on", t("on")],
      ["lost", t("only when the position is lost")],
      ["off", t("off")],
    ];
    // Visitors who had switched the deadlock warnings off keep the evaluation off.
    choices.keep("evaluation", evaluations, undefined, { key: "choice:when-lost" });
    over.does.cancel = () => this.cancel();
    this.#running = new Running(boardElement, {
      over,
      cancel: () => this.cancel(),
      counts: page.counts,
      shows: (running) => {
        this.#renew();
        page.searching(running);
      },
    });
    this.#outcome = new Outcome({
      choices,
      share: (solution) => page.share({ solution }),
      isProven: (solution) => {
        const level = page.currentLevel();
        return level !== null && claimAbout(solution, page.findings.fewest(level)) !== undefined;
      },
      reveal: page.reveal,
      watch: page.watch,
      again: (does) => {
        if (does === "continue") this.#goOn();
        else if (does === "shorten") this.#shortenOn();
        else if (does === "share") page.share({ proven: { measure: null } });
        else this.#solve(does === "check");
      },
      shortening: () => this.#shortening?.running ?? false,
      shorten: () => this.#shortening.begin(),
    });
    this.#shortening = new Shortening({
      boardElement,
      choices,
      level: page.currentLevel,
      solution: () => this.#outcome.solution,
      requests: this.requests,
      optimize: (xsb, solution, more) => this.#solver.optimize(xsb, solution, more),
      least: (level, measure) => page.findings.fewest(level).least[measure],
      atLeast: (level, measure, bound) => {
        if (page.findings.atLeast(level, measure, bound)) this.#outcome.renew();
      },
      found: (level, solution) => {
        page.findings.found(level, solution, "shortened");
        this.#showKnown(level, solution);
        if (over.shown.found !== "")
          over.show({ found: foundInWords("pushes", countsOf(solution)) });
      },
      show: (level, solution) => this.#showKnown(level, solution),
      proven: (level, best, byMoves) =>
        page.findings.proven(level, byMoves ? "moves" : "pushes", {
          ...best,
          strategy: "optimize",
          expanded: 0,
        }),
      changed: () => this.#outcome.renew(),
    });
    const answer = (/** @type {() => void} */ act) => () => {
      over.show({ found: "" });
      act();
    };
    over.does.watch = answer(() => this.#outcome.watch());
    over.does.copy = answer(() => this.#outcome.copy());
    over.does.hide = answer(() => {});
    // Continuing to play dismisses the offer of a solution.
    for (const name of ["level", "move", "push", "undo", "redo", "restart", "reverse"]) {
      boardElement.addEventListener(name, () => {
        over.show({ found: "" });
        this.#outcome.putBack();
      });
    }
    this.#renew = view(root, () => this.#template());
    choices.addEventListener("change", this.#renew);
  }

  #template() {
    const { choices, journal, list, insight } = this.#page;
    const { state, name, about, failure } = this.#engine;
    const { root: progress, gap, story } = this.#running;
    const stopped = this.#stopped();
    const solve = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.#solve();
    };
    return html`
      <div class="solver-head">
        <h2>${t("Solver")}</h2>
        <span id="engine" class="badge" data-state=${state} title=${about()}>${name()}</span>
      </div>
      <div class="live" role="status"><p id="stopped" class="note" ?hidden=${stopped === ""}>${stopped}</p></div>
      <form id="solve-form" class="solve-form" ?hidden=${this.#search !== null} @submit=${solve}>
        ${searchFields(choices, this.#strategies)}
        <button type="submit" id="solve-button" class="secondary large">${icon("solve")}<span>${t("Solve this level")}</span></button>
      </form>
      ${progress}
      <div class="live" role="status">${this.#outcome.root}</div>
      ${this.#shortening.root}
      ${gap.root}
      ${story.root}
      ${choices.field("evaluation", t("Evaluation of the position"), "field stacked")}
      ${list}
      ${journal}
      ${insight}
      <p class="note"><a href="www/lab/ideas.html">${t("How does the solver think?")}</a></p>
      <p class="note"><a href="www/lab/index.html">${t("Compare strategies in the Lab")}</a></p>
      <p id="solver-hint" class="note">${failure?.() ?? t("The search runs on this device. You can cancel it at any time.")}</p>`;
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

  /** Another level was opened. @param {Level} level */
  levelChanged(level) {
    this.cancel();
    this.requests.stop();
    this.#outcome.clear();
    const stopped = this.#shortening.clear();
    this.#running.clear();
    const { choices, findings } = this.#page;
    const left = leftSearch(level.xsb);
    const all = findings.known(level);
    const best = all.find(({ lurd }) => lurd === left?.shortened) ?? all[0];
    const kept = this.#kept;
    if (left) this.#stopped = () => "";
    if (stopped && stopped.xsb !== level.xsb) {
      const values = { title: stopped.title };
      this.#tellStopped(() =>
        t(
          "Shortening the solution of “{title}” was stopped. Open that level again to continue it.",
          values,
        ),
      );
    }
    if (kept?.level === level || (kept?.level.xsb === level.xsb && !level.claim)) {
      const { elapsedMs: ms, search } = kept;
      kept.level = level;
      this.#stopped = () => "";
      const note = () => t("The search was stopped after {time}.", { time: seconds(ms) });
      this.#outcome.show(() => ({ kind: "plain", title: t("Not finished yet"), note: note() }), {
        tries: nextTries(choices, "cancelled", true, "claim" in search),
      });
    } else if (level.claim) {
      this.#showClaim(level, level.claim).catch((error) => notify(loadErrorInWords(error)));
    } else if (left?.strategy && !this.#search) {
      const { strategy } = left;
      const note = () => t("The page was reloaded or closed during the search.");
      this.#outcome.show(() => ({ kind: "plain", title: t("Not finished yet"), note: note() }), {
        tries: [{ label: t("Search again"), choice: { strategy } }],
      });
    } else if (best) this.#showKnown(level, best.lurd);
    this.#renew();
  }

  /**
   * What the link of a level says is proven, with a button that checks it.
   *
   * @param {Level} level
   * @param {import("../../play/claim.js").Claim} claim
   */
  async #showClaim(level, claim) {
    const { claimInWords } = await checking();
    if (this.#page.currentLevel() !== level || this.#search) return;
    const replayed = replayClaim(level.board, claim, level.solutions[0]);
    const { game, why } = replayed;
    const said = () => ({
      ...claimInWords(claim, replayed),
      proof: game && !why ? proofInWords(game, this.#page.findings.fewest(level)) : undefined,
    });
    this.#outcome.show(said, {
      lurd: game?.lurd() ?? null,
      written: !this.#isPlaying,
      tries: why ? [] : [checkHere()],
    });
    this.#outcome.showIfUnseen();
  }

  /** Offers a known solution. @param {Level} level @param {string} lurd */
  #showKnown(level, lurd) {
    const { currentLevel, findings } = this.#page;
    if (currentLevel() !== level) return;
    const found = findings.known(level).find((one) => one.lurd === lurd);
    this.#showSolution(level, lurd, () => (found ? whoseInWords(found.by) : t("Solution")));
  }

  /** @param {Level} level @param {string} lurd @param {() => string} title */
  #showSolution(level, lurd, title) {
    const counts = countsOf(lurd);
    const stopped = !this.#shortening.running && leftSearch(level.xsb)?.shortened !== undefined;
    const said = () => {
      const fewest = this.#page.findings.fewest(level);
      const more = joined(leastInWords(fewest), stopped ? t("Shortening was stopped.") : "");
      const note = t("{pushes} {pushes|push|pushes}, {moves} {moves|move|moves}", counts);
      return {
        kind: "solved",
        title: title(),
        note: more === "" ? note : joined(sentence(note), more),
        proof: proofInWords(counts, fewest),
      };
    };
    this.#outcome.show(said, {
      lurd,
      written: !this.#isPlaying,
      tries: stopped ? [{ label: t("Continue shortening"), does: "shorten" }] : [],
    });
  }

  /** Goes on shortening the solution that was left. */
  #shortenOn() {
    const level = this.#page.currentLevel();
    const left = level ? leftSearch(level.xsb) : undefined;
    if (!level || !left?.shortened) return;
    this.#shortening.begin(left.endless, left.shortened);
    this.#showKnown(level, left.shortened);
  }

  /** Whether the level is being played: then nothing of a solution is given away. */
  get #isPlaying() {
    const { game } = this.#boardElement.player;
    return game !== null && game.tape.length > 0 && !game.solved;
  }

  /**
   * The player has solved the level: the solution can be watched, copied, shared and shortened like the solver's.
   *
   * @param {Level} level
   * @param {string} solution
   */
  offerOwn(level, solution) {
    if (this.#search) return;
    this.#shortening.clear();
    this.#showSolution(level, solution, () => t("Your solution"));
  }

  /** Cancels the search, if any. */
  cancel() {
    this.#search?.abort();
  }

  /** @param {boolean} [checks] what the level's link says */
  async #solve(checks = false) {
    const level = this.#page.currentLevel();
    const { game } = this.#boardElement.player;
    if (!level || !game || this.#search) return;
    this.#kept = null;
    this.#solver.forget();
    const { choices } = this.#page;
    const memoryLimitMb = Number(choices.get("memory-limit"));
    const { claim } = level;
    if (checks && claim) {
      const { ClaimCheck } = await checking();
      if (this.#search || this.#page.currentLevel() !== level) return;
      const search = new ClaimCheck(this.#solver, level, claim, memoryLimitMb);
      return this.#follow({ level, made: "", search }, false);
    }
    const made = choices.get("from") === "here" && !game.reverse ? game.lurd() : "";
    const xsb = made === "" ? level.xsb : game.xsb();
    const search = new BestSearch(this.#solver, xsb, {
      objective: /** @type {Objective} */ (choices.get("objective")),
      strategy: choices.get("strategy"),
      memoryLimitMb,
    });
    return this.#follow({ level, made, search }, false);
  }

  /** Resumes the search that was stopped. */
  #goOn() {
    const kept = this.#kept;
    if (!kept || this.#search) return;
    this.#kept = null;
    return this.#follow(kept, true);
  }

  /**
   * Shows the progress of a search and its result.
   *
   * @param {Subject} subject
   * @param {boolean} again whether it is resumed
   */
  async #follow(subject, again) {
    const { level, search } = subject;
    const { choices, currentLevel, over } = this.#page;
    const ending = new AbortController();
    this.#search = ending;
    this.#shortening.clear();
    this.#outcome.clear();
    this.#stopped = () => "";
    over.show({ found: "" });
    noteSearch({ xsb: level.xsb, strategy: choices.get("strategy") });
    const timeLimitMs = Number(choices.get("time-limit"));
    const objective = search.improves ? "any" : search.objective;
    this.#running.begin({ showsBest: !this.#isPlaying, objective, limit: timeLimitMs, again });
    const begin = performance.now();
    let endless = false;
    try {
      const limits = {
        timeLimitMs,
        onProgress: (/** @type {import("../../index.js").Progress} */ progress) => {
          if (currentLevel() !== level || ending.signal.aborted) return;
          this.#running.progress(level, this.#bounded(subject, progress));
        },
      };
      const run = (/** @type {AbortSignal} */ signal) => search.run({ ...limits, signal });
      const answer = await this.requests.run(SEARCH, run, ending.signal);
      if (!answer) return;
      const elapsedMs = answer.elapsedMs || performance.now() - begin;
      const result = this.#bounded(subject, { ...answer, elapsedMs });
      if (result.resumable) this.#kept = { ...subject, elapsedMs: result.elapsedMs };
      this.#keep(subject, result);
      if (currentLevel() === level) endless = this.#show(subject, result);
      else this.#sayStopped(subject, result);
    } catch (error) {
      const early = await isBeingBuilt("single");
      this.#outcome.showFailure(
        early ? t("The solver is still being built") : errorInWords(error),
        "claim" in search,
      );
    } finally {
      this.#search = null;
      forgetSearch(level.xsb);
      this.#running.end();
      // A replaced worker may have loaded another build.
      this.start();
    }
    if (endless) this.#shortening.begin(true);
  }

  /**
   * Keeps the proven lower bound.
   *
   * @template {{ lowerBound: number | null }} T
   * @param {Subject} subject
   * @param {T} figures
   * @returns {T} with the greatest bound that is proven by now
   */
  #bounded({ level, made, search }, figures) {
    const { objective } = search;
    if (made !== "" || objective === "any" || "claim" in search) return figures;
    const { findings } = this.#page;
    findings.atLeast(level, objective, figures.lowerBound ?? 0);
    return { ...figures, lowerBound: findings.fewest(level).least[objective] || null };
  }

  /** Keeps what a search has found and proven. @param {Subject} subject @param {Result} result */
  #keep({ level, made, search }, result) {
    if (!result.solution) return;
    this.#page.findings.found(level, made + result.solution, "solver");
    if (result.optimal && made === "") this.#page.findings.proven(level, search.objective, result);
  }

  /**
   * Shows a result.
   *
   * @param {Subject} subject
   * @param {Result} result
   * @returns {boolean} whether its solution is now to be shortened until that is stopped
   */
  #show({ level, made, search }, result) {
    const { over, findings } = this.#page;
    const { objective } = search;
    this.#running.result(result);
    const asked = {
      objective,
      fewestPushes: () => (made === "" ? findings.fewest(level).pushes : null),
      least: () =>
        made === "" && objective !== "any" ? findings.fewest(level).least[objective] : 0,
    };
    const check = "claim" in search ? search : null;
    this.#outcome.showResult(result, made, asked, !this.#isPlaying, check);
    if (result.outcome === "unsolvable") this.#explainLoss(made, result.expanded);
    if (!result.solution || check?.verdict === "confirmed") return false;
    const { pushes, moves } = result;
    over.show({ found: foundInWords(objective, { pushes: pushes ?? 0, moves: moves ?? 0 }) });
    return search.improves && made === "" && !result.optimal;
  }

  /** Says that a search was stopped because another level was opened. @param {Subject} subject @param {Result} result */
  #sayStopped({ level }, { resumable, outcome, elapsedMs }) {
    if (outcome !== "cancelled" && outcome !== "timeout") return;
    const values = { title: level.title, time: seconds(elapsedMs) };
    this.#tellStopped(() =>
      resumable
        ? t(
            "The search on “{title}” was stopped after {time}. Open that level again to continue it.",
            values,
          )
        : t("The search on “{title}” was stopped after {time}.", values),
    );
  }

  /** @param {() => string} words */
  #tellStopped(words) {
    this.#stopped = words;
    this.#renew();
    const { top, bottom } = part(this.#root, "#stopped").getBoundingClientRect();
    if (top < 0 || bottom > window.innerHeight) notify(this.#stopped());
  }

  /** Why there is no solution, with marks on the board if possible. @param {string} made @param {number} expanded */
  async #explainLoss(made, expanded) {
    const why = await this.#page.lost(made, expanded);
    if (why !== null && !this.#search) this.#outcome.addReason(why);
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

/** @param {Objective} objective @param {{ pushes: number, moves: number }} counts */
function foundInWords(objective, { pushes, moves }) {
  return objective === "moves"
    ? t("Found: {count} {count|move|moves}", { count: moves })
    : t("Found: {count} {count|push|pushes}", { count: pushes });
}
