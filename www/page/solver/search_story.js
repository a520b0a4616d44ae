// The progress of a search in plain terms: time left, what the active strategy does, and what its chart shows.

import { summaryInWords } from "../../texts/messages.js";
import { t } from "../../texts/texts.js";
import { seconds } from "../../ui/figures.js";
import { html, made, nothing, view } from "../../ui/html.js";
import { strategyName } from "../../ui/strategy_names.js";
import { TELLING } from "./gap.js";
import { charts, loadCharts } from "./late_charts.js";

/** @typedef {import("../../index.js").Progress} Figures */

/** One observation of the search. @typedef {{ at: number, stored: number, strategy: string }} Look */

/** More observations than this are thinned out, so that drawing stays fast in searches of hours. */
const MOST = 300;

export class SearchStory {
  root = made(
    html`<section id="story" class="story" aria-labelledby="story-title" hidden></section>`,
  );
  /** @type {import("./cell_map.js").CellMap | null} */
  #map = null;
  /** @type {Look[]} */
  #looks = [];
  #limit = 0;
  /** Milliseconds the search has taken, and had taken when its limit was set. */
  #elapsed = 0;
  #from = 0;
  #boxes = 0;
  /** Whether a strategy is active. */
  #runs = false;
  /** Whether some of its best positions were reached backwards, from the solved board. */
  #backwards = false;
  /** Whether it has found a solution. */
  #solved = false;
  /** The best position: when it was found, and its number of boxes on goals. */
  #best = { at: 0, stored: -1 };
  /** By name. @type {Map<string, { name: string, summary: string }>} */
  #strategies = new Map();
  #renew = view(this.root, () => this.#chart());

  /** @param {{ name: string, summary: string }[]} strategies */
  explain(strategies) {
    this.#strategies = new Map(strategies.map((strategy) => [strategy.name, strategy]));
  }

  /** A search starts. @param {number} limit in milliseconds, 0 for none */
  begin(limit) {
    this.#elapsed = 0;
    this.#looks = [];
    this.#best = { at: 0, stored: -1 };
    this.#backwards = false;
    this.#solved = false;
    this.clear();
    this.goOn(limit);
  }

  /** The search is resumed. @param {number} limit in milliseconds from now on, 0 for none */
  goOn(limit) {
    this.#from = this.#elapsed;
    this.#limit = limit;
    this.#runs = false;
  }

  /** @param {Figures} figures @param {boolean} backwards whether its best position was reached from the solved board */
  show({ elapsedMs, boxesOnGoals: stored, boxes, strategy, cells = [] }, backwards) {
    // An older cached module does not report cells.
    this.#map?.show(cells);
    // No strategy has had a turn yet.
    if (strategy === "") return;
    this.#runs = true;
    this.#boxes = boxes;
    this.#backwards ||= backwards;
    if (stored > this.#best.stored) this.#best = { at: elapsedMs, stored };
    this.#looks.push({ at: elapsedMs, stored: this.#best.stored, strategy });
    if (this.#looks.length > MOST) this.#looks = thinned(this.#looks);
    this.#elapsed = elapsedMs;
    if (elapsedMs < TELLING) return;
    this.root.hidden = false;
    loadCharts(this.#renew);
  }

  /** The search has found a solution, which ends the curve. @param {number} at */
  solved(at) {
    const last = this.#looks.at(-1);
    if (!last) return;
    this.#solved = true;
    this.#best = { at, stored: this.#boxes };
    this.#looks.push({ ...last, at: Math.max(at, last.at), stored: this.#boxes });
    this.#renew();
  }

  /** The search is over; the story stays visible if it was long enough. */
  end() {
    this.#runs = false;
  }

  /** Another level was opened. */
  clear() {
    this.root.hidden = true;
    this.#map?.clear();
  }

  /** The time left, as a bar and in words, or an endless bar. */
  clock() {
    const used = this.#elapsed - this.#from;
    // Values from 100 ms are shown in milliseconds, which would flicker here.
    const time = seconds(Math.max(this.#limit - used, 1000));
    const limited = this.#limit > 0;
    return html`<div class="story-time">
        <div id="story-pulse" class="pulse" aria-hidden="true" ?hidden=${limited}></div>
        <progress id="story-time" max="1" .value=${limited ? Math.min(1, used / this.#limit) : 0} aria-label=${t("Time used")} ?hidden=${!limited}></progress>
        <p id="story-left" class="story-clock">${limited ? t("stops in {time} at the latest", { time }) : ""}</p>
      </div>
      <p id="story-now" class="note">${this.#now()}</p>`;
  }

  /** What the active strategy does. */
  #now() {
    const strategy = this.#runs ? (this.#looks.at(-1)?.strategy ?? "") : "";
    const known = this.#strategies.get(strategy);
    const name = strategyName(strategy);
    return known ? `${name}: ${summaryInWords(known)}` : name;
  }

  /** Drawn once the charts are loaded. */
  #chart() {
    const drawn = charts();
    if (!drawn) return nothing;
    this.#map ??= new drawn.CellMap();
    return drawn.storyChart({
      looks: this.#looks,
      boxes: this.#boxes,
      best: this.#best,
      solved: this.#solved,
      backwards: this.#backwards,
      strategies: this.#strategies,
      map: this.#map.root,
    });
  }
}

/**
 * Every other observation, but keeps the last one and those with more boxes on goals than before.
 *
 * @param {Look[]} looks
 */
export function thinned(looks) {
  return looks.filter(
    ({ stored }, index) =>
      index % 2 === 1 || index === looks.length - 1 || stored > (looks[index - 1]?.stored ?? -1),
  );
}
