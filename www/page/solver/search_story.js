// The progress of a search in plain terms: time left, boxes in place in its best position over time up to the solution, and
// which strategy was active when.

import { summaryInWords } from "../../texts/messages.js";
import { t } from "../../texts/texts.js";
import { percent, seconds } from "../../ui/figures.js";
import { html, made, svg, view } from "../../ui/html.js";
import { strategyName } from "../../ui/strategy_names.js";
import { CellMap } from "./cell_map.js";
import { TELLING } from "./gap.js";

/** @typedef {import("../../index.js").Progress} Figures */

/** One observation of the search. @typedef {{ at: number, stored: number, strategy: string }} Look */

/** More observations than this are thinned out, so that drawing stays fast in searches of hours. */
const MOST = 300;
/** The size of the drawing in its own units. */
const WIDTH = 280;
const HEIGHT = 96;
/** How many strategies have their own colour; the stylesheet has the same number. */
const COLOURS = 6;

export class SearchStory {
  root = made(
    html`<section id="story" class="story" aria-labelledby="story-title" hidden></section>`,
  );
  #map = new CellMap();
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
  #renew = view(this.root, () => this.#template());

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
    this.#map.show(cells);
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
    this.#renew();
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
    this.#map.clear();
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
        <p id="story-left" class="story-clock">${limited ? t("{time} left", { time }) : ""}</p>
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

  #template() {
    const looks = this.#looks;
    const end = looks.at(-1)?.at ?? 1;
    const names = [...new Set(looks.map(({ strategy }) => strategy))];
    const { stored, at } = this.#best;
    const said = { stored, all: this.#boxes, time: seconds(at) };
    const words = this.#solved
      ? t("Solved after {time}: all {all} boxes in place.", said)
      : t("Best position: {stored} of {all} boxes in place, found after {time}.", said);
    return html`
      <h3 id="story-title">${t("How the search went")}</h3>
      <p id="story-words">${words}</p>
      <p id="story-backwards" class="note" ?hidden=${!this.#backwards}>${t("Searching backwards from the solved board, a box is in place where it starts.")}</p>
      <figure class="story-drawing">
        <span class="note">${t("Boxes in place in the best position")}</span>
        <span id="story-most" class="story-axis">${this.#boxes}</span>
        <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label=${words}>${looks.length > 0 ? this.#drawing(names, end) : ""}</svg>
        <span class="story-axis">0</span>
        <figcaption class="story-axis"><span>0</span><span>${t("Time and active strategy")}</span><span id="story-end">${seconds(end)}</span></figcaption>
      </figure>
      <ul id="story-strategies" class="story-strategies">${this.#legend(names, end)}</ul>
      ${this.#map.root}`;
  }

  /** @param {string[]} names @param {number} end */
  #drawing(names, end) {
    const looks = this.#looks;
    const across = (/** @type {number} */ at) => (at / end) * WIDTH;
    const up = (/** @type {number} */ stored) =>
      HEIGHT - 14 - (stored / Math.max(1, this.#boxes)) * (HEIGHT - 22);
    let path = `M0 ${up(looks[0].stored)}`;
    const bands = [];
    let before = 0;
    for (const [index, { at, stored, strategy }] of looks.entries()) {
      path += `H${across(at).toFixed(1)}V${up(stored).toFixed(1)}`;
      if (looks[index + 1]?.strategy === strategy) continue;
      const colour = names.indexOf(strategy) % COLOURS;
      const width = Math.max(0.5, across(at) - across(before)).toFixed(1);
      bands.push(
        svg`<rect class="story-band c${colour}" x=${across(before).toFixed(1)} width=${width} y=${HEIGHT - 10} height="10"><title>${strategyName(strategy)}</title></rect>`,
      );
      before = at;
    }
    const goal = up(this.#boxes);
    return svg`<line class="story-goal" x1="0" y1=${goal} x2=${WIDTH} y2=${goal}></line>${bands}<path class="story-curve" d=${path}></path>`;
  }

  /** The legend of the colours, with the time each strategy was active. @param {string[]} names @param {number} end */
  #legend(names, end) {
    const shares = sharesOf(this.#looks);
    return names.map((name, index) => {
      const share = percent((shares.get(name) ?? 0) / end);
      const known = this.#strategies.get(name);
      const about = known ? summaryInWords(known) : name;
      return html`<li class="c${index % COLOURS}" title=${about}>${strategyName(name)} ${share}</li>`;
    });
  }
}

/**
 * How long each strategy was active, in milliseconds: each observation stands for the time since the previous one.
 *
 * @param {Look[]} looks
 * @returns {Map<string, number>}
 */
export function sharesOf(looks) {
  /** @type {Map<string, number>} */
  const shares = new Map();
  let before = 0;
  for (const { at, strategy } of looks) {
    shares.set(strategy, (shares.get(strategy) ?? 0) + at - before);
    before = at;
  }
  return shares;
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
