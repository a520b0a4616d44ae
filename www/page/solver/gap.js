// How far a proof has come: the best solution and the lower bound over time, and the gap between them.

import { t } from "../../texts/texts.js";
import { seconds } from "../../ui/figures.js";
import { html, made, nothing, view } from "../../ui/html.js";
import { areaBetween, shape, stepPath } from "./steps.js";

/** @typedef {import("../../index.js").Objective} Objective */
/** What is known at a time: the length of the best solution and the lower bound, null while unknown.
 * @typedef {{ at: number, best: number | null, bound: number | null }} Look */

/** The size of the drawing in its own units. */
const WIDTH = 280;
const HEIGHT = 96;
const MARGIN = 6;
/** How long a search must last, in milliseconds, for its curves to be informative. */
export const TELLING = 700;

export class Gap {
  root = made(html`<section id="gap" class="story" aria-labelledby="gap-title" hidden></section>`);
  #renew = view(this.root, () => (this.root.hidden ? nothing : this.#template()));
  /** @type {Look[]} */
  #looks = [];
  /** @type {Objective} */
  #objective = "any";

  /** A search begins. @param {Objective} objective */
  begin(objective) {
    this.#objective = objective;
    this.clear();
  }

  /** Nothing is shown any more. */
  clear() {
    this.#looks = [];
    this.root.hidden = true;
  }

  /**
   * @param {{ elapsedMs: number, pushes?: number | null, moves?: number | null, lowerBound: number | null }} figures of
   *   the running search or of its result
   */
  show({ elapsedMs: at, pushes, moves, lowerBound: bound }) {
    if (this.#objective === "any") return;
    const last = this.#looks.at(-1);
    const best = (this.#objective === "moves" ? moves : pushes) ?? last?.best ?? null;
    if (best === null && bound === null) return;
    const same = (/** @type {Look | undefined} */ look) =>
      look?.best === best && look.bound === bound;
    // The last observation is extended while nothing changes.
    if (last && same(last) && same(this.#looks.at(-2))) last.at = at;
    else this.#looks.push({ at, best, bound });
    if (at < TELLING) return;
    this.root.hidden = false;
    this.#renew();
  }

  #template() {
    const looks = this.#looks;
    const { at: end, best, bound } = looks[looks.length - 1];
    const values = looks.flatMap(({ best, bound }) => [best, bound]).filter((n) => n !== null);
    const [least, most] = [Math.min(...values), Math.max(...values)];
    /** @param {"best" | "bound"} which @returns {import("./steps.js").Point[]} */
    const curve = (which) => {
      const known = looks.flatMap(({ at, ...look }) => {
        const value = look[which];
        return value === null ? [] : [{ at, value }];
      });
      return known.map(({ at, value }) => {
        const share = most === least ? 0.5 : (value - least) / (most - least);
        return [(at / Math.max(1, end)) * WIDTH, HEIGHT - MARGIN - share * (HEIGHT - 2 * MARGIN)];
      });
    };
    const [above, below] = [curve("best"), curve("bound")];
    const shapes = [];
    if (above.length > 0 && below.length > 0) {
      // The gap is known from the first solution on.
      const [from] = above[0];
      const before = below.filter(([across]) => across <= from).at(-1) ?? below[0];
      const since = below.filter(([across]) => across > from);
      shapes.push(shape("gap-area", areaBetween(above, [[from, before[1]], ...since])));
    }
    if (below.length > 0) shapes.push(shape("gap-bound", stepPath(below)));
    if (above.length > 0) shapes.push(shape("gap-best", stepPath(above)));
    const words = this.#inWords(best, bound);
    return html`
      <h3 id="gap-title">${t("Best solution and lower bound")}</h3>
      <p id="gap-words">${words}</p>
      <figure class="story-drawing">
        <span id="gap-most" class="story-axis">${most}</span>
        <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label=${words}>${shapes}</svg>
        <span id="gap-least" class="story-axis">${most === least ? "" : least}</span>
        <figcaption class="story-axis"><span>0</span><span>${t("Time")}</span><span id="gap-end">${seconds(end)}</span></figcaption>
      </figure>`;
  }

  /** @param {number | null} best @param {number | null} bound */
  #inWords(best, bound) {
    const byMoves = this.#objective === "moves";
    if (best === null) {
      const values = { count: bound ?? 0 };
      return byMoves
        ? t("At least {count} {count|move is|moves are} needed.", values)
        : t("At least {count} {count|push is|pushes are} needed.", values);
    }
    const length = byMoves
      ? t("{moves} {moves|move|moves}", { moves: best })
      : t("{pushes} {pushes|push|pushes}", { pushes: best });
    if (bound === null) return t("Best solution: {length}.", { length });
    return bound < best
      ? t("{length} found, at least {bound} needed.", { length, bound })
      : t("{length}, proven minimum.", { length });
  }
}
