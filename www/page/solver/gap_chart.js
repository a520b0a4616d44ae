// The curves of a proof: the best solution and the lower bound over time, and the gap between them.

import { t } from "../../texts/texts.js";
import { seconds } from "../../ui/figures.js";
import { html } from "../../ui/html.js";
import { areaBetween, shape, stepPath } from "./steps.js";

/** The size of the drawing in its own units. */
const WIDTH = 280;
const HEIGHT = 96;
const MARGIN = 6;

/** @param {import("./gap.js").Look[]} looks at least one @param {boolean} byMoves whether moves are counted */
export function gapChart(looks, byMoves) {
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
  const words = inWords(best, bound, byMoves);
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

/** @param {number | null} best @param {number | null} bound @param {boolean} byMoves */
function inWords(best, bound, byMoves) {
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
