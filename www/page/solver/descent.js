// The curves of a solution being shortened: pushes and moves over time, and the lower bound of the one that is
// minimised first.

import { t } from "../../texts/texts.js";
import { seconds } from "../../ui/figures.js";

/** @typedef {import("../../index.js").OptimizeProgress} Figures */
/** One observation. @typedef {{ at: number, pushes: number, moves: number, bound: number | null }} Look */
/** @typedef {"pushes" | "moves"} Unit */

/** The size of the drawing in its own units. */
const WIDTH = 280;
const HEIGHT = 72;
const MARGIN = 6;
const SVG = "http://www.w3.org/2000/svg";

export class Descent {
  #room;
  /** @type {Look[]} */
  #looks = [];
  /** @type {Unit[]} the one minimised first comes first */
  #units = ["pushes", "moves"];

  /** @param {HTMLElement} room */
  constructor(room) {
    this.#room = room;
  }

  /** @param {boolean} byMoves whether moves are minimised first */
  begin(byMoves) {
    this.#looks = [];
    this.#units = byMoves ? ["moves", "pushes"] : ["pushes", "moves"];
    this.#room.replaceChildren();
  }

  /** @param {Figures} figures */
  show({ elapsedMs: at, pushes, moves, firstPushes, firstMoves, lowerBound: bound }) {
    if (pushes === null || moves === null) return;
    if (this.#looks.length === 0) {
      this.#looks.push({ at: 0, pushes: firstPushes ?? pushes, moves: firstMoves ?? moves, bound });
    }
    const last = this.#looks[this.#looks.length - 1];
    const same = last.pushes === pushes && last.moves === moves && last.bound === bound;
    // Nothing has changed: the last observation is only extended.
    if (same && this.#looks.length > 1) last.at = at;
    else this.#looks.push({ at, pushes, moves, bound });
    this.#room.replaceChildren(...this.#units.map((unit, index) => this.#curve(unit, index === 0)));
  }

  /** @param {Unit} unit @param {boolean} bounded @returns {HTMLElement} */
  #curve(unit, bounded) {
    const looks = this.#looks;
    const end = Math.max(1, looks[looks.length - 1].at);
    const { bound } = looks[looks.length - 1];
    const values = looks.map((look) => look[unit]);
    const most = Math.max(...values);
    const least = Math.min(...values, ...(bounded && bound !== null ? [bound] : []));
    const across = (/** @type {number} */ at) => ((at / end) * WIDTH).toFixed(1);
    const up = (/** @type {number} */ value) => {
      const share = most === least ? 0.5 : (value - least) / (most - least);
      return (HEIGHT - MARGIN - share * (HEIGHT - 2 * MARGIN)).toFixed(1);
    };
    const drawing = document.createElementNS(SVG, "svg");
    drawing.setAttribute("viewBox", `0 0 ${WIDTH} ${HEIGHT}`);
    drawing.setAttribute("preserveAspectRatio", "none");
    drawing.setAttribute("role", "img");
    const path = looks
      .map((look, index) =>
        index === 0 ? `M0 ${up(look[unit])}` : `H${across(look.at)}V${up(look[unit])}`,
      )
      .join("");
    if (bounded && bound !== null)
      drawing.append(stroke("descent-bound", `M0 ${up(bound)}H${WIDTH}`));
    drawing.append(stroke("descent-curve", path));
    const said = { from: values[0], to: values[values.length - 1], time: seconds(end) };
    const words =
      unit === "pushes"
        ? t("Pushes: {from} → {to} in {time}", said)
        : t("Moves: {from} → {to} in {time}", said);
    const bottom = bounded && bound !== null ? ` · ${t("lower bound {bound}", { bound })}` : "";
    drawing.setAttribute("aria-label", words + bottom);
    const figure = document.createElement("figure");
    figure.className = "descent";
    const caption = document.createElement("figcaption");
    caption.textContent = words + bottom;
    figure.append(caption, drawing);
    return figure;
  }
}

/** @param {string} name its class @param {string} d */
function stroke(name, d) {
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("class", name);
  path.setAttribute("d", d);
  path.setAttribute("vector-effect", "non-scaling-stroke");
  return path;
}
