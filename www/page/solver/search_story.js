// The progress of a search in plain terms: time left, boxes on goals in its best position over time, and which strategy
// was active when.

import { summaryInWords } from "../../texts/messages.js";
import { t } from "../../texts/texts.js";
import { any, element, setText } from "../../ui/elements.js";
import { percent, seconds } from "../../ui/figures.js";
import { TELLING } from "./gap.js";
import { SVG } from "./steps.js";

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
  #room = any("story");
  #time = element("story-time", HTMLProgressElement);
  /** @type {Look[]} */
  #looks = [];
  #limit = 0;
  /** Milliseconds the search has taken, and had taken when its limit was set. */
  #elapsed = 0;
  #from = 0;
  #boxes = 0;
  /** The best position: when it was found, and its number of boxes on goals. */
  #best = { at: 0, stored: -1 };
  /** By name. @type {Map<string, { name: string, summary: string }>} */
  #strategies = new Map();

  /** @param {{ name: string, summary: string }[]} strategies */
  explain(strategies) {
    this.#strategies = new Map(strategies.map((strategy) => [strategy.name, strategy]));
  }

  /** A search starts. @param {number} limit in milliseconds, 0 for none */
  begin(limit) {
    this.#elapsed = 0;
    this.#looks = [];
    this.#best = { at: 0, stored: -1 };
    this.#room.hidden = true;
    this.goOn(limit);
  }

  /** The search is resumed. @param {number} limit in milliseconds from now on, 0 for none */
  goOn(limit) {
    this.#from = this.#elapsed;
    this.#limit = limit;
    any("story-pulse").hidden = limit > 0;
    this.#time.hidden = limit === 0;
    this.#time.value = 0;
    setText(any("story-left"), limit > 0 ? t("{time} left", { time: seconds(limit) }) : "");
    setText(any("story-now"), "");
  }

  /** @param {Figures} figures */
  show({ elapsedMs, boxesOnGoals: stored, boxes, strategy }) {
    // No strategy has had a turn yet.
    if (strategy === "") return;
    this.#boxes = boxes;
    if (stored > this.#best.stored) this.#best = { at: elapsedMs, stored };
    this.#looks.push({ at: elapsedMs, stored: this.#best.stored, strategy });
    if (this.#looks.length > MOST) this.#looks = thinned(this.#looks);
    this.#elapsed = elapsedMs;
    const used = elapsedMs - this.#from;
    const left = Math.max(0, this.#limit - used);
    this.#time.value = this.#limit > 0 ? Math.min(1, used / this.#limit) : 0;
    // Values from 100 ms are shown in milliseconds, which would flicker here.
    const time = seconds(Math.max(left, 1000));
    setText(any("story-left"), this.#limit > 0 ? t("{time} left", { time }) : "");
    const known = this.#strategies.get(strategy);
    setText(any("story-now"), known ? `${strategy}: ${summaryInWords(known)}` : strategy);
    if (elapsedMs >= TELLING) this.#draw();
  }

  /** The search is over; the story stays visible if it was long enough. */
  end() {
    setText(any("story-now"), "");
  }

  /** Another level was opened. */
  clear() {
    this.#room.hidden = true;
  }

  #draw() {
    this.#room.hidden = false;
    const looks = this.#looks;
    const { at: end } = looks[looks.length - 1];
    const names = [...new Set(looks.map(({ strategy }) => strategy))];
    const across = (/** @type {number} */ at) => (at / end) * WIDTH;
    const up = (/** @type {number} */ stored) =>
      HEIGHT - 14 - (stored / Math.max(1, this.#boxes)) * (HEIGHT - 22);
    /** @type {SVGElement[]} */
    const shapes = [line("story-goal", 0, up(this.#boxes), WIDTH, up(this.#boxes))];
    let path = `M0 ${up(looks[0].stored)}`;
    let before = 0;
    for (const [index, { at, stored, strategy }] of looks.entries()) {
      path += `H${across(at).toFixed(1)}V${up(stored).toFixed(1)}`;
      const next = looks[index + 1];
      if (next?.strategy === strategy) continue;
      const band = document.createElementNS(SVG, "rect");
      band.setAttribute("class", `story-band c${names.indexOf(strategy) % COLOURS}`);
      band.setAttribute("x", across(before).toFixed(1));
      band.setAttribute("width", Math.max(0.5, across(at) - across(before)).toFixed(1));
      band.setAttribute("y", String(HEIGHT - 10));
      band.setAttribute("height", "10");
      const title = document.createElementNS(SVG, "title");
      title.textContent = strategy;
      band.append(title);
      shapes.push(band);
      before = at;
    }
    const curve = document.createElementNS(SVG, "path");
    curve.setAttribute("class", "story-curve");
    curve.setAttribute("d", path);
    const drawing = any("story").querySelector("svg");
    drawing?.replaceChildren(...shapes, curve);
    const { stored, at } = this.#best;
    const said = { stored, all: this.#boxes, time: seconds(at) };
    const words = t("Best position: {stored} of {all} boxes on goals, found after {time}.", said);
    drawing?.setAttribute("aria-label", words);
    setText(any("story-words"), words);
    setText(any("story-most"), String(this.#boxes));
    setText(any("story-end"), seconds(end));
    this.#list(names, end);
  }

  /** The legend of the colours, with the time each strategy was active. @param {string[]} names @param {number} end */
  #list(names, end) {
    const shares = sharesOf(this.#looks);
    any("story-strategies").replaceChildren(
      ...names.map((name, index) => {
        const item = document.createElement("li");
        item.className = `c${index % COLOURS}`;
        item.textContent = `${name} ${percent((shares.get(name) ?? 0) / end)}`;
        const known = this.#strategies.get(name);
        item.title = known ? summaryInWords(known) : name;
        return item;
      }),
    );
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

/**
 * @param {string} name its class
 * @param {number} x1
 * @param {number} y1
 * @param {number} x2
 * @param {number} y2
 */
function line(name, x1, y1, x2, y2) {
  const drawn = document.createElementNS(SVG, "line");
  drawn.setAttribute("class", name);
  for (const [key, value] of Object.entries({ x1, y1, x2, y2 })) {
    drawn.setAttribute(key, String(value));
  }
  return drawn;
}
