// The curves of a solution being shortened: pushes and moves over time, and the lower bound of the one that is
// minimised first.

import { t } from "../../texts/texts.js";
import { seconds } from "../../ui/figures.js";
import { html } from "../../ui/html.js";
import { shape, stepPath } from "./steps.js";

/** @typedef {import("../../index.js").OptimizeProgress} Figures */
/** One observation. @typedef {{ at: number, pushes: number, moves: number, bound: number | null }} Look */
/** @typedef {"pushes" | "moves"} Unit */

/** The size of the drawing in its own units. */
const WIDTH = 280;
const HEIGHT = 72;
const MARGIN = 6;

export class Descent {
  /** @type {Look[]} */
  #looks = [];
  /** @type {Unit[]} the one minimised first comes first */
  #units = ["pushes", "moves"];

  /** @param {boolean} byMoves whether moves are minimised first */
  begin(byMoves) {
    this.#looks = [];
    this.#units = byMoves ? ["moves", "pushes"] : ["pushes", "moves"];
  }

  /** @param {Figures} figures */
  show({ elapsedMs: at, pushes, moves, firstPushes, firstMoves, lowerBound: bound }) {
    if (pushes === null || moves === null) return;
    if (this.#looks.length === 0) {
      this.#looks.push({ at: 0, pushes: firstPushes ?? pushes, moves: firstMoves ?? moves, bound });
    }
    const same = (/** @type {Look | undefined} */ look) =>
      look?.pushes === pushes && look.moves === moves && look.bound === bound;
    const last = this.#looks[this.#looks.length - 1];
    // Nothing has changed for a while: the last observation is only extended.
    if (same(last) && same(this.#looks.at(-2))) last.at = at;
    else this.#looks.push({ at, pushes, moves, bound });
  }

  /** Both curves, once there is something to see. */
  template() {
    if (this.#looks.length === 0) return [];
    return this.#units.map((unit, index) => this.#curve(unit, index === 0));
  }

  /** @param {Unit} unit @param {boolean} bounded */
  #curve(unit, bounded) {
    const looks = this.#looks;
    const end = Math.max(1, looks[looks.length - 1].at);
    const { bound } = looks[looks.length - 1];
    const values = looks.map((look) => look[unit]);
    const most = Math.max(...values);
    const least = Math.min(
      ...values,
      ...(bounded ? looks.flatMap(({ bound }) => bound ?? []) : []),
    );
    const up = (/** @type {number} */ value) => {
      const share = most === least ? 0.5 : (value - least) / (most - least);
      return HEIGHT - MARGIN - share * (HEIGHT - 2 * MARGIN);
    };
    const path = stepPath(looks.map((look) => [(look.at / end) * WIDTH, up(look[unit])]));
    const said = { from: values[0], to: values[values.length - 1], time: seconds(end) };
    const words =
      unit === "pushes"
        ? t("Pushes: {from} → {to} in {time}", said)
        : t("Moves: {from} → {to} in {time}", said);
    const isBounded = bounded && bound !== null;
    const text = isBounded ? `${words} · ${t("lower bound {bound}", { bound })}` : words;
    const bounds = looks.flatMap(({ at, bound }) => (bound === null ? [] : [{ at, bound }]));
    const bottom =
      isBounded && stepPath(bounds.map(({ at, bound }) => [(at / end) * WIDTH, up(bound)]));
    return html`<figure class="descent">
      <figcaption>${text}</figcaption>
      <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label=${text}>${bottom && shape("descent-bound", bottom)}${shape("descent-curve", path)}</svg>
    </figure>`;
  }
}
