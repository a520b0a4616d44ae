// The chart of a search: boxes on goals in its best position over time up to the solution, and which strategy was active when.

import { summaryInWords } from "../../texts/messages.js";
import { t } from "../../texts/texts.js";
import { percent, seconds } from "../../ui/figures.js";
import { html, svg } from "../../ui/html.js";
import { strategyName } from "../../ui/strategy_names.js";

/** @typedef {import("./search_story.js").Look} Look */
/** By name. @typedef {Map<string, { name: string, summary: string }>} Strategies */

/** The size of the drawing in its own units. */
const WIDTH = 280;
const HEIGHT = 96;
/** How many strategies have their own colour; the stylesheet has the same number. */
const COLOURS = 6;

/**
 * @param {object} story
 * @param {Look[]} story.looks
 * @param {number} story.boxes of the level
 * @param {{ at: number, stored: number }} story.best the best position: when it was found, and its boxes on goals
 * @param {boolean} story.solved
 * @param {boolean} story.backwards whether some of its best positions were reached from the solved board
 * @param {Strategies} story.strategies
 * @param {HTMLElement} story.map of the search by features
 */
export function storyChart({ looks, boxes, best, solved, backwards, strategies, map }) {
  const end = looks.at(-1)?.at ?? 1;
  const names = [...new Set(looks.map(({ strategy }) => strategy))];
  const { stored, at } = best;
  const said = { stored, all: boxes, time: seconds(at) };
  const words = solved
    ? t("Solved after {time}: all {all} boxes on goals.", said)
    : t("Best position: {stored} of {all} boxes on goals, found after {time}.", said);
  return html`
    <h3 id="story-title">${t("How the search went")}</h3>
    <p id="story-words">${words}</p>
    <p id="story-backwards" class="note" ?hidden=${!backwards}>${t("Searching backwards from the solved board, a box back at its start counts as on a goal.")}</p>
    <figure class="story-drawing">
      <span class="note">${t("On goals in the best position")}</span>
      <span id="story-most" class="story-axis">${boxes}</span>
      <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label=${words}>${looks.length > 0 ? drawing(looks, boxes, names, end) : ""}</svg>
      <span class="story-axis">0</span>
      <figcaption class="story-axis"><span>0</span><span>${t("Time and active strategy")}</span><span id="story-end">${seconds(end)}</span></figcaption>
    </figure>
    <ul id="story-strategies" class="story-strategies">${legend(looks, strategies, names, end)}</ul>
    ${map}`;
}

/** @param {Look[]} looks @param {number} boxes @param {string[]} names @param {number} end */
function drawing(looks, boxes, names, end) {
  const across = (/** @type {number} */ at) => (at / end) * WIDTH;
  const up = (/** @type {number} */ stored) =>
    HEIGHT - 14 - (stored / Math.max(1, boxes)) * (HEIGHT - 22);
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
  const goal = up(boxes);
  return svg`<line class="story-goal" x1="0" y1=${goal} x2=${WIDTH} y2=${goal}></line>${bands}<path class="story-curve" d=${path}></path>`;
}

/**
 * The legend of the colours, with the time each strategy was active.
 *
 * @param {Look[]} looks
 * @param {Strategies} strategies
 * @param {string[]} names
 * @param {number} end
 */
function legend(looks, strategies, names, end) {
  const shares = sharesOf(looks);
  return names.map((name, index) => {
    const share = percent((shares.get(name) ?? 0) / end);
    const known = strategies.get(name);
    const about = known ? summaryInWords(known) : name;
    return html`<li class="c${index % COLOURS}" title=${about}>${strategyName(name)} ${share}</li>`;
  });
}

/**
 * How long each strategy was active, in milliseconds: each observation stands for the time since the previous one.
 *
 * @param {Look[]} looks
 * @returns {Map<string, number>}
 */
function sharesOf(looks) {
  /** @type {Map<string, number>} */
  const shares = new Map();
  let before = 0;
  for (const { at, strategy } of looks) {
    shares.set(strategy, (shares.get(strategy) ?? 0) + at - before);
    before = at;
  }
  return shares;
}
