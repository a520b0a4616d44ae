// One run: its best position on the board, what the rules say about a position and its pushes, and the course of the
// run.

import { NO_OVERLAY } from "../draw/overlay.js";
import { parseBoard } from "../play/board.js";
import { KuraPlayer } from "../player/kura-player.js";
import { reasonInWords } from "../texts/messages.js";
import { t } from "../texts/texts.js";
import { any, button, setText } from "../ui/elements.js";
import { count } from "../ui/figures.js";
import { Course } from "./course.js";
import { configurationName } from "./names.js";
import { canonical, pushed, pushesOf } from "./position.js";
import { rowOf } from "./report.js";
import { outcomeName, prunedSays, ruleSays } from "./words.js";

/** @typedef {import("./runs.js").Run} Run */
/** @typedef {import("../lab.js").Inspection} Inspection */
/** @typedef {import("../lab.js").Reason} Reason */

/** Milliseconds between redraws of the board and the plots during a run. */
const PACE = 500;

/**
 * How a rule's squares are drawn.
 *
 * @type {Record<string, [import("../draw/overlay.js").Kind, import("../draw/overlay.js").Kind]>}
 */
const DRAWN = {
  "dead-squares": ["dead", "dead"],
  freeze: ["frozen", "corral"],
  corral: ["proof", "corral"],
  "pi-corral": ["piCorral", "piCorral"],
  tunnel: ["tunnel", "tunnel"],
};

export class RunView {
  #solver;
  #board;
  /** @type {Run | null} */
  #run = null;
  /** The position shown, and the letters of the pushes that led to it from where stepping began. */
  #at = "";
  /** @type {{ at: string, letter: string }[]} */
  #before = [];
  /** Whether the board follows the best position. */
  #follows = true;
  /** The samples of a watched search. @type {import("./runs.js").Sample[] | null} */
  #watched = null;
  /** @type {Inspection | null} */
  #seen = null;
  #chosen = -1;
  #timer = 0;
  #course = new Course();

  /** @param {Pick<import("../solver/lab_client.js").LabSolver, "inspect">} solver for questions, not for the runs */
  constructor(solver) {
    this.#solver = solver;
    const board = any("lab-board");
    if (!(board instanceof KuraPlayer)) throw new Error("The Lab has no <kura-player>.");
    this.#board = board;
    button("lab-best").addEventListener("click", () => {
      this.#follows = true;
      this.#showBest();
    });
    button("lab-start").addEventListener("click", () => {
      if (this.#run) this.#leave(this.#run.level.xsb, []);
    });
    button("lab-back").addEventListener("click", () => {
      const last = this.#before.at(-1);
      if (last) this.#leave(last.at, this.#before.slice(0, -1));
    });
    button("lab-forward").addEventListener("click", () => {
      const next = this.#nextOfSolution();
      if (next) this.#push(next);
    });
    button("lab-make").addEventListener("click", () => {
      const push = this.#seen?.pushes[this.#chosen];
      if (push) this.#push(push);
    });
  }

  /** The run that is shown. */
  get run() {
    return this.#run;
  }

  /**
   * Shows a position of a watched search, and its course until then.
   *
   * @param {import("../lab.js").Watched["look"]} look
   * @param {import("./runs.js").Sample[]} samples
   */
  showSearched(look, samples) {
    this.#watched = samples;
    this.#plot();
    if (!look) return;
    this.#follows = false;
    this.#before = [];
    this.#at = canonical(look.at) ?? this.#at;
    this.#board.setAttribute("level", this.#at);
    this.#showSteps();
    setText(any("lab-place"), "");
    this.#judge(look);
  }

  /** @param {Run} run */
  show(run) {
    this.#run = run;
    this.#watched = null;
    this.#follows = true;
    any("lab-run-view").hidden = false;
    setText(any("lab-run-title"), `${run.level.title} · ${configurationName(run.configuration)}`);
    this.#at = "";
    this.#refresh();
  }

  /** Follows the run that is shown. @param {Run} run */
  changed(run) {
    if (run !== this.#run) return;
    if (run.state === "ended") {
      clearTimeout(this.#timer);
      this.#timer = 0;
      this.#refresh();
    }
    this.#timer ||= window.setTimeout(() => {
      this.#timer = 0;
      this.#refresh();
    }, PACE);
  }

  #refresh() {
    const run = this.#run;
    if (!run) return;
    const row = rowOf(run);
    const counted = (/** @type {Record<string, number>} */ counts) =>
      Object.entries(counts).filter(([, times]) => times > 0);
    const own = counted(run.result?.own ?? run.last?.own ?? {});
    const parts = [
      run.error ?? outcomeName(row.outcome),
      ...[run.result && reasonInWords(run.result)].filter((reason) => reason !== undefined),
      prunedSays(counted(row.prunedBy)),
      ...own.map(([name, times]) => `${name}: ${count(times)}`),
    ];
    setText(any("lab-run-note"), parts.filter((part) => part !== "").join(" · "));
    if (this.#follows) this.#showBest();
    this.#plot();
    this.#showSteps();
  }

  #showBest() {
    const run = this.#run;
    if (!run) return;
    const { solution } = run.result ?? {};
    if (solution) {
      // The best position of a solved run is its end; stepping back goes through the solution.
      /** @type {{ at: string, letter: string }[]} */
      const before = [];
      let at = run.level.xsb;
      for (const push of pushesOf(at, solution)) {
        before.push({ at, letter: push.letter });
        at = pushed(at, push);
      }
      this.#open(at, before);
    } else this.#open(canonical(run.last?.best ?? "") ?? run.level.xsb, []);
  }

  /**
   * Shows a position that the visitor asked for.
   *
   * @param {string} at
   * @param {{ at: string, letter: string }[]} before
   */
  #leave(at, before) {
    this.#follows = false;
    this.#open(at, before);
  }

  /** @param {{ from: number, to: number, letter: string }} push */
  #push(push) {
    const before = [...this.#before, { at: this.#at, letter: push.letter }];
    this.#leave(pushed(this.#at, push), before);
  }

  /**
   * @param {string} at
   * @param {{ at: string, letter: string }[]} before
   */
  #open(at, before) {
    this.#before = before;
    if (at === this.#at) return;
    this.#at = at;
    this.#seen = null;
    this.#chosen = -1;
    this.#board.setAttribute("level", at);
    this.#board.lay(NO_OVERLAY);
    this.#showSteps();
    this.#inspect();
  }

  /** The next push of the solution, if the position is part of it. */
  #nextOfSolution() {
    const run = this.#run;
    if (!run?.result?.solution) return null;
    let at = run.level.xsb;
    for (const push of pushesOf(at, run.result.solution)) {
      if (at === this.#at) return push;
      at = pushed(at, push);
    }
    return null;
  }

  #showSteps() {
    button("lab-back").disabled = this.#before.length === 0;
    button("lab-forward").disabled = this.#nextOfSolution() === null;
    const { board } = parseBoard(this.#at);
    const stored = board?.boxes.filter((square) => board.goals[square] === 1).length ?? 0;
    setText(
      any("lab-place"),
      t("{stored} of {all} boxes on goals, {pushes} {pushes|push|pushes} made", {
        stored,
        all: board?.goalCount ?? 0,
        pushes: this.#before.length,
      }),
    );
  }

  async #inspect() {
    const run = this.#run;
    const at = this.#at;
    if (!run) return;
    const letter = this.#before.at(-1)?.letter ?? "";
    const seen = await this.#solver.inspect(run.level.xsb, at, letter).catch(() => null);
    if (at === this.#at && run === this.#run && !this.#seen) this.#judge(seen);
  }

  /** Lists the steps of the position shown. @param {Inspection | null} seen */
  #judge(seen) {
    this.#seen = seen;
    this.#chosen = -1;
    const dead = seen?.dead.map(({ rule }) => ruleSays(rule)) ?? [];
    const lost = any("lab-dead");
    lost.hidden = dead.length === 0;
    setText(lost, t("This position cannot be solved: {why}", { why: dead.join("; ") }));
    any("lab-pushes").replaceChildren(
      ...(seen?.pushes ?? []).map((push, index) => this.#item(push, index)),
    );
    this.#draw();
  }

  /**
   * @param {Inspection["pushes"][number]} push
   * @param {number} index
   */
  #item({ from, letter, reasons }, index) {
    const width = Math.max(...this.#at.split("\n").map((row) => row.length));
    const item = document.createElement("li");
    const control = document.createElement("button");
    control.type = "button";
    control.className = "lab-push";
    control.setAttribute("aria-pressed", "false");
    const arrow = { L: "←", U: "↑", R: "→", D: "↓" }[letter] ?? letter;
    const name = document.createElement("strong");
    name.textContent = t("{arrow} row {row}, column {column}", {
      arrow,
      row: Math.floor(from / width) + 1,
      column: (from % width) + 1,
    });
    const why = document.createElement("span");
    why.textContent =
      reasons.length === 0
        ? t("searched")
        : `${t("pruned")}: ${reasons.map(({ rule }) => ruleSays(rule)).join(" · ")}`;
    control.append(name, why);
    control.dataset.pruned = String(reasons.length > 0);
    control.addEventListener("click", () => {
      this.#chosen = this.#chosen === index ? -1 : index;
      this.#draw();
    });
    item.append(control);
    return item;
  }

  /** Draws the reasons of the selected push, or all pushes and which of them are pruned. */
  #draw() {
    const seen = this.#seen;
    const chosen = seen?.pushes[this.#chosen];
    button("lab-make").hidden = !chosen;
    for (const [index, control] of any("lab-pushes").querySelectorAll("button").entries()) {
      control.setAttribute("aria-pressed", String(index === this.#chosen));
    }
    const shown = chosen ? [chosen] : (seen?.pushes ?? []);
    const reasons = chosen ? chosen.reasons : (seen?.dead ?? []);
    this.#board.lay({
      areas: reasons.flatMap(areasOf),
      lines: shown
        .filter((push) => chosen || push.reasons.length === 0)
        .map(({ from, to }) => ({ from, to, text: "" })),
      labels: shown
        .filter((push) => push.reasons.length > 0)
        .map(({ to }) => ({ square: to, text: "✗" })),
    });
  }

  #plot() {
    const run = this.#run;
    if (!run) return;
    const ended = run.state === "ended" || this.#watched !== null;
    this.#course.show(this.#watched ?? run.samples, this.#watched !== null, ended);
  }
}

/** @param {Reason} reason @returns {import("../draw/overlay.js").Overlay["areas"]} */
function areasOf({ rule, boxes, floor }) {
  const [ofBoxes, ofFloor] = DRAWN[rule] ?? ["proof", "corral"];
  return [
    { kind: ofFloor, squares: floor },
    { kind: ofBoxes, squares: boxes },
  ];
}
